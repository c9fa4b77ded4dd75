"""The pages in a real browser by keys alone: every control is reached, named and pressed, up to a whole event."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from referee.hall import serving
from referee.record.reading import parse
from tests.hall.browsing import in_browser, opened
from tests.hall.served import HEADER, Playing, Served


@in_browser
def test_every_control_is_reached_by_keys_and_has_a_name(browser: Browser, hall: Served) -> None:
    hall.event("head pair 1 p1-p2,p3-p4\nhead publish 1\n")
    page = opened(browser, hall, "head")
    for name in ("tables?table=1", "pairings", "players", "setup", "rulings"):
        page.goto(f"{hall.base}/e/spring/{name}")
        nameless = page.evaluate(
            """[...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')].filter((one) =>
            !(one.textContent.trim() || one.getAttribute('aria-label') || (one.labels && one.labels.length)))
            .map((one) => one.outerHTML)"""
        )
        assert nameless == [], name
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        assert page.evaluate("document.documentElement.lang") in ("en", "ja")


@in_browser
def test_the_whole_record_is_gone_through_by_keys(browser: Browser, hall: Served, tmp_path: Path) -> None:
    hall.event("head pair 1 p1-p2,p3-p4\nhead publish 1\n")
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.say("violet setup c5=amber g5=violet", "amber place e5")
    page = opened(browser, hall, "judge")
    page.goto(f"{hall.base}/e/spring/tables?table=1")
    page.get_by_role("link", name="Whole record").click()
    page.locator("#place", has_text="2 / 2").wait_for()
    pieces = page.locator("svg.scene .body").count()
    page.keyboard.press("ArrowLeft")
    page.locator("#place", has_text="1 / 2").wait_for()
    assert page.locator("svg.scene .body").count() == pieces - 1
    page.locator("#language").click()
    assert page.evaluate("document.documentElement.lang") == "ja"
    table.stop()


CALLED = """(() => {
  const item = document.activeElement;
  const label = item.labels && item.labels[0];
  return item.getAttribute("aria-label") || (label || item).textContent.trim();
})()"""
"""What the control that has the keys is called."""


def by_keys(page: Page, called: str) -> None:
    """Go on with the Tab key until a control that is called so has the keys."""
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate(CALLED).startswith(called):
            return
    raise AssertionError(f"no control that is called {called} is reached by keys")


@in_browser
def test_the_head_judge_goes_from_check_in_to_the_end_by_keys_alone(browser: Browser, hall: Served) -> None:
    header = HEADER.format(game="tash-kalar").replace("rounds: 3", "rounds: 1\ncheck-in: yes")
    entered = "".join(f"organiser enter p{n} name=P{n}\n" for n in range(1, 5))
    running = serving.take_up(hall.store, parse(header + entered))
    page = opened(browser, hall, "head")
    page.goto(f"{hall.base}/e/spring/players?lang=en")

    def press(called: str) -> None:
        by_keys(page, called)
        page.keyboard.press("Enter")

    for number in range(1, 5):
        press(f"Check in: P{number}")
        page.get_by_role("button", name=f"Check in: P{number}").wait_for(state="detached")
    press("Pairings")
    page.wait_for_url("**/pairings*")
    press("Pair round 1")
    press_when(page, press, "Publish round 1")
    press_when(page, press, "Start the clock")
    page.get_by_role("button", name="Start the clock").wait_for(state="detached")
    running.refresh()
    one, two = running.event.state.rounds[0].tables
    # the phones of the first table say different things; the head judge decides
    running.say(f"{one.players[0]} report 1 1 win {one.players[0]} scores=7,4")
    running.say(f"{one.players[1]} report 1 1 win {one.players[1]} scores=4,7")
    running.say(f"hall result 1 2 win {two.players[0]} scores=9,5")
    press("Tables")
    page.wait_for_url("**/tables*")
    page.get_by_text("reports differ").first.wait_for()
    press("Enter the result")
    by_keys(page, "Who won")
    page.keyboard.press("ArrowDown")
    press("Enter")
    page.get_by_text("reports differ").first.wait_for(state="detached")
    press("Pairings")
    page.wait_for_url("**/pairings*")
    press_when(page, press, "End the event")
    page.get_by_role("button", name="End the event").wait_for(state="detached")
    press("Standings")
    page.wait_for_url("**/standings*")
    running.refresh()
    facts = running.event.facts()
    assert facts["phase"] == "finished"
    assert facts[f"points.{one.players[0]}"] == "3"
    page.context.close()


def press_when(page: Page, press: Callable[[str], None], called: str) -> None:
    """Press a button by keys as soon as it is there."""
    page.get_by_role("button", name=called).wait_for()
    press(called)
