"""When a step of an effect counts as done, so that what hangs on it (``then``) follows."""


def done(did: int, wanted: int, *, up_to: bool = False) -> bool:
    """Whether a step was done: something was changed by it, and so often as it asks, or fewer where it says so.

    ``did`` is how often it changed something, ``wanted`` how often it is to; a step on all that there are wants one.
    """
    return did > 0 and (up_to or did >= wanted)
