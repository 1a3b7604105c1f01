"""Every slash command is declared in one way: cogs/commands.py."""

import ast

from .rooms import files, name, tree

DECLARING = {"command", "describe", "rename", "guild_only", "default_permissions", "Group"}


def declared(node: ast.AST) -> bool:
    """`app_commands.describe` and the like: what cogs/commands.py and the lexicon do for every command."""
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "app_commands"
        and node.attr in DECLARING
    )


def test_commands_are_declared_in_one_way() -> None:
    found = {name(path) for path in files("cogs") if any(map(declared, ast.walk(tree(path))))}
    assert found == {"cogs/commands.py"}
