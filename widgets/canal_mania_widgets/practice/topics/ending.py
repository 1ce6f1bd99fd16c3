"""Exercises about the end of the game: how many turns are left, what the most prolific builders get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from canal_mania.options import PLAYER_COUNTS
from canal_mania.state.views import Standing
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Cell, Facts
from tabletop_widgets.kit.practice import LEVELS, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import events
from tabletop_widgets.practice.forms import counts

from ...player.views import CanalPanel
from ..forms import exercise, happened, player_name, seen
from ..games import GameMoment
from . import ENDING

PLAYERS: Final = dict(zip(LEVELS, PLAYER_COUNTS, strict=True))  # how many play where turns are counted, by level
CAUSES: Final = ("mark_reached", "last_contracts")  # the events that bring the end


# How many turns are left?


def _turns_left(brief: Brief, moment: GameMoment) -> Exercise | None:
    position, players = moment.after, moment.after.options.players
    causes = moment.found(*CAUSES)
    if players != PLAYERS[brief.level] or not causes or position.beginner is None:
        return None
    active, seat = moment.seat, brief.rng.randint(1, players)
    player = player_name(position, seat)
    turns = sum(
        event.values["player"] == player
        for later in brief.game.moments[moment.number :]
        for event in later.found("turn_started")
    )
    order = [(position.beginner - 1 + place) % players + 1 for place in range(players)]
    return exercise(
        brief,
        moment,
        counts(turns, (1, 2, 3, 4), brief.rng),
        [str(turns)],
        explanation=happened(moment.events, *CAUSES, "last_round_set"),
        before=seen(moment.before, active, CanalPanel.PLAYERS),
        after=seen(position, active, CanalPanel.PLAYERS),
        values={
            "active": player_name(position, active),
            "event": Phrase(f"canal.event.{causes[0].id}", causes[0].values),
            "order": Listing(tuple(player_name(position, each) for each in order)),
            "player": player,
        },
    )


# What do the builders get?


def _award(brief: Brief, moment: GameMoment) -> Exercise | None:
    position = moment.after
    rows = position.standings()
    row = brief.rng.choice(sorted(rows, key=lambda row: row.seat))
    is_tied = sum(other.contracts == row.contracts for other in rows) > 1
    if is_tied != (brief.level > 1):
        return None
    return exercise(
        brief,
        moment,
        counts(row.award, position.box.marks[len(rows)].builder_awards, brief.rng),
        [str(row.award)],
        explanation=happened(moment.events, "award_given"),
        before=seen(moment.before, row.seat, CanalPanel.PLAYERS),
        values={"player": player_name(position, row.seat)},
        facts=(_builders(moment, rows),),
    )


def _builders(moment: GameMoment, rows: Sequence[Standing]) -> Facts:
    """What the award goes by, player by player as they sit."""
    position = moment.after
    head = tuple(Phrase(f"canal_practice.builders.{name}") for name in ("player", "contracts", "value", "engineer"))
    table = []
    for row in sorted(rows, key=lambda row: row.seat):
        engineer = position.players[row.seat - 1].engineer
        assert engineer is not None
        cells = (player_name(position, row.seat), row.contracts, row.value, engineer.number)
        table.append(tuple(map(Cell, cells)))
    return Facts(Phrase("canal_practice.builders.caption"), head, tuple(table))


KINDS: Final = (
    Kind("turns_left", ENDING, LEVELS, ("FIN-2", "FIN-1"), events("last_round_set"), _turns_left),
    Kind("award", ENDING, (1, 2), ("FIN-6",), events("award_given"), _award),
)
