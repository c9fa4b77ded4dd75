"""Reports and result slips as HTML, without Qt: the window turns them into PDF.

A report has everything that was entered: moves, rulings with their rules, points over time, overrides, penalties and
clocks. A slip has the result, for both players to confirm, and the hash that the journal stood at.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from html import escape

from referee.judge import verbs as judging
from referee.judge.ladder import infractions
from referee.judge.timing import minutes, plan_of
from referee.match.clock import reading
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.penalties import given
from referee.match.series import Series
from referee.rulebook import book
from referee.rulebook.voice import Voice

STYLE = """
body { font-family: "Referee Sans JP", sans-serif; font-size: 9pt; color: #1c1c1a; }
h1 { font-size: 16pt; margin-bottom: 2pt; } h2 { font-size: 11pt; margin-top: 14pt; margin-bottom: 4pt; }
td, th { text-align: left; vertical-align: middle; }
th { color: #6a675f; font-weight: normal; } .no { color: #a8281c; } .judge { color: #7a4a00; } .big { font-size: 22pt; }
.small { font-size: 7pt; color: #6a675f; } .rule { color: #1f5fa0; }
"""
TABLE = '<table cellspacing="0" cellpadding="4">'
"""Qt's rich text takes the room around a cell from the table, not from the style sheet."""


@dataclass(frozen=True, slots=True)
class ScorePoint:
    """The scores after an entry, by seat."""

    entry: int
    scores: Mapping[str, int]


def scores_over_time(match: Match) -> list[ScorePoint]:
    """The scores after each entry at which one of them changed, the start first."""
    points = [ScorePoint(0, dict(match.game.standing(match.start.state).scores))]
    for entry in match.entries:
        scores = dict(match.game.standing(entry.after.state).scores)
        if scores != points[-1].scores:
            points.append(ScorePoint(entry.number, scores))
    return points


def report(match: Match, language: str, digest: str, chart: str = "") -> str:
    """The full report; ``digest`` is the hash of the last entry, ``chart`` the address of a picture of the scores."""
    voice = match.voice(language)
    parts = [
        _head(match, voice),
        _result(match, voice),
        _marks(match, voice),
        _series(match.series, voice),
        f'<h2>{voice.term("report.scores")}</h2><img src="{escape(chart)}" width="480">' if chart else "",
        _house_rules(match, voice),
        _overrides(match, voice),
        _penalties(match, voice),
        _clocks(match, voice),
        _moves(match, voice),
        _rules(match, voice),
        f'<p class="small">{voice.term("report.hash")} {escape(digest)}</p>',
    ]
    return _page("".join(parts))


def slip(match: Match, language: str, digest: str, code: str = "") -> str:
    """The result slip; ``code`` is the address of a picture of the QR code of ``slip_text``.

    ``series`` are the games of the match so far where it is one of several (``Archive.series``).
    """
    voice = match.voice(language)
    scores = match.standing.scores
    rows = "".join(
        f"<tr><td><b>{escape(name)}</b></td><td>{escape(voice.term(seat))}</td>"
        f'<td class="big">{scores.get(seat, scores.get(match.sides[seat], ""))}</td>'
        f"<td>{voice.term('report.signed')} {'✓' if seat in match.confirmed else '____________'}</td></tr>"
        for seat, name in match.seats.items()
    )
    picture = f'<p><img src="{escape(code)}" width="150" height="150"></p>' if code else ""
    after = _series(match.series, voice) + _marks(match, voice) + picture
    return _page(
        f"{_head(match, voice)}{_result(match, voice)}{TABLE}{rows}</table>{after}"
        f'<p class="small">{voice.term("report.hash")} {escape(digest)}</p>'
    )


def slip_text(match: Match, digest: str) -> str:
    """What the QR code of a slip says: the result and the hash of the journal, a line each."""
    result = match.result
    lines = [f"game {match.game.id}", *(f"{seat} {name}" for seat, name in match.seats.items())]
    lines += [f"score.{seat} {score}" for seat, score in match.standing.scores.items()]
    ranking = ",".join("=".join(place) for place in result.ranking) or "-"
    lines += [
        f"result {result.how}",
        f"winner {result.winner or '-'}",
        f"ranking {ranking}",
        f"confirmed {','.join(match.confirmed) or '-'}",
        f"entries {len(match.entries)}",
        f"hash {digest}",
    ]
    return "\n".join(lines)


def title(match: Match, voice: Voice) -> str:
    """The name of the match: its game, its mode, and the title it was given."""
    mode = match.opened.table.settings.get("mode")
    parts = [voice.book.title.get(voice.language, match.game.id)]
    parts += [voice.term(mode)] if mode else []
    parts += [text for text in (match.header.one("title"), match.header.one("table")) if text]
    return " · ".join(parts)


def _page(body: str) -> str:
    return f"<html><head><style>{STYLE}</style></head><body>{body}</body></html>"


def _head(match: Match, voice: Voice) -> str:
    names = voice.listed(f"{name} ({voice.term(seat)})" for seat, name in match.seats.items())
    when = match.entries[0].at[:16].replace("T", " ") if match.entries and match.entries[0].at else ""
    version = voice.term("report.rules-version")
    rules = f"{version} {match.header.one('rules') or book.load(match.game.id).version}"
    return f'<h1>{escape(title(match, voice))}</h1><p>{escape(names)}</p><p class="small">{when} · {escape(rules)}</p>'


def _result(match: Match, voice: Voice) -> str:
    result = match.result
    if not result.over:
        return f"<p>{voice.term('report.running')}</p>"
    if result.winner in ("draw", None):
        line = voice.term(result.winner or "double-loss")
    else:
        line = f"{voice.term('report.winner')}: {voice.seat(str(result.winner))}"
    by = how(result.how, voice)
    cited = " ".join(result.rules)
    return f'<p><b>{escape(line)}</b> {escape(by and "· " + by)} <span class="rule">{escape(cited)}</span></p>'


def _series(series: Series, voice: Voice) -> str:
    if series.best_of < 2:
        return ""
    heading = voice.say("report.series", {"best": series.best_of})
    won = " – ".join(f"{name} {count}" for name, count in series.score)
    rows = "".join(
        f"<tr><td>{number}</td><td>{escape(series.players.get(game.winner or '', voice.term(game.winner or 'nobody')))}"
        f"</td><td>{escape(how(game.how, voice))}</td></tr>"
        for number, game in enumerate(series.games, start=1)
    )
    return f"<h2>{escape(heading)}</h2><p><b>{escape(won)}</b></p>{TABLE}{rows}</table>"


def how(came_out: str, voice: Voice) -> str:
    """How a game came out, in words; nothing where it was by the game's own rules."""
    return "" if came_out == "rules" else voice.term(f"report.by-{came_out}")


def _clocks(match: Match, voice: Voice) -> str:
    """The clocks as they stood at the last entry, and every word of the judge about them."""
    plan = plan_of(match.header.pairs("clock"))
    if not plan.any or not match.entries or not match.entries[-1].at:
        return ""
    last = reading(match, datetime.fromisoformat(match.entries[-1].at))
    lines = [("report.clock-round", last.round_left)] if last.round_left is not None else []
    rows = "".join(f"<tr><td>{voice.term(term)}</td><td>{minutes(left)}</td></tr>" for term, left in lines)
    rows += "".join(
        f"<tr><td>{escape(voice.seat(seat))}</td><td>{minutes(left)}</td></tr>" for seat, left in last.seats.items()
    )
    ours = (judging.Clock, judging.Extend)
    said = [entry for entry in match.entries if isinstance(entry.spoken.declaration, ours) and entry.stands]
    entries = f"{TABLE}{''.join(_row(entry, voice) for entry in said)}</table>" if said else ""
    return f"<h2>{voice.term('report.clocks')}</h2>{TABLE}{rows}</table>{entries}"


def _marks(match: Match, voice: Voice) -> str:
    bench = match.position.bench
    if not bench.overrides:
        return ""
    return f'<p class="judge">{voice.term("report.overruled")} × {bench.overrides}</p>'


def _house_rules(match: Match, voice: Voice) -> str:
    said = match.opened.table.options
    if not said:
        return ""
    rows = "".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in said.items())
    return f"<h2>{voice.term('report.house-rules')}</h2>{TABLE}{rows}</table>"


def _overrides(match: Match, voice: Voice) -> str:
    ours = (judging.SetFact, judging.Allow, judging.Appeal)
    rows = [entry for entry in match.entries if isinstance(entry.spoken.declaration, ours) and entry.stands]
    return _entries("report.overrides", rows, voice) if rows else ""


def _penalties(match: Match, voice: Voice) -> str:
    known = infractions(match.game.id)
    rows = "".join(
        f"<tr><td>{item.entry}</td><td>{escape(voice.seat(item.seat))}</td><td>{escape(voice.term(item.level))}</td>"
        f"<td>{escape(_text(known, item.infraction, voice.language))}</td><td>{escape(item.note)}</td></tr>"
        for item in given(match)
    )
    return f"<h2>{voice.term('report.penalties')}</h2>{TABLE}{rows}</table>" if rows else ""


def _text(known: Mapping[str, object], infraction: str, language: str) -> str:
    found = known.get(infraction)
    return str(getattr(found, "text", {}).get(language, infraction)) if found else infraction


def _moves(match: Match, voice: Voice) -> str:
    return _entries("report.moves", match.entries, voice)


def _entries(heading: str, entries: list[Entry], voice: Voice) -> str:
    return f"<h2>{voice.term(heading)}</h2>{TABLE}{''.join(_row(entry, voice) for entry in entries)}</table>"


def _row(entry: Entry, voice: Voice) -> str:
    kind = "no" if not entry.stands else "judge" if entry.spoken.actor == "judge" else ""
    said = "<br>".join(escape(line) for line in _sentences(entry, voice))
    time = entry.at[11:19]
    return (
        f'<tr><td>{entry.number}</td><td>{time}</td><td class="{kind}">{escape(entry.text)}</td>'
        f'<td>{said}</td><td class="rule">{escape(" ".join(entry.rules))}</td></tr>'
    )


def _sentences(entry: Entry, voice: Voice) -> Iterator[str]:
    if not entry.stands:
        yield voice.say("ui.refused", {})
    yield from (voice.breach(item) for item in entry.breaches)
    yield from (voice.event(item) for item in entry.events if item.what)


def _rules(match: Match, voice: Voice) -> str:
    cited = sorted({rule for entry in match.entries for rule in entry.rules})
    rows = "".join(
        f'<tr><td class="rule">{escape(rule)}</td><td>{escape(voice.rule_text(rule))}</td></tr>' for rule in cited
    )
    return f"<h2>{voice.term('report.cited')}</h2>{TABLE}{rows}</table>" if rows else ""
