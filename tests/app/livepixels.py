# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Twelve matrices in live pages in Chromium against the program's own figures of them: livepixels.py PROGRAM

Every pixel of the page's canvas, without the cursor that stands on it, has the colour of the program's picture to
one step of 255. Settings are random and the same at every run. 77: there is no Chromium here, or no NumPy.
"""
import base64
import io
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from pagebrowser import WITHOUT_LEAKS, load, missing, opened, resize

try:
    import numpy
    from PIL import Image
except ImportError:
    print("no python3-numpy and python3-pil here")
    sys.exit(77)

PROGRAM = sys.argv[1]
SETTINGS = 12
MOST_APART = 1  # of 255
HAS_IMAGE = 32  # positions and dimensions, at least: small matrices are no image in a figure, but shapes

# The picture drawn once more without what stands on it, and where it is.
WITHOUT_CURSOR = """crosshair = () => {}; Frame.prototype.border = () => {};
    let frame = null; const picture = Frame.prototype.picture;
    Frame.prototype.picture = function (bytes) { frame ??= this; picture.call(this, bytes); };
    posiscope.pictures[0].draw();
    const canvas = document.querySelector('canvas'), scale = frame.sheet.scale, [w, h] = frame.pixels;
    const [x, y] = [frame.x, frame.y].map((length) => Math.round(length * scale));
    const cut = document.createElement('canvas'); [cut.width, cut.height] = [w, h];
    cut.getContext('2d').drawImage(canvas, -x, -y);
    return cut.toDataURL('image/png').split(',')[1];"""


def some_settings():
    """Lists of words, of all sizes, alternately of encodings and of similarities."""
    dice = random.Random(20251125)
    for i in range(SETTINGS):
        d_model = 2 * round(2 ** dice.uniform(math.log2(HAS_IMAGE / 2), 9))
        length = round(2 ** dice.uniform(math.log2(HAS_IMAGE), 20 if i % 5 == 0 else 12))
        words = [("encoding", "similarity")[i % 2], "--d-model", d_model, "--length", length,
                 "--base", f"{2 ** dice.uniform(1, 20):.6g}", "--first-position", i % 4,
                 "--layout", dice.choice(("interleaved", "halves")), "--schedule", dice.choice(("paper", "tensor2tensor"))]
        if i % 2:
            words += ["--measure", ("dot", "cosine", "distance")[i // 2 % 3]]
            words += ["--similarity-palette", dice.choice(("viridis", "magma", "twilight", "purple-orange"))]
        else:
            words += ["--palette", dice.choice(("red-blue", "cividis", "grey", "viridis"))]
        if i % 7 == 3:
            words += ["--averaging", "samples"]
        yield [str(word) for word in words], dice.randint(340, 1000), (1, 1, 2)[i % 3]


def pixels(png):
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(int)


def export(words, path):
    subprocess.run([PROGRAM, "export", *words, "--output", path], check=True, env=WITHOUT_LEAKS)
    return path


def picture_of_page(driver, path, width, scale):
    resize(driver, width, 900, scale)
    load(driver, path)
    return pixels(base64.b64decode(driver.execute_script(WITHOUT_CURSOR)))


PLACED = re.compile(r'matrix\(1,0,0,1,([\d.]+),([\d.]+)\)"[^>]*>\s*<image x="([\d.]+)" y="([\d.]+)" '
                    r'width="([\d.]+)" height="([\d.]+)"[^>]*base64,([^"]*)"')


def picture_of_program(words, folder, rows, columns):
    """The matrix of a figure that is just so large that it has as many pixels. As SVG it says where it stands, and
    has it without the lines on it; but of few cells it has just these, which the PNG has as so many pixels."""
    width, height = columns + 100, rows + 60
    for _ in range(4):
        sized = [*words, "--size", f"{width}x{height}", "--hide", "ruler,colour-bar,kernel"]
        *places, image = PLACED.search(export(sized, folder / "figure.svg").read_text(encoding="utf-8")).groups()
        right, below, x, y, across, down = map(float, places)
        if (down, across) == (rows, columns):
            picture = pixels(base64.b64decode(image))
            if picture.shape[:2] == (rows, columns):
                return picture
            figure = pixels(export(sized, folder / "figure.png").read_bytes())
            left, top = round(right + x), round(below + y)
            return figure[top:top + rows, left:left + columns]
        width, height = width + columns - round(across), height + rows - round(down)
    raise AssertionError(f"no figure of {words} has {columns} × {rows} pixels")


def main():
    if missing():
        return 77
    compared = differ = 0
    driver = opened(1000, 900, dark=False)
    try:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for words, width, scale in some_settings():
                shown = picture_of_page(driver, export(words, folder / "page.html"), width, scale)
                drawn = picture_of_program(words, folder, *shown.shape[:2])
                assert shown.shape == drawn.shape, f"{words}: {shown.shape}, {drawn.shape}"
                apart = abs(shown - drawn).max(axis=2)
                compared += apart.size
                differ += int((apart > 0).sum())
                assert apart.max() <= MOST_APART, f"{words}, {width} wide, × {scale}: {apart.max()} of 255 apart"
    finally:
        driver.quit()
    print(f"{SETTINGS} settings, {compared} pixels, {differ} differ, by at most {MOST_APART} of 255")
    return 0


sys.exit(main())
