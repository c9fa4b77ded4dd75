"""What a token is, as a face of the game: it comes to the field by an effect and is no card of any pack."""

from dataclasses import dataclass
from functools import cache

from referee.games.force_of_will.cards import WillCard


@dataclass(frozen=True, slots=True)
class TokenFace:
    """What a token is: its ATK and DEF, and what else the card that makes it says."""

    atk: int
    df: int
    kind: str = "resonator"
    race: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


@cache
def token_face(name: str, token: TokenFace) -> WillCard:
    """The face of a token: a plain resonator where nothing else is said."""
    figures = {"atk": token.atk, "def": token.df} if token.kind == "resonator" else {"attach": "alone"}
    return WillCard.model_validate(
        {
            "id": name,
            "name": name.replace("-", " "),
            "kind": token.kind,
            "race": token.race,
            "attributes": token.attributes,
            "keywords": token.keywords,
            **figures,
        }
    )
