"""The parts of one running server, made in the order in which they need each other."""

from playground.server.context import ServerContext
from playground.server.gateway.gateway import Gateway
from playground.server.gateway.line_trouble import LineTrouble
from playground.server.gateway.member_clients import MemberClients
from playground.server.gateway.publisher import Publisher
from playground.server.interactions.callbacks import Callbacks
from playground.server.interactions.interactions import Interactions
from playground.server.messages.messages import Messages


class Services:
    """What a route or a member's action may use."""

    def __init__(self, context: ServerContext, heartbeat: float) -> None:
        self.context = context
        self.world = context.world
        self.clients = MemberClients(context)
        self.gateway = Gateway(context, self.clients, heartbeat)
        self.lines = LineTrouble(context, self.gateway)
        self.publish = Publisher(context, self.gateway, self.clients)
        self.messages = Messages(context, self.publish)
        self.interactions = Interactions(context, self.messages, self.publish)
        self.callbacks = Callbacks(context, self.interactions, self.messages)
