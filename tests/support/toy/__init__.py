"""A toy game that proves the shared rooms: what it needs of them is what a third game would need.

`game` are its rules, `screens` its page, `house` what is served. No real game can be imported beside it (`alone`).
"""

from pathlib import Path

from tabletop.i18n import add_catalogues

HERE = Path(__file__).parent
add_catalogues(HERE / "locale")
