"""Makes the fixed palettes of `rendering/palettes`, and records which drawing code they were made from."""
