"""What a page's script knows, as data that lies in the page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from docutils import nodes


def data_node(id: str, known: Mapping[str, Any]) -> nodes.Node:
    """The data as an element that shows nothing."""
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return nodes.raw("", f'<script type="application/json" id="{id}">{text}</script>', format="html")
