"""The page in a real browser. discord.py imports a module that Python 3.11 calls deprecated: that is none of ours."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401
