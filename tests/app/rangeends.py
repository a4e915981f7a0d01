#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""At both ends of the range of every parameter, and between them, numbers have to be those of exact arithmetic.

rangeends.py PROGRAM [--seed S] [--minutes M]
The parameters and their ranges are those of "posiscope values --help": one that has no check here fails. Without
--minutes every parameter is tried at its ends and once between them; with it, on and on at random.
"""
import argparse
import csv
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
from decimal import Decimal as D, getcontext

getcontext().prec = 70
PI = D("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798214808651")
FAR = 1 << 20


def cos(x):
    x = abs(x) % (2 * PI)
    x = min(x, 2 * PI - x)
    term = total = D(1)
    n = 0
    while abs(term) > D("1e-68"):
        n += 2
        term = -term * x * x / (n * (n - 1))
        total += term
    return total


def sin(x):
    return cos(x - PI / 2)


def power(base, exponent):
    return (D(base).ln() * exponent).exp() if exponent else D(1)


M64 = (1 << 64) - 1


def mixed(z):
    z = (z + 0x9e3779b97f4a7c15) & M64
    z = ((z ^ (z >> 30)) * 0xbf58476d1ce4e5b9) & M64
    z = ((z ^ (z >> 27)) * 0x94d049bb133111eb) & M64
    return z ^ (z >> 31)


def normal(seed, row, column):
    """Box and Muller on SplitMix64, from the keys of a number."""
    state = mixed((mixed((mixed(seed) + row) & M64) + column) & M64)
    uniform = [D((mixed(state + i) >> 11) + 1) / 2 ** 53 for i in (0, 1)]
    return (-2 * uniform[0].ln()).sqrt() * cos(2 * PI * uniform[1])


class Refused(Exception):
    pass


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def run(self, words):
        run = subprocess.run([self.path, *words], capture_output=True, text=True, cwd=self.folder, timeout=300)
        if run.returncode:
            raise Refused(f"status {run.returncode}: {run.stderr.strip()}")
        return run.stdout

    def values(self, words, extra=()):
        options = [f"--{name}={value}" for name, value in words.items()]
        return [D(line) for line in self.run(["values", *options, *extra]).split()]

    def matrix(self, words, view, matrix, queries, keys, extra=()):
        """Numbers of a relative scheme, by query and key."""
        options = [f"--{name}={value}" for name, value in words.items()]
        chosen = [f"--relative-matrix={matrix}"] if matrix else []
        self.run(["export", view, "--scheme=relative", *options, *chosen, "--output=numbers.csv", *extra,
                  f"--positions={','.join(map(str, queries))}", f"--others={','.join(map(str, keys))}"])
        with open(pathlib.Path(self.folder, "numbers.csv"), newline="") as file:
            rows = list(csv.reader(file))[1:]
        return [[D(number) for number in row[1:]] for row in rows]


def near(got, wanted, absolute=D(0), relative=D(0)):
    if got.is_nan() or abs(got - wanted) > absolute + relative * abs(wanted):
        raise AssertionError(f"{got} instead of {float(wanted)!r}, off by {float(abs(got - wanted)):.2g}")


TIGHT = D("4e-16")


def phase_error(w, p):
    """What a phase kept in 106 bits may be off by, as core/schemes/sinusoidal.h has it."""
    return TIGHT + D("4e-30") * w * abs(p)


CHECKS = {}


def check(*options, least=None, most=None, **words):
    """How the named options are checked: with \\p words beside them. \\p least, \\p most: of numbers that are
    accepted, where other options decide."""
    def keep(function):
        for option in options:
            CHECKS[option] = (function, words, least, most)
        return function
    return keep


# ---------------------------------------------------------------- sinusoidal

USUAL = {"d-model": 128, "base": 10000, "length": 200, "first-position": 0}


@check("d-model", "base", "length", "first-position", "position-scale")
def sinusoid(program, words, rng):
    """Of any schedule."""
    p = {**USUAL, **words}
    schedule = rng.choice(["paper", "tensor2tensor"])
    d, base = int(p["d-model"]), D(float(p["base"]))
    first, length = int(p["first-position"]), int(p["length"])
    positions = sorted({first, first + length - 1, rng.randrange(first, first + length)})
    columns = sorted({0, d - 1, d // 2, rng.randrange(d)})
    chosen = {"positions": ",".join(map(str, positions)), "dimensions": ",".join(map(str, columns))}
    got = iter(program.values({**words, **chosen, "schedule": schedule, "odd-rule": "trim"}))
    pairs = (d + 1) // 2
    for position in positions:
        for column in columns:
            i = column // 2
            exponent = D(2 * i) / d if schedule == "paper" else D(i) / max(1, pairs - 1)
            w = power(base, -exponent) * D(float(p.get("position-scale", 1)))
            near(next(got), (sin if column % 2 == 0 else cos)(w * position), min(phase_error(w, position), D("2e-14")))


# ---------------------------------------------------------------- grids

def grid_coordinate(p, axis, index):
    if axis == "t":
        return D(index) / D(float(p["time-interpolation"]))
    length = int(p["grid-rows"] if axis == "y" else p["grid-columns"])
    scale = D(float(p["interpolation"]))
    if p["grid-coordinates"] == "base-size":
        return D(index) * int(p["base-size"]) / (length * scale)
    if p["grid-coordinates"] == "crop":
        table = int(p["table-size"])
        return D((table - length) // 2 + index) * int(p["base-size"]) / (table * scale)
    return D(index) / scale


@check("grid-rows", "grid-columns", "interpolation", "prefix-tokens")
@check("base-size", **{"grid-coordinates": "base-size"})
@check("table-size", least=5, **{"grid-coordinates": "crop"})
@check("grid-frames", "time-interpolation", **{"grid-layout": "cogvideox"})
def grid(program, words, rng):
    p = {"d-model": 16, "grid-rows": 3, "grid-columns": 5, "grid-frames": 1, "interpolation": 1, "prefix-tokens": 0,
         "time-interpolation": 1, "base-size": 16, "table-size": 96, "grid-coordinates": "index", "grid-layout": "mae",
         **words}
    rows, columns, prefix = int(p["grid-rows"]), int(p["grid-columns"]), int(p["prefix-tokens"])
    frames = int(p["grid-frames"]) if p["grid-layout"] == "cogvideox" else 1
    blocks = [("t", sin, 2), ("t", cos, 2)] if p["grid-layout"] == "cogvideox" else []
    q = 3 if blocks else 4
    blocks += [("x", sin, q), ("x", cos, q), ("y", sin, q), ("y", cos, q)]
    owners = [(axis, wave, D(j) / n) for axis, wave, n in blocks for j in range(n)]
    patches = [{"t": f, "y": y, "x": x} for f, y, x in [
        (0, 0, 0), (frames - 1, rows - 1, columns - 1),
        (rng.randrange(frames), rng.randrange(rows), rng.randrange(columns))]]
    patches.sort(key=lambda at: (at["t"], at["y"], at["x"]))
    for at in patches:
        token = prefix + (at["t"] * rows + at["y"]) * columns + at["x"]
        got = program.values({**p, "scheme": "grid", "positions": token})
        for number, (axis, wave, exponent) in zip(got, owners, strict=True):
            angle = power(D(10000), -exponent) * grid_coordinate(p, axis, at[axis])
            near(number, wave(angle), TIGHT + D("3e-16") * abs(angle))


# ---------------------------------------------------------------- tables

def start_of(words, row, column):
    return D(float(words.get("sigma", 0.02))) * normal(int(words.get("seed", 1)), row, column)


@check("table-rows", "sigma", "seed", **{"d-model": 64})
def learned(program, words, rng):
    rows = int(words.get("table-rows", 512))
    chosen = sorted({0, rows - 1, rng.randrange(rows)})
    columns = [0, 63]
    got = iter(program.values({**words, "scheme": "learned", "length": rows, "positions": ",".join(map(str, chosen)),
                               "dimensions": "0,63"}))
    for row in chosen:
        for column in columns:
            near(next(got), start_of(words, row, column), D(float(words.get("sigma", 0.02))) * D("4e-15"))


@check("alpha", **{"table-rows": 30, "d-model": 4})
def hierarchical(program, words, rng):
    n = int(words["table-rows"])
    alpha = D(float(words["alpha"]))
    positions = sorted({0, n, n * n - 1, rng.randrange(n * n)})
    got = iter(program.values({**words, "scheme": "hierarchical", "length": n * n,
                               "positions": ",".join(map(str, positions)), "dimensions": "0,3"}))
    for position in positions:
        for column in (0, 3):
            block, place, start = (D(float(start_of(words, row, column))) for row in (position // n, position % n, 0))
            beta = alpha / (1 - alpha)
            near(next(got), place + beta * (block - start),
                 D("1e-14") * (abs(place) + beta * (abs(block) + abs(start))))


@check("trained-length", "steps", "band", **{"table-rows": 5, "d-model": 3})
def trained(program, words, rng):
    """Gradient descent as core/learning has it, here with 70 digits."""
    rows, d = 5, 3
    sigma = D("0.02")
    table = [[start_of(words, r, j) for j in range(d)] for r in range(rows)]
    count = min(int(words.get("trained-length", 512)), rows)
    tau = D(float(words.get("band", 16)))
    ratio = (-1 / tau).exp()
    bound = max(min((1 + ratio) / (1 - ratio), D(count)),
                D("1.2") * (sigma * (D(count).sqrt() + D(d).sqrt())) ** 2)
    rate = D(count) ** 2 / (8 * bound)
    for _ in range(int(words.get("steps", 200))):
        getcontext().prec = 30
        products = [[sum(x * y for x, y in zip(a, b)) - ratio ** abs(i - k) for k, b in enumerate(table[:count])]
                    for i, a in enumerate(table[:count])]
        slope = [[4 / D(count) ** 2 * sum(products[i][k] * table[k][j] for k in range(count)) for j in range(d)]
                 for i in range(count)]
        for i in range(count):
            table[i] = [x - rate * s for x, s in zip(table[i], slope[i])]
    getcontext().prec = 70
    got = iter(program.values({**words, "scheme": "learned", "initialisation": "trained", "length": rows}))
    for row in table:
        for number in row:
            near(next(got), number, D("1e-11"))


# ---------------------------------------------------------------- relative

def some(rng, count):
    return sorted({0, count - 1, rng.randrange(count)})


@check("queries", "keys")
def lags(program, words, rng):
    queries, keys = (some(rng, int(words.get(name, 10))) for name in ("queries", "keys"))
    shift = rng.choice([0, int(words.get("keys", 10)) - int(words.get("queries", 10))])
    alignment = {"alignment": "end"} if shift else {}
    got = program.matrix({**words, **alignment, "relative": "shaw"}, "relative", "difference", queries, keys)
    for i, query in enumerate(queries):
        for k, key in enumerate(keys):
            near(got[i][k], D(key - query - shift))


@check("clip", **{"head-dimension": 2})
@check("head-dimension", "relative-sigma", "relative-seed")
def shaw(program, words, rng):
    """The row of a clipped difference, and a number of it."""
    clip = int(words.get("clip", 4))
    column = rng.randrange(min(128, int(words.get("head-dimension", 64))))
    all_of = {**words, "relative": "shaw", "queries": FAR, "keys": FAR}
    queries, keys = some(rng, FAR), some(rng, FAR)
    index = program.matrix(all_of, "relative", "index", queries, keys)
    entry = program.matrix(all_of, "relative", "entry", queries, keys, [f"--dimension={column}"])
    sigma = D(float(words.get("relative-sigma", 0.02)))
    for i, query in enumerate(queries):
        for k, key in enumerate(keys):
            row = max(-clip, min(clip, key - query))
            near(index[i][k], D(row + clip))
            near(entry[i][k], sigma * normal(int(words.get("relative-seed", 1)), row & M64, column),
                 sigma * D("4e-15"))


@check("relative-base")
def nezha(program, words, rng):
    base = D(float(words["relative-base"]))
    clip, column = 500, rng.choice([0, 1, 62, 63])
    keys = some(rng, 1001)
    got = program.matrix({**words, "relative": "nezha", "clip": clip, "queries": 1, "keys": 1001}, "relative",
                         "entry", [0], keys, [f"--dimension={column}"])
    w = power(base, -D(column // 2 * 2) / 64)
    for k, key in enumerate(keys):
        row = min(key, clip) + clip
        near(got[0][k], (cos if column % 2 else sin)(w * row), phase_error(w, row))


@check("clamp-length")
def transformer_xl(program, words, rng):
    clamp = int(words["clamp-length"]) or FAR
    queries = [FAR - 1]
    keys = some(rng, FAR)
    column = rng.choice([0, 31, 32, 63])
    all_of = {**words, "relative": "transformer-xl", "queries": FAR, "keys": FAR}
    got = program.matrix(all_of, "relative", "entry", queries, keys, [f"--dimension={column}"])
    w = power(10000, -D(2 * (column % 32)) / 64)
    for k, key in enumerate(keys):
        distance = min(FAR - 1 - key, clamp)
        near(got[0][k], (sin if column < 32 else cos)(w * distance), phase_error(w, distance))


@check("window-rows", **{"window-columns": 2})
@check("window-columns", **{"window-rows": 2})
def window(program, words, rng):
    """The row that two patches look up."""
    height, width = int(words["window-rows"]), int(words["window-columns"])
    table = rng.choice(["swin", "maxvit", "levit"])
    queries, keys = some(rng, height * width), some(rng, height * width)
    got = iter(program.values({**words, "scheme": "relative", "relative": "window", "window-table": table,
                               "quantity": "index", "positions": ",".join(map(str, queries)),
                               "others": ",".join(map(str, keys))}))
    for query in queries:
        for key in keys:
            down, across = query // width - key // width, query % width - key % width
            if table == "maxvit":
                down, across = -down, -across
            near(next(got), D(abs(down) * width + abs(across) if table == "levit" else
                              (down + height - 1) * (2 * width - 1) + across + width - 1))


@check("xpos-scale-base")
def xpos(program, words, rng):
    base, n = D(float(words["xpos-scale-base"])), rng.randrange(200)
    got = program.values({**words, "scheme": "rotary", "head-size": 8, "quantity": "xpos-scales", "positions": n})
    for i, scale in enumerate(got):
        near(scale, power((D(i) / 4 + D("0.4")) / D("1.4"), D(n) / base) if base else D(1), D("1e-13"))


def bucket_of(lag, buckets, most):
    """T5's, both sides, by whole numbers alone."""
    side = buckets // 2
    exact = side // 2
    far = abs(lag)
    if far < exact:
        found = far
    else:
        steps = side - exact
        step = max(s for s in range(steps) if far ** steps * exact ** s >= most ** s * exact ** steps)
        found = exact + step
    return found + (side if lag > 0 else 0)


