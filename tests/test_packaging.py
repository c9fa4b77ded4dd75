"""The short form of `make package-test`: what the packages are made of, without building the program."""

import gzip
import io
import lzma
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from configparser import RawConfigParser
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from referee import about

PROJECT = Path(__file__).resolve().parent.parent


def module(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of packaging/, which is a folder of scripts and no package."""
    monkeypatch.syspath_prepend(str(PROJECT / "packaging"))
    for known in ("contents", "deb", "desktop", "icons", "libraries", "manual", "notices"):
        monkeypatch.delitem(sys.modules, known, raising=False)
    return __import__(name)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return module("desktop", monkeypatch)


@pytest.fixture
def deb(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return module("deb", monkeypatch)


def test_the_desktop_entry_opens_records_and_speaks_both_languages(desktop: ModuleType) -> None:
    entry = RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # keeps capitals
    entry.read_string(desktop.ENTRY)
    said = entry["Desktop Entry"]
    assert said["Exec"] == "referee %f"
    assert said["MimeType"] == f"{desktop.MIME};"
    assert said["Terminal"] == "false"
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert said[key]
        assert said[f"{key}[ja]"]


def test_the_type_of_records_is_known_by_its_ending(desktop: ModuleType) -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ElementTree.fromstring(desktop.TYPES).find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == desktop.MIME == "application/x-referee-match"
    glob = kind.find(f"{space}glob")
    assert glob is not None
    assert glob.get("pattern") == "*.match"
    assert len(kind.findall(f"{space}comment")) == 2


def test_mac_and_windows_know_records_too(desktop: ModuleType) -> None:
    said = plistlib.loads(plistlib.dumps(desktop.property_list()))
    (kind,) = said["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["match"]
    assert said["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    script = (PROJECT / "packaging" / "windows.iss").read_text(encoding="utf-8")
    assert r"Software\Classes\.match" in script
    assert '""{app}\\referee-window.exe"" ""%1""' in script


def test_one_version_everywhere(desktop: ModuleType) -> None:
    assert desktop.version() == about.version()


def items(deb: ModuleType) -> list[object]:
    return [
        deb.Item("usr/lib/tool/tool", b"\x7fELF" * 400, 0o755),
        deb.Item("usr/bin/tool", link="../lib/tool/tool"),
        deb.Item("usr/share/doc/tool/読んで.txt", "読んで".encode()),
    ]


def write(deb: ModuleType, target: Path) -> Path:
    head = deb.control({"Package": "tool", "Version": "1", "Architecture": "all"}, "A tool\nFor all.", items(deb))
    deb.write(target, head, items(deb), 1_700_000_000)
    return target


def members(package: Path) -> dict[str, bytes]:
    """The members of an ar archive."""
    data, found = package.read_bytes(), {}
    assert data.startswith(b"!<arch>\n")
    place = 8
    while place < len(data):
        name, size = data[place : place + 16].decode().strip(), int(data[place + 48 : place + 58])
        assert data[place + 58 : place + 60] == b"`\n"
        found[name] = data[place + 60 : place + 60 + size]
        place += 60 + size + size % 2
    return found


def test_a_package_has_the_three_members_in_order(deb: ModuleType, tmp_path: Path) -> None:
    found = members(write(deb, tmp_path / "tool.deb"))
    assert list(found) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    assert found["debian-binary"] == b"2.0\n"
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(found["data.tar.xz"]))) as tar:
        tool, link = tar.getmember("./usr/lib/tool/tool"), tar.getmember("./usr/bin/tool")
        assert (tool.mode, tool.uname, tool.uid) == (0o755, "root", 0)
        assert (link.issym(), link.linkname) == (True, "../lib/tool/tool")
        assert tar.getnames().index("./usr/share") < tar.getnames().index("./usr/share/doc/tool")
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(found["control.tar.xz"]))) as tar:
        control = tar.extractfile("./control")
        assert control is not None
        assert control.read().decode() == (
            "Package: tool\nVersion: 1\nArchitecture: all\nInstalled-Size: 4\nDescription: A tool\n For all.\n"
        )


def test_the_same_sources_make_the_same_bytes(deb: ModuleType, tmp_path: Path) -> None:
    assert write(deb, tmp_path / "one.deb").read_bytes() == write(deb, tmp_path / "two.deb").read_bytes()


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="Debian's own reader is on Debian only")
def test_debian_reads_the_package(deb: ModuleType, tmp_path: Path) -> None:
    package = write(deb, tmp_path / "tool.deb")
    said = subprocess.run(["dpkg-deb", "--field", str(package)], check=True, capture_output=True, text=True).stdout
    assert "Description: A tool" in said
    subprocess.run(["dpkg-deb", "-x", str(package), str(tmp_path / "out")], check=True)
    assert (tmp_path / "out/usr/bin/tool").resolve() == tmp_path / "out/usr/lib/tool/tool"
    assert (tmp_path / "out/usr/share/doc/tool/読んで.txt").read_text(encoding="utf-8") == "読んで"


def test_what_the_program_does_not_use_stays_out(monkeypatch: pytest.MonkeyPatch) -> None:
    contents = module("contents", monkeypatch)
    for name in (
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/translations/qtbase_ja.qm",
        "PySide6/QtCore.abi3.so",
        "resources/fonts/NotoSansJP-Regular.otf",
    ):
        assert contents.is_wanted(name), name
    for name in (
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/imageformats/libqtiff.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/qml/QtQuick/x.so",
        "libdbus-1.so.3",
    ):
        assert not contents.is_wanted(name), name
    needs = {"app": ["libA.so.1"], "a": ["libB.so.2"], "b": [], "c": ["libB.so.2"], "py": []}
    rows = [
        ("app.so", "app", ""),
        ("lib/libA.so.1", "a", ""),
        ("libB.so.2", "b", ""),
        ("libC.so.3", "c", ""),
        ("libpython3.11.so.1.0", "py", ""),
    ]
    assert [row[1] for row in contents.without_orphans(rows, needs.__getitem__)] == ["app", "a", "b", "py"]
    links = [("libA.so.1", "lib/libA.so.1", "SYMLINK"), ("libC.so.3", "lib/libC.so.3", "SYMLINK")]
    assert contents.without_dangling(links, rows) == links[:1]


@pytest.mark.qt_log_ignore("Cannot read file", extend=True)
def test_the_icon_comes_in_every_form(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qapp: object) -> None:
    icons = module("icons", monkeypatch)
    icons.render(PROJECT / "resources" / "icons" / "referee.svg", tmp_path)
    for size in icons.SIZES:
        data = (tmp_path / f"{size}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)
    ico = (tmp_path / "referee.ico").read_bytes()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(icons.ICO))
    length, place = struct.unpack("<II", ico[14:22])
    assert ico[place : place + length] == (tmp_path / "16.png").read_bytes()
    icns = (tmp_path / "referee.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)
    with pytest.raises(ValueError, match="no SVG"):
        icons.png(tmp_path / "16.png", 16)


def test_the_notices_name_what_is_bundled_and_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import qasync

    notices = module("notices", monkeypatch)
    names = notices.write(tmp_path / "notices.txt", [qasync.__file__], about.NAME)
    assert [name.split()[0] for name in names] == ["Python", "qasync"]
    text = (tmp_path / "notices.txt").read_text(encoding="utf-8")
    assert "BSD-2-Clause" in text
    assert "Redistribution and use in source and binary forms" in text
    texts = notices.texts_of(notices.metadata.distribution("PySide6-Essentials"))
    assert any("LESSER GENERAL PUBLIC LICENSE" in licence for licence in texts)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> str:
    """The manual page as roff."""
    return str(module("manual", monkeypatch).page().decode())


def test_the_manual_names_every_command_and_its_options(page: str) -> None:
    from tests.cli.test_documents import COMMANDS

    plain = page.replace("\\-", "-")
    for words, command in COMMANDS.items():
        assert f'.SS "referee {words}' in plain
        for parameter in command.params:
            assert all(name in plain for name in parameter.opts if name.startswith("--"))
    for part in ("NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "FILES"):
        assert f"\n.SH {part}\n" in page


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is asked itself")
def test_groff_has_nothing_to_say_against_the_manual(page: str) -> None:
    words = ["groff", "-man", "-ww", "-z", "-K", "utf8"]
    ran = subprocess.run(words, input=page.encode(), check=True, capture_output=True)
    assert ran.stderr == b""
    words = ["groff", "-man", "-Tutf8", "-P-c", "-K", "utf8"]
    shown = subprocess.run(words, input=page.encode(), check=True, capture_output=True)
    # bold and underlined, as a printer would be told
    text = re.sub(".\\x08", "", shown.stdout.decode())
    assert "referee hall serve [FILES...]" in text
    assert "--journal" in text.replace("\N{HYPHEN}", "-").replace("\N{MINUS SIGN}", "-")
    assert "'" in text


def test_the_manual_and_the_shells_words_lie_where_linux_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    found = module("build", monkeypatch).shell_files()
    assert set(found) == {
        "man/man1/referee.1.gz",
        "bash-completion/completions/referee",
        "zsh/vendor-completions/_referee",
        "fish/vendor_completions.d/referee.fish",
    }
    assert gzip.decompress(found["man/man1/referee.1.gz"]).startswith(b".TH REFEREE 1")
    assert b"complete -o default" in found["bash-completion/completions/referee"]
