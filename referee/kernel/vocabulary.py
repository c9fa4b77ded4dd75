"""What names are called besides how a record writes them: capitals, printed names, players, another language.

A name is understood however it is written as long as only one can be meant; what is read is always the name itself, so
that every record is written in the same words.
"""

import difflib
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, lru_cache

from referee.kernel.figures import whole
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message

Names = Mapping[str, Collection[str]]
"""The names that can be said now, by kind: ``{"square": {...}, "card": {...}, "seat": {...}}``."""
Called = Mapping[str, tuple[str, ...]]
"""By folded word the names that are called so."""

_BETWEEN = re.compile(r"[\s_\-‐‑–—・･]+")
"""What stands between the words of a name: blanks, hyphens, points in the middle."""
_BESIDE = re.compile(r"[^\w#+-]")
"""Signs that no name is told apart by: apostrophes, commas, marks of quotation."""
_ENDED = re.compile(r"[,.，．、。]\Z")
_SAID_OF = re.compile(r"\A[\"'“‘„«「『](.*)[\"'”’“»」』]\Z", re.DOTALL)
_OTHER_SIGNS = ("<super>", "<sub>", "<circle>", "<font>")


class Vocabulary(dict[str, Collection[str]]):
    """The names that can be said now, by kind, with what else they are called.

    ``also`` gives by folded word the names that it may mean: asked for when a word is no name itself. ``near`` are
    those that are only hinted at. ``earlier``: what is read was entered already, see ``of_earlier``.
    """

    def __init__(
        self, names: Names, also: Callable[[], Called], near: Called | None = None, *, earlier: bool = False
    ) -> None:
        super().__init__(names)
        self._also, self.near, self.earlier = also, near or {}, earlier

    @cached_property
    def also(self) -> Called:
        """By folded word the names that it may mean."""
        return self._also()


ELSEWHERE = frozenset({"table", "judge", "nobody", "any", "all", "none", "draw", "yes", "no"})
"""Words of declarations and facts that stand where a name can stand."""


def means_else(word: str, others: Iterable[str] = ()) -> bool:
    """Whether something else is meant by a word, so that nobody can be called so: a word of declarations and facts, a
    number, one of the ``others``; however it is written. ``-`` is nothing."""
    plain = folded(word)
    number = whole(plain.lstrip("+-")) is not None
    return not plain or number or plain in ELSEWHERE or any(plain == folded(other) for other in others)


def of_earlier(names: Names) -> bool:
    """Whether what is read was entered already, by a version that may have let names in that nobody is given now."""
    return bool(getattr(names, "earlier", False))


@lru_cache(32_768)
def folded(word: str) -> str:
    """A word as it is compared: without capitals and widths of letters, one hyphen between its words."""
    return _without_signs(_hyphened(word))


def without_end(word: str) -> str:
    """A word without the one comma or full stop behind it, which ends what was said."""
    return _ENDED.sub("", word)


def as_own(word: str) -> str:
    """A word as it is compared with a name as records write it.

    A printed name may be told without its apostrophes and commas; a square is another word with some of them: ``e;5``
    is none. One comma or full stop behind a word ends what was said, and quotation marks stand around it.
    """
    return _hyphened(_SAID_OF.sub(r"\1", without_end(word.strip())))


@lru_cache(32_768)
def _hyphened(word: str) -> str:
    return _joined(word)


def _joined(word: str) -> str:
    # no sign of such a word has another width, whatever stands beside it
    usual = unicodedata.is_normalized("NFKC", word)
    plain = word if usual else unicodedata.normalize("NFC", "".join(map(_of_usual_width, word)))
    return _BETWEEN.sub("-", plain.casefold())


def _without_signs(plain: str) -> str:
    told_apart = plain.replace("-", "").isalnum()
    return (plain if told_apart else _BESIDE.sub(_beside, plain)).strip("-")


def _of_usual_width(sign: str) -> str:
    """A sign as it is usually written; figures that are raised, lowered or in a ring are other signs."""
    apart = unicodedata.decomposition(sign).startswith(_OTHER_SIGNS)
    return sign if apart else unicodedata.normalize("NFKC", sign)


