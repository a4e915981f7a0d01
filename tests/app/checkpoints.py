# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes checkpoints of known structure with numpy into a directory, each in NAME/: config.json and safetensors whose
tensors are called and laid out as the model's own code splits them. Beside it what an X-ray has to say in NAME.f64, raw
doubles, 11 to a line: layer, head, head of its keys, pair, norm of the pair's rows in W_q, in W_k, their product, norms
of the biases, and what is left behind a normalisation (NaN where there is none).

Weights are drawn head by head and channel by channel; norms are taken of these, before any layout."""
import json
import math
import os
import struct
import sys

import numpy as np

directory = sys.argv[1]
random = np.random.default_rng(11)
NAMES = {"f4": "F32", "f8": "F64", "f2": "F16"}


def bfloat16(a):
    bits = np.ascontiguousarray(a, "<f4").view("<u4") & 0xFFFF0000
    return ("BF16", (bits >> 16).astype("<u2").tobytes(), a.shape), bits.view("<f4").astype(float)


def small(a, exponent_bits, fraction_bits, name):
    """The nearest of all numbers of a type of 8 bits; scales are none of its business."""
    bias = 2 ** (exponent_bits - 1) - 1
    values = np.full(256, np.nan)
    for bits in range(256):
        sign, rest = (-1) ** (bits >> 7), bits & 127
        e, f = rest >> fraction_bits, rest & (2**fraction_bits - 1)
        if name == "F8_E4M3" and rest == 127 or name == "F8_E5M2" and e == 31:
            continue
        values[bits] = sign * (math.ldexp(f, 1 - bias - fraction_bits) if e == 0 else
                               math.ldexp(f + 2**fraction_bits, e - bias - fraction_bits))
    finite = np.where(np.isnan(values), np.inf, values)
    codes = np.abs(a[..., None] - finite).argmin(-1).astype("u1")
    return (name, codes.tobytes(), a.shape), values[codes]


def stored(a, kind):
    """What lies in the file, and the numbers a reader gets from it."""
    if kind == "bf16":
        return bfloat16(a)
    if kind == "e4m3":
        return small(a, 4, 3, "F8_E4M3")
    if kind == "e5m2":
        return small(a, 5, 2, "F8_E5M2")
    rounded = np.ascontiguousarray(a).astype("<" + kind)
    return (NAMES[kind], rounded.tobytes(), a.shape), rounded.astype(float)


def write_file(path, tensors):
    header, at = {}, 0
    for name, (kind, data, shape) in tensors.items():
        header[name] = {"dtype": kind, "shape": list(shape), "data_offsets": [at, at + len(data)]}
        at += len(data)
    text = json.dumps({"__metadata__": {"format": "pt"}, **header}).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for _, data, _ in tensors.values():
            file.write(data)


class Model:
    """One checkpoint being made."""

    def __init__(self, name, config, layers=2, heads=4, keys=None, size=16, width=24, kind="f4", pairs=None,
                 interleaved=False):
        self.name, self.config, self.layers, self.kind = name, config, layers, kind
        self.heads, self.keys = heads, keys or heads
        self.size, self.width = size, width
        self.pairs = pairs if pairs is not None else size // 2
        self.interleaved = interleaved
        self.tensors, self.lines = {}, []

    def draw(self, *shape):
        """Numbers as the type of the file has them, so that packing changes none."""
        scale = np.exp(random.normal(size=shape[:-1] + (1,)))
        return stored(random.normal(size=shape) * scale, self.kind)[1]

    def put(self, name, a, kind=None):
        self.tensors[name] = stored(a, kind or self.kind)[0]

    def channels(self, i):
        return (2 * i, 2 * i + 1) if self.interleaved else (i, i + self.pairs)

    def weights(self):
        """q, k, v: heads × channels × width."""
        return (self.draw(self.heads, self.size, self.width), self.draw(self.keys, self.size, self.width),
                self.draw(self.keys, self.size, self.width))

    def expect(self, layer, q, k, bias=(None, None), normed=(None, None)):
        group = len(q) // len(k)

        def norm(w, head, i):
            a, b = self.channels(i)
            return np.linalg.norm(np.concatenate([np.atleast_1d(w[head][a]), np.atleast_1d(w[head][b])]))

        for h in range(len(q)):
            for i in range(self.pairs):
                nq, nk = norm(q, h, i), norm(k, h // group, i)
                rest = [np.nan if w is None else norm(w, head, i)
                        for w, head in zip(bias + normed, (h, h // group) * 2)]
                self.lines.append([layer, h, h // group, i, nq, nk, nq * nk] + rest)

    def save(self, shards=0):
        folder = os.path.join(directory, self.name)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "config.json"), "w") as file:
            json.dump(self.config, file)
        np.array(self.lines).astype("<f8").tofile(folder + ".f64")
        if not shards:
            return write_file(os.path.join(folder, "model.safetensors"), self.tensors)
        names = [f"model-{i + 1:05}-of-{shards:05}.safetensors" for i in range(shards)]
        where = {name: names[i % shards] for i, name in enumerate(self.tensors)}
        for shard in names:
            write_file(os.path.join(folder, shard), {n: t for n, t in self.tensors.items() if where[n] == shard})
        with open(os.path.join(folder, "model.safetensors.index.json"), "w") as file:
            json.dump({"metadata": {"total_size": 1}, "weight_map": where}, file)


def flat(w):
    return w.reshape(-1, *w.shape[2:])


def config(type, model, **more):
    return {"model_type": type, "hidden_size": model["width"], "num_attention_heads": model["heads"],
            "max_position_embeddings": 512, **more}


def separate(name, type, q="model.layers.{}.self_attn.q_proj", k="model.layers.{}.self_attn.k_proj", bias=False,
             shards=0, extra=(), more=None, transposed=False, **shape):
    """Queries and keys in matrices of their own: Llama and most others."""
    model = Model(name, None, **shape)
    model.config = config(type, vars(model), num_key_value_heads=model.keys, head_dim=model.size, **(more or {}))
    for layer in range(model.layers):
        wq, wk, wv = model.weights()
        biases = (None, None)
        model.put(q.format(layer) + ".weight", flat(wq).T if transposed else flat(wq))
        model.put(k.format(layer) + ".weight", flat(wk).T if transposed else flat(wk))
        model.put(k.format(layer).replace("k_proj", "v_proj").replace("key", "value") + "_.weight", flat(wv))
        if bias:
            biases = (model.draw(model.heads, model.size), model.draw(model.keys, model.size))
            model.put(q.format(layer) + ".bias", flat(biases[0]))
            model.put(k.format(layer) + ".bias", flat(biases[1]))
        model.expect(layer, wq, wk, biases)
    for text in extra:
        model.put(text, model.draw(3, 5))
    model.save(shards)


def normalised(name, type, form, names=("q_norm", "k_norm"), one=0, more=None, **shape):
    """Queries and keys are divided by their length and multiplied by gains: form is head, all or each."""
    model = Model(name, None, **shape)
    model.config = config(type, vars(model), num_key_value_heads=model.keys, head_dim=model.size, **(more or {}))
    for layer in range(model.layers):
        wq, wk, _ = model.weights()
        place = f"model.layers.{layer}.self_attn."
        model.put(place + "q_proj.weight", flat(wq))
        model.put(place + "k_proj.weight", flat(wk))
        normed = []
        for w, norm in zip((wq, wk), names):
            if form == "head":
                gains = model.draw(1, w.shape[1])[0]
                model.put(place + norm + ".weight", gains)
                gains = np.tile(gains, (len(w), 1))
            else:
                gains = model.draw(len(w), w.shape[1])
                if form == "modules":
                    for h in range(len(w)):
                        model.put(f"{place}{norm}.norms.{h}.weight", gains[h])
                else:
                    model.put(place + norm + ".weight", flat(gains) if form == "all" else gains)
            squares = (w**2).sum(-1)
            mean = squares.mean() if form == "all" else squares.mean(-1)[:, None]
            normed.append((gains + one)[..., None] * w / np.sqrt(mean)[..., None])
        model.expect(layer, wq, wk, normed=tuple(normed))
    model.save()


def fused(name, type, tensor, pack, bias=False, more=None, **shape):
    """Queries, keys and values in one matrix, put together by pack."""
    model = Model(name, None, **shape)
    model.config = config(type, vars(model), **(more or {}))
    for layer in range(model.layers):
        parts = model.weights()
        biases = (None, None)
        model.put(tensor.format(layer) + ".weight", pack(*parts))
        if bias:
            b = (model.draw(model.heads, model.size), model.draw(model.keys, model.size),
                 model.draw(model.keys, model.size))
            biases = b[:2]
            model.put(tensor.format(layer) + ".bias", pack(*b))
        model.expect(layer, parts[0], parts[1], biases)
    model.save()


def behind(q, k, v):
    return np.concatenate([flat(q), flat(k), flat(v)])


def by_keys(q, k, v):
    """[keys][queries of the group, key, value][channel], as GPT-NeoX views it, and Falcon with several queries."""
    group = len(q) // len(k)
    rows = []
    for g in range(len(k)):
        rows += [q[g * group + j] for j in range(group)] + [k[g], v[g]]
    return np.concatenate(rows)


def in_quarters(q, k, v):
    """CodeGen: four parts, in each queries, values, keys."""
    n = len(q) // 4
    return np.concatenate([flat(w[p * n:(p + 1) * n]) for p in range(4) for w in (q, v, k)])


def latent():
    """DeepSeek: channels that do not turn before those that do, one key behind a latent vector."""
    still, rope, rank, heads = 10, 8, 12, 3
    for name, low in ("deepseek", True), ("deepseek_lite", False):
        model = Model(name, None, heads=heads, keys=1, size=rope, width=20, interleaved=True)
        model.config = config("deepseek_v2", vars(model), qk_rope_head_dim=rope, qk_nope_head_dim=still,
                              kv_lora_rank=rank, q_lora_rank=20 if low else None)
        for layer in range(2):
            q = model.draw(heads, still + rope, 20)
            k = model.draw(1, rank + rope, 20)
            place = f"model.layers.{layer}.self_attn."
            if low:
                model.put(place + "q_a_proj.weight", model.draw(20, 20))
            model.put(place + ("q_b_proj" if low else "q_proj") + ".weight", flat(q))
            model.put(place + "kv_a_proj_with_mqa.weight", flat(k))
            model.expect(layer, q[:, still:], k[:, rank:])
        model.save()


def eight_bits():
    """Scales by blocks of 128 × 128 (DeepSeek-V3), by rows, and one for all; and none."""
    for name, kind, form in (("e4m3_blocks", "e4m3", "blocks"), ("e5m2_rows", "e5m2", "rows"),
                             ("e4m3_one", "e4m3", "one"), ("e5m2_none", "e5m2", "none")):
        model = Model(name, None, layers=1, heads=3, keys=1, size=64, width=200, kind=kind)
        model.config = config("llama", vars(model), num_key_value_heads=1, head_dim=64)
        parts = []
        for letter, heads in ("q", 3), ("k", 1):
            w = flat(model.draw(heads, 64, 200))
            tensor = f"model.layers.0.self_attn.{letter}_proj.weight"
            model.put(tensor, w)
            rows, columns = w.shape
            if form == "blocks":
                scale = random.uniform(0.5, 2, (-(-rows // 128), -(-columns // 128)))
                model.put(tensor + "_scale_inv", scale, "f8")
                scale = np.repeat(np.repeat(scale, 128, 0), 128, 1)[:rows, :columns]
            elif form == "rows":
                scale = random.uniform(0.5, 2, (rows, 1))
                model.put(tensor + "_scale", scale, "f8")
            elif form == "one":
                scale = np.array(1.25)
                model.put(tensor + "_scale", scale, "f8")
            else:
                scale = np.array(1.0)
            parts.append((w * scale).reshape(heads, 64, 200))
        model.expect(0, *parts)
        model.save()


def kinds_of_layers():
    """Which layers turn, and how many heads each has."""
    model = Model("smollm3", None, layers=5)
    model.config = config("smollm3", vars(model), num_key_value_heads=4, no_rope_layers=[1, 1, 0, 1, 0])
    model.size, model.pairs = 6, 3
    for layer in range(5):
        wq, wk, _ = model.weights()
        model.put(f"model.layers.{layer}.self_attn.q_proj.weight", flat(wq))
        model.put(f"model.layers.{layer}.self_attn.k_proj.weight", flat(wk))
        if layer not in (2, 4):
            model.expect(layer, wq, wk)
    model.save()
    heads, keys = [4, 6, 8], [2, 3, 2]
    model = Model("openelm", None, layers=3, size=16)
    model.config = {"model_type": "openelm", "model_dim": 24, "head_dim": 16, "num_query_heads": heads,
                    "num_kv_heads": keys, "max_context_length": 512}
    for layer in range(3):
        model.heads, model.keys = heads[layer], keys[layer]
        parts = model.weights()
        model.put(f"transformer.layers.{layer}.attn.qkv_proj.weight", behind(*parts))
        model.expect(layer, parts[0], parts[1])
    model.save()


def gates():
    """Qwen3-Next: in each head of W_q a gate behind the query; few layers have heads at all."""
    model = Model("qwen3_next", None, heads=4, keys=2, size=16, pairs=2, width=24)
    model.config = config("qwen3_next", vars(model), num_key_value_heads=2, head_dim=16, partial_rotary_factor=0.25)
    for layer in 3, 7:
        wq, wk, _ = model.weights()
        gate = model.draw(4, 16, 24)
        model.put(f"model.layers.{layer}.self_attn.q_proj.weight", flat(np.concatenate([wq, gate], 1)))
        model.put(f"model.layers.{layer}.self_attn.k_proj.weight", flat(wk))
        model.expect(layer, wq, wk)
    model.save()


separate("llama", "llama", heads=8, keys=2, layers=3, shards=3)
separate("llama_bf16", "llama", heads=4, keys=1, kind="bf16")
separate("gptj", "gptj", q="transformer.h.{}.attn.q_proj", k="transformer.h.{}.attn.k_proj", size=16, pairs=4,
         interleaved=True, more={"rotary_dim": 8}, layers=12)
separate("phi", "phi", bias=True, pairs=4, size=16, more={"partial_rotary_factor": 0.5}, kind="f2")
separate("gemma", "gemma", heads=3, keys=1, size=32, width=20, kind="f8")
separate("qwen2", "qwen2", bias=True, heads=6, keys=2, kind="bf16")
separate("meta", "llama", q="layers.{}.attention.wq", k="layers.{}.attention.wk", interleaved=True)
separate("roformer", "roformer", q="roformer.encoder.layer.{}.attention.self.query", bias=True,
         k="roformer.encoder.layer.{}.attention.self.key", interleaved=True)
separate("exaone", "exaone", q="transformer.h.{}.attn.attention.q_proj", k="transformer.h.{}.attn.attention.k_proj")
separate("cohere", "cohere", interleaved=True, keys=2)
separate("two_parts", "llava", q="language_model.model.layers.{}.self_attn.q_proj",
         k="language_model.model.layers.{}.self_attn.k_proj",
         extra=[f"vision_tower.encoder.layers.{i}.self_attn.{n}_proj.weight" for i in range(9) for n in "qk"],
         more={"text_config": {"model_type": "llama", "hidden_size": 24, "num_attention_heads": 4, "head_dim": 16}})
normalised("qwen3", "qwen3", "head", heads=4, keys=2)
normalised("olmo2", "olmo2", "all", heads=4, keys=2)
normalised("stablelm", "stablelm", "modules", names=("q_layernorm", "k_layernorm"), size=16, pairs=2,
           more={"partial_rotary_factor": 0.25})
normalised("cohere_norm", "cohere", "each", interleaved=True, keys=2)
normalised("gemma3", "gemma3_text", "head", one=1, keys=2, layers=6)
fused("gpt_neox", "gpt_neox", "gpt_neox.layers.{}.attention.query_key_value", by_keys, bias=True, pairs=2,
      more={"rotary_pct": 0.25}, width=64, kind="f2")
fused("falcon_7b", "falcon", "transformer.h.{}.self_attention.query_key_value", by_keys, heads=5, keys=1, width=80,
      more={"multi_query": True})
fused("falcon_40b", "falcon", "transformer.h.{}.self_attention.query_key_value", by_keys, heads=8, keys=2, width=128,
      more={"new_decoder_architecture": True, "num_kv_heads": 2})
fused("phi3", "phi3", "model.layers.{}.self_attn.qkv_proj", behind, heads=4, keys=2, width=64, kind="bf16",
      more={"num_key_value_heads": 2})
fused("baichuan", "baichuan", "model.layers.{}.self_attn.W_pack", behind, width=64)
fused("qwen", "qwen", "transformer.h.{}.attn.c_attn", behind, bias=True, width=64)
fused("internlm2", "internlm2", "model.layers.{}.attention.wqkv", by_keys, heads=6, keys=3, width=96,
      more={"num_key_value_heads": 3})
fused("codegen", "codegen", "transformer.h.{}.attn.qkv_proj", in_quarters, heads=8, width=128, interleaved=True, pairs=4,
      more={"rotary_dim": 8})
fused("chatglm2", "chatglm", "transformer.encoder.layers.{}.self_attention.query_key_value", behind, bias=True, heads=4,
      keys=2, width=64, pairs=4, interleaved=True,
      more={"multi_query_attention": True, "multi_query_group_num": 2, "kv_channels": 16, "seq_length": 512})
fused("dbrx", "dbrx", "transformer.blocks.{}.norm_attn_norm.attn.Wqkv", behind, heads=4, keys=2, width=64,
      more={"attn_config": {"kv_n_heads": 2, "rope_theta": 500000}})
fused("persimmon", "persimmon", "model.layers.{}.self_attn.query_key_value", by_keys, bias=True, width=64, pairs=4)
latent()
eight_bits()
kinds_of_layers()
gates()


def added():
    """Of models that add their positions: norms of W_q and W_k, in the first layer, of what is added."""
    heads, size, width = 4, 8, 32
    model = Model("marian", None, heads=heads, size=size, width=width, kind="f8")
    model.config = {"model_type": "marian", "d_model": width, "encoder_attention_heads": heads,
                    "decoder_attention_heads": heads, "max_position_embeddings": 64}
    lines = []
    for part in "encoder", "decoder":
        for layer in range(2):
            wq, wk, _ = model.weights()
            model.put(f"model.{part}.layers.{layer}.self_attn.q_proj.weight", flat(wq))
            model.put(f"model.{part}.layers.{layer}.self_attn.k_proj.weight", flat(wk))
            if part == "decoder" and layer == 0:  # sines in the first half of the columns, cosines in the second
                lines = [[np.linalg.norm(w[h][:, [i, i + width // 2]]) for w in (wq, wk)]
                         for h in range(heads) for i in range(width // 2)]
    model.save()
    os.remove(os.path.join(directory, "marian.f64"))
    np.array(lines).astype("<f8").tofile(os.path.join(directory, "marian.added"))

    model = Model("gpt2", None, heads=heads, size=size, width=width, kind="f8")
    model.config = {"model_type": "gpt2", "n_embd": width, "n_head": heads, "n_positions": 40}
    table = random.normal(size=(40, width)) * np.exp(-0.3 * np.arange(width))
    model.put("wpe.weight", table)
    for layer in range(2):
        q, k, v = model.weights()
        model.put(f"h.{layer}.attn.c_attn.weight", behind(q, k, v).T)
        if layer == 0:
            _, _, directions = np.linalg.svd(table - table.mean(0), full_matrices=False)
            lines = [[np.linalg.norm(w[h] @ directions[i]) for w in (q, k)] for h in range(heads) for i in range(12)]
    model.save()
    os.remove(os.path.join(directory, "gpt2.f64"))
    np.array(lines).astype("<f8").tofile(os.path.join(directory, "gpt2.added"))


added()
