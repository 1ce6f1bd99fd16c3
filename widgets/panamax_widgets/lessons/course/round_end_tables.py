"""Tables about the end of a round: turn order, cargo fees, Bailouts, dividends. All amounts are read from events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.scenes.fill_in import HelpGiven, Sum, TableToFill

from ..scenes.playing import Play
from ..scenes.writing import cell_name
from .share_tables import owned_shares

# Cells at the end that are missing once help fades: the last ones, or one or two whole rows.
LAST = {"order": 3, "fees": 3, "bailout": 5, "dividends": 6}
FEES = ("fee_for_ships", "fee_for_contracts", "fee_for_warehouse")
ORDER_COLUMNS = ("player", "dice", "sum", "place")
FEE_COLUMNS = ("where", "dice_there", "fee", "together")
BAILOUT_COLUMNS = ("player", "owes", "company_pays", "own_pays", "bailouts", "left", "debt")
DIVIDEND_COLUMNS = ("company", "has", "owned", "each", "owes", "pays", "stock_after")


def _table(
    key: str, name: str, columns: Sequence[str], rows: Iterator[tuple[object, ...]], rule: str, help: HelpGiven
) -> TableToFill:
    head = tuple(Phrase(f"round_end.column.{column}") for column in columns)
    return TableToFill(
        key, Phrase(f"round_end.{name}.caption"), head, tuple(rows), rule, help, LAST[name], (f"{key}.hint",)
    )


def _label(row: object, column: str) -> Phrase:
    return cell_name(row, Phrase(f"round_end.column.{column}"))


def _how(name: str, **values: object) -> Phrase:
    return Phrase(f"round_end.how.{name}", values)


# RND-2


def order_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each player: the dice on the wagon, their sum, and the place in the next round."""
    (settled,) = play.happened("order_set")
    rows = (_order_row(play.start, player, settled) for player in range(play.start.options.players))
    return _table(key, "order", ORDER_COLUMNS, rows, "RND-2", help)


def _order_row(position: Position, player: int, settled: Event) -> tuple[object, ...]:
    name, company = position.name_of(player), position.company_of(player + 1)
    pips = tuple(die.pips for die in position.rail_table.first_wagon if die.company == company)
    dice = Listing(pips) if pips else Phrase("round_end.no_dice")
    total = _how("sum", pips=Listing(pips)) if pips else _how("no_sum")
    place = _how("place" if pips else "place_without_dice", players=settled.values["players"])
    return (
        name,
        dice,
        Sum(sum(pips), total, "RND-2", _label(name, "sum"), is_money=False),
        Sum(settled.order.index(player + 1) + 1, place, "RND-2", _label(name, "place"), is_money=False),
    )


# FEE-1


def fee_table(key: str, play: Play, help: HelpGiven, seat: int) -> TableToFill:
    """A row for each place where the company's dice cost something, one for where they don't, and the whole."""
    owed = [event for event in play.happened(*FEES) if event.is_about(seat)]
    rows = [_fee_row(play.start, event) for event in owed]
    free = play.start.box.company_dice - sum(event.count for event in owed)
    elsewhere = Phrase("round_end.elsewhere")
    rows.append((elsewhere, free, Money(0), Sum(0, _how("elsewhere"), "FEE-1", _label(elsewhere, "together"))))
    whole, company = Phrase("round_end.whole"), play.start.name_of(seat - 1)
    parts = Listing(tuple(Money(event.dollars) for event in owed))
    total = Sum(paid(play, seat), _how("whole", parts=parts, company=company), "FEE-1", _label(whole, "together"))
    rows.append((whole, "", "", total))
    return _table(key, "fees", FEE_COLUMNS, iter(rows), "FEE-1", help)


def _fee_row(position: Position, event: Event) -> tuple[object, ...]:
    where, each = _place_of(position, event)
    count, amount = event.count, event.dollars
    return (
        where,
        Sum(count, _how(f"{event.id}_dice", where=where), "FEE-1", _label(where, "dice_there"), is_money=False),
        Money(each),
        Sum(amount, _how("times", count=count, each=Money(each)), "FEE-1", _label(where, "together")),
    )


