"""A notebook's widgets between this Python and the page: Jupyter's messages, carried by whatever `post` is.

The page's end is ``static/app.js``, which gives the messages to Jupyter's own widget manager.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Sequence
from typing import Any

import comm
from comm.base_comm import BaseComm

Post = Callable[[str, list[bytes]], object]
_post: Post | None = None


class PageComm(BaseComm):
    """A widget's line to the page."""

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,
        buffers: list[bytes] | None = None,
        **keys: Any,
    ) -> None:
        """Send a message of Jupyter's widget protocol."""
        assert _post is not None, "`connect` comes first"
        content = {"comm_id": self.comm_id, "data": data or {}, **keys}
        message = {"header": {"msg_type": msg_type}, "content": content, "metadata": metadata or {}}
        _post(json.dumps(message), [bytes(buffer) for buffer in buffers or ()])


def connect(post: Post) -> None:
    """From now on, widgets talk to the page through `post` (a message as JSON, its buffers)."""
    global _post
    _post = post
    comm.create_comm = PageComm


def receive(message: str, buffers: Sequence[bytes] = ()) -> None:
    """Take a message of the page's to the widget that it is for; one that is for none is dropped."""
    parsed = json.loads(message)
    parsed["buffers"] = list(buffers)
    line = comm.get_comm_manager().comms.get(parsed["content"].get("comm_id"))
    if line is not None:
        line.handle_msg(parsed)


def run_cells(sources: Sequence[str]) -> list[str]:
    """Run the code cells of a notebook one after the other; the ids of the widgets that their last lines give."""
    names: dict[str, Any] = {"__name__": "__main__"}
    values = [_run(source, names) for source in sources]
    return [value.model_id for value in values if hasattr(value, "model_id")]


def _run(source: str, names: dict[str, Any]) -> Any:
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
