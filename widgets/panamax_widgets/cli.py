"""The command ``panamax``: ``panamax app`` starts the tutor for you, ``panamax serve`` for everybody."""

from __future__ import annotations

import argparse
import errno
import re
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.errors import BoxError
from tabletop.i18n import Listing, say
from tabletop_widgets.hosting.environment import drop_environment
from tabletop_widgets.hosting.grammar import leave_out_grammar

from .contents.games import CANAL_MANIA, OWN_BOXES, PANAMAX
from .pages import lesson_pages

if TYPE_CHECKING:
    from tabletop_widgets.hosting.confine import Confinement
    from tabletop_widgets.hosting.server import Serving

_SERVE_MOST = 40
_SERVE_MOST_EACH = 12
_SERVE_SPARES = 2
_SERVE_IDLE_MINUTES = 10
_HIGHEST = 100_000
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.ENAMETOOLONG)
# A host name, with or without the star that stands for all hosts under it, and a site that may frame the pages.
_NAME = re.compile(r"\*|[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?")
_ADDRESS = re.compile(
    r"https?://[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?(:[0-9]{1,5})?(/[A-Za-z0-9._~-]{1,128}){0,12}/?"
)
_SITE = re.compile(r"(https?://)?(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?(:[0-9]{1,5})?")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all went well, 1 if it was refused (argparse itself ends with 2)."""
    if arguments is None:  # else this process isn't the command's own
        drop_environment()
    leave_out_grammar()
    options = _parser().parse_args(arguments)
    if not lesson_pages():
        return _refused("app.cli.no_notebooks")
    try:
        _name_boxes({PANAMAX: options.box, CANAL_MANIA: options.canal_box})
    except BoxError as error:
        print(f"panamax: {error}", file=sys.stderr)
        return 1
    return int(options.run(options))


def _name_boxes(files: Mapping[str, str | None]) -> None:
    """Let the boxes in these files be the reader's, by the game. Raises `BoxError`."""
    for game, file in files.items():
        if file is not None and (left_out := OWN_BOXES[game].name(file)):
            print(f"panamax: {left_out.text()}", file=sys.stderr)


