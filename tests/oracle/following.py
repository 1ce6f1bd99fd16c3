"""Following a game of the engine: its moves and chance in the oracle's words, its state as the oracle's position."""

from __future__ import annotations

from typing import Any

from panamax import Position as LibraryPosition
from panamax.box.components import Box
from panamax.decisions.all_kinds import KIND_BY_NUMBER
from panamax.engine import game, kinds
from panamax.engine import layout as at
from panamax.engine.dice_roll import ROLL_BITS
from panamax.engine.layout import State
from panamax.engine.packing import CARD_BITS, kind_of, owner_of, top_of, unpack
from panamax.engine.setup_chance import CONTRACT_BITS
from panamax.engine.tables import Tables
from tests.oracle import plain
from tests.oracle.plain import NATIONS
from tests.oracle.questions import Answer, Question
from tests.oracle.sailing_told import BENEFITS
from tests.oracle.translation import colour, position_of

CHANCE_BITS = {
    kinds.SHUFFLE_ADVISORS: CARD_BITS,
    kinds.ROLL: ROLL_BITS,
    kinds.SHUFFLE_CONTRACTS: CONTRACT_BITS,
    kinds.DRAW_ORDER: CARD_BITS,
    kinds.SHUFFLE_SETUP_CONTRACTS: CARD_BITS,
    kinds.DRAW: CONTRACT_BITS,
}


def engine_asks(state: State, tables: Tables, box: Box) -> Question:
    """What the engine asks now."""
    owner, kind = owner_of(top_of(state)), KIND_BY_NUMBER[kind_of(top_of(state))]
    if owner == at.CHANCE:
        return Question("chance", kind.id)
    seated = state[at.COLOUR + owner] != at.NOBODY
    who = colour(state, owner) if seated else f"seat{owner + 1}"
    position = LibraryPosition(state, box)
    return Question(who, kind.id, frozenset(_said(kind.to_text(position, code)) for code in game.legal(state, tables)))


def answer_of(state: State, code: int, box: Box) -> Answer:
    """A move of the engine, or what came up, as the oracle hears it."""
    number = kind_of(top_of(state))
    if number in CHANCE_BITS:
        return KIND_BY_NUMBER[number].id, *(unpack(code, CHANCE_BITS[number]))
    return _said(KIND_BY_NUMBER[number].to_text(LibraryPosition(state, box), code))


def _said(text: str) -> Answer:
    """The words of a move text."""
    keyword, *words = text.split()
    match keyword:
        case "move":
            return keyword, frozenset(words[0].split("+")), words[1]
        case "transfer":
            source, _, target = words[0].partition(">")
            return keyword, source, int(target)
        case "give_up":
            return keyword, words[0]
        case "load" if "." in words[0]:
            card, _, number = words[0].partition(".")
            return keyword, card, int(number), words[1]
    return keyword, *(int(word) if word.isdigit() else word for word in words)


def whole_position(state: State, tables: Tables, box: plain.Box) -> plain.Position:
    """Everything on the table, from the set-up's end on."""
    position = position_of(state, tables)
    position["token_stack"] = box["tokens"][state[at.TOKENS_TAKEN] :]
    position["white"] = {
        "columns": dict(enumerate(state[at.COLUMN : at.COLUMN + 6], 1)),
        "executive": dict(enumerate(state[at.EXECUTIVE : at.EXECUTIVE + 6], 1)),
    }
    position["offer"] = {
        "columns": {4 + place: state[at.OFFER + place] or None for place in range(3)},
        "inbound": state[at.INBOUND] or None,
        "draw": state[at.DRAW_TOP] or None,
        "pile": _cards(state[at.DRAW_PILE]),
        "discards": _cards(state[at.DISCARDS]),
    }
    position["flag_supply"] = dict(zip(NATIONS, state[at.FLAG_SUPPLY : at.FLAG_SUPPLY + 4], strict=True))
    position["platform_flags"] = _nations(state[at.PLATFORM_FLAGS])
    for player in range(state[at.PLAYERS]):
        position["companies"][colour(state, player)].update(
            for_sale=state[at.FOR_SALE + player],
            deferred=_nations(state[at.DEFERRED + player]),
            benefits={name for bit, name in enumerate(BENEFITS) if state[at.BENEFITS + player] >> bit & 1},
        )
    return position


def _cards(mask: int) -> set[int]:
    return {bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1}


def _nations(mask: int) -> set[str]:
    return {nation for bit, nation in enumerate(NATIONS) if mask >> bit & 1}


def differences(engine: Any, oracle: Any, place: str = "") -> list[str]:
    """Where two positions differ; awards count by their sum, dice aboard in any order."""
    if isinstance(engine, dict) and isinstance(oracle, dict):
        return [
            line for key in engine for line in differences(engine[key], oracle.get(key, "nothing"), f"{place} {key}")
        ]
    if place.endswith(" awards"):
        engine, oracle = sum(engine), sum(oracle)
    if place.endswith(" dice"):
        engine, oracle = sorted(engine), sorted(oracle)
    return [] if engine == oracle else [f"{place.strip()}: the engine has {engine}, the oracle {oracle}"]
