"""What Panamax gives the shared rooms."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.kit.game import GameKit

from .rule_book import PANAMAX_RULES

PANAMAX: Final = GameKit(id="panamax", prefix="panamax", rules=PANAMAX_RULES)
