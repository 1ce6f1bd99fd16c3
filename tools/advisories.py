"""``make advisories``: is anything known against what is served? Asks where advisories are kept, by pip-audit and npm.

Ends with 0 if nothing is known, 1 if something is, 3 if that could not be found out, wholly or in part: no answer is
never taken for a good one (pip-audit itself says "none found" of packages that it could not look up).
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from tempfile import TemporaryDirectory

from panamax_site import downloads

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ("hub", "build")  # the first has all that `serve` has
_SECONDS = 300
_SHOWN = 3


class Ending(IntEnum):
    """What the command ends with."""

    NONE, FOUND, NO_DATA = 0, 1, 3


@dataclass(frozen=True, slots=True)
class Looked:
    """What was asked about, what is known against it, and why there is no answer for some of it or for all."""

    what: str
    found: Sequence[str] = ()
    unknown: Sequence[str] = ()

    @property
    def ending(self) -> Ending:
        """What this alone would end with."""
        return Ending.FOUND if self.found else Ending.NO_DATA if self.unknown else Ending.NONE

    def __str__(self) -> str:
        lines = [f"{self.what}: {self._said()}", *(f"  {line}" for line in self.found)]
        more = [f"  and of {len(self.unknown) - _SHOWN} more"] if len(self.unknown) > _SHOWN else []
        return "\n".join([*lines, *(f"  no data: {line}" for line in self.unknown[:_SHOWN]), *more])

    def _said(self) -> str:
        if self.found:
            return f"{len(self.found)} known advisories"
        return "NO DATA, so nothing is known either way" if self.unknown else "no advisory is known"


def of_pip_audit(what: str, printed: str, complaint: str) -> Looked:
    """What pip-audit's JSON says."""
    try:
        parts = json.loads(printed)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Looked(what, unknown=[_reason(complaint)])
    found = [
        f"{part['name']} {part['version']}: {known['id']}, mended in {', '.join(known['fix_versions']) or 'no version'}"
        for part in parts
        for known in part.get("vulns", ())
    ]
    unknown = [part["skip_reason"] for part in parts if "skip_reason" in part]
    return Looked(what, found, unknown if parts else ["it looked at nothing"])


def of_npm_audit(what: str, printed: str, complaint: str) -> Looked:
    """What npm's JSON says."""
    try:
        told = json.loads(printed)
        found = [f"{name}: {known['severity']}" for name, known in told["vulnerabilities"].items()]
    except (ValueError, KeyError, TypeError, AttributeError):
        return Looked(what, unknown=[_reason(complaint)])
    return Looked(what, found)


def ending(all_of_it: Sequence[Looked]) -> Ending:
    """What the command ends with: what was found comes before what could not be found out."""
    endings = {looked.ending for looked in all_of_it}
    return next((worst for worst in (Ending.FOUND, Ending.NO_DATA) if worst in endings), Ending.NONE)


def _reason(complaint: str) -> str:
    lines = [line for line in complaint.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "no answer")


def _run(command: Sequence[str], folder: Path) -> tuple[str, str]:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, timeout=_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, done.stderr


def python_parts(name: str) -> Looked:
    """What is known against the packages of one file of requirements."""
    file = Path("deploy", "requirements", f"{name}.txt")
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(file), "--no-deps", "--disable-pip"]
    printed, complaint = _run([*command, "--format=json", "--progress-spinner=off"], ROOT)
    return of_pip_audit(str(file), printed, complaint)


def npm_parts() -> Looked:
    """What is known against the parts from npm. It asks about what a lock file says: one is made, and thrown away."""
    what = str(downloads.LIST.relative_to(ROOT))
    npm = shutil.which("npm")
    if npm is None:
        return Looked(what, unknown=["npm is not installed"])
    with TemporaryDirectory() as name:
        wanted = {package.name: package.version for package in downloads.packages()}
        Path(name, "package.json").write_text(json.dumps({"name": "asked", "version": "0.0.0", "dependencies": wanted}))
        _run([npm, "install", "--package-lock-only", "--ignore-scripts", "--no-audit"], Path(name))
        return of_npm_audit(what, *_run([npm, "audit", "--json"], Path(name)))


def main() -> int:
    """Ask, tell, and end accordingly."""
    all_of_it = [*(python_parts(name) for name in REQUIREMENTS), npm_parts()]
    for looked in all_of_it:
        print(looked)
    return ending(all_of_it)


if __name__ == "__main__":
    sys.exit(main())
