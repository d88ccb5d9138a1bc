# Ludi Romani. `make play` and `make test` do everything on a fresh machine with Python 3.11+, make and python3-venv.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What an install compiles; a test holds it against setup.py. Of those that are compiled as a group the compiler's types, too.
GROUPED := lion/duel $(addprefix lion/duel,_stack _play _nets _taking) \
    circus/chase $(addprefix circus/chase,_numbers _moves _turns _worth) \
    moritari/fray $(addprefix moritari/fray,_slots _sand _round _worth _mind _play)
COMPILED := $(addprefix game/ai/,lion/ground.py lion/model.py lion/weights.py lion/scales.py lion/search.py skirmish/kernel.py \
    skirmish/lanes.py caesar_xl/weigher.py \
    $(foreach name,$(GROUPED),$(name).py $(name).pxd))
SOURCES := pyproject.toml setup.py $(COMPILED)

.PHONY: play test check suite docs pictures screens loudness bundle trybundle wheel ci bench lab book oracle outside soak mutants coverage quality clean help

help:
	@echo "make play    install into $(VENV) and open the game"
	@echo "make test    install what the tests need and run them (WORKERS=3 processes)"
	@echo "make check   ruff, mypy and the import contracts only"
	@echo "make docs    pages of the protocol's own documentation: build/api"
	@echo "make pictures  the README's pictures and its film, Moritari's figures: docs/pictures"
	@echo "make screens   every screen at three word sizes in two windows, to be looked at: build/screens"
	@echo "make loudness  every sound measured, and its spectrum: docs/sound.md, docs/pictures/sound"
	@echo "make bundle  a folder that runs without Python: dist/ludi-romani (make trybundle tests it)"
	@echo "make wheel   a wheel and a source archive, tried in bare environments with and without a compiler: dist/wheel"
	@echo "make ci      the bundle built and tried, and a few games between computer players"
	@echo "make bench   measure this machine"
	@echo "make lab     all of docs/benchmarks.md and docs/pictures/lab: bench, matches, rivals and what is asked of them (days of a core);"
	@echo "             goes on where it stopped. LAB_ONLY='lion circus' LAB_GAMES=40 LAB_SHARE=0.1: of these games, at most so much"
	@echo "make book    the opening books of Caesar's Skirmish, from nothing (two minutes, four gigabytes of memory)"
	@echo "make oracle  the solver of Caesar's Skirmish against OpenSpiel's, in a virtual environment of its own"
	@echo "make outside the games behind OpenSpiel's and PettingZoo's interfaces, in a virtual environment of its own"
	@echo "make mutants  300 places of the rules of each game and of core damaged one at a time: a test must fail (half an hour)"
	@echo "             GROUPS='rules.lion storage' takes these, SLICE=1/3 a third, MUTANTS=--all every place, MUTANTS=--again what lived"
	@echo "make coverage what the tests of each part run of it; PARTS=\"rules.lion core\" measures these"
	@echo "make quality  the figures in docs/quality.md"
	@echo "make soak    every seat count, board and option played out, random clicks on every screen: an hour or two"
	@echo "             LUDI_SOAK_SLICE=1/3 plays a third of the product, LUDI_SOAK_JOBS=1 keeps to one core (more in tests/soak/product.py)"
	@echo "             LUDI_FUZZ_EXAMPLES=2000 damages 2,000 files of a kind instead of 20,000"

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(SOURCES) | $(BIN)/python
	$(BIN)/pip install -q -e .
	@touch $@

$(VENV)/.test: $(SOURCES) | $(BIN)/python
	$(BIN)/pip install -q -e ".[test]"
	@touch $@ $(VENV)/.play

$(VENV)/.bundle: $(VENV)/.test
	$(BIN)/pip install -q -e ".[test,bundle]"
	@touch $@

play: $(VENV)/.play
	$(BIN)/ludi

# What Python makes of the sources is kept, also where the environment forbids it: two processes and the programs they start
# would each compile six hundred files. (An empty value is none.)
# In a new environment tests are collected once while the checks run, so that the processes find each test file already
# compiled; there are more processes than cores, because some wait for windows and for programs of their own.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(VENV)/.test
	$(MAKE) -j 2 check suite

WORKERS ?= 3

# Beside the checks: the processes that take the tests between them leave a core idle now and then.
suite: $(VENV)/.collected
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder

