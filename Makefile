# One place for every command. A bare `make` is what the continuous integration runs.
python := $(or $(REFEREE_VENV),.venv)/bin/python
bin := $(abspath $(dir $(python)))/
# FORM=short: the quick form of faults and fuzz
FORM ?=

.PHONY: all help environment run test check bench hall screenshots faults fuzz mutate package sbom package-test clean

all: test check

help: ## this list
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

environment: ## .venv with everything, made when it lacks or is out of date
	@packaging/environment.sh

run: environment ## the window
	@packaging/system-libraries.sh window
	@$(python) -m referee

test: environment ## every test; ARGS="tests/kernel -k name" for some
	@packaging/run-tests.sh $(ARGS)

check: environment ## lint, format, types, layers, what nothing uses
	@$(bin)ruff check .
	@$(bin)ruff format --check .
	@$(bin)mypy --strict
	@cd packaging && MYPYPATH=.. $(bin)mypy --strict --config-file ../pyproject.toml *.py
	@$(bin)lint-imports
	@$(bin)vulture

bench: environment ## how fast it is; PARTS="journal start" for some
	@packaging/system-libraries.sh offscreen
	@$(python) -m tests.tools.bench $(PARTS)

hall: environment ## a demonstration hall in the browser: twelve tables play by themselves
	@$(python) -m referee hall demo

screenshots: environment ## pictures of the window into docs/screenshots
	@packaging/system-libraries.sh offscreen
	@QT_QPA_PLATFORM=offscreen $(python) -m tests.tools.screenshots

faults: environment ## what a killed program leaves behind; FORM=short for a quick one
	@$(python) -m tests.tools.faults $(FORM)

fuzz: environment ## nonsense as input; FORM=short for a quick one
	@$(python) -m tests.tools.fuzz $(FORM)

mutate: environment ## rules changed on purpose; GAMES="tash-kalar" for some, NUMBER=200 for so many of them
	@$(python) -m tests.tools.mutate $(NUMBER) $(GAMES)

package: environment ## what people without Python install, into dist/
	@packaging/system-libraries.sh window
	@QT_QPA_PLATFORM=offscreen $(python) packaging/build.py

sbom: environment ## the list of all parts (CycloneDX) into dist/
	@mkdir -p dist
	@$(bin)cyclonedx-py environment --pyproject pyproject.toml --output-reproducible --of JSON -o dist/referee.cdx.json $(python)

package-test: package ## installs what was built in fresh places and plays there
	@packaging/system-libraries.sh xvfb
	@$(python) packaging/wheel_test.py
	@$(python) packaging/package_test.py

clean: ## what was built; .venv stays
	@rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks .import_linter_cache
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
