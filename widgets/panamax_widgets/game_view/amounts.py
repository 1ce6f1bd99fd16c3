"""Amounts that were measured, in words: means to the dime, with their sign where they are differences; shares."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import Money, Phrase, say

DOLLAR_AXIS: Final = "$~g"  # Plotly's format of the amounts beside an axis


def dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime."""
    return _in_dimes(amount).text(lang)


def brief_dollars(amount: float, lang: str) -> str:
    """An average amount, to the dime, and in whole dollars where the dimes are none."""
    whole = round(amount)
    is_whole = round(amount, 1) == whole
    return say("explorer.amount.whole", lang, dollars=Money(whole)) if is_whole else dollars(amount, lang)


def with_doubt(amount: float, low: float, high: float) -> Phrase:
    """An average amount with the bounds between which it lies: in dollars where these tell the bounds apart, else to
    the dime; alone where even dimes don't."""
    for words, digits in ((_in_dollars, 0), (_in_dimes, 1)):
        if round(low, digits) < round(high, digits):
            bounds = {"dollars": amount, "low": low, "high": high}
            return Phrase("amounts.doubt", {name: words(number) for name, number in bounds.items()})
    return _in_dollars(amount) if round(amount, 1) == round(amount) else _in_dimes(amount)


def _in_dollars(amount: float) -> Phrase:
    return Phrase("explorer.amount.whole", {"dollars": Money(round(amount))})


def _in_dimes(amount: float) -> Phrase:
    sign = "minus" if round(amount, 1) < 0 else "plus"
    whole, tenth = divmod(round(abs(amount) * 10), 10)
    return Phrase(f"explorer.amount.{sign}", {"whole": whole, "tenth": tenth})


def signed(amount: float, lang: str) -> str:
    """An average difference, to the dime, with its sign."""
    words = dollars(amount, lang)
    return say("explorer.amount.gain", lang, amount=words) if round(amount, 1) > 0 else words


def percent(share: float, lang: str) -> str:
    """A share in whole percent."""
    return say("explorer.amount.percent", lang, number=round(100 * share))
