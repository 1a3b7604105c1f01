"""All rooms of one running server, wired together."""

from playground.server.callbacks import Callbacks
from playground.server.core import Core
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.server.messages import Messages
from playground.server.publishing import Publisher
from playground.server.seats import Seats


class Hub:
    """What a route or a member's action may use."""

    def __init__(self, core: Core, heartbeat: float) -> None:
        self.core = core
        self.world = core.world
        self.seats = Seats(core)
        self.gateway = Gateway(core, self.seats, heartbeat)
        self.publish = Publisher(core, self.gateway, self.seats)
        self.messages = Messages(core, self.publish)
        self.interactions = Interactions(core, self.messages, self.publish)
        self.callbacks = Callbacks(core, self.interactions, self.messages)
