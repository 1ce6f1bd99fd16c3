"""Messages of Jupyter over an open page's socket: every type and field, and the traits of the page's real widgets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from visitors import Visit

from .payloads import Marks, bombs, texts, value
from .promises import Promise
from .siege import Siege

PAGES = ("02_dice_cascade", "20_play", "60_box_editor", "50_explorer", "30_practice", "03_a_turn")
STAY = 25  # cases on one page
_ANSWER_SECONDS = 8
_REQUESTS = (
    "execute",
    "complete",
    "inspect",
    "history",
    "is_complete",
    "comm_info",
    "connect",
    "shutdown",
    "interrupt",
)
_TYPES = (
    *(f"{name}_request" for name in (*_REQUESTS, "debug", "usage", "create_subshell", "list_subshell", "kernel_info")),
    *("comm_open", "comm_msg", "comm_msg", "comm_close", "input_reply", "execute_reply", "status", "stream", "error"),
    *("display_data", "iopub_welcome", "", "x" * 5000, "__class__", "comm_msg\n", "COMM_MSG"),
)
_CHANNELS = (*("shell",) * 5, "control", "stdin", "iopub", "hb", "", "__class__", "x" * 3000)
_TARGETS = ("jupyter.widget", "jupyter.widget.control", "jupyter.widget.version", "x")
# What our own controls hear (`Gadget.handle`), and what those of ipywidgets do.
_HEARD = (
    *("jump", "rule", "earlier", "save", "load", "too_long", "tick", "fill", "go", "preview", "asked", "choose"),
    *("kept", "look", "remove", "enter", "finished", "key", "event", "click", "submit", "_anywidget"),
)
_HTML = ("HTMLModel", "HTMLMathModel")


class Page:
    """The page that is under attack: opened when it is needed, left after some cases or when it no longer answers."""

    def __init__(self, siege: Siege) -> None:
        self.siege = siege
        self.visit: Visit | None = None
        self.widgets: dict[str, dict[str, Any]] = {}
        self._cases = 0

    @property
    def kernel(self) -> str | None:
        """The id of its kernel, if it is open."""
        return self.visit.kernel if self.visit else None

    async def entered(self, rng: Random) -> Visit | None:
        """The open page; None if none can be had."""
        self._cases += 1
        if self.visit is None or self._cases > STAY:
            await self.leave()
            self.visit, self._cases = await self.siege.open(rng.choice(PAGES)), 0
            self.widgets = await self._known() if self.visit else {}
        return self.visit

    async def leave(self) -> None:
        """Look once more at what it shows, and leave."""
        if self.visit is None:
            return
        for state in (await self._known()).values():
            shown = str(state.get("value", "")) if state.get("_model_name") in _HTML else ""
            if any(word.decode() in shown for word in self.siege.marks.written):
                self.siege.broke(Promise.ESCAPED, shown)
        await self.siege.left(self.visit)
        self.visit = None

    async def _known(self) -> dict[str, dict[str, Any]]:
        assert self.visit is not None
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                return await self.visit.widgets()
        except (AssertionError, ConnectionError, TimeoutError, ValueError):
            return {}

    async def send(self, message: str | bytes) -> None:
        """Send a message as it is; a page that hangs up is left."""
        if self.visit is not None:
            try:
                await self.visit.socket.write_message(message)
            except ConnectionError:
                await self.siege.left(self.visit)
                self.visit = None


def message(rng: Random, marks: Marks, widgets: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A message of some type, with what such a one says, and perhaps a field or two of it changed."""
    kind = rng.choice(_TYPES)
    header = {"msg_id": f"{rng.randrange(16**8):08x}", "msg_type": kind, "username": "", "session": "attack"}
    header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
    whole: dict[str, Any] = {"channel": rng.choice(_CHANNELS), "header": header, "parent_header": {}, "metadata": {}}
    whole |= {"content": content(rng, marks, kind, widgets), "buffers": []}
    for _ in range(rng.choice((0, 0, 1, 1, 3))):
        changed(rng, marks, whole)
    return whole


