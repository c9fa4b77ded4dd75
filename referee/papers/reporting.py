"""The full report as HTML, without Qt: the window turns it into PDF.

It has everything that was entered: moves, rulings with their rules, points over time, overrides, penalties and clocks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from referee.judge import verbs as judging
from referee.kernel.signs import seen
from referee.match.history import Entry
from referee.match.match import Match
from referee.papers import parts
from referee.papers.times import clock_time
from referee.rulebook.voice import Voice

OVERRIDES = (judging.SetFact, judging.Allow, judging.Appeal, judging.Withdraw, judging.Decide)


@dataclass(frozen=True, slots=True)
class ScorePoint:
    """The scores after an entry, by seat."""

    entry: int
    scores: Mapping[str, int]


def scores_over_time(match: Match) -> list[ScorePoint]:
    """The scores after each entry that stands and at which one of them changed, the start first."""
    way = match.way()
    points = [ScorePoint(0, dict(match.game.standing(match.start.state).scores))]
    for entry in match.entries:
        if entry.number not in way:
            continue
        scores = dict(match.game.standing(entry.after.state).scores)
        if scores != points[-1].scores:
            points.append(ScorePoint(entry.number, scores))
    return points


def report(match: Match, language: str, digest: str, chart: str = "") -> str:
    """The full report; ``digest`` is the hash of the last entry, ``chart`` the address of a picture of the scores."""
    voice = match.voice(language)
    # a picture in a block of its own: beside a heading it would be set on the heading's line
    picture = f'<p><img src="{escape(chart)}" width="480"></p>' if chart else ""
    body = (
        parts.head(match, voice),
        parts.result(match, voice),
        parts.marks(match, voice),
        parts.series(match, voice),
        f"<h2>{voice.term('report.scores')}</h2>{picture}" if chart else "",
        _house_rules(match, voice),
        _overrides(match, voice),
        parts.penalties(match, voice, all_of_them=True),
        parts.time(match, voice),
        _clock_words(match, voice),
        _moves(match, voice),
        _rules(match, voice),
        f'<p class="small">{voice.term("report.hash")} {escape(digest)}</p>',
    )
    return parts.page("".join(body))


def _clock_words(match: Match, voice: Voice) -> str:
    """Every word of the judge about the clocks."""
    ours = (judging.Clock, judging.Extend, judging.Flag)
    said = [entry for entry in match.entries if isinstance(entry.spoken.declaration, ours) and entry.stands]
    return _table(said, match, voice) if said else ""


def _house_rules(match: Match, voice: Voice) -> str:
    said = {**match.opened.table.options, **match.header.pairs("policy")}
    if not said:
        return ""
    rows = "".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in said.items())
    return f"<h2>{voice.term('report.house-rules')}</h2>{parts.TABLE}{rows}</table>"


def _overrides(match: Match, voice: Voice) -> str:
    rows = [entry for entry in match.entries if isinstance(entry.spoken.declaration, OVERRIDES) and entry.stands]
    return _entries("report.overrides", rows, match, voice) if rows else ""


def _moves(match: Match, voice: Voice) -> str:
    return _entries("report.moves", match.entries, match, voice)


def _entries(heading: str, entries: Sequence[Entry], match: Match, voice: Voice) -> str:
    return f"<h2>{voice.term(heading)}</h2>{_table(entries, match, voice)}"


def _table(entries: Sequence[Entry], match: Match, voice: Voice) -> str:
    void = match.position.bench.void
    return f"{parts.TABLE}{''.join(_row(entry, voice, void=entry.number in void) for entry in entries)}</table>"


def _row(entry: Entry, voice: Voice, *, void: bool) -> str:
    kind = "no" if not entry.stands else "void" if void else "judge" if entry.spoken.actor == "judge" else ""
    said = "<br>".join(escape(line) for line in _sentences(entry, voice))
    if void:
        said += f" <b>{escape(voice.term('report.void'))}</b>"
    return (
        f'<tr><td>{entry.number}</td><td>{clock_time(entry.at)}</td><td class="{kind}">{escape(seen(entry.text))}</td>'
        f'<td>{said}</td><td class="rule">{escape(" ".join(entry.rules))}</td></tr>'
    )


def _sentences(entry: Entry, voice: Voice) -> Iterator[str]:
    if not entry.stands:
        yield voice.say("ui.refused", {})
    yield from voice.refused(entry.breaches)
    yield from (voice.event(item) for item in entry.events if item.what)


def _rules(match: Match, voice: Voice) -> str:
    cited = sorted({rule for entry in match.entries for rule in entry.rules})
    rows = "".join(
        f'<tr><td class="rule">{escape(rule)}</td><td>{escape(voice.rule_text(rule))}</td></tr>' for rule in cited
    )
    return f"<h2>{voice.term('report.cited')}</h2>{parts.TABLE}{rows}</table>" if rows else ""
