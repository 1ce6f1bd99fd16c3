"""The talk between a page and its kernel: which widgets there are, what the page may say to each, and how much at once.

The server listens to each kernel from its start. So it knows every widget before a page can, also of a page that comes
later or again; and it knows which of the page's messages the kernel has dealt with.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from ..frame.spoken import Speech, table
from . import counts
from .messages import Dropped, Message, MessageKind, Reason, is_id

# A page sends some hundred frames when it opens at worst, and what hands and keyboards can do from then on.
FRAMES_AT_ONCE, FRAMES_A_SECOND = 600, 100
BYTES_AT_ONCE, BYTES_A_SECOND = 8 * 2**20, 2**18  # a saved game is the longest thing that a reader hands in
CONNECTIONS_AT_ONCE, CONNECTIONS_A_SECOND = 10, 0.5
STATE_BYTES: Final = 10_000  # what a request for a widget's state is counted as: its answer is longer than itself
MOST_UNANSWERED, LONGEST_UNANSWERED = 500, 2**22  # messages, bytes
MOST_KEPT: Final = 2**22  # bytes that a kernel says while its page is away
MOST_WIDGETS: Final = 10_000  # a page has a few hundred
MOST_CONTROLS: Final = 4

WIDGETS: Final = "jupyter.widget"
CONTROL: Final = "jupyter.widget.control"  # by which a page asks for all widgets once, when it opens
CONTROL_VERSION: Final = "1.0.0"

_IDS_END: Final = b"<IDS|MSG>"
_HEADER, _PARENT, _CONTENT = 2, 3, 5  # places behind that mark; a signature comes first
_SILENT: Final = Speech()


class Flood(Exception):
    """A page sends more than its kernel can deal with."""


class Allowance:
    """So much at once, and so much a second from then on."""

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._now = burst, rate, now
        self._left, self._when = burst, now()

    def take(self, amount: float = 1) -> bool:
        """Use up so much of it; whether it was there. What is refused uses up nothing."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._when) * self._rate)
        self._when = now
        if amount > self._left:
            return False
        self._left -= amount
        return True


class Unanswered:
    """What was passed on to the kernel and not dealt with yet. A kernel takes messages one after the other."""

    def __init__(self) -> None:
        self._sizes: dict[str, int] = {}
        self._size = 0

    def has_room_for(self, message: Message) -> bool:
        """Whether the page need not wait with this one."""
        return len(self._sizes) < MOST_UNANSWERED and self._size + message.size <= LONGEST_UNANSWERED

    def __contains__(self, id: object) -> bool:
        return id in self._sizes

    def add(self, message: Message) -> None:
        """It has been passed on."""
        self._sizes[message.id] = message.size
        self._size += message.size

    def done(self, id: object) -> None:
        """The kernel has dealt with this one, and so with all before it."""
        while id in self._sizes:
            self._size -= self._sizes.pop(next(iter(self._sizes)))


class Talk:
    """One kernel's talk with its page, over one socket or, one after the other, over several."""

    def __init__(self) -> None:
        self.frames = Allowance(FRAMES_AT_ONCE, FRAMES_A_SECOND)
        self.bytes = Allowance(BYTES_AT_ONCE, BYTES_A_SECOND)
        self.connections = Allowance(CONNECTIONS_AT_ONCE, CONNECTIONS_A_SECOND)
        self._unanswered = Unanswered()
        self._widgets: dict[str, Speech] = {}
        self._controls: set[str] = set()
        self.sockets: list[Any] = []  # those that are open, the oldest first

    def hear(self, parts: Sequence[bytes]) -> bool:
        """Take note of what the kernel tells everybody: a message as it comes from its socket.

        Whether it says of itself that it is busy or idle.
        """
        with suppress(AttributeError, LookupError, TypeError, ValueError):  # it is no message, and so no news
            return self._hear(parts) == "status"
        return False

    def _hear(self, parts: Sequence[bytes]) -> str:
        """Take note of a message; what kind it is."""
        start = parts.index(_IDS_END)
        kind = str(json.loads(parts[start + _HEADER])["msg_type"])
        if kind == "status":
            if json.loads(parts[start + _CONTENT])["execution_state"] == "idle":
                self._unanswered.done(json.loads(parts[start + _PARENT]).get("msg_id"))
        elif kind == "comm_open":
            self._opened(json.loads(parts[start + _CONTENT]))
        elif kind == "comm_close":
            self._widgets.pop(json.loads(parts[start + _CONTENT])["comm_id"], None)
        return kind

    def passed(self, message: Message) -> dict[str, Any]:
        """What the kernel gets of this message: content and metadata.

        Raises :class:`Dropped` if it gets nothing, :class:`Flood` if the page should have waited.
        """
        if message.id in self._unanswered:
            raise Dropped(Reason.FORM)
        if not self._unanswered.has_room_for(message):
            raise Flood
        content = self._content(message)
        self._unanswered.add(message)
        return {
            "content": content,
            "metadata": {"version": CONTROL_VERSION} if message.kind is MessageKind.OPEN else {},
        }

    def _opened(self, content: Mapping[str, Any]) -> None:
        comm, state = content["comm_id"], content["data"]["state"]
        if content["target_name"] == WIDGETS and is_id(comm) and len(self._widgets) < MOST_WIDGETS:
            kind = state.get("_anywidget_id") or state.get("_model_name")
            self._widgets[comm] = table().get(kind, _SILENT)

    def _content(self, message: Message) -> dict[str, Any]:
        if message.kind is MessageKind.KERNEL_INFO:
            return {}
        if message.kind is MessageKind.COMM_INFO:
            return {"target_name": WIDGETS}
        comm = message.comm
        if message.kind is MessageKind.OPEN:
            self._open_control(comm, message.content.get("target_name"))
            return {"comm_id": comm, "target_name": CONTROL, "data": {}}
        if message.kind is MessageKind.CLOSE:
            self._close_control(comm)
            return {"comm_id": comm, "data": {}}
        return {"comm_id": comm, "data": self._said(comm, message.content.get("data"))}

    def _open_control(self, comm: str, target: object) -> None:
        if target != CONTROL or comm in self._widgets or comm in self._controls or len(self._controls) >= MOST_CONTROLS:
            raise Dropped(Reason.WIDGET)
        self._controls.add(comm)

    def _close_control(self, comm: str) -> None:
        if comm not in self._controls:  # widgets are for the kernel to close
            raise Dropped(Reason.WIDGET)
        self._controls.remove(comm)

    def _said(self, comm: str, data: object) -> dict[str, Any]:
        """What the kernel gets of what is said to this widget."""
        if not isinstance(data, dict):
            raise Dropped(Reason.FORM)
        method = data.get("method")
        if comm in self._controls:
            return self._request(method, "request_states", len(self._widgets))
        speech = self._widgets.get(comm)
        if speech is None:
            raise Dropped(Reason.WIDGET)
        if method == "update":
            return _update(speech, data)
        if method == "custom":
            return _custom(speech, data)
        return self._request(method, "request_state", 1)

    def _request(self, method: object, expected: str, widgets: int) -> dict[str, Any]:
        if method != expected:
            raise Dropped(Reason.METHOD)
        if not self.bytes.take(STATE_BYTES * min(widgets, 100)):
            raise Flood
        return {"method": expected}


def _update(speech: Speech, data: Mapping[str, Any]) -> dict[str, Any]:
    state = data.get("state")
    if not speech.sets(state) or data.get("buffer_paths"):
        raise Dropped(Reason.TRAIT)
    return {"method": "update", "state": state, "buffer_paths": []}


def _custom(speech: Speech, data: Mapping[str, Any]) -> dict[str, Any]:
    content = data.get("content")
    if not speech.sends(content):
        raise Dropped(Reason.CONTENT)
    return {"method": "custom", "content": content}


class Backlog(list[tuple[str, list[bytes]]]):
    """What a kernel says while its page is away. If that is too much, `give_up` is called."""

    def __init__(self, give_up: Callable[[], object]) -> None:
        super().__init__()
        self._give_up, self._size = give_up, 0

    def append(self, said: tuple[str, list[bytes]]) -> None:
        """Keep this, too."""
        self._size += sum(map(len, said[1]))
        if self._size > MOST_KEPT:
            self.clear()
            self._give_up()
        else:
            super().append(said)


class TalkingKernels(AsyncMappingKernelManager):
    """Kernels to which the server listens: each has a `talk`."""

    def start_watching_activity(self, kernel_id: str) -> None:
        """Jupyter listens to every kernel from its start, for whether it is busy; what it hears, we hear as well.

        Of the two hundred messages with which a page begins most open a widget. Jupyter would read each of them, too;
        it gets those that say how busy the kernel is.
        """
        super().start_watching_activity(kernel_id)
        kernel = self.get_kernel(kernel_id)
        talk = kernel.talk = Talk()
        note = kernel._activity_stream._recv_callback

        def hear(parts: list[bytes]) -> None:
            if talk.hear(parts):
                note(parts)

        kernel._activity_stream.on_recv(hear)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Mapping[str, Any]) -> None:
        """Keep what the kernel says until its page is connected again, but not without end."""
        super().start_buffering(kernel_id, session_key, channels)
        if kernel_id in self._kernel_buffers:
            self._kernel_buffers[kernel_id]["buffer"] = Backlog(partial(self._give_up, kernel_id))

    def _give_up(self, kernel_id: str) -> None:
        counts.sockets_closed.labels("backlog").inc()
        self.stop_buffering(kernel_id)
