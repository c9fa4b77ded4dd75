"""The page of what a pack may say, in Markdown: kinds of cards, verbs with examples, fields, tables; and of the frame.

Made from ``described`` alone, so that it says what the models say. In ``docs/packs`` it stands between two marks.
"""

from collections.abc import Iterable, Iterator, Mapping

from referee import resources
from referee.kernel.telling import Message
from referee.packs.described import COMMON, Described, Table, sentences_of
from referee.packs.files import BadFile, Fault
from referee.packs.shapes import ByLanguage, Field, Shape

BEGIN = "<!-- made from the models by python -m tests.tools.pages: {game} -->"
END = "<!-- end of what is made from the models -->"
FRAME = "frame"
LANGUAGES = ("en", "ja")

_SAYS: Mapping[str, ByLanguage] = {
    "cards": {"en": "Cards", "ja": "カード"},
    "steps": {"en": "Steps", "ja": "段"},
    "fields": {"en": "Fields of steps", "ja": "段の項目"},
    "tables": {"en": "Tables", "ja": "表"},
    "examples": {"en": "An example of each", "ja": "それぞれの例"},
    "field": {"en": "field", "ja": "項目"},
    "value": {"en": "value", "ja": "値"},
    "means": {"en": "means", "ja": "意味"},
    "does": {"en": "does", "ja": "行うこと"},
    "of": {"en": "of", "ja": "動詞"},
    "games": {"en": "games", "ja": "ゲーム"},
    "needed": {"en": "needed", "ja": "必須"},
    "number": {"en": "a number", "ja": "数"},
    "yes-no": {"en": "true or false", "ja": "true か false"},
    "text": {"en": "a text", "ja": "文"},
    "steps-here": {"en": "steps", "ja": "段のリスト"},
    "list": {"en": "a list", "ja": "リスト"},
    "by-word": {"en": "by word", "ja": "言葉ごとの表"},
    "or": {"en": " or ", "ja": " または "},
    "all-steps": {"en": "all", "ja": "すべて"},
}


def page(said: Described, language: str) -> str:
    """What a pack of a game may say. Raises ``BadFile`` where its sentences are not all there."""
    if faults := list(unsaid(said)):
        raise BadFile(resources.root() / "fields" / f"{said.game}.toml", faults)
    return "\n".join(_Page(said, language).lines())


def unsaid(said: Described) -> Iterator[Fault]:
    """Tables, steps and fields without a sentence in each language, by the part and key that it stands under."""
    of_steps = [(f'[steps] "{verb}"', verb, table) for verb, table in said.steps.items()]
    tables = [*said.cards.values(), *said.tables.values()]
    for place, owner, table in (*of_steps, *((f'[tables] "{each.name}"', each.name, each) for each in tables)):
        fields = ((f'[fields] "{owner}.{field.name}"', field.says) for field in table.fields.values())
        for key, says in ((place, table.says), *fields):
            if not (isinstance(says, Mapping) and all(isinstance(says.get(each), str) for each in LANGUAGES)):
                text = "no sentence in English and in Japanese, written {form:form}"
                yield Fault(key, Message("field-unsaid", text, form='{ en = "...", ja = "..." }'))


def frame_page(games: Mapping[str, Described], language: str) -> str:
    """The fields that the games share, and which game has them."""
    head = _row(*(_SAYS[name][language] for name in ("field", "means", "games")))
    lines = [head, _rule(3)]
    for name, says in sentences_of(COMMON)["fields"].items():
        if name.startswith("PackHead."):
            # of the pack itself, not of its steps
            continue
        having = [game for game, said in games.items() if any(name in table.fields for table in _tables(said))]
        lines.append(_row(f"`{name}`", says[language], ", ".join(having)))
    return "\n".join(lines)


def replaced(text: str, game: str, made: str) -> str:
    """A page with what is between its marks made anew. Raises ``ValueError`` where it has no marks."""
    begin = BEGIN.format(game=game)
    before, found, rest = text.partition(begin)
    _, ended, after = rest.partition(END)
    if not found or not ended:
        raise ValueError(f"no '{begin}' and '{END}'")
    return f"{before}{begin}\n\n{made}\n\n{END}{after}"


