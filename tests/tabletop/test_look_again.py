"""Words of a language that come late are found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import tabletop
from tabletop import i18n


def test_a_language_whose_catalogues_come_later_is_found_when_one_looks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a browser's Python, which begins with English words alone."""
    own = Path(tabletop.__file__).parent / "locale"
    shutil.copytree(own / "en", tmp_path / "en")
    monkeypatch.setattr(i18n, "_folders", [tmp_path])
    caches = (i18n._compiled, i18n._catalogue, i18n._own_pattern, i18n._pattern)
    for cache in caches:
        cache.cache_clear()
    try:
        assert i18n.languages() == ("en",)
        assert i18n.say("format.language") == "English"
        shutil.copytree(own / "de", tmp_path / "de")
        i18n.look_again()
        assert i18n.languages() == ("en", "de")
        assert i18n.say("format.language", "de") == "Deutsch"
    finally:
        monkeypatch.undo()
        for cache in caches:
            cache.cache_clear()
