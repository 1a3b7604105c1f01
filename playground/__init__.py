"""A Discord for one computer. It knows nothing of the bot that plays on it."""
