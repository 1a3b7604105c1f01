"""Leads discord.py to the playground of a test."""

import discord
import yarl

from playground.server import Server


def point_at(server: Server) -> None:
    """The three class attributes that lead discord.py to another Discord."""
    discord.http.Route.BASE = server.api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    discord.asset.Asset.BASE = f"{server.url}/cdn"
