"""Sentences: a breach, an event or an answer said in a language, with the names of cards, seats and terms in it.

A sentence's template stands in the rule book under ``says`` as ``"TK-5.1.pattern"`` (rule id and ``why``), or under the
bare ``why`` where several rules share it; without a template the rule's own text is the sentence. A template names its
facts in braces with how each is said::

    "{card:card} needs {needed:n pieces}; {have} stand in the pattern. {at:places}"

The ways are ``card``, ``seat``, ``term``, ``places`` (a list as it stands), ``cards``, ``seats``, ``terms``,
``pairs`` (places with what comes there), ``thrown`` (who threw which die, each as ``thrown`` has it), ``signed``,
``text`` (a fact that is a text by language), ``fact`` (the name of a fact), ``value`` (what a fact is) and ``n`` with
what is counted behind it (``{count:n cards}``: 1 card, 3 cards); none says the value as it is.

What people typed, names of players and cards among it, is told here as ``referee.kernel.signs.shown`` has it.
"""

import logging
import re
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from referee.kernel import telling
from referee.kernel.figures import whole
from referee.kernel.signs import LONGEST_SAID, LONGEST_TOLD, cut, from_right, seen, shown
from referee.kernel.telling import Message
from referee.rulebook import book as books
from referee.rulebook import called, messages
from referee.rulebook.book import RuleBook

if TYPE_CHECKING:
    from referee.kernel.game import Answer
    from referee.kernel.ruling import Breach, Event, Facts


log = logging.getLogger("referee.rulebook")
_ENDS = {"en": ".", "ja": "。"}
_ENDED = ".!?…。！？:："
"""What a sentence ends with, and the signs behind which none is needed."""


