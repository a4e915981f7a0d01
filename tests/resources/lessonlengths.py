#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a step of a lesson has more to read than a projector shows in large letters, or a lesson ends without
something to do.

usage: lessonlengths.py FOLDER_OF_LESSONS
What is read at once is the text with its question, and later the text with its answer. Formulas, tables, code and live
numbers are looked at rather than read, and do not count. Notes are the lecturer's, and do not stand on the screen; the
answer to a task takes the place of its text; what is for paper alone is not on the screen either.
"""
import pathlib
import re
import sys

MOST_WORDS = 70
MOST_CHARACTERS = 130  # of Chinese, which says as much in them
LAST_STEP = "your-turn"
NOTES = re.compile(r"^```(?:notes|answer)\n.*?^```$", re.M | re.S)
QUESTION = re.compile(r"```(?:predict(?: draw)?|look)\n(.*?)\n```\n?", re.S)


def read(markdown):
    """How much of it is read: words, or characters of Chinese."""
    markdown = re.sub(r"<paper>.*?</paper>|</?screen>", "", markdown)
    text = re.sub(r"```\n.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$]*\$|\{\{[^}]*\}\}", " ", markdown, flags=re.S)
    text = re.sub(r"\]\([^)]*\)|^\|.*$", "]", text, flags=re.M)
    return len(re.findall(r"[\u4e00-\u9fff]", text)) or len(re.findall(r"[A-Za-z][\w'’.\-]*", text))


def complaints(file):
    most = MOST_CHARACTERS if ".zh_CN." in file.name else MOST_WORDS
    steps = re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.M)[1:]
    names = [re.search(r"\{#([^}]*)\}", step).group(1) for step in steps]
    for name, step in zip(names, steps):
        body = NOTES.sub("", step.split("\n", 1)[1])
        asked, _, answer = (QUESTION.search(body) or [None, ""])[1].partition("\n---\n")
        text = QUESTION.sub("", body)
        before = QUESTION.split(body)[0]
        for what, length in (("until it is answered", read(before + "\n" + asked)),
                             ("in the end", read(text + "\n" + answer))):
            if length > most:
                yield f"{file.name} {name}: {length} to read {what}, more than {most}"
    if names[-1] != LAST_STEP:
        yield f"{file.name} ends with {names[-1]}, not with {LAST_STEP}"


def main():
    found = [c for file in sorted(pathlib.Path(sys.argv[1]).glob("*.md")) for c in complaints(file)]
    for complaint in found:
        print(complaint)
    sys.exit(1 if found else 0)


main()
