"""Which blank a field of a card has: the one for the shape of what may stand in it."""

from PySide6.QtWidgets import QLineEdit

from referee.packs.shapes import Field, Shape
from referee.workshop.change import FieldPath
from referee.workshop.values import is_words
from ui.workshop.blanks import (
    Blank,
    ByWordBlank,
    ChoiceBlank,
    DiceBlank,
    FacesBlank,
    KnownBlank,
    ListBlank,
    NumberBlank,
    SeveralBlank,
    TextBlank,
    TomlBlank,
    WillBlank,
    WordsBlank,
    YesNoBlank,
)
from ui.workshop.host import Host
from ui.workshop.traits import TraitBlank

FACES = ("deck", "table")
"""Fields that say what stands on the faces of a die."""
SLOT = 170
"""Pixels that a text among words takes at most."""


def small_blank(host: Host, path: FieldPath, field: Field, shape: Shape) -> Blank:
    """The blank of a field that stands among the words of a sentence."""
    if shape.kind == "yes-no":
        told = host.wording.says(field.label) or host.wording.field(field.name)
        return YesNoBlank(host, path, told, host.wording.says(field.says), usual=field.default is True)
    found = blank_for(host, path, field, shape)
    for each in found.fields:
        each.setObjectName("slot")
        if isinstance(each, QLineEdit):
            each.setMaximumWidth(SLOT)
    return found


def blank_for(host: Host, path: FieldPath, field: Field, shape: Shape | None = None) -> Blank:
    """The blank of a field at a path; its shape, or one of those that it may have."""
    shape = shape or field.shape
    name = host.wording.field(field.name)
    told = host.wording.says(field.says)
    if is_words(shape):
        return WordsBlank(host, path, name, told, tall=field.name == "text")
    match shape.kind:
        case "number":
            return NumberBlank(host, path, name, told, shape)
        case "yes-no":
            return YesNoBlank(host, path, name, told, usual=field.default is True)
        case "choice":
            return ChoiceBlank(host, path, name, told, shape.choices)
        case "text" if r"\{([A-Z]" in shape.pattern:
            return WillBlank(host, path, name, told)
        case "text" if shape.pattern.startswith("^[+-]["):
            return TraitBlank(host, path, name, told)
        case "text" if shape.choices:
            return KnownBlank(host, path, name, told, shape.choices)
        case "text":
            # a text in the place of something counted is a number or dice
            dice = any(each.kind == "table" for each in field.shape.of)
            return (DiceBlank if dice else TextBlank)(host, path, name, told, host.known(field))
        case "list" if shape.of[0].kind == "choice":
            return SeveralBlank(host, path, name, told, shape.of[0].choices)
        case "list" if field.name in FACES and host.known(field):
            return FacesBlank(host, path, name, told, host.known(field), shape.least or 6)
        case "list" if shape.of[0].kind in ("text", "number"):
            numbers = shape.of[0].kind == "number"
            return ListBlank(host, path, name, told, numbers=numbers, known=host.known(field))
        case "by-word" if shape.choices:
            return ByWordBlank(host, path, name, told, shape)
        case _:
            return TomlBlank(host, path, name, told)
