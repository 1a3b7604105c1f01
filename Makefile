# What people and CI both call. Everything runs in .venv, made from the pinned requirements.
PYTHON ?= python3
BIN := .venv/bin

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

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/ready: requirements.txt | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

.venv/ready-dev: requirements-dev.txt .venv/ready
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

.venv/ready-bench: requirements-bench.txt .venv/ready-dev
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-bench.txt
	touch $@

clean:
	rm -rf .venv data
