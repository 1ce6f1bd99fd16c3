"""Puts the claims of Canal Mania's lessons of strategy to playouts: widgets/canal_mania_widgets/data/strategy.toml.

From the root of the project, after a claim, the greedy policy or the engine has changed:

    .venv/bin/python tools/judge_canal_strategy.py [ids]

A claim says that of two moves the first is better wherever both are there and `CLAIMS` finds them. Games between greedy
bots are played; from each at most one such position is taken, at random, and both moves are played on from it with the
same hidden cards and the same chance. What is kept is the mean over the positions with its doubt, and one position that
is like the mean. It takes an hour with the compiled engine (`tools/compile.sh`); with ids only these are judged
anew. Then read the lessons again: tests say which of them no longer agree with the numbers.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from judge_strategy import as_toml

from canal_mania import Position, evaluate, new_game
from canal_mania.analysis.plans import CanalCourse, courses
from canal_mania.bots import bot
from canal_mania.box.components import Contract, Town
from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import Haul
from canal_mania.state.views import Player
from canal_mania_widgets.lessons.scenes.claims import FILE
from tabletop.statistics import reach

Pair = tuple[str, str]  # the move that the claim calls better, and the other one
Find = Callable[[Position, Move], Pair | None]  # in a position of a game, with what a bot does there
Found = tuple[Position, Pair]

POLICY: Final = "greedy"
PLAYERS: Final = 3
GAMES: Final = 4000  # at most: as many as it takes to find enough positions
POSITIONS: Final = 3000  # of each claim
PLAYOUTS: Final = 4  # of both moves in each position
SEED: Final = 1
CONFIDENCE: Final = 0.95  # that all intervals hold
PHASES: Final = ("first_phase", "second_phase", "third_phase")  # the decisions with which each of a turn's begins
BUILDING: Final = "build"  # the decision about the next tile
MUCH: Final = 2  # tiles by which a contract must be longer, and more; points that somebody else is paid at least


def main() -> None:
    """Judge, and write."""
    kept = tomllib.loads(FILE.read_text(encoding="utf-8"))["claims"] if FILE.exists() else {}
    ids = sys.argv[1:] or list(CLAIMS)
    for id, positions in sample(ids).items():
        kept[id] = judged(positions)
        print(f"{id}: {kept[id]}", file=sys.stderr)
        found = {known: kept[known] for known in CLAIMS if known in kept}
        FILE.write_text("\n".join(written(found)) + "\n", encoding="utf-8")


def sample(ids: list[str], wanted: int = POSITIONS) -> dict[str, list[Found]]:
    """Positions for each claim with its two moves there, no two of one game."""
    found: dict[str, list[Found]] = {id: [] for id in ids}
    for number in range(1, GAMES + 1):
        open_ids = [id for id in ids if len(found[id]) < wanted]
        if not open_ids:
            break
        rng, chosen, seen = Random(number), dict[str, Found](), dict.fromkeys(ids, 0)
        for position, move in played(number):
            for id in open_ids:
                if pair := CLAIMS[id](position, move):
                    seen[id] += 1
                    if rng.randrange(seen[id]) == 0:  # each of the game's is as likely
                        chosen[id] = position, pair
        for id, one in chosen.items():
            found[id].append(one)
    return found


def played(number: int) -> Iterator[tuple[Position, Move]]:
    """The positions of a game between greedy bots in which one begins a phase or builds on, as he sees them, and what
    he does."""
    game, sitter = new_game(players=PLAYERS, seed=number), bot(POLICY, number)
    while not game.is_over:
        position = game.position
        move = sitter.choose(position)
        if position.decision is not None and position.decision.id in (*PHASES, BUILDING):
            yield position.seen_by(position.decider or 0), move
        game.play(move)


def judged(found: list[Found]) -> dict[str, Any]:
    """What is kept of a claim: how much more its move brings, in the mean and in one position. Slow."""
    leads = [lead(position, moves, PLAYOUTS) for position, moves in found]
    points, wins = (_with_doubt(numbers) for numbers in zip(*leads, strict=True))
    like_the_mean = min(range(len(leads)), key=lambda place: abs(leads[place][0] - points[0]))
    position, moves = found[like_the_mean]
    return {
        "positions": len(found),
        "points": points,
        "wins": wins,
        "moves": list(moves),
        "once": list(lead(position, moves, 1)),
        "position": position.notation(),
    }


def _with_doubt(numbers: Sequence[float]) -> list[float]:
    """Their mean, and the bounds between which it lies."""
    middle = mean(numbers)
    doubt = reach(len(numbers), len(CLAIMS), CONFIDENCE) * stdev(numbers) / sqrt(len(numbers))
    return [round(number, 2) for number in (middle, middle - doubt, middle + doubt)]


def lead(position: Position, moves: Pair, playouts: int) -> tuple[float, float]:
    """What the first of two moves brings more to whoever decides: points, and games won of a hundred."""
    told = evaluate(position, playouts, SEED, policy=POLICY, moves=moves)
    first, second = (told.value(move).win_share for move in moves)
    return told.difference(*moves).points, 100 * (first - second)


def written(found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The lines of the file that keeps what playouts said."""
    yield "# What playouts say of the claims of the lessons of strategy, written by tools/judge_canal_strategy.py."
    yield f'policy = "{POLICY}"'
    yield f"players = {PLAYERS}"
    yield f"playouts = {PLAYOUTS}"
    for id, one in found.items():
        yield ""
        yield f"[claims.{id}]"
        yield from (f"{name} = {as_toml(value)}" for name, value in one.items())


