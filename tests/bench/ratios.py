#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures a slider's move here and elsewhere, in turns, and prints the ratios with what they should be.

usage: ratios.py BUILD_DIRECTORY [ROUNDS]
Other programs share the machine, so every ratio is taken within one round and the median of the rounds is
printed. Needs a display; ./dev bench gives it one.
"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "..", "app"))
import pagebrowser  # noqa: E402
SIZES = {(512, 768): (20, 10), (4096, 1024): (200, 4), (8192, 4096): (800, 2)}  # least ratio, moves
SMALL, LARGE = (512, 768), (1048576, 16384)
STRETCHED = (262144, 768)  # what 512 rows reach
SHORT_PAIRS, LONG_PAIRS = (512, 8), (1048576, 8)  # queries and keys, heads
FRAME_MS = 16
DRAG_MS = {SMALL: 4.5, None: 8}  # None: every other size
MEMORY = 1.2
WHILE_DRAGGING = 2
AGAINST_BUILT = 100
PIXEL_ERROR = 1e-12
OF_A_SEARCH = 0.1
LAYERS, PATCHES = (100, 128), (1024, 1024)  # layers and pairs; a grid
IN_FRONT = {"layers/drag": (LAYERS, "window/drag", 1.2), "layers/rest": (LAYERS, "window/rest", 1.2),
            "plane": (PATCHES, "window/drag", 1.5)}  # of a frame of four cards
ONE_PATCH, AGAINST_NUMPY = (64, 768), 50
FRAMES = 90
AGAINST_PILLOW = 10
ANIMATION_MEMORY = 60  # MB more than a still
PAGE_OF_FOUR = (512, 768)  # pictures in step
PAGE_MS = {(512, 768): 33, (1048576, 1024): 100}  # a live page's step


def frames(build, name, size):
    """The counters of one benchmark, run alone in its process."""
    result = subprocess.run(
        [f"{build}/tests/bench/bench_frames", f"--benchmark_filter=^{name}/{size[0]}/{size[1]}/",
         "--benchmark_format=json"], check=True, capture_output=True, text=True)
    run = json.loads(result.stdout)["benchmarks"][0]
    if run.get("error_occurred"):
        sys.exit(f"{name} {size}: {run['error_message']}")
    return run


def views(build):
    result = subprocess.run([f"{build}/tests/bench/bench_frames", "--benchmark_filter=^view/",
                             "--benchmark_list_tests"], check=True, capture_output=True, text=True)
    return [name.split("/")[1] for name in result.stdout.split()]


def identifying(build):
    """Milliseconds of the whole search, and the most from a stop to the end."""
    result = subprocess.run([f"{build}/tests/bench/bench_identify", "--benchmark_format=json"], check=True,
                            capture_output=True, text=True)
    times = {run["name"]: run["real_time"] for run in json.loads(result.stdout)["benchmarks"]}
    return times["identifyWhole/768/real_time"], max(
        time for name, time in times.items() if name.startswith("identifyStopped"))


def matplotlib(size, moves):
    result = subprocess.run([sys.executable, f"{HERE}/matplotlib_figure.py", *map(str, size), str(moves)],
                            check=True, capture_output=True, text=True)
    return json.loads(result.stdout)


def one_patch(build, size):
    """Milliseconds of one patch against all of a grid, here and with NumPy: the table, then a product."""
    result = subprocess.run([f"{build}/tests/bench/bench_fields", "--benchmark_filter=^onePatch/",
                             "--benchmark_format=json"], check=True, capture_output=True, text=True)
    ours = json.loads(result.stdout)["benchmarks"][0]["real_time"]
    result = subprocess.run([sys.executable, f"{HERE}/numpy_patch.py", *map(str, size)], check=True,
                            capture_output=True, text=True)
    return ours, json.loads(result.stdout)["median_ms"]


