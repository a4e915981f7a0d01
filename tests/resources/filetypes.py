#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop knows our figures and sessions by what stands in them, and takes nobody else's files for ours.

filetypes.py PROGRAM MIME_XML
"""
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

program, types = sys.argv[1:]
with tempfile.TemporaryDirectory() as home:
    os.makedirs(f"{home}/mime/packages")
    shutil.copy(types, f"{home}/mime/packages/posiscope.xml")
    subprocess.run(["update-mime-database", f"{home}/mime"], check=True)
    os.environ["XDG_DATA_HOME"] = home
    try:
        import gi
        from gi.repository import Gio
    except ImportError:
        print("skipped: no GLib for Python")
        sys.exit(77)

    def of(name, content):
        return Gio.content_type_guess(name, content)[0]

    def figure(suffix):
        path = f"{home}/figure.{suffix}"
        subprocess.run([program, "export", "encoding", "--length", "20", "--output", path], check=True)
        with open(path, "rb") as file:
            return file.read()

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    plain = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)) + chunk(
        b"tEXt", b"Comment\0about Posiscope") + chunk(b"IDAT", zlib.compress(b"\0\0\0\0")) + chunk(b"IEND", b"")
    session = json.dumps({"parameters": {"length": 6}, "posiscope": 1}, separators=(",", ":")).encode()
    wanted = [
        ("image/vnd.posiscope.figure+png", None, figure("png")),
        ("image/vnd.posiscope.figure+svg", None, figure("svg")),
        ("image/png", "other.png", plain),
        ("image/svg+xml", "other.svg", b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
        ("application/vnd.posiscope.session+json", "posiscope.json", session),
        ("application/vnd.posiscope.session+json", None, session),
        ("application/json", "config.json", b'{"model_type": "llama", "rope_theta": 10000.0}'),
        ("application/x-npy", "a.npy", b"\x93NUMPY\x01\x00"),
        ("application/x-safetensors", "model.safetensors", b"\x08\0\0\0\0\0\0\0{}"),
        ("text/markdown", "README.md", b"# Posiscope\n"),
    ]
    wrong = [(name, got) for name, path, content in wanted if (got := of(path, content)) != name]
    print(*wrong, sep="\n")
    print(f"{len(wanted)} kinds, {len(wrong)} wrong")
    sys.exit(bool(wrong))
