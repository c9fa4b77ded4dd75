"""The result slip as HTML, for the players to confirm, and what its QR code says."""

from html import escape

from referee.match.match import Match
from referee.papers import parts

VERSION = "1"
"""Of the lines of the code: a reader looks at the first one before it trusts the others."""


def slip(match: Match, language: str, digest: str, code: str = "") -> str:
    """The result slip; ``code`` is the address of a picture of the QR code of ``slip_text``."""
    voice = match.voice(language)
    scores = match.standing.scores
    rows = "".join(
        f"<tr><td><b>{escape(name)}</b></td><td>{escape(voice.term(seat))}</td>"
        f'<td class="big">{scores.get(seat, scores.get(match.sides[seat], ""))}</td>'
        f"<td>{voice.term('report.signed')}&#160;{'✓' if seat in match.confirmed else '____________'}</td></tr>"
        for seat, name in match.called.items()
    )
    seats = f"{parts.TABLE}{rows}</table>"
    if code:
        # beside the seats it is in sight where a window shows the slip, and on the first page of any paper
        image = f'<img src="{escape(code)}" width="150" height="150">'
        picture = f'<td width="170" style="vertical-align: top">{image}</td>'
        seats = f'<table cellspacing="0" cellpadding="0"><tr><td>{seats}</td>{picture}</tr></table>'
    body = (
        parts.head(match, voice),
        parts.result(match, voice),
        seats,
        parts.series(match, voice),
        parts.penalties(match, voice, all_of_them=False),
        parts.time(match, voice),
        parts.marks(match, voice),
        parts.appeals(match, voice),
        f'<p class="small">{voice.term("report.hash")} {escape(digest)}</p>',
    )
    return parts.page("".join(body))


def slip_text(match: Match, digest: str, match_id: str = "") -> str:
    """What the QR code of a slip says: ids that tell slips apart, the result, and the hash of the journal, a line each.

    Each line is a name, a blank and a value; what the match does not have is left out.
    """
    result, series = match.result, match.series
    header = ((key, match.header.one(key)) for key in ("series", "event", "round", "table", "pairing"))
    lines = [("slip", VERSION), ("match", match_id or None), *header, ("game", match.game.id)]
    lines += [("number", f"{series.number}/{series.best_of}")]
    for seat, name in match.seats.items():
        lines += [(seat, name), (f"player.{seat}", match.players[seat])]
    lines += [(f"score.{seat}", str(score)) for seat, score in match.standing.scores.items()]
    facts = match.facts()
    lines += [(name, value) for name, value in facts.items() if name.startswith(("penalties.", "match."))]
    lines += [
        ("result", result.how),
        ("winner", facts["winner"]),
        ("ranking", facts["ranking"]),
        ("confirmed", ",".join(match.confirmed) or "-"),
        ("entries", str(len(match.entries))),
        ("hash", digest),
    ]
    return "\n".join(f"{name} {value}" for name, value in lines if value)
