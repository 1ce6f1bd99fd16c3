"""Records the games of this folder. From the root of the project, with the tools of `make test`:

    PYTHONPATH=.:tests/support .venv/bin/python tests/games/record.py

Each plan below is one game; its seed stands in `seeds.toml`. `--search 40` tries so many seeds for each plan whose
players don't think (the others take their own number) and keeps the one in which most occurs that no game before has.
Record again when a rule has changed, with `--broken` only what it breaks; then read the difference before you
commit it.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

from counted import COUNTS, MOST, PLAYERS_KINDS, counts_of, order_of
from panamax import Game, Move, Position, new_game
from panamax.bots import NAMES, Bot, bot
from panamax.options import VARIANTS
from panamax.record.save import game_to_text
from recorded import FOLDER, STANDINGS, features_of, game_of, names, recorded_standings, row_of, text_of
from tabletop.errors import TabletopError

SEEDS = FOLDER / "seeds.toml"
WIDEST = 24  # moves of the positions that are counted
PLAYOUTS = 16  # of the planner for each choice

# Players with one idea: the first of these words that stands in a legal move; else they draw lots
FOND_OF = {
    "contracts": ("contract ", "take 4", "take 5", "take 6", "executive 4", "executive 5", "executive 6", "transfer"),
    "cruises": ("lucky_me", "dice_fest", "spiel", "wagon", "contract column front"),
    "stock": ("raise", "buy", "bid 24", "bonus money"),
    "rails": ("wagon", "contract column front", "take 6", "take 5", "take 4"),
    "cards": ("bonus card", "captain", "stevedore"),
}


class Fond:
    """A player with one idea."""

    def __init__(self, idea: str, seed: int) -> None:
        self.words = FOND_OF[idea]
        self.rng = Random(seed)

    def choose(self, position: Position) -> Move:
        moves = position.legal_moves()
        for word in self.words:
            liked = [move for move in moves if word in move.text]
            if liked:
                return self.rng.choice(liked)
        return self.rng.choice(moves)


@dataclass(frozen=True)
class Plan:
    """A game to record: who plays, by seat, and the variants that it has besides the defaults."""

    name: str
    players: tuple[str, ...]
    variants: Mapping[str, str]

    @property
    def is_thoughtful(self) -> bool:
        return "planner" in self.players or set(self.players) == {"greedy"}


def plan(name: str, players: str, *variants: str) -> Plan:
    """A plan in few words: its players, and the values that it has besides the defaults."""
    known = {value: id for id, variant in VARIANTS.items() for value in variant.values[1:]}
    return Plan(name, tuple(players.split()), {known[value]: value for value in variants})


PLANS = (
    # Players who think
    plan("01_planners_and_greedy", "planner greedy planner greedy"),
    plan("02_four_planners", "planner planner planner planner"),
    plan("03_bidding_planners", "planner planner greedy greedy", "advanced"),
    plan("04_three_planners", "planner planner planner", "nation"),
    plan("05_three_who_bid", "greedy planner planner", "advanced", "per_source"),
    plan("06_planner_among_greedy", "greedy greedy planner greedy", "cargo_only", "action_dice"),
    plan("07_duel_of_planners", "planner planner"),
    plan("08_duel_with_bids", "planner greedy", "advanced", "cargo_only"),
    plan("09_four_greedy", "greedy greedy greedy greedy", "per_source"),
    plan("10_three_greedy", "greedy greedy greedy"),
    # Players who don't: here everything happens that the others avoid
    plan("11_two_by_lot", "random random"),
    plan("12_three_by_lot", "random random random"),
    plan("13_four_by_lot", "random random random random"),
    plan("14_two_bid_by_lot", "random random", "advanced", "nation"),
    plan("15_three_bid_by_lot", "random random random", "advanced", "cargo_only"),
    plan("16_four_bid_by_lot", "random random random random", "advanced", "per_source"),
    plan(
        "17_all_variants_by_lot",
        "random random random random",
        "advanced",
        "action_dice",
        "nation",
        "cargo_only",
        "per_source",
    ),
    plan("18_four_contractors", "contracts contracts contracts contracts"),
    plan("19_two_contractors", "contracts contracts", "action_dice"),
    plan("20_four_cruisers", "cruises cruises cruises cruises"),
    plan("21_three_cruisers", "cruises cruises cruises", "nation", "per_source"),
    plan("22_two_cruisers", "cruises cruises"),
    plan("23_brokers", "stock stock random random"),
    plan("24_three_brokers", "stock stock stock", "advanced"),
    plan("25_railways", "rails rails rails rails", "action_dice"),
    plan("26_railway_duel", "rails rails", "advanced"),
    plan("27_card_lovers", "cards cards cards cards", "cargo_only"),
    plan("28_mixed_company", "contracts cruises stock rails", "nation"),
    plan("29_greedy_among_random", "random greedy random greedy", "per_source"),
    plan("30_three_of_a_kind", "cards greedy cruises", "action_dice", "cargo_only"),
)


def player(name: str, seed: int) -> Fond | Bot:
    """A bot, or a player with one idea."""
    return bot(name, seed, playouts=PLAYOUTS) if name in NAMES else Fond(name, seed)


def played(chosen: Plan, seed: int) -> Game:
    """The plan's game with a seed."""
    game = new_game(len(chosen.players), seed, **chosen.variants)
    players = [player(name, seed + seat) for seat, name in enumerate(chosen.players)]
    while not game.is_over:
        assert game.position.decider is not None
        game.play(players[game.position.decider - 1].choose(game.position))
    return game


