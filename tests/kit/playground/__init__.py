"""A playground driven by a test: members who see what Discord would show them and act only on that; switches."""

from playground.client import NotPossible

from .member import Member, Reply
from .message import Button, Message, Modal, Picture, Select
from .playground import Playground

__all__ = ["Button", "Member", "Message", "Modal", "NotPossible", "Picture", "Playground", "Reply", "Select"]
