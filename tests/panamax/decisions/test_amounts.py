"""Whatever the box and the variants: `explain` is empty exactly for legal moves, and the amounts told are those moved.

Every value of the drawn boxes differs from the shipped one's, those too that the rule books state.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

import panamax
from other_boxes import any_box
from panamax import Position
from panamax.box.components import Box
from panamax.box.draft import shipped_draft
from panamax.box.tables import tables_of
from panamax.engine import layout as at
from panamax.engine.kinds import TURN
from tabletop.i18n import Money, Phrase
from tests.oracle.playing import played_game
from tests.panamax.decisions.arranged import any_decision, changed, due
from tests.panamax.decisions.sayable import texts_for
from tests.panamax.decisions.test_explain import assert_explained

PACKAGE = Path(panamax.__file__).parent
BOXES = 4
POSITIONS = 60
TEXTS = 8
ODD_PRICES = (
    {"prices.transfer_with_flags": "3"},  # dearer than with a token
    {"prices.transfer_with_passenger": "7"},  # dearer than without one
    {"prices.transfer_with_passenger": "0", "prices.transfer_with_flags": "6"},
)


@cache
def box_numbered(number: int) -> Box:
    """The boxes with odd prices, then drawn ones."""
    if number >= len(ODD_PRICES):
        return any_box(1000 + number - len(ODD_PRICES))
    draft = shipped_draft()
    for path, price in ODD_PRICES[number].items():
        draft = draft.typed(path, price)
    assert isinstance(draft.box, Box)
    return draft.box


def positions(box: Box, rng: Random, count: int) -> list[Position]:
    """Decisions of a game with the box and variants drawn by lot; half of them with any other decision due."""
    plays = [play for play in played_game(rng.randrange(10**6), tables_of(box)) if play.is_decision]
    started = [play for play in plays if play.before[at.ROUND]]
    found = [Position(play.before, box) for play in rng.sample(plays, count // 2)]
    found += [any_decision(Position(play.before, box), rng) for play in rng.sample(started, count // 2)]
    return [position for position in found if position.decision is not None and position.legal_moves()]


def test_what_the_engine_has_a_function_for_is_reckoned_nowhere_else() -> None:
    asked = re.compile(r"(?:tables|box)\.(?:transfer\w*|military_pay)\b")  # `transfer_price`, `military.dollars_for`
    files = [file for room in ("analysis", "bots", "decisions") for file in (PACKAGE / room).glob("*.py")]
    assert len(files) > 30
    assert [file.name for file in files if asked.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.sampled
@pytest.mark.parametrize("number", range(len(ODD_PRICES) + BOXES))
def test_the_rules_explain_exactly_what_is_not_legal(number: int, scale: int) -> None:
    box, rng = box_numbered(number), Random(number)
    for position in positions(box, rng, POSITIONS * scale):
        texts = texts_for(position, rng)
        for text in rng.sample(texts, min(len(texts), TEXTS)):
            assert_explained(position, text)


@pytest.mark.sampled
@pytest.mark.parametrize("number", range(len(ODD_PRICES) + BOXES))
def test_amounts_told_are_the_amounts_moved(number: int, scale: int) -> None:
    box, rng = box_numbered(number), Random(100 + number)
    told = set()
    for position in [*positions(box, rng, POSITIONS * scale), *turns(box, rng, 10 * scale)]:
        for move in position.legal_moves():
            for name in AMOUNTS.get(move.text.split()[0], ()):
                value = move.phrase.values.get(name)
                if value is None:
                    continue
                dollars = value.dollars if isinstance(value, Money) else value
                moved = moved_by(position, move.text)
                assert dollars == moved, f"{move.text}: {move.describe()}, but {moved} moved"
                told.add(move.text.split()[0])
            if move.text.startswith("move "):
                assert zone_told(move.phrase) == zone_reached(position, move.text)
    assert {"transfer", "build"} <= told


# Where the phrase of a verb tells dollars
AMOUNTS = {
    "transfer": ("price",),
    "build": ("price",),
    "buy": ("price",),
    "executive": ("price",),
    "collect": ("dollars",),
    "bonus": ("dollars",),
}


def turns(box: Box, rng: Random, count: int) -> list[Position]:
    """Turns of players with flags and benefits of every sort."""
    plays = [play for play in played_game(rng.randrange(10**6), tables_of(box)) if play.kind == TURN]
    found = []
    for play in rng.choices(plays, k=count):
        position = Position(play.before, box)
        player = (position.decider or 1) - 1
        flags = [(at.FLAGS + 4 * player + nation, rng.choice((0, 1, 2, 4))) for nation in range(4)]
        kept = rng.choice((flags, [(cell, 1) for cell, _ in flags]))
        changes = [*kept, (at.BENEFITS + player, rng.randrange(8)), (at.MONEY + player, rng.choice((5, 9, 20)))]
        changes += [(at.TRANSFERRED, 0), (at.COLUMN, 1), (at.COLUMN + 5, 1)]
        found.append(due(changed(position, *changes), TURN, player=player))
    return found


def moved_by(position: Position, text: str) -> int:
    """The dollars that come into, or go out of, the purses of the player who decides."""
    seat = position.decider or 1
    after = position.after(position.move(text))[0]
    purses = [each.companies[seat - 1].money + each.players[seat - 1].money for each in (position, after)]
    own_company = text.split()[-1] == position.company_of(seat)
    if "buy" in text.split() and own_company:  # MKT-1: from his own purse to his company's
        return position.players[seat - 1].money - after.players[seat - 1].money
    return abs(purses[1] - purses[0])


def zone_told(phrase: Phrase) -> str:
    zone = phrase.values["zone"]
    assert isinstance(zone, Phrase)
    return zone.key.removeprefix("zone.")


def zone_reached(position: Position, text: str) -> str | None:
    """Where the first ship of a step lies after it."""
    ship = text.split()[1].split("+")[0]
    zone = position.after(position.move(text))[0].ship(ship).zone
    return zone.id if zone else None
