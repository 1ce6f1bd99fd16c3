"""The tutor's server over the test notebooks beside this file; prints its address and then the name of its log."""

import sys
from pathlib import Path

from panamax_widgets.hosting import handlers, server, settings

for module in (handlers, settings):
    module.notebook_folder = lambda: Path(__file__).parent / "plumbing"
server.serve(lambda address: print(address, flush=True), server.Serving(port=0, log_file=Path(sys.argv[1])))
