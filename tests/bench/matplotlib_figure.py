#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same four panels with numpy and matplotlib, redrawn in full at every move of the base slider.

usage: matplotlib_figure.py LENGTH D_MODEL MOVES
Prints one line of JSON: median milliseconds from the move to drawn pixels, peak memory, the BLAS in use.
Needs a display (QtAgg).
"""
import json
import os
import resource
import sys
import time

import matplotlib
import matplotlib.pyplot as plt
import numpy as np


def encoding(length, d_model, base):
    frequency = base ** (-np.arange(0, d_model, 2) / d_model)
    angle = np.arange(length)[:, None] * frequency[None, :]
    table = np.empty((length, d_model))
    table[:, 0::2] = np.sin(angle)
    table[:, 1::2] = np.cos(angle)
    return table


def blas():
    with open("/proc/self/maps") as maps:
        text = maps.read()
    return "OpenBLAS" if "openblas" in text else "not OpenBLAS"


class Figure:
    """Heatmap and product with colour bars, five waves, one row of the product as a curve."""

    def __init__(self, length, d_model):
        self.length, self.d_model = length, d_model
        self.figure = plt.figure(figsize=(14.4, 9), dpi=100)
        axes = self.figure.subplots(2, 2)
        table = encoding(length, d_model, 10000)
        product = table @ table.T
        self.heat = axes[0, 0].imshow(table, aspect="auto", cmap="RdBu", vmin=-1, vmax=1)
        self.similar = axes[0, 1].imshow(product, aspect="auto", cmap="viridis")
        for axis, image in ((axes[0, 0], self.heat), (axes[0, 1], self.similar)):
            self.figure.colorbar(image, ax=axis)
        self.dimensions = np.linspace(0, d_model - 1, 5).astype(int)
        self.waves = [axes[1, 0].plot(table[:, j])[0] for j in self.dimensions]
        (self.curve,) = axes[1, 1].plot(product[0])
        self.fourth = axes[1, 1]
        plt.show(block=False)
        self.figure.canvas.draw()
        self.figure.canvas.flush_events()

    def move(self, base):
        table = encoding(self.length, self.d_model, base)
        product = table @ table.T
        self.heat.set_data(table)
        self.similar.set_data(product)
        self.similar.set_clim(product.min(), product.max())
        for line, j in zip(self.waves, self.dimensions):
            line.set_ydata(table[:, j])
        self.curve.set_ydata(product[0])
        self.fourth.relim()
        self.fourth.autoscale_view()
        self.figure.canvas.draw()
        self.figure.canvas.flush_events()


def main():
    matplotlib.use("QtAgg")
    length, d_model, moves = (int(word) for word in sys.argv[1:4])
    figure = Figure(length, d_model)
    times = []
    for move in range(moves):
        start = time.perf_counter()
        figure.move(9000 if move % 2 == 0 else 10000)
        times.append((time.perf_counter() - start) * 1e3)
    print(json.dumps({
        "median_ms": float(np.median(times)),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "blas": blas(),
        "size": list(figure.figure.canvas.get_width_height()),
    }))
    sys.stdout.flush()
    os._exit(0)  # nothing to tidy, and tearing Qt down is no part of it


if __name__ == "__main__":
    main()
