"""Brings discord.py in once, without its warning."""

import warnings

with warnings.catch_warnings():  # discord.py imports audioop, which Python 3.13 will not have
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401
