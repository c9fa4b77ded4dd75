"""What is brought along is under a licence that allows it, and its text can be brought along too."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from pip._vendor.packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ALLOWED = re.compile("MIT|BSD|Apache|PSF|Python Software|ISC|Unlicense|LGPL|MPL|CNRI|Zlib", re.IGNORECASE)
"""Licences under which parts may go into the program; the GPL alone is none of them."""
OWN_TEXT = {"pyside6-essentials", "shiboken6"}
"""They ship no text; those of ``packaging/licences`` go along."""


def bundled() -> dict[str, metadata.Distribution]:
    """Every distribution that the installed program stands on, by name."""
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["window"]]
    found: dict[str, metadata.Distribution] = {}
    while wanted:
        requirement = Requirement(wanted.pop())
        name = requirement.name.lower().replace("_", "-")
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found[name] = metadata.distribution(requirement.name)
        wanted += found[name].requires or []
    return found


@pytest.mark.parametrize("name", sorted(bundled()))
def test_every_part_is_under_a_licence_that_lets_it_be_brought_along(name: str) -> None:
    part = bundled()[name]
    about = part.metadata
    said = [*(about.get_all("License-Expression") or ()), *(about.get_all("License") or ())]
    said += [line for line in about.get_all("Classifier") or () if line.startswith("License")]
    assert ALLOWED.search(" ".join(said)), said
    files = [path.name.lower() for path in part.files or ()]
    assert name in OWN_TEXT or any(word in file for file in files for word in ("licen", "copying", "notice"))


def test_every_part_is_pinned() -> None:
    lines = (Path(__file__).parent.parent / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0].lower().replace("_", "-").replace(".", "-") for line in lines if "==" in line}
    assert {name.replace(".", "-") for name in bundled()} <= pinned
