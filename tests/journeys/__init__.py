"""Whole evenings: the real bot in a second process, members who click only what they see, a strict local Discord."""
