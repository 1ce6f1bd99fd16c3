"""Tables without widgets that several tests sit down at."""

from __future__ import annotations

import random

from panamax import load_box
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.record import PANAMAX_PLAY
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.table import Table

PERSONS = (Sitter.PERSON,) * 4
ONE_PERSON = (Sitter.PERSON, Sitter.RANDOM, Sitter.RANDOM, Sitter.RANDOM)
TWO = (Sitter.PERSON, Sitter.PERSON)
BOTS = (Sitter.RANDOM,) * 3


def table_for(sitters=PERSONS, seed=5, **variants):
    table = Table(PANAMAX_PLAY, TableOptions(sitters, variants, seed), load_box())
    table.advance()
    return table


def play_until(table, is_reached, seed=1):
    """Play by lot until the condition holds; at the end of the game it must."""
    chance = random.Random(seed)
    while not is_reached(table):
        assert not table.is_over
        table.advance() if table.is_busy else table.play(chance.choice(table.legal))
    return table


def due(id):
    return lambda table: table.position.decision is not None and table.position.decision.id == id