@dataclass(frozen=True)
class Voice:
    """Says things about one match (or none) in one language.

    ``cards`` maps a card's id to its name by language or its one name; ``seats`` a seat to its player's name,
    ``teams`` what several seats have in common to those.
    """

    book: RuleBook
    language: str
    cards: Mapping[str, str | Mapping[str, str]] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    teams: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def breach(self, breach: "Breach") -> str:
        """Why a declaration is refused."""
        return self._sentence(breach.rule, breach.why, breach.facts)

    def refused(self, breaches: "Iterable[Breach]") -> dict[str, tuple[str, ...]]:
        """Why a declaration is refused: each sentence once, in the order found, with all rules that it stands under."""
        found: dict[str, tuple[str, ...]] = {}
        for each in breaches:
            rules = found.setdefault(sentence := self.breach(each), ())
            if each.rule not in rules:
                found[sentence] = (*rules, each.rule)
        return found

    def event(self, event: "Event") -> str:
        """What happened."""
        # a reason that may be left out stands last
        return self._sentence(event.rule, event.what, event.facts).rstrip()

    def answer(self, answer: "Answer") -> tuple[str, tuple[str, ...]]:
        """The result of a desk question and the steps that lead to it."""
        steps = tuple(self.say(key, facts) for key, facts in answer.steps)
        return self.say(*answer.result), steps

    def rule_text(self, rule_id: str) -> str:
        """The text of a rule, of this game or common; the id itself where it is unknown."""
        rule = books.rule(rule_id, self.book)
        return self.in_language(rule.text) if rule else rule_id

    def term(self, term: str) -> str:
        """A term of the game in this language; the word itself, hyphens as blanks, where the book has none."""
        entry = self.book.terms.get(term) or books.load(books.COMMON).terms.get(term)
        # the sign of a figure is no hyphen: counters of the kind -100/-100
        word = term if term[:1] in ("+", "-") else term.replace("-", " ")
        return self.in_language(entry) if entry else seen(word)

    def option(self, name: str, value: str = "") -> str:
        """What a house rule is called, or what one of its values means (``option.NAME.VALUE``, else the term VALUE)."""
        key = f"option.{name}.{value}" if value else f"option.{name}"
        entry = self.book.terms.get(key)
        return self.in_language(entry) if entry else self.term(value or name)

    def card(self, card: str) -> str:
        """The name of a card; ``?`` for one that is not known. A copy (``id#2``) has its number behind the name."""
        if card in ("", "?"):
            return "?"
        plain, mark, copy = card.partition("#")
        name = self.cards.get(plain)
        if name is None and copy and plain in self.book.terms:
            # a token, which no card is: the book has its name, and the second has its number behind it
            return f"{self.term(plain)} {copy}"
        if name is None:
            return self.term(card)
        return shown(name if isinstance(name, str) else self.in_language(name)) + (f" {copy}" if mark else "")

    def told_card(self, card: str) -> str:
        """The name of a card within a sentence: one that nobody knows is told as such where the book has a word."""
        known = self.book.terms.get(UNKNOWN_CARD) if card in ("", "?") else None
        return self.in_language(known) if known else self.card(card)

    @property
    def verb_last(self) -> bool:
        """Whether this language says what is done behind what it is done to."""
        return self.language in _VERB_LAST

    @property
    def players(self) -> frozenset[str]:
        """The words that mean players: seats and teams."""
        return frozenset((*self.seats, *self.teams))

    def seat(self, seat: str) -> str:
        """The player's name at a seat, the names of a team; the term for the table, the judge and any other colour."""
        if members := self.teams.get(seat):
            return ("・" if self.language == "ja" else " & ").join(map(self.seat, members))
        name = self.seats.get(seat, "")
        return shown(name) if name.strip() else self.term(seat)

    def name(self, word: str) -> str:
        """A word of a scene as the reader knows it: a card, a seat or a term."""
        return self.card(word) if word.partition("#")[0] in self.cards else self.seat(word)

    def listed(self, words: Iterable[str]) -> str:
        """A list as this language writes it; a dash for an empty one."""
        return self._joined(words) or "-"

    def counted(self, word: str) -> str:
        """A term with a number, or how many of how many, behind it where it has one: ``red 2``, ``summoned 1/2``."""
        term, blank, number = word.rpartition(" ")
        counts = blank and whole(number.replace("/", "", 1)) is not None
        return f"{self.term(term)} {number}" if counts else self.term(word)

    def behind(self, number: str) -> str:
        """A number right behind a word, with the gap that this language writes there; nothing where there is none."""
        return number if self.language in _VERB_LAST or not number else f" {number}"

    def besides(self, words: Iterable[str]) -> str:
        """Terms in brackets right behind what they are said of; nothing where there are none."""
        told = self._joined(map(self.term, words))
        return (f"（{told}）" if self.language == "ja" else f" ({told})") if told else ""

    def say(self, key: str, facts: "Facts") -> str:
        """The sentence under a key of ``says``; the key with its facts where the book has none."""
        template = self._template(key)
        if template is None:
            return key + "".join(f" {name}={seen(str(value))}" for name, value in facts.items())
        return _Filler(self).vformat(template, (), facts)

    def told(self, message: str) -> str:
        """A message in this language; one without a translation, or a text that is no message, as it stands."""
        template = messages.translations(self.language).get(message.key) if isinstance(message, Message) else None
        if not isinstance(message, Message):
            return shown(message)
        if template is None:
            return telling.apart(message) if from_right(message) else str(message)
        return _Filler(self, LONGEST_TOLD).vformat(template, (), message.facts)

    def sentence(self, message: str) -> str:
        """A message as it stands alone on a page: with a capital, and a full stop; a text that is none as it stands.

        What it begins with may be a name, of a file or a player: that stays as it is.
        """
        told = self.told(message)
        if not isinstance(message, Message) or not told:
            return told
        first = self._words_of(message)[:1]
        if first.islower() and told.startswith(first):
            told = first.upper() + told[1:]
        ends = _ENDS.get(self.language, _ENDS["en"])
        return told if told.endswith(tuple(_ENDED)) else told + ends

    def _words_of(self, message: Message) -> str:
        """What a message begins with in this language, before its facts are filled in."""
        while message.key in telling.JOINED:
            joined = message.facts.get("all")
            first = joined[0] if isinstance(joined, tuple) else message.facts.get("what")
            if not isinstance(first, Message):
                return ""
            message = first
        return messages.translations(self.language).get(message.key) or message.english

    def fact(self, fact: str) -> str:
        """What a fact of a match is called (``fact.NAME`` of the book); its name where the book has none."""
        row = called.row_of(fact, (*self.book.says, *books.load(books.COMMON).says))
        return seen(fact) if row is None else self.say(*row)

    def value(self, value: str) -> str:
        """What a fact is, as a record writes it, with each name in it, and each list, in this language."""
        if value == "-":
            return self.term("nothing")
        return self._joined(map(self._part, _parts(seen(value))))

    def _part(self, part: str) -> str:
        """One of a list: a name of several words is one of the book as a whole, or stays as it is within quotes."""
        known = self._known(part) if part[:1].isalpha() else ""
        return known or _NAMES.sub(lambda found: self._word(found[0]), part)

    def _joined(self, parts: Iterable[str]) -> str:
        return ("、" if self.language == "ja" else ", ").join(parts)

    def _word(self, word: str) -> str:
        if word[0] == '"':
            return f'"{self._known(word[1:-1]) or word[1:-1]}"'
        if word[0].isupper() and word not in self.players:
            # records write small: what begins with a capital is part of a name that a table has given
            return word
        name, number = called.numbered(word)
        return self._known(word) or ((self._known(name) or name) + number if number else word)

    def _known(self, word: str) -> str:
        """A card, a seat or a term of the books in this language; "" for any other word."""
        plain, mark, _ = word.partition("#")
        terms = (self.book.terms, books.load(books.COMMON).terms)
        if plain in self.cards or (mark and plain in self.book.terms):
            return self.card(word)
        return self.seat(word) if word in self.players or any(word in known for known in terms) else ""

    def kind(self, kind: str) -> str:
        """What a kind of word is called in hints: ``square``, ``kind of card``; those of a pair on their own."""
        key = f"kind.{kind.replace(' ', '-')}"
        entry = self.book.terms.get(key) or books.load(books.COMMON).terms.get(key)
        if entry:
            return self.in_language(entry)
        return "=".join(map(self.kind, kind.split("="))) if "=" in kind else kind

    def form(self, form: str) -> str:
        """How something is written, the kinds of words in angle brackets in this language."""
        return re.sub(r"<([^<>]+)>", lambda found: f"<{self.kind(found[1])}>", form)

    def has(self, key: str) -> bool:
        """Whether there is a sentence under a key."""
        return self._template(key) is not None

    def names(self, key: str) -> frozenset[str]:
        """What the sentence under a key names in its braces; nothing where the book has none."""
        template = self._template(key) or ""
        return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)

    def _sentence(self, rule: str, why: str, facts: "Facts") -> str:
        for key in (f"{rule}.{why}", why) if why else ():
            template = self._template(key)
            if template is not None:
                return _Filler(self).vformat(template, (), facts)
        return self.rule_text(rule)

    def _template(self, key: str) -> str | None:
        entry = self.book.says.get(key) or books.load(books.COMMON).says.get(key)
        return self.in_language(entry) if entry else None

    def in_language(self, texts: Mapping[str, str]) -> str:
        """One text out of those by language."""
        return texts.get(self.language) or texts.get("en") or next(iter(texts.values()))


