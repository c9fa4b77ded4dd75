"""What a game tells, read off its code: refusals, effects and answers, each with its rule, sentence and facts.

``course.tell("ON-2.4", "taken", at=...)`` is one, so is ``breach(...)``, so is a pair ``("steps", {...})`` of an answer
or of what stands on a strip. Where a function is given the rule or the sentence, its calls are read with it. What is
worked out otherwise is taken from its records.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from referee.rulebook import book
from tests.book_texts import blanks, listed
from tests.tools.refusals import records, shown, sources

Says = Mapping[str, Mapping[str, str]]
Named = Mapping[str, list[ast.expr]]
"""What names mean: all that they are set to."""
PRINTED = "importing"
"""What reads printed texts has pairs of parts of steps: those are told by no sentence."""
ROUNDS = 3
"""How many functions a rule or a sentence is handed on through at most."""


@dataclass(frozen=True)
class Told:
    """One thing that is told: under which rules (none: worked out), by which sentence, with which facts, and where.

    ``facts`` is None where they are worked out; ``exact`` is whether the sentence is the whole key, ``some`` whether
    only some of the rules may have it: a choice that has a name is made apart from the sentence.
    """

    rules: tuple[str, ...]
    what: str
    facts: frozenset[str] | None
    place: str
    exact: bool = False
    some: bool = False

    def keys(self, says: Says) -> list[str]:
        """The sentences that it may be told by: a rule's own before one that several rules share.

        What has no sentence stands there by the key that it would have.
        """
        if self.exact:
            return [self.what]
        own = [f"{rule}.{self.what}" for rule in self.rules]
        if self.some and any(key in says for key in own):
            return [key for key in own if key in says]
        if self.what in says:
            return [key if key in says else self.what for key in own] or [self.what]
        return own or [key for key in says if key.endswith(f".{self.what}") and book.RULE_ID.match(key)] or [self.what]


def unsaid(game: str) -> Iterator[str]:
    """What is told and no sentence says, and the sentences that name what they are not given."""
    says = {**book.load(book.COMMON).says, **book.load(game).says}
    yield from faults_of((*told(sources(game)), *told_in_records(game)), says)


def told_in_records(game: str) -> list[Told]:
    """What the records of a game tell, also what the code works out."""
    return [
        Told((rule,), what, facts, path.name)
        for path in records(game)
        for rule, what, facts in shown(path).told
        if what
    ]


def faults_of(all_told: Iterable[Told], says: Says) -> Iterator[str]:
    """The same of what some code tells."""
    those = {(each.rules, each.what, each.facts, each.exact): each for each in reversed([*all_told])}
    for each in sorted(those.values(), key=lambda each: (each.what, each.rules, each.place)):
        keys = each.keys(says)
        yield from (f'"{key}" ({each.place})' for key in keys if key not in says)
        # of a rule that is worked out it is not known which of several sentences says it
        certain = keys if each.rules or len(keys) == 1 else ()
        for key in certain if each.facts is not None else ():
            if lacks := frozenset().union(*map(blanks, says.get(key, {}).values())) - (each.facts or frozenset()):
                has = ", ".join(sorted(each.facts or ())) or "nothing"
                yield f'"{key}" names {listed(lacks)}; it is told {has} ({each.place})'


def told(files: Iterable[Path]) -> list[Told]:
    """All that some files tell."""
    read = _Reader({file: ast.parse(file.read_text(encoding="utf-8")) for file in files})
    return [*read.calls(), *read.pairs()]


@dataclass(frozen=True)
class _Argument:
    """An argument of a function that tells: its name, its place among those of a call, what it is where not given."""

    name: str
    at: int
    otherwise: ast.expr | None = None

    def of(self, call: ast.Call) -> ast.expr | None:
        """What a call gives it."""
        named = next((word.value for word in call.keywords if word.arg == self.name), None)
        return named or (call.args[self.at] if self.at < len(call.args) else self.otherwise)


@dataclass(frozen=True)
class _Teller:
    """A function that tells: what says the rule and the sentence, and which facts it gives of its own.

    ``more``: what a call names besides, apart from ``parameters``, are facts too. ``facts`` is None where they are
    worked out.
    """

    rule: _Argument | ast.expr | None
    what: _Argument | ast.expr | None
    facts: frozenset[str] | None = frozenset()
    more: bool = True
    parameters: frozenset[str] = frozenset()

    def facts_of(self, call: ast.Call) -> frozenset[str] | None:
        """The facts that come of a call; None where they are worked out."""
        words = _words(call) if self.more else frozenset()
        return None if self.facts is None or words is None else self.facts | (words - self.parameters)


def _words(call: ast.Call, but: str = "") -> frozenset[str] | None:
    """What a call names, also within ``**{...}``, but not the ``**words`` of that name; None where it is worked out."""
    found = {word.arg for word in call.keywords if word.arg}
    for rest in (word.value for word in call.keywords if word.arg is None):
        spread = [*zip(rest.keys, rest.values, strict=True)] if isinstance(rest, ast.Dict) else [(None, rest)]
        for key, value in spread:
            if isinstance(key, ast.Constant):
                found.add(str(key.value))
            elif key is not None or not (isinstance(value, ast.Name) and value.id == but):
                return None
    return frozenset(found)


_NOTHING = ast.Constant("")
_BY_PLACE = (_Argument("", 0), _Argument("", 1, _NOTHING))
"""Rule and sentence of what tells: no words, as those are facts."""
_TELLS = _Teller(*_BY_PLACE)
_MAKES = _Teller(*_BY_PLACE, None)


class _Reader:
    """Reads what files tell: the calls of what tells, and of the functions that hand rule or sentence on to it."""

    def __init__(self, trees: Mapping[Path, ast.Module]) -> None:
        self.trees = trees
        self.constants = {file: _assigned(tree.body) for file, tree in trees.items()}
        self.scopes = [
            (file, scope, _calls(scope)) for file, tree in trees.items() for scope in (_top(tree), *_functions(tree))
        ]
        self.known: dict[tuple[Path | None, str], set[_Teller]] = {
            **{(None, name): {_TELLS} for name in ("tell", "event", "breach")},
            **{(None, name): {_MAKES} for name in ("Event", "Breach")},
        }
        for _ in range(ROUNDS):
            for file, scope, calls in self.scopes:
                if isinstance(scope, ast.FunctionDef):
                    self._learn(file, scope, calls)

    def calls(self) -> Iterator[Told]:
        """What calls tell whose sentence stands there."""
        for file, function, calls in self.scopes:
            local = self._locals(file, function)
            for call, teller in self._tellers(file, calls):
                by = _given(teller.rule, call)
                rules, some = tuple(_texts(by, local)), isinstance(by, ast.Name)
                for what in _texts(_given(teller.what, call), local):
                    if what:
                        yield Told(rules, what, teller.facts_of(call), f"{file.name}:{call.lineno}", some=some)

    def pairs(self) -> Iterator[Told]:
        """The answers of the desk and the reasons on strips: a sentence's key and its facts."""
        for file, function, _ in self.scopes:
            if file.parent.name == PRINTED:
                continue
            local = self._locals(file, function)
            for node in ast.walk(function):
                if not (isinstance(node, ast.Tuple) and len(node.elts) == 2):
                    continue
                names = _keys(node.elts[1], local)
                if names is None:
                    continue
                words = [name.value for name in names if isinstance(name, ast.Constant)]
                # elsewhere a pair is on its way to a breach, which gives it more
                whole = len(words) == len(names) and {file.stem, file.parent.name} & {"questions", "scene"}
                facts = frozenset(map(str, words)) if whole else None
                for key in _texts(node.elts[0], local):
                    if key:
                        yield Told((), key, facts, f"{file.name}:{node.lineno}", exact=True)

    def _locals(self, file: Path, function: ast.AST) -> Named:
        """What names mean in a function: what it sets them to, else what its file does."""
        return {**self.constants[file], **_assigned(ast.walk(function))}

    def _tellers(self, file: Path, calls: Iterable[ast.Call]) -> Iterator[tuple[ast.Call, _Teller]]:
        for call in calls:
            called = call.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            # a function of the same file is meant before one of that name elsewhere
            yield from ((call, teller) for teller in self.known.get((file, name)) or self.known.get((None, name)) or ())

    def _learn(self, file: Path, function: ast.FunctionDef, calls: Iterable[ast.Call]) -> None:
        """Take down that a function hands on the rule or the sentence that it is given."""
        arguments = _arguments(function)
        for call, teller in [*self._tellers(file, calls)]:
            rule, what = (_handed_on(_given(part, call), arguments) for part in (teller.rule, teller.what))
            if not (isinstance(rule, _Argument) or isinstance(what, _Argument)):
                continue
            own = function.args.kwarg.arg if function.args.kwarg else ""
            words = _words(call, own) if teller.more else frozenset()
            facts = None if teller.facts is None or words is None else teller.facts | words
            hands_on = bool(own) and own in {part.id for part in ast.walk(call) if isinstance(part, ast.Name)}
            of = _Teller(rule, what, facts, hands_on, frozenset(arguments))
            self.known.setdefault((file, function.name), set()).add(of)
            self.known.setdefault((None, function.name), set()).add(of)


