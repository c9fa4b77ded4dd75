"""What stays on this machine: the journal, the matches in it, their seals, what a crash leaves."""
