#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The heatmap of an encoding while its base goes from 10 to 1e6, written by matplotlib's PillowWriter.

usage: matplotlib_animation.py LENGTH D_MODEL FRAMES FILE
FILE ends in .gif or .png (APNG) and has 800 × 600 pixels. Prints the seconds from the first line of the figure
to the closed file, imports left out, as JSON.
"""
import json
import sys
import time

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.animation import PillowWriter  # noqa: E402

from matplotlib_figure import encoding  # noqa: E402


def main():
    length, d_model, frames = (int(word) for word in sys.argv[1:4])
    start = time.perf_counter()
    figure, axes = plt.subplots(figsize=(8, 6), dpi=100)
    heat = axes.imshow(encoding(length, d_model, 10), aspect="auto", cmap="RdBu", vmin=-1, vmax=1)
    figure.colorbar(heat)
    writer = PillowWriter(fps=30)
    with writer.saving(figure, sys.argv[4], 100):
        for frame in range(frames):
            heat.set_data(encoding(length, d_model, 10 * 1e5 ** (frame / (frames - 1))))
            writer.grab_frame()
    print(json.dumps({"seconds": time.perf_counter() - start}))


main()
