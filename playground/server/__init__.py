"""The door of the Discord-compatible server: a strict REST v10 and gateway on the loopback interface."""

from playground.server.clock import Clock
from playground.server.server import Server

__all__ = ["Clock", "Server"]
