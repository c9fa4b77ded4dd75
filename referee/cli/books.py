"""``referee rules``: the rule book on the command line."""

from referee.cli.answer import give
from referee.cli.output import Problem, rule_document, rule_lines, say, voice_for
from referee.kernel.telling import Message, hinted, such_as
from referee.kernel.vocabulary import nearest
from referee.rulebook import book
from referee.rulebook.voice import Voice

BESIDE = (book.COMMON, "hall")
"""Rule books that are no game's."""


def rules(game: str, words: str, language: str) -> int:
    """One rule by its id, the rules that have all the words, or the whole book."""
    # the books of what is common to all games and of events have no game
    voice = Voice(book.load(game), language) if game in BESIDE else voice_for(game, language)
    wanted = book.RULE_ID.fullmatch(words.upper())
    found = book.rule(words.upper(), voice.book) if wanted else None
    # the judge's words and the clock are common to all games; the whole book is the game's own
    books = (voice.book, book.load(book.COMMON)) if words.strip() and game != book.COMMON else (voice.book,)
    hits = [found] if found else [rule for _, rule in book.ranked(words, *books)]
    if not hits:
        none = Message("no-rule", "no rule of {game} is called or says '{words}'", game=game, words=words)
        ids = [each for known in books for each in known.rules]
        more = (wanted and nearest(words.upper(), ids)) or such_as(f"referee rules {game}")
        raise Problem(hinted(none, more))
    give(game=game, rules=[rule_document(rule, voice) for rule in hits])
    for rule in hits:
        for line in rule_lines(rule, voice):
            say(line)
    if found and found.see:
        say("→ " + " ".join(found.see))
    return 0
