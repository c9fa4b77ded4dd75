"""What the ruling panel says of a match: the last ruling, why something would not be allowed, or what is unreadable."""

from referee.kernel.ruling import Event
from referee.papers.wording import line_of, outcome_of, said, sentence
from referee.rulebook.voice import Voice
from ui.match.play import Play
from ui.panels.ruling import RulingPanel


def show_ruling(panel: RulingPanel, play: Play, voice: Voice, by_hand: str = "") -> None:
    """Show what there is to say now; ``by_hand`` is the card that was carried out by hand until now."""
    preview, fault, entry = play.preview, play.fault, play.entry
    if fault is not None:
        panel.show_fault(voice.told(fault.message), voice.told(fault.remedy))
    elif preview is not None:
        sentences = [*voice.refused(preview.breaches), *_nearest(panel, play, voice)]
        panel.show_preview(said(preview.spoken, voice, picked=preview.unsaid), sentences, preview.rules)
    elif entry is None:
        panel.show_nothing()
    else:
        # the head of the panel says already that this is the judge's word
        judges = entry.stands and entry.spoken.actor == "judge"
        said_of = sentence(entry.spoken, voice, entry.events) if judges else line_of(entry, voice)
        told = outcome_of(entry, play.match, voice, brief=True)
        panel.show_entry(
            entry, said_of, told, by_hand=bool(by_hand), names=[voice.seat(seat) for seat in play.match.seats],
            foremost=outcome_of(entry, play.match, voice, brief=True, tells=_tells_more) if judges else told,
        )  # fmt: skip


def _tells_more(happened: Event) -> bool:
    """Whether what came of a judge's word is more than its line says: something in the game, or an infraction."""
    return not happened.rule.startswith("RF-") or bool(happened.facts.get("infraction"))


def _nearest(panel: RulingPanel, play: Play, voice: Voice) -> list[str]:
    """Where the card that is picked comes nearest to fitting, as the board shows it."""
    near = play.fits[0] if play.fits else None
    if near is None or not near.lacks:
        return []
    return [panel.nearest(near.place, voice.listed(near.lacks))]