def features(chosen: Plan, seed: int) -> set[str]:
    return features_of(played(chosen, seed))


def searched(count: int) -> dict[str, int]:
    """For each plan the seed in whose game most occurs that is in no game before it."""
    seeds: dict[str, int] = {}
    found: set[str] = set()
    with ProcessPoolExecutor(2) as pool:
        for number, chosen in enumerate(PLANS, 1):
            tried = [number] if chosen.is_thoughtful else list(range(number * 1000, number * 1000 + count))
            games = list(pool.map(partial(features, chosen), tried))
            best = max(range(len(tried)), key=lambda index: (len(games[index] - found), -index))
            print(chosen.name, tried[best], sorted(games[best] - found), flush=True)
            seeds[chosen.name] = tried[best]
            found |= games[best]
    return seeds


def record(seeds: dict[str, int], only_broken: bool) -> None:
    """Write every game, or those that the rules don't allow any more, and the standings."""
    plans = [chosen for chosen in PLANS if not only_broken or _is_broken(chosen.name)]
    standings = recorded_standings()
    with ProcessPoolExecutor(2) as pool:
        games = pool.map(_recorded, plans, [seeds[chosen.name] for chosen in plans])
        for chosen, (text, rows) in zip(plans, games, strict=True):
            print(chosen.name, flush=True)
            (FOLDER / f"{chosen.name}.txt").write_text(text)
            standings[chosen.name] = rows
    lines = ["# place, seat, company, money, advisors, awards, shares, bailouts, total (END-1); the winner first"]
    for chosen in PLANS:
        lines += [f"{chosen.name} = [", *(f"    {row}," for row in standings[chosen.name]), "]"]
    STANDINGS.write_text("\n".join(lines).replace("'", '"') + "\n")


def _is_broken(name: str) -> bool:
    try:
        return game_to_text(game_of(name)) != text_of(name)
    except TabletopError:
        return True


def _recorded(chosen: Plan, seed: int) -> tuple[str, list[list[int | str]]]:
    game = played(chosen, seed)
    return game.to_text(), [row_of(row) for row in game.standings()]


def record_counts() -> None:
    """For each kind of decision the position with the most moves, of those that aren't too many three moves deep."""
    blocks = []
    for kind in PLAYERS_KINDS:
        places = [place for name in names() for place in _places_of(name, kind) if place.moves <= WIDEST]
        places.sort(key=lambda place: -place.moves)
        chosen = next(place for place in places if counts_of(place.position)[-1] <= MOST)
        counts, order = counts_of(chosen.position), order_of(chosen.position)
        blocks.append(
            f'[{kind}]\ngame = "{chosen.game}"\nplace = {chosen.index}\nmoves = {counts}\norder = "{order}"\n'
        )
    COUNTS.write_text("\n".join(blocks))


@dataclass(frozen=True)
class Place:
    """Where a decision is due in a recorded game, and how many moves it has."""

    game: str
    index: int
    position: Position
    moves: int


def _places_of(name: str, kind: str) -> list[Place]:
    found = []
    for index, node in enumerate(game_of(name).line()):
        if node.position.decision is not None and node.position.decision.id == kind:
            found.append(Place(name, index, node.position, len(node.position.legal_moves())))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", type=int, metavar="SEEDS", help="choose seeds anew")
    parser.add_argument("--broken", action="store_true", help="record only games that the rules don't allow any more")
    chosen = parser.parse_args()
    if chosen.search:
        seeds = searched(chosen.search)
        SEEDS.write_text("".join(f"{name} = {seed}\n" for name, seed in seeds.items()))
    record(tomllib.loads(SEEDS.read_text()), chosen.broken)
    game_of.cache_clear()
    record_counts()


if __name__ == "__main__":
    main()
