"""``referee penalties``: what the players of a kept match were given, over its event, and the step that follows."""

from pathlib import Path

from referee.cli.answer import add, give
from referee.cli.kept import not_kept, opened
from referee.cli.output import Problem, say
from referee.judge.ladder import infractions
from referee.keeping.events import elsewhere
from referee.kernel.game import BadTable
from referee.kernel.telling import Message
from referee.match.match import Match
from referee.match.penalties import Given, before, given, suggested
from referee.rulebook.voice import Voice


def penalties(match: str | None, journal: Path | None, language: str) -> int:
    """A line for each player and infraction: where what was given, and the step for the next time.

    Raises ``Problem`` where there is no such match, or its cards cannot be loaded any more.
    """
    with opened(journal, language) as archive:
        known = [listed.id for listed in archive.matches()]
        wanted = match or next(iter(known), "")
        if wanted not in known:
            raise Problem(not_kept(wanted) if wanted else Message("none-kept", "no match is kept here"))
        try:
            found = archive.resume(wanted).match
        except BadTable as fault:
            raise Problem(fault.faults[0][1]) from fault
        others = elsewhere(archive, found, wanted)
    voice = found.voice(language)
    give(match=wanted, penalties=[])
    lines = [line for seat in found.seats for line in _lines(found, seat, others, voice)]
    for line in lines or [voice.told(Message("nothing-given", "no warning or penalty was given"))]:
        say(line)
    return 0


def _lines(match: Match, seat: str, others: tuple[Given, ...], voice: Voice) -> list[str]:
    ladder = infractions(match.game.id)
    theirs = [item for item in (*others, *given(match)) if item.seat == seat and item.counts]
    named = dict.fromkeys(item.infraction for item in theirs if item.infraction in ladder)
    found = []
    for infraction in named:
        steps = tuple(_step(item, voice) for item in before(match, seat, infraction, others))
        says = "{player}: {infraction}: {steps}; next: {next}"
        facts = {"player": match.seats[seat], "infraction": voice.in_language(ladder[infraction].text)}
        step = suggested(match, seat, infraction, elsewhere=others)
        levels = [item.level for item in before(match, seat, infraction, others)]
        who = {"seat": seat, "player": match.seats[seat], "infraction": infraction}
        add("penalties", {**who, "given": levels, "next": step})
        follows = voice.term(step)
        found.append(voice.told(Message("given-and-next", says, **facts, steps=steps, next=follows)))
    return found


def _step(item: Given, voice: Voice) -> str:
    where = voice.say("report.in-game", {"number": item.game}) if item.game else ""
    where = voice.say("report.round", {"name": item.round}) if item.round else where
    return f"{voice.term(item.level)} ({where})" if where else voice.term(item.level)
