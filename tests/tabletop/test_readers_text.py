"""What readers write: what one can see stays, spaces are spaces, and what can't be seen is refused with its place."""

from __future__ import annotations

import unicodedata

import pytest

from tabletop.readers_text import HiddenSign, folded, folded_lines, same_text_key

SEEN = {
    "French": ("Pousser\u202f: «\u00a05 dollars\u00a0»\u202f!", "Pousser : « 5 dollars » !"),
    "a tab out of a spreadsheet": ("Ann\tBee", "Ann Bee"),
    "a wide space": ("\u5c71\u7530\u3000\u592a\u90ce", "\u5c71\u7530 \u592a\u90ce"),
    "Persian": ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", None),
    "Sinhala": ("\u0dc1\u0dca\u200d\u0dbb\u0dd3", None),
    "Malayalam, at the end of a word": ("\u0d28\u0d4d\u200d", None),
    "a family": ("\U0001f468\u200d\U0001f469\u200d\U0001f467", None),
    "a heart on fire": ("\u2764\ufe0f\u200d\U0001f525", None),
    "a runner with a tone": ("\U0001f3c3\U0001f3fd\u200d\u2640\ufe0f", None),
    "Scotland": ("\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f!", None),
    "a keycap": ("1\ufe0f\u20e3", None),
    "Hebrew with a mark of direction": ("\u05d0\u05d1\u200f (5)", "\u05d0\u05d1 (5)"),
    "a soft hyphen and no-width spaces": ("Pana\u00admax\u200b\u2060\ufeff", "Panamax"),
    "a joiner that joins nothing": ("Ana\u200d", "Ana"),
    "an Arabic number sign": ("\u0600\u0661", None),
    "Jos\u00e9 decomposed": ("Jose\u0301", None),
    "an emoji of a later Unicode": ("\U0001fae9\U0001fadf", None),
    "a blank letter": ("\u3164Ann\u2800", "Ann"),
}
HIDDEN = [
    *"\x00\x07\x0b\x0c\x1b\x7f\x85\n\r\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u2061\ufff9",
    *"\ue000\ud800\uffff\ufdd0\U000e0001\U000e0067\U000e007f\U000e0fff\U0001d173",
]


@pytest.mark.parametrize("name", SEEN)
def test_what_one_can_see_is_kept(name: str) -> None:
    given, wanted = SEEN[name]
    assert folded(given) == (given if wanted is None else wanted)
    assert folded(folded(given)) == folded(given)
    assert folded_lines(f"{given}\nmore") == f"{folded_lines(given)}\nmore"


@pytest.mark.parametrize("sign", HIDDEN, ids=lambda sign: f"{ord(sign):x}")
def test_what_cannot_be_seen_is_refused_with_its_place(sign: str) -> None:
    with pytest.raises(HiddenSign, match=rf"line 1, column 4 \(U\+{ord(sign):04X}\)"):
        folded(f"A\u00a0b{sign}c")
    if sign not in "\r\n":
        with pytest.raises(HiddenSign) as refused:
            folded_lines(f"one\r\n\u200btwo{sign}")
        assert (refused.value.line, refused.value.column) == (2, 5)


def test_every_sign_is_seen_a_space_left_out_or_refused() -> None:
    for code in range(0x3200):
        sign = chr(code)
        try:
            kept = folded_lines(f"a{sign}b")
        except HiddenSign:
            assert unicodedata.category(sign) in ("Cc", "Cf", "Cn"), hex(code)
        else:
            assert all(part.isprintable() or part in "\n\u200c\u200d" or part == sign for part in kept), hex(code)
            assert not (set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069") | set("\x00\x1b")) & set(kept)


def test_several_lines_end_as_lines_do_everywhere() -> None:
    assert folded_lines("a \r\nb\u00a0\rc\u2028d\u2029\te") == "a\nb\nc\nd\n e"


def test_two_ways_to_write_a_name_are_one_name() -> None:
    assert same_text_key("Jose\u0301  P.") == same_text_key("JOS\u00c9 P.")
    assert same_text_key("Stra\u00dfe") == same_text_key("STRASSE")
    assert same_text_key("Ann") != same_text_key("Anna")
