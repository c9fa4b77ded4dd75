#!/usr/bin/env bash
# Writes packaging/requirements.txt anew: every part that is installed, built with or tested with, in one version with the
# hashes of all its files, for every system and Python. Versions stay as they are where pyproject.toml lets them;
# `packaging/lock.sh --upgrade` takes the newest, `--upgrade-package NAME` one of them.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v uv >/dev/null; then
    echo "uv writes the lock file and was not found: https://docs.astral.sh/uv" >&2
    exit 1
fi
uv pip compile pyproject.toml --extra window --extra hall --group dev --group mutate \
    --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --quiet \
    --custom-compile-command packaging/lock.sh --output-file packaging/requirements.txt "$@" >/dev/null
