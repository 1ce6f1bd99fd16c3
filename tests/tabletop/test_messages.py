"""What the games share: its own words are all there and all used, and it knows no game."""

import ast
import re
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.pofile import read_po

import tabletop
from tabletop.i18n import has_message
from tabletop.judging.evaluation import Verdict
from ways_to_write import ways_to_write

PACKAGE = Path(tabletop.__file__).parent
SOURCE = {file: file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")}


def english_ids() -> set[str]:
    with (PACKAGE / "locale" / "en" / "LC_MESSAGES" / "common.po").open("rb") as stream:
        return {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(stream)} - {""}


def test_every_message_is_used_and_every_used_one_is_there() -> None:
    speaking = [
        text for file, text in SOURCE.items() if file.stem != "compiled"
    ]  # which names modules, and says nothing
    used = {id for text in speaking for id in re.findall(r'"([a-z_]+(?:\.[a-z_0-9]+)+)"', text)}
    used |= {f"verdict.{verdict}" for verdict in Verdict} | {f"format.month.{month}" for month in range(1, 13)}
    asked = {id for id in english_ids() if id.startswith("form.")}  # by slots
    used.add("format.decimal")  # charts alone write it
    assert used == english_ids() - asked | set(ways_to_write("en"))
    assert all(has_message(id) for id in used)


def test_it_knows_no_game() -> None:
    for file, text in SOURCE.items():
        for node in ast.walk(ast.parse(text)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.startswith(("panamax", "canal_mania"))], file


def test_the_same_words_are_compiled_to_the_same_bytes_at_any_hour() -> None:
    folders = ("tabletop", "panamax", "canal_mania", "widgets", "site")
    compiled = [file for folder in folders for file in (PACKAGE.parent / folder).rglob("LC_MESSAGES/*.mo")]
    assert len(compiled) > len(list(PACKAGE.rglob("*.mo")))
    for file in compiled:
        with file.open("rb") as stream:
            assert GNUTranslations(stream).info()["pot-creation-date"].startswith("2026-01-01 00:00"), file
