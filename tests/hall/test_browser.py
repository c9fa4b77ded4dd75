"""The pages in a real browser: an event of sixteen players over five rounds, held by its head judge on a screen."""

import random
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser, Page, Route
from PySide6.QtGui import QImage

from tests.hall.browsing import in_browser, opened, paired, results, sixteen
from tests.hall.served import Playing, Served


@in_browser
def test_an_event_is_held_in_the_browser(browser: Browser, hall: Served) -> None:
    running, dice = sixteen(hall), random.Random(1)
    head = opened(browser, hall, "head")
    base = f"{hall.base}/e/spring"
    # a no-show, entered by form; the rest came from the tables
    paired(head, 1)
    running.refresh()
    results(running, dice, but=3)
    absent = running.event.state.rounds[0].tables[2].players[1]
    head.goto(f"{base}/tables?table=3")
    head.locator("#result summary").click()
    head.select_option("#result select[name=how]", "no-show")
    head.select_option("#result select[name=winner]", absent)
    head.locator("#result button").click()
    head.locator("aside .is-done").wait_for()
    # who did not come drops; a late player comes in
    head.goto(f"{base}/players")
    leaving = head.locator(f"#drop-{absent}")
    leaving.locator("summary").click()
    leaving.locator("input[name=because]").fill("did not come")
    leaving.get_by_role("button").click()
    head.fill("#new-id", "p16")
    head.fill("form input[name=name]", "Late <i>Lena</i>")
    head.get_by_role("button", name="Enter a player").click()
    head.get_by_text("Late <i>Lena</i>").first.wait_for()
    # a correction with its reason
    paired(head, 2)
    running.refresh()
    results(running, dice)
    before = running.event.state.rounds[1].tables[3]
    assert before.result is not None
    loser = next(player for player in before.players if before.result and player != before.result.winner)
    head.goto(f"{base}/tables?table=4")
    head.locator("#result summary").click()
    head.select_option("#result select[name=how]", "win")
    head.select_option("#result select[name=winner]", loser)
    head.fill("#result input[name=because]", "read the wrong way round")
    head.locator("#result button").click()
    head.locator("aside", has_text=f"Player {loser[1:]}").wait_for()
    # a disqualification in round four; two more rounds
    for number in (3, 4, 5):
        paired(head, number)
        running.refresh()
        if number == 4:
            out = running.event.state.rounds[3].tables[0].players[0]
            head.goto(f"{base}/players")
            form = head.locator("form", has=head.locator("button.warn")).last
            form.locator("select[name=player]").select_option(out)
            form.locator("input[name=because]").fill("a marked deck")
            form.locator("button.warn").click()
            running.refresh()
        results(running, dice)
    head.goto(f"{base}/pairings")
    head.get_by_role("button", name="End the event").click()
    running.refresh()
    facts = running.event.facts()
    assert facts["phase"] == "finished"
    assert facts[f"status.{out}"] == "disqualified"
    assert facts[f"rank.{out}"] == "16"
    assert facts[f"status.{absent}"] == "dropped"
    assert facts["result.2.4"].startswith(f"win {loser}")
    head.goto(f"{base}/standings")
    assert head.locator("tbody tr").count() == 16
    assert head.locator("i").count() == 0, "a name is never markup"


@in_browser
def test_a_board_renews_itself_and_says_when_the_line_is_dead(browser: Browser, hall: Served, tmp_path: Path) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n")
    page = opened(browser, hall, "judge")
    page.goto(f"{hall.base}/e/spring/tables?table=1&lang=en")
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.say("violet setup c5=amber g5=violet", "amber place e5")
    page.locator("ol.journal li", has_text="places").wait_for()
    assert page.locator("svg.scene").count() == 1
    running.say('p1 call 1 because="is this square mine?"')
    page.locator("#table-1.is-call").wait_for()
    page.get_by_role("button", name="I am on my way").click()
    page.locator("#table-1", has_text="Kei on the way").wait_for()
    table.stop()
    hall.stop()
    page.locator("#line-dead:not([hidden])").wait_for()
    hall.start()
    page.locator("#line-dead").wait_for(state="hidden")
    page.context.close()


@pytest.mark.parametrize("width", [360, 1920])
@pytest.mark.parametrize("looks", [{"locale": "ja-JP", "color_scheme": "dark"}, {"locale": "en-US"}])
@in_browser
def test_nothing_sticks_out_on_a_phone_or_a_large_screen(
    browser: Browser, hall: Served, width: int, looks: dict[str, object]
) -> None:
    hall.event("head pair 1 p1-p2,p3-p4,p5-p6,p7-p8\nhead publish 1\n", players=8)
    for role, subject, pages in (
        ("player", "p1", "me standings pairings"),
        ("organiser", "", "tables?table=1 players rulings setup standings/p1 screen/pairings screen/clock"),
    ):
        page = opened(browser, hall, role, subject, width, **looks)
        for name in pages.split():
            page.goto(f"{hall.base}/e/spring/{name}")
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{name} is {wide} wide on {width}"
        page.context.close()


