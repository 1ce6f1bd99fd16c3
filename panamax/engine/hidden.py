"""What a viewer can't see is dealt afresh before a playout: bids (ADV-1) and Financial Advisor cards (SET-15)."""

from __future__ import annotations

from .chance import below, drawn
from .layout import ADVISOR_PILE, BID, GOAL, HAND, HIDDEN_BID, HIDDEN_CARD, PLAYERS, State
from .packing import CARD_BITS, pack, pack_sorted, unpack
from .tables import Tables


def deal_hidden(state: State, tables: Tables) -> None:
    """Replace every hidden card and bid by a random one that nobody is seen to have."""
    players = state[PLAYERS]
    seen = unpack(state[ADVISOR_PILE], CARD_BITS)
    for player in range(players):
        seen += [*unpack(state[HAND + player], CARD_BITS), state[GOAL + player]]
    if HIDDEN_CARD in seen:
        unseen = [card for card in range(1, tables.advisors + 1) if card not in seen]
        _deal_cards(state, drawn(state, unseen, len(unseen)))
    for player in range(players):
        if state[BID + player] == HIDDEN_BID:
            state[BID + player] = tables.bids[below(state, len(tables.bids))]


def _deal_cards(state: State, cards: list[int]) -> None:
    for player in range(state[PLAYERS]):
        hand = unpack(state[HAND + player], CARD_BITS)
        state[HAND + player] = pack_sorted(_shown(hand, cards), CARD_BITS)
        state[GOAL + player] = _shown([state[GOAL + player]], cards)[0]
    state[ADVISOR_PILE] = pack(_shown(unpack(state[ADVISOR_PILE], CARD_BITS), cards), CARD_BITS)


def _shown(hand: list[int], cards: list[int]) -> list[int]:
    return [cards.pop() if card == HIDDEN_CARD else card for card in hand]
