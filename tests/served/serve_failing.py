"""The tutor's server over pages that fail; prints its address. What it is given: the file of its log."""

import sys
from pathlib import Path
from unittest import mock

from panamax_widgets.hosting import server, settings

with mock.patch.object(settings, "notebook_folder", return_value=Path(__file__).parent / "failing"):
    server.serve(
        lambda address: print(address, flush=True),
        server.Serving(port=0, most=2, spares=0, log_file=Path(sys.argv[1])),
    )
