"""Quick answers of Canal Mania: what people ask in the middle of a game, with the values of the box."""

from __future__ import annotations

from collections.abc import Iterator

from canal_mania import Box, load_box
from canal_mania.words.amounts import amounts

from ...host import SITE_LANGUAGE
from ...shelf import QuickAnswer

# Each question with the rule that answers it.
ASKED = {
    "beginner": "PRE-4",
    "turn": "TRN-1",
    "passing": "TRN-1",
    "hand": "TRN-2",
    "must_take": "PAR-2",
    "open_contracts": "PAR-3",
    "extra": "PAR-4",
    "giving_back": "PAR-5",
    "secret": "PAR-5",
    "sweep": "DRW-1",
    "fewer_cards": "DRW-2",
    "drawn_symbol": "DRW-3",
    "where_cubes": "GDS-6",
    "empty_basin": "GDS-7",
    "begin": "BLD-4",
    "cost": "BLD-6",
    "completion": "BLD-9",
    "value": "BLD-9",
    "length": "RST-1",
    "same_type": "RST-2",
    "on_top": "RST-3",
    "share_section": "RST-4",
    "out_of_tiles": "RST-5",
    "taking_off": "MIS-1",
    "whose_points": "TRP-3",
    "last_section": "TRP-1",
    "colours": "TRP-4",
    "unfinished_section": "TRP-1",
    "end": "FIN-1",
    "last_rounds": "FIN-2",
    "unfinished": "FIN-4",
    "delivery": "FIN-5",
    "awards": "FIN-6",
    "tie": "FIN-7",
    "swap": "ENG-1",
    "abilities": "ENG-3",
}


def answers(lang: str = SITE_LANGUAGE, box: Box | None = None) -> Iterator[QuickAnswer]:
    """Every quick answer, with the values of `box` (without one: of the shipped one)."""
    values = amounts(load_box() if box is None else box)
    for id, rule in ASKED.items():
        yield QuickAnswer.said(f"canal_quick.{id}", rule, lang, values)
