"""Keys reach what they are for: single ones in a table of words, Enter the button that has the keys, Tab in order."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.match.replay import replay_file
from tests.playing import first_sample
from tests.ui.judging import opened
from tests.ui.test_play import play_of
from tests.ui.test_window import begin
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.judge.asking import ExtendDialog
from ui.judge.decide import DecideDialog
from ui.judge.penalty import PenaltyDialog
from ui.judge.slip import SlipDialog
from ui.judge.withdraw import WithdrawDialog
from ui.match.page import TablePage
from ui.match.play import Play
from ui.match.pointing import marks_now
from ui.panels.frames import button, column, row
from ui.panels.tabbing import stops
from ui.table.listing import NOW, BoardTable

Shown = Callable[[Callable[[], None]], TablePage]
Wait = Callable[[int], None]


def held(window: QWidget) -> QWidget | None:
    """What has the keys, or would have them were the window the active one."""
    return window.focusWidget()


def test_single_keys_work_in_the_table_of_words(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    window.switch_board()
    table = page.table
    table.setFocus()
    qtbot.keyClicks(table, "1")
    settled(1)
    qtbot.keyClicks(table, "u")
    settled(2)
    assert [entry.spoken.declaration.verb for entry in page.match.entries] == ["setup", "undo"]
    qtbot.keyClicks(table, "e")
    # nothing can be ended in the set-up, and that is told
    assert page.ruling.accessibleName()
    qtbot.keyClicks(table, "t")
    assert "F6" in page.ruling.accessibleName()
    assert page.board.turned == 0
    qtbot.keyClicks(table, "c")
    assert held(window) is page.cards.filter
    table.setFocus()
    qtbot.keyClicks(table, "/")
    assert held(window) is page.line
    qtbot.keyClick(page.line, Qt.Key.Key_Escape)
    assert held(window) is table
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentRow() == 1


def test_space_picks_in_the_table_of_words(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    window.switch_board()
    page.press(1)
    settled(1)
    page.table.setCurrentCell(page.table.names.index("e5"), 0)
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    settled(2)
    assert page.table.item(page.table.names.index("e5"), 1).text() == "common"


def boxed(qtbot: QtBot, window: MainWindow) -> tuple[Box, list[str]]:
    """A box with two acts, shown."""
    done: list[str] = []
    box = Box(window, "question", "t", "q", acts={name: lambda name=name: done.append(name) for name in ("a", "b")})
    box.open()
    qtbot.waitUntil(box.isVisible)
    return box, done


def test_enter_presses_the_button_that_has_the_keys(qtbot: QtBot, window: MainWindow) -> None:
    box, done = boxed(qtbot, window)
    assert held(box) is box.leaves
    box.acts[1].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(box.acts[1], Qt.Key.Key_Return)
    assert done == ["b"]
    box, done = boxed(qtbot, window)
    qtbot.keyClick(box.leaves, Qt.Key.Key_Return)
    assert done == []
    assert not box.isVisible()


def test_enter_in_a_line_presses_no_other_button_than_the_blue_one(qtbot: QtBot, window: MainWindow) -> None:
    pressed: list[str] = []
    line, first, blue = QLineEdit(), button("first"), button("blue", "main")
    first.clicked.connect(lambda: pressed.append("first"))
    blue.clicked.connect(lambda: pressed.append("blue"))
    box = Box(window, "question", "t", "q", inside=line)
    layout = box.layout()
    assert layout is not None
    layout.addItem(row([first, blue]))
    box.open()
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert pressed == []


def test_enter_confirms_on_the_slip(qtbot: QtBot, window: MainWindow, shown: Shown) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    dialog, said = SlipDialog(page.kept, "en"), list[object]()
    qtbot.addWidget(dialog)
    dialog.spoken.connect(said.append)
    dialog.show()
    first = next(iter(dialog.confirm.values()))
    first.setEnabled(True)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert len(said) == 1


def test_enter_twice_on_the_slip_never_enters_a_judges_word(
    qtbot: QtBot, window: MainWindow, shown: Shown, settled: Wait
) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    page.say("judge decide draw")
    settled(len(page.match.entries) + 1)
    window.judge.acts.slip()
    dialog = opened(window, SlipDialog)
    before = len(page.match.entries)
    first, other = dialog.confirm.values()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(3):
        qtbot.keyClick(held(dialog) or dialog, Qt.Key.Key_Return)
        settled(before + 1)
    assert [entry.spoken.actor for entry in page.match.entries[before:]] == [next(iter(dialog.confirm))]
    assert dialog.isVisible()
    # Tab finds the other player's button before any of the judge
    for _ in range(9):
        qtbot.keyClick(held(dialog) or dialog, Qt.Key.Key_Tab)
        if isinstance(held(dialog), QPushButton):
            break
    assert held(dialog) is other


@pytest.mark.parametrize("gone", [lambda each: each.setEnabled(False), lambda each: each.hide()])
def test_a_button_that_is_gone_hands_the_keys_to_no_other(qtbot: QtBot, gone: Callable[[QPushButton], None]) -> None:
    page, first, second = QWidget(), button("first"), button("second")
    qtbot.addWidget(page)
    page.setLayout(column([first, second]))
    page.show()
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    gone(first)
    assert held(page) is not second


def test_on_a_page_enter_is_not_for_what_was_clicked_last(qtbot: QtBot) -> None:
    page, pressed = QWidget(), list[str]()
    qtbot.addWidget(page)
    each = button("x")
    each.clicked.connect(lambda: pressed.append("x"))
    page.setLayout(column([each]))
    page.show()
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page)
    qtbot.mouseClick(each, Qt.MouseButton.LeftButton)
    qtbot.keyClick(each, Qt.Key.Key_Return)
    assert pressed == ["x"]
    each.clearFocus()
    each.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(each, Qt.Key.Key_Return)
    assert pressed == ["x", "x"]


def walked(qtbot: QtBot, window: MainWindow, first: QWidget) -> list[QWidget]:
    """Where Tab leads from a widget until it is there again."""
    found, at = [first], first
    first.setFocus()
    while len(found) < 80:
        qtbot.keyClick(at, Qt.Key.Key_Tab)
        at = held(window) or first
        if at is first:
            break
        found.append(at)
    return found


@pytest.mark.parametrize("game", ["war-vortex-night", "tash-kalar"])
def test_tab_goes_through_the_form_of_a_new_match_in_reading_order(qtbot: QtBot, window: MainWindow, game: str) -> None:
    new = window.start.new
    assert new.form
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    place = new.game_box.findData(game)
    new.tiles.group.button(place).click()
    form = new.form
    qtbot.waitUntil(form.isVisible)
    if form.settings:
        # the seats are made anew
        box = form.settings["mode"]
        box.setCurrentIndex(box.count() - 1)
        form.count.setCurrentIndex(form.count.count() - 1)
    qtbot.waitUntil(lambda: all(name.isVisible() for name in form.names.values()))
    tile = new.tiles.group.button(place)
    order = walked(qtbot, window, tile)
    assert not [each for each in order if isinstance(each, QScrollArea)]
    assert all(each.isVisible() for each in order)
    mine = [
        tile,
        *form.settings.values(),
        *([form.count] if form.count.isVisible() else []),
        *form.names.values(),
        form.packs,
        form.event_fold.heading,
        form.rules_fold.heading,
        new.start,
        window.start.open,
    ]
    places = [order.index(each) for each in mine]
    assert places == sorted(places), places
    for seat, name in form.names.items():
        if seat in form.decks:
            assert order.index(form.decks[seat]) - order.index(name) in (1, 2)
    assert set(order) == {each for each in stops(window.start) if each.isVisible() and each.isEnabled()} - {
        each for each in new.tiles.group.buttons() if each is not tile
    }


def test_enter_on_the_chosen_game_starts_it(qtbot: QtBot, window: MainWindow) -> None:
    new = window.start.new
    assert new.form
    begun: list[object] = []
    new.begun.disconnect()
    new.begun.connect(lambda header, files: begun.append(header))
    tiles = new.tiles.group.buttons()
    tiles[1].setFocus()
    qtbot.keyClick(tiles[1], Qt.Key.Key_Return)
    assert tiles[1].isChecked()
    assert begun == []
    qtbot.keyClick(tiles[1], Qt.Key.Key_Return)
    assert len(begun) == 1


def test_buttons_are_no_default_by_themselves(window: MainWindow) -> None:
    assert not any(each.autoDefault() for each in window.findChildren(QPushButton))


def test_enter_on_the_first_page_begins_a_match(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    """Whoever has never read a word presses Enter: the keys are on the chosen game, not on the workshop's button."""
    focused = window.focusWidget()
    assert focused is window.start.new.tiles.group.checkedButton()
    shown(lambda: qtbot.keyClick(focused, Qt.Key.Key_Return))
    window.show_start()
    assert window.focusWidget() is window.start.new.tiles.group.checkedButton()


