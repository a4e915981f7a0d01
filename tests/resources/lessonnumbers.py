#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a lesson says a number that nobody has checked, or a wrong one.

usage: lessonnumbers.py FOLDER_OF_LESSONS
A numeral of a lesson is live ({{…}}), or set by a link of its step, or a single digit (columns, rows and heads are
called by them), or stands in a wrong choice. Every other one is in CHECKED, with what it has to be, computed here from
the formulas alone, or in EXEMPT, with the reason why nothing can be computed. An entry that no lesson needs any more
fails, too.
"""
import math
import pathlib
import re
import sys

PI2 = 2 * math.pi


def rates(d, base=1e4):
    return [base ** (-2 * i / d) for i in range(d // 2)]


def waves(d, base=1e4):
    return [PI2 / rate for rate in rates(d, base)]


def dot(delta, d, base=1e4):
    return sum(math.cos(rate * delta) for rate in rates(d, base))


def distance(delta, d, base=1e4):
    return math.sqrt(max(0.0, d - 2 * dot(delta, d, base)))


def cycles(length, d, base=1e4):
    return sum(wave <= length for wave in waves(d, base))


def first_rise(d):
    return next(k for k in range(1, 1000) if dot(k + 1, d) > dot(k, d))


def rises(last, d):
    return [k for k in range(last) if dot(k + 1, d) > dot(k, d)]


def clock(p, q):
    """The distance of two seconds of a day on a dial of three hands."""
    return math.sqrt(sum(2 - 2 * math.cos(PI2 * (p - q) / period) for period in (60, 3600, 43200)))


def seconds(hours, minutes, rest):
    return hours * 3600 + minutes * 60 + rest


def nearest_wave(period):
    return min(waves(128), key=lambda wave: abs(wave - period))


def without_one_hand():
    """The nearest two of 64 positions, whichever of the 64 hands is taken away."""
    full = {k: 128 - 2 * dot(k, 128) for k in range(1, 64)}
    return math.sqrt(min(full[k] - (2 - 2 * math.cos(rate * k)) for k in full for rate in rates(128)))


def first_zero(d):
    """The first distance at which the dot product is 0, by halving."""
    k = next(k for k in range(1, 10**6) if dot(k, d) <= 0)
    low, high = k - 1.0, float(k)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if dot(middle, d) > 0 else (low, middle)
    return low


def sine_only(d, length):
    return max(sines(p, p, d) for p in range(length))


def sines(p, q, d):
    """The dot product of two rows that hold a sine where each cosine was."""
    return 2 * sum(math.sin(rate * p) * math.sin(rate * q) for rate in rates(d))


def bound(delta, d):
    """What RoFormer bounds the score of a query and a key of ones by: no two pairs differ, the last has no next."""
    partial = [complex(0, 0)]
    for rate in rates(d):
        partial.append(partial[-1] + complex(math.cos(rate * delta), math.sin(rate * delta)))
    return 2 * sum(abs(value) for value in partial)


def bfloat16(p):
    step = max(1, 2 ** (p.bit_length() - 8))
    low = p // step * step
    if p - low != step - (p - low):
        return low if p - low < step / 2 else low + step
    return low if low // step % 2 == 0 else low + step


def clipped(at_least):
    return sum(abs(j - i) >= at_least for i in range(10) for j in range(10))


def buckets():
    """Where the buckets of one side begin."""
    return [8] + [next(m for m in range(8, 200) if 8 + int(8 * math.log(m / 8) / math.log(16) + 1e-9) >= b)
                  for b in range(9, 16)]


def unseen(base=1e4, last=16383, trained=4095):
    """The largest angle between what the slow pairs reached in training and what they reach with `base` at `last`."""
    return max(min(late * last, PI2) - early * trained
               for early, late in zip(rates(128), rates(128, base)) if early * trained < PI2)


def stretched(k, n=16, d=64, alpha=0.4):
    """Row k of a table of n rows of the sinusoid, stretched."""
    table = [[f(rate * p) for rate in rates(d) for f in (math.sin, math.cos)] for p in range(n)]
    basis = [[(x - alpha * x0) / (1 - alpha) for x, x0 in zip(row, table[0])] for row in table]
    return [alpha * x + (1 - alpha) * y for x, y in zip(basis[k // n], basis[k % n])]


def yarn(pair, head=64, trained=2048, factor=4):
    """By what YaRN multiplies the frequency of a pair."""
    turned = [head * math.log(trained / (turns * PI2)) / (2 * math.log(1e4)) for turns in (32, 1)]
    first, last = math.floor(turned[0]), math.ceil(turned[1])
    ramp = min(1, max(0, (pair - first) / (last - first)))
    return ramp / factor + 1 - ramp


def table_5x4():
    return {f"{f(p / divisor):.4f}".replace("-", "−"): f(p / divisor)
            for p in range(1, 5) for divisor in (1, 100) for f in (math.sin, math.cos)}


def doubled(length=200):
    return sum(wave > length for wave in waves(128, 1e8))


def zero_of_slope(slope):
    return math.log(2) / slope


def flips(bits, length):
    """Each two neighbours below `length` whose codes differ in so many bits."""
    return {str(number): number for p in range(length - 1) if (p ^ (p + 1)).bit_count() == bits
            for number in (p, p + 1) if number > 9}


def turning(length, d=256):
    """The pair that turns once in about `length` positions."""
    return min(range(d // 2), key=lambda i: abs(waves(d)[i] - length))


def nearly(turns):
    """The whole number of radians nearest to so many turns."""
    return round(turns * PI2)


def base_of_half(length=4096, pairs=32):
    """The least base, in thousands, at which no more than half of the pairs complete a cycle."""
    return round((length / PI2) ** 2, -3)


def nothing_unseen():
    """The factor of NTK scaling from which on no pair meets a new angle, by halving."""
    low, high = 4.0, 16.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if unseen(1e4 * middle ** (128 / 126)) <= 0 else (middle, high)
    return low


def nearer(p, d, length):
    """The last position, not beside p, whose row is nearer to that of p than the neighbour's."""
    return max(q for q in range(length) if abs(q - p) > 1 and distance(q - p, d) < distance(1, d))


