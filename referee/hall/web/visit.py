"""One visit of a page: who comes, in which language and theme, and the page made for them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from referee import resources
from referee.hall.event.journal import BOOK
from referee.hall.event.plan import CHANGEABLE
from referee.hall.event.running import Running
from referee.hall.floor import Floor
from referee.hall.tokens import ROLES, Holder, Refused, holder_of
from referee.hall.web.views import clock_of
from referee.kernel.signs import seen
from referee.rulebook import book
from referee.rulebook.voice import Voice, common_voice

COOKIE = "hall-token"
LANGUAGES = ("en", "ja")
THEMES = ("light", "dark")


class NotFound(Exception):
    """There is no such page, event, round or table."""


class NoRight(Exception):
    """The page is not for this role."""


@dataclass
class Visit:
    """A request of a page with what it is about; ``running`` is None outside of an event."""

    request: Request
    floor: Floor
    running: Running | None
    holder: Holder | None
    language: str
    theme: str
    refused: str = ""
    back: str = ""
    """The page of this event where the form stood that was sent; empty where none was."""
    cursor: int = 0
    """The change of the event that the page has seen at least."""

    @property
    def role(self) -> str:
        """The role of who comes; ``public`` for everybody else."""
        return self.holder.role if self.holder else "public"

    @property
    def event(self) -> Running:
        """The event. Raises ``NotFound`` outside of one."""
        if self.running is None:
            raise NotFound
        return self.running

    def voice(self) -> Voice:
        """Sentences in the visitor's language."""
        return self.running.event.voice(self.language) if self.running else Voice(book.load(BOOK), self.language)

    def need(self, *roles: str) -> Holder:
        """The visitor, where their role is one of these. Raises ``NoRight``."""
        if self.holder is None or not self.holder.may(*roles):
            raise NoRight
        return self.holder

    def word(self, key: str, **values: object) -> str:
        """A word of the pages in the visitor's language."""
        text = self.voice().term(f"page.{key}")
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def named(self, who: str) -> str:
        """What a device's holder is called; one that is named as its role, by that in the visitor's language."""
        return self.word(f"role.{who}") if who in ROLES else who

    def speaker(self, actor: str, by: str) -> str:
        """Who said an entry: whose name their words bear, else a player or the hall by what they are called."""
        return self.named(by or actor) if by or actor in ROLES else self.voice().seat(actor)

    def page(self, template: str, status: int = 200, **shown: Any) -> Response:
        """A page made of a template; everything put into it is escaped."""
        html = _pages().get_template(template).render(self.shown() | shown)
        response = HTMLResponse(html, status)
        for name, value, known in (("lang", self.language, LANGUAGES), ("theme", self.theme, THEMES)):
            if self.request.query_params.get(name) in known:
                response.set_cookie(f"hall-{name}", value, max_age=31_536_000, samesite="strict", httponly=True)
        return response

    def shown(self) -> dict[str, Any]:
        """What every page can show."""
        state = self.running.event.state if self.running else None
        return {
            "visit": self,
            "t": self.word,
            "voice": self.voice(),
            "language": self.language,
            "theme": self.theme,
            "role": self.role,
            "holder": self.holder,
            "staff": bool(self.holder and self.holder.staff),
            "state": state,
            "plan": state.plan if state else None,
            "changeable": tuple(CHANGEABLE),
            "base": f"/e/{self.running.id}" if self.running else "",
            "clock": clock_of(state, self.floor.clock()) if state else None,
            "path": self.request.url.path,
            "refused": self.refused,
        }


_ENVIRONMENT: list[Environment] = []


def _pages() -> Environment:
    if not _ENVIRONMENT:
        loader = FileSystemLoader(resources.path("hall", "templates"))
        made = Environment(
            loader=loader,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=_told,
        )
        made.filters["entered"] = _entered
        made.filters["combined"] = lambda one, other: {**one, **other}
        _ENVIRONMENT.append(made)
    return _ENVIRONMENT[0]


def _told(value: object) -> object:
    """What people typed as a page tells it: what nobody sees by its code; what is made here is markup already."""
    return seen(value) if isinstance(value, str) and not hasattr(value, "__html__") else value


def _entered(answer: str) -> str:
    """What a table answered to a command: the number of the entry it made, or why it made none."""
    found = json.loads(answer)
    return str(found.get("refused") or found.get("number", ""))


def visit_of(request: Request, floor: Floor) -> Visit:
    """The visit that a request is. Raises ``NotFound`` for an event that is not there."""
    running, cursor = None, 0
    if (event := request.path_params.get("event")) is not None:
        try:
            running = floor.event(event)
            # asked first: what comes while the page is made is told to it afterwards
            cursor = floor.store.cursor(running.id)
            running.refresh()
        except KeyError:
            raise NotFound from None
    holder, refused = None, ""
    if running is not None and (token := request.cookies.get(f"{COOKIE}-{running.id}")):
        try:
            holder = holder_of(floor.store, token, running.id)
            floor.looked_in(holder)
        except Refused as fault:
            refused = fault.args[0]
    language = language_of(request)
    theme = _chosen(request, "theme", THEMES)
    return Visit(request, floor, running, holder, language, theme, refused, cursor=cursor)


def language_of(request: Request) -> str:
    """The language that a visitor has chosen on a page, else the one that the browser asks for."""
    return _chosen(request, "lang", LANGUAGES) or _accepted(request)


def plain(request: Request, told: str, code: int, headers: Mapping[str, str] | None = None) -> Response:
    """A message where there is no page to show it on, in the visitor's language."""
    return PlainTextResponse(f"{common_voice(language_of(request)).told(told)}\n", code, headers)


def _chosen(request: Request, name: str, known: tuple[str, ...]) -> str:
    found = request.query_params.get(name) or request.cookies.get(f"hall-{name}") or ""
    return found if found in known else ""


def _accepted(request: Request) -> str:
    wanted = request.headers.get("accept-language", "").lower()
    japanese, english = wanted.find("ja"), wanted.find("en")
    return "ja" if japanese >= 0 and (english < 0 or japanese < english) else "en"


def form_of(body: bytes) -> Mapping[str, str]:
    """The fields of a form; a field given twice keeps its last value. Raises ``ValueError`` for what is no form."""
    return dict(parse_qsl(body.decode("utf-8"), keep_blank_values=True, max_num_fields=60))
