#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random command lines from the program's own help; where one is refused, what the refusal names is taken out.

optionrepair.py PROGRAM [--seed S] [--minutes M]
Every refusal is one line that names something of the command line, and leaves no file; what is written is whole and
holds no nan that is not told; most lines end in a picture.
"""
import argparse
import collections
import csv
import math
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as tree
import zlib

PATIENCE = 120  # seconds, on a machine that is busy with other tests
LIMIT = 5  # seconds, of one core
FEWEST_PICTURES = 0.4

# Numbers that only take time where they are large, as the program says itself.
MOST = {"length": 3000, "queries": 3000, "keys": 3000, "d-model": 1024, "table-rows": 2000, "frames": 4, "steps": 10,
        "dpi": 300, "word-steps": 50, "trained-length": 500, "head-size": 512, "head-dimension": 512, "quality": 100}


class Option:
    def __init__(self, name, value, text):
        self.name, self.value, self.text = name, value, text
        found = re.search(r"\[one of: ([^\];]*)", text)
        self.choices = found.group(1).split(", ") if found else []
        self.range = re.search(r"\[a (?:whole )?number[^\];]*?(above|from) (-?[\d.e+-]+)(?:, (?:at most|below)| to)"
                               r" (-?[\d.e+-]+)", text)
        self.whole = "[a whole number" in text


def options_of(program, *command):
    text = subprocess.run([program, *command, "--help-all"], capture_output=True, text=True).stdout
    text = re.sub(r"\n {10,}", " ", text)
    found = [Option(*match) for match in re.findall(r"--([\w-]+)(?: <([^>]*)>)? +([^\n]*)", text)]
    return {option.name: option for option in found if option.name not in ("help", "help-all", "version")}, text


class Lines:
    """Random ones."""
    def __init__(self, program, folder, rng):
        self.rng = rng
        self.export, text = options_of(program, "export")
        self.views = re.search(r"VIEW +One of: ([^\n]*?)\.\n", text).group(1).split(", ")
        self.figure, _ = options_of(program, "figure")
        self.folder = folder

    def number(self, option):
        rng = self.rng
        least, most = float(option.range.group(2)), float(option.range.group(3))
        most = min(most, MOST.get(option.name, most))
        if rng.random() < 0.05:
            return rng.choice(["0", "-1", "nan", "1e400", "0.5", "x", "", "1e-10", str(option.range.group(3))])
        if rng.random() < 0.1:
            value = rng.choice([least, most])
        elif least >= 0 and rng.random() < 0.7:
            value = math.exp(rng.uniform(math.log(max(least, 1e-3)), math.log(max(most, 1e-2))))
        else:
            value = rng.uniform(least, most)
        return str(int(value)) if option.whole else f"{value:.4g}"

    def part(self):
        a, b = sorted(self.rng.sample(range(60), 2))
        return self.rng.choice([f"{a}:{b}", f"{a}:", f":{b}", f"{a}", f"{a},{b}"])

    def other(self, option):
        """Of a value that is neither a number nor a choice."""
        rng = self.rng
        word = {
            "table": lambda: rng.choice(["table.npy", "table.npy", "missing.npy", "text.txt"]),
            "word-vectors": lambda: rng.choice(["table.npy", "missing.npy"]),
            "checkpoint": lambda: rng.choice(["missing", "empty"]),
            "positions": self.part, "dimensions": self.part, "others": self.part,
            "size": lambda: rng.choice(["400x300", "85mm", "85mmx60mm", "3.25in", "1200x900", "90x90", "5x5", "huge"]),
            "for": lambda: rng.choice(["icml", "beamer", "slide", "a4", "vogue"]),
            "resample": lambda: rng.choice(["5x5", "20x10", "0x3", "7"]),
            "show": lambda: rng.choice(["cursor", "facts", "caption,title", "smell"]),
            "hide": lambda: rng.choice(["grid", "legend,ruler", "kernel", "smell"]),
            "limits": lambda: rng.choice(["-1:1", "0:", ":2", "dot=0:1", "1:0"]),
            "sentence": lambda: rng.choice(["one two three", "我 爱 中华", "a"]),
            "position-ids": lambda: rng.choice(["consecutive", "padded:1", "0,1,1,3.5", "2:6", "x"]),
            "compare-with": lambda: rng.choice(["--base 100", "--scheme learned", "--d-model 64", "--wrong 1", ""]),
            "font": lambda: rng.choice(["DejaVu Sans", "Nowhere"]),
            "letters": lambda: rng.choice(["(a)", "A.", "x"]),
            "layer": lambda: "0",
        }.get(option.name)
        return word() if word else rng.choice(["1", "a", "1,2"])

    def word(self, option):
        if not option.value:
            return [f"--{option.name}"]
        if option.choices:
            value = self.rng.choice(option.choices) if self.rng.random() < 0.97 else "sideways"
        else:
            value = self.number(option) if option.range else self.other(option)
        return [f"--{option.name}={value}"]

    def make(self):
        rng = self.rng
        if rng.random() < 0.15:
            options, words = self.figure, ["figure", "--panels=" + ",".join(rng.sample(self.views, rng.randint(1, 3)))]
            suffix = rng.choice(["png", "svg", "pdf"])
        else:
            options, words = self.export, ["export", rng.choice(self.views)]
            suffix = rng.choice(["png", "png", "svg", "pdf", "csv", "npy", "html", "gif"])
        output = f"out.{suffix}"
        own = {"output", "format", "sweep", "animate", "panels", "columns", "language"}
        for name in rng.sample(sorted(options.keys() - own), rng.randint(0, 7)):
            words += self.word(options[name])
        if "scheme" not in " ".join(words) and rng.random() < 0.5:
            words.append(f"--scheme={rng.choice(options['scheme'].choices)}")
        if rng.random() < 0.07:
            option = options[rng.choice(["base", "position", "d-model", "theme"])]
            values = {self.word(option)[0].partition("=")[2] for _ in range(3)}
            words.append(f"--sweep={option.name}={','.join(sorted(values))}")
            output = f"out-{{{option.name}}}.{suffix}"
        elif suffix == "gif":
            words += ["--animate=" + rng.choice(["base=10..1e4", "position=0..5", "d-model=8..64", "lesson=clocks",
                                                 "smell=1..2"])]
            if not any(word.startswith("--frames") for word in words):
                words.append("--frames=3")
        return words + [f"--output={output}"]


def whole_png(data):
    if not data.startswith(b"\x89PNG\r\n\x1a\n"):
        return False
    at = 8
    while at + 12 <= len(data):
        size, = struct.unpack(">I", data[at:at + 4])
        kind = data[at + 4:at + 8]
        check, = struct.unpack(">I", data[at + 8 + size:at + 12 + size])
        if check != zlib.crc32(data[at + 4:at + 8 + size]):
            return False
        at += 12 + size
        if kind == b"IEND":
            return at == len(data)
    return False


def whole_svg(data):
    for element in tree.fromstring(data).iter():
        for name in ("d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "transform"):
            if re.search(r"\b(nan|inf)\b", element.get(name, ""), re.IGNORECASE):
                return False
    return True


def nan_told(err):
    """How many nan some file has; the files of a sweep that have equally many share a line."""
    return {int(count) for count in re.findall(r"^posiscope: (\d+) of \d+ values are nan", err, re.MULTILINE)}


def nan_in(path):
    if path.suffix == ".npy":
        data = path.read_bytes()
        start = 10 + struct.unpack("<H", data[8:10])[0]
        rows, columns = map(int, re.search(rb"\((\d+), (\d+)\)", data[:start]).groups())
        if len(data) != start + 8 * rows * columns:
            raise ValueError("not whole")
        return sum(number != number for number, in struct.iter_unpack("<d", data[start:]))
    with open(path, newline="") as file:
        rows = list(csv.reader(file))
    if len({len(row) for row in rows}) != 1 or len(rows) < 2:
        raise ValueError("not whole")
    return sum(number == "nan" for row in rows[1:] for number in row[1:])


def damaged(path):
    """What is wrong with a file that was written, or nothing."""
    data = path.read_bytes()
    whole = {
        ".png": lambda: whole_png(data),
        ".svg": lambda: whole_svg(data),
        ".pdf": lambda: data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF"),
        ".gif": lambda: data.startswith(b"GIF89a") and data.endswith(b";"),
        ".html": lambda: b"</html>" in data,
    }.get(path.suffix)
    return None if whole is None or whole() else f"{path.name} is damaged"


def named(err, words):
    """Which word of the line a refusal names; the longest, where several fit."""
    text = err.partition("posiscope: ")[2].strip()
    plain = re.sub(r"[ _]", "-", text.lower().replace("×", "x"))
    found = []
    for word in words:
        option, _, value = word.partition("=")
        name = option.removeprefix("--")
        swept = value.partition("=")[0] if name in ("sweep", "animate") else name
        for said in {name, value if len(value) > 2 or f'"{value}"' in text else name, swept, name.partition("-")[2]}:
            said = re.sub(r"[ _]", "-", said.lower())
            at = re.search(rf"(?<![a-z0-9]){re.escape(said)}(?![a-z0-9])", plain) if said else None
            if at:
                found.append((not word.startswith("--output"), option.startswith("--"), f"--{name}" in text,
                              -at.start(), len(said), word))
    return max(found)[-1] if found else None


def repaired(words, err):
    """\\p words without what the refusal names; nothing where it names nothing, empty where nothing is left."""
    if panel := re.search(r"panel (\d+): ", err):
        panels = words[1].removeprefix("--panels=").split(",")
        blamed = named(err, words[2:])
        if blamed is None or blamed.startswith("--output"):
            del panels[int(panel.group(1)) - 1]
            return [words[0], "--panels=" + ",".join(panels), *words[2:]] if panels else []
    blamed = named(err, words)
    if blamed is None:
        return None
    if blamed.startswith(("--output", "--panels")):
        return []
    if blamed == words[1]:  # the view
        return [] if blamed == "encoding" else ["export", "encoding", *words[2:]]
    return [word for word in words if word != blamed]


class Trials:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.count = collections.Counter()

    def run(self, words):
        before = os.times()
        begun = time.monotonic()
        run = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE)
        used = os.times()
        cpu = used.children_user - before.children_user + used.children_system - before.children_system
        return run, min(time.monotonic() - begun, cpu)

    def outputs(self):
        return [path for path in self.folder.iterdir() if path.name.startswith(("out", ".posiscope"))]

    def wrong_output(self, run):
        written = self.outputs()
        if not written:
            return "status 0 and no file"
        numbers = [path for path in written if path.suffix in (".npy", ".csv")]
        try:
            for path in written:
                if why := damaged(path):
                    return why
            held = set(map(nan_in, numbers)) - {0}
        except (ValueError, tree.ParseError) as wrong:
            return f"{written[0].name}: {wrong}"
        told = nan_told(run.stderr)
        return f"{held} nan, told are {told}" if held != told else None

    def complaints(self, words):
        """Repairs \\p words until they give a picture."""
        words = list(words)
        while True:
            said = " ".join(words)
            try:
                run, seconds = self.run(words)
            except subprocess.TimeoutExpired:
                return [f"{said}: takes more than {PATIENCE} s"]
            if run.returncode == 0:
                why = self.wrong_output(run)
            elif run.returncode not in (1, 2):
                why = f"status {run.returncode}: {run.stderr}"
            elif run.stderr.count("\n") != 1 or not run.stderr.startswith("posiscope: "):
                why = f"status {run.returncode} and says {run.stderr!r}"
            else:
                why = f"refused, and {self.outputs()[0].name} is there" if self.outputs() else None
            for path in self.outputs():
                path.unlink()
            if why is None and seconds > LIMIT:
                why = f"takes {seconds:.1f} s"
            if why:
                return [f"{said}: {why}"]
            if run.returncode == 0:
                self.count["pictures"] += 1
                return []
            words = repaired(words, run.stderr)
            if words is None:
                return [f"{said}: names nothing of the line: {run.stderr.strip()}"]
            self.count["repairs"] += 1
            if not words:
                self.count["given up"] += 1
                return []


def table():
    header = "{'descr': '<f8', 'fortran_order': False, 'shape': (20, 16), }"
    header += " " * (63 - (10 + len(header)) % 64) + "\n"
    return (b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode()
            + struct.pack("<320d", *(math.sin(i) for i in range(320))))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.3)
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    program = pathlib.Path(asked.program).resolve()
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "table.npy").write_bytes(table())
        pathlib.Path(folder, "text.txt").write_text("no table\n")
        pathlib.Path(folder, "empty").mkdir()
        lines, trials = Lines(program, folder, random.Random(asked.seed)), Trials(program, folder)
        found, tried = [], 0
        while time.monotonic() < end and len(found) < 40:
            tried += 1
            found += trials.complaints(lines.make())
    if tried >= 50 and trials.count["pictures"] < FEWEST_PICTURES * tried:
        found.append(f"only {trials.count['pictures']} of {tried} lines end in a picture")
    print("\n".join(found) or "no complaints")
    print(f"{tried} lines, {dict(trials.count)}; seed {asked.seed}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
