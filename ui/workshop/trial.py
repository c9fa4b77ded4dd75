"""A card being tried: a table of its own like any match's, and a bar above it to go back or to keep what was played."""

from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QWidget

from referee.papers.wording import tokens
from referee.workshop.reading import conditional
from referee.workshop.trial import Trial
from ui.frame.theme import Theme
from ui.frame.turns import Pieces, dressed, made
from ui.match.page import ROOM, TablePage
from ui.panels.frames import button, column, label, row
from ui.panels.lines import FixedLabel


class TrialPage(QWidget):
    """``left`` when the table is put away, ``kept_wanted`` when what was played is to be a test of the pack."""

    keys_of = "trial"
    left = Signal()
    kept_wanted = Signal()
    failed = Signal(object)

    def __init__(self, trial: Trial, language: str, theme: Theme, room: QSize = ROOM) -> None:
        super().__init__()
        self.setObjectName("page")
        self.trial = trial
        made(self._pieces(language, theme, room))

    def _pieces(self, language: str, theme: Theme, room: QSize) -> Pieces[None]:
        trial = self.trial
        self.table = TablePage(trial.kept, language, theme, room=room, within=self, whole=False)
        yield from self.table.pieces
        # what the table was laid with is no word against the referee
        self.table.banner.laid = trial.kept.match.position.bench.overrides
        self.table.refresh()
        yield
        self.table.failed.connect(self.failed)
        self.table.changed.connect(self._count)
        self.back, self.heading, self.facts = button("", "way"), label("", "title"), FixedLabel("faint")
        self.keep = button("", "main")
        self.back.clicked.connect(self.left)
        self.keep.clicked.connect(self.kept_wanted)
        head = QFrame()
        head.setObjectName("head")
        bar = row([self.back, self.heading, self.facts, self.keep], margin=8, spacing=12)
        bar.setStretch(2, 1)
        head.setLayout(bar)
        self.conditions = label("", "faint", wrap=True)
        self.conditions.setContentsMargins(14, 2, 14, 2)
        page = column([head, self.conditions, self.table], margin=0, spacing=0)
        page.setStretch(2, 1)
        self.setLayout(page)
        self.set_language(language)
        yield
        if any(trial.card in tokens(spoken) for spoken in trial.kept.match.legal()):
            # picked already: what is marked is where it can go
            self.table.pick_card(trial.card)
            yield
        yield from self.table.measure()
        self.table.show()
        yield from dressed(self, room)
        self.table.settle()
        yield from self.table.tell_sizes()

    def take_keys(self) -> None:
        """Lead the keys to the board."""
        self.table.to_board()

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.back.setText("‹ " + self.tr("Back to the card"))
        self.back.setAccessibleName(self.tr("Back to the card"))
        self.heading.setText(self.tr("Try it: {0}").format(self.trial.kept.match.voice(language).card(self.trial.card)))
        self.keep.setText(self.tr("Keep as a test"))
        self.facts.setText(self.tr("on a table of its own; what is played can be kept as a test of the pack"))
        self._show_conditions(language)
        if self.table.language != language:
            self.table.set_language(language)
        self._count()

    def _show_conditions(self, language: str) -> None:
        """What of the card is done only where something holds: where it does not, the table shows nothing of it."""
        match = self.trial.kept.match
        found = conditional(match.game.id, self.trial.says, language, match.voice(language).name)
        says = self.tr("Nothing comes of this where its condition does not hold: {0} Judge → Set a fact makes it hold.")
        self.conditions.setText(says.format(" ".join(found)))
        self.conditions.setVisible(bool(found))

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self.table.set_theme(theme)

    def _count(self) -> None:
        """What was only laid is no test."""
        self.keep.setEnabled(len(self.trial.kept.match.entries) > self.trial.laid)

    def tell_kept(self, path: Path) -> None:
        """Say where the test is."""
        self.facts.setText(self.tr("kept as {0}").format(path.name))

    def close_table(self) -> None:
        """Put the table away."""
        self.table.kept.close()
        self.trial.close()
