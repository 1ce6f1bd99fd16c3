"""What a move is about: things that lie on the table."""

from __future__ import annotations

import recorded
from panamax import Position
from panamax.board import ZONES
from panamax.decisions.all_kinds import KIND_BY_KEYWORD
from panamax.vocabulary import NATIONS, PassengerBenefit

# No thing on the table is about them: ends, what is said or chosen in words, and chance
NOWHERE = {"stop", "skip", "decline", "bid", "seat", "double", "advisor"}
CHANCE = {keyword for keyword, kind in KIND_BY_KEYWORD.items() if kind.is_chance}


def things_on(position: Position) -> set[str]:
    """All that lies on the table for who must decide, told apart from the moves."""
    seat = position.decider or 1
    own = next((each for each in position.companies if each.seat == seat), None)
    companies = {str(each.company) for each in position.companies}
    held = [f"{own.company}:{place}" for place in range(1, len(own.contracts) + 1)] if own else []
    wagon = range(1, position.box.wagon_places + 1)
    named = {
        "ship": {ship.id for ship in position.ships},
        "zone": {zone.id for zone in ZONES},
        "column": set(map(str, range(1, 7))),
        "executive": set(map(str, range(1, 7))),
        "stock": companies,
        "warehouse": companies,
        "pool": companies,
        "rail": {"first_wagon"},
        "die": {f"first_wagon:{place}" for place in wagon},
        "held": {each + number for each in held for number in ("", ":1", ":2", ":3")},
        "contract": {"4", "5", "6", "inbound", "draw"},
        "setup_contract": {str(card) for card in range(1, len(position.box.setup_contracts) + 1)},
        "advisor": {f"{seat}:{place}" for place in range(1, len(position.players[seat - 1].advisors) + 1)},
        "player": {f"{seat}:money"},
        "captain": {str(seat)},
        "stevedore": {str(seat)},
        "pile": {"captain", "stevedore", "advisor"},
        "flag": {f"platform:{nation}" for nation in NATIONS},
        "flags": {f"{company}:{nation}" for company in companies for nation in NATIONS},
        "benefit": {f"{company}:{benefit}" for company in companies for benefit in PassengerBenefit},
    }
    return {f"{kind}:{name}" for kind, names in named.items() for name in names}


def test_legal_moves_of_recorded_games_are_about_things_on_the_table() -> None:
    met: set[str] = set()
    for name in recorded.names():
        for node in recorded.game_of(name).line()[::3]:
            moves = node.position.legal_moves()
            on_table = things_on(node.position) if moves else set()
            for move in moves:
                met.add(move.keyword)
                assert set(move.things) <= on_table, move.text
                assert len(set(move.things)) == len(move.things)
                assert bool(move.things) == (move.keyword not in NOWHERE), move.text
    assert met | CHANCE == set(KIND_BY_KEYWORD)
