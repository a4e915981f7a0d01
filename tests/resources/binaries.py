#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a binary looks for libraries where a stranger can put one, or lacks what hardens it.

usage: binaries.py BUILD_DIRECTORY CMAKE
Reads every program in the build directory, and what an installation of it into an empty place has.
"""
import os
import subprocess
import sys
import tempfile


def programs(directory):
    for place, folders, names in os.walk(directory):
        folders[:] = [folder for folder in folders if folder != "CMakeFiles"]  # what CMake tried compilers with
        for name in names:
            path = os.path.join(place, name)
            if os.path.islink(path) or not os.access(path, os.X_OK) or not os.path.isfile(path):
                continue
            with open(path, "rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def readelf(words, path):
    return subprocess.run(["readelf", "-W", words, path], check=True, capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C"}).stdout


def search_path_faults(dynamic):
    """An empty or relative entry is looked for where the program was started."""
    for line in dynamic.splitlines():
        if "(RPATH)" in line or "(RUNPATH)" in line:
            for entry in line.partition("[")[2].rpartition("]")[0].split(":"):
                if not entry.startswith("/"):
                    yield f"looks for libraries in “{entry}”"


def hardening_faults(path, dynamic):
    if "DYN (" not in readelf("-h", path):
        yield "is not position-independent"
    if "GNU_RELRO" not in readelf("-l", path):
        yield "has no read-only relocations"
    if os.path.basename(path) == "posiscope" and "__stack_chk_fail" not in readelf("--dyn-syms", path):
        yield "does not guard its stack"
    if "BIND_NOW" not in dynamic and "Flags: NOW" not in dynamic:
        yield "binds functions while it runs"


def faults_in(directory):
    found = 0
    for path in programs(directory):
        found += 1
        dynamic = readelf("-d", path)
        for fault in search_path_faults(dynamic):
            yield f"{path} {fault}"
        for fault in hardening_faults(path, dynamic):
            yield f"{path} {fault}"
    if not found:
        yield f"no program in {directory}"


def main():
    build, cmake = sys.argv[1:]
    with tempfile.TemporaryDirectory() as installed:
        subprocess.run([cmake, "--install", build, "--prefix", installed], check=True, stdout=subprocess.DEVNULL)
        faults = [fault for directory in (build, installed) for fault in faults_in(directory)]
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


main()
