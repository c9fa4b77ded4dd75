"""Effects: the queue and its order, what is done to cards, and all other verbs."""