def _place_of(position: Position, event: Event) -> tuple[Phrase, int]:
    """Where the dice lie that an event is about, and the fee for each of them."""
    box = position.box
    if event.id == "fee_for_ships":
        return Phrase(f"zone.{event.zone.id}"), box.fee(event.zone)
    if event.id == "fee_for_contracts":
        return Phrase("round_end.contracts"), box.contract_fee
    return Phrase("round_end.warehouse"), box.warehouse_fee


def paid(play: Play, seat: int) -> int:
    """All cargo fees that a seat's company and its player have paid, in dollars."""
    return sum(event.dollars for event in play.happened("fees_paid", "fees_covered") if event.is_about(seat))


# FEE-2


def bailout_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each player whose company can't pay: who pays what, the Bailouts, what is left and what is owed."""
    short = dict.fromkeys(event.seat for event in play.happened("fees_covered"))
    rows = (_bailout_row(play, seat) for seat in short)
    return _table(key, "bailout", BAILOUT_COLUMNS, rows, "FEE-2", help)


def _bailout_row(play: Play, seat: int) -> tuple[object, ...]:
    name, box = play.start.name_of(seat - 1), play.start.box
    owes, by_company = paid(play, seat), -play.flow(PurseKind.COMPANY, seat)
    taken = sum(event.is_about(seat) for event in play.happened("bailout_taken"))
    before, after = play.start.players[seat - 1].money, play.now.players[seat - 1].money
    covered = owes - by_company
    debt = next(row.bailouts for row in play.now.standings_now() if row.seat == seat)
    had = _how("company_pays", owes=Money(owes), has=Money(play.start.companies[seat - 1].money))
    rest = _how("own_pays", owes=Money(owes), company=Money(by_company))
    need = _how("bailouts", needs=Money(covered), has=Money(before), gives=Money(box.bailout_gives))
    left = _how("left", has=Money(before), borrowed=Money(taken * box.bailout_gives), paid=Money(covered))
    return (
        name,
        Money(owes),
        Sum(by_company, had, "FEE-1", _label(name, "company_pays")),
        Sum(covered, rest, "FEE-2", _label(name, "own_pays")),
        Sum(taken, need, "FEE-2", _label(name, "bailouts"), is_money=False),
        Sum(after, left, "FEE-2", _label(name, "left")),
        Sum(debt, _how("debt", count=taken, each=Money(box.bailout_costs)), "END-1", _label(name, "debt")),
    )


# DIV-1, DIV-2


def dividend_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each company: what it owes, what it really pays, and where its stock stands then."""
    rows = (_dividend_row(play, event) for event in play.happened("dividends_paid", "dividends_unpaid"))
    return _table(key, "dividends", DIVIDEND_COLUMNS, rows, "DIV-1", help)


def _dividend_row(play: Play, event: Event) -> tuple[object, ...]:
    seat, owes = event.seat, event.dollars
    name, assets = event.values["player"], play.start.companies[seat - 1]
    owned, each = owned_shares(play.start, seat), play.start.box.dividends[assets.stock]
    has, pays = Money(assets.money), event.id == "dividends_paid"
    outcome = _how("pays" if pays else "pays_none", has=has, owes=Money(owes))
    after = play.now.companies[seat - 1].stock
    moved = _how("stock_stays" if pays else "stock_falls", stock=Money(assets.stock), fall=play.start.box.unpaid_fall)
    rule = "DIV-1" if pays else "DIV-2"
    return (
        name,
        has,
        owned,
        Money(each),
        Sum(owes, _how("times", count=owned, each=Money(each)), "DIV-1", _label(name, "owes")),
        Sum(owes if pays else 0, outcome, rule, _label(name, "pays")),
        Sum(after, moved, rule, _label(name, "stock_after")),
    )
