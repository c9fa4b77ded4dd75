"""The blank of what is gained or lost: a sign and a word, shown as a choice of the two and the word."""

from PySide6.QtWidgets import QLineEdit, QMenu

from referee.workshop.change import FieldPath
from ui.workshop.blanks import Blank
from ui.workshop.host import Host
from ui.workshop.menus import choice_button, late_menu


class TraitBlank(Blank):
    """``+fire`` is fire gained, ``-fire`` fire lost."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str) -> None:
        super().__init__(host, path, name, says)
        written = str(host.value(path) or "+")
        self.sign = written[0] if written[0] in "+-" else "+"
        # a word without a sign is shown as it is written, with its fault
        self.line = QLineEdit(written.removeprefix(self.sign))
        self.line.textEdited.connect(lambda _: self._write())
        self.button = choice_button(name, "slot")
        late_menu(self.button, self._fill)
        self._take(self.button, self.line)
        self._show()

    def _words(self) -> dict[str, str]:
        return {"+": self.tr("gained"), "-": self.tr("lost")}

    def _fill(self, menu: QMenu) -> None:
        for sign, word in self._words().items():
            action = menu.addAction(word)
            action.setData(sign)
            action.setCheckable(True)
            action.setChecked(sign == self.sign)
            action.triggered.connect(lambda _=False, sign=sign: self._turn(sign))

    def _turn(self, sign: str) -> None:
        self.sign = sign
        self._show()
        self._write()

    def _show(self) -> None:
        self.button.setText(self._words()[self.sign])
        self.button.setAccessibleName(f"{self.name}: {self._words()[self.sign]}")

    def _write(self) -> None:
        self.host.put(self.path, self.sign + self.line.text().strip())
