"""The values of a box in the order in which its owner goes through the game: sheet by sheet."""

from __future__ import annotations

from typing import Final

from panamax.vocabulary import Nation
from tabletop.i18n import Phrase
from tabletop_widgets.kit.box_editor import Sheet


def _sheet(id: str, group: str, *tables: str) -> Sheet:
    words = f"box_editor.sheet.{id}"
    title, hint = Phrase(f"{words}.title"), Phrase(f"{words}.hint")
    return Sheet(id=id, group=f"box_editor.group.{group}", tables=tables, title=title, hint=hint)


def _contracts(cards: str, nation: Nation) -> Sheet:
    words, pile = f"box_editor.sheet.{cards}", f"{cards}.{nation}"
    return Sheet(
        id=pile,
        group="box_editor.group.cards",
        tables=(pile,),
        title=Phrase(f"{words}.title", {"nation": Phrase(f"nation.{nation}")}),
        hint=Phrase(f"{words}.hint"),
        pile=pile,
    )


SHEETS: Final = (
    _sheet("loading", "board", "zones.loading"),
    _sheet("pacific", "board", "zones.pacific"),
    _sheet("atlantic", "board", "zones.atlantic"),
    _sheet("company_ships", "ships", "ships.company"),
    _sheet("unique_ships", "ships", "ships.unique"),
    *(_contracts("contracts", nation) for nation in Nation),
    *(_contracts("setup_contracts", nation) for nation in Nation),
    _sheet("bonus_cards", "cards", "cards"),
    _sheet("advisors", "cards", "advisors"),
    _sheet("clipboard", "clipboard", "clipboard", "passengers"),
    _sheet("market", "rest", "market"),
    _sheet("start", "rest", "start", "bidding", "awards"),
    _sheet("prices", "rest", "prices"),
    _sheet("dice", "rest", "players", "dice"),
    _sheet("limits", "rest", "limits"),
    _sheet("pieces", "rest", "pieces"),
)
