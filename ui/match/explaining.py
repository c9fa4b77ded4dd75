"""Why not: the declaration that a click or a key would have made, where it would not be allowed. Pure, without Qt."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, Unreadable
from referee.kernel.scene import Scene
from referee.match.history import Entry
from referee.match.match import Match
from referee.papers.wording import tokens, without
from ui.match.choosing import Choice

TRIED = 24
"""In so many places a declaration is tried to find the one with the fewest faults."""


@dataclass(frozen=True)
class Preview:
    """Why something would not be allowed, said before it is declared.

    ``unsaid`` are words of the declaration that nobody picked: it needed them to be tried, and they are not told.
    """

    spoken: Spoken
    breaches: tuple[Breach, ...]
    rules: tuple[str, ...]
    unsaid: tuple[str, ...] = ()

    @property
    def meant(self) -> Spoken | None:
        """The declaration, where all of it was picked or pressed."""
        return None if self.unsaid else self.spoken


def refused(match: Match, tried: Iterable[Spoken | None]) -> Preview | None:
    """Of declarations the one that is refused for the fewest faults, the first of several; None where none is."""
    entries: list[Entry] = [match.prepare(spoken) for spoken in tried if spoken is not None]
    told = [entry for entry in entries if not entry.stands]
    best = min(told, key=lambda entry: len(entry.breaches), default=None)
    if best is None:
        return None
    # whoever picks has not come to the words that are missing yet, and will be asked for them
    wrong = tuple(each for each in best.breaches if "unsaid" not in each.facts) or best.breaches
    return Preview(best.spoken, wrong, tuple(dict.fromkeys(each.rule for each in wrong)))


def out_of_reach(match: Match, choice: Choice, name: str, places: frozenset[str]) -> Preview | None:
    """Why what is picked cannot go on with a place: as what could be said with it, that place in its destination's."""
    row = _instead(match, choice, choice.meant, name, places, at=-1)
    cards = [token for token in choice.picked if token in match.opened.table.cards]
    if not row and cards:
        row = _of_card(match, choice, cards[0], [name])
    return refused(match, row)


def no_start(match: Match, choice: Choice, name: str, places: frozenset[str], *, occupied: bool) -> Preview | None:
    """Why nothing begins with a place or piece: as what is said of others now, else as the plainest that names it.

    What names a second place, which nobody has picked, is told of a piece alone, for the place where least is wrong,
    and without that place; from where nothing lies it would begin with nothing.
    """
    cards = {"?", *match.opened.table.cards} - places
    bare = [spoken for spoken in choice.legal if cards.isdisjoint(choice.of(spoken))]
    row = _instead(match, choice.anew(), bare, name, places, at=0)
    others = sorted(places - {name})
    found = refused(match, _by_itself(match, name)) or refused(match, row or [plainest(match, name, others)])
    if found is None or not _second(found.spoken, name, places):
        return found
    tried = next(_of_verbs(match, [found.spoken.declaration.verb], name, others), []) if occupied else []
    starts = [spoken for spoken in tried if tokens(spoken)[:1] == (name,)]
    best = refused(match, starts)
    if best is None:
        return None
    # what is wrong wherever it would go is wrong with the piece; the rest is about places that nobody picked
    always = [each for each in best.breaches if all(each in match.prepare(spoken).breaches for spoken in starts)]
    if always:
        best = replace(best, breaches=tuple(always), rules=tuple(dict.fromkeys(each.rule for each in always)))
    return replace(best, unsaid=_second(best.spoken, name, places))


def _second(spoken: Spoken, name: str, places: frozenset[str]) -> tuple[str, ...]:
    """The places in a declaration beside the one that was picked."""
    return tuple(token for token in tokens(spoken) if token in places and token != name)


def _by_itself(match: Match, name: str) -> list[Spoken | None]:
    """What one's own card on the table is there for, where that is said without a word more (judgement)."""
    card = match.opened.table.cards.get(name)
    own = any(name == piece.id and piece.seat == match.speaker for piece in match.scene(match.position).pieces)
    return [_read(match, [verb]) for verb in match.game.plays.get(str(getattr(card, "kind", "")), ())] if own else []


def unfit(match: Match, choice: Choice, card: str, places: Sequence[str]) -> Preview | None:
    """Why a card cannot be played now, where it needs a place at the one of those named where least is wrong."""
    return refused(match, _answers_with(match, choice, card) or _of_card(match, choice, card, places))


def _answers_with(match: Match, choice: Choice, card: str) -> list[Spoken]:
    """What is asked answered with another card than those that fit: each way of saying it once."""
    if match.standing.pending in (None, "setup"):
        return []
    cards, found = match.opened.table.cards, dict[str, Spoken]()
    for spoken in choice.legal:
        named = [token for token in choice.of(spoken) if token in cards]
        actor, *words = str(spoken).split()
        text = " ".join(card if word in named[:1] else word for word in words)
        if named and text not in found and (said := _read(match, text.split(), actor)) is not None:
            found[text] = said
            if len(found) == TRIED:
                break
    return list(found.values())


def nothing_to_go_on(match: Match, scene: Scene) -> Preview | None:
    """Why nothing ends or goes on now: of an effect under way what would close it, else what would end the turn.

    None where an answer is awaited that no card asks, or where turns end by themselves: no word of theirs was meant.
    """
    usual = "done" if scene.source else "end" if match.standing.pending in (None, "setup") else ""
    return refused(match, [_read(match, [usual])]) if usual in scene.goes_on else None


def plainest(match: Match, token: str, places: Sequence[str] = ()) -> Spoken | None:
    """The plainest declaration that names what was picked, legal or not; None where no verb takes it.

    It names the token alone or, where no verb takes it so, with one of ``places`` behind it.
    """
    return next(_of_verbs(match, match.game.verbs, token, places), [None])[0]


def _of_card(match: Match, choice: Choice, card: str, places: Sequence[str]) -> list[Spoken]:
    """What a card is usually declared with: of its verbs the first that something is allowed with now."""
    kind = str(getattr(match.opened.table.cards[card], "kind", ""))
    verbs = match.game.plays.get(kind, tuple(match.game.verbs))
    now = {spoken.declaration.verb for spoken in choice.legal}
    return next(_of_verbs(match, sorted(verbs, key=lambda verb: verb not in now), card, places), [])


def _of_verbs(match: Match, verbs: Iterable[str], token: str, places: Sequence[str]) -> Iterator[list[Spoken]]:
    """By verb that takes the token, alone or else with a place before or behind it, what can be said so."""
    for verb in verbs:
        alone = _read(match, [verb, token])
        pairs = [pair for place in places[:TRIED] for pair in ((token, place), (place, token))]
        row = [alone] if alone else [found for pair in pairs if (found := _read(match, [verb, *pair]))]
        if row:
            yield row


def _instead(
    match: Match, choice: Choice, likes: Iterable[Spoken], name: str, places: frozenset[str], *, at: int
) -> list[Spoken]:
    """Declarations, each verb once, with another place in the stead of the first (0) or last (-1) not picked yet."""
    found: dict[str, Spoken] = {}
    for spoken in likes:
        left = [token for token in without(choice.of(spoken), choice.picked) if token in places]
        if left and spoken.declaration.verb not in found:
            actor, *words = str(spoken).split()
            if (other := _read(match, [name if word == left[at] else word for word in words], actor)) is not None:
                found[spoken.declaration.verb] = other
    return list(found.values())


def _read(match: Match, words: Sequence[str], actor: str = "") -> Spoken | None:
    try:
        return match.read([actor or match.speaker, *words])
    except Unreadable:
        return None
