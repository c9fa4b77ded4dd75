"""Rules as data: loading, search, and sentences in the reader's language."""
