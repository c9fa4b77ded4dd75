"""Colours, sizes and the style sheet, light and dark. Colours are never alone: shapes and words say the same."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from referee import resources


@dataclass(frozen=True)
class Theme:
    """The colours of one theme, as ``#rrggbb``. ``line`` is an edge that must be seen, ``edge`` may be faint."""

    name: str
    page: str
    card: str
    sunk: str
    edge: str
    line: str
    ink: str
    faint: str
    square: str
    square_low: str
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
    rim: str
    """What the edge of a piece is mixed with, so that it stands out from the board."""

    def tone(self, name: str) -> str:
        """The colour of a name that cards have (an attribute, a colour of territories); grey for one unknown."""
        return (_TONES_DARK if self is DARK else _TONES).get(name, "#8f8a80")


_TONES = {
    "fire": "#c8422f", "red": "#c8422f", "water": "#2f6fb8", "blue": "#2f6fb8", "ice": "#2f6fb8",
    "wind": "#3d8a4e", "green": "#3d8a4e", "light": "#b08a1e", "white": "#a8935c", "lightning": "#b08a1e",
    "darkness": "#63497f", "black": "#5a4a6e", "earth": "#8a6a3c", "none": "#8f8a80", "colourless": "#8f8a80",
}  # fmt: skip
_TONES_DARK = {
    "fire": "#e0705c", "red": "#e0705c", "water": "#6aa6e0", "blue": "#6aa6e0", "ice": "#6aa6e0",
    "wind": "#74b884", "green": "#74b884", "light": "#dcb954", "white": "#cdbb86", "lightning": "#dcb954",
    "darkness": "#a98bcb", "black": "#9d8bb8", "earth": "#c39b62", "none": "#a09b92", "colourless": "#a09b92",
}  # fmt: skip

LIGHT = Theme(
    "light",
    page="#f6f4ef", card="#ffffff", sunk="#f3f0e8", edge="#e2ddd2", line="#8f897c", ink="#1d1c1a", faint="#676359",
    square="#efe8da", square_low="#e6dcc8", square_edge="#8c8069", centre="#ddd1b8", red="#bf3f28", green="#2f7d44",
    accent="#2766b0", accent_soft="#e9f2fc", accent_ink="#ffffff",
    yes="#246b3a", yes_soft="#ebf5ee", no="#a8281c", no_soft="#fbeae8", judge="#8a5a00", judge_soft="#fbf1dc",
    rim="#2c1f08",
)  # fmt: skip
DARK = Theme(
    "dark",
    page="#1c1d21", card="#26272c", sunk="#202125", edge="#383a41", line="#7d8089", ink="#ececec", faint="#a6a59f",
    square="#34363d", square_low="#2d2f35", square_edge="#7f8390", centre="#434756", red="#e0674f", green="#67ad77",
    accent="#63a4e2", accent_soft="#22303e", accent_ink="#0f1720",
    yes="#84c795", yes_soft="#22342a", no="#f0867a", no_soft="#3d2625", judge="#e2b35c", judge_soft="#3a3223",
    rim="#ffffff",
)  # fmt: skip

SEATS: tuple[tuple[str, str, str], ...] = (
    ("#e0a02c", "#2b2110", "circle"),
    ("#7656b5", "#ffffff", "hexagon"),
    ("#1f7d72", "#ffffff", "square"),
    ("#bb4468", "#ffffff", "diamond"),
    ("#bf402c", "#ffffff", "triangle"),
    ("#2c69b5", "#ffffff", "shield"),
    ("#2f7f45", "#ffffff", "pentagon"),
    ("#c9b021", "#2b2606", "diamond"),
)
"""By the order of seats, the first four: fill, ink on it, and shape. Each seat is known by shape and letter as well."""

PAPER = 10
"""Points of the letters that headings of papers are sized by, on the screen and in print, whatever the window's are."""
ROOMY = 1000
"""Pixels of height of a screen on which every button is as high as a finger needs."""

NAMED: dict[str, int] = {
    "amber": 0, "violet": 1, "teal": 2, "rose": 3, "red": 4, "blue": 5, "green": 6, "yellow": 7,
}  # fmt: skip
"""Colours that games name their seats by."""


