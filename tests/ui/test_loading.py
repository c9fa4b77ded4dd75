"""What is loaded behind the first page stands aside for a match that is opened."""

import gc
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Timer

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.frame.loading import Loading
from ui.frame.sweeping import Sweeping
from ui.frame.window import MainWindow
from ui.match.page import TablePage

ROOT = Path(__file__).parents[2]
Shown = Callable[[Callable[[], None]], TablePage]


def test_portions_are_loaded_one_after_the_other(qtbot: QtBot) -> None:
    page, done = QWidget(), list[int]()
    qtbot.addWidget(page)
    page.show()
    loading = Loading(page)
    told = list[int]()
    loading.loaded.connect(lambda: told.append(len(done)))
    loading.begin(partial(done.append, number) for number in range(4))
    qtbot.waitUntil(lambda: len(told) == 4)
    assert (done, told) == ([0, 1, 2, 3], [1, 2, 3, 4])


def test_nothing_is_loaded_while_it_is_held(qtbot: QtBot) -> None:
    page, done = QWidget(), list[int]()
    qtbot.addWidget(page)
    page.show()
    loading = Loading(page)
    loading.loaded.connect(loading.hold)
    loading.begin(partial(done.append, number) for number in range(3))
    qtbot.waitUntil(lambda: done == [0])
    qtbot.wait(60)
    assert done == [0]
    page.hide()
    loading.release()
    qtbot.wait(60)
    assert done == [0]
    page.show()
    loading.release()
    qtbot.waitUntil(lambda: done == [0, 1])


def test_python_collects_by_itself_again_only_when_nothing_is_loaded_any_more(qtbot: QtBot) -> None:
    page, go_on, at_work, done = QWidget(), Event(), Event(), list[bool]()
    qtbot.addWidget(page)
    page.show()

    def load() -> None:
        at_work.set()
        go_on.wait()
        done.append(gc.isenabled())

    sweeping = Sweeping(page)
    sweeping.begin()
    loading = Loading(page)
    loading.begin([load])
    qtbot.waitUntil(at_work.is_set)
    # the page goes meanwhile, and with it whoever looks whether it is loaded
    loading._looks.stop()
    Timer(0.05, go_on.set).start()
    sweeping.end()
    assert done == [False]
    assert gc.isenabled()


def test_a_match_that_is_opened_at_once_has_the_interpreter_to_itself(
    qtbot: QtBot, window: MainWindow, shown: Shown
) -> None:
    begun = list[str]()
    loading = window.start.new.loading
    window.opening.began.connect(lambda: begun.append("hold"))
    window.opening.ended.connect(lambda: begun.append("go on"))
    page = shown(window.start.new.start.click)
    qtbot.waitUntil(lambda: begun == ["hold", "go on"])
    assert page.isVisible()
    qtbot.wait(50)
    left = len(loading._left)
    qtbot.wait(50)
    assert len(loading._left) == left
    window.show_start()
    qtbot.waitUntil(lambda: not loading._left)


READ = """
import sys
from importlib import import_module
from ui.frame.modules import needed
names = needed("ui.match.page", "ui.workshop.room")
assert not [name for name in sys.modules if name.startswith(("ui.match.", "ui.workshop."))], "they are read, not loaded"
for name in names:
    before = set(sys.modules)
    import_module(name)
    came = {each for each in set(sys.modules) - before if each.startswith("ui.") and each.count(".") > 1}
    assert len(came) <= 2, (name, came)
print(len(names), "ui.match.page" in sys.modules and "ui.workshop.room" in sys.modules)
"""


def test_modules_of_the_window_are_read_by_a_thread_and_loaded_one_by_one() -> None:
    done = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    count, whole = done.stdout.split()
    assert int(count) > 40
    assert whole == "True"


FORM = """
import sys
from ui.frame.modules import needed
import ui.start.page
found = needed("ui.start.new_match")
print("ui.start.new_match" in found, "referee.kernel.game" in sys.modules, "pydantic" in sys.modules)
"""


def test_what_a_module_names_for_types_alone_is_not_loaded_for_it() -> None:
    """The form of a new match is there sooner: no rules are loaded for it."""
    done = subprocess.run([sys.executable, "-c", FORM], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "False", "False"]