def changed(rng: Random, marks: Marks, whole: dict[str, Any]) -> None:
    """Change, drop or add one field, somewhere."""
    places = list(_places(whole))
    if not places:
        return
    holder, name = rng.choice(places)
    way = rng.randrange(5)
    if way == 0:
        holder.pop(name)
    elif way == 1:
        holder[rng.choice(texts(marks))[:80]] = value(rng, marks)
    else:
        holder[name] = value(rng, marks)


def _places(whole: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    for name, inner in whole.items():
        yield whole, name
        if isinstance(inner, dict):
            yield from _places(inner)


def content(rng: Random, marks: Marks, kind: str, widgets: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What a message of this type says."""
    code = rng.choice((marks.python, f"!{marks.shell}", f"%%bash\n{marks.shell}"))
    if kind.startswith("comm"):
        return comm(rng, marks, widgets)
    if kind == "input_reply":
        return {"value": code}
    if kind == "shutdown_request":
        return {"restart": rng.choice((True, False))}
    if kind == "debug_request":
        return {"type": "request", "seq": 1, "command": "evaluate", "arguments": {"expression": code}}
    asked = {"code": code, "silent": rng.choice((True, False)), "store_history": False, "cursor_pos": len(code)}
    return asked | {"user_expressions": {"x": code}, "allow_stdin": True, "hist_access_type": "tail", "n": 9}


def comm(rng: Random, marks: Marks, widgets: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A message to a widget: real mostly, and a real trait of it mostly, with a value that it can hardly like."""
    name = rng.choice(sorted(widgets)) if widgets and rng.randrange(12) else rng.choice(("x", "", marks.tag))
    known = widgets.get(name, {})
    trait = rng.choice(sorted(known)) if known and rng.randrange(12) else rng.choice(("value", "__class__", marks.tag))
    if rng.randrange(3):
        traits = {trait: value(rng, marks)}
        data: dict[str, Any] = {
            "method": "update",
            "state": traits,
            "buffer_paths": rng.choice(([], [], [["x"]], [[trait]])),
        }
    else:
        said = value(rng, marks) if rng.randrange(4) else rng.choice(bombs(marks))
        data = {"method": "custom", "content": {rng.choice(_HEARD): said, "event": "click"}}
    if not rng.randrange(10):
        data["method"] = rng.choice(("request_state", "request_states", "echo_update", "x", None))
    return {
        "comm_id": name,
        "target_name": rng.choice(_TARGETS),
        "target_module": rng.choice(("os", None)),
        "data": data,
    }


def written(rng: Random, whole: dict[str, Any]) -> str | bytes:
    """The message as text mostly, else in the binary form, cut off, or not a message at all."""
    text = json.dumps(whole, ensure_ascii=bool(rng.randrange(2)))
    way = rng.randrange(14)
    if way == 0:
        return text[: rng.randrange(len(text))]
    if way == 1:
        return rng.choice(("null", "[]", "1", '"x"', "[" * 20_000, "{}", "NaN", "", " " * 1000))
    if way == 2:
        return rng.randbytes(4) + text.encode("utf-8", "surrogatepass")
    return text


async def attack(rng: Random, page: Page) -> None:
    """A few messages; then the page either answers or is left."""
    visit = await page.entered(rng)
    if visit is None:
        return
    for _ in range(rng.choice((1, 2, 4))):
        await page.send(written(rng, message(rng, page.siege.marks, page.widgets)))
    if page.visit is not None and not rng.randrange(4):
        await _asked(page)


async def _asked(page: Page) -> None:
    assert page.visit is not None
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            await page.visit.ask("kernel_info_request", {})
    except (AssertionError, ConnectionError, TimeoutError, ValueError):
        await page.leave()
