"""The library and the rules told a second time agree: on what is legal, on points, and on how a game ends."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from canal_told import Route, gains_of, grouped, legal_texts, routes
from canals import VARIANTS, played, some_games

from canal_mania.engine import layout as at
from canal_mania.game import Game
from canal_mania.position import Position

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
EVERY = 1 if SCALE > 1 else 9  # of the positions of a game
GAMES = SCALE if SCALE > 1 else 0  # besides those that all tests share: with twenty, more than 20,000 positions


def games() -> Iterator[Game]:
    yield from some_games()
    for number in range(GAMES):
        yield played(
            3 + number % 3, 100 + number, ("random", "greedy")[number % 2], **VARIANTS[number // 2 % len(VARIANTS)]
        )


def route_of(text: str, position: Position) -> Route:
    """The towns and the owners' seats of a move's text."""
    seats = {str(player.colour): player.seat for player in position.players}
    words = text.split()[1:]
    return tuple(words[::2]), tuple(seats[word] for word in words[1::2])


def test_what_is_legal() -> None:
    kinds: Counter[str] = Counter()
    for game in games():
        for step in game.line()[::EVERY]:
            position = step.position
            if position.decider is None:
                continue
            assert position.decision is not None
            kinds[position.decision.id] += 1
            offered = {move.text for move in position.legal_moves()}
            moves = {text for text in offered if text.startswith("move ")}
            assert offered - moves == legal_texts(position), position.notation()
            if position.decision.id in ("third_phase", "deliver"):
                told = routes(position, position.decider)
                assert grouped([route_of(text, position) for text in moves]) == grouped(told), position.notation()
                assert len(grouped(told)) == len(moves)
    assert sum(kinds.values()) > 200
    assert set(kinds) > {"first_phase", "second_phase", "third_phase", "build", "pay", "place_cube", "take_cards"}


def test_every_route_that_is_told_can_be_moved() -> None:
    """Also one that brings everybody the same as one that is offered."""
    tried = 0
    for game in games():
        for step in game.line()[::EVERY]:
            position = step.position
            if position.decision is None or position.decision.id != "third_phase" or position.decider is None:
                continue
            names = {player.seat: str(player.colour) for player in position.players}
            for towns, owners in sorted(routes(position, position.decider))[::2]:
                legs = (f"{names[owner]} {town}" for owner, town in zip(owners, towns[1:], strict=True))
                after, events = position.after(" ".join(["move", towns[0], *legs]))
                moved = [event for event in events if event.rule.startswith("TRP")]  # the game may end with it
                got = {event.points.seat: event.points.points for event in moved if event.points is not None}
                assert got == dict(gains_of((towns, owners)))
                assert {town.code for town in position.cubes} - {town.code for town in after.cubes} == {towns[0]}
                tried += 1
    assert tried > 20


def test_points_of_canals() -> None:
    """BLD-9, FIN-4 and the variant of [R7]: what canals brought is what their tiles are worth."""
    worth = {"stretch": 0, "lock": 1, "aqueduct": 2, "tunnel": 3}
    for game in games():
        position = game.position
        rows = {row.seat: row for row in game.standings()}
        for seat, row in rows.items():
            own = [canal for canal in position.canals if canal.seat == seat]
            points = {
                done: sum(worth[tile.kind] for canal in own if canal.is_completed is done for tile in canal.tiles)
                for done in (True, False)
            }
            values = sum(canal.contract.value for canal in own if canal.is_completed)
            assert (row.canals, row.unfinished) == (points[True], points[False])
            assert row.values == (values if position.options.contract_value == "scored" else 0)
            assert (row.contracts, row.value) == (sum(canal.is_completed for canal in own), values)


def test_awards_and_places() -> None:
    """FIN-5 to FIN-7: nothing is left to deliver; builders and winner in their order."""
    awards = {3: [10, 6, 2], 4: [10, 7, 4, 1], 5: [10, 8, 6, 4, 2]}
    for game in games():
        position, rows = game.position, game.standings()
        numbers = {player.seat: player.engineer.number for player in position.players if player.engineer}
        builders = sorted(rows, key=lambda row: (-row.contracts, -row.value, -numbers[row.seat]))
        assert [row.award for row in builders] == awards[len(rows)]
        assert rows == sorted(rows, key=lambda row: (-row.total, -numbers[row.seat]))
        parts = [(row.canals, row.values, row.goods, row.unfinished, row.delivery, row.award) for row in rows]
        assert [sum(part) for part in parts] == [row.total for row in rows]
        assert not any(routes(position, row.seat) for row in rows)


def test_the_end_comes_when_it_must() -> None:
    """FIN-1, FIN-2: two rounds after a mark was reached or the last contracts came, at the end of a round."""
    marks = {3: 60, 4: 50, 5: 40}
    for game in games():
        first = None
        for before, step in pairwise(game.line()):
            position = step.position
            mark = marks[len(position.players)]
            ended = any(points >= mark for points in position.scores().values()) or not position.cells[at.PILE]
            if first is None and before.position.round and ended:
                first = before.position.round
            assert position.cells[at.LAST_ROUND] == (0 if first is None else first + 2)
        assert game.position.round == game.position.cells[at.LAST_ROUND]
