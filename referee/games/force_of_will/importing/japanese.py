"""Japanese printed texts, said in the words that the English grammar knows; what is not understood stays whole."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedInput

from referee import resources
from referee.games.force_of_will.importing.spelling import ARROW, SIGNS, normal

_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_ENGLISH = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
_KEYWORDS = {
    "詠唱破棄": "Quickcast", "クイックキャスト": "Quickcast", "先制攻撃": "First Strike", "飛行": "Flying",
    "疾風": "Swiftness", "狙撃": "Precision", "貫通": "Pierce", "爆発": "Explode", "不滅": "Imperishable",
    "バリア": "Barrier", "残響": "Remnant", "ドレイン": "Drain", "ベイン": "Bane", "エターナル": "Eternal",
    "必殺": "Deathblow",
}  # fmt: skip
_ATTRIBUTES = {"光": "light", "炎": "fire", "火": "fire", "水": "water", "風": "wind", "闇": "darkness"}
_HEADS = {
    "J/リゾネイター": "J/resonator", "リゾネイターかJルーラー": "J/resonator",
    "リゾネイターかアディション": "resonator or addition", "アディションかレガリア": "addition or regalia",
    "リゾネイター": "resonator",
    "Jルーラー": "J-ruler", "魔石": "magic stone", "アディション": "addition", "レガリア": "regalia", "詠唱": "chant",
    "ルーン": "rune", "カード": "card",
}  # fmt: skip
_STATES = {
    "レスト状態の": "rested", "リカバー状態の": "recovered", "攻撃中の": "attacking", "ブロック中の": "blocking",
    "ダメージを受けている": "damaged",
}  # fmt: skip


def is_japanese(line: str) -> bool:
    """Whether a text is written in Japanese; an English one may name a race in Japanese."""
    words = re.sub(r'"[^"]*"|\{[^}]*\}', "", line)
    return bool(_JAPANESE.search(words)) and not _ENGLISH.search(words)


def plain(line: str) -> str:
    """A line as the grammar knows it: half width, one form of brackets and arrows, no reminders."""
    line = unicodedata.normalize("NFKC", line)
    for old, new in (("【", "["), ("】", "]"), ("−", "-"), ("–", "-"), ("—", "-")):
        line = line.replace(old, new)
    line = ARROW.sub("⇒", line.replace("レゾネーター", "リゾネイター").replace("リゾネーター", "リゾネイター"))
    return _PARENTHESIS.sub(lambda found: "" if _REMINDER.search(found[1]) else found[0], line).strip()


_PARENTHESIS = re.compile(r"\(([^()]*)\)")
_REMINDER = re.compile(r"。$|^.{9,}[うくすつぬむるいたん]$")
"""Words in parentheses that only explain: whole sentences. A few words narrow what stands before them."""


class Japanese:
    """Says Japanese lines in the words of the English grammar. ``races`` are those that the cards have."""

    def __init__(self, races: Iterable[str]) -> None:
        self._races = tuple(sorted({race for race in races if _JAPANESE.search(race)}, key=len, reverse=True))

    def english(self, line: str) -> str | None:
        """A line as English templating puts it, or None where the grammar does not know it whole."""
        try:
            tree = _parser(self._races).parse(plain(line))
        except UnexpectedInput:
            return None
        return str(_Words().transform(tree))

    def said(self, line: str, english: str) -> str:
        """The words of a line that stand for English ones: the fewest that do, or the whole line."""
        text = plain(line)
        tree = _parser(self._races).parse(text)
        found = [line]
        for part in tree.iter_subtrees():
            if not part.meta.empty and english in normal(str(_Words().transform(part))):
                found.append(text[part.meta.start_pos : part.meta.end_pos])
        return min(found, key=len)


@cache
def _parser(races: tuple[str, ...]) -> Lark:
    text = resources.path("grammars", "force-of-will.ja.lark").read_text(encoding="utf-8")
    words = "|".join(map(re.escape, races)) or "(?!)."
    return Lark(
        f"{text}\nRACE.2: /(?:{words})(?=[のをにはが0-9]|リゾネイター|カード|J)/\n",
        parser="lalr",
        propagate_positions=True,
    )


def _kept(words: str) -> Any:
    """A rule whose parts stand in these words: ``{0}`` is the first."""
    return lambda _, *parts: words.format(*parts)


@v_args(inline=True)
class _Words(Transformer[Token, str]):
    """Each rule in English words."""

    # a rule's name stands for its words; {0} is its first part
    judgement, energize, remnant = (_kept(f"[{word}] {{0}}") for word in ("Judgment", "Energize", "Remnant"))
    divinity, awakening = _kept("[Divinity] {0}"), _kept("[Awakening] {0}")
    awakening_ability, rune_level = _kept("[Awakening] {0}: {1}"), _kept("[Rune] {0} - {1}")
    once, own_turn = _kept("Play this ability only once per turn."), _kept("Play this ability only during your turn.")
    enter, to_graveyard = _kept("[Enter]"), _kept("When this card is put into a graveyard from the field")
    enter_from_graveyard = _kept("When this card enters the field from a graveyard")
    attacks, blocks = _kept("Whenever this card attacks"), _kept("Whenever this card blocks")
    damaged, own_end = _kept("Whenever this card is dealt damage"), _kept("At the end of your turn")
    any_end, main_start = _kept("At the end of turn"), _kept("At the beginning of your main phase")
    play_rune, gain_life = _kept("Whenever you play a rune"), _kept("Whenever you gain life")
    cost_will, cost_rest, cost_banish_self = _kept("{0}"), _kept("{{Rest}}"), _kept("banish this card")
    cost_banish, cost_discard = _kept("banish {1} {0}"), _kept("discard {0} cards")
    cost_life, cost_counters = _kept("pay {0} life"), _kept("remove {1} {0} counters from this card")
    draw, destroy, rest = _kept("draw {0} cards"), _kept("destroy {0}"), _kept("rest {0}")
    recover, return_ = _kept("recover {0}"), _kept("return {0} to its owner's hand")
    remove, deal = _kept("remove {0} from the game"), _kept("this card deals {1} damage to {0}")
    deal_opponent = _kept("this card deals {0} damage to your opponent")
    deal_player = _kept("this card deals {0} damage to target player")
    deal_you = _kept("this card deals {0} damage to you")
    life_gain, life_loss = _kept("you gain {0} life"), _kept("you lose {0} life")
    opponent_life, gain = _kept("your opponent loses {0} life"), _kept("{0} gains {1} until end of turn")
    counters, opponent_discards = _kept("put {2} {1} counters on {0}"), _kept("your opponent discards {0} cards")
    discard, each_discards = _kept("discard {0} cards"), _kept("each player discards {0} cards")
    target_discards = _kept("target player discards {0} cards")
    each_draws, target_draws = _kept("each player draws {0} cards"), _kept("target player draws {0} cards")
    opponent_draws, controller_draws = _kept("your opponent draws {0} cards"), _kept("its controller draws {0} cards")
    prevent_yours = _kept("prevent all damage that would be dealt to you this turn")
    damage_none = _kept("Prevent all damage that would be dealt to this card")
    damage_none_yours = _kept("Prevent all damage that would be dealt to you")
    not_blocked = _kept("{0} cannot be blocked until end of turn")
    never_blocked_by = _kept("This card cannot be blocked by any {0}")
    never_attacks_players = _kept("This card cannot attack players")
    their_start, any_start = _kept("At the beginning of your opponent's turn"), _kept("At the beginning of each turn")
    search_hand = _kept("search your deck for {1} {0}, reveal it and put it into your hand")
    search_field = _kept("search your deck for {1} {0} and put it into the field")
    shuffle, opponent_banishes = _kept("then shuffle your deck"), _kept("your opponent banishes {1} {0}")
    cancel_chant, cancel_rune = _kept("cancel target chant spell"), _kept("cancel target rune spell")
    produce = _kept("produce {0}")
    their_turn = _kept("Play this ability only during your opponent's turn.")
    main_only = _kept("Play this ability only during main timing.")
    destroyed, leaves = _kept("When this card is destroyed"), _kept("When this card leaves the field")
    attacks_or_blocks = _kept("Whenever this card attacks or blocks")
    deals, targeted = _kept("Whenever this card deals damage"), _kept("When this card is targeted by a spell")
    own_start, their_end = _kept("At the beginning of your turn"), _kept("At the end of your opponent's turn")
    another_enters = _kept("Whenever another {0} enters the field under your control")
    another_comes = _kept("Whenever another {0} enters the field")
    one_enters = _kept("Whenever a {0} enters the field under your control")
    one_comes = _kept("Whenever a {0} enters the field")
    any_draws, opponents_draw = _kept("Whenever a player draws a card"), _kept("Whenever your opponent draws a card")
    any_gains_life, any_loses_life = _kept("Whenever a player gains life"), _kept("Whenever a player loses life")
    opponents_gain, opponents_loss = (
        _kept("Whenever your opponent gains life"),
        _kept("Whenever your opponent loses life"),
    )
    lose_life, own_draw = _kept("Whenever you lose life"), _kept("Whenever you draw a card")
    prevent_battle = _kept("prevent all battle damage that would be dealt to {0} this turn")
    prevent_battle_yours = _kept("prevent all battle damage that would be dealt to you this turn")
    one_dies = _kept("Whenever a {0} is put into a graveyard from the field")
    another_dies = _kept("Whenever another {0} is put into a graveyard from the field")
    one_attacks = _kept("Whenever a {0} attacks")
    cost_rest_others, cost_remove = _kept("rest {1} {0}"), _kept("remove {1} {0} from the game")
    cost_discard_self = _kept("discard this card")
    cost_remove_self = _kept("remove this card in your graveyard from the game")
    if_you_do, if_control = _kept("If you do, {0}"), _kept("If you control a {0}, {1}")
    if_awakened = _kept("If this card was awakened, {0}")
    cannot_either = _kept("{0} cannot attack or block until end of turn")
    stays_rested = _kept("{0} doesn't recover during its controller's next recovery phase")
    revive_rested = _kept("put {0} into the field rested")
    tuck, tuck_top = _kept("put {0} on the bottom of its owner's deck"), _kept("put {0} on top of its owner's deck")
    banish, banish_own = _kept("banish {0}"), _kept("banish {1} {0}")
    each_banishes = _kept("each player banishes {1} {0}")
    prevent_next = _kept("prevent the next {1} damage that would be dealt to {0} this turn")
    prevent_all = _kept("prevent all damage that would be dealt to {0} this turn")
    may_draw, may_destroy = _kept("you may draw {0} cards"), _kept("you may destroy {0}")
    may_rest, may_recover = _kept("you may rest {0}"), _kept("you may recover {0}")
    may_return = _kept("you may return {0} to its owner's hand")
    may_discard, may_banish = _kept("you may discard {0} cards"), _kept("you may banish {1} {0}")
    may_pay, may_pay_life = _kept("you may pay {0}"), _kept("you may pay {0} life")
    discards_at_random = _kept("your opponent discards {0} cards at random")
    look_top = _kept("look at the top {0} cards of your deck")
    among_to_hand = _kept("you may reveal {1} {0} from among them and put it into your hand")
    among_to_field = _kept("you may put {1} {0} from among them into the field")
    rest_below = _kept("put the rest on the bottom of your deck in any order")
    search_graveyard = _kept("search your deck for {1} {0} and put it into your graveyard")
    cancel_spell = _kept("cancel target spell")
    top_stone = _kept("put the top card of your magic stone deck into the field")
    top_stone_rested = _kept("put the top card of your magic stone deck into the field rested")
    never_either = _kept("This card cannot attack or block")
    cannot_be_cancelled = _kept("This card cannot be cancelled")
    enters_rested, no_response = _kept("This card enters the field rested"), _kept("Players cannot chase to this card")
    enters_with = _kept("This card enters the field with {1} {0} counters on it")
    damage_less = _kept("If this card would be dealt damage, prevent {0} of it")
    play_own_turn = _kept("Play this card only during your turn")
    play_their_turn = _kept("Play this card only during your opponent's turn")
    additional_cost = _kept("As an additional cost to play this card, {0}")
    less, less_if = (
        _kept("You may pay {0} less to play this card"),
        _kept("If you control a {0}, you may pay {1} less to play this card"),
    )
    bonus_own_turn = _kept("This card gains {0} during your turn")
    mill = _kept("put the top {0} cards of your deck into your graveyard")
    see_hand = _kept("look at your opponent's hand")
    foresee, revive, to_hand = _kept("foresee {0}"), _kept("put {0} into the field"), _kept("put {0} into your hand")
    cannot_attack = _kept("{0} cannot attack until end of turn")
    cannot_block = _kept("{0} cannot block until end of turn")
    control, bonus = _kept("gain control of {0} until end of turn"), _kept("{0} gains {1}")
    bonus_self, bonus_if = _kept("This card gains {0}"), _kept("As long as you control a {0}, this card gains {1}")
    never_attacks, never_blocks = _kept("This card cannot attack"), _kept("This card cannot block")
    never_attacked, never_blocked = _kept("This card cannot be attacked"), _kept("This card cannot be blocked")
    less_from_runes = _kept("You may pay {0} less to play this card from a rune area")
    battle_end, if_fought = _kept("At the end of battle"), _kept("If this card attacked or blocked, {0}")
    life_lost_gained = _kept("gain life equal to the amount of life you lost this turn")
    strike = _kept("target {0} deals damage equal to its ATK to target {1}")
    deal_both = _kept("this card deals {1} damage to {0} and {2} damage to its controller")
    controller_discards = _kept("its controller discards {0} cards")
    controller_discards_at_random = _kept("its controller discards {0} cards at random")
    only_targets, opponent_banishes_one = _kept("target {1} {0}"), _kept("your opponent banishes one of them")
    one_destroyed_at_random = _kept("destroy one of them at random")
    destroy_later = _kept("Target a {0}. At the end of the next turn ⇒ Destroy it")
    cancel_unless_paid = _kept("cancel target spell unless its controller pays {0}")
    discards_or_gain = _kept("This card gains {0} unless your opponent discards a card")
    quick_in_hand = _kept("This card gains [Quickcast] as long as it's in your hand and you control a {0}")
    not_cancelled_if = _kept("This card cannot be cancelled if you control a {0}")
    spare = _kept("If {0} would be destroyed this turn, {1}")
    spare_buried = _kept("If {0} would be put into a graveyard from the field this turn, {1}")
    spared = _kept("If this card would be destroyed, {0}")
    spared_buried = _kept("If this card would be put into a graveyard from the field, {0}")
    gone_removed, gone_hand = _kept("remove it from the game instead"), _kept("return it to its owner's hand instead")
    gone_deck_bottom = _kept("put it on the bottom of its owner's deck instead")
    gone_deck_top = _kept("put it on top of its owner's deck instead")
    may_gone_removed = _kept("you may remove it from the game instead")
    may_gone_hand = _kept("you may return it to its owner's hand instead")
    that_one = _kept("that resonator")
    any_copies = _kept("You may have any number of copies of this card in your deck")
    runes_gain = _kept("Runes in your rune area gain {0}")
    more_from_runes = _kept("You pay {0} more to play this card from a rune area")
    self, it, target, targets = _kept("this card"), _kept("it"), _kept("target {0}"), _kept("{1} target {0}")
    targets_up_to, target_other, all = _kept("up to {1} target {0}"), _kept("another target {0}"), _kept("all {0}")
    others, these, level = _kept("all other {0}"), _kept("all {0}"), _kept("{0}")
    gift, start = _kept("{0}"), _kept("{0}")

    def tokens(self, stat: str, attribute: str, race: str, number: str) -> str:
        return f"put {number} {stat} {_ATTRIBUTES[attribute]} {race} resonator tokens into the field"

    def tokens_with(self, keywords: str, *figures: str) -> str:
        words = keywords.replace("] [", "] and [")
        return self.tokens(*figures).replace(" tokens into", f" tokens with {words} into")

    def cost_banish_others(self, noun: str, number: str) -> str:
        return f"banish another {noun}" if number == "1" else f"banish {_NUMBERS[int(number) - 1]} other {noun}"

    def each(self, noun: str, number: str, words: str) -> str:
        """So much for each one of them; for each two of them nothing is said in English."""
        return words.format(noun) if number == "1" else f"for each {number} {noun}"

    def life_each(self, noun: str, number: str, points: str) -> str:
        return self.each(noun, number, f"you gain {points} life for each {{0}}")

    def draw_each(self, noun: str, number: str) -> str:
        return self.each(noun, number, "draw a card for each {0}")

    def draw_fallen(self, noun: str, number: str) -> str:
        return self.each(noun, number, "draw a card for each {0} put into a graveyard from the field this turn")

    def block_or_blocked(self, noun: str, other: str) -> str:
        """Two different things are said one after the other, which English does not know."""
        whom = noun if noun == other else f"{noun} or by a {other}"
        return f"Whenever this card blocks or is blocked by a {whom}"

    def bonus_each(self, noun: str, number: str, gifts: str) -> str:
        return self.each(noun, number, f"This card gains {gifts} for each {{0}}")

    def modes(self, _: str, *ways: str) -> str:
        return "Choose one - " + "; or ".join(ways) + "."

    def way(self, *sentences: str) -> str:
        return ". ".join(sentences)

    def signs(self, *signs: str) -> str:
        return "".join(signs)

    def keywords(self, *words: str) -> str:
        return " ".join(words)

    def gifts(self, *gifts: str) -> str:
        return " and ".join(gifts)

    def costs(self, *costs: str) -> str:
        return ", ".join(costs)

    def effect(self, *sentences: str) -> str:
        return ". ".join(sentences) + "."

    def triggered(self, *parts: str) -> str:
        moment, effect, *limit = parts
        triggers = [words.replace("Play this ability only once", "This ability triggers only once") for words in limit]
        return " ".join([f"{moment} ⇒ {effect}", *triggers])

    def at_comma(self, *parts: str) -> str:
        """The same with no more than a comma, as English has it; not of a chant, which it would be a delay of."""
        moment, *rest = parts
        moment = "When this card enters the field" if moment == "[Enter]" else moment
        return self.triggered(moment, *rest).replace(f"{moment} ⇒", f"{moment},", 1)

    def activated(self, *parts: str) -> str:
        costs, effect, *limit = parts
        return " ".join([f"{costs}: {effect}", *limit])

    def noun(self, *words: Token) -> str:
        """Words before the thing and words behind it, in the order of English."""
        before = [_BEFORE[word.type](str(word)) for word in words if word.type in _BEFORE]
        behind = [_BEHIND[word.type](str(word)) for word in words if word.type in _BEHIND]
        return " ".join([*sorted(before, key=_rank), *sorted(behind, key=_rank)])

    def SIGN(self, sign: Token) -> str:  # noqa: N802  # lark calls a token's method by the token's name
        return f"{{{SIGNS.get(sign[1:-1], sign[1:-1])}}}"

    def BARRED(self, words: Token) -> str:  # noqa: N802  # lark calls a token's method by the token's name
        kinds = " ".join(f"({_barred(kind)})" for kind in re.findall(r"\(([^()]+)\)", words))
        return f"[Barrier] {kinds}"

    def KEYWORD(self, word: Token) -> str:  # noqa: N802  # lark calls a token's method by the token's name
        return f"[{_KEYWORDS[word[1:-1]]}]"


def _barred(kind: str) -> str:
    """Against what a barrier is."""
    if cost := re.search(r"\d+", kind):
        return f"Total cost {cost[0]} or {'less' if '下' in kind else 'more'}"
    return _HEADS[kind].capitalize()


_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_BEFORE: dict[str, Callable[[str], str]] = {
    "STATE": lambda word: _STATES[word],
    "ATTRIBUTE": lambda word: _ATTRIBUTES[word],
    "RACE": str,
    "HEAD": lambda word: _HEADS[word],
}
_BEHIND: dict[str, Callable[[str], str]] = {
    "COST": lambda word: f"with total cost {re.sub(r'[^0-9]', '', word)} or {'less' if '下' in word else 'more'}",
    "HAVING": lambda word: f"with [{_KEYWORDS[word[1 : word.index(']')]]}]",
    "FIGURE": lambda word: f"with {re.sub(r'[^0-9]', '', word)} {word[:3]} or {'less' if '下' in word else 'more'}",
    "NAMED": lambda word: f'named "{word[1 : word.index("」")]}"',
    "OWN": lambda _: "you control",
    "OPPONENTS": lambda _: "your opponent controls",
    "OWN_GRAVE": lambda _: "from your graveyard",
    "GRAVE": lambda _: "in a graveyard",
}


def _rank(word: str) -> int:
    """States before attributes before races before the thing itself."""
    for rank, known in enumerate((_STATES.values(), _ATTRIBUTES.values())):
        if word in known:
            return rank
    return 3 if word in _HEADS.values() else 2
