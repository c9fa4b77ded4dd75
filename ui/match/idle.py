"""Why a key or a click does nothing now, in words: nothing that was pressed is met with silence."""

from PySide6.QtCore import QCoreApplication

from ui.match.step import Idle


def told(idle: Idle) -> str:
    """The sentence for it, in the language that the window speaks."""
    # lupdate finds a text only where the whole name of the function stands before it
    return {
        Idle.LOOKING_BACK: QCoreApplication.translate("Idle", "An earlier entry is shown: Esc goes back to now."),
        Idle.OVER: QCoreApplication.translate("Idle", "The match is over: there is nothing to go on with."),
        Idle.WRITING: QCoreApplication.translate(
            "Idle", "Nothing was done, for the last declaration is still being written down."
        ),
        Idle.UNDO_TOO_EARLY: QCoreApplication.translate(
            "Idle",
            "Nothing was taken back: the last declaration is still being written down. It can be taken back once its "
            "ruling is shown.",
        ),
        Idle.NOTHING_TO_UNDO: QCoreApplication.translate("Idle", "There is nothing to take back."),
        Idle.NOTHING_TO_REDO: QCoreApplication.translate("Idle", "Nothing was taken back that could be done again."),
        Idle.NOTHING_TO_END: QCoreApplication.translate("Idle", "There is nothing to end or to go on with now."),
        Idle.NO_SUCH_BUTTON: QCoreApplication.translate("Idle", "No button has this key now."),
        Idle.CARD_FIRST: QCoreApplication.translate(
            "Idle", "No button has this key yet: first pick a card, by C and the two signs on it."
        ),
        Idle.NOTHING_PICKED: QCoreApplication.translate("Idle", "Nothing is picked that Enter could declare."),
        Idle.MORE_TO_PICK: QCoreApplication.translate(
            "Idle", "What is picked needs something more: the marked places and the buttons."
        ),
        Idle.NOTHING_TO_GIVE_UP: QCoreApplication.translate(
            "Idle", "No card is open that could be given up: click one first."
        ),
        Idle.OUT_OF_REACH: QCoreApplication.translate(
            "Idle", "What is picked does not go there: click a marked place, or Esc puts it back."
        ),
        Idle.NOTHING_THERE: QCoreApplication.translate(
            "Idle",
            "Nothing can be done with this now. What can be done is marked, stands on the right, or is a button above.",
        ),
        Idle.NO_SIDES: QCoreApplication.translate(
            "Idle", "A table of words has no sides to be seen from: F6 shows the board as a picture, which T turns."
        ),
    }[idle]
