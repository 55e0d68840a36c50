"""Settings of Voila that only code can make; the others are in ``voila.json``, which names classes of ours."""

import sys

from traitlets.config import get_config

from amsterdam_boardgames import InTheWay, find_ours

try:
    find_ours()
except InTheWay as fault:
    sys.exit(f"amsterdam: {fault}")

from amsterdam.commands.surroundings import put_packages_first

put_packages_first()

from widgets.serving.scripts import offer  # noqa: E402 - only now is it ours
from widgets.serving.templates import keep_templates  # noqa: E402

keep_templates()
get_config().VoilaConfiguration.page_config_hook = offer
