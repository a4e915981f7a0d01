// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ggufarchitectures.h"

#include <algorithm>
#include <array>

namespace posiscope {
namespace {

/// Architectures that pair neighbouring channels (LLAMA_ROPE_TYPE_NORM). Conversion reorders the weights of
/// Hugging Face's Llama accordingly.
constexpr std::array kInterleaved{"llama",        "llada",    "llama4",     "deci",          "baichuan",
                                  "internlm2",    "minicpm",  "xverse",     "command-r",     "cohere2",
                                  "olmo",         "arctic",   "deepseek",   "deepseek2",     "plm",
                                  "chatglm",      "granite",  "granitemoe", "granitehybrid", "chameleon",
                                  "bailingmoe",   "neo-bert", "smollm3",    "arcee",         "ernie4_5",
                                  "ernie4_5-moe", "mistral3", "glm-dsa",    "glm4"};
/// Architectures that pair the two halves of a head (LLAMA_ROPE_TYPE_NEOX and, for text, its multimodal
/// variants).
constexpr std::array kHalfSplit{
    "falcon",   "falcon-h1", "grok",     "dbrx",    "nomic-bert", "modern-bert", "stablelm",      "bitnet",
    "qwen",     "qwen2",     "qwen2moe", "qwen2vl", "qwen3",      "qwen3moe",    "qwen3vl",       "qwen3next",
    "dream",    "olmo2",     "olmoe",    "phi2",    "phi3",       "phimoe",      "plamo",         "plamo2",
    "gemma",    "gemma2",    "gemma3",   "gemma3n", "starcoder2", "openelm",     "gptneox",       "codeshell",
    "orion",    "nemotron",  "exaone",   "exaone4", "minicpm3",   "hunyuan-moe", "hunyuan-dense", "lfm2",
    "seed_oss", "gpt-oss",   "apertus",  "glm4moe", "eurobert",   "jina-bert-v3"};
constexpr std::array kAlibi{"bloom", "refact", "jais", "jina-bert-v2"};
constexpr std::array kTables{"gpt2", "starcoder", "bert"};
constexpr std::array kNeverTurning{"mamba",  "mamba2", "rwkv6",      "rwkv6qwen2",     "rwkv7",
                                   "arwkv7", "jamba",  "nemotron_h", "nemotron_h_moe", "kimi-linear"};
/// Hard-coded in llama.cpp: layers that do not rotate.
constexpr std::array kFourthStill{"llama4", "smollm3"};
constexpr std::array kFullStill{"cohere2", "exaone4", "exaone-moe", "afmoe", "smallthinker"};

template <class List>
bool among(const List& list, const QString& name) {
    return std::ranges::any_of(list, [&name](const char* known) { return name == QLatin1String(known); });
}

}  // namespace

std::optional<RotaryPairing> ggufPairing(const QString& architecture) {
    if (among(kInterleaved, architecture))
        return RotaryPairing::Interleaved;
    if (among(kHalfSplit, architecture))
        return RotaryPairing::HalfSplit;
    return std::nullopt;
}

bool isGgufAlibi(const QString& architecture) {
    return among(kAlibi, architecture);
}

bool isGgufTable(const QString& architecture) {
    return among(kTables, architecture);
}

bool isGgufUnturned(const QString& architecture) {
    return among(kNeverTurning, architecture);
}

bool isGgufFourthStill(const QString& architecture) {
    return among(kFourthStill, architecture);
}

bool isGgufFullStill(const QString& architecture) {
    return among(kFullStill, architecture);
}

}  // namespace posiscope
