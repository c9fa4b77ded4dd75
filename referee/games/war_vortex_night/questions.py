"""What the desk can be asked."""

from referee.kernel.game import Question

QUESTIONS: dict[str, Question] = {}
