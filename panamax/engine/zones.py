"""The way through the canal in numbers (MOV-1). Zones are numbered as in `layout`: Loading zones 0-3, Waiting zones 4
(Atlantic) and 5 (Pacific), then the nine spaces of the Pacific-bound lane (6-14) and of the Atlantic-bound one (15-23).

Every row is indexed by zone.
"""

from __future__ import annotations

from typing import Final

from .cells import cells_of

ZONES: Final = 24
ATLANTIC: Final = 0  # oceans
PACIFIC: Final = 1

# MOV-1: the zone where a ship that moves on comes to; from a Waiting zone it is by way of a Loading zone (LOD-3)
NEXT: Final = cells_of([15, 6, 6, 15, 6, 15, 7, 8, 9, 10, 11, 12, 13, 14, 5, 16, 17, 18, 19, 20, 21, 22, 23, 4])
# MOV-1: what leaving costs, 0 a waterway movement, 1 a lock movement
LEAVING: Final = cells_of([0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 0, 1, 1, 1])
# GRP-1: locks and the Culebra Cut hold ships of so many slots together; 1 for these dashed rectangles
RECTANGLE: Final = cells_of([0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1])
# The ocean of a Loading or Waiting zone
OCEAN: Final = cells_of([PACIFIC, ATLANTIC, ATLANTIC, PACIFIC, ATLANTIC, PACIFIC])
# LOD-3: the Loading zones of an ocean
LOADING_ZONES: Final[tuple[tuple[int, int], ...]] = ((1, 2), (0, 3))
# MOV-2: how many lock movements a group can use from here on until open water: at once, if it is in a lock (RUN), or
# after one waterway movement (GAIN)
RUN: Final = cells_of([0, 0, 0, 0, 0, 0, 3, 2, 1, 0, 0, 1, 0, 2, 1, 2, 1, 0, 1, 0, 0, 3, 2, 1])
GAIN: Final = cells_of([2, 3, 3, 2, 3, 2, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 3, 0, 0, 0])
