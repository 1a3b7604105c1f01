"""Makes the fixed palettes of `rendering/palettes` and keeps in mind from which drawing code."""
