"""Components as they go to Discord."""

from typing import Any

from discord.ui.view import BaseView


def sent(view: BaseView) -> list[dict[str, Any]]:
    """The components of a view; only its base says their type."""
    return view.to_components()


def flat(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every component, those inside others too."""
    return [part for one in components for part in (one, *flat(one.get("components", [])))]
