#!/usr/bin/env bash
# Runs the tests: first those that draw without a screen, then those that click in a real window under Xvfb.
# Arguments go to pytest; without any, several processes share the files. Without Xvfb the second part is left out, aloud; where CI=true it is installed or that fails.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${REFEREE_VENV:-.venv}/bin/python

# whether a network of one's own can be made here; no container lets everybody
networks() {
    local name="referee-$$"
    ip netns add "$name" 2>/dev/null || return 1
    ip -n "$name" link add a type veth peer name b 2>/dev/null || { ip netns delete "$name"; return 1; }
    ip netns delete "$name"
}

packaging/system-libraries.sh offscreen
without=()
if ! packaging/system-libraries.sh hall; then
    echo "LEFT OUT: the hall's pages in a browser and its store on PostgreSQL (the command is above)." >&2
    [ "${CI:-}" != true ]
    without=(-k 'not postgresql' --ignore-glob='tests/hall/test_browser*.py')
fi
marked='not xvfb'
if ! networks; then
    echo "LEFT OUT: a table in a network of its own needs root, iproute2 and a kernel that lets us (ip netns add)." >&2
    marked="$marked and not network"
fi
shared=()
# a process that died is a failure: one put in its place would wait for the other's tests for ever
[ $# -gt 0 ] || shared=(-n auto --maxprocesses 4 --dist loadfile --max-worker-restart 0)
QT_QPA_PLATFORM=offscreen "$python" -m pytest "${shared[@]}" -m "$marked" --benchmark-disable "${without[@]}" "$@"

if ! packaging/system-libraries.sh xvfb; then
    echo "LEFT OUT: the tests with real clicks in a real window need Xvfb (the command is above)." >&2
    [ "${CI:-}" != true ]
    exit
fi
echo "Real clicks in a real window:"
status=0
QT_QPA_PLATFORM=xcb xvfb-run -a -s '-screen 0 1600x1000x24' \
    "$python" -m pytest -m xvfb --benchmark-disable "$@" || status=$?
# 5: pytest found none, which is no failure where the arguments chose other tests
[ "$status" = 5 ] || exit "$status"
