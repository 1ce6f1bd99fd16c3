"""The command ``panamax``: ``panamax app`` starts the tutor on this computer."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from panamax.errors import BoxError
from panamax.i18n import say

from .own_box import name_box
from .pages import lesson_pages


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all went well, 1 if it was refused (argparse itself ends with 2)."""
    options = _parser().parse_args(arguments)
    if not lesson_pages():
        return _refused("app.cli.no_notebooks")
    if options.box is not None:
        try:
            name_box(options.box)
        except BoxError as error:
            print(f"panamax: {error}", file=sys.stderr)
            return 1
    return _app(options)


def behind_jupyter() -> dict[str, object]:
    """How jupyter-server-proxy starts the tutor, on Binder for one: at ``panamax/`` of the Jupyter server's address."""
    return {
        "command": ["panamax", "app", "--no-browser", "--port", "{port}", "--base-url", "{base_url}panamax/"],
        "absolute_url": True,
        "timeout": 60,
        "launcher_entry": {"title": say("app.name")},
    }


def _parser() -> argparse.ArgumentParser:
    from .server import DEFAULT_PORT

    parser = argparse.ArgumentParser(prog="panamax", description=say("app.cli.description"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    app = commands.add_parser("app", help=say("app.cli.app"), description=say("app.cli.app"))
    app.add_argument("--port", type=_port, help=say("app.cli.port", port=str(DEFAULT_PORT)))
    app.add_argument("--base-url", default="/", metavar="PATH", help=say("app.cli.base_url"))
    app.add_argument("--no-browser", action="store_true", help=say("app.cli.no_browser"))
    app.add_argument("--box", metavar="FILE", help=say("app.cli.box"))
    return parser


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(say("app.cli.bad_port", given=text))


def _app(options: argparse.Namespace) -> int:
    from . import server

    def ready(address: str) -> None:
        print(say("app.cli.running", address=address), flush=True)
        if not options.no_browser:
            server.open_in_browser(address)

    log_file = Path(tempfile.mkdtemp(prefix="panamax-")) / "app.log"
    try:
        server.serve(ready, port=options.port, base_url=options.base_url, log_file=log_file)
    except server.PortRefused as refused:
        return _refused(refused.key, port=str(options.port))
    finally:
        _close_log(log_file)
    return 0


def _close_log(log_file: Path) -> None:
    """Say where the log is if anything was written there; otherwise leave nothing behind."""
    if log_file.exists():
        print(say("app.cli.log_kept", file=str(log_file)), file=sys.stderr)
    else:
        log_file.parent.rmdir()


def _refused(key: str, **values: object) -> int:
    print(f"panamax: {say(key, **values)}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