def seconds(*command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def export(build, size, *words):
    """Seconds and peak memory in MB of an export of that size, alone in its process."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [f"{build}/app/posiscope", "export", "encoding", "--length", str(size[0]), "--d-model", str(size[1]),
         "--size", "800x600", *words])
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"export {words}: {status}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def animations(build, rounds, table):
    """Frames of a moving picture, beside matplotlib's PillowWriter for the same frames and format."""
    length, d_model = SMALL
    with tempfile.TemporaryDirectory() as directory:
        file = os.path.join(directory, "animation.")
        _, still = export(build, SMALL, "--output", file + "png")
        for suffix, name in (("gif", "GIF"), ("png", "APNG")):
            ours, theirs, memory = [], [], 0
            for _ in range(rounds):
                seconds_, peak = export(build, SMALL, "--animate", "base=10..1e6", "--frames", str(FRAMES),
                                        "--output", file + suffix)
                ours.append(seconds_)
                memory = max(memory, peak)
                result = subprocess.run(
                    [sys.executable, f"{HERE}/matplotlib_animation.py", str(length), str(d_model),
                     str(FRAMES), file + suffix], check=True, capture_output=True, text=True)
                theirs.append(json.loads(result.stdout)["seconds"])
            ratio = statistics.median(b / a for a, b in zip(ours, theirs))
            table.add(f"{FRAMES} frames of encoding {by(SMALL)} as {name}, PillowWriter / ours",
                      f"{statistics.median(theirs):.1f} s / {statistics.median(ours):.1f} s",
                      f"{ratio:.1f} ×", f"≥ {AGAINST_PILLOW} ×", ratio >= AGAINST_PILLOW)
            table.add(f"memory of that {name} − of a still", f"{memory:.0f} MB − {still:.0f} MB", "",
                      f"≤ {ANIMATION_MEMORY} MB", memory - still <= ANIMATION_MEMORY)


def live_pages(build, rounds, table):
    """A slider's step in pages that move, in Chromium without a display."""
    if pagebrowser.missing():
        return
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory, "page.html")
        for size, mark in PAGE_MS.items():
            for view in ("encoding", "similarity", *(["window"] if size == PAGE_OF_FOUR else [])):
                made = subprocess.run([f"{build}/app/posiscope", "export", view, "--length", str(size[0]),
                                       "--d-model", str(size[1]), "--output", path], check=False)
                if made.returncode != 0:
                    return  # it has said what it lacks
                times = []
                for _ in range(rounds):
                    driver = pagebrowser.opened(1000, 900, dark=False)
                    try:
                        pagebrowser.load(driver, path)
                        times.append(pagebrowser.step_milliseconds(driver))
                    finally:
                        driver.quit()
                table.add(f"slider of a live page, {view}, {by(size)}", f"{min(times):.1f} ms", "", f"≤ {mark} ms",
                          min(times) <= mark)


def by(size):
    return f"{size[0]:,} × {size[1]:,}"


class Table:
    def __init__(self):
        self.rows = [("work", "measured", "ratio", "hold", "")]

    def add(self, work, measured, ratio, hold, holds):
        self.rows.append((work, measured, ratio, hold, "holds" if holds else "MISSES"))
        print("  " + " | ".join(self.rows[-1]), file=sys.stderr)

    def __str__(self):
        widths = [max(len(row[i]) for row in self.rows) for i in range(5)]
        lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |"
                 for row in self.rows]
        lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
        return "\n".join(lines)


