"""What a value is in numbers: the tables that stand beside its picture."""

from __future__ import annotations

from collections.abc import Iterator

from panamax.box.components import Box
from panamax.box.naming import value_named
from panamax.position import Position
from panamax.state.views import CompanyAssets, PlayerAssets, Standings
from panamax.study import Study
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.frame.text_tables import TextTable

from ..game_view.amounts import brief_dollars as dollars

_SUMS = ("money", "advisors", "awards", "shares", "bailouts", "total")  # dollars, as END-1 adds them up
_HOLDINGS = ("company_money", "own_money", "stock", "shares", "for_sale", "pool", "warehouse")


def players_table(position: Position, lang: str) -> TextTable:
    """Everybody's purses, stock, shares and dice, a row for each seat. GEN-1"""
    head = _head("player", *_HOLDINGS, lang=lang)
    companies = {company.seat: company for company in position.companies}
    rows = (
        (position.name_of(player.seat - 1).text(lang), *_holdings(player, companies.get(player.seat), lang))
        for player in position.players
    )
    return TextTable(say("shown.players", lang), head, tuple(rows))


def _holdings(player: PlayerAssets, company: CompanyAssets | None, lang: str) -> Iterator[str]:
    yield "" if company is None else dollars(company.money, lang)
    yield dollars(player.money, lang)
    yield "" if company is None else dollars(company.stock, lang)
    yield _shares(player, lang)
    yield from (
        ("", "", "") if company is None else map(str, (company.shares_for_sale, company.dice_pool, company.warehouse))
    )


def standings_table(standings: Standings, lang: str) -> TextTable:
    """The end of a game, a row for each player and a column for each part of his total. END-1, END-2"""
    head = _head("place", "player", *_SUMS, lang=lang)
    rows = (
        (
            str(row.place),
            Phrase(f"player.{row.company}").text(lang),
            *(dollars(getattr(row, part), lang) for part in _SUMS),
        )
        for row in standings
    )
    return TextTable(say("shown.end", lang), head, tuple(rows))


def study_table(study: Study, lang: str) -> TextTable:
    """The chapters of a study, and how many moves each has."""
    rows = (
        (str(number), chapter.title, str(sum(node.is_players_move for node in chapter.game.line())))
        for number, chapter in enumerate(study.chapters, 1)
    )
    return TextTable(say("shown.chapters", lang), _head("number", "chapter", "moves", lang=lang), tuple(rows))


def box_table(box: Box, lang: str) -> TextTable:
    """Every value of a box, and where it comes from: reconstructed ones are not the printed ones."""
    rows = (
        (value_named(path).text(lang), str(value), say(f"provenance.{box.provenance(path)}", lang))
        for path, value in box.values
    )
    return TextTable(say("shown.box", lang), _head("value", "is", "from", lang=lang), tuple(rows))


def _head(*names: str, lang: str) -> tuple[str, ...]:
    return tuple(say(f"shown.head.{name}", lang) for name in names)


def _shares(player: PlayerAssets, lang: str) -> str:
    held = ((company, count) for company, count in player.shares.items() if count)
    told = (
        Phrase("shown.holding", {"company": Phrase(f"company.{company}"), "count": count}) for company, count in held
    )
    return say("shown.list", lang, things=Listing(tuple(told)))
