"""Posting, editing and deleting messages, and the files in them."""
