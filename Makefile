# make app: the tutor in your browser.  make test: every check.  Both do all the set-up themselves.

VENV := .venv/bin
PIP := $(VENV)/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt
INSTALL_INPUTS := pyproject.toml setup.py constraints.txt tools/venv.sh
PYTEST := $(VENV)/pytest
USED := widgets/panamax_widgets/data/used.toml
SOME_AT_ONCE := -n 3 --dist loadscope --no-loadscope-reorder # on two cores: much of what they do is waiting
SLOWEST := --durations=20 --durations-min=5
ONCE_MORE := --reruns 1 # a page that came too late on a busy machine: both tries are told, what fails again has failed
NO_NOTEBOOKS := -p no:nbval # each process would take seconds to import it
# Each takes a kernel; those of the other pages have the same one line, which a unit test runs
QUICK_NOTEBOOKS := notebooks/00* notebooks/20* notebooks/50* notebooks/70* notebooks/80* notebooks/numbers
# Hundreds of processes import our modules: where none is kept compiled, half of a page's start is compiling
unexport PYTHONDONTWRITEBYTECODE
IS_QUICK = $(if $(filter-out 1,$(PANAMAX_TEST_SCALE)),,yes)

.DEFAULT_GOAL := help
.PHONY: help setup app site site-check test test-all check-style check-types check-units check-notebooks check-browser catalogues translations coverage format mutants bench profile bots policy puzzles attack hashes sbom advisories clean

help:
	@echo "make app         set up and start the tutor; prints its address (PORT=8866: the port; BOX=file: your box; CANAL_BOX=file: that of Canal Mania)"
	@echo "make setup       set up everything for working on it, and run nothing"
	@echo "make site        build the walkthrough and the apps as files for any host, in build/site (BOX=file: your box, CANAL_BOX=file: that of Canal Mania, BASE_URL=address: where it will be; SITE_LANGUAGES=\"en de\": in these languages, the first one at its root)"
	@echo "make site-check  look through a built site: links, sizes, kinds of files, printed boards (FOLDER=build/site)"
	@echo "make test        set up and run every check: style, types, unit, notebook and browser tests; a quarter of an hour"
	@echo "make test-all    the same with all cases and what is marked thorough, in about an hour and a half (PANAMAX_TEST_SCALE=20: more of everything, in half a day)"
	@echo "make profile     print where the time of a decision, a click and a page goes"
	@echo "make bench       measure speed, beside catanatron and in the browser (BENCH=\"--figure copies\" chooses what)"
	@echo "make bots        let the bots play against each other (BOTS=\"--games 200\" is the measurement), and ask what"
	@echo "                 a policy's choices lose (REGRET=\"--choices 200 --playouts 400 --games 400\" is the measurement)"
	@echo "make policy      learn the weights of the manager bot anew, by playing (POLICY=\"--workers 2\": on two cores)"
	@echo "make puzzles     find more puzzles in games between bots (PUZZLES=\"--first 2000 --games 20\": in which games)"
	@echo "make mutants     break a module in small ways, to see if its tests notice (MODULE=panamax/record/notation.py)"
	@echo "make attack      serve the tutor here and attack it, to see what holds (ATTACK=\"--seed 7 --cases 2000\")"
	@echo "make hashes      write the sha256 of all that the container installs, after constraints.txt has changed"
	@echo "make sbom        write what is served, part by part, in build/sbom.json (CycloneDX)"
	@echo "make advisories  ask whether anything is known against a part of it (ends with 3 if there is no answer)"
	@echo "make format      put the code into the house's format, and strip the notebooks of outputs"
	@echo "make catalogues  compile the message catalogues"
	@echo "make translations  list what other languages show in English for now (WRITE=de: bring its files up to the English ones)"
	@echo "make coverage    write down which tests and recorded games use each rule"
	@echo "make clean       remove everything that make created"

setup: .venv/ready-for-tests
	@$(MAKE) --no-print-directory catalogues coverage

app: .venv/ready-for-app catalogues coverage
	@tools/compile.sh &
	$(VENV)/panamax app $(if $(PORT),--port $(PORT)) $(if $(BOX),--box "$(BOX)") $(if $(CANAL_BOX),--canal-box "$(CANAL_BOX)")

site: .venv/ready-for-site catalogues coverage
	@tools/chromium.sh
	@tools/npm.sh
	@tools/wasm.sh
	@PYTHONPATH=site $(VENV)/python -m panamax_site $(if $(BOX),--box "$(BOX)") $(if $(CANAL_BOX),--canal-box "$(CANAL_BOX)") $(if $(BASE_URL),--base-url "$(BASE_URL)") $(if $(SITE_LANGUAGES),--languages $(SITE_LANGUAGES)) $(SITE)

site-check: .venv/ready-for-site catalogues
	@PYTHONPATH=site $(VENV)/python -m panamax_site.checking $(or $(FOLDER),build/site)

test: check-style # the types keep one processor busy, the notebooks meanwhile the other
	@$(MAKE) --no-print-directory --jobs 2 --output-sync check-types check-notebooks
	@$(MAKE) --no-print-directory check-units check-browser # one after the other: both keep two processors busy

test-all: export PANAMAX_TEST_SCALE ?= 4
test-all: export PYTEST_ADDOPTS ?= -o faulthandler_timeout=14400 # the long attack alone takes half an hour
test-all: test

check-style: .venv/ready-for-tests
	$(VENV)/ruff check
	$(VENV)/ruff format --check

check-types: .venv/ready-for-tests
	$(VENV)/mypy

check-units: .venv/ready-for-tests catalogues
	$(PYTEST) $(SOME_AT_ONCE) $(NO_NOTEBOOKS) $(SLOWEST) --ignore tests/browser tests

