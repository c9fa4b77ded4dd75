"""The loop of the window runs while a window's test does: what begins a loop of its own works before and after."""

import asyncio

import pytest

from ui.frame.window import MainWindow


async def _answered() -> str:
    await asyncio.sleep(0)
    return "answered"


def test_a_window_is_open_in_a_running_loop(window: MainWindow) -> None:
    assert window.isVisible()
    assert asyncio.get_running_loop() is asyncio.get_event_loop()


def test_what_runs_a_loop_of_its_own_can_do_so_behind_a_window() -> None:
    assert asyncio.run(_answered()) == "answered"


@pytest.mark.usefixtures("window")
def test_and_the_next_window_has_its_loop_again() -> None:
    assert asyncio.get_running_loop().is_running()
