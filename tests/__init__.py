"""All tests; `python -m pytest` finds them, `python -m tests.scenarios FILE...` runs the rules as examples."""
