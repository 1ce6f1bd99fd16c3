"""What a host tells browsers of a built site: which scripts may run (a content security policy)."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

# Scripts that stand in pages: the theme's own, which sets light or dark before anything is painted, and the apps'.
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy(site: Path) -> str:
    """The policy of a built site: its own files, the scripts in its pages by their hashes, and WebAssembly.

    With the apps scripts may come from blobs, as a widget's own does. No code is made of strings.
    """
    scripts = {match for page in site.rglob("*.html") for match in _INLINE.findall(page.read_text(encoding="utf-8"))}
    hashes = sorted(f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'" for code in scripts)
    has_apps = (site / "apps").is_dir()
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *(["blob:"] if has_apps else []), *hashes]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        ]
    )
