"""Buying shares (MKT-1): by an Executive die (EXE-1) or the Market action of the clipboard (CLP-2)."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.errors import Refusal
from tabletop.i18n import Money, Phrase

from ..engine import codes
from ..engine.kinds import DEFERRED_USE, MARKET
from ..state.arrangement import Arrangement
from ..vocabulary import NATIONS
from .base import ManyVerbs, Things, Verb, bad_move_text, one_word
from .names import company_id, company_phrase, nation_phrase, own_company, player_named
from .refusing import refuse, refuse_if
from .situation import Situation
from .stopping import End


def share_reasons(situation: Situation, company: int) -> list[Refusal]:
    """What keeps the player from buying a share of `company` (a player number). MKT-1"""
    name = company_phrase(situation.position, company)
    price = situation.share_price(company)
    return [
        *refuse_if(situation.shares_for_sale(company) == 0, "MKT-1", "no_share", company=name),
        *refuse_if(
            situation.purse < price,
            "MKT-1",
            "share_price",
            company=name,
            needs=Money(price),
            has=Money(situation.purse),
        ),
    ]


def share_values(position: Arrangement, company: int) -> dict[str, object]:
    """A company and the price of its share in words."""
    price = Money(Situation(position).share_price(company))
    return {"company": company_phrase(position, company), "price": price}


class Buy(Verb):
    """Buy a share. Text: ``buy green``."""

    keyword = "buy"

    def covers(self, code: int) -> bool:
        return code not in (codes.DECLINE, codes.DEFER)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"buy {company_id(position, code - 1)}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.buy_code(player_named(self, position, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("verb.buy.phrase", share_values(position, code - 1))

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"stock:{company_id(position, code - 1)}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return share_reasons(Situation(position), code - 1)


class Defer(Verb):
    """Turn the flag over to use its Market action later (CLP-2). Text: ``defer``."""

    keyword = "defer"

    def covers(self, code: int) -> bool:
        return code == codes.DEFER

    def to_text(self, position: Arrangement, code: int) -> str:
        return self.keyword

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if words:
            raise bad_move_text(self)
        return codes.DEFER

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("verb.defer.phrase", {"nation": nation_phrase(Situation(position).nation)})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"flags:{own_company(position)}:{NATIONS[Situation(position).nation]}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        if situation.argument & DEFERRED_USE:
            return [refuse("CLP-2", "deferred_once", nation=nation_phrase(situation.nation))]
        return []


class Market(ManyVerbs):
    """The free action Market: buy a share, defer, or decline (CLP-2)."""

    kind = MARKET
    id = "market"
    rule = "CLP-2"
    offers = (Buy(), Defer(), End("decline", "market"))

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"nation": nation_phrase(Situation(position).nation)}
