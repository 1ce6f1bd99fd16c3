"""One rule for what readers write in their own words: names, titles, comments, questions.

What one can see is kept as it is. Spaces of every kind become plain spaces, one for one, so that places stay. Signs
that only steer how letters join (U+200C, U+200D, the tags of a flag) are kept where they do: between letters and in
emoji. What has neither look nor effect (spaces of no width, soft hyphens, marks of direction, joiners that join
nothing) is left out. Control characters, bidi overrides and everything else that can't be seen is refused with its
place. Whoever shows such a text lets it run in its own direction (``dir="auto"``).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from .errors import NotationError
from .i18n import Phrase

_LINE_ENDS: Final = re.compile("\r\n|[\r\u2028\u2029]")
_BLANK: Final = frozenset(
    "\t\u115f\u1160\u2800\u3164\uffa0"
)  # besides the separators of Unicode: they look like spaces
NO_WIDTH: Final = frozenset("\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff")
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_SIGNS_OF_NUMBERS: Final = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd")
_FLAG, _LAST_TAG = "\U0001f3f4", "\U000e007f"
_SELECTORS: Final = ("\ufe0e", "\ufe0f")
_TAGS: Final = range(0xE0020, 0xE0080)
_TONES: Final = range(0x1F3FB, 0x1F400)
_WITHOUT_LOOK: Final = (range(0x2065, 0x2066), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
_UNSEEN_KINDS: Final = frozenset({"Cc", "Cf", "Cs", "Co"})


class HiddenSign(NotationError):
    """A text has a sign that can't be seen: the `line` and the `column` where it stands, counted from 1.

    `reason` says so without the place.
    """

    def __init__(self, line: int, column: int, sign: str) -> None:
        self.line, self.column = line, column
        self.reason = Phrase("readers_text.no_look", {"sign": f"U+{ord(sign):04X}"})
        super().__init__(Phrase("readers_text.hidden", {"line": line, "column": column, **self.reason.values}))


def folded(text: str) -> str:
    """A text of one line by the rule, with nothing around it. Raises :class:`HiddenSign`, also for a new line."""
    return text.strip() if is_plain(text) else _folded_line(text, 1).strip()


def folded_lines(text: str) -> str:
    """A text of several lines by the rule: no space at the ends of lines. Raises :class:`HiddenSign`."""
    lines = _LINE_ENDS.sub("\n", text).split("\n")
    folded_ones = (line if is_plain(line) else _folded_line(line, number) for number, line in enumerate(lines, 1))
    return "\n".join(line.rstrip(" ") for line in folded_ones)


def is_seen(text: str) -> bool:
    """Whether a text of one line has only signs that are kept, folded or left out: none that is refused."""
    try:
        folded(text)
    except HiddenSign:
        return False
    return True


def same_text_key(text: str) -> str:
    """What two texts have in common that are the same to a reader: composed (NFC), whatever capitals and spaces."""
    return " ".join(unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).split())


def is_plain(line: str) -> bool:
    """Whether the rule changes nothing in a line."""
    return line.isprintable() and not any(sign in line for sign in _BLANK)


def _folded_line(line: str, number: int) -> str:
    return "".join(kept_sign(line, place, number) for place in range(len(line)))


def kept_sign(line: str, place: int, number: int) -> str:
    """What is kept of the sign at a place: itself, a space, or nothing. Raises :class:`HiddenSign`."""
    sign = line[place]
    if _is_space(sign):
        return " "
    if sign in NO_WIDTH:
        return ""
    if sign in (_NON_JOINER, _JOINER):
        return sign if _joins(line, place) else ""
    if ord(sign) in _TAGS and _is_in_flag(line, place):
        return sign
    if _has_look(sign):
        return sign
    raise HiddenSign(number, place + 1, sign)


def _is_space(sign: str) -> bool:
    return sign == " " or sign in _BLANK or unicodedata.category(sign) in ("Zs", "Zl", "Zp")


def _has_look(sign: str) -> bool:
    kind = unicodedata.category(sign)
    if kind == "Cn":  # of a later Unicode than Python's, such as new emoji
        code = ord(sign)
        is_character = code & 0xFFFE != 0xFFFE and not 0xFDD0 <= code <= 0xFDEF
        return is_character and not any(code in hidden for hidden in _WITHOUT_LOOK)
    return kind not in _UNSEEN_KINDS or sign in _SIGNS_OF_NUMBERS


def _joins(line: str, place: int) -> bool:
    """Whether a joiner stands where it changes what is seen: in an emoji, between letters, behind a mark."""
    before, after = line[:place][-1:], line[place + 1 : place + 2]
    if line[place] == _JOINER and _is_picture(before) and _is_picture(after):
        return True
    return _is_letter(before) and (_is_letter(after) or unicodedata.category(before)[0] == "M")


def _is_letter(sign: str) -> bool:
    """Whether it is a letter or a mark on one; selectors of how an emoji looks are marks to Unicode, not here."""
    return sign not in ("", *_SELECTORS) and unicodedata.category(sign)[0] in "LM"


def _is_picture(sign: str) -> bool:
    """Whether an emoji may have it beside a joiner."""
    if not sign:
        return False
    return sign in _SELECTORS or ord(sign) in _TONES or unicodedata.category(sign) in ("So", "Cn")


def _is_in_flag(line: str, place: int) -> bool:
    """Whether a tag belongs to a flag: a black flag, then letters as tags, then the last tag."""
    start = end = place
    while start > 0 and ord(line[start - 1]) in _TAGS:
        start -= 1
    while end < len(line) - 1 and line[end] != _LAST_TAG and ord(line[end + 1]) in _TAGS:
        end += 1
    return line[:start][-1:] == _FLAG and line[end] == _LAST_TAG and end - start < 8 and place <= end
