"""The rules as examples that a machine runs: positions, moves, and what must be true afterwards."""
