"""What the desk can be asked without a match."""

from referee.kernel.game import Question

QUESTIONS: dict[str, Question] = {}
