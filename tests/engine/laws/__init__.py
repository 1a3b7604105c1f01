"""Properties that hold for every edition, every number of seats and every way to play."""
