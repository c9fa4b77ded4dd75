"""What players do by hand, as the steps that a pack would say for it."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field
from referee.kernel.declaration import Spoken
from referee.kernel.game import Fields, Proposed, Recording

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
    said, seat = spoken.declaration, spoken.actor
    match said:
        case say.DealDamage(card=card, amount=amount) if card in state.ground.seats:
            return Proposed({"do": "hurt", "seat": _whose(seat, card), "amount": amount})
        case say.DealDamage(card=card, amount=amount, source=None):
            return _on(state, seat, card, {"do": "damage", "amount": amount})
        case say.HealCard(card=card, amount=amount):
            return _on(state, seat, card, {"do": "heal", **({"amount": amount} if amount is not None else {})})
        case say.ChangeStats(card=card, change=(atk, df), until=until):
            words: Fields = {"do": "stats", "atk": atk, "def": df, **({"until": until} if until != "turn" else {})}
            return _on(state, seat, card, words)
        case say.GiveKeyword(card=card, keyword=keyword, until=until, lose=lose):
            more: Fields = {"until": until} if until != "turn" else {}
            lost: Fields = {"lose": True} if lose == "yes" else {}
            return _on(state, seat, card, {"do": "keyword", "keyword": keyword, **more, **lost})
        case say.ChangeCounters(card=card, by=by, kind=kind):
            sort: Fields = {"kind": kind} if kind != "counter" else {}
            return _on(state, seat, card, {"do": "counter", "by": by, **sort})
        case say.Tuck(card=card, top=top):
            return _on(state, seat, card, {"do": "tuck", **({"top": True} if top == "yes" else {})})
        case say.DestroyCard() | say.RestCard() | say.RecoverCard() | say.ReturnCard() | say.BanishCard():
            return _on(state, seat, said.card, {"do": DO.get(said.verb, said.verb)})
        case say.RemoveCard() | say.TurnCard() | say.OutOfBattle():
            return _on(state, seat, said.card, {"do": said.verb})
        case _:
            return _of_players(seat, said)


def _of_players(seat: str, said: object) -> Proposed | None:
    match said:
        case say.ChangeLife(seat=whom, by=by):
            return Proposed({"do": "life", "seat": _whose(seat, whom), "by": by})
        case say.ChangeCards(seat=whom, by=by) if by > 0:
            return Proposed({"do": "cards", "seat": _whose(seat, whom), "by": by})
        case say.Fetch(source=source, seat=None) if source in ("strangers", "extra", "graveyard", "deck", "removed"):
            return Proposed({"do": "fetch", "source": source}, several=True)
        case say.Put(source=source, to="field", seat=None, rested=rested):
            return Proposed(
                {"do": "put", "source": source, **({"rested": True} if rested == "yes" else {})}, several=True
            )
        case say.PutToken(token=token, stats=(atk, df), seat=whom, kind="resonator", race=race):
            words: Fields = {
                "do": "token",
                "id": token,
                "atk": atk,
                "def": df,
                **({"race": list(race)} if race else {}),
            }
            return Proposed({**words, **({} if whom in (None, seat) else {"seat": "opponent"})}, several=True)
        case say.MarkSeat(seat=whom, mark=mark, until=until):
            time: Fields = {"until": until} if until != "turn" else {}
            return Proposed({"do": "mark", "seat": _whose(seat, whom), "mark": mark, **time})
        case say.ChangeDivinity(seat=whom, by=by):
            return Proposed({"do": "divinity", "seat": _whose(seat, whom), "by": by})
        case say.Put(card="?", source=source, to=to, seat=None):
            return Proposed({"do": "put", "source": source, "into": to}, several=True)
        case say.Shelter(seat=whom) | say.ExtraTurn(seat=whom) | say.Win(seat=whom):
            return Proposed({"do": said.verb, "seat": _whose(seat, whom)})
        case _:
            return None


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
