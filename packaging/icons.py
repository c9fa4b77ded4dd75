"""The icon in every form that systems ask for, drawn from the one SVG. The containers are tables of PNGs."""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic13": 256, b"ic09": 512}
"""By kind of the icns entry the pixels of its picture."""


def png(source: Path, size: int) -> bytes:
    """The drawing as a PNG of ``size`` by ``size`` pixels. Raises ValueError where it cannot be read."""
    drawing = QSvgRenderer(str(source))
    if not drawing.isValid():
        raise ValueError(f"{source}: no SVG that can be drawn")
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # the type stub wants bytes here and the call wants a string
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # a buffer is a device; the stubs want bytes
    return bytes(data.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures, given by size."""
    head, place = [struct.pack("<HHH", 0, 1, len(pictures))], 6 + 16 * len(pictures)
    for size, data in pictures.items():
        # 256 is written as 0
        head.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place))
        place += len(data)
    return b"".join([*head, *pictures.values()])


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon of PNG pictures, given by size."""
    entries = [kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for kind, size in ICNS.items()]
    body = b"".join(entries)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def render(source: Path, folder: Path) -> None:
    """Write ``<size>.png`` in all sizes, ``referee.ico`` and ``referee.icns`` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(source, size) for size in SIZES}
    for size, data in pictures.items():
        (folder / f"{size}.png").write_bytes(data)
    (folder / "referee.ico").write_bytes(ico({size: pictures[size] for size in ICO}))
    (folder / "referee.icns").write_bytes(icns(pictures))
