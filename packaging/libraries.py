"""What the frozen program takes from the Linux it runs on: asked of the loader, answered with Debian's packages."""

import os
import platform
import re
import subprocess
from pathlib import Path

PACKAGES = {
    "libc6": r"ld-linux.*|lib(c|m|dl|pthread|rt|util|resolv)",
    "libgl1": r"lib(GL|GLX|OpenGL|GLdispatch)",
    "libegl1": r"libEGL",
    "libx11-6": r"libX11",
    "libx11-xcb1": r"libX11-xcb",
    "libxcb1": r"libxcb|libXau|libXdmcp|libbsd|libmd",
    "libfontconfig1": r"libfontconfig",
    "libfreetype6": r"libfreetype|libpng16|libbrotli.*|libz",
    "libstdc++6": r"libstdc\+\+",
    "libgcc-s1": r"libgcc_s",
    "libdrm2": r"libdrm",
    "libgbm1": r"libgbm",
    "libdbus-1-3": r"libdbus-1|libsystemd|libcap|libgcrypt|libgpg-error|liblz4|libzstd|liblzma",
    "libexpat1": r"libexpat",
}
"""By Debian package the libraries it answers for, their own needs among them."""

OPTIONAL = {
    "libwayland-client0": "libwayland-client",
    "libwayland-cursor0": "libwayland-cursor",
    "libwayland-egl1": "libwayland-egl",
}
"""What only a Wayland screen needs: without it Qt goes through the X server that such screens have as well."""


def from_outside(folder: Path) -> set[str]:
    """The sonames that programs and libraries below the folder take from the system.

    Raises SystemExit naming each library that is needed and nowhere to be found.
    """
    found, missing = set(), set()
    # as the program itself looks for them: first beside itself
    environment = os.environ | {"LD_LIBRARY_PATH": str(folder / "_internal")}
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.is_symlink() or file.open("rb").read(4) != b"\x7fELF":
            continue
        told = subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=False, env=environment).stdout
        for name, place in re.findall(r"^\s*(\S+) => (not found|/\S+)", told, re.MULTILINE):
            if name.partition(".so")[0] in OPTIONAL.values():
                continue
            if place == "not found" and not list(folder.rglob(name)):
                missing.add(f"{name}, needed by {file.relative_to(folder)}")
            elif place != "not found" and not Path(place).resolve().is_relative_to(folder.resolve()):
                found.add(name)
    if missing:
        raise SystemExit("libraries that are neither in the build nor here: " + "; ".join(sorted(missing)))
    return found


def depends(folder: Path) -> str:
    """The Depends field: the packages behind what is taken from the system; of libc at least the one we built with.

    Raises SystemExit for a library that PACKAGES has no package for.
    """
    packages = set()
    for name in from_outside(folder):
        stem = name.partition(".so")[0]
        owner = next((package for package, names in PACKAGES.items() if re.fullmatch(names, stem)), None)
        if owner is None:
            raise SystemExit(f"{name} is taken from the system, and packaging/libraries.py knows no package for it")
        packages.add(owner)
    libc = platform.libc_ver()[1]
    return ", ".join(f"{name} (>= {libc})" if name == "libc6" else name for name in sorted(packages | {"libc6"}))
