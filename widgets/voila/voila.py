"""Settings of Voila that only code can make; the others are in ``voila.json``, which names classes of ours."""

from traitlets.config import get_config

from amsterdam.commands.surroundings import put_packages_first

put_packages_first()

from widgets.serving.scripts import offer  # noqa: E402 - only now is it ours

get_config().VoilaConfiguration.page_config_hook = offer
