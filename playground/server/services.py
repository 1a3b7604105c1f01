"""All rooms of one running server, wired together."""

from playground.server.context import Core
from playground.server.gateway.gateway import Gateway
from playground.server.gateway.member_clients import Seats
from playground.server.gateway.publisher import Publisher
from playground.server.interactions.callbacks import Callbacks
from playground.server.interactions.interactions import Interactions
from playground.server.messages.messages import Messages


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
