"""The white die of a turn: taking it (TBL-5), transferring it first (TBL-6), spending an Executive die (EXE-1)."""

from __future__ import annotations

from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Money, Phrase

from ..engine import codes
from ..engine.cascade import BLUE_COLUMNS, PIPS, ROWS
from ..engine.kinds import FINISH_TURN, TURN
from ..state.arrangement import Arrangement
from .base import ManyVerbs, Things, Verb, bad_move_text, number_up_to, one_word
from .free_options import FREE_OPTIONS
from .market import share_reasons, share_values
from .names import company_id, own_company, player_named
from .refusing import counted, movements, refuse, refuse_if
from .situation import Situation
from .stopping import End

FROM_EXECUTIVE: Final = "e"
RAISE: Final = "raise"
BUY: Final = "buy"


def side_of(column: int) -> Phrase:
    """The side of the Action table in words. TBL-1"""
    return Phrase("side.grey" if column > BLUE_COLUMNS else "side.blue")


def owed_by(situation: Situation, column: int, strength: int) -> Phrase:
    """What a die of `strength` taken from `column` lets its player do, in words. TBL-8, TBL-9, PAX-4"""
    if column > BLUE_COLUMNS:
        return Phrase("amount.contract_and_loads", {"containers": counted("container", situation.loads_with(strength))})
    return movements(strength, column)


def executive_reasons(situation: Situation, pips: int) -> list[Refusal]:
    """What keeps the Executive die of `pips` from being used. TBL-5"""
    if not situation.executive(pips):
        return [refuse("TBL-5", "no_executive", pips=pips)]
    dice = situation.column(pips)
    return refuse_if(dice > 0, "TBL-5", "executive_covered", pips=pips, dice=counted("action_die", dice))


def transferred_reasons(situation: Situation, column: int = 0) -> list[Refusal]:
    """The die that was just transferred must be taken at once. TBL-6"""
    due = situation.transferred
    return refuse_if(due not in (0, column), "TBL-6", "take_transferred", column=due)


class Take(Verb):
    """Take the lowest Action die of a column (TBL-5). Text: ``take 3``."""

    keyword = "take"

    def covers(self, code: int) -> bool:
        return codes.tag_of(code) == codes.TAKE and code <= PIPS

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"take {code}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.take_code(number_up_to(self, one_word(self, words), PIPS))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation = Situation(position)
        strength = min(ROWS, ROWS + 1 - situation.column(code))  # TBL-7
        return Phrase("verb.take.phrase", {"column": code, "action": owed_by(situation, code, strength)})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"column:{code}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        empty = situation.column(code) == 0
        hint = "column_empty_but_executive" if situation.executive(code) else "column_empty"
        return [*transferred_reasons(situation, code), *refuse_if(empty, "TBL-5", hint, column=code)]


class Executive(Verb):
    """Use an Executive die: ``executive 5`` for its action; by EXE-1 ``executive 5 raise``, ``executive 5 buy red``."""

    keyword = "executive"

    def covers(self, code: int) -> bool:
        return codes.tag_of(code) in (codes.EXECUTIVE_ACTION, codes.EXECUTIVE_RAISE, codes.EXECUTIVE_BUY)

    def to_text(self, position: Arrangement, code: int) -> str:
        """The move as a typable line. Raises `LookupError` for the code of another verb."""
        tag, pips, company = codes.executive_parts(code)
        match tag:
            case codes.EXECUTIVE_BUY:
                return f"executive {pips} {BUY} {company_id(position, company)}"
            case codes.EXECUTIVE_RAISE:
                return f"executive {pips} {RAISE}"
            case codes.EXECUTIVE_ACTION:
                return f"executive {pips}"
        raise LookupError(code)

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        pips = number_up_to(self, words[0], PIPS) if words else 0
        match words[1:]:
            case [] if pips:
                return codes.executive_code(pips)
            case [word] if word == RAISE:
                return codes.executive_raise_code(pips)
            case [word, company] if word == BUY:
                return codes.executive_buy_code(pips, player_named(self, position, company))
        raise bad_move_text(self)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        """The move in words. Raises `LookupError` for the code of another verb."""
        tag, pips, company = codes.executive_parts(code)
        match tag:
            case codes.EXECUTIVE_BUY:
                return Phrase("verb.executive.buy", {"pips": pips, **share_values(position, company)})
            case codes.EXECUTIVE_RAISE:
                return Phrase("verb.executive.raise", {"pips": pips, "rise": position.box.own_raise})
            case codes.EXECUTIVE_ACTION:
                return Phrase(
                    "verb.executive.phrase", {"pips": pips, "action": owed_by(Situation(position), pips, ROWS)}
                )
        raise LookupError(code)

    def things(self, position: Arrangement, code: int) -> Things:
        tag, pips, company = codes.executive_parts(code)
        die = f"executive:{pips}"
        match tag:
            case codes.EXECUTIVE_BUY:
                return die, f"stock:{company_id(position, company)}"
            case codes.EXECUTIVE_RAISE:
                return die, f"stock:{own_company(position)}"
        return (die,)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        tag, pips, company = codes.executive_parts(code)
        bought = share_reasons(situation, company) if tag == codes.EXECUTIVE_BUY else []
        return [*transferred_reasons(situation), *executive_reasons(situation, pips), *bought]


