# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tables with numpy into a directory; beside each NAME.npy that is a table its numbers as raw
doubles, row by row, in NAME.f64."""
import os
import sys

import numpy as np

directory = sys.argv[1]


def at(name):
    return os.path.join(directory, name)


def with_numbers(name, table, version=None):
    with open(at(name + ".npy"), "wb") as file:
        np.lib.format.write_array(file, table, version=version)
    np.ascontiguousarray(table).astype("<f8").tofile(at(name + ".f64"))


def values(dtype, shape=(5, 3)):
    random = np.random.default_rng(7)
    if dtype.kind == "b":
        return random.integers(0, 2, shape).astype(dtype)
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        table = random.integers(info.min, info.max, shape, dtype.newbyteorder("="), endpoint=True)
        table[0, 0], table[-1, -1] = info.min, info.max
        return table.astype(dtype)
    table = random.normal(size=shape)
    table[0] = [np.nan, np.inf, -np.inf]
    table[1] = [-0.0, np.finfo(dtype).tiny / 4, np.finfo(dtype).max]
    return table.astype(dtype)


def every_type():
    for kind in "b1 i1 u1 i2 u2 i4 u4 i8 u8 f2 f4 f8".split():
        for order in "<>" if kind[1] != "1" else "|":
            dtype = np.dtype(order + kind)
            word = {"<": "little", ">": "big", "|": ""}[order]
            with_numbers(f"{kind}{word}-rows", values(dtype))
            with_numbers(f"{kind}{word}-columns", np.asfortranarray(values(dtype)))


def every_half():
    with_numbers("halves", np.arange(65536, dtype="<u2").view("<f2").reshape(256, 256))


def every_version():
    for version in 1, 2, 3:
        with_numbers(f"version{version}", np.arange(12.0).reshape(3, 4), (version, 0))


def shapes():
    np.save(at("scalar"), np.array(3.0))
    np.save(at("list"), np.arange(5.0))
    np.save(at("empty"), np.zeros((0, 5)))
    np.save(at("cube"), np.zeros((2, 3, 4)))
    for shape in (1, 7, 3), (7, 1, 3), (7, 3, 1), (1, 1, 6), (1, 1), (1, 1, 1):
        table = np.arange(np.prod(shape), dtype="f4").reshape(shape)
        name = "x".join(map(str, shape))
        with_numbers(name, table)
        with_numbers(name + "-columns", np.asfortranarray(table))


def no_numbers():
    np.save(at("structured"), np.zeros((2, 3), dtype=[("it's", "<f4"), ("b", "<i2", (2, 2))]))
    np.save(at("object"), np.array([[{}, 1], [2, 3]], dtype=object), allow_pickle=True)
    np.save(at("complex"), np.zeros((2, 3), "c8"))
    np.save(at("text"), np.array([["a", "b"]]))
    np.save(at("bytes"), np.array([[b"a", b"b"]]))
    np.save(at("date"), np.zeros((2, 2), "M8[ns]"))
    np.save(at("raw"), np.zeros((2, 2), "V3"))
    np.save(at("raw byte"), np.zeros((2, 2), "V1"))
    np.save(at("long complex"), np.zeros((2, 2), np.clongdouble))
    np.save(at("long"), np.zeros((2, 2), np.longdouble))


def archives():
    arrays = {
        "wpe.weight": np.linspace(0, 1, 6).reshape(3, 2),
        "encoder/columns": np.asfortranarray(np.arange(12, dtype=">i4").reshape(4, 3)),
        "list": np.arange(5.0),
        "zeros": np.zeros((500, 400), "f4"),
    }
    np.savez(at("stored.npz"), **arrays)
    np.savez_compressed(at("deflated.npz"), **arrays)


def texts():
    table = np.random.default_rng(3).normal(size=(6, 4))
    table[0, 0], table[1, 1], table[2, 2] = np.nan, np.inf, -np.inf
    np.savetxt(at("spaces.csv"), table)
    np.savetxt(at("commas.csv"), table, delimiter=",", header="four columns", fmt="%.17g")
    np.savetxt(at("tabs.tsv"), table, delimiter="\t", newline="\r\n", fmt="%.17g")
    np.savetxt(at("semicolons.txt"), table, delimiter=";", header="a;b;c;d", comments="", fmt="%.17g")
    table.tofile(at("texts.doubles"))


for write in every_type, every_half, every_version, shapes, no_numbers, archives, texts:
    write()
