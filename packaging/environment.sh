#!/usr/bin/env bash
# Makes or refreshes .venv in the checkout: the project (editable), the window and the tools, in the versions and with the
# hashes of requirements.txt. Does nothing while pyproject.toml and requirements.txt are what they were the last time.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=${REFEREE_VENV:-.venv}
stamp=$venv/.made-from
lock=packaging/requirements.txt

say() { printf '%s\n' "$*" >&2; }

fingerprint() { cat pyproject.toml "$lock" | cksum; }

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

# Prints what the lock file has of one part.
locked() { awk -v part="$1" 'index($0, part "==") == 1 {on = 1} on {print} on && !/\\$/ {exit}' "$lock"; }

# First what builds those parts that come as sources, then all others, each file held against its hash, then the project.
make_with_uv() {
    local python
    python=$(find_python uv)
    [ -x "$venv/bin/python" ] || uv venv --quiet --no-managed-python --python "$python" "$venv"
    install() { uv pip install --quiet --python "$venv/bin/python" --no-build-isolation "$@"; }
    install_all
}

make_with_pip() {
    local python
    if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        python=$(find_python pip)
        "$python" -m venv --clear "$venv"
    fi
    install() {
        "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-build-isolation "$@"
    }
    install_all
}

install_all() {
    install --require-hashes --requirement <(locked setuptools) &&
        install --require-hashes --requirement "$lock" &&
        install --no-deps --editable .
}

make_environment() {
    is_current && return
    say "Making $venv (only when pyproject.toml or $lock changed) ..."
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
