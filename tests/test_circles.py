"""No module needs itself: following imports down never comes back, neither at run time nor for the type checker."""

import graphlib
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]


def test_no_circle_of_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT))
    graph = grimp.build_graph("referee", "ui", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert imports["referee.match.judged"] >= {"referee.match.account"}
    assert imports["ui.hall.menu"] >= {"ui.hall.room"}, "imports within functions and for types alone count too"
    try:
        graphlib.TopologicalSorter(imports).prepare()
    except graphlib.CycleError as fault:
        pytest.fail(" <- ".join(fault.args[1]))
