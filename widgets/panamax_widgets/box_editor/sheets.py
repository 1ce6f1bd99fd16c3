"""The values of a box in the order in which its owner goes through the game: sheet by sheet, row by row.

A sheet is what lies before him at a time (a lane of the board, the contracts of a nation); a row is one thing on it (a
zone, a card); a field is a value of that thing. Which values there are is for the draft to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from panamax.box.naming import name_of, thing_of
from panamax.vocabulary import Nation
from tabletop.box_draft import BoxDraft
from tabletop.i18n import Phrase


class SheetPicture(StrEnum):
    """What shows the values of a sheet."""

    BOARD = "board"
    CARDS = "cards"
    CLIPBOARD = "clipboard"
    MARKET = "market"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its id, the group that it is listed in, the tables of the box on it, and its picture.

    On a sheet of cards, `cards` and `nation` say where another one goes.
    """

    id: str
    group: str
    tables: tuple[str, ...]
    picture: SheetPicture
    cards: str = ""
    nation: Nation | None = None

    @property
    def title(self) -> Phrase:
        """What the sheet is called."""
        values = {"nation": Phrase(f"nation.{self.nation}")} if self.nation else {}
        return Phrase(f"box_editor.sheet.{self.cards or self.id}.title", values)

    @property
    def hint(self) -> Phrase:
        """Where to look in the printed game."""
        return Phrase(f"box_editor.sheet.{self.cards or self.id}.hint")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing: its id, its name, and the places of its values."""

    id: str
    name: Phrase
    paths: tuple[str, ...]


SHEETS: Final = (
    Sheet("loading", "board", ("zones.loading",), SheetPicture.BOARD),
    Sheet("pacific", "board", ("zones.pacific",), SheetPicture.BOARD),
    Sheet("atlantic", "board", ("zones.atlantic",), SheetPicture.BOARD),
    Sheet("company_ships", "ships", ("ships.company",), SheetPicture.BOARD),
    Sheet("unique_ships", "ships", ("ships.unique",), SheetPicture.BOARD),
    *(
        Sheet(f"contracts.{nation}", "cards", (f"contracts.{nation}",), SheetPicture.CARDS, "contracts", nation)
        for nation in Nation
    ),
    *(
        Sheet(
            f"setup_contracts.{nation}",
            "cards",
            (f"setup_contracts.{nation}",),
            SheetPicture.CARDS,
            "setup_contracts",
            nation,
        )
        for nation in Nation
    ),
    Sheet("bonus_cards", "cards", ("cards",), SheetPicture.CARDS),
    Sheet("advisors", "cards", ("advisors",), SheetPicture.CARDS),
    Sheet("clipboard", "clipboard", ("clipboard", "passengers"), SheetPicture.CLIPBOARD),
    Sheet("market", "rest", ("market",), SheetPicture.MARKET),
    Sheet("start", "rest", ("start", "bidding", "awards"), SheetPicture.CLIPBOARD),
    Sheet("prices", "rest", ("prices",), SheetPicture.CLIPBOARD),
    Sheet("dice", "rest", ("players", "dice"), SheetPicture.CLIPBOARD),
    Sheet("limits", "rest", ("limits",), SheetPicture.BOARD),
    Sheet("pieces", "rest", ("pieces",), SheetPicture.BOARD),
)
GROUPS: Final = tuple(dict.fromkeys(sheet.group for sheet in SHEETS))


def paths_on(sheet: Sheet, draft: BoxDraft) -> tuple[str, ...]:
    """The places of the values on a sheet, row by row."""
    return tuple(path for row in rows_on(sheet, draft) for path in row.paths)


def rows_on(sheet: Sheet, draft: BoxDraft) -> tuple[Row, ...]:
    """The rows of a sheet."""
    rows: dict[str, list[str]] = {}
    for table in sheet.tables:
        for path in draft.wanted:
            if path.startswith(f"{table}."):
                rows.setdefault(thing_of(path), []).append(path)
    return tuple(Row(id, name_of(id), tuple(paths)) for id, paths in rows.items())
