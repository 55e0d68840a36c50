# make play          the pages in your browser
# make test          style, types and every test
# make lab           the same notebooks in JupyterLab
# make lint          style and types only
# make bench         speed, beside another engine; WHAT=pages: how fast pages open, beside stock Voila
# make truth         how far to trust the numbers: hours, can be stopped; WHAT=quiet: five minutes of speed; strengths: bots; times: answers
# make slow          the tests that take minutes
# make hub           two readers under a JupyterHub, which is not of this project
# make pictures      take the pictures of README and start page anew
# make messages      gather the words on screen for translators, and compile what they wrote
# make clean         away with everything made here, the environment too
#
# Everything is installed into .venv; another Python for it: make play PYTHON=python3.12

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCALE := amsterdam/locale

# Installing copies the template and settings of the pages into the environment, so they count as well, and compiles the
# rules for rollouts.
SOURCES := pyproject.toml constraints.txt $(shell find widgets/voila widgets/static -type f) \
  $(wildcard amsterdam/fast/*.py amsterdam/*/fast/*.py)

BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable

# The tests start many processes: what one has compiled, the others read.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test lab lint bench truth slow hub pictures messages clean browser

play: $(VENV)/.ready
	$(BIN)/python -m amsterdam_boardgames play

lab: $(VENV)/.ready
	$(BIN)/python -m amsterdam_boardgames lab

test: lint browser
	$(BIN)/pytest -n auto --dist loadgroup --durations=10

lint: $(VENV)/.ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.ready-test
ifeq ($(WHAT),pages)
	$(BIN)/python -m tests.benchmarks.pages
else
	$(BIN)/pytest -q -m bench tests/benchmarks --benchmark-columns=median,iqr,rounds --benchmark-sort=name
endif

truth: $(VENV)/.ready-test
	$(BIN)/python -m tests.benchmarks.truth $(WHAT)

slow: $(VENV)/.ready-test browser
	$(BIN)/pytest -m slow -n auto --dist loadgroup --durations=10 tests

hub: $(VENV)/.ready-test browser
	$(BIN)/pytest -m hub tests/browser

pictures: $(VENV)/.ready-test browser
	$(BIN)/python tests/browser/pictures.py

messages: $(VENV)/.ready-test
	mkdir -p $(LOCALE)
	$(BIN)/pybabel -q extract -F babel.cfg --project amsterdam --copyright-holder "the amsterdam contributors" \
	  -o $(LOCALE)/amsterdam.pot .
	for catalog in $(wildcard $(LOCALE)/*/LC_MESSAGES); do \
	  language=$$(basename $$(dirname $$catalog)); \
	  $(BIN)/pybabel -q update -N -i $(LOCALE)/amsterdam.pot -o $$catalog/amsterdam.po -l $$language && \
	  $(BIN)/pybabel compile --statistics -i $$catalog/amsterdam.po -o $$catalog/amsterdam.mo -l $$language || exit 1; \
	done

help:
	@sed -n "s/^# \(make .*\)/\1/p" Makefile

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# pip comes last into an environment: without it the environment is half made, and is made anew.
$(BIN)/pip:
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv --clear $(VENV)

# Nor is one of use whose Python has gone, after an upgrade of the system.
ifneq ($(wildcard $(BIN)/pip),)
ifneq ($(shell $(BIN)/python -c "" 2>/dev/null || echo gone),)
.PHONY: $(BIN)/pip $(VENV)/.ready $(VENV)/.ready-test
endif
endif

# Where the compiled rules (numba) have no wheel for this Python, all else is installed. What then tries to compile them
# says so.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
FAST := --only-binary numba,llvmlite

# The rules of the second game take minutes to compile. Nobody waits: until that is done, pages play fewer games.
COMPILE_ASIDE := $(BIN)/python -m amsterdam.city_collection.fast --aside > $(VENV)/compiling.log 2>&1 &

$(VENV)/.ready: $(SOURCES) | $(BIN)/pip
	$(PIP) $(FAST) --editable '.[explore,fast,rl]' 2> $(VENV)/fast.log || $(PIP) --editable '.[explore,rl]'
	$(COMPILE_ASIDE)
	$(BIN)/python -m amsterdam.ticket_to_ride.fast
	touch $@

$(VENV)/.ready-test: $(SOURCES) | $(BIN)/pip
	$(PIP) $(FAST) --editable '.[cluster,columns,explore,fast,rl,test]' 2> $(VENV)/fast.log || $(PIP) --editable '.[cluster,columns,explore,rl,test]'
	$(COMPILE_ASIDE)
	$(BIN)/python -m amsterdam.ticket_to_ride.fast
	touch $(VENV)/.ready $@

# The tests drive a Chromium of the system; one without a window is the quickest. As root on Debian it is fetched,
# elsewhere it is for you to install.
browser: $(VENV)/.ready-test
	@for name in $(BROWSERS); do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-dejavu-core; \
	else \
	  echo "The browser tests need Chromium or Chrome: on Debian or Ubuntu, sudo apt install chromium"; \
	fi
