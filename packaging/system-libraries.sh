#!/usr/bin/env bash
# Looks, by trying, whether the system has what Qt needs, and says or does what is missing.
#   system-libraries.sh offscreen   drawing without a screen (the tests)
#   system-libraries.sh window      a window on an X server too
#   system-libraries.sh xvfb        and an X server without a screen, with xdotool for real clicks
#   system-libraries.sh hall        a browser, a database server and networks for the tests of the hall
# Installs by itself where that is wanted (CI=true or REFEREE_INSTALL_SYSTEM=1), we are root and apt-get is there.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${REFEREE_VENV:-.venv}/bin/python
level=${1:-window}

# What must load, and the Debian package that brings it. Qt's own message blames xcb-cursor for any of the xcb ones.
offscreen='libglib-2.0.so.0=libglib2.0-0 libEGL.so.1=libegl1 libGL.so.1=libgl1 libxkbcommon.so.0=libxkbcommon0
    libfontconfig.so.1=libfontconfig1 libdbus-1.so.3=libdbus-1-3'
window='libxcb-cursor.so.0=libxcb-cursor0 libxkbcommon-x11.so.0=libxkbcommon-x11-0 libxcb-icccm.so.4=libxcb-icccm4
    libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-shape.so.0=libxcb-shape0'
programs='Xvfb=xvfb xauth=xauth xvfb-run=xvfb xdotool=xdotool'

say() { printf '%s\n' "$*" >&2; }

loads() { "$python" -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$1" 2>/dev/null; }

draws() {
    QT_QPA_PLATFORM=offscreen "$python" -c 'from PySide6 import QtGui, QtWidgets; QtGui.QGuiApplication([])'
}

# Prints the packages that are missing for the level, one a line.
missing() {
    local pair libraries=$offscreen
    [ "$level" = offscreen ] || [ "$level" = hall ] || libraries="$offscreen $window"
    for pair in $libraries; do
        loads "${pair%%=*}" || printf '%s\n' "${pair#*=}"
    done
    if [ "$level" = hall ]; then
        command -v chromium >/dev/null || command -v chromium-browser >/dev/null || printf 'chromium\n'
        command -v ip >/dev/null || printf 'iproute2\n'
        command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || printf 'postgresql\n'
    fi
    [ "$level" = xvfb ] || return 0
    for pair in $programs; do
        command -v "${pair%%=*}" >/dev/null || printf '%s\n' "${pair#*=}"
    done
}

may_install() {
    [ "${CI:-}" = true ] || [ "${REFEREE_INSTALL_SYSTEM:-}" = 1 ] || return 1
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null
}

install() {
    local log
    log=$(mktemp)
    say "Installing $* ..."
    if ! { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } \
        > "$log" 2>&1; then
        tail -n 15 "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

if [ "$(uname -s)" = Linux ]; then
    packages=$(missing | sort -u | tr '\n' ' ')
    if [ -n "$packages" ]; then
        if may_install; then
            # shellcheck disable=SC2086  # a list of package names
            install $packages
        else
            say "Something of the system that this needs is not here. On Debian and Ubuntu:"
            say "    apt-get install -y --no-install-recommends $packages"
            exit 1
        fi
    fi
fi
draws
