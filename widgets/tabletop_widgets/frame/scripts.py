"""Where the scripts and style sheets of widgets are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

JS: Final = Path(__file__).parents[1] / "js"


def script(*names: str) -> str:
    """The JavaScript of these files of `JS`, one after the other: what is in one the next ones can use."""
    return "\n".join((JS / name).read_text(encoding="utf-8") for name in names)
