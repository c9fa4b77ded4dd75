"""Times against tables, from several simulations, as a picture that needs nothing else."""

import math
from collections.abc import Sequence
from html import escape

from referee.hall.simulate import Figures, share

STEPS = (10, 20, 40, 60, 80, 100)
"""How many of a hundred of the tables play in each of the simulations of a chart."""
WIDTH, HEIGHT = 760, 360
_LEFT, _TOP, _RIGHT, _BOTTOM = 70, 46, 24, 48
AIM = 0.250
"""Seconds in which 99 of 100 entries should be acknowledged."""
_LINES = (
    ("acknowledged p50", "#2f6f4f", "acknowledged", 50),
    ("acknowledged p99", "#b3561d", "acknowledged", 99),
    ("p99 on a line that works", "#7a4fa3", "whole", 99),
    ("a board is behind p99", "#365f9c", "fresh", 99),
)


def drawn(figures: Sequence[Figures]) -> str:
    """The chart: tables to the right, seconds upward by powers of ten, one line for each figure."""
    most = max(run.load.tables for run in figures)
    values = [[(run.load.tables, share(getattr(run, name), part)) for run in figures] for _, _, name, part in _LINES]
    decades = range(-3, max(1, math.ceil(math.log10(max(0.001, *(value for line in values for _, value in line))))) + 1)

    def x(tables: float) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * tables / most

    def y(seconds: float) -> float:
        part = (math.log10(max(seconds, 10 ** decades[0])) - decades[0]) / (decades[-1] - decades[0])
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * part

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
    ]
    for decade in decades:
        at = y(10.0**decade)
        parts.append(f'<path d="M{_LEFT} {at:.1f}H{WIDTH - _RIGHT}" stroke="#d9d3c5"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{at + 4:.1f}" text-anchor="end" fill="#444">{_said(decade)}</text>')
    parts.append(f'<path d="M{_LEFT} {y(AIM):.1f}H{WIDTH - _RIGHT}" stroke="#b3561d" stroke-dasharray="5 4"/>')
    for run in figures:
        at = x(run.load.tables)
        parts.append(f'<text x="{at:.1f}" y="{HEIGHT - 26}" text-anchor="middle" fill="#444">{run.load.tables}</text>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle" fill="#444">tables</text>')
    for place, ((name, colour, _, _), line) in enumerate(zip(_LINES, values, strict=True)):
        points = " ".join(f"{x(tables):.1f},{y(value):.1f}" for tables, value in line)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(t):.1f}" cy="{y(v):.1f}" r="3.5" fill="{colour}"/>' for t, v in line]
        parts.append(f'<text x="{_LEFT + 12 + 170 * place}" y="24" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _said(decade: int) -> str:
    return f"{10 ** (decade + 3)} ms" if decade < 0 else f"{10**decade} s"
