"""Seats and shelf of a table as they are at the position shown: who is asked, what each has and may play."""

from collections.abc import Mapping

from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match import shelving
from ui.match.play import Play
from ui.panels.offered import answers
from ui.panels.seats import SeatsPanel
from ui.panels.shelf import ShelfPanel
from ui.table.drawing import NOBODY, Look


def show_seats(
    panel: SeatsPanel,
    play: Play,
    voice: Voice,
    theme: Theme,
    looks: Mapping[str, Look],
    clocks: Mapping[str, str],
    marks: Mapping[str, str],
    *,
    lively: bool,
) -> None:
    """Show the seats; at an earlier position the one that was asked then."""
    now = play.at < 0
    standing = play.match.standing if now else play.match.game.standing(play.position.state)
    over = play.match.result.over and now
    asked = None if over else play.whose if now else standing.speaker
    panel.show_seats(
        play.scene.seats, voice, theme, looks, asked, clocks, marks, answers=answers(standing), must=play.main is None,
        lively=lively,
    )  # fmt: skip


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
