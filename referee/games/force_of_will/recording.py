"""What players do by hand, as the steps that a pack would say for it."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field, whence
from referee.kernel.declaration import Spoken, complete
from referee.kernel.figures import Exactly
from referee.kernel.frozen import changed
from referee.kernel.game import Fields, Proposed, Recording

INTO = ("field", "graveyard", "removed", "deck-top", "deck-bottom", "hand", "standby")
"""Zones that a step puts cards into."""
FROM = ("hand", "deck", "graveyard", "removed", "extra", "strangers", "stones", "standby", "runes")
"""Zones that a step puts cards out of."""
DO = {"rest-card": "rest", "recover-card": "recover"}
"""Verbs whose step has another name."""


def by_hand(state: State) -> tuple[str, str] | None:
    """Whose card is carried out by hand now."""
    run = state.running
    if run is None or run.step is None or run.step.do != "manual":
        return None
    return state.seat_of(run.item.owner), run.item.card


def part(state: State) -> object:
    """The ability that is carried out; None for the card itself."""
    return None if state.running is None else state.running.item.ability


def step(state: State, spoken: Spoken) -> Proposed | None:
    """The step that would have said it; None where no step does."""
    whole = whence.spelt_out(state, complete(spoken.declaration))
    said, seat = _plain(state, whole), _owner(state) or spoken.actor
    if spoken.actor != seat:
        return _of_the_other(state, seat, said)
    match said:
        case say.DealDamage() | say.PreventDamage() | say.SaveCard():
            return _of_damage(state, seat, said)
        case say.HealCard(card=card, amount=amount):
            return _on(state, seat, card, {"do": "heal", **({"amount": amount} if amount is not None else {})})
        case say.ChangeStats(card=card):
            return _on(state, seat, card, {**_figures(said), **_time(said, "turn")})
        case say.GiveKeyword(card=card, keyword=keyword, lose=lose):
            lost: Fields = {"lose": True} if lose == "yes" else {}
            return _on(state, seat, card, {"do": "keyword", "keyword": keyword, **_time(said, "turn"), **lost})
        case say.ChangeTrait(card=card, change=change, sort=called):
            off: Fields = {"lose": True} if change[0] == "-" else {}
            trait: Fields = {say.sort_of(change, called): [change[1:]], **off}
            return _on(state, seat, card, {"do": "trait", **trait, **_time(said, "turn")})
        case say.ChangeCounters(card=card, by=by, kind=kind):
            sort: Fields = {"kind": kind} if kind != "counter" else {}
            return _on(state, seat, card, {"do": "counter", "by": by, **sort})
        case say.Tuck(card=card, top=top):
            return _on(state, seat, card, {"do": "tuck", **({"top": True} if top == "yes" else {})})
        case say.DestroyCard() | say.RestCard() | say.RecoverCard() | say.ReturnCard() | say.BanishCard():
            return _on(state, seat, said.card, {"do": DO.get(said.verb, said.verb)})
        case say.Control(card=card, seat=whom):
            whose: Fields = {"seat": "opponent"} if _whose(seat, whom) == "opponent" else {}
            return _on(state, seat, card, {"do": "control", **whose, **_time(said, "stays")})
        case say.Detach(card=card):
            return _on(state, seat, card, {"do": "attach"})
        case say.CancelItem():
            pointed = state.running is not None and any(ref.kind == "item" for ref in state.running.item.targets)
            return Proposed({"do": "cancel"}) if pointed else None
        case say.RemoveCard() | say.TurnCard() | say.OutOfBattle():
            return _on(state, seat, said.card, {"do": said.verb})
        case _:
            return _of_players(seat, said)


def _of_damage(state: State, seat: str, said: say.DealDamage | say.PreventDamage | say.SaveCard) -> Proposed | None:
    """Damage that is dealt or prevented, and what happens instead of destruction."""
    match said:
        case say.DealDamage(card=card, amount=amount) if card in state.ground.seats:
            return Proposed({"do": "hurt", "seat": _whose(seat, card), "amount": amount})
        case say.DealDamage(card=card, amount=amount, source=None):
            return _on(state, seat, card, {"do": "damage", "amount": amount})
        case say.PreventDamage(card=whom, amount=None) if whom in state.ground.seats:
            return Proposed({"do": "shelter", "seat": _whose(seat, whom)})
        case say.PreventDamage(card=card, amount=points) if card not in state.ground.seats:
            some: Fields = {"amount": points, "next": True} if points is not None else {}
            found = _on(state, seat, card, {"do": "prevent", **some})
            return _pointed(found)
        case say.SaveCard(card=card):
            return _pointed(_on(state, seat, card, _saved(said)))
        case _:
            return _of_players(seat, said)


def _pointed(found: Proposed | None) -> Proposed | None:
    """Nothing is chosen for such a step as it is carried out: what was not pointed at stays by hand."""
    return found if found is not None and "to" in found.step else None


def _plain(state: State, said: object) -> object:
    """What is said in other words as a step has it: where a card comes from, what a card is kept from."""
    match said:
        case say.Put():
            return changed(said, source=whence.zone(state, said))
        case say.MarkSeat(seat=card, mark=mark, until=until, turns=turns) if card not in state.ground.place:
            return say.GiveKeyword(card, mark, until, "no", turns)
        case _:
            return said


def _time(said: say.ForATime, otherwise: str) -> Fields:
    """How long a change lasts, where it is not as long as its step does by itself."""
    if said.turns is not None:
        return {"turns": said.turns}
    return {"until": said.until} if said.until != otherwise else {}


def _saved(said: say.SaveCard) -> Fields:
    """What happens instead, as a step."""
    would: Fields = {"would": said.would} if said.would != "destroyed" else {}
    words: Fields = {name: True for name in ("rested", "next", "asks") if getattr(said, name) == "yes"}
    return {"do": "instead", "into": said.into, **would, **words, **_time(said, "turn")}


def _figures(said: say.ChangeStats) -> Fields:
    if isinstance(said.change, Exactly):
        return {"do": "stats", **dict(zip(("atk", "def"), said.change.figures, strict=True)), "set": True}
    return {"do": "stats", **dict(zip(("atk", "def"), said.change, strict=True))}


def _owner(state: State) -> str:
    return "" if state.running is None else state.seat_of(state.running.item.owner)


def _of_the_other(state: State, seat: str, said: object) -> Proposed | None:
    """What the opponent of whoever the effect belongs to chooses in it."""
    match said:
        case say.Discard():
            return Proposed({"do": "discard", "seat": "opponent"}, several=True)
        case say.BanishCard(card=card):
            found = _on(state, seat, card, {"do": "banish"})
            if found is not None and "choose" in found.step:
                return Proposed({**found.step, "chooser": "opponent"}, found.several)
            return found
        case _:
            return None


def _of_players(seat: str, said: object) -> Proposed | None:
    match said:
        case say.ChangeLife(seat=whom, by=Exactly(figures=(life,))):
            return Proposed({"do": "life", "seat": _whose(seat, whom), "set": life})
        case say.ChangeLife(seat=whom, by=by):
            return Proposed({"do": "life", "seat": _whose(seat, whom), "by": by})
        case say.ChangeCards(seat=whom, by=by) if by > 0:
            return Proposed({"do": "cards", "seat": _whose(seat, whom), "by": by})
        case say.Fetch(source=source, seat=None) if source in ("strangers", "extra", "graveyard", "deck", "removed"):
            return Proposed({"do": "fetch", "source": source}, several=True)
        case say.Put(source=source, to=to, seat=whom, rested=rested) if to in INTO and source in FROM:
            where: Fields = {"into": to} if to != "field" else {}
            theirs: Fields = {"whose": "opponent"} if whom not in (None, seat) else {}
            turned: Fields = {"rested": True} if rested == "yes" else {}
            return Proposed({"do": "put", "source": source, **where, **theirs, **turned}, several=True)
        case say.Reveal(source=source, seat=whom):
            theirs = {"seat": "opponent"} if whom not in (None, seat) else {}
            return Proposed({"do": "reveal", **({"source": source} if source != "deck" else {}), **theirs})
        case say.Discard():
            return Proposed({"do": "discard", "seat": "own"}, several=True)
        case say.MakeWill(seat=whom, attribute=attribute, by=by) if by > 0 and whom == seat:
            return Proposed({"do": "will", "attribute": attribute, **({"count": by} if by > 1 else {})})
        case say.PutToken():
            return Proposed(_token(seat, said), several=True)
        case say.MarkSeat(seat=whom, mark=mark):
            return Proposed({"do": "mark", "seat": _whose(seat, whom), "mark": mark, **_time(said, "turn")})
        case say.ChangeDivinity(seat=whom, by=by):
            return Proposed({"do": "divinity", "seat": _whose(seat, whom), "by": by})
        case say.Put(card="?", source=source, to=to, seat=None):
            return Proposed({"do": "put", "source": source, "into": to}, several=True)
        case say.Shelter(seat=whom) | say.ExtraTurn(seat=whom) | say.Win(seat=whom):
            return Proposed({"do": said.verb, "seat": _whose(seat, whom)})
        case _:
            return _of_unseen(seat, said)


def _of_unseen(seat: str, said: object) -> Proposed | None:
    match said:
        case say.Foresee(count=count, seat=None):
            return Proposed({"do": "foresee", "count": count})
        case say.LookAt(zone=zone, count=None, seat=whom) if zone in ("standby", "hand", "stones"):
            return Proposed({"do": "look", "source": zone, "seat": _whose(seat, whom or seat)})
        case say.Mill(cards=cards, to=to, seat=whom):
            into: Fields = {"into": to} if to != "graveyard" else {}
            return Proposed({"do": "mill", "seat": _whose(seat, whom or seat), "count": len(cards), **into})
        case say.FlipRune(seat=whom) if whom in (None, seat):
            return Proposed({"do": "flip-rune"}, several=True)
        case _:
            return None


def _token(seat: str, said: say.PutToken) -> Fields:
    figures = dict(zip(("atk", "def"), said.stats, strict=True)) if said.kind == "resonator" else {"kind": said.kind}
    lists = {"race": said.race, "attributes": said.attributes, "keywords": said.keywords}
    more = {name: list(words) for name, words in lists.items() if words}
    turned = {"rested": True} if said.rested == "yes" else {}
    theirs = {} if said.seat in (None, seat) else {"seat": "opponent"}
    return {"do": "token", "id": said.token, **figures, **more, **turned, **theirs}


def _whose(seat: str, whom: str) -> str:
    return "own" if whom == seat else "opponent"


def _on(state: State, seat: str, name: str, words: Fields) -> Proposed | None:
    """A step on a card: on the card itself, on a target that was named, or on one that its player chooses."""
    body, run = field.named(state, name), state.running
    if body is None or run is None:
        return None
    if body.uid == run.item.source:
        return Proposed({**words, "to": "self"})
    for number, ref in enumerate(run.item.targets, start=1):
        if ref.kind == "body" and ref.number == body.uid:
            return Proposed({**words, "to": "target" if number == 1 else f"target-{number}"})
    return Proposed(
        {**words, "choose": {"of": _of(state, body), "whose": _whose(seat, state.seat_of(body.controller))}}
    )


def _of(state: State, body: Body) -> str:
    kind = state.face(body).kind
    return kind if kind in ("resonator", "j-ruler", "ruler", "stone", "addition", "regalia") else "card"


RECORDING: Recording[State] = Recording(by_hand, step, part)
