"""The component that a sheet is about, drawn with the values of the draft, and the same in words."""

from __future__ import annotations

from typing import Final

from panamax.board import ZONE_BY_ID
from panamax.box.components import Box
from panamax.engine import layout as at
from panamax.engine.packing import CARD_BITS, pack
from panamax.engine.setup import UNIQUE_SHIP_ZONES
from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Company, Nation
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.kit.box_editor import Sheet, SheetLook

from ..pictures import (
    PictureOptions,
    Style,
    board_figure,
    board_text,
    cards_figure,
    cards_text,
    clipboard_figure,
    clipboard_text,
    market_figure,
    market_text,
)

ON_CLIPBOARD: Final = ("clipboard", "start", "prices", "dice")  # sheets whose values are on or about it
PLAYERS: Final = 4
SHOWN_SEAT: Final = 2  # its company has no ship on the board, so that the clipboard shows them all
# One ship of each size, where a beginner looks first.
SHIPS_ON_BOARD: Final = {0: "pacific_gatun_lake", 2: "pacific_culebra_cut", 3: "atlantic_gatun_lake"}


def figure_of(sheet: Sheet, box: Box, looked_at: str, look: SheetLook) -> go.Figure:
    """The picture of a sheet; what `looked_at`, the place of a value, is about stands out."""
    style = Style(look.theme, look.narrow, look.width, look.lang)
    options = PictureOptions(highlight=spots_of(looked_at, box), style=style)
    match sheet.id:
        case "bonus_cards" | "advisors":
            return cards_figure(box, cards_of(sheet, box), options)
        case _ if sheet.pile:
            return cards_figure(box, cards_of(sheet, box), options)
        case id if id in ON_CLIPBOARD:
            return clipboard_figure(specimen(box), SHOWN_SEAT, options)
        case "market":
            return market_figure(specimen(box), options)
        case _:
            return board_figure(specimen(box), options)


def words_of(sheet: Sheet, box: Box, lang: str) -> list[str]:
    """The picture of a sheet in words."""
    match sheet.id:
        case "bonus_cards" | "advisors":
            return cards_text(box, cards_of(sheet, box), lang)
        case _ if sheet.pile:
            return cards_text(box, cards_of(sheet, box), lang)
        case id if id in ON_CLIPBOARD:
            return clipboard_text(specimen(box), SHOWN_SEAT, lang=lang)
        case "market":
            return market_text(specimen(box), lang)
        case _:
            return board_text(specimen(box), lang)


def cards_of(sheet: Sheet, box: Box) -> tuple[str, ...]:
    """The cards on a sheet of cards."""
    cards, _, nation = sheet.pile.partition(".")
    if cards == "contracts":
        return tuple(f"contract:{card.number}" for card in box.contracts if card.nation == nation)
    if cards == "setup_contracts":
        return tuple(f"setup_contract:{card.number}" for card in box.setup_contracts if card.nation == nation)
    if sheet.id == "advisors":
        return tuple(f"advisor:{card.number}" for card in box.advisors)
    piles = {"captain": box.captains, "stevedore": box.stevedores}
    return tuple(f"{kind}:{number}" for kind, pile in piles.items() for number in range(1, len(pile) + 1))


def specimen(box: Box) -> Arrangement:
    """A table on which every component is to be seen, whatever the values of the box."""
    cells = at.empty_state()
    cells[at.PLAYERS], cells[at.ROUND] = PLAYERS, 1
    for player in range(PLAYERS):
        cells[at.ORDER + player] = cells[at.COLOUR + player] = player
        cells[at.MONEY + player] = box.company_money
        cells[at.PURSE + player] = box.player_money
        cells[at.STOCK + player] = box.stock
        cells[at.FOR_SALE + player] = box.shares_for_sale
        cells[at.SHARES + PLAYERS * player + player] = box.shares_of_player
        cells[at.WAREHOUSE + player] = box.warehouse_dice
        cells[at.POOL + player] = box.pool_dice
        for ship in range(4 * player, 4 * player + 4):
            cells[at.SHIP_ZONE + ship] = at.UNBUILT
    for ship, zone in UNIQUE_SHIP_ZONES:
        cells[at.SHIP_ZONE + ship] = zone
    for ship, zone_id in SHIPS_ON_BOARD.items():
        cells[at.SHIP_ZONE + ship] = ZONE_BY_ID[zone_id].number
    cells[at.FLAG_SUPPLY : at.FLAG_SUPPLY + len(Nation)] = [box.spare_flags] * len(Nation)
    cells[at.PLATFORM_FLAGS] = 2 ** len(Nation) - 1
    cells[at.ADVISOR_PILE] = pack([advisor.number for advisor in box.advisors], CARD_BITS)
    return Arrangement(cells, box)


def spots_of(path: str, box: Box) -> tuple[str, ...]:
    """What in the pictures a value is about, by the ids of their targets."""
    company = tuple(Company)[SHOWN_SEAT - 1]
    match path.split("."):
        case ["zones", "loading", nation, _]:
            return (f"zone:loading_{nation}",)
        case ["zones", lane, zone, _]:
            return (f"zone:{lane}_{zone}",)
        case ["ships", "company", slots, _]:
            return ({"1": "ship:red1a", "2": "ship:red2", "3": "ship:red3"}[slots],)
        case ["ships", "unique", ship, _]:
            return (f"ship:{ship}",)
        case ["contracts" | "setup_contracts", *_]:
            cards = (("contract", box.contracts), ("setup_contract", box.setup_contracts))
            return tuple(f"{kind}:{card.number}" for kind, pile in cards for card in pile if card.path == path)
        case ["clipboard", nation, place]:
            return (f"free_action:{company}:{nation}:{place}",)
        case ["cards", ("captains" | "stevedores") as pile, number]:
            return (f"{pile.removesuffix('s')}:{number}",)
        case ["advisors", number, _]:
            return (f"advisor:{number}",)
        case ["market", "prices" | "dividends", number]:
            return (f"market:{int(number) - 1}",)
        case _:
            return ()
