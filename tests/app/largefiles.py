#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes files that ask for far more memory or time than they are worth.

    largefiles.py DIRECTORY [NAME ...]

Without names all of them: hundreds of gigabytes by their length, about one on the disk.
"""
import os
import struct
import sys
import zlib


def npy_header(shape, fortran=False, descr="<f8"):
    text = f"{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}"
    text += " " * (-(10 + len(text) + 1) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode()


def zip_member(name, method, crc, packed, size, at=0):
    """What stands before a member at at, and in the directory for it."""
    facts = struct.pack("<HHHHHIIIHH", 20, 0, method, 0, 0x21, crc, packed, size, len(name), 0)
    entry = b"PK\1\2" + struct.pack("<H", 20) + facts + struct.pack("<HHHII", 0, 0, 0, 0, at) + name
    return b"PK\3\4" + facts + name, entry


def zip_end(count, size, at):
    if count > 0xFFFE:
        long_end = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, count, count, size, at)
        locator = struct.pack("<4sIQI", b"PK\6\7", 0, at + size, 1)
        return long_end + locator + struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, size, at, 0)
    return struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, count, count, size, at, 0)


def unpacks(path):
    """2 MB that become just under 2 GiB."""
    columns, rows = 16384, 16383
    start = npy_header((rows, columns))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = [packer.compress(start) + packer.flush(zlib.Z_FULL_FLUSH)]
    crc = zlib.crc32(start)
    zeros = bytes(columns * 8 * 127)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(zeros) + packer.flush(zlib.Z_FULL_FLUSH)
    for _ in range(rows // 127):
        packed.append(block)
        crc = zlib.crc32(zeros, crc)
    packed.append(b"\3\0")  # the last block, of nothing
    data = b"".join(packed)
    size = len(start) + rows * columns * 8
    head, directory = zip_member(b"a.npy", 8, crc, len(data), size)
    with open(path, "wb") as file:
        file.write(head + data)
        at = file.tell()
        file.write(directory + zip_end(1, len(directory), at))


def text(path, megabytes=130):
    """Thirty million and some short numbers, a hundred a line."""
    line = b",".join(b"%d.5" % (i % 10) for i in range(100)) + b"\n"
    lines = line * (1_000_000 // len(line) + 1)
    with open(path, "wb") as file:
        while file.tell() < megabytes * 1_000_000:
            file.write(lines)


def short_keys(path):
    """93 MB of JSON, of keys as short as different ones can be."""
    with open(path, "wb") as file:
        file.write(b'{"skipped":{')
        at = 0
        while file.tell() < 93_000_000:
            file.write(b"".join(b'"%x":0,' % i for i in range(at, at + 100_000)))
            at += 100_000
        file.write(b'"z":0},"weight_map":{"a":"a.safetensors"}}')


def tensor_header(path, name_length):
    """100 MB of header: as many tensors of no numbers as fit."""
    longest = 100_000_000
    rest = '":{"dtype":"F32","shape":[0,1],"data_offsets":[0,0]}'
    count = min((longest - 2) // (name_length + len(rest) + 2), 1 << 18)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", longest))
        for i in range(count):
            name = str(i).rjust(name_length, "n")
            file.write(("{" if i == 0 else ",").encode() + b'"' + name.encode() + rest.encode())
        file.write(b"}")
        file.write(b" " * (longest + 8 - file.tell()))


def zip_heads(path, count=4_000_000):
    """Members of nothing that only their own heads tell of, and an array."""
    head, _ = zip_member(b"aaaa", 0, 0, 0, 0)
    array = npy_header((1, 1)) + bytes(8)
    crc = zlib.crc32(array)
    with open(path, "wb") as file:
        for i in range(0, count, 100_000):
            file.write(b"".join(head[:30] + b"%04x" % (j & 0xFFFF) for j in range(i, i + 100_000)))
        own = file.tell()
        head, directory = zip_member(b"a.npy", 0, crc, len(array), len(array), own)
        file.write(head + array)
        at = file.tell()
        file.write(directory + zip_end(1, len(directory), at))


def zip_directory(path, count=4_000_000):
    """The same in the directory."""
    array = npy_header((1, 1)) + bytes(8)
    head, entry = zip_member(b"a.npy", 0, zlib.crc32(array), len(array), len(array))
    with open(path, "wb") as file:
        file.write(head + array)
        at = file.tell()
        for _ in range(count // 100_000):
            file.write(entry * 100_000)
        file.write(zip_end(count, count * len(entry), at))


def empty_texts(path):
    """A GGUF file of 4 GB: half a billion empty texts, which lie in a hole of the file."""
    count = (4 << 30) // 8
    key = b"tokenizer.ggml.tokens"
    with open(path, "wb") as file:
        file.write(b"GGUF" + struct.pack("<IQQ", 3, 0, 1))
        file.write(struct.pack("<Q", len(key)) + key + struct.pack("<IIQ", 9, 8, count))
        file.truncate(file.tell() + 8 * count)


def picture(path):
    """4 GB of zeros behind the beginning of a PNG."""
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.truncate(4 << 30)


def chunks(path):
    """A PNG of 400 MB of empty chunks."""
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for _ in range(400):
            file.write((b"\0\0\0\0teST" + bytes(4)) * 83_333)


def columns(path):
    """128 GB, column by column, in a hole of the file."""
    header = npy_header((1 << 20, 1 << 14), fortran=True)
    with open(path, "wb") as file:
        file.write(header)
        file.truncate(len(header) + (8 << 34))


def config(path):
    """4 MB of a config: objects in objects, which become trees."""
    with open(path, "wb") as file:
        file.write(b'{"model_type":"llama","a":[')
        part = b'[' + b'{"":1},' * 60_000 + b'0]'
        file.write(b",".join([part] * 9))
        file.write(b"]}")


FILES = {
    "unpacks.npz": unpacks,
    "text.csv": text,
    "keys.json": short_keys,
    "names.safetensors": lambda path: tensor_header(path, 300),
    "long.safetensors": lambda path: tensor_header(path, 40_000_000),
    "heads.npz": zip_heads,
    "directory.npz": zip_directory,
    "texts.gguf": empty_texts,
    "zeros.png": picture,
    "chunks.png": chunks,
    "columns.npy": columns,
    "config.json": config,
}

if __name__ == "__main__":
    directory = sys.argv[1]
    for name in sys.argv[2:] or FILES:
        FILES[name](os.path.join(directory, name))
