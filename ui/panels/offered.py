"""What the banner offers as buttons, and what it tells to do: each declaration in words, and the hints of the book."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from referee.kernel.declaration import Declaration, Spoken, slots_of
from referee.kernel.figures import whole
from referee.kernel.game import Standing
from referee.papers.options import picked
from referee.papers.wording import said
from referee.rulebook.voice import Voice
from ui.match.play import Play
from ui.match.wording import names_in

LONGEST = 40
"""So many letters of a declaration stand on its button; the rest in its tool tip."""

PLACES = "places"
"""Behind the key of a hint that is told where no button goes on, and places are to be clicked."""

NEXT = "next"
"""Behind the key of a hint that is told where something is picked in advance, and framed on the board."""

DICE = ("die", "face")
"""Kinds of words that are the face of a die: any other number stands on its button as it is."""


@dataclass(frozen=True)
class Offered:
    """A choice on a button: its text, its declaration, the face of a die beside it and its number key (0: none).

    ``names`` in the text are what gives way where there is too little room; before them all of it to ``brief``, where
    that is something. ``says`` is what the table says of it, read where it is pointed at.
    """

    text: str
    spoken: Spoken
    die: int = 0
    key: int = 0
    names: tuple[str, ...] = ()
    brief: str = ""
    says: str = ""


def offered(play: Play, voice: Voice) -> tuple[Offered, ...]:
    """What the banner offers, named by what each does; what all share is not repeated."""
    main, spoken = play.main, play.buttons()
    rest = [each for each in spoken if each is not main]
    # what another than the one asked may say bears that one's name; a die that is awaited is nobody's word
    actors = {each.actor for each in rest}
    several = len(actors) > 1 or bool(actors - {play.whose, "table"})
    same = len({each.declaration.verb for each in rest}) == 1 and len(rest) > 1
    shared = _shared(play, rest) if same else play.choice.picked
    # a number alone says what is done only where it was asked for
    counts = not play.answering and all(whole(token) is not None for each in rest for token in play.choice.of(each))
    # a question, or what was picked, says what is done; without either the button does
    bare = same and bool(shared or (len(rest) > 2 and not counts and play.match.standing.pending is not None))
    found = []
    for each in spoken:
        carried = play.scene.means.get(str(each).partition(" ")[2])
        if carried is not None:
            die = next((n for token in reversed(play.choice.of(each)) if (n := whole(token)) is not None), 0)
            found.append(Offered(voice.card(carried) if carried else "–", each, die))
        elif option := picked(play.match.game, play.position.state, each, voice):
            found.append(Offered(option, each))
        elif each is main:
            found.append(Offered(said(each, voice), each))
        else:
            text = said(each, voice, actor=several, picked=shared, bare=bare)
            number = whole(text) or 0
            die = number if same and 0 < number < 7 and _thrown(each.declaration, number) else 0
            brief = said(each, voice, actor=several, picked=shared, bare=bare, brief=True)
            found.append(Offered("" if die else text, each, die, brief="" if die or brief == text else brief))
    found = [
        replace(each, key=play.key_of(each.spoken), names=names_in(each.spoken, voice), says=_says(play, each, voice))
        for each in found
    ]
    if len({each.text for each in found if not each.die}) < sum(not each.die for each in found):
        # what all share tells them apart by its order (which piece stands where)
        return tuple(replace(each, text=said(each.spoken, voice, actor=several)) for each in found)
    return tuple(found)


def _says(play: Play, choice: Offered, voice: Voice) -> str:
    """What the table says of a choice: by the most words that it begins with."""
    text, says = f"{str(choice.spoken).partition(' ')[2]} ", play.scene.says
    begun = max((words for words in says if text.startswith(f"{words} ")), key=len, default="")
    return voice.say(*says[begun]) if begun else ""


def _thrown(said: Declaration, number: int) -> bool:
    """Whether a number that a declaration says is the face of a die: its kind of word tells, or a pair's end."""
    for slot in slots_of(type(said)):
        value, parts = getattr(said, slot.field), slot.kind.parts
        if slot.kind.name in DICE and value == number:
            return True
        if slot.kind.takes == "pairs" and parts[-1].kind.name in DICE and number in [thrown for _, thrown in value]:
            return True
    return False


def _shared(play: Play, spoken: Sequence[Spoken]) -> tuple[str, ...]:
    """The tokens that all of them have, in the order of the first."""
    rows = [play.choice.of(each) for each in spoken]
    return tuple(token for token in rows[0] if all(token in row for row in rows))


def answers(standing: Standing) -> bool:
    """Whether the one asked may answer in another's turn; a set-up is nobody's turn."""
    other = standing.turn is not None and standing.speaker not in (None, standing.turn)
    return other and standing.pending != "setup"


def hints_of(play: Play, voice: Voice) -> list[str]:
    """What the book says to do now: what each verb that is open is done with, and what goes on.

    ``hint.PHASE.can.VERB`` is told where the verb is open, ``hint.PHASE.can.VERB.WORD`` where it is open with that
    word, ``hint.PHASE.can.VERB.next`` where what is asked for next is picked in advance, ``hint.PHASE.VERB`` where the
    main button does it,
    ``hint.PHASE.VERB.first`` in the first turn of the game; so too where no button goes on and VERB alone is open,
    ``hint.PHASE.only`` where nothing else is left, ``hint.PHASE`` where the book has none of the latter two, and
    before it ``hint.PHASE.places`` where no button is offered.
    """
    standing, main, meant = play.match.standing, play.main, play.choice.meant
    key = f"hint.{standing.pending or standing.phase}"
    verbs = {spoken.declaration.verb for spoken in meant} if main is None else {main.declaration.verb}
    does = [f"{key}.{verb}" for verb in verbs] if len(verbs) == 1 else []
    does = [f"{each}.first" for each in does if standing.number == 1] + does
    by_click = [] if has_buttons(play) else [f"{key}.{PLACES}"]
    ends = [text for one in [*does, *by_click, key] if (text := hint_told(one, voice))][:1]
    if main is not None and len(meant) == 1 and (only := hint_told(f"{key}.only", voice)):
        return [only]
    ahead = [(NEXT,)] if play.scene.next else []
    opened = {
        ".".join([spoken.declaration.verb, *more])
        for spoken in meant
        for more in ((), play.choice.of(spoken)[:1], *ahead)
    }
    order = {verb: place for place, verb in enumerate(play.match.game.verbs)}
    can = [
        hint_told(f"{key}.can.{said}", voice) for said in sorted(opened, key=lambda said: order[said.partition(".")[0]])
    ]
    return [text for text in dict.fromkeys([*can, *ends]) if text]


def has_buttons(play: Play) -> bool:
    """Whether anything is offered as a button that gives nothing up; else the board is to be clicked."""
    return any(not play.gives_up(spoken) for spoken in play.buttons())


def told_once(parts: Iterable[str]) -> list[str]:
    """The texts that say something, without those that another of them says too, whatever stands around it there."""
    found = list({part.lower().rstrip(".。"): part for part in parts if part}.values())
    bare = [part.lower().rstrip(".。") for part in found]
    return [part for n, part in enumerate(found) if not any(bare[n] in each for each in bare[:n] + bare[n + 1 :])]


def hint_told(key: str, voice: Voice) -> str:
    """The book's words under a key, "" where it has none."""
    text = voice.term(key)
    return "" if text == key.replace("-", " ") else text


def text_of(play: Play, voice: Voice) -> str:
    """The text of the card whose effect is under way, with its name."""
    text = play.match.face(play.scene.source).text
    return text if isinstance(text, str) else str(text.get(voice.language) or text.get("en") or "")
