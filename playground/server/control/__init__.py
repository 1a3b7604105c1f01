"""The HTTP side of the playground itself, under /playground/: members, views, changes to the world, faults."""
