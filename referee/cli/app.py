"""The commands of ``referee`` and how they are spelt; what they do stands in the files beside this one."""

import errno
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from referee import about
from referee.cli import (
    answer,
    asking,
    books,
    checking,
    completing,
    hall,
    kept,
    keys,
    looking,
    misuse,
    packs,
    penalizing,
    spot,
    verifying,
    window,
)  # fmt: skip
from referee.cli.answer import Commands, Lang, Language
from referee.cli.output import Problem, at, language_of, let_go, report_problem, say, write_document
from referee.games import NotImported
from referee.kernel.telling import Message, at_file
from referee.limits import Exceeded
from referee.packs.files import NO_SUCH_FILE, is_there
from referee.resources import ResourceMissing
from referee.rulebook.book import NotReadable

BAD = 2
"""The exit code for what was given and cannot be used."""
UNREAD = 141
"""The exit code where nobody reads the output any more, as a shell tells it of every program (128 and SIGPIPE)."""
TOLD = (Problem, ResourceMissing, NotImported, NotReadable, Exceeded)
"""Faults that are told in a sentence; any other is one of the program itself."""

app = Commands(
    name="referee",
    help="The referee beside the board. Without a command it opens the window.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
)
pack_app = Commands(help="Card packs.", no_args_is_help=True)
deck_app = Commands(help="Deck lists.", no_args_is_help=True)
app.add_typer(pack_app, name="pack")
app.add_typer(deck_app, name="deck")
app.add_typer(hall.app, name="hall")
app.add_typer(keys.app, name="key")

Spoken = Annotated[
    Language | None, typer.Option("--lang", help="Language of the window; the one chosen in it if left out.")
]
Files = Annotated[list[Path], typer.Argument(help="Files, or folders with such files below them.")]
File = Annotated[Path, typer.Argument(help="A record (.match).")]
CardFile = Annotated[Path, typer.Argument(help="A file of cards: JSON, CSV, or a table with tabs.")]
At = Annotated[int | None, typer.Option("--at", help="Line of the record; the last one if left out.", min=1)]

Game = Annotated[str, typer.Argument(help="The id of a game.", autocompletion=completing.games_begun)]
Journal = Annotated[Path | None, typer.Option("--journal", help="A journal; that of this machine if left out.")]


def _tell_version(asked: bool) -> None:
    if asked:
        say(f"referee {about.version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", help="Tell the version and end.", callback=_tell_version, is_eager=True)
    ] = False,
    lang: Spoken = None,
) -> None:
    """Open the window where no command is given."""
    if context.invoked_subcommand is None:
        raise typer.Exit(open_window(None, lang and lang.value))


@app.command("open")
def open_(file: File, lang: Spoken = None) -> None:
    """Open a record in the window."""
    if not is_there(file):
        raise Problem(at(file, NO_SUCH_FILE))
    raise typer.Exit(open_window(file, lang and lang.value))


@app.command()
def check(files: Files, lang: Lang = Language.EN) -> None:
    """Replay records and tell every line that does not come out as it says."""
    raise typer.Exit(checking.check(files, lang.value))


@app.command()
def facts(file: File, at: At = None, lang: Lang = Language.EN) -> None:
    """All facts of a record, at its end or at a line."""
    raise typer.Exit(looking.facts(file, at, lang.value))


@app.command()
def legal(file: File, at: At = None, lang: Lang = Language.EN) -> None:
    """Every declaration that would be allowed there, in record notation."""
    raise typer.Exit(looking.legal(file, at, lang.value))


@app.command()
def explain(
    file: File,
    at: Annotated[int, typer.Option("--at", help="Line of the declaration.", min=1)],
    lang: Lang = Language.EN,
) -> None:
    """The ruling on a line in full, with the text of each rule cited."""
    raise typer.Exit(looking.explain(file, at, lang.value))


@app.command()
def rules(
    game: Game,
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, or words to search for.")] = None,
    lang: Lang = Language.EN,
) -> None:
    """The rule book of a game: one rule, a search, or all of it."""
    raise typer.Exit(books.rules(game, " ".join(words or ()), lang.value))


