"""The rooms with a window on Discord. Everything below them knows neither members nor messages."""