def now_of(table: BoardTable) -> dict[str, str]:
    """What the table of words says can be done with what."""
    texts = {name: table.item(row, NOW) for row, name in enumerate(table.names)}
    return {name: item.text() for name, item in texts.items() if item is not None and item.text()}


@pytest.mark.parametrize("game", games.GAMES)
def test_the_table_of_words_says_what_can_be_picked_and_where_it_can_go(qtbot: QtBot, game: str) -> None:
    match = replay_file(first_sample(game)).match
    assert match is not None
    table, voice, went = BoardTable(), match.voice("en"), 0
    qtbot.addWidget(table)
    for number in range(0, len(match.entries), 7):
        play = Play(match.branch(number))
        table.show_scene(play.scene, voice)
        marks = marks_now(play)
        table.mark(marks)
        assert now_of(table).keys() == marks.soft | marks.open | marks.picked | marks.fault
        for name in sorted(marks.soft)[:6]:
            play.choice = play.choice.anew(name)
            table.mark(marks := marks_now(play))
            assert now_of(table).keys() >= marks.open, "a row for each place that it can go to"
            assert now_of(table)[name] == "picked"
            went += "can go here" in now_of(table).values()
            play.escape()
    assert went or game not in ("arcanductor", "kami-no-kijutsu"), "pieces go somewhere"


