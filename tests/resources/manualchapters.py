#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What README.md and the chapters of the manual say is so: every command runs, every option and every link exists.

manualchapters.py PROGRAM PROJECT

Commands run in a folder with the files that they name. A window ends at once, as there is no display; of animations
three frames are made. Lines with a placeholder, such as FILE or …, are only read.
"""
import json
import math
import os
import pathlib
import re
import shlex
import struct
import subprocess
import sys
import tempfile
import zlib

COMMANDS = ["export sound", "export", "figure", "values", "describe", "model", "identify", "xray", "handout", "manual"]
SLOW = ["handout --all"]  # minutes; tests of live pages run it
LONGEST_README = 130
LONGEST_HELP = 40

program, project = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
readme = project / "README.md"
chapters = sorted((project / "resources/manual").glob("*.md"))
texts = {path: path.read_text(encoding="utf-8") for path in [readme, *chapters]}
troubles = []


def run(words, folder="."):
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR")}
    return subprocess.run([program, *words], cwd=folder, env=environment, capture_output=True, text=True,
                          errors="replace", timeout=300)


# What the commands read.

def write_npy(path, rows, columns, numbers):
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({rows}, {columns}), }}"
    header += " " * (63 - (10 + len(header)) % 64) + "\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() +
                     struct.pack(f"<{len(numbers)}f", *numbers))


def write_safetensors(path, tensors):
    header, at = {}, 0
    for name, (shape, numbers) in tensors.items():
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [at, at + 4 * len(numbers)]}
        at += 4 * len(numbers)
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text +
                     b"".join(struct.pack(f"<{len(numbers)}f", *numbers) for _, numbers in tensors.values()))


def bfloat16(number):
    """The nearest one of a whole number; halves to even."""
    bits = struct.unpack("<I", struct.pack("<f", number))[0]
    bits = (bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def sinusoid(rows, columns, position=float):
    """Halves, base 10000, exponent -i/(n-1)."""
    pairs = columns // 2
    frequencies = [10000 ** (-i / (pairs - 1)) for i in range(pairs)]
    return [turn(position(p) * f) for p in range(rows) for turn in (math.sin, math.cos) for f in frequencies]


def noise(count, seed=1):
    for _ in range(count):
        seed = (1103515245 * seed + 12345) % 2**31
        yield seed / 2**31 - 0.5


def write_model(folder, prefix="model.layers.{layer}.self_attn.{kind}_proj.weight"):
    """Two layers, two heads of 16 channels."""
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps({
        "architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 32, "num_attention_heads": 2,
        "num_key_value_heads": 2, "num_hidden_layers": 2, "rope_theta": 10000.0, "max_position_embeddings": 512}))
    write_safetensors(folder / "model.safetensors",
                      {prefix.format(layer=layer, kind=kind): ([32, 32], list(noise(32 * 32, layer + len(kind))))
                       for layer in (0, 1) for kind in ("q", "k")})


def write_png(path, width, height):
    """A grey ramp."""
    lines = b"".join(b"\0" + bytes((x + y) % 256 for x in range(width)) for y in range(height))
    chunks = [(b"IHDR", struct.pack(">2I5B", width, height, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(lines)), (b"IEND", b"")]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks))


def write_files(folder):
    write_png(folder / "photo.png", 320, 240)
    write_npy(folder / "mystery.npy", 2000, 64, sinusoid(2000, 64, bfloat16))
    write_npy(folder / "positions.npy", 64, 128, list(noise(64 * 128)))
    write_safetensors(folder / "model.safetensors", {
        "wpe.weight": ([64, 128], list(noise(64 * 128))), "wte.weight": ([3300, 128], list(noise(3300 * 128))),
        "pos_embed": ([200, 64], sinusoid(200, 64))})
    write_safetensors(folder / "vit.safetensors", {"pos_embed": ([197, 64], list(noise(197 * 64)))})
    for name in ("model", "base", "tuned"):
        write_model(folder / name)
    write_model(folder / "custom", "blocks.{layer}.w{kind}.weight")
    (folder / "qwen2-vl").mkdir()
    (folder / "qwen2-vl" / "config.json").write_text(json.dumps({
        "model_type": "qwen2_vl", "hidden_size": 3584, "num_attention_heads": 28, "num_hidden_layers": 28,
        "max_position_embeddings": 32768, "rope_theta": 1000000.0,
        "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]},
        "vision_config": {"depth": 32, "embed_dim": 1280, "hidden_size": 3584, "num_heads": 16, "patch_size": 14}}))
    lesson = re.search(r"^````markdown\n(.*?)^````$", texts[chapter_file("lessons")], re.M | re.S)[1]
    (folder / "mine.md").write_text(lesson, encoding="utf-8")


def chapter_file(name, language=""):
    return next(path for path in chapters if re.sub(r"^\d+-", "", path.name) == name + language + ".md")


# Commands in code: lines of blocks and what stands between backticks.

def without_fences(text):
    return re.sub(r"^(`{3,}).*?^\1$", "", text, flags=re.M | re.S)


def code_lines(text):
    """Indented lines, those that go on in the next one joined."""
    return re.findall(r"^    (.*)$", re.sub(r"\\\n\s*", "", without_fences(text)), re.M)


def is_complete(line):
    return not re.search(r"…|\[|(?<![\w:{#\"-])[A-Z]{4,}\b", re.sub(r"#\w+", "", line))


def words_of(line):
    return [word for word in shlex.split(line.split(" | ")[0].split(" > ")[0], comments=False)][1:]


def command_of(words):
    line = " ".join(words)
    return next((command for command in COMMANDS if line == command or line.startswith(command + " ")), "")


def check_command(where, line, outputs, folder):
    words = words_of(line)
    command = command_of(words)
    if any(" ".join(words).startswith(slow) for slow in SLOW):
        return
    if "--animate" in words:
        words = [word for i, word in enumerate(words) if word != "--frames" and words[i - 1] != "--frames"]
        words += ["--frames", "3"]
    result = run(words, folder)
    expected = {0}
    if command == "identify":
        expected |= {3, 4}
    if command == "":
        expected = {1}
        if "no display" not in result.stderr:
            troubles.append(f"{where}: {line}: {result.stderr.strip()}")
    if ".html" in line and "WebAssembly" in result.stderr:
        return  # a build without the compiler for them
    if result.returncode not in expected:
        troubles.append(f"{where}: {line}: status {result.returncode}: {result.stderr.strip()}")
    if outputs and result.stdout.splitlines() != outputs:
        troubles.append(f"{where}: {line} prints now:\n{result.stdout}")


def outputs_of(text):
    """What blocks show below '$ command', by the command."""
    shown = {}
    for line, rest in re.findall(r"^    \$ (.*)\n((?:    [^$\n][^\n]*\n)*)", text, re.M):
        shown[line] = [each[4:] for each in rest.splitlines()]
    return shown


def check_commands(folder):
    for path, text in texts.items():
        if ".zh_CN" in path.name:
            continue  # it has the same ones
        shown = outputs_of(text)
        for line in code_lines(text):
            typed = line.removeprefix("$ ").split("   ")[0]  # what a list says of it is no part
            if line.startswith("$ ") and not shown.get(typed):
                troubles.append(f"{path.name}: {typed} shows no output")
            if typed.startswith("posiscope ") and is_complete(typed):
                check_command(path.name, typed, shown.get(typed), folder)
        for typed in re.findall(r"`(posiscope (?:export|figure|values|describe|identify|xray|handout|manual)[^`]*)`", text):
            if len(words_of(typed)) > 2 and is_complete(typed):
                check_command(path.name, typed, None, folder)


# Options, links, sizes, languages.

def check_options():
    helps = {command: run([*command.split(), "--help-all"]).stdout for command in ["", *COMMANDS]}
    known = {command: set(re.findall(r"^  (?:-., )?(--[a-z0-9-]+)", text, re.M)) for command, text in helps.items()}
    everywhere = set.union(*known.values()) | {"--help"}
    others = {"--quick", "--preset", "--prefix", "--build", "--install"}  # of dev and cmake
    for path, text in texts.items():
        for option in sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", text)) - everywhere - others):
            troubles.append(f"{path.name}: there is no option {option}")
        for line in code_lines(text):
            words = line.strip().removeprefix("$ ").split("  ")[0].split()
            if words[:1] == ["posiscope"]:
                for option in (word.split("=")[0] for word in words if word.startswith("--")):
                    if option not in known[command_of(words[1:])]:
                        troubles.append(f"{path.name}: {line.strip()}: no {option} there")
    dev = set(re.findall(r"^    ([a-z]+)(?: \||\))", (project / "dev").read_text(), re.M))
    for path, text in texts.items():
        for word in sorted(set(re.findall(r"\./dev ([a-z]+)", text)) - dev):
            troubles.append(f"{path.name}: there is no ./dev {word}")
    for command in helps:
        lines = sum(max(1, math.ceil(len(line) / 80)) for line in run([*command.split(), "--help"]).stdout.splitlines())
        print(f"{lines} lines: posiscope {command} --help")
        if lines > LONGEST_HELP:
            troubles.append(f"posiscope {command} --help has {lines} lines of 80 characters")


def without_code(text):
    return re.sub(r"`[^`\n]*`", lambda code: "x" * len(code[0]), re.sub(r"^    .*$", "", without_fences(text), flags=re.M))


def headings(text):
    return re.findall(r"^#{1,6} (.*)$", without_fences(text), re.M)


def anchors(text):
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings(text)}


def check_links():
    others = [project / name for name in ("RELEASING.md", "SECURITY.md")]
    for path in [*texts, *others]:
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)\s]+)\)", without_code(text)):
            if target.startswith("https://"):
                continue
            file, _, anchor = target.partition("#")
            to = (path.parent / file).resolve() if file else path
            if not to.is_file():
                troubles.append(f"{path.name}: there is no {target}")
            elif anchor and anchor not in anchors(to.read_text(encoding="utf-8")):
                troubles.append(f"{path.name}: {target} names no heading")
            if path in chapters and to in chapters and (".zh_CN" in path.name) != (".zh_CN" in to.name):
                same = to.with_name(to.name.replace(".md", ".zh_CN.md"))
                if ".zh_CN" in to.name or same in chapters:
                    troubles.append(f"{path.name}: {target} is in another language")
    for chapter in chapters:
        if ".zh_CN" not in chapter.name and f"resources/manual/{chapter.name}" not in texts[readme]:
            troubles.append(f"README.md has no link to {chapter.name}")


def check_program():
    """The program prints every chapter, without marks of Markdown."""
    for path in chapters:
        name, _, language = re.sub(r"^\d+-|\.md$", "", path.name).partition(".")
        printed = run(["manual", name, "--language", language or "en"])
        words = re.sub(r"^    .*$", "", printed.stdout, flags=re.M)
        if printed.returncode or not words.startswith(headings(texts[path])[0] + "\n"):
            troubles.append(f"posiscope manual {name} does not print {path.name}: {printed.stderr}")
        for mark in re.findall(r".*(?:\]\(|\*\*|`|(?<![\w*])\*\w).*", words):
            if "posiscope:" not in mark and "$" not in mark and "* " not in mark:
                troubles.append(f"posiscope manual {name}: {mark}")
    if run(["manual"]).stdout.count("\n") != len([path for path in chapters if ".zh_CN" not in path.name]):
        troubles.append("posiscope manual does not list all chapters")


def check_translations():
    """A chapter in another language has the same parts, and the same commands."""
    for path in chapters:
        if ".zh_CN" not in path.name:
            continue
        english = texts[path.with_name(path.name.replace(".zh_CN", ""))]
        if len(headings(texts[path])) != len(headings(english)):
            troubles.append(f"{path.name} has other headings than the English chapter")
        commands = [[line.split("   ")[0] for line in code_lines(text)] for text in (texts[path], english)]
        if commands[0] != commands[1] or outputs_of(texts[path]) != outputs_of(english):
            troubles.append(f"{path.name} has other commands than the English chapter")


def check_numbers():
    """Counts and limits that the texts name."""
    lessons = len(list((project / "resources/lessons").glob("*.en.md")))
    limits = run(["--help-all"]).stdout
    limits = " ".join(limits.split())
    said = texts[readme]
    for sentence in (f"ships {lessons} lessons", "2^20 positions × 16384 dimensions"):
        if sentence not in said:
            troubles.append(f"README.md does not say: {sentence}")
    for sentence in ("positions from 1 to 1048576", "dimensions from 1 to 16384"):
        if sentence not in limits:
            troubles.append(f"the options no longer say: {sentence}")
    if f"lists the {lessons} lessons" not in texts[chapter_file("lessons")]:
        troubles.append(f"the chapter on lessons does not count {lessons}")
    if said.count("\n") > LONGEST_README:
        troubles.append(f"README.md has {said.count(chr(10))} lines; it may have {LONGEST_README}")
    for name, sentence, file, declared in (
            ("building", "CMake 3.25", "CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)"),
            ("building", "C++20", "CMakeLists.txt", "CMAKE_CXX_STANDARD 20"),
            ("tables", "up to 240 MB", "app/files/mappedfile.h", "kMostHeld = 240'000'000;")):
        if sentence not in texts[chapter_file(name)] or declared not in (project / file).read_text():
            troubles.append(f"{sentence} in the chapter {name}, {declared} in {file}: one of them is no longer there")
    if "at most 256 KB and 100 steps" not in texts[chapter_file("lessons")].replace("\n", " "):
        troubles.append("the chapter on lessons does not name the limits")


def check_limits(folder):
    """Those of lessons, which the chapter names."""
    step = "## Step\n\n[Look](posiscope:?view=clock)\n\n"
    for name, text, limit in (("steps.md", "# Long\n\nWords.\n\n" + 101 * step, "100"),
                              ("large.md", "# Large\n\n" + 257 * 1024 * "x", "256")):
        (folder / name).write_text(text)
        said = run(["--lesson", name], folder)
        if said.returncode != 1 or limit not in said.stderr:
            troubles.append(f"a lesson beyond its limit: {said.stderr}")


def check_rooms():
    """The chapter on the code lists every room, from the bottom to the top."""
    text = texts[chapter_file("code")]
    rooms = [line.split(":")[0] for line in (project / "app/rooms.txt").read_text().splitlines()
             if line and not line.startswith("#")]
    expected = [f"app/{room}" for room in rooms if (project / "app" / room).is_dir()]
    core = sorted(f"core/{path.name}" for path in (project / "core").iterdir() if path.is_dir())
    listed = re.findall(r"^\| `((?:app|core)/\w+)`", text, re.M)
    if listed != core + expected:
        troubles.append(f"rooms in the chapter on the code: {listed}\nrooms there are: {core + expected}")


check_options()
check_links()
check_program()
check_translations()
check_numbers()
check_rooms()
with tempfile.TemporaryDirectory() as directory:
    write_files(pathlib.Path(directory))
    check_limits(pathlib.Path(directory))
    check_commands(pathlib.Path(directory))
print("\n".join(troubles) or f"{len(chapters)} chapters")
sys.exit(bool(troubles))