@in_browser
def test_a_long_unbroken_name_hides_no_column_on_a_phone(browser: Browser, hall: Served) -> None:
    long = "".join(f"organiser enter long{sign} name={sign * 80} club={sign * 40}\n" for sign in "wm")
    hall.event(
        f"{long}head pair 1 longw-longm,p1-p2\nhead publish 1\nhall result 1 1 win longw scores=9,4\n", players=2
    )
    page = opened(browser, hall, "head", width=360)
    for name, shown in (
        ("standings", ["1", "3", "1-0-0"]),
        ("pairings", ["1"]),
        ("players", ["longw", "Leave the event …"]),
    ):
        page.goto(f"{hall.base}/e/spring/{name}?lang=en")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
        # at once: a page that renews itself takes elements away between two questions
        places = page.evaluate(
            """(long) => {
              const row = [...document.querySelectorAll("tbody tr")].find((one) => one.textContent.includes(long));
              return [...row.querySelectorAll("td, code, button, summary")].map((one) => {
                const box = one.getBoundingClientRect();
                return [one.textContent.trim(), box.left, box.right];
              });
            }""",
            "w" * 80,
        )
        for text in shown:
            assert any(said == text and left >= 0 and right <= 360 for said, left, right in places), (
                name,
                text,
                places,
            )
    page.goto(f"{hall.base}/e/spring/tables?table=1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def held_answer(page: Page) -> None:
    """From now on the answer with which a page renews itself stays under way until ``let_through``."""
    page.evaluate(
        """() => {
          const real = window.fetch;
          const held = new Promise((go) => { window.letThrough = go; });
          window.fetch = async (...given) => {
            const answer = await real(...given);
            document.body.dataset.held = "yes";
            await held;
            return answer;
          };
        }"""
    )


@in_browser
def test_what_is_chosen_while_a_page_renews_itself_stays_chosen(browser: Browser, hall: Served) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n")
    page = opened(browser, hall, "head")
    page.goto(f"{hall.base}/e/spring/tables?table=2&lang=en")
    page.locator("#penalty summary").click()
    chosen = page.locator("#penalty select[name=player]")
    assert chosen.input_value() == "", "nobody is chosen by the page itself"
    held_answer(page)
    running.say("p1 call 1")
    page.locator("body[data-held]").wait_for()
    second = running.event.state.rounds[0].tables[1].players[1]
    chosen.select_option(second)
    page.fill("#penalty input[name=because]", "slow play")
    page.evaluate("document.activeElement.blur(); window.letThrough()")
    page.locator("#table-1.is-call").wait_for()
    assert chosen.input_value() == second
    assert page.input_value("#penalty input[name=because]") == "slow play"
    page.locator("#penalty button").click()
    page.wait_for_load_state()
    running.refresh()
    assert [(one.player, one.because) for one in running.event.state.given] == [(second, "slow play")]


@in_browser
def test_nobody_is_chosen_before_somebody_chooses(browser: Browser, hall: Served) -> None:
    hall.event("head pair 1 p1-p2,p3-p4\n")
    page = opened(browser, hall, "head")
    for name, fields in (("players", ["player"]), ("pairings", ["player", "other"])):
        page.goto(f"{hall.base}/e/spring/{name}")
        for field in fields:
            found = page.locator(f"select[name={field}]")
            assert found.input_value() == ""
            assert found.evaluate("(one) => one.required")


@pytest.mark.parametrize("width", [360, 1440])
@in_browser
def test_the_qr_of_a_table_is_read_from_the_page(browser: Browser, hall: Served, tmp_path: Path, width: int) -> None:
    hall.event("head pair 1 p1-p2,p3-p4\nhead publish 1\n")
    page = opened(browser, hall, "organiser", width=width)
    page.goto(f"{hall.base}/e/spring/setup?lang=en")
    page.fill("input[name=subject]", "2")
    page.get_by_role("button", name="Admit a device").click()
    picture = tmp_path / "qr.png"
    page.locator(".qr svg").screenshot(path=picture)
    told = page.locator("#address").inner_text()
    assert told.startswith("referee-hall:")
    wanted = segno.make(told, error="m").matrix
    assert modules(QImage(str(picture)), len(wanted)) == [[bool(dark) for dark in line] for line in wanted]


def modules(picture: QImage, count: int, quiet: int = 4) -> list[list[bool]]:
    """The dark and light modules of a picture of a QR code, read as a camera does: around them all must be light."""
    across = count + 2 * quiet
    step = picture.width() / across
    assert abs(picture.height() - picture.width()) <= 1
    assert step >= 2, "too small for a camera"
    dark = [
        [picture.pixelColor(int((x + 0.5) * step), int((y + 0.5) * step)).lightness() < 128 for x in range(across)]
        for y in range(across)
    ]
    edge = [*dark[:quiet], *dark[-quiet:], *(line[:quiet] + line[-quiet:] for line in dark)]
    assert not any(any(line) for line in edge), "the quiet zone"
    return [line[quiet:-quiet] for line in dark[quiet:-quiet]]


@in_browser
def test_a_page_that_waits_for_a_form_says_so_and_loses_nothing(browser: Browser, hall: Served) -> None:
    running = hall.event()
    page = opened(browser, hall, "head")
    # a stream that opens late says nothing new by that alone
    held: list[Route] = []
    page.route("**/changes*", lambda route: held.append(route))  # noqa: PLW0108 - the driver marks the function it is given
    page.goto(f"{hall.base}/e/spring/players?lang=en")
    page.fill("form input[name=name]", "Lena")
    while not held:
        page.wait_for_timeout(20)
    with page.expect_response("**/changes*"):
        held[0].continue_()
    page.wait_for_timeout(600)
    assert page.locator("#held-still").is_hidden()
    running.say("head drop p2")
    page.get_by_text("This page stands still while you fill in a form").wait_for()
    page.locator("h2").click()
    page.locator("tr", has_text="dropped").wait_for()
    page.locator("#held-still").wait_for(state="hidden")
    assert page.input_value("form input[name=name]") == "Lena"
    page.context.close()
