"""Makes the fixed palettes: python -m tools.palettes [edition or spin ...], about 15 seconds each.

To be run by hand when the look changes or an edition is added. The same drawing code always makes the same files.
"""

import sys
from collections.abc import Sequence

from rendering.palettes import FOLDER
from rendering.skins import SKINS
from tools.palettes.making import made
from tools.palettes.sources import SPIN, digest, origins, skin_of, write_origins

NAMES = (*SKINS, SPIN)


def main(wanted: Sequence[str]) -> None:
    """Makes all palettes before it writes any."""
    if strange := set(wanted) - set(NAMES):
        sys.exit(f"no such palette: {', '.join(sorted(strange))}; there are {', '.join(NAMES)}")
    names = wanted or NAMES
    digests = {name: digest(skin_of(name)) for name in names}
    for name, data in {name: made(name) for name in names}.items():
        (FOLDER / f"{name}.pal").write_bytes(data)
    write_origins({**origins(), **digests})


if __name__ == "__main__":
    main(sys.argv[1:])
