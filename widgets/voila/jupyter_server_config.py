"""Settings of the JupyterLab that ``amsterdam lab`` starts."""

from widgets.server.settings import run_kernels

run_kernels(get_config())  # type: ignore[name-defined]  # noqa: F821  # Jupyter's way to hand over the settings
