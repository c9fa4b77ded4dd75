"""Metadata lives in pyproject.toml; this adds the one step it cannot say: resources/ goes into the wheel."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

RESOURCES = Path("resources")


class BuildWithResources(build_py):
    """Put resources/ into the wheel as referee/_resources, where referee/resources.py looks for it."""

    def run(self) -> None:
        """Build the packages, then copy the resources; an editable install reads them where they lie."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "referee" / "_resources"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(RESOURCES, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Name the copied files too, so that what is installed is what is listed."""
        target = Path(self.build_lib) / "referee" / "_resources"
        files = (entry for entry in RESOURCES.rglob("*") if entry.is_file())
        copies = [str(target / entry.relative_to(RESOURCES)) for entry in files]
        return [*super().get_outputs(include_bytecode), *copies]


setup(cmdclass={"build_py": BuildWithResources})
