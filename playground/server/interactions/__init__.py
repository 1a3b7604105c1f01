"""Clicks, commands and modals from the member's side to the bot's answer."""
