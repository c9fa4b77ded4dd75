"""What slip and report have in common: the head, the result, the match score, penalties, time."""

from collections.abc import Mapping
from datetime import datetime
from html import escape

from referee.judge.ladder import Infraction, infractions
from referee.judge.timing import minutes, plan_of
from referee.judge.verbs import Appeal, Extend
from referee.kernel.signs import shown
from referee.match.carried import clock_of
from referee.match.clock import reading
from referee.match.ended import ends
from referee.match.match import Match
from referee.match.penalties import Given, given
from referee.match.result import Result
from referee.match.series import Series
from referee.papers.times import moment
from referee.rulebook import book
from referee.rulebook.voice import Voice

STYLE = """
body { font-family: "Referee Sans JP", sans-serif; font-size: 9pt; color: #1c1c1a; }
h1 { font-size: 16pt; margin-bottom: 2pt; } h2 { font-size: 11pt; margin-top: 14pt; margin-bottom: 4pt; }
td, th { text-align: left; vertical-align: middle; }
th { color: #6a675f; font-weight: normal; } .no { color: #a8281c; } .judge { color: #7a4a00; } .big { font-size: 22pt; }
.small { font-size: 7pt; color: #6a675f; } .rule { color: #1f5fa0; } .void { color: #8a877f; }
"""
TABLE = '<table cellspacing="0" cellpadding="4">'
"""Qt's rich text takes the room around a cell from the table, not from the style sheet."""


def page(body: str) -> str:
    """A paper with this body."""
    return f"<html><head><style>{STYLE}</style></head><body>{body}</body></html>"


def title(match: Match, voice: Voice) -> str:
    """The name of the match with its place in an event."""
    return " · ".join(part for part in (name(match, voice), place(match, voice)) if part)


def name(match: Match, voice: Voice) -> str:
    """The name of the match: its game, its mode, and the title it was given."""
    mode = match.opened.table.settings.get("mode")
    parts = [voice.book.title.get(voice.language, match.game.id)]
    parts += [voice.term(mode)] if mode else []
    parts += [shown(match.header.one("title") or "")]
    return " · ".join(part for part in parts if part)


def place(match: Match, voice: Voice) -> str:
    """Event, round and table as the header has them, and which game of the match this is."""
    said = {key: shown(match.header.one(key) or "") for key in ("event", "round", "table")}
    parts = [said["event"]]
    parts += [voice.say(f"report.{key}", {"name": said[key]}) for key in ("round", "table") if said[key]]
    parts.append(games_of(match, voice))
    return " · ".join(part for part in parts if part)


def games_of(match: Match, voice: Voice) -> str:
    """Which game of the match this is; "" where it has one alone."""
    series = match.series
    return voice.say("report.game", {"number": series.number, "best": series.best_of}) if series.best_of > 1 else ""


def who(match: Match, seat: str, voice: Voice) -> str:
    """A player's name; with the seat where two players have the same name."""
    name = match.called.get(seat)
    if name is None:
        return voice.seat(seat)
    return name if list(match.called.values()).count(name) == 1 else f"{name} ({voice.term(seat)})"


def head(match: Match, voice: Voice) -> str:
    """Name and place of the match, players, and when it began by which rules."""
    where = place(match, voice)
    names = voice.listed(f"{player} ({voice.term(seat)})" for seat, player in match.called.items())
    when = moment(match.entries[0].at) if match.entries else ""
    rules = f"{voice.term('report.rules-version')} {match.header.one('rules') or book.load(match.game.id).version}"
    small = " · ".join(escape(part) for part in (when, rules) if part)
    head = f"<h1>{escape(name(match, voice))}</h1>" + (f"<p><b>{escape(where)}</b></p>" if where else "")
    return f'{head}<p>{escape(names)}</p><p class="small">{small}</p>'


def how(came_out: str, voice: Voice) -> str:
    """How a game came out, in words; nothing where it was by the game's own rules."""
    return "" if came_out == "rules" else voice.term(f"report.by-{came_out}")


def result_line(result: Result, voice: Voice, match: Match) -> str:
    """How the game came out, in a line without marks."""
    if not result.over:
        return voice.term("report.running")
    if result.winner is None:
        return how(result.how, voice)
    draw = result.winner == "draw"
    line = voice.term("draw") if draw else f"{voice.term('report.winner')}: {who(match, result.winner, voice)}"
    by = how(result.how, voice)
    return f"{line} · {by}" if by else line


def result(match: Match, voice: Voice) -> str:
    """How the game came out, with the rules that ended it and what was told under them."""
    found = ends(match)
    cited = escape(" ".join(rule for rule, _ in found))
    line = escape(result_line(match.result, voice, match))
    told = escape("  ".join(voice.event(each) for _, events in found for each in events))
    return f'<p><b>{line}</b> <span class="rule">{cited}</span></p>' + (f"<p>{told}</p>" if told else "")


