"""Colours, sizes and the style sheet, light and dark. Colours are never alone: shapes and words say the same."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from referee import resources


@dataclass(frozen=True)
class Theme:
    """The colours of one theme, as ``#rrggbb``."""

    name: str
    page: str
    card: str
    edge: str
    ink: str
    faint: str
    square: str
    square_edge: str
    centre: str
    red: str
    green: str
    accent: str
    accent_soft: str
    accent_ink: str
    yes: str
    yes_soft: str
    no: str
    no_soft: str
    judge: str
    judge_soft: str


LIGHT = Theme(
    "light",
    page="#faf9f6", card="#ffffff", edge="#ddd9cf", ink="#1d1c1a", faint="#6d6a62",
    square="#f4f0e8", square_edge="#d5cdbf", centre="#e9e2d4", red="#c2452d", green="#3f7d4c",
    accent="#2a6aad", accent_soft="#e8f1fa", accent_ink="#ffffff",
    yes="#2c6e3f", yes_soft="#e6f3e8", no="#a8281c", no_soft="#fcebe9", judge="#8a5a00", judge_soft="#fbf1dc",
)  # fmt: skip
DARK = Theme(
    "dark",
    page="#1e1f23", card="#27282d", edge="#3c3e46", ink="#ececec", faint="#a09f9a",
    square="#2d2e34", square_edge="#44464e", centre="#393c47", red="#e0674f", green="#67ad77",
    accent="#63a4e2", accent_soft="#22303e", accent_ink="#0f1720",
    yes="#84c795", yes_soft="#22342a", no="#f0867a", no_soft="#3d2625", judge="#e2b35c", judge_soft="#3a3223",
)  # fmt: skip

SEATS: tuple[tuple[str, str, str], ...] = (
    ("#dd9b26", "#2b2110", "circle"),
    ("#7656b5", "#ffffff", "hexagon"),
    ("#22877b", "#ffffff", "square"),
    ("#c64f74", "#ffffff", "diamond"),
)
"""By the order of seats: fill, ink on it, and shape. Each seat is known by its shape and its letter as well."""

NAMED: dict[str, int] = {"amber": 0, "violet": 1, "teal": 2, "rose": 3}
"""Colours that games name their seats by."""


def seat_look(colour: str, order: int) -> tuple[str, str, str]:
    """Fill, ink and shape of a seat: by its colour's name where it has one, else by its place in the order."""
    return SEATS[NAMED.get(colour, order % len(SEATS))]


def named(name: str) -> Theme:
    """The theme of a name; ``system`` follows the desktop."""
    if name == "system":
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if name == "dark" else LIGHT


def palette(theme: Theme) -> QPalette:
    """The palette of a theme, for what the style sheet does not reach."""
    found = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.page,
        QPalette.ColorRole.Base: theme.card,
        QPalette.ColorRole.AlternateBase: theme.page,
        QPalette.ColorRole.Button: theme.card,
        QPalette.ColorRole.WindowText: theme.ink,
        QPalette.ColorRole.Text: theme.ink,
        QPalette.ColorRole.ButtonText: theme.ink,
        QPalette.ColorRole.ToolTipBase: theme.card,
        QPalette.ColorRole.ToolTipText: theme.ink,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.accent_ink,
        QPalette.ColorRole.PlaceholderText: theme.faint,
        QPalette.ColorRole.Link: theme.accent,
    }
    for role, colour in roles.items():
        found.setColor(role, QColor(colour))
    return found


def dress(theme: Theme, size: int) -> None:
    """Draw everything in the theme's colours and at a text size in points."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setPalette(palette(theme))
    font = QFont(application.font())
    font.setPointSize(size)
    application.setFont(font)
    # one sheet in the place of another costs every widget three times as much as none and then one
    application.setStyleSheet("")
    application.setStyleSheet(sheet(theme, size))


def sheet(t: Theme, size: int) -> str:
    """The style sheet of a theme at a text size in points."""
    touch = max(30, size * 3)
    tick = "check-dark.svg" if t is DARK else "check.svg"
    arrow, up, check = (resources.path("icons", name).as_posix() for name in ("down.svg", "up.svg", tick))
    return f"""
* {{ font-size: {size}pt; color: {t.ink}; }}
QMainWindow, QDialog, QWidget#page, QScrollArea, QScrollArea > QWidget > QWidget {{ background: {t.page}; }}
QScrollArea#plain, QFrame#card QScrollArea#plain > QWidget > QWidget {{ background: transparent; }}
QFrame#card, QFrame#list {{ background: {t.card}; border: 1px solid {t.edge}; border-radius: 10px; }}
QFrame#card[active="true"] {{ border: 2px solid {t.accent}; }}
QFrame#banner {{ background: {t.accent_soft}; border: 1px solid {t.edge}; border-radius: 10px; }}
QFrame#banner[mode="past"], QFrame#banner[mode="judge"] {{ background: {t.judge_soft}; border-color: {t.judge}; }}
QFrame#ruling {{ background: {t.card}; border: 1px solid {t.edge}; border-left: 5px solid {t.edge}; }}
QFrame#ruling[verdict="yes"] {{ background: {t.yes_soft}; border-left: 5px solid {t.yes}; }}
QFrame#ruling[verdict="no"] {{ background: {t.no_soft}; border-left: 5px solid {t.no}; }}
QFrame#ruling[verdict="judge"] {{ background: {t.judge_soft}; border-left: 5px solid {t.judge}; }}
QLabel {{ background: transparent; border: none; }}
QLabel#faint {{ color: {t.faint}; }}
QLabel#heading {{ color: {t.faint}; font-weight: bold; font-size: {size - 1}pt; }}
QLabel#title {{ font-size: {size + 3}pt; font-weight: bold; }}
QLabel#huge {{ font-size: {size * 2 + 12}pt; font-weight: bold; }}
QLabel#score {{ font-size: {size * 2 + 8}pt; font-weight: bold; }}
QLabel#warning {{ background: {t.judge_soft}; color: {t.judge}; font-weight: bold; padding: 6px 16px;
    border-bottom: 1px solid {t.judge}; }}
