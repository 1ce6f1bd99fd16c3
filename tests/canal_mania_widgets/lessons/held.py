"""Numbers that stand in the prose of Canal Mania's lessons, in words: what each of them is, read from the box.

A message whose number is only a way of speaking is in `LANGUAGE`.
"""

from __future__ import annotations

from collections.abc import Callable

from canal_mania.box.components import Box
from canal_mania.vocabulary import TileKind
from canal_mania_widgets.lessons.course import first_canal


def _cards(kind: TileKind) -> Callable[[Box], tuple[int, ...]]:
    return lambda box: (box.supply[kind].cards,)


def _in_hand(box: Box) -> tuple[int, ...]:
    hand = first_canal.OWN_HAND.split()
    return len(first_canal.OWN_ROUTE), hand.count("stretch"), hand.count("aqueduct")


HELD: dict[str, Callable[[Box], tuple[int, ...]]] = {
    "first_canal.cards.title": lambda box: (box.takes,),
    "first_canal.cards.ask": lambda box: (box.takes,),
    "first_canal.cards.otherwise": lambda box: (box.takes,),
    "first_canal.cards.praise": _cards(TileKind.AQUEDUCT),
    "first_canal.own.text": _in_hand,
}
LANGUAGE = {
    "app.page.80_first_canal.title",  # how long it takes
    "app.page.80_first_canal.teaser",  # what is done in it
    "app.page.81_first_delivery.teaser",  # what is done in it
    "lessons.try_out.80_first_canal",  # something to try
    "first_canal.kind.ask",  # of the two that are named
}
