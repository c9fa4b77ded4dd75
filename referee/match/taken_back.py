"""Taking back: by seats, by the judge's own withdrawal, and by the head judge's ruling on an appeal."""

from referee.judge import verbs as judging
from referee.judge.bench import Bench
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.game import stand_as_played
from referee.kernel.ruling import Allowed, CannotStand, Event, Refused, State, breach, event
from referee.match.account import Account
from referee.match.deciding import losses, lost_seats, settles
from referee.match.history import Entry, Position

Ruled = tuple[Allowed[State] | Refused, Position]
BY_SEATS = (judging.Concede, judging.AgreeDraw)
"""What seats say beside the game and take back like a move."""
OVERRIDES = (judging.SetFact, judging.Allow)


def ruled(match: Account, position: Position, spoken: Spoken) -> Ruled:
    """The ruling on a word that takes something back."""
    match spoken.declaration:
        case judging.Undo(agreed=agreed):
            # who says it agrees anyway: of those named only the others are consent, each once
            others = tuple(dict.fromkeys(seat for seat in agreed if seat != spoken.actor))
            return _undo(match, position, spoken.actor, others)
        case judging.Redo():
            return _redo(match, position, spoken.actor)
        case judging.Withdraw() as said:
            return _withdraw(match, position, said)
        case judging.Appeal(ruling="overturned") as said:
            return _overturn(match, position, said)
        case judging.Appeal() as said:
            return _uphold(match, position, said)
        case _:
            raise AssertionError(spoken)


def gone(match: Account, number: int) -> tuple[Entry, ...]:
    """The entries that an appeal overturning entry ``number`` would take back, that entry first where it stands.

    Empty for what the judge said beside the game, which is only struck out.
    """
    entry = match.entries[number - 1]
    if entry.stands and not _on_the_board(match, entry):
        return ()
    way = match.way()
    return tuple(each for each in match.entries[number - 1 :] if each.number in way)


def _no(position: Position, rule: str, why: str, **facts: object) -> Ruled:
    return Refused((breach(rule, why, **facts),)), position


# -- by seats


def _undo(match: Account, position: Position, actor: str, agreed: tuple[str, ...]) -> Ruled:
    before = position.before
    if before is None:
        return _no(position, "RF-1.1", "nothing")
    closed = _closed_to(match, actor, agreed)
    if closed:
        return _no(position, "RF-6.3", "confirmed", seats=closed)
    assert position.by is not None
    bench = changed(position.bench, undone=position.bench.undone + 1)
    if isinstance(position.by.declaration, BY_SEATS):
        bench = changed(bench, void=bench.void | {position.number})
    after = changed(before, bench=bench, undone=(position, *position.undone), refused=None)
    how = "by-judge" if actor == "judge" else "by-consent" if agreed else "undone"
    taken = event("RF-1.1", how, said=str(position.by), entry=position.number, actor=actor, agreed=agreed)
    return Allowed(after.state, (taken,)), after


def _redo(match: Account, position: Position, actor: str) -> Ruled:
    if not position.undone:
        return _no(position, "RF-1.2", "nothing")
    closed = _closed_to(match, actor, ())
    if closed:
        return _no(position, "RF-6.3", "confirmed", seats=closed)
    again, *rest = position.undone
    bench = changed(position.bench, void=position.bench.void - {again.number})
    after = changed(again, bench=bench, earlier=changed(position, undone=()), undone=tuple(rest))
    return Allowed(after.state, (event("RF-1.2", "redone", said=str(again.by), entry=again.number),)), after


def _closed_to(match: Account, actor: str, agreed: tuple[str, ...]) -> tuple[str, ...]:
    """The seats that would have to agree before a result that all have confirmed is opened again (RF-6.3)."""
    if actor == "judge" or len(match.confirmed) < len(match.seats):
        return ()
    return tuple(seat for seat in match.seats if seat not in (actor, *agreed))


# -- by the judge


def _withdraw(match: Account, position: Position, said: judging.Withdraw) -> Ruled:
    why = _not_withdrawn(match, position, said.entry)
    if why:
        return _no(position, "RF-2.9", why, entry=said.entry, last=len(match.entries))
    entry = match.entries[said.entry - 1]
    happened = event("RF-2.9", "withdrawn", said=entry.text, entry=said.entry, because=said.because)
    bench = struck(match, position.bench, entry)
    if _changed_the_board(match, entry):
        position = changed(match.position_at(said.entry - 1), undone=(), refused=None)
    else:
        position = _with_those_back(match, position, entry)
    return Allowed(position.state, (happened,)), changed(position, bench=bench)


def _with_those_back(match: Account, position: Position, entry: Entry) -> Position:
    """The position with the seats in the game again that an entry, which counts no more, had taken out of it.

    Who is out by another word is taken out anew; what was taken back since stays taken back.
    """
    if not _back_in(match, position, entry):
        return position
    return changed(match.position_at(position.number), undone=(), refused=None)


def _not_withdrawn(match: Account, position: Position, number: int) -> str:
    """Why an entry cannot be withdrawn; "" where it can."""
    if number > len(match.entries):
        return "no-entry"
    entry = match.entries[number - 1]
    said = entry.spoken.declaration
    if entry.spoken.actor != "judge":
        return "not-the-judges"
    if not entry.stands:
        return "refused"
    if number in position.bench.void:
        return "already"
    if isinstance(said, judging.Undo | judging.Redo):
        return "taken-back"
    if _played_since(match, position, entry):
        return "played-on"
    return ""


def _changed_the_board(match: Account, entry: Entry) -> bool:
    """Whether an entry led to another position of the game, so that it goes only while nothing was played since."""
    return entry.after.number != match.position_at(entry.number - 1).number


