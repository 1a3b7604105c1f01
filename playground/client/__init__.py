"""The door of the test client: members who see what Discord would show them, and act only on that."""

from playground.client.member import Member, NotPossible, Reply
from playground.client.message import Button, Message, Modal, Picture, Select
from playground.client.playground import Playground

__all__ = ["Button", "Member", "Message", "Modal", "NotPossible", "Picture", "Playground", "Reply", "Select"]
