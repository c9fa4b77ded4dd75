"""The rule browser: search in both languages, links, gaps and house rules marked, rulings that cited each rule."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QAbstractItemView, QDialog, QLineEdit, QListWidgetItem, QTextBrowser, QWidget

from referee.match.match import Match
from referee.papers.wording import line_of
from referee.rulebook import book
from referee.rulebook.book import RULE_ID, Rule, RuleBook
from referee.rulebook.voice import Voice
from ui.panels.frames import column, label, lines, row, sized


class RuleBrowser(QDialog):
    """The rule book of a game, with a match's rulings where one is given. ``entry_wanted`` says an entry's number."""

    entry_wanted = Signal(int)

    def __init__(self, game: str, language: str, match: Match | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.book, self.language, self.match = book.load(game), language, match
        self.voice = match.voice(language) if match else Voice(self.book, language)
        self.setWindowTitle(self.tr("Rule book: {0}").format(self.book.title[language]))
        sized(self, 900, 560)
        self.heading = label(self.book.title[language], "title")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Words or an id, in either language"))
        self.search.setPlaceholderText(self.tr("Words or an id, in either language"))
        self.search.textChanged.connect(self._fill)
        self.list, self.text = lines(), QTextBrowser()
        self.list.setAccessibleName(self.tr("Rules"))
        self.text.setAccessibleName(self.tr("The rule"))
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        self.list.currentItemChanged.connect(self._show)
        body = row([column([self.search, self.list], margin=0), self.text])
        body.setStretch(0, 2)
        body.setStretch(1, 3)
        self.setLayout(column([self.heading, body], margin=12))
        self._fill("")

    def show_rule(self, rule: str) -> None:
        """Show one rule."""
        self.search.clear()
        for index in range(self.list.count()):
            if self.list.item(index).data(Qt.ItemDataRole.UserRole) == rule:
                self.list.setCurrentRow(index)
                self.list.scrollToItem(self.list.item(index), QAbstractItemView.ScrollHint.PositionAtCenter)
                return
        self.text.setHtml(escape(self.voice.rule_text(rule)))

    def _fill(self, words: str) -> None:
        """By chapters where nothing is looked for; else what the words lead to, the best first."""
        self.list.clear()
        books = (self.book, book.load(book.COMMON))
        if words.strip():
            for _, rule in book.ranked(words, *books):
                self._add(rule)
        else:
            for part in books:
                self._add_book(part)
        rows = (row for row in range(self.list.count()) if self.list.item(row).data(Qt.ItemDataRole.UserRole))
        self.list.setCurrentRow(next(rows, -1))
        if not self.list.count():
            self.text.setPlainText(self.tr("No rule has these words."))

    def _add_book(self, part: RuleBook) -> None:
        chapter = ""
        for rule in part.rules.values():
            if rule.topic != chapter:
                chapter = rule.topic
                self._add_chapter(part, chapter)
            self._add(rule)

    def _add(self, rule: Rule) -> None:
        mark = "※ " if self._changed(rule) else "◆ " if rule.is_gap else ""
        item = QListWidgetItem(f"{mark}{rule.id}  {self._text(rule)}")
        item.setData(Qt.ItemDataRole.UserRole, rule.id)
        self.list.addItem(item)

    def _add_chapter(self, part: RuleBook, chapter: str) -> None:
        """The heading of a chapter; it is read, not chosen."""
        names = part.topics.get(chapter, {})
        title = names.get(self.language) or names.get("en") or part.title[self.language]
        if chapter == "gaps":
            title = self.tr("Left open by the rules: our rulings")
        item = QListWidgetItem(title)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        self.list.addItem(item)

    def _text(self, rule: Rule) -> str:
        texts = rule.about if rule.is_gap else rule.text
        return texts.get(self.language) or texts["en"]

    def _show(self, item: QListWidgetItem | None) -> None:
        rule = book.rule(str(item.data(Qt.ItemDataRole.UserRole)), self.book) if item else None
        if rule is None:
            return
        parts = [f"<h2>{rule.id}</h2>"]
        if rule.is_gap:
            parts.append(f"<p><i>{escape(self._text(rule))}</i></p>")
        parts.append(f"<p>{_linked(rule.text.get(self.language) or rule.text['en'])}</p>")
        parts += self._option(rule)
        if rule.see:
            parts.append("<p>→ " + " ".join(f'<a href="rule:{see}">{see}</a>' for see in rule.see) + "</p>")
        parts += self._rulings(rule.id)
        self.text.setHtml("".join(parts))

    def _here(self, option: Mapping[str, str]) -> str:
        """How a house rule is set in this match."""
        default = option["default"]
        return self.match.opened.table.options.get(option["name"], default) if self.match else default

    def _changed(self, rule: Rule) -> bool:
        """Whether this match is played with another house rule than ours."""
        return rule.option is not None and self._here(rule.option) != rule.option["default"]

    def _option(self, rule: Rule) -> list[str]:
        if not rule.option:
            return []
        name, default = rule.option["name"], rule.option["default"]
        here = self._here(rule.option)
        marked = "※ " if here != default else ""
        word = escape(self.tr("House rule"))
        now, usual = (escape(self.voice.option(name, value)) for value in (here, default))
        usually = escape(self.tr("usually: {0}")).format(usual)
        return [f"<p>{marked}{word} · {escape(self.voice.option(name))}: <b>{now}</b> ({usually})</p>"]

    def _rulings(self, rule: str) -> list[str]:
        entries = [entry for entry in self.match.entries if rule in entry.rules] if self.match else []
        if not entries:
            return []
        rows = "".join(
            f'<a href="entry:{entry.number}">{entry.number}. {escape(line_of(entry, self.voice))}</a><br>'
            for entry in entries[-30:]
        )
        heading = escape(self.tr("Rulings of this match that cite it"))
        return [f"<h3>{heading}</h3><p>{rows}</p>"]

    def _follow(self, link: QUrl) -> None:
        kind, _, what = link.toString().partition(":")
        if kind == "rule":
            self.show_rule(what)
        elif kind == "entry":
            self.entry_wanted.emit(int(what))


def _linked(text: str) -> str:
    return RULE_ID.sub(lambda found: f'<a href="rule:{found[0]}">{found[0]}</a>', escape(text))
