"""Tests of the rules engine beyond the scenarios: laws, chance, snapshots, whole games as text."""
