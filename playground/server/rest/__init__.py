"""The REST API: one file of routes for each of Discord's resources, and what every request passes through."""
