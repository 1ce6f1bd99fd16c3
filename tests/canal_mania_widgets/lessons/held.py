"""Numbers that stand in the prose of Canal Mania's lessons, in words: what each of them is, read from the box.

A message whose number is only a way of speaking is in `LANGUAGE`.
"""

from __future__ import annotations

from collections.abc import Callable

from canal_mania.box.components import Box
from canal_mania.vocabulary import TileKind
from canal_mania_widgets.lessons.course import first_canal

PHASES = 3  # of a turn (TRN-1), which no box changes


def _cards(kind: TileKind) -> Callable[[Box], tuple[int, ...]]:
    return lambda box: (box.supply[kind].cards,)


HELD: dict[str, Callable[[Box], tuple[int, ...]]] = {
    "first_canal.cards.title": lambda box: (box.takes,),
    "first_canal.cards.ask": lambda box: (box.takes,),
    "first_canal.cards.otherwise": lambda box: (box.takes,),
    "first_canal.cards.praise": _cards(TileKind.AQUEDUCT),
    "first_canal.own.text": lambda _: (len(first_canal.OWN_ROUTE),),
    "canal_turn.phases.title": lambda _: (PHASES,),
    "canal_turn.phases.text": lambda _: (PHASES,),
    "canal_end.turns.text": lambda box: tuple(box.marks),
    "app.page.82_canal_turn.teaser": lambda _: (PHASES,),
}
LANGUAGE = {
    "app.page.80_first_canal.title",  # how long it takes
    "app.page.80_first_canal.teaser",  # what is done in it
    "app.page.81_first_delivery.teaser",  # what is done in it
    "lessons.try_out.80_first_canal",  # something to try
    "first_canal.kind.ask",  # of the two that are named
}
