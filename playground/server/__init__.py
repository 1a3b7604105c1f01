"""The door of the Discord-compatible server: a strict REST v10 and gateway on the loopback interface."""

from playground.server.server import Server
from playground.server.world.clock import Clock