check-notebooks: .venv/ready-for-tests catalogues
	$(PYTEST) -n 2 --dist loadscope --nbval-lax $(if $(IS_QUICK),$(QUICK_NOTEBOOKS),notebooks)

check-browser: .venv/ready-for-tests catalogues coverage
	@tools/chromium.sh --without-windows
	@tools/npm.sh
	@$(if $(IS_QUICK),,tools/wasm.sh)
	@PYTHONPATH=site nice $(VENV)/python tests/browser/site_build.py & # while pages of the app wait; what fails is told by the tests
	$(PYTEST) -n 2 --dist loadfile --no-loadscope-reorder $(NO_NOTEBOOKS) $(ONCE_MORE) $(SLOWEST) -m browser tests/browser

catalogues: .venv/ready-for-app
	@$(VENV)/python setup.py --quiet catalogues

translations: .venv/ready-for-app
	@$(VENV)/python tools/translations.py $(if $(WRITE),--write $(WRITE))

coverage: $(USED)

$(USED): .venv/ready-for-app $(shell find panamax canal_mania tests tools/coverage_of_rules.py -name '*.py' -o -name 'rules.toml' -o -path 'tests/games/*.txt')
	@$(VENV)/python setup.py --quiet coverage

format: .venv/ready-for-tests
	$(VENV)/ruff check --fix
	$(VENV)/ruff format
	$(VENV)/nbstripout notebooks/*.ipynb notebooks/*/*.ipynb

bench: .venv-bench/catanatron/ready .venv-bench/compiled/ready .venv/ready-for-tests catalogues
	@.venv-bench/compiled/bin/python bench/run.py $(BENCH)

profile: .venv/ready-for-tests catalogues
	@.venv/bin/python bench/where.py

bots: .venv-bench/compiled/ready
	@.venv-bench/compiled/bin/python bench/bots.py $(BOTS)
	@.venv-bench/compiled/bin/python bench/regret.py $(REGRET)
	@.venv-bench/compiled/bin/python bench/endings.py

policy: .venv-bench/compiled/ready
	@PYTHONPATH=. .venv-bench/compiled/bin/python tools/policy.py $(POLICY)

puzzles: .venv-bench/compiled/ready
	@PYTHONPATH=. .venv-bench/compiled/bin/python tools/puzzles.py $(PUZZLES)
	@PYTHONPATH=. .venv-bench/compiled/bin/python tools/judge_puzzles.py
	@PYTHONPATH=. .venv-bench/compiled/bin/python tools/canal_puzzles.py $(PUZZLES)

attack: .venv/ready-for-tests catalogues coverage
	@PYTHONPATH=tests/support $(VENV)/python -m attack $(ATTACK)

mutants: .venv/ready-for-mutants catalogues coverage
	@$(VENV)/python tools/mutants.py $(MODULE) $(MUTANTS)

hashes: .venv/ready-for-tests
	@$(VENV)/python tools/hashes.py

sbom: .venv/ready-for-tests
	@PYTHONPATH=site $(VENV)/python tools/sbom.py

advisories: .venv-bench/advisories/ready # which has what asks, and nothing of what is asked about
	@PYTHONPATH=site .venv-bench/advisories/bin/python tools/advisories.py

clean:
	rm -rf .venv .venv-bench .screenshots build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find canal_mania panamax tabletop widgets -name '*.mo' -delete
	rm -f $(USED)

.venv/ready-for-app: $(INSTALL_INPUTS)
	@tools/venv.sh
	@echo "panamax: installing into .venv"
	@$(PIP) --editable . "setuptools>=77" # which compiles the words; a new environment may have an older one, or none
	@touch $@

.venv/ready-for-site: .venv/ready-for-app
	@echo "panamax: installing Sphinx into .venv"
	@$(PIP) --editable '.[site]'
	@touch $@

.venv/ready-for-tests: $(INSTALL_INPUTS) # all at once: to install in steps takes 20 seconds more for each
	@tools/venv.sh
	@echo "panamax: installing into .venv, with the test tools"
	@$(PIP) --editable '.[site,test]' "setuptools>=77"
	@touch .venv/ready-for-app .venv/ready-for-site $@

.venv/ready-for-mutants: .venv/ready-for-tests
	@echo "panamax: installing mutmut into .venv"
	@$(PIP) --editable '.[site,mutants]'
	@touch $@

.venv-bench/catanatron/ready: tools/venv.sh
	@tools/venv.sh .venv-bench/catanatron
	@echo "panamax: installing catanatron, the measuring stick, into .venv-bench"
	@.venv-bench/catanatron/bin/pip install --quiet --quiet --disable-pip-version-check catanatron==3.2.1 catanatron-gym==4.0.0
	@touch $@

.venv-bench/advisories/ready: tools/venv.sh constraints.txt
	@tools/venv.sh .venv-bench/advisories
	@.venv-bench/advisories/bin/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt pip-audit
	@touch $@

.venv-bench/compiled/ready: $(INSTALL_INPUTS) $(wildcard tabletop/*.py panamax/*.py panamax/*/*.py canal_mania/*.py canal_mania/*/*.py)
	@tools/venv.sh .venv-bench/compiled
	@echo "panamax: compiling the engines into .venv-bench"
	@rm -rf build/bdist* build/lib* build/temp*
	@.venv-bench/compiled/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['analysis'])" \
		| xargs .venv-bench/compiled/bin/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt librt mypy_extensions
	@.venv-bench/compiled/bin/pip install --quiet --quiet --disable-pip-version-check --no-deps --force-reinstall .
	@touch $@