def main():
    build = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    table = Table()
    median = statistics.median
    own, rest, memory = {}, {}, {}
    for size in [*SIZES, LARGE]:
        own[size], rest[size], memory[size] = [], [], []

    def measure_own(size):
        run = frames(build, "window/drag", size)
        own[size].append(run["median_ms"])
        memory[size].append(run["peak_mb"])
        return run["median_ms"]

    blas = set()
    for size, (hold, moves) in SIZES.items():
        ratios, theirs, their_memory = [], [], []
        for _ in range(rounds):
            ours = measure_own(size)
            other = matplotlib(size, moves)
            ratios.append(other["median_ms"] / ours)
            theirs.append(other["median_ms"])
            their_memory.append(other["peak_mb"])
            blas.add(other["blas"])
        table.add(f"move to pixels, {by(size)}, matplotlib / ours",
                  f"{median(theirs):.0f} ms, {median(their_memory):.0f} MB / "
                  f"{median(own[size]):.1f} ms, {median(memory[size]):.0f} MB",
                  f"{median(ratios):.0f} ×", f"≥ {hold} ×", median(ratios) >= hold)

    ratios = []
    for _ in range(rounds):
        small = measure_own(SMALL)
        ratios.append(measure_own(LARGE) / small)
    table.add(f"dragging {by(LARGE)} / {by(SMALL)}",
              f"{median(own[LARGE]):.1f} ms / {median(own[SMALL]):.1f} ms",
              f"{median(ratios):.2f} ×", f"≤ {WHILE_DRAGGING} ×", median(ratios) <= WHILE_DRAGGING)

    ratios, stretched = [], []
    for _ in range(rounds):
        small = measure_own(SMALL)
        stretched.append(frames(build, "window/stretch", STRETCHED)["median_ms"])
        ratios.append(stretched[-1] / small)
    table.add(f"dragging α, hierarchical {by(STRETCHED)} / {by(SMALL)}",
              f"{median(stretched):.1f} ms / {median(own[SMALL]):.1f} ms",
              f"{median(ratios):.2f} ×", f"≤ {WHILE_DRAGGING} ×", median(ratios) <= WHILE_DRAGGING)

    for kind in ("shaw", "t5", "alibi"):
        ratios, long = [], []
        for _ in range(rounds):
            short = frames(build, f"relative/{kind}", SHORT_PAIRS)["median_ms"]
            long.append(frames(build, f"relative/{kind}", LONG_PAIRS)["median_ms"])
            ratios.append(long[-1] / short)
        table.add(f"dragging, relative {kind}, {LONG_PAIRS[0]:,} / {SHORT_PAIRS[0]:,} queries and keys",
                  f"{median(long):.1f} ms", f"{median(ratios):.2f} ×", f"≤ {WHILE_DRAGGING} ×",
                  median(ratios) <= WHILE_DRAGGING)

    for view, (size, usual, hold) in IN_FRONT.items():
        ratios, front, four = [], [], []
        for _ in range(rounds):
            four.append(frames(build, usual, SMALL)["median_ms"])
            front.append(frames(build, view, size)["median_ms"])
            ratios.append(front[-1] / four[-1])
        table.add(f"{view} in front, {by(size)}, / four cards ({usual}), {by(SMALL)}",
                  f"{median(front):.1f} ms / {median(four):.1f} ms",
                  f"{median(ratios):.2f} ×", f"≤ {hold} ×", median(ratios) <= hold)

    runs = [one_patch(build, ONE_PATCH) for _ in range(rounds)]
    ratio = median(theirs / ours for ours, theirs in runs)
    table.add(f"one patch against {ONE_PATCH[0]} × {ONE_PATCH[0]} × {ONE_PATCH[1]}, NumPy / ours",
              f"{median(theirs for _, theirs in runs):.1f} ms / {median(ours for ours, _ in runs):.2f} ms",
              f"{ratio:.0f} ×", f"≥ {AGAINST_NUMPY} ×", ratio >= AGAINST_NUMPY)

    size, ratios, built = (4096, 1024), [], []
    for _ in range(rounds):
        ours = measure_own(size)
        built.append(frames(build, "built", size)["median_ms"])
        ratios.append(built[-1] / ours)
    table.add(f"matrix, product and QCPColorMap / ours, {by(size)}",
              f"{median(built):.0f} ms / {median(own[size]):.1f} ms",
              f"{median(ratios):.0f} ×", f"≥ {AGAINST_BUILT} ×", median(ratios) >= AGAINST_BUILT)

    for size in own:
        rest[size] = [frames(build, "window/rest", size)["median_ms"] for _ in range(rounds)]
    for name, times, marks in (("dragging", own, DRAG_MS), ("at rest", rest, {})):
        for size in times:
            value = min(times[size])  # of the quietest round: others' work only ever adds
            mark = marks.get(size, marks.get(None, FRAME_MS))
            table.add(f"whole window, {name}, {by(size)}", f"{value:.1f} ms", "", f"≤ {mark} ms",
                      value <= mark)
    compared = [frames(build, "window/compare", SMALL)["median_ms"] for _ in range(rounds)]
    table.add(f"whole window, dragging beside A, {by(SMALL)}", f"{min(compared):.1f} ms", "",
              f"≤ {FRAME_MS} ms", min(compared) <= FRAME_MS)
    for view in views(build):
        runs = [frames(build, f"view/{view}", (0, 0)) for _ in range(min(rounds, 2))]
        if "label" not in runs[0]:
            continue  # no preset has anything to show there: it needs a file
        value = min(run["median_ms"] for run in runs)
        table.add(f"view {view} alone, dragging, slowest preset", f"{value:.1f} ms ({runs[0]['label']})", "",
                  f"≤ {FRAME_MS} ms", value <= FRAME_MS)

    largest = max(memory, key=lambda size: median(memory[size]))
    ratio = median(memory[largest]) / median(memory[SMALL])
    table.add(f"resident memory, most / {by(SMALL)}",
              f"{median(memory[largest]):.0f} MB at {by(largest)} / {median(memory[SMALL]):.0f} MB",
              f"{ratio:.2f} ×", f"≤ {MEMORY} ×", ratio <= MEMORY)

    animations(build, rounds, table)
    live_pages(build, rounds, table)

    runs = [identifying(build) for _ in range(rounds)]
    ratio = median(stopped / whole for whole, stopped in runs)
    table.add("identify 4,096 × 768: from a stop to the end / the whole search",
              f"{median(stopped for _, stopped in runs):.1f} ms / {median(whole for whole, _ in runs):.0f} ms",
              f"{ratio:.3f} ×", f"≤ {OF_A_SEARCH} ×", ratio <= OF_A_SEARCH)

    start, pyplot = [], []
    for _ in range(2 * rounds + 1):
        start.append(seconds(f"{build}/tests/bench/bench_start"))
        pyplot.append(seconds(sys.executable, "-c", "import matplotlib.pyplot"))
    table.add("start to first picture / import matplotlib.pyplot",
              f"{median(start):.2f} s / {median(pyplot):.2f} s",
              f"{median(a / b for a, b in zip(start, pyplot)):.2f} ×", "< 1 ×",
              median(start) < median(pyplot))

    error = frames(build, "pixelError", (4096, 512))["largest"]
    table.add("averaged pixel − direct sum, largest", f"{error:.1e}", "", f"≤ {PIXEL_ERROR:g}",
              error <= PIXEL_ERROR)

    print(f"\n1440 × 900, {os.cpu_count()} cores, {', '.join(sorted(blas))}, {rounds} rounds, "
          f"load {os.getloadavg()[0]:.1f}\n\n{table}")


main()