@app.command(context_settings={"ignore_unknown_options": True})
def ask(
    game: Game,
    question: Annotated[str | None, typer.Argument(help="The question; without one they are listed.")] = None,
    words: Annotated[list[str] | None, typer.Argument(help="What the question needs.")] = None,
    pack: Annotated[list[str] | None, typer.Option("--pack", help="A pack's name or path.")] = None,
    lang: Lang = Language.EN,
) -> None:
    """Ask the desk a question without a match."""
    raise typer.Exit(asking.ask(game, question, words or [], pack or [], lang.value))


@pack_app.command("check")
def pack_check(files: Files, lang: Lang = Language.EN) -> None:
    """Validate packs: every fault with file, card and field."""
    raise typer.Exit(packs.check_packs(files, lang.value))


@pack_app.command("fields")
def pack_fields(game: Game, lang: Lang = Language.EN) -> None:
    """What a pack of a game may say: kinds of cards, steps with examples, fields, what may stand in them."""
    raise typer.Exit(packs.tell_fields(game, lang.value))


@pack_app.command("propose")
def pack_propose(file: File, card: str, lang: Lang = Language.EN) -> None:
    """Steps for a card that was carried out by hand in a record: what its players did, as a pack would say it."""
    raise typer.Exit(looking.propose(file, card, lang.value))


@pack_app.command("import")
def pack_import(
    game: Game,
    file: CardFile,
    out: Annotated[Path | None, typer.Option("--out", help="Where the pack is written.")] = None,
    columns: Annotated[
        list[str] | None, typer.Option("--map", help="Which column holds a field: field=column; may be given again.")
    ] = None,
    values: Annotated[
        list[str] | None,
        typer.Option("--set", help="What all cards say in a field: field=value; may be given again."),
    ] = None,
    over: Annotated[bool, typer.Option("--over", help="Write over a file that is there.")] = False,
    report: Annotated[bool, typer.Option("--report", help="Tell each text that was read with what it became.")] = False,
    lang: Lang = Language.EN,
) -> None:
    """Make a pack of a card file that players have (JSON, CSV, a copied table); tell what was read and what was not."""
    how = packs.Import(out, over, packs.columns_of(columns or ()), packs.values_of(values or ()), report)
    raise typer.Exit(packs.import_cards(game, file, how, lang.value))


@deck_app.command("check")
def deck_check(game: Game, files: Files, lang: Lang = Language.EN) -> None:
    """Check deck lists against the rules for building decks."""
    raise typer.Exit(packs.check_decks(game, files, lang.value))


@deck_app.command("mark")
def deck_mark(files: Files, lang: Lang = Language.EN) -> None:
    """The marks of deck lists, by which they are registered for a match."""
    raise typer.Exit(packs.mark_decks(files, lang.value))


@deck_app.command("draw")
def deck_draw(files: Files, lang: Lang = Language.EN) -> None:
    """One of several deck lists drawn by lot, with a box for each card: for checking a deck at its table."""
    raise typer.Exit(spot.draw_deck(files, lang.value))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="An exported record, or a journal.")],
    slip: Annotated[
        str | None, typer.Option("--slip", help="The hash on a slip, which must be that of one of its entries.")
    ] = None,
    known: Annotated[bool, typer.Option("--known", help="Fails unless signed with a key that is known here.")] = False,
    hall: Annotated[
        str | None, typer.Option("--hall", help="The key of a hall: the record must be what it has countersigned.")
    ] = None,
    signatures: Annotated[
        Path | None, typer.Option("--signatures", help="That hall's signatures; beside the record if left out.")
    ] = None,
    lang: Lang = Language.EN,
) -> None:
    """Check chain, seal and signature of an exported record or the chains of a journal; nothing is written."""
    raise typer.Exit(verifying.verify(file, lang.value, slip, known=known, hall=hall, signatures=signatures))


@app.command()
def completion(
    shell: Annotated[completing.Shell, typer.Argument(help="The shell.")],
    install: Annotated[bool, typer.Option("--install", help="Put it where the shell looks for it.")] = False,
    lang: Lang = Language.EN,
) -> None:
    """What a shell needs to complete commands and options, on the output or installed."""
    raise typer.Exit(completing.complete(shell, lang.value, install=install))


@app.command()
def matches(journal: Journal = None, lang: Lang = Language.EN) -> None:
    """The matches kept on this machine, the one last played first."""
    raise typer.Exit(kept.matches(journal, lang.value))


