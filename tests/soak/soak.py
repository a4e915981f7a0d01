# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program with somebody random in it again and again, in one home, and counts.

Every start has a seed of its own, made from --seed and its number. What one finds is kept: its output, and the home
as that start found it; --only NUMBER does one start again in the home given with --home.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TROUBLE = re.compile(r"^(SLOW|HANG|SICK|GREW):|ERROR: \w+Sanitizer|runtime error:|Assertion", re.M)
ACTION = re.compile(r"^\d+ ", re.M)
GROWTH = 50 * 1048576  # bytes; allowed growth of one start since its first rest
MISSED = 3  # starts without a picture after which the home is discarded


class Start:
    """One start of the program: its arguments and its number of actions."""

    def __init__(self, seed, number):
        choice = random.Random(seed * 100003 + number)
        self.number = number
        self.seed = choice.randrange(1 << 31)
        self.actions = choice.choices(
            [choice.randint(1, 60), choice.randint(300, 1500), 6000], [45, 45, 10])[0]
        lessons = sorted({path.name.split(".")[0] for path in (ROOT / "resources/lessons").glob("*.md")})
        examples = sorted(str(path) for path in (ROOT / "tests/fuzz/examples").glob("*/*"))
        self.words = choice.choices(
            [[], ["--lesson", choice.choice(lessons)], [choice.choice(examples)],
             ["--scheme", choice.choice(["rotary", "relative", "learned", "binary"])]], [60, 15, 15, 10])[0]


def run(program, start, home, scratch, patience):
    """Returns exit status (None: it had to be killed), standard output and standard error."""
    environment = dict(
        os.environ, HOME=str(home), XDG_CONFIG_HOME=str(home / ".config"), QT_QPA_PLATFORM="xcb",
        POSISCOPE_SOAK_SEED=str(start.seed), POSISCOPE_SOAK_ACTIONS=str(start.actions),
        # A small quarantine, because freed memory held for long would hide a growth.
        ASAN_OPTIONS="quarantine_size_mb=8:malloc_context_size=6",
        LSAN_OPTIONS=f"suppressions={ROOT}/tests/leaks.txt:print_suppressions=0",
        UBSAN_OPTIONS="print_stacktrace=1")
    with open(scratch / "stdout", "w+", errors="replace") as out, open(scratch / "stderr", "w+", errors="replace") as err:
        process = subprocess.Popen([program, *start.words], cwd=scratch / "room", env=environment, stdout=out, stderr=err,
                                   stdin=subprocess.DEVNULL)
        try:
            status = process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            status = None
        out.seek(0)
        err.seek(0)
        return status, out.read(), err.read()


class Counts:
    def __init__(self):
        self.starts = self.refused = self.actions = self.dialogs = self.dropped = self.links = self.commands = 0
        self.longest = (0.0, "")
        self.growth = []  # bytes, for starts with at least two rests
        self.live = []  # bytes at the first and at the last rest
        self.warnings = {}
        self.troubles = 0

    def add(self, output):
        """Returns the growth in bytes from the start's first to its last rest."""
        self.starts += 1
        end = re.search(r"^END (.*)$", output, re.M)
        if not end:
            self.actions += len(ACTION.findall(output))
            return 0
        facts = dict(word.split("=", 1) for word in end[1].split())
        self.actions += int(facts["actions"])
        self.dialogs += int(facts["dialogs"])
        self.dropped += int(facts["dropped"])
        self.links += int(facts["links"])
        self.commands = max(self.commands, int(facts["commands"]))
        self.longest = max(self.longest, (float(facts["longest"]), facts["of"]))
        rests = re.findall(r"^LIVE (\d+) (\d+) (\d+)$", output, re.M)
        if len(rests) > 1:
            first, last = int(rests[0][1]), int(rests[-1][1])
            self.growth.append(last - first)
            self.live.append((first, last, int(rests[0][2]), int(rests[-1][2]), int(rests[-1][0])))
        for number, text in re.findall(r"^WARNING (\d+) (.*)$", output, re.M):
            self.warnings[text] = self.warnings.get(text, 0) + int(number)
        return self.growth[-1] if len(rests) > 1 else 0

    def __str__(self):
        mega = 1 / 1048576
        lines = [f"  {self.actions} actions ({self.dialogs} of them in dialogs and menus) in {self.starts} starts "
                 f"({self.refused} refused what they were started with)",
                 f"  {self.dropped} files dropped, {self.links} links followed, "
                 f"up to {self.commands} different commands of the palette in a start",
                 f"  longest action: {self.longest[0]:.1f} s ({self.longest[1]})"]
        if self.live:
            first, last, held, held_last, actions = max(self.live, key=lambda live: live[4])
            lines += [f"  live memory at rest, longest start: {first * mega:.1f} MB, then {last * mega:.1f} MB after "
                      f"{actions} actions; resident {held * mega:.0f} MB, then {held_last * mega:.0f} MB",
                      f"  largest growth in a start: {max(self.growth) * mega:+.1f} MB"]
        computed = resource.getrusage(resource.RUSAGE_CHILDREN)
        lines += [f"  {1000 * (computed.ru_utime + computed.ru_stime) / max(1, self.actions):.0f} ms of a processor an action"]
        lines += [f"  warning, {number} times: {text}" for text, number in sorted(self.warnings.items())]
        lines += [f"  troubles: {self.troubles}"]
        return "\n".join(lines)


