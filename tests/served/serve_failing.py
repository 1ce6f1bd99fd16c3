"""The tutor's server over pages that fail; prints its address. What it is given: the file of its log."""

import sys
from dataclasses import replace
from pathlib import Path

from tabletop_widgets.hosting.grammar import leave_out_grammar

leave_out_grammar()

from panamax_widgets.house import TUTOR  # noqa: E402
from tabletop_widgets.hosting import server  # noqa: E402

FOLDER = Path(__file__).parent / "failing"

server.serve(
    replace(TUTOR, notebooks=FOLDER, readable=(str(FOLDER),)),
    lambda address: print(address, flush=True),
    server.Serving(port=0, most=2, spares=0, log_file=Path(sys.argv[1])),
)