@app.command()
def export(
    match: Annotated[str | None, typer.Argument(help="A match's id; the one last played if left out.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Where the record is written.")] = None,
    journal: Journal = None,
    page: Annotated[
        bool, typer.Option("--page", help="One HTML page with every position, to give away, in place of the record.")
    ] = False,
    over: Annotated[bool, typer.Option("--over", help="Write over a file that is there.")] = False,
    lang: Lang = Language.EN,
) -> None:
    """A kept match as a sealed record, or as a page to look at."""
    raise typer.Exit(kept.export(match, out, journal, lang.value, page=page, over=over))


@app.command()
def penalties(
    match: Annotated[str | None, typer.Argument(help="A match's id; the one last played if left out.")] = None,
    journal: Journal = None,
    lang: Lang = Language.EN,
) -> None:
    """What the players of a kept match were given, over its event where more of it is kept, and the step to follow."""
    raise typer.Exit(penalizing.penalties(match, journal, lang.value))


@app.command()
def remove(
    match: Annotated[str, typer.Argument(help="A match's id, as `referee matches` lists it.")],
    journal: Journal = None,
    lang: Lang = Language.EN,
) -> None:
    """Remove a kept match for good; export it before to keep its record."""
    raise typer.Exit(kept.remove(match, journal, lang.value))


def open_window(file: Path | None, language: str | None = None) -> int:
    """Open the window, in a language where one is asked for; its exit code.

    Raises ``Problem`` that says what is missing where it cannot be opened.
    """
    try:
        return window.opened(file, language)
    except window.NotOpened as fault:
        raise Problem(fault.message) from None


def _with_command(words: list[str]) -> list[str]:
    """A record alone is opened in the window: that is how a desktop starts the program on a double click."""
    alone = len(words) == 1 or (len(words) == 3 and words[0] == "--lang")
    return [*words[:-1], "open", words[-1]] if alone and words[-1].endswith(".match") else words


def run() -> None:
    """Run the command line; problems with what was given end with a message and exit code 2."""
    answer.begin()
    completing.begin()
    words = sys.argv[1:]
    code = _ended(words, partial(_carried_out, words))
    # nothing is told again of an output that has failed before
    code = code if code == UNREAD else _ended(words, partial(_answered, code))
    if _fails_to_end():
        let_go()
    sys.exit(code)


def _carried_out(words: list[str]) -> int:
    """The exit code of the command that the words of the command line are."""
    given = {"prog_name": completing.PROGRAM, "complete_var": completing.ASKED, "standalone_mode": False}
    return int(app(args=_with_command(words), **given) or 0)


def _answered(code: int) -> int:
    answer.finish(code, write_document)
    return code


def _fails_to_end() -> bool:
    """Whether something waits to be written and cannot be."""
    try:
        for stream in filter(None, (sys.__stdout__, sys.__stderr__)):
            stream.flush()
    except (OSError, ValueError):
        return True
    return False


def _ended(words: list[str], carry_out: Callable[[], int]) -> int:
    """The exit code of what is carried out; what it ends with is told."""
    try:
        return carry_out()
    except BrokenPipeError:
        return UNREAD
    except SystemExit as ended:
        # an output that nobody reads any more, and a shell that asks how to complete
        if isinstance(ended.__context__, BrokenPipeError):
            return UNREAD
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except typer.Abort:
        return 1
    except misuse.Help as asked:
        asked.show()
    except misuse.Misuse as fault:
        answer.answer().asked = "--json" in words
        report_problem(Problem(misuse.told(fault)), language_of(words))
    except TOLD as fault:
        tell_fault(fault, words)
    except OSError as fault:
        # what the system does not do, wherever it was asked for it, is no fault of the program
        tell_fault(Problem(_refused(fault)), words)
    return BAD


def _refused(fault: OSError) -> Message:
    """What the system did not do; where it names no file there was none to make passing files in (``tempfile``)."""
    if fault.errno == errno.ENOENT and fault.filename is None:
        says = "no folder for passing files can be written: make room, or name another one (TMPDIR)"
        return Message("no-passing-files", says)
    return at_file(fault)


def tell_fault(fault: BaseException, words: Sequence[str]) -> None:
    """Tell a fault that a command, or the window, ended with: what is damaged or missing, or what was given."""
    problem = fault if isinstance(fault, Problem) else Problem(getattr(fault, "message", str(fault)))
    report_problem(problem, language_of(words))
