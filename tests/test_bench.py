"""The bench's parts can be started as `make bench` starts them, from nowhere else than the project's top."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_what_measures_in_the_browser_finds_all_that_it_needs() -> None:
    load = "import runpy; runpy.run_path('bench/browser.py', run_name='loaded')"
    done = subprocess.run([sys.executable, "-c", load], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
