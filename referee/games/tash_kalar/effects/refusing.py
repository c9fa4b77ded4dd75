"""Why an answer is not what a card asks for: the clauses of its text not met, and what is open (TK-5.9, TK-6.4).

Of the parts of the effect that could be answered with the verb said the one that comes nearest is looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.tash_kalar.board import BIT, NAME
from referee.games.tash_kalar.cards import Step
from referee.games.tash_kalar.declarations import Convert, Destroy, Downgrade, Leap, Move, Pick, Place, Swap, Upgrade
from referee.games.tash_kalar.effects import moving
from referee.games.tash_kalar.effects.asking import ask, fresh, open_parts, ranks_of
from referee.games.tash_kalar.effects.running import parts_of, reachable
from referee.games.tash_kalar.effects.targets import (
    colour_of,
    colours_meant,
    connected,
    counted,
    discards,
    squares,
    within_quota,
)
from referee.games.tash_kalar.patterns import turned_compass
from referee.games.tash_kalar.state import RANKS, Running, State
from referee.kernel.declaration import Declaration
from referee.kernel.figures import whole
from referee.kernel.geometry import direction_name
from referee.kernel.quick import quick
from referee.kernel.ruling import Breach, Facts, breach

Clause = tuple[str, Facts]
"""The key of a sentence and its facts."""
BESIDE = {"near-red": "where.beside-red", "near-green": "where.beside-green"}
"""Pieces stand on or next to such a square; a new piece is placed next to one."""
FEW = 16
"""So many squares or choices are named; more are counted."""


@quick
@dataclass(frozen=True, slots=True)
class Part:
    """A part of the effect that may be answered: the state it is asked in, the effect's notes, the step."""

    state: State
    run: Running
    step: Step


def not_asked(state: State, said: Declaration) -> Iterator[Breach]:
    """The clauses of the card's text that an answer does not meet, then what is open."""
    run = state.running
    assert run is not None
    rule = "TK-6.4" if run.card in state.ground.flares else "TK-5.9"
    for why, facts in nearest(state, said):
        yield breach(rule, why, **{"card": run.card, **facts})
    why, facts = _open(state, said)
    yield breach(rule, why, **{"card": run.card, **facts})


def nearest(state: State, said: Declaration) -> list[Clause]:
    """What is wrong with an answer in the part that it comes nearest to."""
    found = [list(_clauses(part, said)) for part in parts_for(state, said)]
    return min(found, key=len, default=[])


def parts_for(state: State, said: Declaration) -> Iterator[Part]:
    """The parts of the effect, now and after leaving optional ones, that such a verb answers."""
    for later in reachable(state):
        run = later.running
        if run is None or not run.steps:
            continue
        step = run.steps[0]
        if step.do == "any" and not isinstance(said, Pick):
            open_ = step.options if run.done < step.times else ()
            parts = [Part(later, fresh(run), counted(later, fresh(run), option[0])) for option in open_]
        else:
            parts = [Part(later, run, step)]
        yield from (part for part in parts if _answers(part.step, said))


def _answers(step: Step, said: Declaration) -> bool:
    match said:
        case Move():
            return step.do == "move"
        case Leap():
            return step.do in ("leap", "seize")
        case Pick():
            return step.do in ("line", "choose", "recall", "seize") or bool(parts_of(step))
        case _:
            return step.do == said.verb


def _clauses(part: Part, said: Declaration) -> Iterator[Clause]:
    """The clauses of one part that an answer does not meet.

    A part done often enough, or under a condition that does not hold, is left behind before anybody could answer it.
    """
    match said:
        case Pick(what=what):
            yield from _pick(part, what)
        case Move(start=start, end=end) | Leap(start=start, end=end) if part.step.do != "seize":
            if start in BIT and end in BIT:
                yield from _move(part, BIT[start], BIT[end])
        case Leap(end=end):
            if end in BIT:
                yield from _on_piece(part, BIT[end])
        case Place():
            yield from _place(part, said)
        case Destroy() | Upgrade() | Downgrade() | Convert():
            if said.square in BIT:
                yield from _on_piece(part, BIT[said.square])


def _piece(part: Part, bit: int) -> Iterator[Clause]:
    """Whose the piece is, its rank, where it stands."""
    state, run, step = part.state, part.run, part.step
    found = state.at(bit)
    if found is None:
        return
    at = (NAME[bit],)
    bound = {"self": run.square, "last": run.last}
    meant = bit == bound[step.who] if step.who in bound else found[0] in colours_meant(state, run, step)
    if not meant:
        if step.who == "last-colours" and run.done:
            # of pieces placed in two colours one of each is destroyed
            yield "effect-colour-left", {"at": at, "colours": tuple(state.ground.colours[left] for left in run.colours)}
        else:
            yield "effect-whose", {"at": at, "who": f"who.{step.who}"}
    if RANKS[found[1]] not in step.rank:
        yield "effect-rank", {"at": at, "ranks": step.rank}
    if step.who not in bound and not bit & squares(state, run, step):
        yield "effect-where", {"at": at, "where": f"where.{step.where}"}
    if (step.other or step.do == "seize") and bit == run.square:
        yield "effect-another", {"at": at}


def _move(part: Part, start: int, end: int) -> Iterator[Clause]:
    state, run, step = part.state, part.run, part.step
    if not moving.movers(state, run, step) & start:
        yield from _mover(part, start)
    elif state.at(start) is not None and start != end:
        yield from _end(part, start, end)


