#!/usr/bin/env bash
# Makes or refreshes .venv in the checkout: the project (editable), the window and the tools, in the versions of
# constraints.txt. Does nothing while pyproject.toml and constraints.txt are what they were the last time.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=${REFEREE_VENV:-.venv}
stamp=$venv/.made-from
constraints=packaging/constraints.txt

say() { printf '%s\n' "$*" >&2; }

fingerprint() { cat pyproject.toml "$constraints" | cksum; }

is_current() { [ -x "$venv/bin/python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$(fingerprint)" ]; }

# Prints the interpreter to build on. Asks by running it: a name on the PATH can be a shim with nothing behind it.
find_python() {
    local needed='import sys, venv; assert sys.version_info >= (3, 11)'
    [ "$1" = pip ] && needed="$needed; import ensurepip"
    for name in ${REFEREE_PYTHON:-python3.13 python3.12 python3.11 python3}; do
        if "$name" -c "$needed" >/dev/null 2>&1; then
            "$name" -c 'import sys; print(sys.executable)'
            return
        fi
    done
    say "No Python 3.11 or newer with its venv module was found (looked for python3.13, python3.12, python3.11, python3)."
    say "On Debian and Ubuntu: apt-get install -y python3 python3-venv. REFEREE_PYTHON=/path/to/python names another."
    return 1
}

make_with_uv() {
    local python
    python=$(find_python uv)
    [ -x "$venv/bin/python" ] || uv venv --quiet --no-managed-python --python "$python" "$venv"
    uv pip install --quiet --python "$venv/bin/python" --constraint "$constraints" pip hatchling
    uv pip install --quiet --python "$venv/bin/python" --constraint "$constraints" \
        --no-build-isolation --group dev --editable '.[window,hall]'
}

make_with_pip() {
    local python
    if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        python=$(find_python pip)
        "$python" -m venv --clear "$venv"
    fi
    # The pip that comes with older interpreters does not know dependency groups.
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --constraint "$constraints" pip hatchling
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --constraint "$constraints" \
        --no-build-isolation --group dev --editable '.[window,hall]'
}

make_environment() {
    is_current && return
    say "Making $venv (only when pyproject.toml or $constraints changed) ..."
    if command -v uv >/dev/null && make_with_uv; then :; else make_with_pip; fi
    fingerprint > "$stamp"
}

is_current && exit
if command -v flock >/dev/null; then
    # Two makes in one checkout must not install into the same environment at once.
    exec 9> "${TMPDIR:-/tmp}/referee-environment.$(pwd | cksum | cut -d' ' -f1).lock"
    flock 9
fi
make_environment