def time_waves(d, base=1e4, scale=1.0, last=False):
    """Radians a row of an embedding of time; with `last`, 1/base is among the powers."""
    return [scale * base ** (-i / (d // 2 - last)) for i in range(d // 2)]


def time_cosine(delta, *ladder):
    rates_ = time_waves(*ladder)
    return sum(math.cos(rate * delta) for rate in rates_) / len(rates_)


def extreme_cosine(pick):
    return pick(time_cosine(delta, 256, 1e4, 5000) for delta in range(1, 201))


def half_alike(factor):
    """`factor` of time, if it gives two times a tenth apart a cosine of 0.5."""
    return factor if round(time_cosine(20, 256, 1e4, factor / 200), 2) == 0.5 else math.nan


def averaged(word, layers, words=16):
    """The share of a word in the last row, if every row of every layer is the mean of the rows up to it."""
    row = [0.0] * (words - 1) + [1.0]
    for _ in range(layers):
        row = [sum(row[p] / (p + 1) for p in range(word, words)) for word in range(words)]
    return row[word]


CHECKED = {
    "01-why-order/counting": {"0.01": math.sin(0.01), "0.8415": math.sin(1), "0.8423": math.sin(2.14)},
    "01-why-order/gallery": {"1.953": distance(1, 128)},
    "01-why-order/fractions": {"0.2": 1 / 5, "0.1": 1 / 10},
    "01-why-order/nearly": {"0.0177": distance(44, 2), "64": 128 // 2, },
    "01-why-order/your-turn": {"60": nearer(3, 8, 64)},
    "03-by-hand/row-one": {"0.01": 1 / 100, "0.8415": math.sin(1), "0.5403": math.cos(1), "0.0100": math.sin(0.01),
                           "1.0000": math.cos(0.01), "100": 10000 ** 0.5,
                           "0.0175": math.sin(math.radians(1)), "57": math.degrees(1)},
    "03-by-hand/rounding": {"0.03": 3 / 100, "0.9093": math.sin(2), "−0.4161": math.cos(2), "0.0200": math.sin(0.02),
                            "0.9998": math.cos(0.02), "−0.98999250": math.cos(3), "−0.9900": math.cos(3),
                            "0.0299955": math.sin(0.03), "0.0300": math.sin(0.03)},
    "03-by-hand/whole-table": {**table_5x4(), "6.28": PI2, "628": 100 * PI2,
                               **{str(10**k): 10000 ** (2 * k / 8) for k in range(1, 4)}},
    "03-by-hand/multiples-of-pi": {**{f"{p / math.pi:.2f}": p / math.pi for p in range(1, 9)}, "6.28": PI2,
                                   "0.23": 7 / math.pi - 2},
    "03-by-hand/long-row": {"0.84": math.sin(1), "0.54": math.cos(1), "0.83": math.sin(10000 ** (-2 / 768)),
                            "0.56": math.cos(10000 ** (-2 / 768)), "9763": 10000 ** (766 / 768),
                            "9763.00": 10000 ** (766 / 768), "1.02": 10000 ** (2 / 768), "10000": 10000,
                            "383": 768 / 2 - 1, "0.0001": 1 / 9763, "1.0000": math.cos(1 / 9763)},
    "04-clocks/six-numbers": {"−0.0087": math.cos(PI2 * 10860 / 43200),
                              "−0.0089": math.cos(PI2 * 10861 / 43200)},
    "04-clocks/periods": {"60": 3600 / 60, "43200": 12 * 3600, "15": 3555 - 3540},
    "04-clocks/half-a-minute": {"2.001": clock(30, 0), "0.518": clock(3600, 0), "60": 3600 / 60,
                                "12": 43200 / 3600},
    "04-clocks/noon": {"0.416": clock(seconds(11, 59, 58), 2), "0.209": clock(seconds(11, 59, 59), 1),
                       "0.519": clock(1, seconds(0, 5, 1)),
                       "0.558": clock(seconds(12, 59, 59), 1)},
    "04-clocks/more-hands": {"1.36": PI2 * 60**3 / 1e6,
                             "136": PI2 * 60**3 / 1e4, "12": 12, "11": 12 * (22619 / PI2 % 1)},
    "04-clocks/alien": {"64": 128 // 2, "126": 128 - 2},
    "04-clocks/gentle": {"1.155": 10000 ** (2 / 128), "1.075": 10000 ** (2 / 256), "1.037": 10000 ** (2 / 512),
                         "1.2": 10000 ** (2 / 102), "64": 128 // 2, "10000": 10000},
    "04-clocks/dials": {"6.28": PI2, "54410": waves(128)[-1], "140": 197 - 57, "20": 77 - 57},
    "04-clocks/your-turn": {"0.018": 44 - 7 * PI2},
    "05-binary/fastest": {"15": 2**4 - 1},
    "05-binary/steps": {**flips(5, 64), "4.90": math.sqrt(6 * 4), "2.00": math.sqrt(4), "63": 2**6 - 1,
                        "1.953": distance(1, 128)},
    "05-binary/beside": {"8.38": nearest_wave(8), "14.9": nearest_wave(16), "62.8": nearest_wave(64),
                         "1.155": 10000 ** (2 / 128), "16": 16},
    "05-binary/lose-a-bit": {"32": 64 / 2},
    "05-binary/lose-a-hand": {"7.53": distance(32, 128), "7.50": distance(32, 64, 100),
                              "3.75": distance(32, 16, math.sqrt(10)), "1.70": without_one_hand(), "32": 64 / 2},
    "05-binary/between": {"0.0001": rates(128)[-1], "15": 2**4 - 1, "16": 2**4},
    "06-heatmap/fast-end": {"6.28": PI2, "1.0746": 10000 ** (2 / 256), "54.4": waves(256)[30], "471": waves(256)[60],
                            "58470": waves(256)[-1]},
    "06-heatmap/column-pair-exponent": {"14": 2 * 7},
    "06-heatmap/flat-side": {"110": sum(rate * 19 < 0.1 for rate in rates(512)), },
    "06-heatmap/row-length": {"384": 768 / 2},
    "07-dot-products/only-the-difference": {"86.46": dot(10, 256), "10": 30 - 20},
    "07-dot-products/one-curve": {"24": first_rise(256)},
    "07-dot-products/sine-and-cosine": {"32": 64 / 2, "21.2": sine_only(64, 64),
                                        "5.38": sines(20, 30, 64), "8.05": sines(40, 50, 64)},
    "07-dot-products/phase-per-pair": {"57": math.degrees(1)},
    "07-dot-products/your-turn": {f"{dot(k, 64):.2f}": dot(k, 64) for k in range(9)},
    "07-dot-products/near-and-far": {"2.671": distance(1, 256), "6.727": distance(3, 256)},
    "08-rotation/comes-home": {"44": 49 - 5, "7.003": 44 / PI2, },
    "08-rotation/error": {"64": 128 // 2},
    "09-why-10000/ladder": {"32": 64 // 2, "62": 64 - 2, "62832": PI2 * 10000, "47117": waves(64)[-1],
                            "60611": waves(512)[-1]},
    "09-why-10000/against-length": {"33": cycles(20, 512), "161": cycles(2048, 512), "256": 512 // 2},
    "09-why-10000/base-slider": {"256": 512 // 2, "245": cycles(512, 512, 100),
                                 "164": cycles(512, 512, 1000), "123": cycles(512, 512, 1e4),
                                 "98": cycles(512, 512, 1e5), "82": cycles(512, 512, 1e6)},
    "09-why-10000/part-of-circle": {"0.83": 511 / waves(512, 100)[-1], "0.0084": 511 / waves(512)[-1],
                                    "11": 256 - cycles(512, 512, 100), "133": 256 - cycles(512, 512),
                                    "256": 512 // 2, "10000": 1e4, "13": 12 + 1},
    "09-why-10000/two-bases": {"−26.7": dot(154, 512, 100), "12.5": dot(450, 512, 100), "98.8": dot(154, 512),
                               "71.2": dot(450, 512), "10000": 1e4},
    "09-why-10000/too-large": {"0.973": dot(1, 512) / 256, "0.982": dot(1, 512, 1e6) / 256, "256": 512 // 2,
                               "133": 256 - cycles(512, 512), "174": 256 - cycles(512, 512, 1e6)},
    "09-why-10000/longer-context": {"64": cycles(131072, 128), "15": 64 - cycles(131072, 128, 5e5), },
    "09-why-10000/no-magic": {"256": 512 // 2, "10000": 1e4},
    "09-why-10000/your-turn": {"425000": base_of_half(), "32": 64 // 2, "10000": 1e4},
    "02-words/one-hot": {"49999": 50000 - 1},
    "10-adding/scale": {"16": math.sqrt(512 / 2), "1.4": math.sqrt(512) / math.sqrt(512 / 2)},
    "11-learned/defined-trained": {"26.5": PI2 / 1e4 ** (-20 / 128), "1987": PI2 / 1e4 ** (-80 / 128),
                                   "21": cycles(128, 128), "64": 128 // 2, "127": 128 - 1},
    "11-learned/never-trained": {"127": 128 - 1, "511": 512 - 1, "191": 192 - 1},
    "11-learned/price": {"393216": 512 * 768, "0.36": 100 * 512 * 768 / 110e6, "805": 2**20 * 768 / 1e6,
                         "8.05": 2**20 * 768 / 1e8},
    "11-learned/your-turn": {"63": 64 - 1},
    "12-hierarchical/neighbours": {"0.98": math.dist(stretched(57), stretched(41)),
                                   "1.47": math.dist(stretched(57), stretched(58)), "73": 57 + 16, "56": 57 - 1,
                                   "63": 4 * 16 - 1, "4.90": math.dist(stretched(63), stretched(64)),
                                   "5.05": math.dist(stretched(63, alpha=0.6), stretched(64, alpha=0.6))},
    "12-hierarchical/shares": {"0.077": math.dist(stretched(57, alpha=0.05), stretched(73, alpha=0.05))},
    "12-hierarchical/end": {"262143": 512**2 - 1, "1024": 32**2, "512": 512},
    "12-hierarchical/your-turn": {"0.5": 1 / 2, "200": 12 * 16 + 8, "12": 200 // 16, "140": 200 % 16 * 16 + 12},
    "13-relative/differences": {"19": 2 * 9 + 1, "18": 2 * 9, "100": 10 * 10},
    "13-relative/clip": {"30": clipped(5), "12": clipped(4) - clipped(5), "42": clipped(4),
                         "100": 10 * 10},
    "13-relative/nezha": {"129": 2 * 64 + 1, "69": 64 + 5, "59": 64 - 5, "−64": -64},
    "13-relative/t5-ruler": {**{str(b): b for b in buckets()[1:] if b != 32},
                             "11": 8 + int(8 * math.log(26 / 8) / math.log(16)),
                             "26": 57 - 31, "15": 16 - 1},
    "13-relative/t5-sides": {"16": 32 / 2, },
    "13-relative/alibi": {"177": zero_of_slope(1 / 256), "1.39": zero_of_slope(1 / 2)},
    "13-relative/twelve-heads": {"256": 2**8, "11": 12 - 1, "48": 112 - 64, },
    "13-relative/horizon": {"99.1": 100 * (1 - sum(1000 - abs(k) for k in range(-4, 5)) / 1e6), "99": 99},
    "14-rotary/turn": {"20": 25 - 5, "0.478": 0.6 * math.cos(2) + 0.8 * math.sin(2)},
    "14-rotary/pairs": {"40": 52 - 12, "30": 39 - 9},
    "14-rotary/your-turn": {"57": math.degrees(1)},
    "15-rotary-pairs/decay": {"114": len(rises(255, 128)), "11": rises(255, 128)[0], "12": rises(255, 128)[0] + 1,
                              "255": 256 - 1, "100": 157 - 57},
    "15-rotary-pairs/bound": {"−26": 31 - 57, "74.1": 2 * dot(26, 128), "1809": bound(26, 128),
                             "14.13": bound(26, 128) / 2 / 64},
    "15-rotary-pairs/partial": {"24": 96 / 4, "23": 96 / 4 - 1, "72": 96 * 3 / 4, "12": 48 / 4, "48": 96 / 2},
    "16-longer-texts/unseen": {"18": sum(wave > 4096 for wave in waves(128)), "64": 128 // 2, "4.56": unseen()},
    "16-longer-texts/ntk": {"1.60": unseen(1e4 * 4 ** (128 / 126))},
    "16-longer-texts/ramp": {"1.30": (0.1 * math.log(4) + 1) ** 2,
                             "20": math.floor(128 * math.log(4096 / (32 * PI2)) / (2 * math.log(1e4))),
                             "46": math.ceil(128 * math.log(4096 / PI2) / (2 * math.log(1e4)))},
    "16-longer-texts/base": {"−0.48": min(dot(k, 128, 27000) for k in range(4097)), "1706.06": first_zero(128),
                             "64": 128 // 2, "1700": 1700},
    "17-precision/two-fifty-seven": {"256": bfloat16(257), "259": 259, "260": bfloat16(259), "261": 261,
                                     "512": 512, },
    "17-precision/collapse": {"769": len({bfloat16(p) for p in range(4096)}), "257": 256 + 1, "256": 2**8,
                              "128": 2**7, "4095": 4096 - 1, "15": 15, "17": 17,
                              "15905": min(p for p in range(15000, 16384) if bfloat16(p) == bfloat16(15962)),
                              "15967": max(p for p in range(15000, 16384) if bfloat16(p) == bfloat16(15962))},
    "17-precision/float16": {"2048": 2**11, "11": 11, "65520": 65504 + 16, "0.002": 2**-9},
    "17-precision/recipe": {"4096": 2**12, "0.0005": 2**-11},
    "17-precision/results": {"0.002": 2**-9, "1000": 1000},
    "17-precision/relative": {"257": 256 + 1, },
    "17-precision/your-turn": {"257": next(p for p in range(512) if bfloat16(p) != p), "8191": 2**13 - 1,
                               "897": len({bfloat16(p) for p in range(8192)}), "128": 2**7},
    "18-mistakes/twice-i": {"51": doubled(), "39": 64 - cycles(200, 128), "100": 1e4**2 / 1e6,
                            "200": 200},
    "18-mistakes/per-column": {"5.657": math.sqrt(64 / 2)},
    "18-mistakes/two-schedules": {"47117": waves(64)[-1]},
    "18-mistakes/odd": {"1.732": math.sqrt(3), "2.000": math.sqrt(3 + math.sin(81 * 100 ** (-6 / 7)) ** 2)},
    "06-heatmap/two-pixels": {"60": 9060 - 9000},
    "08-rotation/two-by-two": {"11": 16 - 5},
    "10-adding/padding": {"13": 14 - 1},
    "18-mistakes/fake-ramp": {"0.308": yarn(20)},
    "18-mistakes/known": {"−0.9900": math.cos(3)},
    "19-mystery-tables/twice": {"256": bfloat16(257)},
    "19-mystery-tables/your-turn": {"0.91": math.sin(2), "0.9093": math.sin(2), "0.1411": math.sin(3),
                                    "0.9964": math.sin(2 * 1e4 ** (-1 / 31)), "0.7912": math.sin(3 * 1e4 ** (-1 / 31)),
                                    "0.9975": math.sin(2 * 1e4 ** (-1 / 32)), "62832": PI2 * 1e4,
                                    "47117": waves(64)[-1]},
    "19-mystery-tables/from-one": {"0.84": math.sin(1), "0.54": math.cos(1)},
    "03-by-hand/your-turn": {"21.54": 10000 ** (2 / 6), "0.3192": math.sin(7 / 10000 ** (2 / 6)),
                            "0.9477": math.cos(7 / 10000 ** (2 / 6))},
    "05-binary/your-turn": {**flips(3, 16)},
    "06-heatmap/your-turn": {"48": turning(200), "58": turning(400), "96": 2 * turning(200), "97": 2 * turning(200) + 1},
    "08-rotation/your-turn": {"19": nearly(3), "25": nearly(4), "63": nearly(10),
                              **{f"{44 * 100 ** (-i / 8) / PI2:.2f}": 44 * 100 ** (-i / 8) / PI2 for i in range(1, 8)}},
    "10-adding/your-turn": {"1.4": math.sqrt(2)},
    "20-layers/early-words": {"6.3": 100 * averaged(0, 1), "21.1": 100 * averaged(0, 2), "14.9": 100 * averaged(1, 2),
                              "0.4": 100 * averaged(15, 2), "40.7": 100 * averaged(0, 3), "19.5": 100 * averaged(1, 3),
                              "0.02": 100 * averaged(15, 3), "0.211": averaged(0, 2)},
    "20-layers/every-fourth": {"11": 3 * 4 - 1},
    "20-layers/two-bases": {"71": cycles(1024, 256), "48": cycles(1024, 256, 1e6), "128": 256 // 2,
                            "29": 34 - 34 // 6},
    "20-layers/absolute-or-relative": {"40": 52 - 12},
    "20-layers/cache": {"100": 400 - 300, "500": 300 + 200},
    "20-layers/your-turn": {"24": 23 + 1},
    "16-longer-texts/your-turn": {"6.7": nothing_unseen(), "46": sum(wave < 4096 for wave in waves(128)), "62": 64 - 2},
    "21-time-and-noise/steps": {"0.971": time_cosine(1, 128, 1e4, 1, True), "100": 10 * 10,
                                "0.460": time_cosine(100, 128, 1e4, 1, True),
                                "0.080": time_cosine(999, 128, 1e4, 1, True)},
    "21-time-and-noise/unscaled": {"0.972": time_cosine(200, 256, 1e4, 1 / 200)},
    "21-time-and-noise/times-1000": {"1000": 5 * 200, "20": 0.1 * 200, "0.19": time_cosine(200, 256, 1e4, 5),
                                     "0.193": time_cosine(200, 256, 1e4, 5), "0.456": time_cosine(20, 256, 1e4, 5),
                                     "0.675": time_cosine(2, 256, 1e4, 5)},
    "21-time-and-noise/other-hands": {"512": 1024 // 2, "0.004": 1 / (200 * 1.25), "250": 200 * 1.25,
                                      "409": sum(rate * 200 >= 1 - 1e-12
                                                 for rate in time_waves(1024, 1000, 1.25, True))},
    "21-time-and-noise/too-fast": {"10000": 0.5 / 0.00005, "0.5": 200 * 0.0025, "128": 256 // 2,
                                   "60": sum(rate > 0.5 for rate in time_waves(256, 5e-5, 0.0025, True)),
                                   "0.3": 10000 * 0.00003, "0.000015": 0.5 * 0.00003},
    "21-time-and-noise/twice": {"−0.03": time_cosine(1, 256, 1e4, 5000), "−0.18": extreme_cosine(min),
                                "0.16": extreme_cosine(max)},
    "21-time-and-noise/your-turn": {"0.1": 20 / 200, "2.6": half_alike(520) / 200, "2.8": half_alike(560) / 200,
                                  "520": half_alike(520), "560": half_alike(560)},
}

GRID = {(rows, columns): (dot(rows, 64) / (64 // 2) + dot(columns, 64) / (64 // 2)) / 2
        for rows, columns in [(0, 1), (1, 13), (0, 7), (3, 3), (0, 0.5)]}
CHECKED |= {
    "22-pictures/numbered": {"0.970": dot(1, 128) / (128 // 2), "0.649": dot(14, 128) / (128 // 2), "91": 90 + 1,
                             "14": 104 - 90, "97": 6 * 14 + 13, "98": 7 * 14},
    "22-pictures/two-clocks": {"0.983": GRID[0, 1], "0.811": GRID[1, 13], "97": 6 * 14 + 13, "98": 7 * 14},
    "22-pictures/cross": {"0.864": GRID[0, 7], "0.800": GRID[3, 3]},
    "22-pictures/larger": {"27": 28 - 1, "0.5": 14 / 28, "13.5": 27 * 14 / 28, "0.996": GRID[0, 0.5],
                           "0.983": GRID[0, 1]},
    "22-pictures/edge-to-edge": {"0.027": 2 * 100 ** (-15 / 16)},
    "22-pictures/after": {"32": round(math.sqrt(1000))},
    "22-pictures/interleaved": {"64": 128 // 2},
}

def twisted_square(place, width=20):
    """The squared length of ones whose two halves of a pair turn by neighbouring angles."""
    angles = [place * rate for rate in rates(width)] * 2
    return sum(1 - math.sin(2 * angle) if i % 2 == 0 else 1 + math.sin(2 * angle) for i, angle in enumerate(angles))


TWISTED = [twisted_square(row) for row in range(16)]
CHECKED |= {"18-mistakes/does-it-matter": {"16.2": min(TWISTED), "24.0": max(TWISTED), "20": twisted_square(0)}}

MEASURED = "measured by the program, on its random words or weights"
PUBLISHED = "of the paper that the step links to"
QUOTED = "quoted as the mistake it is"
NAMED = "calls a position, a length or a line by its number"
CHOSEN = "chosen for the example"
DATE = "the year of a paper"
DEFAULT = "the default of the program"
CONFIG = "of the config in resources/models.json"
EXEMPT = {
    "22-pictures/edge-to-edge": {"100": "the base of DINOv3, in core/axes/axialmodels.cpp"},
    "22-pictures/after": {"1000": CHOSEN},
    "21-time-and-noise/too-fast": {"0.50003": NAMED, "200": NAMED},
    "21-time-and-noise/twice": {"200": NAMED, "512": "a power of two", "1024": "a power of two", "750": NAMED,
                                "752": "the multiple of 4 nearest to 750, ties to even"},
    "21-time-and-noise/your-turn": {"0.5": NAMED, "200": NAMED},
    "01-why-order/counting": {"1000": NAMED},
    "01-why-order/gallery": {"200": NAMED},
    "02-words/pipeline": {"10": "the number of a lesson"},
    "04-clocks/more-hands": {"60": CHOSEN},
    "06-heatmap/flat-side": {"0.1": CHOSEN},
    "07-dot-products/four-terms": {"16.3": MEASURED, "25.6": MEASURED},
    "07-dot-products/your-turn": {"256": NAMED},
    "08-rotation/error": {"16": "the digits of a double"},
    "08-rotation/your-turn": {"10000": NAMED},
    "10-adding/four-terms": {"123": MEASURED, "13.3": MEASURED, "131": MEASURED, "23.2": MEASURED},
    "10-adding/your-turn": {"1.55": MEASURED, "1.47": MEASURED},
    "02-words/alike": {"0.55": MEASURED, "0.97": MEASURED, "1.00": MEASURED, "0.81": MEASURED, "0.99": MEASURED},
    "11-learned/defined-trained": {"2021": DATE},
    "02-words/one-hot": {"00100": "a code, no number", "00010": "a code, no number", "50000": CHOSEN},
    "11-learned/never-trained": {"90": PUBLISHED},
    "11-learned/past-the-end": {"600": NAMED},
    "11-learned/price": {"110": PUBLISHED, "1.1": PUBLISHED, "25.7": PUBLISHED, "25.8": PUBLISHED,
                         "100": "the most that BLEU gives"},
    "11-learned/your-turn": {"200": CHOSEN},
    "11-learned/random-start": {"0.02": "the default of the program, as of BERT"},
    "12-hierarchical/shares": {"0.4": "the default of bert4keras"},
    "12-hierarchical/stretched": {"12": NAMED, "30": NAMED},
    "13-relative/clip": {"1000": CHOSEN},
    "13-relative/twelve-heads": {f"−{k}.5": "an exponent of the code of ALiBi" for k in range(4)},
    "14-rotary/pairs": {"2021": DATE},
    "14-rotary/your-turn": {"0.295": MEASURED, "0.697": MEASURED},
    "15-rotary-pairs/decay": {"2024": DATE},
    "15-rotary-pairs/mixing": {"25.8": MEASURED},
    "15-rotary-pairs/partial": {"−11.21": MEASURED},
    "15-rotary-pairs/your-turn": {"72": MEASURED, "70": "what may be read off for 72"},
    "16-longer-texts/base": {"27000": CHOSEN, "10000": DEFAULT, "2024": DATE},
    "16-longer-texts/ntk": {"4096": DEFAULT},
    "16-longer-texts/ramp": {"2023": DATE, "32": DEFAULT},
    "16-longer-texts/stretch": {"16384": DEFAULT, "2023": DATE, "4096": DEFAULT},
    "16-longer-texts/unseen": {"2021": DATE, "16384": DEFAULT, "4096": DEFAULT},
    "17-precision/frequencies": {"0.4": "half a step of bfloat16, at worst"},
    "17-precision/recipe": {"0.0004": MEASURED, "24": "the bits of a float32"},
    "17-precision/when": {"0.06": MEASURED, "24": "the bits of a float32", "4000": MEASURED, "512": NAMED},
    "18-mistakes/fake-ramp": {"16": MEASURED, "32": "pairs of a head of 64"},
    "18-mistakes/known": {"−0.9899": QUOTED},
    "18-mistakes/two-schedules": {"1.8": MEASURED},
    "20-layers/every-fourth": {"36": CONFIG},
    "20-layers/windows": {"4096": CONFIG},
    "20-layers/two-bases": {"34": CONFIG, "1024": CONFIG, "10000": CONFIG},
    "20-layers/your-turn": {"23": NAMED, "30": NAMED},
}

SIGN = "−"
NUMERAL = re.compile(r"(?<![\w.])−?\d+(?:\u202f\d{3}(?!\d))*(?:\.\d+)?")
TORN = re.compile(r"(?<![\w.])\d{1,3} \d{3}(?!\d)")  # where a line could end within the number
DECIMAL = re.compile(r"(?<![\w.])-?\d+\.\d+")
LINK = re.compile(r"\]\(([^)\s]*)\)")
FORMULA = re.compile(r"\$\$.*?\$\$|\$[^$]*\$", re.S)
QUESTION = re.compile(r"```(?:predict(?: draw)?|look)\n(.*?)\n```", re.S)
TIME = re.compile(r"\d\d:\d\d:\d\d")


def steps(text):
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        yield re.search(r"\{#([^}]*)\}", part).group(1), part.split("\n", 1)


def numerals(title, body):
    """What a step says, and the numbers that its links set."""
    text = QUESTION.sub(lambda asked: re.sub(r"^- .*$", "", asked.group(1), flags=re.M), body)
    text = title.split("{#")[0] + "\n" + text
    targets = " ".join(LINK.findall(text)).replace("%20", " ").replace("%5E", "^")
    given = set(re.findall(r"-?\d+(?:\.\d+)?", targets))
    text = re.sub(r"^```(?:notes|answer)$(.*?)^```$", r"\1", text, flags=re.M | re.S)
    text = re.sub(r"^```\n.*?^```$", "", text, flags=re.M | re.S)
    text = re.sub(r"`[^`]*`", "", LINK.sub("]", re.sub(r"\{\{[^}]*\}\}", "", text)))
    said = {number.replace("-", SIGN) for formula in FORMULA.findall(text) for number in DECIMAL.findall(formula)}
    said |= {number.replace("\u202f", "") for number in NUMERAL.findall(TIME.sub("", FORMULA.sub("", text)))}
    plain = {number.replace("-", SIGN) for number in given} | {number.lstrip("-") for number in given}
    return {number for number in said if number not in plain and not re.fullmatch(r"−?\d", number)}


def torn(body):
    """Numbers of the text whose digits are grouped by a space at which a line can end."""
    text = re.sub(r"^```\n.*?^```$|`[^`]*`|\{\{[^}]*\}\}", "", LINK.sub("]", FORMULA.sub("", body)), flags=re.M | re.S)
    return TORN.findall(text)


def rounds_to(value, numeral):
    decimals = len(numeral.partition(".")[2])
    return abs(value - float(numeral.replace(SIGN, "-"))) <= 0.5000001 * 10**-decimals


def complaints(folder):
    needed = set()
    for file in sorted(folder.glob("*.md")):
        lesson = file.name.split(".")[0]
        for step, (title, body) in steps(file.read_text(encoding="utf-8")):
            place = f"{lesson}/{step}"
            checked, exempt = CHECKED.get(place, {}), EXEMPT.get(place, {})
            for number in torn(body):
                yield f"{file.name} {step}: {number} without a narrow no-break space (U+202F)"
            for number in sorted(numerals(title, body)):
                needed.add((place, number))
                if number in checked:
                    if not rounds_to(checked[number], number):
                        yield f"{file.name} {step}: {number} is {checked[number]:.8g}"
                elif number not in exempt:
                    yield f"{file.name} {step}: nobody has checked {number}"
    for table in (CHECKED, EXEMPT):
        for place, numbers in table.items():
            for number in numbers:
                if (place, number) not in needed:
                    yield f"{place}: no lesson says {number} unchecked any more"


def main():
    found = list(complaints(pathlib.Path(sys.argv[1])))
    for complaint in found:
        print(complaint)
    sys.exit(1 if found else 0)


main()
