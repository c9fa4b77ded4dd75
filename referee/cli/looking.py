"""``referee facts``, ``legal``, ``explain`` and ``pack propose``: a record looked at, at its end or at a line."""

from pathlib import Path

from referee.cli.answer import give
from referee.cli.checking import entry_document
from referee.cli.output import Problem, rule_document, rule_lines, say, tell
from referee.cli.output import at as told_at
from referee.cli.reading import replayed
from referee.kernel.telling import Message
from referee.match.match import Match
from referee.match.proposing import proposals
from referee.match.replay import Replay
from referee.packs.described import describe
from referee.packs.telling import of_steps
from referee.rulebook import book


def _match(file: Path, at: int | None) -> tuple[Match, Replay]:
    replay = replayed(file, at)
    if replay.stopped or replay.match is None:
        what = replay.stopped.text if replay.stopped else Message("no-match", "no match")
        raise Problem(Message("in-file", "{file}{what}", file=f"{file}:", what=what))
    return replay.match, replay


def facts(file: Path, at: int | None, _: str) -> int:
    """All facts there, ``key value``, sorted."""
    match, _replay = _match(file, at)
    give(file=str(file), game=match.game.id, facts=match.facts())
    for name, value in match.facts().items():
        say(f"{name} {value}")
    return 0


def legal(file: Path, at: int | None, _: str) -> int:
    """Every declaration that would be allowed there, one a line."""
    match, _replay = _match(file, at)
    legal = [str(spoken) for spoken in match.legal()]
    give(file=str(file), game=match.game.id, legal=legal)
    for line in legal:
        say(line)
    return 0


def explain(file: Path, at: int, language: str) -> int:
    """The ruling on a line: verdict, sentences, and the text of each rule cited."""
    match, replay = _match(file, at)
    entry = replay.entry_at(at)
    if entry is None:
        lines = ", ".join(str(ruled.line) for ruled in replay.ruled[-5:]) or "-"
        says = "no declaration stands on this line; the last before it: {lines}"
        raise Problem(told_at(f"{file}:{at}", Message("no-declaration", says, lines=lines)))
    voice = match.voice(language)
    found = [rule for cited in entry.rules if (rule := book.rule(cited, voice.book))]
    give(file=str(file), game=match.game.id, **entry_document(entry, at, voice))
    give(texts=[rule_document(rule, voice) for rule in found])
    say(f"{file}:{at}: {entry.text}")
    say(voice.say("ui.allowed" if entry.stands else "ui.refused", {}))
    for breach in entry.breaches:
        say(f"  {breach.rule}: {voice.breach(breach)}")
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
    say(proposal.toml.rstrip())
    return 1 if proposal.unsaid else 0