# Which contract?


def _near(position: Position, _chosen: Move) -> Pair | None:
    """The longest contract with an end at one's own canals, or a longer one that is far from them."""
    near, far = _contracts_to_take(position)
    if not near or not far or _longest(far).value <= _longest(near).value:
        return None
    return _taken(position, _longest(near)), _taken(position, _longest(far))


def _second(position: Position, _chosen: Move) -> Pair | None:
    """A second contract, that goes on from one's own canals, as soon as one has the first; or a card."""
    near, _ = _contracts_to_take(position)
    if not near or not _me(position).open_contracts:
        return None
    return _taken(position, _shortest(near)), "draw"


def _long(position: Position, _chosen: Move) -> Pair | None:
    """Of contracts that are as near to one's own canals the longest, or the shortest."""
    for contracts in _contracts_to_take(position):
        if contracts and _longest(contracts).value > _shortest(contracts).value + MUCH:
            return _taken(position, _longest(contracts)), _taken(position, _shortest(contracts))
    return None


def _contracts_to_take(position: Position) -> tuple[list[Contract], list[Contract]]:
    """The contracts that may be taken in phase 1: with an end at one's own canals, and the others."""
    if position.decision is None or position.decision.id != "first_phase":
        return [], []
    if len(_me(position).open_contracts) >= position.box.open_contracts:
        return [], []
    own = _own_towns(position)
    near = [each for each in position.parliament if own & set(each.ends)]
    return near, [each for each in position.parliament if each not in near]


def _me(position: Position) -> Player:
    return position.players[(position.decider or 0) - 1]


def _taken(position: Position, contract: Contract) -> str:
    """The move that takes it, with the barge at one's own canals where it can be."""
    own = _own_towns(position)
    end = next((end for end in contract.ends if end in own), contract.ends[0])
    return f"contract {contract.id} {end}"


def _longest(contracts: list[Contract]) -> Contract:
    return max(contracts, key=lambda each: each.value)


def _shortest(contracts: list[Contract]) -> Contract:
    return min(contracts, key=lambda each: each.value)


# Cards or goods?


def _finish(position: Position, chosen: Move) -> Pair | None:
    """To complete a canal now, or first to take a card whose sign feeds one's own canals."""
    signs = [text for text, colour in _signs(position) if _fed(position, colour)[0]]
    if chosen.keyword != "build" or not signs:
        return None
    contract = chosen.text.split()[1]
    is_complete = any(plan.missing == 0 and not plan.taken_off for plan in position.plans(contract))
    return (chosen.text, signs[0]) if is_complete else None


def _own_sign(position: Position, _chosen: Move) -> Pair | None:
    """Of two cards of a kind that whose sign feeds one's own canals more than those of others, or the plain one."""
    for text, colour in _signs(position):
        plain, (own, others) = text.partition("+")[0], _fed(position, colour)
        if own > others and not position.explain(plain):
            return text, plain
    return None


def _three(position: Position, chosen: Move) -> Pair | None:
    """To begin with three of the open cards, or to draw one from the pile."""
    return (chosen.text, "draw") if chosen.keyword == "take" and _is_second_phase(position) else None


def _surveyor(position: Position, chosen: Move) -> Pair | None:
    """An open surveyor, or the card that a bot would rather have first."""
    surveyor = "take surveyor"
    if chosen.keyword != "take" or chosen.text == surveyor or position.explain(surveyor):
        return None
    return surveyor, chosen.text


def _is_second_phase(position: Position) -> bool:
    return position.decision is not None and position.decision.id == "second_phase"


def _signs(position: Position) -> list[tuple[str, str]]:
    """The moves of phase 2 that take a card with a coloured sign, and its colour."""
    if not _is_second_phase(position):
        return []
    texts = [move.text for move in position.legal_moves() if move.keyword == "take"]
    pairs = [(text, text.partition("+")[2]) for text in texts]
    return [(text, colour) for text, colour in pairs if colour not in ("", "white")]


def _fed(position: Position, colour: str) -> tuple[int, int]:
    """How many places of the colour without a cube lie at one's own canals, and how many at those of others."""
    taken = {town.code for town in position.cubes}
    free = {town.code for town in position.box.towns if town.colour == colour} - taken
    return len(free & _own_towns(position)), len(free & _others_towns(position))


