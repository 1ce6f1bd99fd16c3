"""The catalogues of other languages: each fits the English one, and what doesn't is shown in English.

There may be no second language yet; what is checked of one is proved with small made-up catalogues in German.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import translations
from babel.messages.pofile import write_po
from translations import ROOT, SOURCE, Translation, compile_all, id_of, languages, read, sources

from tabletop import i18n
from tabletop.i18n import say

# A message with one slot of each package, the slot and its catalogue
MESSAGES = {
    "box.unknown_value": ("given", "tabletop/locale/{}/LC_MESSAGES/common.po"),
    "move.error.ship": ("ships", "panamax/locale/{}/LC_MESSAGES/moves.po"),
    "canal.player.seat": ("seat", "canal_mania/locale/{}/LC_MESSAGES/canal_moves.po"),
    "table.round": ("round", "widgets/panamax_widgets/locale/{}/LC_MESSAGES/play_app.po"),
    "site.home.passage_go_on": ("title", "site/panamax_site/locale/{}/LC_MESSAGES/site.po"),
}
EVERY_PACKAGE = pytest.mark.parametrize("id", MESSAGES)
COUNTED = ("amount.lock", MESSAGES["move.error.ship"][1])
LANG = "de"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small English catalogue of each package in a folder of their own, in which the words are looked for."""
    for _, place in MESSAGES.values():
        catalogue = read(ROOT / place.format(SOURCE))
        for message in [each for each in catalogue if each.id and id_of(each) not in {*MESSAGES, COUNTED[0]}]:
            catalogue.delete(message.id)
        target = tmp_path / place.format(SOURCE)
        target.parent.mkdir(parents=True)
        with target.open("wb") as file:
            write_po(file, catalogue)
    folders = {source.parents[2] for source in sources(tmp_path)}
    monkeypatch.setattr(i18n, "_folders", sorted(folders))
    forget()
    Translation(tmp_path, LANG).write()
    yield tmp_path
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Let the words be read anew."""
    i18n._catalogue.cache_clear()
    i18n._compiled.cache_clear()
    i18n._forget_patterns()


def tell(source: Path, id: str, *words: str) -> None:
    """Write the words of an entry, as a translator does who has looked at its English."""
    catalogue = read(source)
    entry = catalogue.get(id)
    assert entry is not None
    entry.string = words if entry.pluralizable else words[0]
    entry.flags = set()
    with source.open("wb") as file:
        write_po(file, catalogue)


def reword(house: Path, id: str, old: str, new: str) -> None:
    """Change the English of a message."""
    source = house / MESSAGES[id][1].format(SOURCE)
    text = source.read_text(encoding="utf-8")
    assert text.count(f'msgid "{id}"') == 1
    head, tail = text.split(f'msgid "{id}"')
    source.write_text(f'{head}msgid "{id}"{tail.replace(old, new, 1)}', encoding="utf-8")


def german(house: Path, id: str) -> Path:
    return house / MESSAGES[id][1].format(LANG)


def sorted_by_place() -> list[tuple[str, tuple[str, str]]]:
    return sorted(MESSAGES.items(), key=lambda message: message[1][1])


def faults(house: Path) -> list[str]:
    return list(Translation(house, LANG).faults())


def shown(house: Path, id: str) -> str:
    """What a reader of German sees of a message."""
    compile_all(house)
    forget()
    return say(id, LANG, **{MESSAGES[id][0]: "§"})


def english(id: str) -> str:
    return say(id, SOURCE, **{MESSAGES[id][0]: "§"})


@pytest.mark.parametrize("language", languages(ROOT) or [SOURCE])
def test_every_language_fits_the_english_words(language: str) -> None:
    translation = Translation(ROOT, language)
    assert translation.told
    assert language == SOURCE or list(translation.faults()) == []


def test_no_two_of_our_catalogues_have_one_id() -> None:
    """Both games are loaded in one process: of two messages of one id one would stand for the other."""
    files = [file for file in sources(ROOT, SOURCE) if not file.is_relative_to(ROOT / "tests")]
    ids = Counter(id_of(message) for file in files for message in read(file) if message.id)
    assert len(ids) > 9000
    assert [id for id, count in ids.items() if count > 1] == []


@EVERY_PACKAGE
def test_what_is_told_is_shown(house: Path, id: str) -> None:
    tell(german(house, id), id, f"Schön: {{{MESSAGES[id][0]}}}")
    assert faults(house) == []
    assert shown(house, id) == "Schön: §"
    assert i18n.languages() == (SOURCE, LANG)
    assert i18n.language_name(LANG) == "Deutsch"


def test_a_new_language_has_every_entry_empty_and_shows_english(house: Path) -> None:
    assert faults(house) == []
    left = list(Translation(house, LANG).outstanding())
    assert {(one.id, one.why) for one in left} == {(id, "empty") for id in (*MESSAGES, COUNTED[0])}
    assert all(shown(house, id) == english(id) for id in MESSAGES)
    assert say(COUNTED[0], LANG, count=2) == "2 lock movements"


WRONG = {
    "Schön: {{{slot}}} {{other}}": "has the slots other, which English doesn't have",
    "Schön": "lacks the slots {slot}",
    "{{{slot}}} {{": "has a brace that belongs to no slot",
    "{{{slot}}} {{{slot}.__class__}}": "has a brace that belongs to no slot",
    "{{{slot}}} {{{slot}!r}}": "has a brace that belongs to no slot",
    "{{{slot}}} {{{slot}:>9999}}": "has a brace that belongs to no slot",
    "{{{slot}}} TBL-2": "names the rules TBL-2, English none",
}


@pytest.mark.parametrize(("words", "fault"), WRONG.items())
def test_what_does_not_fit_fails_and_is_shown_in_english(house: Path, words: str, fault: str) -> None:
    for id, (slot, _) in MESSAGES.items():
        tell(german(house, id), id, words.format(slot=slot))
    assert faults(house) == [
        f"{place.format(LANG)}: {id}: {fault.format(slot=slot)}" for id, (slot, place) in sorted_by_place()
    ]
    assert all(shown(house, id) == english(id) for id in MESSAGES)


@EVERY_PACKAGE
def test_where_the_english_has_changed_it_is_shown_until_somebody_has_looked(
    house: Path, id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(german(house, id), id, f"Schön: {{{MESSAGES[id][0]}}}")
    reword(house, id, f"{{{MESSAGES[id][0]}}}", f"new {{{MESSAGES[id][0]}}}")
    assert "new §" in shown(house, id)
    assert faults(house) == []
    assert translations.main([], house) == 0
    assert f"{MESSAGES[id][1].format(LANG)}: {id} (changed): " in capsys.readouterr().out

    assert translations.main(["--write", LANG], house) == 0
    assert f"{id} (fuzzy): " in capsys.readouterr().out
    assert "new §" in shown(house, id)

    tell(german(house, id), id, f"Neu: {{{MESSAGES[id][0]}}}")
    assert shown(house, id) == "Neu: §"
    assert id not in {one.id for one in Translation(house, LANG).outstanding()}


@EVERY_PACKAGE
def test_an_id_that_is_missing_or_unknown_fails(house: Path, id: str) -> None:
    source = german(house, id)
    file = str(source.relative_to(house))
    source.write_text(source.read_text(encoding="utf-8").replace(f'"{id}"', f'"{id}.invented"'), encoding="utf-8")
    assert faults(house) == [f"{file}: {id}.invented: English has no such message", f"{file}: {id}: is missing"]
    assert shown(house, id) == english(id)
    assert translations.main(["--write", LANG], house) == 0
    assert faults(house) == []


@EVERY_PACKAGE
def test_a_file_that_is_missing_or_unknown_fails(house: Path, id: str) -> None:
    source = german(house, id)
    source.rename(source.with_name("other.po"))
    folder = source.parent.relative_to(house)
    assert sorted(faults(house)) == sorted(
        [f"{folder}/{source.name}: is missing", f"{folder}/other.po: English has no such file"]
    )
    assert shown(house, id) == english(id)


@EVERY_PACKAGE
def test_plural_forms_are_those_of_cldr(house: Path, id: str) -> None:
    source = german(house, id)
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace("plural=(n != 1)", "plural=(n > 1)"), encoding="utf-8")
    fault = "de has the plural forms one, other, not nplurals=2; plural=(n > 1);"
    assert faults(house) == [f"{source.relative_to(house)}: {fault}"]
    with pytest.raises(ValueError, match="de has the plural forms one, other"):
        compile_all(house)


def test_words_are_compiled_when_some_have_changed(house: Path) -> None:
    compile_all(house)
    compiled = house / MESSAGES["table.round"][1].format(SOURCE).replace(".po", ".mo")
    compiled.write_bytes(b"untouched")
    compile_all(house)
    assert compiled.read_bytes() == b"untouched"
    id, place = COUNTED
    tell(house / place.format(LANG), id, "{count} Schleuse", "{count} Schleusen")
    compile_all(house)
    assert compiled.read_bytes() != b"untouched", "another file's words: forms may be asked for anywhere"
    compiled.unlink()
    compile_all(house)
    assert compiled.is_file()


def test_a_plural_form_that_is_empty_fails_and_english_is_shown(house: Path) -> None:
    id, place = COUNTED
    tell(house / place.format(LANG), id, "{count} Schleuse", "")
    assert f"{place.format(LANG)}: {id}: has an empty plural form, or too many" in faults(house)
    compile_all(house)
    forget()
    assert say(id, LANG, count=2) == "2 lock movements"


def test_an_entry_without_the_hash_of_its_english_fails(house: Path) -> None:
    id, place = COUNTED
    source = house / place.format(LANG)
    tell(source, id, "{count} Schleuse", "{count} Schleusen")
    assert faults(house) == []
    source.write_text(source.read_text(encoding="utf-8").replace("#. english ", "#. "), encoding="utf-8")
    assert faults(house) == [f"{place.format(LANG)}: {id}: doesn't bear the hash of its English"]


@pytest.mark.parametrize("language", ["fr", "pl", "ar", "ja"])
def test_languages_with_other_plurals_begin_with_those_of_cldr(house: Path, language: str) -> None:
    Translation(house, language).write()
    assert list(Translation(house, language).faults()) == []
    compile_all(house)


def test_a_language_that_nobody_knows_is_not_begun(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("zz", "../en", "", "DE"):
        with pytest.raises(SystemExit):
            translations.main([f"--write={wrong}"], house)
    assert languages(house) == [LANG]
    assert "zz" in capsys.readouterr().err


def test_in_french_a_sign_of_two_parts_has_a_space_before_it_at_which_no_line_breaks() -> None:
    loose = re.compile(r"[ ](?:[;?!»]|:(?=\s|$))|«[ ]")
    told = [
        (source.name, entry.id, words)
        for source in sources(ROOT)
        if (told_in_french := source.parents[2] / "fr" / "LC_MESSAGES" / source.name).is_file()
        for entry in read(told_in_french)
        for words in ([entry.string] if isinstance(entry.string, str) else entry.string or ())
        if entry.id and loose.search(words)
    ]
    assert told == []
