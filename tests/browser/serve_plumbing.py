"""The tutor's server over the test notebooks beside this file; prints its address and then the name of its log."""

import sys
from pathlib import Path
from unittest import mock

from panamax_widgets.hosting import server, settings

with mock.patch.object(settings, "notebook_folder", return_value=Path(__file__).parent / "plumbing"):
    server.serve(lambda address: print(address, flush=True), server.Serving(port=0, log_file=Path(sys.argv[1])))
