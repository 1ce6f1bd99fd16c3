"""The tutor's server over pages that fail; prints its address. What it is given: the file of its log."""

import sys
from dataclasses import replace
from pathlib import Path

from panamax_widgets.house import TUTOR
from tabletop_widgets.hosting import server

FOLDER = Path(__file__).parent / "failing"

server.serve(
    replace(TUTOR, notebooks=FOLDER, readable=(str(FOLDER),)),
    lambda address: print(address, flush=True),
    server.Serving(port=0, most=2, spares=0, log_file=Path(sys.argv[1])),
)
