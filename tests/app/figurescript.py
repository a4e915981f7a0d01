#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the matplotlib scripts and LaTeX figures that posiscope writes: they hold its numbers, and draw the same figure."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from PIL import Image

PROGRAM = sys.argv[1]
SIZE = ["--size", "130mmx95mm", "--dpi", "200", "--hide", "caption"]


def posiscope(*words, fails=False):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANGUAGE": "en"})
    assert (done.returncode != 0) == fails, (words, done.stderr)
    return done.stderr


def run(script):
    """The figure that the script draws."""
    plt.close("all")
    target = str(script.with_suffix(".drawn.png"))
    kept, sys.argv = sys.argv, [str(script), target]
    exec(compile(script.read_text(encoding="utf-8"),
                 str(script), "exec"), {"__file__": str(script), "__name__": "__main__"})
    sys.argv = kept
    return plt.gcf(), Image.open(target).convert("RGB")


def both(folder, name, *words):
    script = folder / f"{name}.py"
    posiscope("export", *words, *SIZE, "--output", str(script))
    posiscope("export", *words, *SIZE, "--output", str(script.with_suffix(".png")))
    figure, drawn = run(script)
    own = Image.open(script.with_suffix(".png")).convert("RGB")
    assert abs(drawn.width - own.width) <= 1 and abs(drawn.height - own.height) <= 1, (name, drawn.size, own.size)
    # as seen from a distance: letters and lines may lie some pixels apart
    small = [np.asarray(image.resize((own.width // 12, own.height // 12), Image.BOX), dtype=float) for image in (drawn, own)]
    return figure, float((np.abs(small[0] - small[1]).max(axis=2) > 50).mean())


def csv(folder, *words):
    table = folder / "numbers.csv"
    posiscope("export", *words, "--output", str(table))
    return np.loadtxt(table, delimiter=",", skiprows=1)[:, 1:]


def matrices(folder):
    for name, words in {"encoding": ["encoding", "--length", "40", "--d-model", "32"],
                        "part": ["encoding", "--positions", "3:20"],
                        "similarity": ["similarity", "--length", "60"],
                        "layers": ["layers", "--model", "gemma 3 1b"]}.items():
        figure, apart = both(folder, name, *words)
        image = figure.axes[0].images[0]
        print(f"{name}: {100 * apart:.2f} % of the pixels differ")
        assert apart < 0.02, (name, apart)
        if name == "layers":
            continue
        numbers = csv(folder, *words)
        assert image.get_array().shape == numbers.shape, (name, image.get_array().shape, numbers.shape)
        assert np.abs(image.get_array() - numbers).max() < 1e-11, name
    figure, _ = both(folder, "limits", "encoding", "--limits=-0.5:0.25", "--xlabel", 'a "b" \\ c', "--xticks", "0,64")
    axes = figure.axes[0]
    assert axes.images[0].get_clim() == (-0.5, 0.25)
    assert axes.get_xlabel() == 'a "b" \\ c' and [t.get_text() for t in axes.get_xticklabels()] == ["0", "64"]
    assert axes.get_ylim()[0] > axes.get_ylim()[1]
    figure, _ = both(folder, "formula", "encoding", "--xlabel", r"$d_{model} \cdot \Delta$")
    assert figure.axes[0].get_xlabel() == r"$d_{model} \cdot \Delta$"
    figure, apart = both(folder, "decades", "similarity", "--scale", "logarithmic", "--length", "80")
    assert apart < 0.02 and len(figure.axes[-1].get_yticks()) >= 2, apart


def curves(folder):
    for name, words in {"waves": ["waves", "--dimensions", "0,4", "--length", "100"],
                        "spectrum": ["spectrum", "--scheme", "rotary", "--rotary-scaling", "yarn"],
                        "bias": ["bias", "--scheme", "relative", "--relative", "alibi", "--heads", "4"]}.items():
        figure, apart = both(folder, name, *words)
        print(f"{name}: {100 * apart:.2f} % of the pixels differ")
        assert apart < 0.02, (name, apart)
        assert any(axes.lines for axes in figure.axes), name
    figure, _ = both(folder, "wave", "waves", "--dimensions", "4", "--length", "100", "--wave-plot", "overlay", "--d-model", "8")
    x, y = max((line.get_xydata() for axes in figure.axes for line in axes.lines), key=len).T
    assert np.abs(y - np.sin(x / 10000 ** (4 / 8))).max() < 1e-9


def files(folder):
    (folder / "kept.npz").write_bytes(b"mine")
    said = posiscope("export", "encoding", "--output", str(folder / "kept.py"), fails=True)
    assert "kept.npz" in said and (folder / "kept.npz").read_bytes() == b"mine" and not (folder / "kept.py").exists()
    said = posiscope("export", "clock", "--output", str(folder / "clock.py"), fails=True)
    assert "matrices and curves" in said and not (folder / "clock.npz").exists()
    posiscope("figure", "--panels", "encoding,waves", "--letters", "(a)", "--size", "180mm", "--output", str(folder / "panels.py"))
    first = (folder / "panels.npz").read_bytes()
    posiscope("figure", "--panels", "encoding,waves", "--letters", "(a)", "--size", "180mm", "--output", str(folder / "panels.py"))
    assert (folder / "panels.npz").read_bytes() == first
    figure, _ = run(folder / "panels.py")
    paper = folder / "paper.tex"
    pictures = lambda: sorted(path.name for path in folder.glob("paper-*.png"))
    (folder / "paper-3.png").write_bytes(b"mine")
    for panels, expected in ("encoding", [1, 2, 3]), ("waves", [3]):
        posiscope("figure", "--panels", panels, "--size", "180mm", "--output", str(paper))
        assert pictures() == [f"paper-{i}.png" for i in expected], (panels, pictures())
    was = paper.read_bytes()
    said = posiscope("figure", "--panels", "encoding,similarity", "--size", "180mm", "--output", str(paper), fails=True)
    assert "paper-3.png" in said and (folder / "paper-3.png").read_bytes() == b"mine" and paper.read_bytes() == was
    assert pictures() == ["paper-3.png"]
    said = posiscope("export", "encoding", "--output", str(folder / "nowhere" / "figure.tex"), fails=True)
    assert "figure.tex" in said and ".png" not in said, said
    assert {"(a)", "(b)"} <= {text.get_text().strip() for text in figure.texts}


def latex(folder):
    """Each figure by itself in a paper whose letters are those of LaTeX."""
    for name, words in {"encoding": ["encoding", "--length", "40", "--d-model", "32"],
                        "zoomed": ["encoding", "--positions", "3:20", "--xlabel", r"50 % of $d_{model}$ \ & #"],
                        "decades": ["similarity", "--scale", "logarithmic", "--length", "80", "--theme", "dark"],
                        "waves": ["waves", "--dimensions", "0,4", "--length", "100"],
                        "spectrum": ["spectrum", "--scheme", "rotary", "--rotary-scaling", "yarn"],
                        "heads": ["bias", "--scheme", "relative", "--relative", "alibi", "--heads", "4", "--styles", "dashed"],
                        "layers": ["layers", "--model", "gemma 3 1b"]}.items():
        figure = folder / f"{name}.tex"
        posiscope("export", *words, *SIZE, "--output", str(figure))
        posiscope("export", *words, *SIZE, "--output", str(figure.with_suffix(".png")))
        paper = folder / f"paper-{name}.tex"
        paper.write_text("\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.17}\\pagestyle{empty}"
                         "\\pdfpagewidth=130mm\\pdfpageheight=95mm\\hoffset=-1in\\voffset=-1in\\topmargin=0pt"
                         "\\headheight=0pt\\headsep=0pt\\topskip=0pt\\oddsidemargin=0pt\\parindent=0pt"
                         "\\textwidth=200mm\\textheight=200mm\\begin{document}\\input{" + figure.name + "}\\end{document}")
        done = subprocess.run(["pdflatex", "-halt-on-error", "-interaction=batchmode", paper.name], cwd=folder)
        log = paper.with_suffix(".log").read_text(errors="replace")
        assert done.returncode == 0, (name, log[-1500:])
        subprocess.run(["pdftoppm", "-r", "200", "-png", "-singlefile", paper.with_suffix(".pdf"), folder / f"drawn-{name}"], check=True)
        own = Image.open(figure.with_suffix(".png")).convert("RGB")
        drawn = Image.open(folder / f"drawn-{name}.png").convert("RGB").crop((0, 0, *own.size))
        small = [np.asarray(image.resize((own.width // 12, own.height // 12), Image.BOX), dtype=float) for image in (drawn, own)]
        apart = float((np.abs(small[0] - small[1]).max(axis=2) > 50).mean())
        print(f"{name}.tex: {100 * apart:.2f} % of the pixels differ")
        assert apart < 0.03, (name, apart)
    said = posiscope("export", "clock", "--output", str(folder / "clock.tex"), fails=True)
    assert "matrices and curves" in said and not list(folder.glob("clock*"))
    said = posiscope("export", "encoding", "--output", str(folder / "50%.tex"), fails=True)
    assert "choose a name other than" in said and not list(folder.glob("50*"))


with tempfile.TemporaryDirectory() as place:
    for test in matrices, curves, files, latex:
        test(Path(place))
