"""Shares in words."""

from __future__ import annotations

from tabletop.i18n import say


def percent(share: float, lang: str) -> str:
    """A share in whole percent."""
    return say("explorer.amount.percent", lang, number=round(100 * share))
