"""Whether a card is what a filter speaks of: on the field by how it lies now, in a zone by what is printed."""

from referee.games.force_of_will.cards import Face, WillCard
from referee.games.force_of_will.effects.who import Filter
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table.sight import Sight
from referee.games.force_of_will.table.view import is_whose


def printed(state: State, card: str, face: Face, wanted: Filter) -> bool:
    """Whether a card fits by what is printed on it, wherever it is."""
    known = state.ground.cards.get(card)
    names = (card, known.title) if isinstance(known, WillCard) else (card,)
    return (
        _words(face, names, wanted, face.race, face.attributes)
        and (not wanted.subtype or not set(wanted.subtype).isdisjoint(face.subtypes))
        and (wanted.keyword is None or _has(face, wanted.keyword))
        and (wanted.not_keyword is None or not _has(face, wanted.not_keyword))
        and _between(face.atk or 0, wanted.atk_least, wanted.atk_most)
        and _between(face.df or 0, wanted.df_least, wanted.df_most)
    )


def _has(face: Face, keyword: str) -> bool:
    """Whether a keyword is printed on a card; on a chant quickcast is written ``quick``."""
    return keyword in face.keywords or (keyword == "quickcast" and "quick" in face.keywords)


def _words(
    face: Face, names: tuple[str, ...], wanted: Filter, race: tuple[str, ...], attributes: tuple[str, ...]
) -> bool:
    colours = attributes or ("none",)
    return (
        (not wanted.kind or face.kind in wanted.kind or _also(face.kind, wanted.kind))
        and (not wanted.race or not set(wanted.race).isdisjoint(race))
        and set(wanted.not_race).isdisjoint(race)
        and (not wanted.attribute or not set(wanted.attribute).isdisjoint(colours))
        and set(wanted.not_attribute).isdisjoint(colours)
        and (not wanted.name or not set(wanted.name).isdisjoint(names))
        and set(wanted.not_name).isdisjoint(names)
        and _between(face.cost.total, wanted.cost_least, wanted.cost_most)
    )


def _also(kind: str, wanted: tuple[str, ...]) -> bool:
    """A chant/rune card is both (FW-9.2)."""
    return kind == "chant-rune" and ("chant" in wanted or "rune" in wanted)


def _between(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def on_field(state: State, wanted: Filter, owner: int, body: Body, seen: Sight, *, source: int | None = None) -> bool:
    """Whether a body is what a filter speaks of, seen from ``owner`` (its own card is ``source``)."""
    if not is_whose(wanted.whose, owner, body.controller):
        return False
    if wanted.is_open:
        return True
    if wanted.another and body.uid == source:
        return False
    face = state.face(body)
    known = state.ground.cards.get(body.card) if body.token is None else None
    names = (body.card, known.title) if known is not None else (body.card,)
    race, attributes = seen.nature(state, body)
    return (
        _words(face, names, wanted, race, attributes)
        and (not wanted.subtype or not set(wanted.subtype).isdisjoint(seen.subtypes(state, body)))
        and (wanted.keyword is None or seen.has(state, body, wanted.keyword))
        and (wanted.not_keyword is None or not seen.has(state, body, wanted.not_keyword))
        and _lies(state, wanted, body)
        and _figures(state, wanted, body, seen)
    )


def _lies(state: State, wanted: Filter, body: Body) -> bool:
    return (
        (wanted.rested is None or wanted.rested == body.rested)
        and (wanted.fresh is None or wanted.fresh == body.fresh)
        and (wanted.damaged is None or wanted.damaged == (body.damage > 0))
        and (wanted.token is None or wanted.token == (body.token is not None))
        and (wanted.attached is None or wanted.attached == any(other.on == body.uid for other in state.bodies))
        and (wanted.counter is None or any(kind == wanted.counter for kind, _ in body.counters))
        and (wanted.attacking is wanted.blocking is wanted.in_battle is None or _fights(state, wanted, body))
    )


def _fights(state: State, wanted: Filter, body: Body) -> bool:
    battle = state.battle
    attacks = battle is not None and battle.attacker == body.uid
    blocks = battle is not None and battle.target == body.uid and battle.target != battle.original
    fights = battle is not None and body.uid in (battle.attacker, battle.target)
    return (
        (wanted.attacking is None or wanted.attacking == attacks)
        and (wanted.blocking is None or wanted.blocking == blocks)
        and (wanted.in_battle is None or wanted.in_battle == fights)
    )


def _figures(state: State, wanted: Filter, body: Body, seen: Sight) -> bool:
    limits = (wanted.atk_least, wanted.atk_most, wanted.df_least, wanted.df_most)
    if all(limit is None for limit in limits):
        return True
    atk, df = seen.stats(state, body)
    return _between(atk, wanted.atk_least, wanted.atk_most) and _between(df, wanted.df_least, wanted.df_most)
