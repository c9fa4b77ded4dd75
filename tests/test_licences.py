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


LOCK = Path(__file__).parent.parent / "packaging" / "requirements.txt"


def pinned() -> dict[str, list[str]]:
    """The hashes of each part in the lock file."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        if line.startswith("    --hash=sha256:"):
            found[name].append(line.strip(" \\").removeprefix("--hash=sha256:"))
        elif not line.startswith("#"):
            name = line.partition("==")[0]
            found[name] = []
    return found


def test_every_part_is_pinned_with_hashes() -> None:
    parts = pinned()
    groups = tomllib.loads((LOCK.parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*bundled(), "setuptools", "hatchling"]
    wanted += [Requirement(said).name for group in groups["dependency-groups"].values() for said in group]
    wanted += [Requirement(said).name for said in PROJECT["optional-dependencies"]["hall"]]
    assert {re.sub(r"[._]", "-", name.lower()) for name in wanted} <= set(parts)
    assert all(hashes for hashes in parts.values())
    assert all(re.fullmatch("[0-9a-f]{64}", each) for hashes in parts.values() for each in hashes)
    # what has code for one system has files, and so hashes, for the others too
    assert all(len(parts[name]) > 3 for name in ("cryptography", "pydantic-core", "pyside6-essentials", "rustworkx"))


def test_the_lock_file_names_no_place() -> None:
    """Whoever installs says where from: the file holds for any index."""
    text = LOCK.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text
    assert "-r " not in text


def test_what_is_installed_is_what_is_pinned() -> None:
    text = LOCK.read_text(encoding="utf-8")
    for name, part in bundled().items():
        assert re.search(rf"^{re.escape(name.replace('.', '-'))}=={re.escape(part.version)}\b", text, re.MULTILINE), (
            name
        )
