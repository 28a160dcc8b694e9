"""How good is it: against people, and against the clock."""

if __name__ != "cluegen.eval":
    raise ImportError(f"import cluegen.eval, not {__name__!r}")
