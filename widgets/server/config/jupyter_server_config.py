"""Settings of a Jupyter Server that serves our pages to a class: ``docs/hosting.md`` says how to name this folder."""

import amsterdam_boardgames.notebook  # noqa: F401  # finds our packages
from widgets.server.settings import run_kernels, show_pages

config = get_config()  # type: ignore[name-defined]  # noqa: F821  # Jupyter's way to hand over the settings
run_kernels(config)
show_pages(config)
