"""``python -m amsterdam`` is the command ``amsterdam``, also where no script of that name is in the path."""

import sys

from amsterdam.cli import main

sys.exit(main())
