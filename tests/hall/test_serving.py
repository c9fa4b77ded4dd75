"""``referee hall serve`` and its neighbours as processes of their own: the address first, and nothing left behind."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.hall.served import free_port

ROOT = Path(__file__).parents[2]
EVENT = """event: Spring Open
game: tash-kalar
system: swiss
rounds: 2

organiser enter p1 name=A
organiser enter p2 name=B
"""
JAPANESE = re.compile("[\u3041-\u30ff]")


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def called(*words: str, folder: Path) -> tuple[int, str, str]:
    found = subprocess.run(
        [sys.executable, "-m", "referee", "hall", *words],
        capture_output=True, text=True, check=False, cwd=folder, env=environment(), timeout=60,
    )  # fmt: skip
    return found.returncode, found.stdout, found.stderr


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "spring.event").write_text(EVENT, encoding="utf-8")
    (tmp_path / "half.event").write_text(f"{EVENT}hall nonsense\n", encoding="utf-8")
    (tmp_path / "afile").write_text("x", encoding="utf-8")
    return tmp_path


def test_an_address_that_is_taken_or_none_of_this_machine_is_told_before_anything_else(place: Path) -> None:
    before = sorted(place.rglob("*"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for words in (
            ("serve", "spring.event", "--plain", "--port", port),
            ("serve", "spring.event", "--host", "192.0.2.1", "--port", port),
            ("serve", "spring.event", "--host", "no.such.host.invalid", "--port", port),
            ("demo", "--port", port),
        ):
            code, out, err = called(*words, folder=place)
            assert (code, out, err.count("\n")) == (2, "", 1), (words, out, err)
            assert port in err
            assert JAPANESE.search(called(*words, "--lang", "ja", folder=place)[2])
            code, out, _ = called(*words, "--json", folder=place)
            document = json.loads(out)
            assert (code, document["exit"]) == (2, 2)
            assert document["problem"]["key"].startswith("address-")
            assert "address" not in document
    assert sorted(place.rglob("*")) == before


@pytest.mark.parametrize("folder", ["afile", "afile/x", "/proc/nowhere"])
@pytest.mark.parametrize("words", [("serve", "spring.event", "--plain", "--port", "1"), ("restore", "spring.event")])
def test_a_folder_that_cannot_be_made_is_told(place: Path, words: tuple[str, ...], folder: str) -> None:
    given = [str(free_port()) if word == "1" else word for word in words]
    code, out, err = called(*given, "--folder", folder, folder=place)
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    assert folder in err
    if folder == "afile/x":
        assert "a file stands where the path needs a folder; name another folder, or check its rights" in err
        assert (
            "ファイルがあります。別のフォルダーを指定するか"
            in called(*given, "--folder", folder, "--lang", "ja", folder=place)[2]
        )
    assert JAPANESE.search(called(*given, "--folder", folder, "--lang", "ja", folder=place)[2])


FAIL = [
    ("serve", "half.event", "--plain"),
    ("serve", "nothing.event", "--plain"),
    ("restore", "nothing"),
    ("restore", "afile"),
    ("restore", "."),
]


@pytest.mark.parametrize("words", FAIL)
def test_what_fails_leaves_no_store_behind(place: Path, words: tuple[str, ...]) -> None:
    before = sorted(place.rglob("*"))
    code, _, err = called(*words, *(["--port", str(free_port())] if words[0] == "serve" else []), folder=place)
    assert code == 2, err
    assert sorted(place.rglob("*")) == before
    if words[1] == ".":
        assert "it is a folder" in err


def test_a_hall_that_is_served_answers_at_once_is_its_owners_and_tells_a_second_one(place: Path) -> None:
    os.umask(os.umask(0o022))
    port = str(free_port())
    words = [sys.executable, "-m", "referee", "hall", "serve", "spring.event", "--plain", "--port", port]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=place, env=environment()) as serving:
        try:
            assert serving.stdout is not None
            while not (line := serving.stdout.readline()).startswith("the hall is at"):
                assert line, "it ended"
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=30) as answer:
                assert answer.read().decode().startswith("well; 1 event")
            for file in (place / "hall").iterdir():
                assert file.stat().st_mode & 0o077 == 0, file
            assert called("backup", "afile/b.hall", folder=place)[0] == 2
            second = subprocess.Popen(
                [*words[:5], "--plain", "--port", str(free_port())],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=place, env=environment(),
            )  # fmt: skip
            assert second.stdout is not None
            assert second.stdout.readline().startswith("the hall is at")
            # it may not listen to signals yet, and ends by this one all the same
            second.terminate()
            assert "another program serves this hall already" in second.communicate(timeout=60)[1]
        finally:
            serving.send_signal(signal.SIGINT)
        assert serving.wait(60) in (0, 130, -signal.SIGINT)
