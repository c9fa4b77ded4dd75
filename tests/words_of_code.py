"""The terms that the code of a game says it shows, whether a sample comes to them or not.

What stands in the code as a text is found: the term of a counter, a mark, a strip or a rank, a phase, what is pending;
also where it is one side of a choice, a value of a table or of an ``Enum``, has a name (of another file of the game,
too), is what a function gives back, or what a field of a state is set to. What is worked out otherwise (a term out of
a card) is met in records alone.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from referee.kernel import game, scene
from tests.tools.refusals import sources

SHOWN: Mapping[type[Any], tuple[str, ...]] = {
    scene.Counter: ("term", "detail"),
    scene.Mark: ("term",),
    scene.Place: ("label",),
    scene.Piece: ("rank", "state"),
    scene.Strip: ("term",),
    scene.SeatView: ("lists",),
    scene.Face: ("kinds", "figures"),
    game.Standing: ("phase", "pending"),
}
"""The fields of what a game shows that are terms; of pairs the first is one."""
PAIRS = ("lists", "figures")
OF_FIELDS = (game.Standing, scene.Face)
"""What shows the fields of states and cards as they are: there the words that a field may have are terms."""
KINDS = {kind.__name__: kind for kind in SHOWN}


@cache
def shown(of: str) -> frozenset[tuple[str, str]]:
    """Each as the field that shows it (``Counter.term``) and the term."""
    code = Code()
    for path in sources(of):
        code.add(ast.parse(path.read_text(encoding="utf-8")))
    return code.shown()


@dataclass
class Code:
    """The code of a game, as far as texts come from it.

    Each expression stands with the number of its file: a name means what it is called in that file.
    """

    files: int = 0
    named: dict[tuple[int, str], list[ast.expr]] = field(default_factory=lambda: defaultdict(list))
    given_back: dict[tuple[int, str], list[tuple[int, ast.expr]]] = field(default_factory=lambda: defaultdict(list))
    set_to: dict[str, list[tuple[int, ast.expr]]] = field(default_factory=lambda: defaultdict(list))
    shows: list[tuple[int, type[Any], ast.Call]] = field(default_factory=list)
    constants: dict[str, list[tuple[int, ast.expr]]] = field(default_factory=lambda: defaultdict(list))
    imported: set[tuple[int, str]] = field(default_factory=set)

    def add(self, tree: ast.Module) -> None:
        """Take in a file."""
        self.files += 1
        imported = {
            name.asname or name.name: name.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module in (scene.__name__, game.__name__)
            for name in node.names
        }
        modules = {
            name.asname or name.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == scene.__package__
            for name in node.names
        }
        self._add_constants(tree)
        for node in ast.walk(tree):
            match node:
                case ast.ImportFrom(names=names):
                    self.imported.update((self.files, each.asname or each.name) for each in names)
                case ast.ClassDef(name=name, bases=bases, body=body) if "Enum" in ast.unparse(ast.Tuple(bases)):
                    self._add_enum(name, body)
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self.named[self.files, name].append(value)
                case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                    for each, value in zip(targets, values, strict=False):
                        self.named[self.files, getattr(each, "id", "")].append(value)
                case ast.FunctionDef(name=name):
                    backs = [each.value for each in ast.walk(node) if isinstance(each, ast.Return) and each.value]
                    # a function of the same file is meant before one of that name elsewhere (file 0: any)
                    for file in (self.files, 0):
                        self.given_back[file, name] += [(self.files, each) for back in backs for each in _certain(back)]
                case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=value):
                    self.set_to[name] += [(self.files, each) for each in (kind, value) if each is not None]
                case ast.Call(func=called):
                    self.set_to_by(node)
                    known = imported.get(called.id) if isinstance(called, ast.Name) else None
                    if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
                        known = called.attr if called.value.id in modules else None
                    if known in KINDS:
                        self.shows.append((self.files, KINDS[known], node))

    def _add_constants(self, tree: ast.Module) -> None:
        """What a file calls something, for the files that import it."""
        for node in tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self.constants[name].append((self.files, value))
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    self.constants[name].append((self.files, value))

    def _add_enum(self, name: str, body: list[ast.stmt]) -> None:
        """The members of an ``Enum``: by their own names, and together as what the class may be."""
        for node in body:
            match node:
                case ast.Assign(targets=[ast.Name(id=member)], value=value):
                    self.set_to[member].append((self.files, value))
                    self.named[self.files, name].append(value)
                    self.constants[name].append((self.files, value))

    def set_to_by(self, call: ast.Call) -> None:
        """The fields of the state that a call sets: ``changed(state, phase="play")``."""
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if called in ("changed", "change", "replace", "State"):
            for word in call.keywords:
                self.set_to[word.arg or ""].append((self.files, word.value))

    def shown(self) -> frozenset[tuple[str, str]]:
        """What the code says it shows: the field and the term."""
        return frozenset(found for call in self.shows for found in self.of_call(*call))

    def of_call(self, file: int, kind: type[Any], call: ast.Call) -> Iterator[tuple[str, str]]:
        """The terms that one call shows."""
        given = dict(zip((item.name for item in fields(kind)), call.args, strict=False))
        given.update({word.arg: word.value for word in call.keywords if word.arg})
        for name in SHOWN[kind]:
            for node in (given[name],) if name in given else ():
                reader = _Reader(self, pairs=name in PAIRS, of_fields=kind in OF_FIELDS)
                yield from ((f"{kind.__name__}.{name}", text) for text in reader.texts(file, node))


def _certain(back: ast.expr) -> list[ast.expr]:
    """What a function gives back; of several things together those that stand there: the others are seats, numbers."""
    return [part for part in back.elts if isinstance(part, ast.Constant)] if isinstance(back, ast.Tuple) else [back]


@dataclass(frozen=True)
class _Reader:
    """Finds the texts that an expression may be: ``pairs`` of which the first is one, ``of_fields`` of states too."""

    code: Code
    pairs: bool
    of_fields: bool

    def texts(self, file: int, node: ast.expr, seen: tuple[ast.expr, ...] = ()) -> Iterator[str]:
        """The texts that an expression may be or list; ``seen`` are the ones on the way to it."""
        if node in seen:
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value
        for where, part in self.parts(file, node):
            yield from self.texts(where, part, (*seen, node))

    def parts(self, file: int, node: ast.expr) -> list[tuple[int, ast.expr]]:
        """What an expression takes its value from, each with its file."""
        match node:
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return [(file, self.first(part)) for part in parts]
            case ast.IfExp(body=one, orelse=other):
                return [(file, one), (file, other)]
            case ast.BoolOp(values=parts):
                return [(file, part) for part in parts]
            case ast.Name(id=name):
                own = [(file, part) for part in self.code.named[file, name]]
                return own or (self.code.constants[name] if (file, name) in self.code.imported else [])
            case ast.Dict(values=parts):
                return [(file, part) for part in parts]
            case ast.Attribute(value=value, attr="value") if self.of_fields:
                return [(file, value)]
            case ast.Attribute(attr=name) if self.of_fields:
                return self.code.set_to[name]
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return self.code.given_back[file, name] or self.code.given_back[0, name]
            case ast.Subscript(value=ast.Name(id="Literal"), slice=said):
                return [(file, said)]
            case ast.Subscript(value=value):
                return [(file, value)]
            case _:
                return []

    def first(self, part: ast.expr) -> ast.expr:
        """The first of a pair, where pairs are listed."""
        return part.elts[0] if self.pairs and isinstance(part, ast.Tuple) and part.elts else part
