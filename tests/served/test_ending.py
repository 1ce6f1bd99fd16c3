"""The server ends when it is told to, whatever it is doing."""

from __future__ import annotations

import subprocess
import sys

import pytest

INTERRUPTED_AT_A_KERNEL = """
import os, signal, sys
from jupyter_client import launcher
from panamax_widgets.cli import main
launched = launcher.Popen
def interrupted(*command, **options):
    os.kill(os.getpid(), signal.{name})
    return launched(*command, **options)
launcher.Popen = interrupted
signal.signal(signal.SIGINT, signal.default_int_handler)  # where tests run in the background, too
sys.exit(main(["serve", "--port=0", "--spares", "1"]))
"""


@pytest.mark.parametrize("name", ["SIGTERM", pytest.param("SIGINT", marks=pytest.mark.thorough)])
def test_it_ends_without_a_word_when_told_to_while_a_kernel_starts(name):
    program = [sys.executable, "-c", INTERRUPTED_AT_A_KERNEL.format(name=name)]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")
