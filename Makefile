# Toychest from a checkout.  `make help` lists what there is; all of it works with Python 3.11+ and its venv module alone.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)

RECENT := import sys; print("yes" if sys.version_info >= (3, 11) else "")
TOO_OLD = Toychest needs Python 3.11 or newer and `$(PYTHON)` is older: name a newer one, as in make $(MAKECMDGOALS) PYTHON=python3.12
INSTALL := $(if $(UV),uv pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check)
SAY := test ! -t 1 || echo # something, to a person who waits; nothing to a pipe

WORKERS = $(shell expr $$(nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 1) + 1) # some tests only wait for a terminal

CATALOGS := $(wildcard src/toychest/locale/*/LC_MESSAGES/*.po)
TEMPLATE := build/toychest.pot

.SILENT:
.PHONY: help play test bench pictures catalogs clean
.DEFAULT_GOAL := help

help: # list these
	awk -F ':.*# ' '/^[a-z]+:.*# / { printf "  make %-10s%s\n", $$1, $$2 }' Makefile

play: $(VENV)/installed # open the app; with ARGS="resume" and the like, any of its commands
	$(BIN)/toychest $(ARGS) || true # the app has said why; make need not

test: $(VENV)/installed-for-tests # everything that has to be true: style, types, layers, tests, the wheel
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest --numprocesses=$(WORKERS) --dist=worksteal $(ARGS)

bench: $(VENV)/installed-for-tests # measure it, side by side with others
	$(BIN)/python -m tests.bench $(ARGS)

pictures: $(VENV)/installed-for-tests # draw the pictures of the README anew
	UPDATE_GOLDENS=1 $(BIN)/pytest tests/test_pictures.py

catalogs: $(VENV)/installed-for-tests # collect all sentences, bring the translations up to date, compile them
	mkdir -p build
	$(BIN)/pybabel --quiet extract --mapping=babel.cfg --add-location=file --sort-output --no-wrap --output=$(TEMPLATE) src
	$(BIN)/pybabel --quiet update --domain=toychest --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --no-wrap --input-file=$(TEMPLATE) --output-dir=src/toychest/locale
	$(BIN)/pybabel --quiet compile --domain=toychest --directory=src/toychest/locale

clean: # remove all that was made here
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache snapshot_report.html
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -exec rm -f {} +

# Installed anew only when what is to be installed has changed; the code itself is used where it lies.

$(VENV)/installed: pyproject.toml hatch_build.py $(CATALOGS) | $(BIN)/python
	$(SAY) "Installing what Toychest needs, once …"
	$(INSTALL) --editable .
	touch $@

$(VENV)/installed-for-tests: pyproject.toml hatch_build.py $(CATALOGS) | $(BIN)/python
	$(SAY) "Installing what the tests need, once …"
	$(INSTALL) --editable ".[dev]"
	touch $(VENV)/installed $@

$(BIN)/python:
	$(if $(shell $(PYTHON) -c '$(RECENT)' 2>/dev/null),,$(error $(TOO_OLD)))
	$(if $(UV),uv venv --quiet --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV))
