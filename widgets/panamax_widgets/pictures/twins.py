"""Text twins: each picture in words, line by line, for screen readers and for tests."""

from __future__ import annotations

from collections.abc import Iterator

from panamax.arrangement import Arrangement
from panamax.board import ZONES
from panamax.box import Box, load_box
from panamax.i18n import Phrase
from panamax.views import ActionTable, ContractTable
from panamax.vocabulary import Nation

from .action_table import FIRST_CONTRACT_COLUMN
from .supply import pile_counts
from .table_words import column_words, contract_words, executive_words
from .words import Words


def board_text(position: Arrangement, lang: str = "en") -> list[str]:
    """The board in words: a line for each zone, ship and part of the Rail table, and for what lies ready."""
    words = Words(position.box, lang)
    return [*_zone_lines(position, words), *_rail_lines(position, words), *_supply_lines(position, words)]


def _zone_lines(position: Arrangement, words: Words) -> Iterator[str]:
    for zone in ZONES:
        ships = [ship for ship in position.ships if ship.zone is zone]
        yield words.say("twin.zone", zone=words.zone(zone), count=len(ships))
        yield from (words.say("twin.ship", ship=words.ship(ship)) for ship in ships)


def _rail_lines(position: Arrangement, words: Words) -> Iterator[str]:
    rail = position.rail_table
    yield words.say("rail.first_wagon_told", dice=words.dice(rail.first_wagon))
    yield words.say("rail.second_wagon_told", dice=words.dice(rail.second_wagon))
    flags = words.listed(Phrase(f"nation.{nation}") for nation in rail.flags)
    yield words.say("rail.platform_told", dice=words.dice(rail.platform), flags=flags)
    players = words.listed((words.player(position.company_of(seat), seat) for seat in rail.order), "not_drawn")
    yield words.say("rail.order_told", players=players)


def _supply_lines(position: Arrangement, words: Words) -> Iterator[str]:
    supply = position.supply
    yield words.say("twin.supply_flags", flags=words.flag_counts((nation, supply.flags[nation]) for nation in Nation))
    yield words.say("supply.passenger_told", tokens=words.listed(supply.passenger_tokens, "supply.none_left"))
    for pile, count in pile_counts(position).items():
        yield words.say(f"supply.{pile}_told", count=count)


def action_table_text(position: Arrangement, lang: str = "en") -> list[str]:
    """The Action table and the contracts of a position in words."""
    return white_dice_text(position.action_table, position.contract_table, box=position.box, lang=lang)


def white_dice_text(
    table: ActionTable, contracts: ContractTable | None = None, *, box: Box | None = None, lang: str = "en"
) -> list[str]:
    """The Action table with these dice in words, and the contracts if there are any to tell of."""
    words = Words(box or load_box(), lang)
    lines = [column_words(pip, dice, words) for pip, dice in enumerate(table.columns, 1)]
    lines += [executive_words(pip, has_die, words) for pip, has_die in enumerate(table.executive, 1)]
    return lines if contracts is None else [*lines, *_contract_lines(contracts, words)]


def _contract_lines(contracts: ContractTable, words: Words) -> Iterator[str]:
    for column, card in enumerate(contracts.columns, FIRST_CONTRACT_COLUMN):
        yield contract_words(str(column), card, contracts, words)
    yield contract_words("inbound", contracts.inbound, contracts, words)
    yield contract_words("draw", contracts.draw_top, contracts, words)
    if contracts.setup_offer:
        cards = (words.contract(words.box.setup_contracts[card - 1]) for card in contracts.setup_offer)
        yield words.say("twin.setup_contracts", cards=words.listed(cards))
