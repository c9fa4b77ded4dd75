"""The effects of Tash-Kalar: what a step looks at, what it asks, what an answer does, and how an effect runs."""