QLabel#no {{ color: {t.no}; font-weight: bold; }}
QLabel#yes {{ color: {t.yes}; font-weight: bold; }}
QLabel#judge {{ color: {t.judge}; font-weight: bold; }}
QPushButton {{ background: {t.card}; border: 1px solid {t.edge}; border-radius: 8px; padding: 4px 14px;
    min-height: {touch - 10}px; }}
QPushButton:hover {{ border-color: {t.accent}; }}
QPushButton:focus {{ border: 2px solid {t.accent}; }}
QPushButton:disabled {{ color: {t.faint}; border-color: {t.edge}; }}
QPushButton#main {{ background: {t.accent}; color: {t.accent_ink}; border-color: {t.accent}; font-weight: bold; }}
QPushButton#main:disabled {{ background: {t.accent_soft}; color: {t.faint}; border-color: {t.edge}; }}
QPushButton#call {{ border-color: {t.judge}; color: {t.judge}; font-weight: bold; padding: 0 14px; margin: 3px 12px;
    min-height: {touch - 8}px; }}
QPushButton#link {{ border: none; background: transparent; color: {t.accent}; padding: 0 2px; min-height: 20px; }}
QPushButton#rule {{ border: 1px solid {t.accent}; border-radius: 10px; color: {t.accent}; background: transparent;
    padding: 0 8px; min-height: 22px; }}
QToolButton {{ background: transparent; border: none; padding: 6px 10px; border-radius: 6px; }}
QToolButton:hover {{ background: {t.accent_soft}; }}
QToolButton::menu-indicator {{ image: none; }}
QLineEdit, QComboBox, QSpinBox, QPlainTextEdit {{ background: {t.card}; border: 1px solid {t.edge}; border-radius: 8px;
    padding: 4px 10px; min-height: {touch - 12}px; selection-background-color: {t.accent};
    selection-color: {t.accent_ink}; }}
QComboBox::drop-down {{ border: none; width: 26px; }}
QComboBox::down-arrow {{ image: url({arrow}); width: 12px; height: 8px; }}
QSpinBox {{ padding: 4px 4px 4px 10px; min-width: {size * 6}px; }}
QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: border; width: 30px; border: none; }}
QSpinBox::up-button {{ subcontrol-position: top right; }} QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-arrow {{ image: url({up}); width: 12px; height: 8px; }}
QCheckBox::indicator {{ width: {size + 5}px; height: {size + 5}px; border: 1px solid {t.faint}; border-radius: 4px;
    background: {t.card}; }}
QCheckBox::indicator:hover, QCheckBox::indicator:focus {{ border-color: {t.accent}; }}
QCheckBox::indicator:checked {{ background: {t.accent}; border-color: {t.accent}; image: url({check}); }}
QSpinBox::down-arrow {{ image: url({arrow}); width: 12px; height: 8px; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus {{ border: 2px solid {t.accent}; }}
QLineEdit[fault="true"] {{ border: 2px solid {t.no}; }}
QComboBox QAbstractItemView, QListView, QTreeView, QTableView, QTextBrowser, QMenu {{ background: {t.card};
    border: 1px solid {t.edge}; selection-background-color: {t.accent_soft}; selection-color: {t.ink}; }}
QMenuBar {{ background: {t.page}; border-bottom: 1px solid {t.edge}; }}
QMenuBar::item {{ background: transparent; padding: {touch // 5}px 10px; }}
QMenuBar::item:selected {{ background: {t.accent_soft}; border-radius: 6px; }}
QMenu::item {{ padding: 6px 24px; }} QMenu::item:selected {{ background: {t.accent_soft}; }}
QTextBrowser {{ padding: 8px; border-radius: 8px; }}
QTextBrowser#paper {{ background: #ffffff; color: #1c1c1a; }}
QListWidget {{ border: none; background: transparent; outline: none; }}
QListWidget::item {{ border-bottom: 1px solid {t.edge}; padding: 3px; }}
QListWidget::item:selected {{ background: {t.accent_soft}; color: {t.ink}; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {t.edge}; }}
QSlider::sub-page:horizontal {{ background: {t.accent}; border-radius: 3px; }}
QSlider::handle:horizontal {{ width: 18px; height: 18px; margin: -6px 0; border-radius: 9px; background: {t.accent}; }}
QToolTip {{ background: {t.card}; color: {t.ink}; border: 1px solid {t.edge}; padding: 4px; }}
QScrollBar:vertical {{ width: 12px; background: transparent; }}
QScrollBar::handle:vertical {{ background: {t.edge}; border-radius: 5px; min-height: 30px; }}
QScrollBar:horizontal {{ height: 12px; background: transparent; }}
QScrollBar::handle:horizontal {{ background: {t.edge}; border-radius: 5px; min-width: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: none;
    height: 0; width: 0; }}
QGroupBox {{ border: 1px solid {t.edge}; border-radius: 8px; margin-top: 14px; padding-top: 8px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 12px; color: {t.faint}; }}
"""
