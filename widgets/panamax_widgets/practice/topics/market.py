"""Exercises of lesson 9: what a share costs, where the stock goes, who can be bought from, what a dividend comes to."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import events
from tabletop_widgets.practice.forms import counts

from ...game_view.views import Picture
from ..forms import amounts, exercise, happened, played, seen, which_legal
from ..games import BotGame, GameMoment

STEPS = (0, 1, 2, 3)
LEVEL_OF = {"stock_rose": 1, "stock_raised": 2, "stock_stayed": 2, "stock_fell": 3}


def share_facts(position: Position) -> Facts:
    """Who owns how many shares of which company, and what is left for sale."""
    companies = [assets.company for assets in position.companies]
    head = (
        Phrase("practice.shares.owner"),
        *(Phrase("practice.shares.of", {"company": Phrase(f"company.{id}")}) for id in companies),
    )
    rows = [
        (Cell(position.name_of(player.seat - 1)), *(Cell(player.shares.get(id, 0)) for id in companies))
        for player in position.players
    ]
    sale = (Cell(Phrase("practice.shares.for_sale")), *(Cell(assets.shares_for_sale) for assets in position.companies))
    return Facts(Phrase("practice.shares.caption"), head, (*rows, sale))


def _price(brief: Brief, moment: GameMoment) -> Exercise | None:
    bought = moment.found("share_bought")[0]
    dollars, company = bought.dollars, bought.company
    prices = [assets.stock for assets in moment.before.companies]
    return exercise(
        brief,
        moment,
        amounts(dollars, [*prices, dollars + 1, dollars - 1], brief.rng),
        [str(dollars)],
        rules=("MKT-1", "MKT-2"),
        explanation=happened(moment.events, "share_bought", "share_sold", "stock_rose", "stock_stayed"),
        before=seen(moment.before, moment.seat, Picture.MARKET),
        after=seen(moment.after, moment.seat, Picture.MARKET, (f"stock:{company}",)),
        values={"player": moment.before.name_of(moment.seat - 1), "company": Phrase(f"company.{company}")},
    )


def _stock(brief: Brief, moment: GameMoment) -> Exercise | None:
    moved = moment.found("stock_rose", "stock_raised", "stock_stayed", "stock_fell")[0]
    after = moved.stock_after
    before = next(assets.stock for assets in moment.before.companies if assets.company is moved.company)
    if LEVEL_OF[moved.id] != brief.level or (moment.move is None and brief.level < max(LEVEL_OF.values())):
        return None
    company = Phrase(f"company.{moved.company}")
    words = played(moment) if moment.move else {}
    return exercise(
        brief,
        moment,
        counts(after, [before + step for step in STEPS] + [before - step for step in STEPS], brief.rng),
        [str(after)],
        rules=(moved.rule, "MKT-3"),
        explanation=happened(moment.events, "share_bought", "executive_spent", "dividends_unpaid", moved.id),
        before=seen(moment.before, moment.seat, Picture.MARKET, (f"stock:{moved.company}",)),
        after=seen(moment.after, moment.seat, Picture.MARKET),
        values={
            **words,
            "company": company,
            "what": Phrase(f"practice.stock.{'play' if words else 'unpaid'}", {**words, "company": company}),
        },
    )


def _shopping(game: BotGame) -> Sequence[GameMoment]:
    """The decisions at which shares may be bought."""
    return [moment for moment in game.decisions("market") if moment.found("share_bought", "market_deferred")]


def _buyable(brief: Brief, moment: GameMoment) -> Exercise | None:
    position = moment.before
    texts = {
        f"buy {assets.company}": Choice(
            assets.company,
            Phrase("practice.company", {"company": Phrase(f"company.{assets.company}")}),
            (f"stock:{assets.company}",),
        )
        for assets in position.companies
    }
    values = {"player": position.name_of(moment.seat - 1)}
    return which_legal(brief, moment, texts, seen(position, moment.seat, Picture.MARKET), values)


def _dividend(brief: Brief, moment: GameMoment) -> Exercise | None:
    """What a company owes its shareholders, whether it can pay or not."""
    found = moment.found("dividends_paid", "dividends_unpaid")[0]
    seat, owed = found.seat, found.dollars
    receivers = moment.found("dividend_received")
    if not owed or brief.level != (3 if found.id == "dividends_unpaid" else 2 if len(receivers) > 1 else 1):
        return None
    company = next(assets for assets in moment.before.companies if assets.seat == seat)
    shares = sum(owner.shares.get(company.company, 0) for owner in moment.before.players)
    dividend = owed // shares
    return exercise(
        brief,
        moment,
        amounts(owed, [dividend, company.stock, company.stock * shares, (dividend + 1) * shares], brief.rng),
        [str(owed)],
        rules=("DIV-1", "MKT-5"),
        explanation=happened(moment.events, "dividends_paid", "dividend_received", "dividends_unpaid", "stock_fell"),
        before=seen(moment.before, seat, Picture.MARKET, (f"stock:{company.company}",)),
        after=seen(moment.after, seat, Picture.MARKET),
        values={"company": Phrase(f"company.{company.company}")},
        facts=(share_facts(moment.before),),
    )


KINDS = (
    Kind("share_price", "shares", (1,), ("MKT-1", "MKT-2"), events("share_bought"), _price),
    Kind(
        "stock_goes_to",
        "shares",
        (1, 2, 3),
        ("MKT-2", "MKT-3", "MKT-4", "DIV-2"),
        events("stock_rose", "stock_raised", "stock_stayed", "stock_fell"),
        _stock,
    ),
    Kind("buyable", "shares", (2, 3), ("MKT-1",), _shopping, _buyable),
    Kind("dividend", "shares", (1, 2, 3), ("DIV-1", "MKT-5"), events("dividends_paid", "dividends_unpaid"), _dividend),
)