def _mover(part: Part, start: int) -> Iterator[Clause]:
    """Why a piece is none of those that move."""
    state, run, step = part.state, part.run, part.step
    at = (NAME[start],)
    if "piece" in step.same and run.done:
        yield "effect-same-piece", {"at": (NAME[run.mover],)}
        return
    if not (step.share and run.touched & start):
        yield from _piece(part, start)
    found = state.at(start)
    if found is None:
        return
    if step.once and run.touched & start:
        yield "effect-once", {"at": at}
    if run.done and {"colour", "rank"} & set(step.same) and run.ranks[-1] != found[0] * 3 + found[1]:
        yield "effect-alike", {"at": at}
    elif step.quota and run.done:
        yield "effect-quota", {}
    if moving.last_must_be_self(step, run):
        yield "effect-own-move", {"count": step.times, "least": step.least}


def _end(part: Part, start: int, end: int) -> Iterator[Clause]:
    """Why a piece that may move does not go there."""
    state, run, step = part.state, part.run, part.step
    at, there = (NAME[end],), state.at(end)
    if step.distance and not moving.reach(step, start) & end:
        yield "effect-distance", {"at": at, "distance": step.distance}
    if not moving.onto(state, run, step, start) & end:
        yield "effect-onto", {"at": at, "onto": f"onto.{step.onto}"}
    if there and RANKS[there[1]] in step.spare:
        yield "effect-spare", {"at": at, "ranks": step.spare}
    if not moving.in_direction(run, step, start, end):
        yield "effect-direction", {"at": at}


def combat_left(part: Part) -> bool:
    """Whether the part lets a piece move onto one of the same rank now (TK-7.9)."""
    return part.step.kind == "combat" or (bool(part.step.budget) and moving.in_budget(part.step, part.run, True))


def _on_piece(part: Part, bit: int) -> Iterator[Clause]:
    state, run, step = part.state, part.run, part.step
    found = state.at(bit)
    if found is None:
        return
    at = (NAME[bit],)
    yield from _piece(part, bit)
    if step.each_colour and found[0] in run.colours:
        yield "effect-each-colour", {"at": at, "colour": state.ground.colours[found[0]]}
    elif not step.each_colour and step.do != "destroy" and run.touched & bit:
        yield "effect-once", {"at": at}
    if not within_quota(step, (*run.ranks, found[1])):
        yield "effect-quota", {}
    if step.connected and not connected(bit, run.touched):
        yield "effect-connected", {"at": at}


def _place(part: Part, said: Place) -> Iterator[Clause]:
    state, run, step = part.state, part.run, part.step
    own, ranks = colour_of(state, run), tuple(RANKS[rank] for rank in ranks_of(step))
    if said.square in BIT and not squares(state, run, step) & BIT[said.square]:
        yield "effect-where-place", {"at": (said.square,), "where": BESIDE.get(step.where, f"where.{step.where}")}
    if (said.rank or "common") not in ranks and (said.rank or len(ranks) > 1):
        yield "effect-place-rank", {"ranks": ranks}
    colours = state.enemies(own) if step.colour == "enemy" else (own,)
    names = tuple(state.ground.colours[colour] for colour in colours)
    if (said.colour or len(names) > 1) and said.colour not in names:
        yield "effect-place-colour", {"colours": names}


def _pick(part: Part, what: str) -> Iterator[Clause]:
    state, run, step = part.state, part.run, part.step
    match step.do:
        case "line":
            yield from _line(part, what)
        case "recall":
            if what not in discards(state, run):
                yield "effect-not-discarded", {"what": what}
        case "seize":
            if what in BIT:
                yield from _on_piece(part, BIT[what])
        case _:
            parts = step.options if step.do == "choose" else parts_of(step)
            part_number = whole(what) or 0
            if not 1 <= part_number <= len(parts):
                yield "effect-no-part", {"what": what, "count": len(parts)}
            elif part_number not in open_parts(state, run, step, parts):
                yield "effect-part", {"what": what}


def _line(part: Part, what: str) -> Iterator[Clause]:
    run, step = part.run, part.step
    printed = [direction_name(turned_compass(name, run.turn)) for name in step.directions]
    if what not in printed:
        yield "effect-not-printed", {"what": what}
    else:
        yield "effect-nothing-there", {"what": what}


def _open(state: State, said: Declaration) -> Clause:
    """What could be said in its place: the words for the same verb, or else the verbs."""
    offered: dict[Declaration, None] = {}
    for later in reachable(state):
        asked = ask(later)
        if asked is not None:
            offered.update(dict.fromkeys(answer.declaration for answer in asked.answers))
    verbs = tuple(dict.fromkeys(f"verb.{each.verb}" for each in offered))
    alike = [each for each in offered if each.verb == said.verb]
    if not alike:
        return "effect-asks", {"verbs": verbs}
    open_ = tuple(dict.fromkeys(_words(alike, said)))
    if len(open_) > FEW:
        return "effect-open-many", {"verb": f"verb.{said.verb}", "count": len(open_)}
    return "effect-open", {"verb": f"verb.{said.verb}", "open": open_}


def _words(offered: list[Declaration], said: Declaration) -> Iterator[str]:
    """Of a move with the piece named the squares it can go to; else the pieces, squares or choices."""
    starts = {each.start for each in offered if isinstance(each, Move | Leap)}
    for each in offered:
        match each:
            case Move(start=start, end=end) | Leap(start=start, end=end):
                wanted = said.start if isinstance(said, Move | Leap) else ""
                if start == wanted or wanted not in starts:
                    yield f"{start}-{end}" if start == wanted else start
            case Pick(what=what):
                yield what
            case Swap(first=first, second=second):
                yield f"{first}-{second}"
            case Place() | Destroy() | Upgrade() | Downgrade() | Convert():
                yield each.square
