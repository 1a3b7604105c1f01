"""What exists on this Discord: servers, channels, members, messages, permissions, time; and its JSON. No HTTP."""
