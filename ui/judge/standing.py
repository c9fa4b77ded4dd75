"""Letting stand what was just refused: whether that can be is looked at before anybody gives a reason for it.

What a key or a click would have declared, and was told not to be allowed, is in no journal yet: it is declared first.
"""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from referee.judge.verbs import Allow, Redo, Undo
from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.papers.wording import outcome_of, sentence_of
from referee.rulebook.voice import Voice
from ui.frame.boxes import Box, show_box
from ui.judge.asking import ask_reason
from ui.match.explaining import Preview
from ui.match.play import Play


def refused_now(play: Play) -> Preview | None:
    """Why what a key or a click would have declared is told now not to be allowed; None where nothing is."""
    return play.preview if play.at < 0 else None


def told_now(play: Play) -> Spoken | None:
    """What it would have declared, where all of that was picked or pressed."""
    now = refused_now(play)
    return now.meant if now is not None else None


def last_ruled(match: Match) -> int:
    """The entry of the last ruling on what a player or the table said, or else of the judge's last word; 0 for none.

    What was only taken back or done again is no ruling: the one before it is disputed.
    """
    said = [entry for entry in match.entries if entry.spoken.actor != "judge"]
    ruled = [entry.number for entry in said if not isinstance(entry.spoken.declaration, Undo | Redo)]
    return max(ruled, default=len(match.entries))


def ask_to_stand(
    parent: QWidget, match: Match, voice: Voice, then: Callable[[Allow], None], set_fact: Callable[[], object],
    told: Spoken | None = None,
) -> None:  # fmt: skip
    """Ask for the reason and go on with the judge's word; where it cannot stand say why, and what can be done.

    ``told`` was told not to be allowed, and is not declared yet.
    """
    title = QCoreApplication.translate("Standing", "Let it stand as played")
    if told is not None:
        match = match.branch(len(match.entries))
        match.declare(told)
    refused = match.position.refused
    said = sentence_of(refused, voice) if refused is not None else ""
    tried = match.prepare(Spoken("judge", Allow(title)))
    if tried.stands:
        does = QCoreApplication.translate("Standing", "Let it stand")
        ask_reason(parent, title, said, does, lambda reason: then(Allow(reason)))
        return
    about = acts = None
    if refused is not None:
        about = QCoreApplication.translate(
            "Standing", "What is to lie on the table all the same can be set as a fact, with a reason."
        )
        acts = {QCoreApplication.translate("Standing", "Set a fact …"): set_fact}
    why = "\n\n".join(filter(None, (said, *outcome_of(tried, match, voice))))
    show_box(Box(parent, "told", title, why, about=about or "", acts=acts))