def series(match: Match, voice: Voice) -> str:
    """The match score, how the match came out, and its games; nothing for a match of one game."""
    found = match.series
    if found.best_of < 2:
        return ""
    heading = voice.say("report.series", {"best": found.best_of})
    won = " – ".join(f"{name} {count}" for name, count in found.score)
    rows = "".join(
        f"<tr><td>{number}</td><td>{escape(_won(found, game.winner, voice))}</td>"
        f"<td>{escape(how(game.how, voice))}</td></tr>"
        for number, game in enumerate(found.games, start=1)
    )
    outcome = escape(match_line(found, voice))
    return f'<h2>{escape(heading)}</h2><p class="big">{escape(won)}</p><p><b>{outcome}</b></p>{TABLE}{rows}</table>'


def match_line(found: Series, voice: Voice) -> str:
    """How the match of several games stands or came out, in a line."""
    if not found.over:
        return voice.term("report.match-running")
    by = how(found.how, voice) if found.whole else ""
    if found.winner is None:
        return f"{voice.term('report.match')}: {by or voice.term('nobody')}"
    line = f"{voice.term('report.match-winner')}: {_won(found, found.winner, voice)}"
    if found.winner == "draw":
        line = f"{voice.term('report.match')}: {voice.term('draw')}"
    return f"{line} · {by}" if by else line


def _won(found: Series, winner: str | None, voice: Voice) -> str:
    names = dict(zip(found.players, (name for name, _ in found.score), strict=True))
    return names.get(winner or "", voice.term(winner or "nobody"))


def marks(match: Match, voice: Voice) -> str:
    """That the judge has overruled the referee, and how often."""
    count = match.position.bench.overrides
    return f'<p class="judge">{voice.term("report.overruled")} × {count}</p>' if count else ""


def penalties(match: Match, voice: Voice, *, all_of_them: bool) -> str:
    """The warnings and penalties of the match, with those of earlier games; withdrawn ones only in a full list."""
    known = infractions(match.game.id)
    items = [item for item in given(match) if item.counts or all_of_them]
    rows = "".join(_penalty(item, known, match, voice) for item in items)
    return f"<h2>{voice.term('report.penalties')}</h2>{TABLE}{rows}</table>" if rows else ""


def _penalty(item: Given, known: Mapping[str, Infraction], match: Match, voice: Voice) -> str:
    where = str(item.entry or "")
    if item.game:
        where = voice.say("report.in-game", {"number": item.game})
    elif item.round:
        where = voice.say("report.round", {"name": item.round})
    text = voice.in_language(known[item.infraction].text) if item.infraction in known else shown(item.infraction)
    level = voice.term(item.level) + ("" if item.counts else f" ({voice.term('report.void')})")
    cells = (where, who(match, item.seat, voice), level, text, shown(item.note), shown(item.by))
    kind = "" if item.counts else ' class="void"'
    return "<tr>" + "".join(f"<td{kind}>{escape(cell)}</td>" for cell in cells) + "</tr>"


def appeals(match: Match, voice: Voice) -> str:
    """The head judge's rulings that count, a line each."""
    void = match.position.bench.void
    ours = [entry for entry in match.entries if isinstance(entry.spoken.declaration, Appeal) and entry.stands]
    lines = "<br>".join(escape(voice.event(entry.events[0])) for entry in ours if entry.number not in void)
    return f'<p class="judge">{lines}</p>' if lines else ""


def time(match: Match, voice: Voice) -> str:
    """What is left on the clocks, every extension with its reason, and that time was called."""
    rows = [*_clocks(match, voice), *_extensions(match, voice)]
    if match.result.turns_left is not None or match.series.ended:
        rows.append((voice.term("report.time-called"), voice.in_language(match.policy.text), ""))
    if not rows:
        return ""
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<h2>{voice.term('report.clocks')}</h2>{TABLE}{body}</table>"


def _clocks(match: Match, voice: Voice) -> list[tuple[str, str, str]]:
    timed = [entry.at for entry in match.entries if entry.at]
    if not plan_of(match.header.pairs("clock")).any or not timed:
        return []
    last = reading(match, datetime.fromisoformat(timed[-1]))
    rows = [] if last.round_left is None else [(voice.term("report.clock-round"), minutes(last.round_left), "")]
    return [*rows, *((who(match, seat, voice), minutes(left), "") for seat, left in last.seats.items())]


def _extensions(match: Match, voice: Voice) -> list[tuple[str, str, str]]:
    found = []
    if before := clock_of(match.header).extended:
        length = voice.say("report.minutes", {"count": before // 60})
        found.append((voice.term("report.extended"), length, voice.term("report.earlier-games")))
    void = match.position.bench.void
    for entry in match.entries:
        said = entry.spoken.declaration
        if isinstance(said, Extend) and entry.stands and entry.number not in void:
            given_to = voice.term("report.clock-round") if said.seat is None else who(match, said.seat, voice)
            length = voice.say("report.minutes", {"count": said.minutes})
            found.append((f"{voice.term('report.extended')}: {given_to}", length, shown(said.because)))
    return found
