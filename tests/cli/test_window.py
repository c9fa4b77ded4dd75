"""Asking for the window: with a record, without Qt, without a screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee import about
from referee.cli import app, window


def referee(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The program in a process of its own, without the screen of this one."""
    kept = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    kept.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-m", "referee", *words],
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_version_is_told() -> None:
    ran = referee("--version")
    assert (ran.returncode, ran.stdout) == (0, f"referee {about.version()}\n")


def test_a_record_alone_opens_in_the_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[tuple[Path | None, str | None]] = []

    def note(file: Path | None, language: str | None) -> int:
        opened.append((file, language))
        return 0

    monkeypatch.setattr(app, "open_window", note)
    file = tmp_path / "final round.match"
    file.write_text("game: tash-kalar\n")
    for words in ([str(file)], ["open", str(file), "--lang", "ja"], ["--lang", "en"],
                  ["--lang", "ja", "open", str(file)], ["--lang", "ja", "open", str(file), "--lang", "en"],
                  ["--lang", "ja", str(file)]):  # fmt: skip
        monkeypatch.setattr(sys, "argv", ["referee", *words])
        with pytest.raises(SystemExit) as ended:
            app.run()
        assert ended.value.code == 0
    assert opened == [(file, None), (file, "ja"), (None, "en"), (file, "ja"), (file, "en"), (file, "ja")]


def test_a_record_that_is_not_there_opens_no_window(tmp_path: Path) -> None:
    for words in (["gone.match"], ["open", str(tmp_path)]):
        ran = referee(*words)
        assert ran.returncode == 2
        assert "no such file" in ran.stderr


def test_without_qt_the_window_names_what_is_missing_and_the_rest_works(tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    (tmp_path / "PySide6" / "__init__.py").write_text("raise ModuleNotFoundError(name='PySide6')\n")
    asked = referee(PYTHONPATH=str(tmp_path))
    assert asked.returncode == 2
    assert "PySide6 is not installed" in asked.stderr
    assert "pip install" in asked.stderr
    assert referee("rules", "tash-kalar", PYTHONPATH=str(tmp_path)).returncode == 0


def test_a_missing_library_is_named_with_its_package() -> None:
    fault = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    assert "apt-get install libegl1" in window.why_not_loaded(fault)
    other = window.why_not_loaded(ImportError("libodd.so.3: wrong ELF class"))
    assert "libodd.so.3" in other
    assert "missing or too old" in other


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_it_is_said() -> None:
    none = referee()
    assert none.returncode == 2
    assert "there is no screen" in none.stderr
    assert "画面がありません" in referee("--lang", "ja").stderr
    dead = referee(DISPLAY=":98765")
    assert dead.returncode == 2
    assert "cannot be opened" in dead.stderr


def test_drawing_elsewhere_needs_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert window.why_not_shown() is None


def test_the_window_alone_is_opened_without_the_commands(tmp_path: Path) -> None:
    record = tmp_path / "final round.match"
    record.write_text("game: tash-kalar\n")
    assert window.asked_for([]) == (None, None)
    assert window.asked_for([str(record)]) == (record, None)
    assert window.asked_for(["--lang", "ja", str(record)]) == (record, "ja")
    for words in (["--version"], ["gone.match"], ["matches"], ["--lang", "xx"], ["--lang"], [str(record), "--page"]):
        assert window.asked_for(words) is None
    loaded = "print([name for name in ('typer', 'pydantic') if name in sys.modules])"
    code = f"import sys, referee.__main__, referee.cli.window; {loaded}"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_shell_that_asks_how_to_complete_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(window.COMPLETING, "complete_bash")
    assert window.asked_for([]) is None
