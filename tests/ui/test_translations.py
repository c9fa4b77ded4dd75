"""Every string of the window has its Japanese, and none hides where the extractor cannot see it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication

from referee import resources
from ui.frame.speaking import OF_QT, speak
from ui.match.idle import told
from ui.match.step import Idle

SOURCES = sorted((Path(__file__).parent.parent.parent / "ui").rglob("*.py"))


def test_no_string_hides_in_an_f_string_or_a_variable() -> None:
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        assert not re.search(r"\{[^{}\"]*\.tr\(", text), f"{source.name}: tr() inside an f-string"
        for argument in re.findall(r"\.tr\(\s*([^\s\"])", text):
            raise AssertionError(f"{source.name}: tr() of something that is no string: {argument}")
        assert not re.search(r"= QCoreApplication\.translate\b(?!\()", text), f"{source.name}: another name for it"


def test_why_nothing_happens_is_told_in_the_reader_s_language(qapp: QCoreApplication) -> None:
    for language in ("ja", "en"):
        speak(language)
        for each in Idle:
            assert any(sign > "\u3000" for sign in told(each)) == (language == "ja"), told(each)


def test_dialogs_of_qt_have_no_english_left_in_japanese(qapp: QCoreApplication) -> None:
    for language in ("ja", "en"):
        speak(language)
        for text in OF_QT:
            said = QCoreApplication.translate("QFileDialog", str(text))
            assert any(sign > "\u3000" for sign in said) == (language == "ja"), said


def test_every_string_is_translated() -> None:
    tree = ElementTree.parse(resources.path("translations", "referee_ja.ts"))
    sources = set()
    for message in tree.getroot().iter("message"):
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text for form in translation] if message.get("numerus") else [translation.text]
        assert forms and all(forms), message.findtext("source")
        assert translation.get("type") is None
        sources.add(message.findtext("source"))
    for source in SOURCES:
        for text in re.findall(r"\.tr\(\s*\"((?:[^\"\\]|\\.)*)\"\s*[,)]", source.read_text(encoding="utf-8")):
            assert text.replace("\\n", "\n") in sources, f"{source.name}: {text}"


BEFORE_A_PARTICLE = re.compile(r"(?:\}|%n|%\d) [\u3041-\u3096]|[\u3041-\u3096] \{")
"""A gap between what is filled in and the Japanese that is said with it: there is none anywhere."""
COUNTS = "はじめに {0}/{1}"
"""A heading with its number behind it."""


@pytest.mark.parametrize(
    "file",
    [
        file
        for folder in ("rulebooks", "translations", "fields")
        for name in ("*.toml", "referee_ja.ts")
        for file in sorted(resources.path(folder).glob(name))
    ],
    ids=lambda file: file.name,
)
def test_no_gap_stands_between_a_name_and_its_particle(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines
    assert not [line for line in lines if BEFORE_A_PARTICLE.search(line.replace(COUNTS, ""))]


def test_the_compiled_file_is_there() -> None:
    assert resources.path("translations", "referee_ja.qm").stat().st_size > 1000


COUNTED = re.compile(r"\b1 [a-z]+s\b")
"""One thing with the word for several: ``1 entries``."""


def test_one_of_anything_is_told_in_the_singular_in_the_window(qapp: QCoreApplication) -> None:
    numbered = [
        (context.findtext("name"), message.findtext("source"))
        for context in ElementTree.parse(resources.path("translations", "referee_ja.ts")).getroot().iter("context")
        for message in context.iter("message")
        if message.get("numerus")
    ]
    assert len(numbered) > 10
    for language in ("en", "ja"):
        speak(language)
        for context, source in numbered:
            for count in (1, 3):
                said = QCoreApplication.translate(context or "", source or "", "", count)
                assert f"{count}" in said and "%n" not in said, (language, source)
                # "times", "ways": what is counted is not in the plural for one
                assert not COUNTED.search(said), said
                assert language == "ja" or said != source
    speak("en")


def test_no_text_of_the_window_counts_with_a_plain_number() -> None:
    things = "entries|cards|ways|places|times|minutes|faults|games|words|turns|copies|rows|lines|steps"
    for source in SOURCES:
        for text in re.findall(r"\.tr\(\s*\"((?:[^\"\\]|\\.)*)\"", source.read_text(encoding="utf-8")):
            assert not re.search(rf"\{{\d\}} (more )?({things})\b", text), f"{source.name}: {text}"


def test_no_gap_stands_before_the_dots_of_an_entry_in_japanese() -> None:
    """What asks for more before it is done ends in dots, in Japanese without the gap that English has."""
    tree = ElementTree.parse(resources.path("translations", "referee_ja.ts"))
    said = ["".join(each.itertext()) for each in tree.getroot().iter("translation")]
    assert not [text for text in said if " …" in text]
    assert sum(text.endswith("…") for text in said) > 60
    in_rule_books = [path.read_text(encoding="utf-8") for path in resources.path("rulebooks").glob("*.toml")]
    assert not [each for text in in_rule_books for each in re.findall(r'ja = "[^"]* …[^"]*"', text)]
