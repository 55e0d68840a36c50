"""``python -m amsterdam_boardgames`` is the command ``amsterdam``, whatever else is called amsterdam around it."""

import sys

from amsterdam_boardgames import main

sys.exit(main())
