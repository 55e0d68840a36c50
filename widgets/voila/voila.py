"""Settings of Voila that only code can make; the others are in ``voila.json``, which names classes of ours."""

from amsterdam.commands.surroundings import put_packages_first

put_packages_first()
