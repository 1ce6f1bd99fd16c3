"""Widgets that take from a page only what a page may say to them (:mod:`.spoken`); all else is refused before it acts.

The server lets no other message through. This is the second door: a kernel in JupyterLab has no such server before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import anywidget
import ipywidgets as W  # noqa: N812
from traitlets import TraitError

from .spoken import CORE, Speech, Spoken
from .unasked import quiet_until_asked

_speeches: dict[str, Speech] = {}  # by class; but each widget has one of its own, as anywidget adds traits to it


class Unspoken(TraitError):
    """A page said what no page may say to a widget of this kind."""


class Held:
    """For a widget of ours: its tagged traits and its messages; nothing else."""

    messages: ClassVar[Mapping[str, Spoken]] = {}
    _anywidget_id: str

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Called with what the page sets. Raises :class:`Unspoken`."""
        if not self._speech().sets(sync_data):
            raise Unspoken(f"a page may not set this of {type(self).__name__}")
        super().set_state(sync_data)  # type: ignore[misc]

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        if not self._speech().sends(content):
            raise Unspoken(f"a page may not send this to {type(self).__name__}")
        super()._handle_custom_msg(content, buffers)  # type: ignore[misc]

    def _speech(self) -> Speech:
        name = self._anywidget_id
        if name not in _speeches:
            _speeches[name] = speech_of(type(self))
        return _speeches[name]


class PageWidget(Held, anywidget.AnyWidget):
    """A small widget of ours, with these classes (names parted by spaces) for the style sheets."""

    def __init__(self, *, class_: str = "", **traits: Any) -> None:
        super().__init__(_dom_classes=tuple(class_.split()), **traits)

    def add_class(self, name: str) -> None:
        """Not for these: once one is drawn, the page hears of no other class (anywidget stops listening to them).

        Raises `TypeError`.
        """
        raise TypeError(f"{type(self).__name__} has the classes that it is made with; put it into a box for {name!r}")

    remove_class = add_class


def speech_of(kind: type[Held]) -> Speech:
    """What a page may say to a widget of this `kind` of ours, as its class declares it."""
    traits: Mapping[str, Any] = kind.class_traits()  # type: ignore[attr-defined]
    tagged = {name: trait.metadata["from_page"] for name, trait in traits.items() if "from_page" in trait.metadata}
    return Speech(tagged, kind.messages)


def full_name(kind: type[Any]) -> str:
    """What a widget of ours calls itself to the page."""
    return f"{kind.__module__}.{kind.__name__}"


def _hold_core() -> None:
    """Hold ipywidgets' own kinds as well, those that our pages are made of; others, a reader's own, are left alone."""
    takes, receives = W.Widget.set_state, W.Widget._handle_custom_msg

    def set_state(self: W.Widget, sync_data: Mapping[str, Any]) -> None:
        speech = CORE.get(self._model_name)
        if speech is not None and not speech.sets(sync_data):
            raise Unspoken(f"a page may not set this of {self._model_name}")
        takes(self, sync_data)

    def _handle_custom_msg(self: W.Widget, content: Any, buffers: Any) -> None:
        speech = CORE.get(self._model_name)
        if speech is not None and not speech.sends(content):
            raise Unspoken(f"a page may not send this to {self._model_name}")
        receives(self, content, buffers)

    W.Widget.set_state, W.Widget._handle_custom_msg = set_state, _handle_custom_msg


_hold_core()
quiet_until_asked()
