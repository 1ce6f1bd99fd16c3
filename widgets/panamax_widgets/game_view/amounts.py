"""Amounts that were measured, in words: means to the dime, with their sign where they are differences; shares."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import Money, say

DOLLAR_AXIS: Final = "$~g"  # Plotly's format of the amounts beside an axis


def dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime."""
    sign = "minus" if round(amount, 1) < 0 else "plus"
    whole, tenth = divmod(round(abs(amount) * 10), 10)
    return say(f"explorer.amount.{sign}", lang, whole=whole, tenth=tenth)


def brief_dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime, and in whole dollars where the dimes are none."""
    whole = round(amount)
    is_whole = round(amount, 1) == whole
    return say("explorer.amount.whole", lang, dollars=Money(whole)) if is_whole else dollars(amount, lang)


def signed(amount: float, lang: str) -> str:
    """An average difference, to the dime, with its sign."""
    words = dollars(amount, lang)
    return say("explorer.amount.gain", lang, amount=words) if round(amount, 1) > 0 else words


def percent(share: float, lang: str) -> str:
    """A share in whole percent."""
    return say("explorer.amount.percent", lang, number=round(100 * share))
