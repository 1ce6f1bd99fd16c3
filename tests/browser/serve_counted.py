"""Runs `panamax` with these arguments, and serves what the server counts; prints the port of that first."""

import sys

from prometheus_client import start_http_server

from panamax_widgets import cli
from tabletop_widgets.hosting import counts

if __name__ == "__main__":
    counting, _thread = start_http_server(0, addr="127.0.0.1", registry=counts.registry)
    print(f"counts {counting.server_port}", flush=True)
    sys.exit(cli.main(sys.argv[1:]))
