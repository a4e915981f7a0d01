#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What "posiscope export sound" writes, heard with a Fourier transform: every pair that can be heard has its tone,
within a cent, at its side and phase, and nothing else sounds.

sound.py PROGRAM
"""
import math
import subprocess
import sys
import tempfile
import wave

import numpy as np

RATE = 48000
SIXTEEN_BITS = 2 ** 15


def sound(program, *words):
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/x.wav"
        subprocess.run([program, "export", "sound", "--output", path, *words], check=True)
        with wave.open(path) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (2, 2, RATE)
            frames = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(float)
    return frames.reshape(-1, 2) / (SIXTEEN_BITS - 1)


def peaks(channel, count):
    """Frequencies, heights and phases at the first sample of the \\p count strongest tones."""
    window = np.blackman(len(channel))
    spectrum = np.fft.rfft(channel * window)
    power = np.log(np.abs(spectrum) + 1e-12)
    tops = [k for k in range(2, len(power) - 2) if power[k] > power[k - 1] and power[k] >= power[k + 1]]
    tops.sort(key=lambda k: -power[k])
    found = []
    for k in tops[:count]:
        a, b, c = power[k - 1:k + 2]
        top = k + 0.5 * (a - c) / (a - 2 * b + c)  # a parabola through the logarithms
        found.append((top * RATE / len(channel), 2 * math.exp(b) / window.sum()))
    return sorted(found), math.exp(power[tops[count]] - power[tops[0]]) if len(tops) > count else 0


def expected(frequencies, pace):
    heard = [w * pace / (2 * math.pi) for w in frequencies]
    return sorted(f for f in heard if 20 <= f <= 20000)


def compare(program, frequencies, pace, *words):
    wanted = expected(frequencies, pace)
    samples = sound(program, "--seconds", "20", *words)
    assert len(samples) == 20 * RATE
    for side in (0, 1):
        found, rest = peaks(samples[:, side], len(wanted))
        cents = [abs(1200 * math.log2(f / w)) for (f, _), w in zip(found, wanted)]
        assert max(cents) < 1, cents
        assert all(0.8 < height * len(wanted) < 1.05 for _, height in found), found
        assert rest < 0.01, rest
    print(f"{' '.join(words) or 'usual'}: {len(wanted)} tones, at most {max(cents):.4f} cents off")
    return samples


program = sys.argv[1]
usual = [10000 ** (-2 * i / 32) for i in range(16)]
compare(program, usual, 880 * 2 * math.pi, "--d-model", "32")
compare(program, usual, 20000, "--d-model", "32", "--pace", "20000")
rotary = [500000 ** (-2 * i / 16) for i in range(8)]
compare(program, rotary, 880 * 2 * math.pi, "--scheme", "rotary", "--head-size", "16", "--rotary-base", "500000")

# At once: sines at the left, cosines at the right, of the position that it begins at.
for position in (0, 7):
    first = sound(program, "--d-model", "32", "--position", str(position), "--seconds", "0.1")[0]
    heard = [w for w in usual if w * 880 >= 20]
    want = [sum(f(w * position) for w in heard) / len(heard) for f in (math.sin, math.cos)]
    assert np.allclose(first, want, atol=2e-4), (first, want)
assert np.array_equal(sound(program), sound(program)), "other bytes on another run"

for words, told in ((["--scheme", "learned"], "sound requires"), (["--pace", "0"], "--pace"),
                    (["--seconds", "1e9"], "--seconds"), (["--pace", "1"], "no pair has a frequency from 20 Hz to 20 kHz"),
                    (["extra"], "unexpected argument")):
    run = subprocess.run([program, "export", "sound", "--output", "/tmp/never.wav", *words], capture_output=True, text=True)
    assert run.returncode == 2 and told in run.stderr and run.stderr.count("\n") == 1, (words, run)
run = subprocess.run([program, "export", "sound", "--output", "/nonexistent/x.wav"], capture_output=True, text=True)
assert run.returncode == 1 and "/nonexistent/x.wav" in run.stderr, run
run = subprocess.run([program, "export", "sound", "--output", "x.mp3"], capture_output=True, text=True)
assert run.returncode == 2, run
