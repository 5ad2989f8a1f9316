"""The catalogues hold every message of the code, whole and fresh."""

from __future__ import annotations

import ast
import gettext
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import monopoly_tui
from monopoly_tui.words.catalogue import DOMAIN, FOLDER
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.plural import form

PACKAGE = Path(monopoly_tui.__file__).parent
TRANSLATED = ("uk", "ru")
FORMS = {"en": 2, "uk": 3, "ru": 3}
SEATS = {"seat", "to", "frm", "owner", "visitor", "heir", "payer", "payee", "winners"}
GENDERED = re.compile(r"\b(должен|должна|винен|винна|повинен|повинна|обязан|готов|согласен|сам|один)\b", re.IGNORECASE)
Entry = tuple[str, str, str]  # context, message, plural; empty where there is none
KEYWORDS: dict[str, Callable[[list[str]], Entry]] = {
    "N_": lambda words: ("", words[0], ""),
    "NN_": lambda words: ("", words[0], words[1]),
    "C_": lambda words: (words[0], words[1], ""),
}


def marked() -> Iterator[Entry]:
    """Every message that is marked in the code."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                words = [ast.literal_eval(word) for word in node.args if isinstance(word, ast.Constant)]
                if len(words) == len(node.args):
                    yield KEYWORDS[node.func.id](words)


@cache
def wanted() -> frozenset[Entry]:
    entries = set(marked())
    plurals = {message for _, message, plural in entries if plural}
    return frozenset(entry for entry in entries if entry[2] or entry[0] or entry[1] not in plurals)


@cache
def written(language: str) -> dict[Entry, list[str]]:
    """What stands in a .po file: each entry with its translations."""
    text = (FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po").read_text(encoding="utf-8")
    entries = {}
    for block in text.split("\n\n"):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith("#"):
                assert "fuzzy" not in line, f"{language}: {block}"
            elif line.startswith('"'):
                fields[name] += ast.literal_eval(line)
            elif line:
                name, _, value = line.partition(" ")
                fields[name] = ast.literal_eval(value)
        if fields:
            key = (fields.get("msgctxt", ""), fields["msgid"], fields.get("msgid_plural", ""))
            entries[key] = [value for field, value in fields.items() if field.startswith("msgstr")]
    return entries


def compiled(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, [language])


def fields_of(text: str) -> list[tuple[str, str | None, str | None]]:
    """The fields with how they are written."""
    return sorted({(field, spec, how) for _, field, spec, how in Formatter().parse(text) if field is not None})


def fields_in(text: str) -> set[str]:
    """The names of the fields."""
    return {field for field, _, _ in fields_of(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_the_messages_of_the_code_and_no_others(language: str) -> None:
    assert set(written(language)) - {("", "", "")} == wanted()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    missing = [entry for entry, texts in written(language).items() if not all(texts)]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_of_its_message(language: str) -> None:
    for (_, message, plural), texts in written(language).items():
        for text in texts:
            if message and text:
                assert fields_of(text) == fields_of(plural or message), text
                assert plural or fields_of(text) == fields_of(message), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_beside_the_name_of_a_seat_has_a_gender(language: str) -> None:
    about_seats = [text for texts in written(language).values() for text in texts if SEATS & fields_in(text)]
    assert not [text for text in about_seats if GENDERED.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_with_plural_forms_has_as_many_as_the_language(language: str) -> None:
    for (_, _, plural), texts in written(language).items():
        assert len(texts) == (FORMS[language] if plural else 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_says_by_what_rule_it_counts(language: str) -> None:
    (header,) = written(language)["", "", ""]
    rule = dict(line.split(": ", 1) for line in header.splitlines())["Plural-Forms"]
    number, chosen = rule.rstrip(";").split("; ")
    assert number == f"nplurals={FORMS[language]}"
    place = gettext.c2py(chosen.removeprefix("plural="))
    assert [place(count) for count in range(126)] == [form(language, count) for count in range(126)]
    assert compiled(language).info()["plural-forms"] == rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    catalogue = compiled(language)
    for (context, message, plural), texts in written(language).items():
        if not message or not any(texts):
            continue
        if plural:
            told = {catalogue.ngettext(message, plural, number) for number in (1, 2, 5)}
            assert told == set(texts)
        else:
            found = catalogue.pgettext(context, message) if context else catalogue.gettext(message)
            assert found == texts[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_compiled_that_is_not_written(language: str) -> None:
    catalogue = compiled(language)
    assert isinstance(catalogue, gettext.GNUTranslations)
    texts = {text for texts in written(language).values() for text in texts}
    assert set(catalogue._catalog.values()) - {catalogue._catalog[""]} <= texts  # type: ignore[attr-defined]


def test_the_files_are_what_babel_finds(tmp_path: Path) -> None:
    pytest.importorskip("babel")
    from babel.messages.pofile import read_po

    commands = (FOLDER / "README.md").read_text(encoding="utf-8")
    keywords = commands.partition("pybabel extract ")[2].partition(" --no-location")[0].split()
    target = tmp_path / "messages.pot"
    extract = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", *keywords, "-o", str(target)]
    subprocess.run([*extract, str(PACKAGE)], check=True, cwd=tmp_path)
    with target.open("rb") as stream:
        template = read_po(stream)
    found = set()
    for message in template:
        if message.id:
            one, plural = message.id if isinstance(message.id, tuple | list) else (message.id, "")
            found.add((message.context or "", one, plural))
    assert found == wanted()


def test_the_commands_for_the_catalogues_work_as_they_are_told(tmp_path: Path) -> None:
    pytest.importorskip("babel")
    told = [line for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines() if "pybabel" in line]
    commands = " && ".join(told).replace("pybabel", f"{sys.executable} -m babel.messages.frontend -q")
    shutil.copytree(PACKAGE, tmp_path / "monopoly_tui", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(["bash", "-c", commands], check=True, cwd=tmp_path)
    for language in LANGUAGES:
        copy = tmp_path / "monopoly_tui" / "locale"
        fresh = gettext.translation(DOMAIN, copy, [language])
        ours = compiled(language)
        for context, message, plural in wanted():
            if plural:
                assert fresh.ngettext(message, plural, 5) == ours.ngettext(message, plural, 5)
            elif context:
                assert fresh.pgettext(context, message) == ours.pgettext(context, message)
            else:
                assert fresh.gettext(message) == ours.gettext(message)
