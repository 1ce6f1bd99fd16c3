"""Everything that becomes HTML is built here, so that no text can become markup by accident.

``tag("p", "5 < 6", class_="note")`` escapes its children and attributes; only what is markup already goes in as it is.
Markup is what markupsafe takes for it: also what is added to it or formatted into it is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from markupsafe import Markup as Html
from markupsafe import escape

if TYPE_CHECKING:
    import ipywidgets

__all__ = ["Html", "escape", "filled", "html_widget", "join", "readers_words", "set_html", "tag"]

_NAME = re.compile(r"[a-z][a-z0-9-]*")
_ADDRESSES = frozenset({"action", "background", "cite", "formaction", "href", "ping", "poster", "src", "srcset"})
# What a browser takes for a place here: it takes a backslash for "/", and reads past spaces and control characters.
_LOCAL_ADDRESS = re.compile(r"(?![a-z0-9+.-]*:|[/\\]{2}|[^?#]*\\)[^\0-\x20\x7f-\xa0]*", re.IGNORECASE)
_HOLE = re.compile(r"\[\[([a-z]+)\]\]")
_VOID = frozenset({"br", "hr", "img", "input"})
_FORBIDDEN = frozenset({"script", "style", "iframe", "object", "embed", "link", "meta", "base"})


def join(parts: Iterable[object], between: object = "") -> Html:
    """`parts` one after the other, each escaped unless it is markup."""
    return escape(between).join(map(escape, parts))


def tag(name: str, /, *children: object, **attributes: object) -> Html:
    """An element: ``tag("a", "Rules", href="#rules", aria_label="The rules", class_="quiet")``.

    In attribute names ``_`` stands for ``-`` and a last ``_`` is dropped. ``True`` writes a bare attribute; ``None``
    and ``False`` leave it out. Raises :class:`ValueError` for what runs code or loads from elsewhere.
    """
    if not _NAME.fullmatch(name) or name in _FORBIDDEN:
        raise ValueError(f"no page of ours has a <{name}>")
    opening = "".join([name, *(_attribute(key, value) for key, value in attributes.items())])
    if name in _VOID:
        return Html(f"<{opening}>")
    return Html(f"<{opening}>{join(children)}</{name}>")


def readers_words(name: str, /, text: str, **attributes: object) -> Html:
    """An element with a text that a reader wrote (or that has such words in it): it runs in its own direction."""
    return tag(name, text, **attributes, dir="auto")


def filled(page: str, **parts: object) -> str:
    """A page that lies in a file, with what belongs into its holes (``[[title]]``), escaped unless it is markup.

    What is put in is not looked through for holes again. Raises :class:`KeyError` for a hole without a part.
    """
    return _HOLE.sub(lambda hole: str(escape(parts[hole[1]])), page)


def html_widget(*children: object, class_: str = "") -> ipywidgets.HTML:
    """A widget that shows `children` (escaped unless they are markup), with a CSS class for its looks."""
    import ipywidgets  # markup is made where there are no widgets, too

    from .shared_look import new_widget

    widget = new_widget(ipywidgets.HTML, value=str(join(children)))
    if class_:
        widget.add_class(class_)
    return widget


def set_html(widget: Any, *parts: Html) -> None:
    """Put markup into an HTML widget, if it is another one."""
    value = "".join(parts)
    if widget.value != value:
        widget.value = value


def _attribute(key: str, value: object) -> str:
    name = key.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(name) or name.startswith("on"):
        raise ValueError(f"no element of ours has the attribute {name!r}")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    if name in _ADDRESSES and not _LOCAL_ADDRESS.fullmatch(str(value)):
        raise ValueError(f"{name}={value!r} leads away from the app")
    return f' {name}="{escape(str(value))}"'