class Transfer(Verb):
    """Move a die to the other side before taking it (TBL-6). Text: ``transfer 6>3``, ``transfer e5>2`` (Executive)."""

    keyword = "transfer"

    def covers(self, code: int) -> bool:
        return codes.tag_of(code) == codes.TRANSFER

    def to_text(self, position: Arrangement, code: int) -> str:
        source, target, executive = codes.transfer_parts(code)
        return f"transfer {FROM_EXECUTIVE if executive else ''}{source}>{target}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        source, arrow, target = one_word(self, words).partition(">")
        if not arrow:
            raise bad_move_text(self)
        executive = source.startswith(FROM_EXECUTIVE)
        column = number_up_to(self, source.removeprefix(FROM_EXECUTIVE), PIPS)
        return codes.transfer_code(column, number_up_to(self, target, PIPS), executive)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        source, target, executive = codes.transfer_parts(code)
        situation = Situation(position)
        action = owed_by(situation, target, max(1, ROWS - situation.column(target)))
        values = {"source": source, "target": target, "price": Money(situation.transfer_price), "action": action}
        return Phrase("verb.transfer.executive" if executive else "verb.transfer.phrase", values)

    def things(self, position: Arrangement, code: int) -> Things:
        source, target, executive = codes.transfer_parts(code)
        return f"{'executive' if executive else 'column'}:{source}", f"column:{target}"

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        source, target, executive = codes.transfer_parts(code)
        return [
            *transferred_reasons(situation),
            *_source_reasons(situation, source, executive),
            *_target_reasons(situation, source, target),
            *_price_reasons(situation),
        ]


def _source_reasons(situation: Situation, source: int, executive: bool) -> list[Refusal]:
    if executive:
        return executive_reasons(situation, source)
    return refuse_if(situation.column(source) == 0, "TBL-6", "transfer_from_empty", column=source)


def _target_reasons(situation: Situation, source: int, target: int) -> list[Refusal]:
    same = (source > BLUE_COLUMNS) == (target > BLUE_COLUMNS)
    full = situation.column(target) >= ROWS
    return [
        *refuse_if(same, "TBL-6", "transfer_same_side", source=source, target=target, side=side_of(source)),
        *refuse_if(full, "TBL-6", "transfer_to_full", column=target, rows=ROWS),
    ]


def _price_reasons(situation: Situation) -> list[Refusal]:
    needs, has = situation.transfer_price, situation.company_money
    numbers = {"needs": Money(needs), "has": Money(has), "company": Phrase(f"company.{_own(situation)}")}
    return refuse_if(has < needs, "TBL-6", "transfer_price", **numbers)


def _own(situation: Situation) -> str:
    return company_id(situation.position, situation.player)


def _must_take(situation: Situation) -> list[Refusal]:
    """A turn can't end without a die. TBL-5"""
    return [*transferred_reasons(situation), refuse("TBL-5", "turn_takes_a_die")]


class Turn(ManyVerbs):
    """Take exactly one white die (TBL-5)."""

    kind = TURN
    id = "turn"
    rule = "TBL-5"
    offers = (Take(), Executive(), Transfer(), End("stop", "turn", _must_take), *FREE_OPTIONS)


class FinishTurn(ManyVerbs):
    """The action is over; free options may still be used (BLD-1, LOD-3, BON-1, UNI-3)."""

    kind = FINISH_TURN
    id = "finish_turn"
    rule = "GEN-3"
    offers = (End("stop", "finish_turn"), *FREE_OPTIONS)