def unknown_ways(text: str) -> list[str]:
    """The fields of a sentence that name a way of saying that there is not, each as it stands in the braces.

    A sentence whose braces do not pair is one of them as a whole.
    """
    known = ("", *_WAYS)
    try:
        fields = [(name, way or "") for _, name, way, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        return [text]
    return [f"{{{name}:{way}}}" for name, way in fields if way not in known and not way.startswith(telling.COUNTED)]


def common_voice(language: str) -> Voice:
    """What is told without a game."""
    return Voice(books.load(books.COMMON), language)


UNKNOWN_CARD = "unknown-card"
"""The term for a card that lies face down, within a sentence."""
_VERB_LAST = frozenset({"ja"})
_OR = {"ja": "か"}
_THEN = {"ja": "。"}
"""Between the parts of a choice, and between whole messages, by language."""


_NAMES = re.compile(rf'"(?:[^"\\]|\\.)*"|{called.WORD.pattern}')
"""A name within quotes, or a word of records."""
_QUOTED = re.compile(r'((?:"(?:[^"\\]|\\.)*"|[^",])*)(?:,|$)')
"""What stands in a list up to the next comma; one within quotes is part of a name."""


def _parts(value: str) -> list[str]:
    """The parts of a list as a record writes it; the whole where its quotes do not pair."""
    found, at = [], 0
    while (part := _QUOTED.match(value, at)) is not None:
        found.append(part[1])
        at = part.end()
        if not part[0].endswith(","):
            break
    return found if at == len(value) and found else [value]


class _Missing(str):
    """The name of a fact that a sentence asks for and that was not given, in angle brackets."""

    def __new__(cls, name: str) -> "_Missing":
        return super().__new__(cls, f"⟨{name}⟩")


_WAYS: dict[str, Callable[[Voice, Any], str]] = {
    "card": lambda voice, value: voice.told_card(str(value)),
    "seat": lambda voice, value: voice.seat(str(value)),
    "term": lambda voice, value: voice.term(str(value)),
    "judge": lambda voice, value: voice.term(f"judge.{value}"),
    "cards": lambda voice, value: voice.listed(map(voice.told_card, value)),
    "seats": lambda voice, value: voice.listed(map(voice.seat, value)),
    "name": lambda voice, value: voice.name(str(value)),
    "names": lambda voice, value: voice.listed(map(voice.name, (value,) if isinstance(value, str) else value)),
    "terms": lambda voice, value: voice.listed(map(voice.counted, value)),
    "ranking": lambda voice, value: voice.listed("=".join(map(voice.seat, place.split("="))) for place in value),
    "places": lambda voice, value: voice.listed(seen(str(place)) for place in value),
    "pairs": lambda voice, value: voice.listed(f"{seen(str(place))} {voice.name(what)}" for place, what in value),
    "thrown": lambda voice, value: voice.listed(voice.say("thrown", {"who": who, "die": die}) for who, die in value),
    "signed": lambda _, value: f"{value:+d}",
    "behind": lambda voice, value: voice.behind(str(value)),
    "besides": lambda voice, value: voice.besides(value),
    "text": lambda voice, value: shown(voice.in_language(value)),
    "fact": lambda voice, value: voice.fact(str(value)),
    "value": lambda voice, value: voice.value(str(value)),
    "kind": lambda voice, value: voice.kind(str(value)),
    "form": lambda voice, value: voice.form(str(value)),
    "or": lambda voice, value: _OR.get(voice.language, " or ").join(map(voice.told, value)),
    "each": lambda voice, value: _THEN.get(voice.language, "; ").join(map(voice.told, value)),
}
"""How a fact is said, by the way that a sentence names for it; in none of these it is said as it is."""


class _Filler(string.Formatter):
    """Fills a template's braces; it knows names and ways to say them only: no attribute or index is looked up."""

    def __init__(self, voice: Voice, most: int = LONGEST_SAID) -> None:
        self.voice, self.most = voice, most

    def _plain(self, value: Any) -> str:
        """A message or a text by language in the reader's, a list as the language writes it, else as it is."""
        if isinstance(value, tuple):
            return self.voice.listed(map(self._plain, value))
        if isinstance(value, Mapping) and value:
            return shown(self.voice.in_language(value))
        return self.voice.told(value) if isinstance(value, Message) else shown(cut(str(value), self.most))

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> tuple[Any, str]:
        return kwargs.get(field_name, _Missing(field_name)), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        # a fact that was not given stays visible as such: "?" is a card that nobody knows
        if isinstance(value, _Missing):
            return value
        if format_spec.startswith(telling.COUNTED):
            return telling.counted(value, format_spec.removeprefix(telling.COUNTED))
        way = _WAYS.get(format_spec)
        if way is None and format_spec:
            log.error("there is no way %r to say %r", format_spec, value)
        try:
            return self._plain(value) if way is None else way(self.voice, value)
        except (TypeError, ValueError, AttributeError) as fault:
            # a ruling is told, whatever is wrong with the words it is told in
            log.error("%r cannot be said in the way %r: %s", value, format_spec, fault)
            return shown(cut(str(value), self.most))
