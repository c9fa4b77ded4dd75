"""Writes what the form of a new match needs of each game into its index: ``python -m tests.tools.forms``."""

from referee import resources
from referee.games import forms

if __name__ == "__main__":
    file = resources.root().joinpath(*forms.INDEX)
    file.parent.mkdir(exist_ok=True)
    file.write_text(forms.index(), encoding="utf-8")
