#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times one patch of a grid against all others, as notebooks compute it: MAE's table, normalised, times one row.

usage: numpy_patch.py SIDE D_MODEL
"""
import json
import statistics
import sys
import time

import numpy as np


def half(d_model, positions):
    frequencies = 1 / 10000 ** (np.arange(d_model // 2) / (d_model / 2))
    angles = np.outer(positions.reshape(-1), frequencies)
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)


def one_patch(side, d_model, row):
    columns, rows = np.meshgrid(np.arange(side, dtype=float), np.arange(side, dtype=float))
    table = np.concatenate([half(d_model // 2, columns), half(d_model // 2, rows)], axis=1)
    table /= np.linalg.norm(table, axis=1, keepdims=True)
    return (table @ table[row * side + 40]).reshape(side, side)


def main():
    side, d_model = map(int, sys.argv[1:])
    times = []
    for i in range(15):
        start = time.perf_counter()
        one_patch(side, d_model, 13 if i % 2 else 31)
        times.append((time.perf_counter() - start) * 1e3)
    print(json.dumps({"median_ms": statistics.median(times)}))


main()
