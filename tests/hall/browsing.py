"""A real browser for tests of the hall's pages; what it complains of fails the test."""

import functools
import inspect
import random
import re
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Browser, Page, sync_playwright

from referee.hall import serving
from referee.hall.event.running import Running
from referee.record.reading import parse
from tests.hall.served import HEADER, Served

EVENT = HEADER.format(game="tash-kalar").replace("rounds: 3", "rounds: 5\nlate: 2")


def chromium() -> str:
    """The browser that the system has. Says how to install it where it lacks."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        raise RuntimeError("the tests of the hall's pages need a browser: apt-get install chromium")
    return found


COMPLAINTS: list[str] = []
"""What the browser complained of in the test under way: scripts that fail, what a policy forbids, what is not there."""


def in_browser(test: Callable[..., None]) -> Callable[..., None]:
    """The test with its ``browser``, in a thread of its own.

    Playwright runs a loop in the thread that uses it, and the tests of the window run another one in the main thread:
    apart they do not meet, whichever come first.
    """

    def held(**given: object) -> None:
        with sync_playwright() as started:
            opened = started.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            test(browser=opened, **given)
            opened.close()

    @functools.wraps(test)
    def apart(**given: object) -> None:
        COMPLAINTS.clear()
        with ThreadPoolExecutor(1) as thread:
            thread.submit(held, **given).result()
        # a server that was stopped on purpose is complained of too
        assert [one for one in COMPLAINTS if "net::ERR_" not in one] == []

    signature = inspect.signature(test)
    rest = [given for name, given in signature.parameters.items() if name != "browser"]
    # pytest asks the signature which fixtures are wanted
    apart.__signature__ = signature.replace(parameters=rest)
    return apart


def opened(browser: Browser, hall: Served, role: str, subject: str = "", width: int = 1440, **looks: object) -> Page:
    """A page of whoever holds that role; anything that the browser complains of fails the test."""
    context = browser.new_context(viewport={"width": width, "height": 900}, **looks)
    page = context.new_page()
    page.on("pageerror", lambda fault: COMPLAINTS.append(f"script: {fault}"))
    page.on("console", lambda said: COMPLAINTS.append(said.text) if said.type == "error" else None)
    if role:
        page.goto(f"{hall.base}/e/spring/in/{hall.token('spring', role, subject, 'Kei')}")
    return page


def sixteen(hall: Served) -> Running:
    players = "".join(f'organiser enter p{n} name="Player {n}"\n' for n in range(1, 16))
    return serving.take_up(hall.store, parse(EVENT + players))


def results(running: Running, dice: random.Random, but: int = 0) -> None:
    """The hall enters what its tables played; one table is left to the judge."""
    done = running.event.state.rounds[-1]
    for table in done.tables:
        if table.result is None and table.number != but:
            scores = dice.sample(range(3, 13), 2)
            winner = table.players[scores[0] < scores[1]]
            running.say(f"hall result {done.number} {table.number} win {winner} scores={scores[0]},{scores[1]}")


def paired(page: Page, number: int) -> None:
    page.goto(re.sub(r"/e/spring.*", "/e/spring/pairings?lang=en", page.url))
    page.get_by_role("button", name=f"Pair round {number}").click()
    page.get_by_text("held back until it is published").wait_for()
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.get_by_text("held back until it is published").wait_for(state="detached")
