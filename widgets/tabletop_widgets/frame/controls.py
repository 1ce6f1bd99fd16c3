"""Controls that stay where they are: rows of buttons and ticks that change their words, and the fields of settings.

A button that is replaced loses the keyboard's focus; so they are made once and shown or put away.
Whatever comes from the page is checked: a value of the wrong kind is refused in words and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as W  # noqa: N812
from traitlets import TraitError

from tabletop.i18n import Phrase

from .shared_look import new_widget, shared_look
from .shown import PageRefusal, Setting, SettingKind

LONGEST_TYPED = 400
Refuse = Callable[[PageRefusal], object]


class _Checked:
    """Refuses what a field can't hold, instead of letting the page's message fail unseen."""

    refuse: Refuse | None = None

    def __init__(self, **words: Any) -> None:
        super().__init__(**shared_look(type(self)), **words)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take what the page says, but no text that is longer than `longest`: that goes to `refuse`."""
        try:
            super().set_state(sync_data)  # type: ignore[misc]
        except (TraitError, TypeError, ValueError, IndexError, KeyError, OverflowError):
            if self.refuse is not None:
                self.refuse(PageRefusal(Phrase("lessons.bad_value")))


class CheckedText(_Checked, W.Text):
    """A field for a short text. It travels once, when it is complete: at Enter, or when the field is left.

    Letter by letter, the last letters could come after the press of a button.
    """

    longest = LONGEST_TYPED

    def __init__(self, **words: Any) -> None:
        super().__init__(continuous_update=False, **words)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        given = sync_data.get("value")
        if isinstance(given, str) and len(given) > self.longest:
            if self.refuse is not None:
                values = {"given": len(given), "most": self.longest, "field": Phrase("lessons.field")}
                self.refuse(PageRefusal(Phrase("lessons.too_long", values)))
            return
        super().set_state(sync_data)


class CheckedNumber(_Checked, W.BoundedIntText):
    """A field for a whole number."""


class CheckedDropdown(_Checked, W.Dropdown):
    """A list to choose from."""


class CheckedTick(_Checked, W.Checkbox):
    """A box to tick."""


class ButtonRow:
    """Some buttons in a row; `on_press` gets the place of the one that was pressed."""

    def __init__(self, most: int, on_press: Callable[[int], object], class_: str) -> None:
        self.box = new_widget(W.HBox)
        self.box.add_class(class_)
        self.buttons = tuple(new_widget(W.Button) for _ in range(most))
        self._on_press = on_press
        for place, button in enumerate(self.buttons):
            button.on_click(lambda _, place=place: self._pressed(place))

    def show(self, labels: Sequence[tuple[str, str]], enabled: bool = True) -> None:
        """Show one button for each (words, tooltip)."""
        for button, (words, tooltip) in zip(self.buttons, labels, strict=False):
            button.description, button.tooltip, button.disabled = words, tooltip, not enabled
        set_children(self.box, self.buttons[: len(labels)])

    def _pressed(self, place: int) -> None:
        """A press that is on its way while the row is repainted means nothing if its button is offered no more."""
        button = self.buttons[place]
        if button in self.box.children and not button.disabled:
            self._on_press(place)

    def disable(self) -> None:
        """Leave the buttons in sight, but let none be pressed."""
        for button in self.buttons:
            button.disabled = True


def labels(*words: str) -> list[tuple[str, str]]:
    """Words of buttons, which are their tooltips too."""
    return [(word, word) for word in words]


class Ticks:
    """Boxes to tick."""

    def __init__(self, most: int, refuse: Refuse) -> None:
        self.box = new_widget(W.VBox)
        self.box.add_class("pmx-ticks")
        self.ticks = tuple(CheckedTick(indent=False) for _ in range(most))
        self._shown: tuple[str, ...] = ()
        for tick in self.ticks:
            tick.refuse = refuse

    def show(self, labels: Sequence[str]) -> None:
        """Show one box for each label; new labels come unticked."""
        if tuple(labels) != self._shown:
            self._shown = tuple(labels)
            for tick, label in zip(self.ticks, labels, strict=False):
                tick.description, tick.value = label, False
        set_children(self.box, self.ticks[: len(labels)])

    def clear(self) -> None:
        """Let none be ticked."""
        for tick in self.ticks:
            tick.value = False

    @property
    def chosen(self) -> tuple[int, ...]:
        """The places of the ticked ones."""
        return tuple(place for place, _ in enumerate(self._shown) if self.ticks[place].value)


class SettingFields:
    """The fields of a scene's settings; `on_change` gets the setting's id and the new value."""

    def __init__(self, on_change: Callable[[str, str | int], object], refuse: Refuse, lang: str) -> None:
        self.box = new_widget(W.HBox)
        self.box.add_class("pmx-settings")
        self.fields: dict[str, Any] = {}
        self._on_change, self._refuse, self._lang = on_change, refuse, lang
        self._signature: tuple[object, ...] = ()
        self._shown: dict[str, str | int] = {}
        self._is_drawing = False

    def show(self, settings: Sequence[Setting], scene: object) -> None:
        """Show these settings; what the learner is typing stays unless the scene's own value changes."""
        signature = (id(scene), *((setting.id, setting.options, setting.most) for setting in settings))
        if signature != self._signature:
            self._signature = signature
            self._shown = {setting.id: setting.value for setting in settings}
            self.fields = {setting.id: self._field(setting) for setting in settings}
            set_children(self.box, tuple(self.fields.values()))
        self._is_drawing = True
        try:
            for setting in settings:
                field, waits = self.fields[setting.id], setting.waits
                if self._shown[setting.id] != setting.value or (not waits and field.value != setting.value):
                    self._shown[setting.id] = field.value = setting.value
        finally:
            self._is_drawing = False

    def typed(self) -> dict[str, str]:
        """The values of the text fields."""
        return {id: field.value for id, field in self.fields.items() if isinstance(field, W.Text)}

    def _field(self, setting: Setting) -> Any:
        words: dict[str, Any] = {"description": setting.label.text(self._lang), "value": setting.value}
        match setting.kind:
            case SettingKind.NUMBER:
                field: Any = CheckedNumber(min=setting.least, max=setting.most, **words)
            case SettingKind.TEXT:
                field = CheckedText(**words)
            case SettingKind.CHOICE:
                field = CheckedDropdown(
                    options=[(label.text(self._lang), id) for id, label in setting.options], **words
                )
        field.refuse = self._refuse
        if not setting.waits:
            field.observe(lambda change: self._changed(setting.id, change["new"]), "value")
        return field

    def _changed(self, id: str, value: str | int) -> None:
        if not self._is_drawing:
            self._on_change(id, value)


def set_children(box: Any, children: Sequence[Any]) -> None:
    """Give the box these children, if it has others."""
    if tuple(box.children) != tuple(children):
        box.children = tuple(children)
