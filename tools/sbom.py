"""``make sbom``: write what is served, part by part, as a CycloneDX bill of materials (JSON).

The parts are those of `deploy/requirements/serve.txt`, which the container installs, with what cyclonedx-py reads of
them in this environment (licences, what needs what), and the site's parts from npm.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from panamax_site import downloads

ROOT = Path(__file__).parents[1]
SERVED = ROOT / "deploy" / "requirements" / "serve.txt"
WRITTEN = ROOT / "build" / "sbom.json"
_VERSION = SchemaVersion.V1_6
_PART = re.compile(r"^([\w.-]+)==(\S+) ((?:\\\n\s+--hash=sha256:[0-9a-f]{64} ?)+)", re.MULTILINE)


class NotInstalled(Exception):
    """A part isn't installed here, or in another version, so nothing can be said of it."""


def known(requirements: str) -> dict[str, tuple[str, list[str]]]:
    """The version and the sha256 of the files of each part, by name."""
    return {name: (version, re.findall(r"[0-9a-f]{64}", files)) for name, version, files in _PART.findall(requirements)}


def plain(name: str) -> str:
    """A package's name as the requirements have it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def of_python(found: Iterable[Mapping[str, Any]], parts: Mapping[str, tuple[str, list[str]]]) -> list[dict[str, Any]]:
    """Of the components that were found those that are served, with their hashes. Raises :class:`NotInstalled`."""
    by_name = {plain(component["name"]): component for component in found}
    served = []
    for name, (version, hashes) in parts.items():
        component = by_name.get(name)
        if component is None or component["version"] != version:
            raise NotInstalled(f"{name} {version}")
        served.append({**component, "hashes": [{"alg": "SHA-256", "content": content} for content in hashes]})
    return served


def of_npm() -> list[dict[str, Any]]:
    """The site's parts from npm."""
    return [
        {
            "type": "library",
            "bom-ref": f"npm:{package}",
            "name": package.name,
            "version": package.version,
            "purl": f"pkg:npm/{quote(package.name)}@{package.version}",
            "hashes": [{"alg": "SHA-512", "content": _hex(package.integrity)}],
        }
        for package in downloads.packages()
    ]


def bill(found: Mapping[str, Any], requirements: str) -> dict[str, Any]:
    """The whole bill. Raises :class:`NotInstalled`."""
    parts = of_python(found["components"], known(requirements))
    refs = {part["bom-ref"] for part in parts} | {found["metadata"]["component"]["bom-ref"]}
    needs = [
        {**need, "dependsOn": [ref for ref in need.get("dependsOn", ()) if ref in refs]}
        for need in found["dependencies"]
        if need["ref"] in refs
    ]
    return {**found, "components": [*parts, *of_npm()], "dependencies": needs}


def _hex(integrity: str) -> str:
    return base64.b64decode(integrity.partition("-")[2]).hex()


def _found_here() -> dict[str, Any]:
    command = [sys.executable, "-m", "cyclonedx_py", "environment", sys.executable, "--no-validate"]
    command += [
        "--output-reproducible",
        "--pyproject",
        str(ROOT / "pyproject.toml"),
        "--spec-version",
        _VERSION.to_version(),
    ]
    return dict(json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout))


def main() -> int:
    """Write the bill; 0 if all went well, 1 if it could not be made."""
    try:
        text = json.dumps(bill(_found_here(), SERVED.read_text(encoding="utf-8")), indent=2) + "\n"
    except NotInstalled as error:
        print(f"panamax: {error} is not installed here; make test installs it", file=sys.stderr)
        return 1
    wrong = JsonStrictValidator(_VERSION).validate_str(text)
    if wrong is not None:
        print(f"panamax: the bill is not as CycloneDX wants it: {wrong}", file=sys.stderr)
        return 1
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(text, encoding="utf-8")
    print(f"panamax: {WRITTEN}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