def seat_look(colour: str, order: int) -> tuple[str, str, str]:
    """Fill, ink and shape of a seat: by its colour's name where it has one, else by its place in the order."""
    return SEATS[NAMED.get(colour, order % 4)]


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


def touch_size() -> int:
    """The height of a button in pixels: 44 where the screen allows, less on a low one."""
    screen = QGuiApplication.primaryScreen()
    return 44 if screen is not None and screen.availableSize().height() >= ROOMY else 36


def sheet(t: Theme, size: int) -> str:
    """The style sheet of a theme at a text size in points."""
    touch = max(touch_size(), size * 3 + 6)
    tick = "check-dark.svg" if t is DARK else "check.svg"
    arrow, up, check = (resources.path("icons", name).as_posix() for name in ("down.svg", "up.svg", tick))
    return f"""
* {{ font-size: {size}pt; color: {t.ink}; }}
QMainWindow, QDialog, QWidget#page, QScrollArea, QScrollArea > QWidget > QWidget {{ background: {t.page}; }}
QScrollArea#plain, QScrollArea#plain > QWidget > QWidget {{ background: transparent; }}
QFrame#card, QFrame#list {{ background: {t.card}; border: 1px solid {t.edge}; border-radius: 12px; }}
QFrame#sheet {{ background: {t.card}; border: 2px solid {t.accent}; border-radius: 14px; }}
QFrame#card[active="true"] {{ border: 2px solid {t.accent}; }}
QFrame#seat {{ background: {t.card}; border: 2px solid {t.edge}; border-radius: 12px; }}
QFrame#seat[active="true"] {{ border: 2px solid {t.accent}; }}
QFrame#ring {{ background: transparent; border: 2px solid {t.accent}; border-radius: 10px; }}
QFrame#seat:focus {{ border: 2px solid {t.ink}; }}
QFrame#tile {{ background: {t.sunk}; border: none; border-radius: 8px; }}
QFrame#banner {{ background: {t.accent_soft}; border: 1px solid {t.edge}; border-radius: 12px; }}
QFrame#banner[mode="past"], QFrame#banner[mode="judge"] {{ background: {t.judge_soft}; border-color: {t.judge}; }}
QFrame#ruling {{ background: {t.card}; border: 1px solid {t.edge}; border-left: 6px solid {t.edge};
    border-radius: 10px; }}
QFrame#ruling[verdict="yes"] {{ background: {t.yes_soft}; border-left: 6px solid {t.yes}; }}
QFrame#ruling[verdict="no"] {{ background: {t.no_soft}; border-left: 6px solid {t.no}; }}
QFrame#ruling[verdict="judge"] {{ background: {t.judge_soft}; border-left: 6px solid {t.judge}; }}
QFrame#card[coached="true"], QFrame#banner[coached="true"] {{ border: 2px solid {t.accent}; }}
QFrame#ruling[coached="true"] {{ background: {t.accent_soft}; }}
QFrame#lesson {{ background: {t.card}; border: none; border-radius: 6px; }}
QLabel {{ background: transparent; border: none; }}
QLabel#faint, QLabel#small {{ color: {t.faint}; }}
QLabel#small, QLabel#pill {{ font-size: {size - 1}pt; }}
QLabel#pill {{ border: 1px solid {t.accent}; border-radius: 9px; color: {t.accent}; padding: 1px 8px; }}
QLabel#heading {{ font-weight: bold; font-size: {size}pt; }}
QLabel#title {{ font-size: {size + 3}pt; font-weight: bold; }}
QLabel#big {{ font-size: {size + 10}pt; font-weight: bold; }}
QLabel#huge {{ font-size: {size * 2 + 12}pt; font-weight: bold; }}
QLabel#score {{ font-size: {size * 2 + 10}pt; font-weight: bold; }}
QLabel#figure {{ font-size: {size + 1}pt; font-weight: bold; }}
QLabel#notice {{ background: {t.card}; color: {t.ink}; border: 1px solid {t.rim}; border-radius: 8px;
    padding: 8px 14px; }}
QLabel#warning {{ background: {t.judge_soft}; color: {t.judge}; font-weight: bold; padding: 6px 16px;
    border-bottom: 1px solid {t.judge}; }}
QLabel#no {{ color: {t.no}; font-weight: bold; }}
QLabel#yes {{ color: {t.yes}; font-weight: bold; }}
QLabel#judge {{ color: {t.judge}; font-weight: bold; }}
QPushButton {{ background: {t.card}; border: 1px solid {t.line}; border-radius: 10px; padding: 3px 14px;
    min-height: {touch - 8}px; }}
QPushButton, QToolButton, QCheckBox, QRadioButton {{ outline: none; }}
QPushButton:hover {{ border-color: {t.accent}; background: {t.accent_soft}; }}
QPushButton:focus {{ border: 2px solid {t.accent}; padding: 2px 13px; }}
QPushButton:disabled {{ color: {t.faint}; border-color: {t.edge}; background: transparent; }}
QPushButton#main {{ background: {t.accent}; color: {t.accent_ink}; border-color: {t.accent}; font-weight: bold; }}
QPushButton#main:focus {{ border: 2px solid {t.ink}; }}
QPushButton#main:disabled {{ background: {t.accent_soft}; color: {t.faint}; border-color: {t.edge}; }}
QPushButton#main[quiet="true"] {{ background: {t.card}; color: {t.ink}; border-color: {t.line}; font-weight: normal; }}
QPushButton[keyed="true"] {{ text-align: left; }}
QPushButton[tight="true"] {{ padding: 3px 6px; }}
QPushButton[tight="true"]:focus {{ padding: 2px 5px; }}
QPushButton#small {{ padding: 1px 10px; min-height: 26px; border-radius: 8px; }}
QPushButton#tile {{ text-align: left; padding: 8px 12px; border: 1px solid {t.line}; border-radius: 12px; }}
QPushButton#tile:checked {{ border: 2px solid {t.accent}; background: {t.accent_soft}; }}
QPushButton#tile:focus {{ border: 2px solid {t.accent}; padding: 7px 11px; }}
QPushButton#fold {{ border: none; background: transparent; text-align: left; padding: 2px 4px; color: {t.faint}; }}
QPushButton#row {{ border: none; border-bottom: 1px solid {t.edge}; border-radius: 0; background: transparent;
    text-align: left; padding: 2px 3px; }}
QPushButton#row:hover, QPushButton#row:focus {{ background: {t.accent_soft}; }}
QPushButton#way {{ border: none; background: transparent; padding: 4px 9px; color: {t.faint}; }}
QPushButton#way:hover {{ color: {t.accent}; }}
QPushButton#way:focus {{ color: {t.accent}; border: 2px solid {t.accent}; padding: 2px 7px; }}
QPushButton#fold:hover {{ color: {t.accent}; }}
QPushButton#fold:focus {{ color: {t.accent}; border: 1px solid {t.accent}; border-radius: 6px; padding: 1px 3px; }}
QPushButton#call {{ border-color: {t.judge}; color: {t.judge}; font-weight: bold; padding: 0 14px; margin: 3px 12px;
    min-height: {max(30, size * 3) - 8}px; }}
QPushButton#link {{ border: none; background: transparent; color: {t.accent}; padding: 0 4px; min-height: 26px; }}
QPushButton#link:focus {{ border: 1px solid {t.accent}; }}
QPushButton#rule {{ border: 1px solid {t.accent}; border-radius: 12px; color: {t.accent}; background: {t.card};
    padding: 0 9px; min-height: 24px; font-size: {size - 1}pt; }}
QPushButton#rule:focus {{ border: 2px solid {t.accent}; padding: 0 8px; min-height: 22px; }}
QToolButton {{ background: transparent; border: none; padding: 6px 10px; border-radius: 6px; }}
QToolButton:focus {{ border: 1px solid {t.accent}; padding: 5px 9px; }}
QToolButton:hover {{ background: {t.accent_soft}; }}
QToolButton#tile {{ background: {t.card}; border: 1px solid {t.line}; border-radius: 12px; padding: 8px 2px; }}
QToolButton#tile:checked {{ background: {t.accent_soft}; border: 2px solid {t.accent}; padding: 7px 1px;
    font-weight: bold; }}
QToolButton#tile:focus {{ border: 2px solid {t.accent}; padding: 7px 1px; }}
QToolButton#tile:checked:focus, QPushButton#tile:checked:focus {{ border: 2px solid {t.ink}; }}
QToolButton::menu-indicator, QPushButton::menu-indicator {{ image: none; }}
QFrame#step, QFrame#inner {{ background: {t.card}; border: 1px solid {t.edge}; border-radius: 10px; }}
QFrame#inner {{ background: {t.sunk}; }}
QFrame#step[target="true"] {{ border: 2px solid {t.accent}; }}
QToolButton#blank {{ background: {t.card}; border: 1px solid {t.line}; border-radius: 9px; padding: 3px 9px;
    min-height: {touch - 14}px; }}
QToolButton#blank[fault="true"] {{ border: 2px solid {t.no}; }}
QToolButton#blank:focus, QToolButton#more:focus, QToolButton#sign:focus, QToolButton#brush:focus {{
    border: 2px solid {t.accent}; }}
QToolButton#shape {{ color: {t.faint}; padding: 2px 4px; font-size: {size - 1}pt; }}
QToolButton#more {{ color: {t.accent}; padding: 1px 8px; border: 1px dashed {t.line}; border-radius: 9px; }}
QLabel#word {{ min-height: {touch - 18}px; }}
QLabel#count {{ font-weight: bold; }}
QLabel#count, QLabel#handle, QToolButton#sign {{ min-height: {touch - 16}px; }}
QToolButton#slot, QToolButton#verb, QSpinBox#slot, QLineEdit#slot {{ background: {t.sunk}; border: 1px solid {t.line};
    border-radius: 8px; padding: 1px 8px; min-height: {touch - 20}px; min-width: 0; }}
QToolButton#slot[said="false"] {{ color: {t.faint}; border-style: dashed; }}
QToolButton#more {{ min-height: {touch - 20}px; }}
QToolButton#verb {{ background: {t.card}; border-color: {t.accent}; border-radius: 13px; color: {t.accent};
    font-weight: bold; }}
QSpinBox#slot {{ min-width: {size * 4}px; padding: 1px 2px 1px 8px; }}
QSpinBox#slot::up-button, QSpinBox#slot::down-button {{ width: 18px; }}
QSpinBox#slot QLineEdit {{ padding: 0; min-height: 0; border: none; background: transparent; }}
QToolButton#slot:hover, QToolButton#verb:hover {{ background: {t.accent_soft}; }}
QToolButton#slot:focus, QToolButton#verb:focus, QSpinBox#slot:focus, QLineEdit#slot:focus {{
    border: 2px solid {t.accent}; padding: 0 7px; }}
QToolButton#slot[fault="true"], QToolButton#verb[fault="true"], QToolButton#more[fault="true"],
    QSpinBox#slot[fault="true"], QLineEdit#slot[fault="true"], QPlainTextEdit#paper[fault="true"] {{
    border: 2px solid {t.no}; color: {t.no}; }}
QToolButton#sign {{ color: {t.faint}; padding: 3px 7px; }}
QToolButton#brush {{ border: 1px solid {t.line}; border-radius: 11px; padding: 3px 9px; font-size: {size - 1}pt; }}
QToolButton#brush:checked {{ background: {t.accent}; color: {t.accent_ink}; border-color: {t.accent}; }}
QLabel#handle {{ color: {t.faint}; font-size: {size + 2}pt; padding: 0 2px; }}
QLabel#fault-pill {{ border: 1px solid {t.no}; border-radius: 9px; color: {t.no}; padding: 1px 8px; }}
QLabel#fault {{ color: {t.no}; padding: 2px; }}
QLabel#advice {{ color: {t.judge}; padding: 2px; }}
QLabel#fault:focus, QLabel#advice:focus {{ border: 1px solid {t.accent}; border-radius: 4px; }}
QPlainTextEdit#paper, QPlainTextEdit#file {{ min-height: {size * 5}px; }}
QPlainTextEdit#file {{ background: {t.sunk}; border: none; font-family: "DejaVu Sans Mono", "Consolas", monospace;
    font-size: {size - 1}pt; }}
QLineEdit, QComboBox, QSpinBox, QPlainTextEdit {{ background: {t.card}; border: 1px solid {t.line}; border-radius: 9px;
    padding: 4px 10px; min-height: {touch - 12}px; selection-background-color: {t.accent};
    selection-color: {t.accent_ink}; }}
QComboBox::drop-down {{ border: none; width: 26px; }}
QComboBox::down-arrow {{ image: url({arrow}); width: 12px; height: 8px; }}
QSpinBox {{ padding: 4px 4px 4px 10px; min-width: {size * 6}px; }}
QSpinBox QLineEdit {{ padding: 0; min-height: 0; border: none; background: transparent; }}
QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: border; width: 30px; border: none; }}
QSpinBox::up-button {{ subcontrol-position: top right; }} QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-arrow {{ image: url({up}); width: 12px; height: 8px; }}
QCheckBox::indicator {{ width: {size + 5}px; height: {size + 5}px; border: 1px solid {t.faint}; border-radius: 4px;
    background: {t.card}; }}
QCheckBox::indicator:hover, QCheckBox::indicator:focus {{ border-color: {t.accent}; }}
QCheckBox::indicator:checked {{ background: {t.accent}; border-color: {t.accent}; image: url({check}); }}
QSpinBox::down-arrow {{ image: url({arrow}); width: 12px; height: 8px; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus {{ border: 2px solid {t.accent}; }}
QLineEdit[fault="true"], QPlainTextEdit[fault="true"], QComboBox[fault="true"], QSpinBox[fault="true"] {{
    border: 2px solid {t.no}; }}
QComboBox QAbstractItemView, QListView, QTreeView, QTableView, QTextBrowser, QMenu {{ background: {t.card};
    border: 1px solid {t.edge}; selection-background-color: {t.accent_soft}; selection-color: {t.ink}; }}
QComboBox QAbstractItemView {{ border-width: 0 1px; border-color: {t.line}; outline: none; }}
QComboBoxPrivateContainer {{ border: 1px solid {t.line}; background: {t.card}; }}
QListView#offered {{ border: 1px solid {t.line}; }}
QListView#offered::item {{ padding: 4px 8px; }}
QListView#offered::item:selected {{ background: {t.accent}; color: {t.accent_ink}; }}
QMenuBar {{ background: {t.card}; border-bottom: 1px solid {t.edge}; }}
QMenuBar::item {{ background: transparent; padding: {touch // 5}px 10px; }}
QMenuBar::item:selected {{ background: {t.accent_soft}; border-radius: 6px; }}
QMenu::item {{ padding: 6px 24px; }} QMenu::item:selected {{ background: {t.accent_soft}; }}
QMenu::item:disabled {{ color: {t.faint}; background: transparent; }}
QTextBrowser {{ padding: 8px; border-radius: 8px; }}
QTextBrowser#paper {{ background: #ffffff; color: #1c1c1a; font-size: {PAPER}pt; }}
QListWidget, QListView#plain {{ border: none; background: transparent; outline: none; }}
QListWidget::item {{ border-bottom: 1px solid {t.edge}; padding: 5px 3px; }}
QListWidget::item:selected {{ background: {t.accent_soft}; color: {t.ink}; }}
QListWidget::item:focus {{ background: {t.accent_soft}; border: 1px solid {t.accent}; }}
QTabBar::tab {{ padding: 6px 14px; border: none; border-bottom: 2px solid transparent; color: {t.faint}; }}
QTabBar::tab:selected {{ color: {t.ink}; border-bottom: 2px solid {t.accent}; font-weight: bold; }}
QTabBar::tab:selected:focus {{ background: {t.accent_soft}; color: {t.accent}; }}
QTabWidget::pane {{ border: none; }}
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