def _tables(said: Described) -> Iterator[Table]:
    for group in (said.cards, said.steps, said.tables):
        yield from group.values()


class _Page:
    def __init__(self, said: Described, language: str) -> None:
        self.said, self.language = said, language

    def word(self, name: str) -> str:
        return _SAYS[name][self.language]

    def lines(self) -> Iterator[str]:
        yield f"## {self.word('cards')}"
        for kind, table in self.said.cards.items():
            yield from self.table(f'`kind = "{kind}"`' if kind else "", table)
        yield from ("", f"## {self.word('steps')}", "", _row("`do`", self.word("does")), _rule(2))
        for verb, table in sorted(self.said.steps.items()):
            yield _row(f"`{verb}`", table.says[self.language])
        yield from ("", f"### {self.word('fields')}", "", *self.fields_of_steps())
        yield from ("", f"### {self.word('examples')}", "", "```toml", "effect = [")
        yield from (f"  {self.said.examples[verb]}," for verb in sorted(self.said.examples))
        yield from ("]", "```", "", f"## {self.word('tables')}")
        for name, table in self.said.tables.items():
            yield from self.table(f"`{name}`", table)

    def table(self, name: str, table: Table) -> Iterator[str]:
        head = f"{name}: {table.says[self.language]}" if name else table.says[self.language]
        columns = (self.word("field"), self.word("value"), self.word("means"))
        yield from ("", f"### {head.rstrip('.。')}", "", _row(*columns), _rule(3))
        for field in table.fields.values():
            yield _row(f"`{field.name}`", self.value(field), field.says[self.language])

    def fields_of_steps(self) -> Iterator[str]:
        """Each field once, with the verbs that have it; one that means something else in some verb has two rows."""
        rows: dict[tuple[str, str, str], list[str]] = {}
        for verb, table in sorted(self.said.steps.items()):
            for field in table.fields.values():
                key = (field.name, self.value(field), field.says[self.language])
                rows.setdefault(key, []).append(verb)
        columns = ("field", "value", "means", "of")
        yield from (_row(*map(self.word, columns)), _rule(4))
        for (name, value, says), verbs in sorted(rows.items()):
            every = len(verbs) == len(self.said.steps)
            yield _row(f"`{name}`", value, says, self.word("all-steps") if every else ", ".join(verbs))

    def value(self, field: Field) -> str:
        """What may stand in a field, and what holds where it is left out."""
        shape = self.shape(field.shape)
        if field.needed:
            return f"{shape}, {self.word('needed')}"
        default = field.default
        plain = isinstance(default, int | str) and not isinstance(default, bool) and default != ""
        return f"{shape} ({default})" if plain else shape

    def shape(self, shape: Shape) -> str:
        match shape.kind:
            case "number":
                return self.number(shape)
            case "choice":
                return ", ".join(f"`{word}`" for word in shape.choices if word)
            case "list":
                return f"{self.word('list')}: {self.shape(shape.of[0])}"
            case "by-word":
                keys = ", ".join(f"`{word}`" for word in shape.choices)
                return f"{self.word('by-word')} {keys}: {self.shape(shape.of[0])}".replace(" :", ":")
            case "either":
                return self.word("or").join(map(self.shape, shape.of))
            case "table":
                return f"`{{ {shape.table} }}`"
            case "steps":
                return self.word("steps-here")
            case _:
                return self.word(shape.kind)

    def number(self, shape: Shape) -> str:
        least, most = (str(bound).replace("-", "\N{MINUS SIGN}") for bound in (shape.least, shape.most))
        if shape.least is None and shape.most is None:
            return self.word("number")
        return f"{least if shape.least is not None else ''} … {most if shape.most is not None else ''}".strip()


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _rule(columns: int) -> str:
    return "|" + "---|" * columns


def pages(games: Iterable[Described], language: str) -> dict[str, str]:
    """Every page by the name of its file: each game's, and that of the frame."""
    every = {said.game: said for said in games}
    return {FRAME: frame_page(every, language), **{game: page(said, language) for game, said in every.items()}}
