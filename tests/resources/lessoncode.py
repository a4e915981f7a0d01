#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the code that lessons show and fails when it makes other numbers than the formula.

usage: lessoncode.py FOLDER_OF_LESSONS
The module for PyTorch runs on the little of torch that it needs, made of NumPy here. Ends with 77, for "skipped", where
there is no NumPy.
"""
import contextlib
import io
import math
import os
import pathlib
import re
import sys
import types

SYSTEM = "/usr/bin/python3"

try:
    import numpy as np
except ImportError:  # the Python that was found first may lack it and the system's have it
    if sys.executable != SYSTEM and os.access(SYSTEM, os.X_OK):
        os.execv(SYSTEM, [SYSTEM, *sys.argv])
    sys.exit(77)


def exact(p, j, d):
    angle = p / 10000 ** (2 * (j // 2) / d)
    return math.cos(angle) if j % 2 else math.sin(angle)


def table(rows, d):
    return np.array([[exact(p, j, d) for j in range(d)] for p in range(rows)])


class Tensor(np.ndarray):
    def sin(self):
        return np.sin(self)

    def cos(self):
        return np.cos(self)

    def size(self, axis):  # a name that an array has for a number
        return self.shape[axis]


class Module:
    def register_buffer(self, name, buffer):
        setattr(self, name, buffer)


def of_torch():
    def tensor(of):
        return lambda *words: np.asarray(of(*words), dtype=float).view(Tensor)

    return {"nn": types.SimpleNamespace(Module=Module, Dropout=lambda share: lambda x: x),
            "torch": types.SimpleNamespace(arange=tensor(np.arange), zeros=tensor(lambda *shape: np.zeros(shape)))}


def code_of(file, step):
    part = re.search(rf"^## [^\n]*\{{#{step}\}}(.*?)(?=^## |\Z)", file.read_text(encoding="utf-8"), re.M | re.S)
    on_screen = re.sub(r"<paper>.*?</paper>|</?screen>", "", part.group(1))
    code = re.search(r"^```\n(.*?)^```$", on_screen, re.M | re.S).group(1)
    return re.sub(r"^( *)\[(.*)\]\(posiscope:[^)\s]*\)$", r"\1\2", code, flags=re.M)


def complaints(folder, suffix):
    printed = io.StringIO()
    names = {}
    with contextlib.redirect_stdout(printed):
        exec(code_of(folder / f"03-by-hand.{suffix}", "code"), names)
    if names["PE"].shape != (5, 4) or np.abs(names["PE"] - table(5, 4)).max() > 1e-15:
        yield f"03-by-hand.{suffix}: the table is another one"
    if "-0.99" not in printed.getvalue() or "-0.6536" not in printed.getvalue():
        yield f"03-by-hand.{suffix}: what is printed has not four decimals"
    torch = of_torch()
    for step in ("table-code", "module"):
        exec(code_of(folder / f"10-adding.{suffix}", step), torch)
    x = np.ones((2, 3, 16)).view(Tensor)
    made = torch["Positions"](16)
    if np.abs(made.forward(x) - 1 - table(3, 16)).max() > 1e-13:
        yield f"10-adding.{suffix}: forward adds something else"
    if made.pe.shape != (5000, 16):
        yield f"10-adding.{suffix}: {made.pe.shape} is not max_len × d_model"


def main():
    folder = pathlib.Path(sys.argv[1])
    found = [c for suffix in ("en.md", "zh_CN.md") for c in complaints(folder, suffix)]
    for complaint in found:
        print(complaint)
    sys.exit(1 if found else 0)


main()
