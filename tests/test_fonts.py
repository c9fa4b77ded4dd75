"""The bundled fonts: a glyph for everything the program says, a family name of their own, nothing substituted."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from referee import resources

ROOT = Path(__file__).parent.parent
WEIGHTS = ("NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf")


def said() -> set[str]:
    """Every character that the window or a report can show of its own accord."""
    files = [
        *resources.root().rglob("*.toml"),
        *resources.root().rglob("*.ts"),
        *(ROOT / "ui").rglob("*.py"),
        ROOT / "referee" / "papers" / "reporting.py",
    ]
    return {sign for file in files for sign in file.read_text(encoding="utf-8") if sign >= " "}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_everything_that_is_said_has_a_glyph(weight: str) -> None:
    known = TTFont(resources.path("fonts", weight)).getBestCmap()
    missing = sorted(sign for sign in said() if ord(sign) not in known)
    assert not missing


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_family_is_not_that_of_a_font_that_may_be_installed(weight: str) -> None:
    assert TTFont(resources.path("fonts", weight))["name"].getDebugName(1) == "Referee Sans JP"


@pytest.mark.parametrize("weight", WEIGHTS)
def test_no_glyph_is_substituted(weight: str) -> None:
    """A substituted glyph has no character of its own: the text of a PDF would lose it."""
    font = TTFont(resources.path("fonts", weight))
    assert "GSUB" not in font or not font["GSUB"].table.FeatureList.FeatureRecord
