"""Texts of box files: the shipped one, changed here and there."""

from __future__ import annotations

from panamax.box.loader import SHIPPED_FILE

SHIPPED = SHIPPED_FILE.read_text(encoding="utf-8")


def changed(*changes: tuple[str, str]) -> str:
    """The shipped file with each first text, which is there once, replaced by the second."""
    text = SHIPPED
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text
