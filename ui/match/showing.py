"""Seats and shelf of a table as they are at the position shown: who is asked, what each has and may play."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication

from referee.match.match import Match
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match import shelving
from ui.match.play import Play
from ui.panels.offered import answers
from ui.panels.seats import SeatsPanel
from ui.panels.shelf import ShelfPanel
from ui.table.drawing import NOBODY, Look


def seats_shown(
    panel: SeatsPanel,
    play: Play,
    voice: Voice,
    theme: Theme,
    looks: Mapping[str, Look],
    clocks: Mapping[str, str],
    *,
    lively: bool,
) -> Iterator[None]:
    """Show the seats, one after the other; at an earlier position the one that was asked then."""
    now = play.at < 0
    standing = play.match.standing if now else play.match.game.standing(play.position.state)
    over = play.match.result.over and now
    asked = None if over else play.whose if now else standing.speaker
    return panel.pieces(
        play.scene.seats, voice, theme, looks, asked, clocks, marks_of(play.match), answers=answers(standing),
        must=play.main is None, lively=lively,
    )  # fmt: skip


def marks_of(match: Match) -> dict[str, str]:
    """What the judge has marked seats with."""
    told = QCoreApplication.translate("TablePage", "penalties: {0}")
    return {seat: "⚠ " + told.format(count) for seat, count in match.position.bench.penalties.items() if count}


def look_ahead(play: Play, voice: Voice, chips: dict[str, str]) -> None:
    """Work out what the next drawing needs: in a thread, before anybody waits for it."""
    play.look_ahead()
    shelving.rows_of(play.coming(), voice, chips)


def show_shelf(
    panel: ShelfPanel, play: Play, voice: Voice, theme: Theme, looks: Mapping[str, Look], chips: dict[str, str]
) -> bool:
    """Show the cards of the seat that is asked; whether there are any."""
    rows = shelving.rows_of(play, voice, chips)
    picked = next((token for token in play.choice.picked if any(each.card == token for each in rows)), None)
    view = shelving.play_seat(play)
    panel.show_cards(rows, picked, theme, looks.get(view.colour if view else "", NOBODY))
    return bool(rows)
