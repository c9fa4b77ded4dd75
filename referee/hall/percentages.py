"""How the numbers of the standings are written: shares in per cent, each rounded from its fraction."""

from fractions import Fraction

SHARES = frozenset({"omw", "gw", "ogw", "share"})
"""The criteria that are shares of one, told in per cent."""


def shown(criterion: str, value: Fraction) -> str:
    """A number of the standings as it is shown: shares in per cent with two places, others as short as they are."""
    if criterion in SHARES:
        return f"{_two_places(value * 100)} %"
    return str(value.numerator) if value.denominator == 1 else _two_places(value)


def _two_places(value: Fraction) -> str:
    """A number with two places, a half rounded away from nought: from the fraction itself, as by hand."""
    sign, hundredths = "-" if value < 0 else "", int(abs(value) * 100 + Fraction(1, 2))
    return f"{sign}{hundredths // 100}.{hundredths % 100:02}"
