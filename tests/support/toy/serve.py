"""The server over the toy game, where no other game can be imported; prints its address, then serves.

What it is given: the file of its log.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
PATHS = os.pathsep.join([str(HERE / "alone"), str(HERE.parent)])

if os.environ.get("PYTHONPATH") != PATHS:
    os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | {"PYTHONPATH": PATHS})

from tabletop_widgets.hosting.grammar import leave_out_grammar  # noqa: E402

leave_out_grammar()

from tabletop_widgets.hosting import server  # noqa: E402
from toy.house import TOY  # noqa: E402

server.serve(TOY, lambda address: print(address, flush=True), server.Serving(port=0, log_file=Path(sys.argv[1])))
