"""``make attack``: serve the tutor on this computer, attack it, and tell which promises held."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from .run import attack
from .targets import TARGETS

CASES, MOST_CASES = 300, 100_000
MINUTES, MOST_MINUTES = 10, 120
_WHAT = "what is attacked: `proxy` is the first behind jupyter-server-proxy, which must be there (%(default)s)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if every promise held, 1 if one was broken (argparse itself ends with 2)."""
    options = _parser().parse_args(arguments)
    result = attack(options.seed, options.cases, 60 * options.minutes, options.command, options.only)
    print(result)
    return int(bool(result.findings))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="attack", description="Attack a tutor that is served here for it, and no other."
    )
    parser.add_argument("--seed", type=int, default=1, help="which cases (%(default)s)")
    parser.add_argument("--cases", type=_up_to(MOST_CASES), default=CASES, help="how many (%(default)s)")
    parser.add_argument(
        "--minutes", type=_up_to(MOST_MINUTES), default=MINUTES, help="for how long at most (%(default)s)"
    )
    parser.add_argument("--only", type=_up_to(MOST_CASES), metavar="CASE", help="only the case of this number")
    parser.add_argument("--command", choices=tuple(TARGETS), default="serve", help=_WHAT)
    return parser


def _up_to(most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if text.isascii() and text.isdecimal() and int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"a number up to {most}")

    return number


if __name__ == "__main__":
    sys.exit(main())
