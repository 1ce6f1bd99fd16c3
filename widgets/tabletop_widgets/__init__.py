"""What the screens of every game need and know no rule of: server, frame, canvas, a hand at a table, a learner.

No module here imports a game or its screens; `tests/test_circles.py` holds it to that.
"""

from pathlib import Path

from tabletop.i18n import add_catalogues

add_catalogues(Path(__file__).parent / "locale")