def _back_in(match: Account, position: Position, entry: Entry) -> frozenset[str]:
    """The seats that are out of the game (RF-G1) and are not any more once an entry counts no more."""
    if not position.out or not (losses(entry, match.terms) or settles(entry.spoken.declaration)):
        return frozenset()
    return position.out - lost_seats(match.entries, struck(match, position.bench, entry), match.terms)


def _played_since(match: Account, position: Position, entry: Entry) -> bool:
    """Whether something stands that was played since an entry changed the board, or took seats out of the game."""
    if _changed_the_board(match, entry):
        return position.number != entry.after.number
    return bool(_back_in(match, position, entry) & match.position_at(position.number).out)


def struck(match: Account, bench: Bench, entry: Entry) -> Bench:
    """The bench without an entry: what it counted is counted no more, and what it had struck out counts again."""
    said = entry.spoken.declaration
    void = bench.void | {entry.number}
    if isinstance(said, judging.Withdraw | judging.Appeal):
        void -= {said.entry}
    overrides = bench.overrides - isinstance(said, OVERRIDES)
    bench = changed(bench, void=void, overrides=overrides)
    return changed(bench, penalties=match.penalties_counted(bench))


# -- by the head judge


def _uphold(match: Account, position: Position, said: judging.Appeal) -> Ruled:
    if said.entry > len(match.entries):
        return _no(position, "RF-2.7", "no-entry", entry=said.entry, last=len(match.entries))
    happened = event("RF-2.7", "upheld", entry=said.entry, because=said.because)
    return Allowed(position.state, (happened,)), changed(position)


def _overturn(match: Account, position: Position, said: judging.Appeal) -> Ruled:
    why = _not_overturned(match, position, said.entry)
    if why:
        rule = "RF-2.7" if why == "no-entry" else "RF-2.10"
        return _no(position, rule, why, entry=said.entry, last=len(match.entries))
    entry = match.entries[said.entry - 1]
    happened = event("RF-2.7", "overturned", entry=said.entry, because=said.because)
    if not entry.stands:
        return _played_after_all(match, position, entry, happened)
    if not _on_the_board(match, entry):
        bench = _overturned(match, position.bench, entry)
        position = _with_those_back(match, position, entry)
        return Allowed(position.state, (happened,)), changed(position, bench=bench)
    return _returned(match, position, entry, happened)


def _not_overturned(match: Account, position: Position, number: int) -> str:
    if number > len(match.entries):
        return "no-entry"
    entry = match.entries[number - 1]
    if isinstance(entry.spoken.declaration, judging.Appeal | judging.Withdraw):
        return "withdraw-it"
    if number in position.bench.void:
        return "already"
    if entry.stands and _is_move(entry) and number not in match.way():
        return "already"
    return ""


def _is_move(entry: Entry) -> bool:
    """Whether an entry is a declaration of the game, or sets the game, and not a word beside it."""
    return entry.spoken.declaration.verb not in _BESIDE or isinstance(entry.spoken.declaration, OVERRIDES)


_BESIDE = {**judging.JUDGE_VERBS, **judging.SEAT_VERBS}


def _on_the_board(match: Account, entry: Entry) -> bool:
    """Whether overturning an entry goes back to the position before it."""
    if _is_move(entry) or _changed_the_board(match, entry) or _played_since(match, match.position, entry):
        return True
    return isinstance(entry.spoken.declaration, judging.Undo | judging.Redo | judging.Concede | judging.AgreeDraw)


def _overturned(match: Account, bench: Bench, entry: Entry) -> Bench:
    bench = struck(match, bench, entry)
    return changed(bench, weighty=(*bench.weighty, len(match.entries) + 1))


def _returned(match: Account, position: Position, entry: Entry, happened: Event) -> Ruled:
    """Back to the position before an entry: it and all that was played since is taken back."""
    back = gone(match, entry.number)
    target = match.position_at(entry.number - 1)
    bench = _without(match, _overturned(match, position.bench, entry), back)
    taken = tuple(event("RF-2.10", "back", said=each.text, entry=each.number) for each in back)
    return Allowed(target.state, (happened, *taken)), changed(target, bench=bench, undone=(), refused=None)


def _played_after_all(match: Account, position: Position, entry: Entry, happened: Event) -> Ruled:
    """What was refused stands after all: from the position it was said in, where others were played since."""
    if entry.spoken.declaration.verb in _BESIDE:
        return _no(position, "RF-2.10", "beside", said=entry.text)
    back = gone(match, entry.number)
    base = match.position_at(entry.number - 1) if back else position
    try:
        outcome = stand_as_played(match.game, base.state, entry.spoken)
    except CannotStand:
        return _no(position, "RF-2.1", "cannot", said=entry.text)
    bench = _without(match, _overturned(match, position.bench, entry), back)
    bench = changed(bench, overrides=bench.overrides + 1)
    number = len(match.entries) + 1
    after = Position(outcome.state, bench, earlier=base, by=entry.spoken, number=number, out=base.out)
    taken = tuple(event("RF-2.10", "back", said=each.text, entry=each.number) for each in back)
    stands = event("RF-2.10", "stands", said=entry.text)
    return Allowed(outcome.state, (happened, *taken, stands, *outcome.events)), after


def _without(match: Account, bench: Bench, back: tuple[Entry, ...]) -> Bench:
    """The bench once entries are taken back: counted as undone, and what seats said of the result struck out."""
    said = {each.number for each in back if isinstance(each.spoken.declaration, BY_SEATS)}
    return changed(bench, undone=bench.undone + len(back), void=bench.void | said)
