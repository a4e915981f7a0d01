#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables as published codes make them, a few lines of numpy each, have to be named by posiscope identify.

publishedtables.py PROGRAM
Exits with 77 where there is no numpy.
"""
import json
import math
import pathlib
import subprocess
import sys
import tempfile

try:
    import numpy as np
except ImportError:
    sys.exit(77)

f32 = np.float32
TABLES = {}


def table(kind, convention=None, status=0, **told):
    """What identify has to say of what the function makes; the file is called like the function."""
    def keep(make):
        TABLES[make.__name__] = (make, kind, convention, status, told)
        return make
    return keep


def bfloat16(x):
    bits = np.asarray(x, f32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(f32)


@table("sinusoid", "Annotated Transformer", layout="interleaved", schedule="paper", base=10000, first_position=0)
def annotated(length=512, d=512):
    position = np.arange(length, dtype=f32)[:, None]
    div_term = np.exp(np.arange(0, d, 2, dtype=f32) * f32(-(math.log(10000.0) / d)))
    pe = np.zeros((length, d), f32)
    pe[:, 0::2] = np.sin(position * div_term)
    pe[:, 1::2] = np.cos(position * div_term)
    return pe


@table("sinusoid", "tensor2tensor", layout="halves", schedule="tensor2tensor", base=10000)
def tensor2tensor(length=300, channels=128):
    n = channels // 2
    inverse = np.exp(np.arange(n, dtype=f32) * f32(-math.log(1e4) / (n - 1)))
    scaled = np.arange(length, dtype=f32)[:, None] * inverse
    return np.pad(np.concatenate([np.sin(scaled), np.cos(scaled)], 1), ((0, 0), (0, channels % 2)))


@table("sinusoid", "tensor2tensor", odd_rule="zero-column", base=10000)
def tensor2tensor_odd():
    return tensor2tensor(100, 65)


@table("sinusoid", "fairseq SinusoidalPositionalEmbedding (padding_idx 1)", schedule="tensor2tensor", zero_rows=[1])
def fairseq():
    weights = tensor2tensor(514, 512)
    weights[1] = 0
    return weights


@table("sinusoid", ablation="doubled-exponent", schedule="tensor2tensor", base=12345, exponent_per_index=2 / 63,
       description="Sinusoid: halves, base 12345, exponent −2i/(n−1)")
def tensor2tensor_doubled(length=100, n=64):
    scaled = np.arange(length)[:, None] * 12345.0 ** (-2 * np.arange(n) / (n - 1))
    return np.concatenate([np.sin(scaled), np.cos(scaled)], 1)


@table("sinusoid", "HF Marian / Pegasus / RoFormer sinusoid", layout="halves", schedule="paper", base=10000)
def marian(n=256, dim=64):
    enc = np.array([[pos / np.power(10000, 2 * (j // 2) / dim) for j in range(dim)] for pos in range(n)])
    out = np.zeros((n, dim), f32)
    sentinel = dim // 2 if dim % 2 == 0 else dim // 2 + 1
    out[:, :sentinel] = np.sin(enc[:, 0::2])
    out[:, sentinel:] = np.cos(enc[:, 1::2])
    return out


def timesteps(t, dim, shift, flip=False):
    half = dim // 2
    w = np.exp(f32(-math.log(10000)) * np.arange(half, dtype=f32) / f32(half - shift))
    a = np.asarray(t, f32)[:, None] * w
    return np.concatenate([np.cos(a), np.sin(a)] if flip else [np.sin(a), np.cos(a)], 1)


@table("sinusoid", "DDPM timestep embedding", schedule="tensor2tensor", base=10000, step=50)
def ddpm():
    return timesteps(range(0, 1000, 50), 128, 1)


@table("sinusoid", "GLIDE / guided-diffusion / Stable Diffusion timestep embedding", cosines_first=True, descending=True, step=20)
def stable_diffusion():
    return timesteps(list(range(981, 0, -20)), 320, 0, True)


def inv_freq(dim=128, base=500000.0):
    return (1.0 / (f32(base) ** (np.arange(0, dim, 2, dtype=f32) / f32(dim)))).astype(f32)


@table("inverse-frequencies", "inv_freq of Hugging Face's Llama family", base=500000)
def llama_inv_freq():
    return inv_freq()


def angles():
    freqs = np.arange(1024, dtype=f32)[:, None] * inv_freq()
    return np.concatenate([freqs, freqs], 1)


@table("rotary-cos-cache", "Hugging Face Llama, GPT-NeoX (half-split pairs)", base=500000, first_position=0)
def llama_cos_cached():
    return np.cos(angles())[None, None]


@table("rotary-sin-cache", "Hugging Face Llama, GPT-NeoX (half-split pairs)", base=500000, first_position=0)
def llama_sin_cached():
    return bfloat16(np.sin(angles()))


@table("rotary-cos-cache", base=500000, scaling="linear", factor=4)
def llama_cos_linear():
    return np.cos(angles() / f32(4))


@table("inverse-frequencies", base=500000, scaling="llama3", factor=8)
def llama3_inv_freq():
    freqs = inv_freq().astype(float)
    wavelength = 2 * math.pi / freqs
    smooth = (8192 / wavelength - 1) / 3
    return np.where(wavelength < 2048, freqs,
                    np.where(wavelength > 8192, freqs / 8, (1 - smooth) * freqs / 8 + smooth * freqs)).astype(f32)


@table("grid-sinusoid", "MAE / DiT / diffusers 2-D sine-cosine", rows_before=1)
def mae(dim=192, height=14, width=10):
    grid = np.meshgrid(np.arange(width, dtype=float), np.arange(height, dtype=float))

    def one(d, pos):
        out = np.einsum("m,d->md", pos.reshape(-1), 1 / 10000 ** (np.arange(d // 2) / (d / 2)))
        return np.concatenate([np.sin(out), np.cos(out)], 1)
    return np.concatenate([np.zeros((1, dim)), np.concatenate([one(dim // 2, g) for g in grid], 1)])


@table("grid-sinusoid", "DETR sine")
def detr(height=12, width=17, features=64):
    y, x = (np.cumsum(np.ones((height, width), f32), axis) for axis in (0, 1))
    dim_t = 10000 ** (2 * (np.arange(features) // 2) / features)

    def one(v):
        a = v[..., None] / dim_t
        return np.stack([np.sin(a[..., 0::2]), np.cos(a[..., 1::2])], -1).reshape(height, width, features)
    return np.concatenate([one(y), one(x)], 2).transpose(2, 0, 1)[None].astype(f32)


@table("grid-sinusoid", "DETR sine")
def detr_column_by_column():
    return np.asfortranarray(detr())


@table("alibi-slopes", heads=12)
def alibi_slopes():
    return np.array([2.0 ** (-k) for k in range(1, 9)] + [2.0 ** (-k / 2) for k in (1, 3, 5, 7)], f32)


@table("t5-bias", buckets=32, max_distance=128, bidirectional=True)
def t5_bias(length=90):
    rel = np.arange(length)[None] - np.arange(length)[:, None]
    far = np.abs(rel)
    large = 8 + (np.log(np.maximum(far, 1) / 8) / math.log(16) * 8).astype(int)
    bucket = (rel > 0) * 16 + np.where(far < 8, far, np.minimum(large, 15))
    return np.random.default_rng(1).normal(size=(32, 4)).astype(f32)[bucket].transpose(2, 0, 1)[None]


def ladder(base, width):
    return (1 / base ** (np.arange(0, width, 2, dtype=f32) / width)).astype(f32)


@table("axial-rotary", "Pixtral", patch_rows=16, patch_columns=16)
def pixtral_inv_freq(side=16, width=64):
    freqs = ladder(10000, width)
    h = np.outer(np.arange(side, dtype=f32), freqs[::2])
    w = np.outer(np.arange(side, dtype=f32), freqs[1::2])
    both = np.concatenate([np.repeat(h[:, None], side, 1), np.repeat(w[None], side, 0)], -1).reshape(side * side, -1)
    return np.concatenate([both, both], -1)


@table("axial-rotary", "Qwen-VL vision", patch_rows=8, patch_columns=12)
def qwen2_vl_cosines(rows=8, columns=12, width=80):
    def merged(ids):
        return ids.reshape(rows // 2, 2, columns // 2, 2).transpose(0, 2, 1, 3).reshape(-1)
    y, x = (merged(ids) for ids in np.mgrid[:rows, :columns].astype(f32))
    angles = np.concatenate([np.outer(ids, ladder(10000, width // 2)) for ids in (y, x)], 1).astype(f32)
    return np.cos(np.concatenate([angles, angles], 1)).astype(f32)


@table("axial-rotary", "Qwen2-VL", input="text 3, image 4x6, text 2")
def qwen2_vl_text(width=128):
    ids = np.array([[0, 1, 2, 3, 3, 3, 3, 3, 3, 6, 7], [0, 1, 2, 3, 3, 3, 4, 4, 4, 6, 7],
                    [0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7]], f32)
    angles = ids[:, :, None] * ladder(1000000, width)
    chosen = np.concatenate([angles[axis, :, begin:end] for axis, begin, end in ((0, 0, 16), (1, 16, 40), (2, 40, 64))], 1)
    return np.concatenate([np.cos(chosen), np.cos(chosen), np.sin(chosen), np.sin(chosen)], 1).astype(f32)


@table("grid-sinusoid", "MoonViT", patch_rows=9, patch_columns=7)
def moonvit_freqs_cis(rows=9, columns=7, width=72):
    y, x = np.mgrid[:rows, :columns].reshape(2, -1)
    freqs = 1 / 10000 ** (np.arange(0, width, 4)[: width // 4] / width)
    turns = np.stack([np.exp(1j * np.outer(x, freqs)), np.exp(1j * np.outer(y, freqs))], -1).reshape(rows * columns, -1)
    return np.stack([turns.real, turns.imag], -1).astype(f32)


@table(None, status=4)
def trained_start():
    return np.random.default_rng(2).normal(0, 0.02, (512, 768)).astype(f32)


@table("sinusoid", status=3)
def two_by_two():
    return np.array([[0, 1], [math.sin(1), math.cos(1)]])


def complaints(program, folder):
    for name, (make, kind, convention, status, told) in TABLES.items():
        path = pathlib.Path(folder, f"{name}.npy")
        np.save(path, make())
        run = subprocess.run([program, "identify", path, "--json"], capture_output=True, text=True)
        if run.returncode != status:
            yield f"{name}: exit status {run.returncode}, not {status}: {run.stdout[:200]}{run.stderr}"
            continue
        found = json.loads(run.stdout)
        if kind is None:
            continue
        first = found["names"][0]
        if first["kind"] != kind or (convention and convention not in first["conventions"]):
            yield f"{name}: {first['kind']} {first['conventions']}"
        for key, value in told.items():
            got = first.get(key)
            near = isinstance(value, (int, float)) and isinstance(got, (int, float)) and abs(got - value) <= 1e-6 * abs(value)
            if got != value and not near:
                yield f"{name}: {key} is {got}, not {value}"


def one_of_several(program, folder):
    """Of a file of several arrays it is said which was taken, and another can be asked for."""
    path = pathlib.Path(folder, "several.npz")
    np.savez(path, first=np.arange(12.0).reshape(3, 4), second=TABLES["alibi_slopes"][0]())
    unasked, first, second = (subprocess.run([program, "identify", *words], capture_output=True, text=True).stdout
                              for words in ([path], [f"{path}:first"], [f"{path}:second", "--json"]))
    if not unasked.startswith("tensor") or "first" not in unasked or "second" not in unasked:
        yield f"which of several arrays was taken is not said: {unasked[:200]}"
    if first.startswith("tensor"):
        yield f"other arrays are told although one was asked for: {first[:200]}"
    told = json.loads(second)
    if told["tensor"] != "second" or told["names"][0]["kind"] != "alibi-slopes":
        yield f"second of several arrays: {second[:200]}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        found = [*complaints(sys.argv[1], folder), *one_of_several(sys.argv[1], folder)]
    print("\n".join(found) or f"{len(TABLES)} tables")
    sys.exit(1 if found else 0)


main()
