"""``referee ask``: the desk on the command line."""

from collections.abc import Sequence

from referee.cli.answer import add, give
from referee.cli.output import Problem, known_game, say
from referee.desk import Desk, open_desk
from referee.kernel.declaration import usage
from referee.kernel.quoting import quoted
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, hinted, key_of, several, such_as
from referee.limits import held
from referee.packs.files import BadFile

NAMING = ("did-you-mean", "one-of")
"""Remedies that name what could stand there; where there is none, an example is named."""


def ask(game: str, question: str | None, words: Sequence[str], packs: Sequence[str], language: str) -> int:
    """The answer with its steps and rules, or the list of questions where none is asked."""
    try:
        with held():
            desk = open_desk(known_game(game), packs)
    except BadFile as fault:
        raise Problem(several(list(fault.messages))) from fault
    if question is None:
        return _list(desk, game, language)
    if question not in desk.questions:
        says = "unknown question '{question}'; {game} answers {questions}"
        raise Problem(Message("unknown-question", says, question=question, game=game, questions=tuple(desk.questions)))
    try:
        answer = desk.answer(question, desk.read(question, words))
    except Unreadable as fault:
        example = " ".join(("referee ask", game, question, *map(quoted, desk.questions[question].example)))
        if key_of(fault.message) == "unknown-name" and key_of(fault.remedy) not in NAMING:
            raise Problem(hinted(fault.message, such_as(example))) from fault
        raise Problem(hinted(fault.message, fault.remedy)) from fault
    voice = desk.voice(language)
    result, steps = voice.answer(answer)
    cited = [{"rule": rule, "text": voice.rule_text(rule)} for rule in answer.rules]
    give(game=game, question=question, result=result, steps=list(steps), rules=cited)
    say(result)
    for step in steps:
        say(f"  {step}")
    for rule in answer.rules:
        say(f"{rule}  {voice.rule_text(rule)}")
    return 0


def _list(desk: Desk, game: str, language: str) -> int:
    voice = desk.voice(language)
    give(game=game, questions=[])
    for name, question in desk.questions.items():
        form = usage(question.asked).removeprefix(question.asked.verb)
        add("questions", {"name": name, "form": form.strip(), "example": list(question.example)})
        say(f"referee ask {game} {name}{voice.form(form)}")
        say(f"    referee ask {game} {name} {' '.join(map(quoted, question.example))}")
    return 0
