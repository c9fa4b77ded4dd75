"""Signs that no font has are told before they are printed as nothing."""

from pytestqt.qtbot import QtBot

from ui.frame.window import MainWindow
from ui.workshop.signs import unwritable, unwritable_in


def test_what_can_be_written_is_not_told(window: MainWindow) -> None:
    assert unwritable("Herald: 審判の駒、AP 2 — “é”\n") == ""


def test_a_sign_that_no_font_has_is_told_at_its_name_and_text(window: MainWindow, qtbot: QtBot) -> None:
    sign = "\U00012000"
    assert unwritable(f"a{sign}b{sign}") == sign
    card = {"name": {"en": "Lamp", "ja": f"灯{sign}"}, "abilities": [{"text": sign}], "kind": sign}
    told = list(unwritable_in(card))
    assert [each.path for each in told] == [("name",), ("abilities", 0, "text")]
    assert all(sign in str(each.message) for each in told)
