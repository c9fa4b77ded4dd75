"""``referee key``: the key that this installation signs with, and the keys of others that are known here."""

from typing import Annotated

import typer

from referee.cli.answer import Commands, Lang, Language, add, give
from referee.cli.output import Problem, say
from referee.keeping.archive import data_folder
from referee.keeping.keys import Keys, NoKey, fingerprint
from referee.kernel.telling import Message
from referee.rulebook.voice import common_voice

app = Commands(help="Keys: what signs exported records.", no_args_is_help=True)

Key = Annotated[str, typer.Argument(help="A public key: 64 hexadecimal digits.")]


@app.command()
def show() -> None:
    """The public key of this installation; it is made when there is none. Give it to those who check your records."""
    try:
        key = Keys(data_folder()).public
    except NoKey as fault:
        raise Problem(fault.args[0]) from fault
    give(key=key, fingerprint=fingerprint(key))
    say(f"{key}  {fingerprint(key)}")


@app.command(name="list")
def list_(lang: Lang = Language.EN) -> None:
    """The keys known here, with their names."""
    give(keys=[])
    here = common_voice(lang.value).told(Message("this-installation", "(this installation)"))
    try:
        for key, name in Keys(data_folder()).known().items():
            add("keys", {"key": key, "fingerprint": fingerprint(key), "name": name, "own": not name})
            say(f"{key}  {fingerprint(key)}  {name or here}")
    except NoKey as fault:
        raise Problem(fault.args[0]) from fault


@app.command()
def know(key: Key, name: Annotated[str, typer.Argument(help="By what name it is told.")]) -> None:
    """Know a key from now on: records signed with it are told by this name."""
    try:
        Keys(data_folder()).know(key, name)
    except NoKey as fault:
        raise Problem(fault.args[0]) from fault
    give(key=key.strip().lower(), fingerprint=fingerprint(key.strip().lower()), name=name)
    say(f"{fingerprint(key.strip().lower())}  {name}")


@app.command()
def forget(key: Annotated[str, typer.Argument(help="A known key, or its beginning.")]) -> None:
    """Do not know a key any more."""
    try:
        Keys(data_folder()).forget(key)
    except NoKey as fault:
        raise Problem(fault.args[0]) from fault
    give(key=key)
