"""Commands to run by hand: pictures to look at, and generated files. The bot does not import them."""
