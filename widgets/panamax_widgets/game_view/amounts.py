"""Amounts that were measured, in words: means to the dime, with their sign where they are differences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.i18n import Money, Phrase
from tabletop_widgets.canvas.charts import money_amounts
from tabletop_widgets.kit.judging import Amounts

WHOLE_DOLLARS: Final = money_amounts(".0f")
CENTS: Final = money_amounts("~g")


def dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime."""
    return _in_dimes(amount).text(lang)


def brief_dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime, and in whole dollars where the dimes are none."""
    return _briefly(amount).text(lang)


def with_doubt(amount: float, low: float, high: float) -> Phrase:
    """An average amount with the bounds between which it lies: in dollars where these tell the bounds apart, else to
    the dime; alone where even dimes don't."""
    if round(low, 1) == round(high, 1):
        return _briefly(amount)
    words = _apart(low, high)
    return Phrase("amounts.doubt", {"dollars": words(amount), "low": words(low), "high": words(high)})


def told_apart(one: float, other: float) -> tuple[Phrase, Phrase]:
    """Two average amounts: in dollars where these tell them apart, else to the dime."""
    words = _apart(one, other)
    return words(one), words(other)


def more_or_less(source: str, difference: float) -> Phrase:
    """How much more or less there is of a source of money, by its id, as one says it at a table."""
    name = "more" if difference > 0 else "less"
    return Phrase(f"judged.{name}.{source}", {"dollars": _briefly(abs(difference))})


def _apart(one: float, other: float) -> Callable[[float], Phrase]:
    return _in_dimes if round(one) == round(other) else _in_dollars


def _briefly(amount: float) -> Phrase:
    return _in_dollars(amount) if round(amount, 1) == round(amount) else _in_dimes(amount)


def _in_dollars(amount: float) -> Phrase:
    return Phrase("explorer.amount.whole", {"dollars": Money(round(amount))})


def _in_dimes(amount: float) -> Phrase:
    sign = "minus" if round(amount, 1) < 0 else "plus"
    whole, tenth = divmod(round(abs(amount) * 10), 10)
    return Phrase(f"explorer.amount.{sign}", {"whole": whole, "tenth": tenth})


AMOUNTS: Final = Amounts(
    mean=dollars,
    brief=brief_dollars,
    whole=Money,
    name=Phrase("explorer.judge.head.dollars"),
    axis=Phrase("explorer.judge.axis"),
    narrow_axis=Phrase("explorer.judge.axis_narrow"),
    outcome_axis=Phrase("explorer.judge.outcome_axis"),
    caption=lambda policy: Phrase("explorer.judge.caption", {"policy": policy}),
)
signed: Final = AMOUNTS.gain
