"""``referee facts``, ``legal``, ``explain`` and ``pack propose``: a record looked at, at its end or at a line."""

from pathlib import Path

from referee.cli import events
from referee.cli.answer import give
from referee.cli.checking import Told, entry_document
from referee.cli.output import Problem, hand_out, rule_document, rule_lines, say, tell
from referee.cli.output import at as told_at
from referee.cli.reading import replayed
from referee.foreign import is_there
from referee.kernel.telling import Message
from referee.match.match import Match
from referee.match.proposing import proposals
from referee.match.replay import Replay
from referee.packs.described import describe
from referee.packs.telling import of_steps
from referee.rulebook import book
from referee.rulebook.voice import Voice


def _match(file: Path, at: int | None) -> tuple[Match, Replay]:
    replay = replayed(file, at)
    if replay.stopped or replay.match is None:
        nothing = told_at(file, Message("no-match", "no match"))
        raise Problem(replay.stopped.within(file) if replay.stopped else nothing)
    return replay.match, replay


def facts(file: Path, at: int | None, _: str) -> int:
    """All facts there, ``key value``, sorted."""
    game, found = _facts(file, at)
    give(file=str(file), game=game, facts=found)
    for name, value in found.items():
        say(f"{name} {value}")
    return 0


def _facts(file: Path, at: int | None) -> tuple[str, dict[str, str]]:
    _within(file, at)
    if file.suffix == events.ENDING:
        event, _found = events.looked_at(file, at)
        return event.plan.game, event.facts()
    match, _replay = _match(file, at)
    return match.game.id, match.facts()


def legal(file: Path, at: int | None, _: str) -> int:
    """Every declaration that would be allowed there, one a line; for an event with how all others are written."""
    _within(file, at)
    if file.suffix == events.ENDING:
        event, _found = events.looked_at(file, at)
        game, legal, others = event.plan.game, events.legal_lines(event), events.usages()
    else:
        match, _replay = _match(file, at)
        game, legal, others = match.game.id, [str(spoken) for spoken in match.legal()], []
    give(file=str(file), game=game, legal=legal)
    for line in legal:
        say(line)
    for line in others:
        say(f"# {line}")
    return 0


def explain(file: Path, at: int, language: str) -> int:
    """The ruling on a line: verdict, sentences, and the text of each rule cited."""
    if file.suffix == events.ENDING:
        event, held = events.looked_at(file, at)
        if at not in held.entries:
            raise _nothing(file, at)
        return _explained(file, at, held.entries[at], event.voice(language), event.plan.game)
    match, replay = _match(file, at)
    entry = replay.entry_at(at)
    if entry is None:
        raise _nothing(file, at)
    return _explained(file, at, entry, match.voice(language), match.game.id)


def _nothing(file: Path, at: int) -> Problem:
    """What is told of a line without a declaration, with the nearest that has one."""
    if file.suffix == events.ENDING:
        lines = [*events.looked_at(file)[1].entries]
    else:
        lines = [ruled.line for ruled in _match(file, None)[1].ruled]
    if not lines:
        return Problem(told_at(f"{file}:{at}", Message("no-declarations", "there is no declaration in this file")))
    says = "no declaration stands on this line; the nearest is on line {line}"
    nearest = min(lines, key=lambda line: abs(line - at))
    return Problem(told_at(f"{file}:{at}", Message("no-declaration", says, line=nearest)))


def _within(file: Path, at: int | None) -> None:
    """Raises ``Problem`` for a line behind the last of the file."""
    if at is not None and is_there(file) and at > len(file.read_bytes().splitlines()):
        raise _nothing(file, at)


def _explained(file: Path, at: int, entry: Told, voice: Voice, game: str) -> int:
    found = [rule for cited in entry.rules if (rule := book.rule(cited, voice.book))]
    give(file=str(file), game=game, **entry_document(entry, at, voice))
    give(texts=[rule_document(rule, voice) for rule in found])
    say(f"{file}:{at}: {entry.text}")
    say(voice.say("ui.allowed" if entry.stands else "ui.refused", {}))
    for sentence, rules in voice.refused(entry.breaches).items():
        say(f"  {' '.join(rules)}: {sentence}")
    for event in entry.events:
        say(f"  {event.rule}: {voice.event(event)}")
    if entry.rules:
        say()
    for rule_id in entry.rules:
        rule = book.rule(rule_id, voice.book)
        for line in rule_lines(rule, voice) if rule else [rule_id]:
            say(line)
    return 0


def propose(file: Path, card: str, language: str) -> int:
    """Exit code 0 where all of it can be said in steps, 1 where some of it cannot, 2 where the card was not played."""
    match, _replay = _match(file, None)
    found = proposals(match, card)
    if not found:
        says = "{card} was not carried out by hand in this record"
        raise Problem(told_at(f"{file}", Message("not-by-hand", says, card=card)))
    proposal, game = found[-1], match.game
    give(file=str(file), game=game.id, card=card, steps=list(proposal.steps), unsaid=list(proposal.unsaid))
    name = match.voice(language).name
    for depth, line in of_steps(describe(game.id, game.card), proposal.steps, language, name):
        say(f"# {'  ' * depth}{line}")
    for line in proposal.unsaid:
        tell(Message("not-in-steps", "# no step says: {said}", said=line), language)
    hand_out(proposal.toml.rstrip())
    return 1 if proposal.unsaid else 0