def test_ctrl_and_arrows_go_to_what_something_can_be_done_with(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    window.switch_board()
    table = page.table
    free = [name for name, text in now_of(table).items() if text == "can be picked"]
    taken = {piece.place for piece in page.play.scene.pieces}
    assert set(free) == set(table.names) - taken
    first = table.item(table.names.index("c5"), 0)
    assert first is not None
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "c5, common, Aki"
    for key, expected in (
        (Qt.Key.Key_Up, free[-1]), (Qt.Key.Key_Down, free[0]), (Qt.Key.Key_Down, free[1]), (Qt.Key.Key_Up, free[0]),
    ):  # fmt: skip
        qtbot.keyClick(table, key, Qt.KeyboardModifier.ControlModifier)
        assert table.names[table.currentRow()] == expected
    table.setCurrentCell(table.names.index(min(taken)) - 1, 0)
    qtbot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert table.names[table.currentRow()] not in taken


def test_the_ground_of_a_seat_is_a_row_of_its_own_whatever_lies_on_it(qtbot: QtBot) -> None:
    match = replay_file(first_sample("war-vortex-night")).match
    assert match is not None
    play = Play(match.branch(2))
    table = BoardTable()
    qtbot.addWidget(table)
    table.show_scene(play.scene, match.voice("en"))
    grounds = [place.id for place in play.scene.places if place.id == place.seat]
    assert grounds and all(table.names.count(ground) == 1 for ground in grounds)
    assert {piece.id for piece in play.scene.pieces} <= set(table.names)


def test_a_piece_that_is_taken_is_where_a_move_goes_in_the_table_of_words(qtbot: QtBot) -> None:
    """A combat move ends on an enemy's piece: that is no further pick, whatever stands there."""
    header = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=highland violet=highland\n"
    lines = "violet setup c5=violet g5=amber\n" + "".join(
        f'judge set board.{square} "{what}" because=position\n'
        for square, what in (
            ("d6", "amber common"),
            ("e6", "amber common"),
            ("c5", "amber common"),
            ("f7", "violet common"),
        )
    )
    play = play_of(f"{header}\n{lines}")
    summon = next(spoken for spoken in play.match.legal() if str(spoken).startswith("amber summon dire-wolf"))
    square = str(summon).split()[-1]
    play.entered(play.match.declare(summon))
    table = BoardTable()
    qtbot.addWidget(table)
    table.show_scene(play.scene, play.match.voice("en"))
    play.pick_place(square)
    table.mark(marks_now(play))
    ends = {str(spoken).split()[-1] for spoken in play.choice.meant if str(spoken).startswith("amber move")}
    assert ends & {piece.place for piece in play.scene.pieces}, "one of them takes a piece"
    assert {now_of(table)[end] for end in ends} == {"can go here"}


def test_enter_in_the_reason_enters_a_penalty_and_does_nothing_before_there_is_one(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    dialog = PenaltyDialog(page.match, "en", (), window)
    said: list[object] = []
    dialog.declare.connect(said.append)
    dialog.open()
    qtbot.keyClick(dialog.note, Qt.Key.Key_Return)
    assert dialog.isVisible() and said == []
    dialog.note.setText("not shuffled")
    qtbot.keyClick(dialog.note, Qt.Key.Key_Return)
    assert not dialog.isVisible() and len(said) == 1


def test_enter_in_every_line_of_the_judges_dialogs_enters_what_can_be(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    page.say("judge note late")
    settled(4)
    decide = DecideDialog(page.match, "en", window)
    next(iter(decide.seats.values())).setChecked(True)
    for dialog in (decide, WithdrawDialog(page.match, "en", window), ExtendDialog(page.match, window)):
        said: list[object] = []
        dialog.declare.connect(said.append)
        dialog.open()
        dialog.reason.setText("late")
        assert dialog.enter.isEnabled()
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
        assert not dialog.isVisible() and len(said) == 1, dialog


def test_enter_opens_the_lists_of_the_first_page(qtbot: QtBot, window: MainWindow) -> None:
    form = window.start.new.form
    for box in (form.count, *form.decks.values()):
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Return)
        assert box.view().isVisible()
        box.hidePopup()
