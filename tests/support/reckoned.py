"""What a score companion's script reckons."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def reckoned(script: str, box: Mapping[str, Any], calls: Sequence[Sequence[Any]]) -> list[Any]:
    """The results of calls, each the name of a function of the script of ``site/static`` and its table."""
    if shutil.which("node") is None:
        pytest.skip("there is no node here to run the companion's sums (sudo apt-get install nodejs)")
    command = ["node", str(ROOT / "tests/support/reckoning.mjs"), str(ROOT / "site/static" / script)]
    asked = json.dumps({"box": box, "calls": calls})
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))
