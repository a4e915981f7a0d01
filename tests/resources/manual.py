#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual names every option that the program declares, with all words it can have, and no other.

manual.py PROGRAM MANUAL
"""
import re
import subprocess
import sys

COMMANDS = ["", "export", "export sound", "figure", "values", "describe", "model", "identify", "xray", "handout", "manual"]


def declared(program):
    """The words of every option, or none where it takes something else."""
    options = {}
    for command in COMMANDS:
        text = subprocess.run([program, *command.split(), "--help-all"], capture_output=True, text=True, check=True).stdout
        name = None
        for line in text.splitlines():
            begin = re.match(r"  (?:-., )?(--[a-z0-9-]+)", line)
            if begin:
                name = begin[1]
                options[name] = ""
                line = line[begin.end():]
            elif not line.startswith(" " * 20):
                name = None
            if name:
                options[name] += " " + line.strip()
    chosen = {name: re.search(r"\[one of: ([^;\]]*)", text) for name, text in options.items()}
    return {name: [word.strip() for word in words[1].split(",")] if words else [] for name, words in chosen.items()}


def described(manual):
    """The text of every entry by the options it begins with."""
    entries = {}
    for entry in re.split(r"^\.TP\n", manual, flags=re.M)[1:]:
        entry = re.split(r"^\.(?:SH|PP)", entry, flags=re.M)[0].replace(r"\-", "-")
        for name in re.findall(r"--[a-z0-9-]+", entry.split("\n")[0]):
            entries[name] = entries.get(name, "") + entry
    return entries


program, manual = sys.argv[1:]
options = declared(program)
with open(manual, encoding="utf-8") as file:
    entries = described(file.read())
troubles = [f"{name} is not in the manual" for name in sorted(options.keys() - entries.keys() - {"--version"})]
troubles += [f"{name} is in the manual, and no option" for name in sorted(entries.keys() - options.keys())]
for name in sorted(options.keys() & entries.keys()):
    missing = [word for word in options[name] if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", re.sub(r"\\f[RPBI]", " ", entries[name]))]
    if missing:
        troubles.append(f"{name}: the manual does not say {', '.join(missing)}")
assert len(options) > 100, f"only {len(options)} options read from --help-all"
print("\n".join(troubles) or f"{len(options)} options")
sys.exit(bool(troubles))
