"""Where a new match belongs: event, round and table, and the PIN of its judge."""

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from ui.panels.frames import named_row

# what a PIN is made with is imported for whoever writes one: the form is shown without it

KEYS = ("event", "round", "table")


class EventForm(QWidget):
    """Everything here may be left empty."""

    def __init__(self) -> None:
        super().__init__()
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        names = {"event": self.tr("Event"), "round": self.tr("Number of the round"), "table": self.tr("Table")}
        self.fields: dict[str, QLineEdit] = {}
        for key in KEYS:
            self.fields[key] = QLineEdit()
            self.fields[key].setAccessibleName(names[key])
            named_row(form, names[key], self.fields[key])
        self.pin = QLineEdit()
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setAccessibleName(self.tr("PIN of the judge"))
        self.pin.setPlaceholderText(self.tr("none: everyone at the table may rule"))
        named_row(form, self.tr("PIN of the judge"), self.pin)

    def take_over(self, other: "EventForm") -> None:
        """Write what is written in another form."""
        for key, field in self.fields.items():
            field.setText(other.fields[key].text())
        self.pin.setText(other.pin.text())

    def wrong(self) -> str:
        """What is wrong with it, or ""."""
        if not self.pin.text():
            return ""
        from referee.judge.roles import LEAST

        short = 0 < len(self.pin.text()) < LEAST
        return self.tr("A PIN has at least {0} signs.").format(LEAST) if short else ""

    def settings(self) -> list[tuple[str, str]]:
        """The header's values as they are filled in; the PIN as its mark."""
        found = [(key, field.text().strip()) for key, field in self.fields.items() if field.text().strip()]
        if not self.pin.text() or self.wrong():
            return found
        from referee.judge.roles import pin_mark

        return [*found, ("pin", pin_mark(self.pin.text()))]
