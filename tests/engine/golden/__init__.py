"""Whole games as text, one for each edition: a change of the rules is reviewed as a change of these."""

RENEW = "meant so? then run python -m tests.engine.golden, and read what changed"
"""Said by every test that compares with what is kept here."""
