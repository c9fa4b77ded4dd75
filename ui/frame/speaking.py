"""The language of the window's texts, Qt's own among them."""

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLibraryInfo, QTranslator

from referee import resources

_NAME = "referee"
OF_QT = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of type:"),
)
"""Texts of Qt's own dialogs that its translations do not have in every language: ours are asked first."""


def speak(language: str) -> None:
    """Speak a language from now on; widgets that are there already must set their texts again."""
    application = QCoreApplication.instance()
    assert application is not None
    for old in application.findChildren(QTranslator, _NAME):
        application.removeTranslator(old)
        old.deleteLater()
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / f"qtbase_{language}.qm"
    for file in (qt, resources.find("translations", f"referee_{language}.qm")):
        translator = QTranslator(application)
        translator.setObjectName(_NAME)
        if file is not None and translator.load(str(file)):
            application.installTranslator(translator)
