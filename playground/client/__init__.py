"""Members' clients without a screen, for programs: they get what Discord would show, as JSON, and act only on that."""

from playground.client.control_api import ControlApi, Json, NotPossible
from playground.client.member_client import PATIENCE, MemberClient, member_clients
from playground.client.reading import buttons, media, parts, texts
