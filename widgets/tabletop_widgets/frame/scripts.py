"""Where the scripts and style sheets of widgets are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

JS: Final = Path(__file__).parents[1] / "js"