$(VENV)/.collected: $(VENV)/.test
	-@$(BIN)/python -m pytest --collect-only -qq >/dev/null
	@touch $@

check: $(VENV)/.test
	$(BIN)/ruff check game tests tools examples
	$(BIN)/ruff format --check -q game tests tools examples
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/ci.yml
	$(BIN)/check-jsonschema -q --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml

docs: $(BIN)/python
	$(BIN)/pip install -q -e ".[docs]"
	$(BIN)/pdoc -o build/api game.core game.rules game.tables.table game.session game.geometry

pictures: $(VENV)/.test
	$(BIN)/python -m tools.readme
	$(BIN)/python -m tools.figures
	$(BIN)/python -m tools.filmstrip

screens: $(VENV)/.test
	$(BIN)/python -m tools.screens build/screens

loudness: build/lab/.lab
	build/lab/bin/python -m tools.loudness --docs

bundle: $(VENV)/.bundle
	$(BIN)/pyinstaller --noconfirm --clean --log-level WARN build.spec

trybundle: bundle
	$(BIN)/python -m pytest -m bundle tests/bundle

wheel: $(VENV)/.test
	$(BIN)/pip install -q -e ".[test,wheel]"
	$(BIN)/python -m pytest -m wheel tests/wheel

ci: trybundle
	$(BIN)/ludi lab ladder lion --games 20 --all --only champion:greedy --share 0.25 --jobs 2
	$(BIN)/ludi lab ladder moritari --set board=mat --games 20 --all --share 0.5 --only champion:greedy --jobs 2
	$(BIN)/ludi lab ladder caesar_xl --games 14 --all --only veteran:novice --jobs 2

bench: bundle
	$(BIN)/python -m tools.benchmarks

# Speed and the solved scores of the skirmish, which its sets are held against, belong to the whole page.
lab: $(VENV)/.test build/lab/.lab $(if $(LAB_ONLY),,bench)
	$(if $(filter skirmish,$(or $(LAB_ONLY),skirmish)),$(BIN)/python -m game.ai.skirmish.setsolve --dir build/sets)
	build/lab/bin/python -m tools.laboratory $(LAB_ONLY) --jobs $(LAB_JOBS) $(if $(LAB_GAMES),--games $(LAB_GAMES)) $(if $(LAB_SHARE),--share $(LAB_SHARE))
	build/lab/bin/python -m tools.laboratory $(LAB_ONLY) --charts

LAB_JOBS ?= 2

book: $(VENV)/.test build/lab/.lab
	$(BIN)/python -m game.ai.skirmish.book --deck six --out assets/books/skirmish-six.book
	$(BIN)/python -m game.ai.skirmish.book --deck nine --out assets/books/skirmish-nine.book
	$(BIN)/python -m game.ai.skirmish.book --deck full --out assets/books/skirmish.book
	$(BIN)/python -m game.ai.skirmish.setsolve --dir build/sets
	build/lab/bin/ludi lab tune skirmish pack build/sets
	build/lab/bin/ludi lab tune skirmish horizon solve build/horizon
	build/lab/bin/ludi lab tune skirmish horizon pack build/horizon

oracle:
	$(PYTHON) -m venv build/oracle
	build/oracle/bin/pip install -q -e ".[test,oracle]"
	build/oracle/bin/python -m pytest -m oracle -s tests/oracle

build/lab/.lab: $(SOURCES)
	$(PYTHON) -m venv build/lab
	build/lab/bin/pip install -q -e ".[test,lab]"
	@touch $@

outside: build/lab/.lab
	build/lab/bin/python -m pytest -m outside -n 0 tests/lab/outside

soak: $(VENV)/.test
	$(BIN)/python -m pytest -m soak -n 2 --ignore=tests/soak
	$(BIN)/python -m pytest -m soak -s tests/soak

mutants: $(VENV)/.test
	$(BIN)/pip install -q -e ".[test,mutants]"
	nice -n 10 $(BIN)/python -m tools.mutants $(GROUPS) --slice $(or $(SLICE),1/1) $(MUTANTS)

coverage: $(VENV)/.test
	$(BIN)/pip install -q -e ".[test,mutants]"
	nice -n 10 $(BIN)/python -m tools.covered $(PARTS)

quality: $(VENV)/.test
	$(BIN)/pip install -q -e ".[test,mutants]"
	$(BIN)/python -m tools.quality

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache
