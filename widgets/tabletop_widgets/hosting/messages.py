"""What a page sends to its kernel, read strictly. Nothing that isn't understood here gets to a kernel.

A message is never passed on as it came: what the kernel gets is put together anew from the few parts that were checked
(:class:`Message`). Whether the page may say it to the widget that it names is for :mod:`.talk` to judge.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final

V1: Final = "v1.kernel.websocket.jupyter.org"  # the subprotocol that pages speak; without one it is JSON

_PARTS: Final = 5  # of a message in that protocol: channel, header, parent header, metadata, content; then its buffers
_OFFSETS: Final = struct.Struct(f"<{_PARTS + 2}Q")
_ID: Final = re.compile(r"[0-9A-Za-z-]{1,64}")
_STRING: Final = re.compile(r'(?s)"[^"\\]*+(?:\\.[^"\\]*+)*+"?')
_MOST_STRUCTURE: Final = 20_000  # characters outside of texts: each could be a value that takes a hundred bytes
_FIELDS: Final = {"channel", "header", "parent_header", "metadata", "content", "buffers"}


class Reason(StrEnum):
    """Why a message was dropped."""

    FORM = "form"  # not a message at all, or one with parts that pages don't send
    CHANNEL = "channel"
    TYPE = "type"
    WIDGET = "widget"  # no such widget in this kernel
    METHOD = "method"
    TRAIT = "trait"  # one that a page may not set, or not to this value
    CONTENT = "content"  # not a message of this widget's


class Dropped(Exception):
    """A message that goes no further."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class MessageKind(StrEnum):
    """The types of messages that a page needs."""

    KERNEL_INFO = "kernel_info_request"
    COMM_INFO = "comm_info_request"
    OPEN = "comm_open"
    SAY = "comm_msg"
    CLOSE = "comm_close"


@dataclass(frozen=True, slots=True)
class Message:
    """A message whose form is right. `size` is that of its content, in bytes."""

    kind: MessageKind
    id: str
    session: str
    content: Mapping[str, Any]
    size: int

    @property
    def comm(self) -> str:
        """The widget that it is about. Raises :class:`Dropped` if it names none."""
        comm = self.content.get("comm_id")
        if not is_id(comm):
            raise Dropped(Reason.WIDGET)
        return str(comm)


def is_id(text: object) -> bool:
    """Whether this can be the id of a message, a session or a widget: it means nothing to any program."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def read_message(frame: str | bytes, subprotocol: str | None) -> Message:
    """The message in this frame. Raises :class:`Dropped`."""
    if subprotocol == V1:
        channel, header, content, size = _from_parts(frame)
    else:
        channel, header, content, size = _from_json(frame)
    if channel != "shell":
        raise Dropped(Reason.CHANNEL)
    if not (isinstance(header, dict) and isinstance(content, dict)):
        raise Dropped(Reason.FORM)
    id, session, kind = (header.get(name) for name in ("msg_id", "session", "msg_type"))
    if not (is_id(id) and is_id(session)):
        raise Dropped(Reason.FORM)
    if kind not in tuple(MessageKind):
        raise Dropped(Reason.TYPE)
    return Message(MessageKind(kind), str(id), str(session), content, size)


def _from_parts(frame: str | bytes) -> tuple[object, object, object, int]:
    """Jupyter's binary protocol: a count, so many offsets, and what lies between them, one after the other."""
    if not isinstance(frame, bytes) or len(frame) < _OFFSETS.size:
        raise Dropped(Reason.FORM)
    count, *offsets = _OFFSETS.unpack_from(frame)
    if count != len(offsets) or offsets != sorted(offsets) or (offsets[0], offsets[-1]) != (_OFFSETS.size, len(frame)):
        raise Dropped(Reason.FORM)
    channel, header, _parent, _metadata, content = (frame[start:end] for start, end in pairwise(offsets))
    return _decoded(channel), _loaded(_decoded(header)), _loaded(_decoded(content)), len(content)


def _from_json(frame: str | bytes) -> tuple[object, object, object, int]:
    message = _loaded(frame) if isinstance(frame, str) else None
    if not isinstance(message, dict) or not message.keys() <= _FIELDS or message.get("buffers"):
        raise Dropped(Reason.FORM)
    return message.get("channel"), message.get("header"), message.get("content"), len(frame)


def _decoded(part: bytes) -> str:
    try:
        return part.decode("utf-8")
    except UnicodeDecodeError:
        raise Dropped(Reason.FORM) from None


def _loaded(text: str) -> Any:
    """What the JSON says. Numbers that aren't, keys that are there twice and half characters are no JSON here."""
    if len(_STRING.sub('""', text)) > _MOST_STRUCTURE:
        raise Dropped(Reason.FORM)
    try:
        value = _DECODER.decode(text)
        if "\\u" in text:  # as an escape, half a character is still JSON
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise Dropped(Reason.FORM) from None
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError("a key that is there twice")
    return found


def _no_number(text: str) -> float:
    raise ValueError(text)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)
