# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether what the files of a folder keep to themselves has different names in each.

Files of a folder can be compiled as one (POSISCOPE_UNITY), and people who read one name expect one thing.
"""
import collections
import pathlib
import re
import sys

NAME = re.compile(
    r"(?:inline )?(?:constexpr|const) [^=({]*?\b(k\w+)\s*[=({\[;]"  # constants
    r"|(?:struct|class|enum class|enum) (\w+)\b(?!;)"
    r"|using (\w+) ="
    r"|(?:\w[\w:<>,*& ]*?[ &*])(\w+\(.*\)) (?:const )?\{$")  # functions of one line, with what they take


def names(path):
    inside = False
    for line in path.read_text().splitlines():
        if line == "namespace {":
            inside = True
        elif line == "}  // namespace":
            inside = False
        elif inside and (found := NAME.match(line)):
            yield next(filter(None, found.groups()))


def main():
    trouble = []
    for root in map(pathlib.Path, sys.argv[1:]):
        for folder in sorted({path.parent for path in root.rglob("*.cpp")}):
            where = collections.defaultdict(set)
            for path in sorted(folder.glob("*.cpp")):
                for name in names(path):
                    where[name].add(path.name)
            trouble += [f"{folder}: {name} in {', '.join(sorted(files))}"
                        for name, files in where.items() if len(files) > 1]
    print("\n".join(trouble))
    return 1 if trouble else 0


sys.exit(main())
