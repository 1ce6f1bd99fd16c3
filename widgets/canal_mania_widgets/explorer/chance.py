"""What chance brings in Canal Mania's explorer, with its odds: build cards by their kinds, and by the goods on them.

Odds are those of the player who acts: to him a card of a hidden hand is as likely as one of the pile (OBJ-4, DRW-3).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Final, TypeAlias

from canal_mania.decisions.base import Move
from canal_mania.decisions.outcomes import ChanceOutcome
from canal_mania.position import Position
from canal_mania.vocabulary import CARD_IDS, CARD_TYPES, CardKind, Symbol
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.kit.explorer import ChanceKit

MOST_LISTED: Final = 1000  # single outcomes that are looked at; five cards at once have tens of thousands
CARD_DRAWN: Final = "draw_card"
CARDS: Final = (CARD_DRAWN, "turn_up_cards")
Kinds = tuple[CardKind, ...]


@dataclass(frozen=True, slots=True)
class CardsFork:
    """All outcomes that bring build cards of the same kinds, or with the same goods: `text` sets one of them."""

    text: str
    phrase: Phrase

    def describe(self, lang: str) -> str:
        """What they have in common."""
        return self.phrase.text(lang)


Fork: TypeAlias = tuple[Move | CardsFork, Fraction]  # what may come, and its odds


def is_draw(position: Position) -> bool:
    """Whether the top card of the pile is drawn there. DRW-3"""
    decision = position.decision
    return decision is not None and decision.id == CARD_DRAWN


@lru_cache(maxsize=8)
def forks(position: Position) -> Sequence[Fork]:
    """What may come, with its odds: cards by their kinds, then by their goods; none where that is too much to list."""
    decision, seen = position.decision, _as_seen(position)
    found = list(islice(seen.outcomes(), MOST_LISTED + 1))
    if len(found) > MOST_LISTED or decision is None:
        return ()
    if decision.id not in CARDS:
        return [(outcome.move, outcome.odds) for outcome in found]
    possible = {outcome.move.code for outcome in position.outcomes()}
    return [*_by_kinds(found, possible, sum(seen.unseen.values())), *_by_goods(found, possible)]


def count_told(position: Position, lang: str) -> str:
    """Of how many cards, or out of how many outcomes, one is drawn."""
    found, decision = forks(position), position.decision
    if not found:
        return say("canal_explorer.chance.many", lang, count=MOST_LISTED)
    if decision is not None and decision.id in CARDS:
        return say("canal_explorer.chance.unseen", lang, count=sum(_as_seen(position).unseen.values()))
    return say("canal_explorer.chance.count", lang, count=len(found))


def how_to_set(position: Position, lang: str) -> str:
    """What is drawn."""
    assert position.decision is not None
    return position.decision.question(position).text(lang)


def keyword(position: Position) -> str:
    """The word before what is drawn, in the notation of an outcome."""
    assert position.decision is not None
    return position.decision.keywords[0]


def _as_seen(position: Position) -> Position:
    """The position as whoever acts sees it; before anybody does, as it is."""
    return position.seen_by(position.acting) if position.acting and position.shows_all else position


def _by_kinds(found: Iterable[ChanceOutcome], possible: Container[int], cards_unseen: int) -> Iterator[Fork]:
    """The most likely first; each is set by what is `possible` (codes of moves), if any of it is."""
    odds: dict[Kinds, Fraction] = defaultdict(Fraction)
    with_goods: dict[Kinds, Fraction] = defaultdict(Fraction)
    likest: dict[Kinds, tuple[bool, Fraction, str]] = {}
    for outcome in found:
        cards = _cards(outcome.move)
        kinds = tuple(sorted((kind for kind, _ in cards), key=list(CardKind).index))
        odds[kinds] += outcome.odds
        with_goods[kinds] += outcome.odds if any(symbol is not Symbol.PLAIN for _, symbol in cards) else 0
        there = outcome.move.code in possible, outcome.odds, outcome.move.text
        likest[kinds] = max(likest.get(kinds, there), there)
    for kinds, its in sorted(odds.items(), key=lambda item: -item[1]):
        goods = int(with_goods[kinds] * cards_unseen) if len(kinds) == 1 else 0
        yield CardsFork(likest[kinds][2], _kinds_phrase(kinds, goods, int(its * cards_unseen))), its


def _by_goods(found: Iterable[ChanceOutcome], possible: Container[int]) -> Iterator[Fork]:
    """Of a single card: the goods that it brings, in the order of their colours. GDS-1"""
    odds: dict[Symbol, Fraction] = defaultdict(Fraction)
    texts: dict[Symbol, tuple[bool, str]] = {}
    for outcome in found:
        cards = _cards(outcome.move)
        symbol = cards[0][1]
        if len(cards) == 1 and symbol is not Symbol.PLAIN:
            odds[symbol] += outcome.odds
            there = outcome.move.code in possible, outcome.move.text
            texts[symbol] = max(texts.get(symbol, there), there)
    for symbol in Symbol:
        if symbol in odds:
            goods = Phrase("canal_explorer.chance.goods", {"colour": Phrase(f"canal.goods.{symbol}")})
            yield CardsFork(texts[symbol][1], goods), odds[symbol]


def _cards(move: Move) -> Sequence[tuple[CardKind, Symbol]]:
    """The cards that an outcome brings."""
    return [CARD_TYPES[CARD_IDS.index(id)] for id in move.text.split()[1:]]


def _kinds_phrase(kinds: Kinds, goods: int, count: int) -> Phrase:
    """The kinds; of a single card also how many of its kind bring goods."""
    if goods:
        values = {"kind": Phrase(f"canal.card.{kinds[0]}"), "goods": goods, "count": count}
        return Phrase("canal_explorer.chance.some_goods", values)
    counted = Counter(kinds).items()
    names = (
        Phrase("canal_explorer.chance.kind", {"count": count, "kind": Phrase(f"canal.card.{kind}")})
        for kind, count in counted
    )
    return Phrase("canal_explorer.chance.kinds", {"kinds": Listing(tuple(names))})


CANAL_CHANCE: Final = ChanceKit(
    how=how_to_set,
    keyword=keyword,
    outcomes=forks,
    told=count_told,
    leave=Phrase("canal_explorer.chance.leave"),
    fix=Phrase("canal_explorer.chance.set"),
    fork=Phrase("canal_explorer.chance.fork"),
    dice=None,
)
