"""``referee check``: replay records and tell what does not come out as it says."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from referee.cli.answer import answer
from referee.cli.events import ENDING
from referee.cli.output import Problem, at, complain, parted, say, tell
from referee.cli.reading import replayed
from referee.judge.timing import minutes
from referee.kernel.ruling import Breach, Event
from referee.kernel.telling import Message, key_of, several
from referee.match.across import unfollowed
from referee.match.clock import falls
from referee.match.replay import Mismatch, Replay, Ruled
from referee.record.model import Fault
from referee.rulebook.voice import Voice, common_voice


def check(files: Iterable[Path], language: str) -> int:
    """Exit code 0 where all records pass, 1 where some do not, 2 where one cannot be read."""
    named, unfit = parted(files, ".match")
    if unfit and not named:
        raise Problem(several([at(path, why) for path, why in unfit.items()]))
    replays = [(path, _ruled(path)) for path in named]
    replays += [(path, Replay(path, None, stopped=Fault(0, 0, why))) for path, why in unfit.items()]
    if answer().asked:
        answer().whole = [_document(path, replay, language) for path, replay in replays]
        for path, replay in replays:
            _tell_stop(path, replay, language)
    else:
        for path, replay in replays:
            _tell(path, replay, language)
        for path, message in unfollowed({path: replay.match for path, replay in replays if replay.match}):
            tell(at(path, message), language)
        passed = sum(replay.passed for _, replay in replays)
        says = "{passed} passed, {failed} failed"
        tell(Message("passed-failed", says, passed=passed, failed=len(replays) - passed), language)
    if any(replay.stopped for _, replay in replays):
        return 2
    return 0 if all(replay.passed for _, replay in replays) else 1


def _ruled(path: Path) -> Replay:
    if path.suffix == ENDING:
        event = Message("is-an-event", "the record of an event; 'referee hall check' looks at it")
        return Replay(path, None, stopped=Fault(0, 0, event))
    return replayed(path)


def _tell(path: Path, replay: Replay, language: str) -> None:
    for mismatch in replay.mismatches:
        says = "expected {expected}, ruled {ruled}"
        differs = Message("expected-ruled", says, expected=mismatch.expected, ruled=mismatch.ruled)
        tell(at(f"{path}:{mismatch.line}", differs), language)
        for text in _reasons(replay, mismatch, language):
            say(f"    {text}")
    _tell_stop(path, replay, language)
    if replay.match:
        for line in _of_decks(path, replay, language):
            say(line)
        for line in _of_time(path, replay, language):
            say(line)
    for unread in replay.stamps:
        tell(at(path, unread), language)
    if replay.match and not replay.stopped:
        for notice in replay.match.opened.notices:
            tell(at(path, notice), language)
        if replay.match.header.one("form") is not None:
            says = "its chain, seal and signature were not looked at: 'referee verify' does that"
            tell(at(path, Message("not-verified", says)), language)


def _tell_stop(path: Path, replay: Replay, language: str) -> None:
    """Why a record could not be read further, on standard error, whatever form the answer has."""
    if replay.stopped:
        voice = replay.match.voice(language) if replay.match else common_voice(language)
        complain(voice.told(replay.stopped.within(path)))
        if replay.ruled:
            says = "{count:n declarations before it were} read and ruled"
            complain(f"    {voice.told(Message('ruled-before', says, count=len(replay.ruled)))}")


def _of_decks(path: Path, replay: Replay, language: str) -> Iterator[str]:
    """A line for each rule that a deck of the match breaks."""
    assert replay.match is not None
    voice, line = replay.match.voice(language), replay.match.header.line_of("decks")
    for seat, breaches in replay.match.unlawful.items():
        for breach in breaches:
            told = voice.say("ui.unlawful-deck", {"seat": seat, "rule": breach.rule, "text": voice.breach(breach)})
            yield f"{path}:{line}: {told}"


def _of_time(path: Path, replay: Replay, language: str) -> Iterator[str]:
    """A line for each time that was used up, with what follows by the policy where nobody has entered it (RF-5.4)."""
    assert replay.match is not None
    voice, lines = replay.match.voice(language), {ruled.entry.number: ruled.line for ruled in replay.ruled}
    for fall in falls(replay.match):
        if fall.entered or fall.does == "none":
            continue
        facts = {"seat": fall.seat, "over": minutes(fall.over), "does": f"policy.flag.{fall.does}"}
        yield f"{path}:{lines[fall.entry.number]}: {voice.say(f'flag-fell.{fall.of}', facts)}"


def _reasons(replay: Replay, mismatch: Mismatch, language: str) -> list[str]:
    if replay.match is None:
        return []
    voice = replay.match.voice(language)
    entry = replay.entry_at(mismatch.line)
    if entry is not None and entry.breaches:
        return [f"{' '.join(rules)}: {sentence}" for sentence, rules in voice.refused(entry.breaches).items()]
    return [f"{rule}: {voice.rule_text(rule)}" for rule in mismatch.rules]


def _document(path: Path, replay: Replay, language: str) -> dict[str, Any]:
    match = replay.match
    voice = match.voice(language) if match else None
    told = (voice or common_voice(language)).told
    return {
        "file": str(path),
        "passed": replay.passed,
        "game": match.game.id if match else None,
        "declarations": [_declaration(ruled, voice) for ruled in replay.ruled] if voice else [],
        "mismatches": [
            {"line": item.line, "expected": told(item.expected), "ruled": told(item.ruled)}
            for item in replay.mismatches
        ],
        "unlawful": _unlawful(replay, voice) if voice else {},
        "error": _error(replay, told),
        "facts": match.facts() if match else {},
    }


def _unlawful(replay: Replay, voice: Voice) -> dict[str, list[dict[str, Any]]]:
    """By seat, what is wrong with its deck."""
    assert replay.match is not None
    return {
        seat: [_plain(breach, breach.why, voice.breach(breach)) for breach in breaches]
        for seat, breaches in replay.match.unlawful.items()
    }


def _error(replay: Replay, told: Callable[[str], str]) -> dict[str, Any] | None:
    fault = replay.stopped
    if fault is None:
        return None
    return {
        "line": fault.line or None,
        "column": fault.column,
        "key": key_of(fault.message),
        "message": told(fault.message),
        "remedy": told(fault.remedy),
    }


def _declaration(ruled: Ruled, voice: Voice) -> dict[str, Any]:
    return {**entry_document(ruled.entry, ruled.line, voice), "as_expected": ruled.as_expected}


class Told(Protocol):
    """An entry with its ruling, of a match or of an event."""

    @property
    def text(self) -> str:
        """What was said, in record notation."""
        ...

    @property
    def stands(self) -> bool:
        """Whether it counts."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it was refused under, or what happened under."""
        ...

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """Why it was refused."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What it brought about."""
        ...


def entry_document(entry: Told, line: int, voice: Voice) -> dict[str, Any]:
    """A declaration and its ruling as documents have them."""
    return {
        "line": line,
        "text": entry.text,
        "verdict": "allowed" if entry.stands else "refused",
        "rules": list(entry.rules),
        "reason": " ".join(voice.refused(entry.breaches)),
        "breaches": [_plain(breach, breach.why, voice.breach(breach)) for breach in entry.breaches],
        "events": [_plain(event, event.what, voice.event(event)) for event in entry.events],
    }


def _plain(item: Breach | Event, key: str, sentence: str) -> dict[str, Any]:
    facts = json.loads(json.dumps(dict(item.facts), default=str))
    return {"rule": item.rule, "key": key, "facts": facts, "sentence": sentence}
