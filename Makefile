# What people and CI both call. Everything runs in .venv, made from the pinned requirements.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/python-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')

.PHONY: run test lint bench pictures clean

run: .venv/ready
	$(BIN)/python bot.py

test: .venv/ready-dev
	$(BIN)/python -m pytest -n 3 --dist worksteal -q

lint: .venv/ready-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy engine rendering db cogs playground tools tests benchmarks bot.py
	$(BIN)/lint-imports

bench: .venv/ready-bench
	$(BIN)/python -m benchmarks

pictures: .venv/ready-dev
	$(BIN)/python -m tools.contact_sheet docs/pictures

# Made anew where another Python made it; the stamp is named by the version.
$(STAMP):
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Croupier needs Python 3.11 or later; this is %d.%d. Name another one: make PYTHON=python3.11" % sys.version_info[:2])'
	rm -rf .venv
	$(PYTHON) -m venv .venv
	touch $@

.venv/ready: requirements.txt $(STAMP)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

.venv/ready-dev: requirements-dev.txt .venv/ready
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

.venv/ready-bench: requirements-bench.txt .venv/ready-dev
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-bench.txt
	touch $@

# Never the data: games and scores lie there.
clean:
	rm -rf .venv .mypy_cache .ruff_cache .import_linter_cache .hypothesis
