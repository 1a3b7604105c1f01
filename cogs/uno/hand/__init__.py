"""The private hand of one member: its message, the choices it offers, sending and refreshing it."""

from cogs.uno.hand.choices import choices, may_follow, move_of, with_the_rest
from cogs.uno.hand.publisher import HandPublisher
