"""Every move text that fits the decision that is due, legal or not; of the many ways to group ships a sample."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from panamax import Position
from panamax.decisions.names import card_text
from panamax.decisions.situation import Situation, card_of
from panamax.vocabulary import Company, Nation, PassengerBenefit

PIPS = range(1, 7)
NOT_IN_HAND = ("s3", "17")
GROUPS_TRIED = 20


def texts_for(position: Position, rng: Random) -> list[str]:
    """The texts, all of them well formed."""
    assert position.decision is not None
    return _texts(position, rng, position.decision.keywords)


def texts_of_all_decisions(position: Position, rng: Random) -> list[str]:
    """The same for every decision of the game but the rolls, whatever is due."""
    return _texts(position, rng, tuple(RESTS))


def _texts(position: Position, rng: Random, keywords: tuple[str, ...]) -> list[str]:
    return [f"{keyword} {rest}".strip() for keyword in keywords for rest in RESTS.get(keyword, _nothing)(position, rng)]


def _nothing(position: Position, rng: Random) -> Iterable[object]:
    return [""]


def _ids(position: Position) -> list[str]:
    return [ship.id for ship in position.ships]


def _companies(position: Position) -> list[str]:
    return [company for company in Company if position.player_of(company) is not None]


def _executive(position: Position, rng: Random) -> Iterable[object]:
    uses = ["", " raise", *(f" buy {company}" for company in _companies(position))]
    return [f"{pips}{use}" for pips in PIPS for use in uses]


def _transfers(position: Position, rng: Random) -> Iterable[object]:
    return [f"{mark}{source}>{target}" for mark in ("", "e") for source in PIPS for target in PIPS]


def _to_zones(position: Position, rng: Random) -> Iterable[object]:
    return [f"{ship} {nation}" for ship in _ids(position) for nation in Nation]


def _contracts(position: Position, rng: Random) -> Iterable[object]:
    return [f"{source} {side}" for source in ("column", "inbound", "draw") for side in ("front", "back")]


def _cards(position: Position, rng: Random) -> list[str]:
    return [*(card_text(card_of(held)) for held in Situation(position).hand.values()), *NOT_IN_HAND]


def _loads(position: Position, rng: Random) -> Iterable[object]:
    freight = [f"{card}.{number}" for card in _cards(position, rng) for number in (1, 2, 3)]
    return [f"{what} {onto}" for what in (*freight, "warehouse", "pool") for onto in (*_ids(position), "wagon")]


def _moves(position: Position, rng: Random) -> Iterable[object]:
    by_zone: dict[object, list[str]] = {}
    for ship in position.ships:
        by_zone.setdefault(ship.zone, []).append(ship.id)
        if ship.zone is not None and ship.zone.step == 0:
            by_zone.setdefault(ship.zone.ocean, []).append(ship.id)
    together = list(by_zone.values())
    groups = [[name] for name in _ids(position)] + together
    for _ in range(GROUPS_TRIED):
        ships = rng.choice([*together, _ids(position)])
        groups.append(rng.sample(ships, rng.randint(1, min(4, len(ships)))))
    return [f"{'+'.join(group)} {kind}" for group in groups for kind in ("waterway", "lock")]


RESTS: dict[str, Callable[[Position, Random], Iterable[object]]] = {
    "seat": lambda position, rng: list(Company),
    "bid": lambda position, rng: (0, 12, 13, 24, 9999),
    "keep": lambda position, rng: range(1, 10),
    "goal": lambda position, rng: range(1, 10),
    "setup_contract": lambda position, rng: range(1, 9),
    "take": lambda position, rng: PIPS,
    "executive": _executive,
    "transfer": _transfers,
    "build": _to_zones,
    "relocate": _to_zones,
    "collect": lambda position, rng: list(Nation),
    "contract": _contracts,
    "load": _loads,
    "move": _moves,
    "give_up": _cards,
    "buy": lambda position, rng: _companies(position),
    "raise": lambda position, rng: range(1, 5),
    "bonus": lambda position, rng: ("card", "money"),
    "advisor": lambda position, rng: range(1, 10),
    "benefit": lambda position, rng: list(PassengerBenefit),
    "double": lambda position, rng: PIPS,
    "flag": lambda position, rng: list(Nation),
}
