"""Letting stand what was just refused: whether that can be is looked at before anybody gives a reason for it."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from referee.judge.verbs import Allow
from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.papers.wording import outcome_of, sentence_of
from referee.rulebook.voice import Voice
from ui.frame.boxes import Box, show_box
from ui.judge.asking import ask_reason


def ask_to_stand(
    parent: QWidget, match: Match, voice: Voice, then: Callable[[Allow], None], set_fact: Callable[[], object]
) -> None:
    """Ask for the reason and go on with the judge's word; where it cannot stand say why, and what can be done."""
    title = QCoreApplication.translate("Standing", "Let it stand as played")
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
