"""Shares in words."""

from __future__ import annotations

from tabletop.i18n import say


def percent(share: float, lang: str) -> str:
    """A share (0 to 1) in whole percent."""
    return say("amounts.percent", lang, number=round(100 * share))
