"""The window: draws scenes, offers what is legal, shows rulings. No rule of any game is known here.

PySide reads the source of every module that is imported behind it, to see whether it may ask for PySide's own features
(``from __feature__ import ...``). None of the window, the rules and what they stand on does, and it need not look.
"""

import importlib
import sys

importlib.import_module("PySide6")
if (_feature := sys.modules.get("PySide6.support.feature")) is not None:
    vars(_feature)["_mod_uses_pyside"] = lambda module: False
