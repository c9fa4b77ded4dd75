"""Every string of the window has its Japanese, and none hides where the extractor cannot see it."""

import re
from pathlib import Path
from xml.etree import ElementTree

from referee import resources

SOURCES = sorted((Path(__file__).parent.parent.parent / "ui").rglob("*.py"))


def test_no_string_hides_in_an_f_string_or_a_variable() -> None:
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        assert not re.search(r"\{[^{}\"]*\.tr\(", text), f"{source.name}: tr() inside an f-string"
        for argument in re.findall(r"\.tr\(\s*([^\s\"])", text):
            raise AssertionError(f"{source.name}: tr() of something that is no string: {argument}")


def test_every_string_is_translated() -> None:
    tree = ElementTree.parse(resources.path("translations", "referee_ja.ts"))
    sources = set()
    for message in tree.getroot().iter("message"):
        translation = message.find("translation")
        assert translation is not None
        assert translation.text, message.findtext("source")
        assert translation.get("type") is None
        sources.add(message.findtext("source"))
    for source in SOURCES:
        for text in re.findall(r"\.tr\(\s*\"((?:[^\"\\]|\\.)*)\"\s*\)", source.read_text(encoding="utf-8")):
            assert text.replace("\\n", "\n") in sources, f"{source.name}: {text}"


def test_the_compiled_file_is_there() -> None:
    assert resources.path("translations", "referee_ja.qm").stat().st_size > 1000
