"""The score companion reckons what the engine reckons: every end of a round and final count of recorded games."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any
from urllib.parse import unquote

from reckoned import reckoned

from panamax import Position, load_box
from panamax.engine.steps import AWARD, FEES, step
from panamax.state.arrangement import pending
from panamax.words import catalogue
from panamax_site.pages.at_the_table import companion_data
from panamax_site.shelves import PANAMAX_SHELF
from panamax_site.shelves.panamax.companion import COMPANION, amounts_of
from recorded import game_of

# Games of 2, 3 and 4 players, among them with Bailouts, unpaid dividends and ties.
GAMES = ("03_bidding_planners", "12_three_by_lot", "13_four_by_lot", "14_two_bid_by_lot", "28_mixed_company")


def due(position: Position, wanted: int) -> bool:
    """Whether the first of these automatic steps is the next thing to happen."""
    return pending(position.cells) == pending_of(step(wanted))


def pending_of(entry: int) -> tuple[int, int, int]:
    from panamax.engine.packing import argument_of, kind_of, owner_of

    return kind_of(entry), owner_of(entry), argument_of(entry)


Sums = dict[str, Any]  # as the page's script reads and writes them


def read_off(position: Position) -> Sums:
    """What people read off their table before the fees."""
    seats = []
    for assets, player in zip(position.companies, position.players, strict=True):
        dice = Counter(
            position.box.fee(ship.zone)
            for ship in position.ships
            if ship.zone is not None
            for die in ship.cargo
            if die.company is assets.company
        )
        waiting = sum(len(contract.remaining) for contract in assets.contracts)
        seats.append(
            {
                "dice": [[fee, count] for fee, count in dice.items() if fee],
                "contracts": waiting,
                "warehouse": assets.warehouse,
                "money": assets.money,
                "own": player.money,
                "stock": assets.stock,
            }
        )
    return {"round": position.round, "order": order_of(position), "seats": seats, "shares": shares_of(position)}


def order_of(position: Position) -> list[int]:
    return [seat - 1 for seat in position.rail_table.order]


def shares_of(position: Position) -> list[list[int]]:
    companies = [assets.company for assets in position.companies]
    return [[player.shares[company] for company in companies] for player in position.players]


def after_the_end(before: Position, after: Position) -> Sums:
    awards = [player.awards - old.awards for player, old in zip(after.players, before.players, strict=True)]
    bailouts = [player.bailouts - old.bailouts for player, old in zip(after.players, before.players, strict=True)]
    return {
        "money": [assets.money for assets in after.companies],
        "stock": [assets.stock for assets in after.companies],
        "own": [player.money for player in after.players],
        "award": awards,
        "bailouts": bailouts,
    }


def ends_of_rounds(name: str) -> list[tuple[Sums, Sums]]:
    positions = [node.position for node in game_of(name).line()]
    starts = [position for position in positions if due(position, FEES)]
    ends = [after for before, after in pairwise(positions) if due(before, AWARD)]
    return [(read_off(start), after_the_end(start, end)) for start, end in zip(starts, ends, strict=True)]


def final_count(name: str) -> tuple[Sums, list[Any]]:
    game = game_of(name)
    end = game.position
    standings = game.standings()
    advisors = {standing.seat - 1: standing.advisors for standing in standings}
    seats = [
        {
            "own": player.money,
            "advisors": [advisors[seat]],
            "awards": player.awards,
            "bailouts": player.bailouts,
            "stock": assets.stock,
        }
        for seat, (player, assets) in enumerate(zip(end.players, end.companies, strict=True))
    ]
    wanted = [
        [
            row.seat - 1,
            {part: getattr(row, part) for part in ("money", "advisors", "awards", "shares", "bailouts")},
            row.total,
        ]
        for row in standings
    ]
    return {"seats": seats, "shares": shares_of(end), "order": order_of(end)}, wanted


def test_ends_of_rounds_and_final_counts_are_the_engine_s():
    rounds = [end for name in GAMES for end in ends_of_rounds(name)]
    counts = [final_count(name) for name in GAMES]
    calls = [["roundEnd", table] for table, _ in rounds] + [["finalCount", table] for table, _ in counts]
    found = reckoned("reckoning.js", amounts_of(load_box()), calls)
    ends, sums = found[: len(rounds)], found[len(rounds) :]
    for (table, wanted), end in zip(rounds, ends, strict=True):
        seats = end["seats"]
        got = {name: [seat[name] for seat in seats] for name in ("money", "stock", "own", "award")}
        assert got | {"bailouts": [seat["pay"]["bailouts"] for seat in seats]} == wanted, table
    for (_, final), rows in zip(counts, sums, strict=True):
        assert [[row["player"], row["parts"], row["total"]] for row in rows] == final
    assert len(rounds) == 3 * len(GAMES)
    assert any(sum(wanted["bailouts"]) for _, wanted in rounds)
    assert any(not seat["pays"] for end in ends for seat in end["seats"])


def test_the_companion_knows_its_rules_and_what_is_a_stand_in():
    known = companion_data(PANAMAX_SHELF, COMPANION, "en")
    assert set(known["rules"]) == set(COMPANION.rules) <= set(catalogue.rules())
    assert "fees" in known["unsure"]


def test_the_result_is_handed_on_as_text_and_in_the_form_of_bg_stats():
    players = [{"name": "Ann & Bo", "role": "red", "score": 40}, {"name": "Cy", "role": "green", "score": -3}]
    play = {"game": "Panamax", "source": "Here", "id": "7", "at": 1_603_473_418_000, "players": players}
    words = {"log_head": "{game}, {date}", "log_line": "{place}. {name} ({role}): {total}"}
    (address,) = reckoned("play_log.js", {}, [["bgStatsAddress", play]])
    (text,) = reckoned("play_log.js", words, [["playText", play]])
    assert text.splitlines()[1:] == ["1. Ann & Bo (red): 40", "2. Cy (green): -3"]
    opened, data = address.split("?data=")
    assert opened == "bgstats://app.bgstatsapp.com/createPlay.html"
    found = json.loads(unquote(data))
    assert found["playDate"] == "2020-10-23 17:16:58"
    assert found["game"] == {"name": "Panamax", "sourceGameId": "Panamax", "highestWins": True, "noPoints": False}
    first, second = found["players"]
    assert (first["name"], first["rank"], first["winner"]) == ("Ann & Bo", 1, True)
    assert (second["score"], second["rank"], second["winner"], second["startPlayer"]) == (-3, 2, False, False)