# Whose water?


def _alone(position: Position, _chosen: Move) -> Pair | None:
    """A haul that pays nobody else, or one that pays a point more and the leader of the others two or more."""
    hauls, me, leader = _hauls(position)
    if not hauls:
        return None
    most = max(_paid(haul, me) for haul in hauls)
    shared = [haul for haul in hauls if _paid(haul, me) == most and _paid(haul, leader) >= MUCH]
    alone = [haul for haul in hauls if _paid(haul, me) == most - 1 and set(haul.points) <= {me}]
    return (alone[0].text, shared[0].text) if shared and alone and most > MUCH else None


def _equal(position: Position, _chosen: Move) -> Pair | None:
    """Of two hauls that pay one the same that which pays nobody else, or that which pays the leader of the others."""
    hauls, me, leader = _hauls(position)
    if not hauls:
        return None
    best = [haul for haul in hauls if _paid(haul, me) == max(_paid(each, me) for each in hauls)]
    shared = [haul for haul in best if _paid(haul, leader) >= MUCH]
    alone = [haul for haul in best if set(haul.points) <= {me}]
    return (alone[0].text, shared[0].text) if shared and alone else None


def _haul(position: Position, _chosen: Move) -> Pair | None:
    """A haul that pays two points and nobody else, or a card."""
    hauls, me, _ = _hauls(position)
    if not hauls or max(_paid(haul, me) for haul in hauls) != MUCH:
        return None
    alone = [haul for haul in hauls if _paid(haul, me) == MUCH and set(haul.points) <= {me}]
    return (alone[0].text, "draw") if alone else None


def _around(position: Position, chosen: Move) -> Pair | None:
    """A tile of a way around a town whose colour one's own water has already, or one of a way through it, no longer."""
    if chosen.keyword != "build":
        return None
    tiles, through = _ways_after(position, chosen)
    contract, kind = chosen.text.split()[1], chosen.text.split()[4]
    others = [move for move in position.legal_moves() if move.keyword == "build" and move.text.split()[1] == contract]
    for move in sorted(others, key=lambda move: move.text.split()[4] != kind):  # of the same kind where there is one
        more, around = _ways_after(position, move)
        if around and more >= tiles and all(_keeps_free(position, *pair) for pair in product(around, through)):
            return move.text, chosen.text
    return None


def _ways_after(position: Position, tile: Move) -> tuple[int, list[set[Town]]]:
    """The shortest ways on which a canal can be completed once the tile lies: its tiles, and all towns of one's own
    water that hangs together with each way."""
    contract, after = tile.text.split()[1], position.after(tile)[0]
    canal = next(canal for canal in after.canals if canal.contract.id == contract)
    others = [set(each.towns) for each in after.canals if each.seat == canal.seat and each is not canal]
    if canal.is_completed:
        return len(canal.tiles), [_together(set(canal.towns), others)]
    ways = list[CanalCourse]()
    for way in courses(after, contract):
        if ways and way.tiles > ways[0].tiles:
            break
        ways.append(way)
    return (ways[0].tiles, [_together(set(way.towns), others) for way in ways]) if ways else (0, [])


def _together(towns: set[Town], others: list[set[Town]]) -> set[Town]:
    """The towns with all those of others that hang together with them."""
    while joined := [each for each in others if each & towns and not each <= towns]:
        towns = towns.union(*joined)
    return towns


def _keeps_free(position: Position, around: set[Town], through: set[Town]) -> bool:
    """Whether a way leaves out towns that no canal of one's own has, all of colours that are there without them."""
    left_out = through - around
    colours = {town.colour for town in around}
    is_new = not {town.code for town in left_out} & _own_towns(position)
    return bool(left_out) and around < through and is_new and all(town.colour in colours for town in left_out)


def _hauls(position: Position) -> tuple[tuple[Haul, ...], int, int]:
    """The hauls of phase 3, whose it is, and who leads the others."""
    me = position.decider or 0
    if position.decision is None or position.decision.id != "third_phase":
        return (), me, 0
    scores = position.scores()
    leader = max((seat for seat in scores if seat != me), key=lambda seat: scores[seat])
    return tuple(position.hauls()), me, leader


def _paid(haul: Haul, seat: int) -> int:
    return haul.points.get(seat, 0)


def _own_towns(position: Position) -> set[str]:
    return {town.code for canal in position.canals if canal.seat == position.decider for town in canal.towns}


def _others_towns(position: Position) -> set[str]:
    return {town.code for canal in position.canals if canal.seat != position.decider for town in canal.towns}


CLAIMS: Final[dict[str, Find]] = {
    "near": _near,
    "second": _second,
    "long": _long,
    "three": _three,
    "surveyor": _surveyor,
    "finish": _finish,
    "own_sign": _own_sign,
    "alone": _alone,
    "equal": _equal,
    "haul": _haul,
    "around": _around,
}


if __name__ == "__main__":
    main()
