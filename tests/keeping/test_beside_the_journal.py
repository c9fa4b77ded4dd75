"""What lies beside the journal, on disks that fail and in the wrong place: in small what ``make faults`` tries."""

import errno

import pytest

from tests.tools import bad_disk, beside, left_matches

needs_compiler = pytest.mark.skipif(bad_disk.compiler() is None, reason="the failing disk is compiled here")


@needs_compiler
@pytest.mark.parametrize(("call", "error"), [("put", errno.ENOSPC), ("place", errno.EIO)])
def test_on_a_failing_disk_the_old_file_is_whole_and_it_is_told(
    call: str, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "CALLS", {call: (error,)})
    tries, told = beside.failing()
    assert tries == 3 * len(beside.KINDS) and told > len(beside.KINDS)


@pytest.mark.parametrize(
    "attack", [lambda: left_matches.damaged(12), left_matches.replaced, left_matches.swapped, left_matches.other_cards]
)
def test_whatever_stands_in_place_of_a_snapshot_a_match_is_what_its_entries_give(attack: left_matches.Attack) -> None:
    assert attack()
