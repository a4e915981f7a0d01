#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a text of the program has no finished translation, or a translation lost a place or a text.

usage: translations.py TS_FILE LUPDATE_WORDS…
The words run lupdate over the sources; it updates a copy, so that the difference can be seen.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

PLACE = re.compile(r"%L?\d+|%n")


def messages(path):
    for context in tree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            yield context.find("name").text, message


def complaints(path):
    for context, message in messages(path):
        source = message.find("source").text
        translation = message.find("translation")
        where = f"{context}: {source!r}"
        state = translation.get("type")
        if state == "unfinished":
            yield f"{where} is not translated"
        elif state:
            yield f"{where} is no longer in the program"
        elif sorted(PLACE.findall(source)) != sorted(PLACE.findall("".join(translation.itertext()))):
            yield f"{where} and its translation have different places"
        elif "(s)" in source:
            yield f"{where} has a plural in brackets"


def main():
    ts, words = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as directory:
        # beside nothing of the project: lupdate keeps what it finds no source for, marked as vanished
        copy = os.path.join(directory, os.path.basename(ts))
        shutil.copy(ts, copy)
        result = subprocess.run([*words, "-ts", copy], capture_output=True, text=True)
        if result.returncode or "unknown namespace" in result.stderr:
            sys.exit(f"lupdate: {result.stderr}")
        found = list(complaints(copy))
    for complaint in found:
        print(complaint)
    if found:
        sys.exit(f"{len(found)} to do: ./dev translate, then fill in {ts}")


main()
