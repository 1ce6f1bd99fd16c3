"""Clipboards and purses in words, for hovering and for their text twins."""

from __future__ import annotations

from panamax.state.views import CompanyAssets, PlayerAssets, Ship
from panamax.vocabulary import Company, FreeAction, Nation, PassengerBenefit
from tabletop.i18n import Money, Phrase

from .words import Words


def asset_words(key: str, company: CompanyAssets, words: Words) -> str:
    """One of the company's possessions: money, stock, shares for sale, dice in the Warehouse or the Dice Pool."""
    values: dict[str, object] = {
        "money": Money(company.money),
        "stock": Money(words.box.prices[company.stock]),
        "for_sale": company.shares_for_sale,
        "warehouse": company.warehouse,
        "pool": company.dice_pool,
    }
    value = values[key]
    counted = {"count": value} if isinstance(value, int) else {"value": value}
    fee = words.money(words.box.warehouse_fee)
    return words.say(f"clipboard.{key}_told", company=words.player(company.company, company.seat), fee=fee, **counted)


def place_words(nation: Nation, index: int, company: CompanyAssets, words: Words) -> str:
    """A place of a flag row: its free action, and whether a flag covers it."""
    action = words.free_action_told(nation, index)
    if index >= company.flags[nation]:
        key = "place_free"
    elif words.box.free_actions(nation)[index] is FreeAction.MARKET and nation in company.deferred_markets:
        key = "place_deferred"
    else:
        key = "place_covered"
    return words.say(f"clipboard.{key}", nation=words.nation(nation), place=index + 1, action=action)


def flag_row_words(nation: Nation, company: CompanyAssets, words: Words) -> str:
    """A flag row: how many flags lie in it."""
    return words.say("clipboard.flags_told", nation=words.nation(nation), count=company.flags[nation])


def benefit_words(benefit: PassengerBenefit, taken: bool, words: Words) -> str:
    """A passenger benefit, and whether the company has it (PAX-1)."""
    transfer = words.money(words.box.transfer_with_passenger)
    told = words.say(f"benefit.{benefit}", transfer=transfer)
    return words.say("clipboard.benefit_taken" if taken else "clipboard.benefit_open", benefit=told)


def passenger_words(company: CompanyAssets, words: Words) -> str:
    """The company's Passenger tokens."""
    return words.say("clipboard.passengers_told", count=company.passenger_tokens)


def ship_on_clipboard_words(ship: Ship, words: Words) -> str:
    """A ship that isn't on the board."""
    state = (
        words.say("clipboard.ready_told")
        if ship.built
        else words.say("clipboard.unbuilt_told", cost=words.build_cost(ship))
    )
    return words.say("clipboard.ship_told", ship=words.ship(ship), state=state)


def share_words(company: Company, count: int, words: Words) -> str:
    """A player's shares of a company."""
    return words.say("purse.shares_told", company=Phrase(f"company.{company}"), count=count)


def purse_words(key: str, player: PlayerAssets, words: Words) -> str:
    """One of the player's possessions: money, Captain, Stevedore, awards, Bailouts, bid."""
    name = words.owner(player)
    card = {"captain": player.captain, "stevedore": player.stevedore}.get(key)
    if key in ("captain", "stevedore"):
        told = words.bonus_told(key, card) if card else words.say("nothing")
        return words.say(f"purse.{key}_told", player=name, card=told)
    if key == "money":
        return words.say("purse.money_told", player=name, value=Money(player.money))
    return words.say(f"purse.{key}_told", player=name, value=words.purse_value(key, player))


def advisor_cards(player: PlayerAssets) -> list[tuple[str, int]]:
    """The player's Financial Advisor cards, his secret goal first: their targets and numbers."""
    goal = [] if player.secret_goal is None else [(f"goal:{player.seat}", player.secret_goal)]
    return goal + [(f"advisor:{player.seat}:{index}", card) for index, card in enumerate(player.advisors, 1)]


def advisor_words(target: str, told: str, words: Words) -> str:
    """What a Financial Advisor card pays, and whether it is the secret goal."""
    return words.say("purse.goal" if target.startswith("goal") else "purse.kept", card=told)
