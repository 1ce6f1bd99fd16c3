"""One figure of catanatron, the measuring stick: `python catanatron_worker.py FIGURE SECONDS`. Prints JSON."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer
from measure import GAMES, MIDDLES, Figures, answer, bytecodes, copies_of, rate


class Counter(RandomPlayer):  # type: ignore[misc]  # catanatron has no types
    """A random player that counts all players' decisions, and those with more than one option."""

    decisions = 0
    choices = 0

    def decide(self, game: Game, playable_actions: list[Any]) -> Any:
        Counter.decisions += 1
        Counter.choices += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def new_game() -> Game:
    return Game([Counter(colour) for colour in Color])


def finish(game: Game) -> int:
    """Play to the end as `Game.play` does, without the two copies that it makes for onlookers."""
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
    return 1


def middle() -> Game:
    """A position half-way through a game, counted in decisions."""
    game = new_game()
    line = []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        line.append(game.copy())
        game.play_tick()
    return line[len(line) // 2]


def choices_of_a_game() -> int:
    before = Counter.choices
    finish(new_game())
    return Counter.choices - before


def decisions(seconds: float) -> dict[str, float]:
    return rate(choices_of_a_game, seconds)


def copies(seconds: float) -> dict[str, float]:
    return copies_of(middle().copy, seconds)


def what_if(seconds: float) -> dict[str, float]:
    middles = cycle([middle() for _ in range(MIDDLES)])
    return rate(lambda: finish(next(middles).copy()), seconds)


def counts(seconds: float) -> dict[str, float]:
    executed = bytecodes(lambda: [finish(new_game()) for _ in range(GAMES)])
    return {"per_choice": executed / Counter.choices, "per_decision": executed / Counter.decisions}


def environment(seconds: float) -> dict[str, float]:
    """Moves in catanatron's Gymnasium environment with four players, played by lot.

    Its step is a move of the one learner and those of the three bots until his next, which are counted as well, though
    nothing is observed between them.
    """
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    table = CatanatronEnv({"enemies": [Counter(colour) for colour in Color if colour is not Color.BLUE]})

    def game() -> int:
        Counter.decisions = steps = 0
        _, info = table.reset()
        over = False
        while not over:
            _, _, won, stopped, info = table.step(random.choice(info["valid_actions"]))
            over = won or stopped
            steps += 1
        return steps + Counter.decisions

    return rate(game, seconds)


FIGURES: Figures = {
    "decisions": decisions,
    "copies": copies,
    "what_if": what_if,
    "counts": counts,
    "environment": environment,
}

if __name__ == "__main__":
    random.seed(1)
    answer(FIGURES)
