"""How a table shows its match to the hall in a few words: derived, sent beside the entries, never the truth."""

from referee.match.match import Match


def summary_of(match: Match) -> dict[str, str]:
    """The turn, the scores and how the match stands: what the board of all tables shows."""
    standing, result = match.standing, match.result
    found = {f"score.{seat}"[:64]: str(score) for seat, score in standing.scores.items()}
    found["turn"] = str(standing.number)
    found["acting"] = (match.asked or "")[:64]
    found["over"] = "yes" if result.over else "no"
    if result.over:
        confirmed = match.confirmed
        everybody = set(confirmed) >= set(match.seats)
        found["confirmed"] = "all" if everybody else ",".join(confirmed)[:200]
        found["winner"] = (result.winner or "")[:200]
    return found
