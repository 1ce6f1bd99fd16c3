"""``python -m panamax_site``, which ``make site`` runs: builds the site and tells its sizes."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from canal_mania.box.loader import load_box as load_canal_box
from panamax import load_box
from tabletop.errors import TabletopError
from tabletop.i18n import say
from tabletop_widgets.frame.addresses import BOX, CANAL_BOX, PUBLISHED

from . import host, packages
from .sharing import checked_base

BUILD = packages.ROOT / "build"


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the site; 0 if all went well."""
    options = _parser().parse_args(arguments)
    try:
        load_box(options.box)
        load_canal_box(options.canal_box)
    except (TabletopError, OSError) as error:
        print(f"panamax: {error}", file=sys.stderr)
        return 1
    try:
        base = checked_base(options.base_url) if options.base_url else ""
    except ValueError:
        print(f"panamax: {say('site.make.bad_base_url', given=options.base_url)}", file=sys.stderr)
        return 1
    try:
        words = (options.name, options.logo, options.imprint, options.contact)
        chosen = host.checked(*words, options.apps, options.languages)
    except host.BadChoice as error:
        print(f"panamax: {error}", file=sys.stderr)
        return 1
    chosen = replace(chosen, few=tuple(options.few))
    own = BUILD / f"{options.output.resolve().name}-python"  # of this site alone: another may be in the making
    packages.copy_own(own, options.box, options.canal_box)
    # The pages are built by the same copy of our packages that the browser gets, with the same boxes (-P: not by those
    # that lie in the folder from which this is run).
    path = os.pathsep.join([str(own), str(Path(__file__).parents[1])])
    command = [sys.executable, "-P", "-m", "panamax_site.build", str(own), str(options.output.resolve())]
    command += ["--no-pdf"] if options.no_pdf else []
    command += ["--base-url", base] if base else []
    command += ["--ahead", *options.ahead] if options.ahead else []
    command += ["--drawn", *options.drawn] if options.drawn else []
    environment = {
        **os.environ,
        "PYTHONPATH": path,
        PUBLISHED: "1",
        BOX: "",  # the copy has the boxes in it
        CANAL_BOX: "",
        "LC_ALL": "C.UTF-8",  # Sphinx stops where the maker's language isn't installed
        **chosen.environment(),
    }
    return subprocess.run(command, env=environment, check=False).returncode


def _parser() -> argparse.ArgumentParser:
    output = BUILD / "site"
    parser = argparse.ArgumentParser(prog="panamax_site", description=say("site.make.about"))
    folder = os.path.relpath(output)
    parser.add_argument("--output", type=Path, default=output, help=say("site.make.output", folder=folder))
    parser.add_argument("--box", type=Path, default=os.environ.get(BOX) or None, help=say("site.make.box"))
    canal_box = os.environ.get(CANAL_BOX) or None
    parser.add_argument("--canal-box", type=Path, default=canal_box, help=say("site.make.canal_box"))
    parser.add_argument("--no-pdf", action="store_true", help=say("site.make.no_pdf"))
    parser.add_argument("--base-url", default="", help=say("site.make.base_url"))
    parser.add_argument("--ahead", nargs="+", default=[], metavar="PAGE", help=say("site.make.ahead"))
    parser.add_argument("--drawn", nargs="+", default=[], metavar="PAGE", help=say("site.make.drawn"))
    parser.add_argument("--name", default="", help=say("site.make.name"))
    parser.add_argument("--logo", type=Path, help=say("site.make.logo"))
    parser.add_argument("--imprint", type=Path, help=say("site.make.imprint"))
    parser.add_argument("--contact", default="", help=say("site.make.contact"))
    parser.add_argument("--languages", nargs="+", default=[], metavar="LANG", help=say("site.make.languages"))
    parser.add_argument("--few", nargs="+", default=[], metavar="PAGE", help=say("site.make.few"))
    parser.add_argument("--apps", choices=list(host.Apps), default=host.Apps.ALL, help=say("site.make.apps"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
