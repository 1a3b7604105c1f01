"""Whole games as text, one for each edition: a change of the rules is reviewed as a change of these."""
