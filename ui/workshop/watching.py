"""The file of a pack, watched for what is written into it outside."""

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher


class Watcher(QFileSystemWatcher):
    """Watches one file at a time."""

    def follow(self, path: Path | None) -> None:
        """Watch this file and no other, also where another has come in its place; None or none there: nothing."""
        if watched := self.files():
            self.removePaths(watched)
        if path is not None and path.exists():
            self.addPath(str(path))
