"""The journal of an event, in the shape of a game: plan, state, declarations, checks, outcomes, facts."""
