#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands whose file somebody cuts off, writes anew, replaces or removes while they read it.

changingfiles.py PROGRAM [--seed S] [--minutes M]
A command that ends well has written what it writes of the file before or after the change, byte for byte; otherwise
it ends with status 1, one line on standard error and no output file.
"""
import argparse
import io
import json
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import time
import zipfile

ROWS, COLUMNS = 30100, 1000  # of float64: more than the program copies into memory
SMALL_ROWS, SMALL_COLUMNS = 400, 64


def npy_header(rows, columns):
    text = f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({rows}, {columns}), }}"
    text += " " * (63 - (10 + len(text)) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode()


def safetensors_header(rows, columns):
    text = json.dumps({"wpe": {"dtype": "F64", "shape": [rows, columns], "data_offsets": [0, 8 * rows * columns]}})
    text += " " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text.encode()


class Large:
    """A file of zeros with a number here and there, sparse on the disk."""
    def __init__(self, path, header):
        self.path, self.header = path, header(ROWS, COLUMNS)

    def write(self, which, path=None):
        with open(path or self.path, "r+b" if (path or self.path).exists() else "w+b") as file:
            file.truncate(0)
            file.truncate(len(self.header) + 8 * ROWS * COLUMNS)
            file.write(self.header)
            for row in range(0, ROWS, 2000):
                file.seek(len(self.header) + 8 * COLUMNS * row)
                file.write(struct.pack(f"<{COLUMNS}d", *(which + (row / 2000 + j % 7) / 10 for j in range(COLUMNS))))

    def size(self):
        return len(self.header) + 8 * ROWS * COLUMNS


class Small:
    def __init__(self, path, pack):
        self.path = path
        self.bytes = [pack([[which + (r * 31 + j * 17) % 97 / 97 for j in range(SMALL_COLUMNS)]
                            for r in range(SMALL_ROWS)]) for which in (0, 1)]

    def write(self, which, path=None):
        with open(path or self.path, "wb") as file:
            file.write(self.bytes[which])

    def size(self):
        return len(self.bytes[0])


def flat(table):
    return b"".join(struct.pack(f"<{len(row)}d", *row) for row in table)


def npy(table):
    return npy_header(len(table), len(table[0])) + flat(table)


def npz(table, how):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as file:
        file.writestr("wpe.npy", npy(table))
    return out.getvalue()


def gguf(table):
    """A header of a model whose context length tells the two apart; many words stand before it."""
    def text(word):
        return struct.pack("<Q", len(word)) + word.encode()
    words = [f"word{i}" for i in range(20000)]
    entries = [text("general.architecture") + struct.pack("<I", 8) + text("llama"),
               text("tokenizer.ggml.tokens") + struct.pack("<IIQ", 9, 8, len(words)) + b"".join(map(text, words)),
               text("llama.context_length") + struct.pack("<II", 4, 4096 + int(table[0][0])),
               text("llama.embedding_length") + struct.pack("<II", 4, 4096),
               text("llama.attention.head_count") + struct.pack("<II", 4, 32),
               text("llama.rope.dimension_count") + struct.pack("<II", 4, 128),
               text("llama.rope.freq_base") + struct.pack("<If", 6, 10000.0)]
    return b"GGUF" + struct.pack("<IQQ", 3, 0, len(entries)) + b"".join(entries)


def files(folder):
    def small(name, pack):
        return Small(pathlib.Path(folder, name), pack)
    return {
        "large": [Large(pathlib.Path(folder, "large.npy"), npy_header),
                  Large(pathlib.Path(folder, "large.safetensors"), safetensors_header)],
        "small": [small("small.npy", npy),
                  small("small.csv", lambda t: "\n".join(",".join(map(repr, row)) for row in t).encode()),
                  small("small.npz", lambda t: npz(t, zipfile.ZIP_STORED)),
                  small("deflated.npz", lambda t: npz(t, zipfile.ZIP_DEFLATED)),
                  small("small.safetensors",
                        lambda t: safetensors_header(len(t), len(t[0])) + flat(t))],
        "model": [small("model.gguf", gguf)],
    }


TABLE = "--scheme learned --initialisation file --table {}"
LARGE = [
    (f"export encoding {TABLE} --resample 20x20 --output out.npy", "out.npy"),
    (f"export encoding {TABLE} --resample 20x20 --output out.csv", "out.csv"),
    (f"export encoding {TABLE} --positions 20000:23000 --output out.npy", "out.npy"),
    (f"export encoding {TABLE} --size 400x300 --fit --output out.png", "out.png"),
    (f"export waves {TABLE} --size 400x300 --fit --output out.svg", "out.svg"),
    (f"export encoding {TABLE} --size 400x300 --fit --output out.pdf", "out.pdf"),
    (f"export encoding {TABLE} --size 300x200 --fit --animate position=0..9 --frames 3 --output out.gif", "out.gif"),
    (f"export encoding {TABLE} --size 300x200 --fit --animate position=0..9 --frames 3 --output out-%d.png",
     "out-*.png"),
    (f"export encoding {TABLE} --resample 9x9 --sweep position-weight=1,2,3 --output out-{{position-weight}}.npy",
     "out-*.npy"),
    (f"figure --panels encoding,waves {TABLE} --size 600x300 --fit --output out.png", "out.png"),
    (f"values {TABLE} --positions 100:600 --dimensions 0:900", None),
    ("identify {}", None),
    ("identify {} --json", None),
]
SMALL = LARGE + [
    ("export pipeline --word-vectors {} --d-model 64 --size 500x400 --fit --output out.png", "out.png"),
    (f"export similarity {TABLE} --output out.npy", "out.npy"),
]
SMALL = [(line.replace("20000:23000", "100:399").replace("100:600", "10:300").replace("0:900", "0:60"), out)
         for line, out in SMALL]
MODEL = [("describe {}", None), ("describe {} --json", None), ("describe {} --as llama.cpp", None)]


def change(file, rng, way):
    """Somebody else at the file; it is B (1) instead of A (0) afterwards, or no table at all."""
    path = file.path
    aside = path.with_name("aside" + path.suffix)
    if way == "cut":
        with open(path, "r+b") as opened:
            opened.truncate(rng.choice([0, 1, 100, rng.randrange(file.size())]))
    elif way == "overwrite":
        file.write(1)
    elif way == "replace":
        file.write(1, aside)
        aside.replace(path)
    elif way == "remove":
        path.unlink()
    elif way == "holes":
        with open(path, "r+b") as opened:
            opened.truncate(rng.randrange(file.size()))
            opened.truncate(file.size())
    elif way == "append":
        with open(path, "ab") as opened:
            opened.write(b"more")


WAYS = ["cut", "cut", "cut", "overwrite", "replace", "remove", "holes", "append"]


class Trials:
    def __init__(self, program, folder, rng):
        self.program, self.folder, self.rng = program, pathlib.Path(folder), rng
        self.known, self.ended = {}, {"well": 0, "refused": 0}

    def written(self, pattern):
        names = sorted(self.folder.glob(pattern)) if pattern else []
        found = {path.name: path.read_bytes() for path in names}
        for path in names:
            path.unlink()
        return found

    def start(self, line):
        return subprocess.Popen([self.program, *line.split()], cwd=self.folder, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)

    def undisturbed(self, line, pattern, file):
        """What the command does of A and of B, and how long it takes."""
        if line not in self.known:
            results = []
            for which in (1, 0):
                file.write(which)
                begun = time.monotonic()
                process = self.start(line)
                out, _ = process.communicate(timeout=300)
                results.append((process.returncode, out, self.written(pattern)))
            self.known[line] = (results, time.monotonic() - begun)
        return self.known[line]

    def complaints(self, line, pattern, file):
        line = line.replace("{}", file.path.name, 1)
        results, lasts = self.undisturbed(line, pattern, file)
        if any(status in (1, 2) for status, _, _ in results):
            return [f"{line}: refused although nobody disturbs it"]
        file.path.unlink(missing_ok=True)
        file.write(0)
        way, moment = self.rng.choice(WAYS), self.rng.uniform(0, 1.2 * lasts)
        process = self.start(line)
        time.sleep(moment)
        change(file, self.rng, way)
        out, err = process.communicate(timeout=300)
        result = (process.returncode, out, self.written(pattern))
        if result not in results and process.returncode != 1:  # it may have opened what has become of the file
            process = self.start(line)
            again, _ = process.communicate(timeout=300)
            results = [(process.returncode, again, self.written(pattern))]
        left = [path.name for path in self.folder.iterdir() if path.name.startswith((".posiscope", "out"))]
        for name in left:
            return [f"{line} [{way} after {moment:.3f} s]: {name} is left behind"]
        if result in results:
            self.ended["well"] += 1
            return []
        said = f"{line} [{way} after {moment:.3f} s]: status {result[0]}"
        if result[0] != 1:
            return [f"{said}, and another result than of the file before or after; {err.decode()!r}"]
        self.ended["refused"] += 1
        if result[2]:
            return [f"{said}, and {', '.join(result[2])} is there"]
        if err.count(b"\n") != 1 or not err.startswith(b"posiscope: "):
            return [f"{said}, and says {err.decode()!r}"]
        return []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.3)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    end = time.monotonic() + 60 * asked.minutes
    with tempfile.TemporaryDirectory() as folder:
        kinds = files(folder)
        trials = Trials(pathlib.Path(asked.program).resolve(), folder, rng)
        found = []
        while time.monotonic() < end and len(found) < 20:
            kind, lines = rng.choice([("large", LARGE), ("large", LARGE), ("small", SMALL), ("model", MODEL)])
            found += trials.complaints(*rng.choice(lines), rng.choice(kinds[kind]))
    print("\n".join(found) or f"{trials.ended['well']} ended well, {trials.ended['refused']} refused; seed {asked.seed}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