def keep(place, start, output, errors, before, status):
    """Keeps everything needed to reproduce the trouble, and prints a summary."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / "stdout").write_text(output)
    (place / "stderr").write_text(errors)
    shutil.copytree(before, place / "home", dirs_exist_ok=True)
    print(f"TROUBLE in start {start.number}: exit status {status}, started with {start.words}; kept in {place}")
    print("  last actions: " + "; ".join(output.splitlines()[-20:]))
    print("\n".join("  " + line for line in errors.splitlines()[:40]), flush=True)


def soak(words, home, scratch):
    counts = Counts()
    begun = time.monotonic()
    end = begun + 60 * words.minutes
    number, missed = (words.only or 1) - 1, 0
    while time.monotonic() < end:
        number += 1
        start = Start(words.seed, number)
        for room in ("before", "room"):
            shutil.rmtree(scratch / room, ignore_errors=True)
        (scratch / "room").mkdir()
        shutil.copytree(home, scratch / "before", ignore=shutil.ignore_patterns(".cache"))
        status, output, errors = run(words.program, start, home, scratch, 180 + start.actions)
        grown = counts.add(output)
        if grown > GROWTH:
            errors = f"GREW: {grown / 1048576:.1f} MB at rest\n{errors}"
        refused = status in (1, 2) and bool(start.words) and not ACTION.search(output) and not TROUBLE.search(errors)
        counts.refused += refused
        if not refused and (status != 0 or TROUBLE.search(errors)):
            counts.troubles += 1
            keep(words.keep / f"seed-{words.seed}-start-{number}", start, output, errors, scratch / "before", status)
        missed = missed + 1 if status != 0 and not refused and not ACTION.search(output) else 0
        if missed == MISSED:
            print(f"  {MISSED} starts without a picture: goes on in a new home", flush=True)
            shutil.rmtree(home)
            home.mkdir()
            missed = 0
        if number % 20 == 0:
            print(f"  {(time.monotonic() - begun) / 60:.0f} min: {counts.starts} starts, {counts.actions} actions", flush=True)
        if words.only:
            break
    print(f"Window, seed {words.seed}, {(time.monotonic() - begun) / 60:.1f} min:\n{counts}", flush=True)
    return counts.troubles == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, required=True, help="where troubles are kept")
    parser.add_argument("--only", type=int, help="the number of one start")
    parser.add_argument("--home", type=pathlib.Path, help="a home to start in (a copy of it)")
    words = parser.parse_args()
    words.program = words.program.resolve()
    words.keep = words.keep.resolve()
    manager = subprocess.Popen(["openbox", "--sm-disable"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        # In memory if possible, because waiting for a busy disk is not the program's fault.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        with tempfile.TemporaryDirectory(prefix="posiscope-soak-", dir=memory) as room:
            home = pathlib.Path(room) / "home"
            home.mkdir()
            if words.home:
                shutil.copytree(words.home, home, dirs_exist_ok=True)
            return 0 if soak(words, home, pathlib.Path(room)) else 1
    finally:
        manager.terminate()


if __name__ == "__main__":
    sys.exit(main())
