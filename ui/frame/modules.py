"""Modules that are loaded while the window is seen: rules in a thread beside it, the window's own in its own thread.

PySide notes each class of Qt objects that is made in tables it reads whenever a widget is asked what it is, without
holding the interpreter: a class made by another thread meanwhile ends the program. So a module of the window is loaded
by the window's thread alone, one in each piece, behind those it needs; a thread reads before what they are.
"""

from collections.abc import Iterator
from dis import get_instructions
from importlib import import_module
from importlib.util import find_spec
from sys import modules
from types import CodeType

OURS = ("ui", "PySide6", "qasync")
"""Packages that make classes of Qt objects."""


class Ours(tuple[str, ...]):
    """Names of modules of the window that are not loaded, each behind those it needs."""

    __slots__ = ()


def needed(*names: str) -> Ours:
    """What is missing for these modules, for the window's thread to load; what it needs of others is loaded at once.

    It may be called in any thread. Raises ``ImportError`` where something that is not the window's cannot be loaded.
    """
    found: dict[str, None] = {}
    for name in names:
        _add(found, set(), name)
    return Ours(found)


def _add(found: dict[str, None], seen: set[str], name: str) -> None:
    if name in modules or name in seen:
        return
    seen.add(name)
    if not _is_ours(name):
        import_module(name)
        return
    for each in _named_in(name):
        _add(found, seen, each)
    found[name] = None


def _named_in(name: str) -> Iterator[str]:
    """The modules of the program that a module of ours names at its head."""
    # a package above it holds no class of its own
    spec = find_spec(name)
    read = getattr(spec.loader, "get_code", None) if spec is not None else None
    code = read(name) if read is not None else None
    if code is not None:
        yield from (each for each in _imported(code) if each.partition(".")[0] in ("ui", "referee"))


def _imported(code: CodeType) -> Iterator[str]:
    """What a module imports as it is run; what it names for types alone it does not."""
    if "TYPE_CHECKING" not in code.co_names:
        yield from code.co_names
        return
    for_types, until = False, 0
    for each in get_instructions(code):
        if each.offset < until:
            continue
        if each.argval == "TYPE_CHECKING" and each.opname.startswith("LOAD"):
            for_types = True
        elif for_types and "JUMP" in each.opname:
            for_types, until = False, each.argval
        elif each.opname == "IMPORT_NAME":
            yield each.argval


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in OURS
