"""A toy game that proves the shared rooms: what it needs of them is what a third game would need.

`game` is what one plays, `screens` its page, `rules` what is told of it, `lesson` and `exercises` what one learns,
beside the picture of `stage`; `explorer` asks what if, `review` what cost something, and `judging` what a move is
worth; in a `classroom` work is set, and a `study` tells of piles. `house` is what is served. No real game can be
imported beside it (`alone`).
"""

from pathlib import Path

from tabletop.i18n import add_catalogues

HERE = Path(__file__).parent
add_catalogues(HERE / "locale")
