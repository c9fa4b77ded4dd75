"""A match to give away: one HTML page with the board after every entry, the rulings, both languages; no network.

Positions share most of their picture: each element is kept once, and a position is a list of their numbers.
"""

import base64
import hashlib
import json
import re
from html import escape

from referee import resources
from referee.kernel.signs import seen, shown
from referee.match.history import Entry
from referee.match.match import Match
from referee.papers.picture import picture
from referee.rulebook.book import LANGUAGES
from referee.rulebook.voice import Voice

_ELEMENT = re.compile(r"<g .*?</g>|<text .*?</text>|<(?:rect|polygon|circle|path) [^>]*/>", re.S)
_FONTS = re.compile(r"@font-face \{[^}]*\}\n")
"""Fonts that a server has beside its style sheet; the page brings none."""
_WORDS = {
    "en": ("First", "Back", "Forward", "Last", "The start", "Not allowed", "Keys: ← → one entry, Home, End.", "日本語"),
    "ja": (
        "最初",
        "前へ",
        "次へ",
        "最後",
        "開始時",
        "認められません",
        "キー：← → で一つずつ、Home と End。",
        "English",
    ),
}


def match_page(match: Match) -> tuple[str, str]:
    """The page of a match, and the policy that its own style and script need and no other gets."""
    pool = _Pool()
    data = {
        "names": [f"{seat}: {name}" for seat, name in match.called.items()],
        "frames": {language: _frames(match, language, pool) for language in LANGUAGES},
        "words": _WORDS,
        "pool": pool.parts,
    }
    style = _FONTS.sub("", resources.path("hall", "static", "hall.css").read_text(encoding="utf-8"))
    script = resources.path("hall", "match.js").read_text(encoding="utf-8")
    # nothing in a name can end the element: '<' is written as JSON writes it
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").replace("&", "\\u0026")
    title = escape(shown(match.header.one("title") or "") or " – ".join(match.called.values()))
    rows = _rows(match)
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; base-uri 'none'"
    html = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}"><title>{title}</title><style>{style}</style></head>
<body><header class="top"><h1>{title}</h1><nav><button id="language" type="button">日本語</button></nav></header>
<main class="split two"><section><div id="board" class="card" aria-live="polite"></div>
<div class="bar"><button id="first" type="button">⏮</button><button id="back" type="button">◀</button>
<input id="slider" type="range" min="0" max="{len(match.entries)}" value="0" aria-label="entry">
<button id="forward" type="button">▶</button><button id="last" type="button">⏭</button><span id="place"></span></div>
<div id="ruling"></div><p class="faint" id="keys"></p></section>
<aside><div id="seats" class="card seats"></div><ol class="journal card" id="journal"></ol>
<noscript><ol class="journal card">{rows}</ol></noscript></aside></main>
<script type="application/json" id="data">{told}</script><script>{script}</script></body></html>
"""
    return html, policy


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _rows(match: Match) -> str:
    """The journal for readers without scripts."""
    found = []
    for entry in match.entries:
        rules = "" if entry.stands else f" !! {' '.join(entry.rules)}"
        found.append(f"<li>{escape(entry.at[11:19])} {escape(seen(entry.text))}{escape(rules)}</li>")
    return "".join(found)


class _Pool:
    """Every element of all pictures once."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._places: dict[str, int] = {}

    def place(self, part: str) -> int:
        """The number of an element."""
        if part not in self._places:
            self._places[part] = len(self.parts)
            self.parts.append(part)
        return self._places[part]

    def packed(self, svg: str) -> tuple[str, list[int]]:
        """A picture as its outermost element and the numbers of what is in it."""
        head, _, body = svg.partition(">")
        return f"{head}>", [self.place(part) for part in _ELEMENT.findall(body)]


def _frames(match: Match, language: str, pool: _Pool) -> list[dict[str, object]]:
    voice = match.voice(language)
    found: list[dict[str, object]] = []
    for number in range(len(match.entries) + 1):
        position = match.position_at(number)
        entry = match.entries[number - 1] if number else None
        scores = match.game.standing(position.state).scores
        svg = picture(match.scene(position), voice, _at_fault(entry))
        found.append(
            {
                "svg": pool.packed(svg) if svg else None,
                "scores": [str(scores.get(seat, "")) for seat in match.seats],
                "entry": _told(entry, voice) if entry else None,
            }
        )
    return found


def _at_fault(entry: Entry | None) -> tuple[str, ...]:
    if entry is None or entry.stands:
        return ()
    places = [breach.facts.get("at") for breach in entry.breaches]
    return tuple(str(place) for found in places if isinstance(found, tuple) for place in found)


def _told(entry: Entry, voice: Voice) -> dict[str, object]:
    actor, _, text = entry.text.partition(" ")
    said = entry.breaches if not entry.stands else ()
    return {
        "at": entry.at[11:19],
        "who": voice.seat(actor),
        "text": seen(text),
        "stands": entry.stands,
        "why": [*voice.refused(said)] or [voice.event(event) for event in entry.events],
        "rules": [[rule, voice.rule_text(rule)] for rule in entry.rules],
    }
