"""How much one may hold of what is saved and opened again."""

from __future__ import annotations

from typing import Final

# Characters of a saved game with its variations. The longest games of Panamax have 12,000, its largest trees 310,000.
LARGEST_TEXT: Final = 400_000
