"""What the toy game gives the shared rooms."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.kit.game import GameKit

from .rules import TOY_RULES

TOY_KIT: Final = GameKit(id="toy", prefix="toy", rules=TOY_RULES)
