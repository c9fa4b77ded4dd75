"""Cuts Noto Sans JP to what the Referee shows: python packaging/cut_font.py NotoSansCJK-Regular.ttc [more weights ...].

Give one font file a weight (.otf, .ttf, or a .ttc collection, of which the Japanese face is taken). The results go to
resources/fonts, named by weight. What they must hold is counted anew each time, from the files in resources/.
"""

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
TEXTS = ("*.toml", "*.ts", "*.json", "*.md", "*.txt")

# Whole blocks, so that a name or a note typed at the table shows too: ASCII, Latin-1 and its extension, Greek,
# punctuation, super- and subscripts, currency, letterlike, numbers, arrows, mathematics, technical, enclosed, lines and
# shapes, symbols, CJK punctuation, kana, full and half width.
BLOCKS = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x370, 0x3FF),
    (0x2000, 0x214F),
    (0x2150, 0x23FF),
    (0x2460, 0x27BF),
    (0x2B00, 0x2BFF),
    (0x3000, 0x30FF),
    (0x31F0, 0x31FF),
    (0xFF01, 0xFF9F),
)
FAMILY = "Referee Sans JP"
JIS_SYMBOLS_AND_LEVEL_1 = range(1, 48)


def jis_characters() -> set[int]:
    """Return the code points of JIS X 0208's symbols, kana and level 1 kanji (rows 1 to 47)."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in JIS_SYMBOLS_AND_LEVEL_1 for cell in range(1, 95))
    return {ord(text) for text in (cell.decode("euc_jp", "ignore") for cell in cells) if len(text) == 1}


def characters_in_resources() -> set[int]:
    """Return the code points of every character in the texts that the program brings along."""
    files = (file for pattern in TEXTS for file in RESOURCES.rglob(pattern))
    return {ord(character) for file in files for character in file.read_text(encoding="utf-8") if character >= " "}


def wanted() -> set[int]:
    """Return the code points the cut shall hold, as far as the font has them."""
    blocks = {code for first, last in BLOCKS for code in range(first, last + 1)}
    return blocks | jis_characters() | characters_in_resources()


def japanese_face(file: Path) -> TTFont:
    """Open a font file; of a collection, its Japanese face. Raises LookupError where it has none."""
    if file.suffix.lower() not in (".ttc", ".otc"):
        return TTFont(file)
    for face in TTCollection(file).fonts:
        name = face["name"].getDebugName(1) or ""
        if name.endswith(" JP") and "Mono" not in name:
            return face
    raise LookupError(f"{file}: no Japanese face in this collection")


def rename(font: TTFont) -> None:
    """Give the cut a family name of its own: where the whole font is installed, its name would lead to that one."""
    for record in font["name"].names:
        text = record.toUnicode()
        for was, now in (("Noto Sans CJK JP", FAMILY), ("NotoSansCJKjp", FAMILY.replace(" ", ""))):
            text = text.replace(was, now)
        record.string = text


def cut(file: Path) -> Path:
    """Write the cut of one font file into resources/fonts and return where."""
    font = japanese_face(file)
    options = subset.Options()
    # Japanese and horizontal only: the forms of other languages and of vertical text were half of the glyphs
    # no substitution of glyphs: what is substituted has no character, and PDFs would lose it
    options.layout_features = ["kern", "mark", "mkmk"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    options.hinting = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted())
    cutter.subset(font)
    rename(font)
    weight = "Bold" if font["OS/2"].usWeightClass >= 600 else "Regular"
    target = RESOURCES / "fonts" / f"NotoSansJP-{weight}.otf"
    font.save(target)
    return target


def main() -> None:
    """Cut every font file given and say how large each became."""
    parser = argparse.ArgumentParser(description="Cuts Noto Sans JP for resources/fonts.")
    parser.add_argument("font", nargs="+", type=Path, help="one file a weight")
    for file in parser.parse_args().font:
        target = cut(file)
        print(f"{target}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
