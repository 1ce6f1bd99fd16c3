"""The Action table in words, for hovering and for its text twin."""

from __future__ import annotations

from panamax.action_table import BLUE_COLUMNS, ROWS
from panamax.state.views import ContractTable
from tabletop.i18n import Phrase

from .words import Words


def column_words(pip: int, dice: int, words: Words) -> str:
    """A column: its side, its dice and their rows, the strength of taking one (TBL-1, TBL-5, TBL-7)."""
    side = Phrase("side.blue" if pip <= BLUE_COLUMNS else "side.grey")
    if not dice:
        return words.say("table.column_empty", pip=pip, side=side)
    lowest = ROWS + 1 - dice
    return words.say("table.column", pip=pip, side=side, count=dice, row=lowest, strength=lowest)


def executive_words(pip: int, has_die: bool, words: Words) -> str:
    """An Executive space (TBL-3)."""
    return words.say("table.executive" if has_die else "table.executive_empty", pip=pip)


def contract_words(key: str, card: int | None, contracts: ContractTable, words: Words) -> str:
    """The contract in a column, in Inbound Cargo, or on top of the Draw pile (SET-8), with its back."""
    named = words.both_sides(words.box.contracts[card - 1]) if card else words.say("table.no_contract")
    if key.isdigit():
        return words.say("table.contract_told", column=int(key), contract=named)
    return words.say(f"table.{key}_told", count=contracts.draw_count, contract=named)
