"""The tutor's server over the test notebooks beside this file; prints its address and then the name of its log."""

import sys
from dataclasses import replace
from pathlib import Path

from tabletop_widgets.hosting.grammar import leave_out_grammar

leave_out_grammar()

from panamax_widgets.house import TUTOR  # noqa: E402
from tabletop_widgets.hosting import server  # noqa: E402

FOLDER = Path(__file__).parent / "plumbing"

server.serve(
    replace(TUTOR, notebooks=FOLDER, readable=(str(FOLDER),)),
    lambda address: print(address, flush=True),
    server.Serving(port=0, log_file=Path(sys.argv[1])),
)
