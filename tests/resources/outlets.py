# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which files of app/ may write to a terminal, open message boxes, accept markup or name table formats.

Text from files is escaped where it leaves the program. A second outlet would be a place where that is forgotten, and a
second list of formats one that is not kept up to date.
"""
import pathlib
import re
import sys

# What is restricted, and the files (or folders, with a final /) that may do it.
RULES = [
    (r"\bQMessageBox::(warning|critical|information|question|about\w*)\s*\(", []),
    (r"\bQMessageBox\s+\w+\(", ["panels/plainwords.cpp", "window/helpactions.cpp"]),
    (r"\b(stderr|stdout)\b", ["commands/standardstreams.cpp", "commands/progressline.cpp"]),
    (r"\bstd::c(out|err)\b", []),
    (r"\baboutQt\b", []),
    (r"\bQt::(RichText|AutoText|MarkdownText)\b",
     ["panels/plainwords.cpp", "panels/plainwords.h", "window/helpactions.cpp", "presenting/lessonstage.cpp"]),
    (r"\bsetHtml\(", ["lessons/lessonpage.cpp", "panels/calculationpanel.cpp"]),
    (r"\bnew QTextBrowser\b|\bQTextBrowser \w+;", []),
    (r"->showMessage\(", ["window/mainwindow.cpp"]),
    (r"\)\.toJson\(", ["files/jsontext.cpp", "cards/workspaces.cpp"]),  # the arrangement of the window is kept in the settings
    (r'(?m)^(?!\s*//).*"[^"\n]*\b(npz|safetensors)\b[^"\n]*"',
     ["files/", "figures/pythonfigure.cpp"]),  # the numbers beside a script are written only
]


def main():
    root = pathlib.Path(sys.argv[1])
    trouble = []
    for path in sorted([*root.rglob("*.cpp"), *root.rglob("*.h")]):
        name = path.relative_to(root).as_posix()
        text = path.read_text()
        for pattern, allowed in RULES:
            if any(name == place or place.endswith("/") and name.startswith(place) for place in allowed):
                continue
            if found := re.search(pattern, text):
                line = text.count("\n", 0, found.start()) + 1
                trouble.append(f"{path}:{line}: {found[0].strip()} is allowed only in: {', '.join(allowed) or 'no file'}")
    print("\n".join(trouble))
    return 1 if trouble else 0


sys.exit(main())
