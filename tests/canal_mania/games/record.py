"""Record the games in this folder: `python tests/canal_mania/games/record.py`. Twelve, of three, four and five players.

Each is a saved game; ``standings.toml`` has how it ended. A rule that is changed on purpose changes them: record anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[2])]

from canal_mania import Game, new_game  # noqa: E402
from canal_mania.bots import bot  # noqa: E402

ALL_VARIANTS = {"contract_value": "scored", "goods_on": "completed", "open_contracts": "open"}
# Name, players, seed, policies by seat, variants
GAMES: tuple[tuple[str, int, int, str, dict[str, str]], ...] = (
    ("01_three_greedy", 3, 1, "greedy", {}),
    ("02_four_greedy", 4, 2, "greedy", {}),
    ("03_five_greedy", 5, 3, "greedy", {}),
    ("04_three_by_lot", 3, 4, "random", {}),
    ("05_four_by_lot", 4, 5, "random", {}),
    ("06_five_by_lot", 5, 6, "random", {}),
    ("07_greedy_among_random", 4, 7, "mixed", {}),
    ("08_values_scored", 3, 8, "greedy", {"contract_value": "scored"}),
    ("09_completed_canals_only", 4, 9, "greedy", {"goods_on": "completed"}),
    ("10_open_contracts", 5, 10, "mixed", {"open_contracts": "open"}),
    ("11_all_variants", 3, 11, "mixed", ALL_VARIANTS),
    ("12_five_by_lot_on_completed", 5, 12, "random", {"goods_on": "completed"}),
)  # fmt: skip


def recorded(players: int, seed: int, policy: str, variants: dict[str, str]) -> Game:
    game, rng, sitter = new_game(players=players, seed=seed, **variants), Random(seed), bot("greedy", seed)
    while not game.is_over:
        greedy = policy == "greedy" or (policy == "mixed" and (game.position.decider or 0) % 2 == 1)
        game.play(sitter.choose(game.position) if greedy else rng.choice(game.legal_moves()))
    return game


def main() -> None:
    standings = []
    for name, players, seed, policy, variants in GAMES:
        game = recorded(players, seed, policy, variants)
        (HERE / f"{name}.txt").write_text(game.to_text(), encoding="utf-8")
        rows = ", ".join(f'"{row.colour} {row.total}"' for row in game.standings())
        standings.append(
            f"{name} = {{round = {game.position.round}, places = [{rows}], moves = {len(game.line()) - 1}}}"
        )
    (HERE / "standings.toml").write_text("\n".join(standings) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
