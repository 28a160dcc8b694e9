"""Decks, clue vocabularies and vectors that ship, and how they are loaded."""

if __name__ != "cluegen.wordlists":
    raise ImportError(f"import cluegen.wordlists, not {__name__!r}")
