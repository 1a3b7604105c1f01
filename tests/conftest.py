"""What holds for every test: a slow machine is no failure of a law."""

from hypothesis import settings

settings.register_profile("croupier", deadline=None)
settings.load_profile("croupier")
