# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the rooms of the program use each other as app/rooms.txt says: nothing else, nothing less, in no circle.

A line of it is a room and those that it uses, all of which stand above it.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
INCLUDE = re.compile(r'^#include "app/([^"]+)"', re.M)


def room_of(path):
    """Of a path below app/; what stands in app/ itself is the entrance."""
    parts = pathlib.PurePosixPath(path).parts
    return parts[0] if len(parts) > 1 else "entrance"


def said():
    rooms = {}
    for line in (ROOT / "rooms.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            room, used = line.split(":")
            rooms[room] = used.split()
    return rooms


def used():
    uses = collections.defaultdict(dict)
    for path in sorted([*ROOT.rglob("*.h"), *ROOT.rglob("*.cpp")]):
        here = path.relative_to(ROOT)
        room = room_of(here)
        uses[room].update({})
        for other in map(room_of, INCLUDE.findall(path.read_text())):
            if other != room:
                uses[room].setdefault(other, here)
    return uses


def faults():
    rooms, above = said(), []
    for room, others in rooms.items():
        for other in others:
            if other not in above:
                yield f"rooms.txt: {room} uses {other}, which does not stand above it"
        above.append(room)
    uses = used()
    for room, others in uses.items():
        if room not in rooms:
            yield f"app/{room} is not in rooms.txt"
        for other, path in others.items():
            if room in rooms and other not in rooms[room]:
                yield f"app/{path}: {room} may not use {other}"
    for room, others in rooms.items():
        for other in others:
            if other not in uses[room]:
                yield f"rooms.txt: {room} does not use {other} any more"


found = list(faults())
print(*found, sep="\n")
sys.exit(1 if found else 0)
