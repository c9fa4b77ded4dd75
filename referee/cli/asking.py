"""``referee ask``: the desk on the command line."""

from collections.abc import Sequence

from referee.cli.output import Problem, known_game, say
from referee.desk import Desk, open_desk
from referee.kernel.declaration import usage
from referee.kernel.quoting import quoted
from referee.kernel.ruling import Unreadable
from referee.packs.files import BadFile


def ask(game: str, question: str | None, words: Sequence[str], packs: Sequence[str], language: str) -> int:
    """The answer with its steps and rules, or the list of questions where none is asked."""
    try:
        desk = open_desk(known_game(game), packs)
    except BadFile as fault:
        raise Problem(str(fault)) from fault
    if question is None:
        return _list(desk, game)
    if question not in desk.questions:
        raise Problem(f"unknown question '{question}'; {game} answers {', '.join(desk.questions)}")
    try:
        answer = desk.answer(question, desk.read(question, words))
    except Unreadable as fault:
        raise Problem(fault.message + (f" ({fault.remedy})" if fault.remedy else "")) from fault
    voice = desk.voice(language)
    result, steps = voice.answer(answer)
    say(result)
    for step in steps:
        say(f"  {step}")
    for rule in answer.rules:
        say(f"{rule}  {voice.rule_text(rule)}")
    return 0


def _list(desk: Desk, game: str) -> int:
    for name, question in desk.questions.items():
        say(f"referee ask {game} {name}{usage(question.asked).removeprefix(question.asked.verb)}")
        say(f"    referee ask {game} {name} {' '.join(map(quoted, question.example))}")
    return 0