def _beside(found: re.Match[str]) -> str:
    """Nothing, but for a sign that nobody sees: with one in it a word is another, and no name means it."""
    return found[0] if unicodedata.category(found[0]) in ("Cc", "Cf") else ""


def also_called(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """What names are also called: from (called, name) to names by folded word."""
    return _by_word((folded(called), name) for called, name in pairs)


def many_called(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """As ``also_called``, for the names of whole packs: they are folded once and remembered by nobody else."""
    return _by_word((_without_signs(_joined(called)), name) for called, name in pairs)


def _by_word(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word, name in pairs:
        if (there := found.get(word)) is None:
            found[word] = (name,)
        elif name not in there:
            found[word] = (*there, name)
    found.pop("", None)
    return found


def known_as(word: str, known: Collection[str], names: Names, kind: str = "name") -> str:
    """The name that a word means. Raises ``Unreadable`` where none or more than one can be meant."""
    if word in known:
        return word
    meant = meant_by(word, known, names)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Unreadable(
            Message("ambiguous-name", "'{word}' may mean more than one {kind:kind}", word=word, kind=kind),
            remedy=Message("one-of", "one of {words}", words=meant),
        )
    if "," in word and all(part in known or meant_by(part, known, names) for part in word.split(",")):
        says = "'{word}' names several; one {kind:kind} is named at a time"
        raise Unreadable(
            Message("one-at-a-time", says, word=word, kind=kind),
            remedy=Message("one-after-the-other", "say them one after the other, each by itself"),
        )
    raise Unreadable(
        Message("unknown-name", "unknown {kind:kind} '{word}'", word=word, kind=kind),
        remedy=lambda: near_or_all(word, known, names),
    )


FEW = 8
"""So many names are all shown where a word comes near to none of them."""


def near_or_all(word: str, known: Collection[str], names: Names | None = None) -> str:
    """A hint at the names that a word comes near to, or at all that there are where they are few."""
    all_of_them = Message("one-of", "one of {words}", words=tuple(known)) if 0 < len(known) <= FEW else ""
    return nearest(word, known, names) or all_of_them


def meant_by(word: str, known: Collection[str], names: Names) -> tuple[str, ...]:
    """The names that a word may mean; a copy (``id#2``) bears its number behind whatever it is called.

    A name of records with other signs in it is no other name either that is called like it without them.
    """
    plain, mark, copy = word.partition("#")
    key, also = folded(plain), getattr(names, "also", {})
    own = as_own(plain) + mark + copy
    alike = [name for name in known if _hyphened(name) == own]
    called = [name + mark + copy for name in also.get(key, ())]
    if called and not alike and (bare := [name for name in known if _hyphened(name) == key + mark + copy]):
        called = [name for name in called if name in bare]
    return tuple(dict.fromkeys(name for name in (*alike, *called) if name in known))


NEAR, NEAR_ANYWHERE = 0.6, 0.75
"""How much of a word is in one that it comes near to; more where it does not even begin alike."""


def _alike(word: str, known: Collection[str]) -> list[str]:
    """The words that may have been meant: slips of the hand seldom change where a word begins."""
    found = difflib.get_close_matches(word, list(known), n=3, cutoff=NEAR)
    ratios = ((one, difflib.SequenceMatcher(None, one, word).ratio()) for one in found)
    return [one for one, ratio in ratios if ratio >= NEAR_ANYWHERE or one[:1] == word[:1]]


def nearest(word: str, known: Collection[str], names: Names | None = None) -> str:
    """A hint at the names that a word comes near to; "" where none does."""
    key, also = folded(word), getattr(names, "also", {})
    # 'flare 7' for flare-7: a part of a name's own words
    near = [name for name in getattr(names, "near", {}).get(key, ()) if name in known]
    near += [name for name in known if key and key in name.split("-")][:3]
    near += _alike(word, known)
    called = _alike(key, also)
    near += [name for each in called for name in also[each] if name in known]
    found = tuple(dict.fromkeys(near))[:3]
    return Message("did-you-mean", "did you mean {names:or}?", names=found) if found else ""
