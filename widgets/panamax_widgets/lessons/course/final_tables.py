"""Tables of the final count (END-1): shares, Financial Advisors, every purse. Amounts are those of the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from panamax.position import Position
from panamax.state.views import Standing
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.scenes.fill_in import HelpGiven, Sum, TableToFill

from ..scenes.playing import Play
from ..scenes.writing import cell_name

COUNT_COLUMNS = ("money", "advisors", "awards", "shares", "bailouts", "total")
ROUND_COLUMNS = ("fees", "own_fees", "taken", "dividends", "award")


def _table(
    key: str, name: str, head: Iterable[Phrase], rows: Iterable[tuple[object, ...]], help: HelpGiven, last: int
) -> TableToFill:
    shown = (Phrase("final.column.player"), *head)
    return TableToFill(key, Phrase(f"final.{name}.caption"), shown, tuple(rows), "END-1", help, last, (f"{key}.hint",))


def _columns(names: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"final.column.{name}") for name in names)


def _label(row: object, column: str) -> Phrase:
    return cell_name(row, Phrase(f"final.column.{column}"))


def _how(name: str, **values: object) -> Phrase:
    return Phrase(f"final.how.{name}", values)


def standing(play: Play, seat: int) -> Standing:
    """The final row of a seat."""
    return next(row for row in play.now.standings() if row.seat == seat)


# Shares


def share_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each player: shares of each company (at the head, with its stock), and what they are worth."""
    position = play.start
    head = tuple(
        Phrase("final.column.stock", {"company": Phrase(f"company.{assets.company}"), "stock": Money(assets.stock)})
        for assets in position.companies
    )
    rows = (_share_row(play, seat) for seat in _seats(position))
    return _table(key, "shares", (*head, Phrase("final.column.shares")), rows, help, 1)


def _share_row(play: Play, seat: int) -> tuple[object, ...]:
    name, shares = play.start.name_of(seat - 1), play.start.players[seat - 1].shares
    counts = tuple(shares[assets.company] for assets in play.start.companies)
    return (name, *counts, _worth(play, seat))


def _worth(play: Play, seat: int) -> Sum:
    """What all shares of a player are worth. E24"""
    shares = play.now.players[seat - 1].shares
    parts = tuple(
        _how("times", count=shares[assets.company], each=Money(play.now.box.prices[assets.stock]))
        for assets in play.now.companies
        if shares[assets.company]
    )
    how = _how("sum", parts=Listing(parts)) if parts else _how("no_share")
    return Sum(standing(play, seat).shares, how, "END-1", _label(play.start.name_of(seat - 1), "shares"))


# Financial Advisors


def advisor_table(key: str, play: Play, help: HelpGiven, seat: int) -> TableToFill:
    """A row for each Financial Advisor card of a player, and one for those that count."""
    position, box = play.start, play.start.box
    rows: list[tuple[object, ...]] = []
    for card in advisors_of(position, seat):
        pays = position.advisor_pays(seat, card)
        each, name = Money(box.advisor(card).pays), _card(position, seat, card)
        how = _how("times", count=pays // box.advisor(card).pays, each=each)
        rows.append((name, Sum(pays, how, "END-1", _label(name, "pays"))))
    best = Phrase("final.best")
    rows.append((best, Sum(standing(play, seat).advisors, _how("best"), "END-1", _label(best, "pays"))))
    head = (Phrase("final.column.card"), Phrase("final.column.pays"))
    return TableToFill(key, Phrase("final.cards.caption"), head, tuple(rows), "END-1", help, 2, (f"{key}.hint",))


def _card(position: Position, seat: int, card: int) -> Phrase:
    """A card in words; the secret goal is named as one."""
    words = position.box.advisor(card).phrase
    is_goal = position.players[seat - 1].secret_goal == card
    return Phrase("final.secret_goal", {"card": words}) if is_goal else words


def advisors_of(position: Position, seat: int) -> tuple[int, ...]:
    """The numbers of a player's Financial Advisor cards, the secret goal first."""
    player = position.players[seat - 1]
    goal = (player.secret_goal,) if player.secret_goal else ()
    return (*goal, *player.advisors)


# Every purse


def count_table(key: str, play: Play, help: HelpGiven, seats: Sequence[int], last: int = 2) -> TableToFill:
    """A row for each of the seats: all the parts of the final count, and their sum."""
    rows = ((play.start.name_of(seat - 1), *_count(play, seat)) for seat in seats)
    return _table(key, "count", _columns(COUNT_COLUMNS), rows, help, last)


def _count(play: Play, seat: int) -> Iterable[Sum]:
    row, name, box = standing(play, seat), play.start.name_of(seat - 1), play.now.box
    player = play.now.players[seat - 1]
    cards = tuple(Money(play.now.advisor_pays(seat, card)) for card in advisors_of(play.now, seat))
    how = {
        "money": _how("money", money=Money(player.money)),
        "advisors": _how("advisors", cards=Listing(cards)) if cards else _how("no_card"),
        "awards": _how("awards", awards=Money(player.awards)),
        "bailouts": _how("bailouts", count=player.bailouts, each=Money(box.bailout_costs)),
        "total": _how("sum", parts=Listing(tuple(Money(getattr(row, part)) for part in COUNT_COLUMNS[:-1]))),
    }
    for column in COUNT_COLUMNS:
        if column == "shares":
            yield _worth(play, seat)
        else:
            yield Sum(getattr(row, column), how[column], "END-1", _label(name, column))


# The end of the last round


def round_table(key: str, play: Play, help: HelpGiven, seats: Sequence[int], last: int = 2) -> TableToFill:
    """A row for each of the seats: fees of company and player, Bailouts, dividends and award of the round."""
    rows = ((play.start.name_of(seat - 1), *_round(play, seat)) for seat in seats)
    return _table(key, "round", _columns(ROUND_COLUMNS), rows, help, last)


def _round(play: Play, seat: int) -> Iterable[Sum]:
    name = play.start.name_of(seat - 1)

    def total(event: str) -> int:
        return sum(one.dollars for one in play.happened(event) if one.is_about(seat))

    owed = tuple(
        Money(event.dollars)
        for event in play.happened("fee_for_ships", "fee_for_contracts", "fee_for_warehouse")
        if event.is_about(seat)
    )
    has = Money(play.start.companies[seat - 1].money)
    own = Money(play.start.players[seat - 1].money)
    taken = sum(event.is_about(seat) for event in play.happened("bailout_taken"))
    fees, covered, gives = total("fees_paid"), total("fees_covered"), Money(play.start.box.bailout_gives)
    paid = tuple(
        _how("from", dollars=Money(event.dollars), company=event.values["company"])
        for event in play.happened("dividend_received")
        if event.is_about(seat)
    )
    owes = _how("fees", owed=Listing(owed), has=has) if owed else _how("no_fee")
    yield Sum(fees, owes, "FEE-1", _label(name, "fees"))
    yield Sum(covered, _how("own_fees", paid=Money(fees)), "FEE-2", _label(name, "own_fees"))
    borrowed = _how("taken", needs=Money(covered), has=own, gives=gives)
    yield Sum(taken, borrowed, "FEE-2", _label(name, "taken"), is_money=False)
    got = _how("sum", parts=Listing(paid)) if paid else _how("no_dividend")
    yield Sum(total("dividend_received"), got, "DIV-1", _label(name, "dividends"))
    award = total("award_won")
    yield Sum(award, _how("award" if award else "no_award"), "AWD-1", _label(name, "award"))


def _seats(position: Position) -> range:
    return range(1, position.options.players + 1)
