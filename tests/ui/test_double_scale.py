"""At 200 %: the same tables with the same names fit, drawn at twice the scale."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMES = "tests/ui/test_sizes.py::test_long_names_are_neither_cut_nor_in_the_way"


@pytest.mark.parametrize("case", ["tash-kalar-melee-en", "kami-no-kijutsu--ja"])
def test_long_names_fit_at_twice_the_scale(case: str) -> None:
    """The sizes of the test are logical: 1366x768 is a screen of 2732x1536, 1280x800 one of 2560x1600."""
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "--benchmark-disable", "-p", "no:cacheprovider", f"{NAMES}[{case}]"],
        cwd=ROOT,
        env={**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    # where no test of the name is found the code is another
    assert found.returncode == 0, found.stdout[-3000:]