def behind_jupyter() -> dict[str, object]:
    """How jupyter-server-proxy starts the tutor, on Binder for one: at ``panamax/`` of the Jupyter server's address."""
    return {
        "command": ["panamax", "serve", "--name", "*", "--port", "{port}", "--base-url", "{base_url}panamax/"],
        "absolute_url": True,
        "timeout": 60,
        "launcher_entry": {"title": say("app.name")},
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="panamax", description=say("app.cli.description"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    app = commands.add_parser("app", help=say("app.cli.app"), description=say("app.cli.app"))
    _add_address(app)
    app.add_argument("--no-browser", action="store_true", help=say("app.cli.no_browser"))
    app.set_defaults(run=_app)
    serve = commands.add_parser("serve", help=say("app.cli.serve"), description=say("app.cli.serve"))
    _add_address(serve)
    _add_visitors(serve)
    serve.set_defaults(run=_serve)
    return parser


def _add_address(command: argparse.ArgumentParser) -> None:
    from tabletop_widgets.hosting.confine import Wish
    from tabletop_widgets.hosting.server import DEFAULT_PORT

    command.add_argument("--port", type=_port, help=say("app.cli.port", port=str(DEFAULT_PORT)))
    command.add_argument("--base-url", default="/", metavar="PATH", help=say("app.cli.base_url"))
    command.add_argument("--box", metavar="FILE", help=say("app.cli.box"))
    command.add_argument("--canal-box", metavar="FILE", help=say("app.cli.canal_box"))
    wishes = [wish.value for wish in Wish]
    command.add_argument("--confine", choices=wishes, default=Wish.AUTO.value, help=say("app.cli.confine"))


def _add_visitors(serve: argparse.ArgumentParser) -> None:
    """The options of `panamax serve` alone: who may come, and how many."""
    from tabletop_widgets.hosting.admission import ProxyHeader
    from tabletop_widgets.hosting.server import HOST

    serve.add_argument("--ip", type=_ip, default=HOST, help=say("app.cli.ip", ip=HOST))
    serve.add_argument("--name", type=_name, action="append", default=[], help=say("app.cli.name"))
    serve.add_argument("--frame", type=_site, action="append", default=[], metavar="SITE", help=say("app.cli.frame"))
    serve.add_argument("--published", type=_address, metavar="ADDRESS", help=say("app.cli.published"))
    serve.add_argument("--metrics-port", type=_port, metavar="PORT", help=say("app.cli.metrics_port"))
    serve.add_argument(
        "--proxy", type=_ip, action="append", default=[], metavar="ADDRESS", help=say("app.cli.proxy", ip=HOST)
    )
    headers = [header.value for header in ProxyHeader]
    serve.add_argument("--proxy-header", choices=headers, default=headers[0], help=say("app.cli.proxy_header"))
    counts = {
        "most": _SERVE_MOST,
        "most-each": _SERVE_MOST_EACH,
        "spares": _SERVE_SPARES,
        "idle-minutes": _SERVE_IDLE_MINUTES,
    }
    for option, default in counts.items():
        key = f"app.cli.{option.replace('-', '_')}"
        serve.add_argument(f"--{option}", type=_count, default=default, metavar="N", help=say(key, default=default))


def _ip(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(say("app.cli.bad_ip", given=text)) from None


def _name(text: str) -> str:
    if _NAME.fullmatch(text):
        return text
    raise argparse.ArgumentTypeError(say("app.cli.bad_name", given=text))


def _site(text: str) -> str:
    if _SITE.fullmatch(text):
        return text
    raise argparse.ArgumentTypeError(say("app.cli.bad_site", given=text))


def _address(text: str) -> str:
    if _ADDRESS.fullmatch(text):
        return f"{text.rstrip('/')}/"
    raise argparse.ArgumentTypeError(say("app.cli.bad_address", given=text))


def _count(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 6 and int(text) <= _HIGHEST:
        return int(text)
    raise argparse.ArgumentTypeError(say("app.cli.bad_count", given=text, most=_HIGHEST))


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(say("app.cli.bad_port", given=text))


def _app(options: argparse.Namespace) -> int:
    from tabletop_widgets.hosting import server

    def ready(address: str) -> None:
        _tell(address)
        if not options.no_browser:
            server.open_in_browser(address)

    return _run(server.Serving(port=options.port, base_url=options.base_url), options.confine, ready)


def _serve(options: argparse.Namespace) -> int:
    from tabletop_widgets.hosting.admission import ProxyHeader
    from tabletop_widgets.hosting.server import Serving

    serving = Serving(
        port=options.port,
        ip=options.ip,
        base_url=options.base_url,
        names=tuple(options.name),
        frames=tuple(options.frame),
        most=options.most,
        most_each=options.most_each,
        proxies=tuple(options.proxy),
        proxy_header=ProxyHeader(options.proxy_header),
        spares=options.spares,
        idle_seconds=60 * options.idle_minutes,
        metrics_port=options.metrics_port,
        published=options.published or "",
    )
    return _run(serving, options.confine, _tell, wants_groups=True)


def _tell(address: str) -> None:
    print(say("app.cli.running", address=address), flush=True)


def _run(serving: Serving, wish: str, ready: Callable[[str], None], *, wants_groups: bool = False) -> int:
    from tabletop_widgets.hosting import server
    from tabletop_widgets.hosting.confine import Wish, find_confinement
    from tabletop_widgets.hosting.groups import find_groups

    from .house import TUTOR

    try:
        confinement = find_confinement(Wish(wish), TUTOR.readable)
        log_file = Path(tempfile.mkdtemp(prefix="panamax-")) / "app.log"
    except OSError as error:  # tempfile tries to write wherever it may
        return _refused("app.cli.no_room", reason=error.strerror)
    if wish == Wish.REQUIRE and not confinement.is_whole:
        _close_log(log_file)
        return _refused("app.cli.must_confine", open=_can(confinement))
    print(_confined(confinement), flush=True)
    groups = find_groups() if wants_groups else None
    if wants_groups:
        print(say("app.cli.no_groups" if groups is None else "app.cli.groups"), flush=True)
    try:
        server.serve(TUTOR, ready, replace(serving, confinement=confinement, groups=groups, log_file=log_file))
    except server.PortRefused as refused:
        return _refused(refused.key, port=str(refused.port))
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        return _refused("app.cli.no_room", reason=error.strerror)
    finally:
        _close_log(log_file)
    return 0


def _confined(confinement: Confinement) -> str:
    """What a page's process can't do here, and what it can."""
    if confinement.is_whole:
        return say("app.cli.confined")
    return say("app.cli.not_confined", open=_can(confinement))


def _can(confinement: Confinement) -> str:
    return Listing(tuple(say(f"app.cli.can.{thing}") for thing in confinement.open)).text()


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