def _top(tree: ast.Module) -> ast.Module:
    """What a file says outside its functions and classes."""
    return ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)], [])


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _calls(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def _arguments(function: ast.FunctionDef) -> dict[str, _Argument]:
    """The arguments of a function by name, with their places in a call (``self`` is not given there)."""
    names = [*function.args.posonlyargs, *function.args.args]
    names = names[1:] if names and names[0].arg == "self" else names
    defaults = [None] * (len(names) - len(function.args.defaults)) + [*function.args.defaults]
    found = {
        each.arg: _Argument(each.arg, at, given)
        for at, (each, given) in enumerate(zip(names, defaults[-len(names) :] if names else [], strict=True))
    }
    for each, given in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True):
        found[each.arg] = _Argument(each.arg, 1_000, given)
    return found


def _given(part: _Argument | ast.expr | None, call: ast.Call) -> ast.expr | None:
    return part.of(call) if isinstance(part, _Argument) else part


def _handed_on(part: ast.expr | None, arguments: Mapping[str, _Argument]) -> _Argument | ast.expr | None:
    return arguments.get(part.id, part) if isinstance(part, ast.Name) else part


def _assigned(nodes: Iterable[ast.AST]) -> Named:
    """What names are set to."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found.setdefault(name, []).append(value)
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                for each, part in zip(targets, values, strict=False):
                    found.setdefault(getattr(each, "id", ""), []).append(part)
    return found


def _keys(node: ast.expr, local: Named) -> list[ast.expr | None] | None:
    """The keys of a table that stands there or has a name; None where there is none."""
    if isinstance(node, ast.Name):
        found = [keys for each in local.get(node.id, ()) if (keys := _keys(each, {})) is not None]
        return found[0] if len(found) == 1 else None
    return node.keys if isinstance(node, ast.Dict) else None


def _texts(node: ast.expr | None, local: Named) -> Iterator[str]:
    """The texts that an expression may be: literals, either side of a choice, values of a table, what names mean."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (text for each in (one, other) for text in _texts(each, local))
        case ast.Name(id=name):
            rest = {other: values for other, values in local.items() if other != name}
            yield from (text for each in local.get(name, ()) for text in _texts(each, rest))
        case ast.Dict(values=values):
            yield from (text for each in values for text in _texts(each, local))
        case ast.Subscript(value=ast.Dict() | ast.Name() as table):
            yield from _texts(table, local)
        case ast.Call(func=ast.Attribute(value=ast.Dict() | ast.Name() as table, attr="get"), args=[_, *otherwise]):
            yield from (text for each in (table, *otherwise) for text in _texts(each, local))