@check("buckets", least=4, **{"max-distance": FAR})
@check("max-distance", least=9)
def t5(program, words, rng):
    buckets, most = int(words.get("buckets", 32)), int(words.get("max-distance", 128))
    near_keys = [rng.randrange(1, min(FAR, 2 * most)) for _ in range(3)]
    keys = sorted({0, FAR - 1, *near_keys})
    queries = [0, FAR // 2]
    got = program.matrix({**words, "relative": "t5", "queries": FAR, "keys": FAR}, "relative", "index", queries, keys)
    for i, query in enumerate(queries):
        for k, key in enumerate(keys):
            near(got[i][k], D(bucket_of(key - query, buckets, most)))


def slope_of(head, heads, bias_max):
    up = 1 << (heads - 1).bit_length()
    if up == heads:
        k = head + 1
    else:
        k = 2 * (head + 1) if head < up // 2 else 2 * (head - up // 2) + 1
    return power(2, -bias_max * k / up)


@check("heads", "head", "alibi-bias-max")
def alibi(program, words, rng):
    if "head" in words:
        heads = 1024
    else:
        heads = int(words.get("heads", 8))
    head = int(words.get("head", heads - 1))
    queries, keys = some(rng, FAR), some(rng, FAR)
    got = program.matrix({**words, "heads": heads, "head": head, "relative": "alibi", "queries": FAR, "keys": FAR},
                         "bias", None, queries, keys)
    slope = slope_of(head, heads, D(float(words.get("alibi-bias-max", 8))))
    for i, query in enumerate(queries):
        for k, key in enumerate(keys):
            near(got[i][k], -slope * abs(key - query), relative=D("1e-15"))


@check("depth", "residual")
def mask(program, words, rng):
    depth, kept = int(words.get("depth", 4)), D(float(words.get("residual", 0)))
    count = 24
    row = [D(0)] * (count - 1) + [D(1)]
    for _ in range(depth):
        mean = D(0)
        for key in reversed(range(count)):
            mean += row[key] / (key + 1)
            row[key] = kept * row[key] + (1 - kept) * mean
    got = program.matrix({**words, "relative": "mask", "direction": "causal", "queries": count, "keys": count},
                         "relative", "influence", [count - 1], list(range(count)))
    for key in range(count):
        near(got[0][key], row[key], relative=D("1e-13"))


@check("kerple-r1", "kerple-r2")
def kerple(program, words, rng):
    r1, r2 = (D(float(words.get(name, usual))) for name, usual in (("kerple-r1", 1), ("kerple-r2", 0.5)))
    queries, keys = [0], some(rng, FAR)
    kinds = ["kerple-log"] + (["kerple-power"] if r2 <= 2 else [])
    for kind in kinds:
        got = program.matrix({**words, "relative": kind, "queries": FAR, "keys": FAR}, "bias", None, queries, keys)
        for k, key in enumerate(keys):
            far = D(key)
            wanted = -r1 * ((1 + r2 * far).ln() if kind == "kerple-log" else (power(far, r2) if far else 0))
            near(got[0][k], wanted, relative=D("2e-15"))


# ---------------------------------------------------------------- rotary

ROTARY = {"head-size": 128, "rotary-base": 10000, "scaling-factor": 4, "rotary-trained-length": 4096,
          "target-length": 16384, "sequence-length": 16384, "beta-fast": 32, "beta-slow": 1, "low-frequency-factor": 1,
          "high-frequency-factor": 4}


def frequencies(program, words, wanted, relative="1e-15"):
    got = program.values({**words, "scheme": "rotary", "quantity": "frequencies"})
    if len(got) != len(wanted):
        raise AssertionError(f"{len(got)} frequencies instead of {len(wanted)}")
    for number, exact in zip(got, wanted):
        near(number, exact, relative=D(relative))


def ladder(base, d):
    return [power(base, -D(2 * i) / d) for i in range(d // 2)]


@check("head-size", "rotary-base", "partial-factor", least={"partial-factor": 0.015625})
def rotary_pairs(program, words, rng):
    size = int(words.get("head-size", 128))
    d = int(size * float(words.get("partial-factor", 1)))
    if d % 2:
        raise Refused("odd")
    base = D(float(words.get("rotary-base", 10000)))
    wanted = ladder(base, d)
    frequencies(program, words, wanted)
    # Scores sum the cosines of what a distance turns; channels that stay count as they are.
    first = rng.choice([0, -FAR, FAR])
    distance = rng.randrange(1, FAR)
    got = program.values({**words, "scheme": "rotary", "quantity": "scores", "first-position": first,
                          "length": distance + 1, "positions": first + distance, "others": first})
    exact = 2 * sum(cos(w * distance) for w in wanted) + size - d
    near(got[0], exact, sum(2 * phase_error(w, distance) for w in wanted) + size * TIGHT)


@check("rotary-dimension", least=2, **{"head-size": 4096})
def rotary_dimension(program, words, rng):
    d = int(words["rotary-dimension"])
    if d % 2:
        raise Refused("odd")
    frequencies(program, words, ladder(10000, d))


@check("scaling-factor", "rotary-trained-length", "target-length")
def linear(program, words, rng):
    p = {**ROTARY, "scaling-factor": 0, **words}
    factor = D(float(p["scaling-factor"])) or D(int(p["target-length"])) / int(p["rotary-trained-length"])
    frequencies(program, {"scaling-factor": 0, **words, "rotary-scaling": "linear"}, [w / factor for w in ladder(10000, 128)])


@check("sequence-length")
def dynamic(program, words, rng):
    sequence = max(int(words["sequence-length"]), 4096)
    base = 10000 * power(1 + D(4) * (sequence - 4096) / 4096, D(128) / 126)
    frequencies(program, {**words, "rotary-scaling": "dynamic"}, ladder(base, 128))
    got = program.values({**words, "scheme": "rotary", "rotary-scaling": "dynamic", "quantity": "effective-base"})
    near(got[0], base, relative=D("1e-15"))


@check("beta-fast", "beta-slow")
def yarn(program, words, rng):
    p = {**ROTARY, **words}

    def pair(turns):
        return 128 * (D(4096) / (2 * PI * turns)).ln() / (2 * D(10000).ln())
    low = max(pair(D(float(p["beta-fast"])) or D(32)), D(0))
    high = min(pair(D(float(p["beta-slow"])) or D(1)), D(127))
    if low == high:
        high += D("0.001")
    wanted = []
    for i, w in enumerate(ladder(10000, 128)):
        ramp = min(max((i - low) / (high - low), D(0)), D(1))
        wanted.append(w * (ramp / 4 + 1 - ramp))
    frequencies(program, {**words, "rotary-scaling": "yarn", "truncate": "off"}, wanted, "1e-13")


@check("mscale", "mscale-all-dim", "attention-factor")
def temperature(program, words, rng):
    given = {"mscale": 1, "mscale-all-dim": 2, **words}
    factor = 4

    def one(mscale):
        return D("0.1") * mscale * D(factor).ln() + 1
    mscale, all_dim = (D(float(given[name])) for name in ("mscale", "mscale-all-dim"))
    wanted = D(float(given.get("attention-factor", 0))) or (one(mscale) / one(all_dim) if mscale and all_dim else one(1))
    got = program.values({**given, "scheme": "rotary", "rotary-scaling": "yarn", "quantity": "attention-factor"})
    near(got[0], wanted, relative=D("1e-15"))


@check("low-frequency-factor", "high-frequency-factor")
def llama3(program, words, rng):
    p = {**ROTARY, **words}
    low, high = (D(float(p[name])) for name in ("low-frequency-factor", "high-frequency-factor"))
    wanted = []
    for w in ladder(10000, 128):
        turns = 4096 * w / (2 * PI)
        ramp = D(1) if turns < low else D(0) if turns > high else (high - turns) / (high - low)
        wanted.append(w * (ramp / 4 + 1 - ramp))
    frequencies(program, {**words, "rotary-scaling": "llama3"}, wanted, "1e-13")


@check("query-key-seed")
def random_scores(program, words, rng):
    seed, size, distance = int(words["query-key-seed"]), 8, rng.randrange(FAR)
    query, key = ([normal(seed, row, channel) for channel in range(size)] for row in (0, 1))
    got = program.values({**words, "scheme": "rotary", "head-size": size, "query-key": "random", "quantity": "scores",
                          "length": FAR, "positions": distance, "others": 0})
    exact = D(0)
    for i, w in enumerate(ladder(10000, size)):
        a, b = i, i + size // 2
        exact += cos(w * distance) * (query[a] * key[a] + query[b] * key[b])
        exact += sin(w * distance) * (query[a] * key[b] - query[b] * key[a])
    near(got[0], exact, D("1e-13"))


# What no number of a command depends on: the words and their weights are checked in tests/core/testwords.cpp, and
# which layer of a checkpoint is seen is no arithmetic. Rotary encodings of several axes have no numbers to print:
# tests/core/testaxes.cpp checks them. Padding, random matrices and the axes of grids are checked against the values of
# the libraries in tests/core/testgridfeatures.cpp.
ELSEWHERE = {"word-weight", "position-weight", "dropout", "phase", "word-seed", "word-steps", "layer",
             "pretrained-window", "table-columns", "axial-head-size", "axial-base", "axial-head", "axial-heads",
             "patch-rows", "patch-columns", "seconds-per-frame", "patch-frames", "axes-angle", "reference-size",
             "id-margin", "frames-per-second", "ids-per-second", "least-period", "greatest-period", "grid-axes",
             "grid-sigma", "padding-rows", "padding-columns"}


class Range:
    def __init__(self, text):
        number = r"(-?[\d.e+-]+)"
        self.whole = text.startswith("a whole number")
        found = re.search(rf"(from|above) {number}(?:,| to| and)? ?(at most|below)? ?{number}$", text)
        self.least, self.most = float(found.group(2)), float(found.group(4))
        if found.group(1) == "above":
            self.least = math.nextafter(self.least, math.inf)
        if found.group(3) == "below":
            self.most = math.nextafter(self.most, -math.inf)

    def text(self, value):
        return str(int(value)) if self.whole else repr(value)

    def between(self, rng):
        if self.whole:
            return rng.randint(int(self.least), int(self.most))
        if self.least <= 0 and rng.random() < 0.5:
            return rng.uniform(self.least, self.most)
        least = max(self.least, 1e-6) if self.least >= 0 else None
        return rng.uniform(self.least, self.most) if least is None else math.exp(
            rng.uniform(math.log(least), math.log(self.most)))


def ranges(program):
    """Of the numbers a command takes, by the names of their options."""
    text = re.sub(r"\n {10,}", " ", program.run(["values", "--help-all"]))
    found = {}
    for name, ends in re.findall(r"--([\w-]+) <number>[^\n]*\[(a (?:whole )?number[^\];]*)[;\]]", text):
        found[name] = Range(ends.strip())
    return found


def complaints(program, name, ends, value, rng):
    function, words, _, _ = CHECKS[name]
    said = f"--{name} {ends.text(value)}"
    try:
        function(program, {**words, name: ends.text(value)}, rng)
    except AssertionError as wrong:
        yield f"{said}: {function.__name__}: {wrong}"
    except Refused as refused:
        if value in (ends.least, ends.most):
            yield f"{said}: {function.__name__}: {refused}"


def accepted(name, ends):
    """The ends as other options let them be."""
    _, _, least, most = CHECKS[name]
    ends.least = (least.get(name, ends.least) if isinstance(least, dict) else least) or ends.least
    ends.most = most or ends.most
    return ends


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    end = time.monotonic() + 60 * asked.minutes
    found, tried = [], 0
    with tempfile.TemporaryDirectory() as folder:
        program = Program(pathlib.Path(asked.program).resolve(), folder)
        all_ranges = ranges(program)
        for name in all_ranges.keys() - CHECKS.keys() - ELSEWHERE:
            found.append(f"--{name} has no check against exact arithmetic")
        for name in (CHECKS.keys() | ELSEWHERE) - all_ranges.keys():
            found.append(f"--{name} is no option of numbers any more")
        first = True
        while first or time.monotonic() < end:
            for name in sorted(CHECKS.keys() & all_ranges.keys()) if first else rng.sample(sorted(CHECKS), 10):
                ends = accepted(name, all_ranges[name])
                for value in [ends.least, ends.most] * first + [ends.between(rng)]:
                    tried += 1
                    found.extend(complaints(program, name, ends, value, rng))
            first = False
    print("\n".join(found) or f"{tried} numbers of {len(CHECKS)} parameters; seed {asked.seed}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
