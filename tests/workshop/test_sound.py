"""What of a card with a fault is shown all the same, in every game."""

import pytest

from referee import games
from referee.workshop.sound import sound_part

CARDS = [
    ("arcanductor", 'number = 99\npower = 4\ntext = "T"', ("number",)),
    ("arcanductor", 'number = 3\npower = 4\ntext = "T"\nupright = [{ timing = "sometimes" }]', ("upright",)),
    ("arcanductor", 'power = 4\ntext = "T"', ("number",)),
    (
        "tash-kalar",
        'kind = "being"\nrank = "common"\npattern = ["C.T"]\ntext = "T"\neffect = [{ do = "mvoe" }]',
        ("effect",),
    ),
    ("tash-kalar", 'kind = "being"\nrank = "legend"\npattern = ["C.T"]\ntext = "T"', ("rank",)),
    ("war-vortex-night", 'kind = "action"\ncost = 123456\ntext = "T"', ("cost",)),
    ("force-of-will", 'kind = "chant"\ncost = "{Q}"\nattributes = ["fire"]\ntext = "T"', ("cost",)),
    (
        "kami-no-kijutsu",
        'kind = "unit"\nat = 7\ndf = 1000\nmove = 1\ntransfer = 1\ntext = "T"\nefect = []',
        ("df", "efect"),
    ),
]
"""Game, fields of a card, and those of them that are wrong."""


@pytest.mark.parametrize(("game", "fields", "wrong"), CARDS)
def test_one_fault_hides_nothing_else(game: str, fields: str, wrong: tuple[str, ...]) -> None:
    model, bad = sound_part(game, f'[[card]]\nid = "x"\nname = "X"\n{fields}\n')
    assert set(bad) == set(wrong)
    assert model is not None
    made = games.find(game).face
    assert made is not None
    assert made(model).text == "T"


def test_a_number_that_is_out_of_its_bounds_is_shown_as_it_is_typed() -> None:
    model, _ = sound_part("arcanductor", '[[card]]\nid = "x"\nname = "X"\nnumber = 99\npower = 4\n')
    assert (model.number, model.initial) == (99, 4)
    unit = '[[card]]\nid = "x"\nname = "X"\nkind = "unit"\nat = 7\ndf = 1000\nmove = 1\ntransfer = 1\n'
    model, _ = sound_part("kami-no-kijutsu", unit)
    assert (model.at, model.df) == (7, 1000)


def test_a_faulty_step_takes_no_other_step_away() -> None:
    steps = 'effect = [{ do = "heal", amount = 2 }, { do = "lose", amount = "much" }, { do = "retire" }]'
    model, bad = sound_part("war-vortex-night", f'[[card]]\nid = "x"\nname = "X"\nkind = "action"\ncost = 1\n{steps}')
    assert bad == ("effect",)
    assert [step.do for step in model.effect] == ["heal", "retire"]


def test_a_card_of_no_kind_there_is_has_nothing_to_show() -> None:
    assert sound_part("tash-kalar", '[[card]]\nid = "x"\nname = "X"\nkind = "bieng"\n') == (None, ("kind",))
