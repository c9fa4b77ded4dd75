"""resources/ through its one door: from a checkout, from a wheel and from a frozen build."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee import resources

PROJECT = Path(__file__).resolve().parent.parent

ASK = "from referee import resources; print(resources.root()); print(*resources.names('fonts'))"


def make_bundle(folder: Path) -> Path:
    """Lay out what a frozen build unpacks, and return its folder."""
    (folder / "resources" / "rulebooks").mkdir(parents=True)
    (folder / "resources" / "rulebooks" / "frozen.toml").write_text("[game]\n", encoding="utf-8")
    return folder


def test_checkout_has_its_resources_beside_the_package() -> None:
    assert resources.root() == PROJECT / "resources"
    assert resources.path("fonts").is_dir()
    assert resources.path() == resources.root()


def test_names_are_sorted_and_chosen_by_their_ending() -> None:
    found = resources.names("fonts", ".md")
    assert found == tuple(sorted(found))
    assert "README.md" in found
    assert resources.names("fonts", ".no-such-ending") == ()


def test_what_is_missing_is_named() -> None:
    with pytest.raises(resources.ResourceMissing, match=r"resources/rulebooks/no-such\.toml is missing") as caught:
        resources.path("rulebooks", "no-such.toml")
    assert caught.value.asked == "rulebooks/no-such.toml"
    with pytest.raises(resources.ResourceMissing, match="no-such-folder"):
        resources.names("no-such-folder")


def test_frozen_build_has_them_where_it_was_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = make_bundle(tmp_path)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    assert resources.root() == bundle / "resources"
    assert resources.names("rulebooks", ".toml") == ("frozen.toml",)
    with pytest.raises(resources.ResourceMissing, match="fonts"):
        resources.path("fonts")


@pytest.fixture(scope="module")
def installed_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the sources, unpack it, and return the folder it would be installed into."""
    work = tmp_path_factory.mktemp("wheel")
    sources = work / "sources"
    sources.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, sources)
    for name in ("referee", "ui", "resources"):
        shutil.copytree(PROJECT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(work), str(sources)]
    subprocess.run(build, check=True, capture_output=True, text=True)
    (wheel,) = work.glob("*.whl")
    shutil.unpack_archive(wheel, work / "installed", "zip")
    return work / "installed"


def test_wheel_carries_every_resource(installed_wheel: Path) -> None:
    def listing(folder: Path) -> set[str]:
        return {str(entry.relative_to(folder)) for entry in folder.rglob("*") if entry.is_file()}

    assert listing(installed_wheel / "referee" / "_resources") == listing(PROJECT / "resources")


def test_wheel_finds_its_resources(installed_wheel: Path, tmp_path: Path) -> None:
    # -I: neither the checkout nor the environment's editable install can lend a hand
    code = f"import sys; sys.path.insert(0, {str(installed_wheel)!r}); {ASK}"
    ran = subprocess.run([sys.executable, "-I", "-c", code], check=True, capture_output=True, text=True, cwd=tmp_path)
    where, names = ran.stdout.splitlines()
    assert Path(where) == installed_wheel / "referee" / "_resources"
    assert names.split() == list(resources.names("fonts"))
