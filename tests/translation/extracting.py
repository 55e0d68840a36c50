"""How ``make messages`` gathers the texts; the name of the file to write and the folder to read follow."""

import sys

EXTRACT = (sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", "babel.cfg", "-o")
