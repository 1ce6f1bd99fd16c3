"""Text twins: each picture in words, line by line, for screen readers and for tests."""

from __future__ import annotations

from collections.abc import Iterator

from panamax.board import ZONES
from panamax.box.components import Box
from panamax.state.arrangement import Arrangement
from panamax.state.views import ActionTable, CompanyAssets, ContractTable, PlayerAssets
from panamax.vocabulary import Nation, Ocean
from tabletop.i18n import Phrase

from .clipboard import company_on, player_on
from .clipboard_words import (
    advisor_cards,
    advisor_words,
    asset_words,
    benefit_words,
    flag_row_words,
    passenger_words,
    place_words,
    purse_words,
    share_words,
    ship_on_clipboard_words,
)
from .market import market_value_words, stock_words
from .supply import pile_counts
from .table_layout import FIRST_CONTRACT_COLUMN
from .table_words import column_words, contract_words, executive_words
from .words import Words

# The zones as a ship meets them that goes to the Pacific, then back to the Atlantic.
IN_READING_ORDER = tuple(
    zone
    for ocean, lane in ((Ocean.ATLANTIC, Ocean.PACIFIC), (Ocean.PACIFIC, Ocean.ATLANTIC))
    for zone in ZONES
    if zone.ocean is ocean or zone.lane is lane
)


def board_text(position: Arrangement, lang: str = "en") -> list[str]:
    """The board in words: a line for each zone, ship and part of the Rail table, and for what lies ready."""
    words = Words(position.box, lang)
    return [*_zone_lines(position, words), *_rail_lines(position, words), *_supply_lines(position, words)]


def _zone_lines(position: Arrangement, words: Words) -> Iterator[str]:
    everywhere = position.ships
    for zone in IN_READING_ORDER:
        ships = [ship for ship in everywhere if ship.zone is zone]
        key = "twin.zone" if ships else "twin.empty_zone"
        yield words.say(key, zone=words.zone(zone), count=len(ships))
        yield from (words.say("twin.ship", ship=words.ship(ship)) for ship in ships)


def _rail_lines(position: Arrangement, words: Words) -> Iterator[str]:
    rail = position.rail_table
    yield words.say("rail.first_wagon_told", dice=words.dice(rail.first_wagon))
    yield words.say("rail.second_wagon_told", dice=words.dice(rail.second_wagon))
    flags = words.listed(Phrase(f"nation.{nation}") for nation in rail.flags)
    yield words.say("rail.platform_told", dice=words.dice(rail.platform), flags=flags)
    players = words.listed((words.player(position.company_of(seat), seat) for seat in rail.order), "not_drawn")
    yield words.say("rail.order_told", players=players)
    yield words.say("rail.round", round=position.round) if position.round else words.say("rail.set_up")


def _supply_lines(position: Arrangement, words: Words) -> Iterator[str]:
    supply = position.supply
    yield words.say("twin.supply_flags", flags=words.flag_counts((nation, supply.flags[nation]) for nation in Nation))
    yield words.say("supply.passenger_told", tokens=words.listed(supply.passenger_tokens, "supply.none_left"))
    yield words.say("supply.awards", awards=words.awards())
    for pile, count in pile_counts(position).items():
        yield words.say(f"supply.{pile}_told", count=count)


def action_table_text(position: Arrangement, lang: str = "en") -> list[str]:
    """The Action table and the contracts of a position in words."""
    return white_dice_text(position.action_table, position.contract_table, box=position.box, lang=lang)


def white_dice_text(
    table: ActionTable, contracts: ContractTable | None = None, *, box: Box, lang: str = "en"
) -> list[str]:
    """The Action table with these dice in words, and the contracts if there are any to tell of."""
    words = Words(box, lang)
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


def market_text(position: Arrangement, lang: str = "en") -> list[str]:
    """The Market table in words: each company's stock, then the table itself."""
    words = Words(position.box, lang)
    stocks = [stock_words(company, words) for company in position.companies]
    return stocks + [market_value_words(stock, words) for stock in range(len(position.box.prices))]


def clipboard_text(position: Arrangement, seat: int, lang: str = "en") -> list[str]:
    """The clipboard of the company on `seat`, and the player's own possessions, in words."""
    words = Words(position.box, lang)
    company, player = company_on(position, seat), player_on(position, seat)
    lines = [words.say("clipboard.no_company")] if company is None else _company_lines(position, company, words)
    return [*lines, *_player_lines(player, words)]


def _company_lines(position: Arrangement, company: CompanyAssets, words: Words) -> list[str]:
    lines = [asset_words(key, company, words) for key in ("money", "stock", "for_sale", "warehouse", "pool")]
    for nation in Nation:
        lines.append(flag_row_words(nation, company, words))
        lines += [place_words(nation, index, company, words) for index in range(len(words.box.free_actions(nation)))]
    lines += [benefit_words(benefit, benefit in company.benefits, words) for benefit in words.box.benefits]
    lines.append(passenger_words(company, words))
    ships = [ship for ship in position.ships if ship.company == company.company and ship.zone is None]
    lines += [ship_on_clipboard_words(ship, words) for ship in ships]
    held = [words.held_contract(contract) for contract in company.contracts]
    return lines + (held or [words.say("twin.no_contracts")])


def _player_lines(player: PlayerAssets, words: Words) -> Iterator[str]:
    yield purse_words("money", player, words)
    yield from (share_words(company, count, words) for company, count in player.shares.items())
    yield from (purse_words(key, player, words) for key in ("captain", "stevedore"))
    yield from (advisor_words(target, words.advisor(card), words) for target, card in advisor_cards(player))
    yield from (purse_words(key, player, words) for key in ("awards", "bailouts", "bid"))
