"""A Debian package, written here and not by dpkg-deb: every system can make it, and its bytes are always the same.

The format: an ``ar`` archive of ``debian-binary``, ``control.tar.xz`` and ``data.tar.xz`` (deb(5)).
"""

import gzip
import hashlib
import io
import lzma
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

_AR = b"!<arch>\n"


@dataclass(frozen=True)
class Item:
    """A file of the package: its path from the root without a leading slash, and its bytes or where its link leads."""

    path: str
    data: bytes = b""
    mode: int = 0o644
    link: str = ""


def tree(folder: Path, below: str) -> list[Item]:
    """Everything in a folder as items below a path; links stay links, what may be executed stays so."""
    items = []
    for path in sorted(folder.rglob("*")):
        name = f"{below}/{path.relative_to(folder).as_posix()}"
        if path.is_symlink():
            items.append(Item(name, link=path.readlink().as_posix()))
        elif path.is_file():
            items.append(Item(name, path.read_bytes(), 0o755 if path.stat().st_mode & 0o100 else 0o644))
    return items


def control(fields: dict[str, str], description: str, items: Iterable[Item]) -> str:
    """The text of the control file: fields, installed size in KiB, description as Debian wants it folded."""
    size = sum(1 + len(item.data) // 1024 for item in items)
    lines = [f"{key}: {value}" for key, value in fields.items()] + [f"Installed-Size: {size}"]
    summary, *rest = description.splitlines()
    return "\n".join([*lines, f"Description: {summary}", *(f" {line}" if line else " ." for line in rest)]) + "\n"


def write(target: Path, head: str, items: Iterable[Item], time: int) -> None:
    """Write the package; ``head`` is the text of its control file, ``time`` the second that every file is dated."""
    items = list(items)
    sums = "".join(
        f"{hashlib.md5(item.data, usedforsecurity=False).hexdigest()}  {item.path}\n" for item in items if not item.link
    )
    inner = [Item("control", head.encode()), Item("md5sums", sums.encode())]
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": packed(inner, time, "xz"),
        "data.tar.xz": packed(items, time, "xz"),
    }
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as out:
        out.write(_AR)
        for name, data in members.items():
            out.write(f"{name:<16}{time:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n".encode())
            out.write(data + b"\n" * (len(data) % 2))


def packed(items: Iterable[Item], time: int, kind: str) -> bytes:
    """A tar archive of the items, owned by root, packed by ``xz`` or ``gz``."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for folder in _folders(items := list(items)):
            tar.addfile(_entry(f"./{folder}" if folder else "./", time, 0o755, tarfile.DIRTYPE))
        for item in items:
            entry = _entry(f"./{item.path}", time, item.mode, tarfile.SYMTYPE if item.link else tarfile.REGTYPE)
            entry.linkname, entry.size = item.link, len(item.data)
            tar.addfile(entry, io.BytesIO(item.data))
    if kind == "gz":
        return gzip.compress(plain.getvalue(), 9, mtime=time)
    return lzma.compress(plain.getvalue(), preset=6)


def _folders(items: Iterable[Item]) -> list[str]:
    """Every folder above the items, the upper ones first; the root is the empty name."""
    found = {""}
    for item in items:
        parts = item.path.split("/")[:-1]
        found |= {"/".join(parts[: count + 1]) for count in range(len(parts))}
    return sorted(found)


def _entry(name: str, time: int, mode: int, kind: bytes) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.mtime, entry.mode, entry.type = time, mode, kind
    entry.uname = entry.gname = "root"
    return entry
