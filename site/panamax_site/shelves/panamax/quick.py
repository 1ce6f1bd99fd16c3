"""Quick answers: what people ask in the middle of a game, answered in one line with the values of the box."""

from __future__ import annotations

from collections.abc import Iterator

from panamax import load_box
from panamax.box.components import Box
from panamax.options import PLAYER_COUNTS
from panamax.words.amounts import BY_PLAYERS, PLAYERS, amounts
from tabletop.i18n import say

from ...host import SITE_LANGUAGE
from ...shelf import QuickAnswer

# Each question with the rule that answers it.
BY_NUMBER_OF_PLAYERS = {"dice": "P23-1", "turns": "P23-1", "mulligan": "TBL-4"}
OF_ALL = {
    "fees": "FEE-1",
    "bailout": "FEE-2",
    "awards": "SET-9",
    "dividends": "DIV-2",
    "build": "BLD-1",
    "transfer": "TBL-6",
    "contracts": "CON-4",
    "share": "MKT-1",
    "start": "SET-14",
    "advisors": "END-1",
    "military": "UNI-3",
    "company_money": "END-1",
}


def answers(lang: str = SITE_LANGUAGE, box: Box | None = None) -> Iterator[QuickAnswer]:
    """Every quick answer, with the values of `box` (without one: of `load_box`)."""
    box = load_box() if box is None else box
    values = amounts(box)
    for id, rule in OF_ALL.items():
        yield QuickAnswer.said(f"quick.{id}", rule, lang, values)
    for id, rule in BY_NUMBER_OF_PLAYERS.items():
        for players in PLAYER_COUNTS:
            shown = {name: getattr(box, name)[players] for name in BY_PLAYERS} | {"players": players}
            number = say(f"quick.number.{PLAYERS[players]}", lang)
            yield QuickAnswer.said(f"quick.{id}", rule, lang, {"number": number, **shown}, f"-{players}")
