"""Boards for every sight: pieces and states stay apart for people who do not see red, green or blue as others do."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from referee.kernel.game import BadTable
from referee.kernel.scene import Scene, SeatView
from referee.match.opening import COLOURS, open_table
from referee.record.reading import parse
from referee.rulebook.voice import common_voice
from tests.games.test_tash_kalar_play import DUEL, new_match
from ui.frame.theme import DARK, LIGHT, NAMED, SEATS, Theme, seat_look
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.wording import looks_of
from ui.table.drawing import blend

Shown = Callable[[Callable[[], None]], TablePage]

# Machado, Oliveira and Fernandes (2009), "A Physiologically-based Model for Simulation of Color Vision Deficiency",
# severity 1.0: how linear red, green and blue are seen.
SIGHTS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Linear = tuple[float, float, float]


def linear(colour: str) -> Linear:
    """The light of a colour by its parts, 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def seen(colour: str, sight: str) -> Linear:
    """A colour as it is seen."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    return red, green, blue


def luminance(light: Linear) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(first: Linear, second: Linear) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def lab(light: Linear) -> Linear:
    """CIE L*a*b* of linear sRGB under D65."""
    red, green, blue = light
    white = (0.95047, 1.0, 1.08883)
    xyz = (
        0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
    )
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (part / most for part, most in zip(xyz, white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(first: Linear, second: Linear) -> float:
    """How far apart two colours look (CIE76); some 2 can just be told apart side by side."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(first), lab(second), strict=True)) ** 0.5)


def test_the_simulation_leaves_grey_as_it_is() -> None:
    for sight in SIGHTS:
        assert apart(seen("#808080", sight), linear("#808080")) < 1


@pytest.mark.parametrize("sight", SIGHTS)
def test_pieces_that_meet_look_apart_or_have_another_shape(sight: str) -> None:
    for one, two in combinations(COLOURS, 2):
        (fill, _, shape), (other, _, its) = seat_look(one, 0), seat_look(two, 1)
        assert shape != its or apart(seen(fill, sight), seen(other, sight)) > 20, (one, two)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_pieces_of_the_first_four_seats_have_four_shapes_and_look_apart(sight: str) -> None:
    assert len({shape for _, _, shape in SEATS[:4]}) == 4
    # two seats that look nearly alike in their fill still differ in shape and letter
    for (fill, _, _), (other, _, _) in combinations(SEATS[:2], 2):
        assert apart(seen(fill, sight), seen(other, sight)) > 20


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_edge_of_every_piece_stands_out_from_the_board(theme: Theme, sight: str) -> None:
    for fill, ink, _ in SEATS:
        rim = blend(fill, theme.rim, 0.55).name()
        square = seen(theme.square, sight)
        assert max(contrast(seen(rim, sight), square), contrast(seen(fill, sight), square)) >= 3, fill
        assert contrast(seen(fill, sight), seen(ink, sight)) >= 3, fill


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_edges_of_states_stand_out_and_allowed_from_refused(theme: Theme, sight: str) -> None:
    for colour in (theme.accent, theme.no, theme.yes, theme.judge, theme.line):
        for ground in (theme.card, theme.page):
            assert contrast(seen(colour, sight), seen(ground, sight)) >= 3, (colour, ground)
    for mark in (theme.accent, theme.no):
        assert contrast(seen(mark, sight), seen(theme.square, sight)) >= 3, mark
    # allowed and refused differ by sign and word too; their colours still look apart
    assert apart(seen(theme.yes, sight), seen(theme.no, sight)) > 10


def test_every_colour_of_a_record_is_one_that_can_be_drawn() -> None:
    assert set(COLOURS) == set(NAMED)
    assert all(QColor(fill).isValid() for fill, _, _ in SEATS)


HEADER = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n"


def test_a_seat_has_the_pieces_that_people_have(window: MainWindow, shown: Shown) -> None:
    kept = window.archive.import_record(parse(HEADER + "colours: amber=red\n\n"))
    page = shown(lambda: window.show_match(kept))
    fill, _, shape = seat_look("red", 0)
    assert (page.looks["amber"].fill, page.looks["amber"].shape, page.looks["amber"].letter) == (fill, shape, "R")
    assert page.looks["violet"].fill == seat_look("violet", 1)[0]


def test_colours_chosen_in_the_form_are_in_the_header_and_chosen_again(window: MainWindow) -> None:
    form = window.start.new.form
    assert "colours" not in {item.key for item in form.header().settings}
    form.colours["amber"].choose("blue")
    assert form.header().pairs("colours") == {"amber": "blue"}
    other = type(form)("tash-kalar", "en")
    other.choose(form.chosen())
    assert other.header().pairs("colours") == {"amber": "blue"}


@pytest.mark.parametrize(
    ("line", "rest"),
    [("amber=mauve", "mauve"), ("teal=red", "teal"), ("amber=red violet=red", "red")],
    ids=["no-colour", "no-seat", "twice"],
)
def test_a_colour_that_cannot_be_is_told(line: str, rest: str) -> None:
    with pytest.raises(BadTable) as caught:
        open_table(parse(f"{HEADER}colours: {line}\n\n").header, None)
    (told,) = {str(message) for key, message in caught.value.faults if key == "colours"}
    assert rest in told
    assert rest in common_voice("ja").told(caught.value.faults[0][1])


def test_a_piece_bears_the_letter_of_the_seat_that_it_goes_by() -> None:
    views = (SeatView("white", "amber"), SeatView("black", "violet"))
    match = new_match(DUEL)
    looks = looks_of(match, Scene((), seats=views))
    assert [looks[name].letter for name in ("white", "black", "amber", "violet")] == ["W", "B", "A", "V"]
