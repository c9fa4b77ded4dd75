"""What desktops are told about the program: its entry, the type of its records, its name on each system."""

import tomllib
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent
PACKAGE = "referee-beside-the-board"
IDENTIFIER = "org.referee-beside-the-board.referee"
MIME = "application/x-referee-match"
SUMMARY = "A referee beside the board"
DESCRIPTION = """\
People play with physical cards and pieces; the window mirrors their table.
Players declare what they do; the program rules on it and cites the rule, keeps
scores, settles which effect comes first, and keeps every match on disk.
English and Japanese."""

ENTRY = f"""[Desktop Entry]
Type=Application
Version=1.5
Name=The Referee
Name[ja]=レフェリー
GenericName=Board game referee
GenericName[ja]=ボードゲームの審判
Comment={SUMMARY}: it rules on declared moves and cites the rule
Comment[ja]=盤のそばの審判：宣言された手を裁定し、根拠の規則を示します
Exec=referee %f
Icon=referee
Terminal=false
Categories=Game;BoardGame;
Keywords=rules;judge;score;cards;
Keywords[ja]=ルール;審判;得点;カード;
MimeType={MIME};
StartupNotify=true
"""

TYPES = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME}">
    <comment>Match record of the Referee</comment>
    <comment xml:lang="ja">レフェリーの対戦記録</comment>
    <sub-class-of type="text/plain"/>
    <icon name="{MIME.replace("/", "-")}"/>
    <glob pattern="*.match"/>
  </mime-type>
</mime-info>
"""


def version() -> str:
    """The version that pyproject.toml states."""
    found = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(found["project"]["version"])


def shares(icons: Path, licences: Path) -> dict[str, bytes]:
    """The files of a Linux installation below ``share/``, by path: entry, type, icons, licences."""
    files = {
        "applications/referee.desktop": ENTRY.encode(),
        "mime/packages/referee.xml": TYPES.encode(),
        "icons/hicolor/scalable/apps/referee.svg": (PROJECT / "resources" / "icons" / "referee.svg").read_bytes(),
        f"doc/{PACKAGE}/copyright": copyright_text(licences),
        f"doc/{PACKAGE}/CHANGELOG.md": (PROJECT / "CHANGELOG.md").read_bytes(),
    }
    for picture in sorted(icons.glob("*.png")):
        place = f"icons/hicolor/{picture.stem}x{picture.stem}"
        files[f"{place}/apps/referee.png"] = picture.read_bytes()
        files[f"{place}/mimetypes/{MIME.replace('/', '-')}.png"] = picture.read_bytes()
    return files


def copyright_text(licences: Path) -> bytes:
    """Our licence, then those of what is brought along."""
    own = (PROJECT / "LICENSE").read_bytes()
    return own + b"\n\n" + (licences / "THIRD-PARTY-NOTICES.txt").read_bytes()


def property_list() -> dict[str, Any]:
    """What Info.plist says on macOS: the type of our records, and that the program opens them."""
    return {
        "CFBundleDisplayName": "The Referee",
        "CFBundleShortVersionString": version(),
        "CFBundleLocalizations": ["en", "ja"],
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Match record of the Referee",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "referee.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.match"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.match",
                "UTTypeDescription": "Match record of the Referee",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["match"], "public.mime-type": [MIME]},
            }
        ],
    }
