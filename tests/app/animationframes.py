#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the frames of an animation, as Pillow decodes them, with stills.

usage: animationframes.py ANIMATION STILL…
Prints a line: frames, loop (0: for ever; "once" where the file says so or nothing), all times in milliseconds
with commas, and the largest and the mean difference of a channel from the stills.
"""
import sys

import numpy
from PIL import Image


def main():
    animation = Image.open(sys.argv[1])
    stills = sys.argv[2:]
    times, largest, means = [], 0, []
    for index in range(animation.n_frames):
        animation.seek(index)
        frame = numpy.asarray(animation.convert("RGBA")).astype(int)
        times.append(f"{animation.info['duration']:.2f}")
        still = numpy.asarray(Image.open(stills[index]).convert("RGBA")).astype(int)
        difference = abs(frame - still)
        largest = max(largest, difference.max())
        means.append(difference.mean())
    loop = "once" if animation.info.get("loop", 1) == 1 else animation.info["loop"]
    print(animation.n_frames, loop, ",".join(times), largest, f"{max(means):.3f}")


main()
