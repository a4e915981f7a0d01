// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ggufarchitectures.h"

#include <algorithm>

namespace posiscope {
namespace {

/// Architectures that pair neighbouring channels (LLAMA_ROPE_TYPE_NORM). Conversion reorders the weights of
/// Hugging Face's Llama accordingly.
constexpr auto kInterleaved = std::to_array<std::string_view>(
    {"llama",        "llada",    "deci",      "baichuan",   "internlm2",   "minicpm",    "xverse",
     "command-r",    "olmo",     "arctic",    "deepseek",   "deepseek2",   "deepseek32", "deepseek4",
     "plm",          "chatglm",  "chameleon", "bailingmoe", "neo-bert",    "arcee",      "ernie4_5",
     "ernie4_5-moe", "mistral3", "mistral4",  "eagle3",     "llama-embed", "maincoder",  "glm-dsa",
     "glm4",         "nanbeige", "dots3note", "hy_v4",      "pockettts"});
/// Architectures that pair the two halves of a head (LLAMA_ROPE_TYPE_NEOX and, for text, its multimodal
/// variants).
constexpr auto kHalfSplit = std::to_array<std::string_view>(
    {"falcon",      "grok",          "dbrx",       "nomic-bert",    "nomic-bert-moe", "jina-bert-v3",
     "eurobert",    "stablelm",      "bitnet",     "qwen",          "qwen2",          "qwen2moe",
     "qwen2vl",     "qwen3",         "qwen3moe",   "qwen3vl",       "qwen3vlmoe",     "dream",
     "llada-moe",   "rnd1",          "olmoe",      "phi2",          "phi3",           "phimoe",
     "plamo",       "gemma",         "starcoder2", "openelm",       "gptneox",        "codeshell",
     "orion",       "nemotron",      "exaone",     "minicpm3",      "bailingmoe2",    "dots1",
     "hunyuan-moe", "hunyuan-dense", "hunyuan_vl", "hy_v3",         "jais2",          "seed_oss",
     "grovemoe",    "apertus",       "minimax-m2", "cogvlm",        "pangu-embedded", "talkie",
     "dflash",      "paddleocr",     "glm4moe",    "deepseek2-ocr", "minimax-m3",     "qwen3tts",
     "hrm_text",    "spark2_5"});
/// Architectures whose window llama.cpp reads; in the others every layer sees everything.
constexpr auto kWithWindows = std::to_array<std::string_view>(
    {"dots3note",        "granite_swa",     "muse-glimmer", "spark2_5",    "afmoe",
     "cohere2",          "cohere2moe",      "deepseek4",    "dflash",      "exaone-moe",
     "exaone4",          "gemma2",          "gemma3",       "gemma3n",     "gemma4",
     "gemma4-assistant", "gemma-embedding", "gpt-oss",      "laguna",      "lfm2",
     "llama4",           "mellum",          "mimo2",        "modern-bert", "olmo2",
     "plamo3",           "smallthinker",    "step35"});

/// Keys that llama.cpp needs, or that its converter always writes because their defaults are of other models.
constexpr std::array kGgufNeededKeys{
    GgufNeededKey{"attention.sliding_window",
                  {"deepseek4", "dots3note", "exaone-moe", "gemma4", "gemma4-assistant", "granite_swa",
                   "mimo2", "spark2_5", "step35"}},
    GgufNeededKey{"attention.sliding_window_pattern",
                  {"cohere2moe", "dots3note", "gemma4", "gemma4-assistant", "granite_swa", "mellum", "mimo2",
                   "spark2_5", "step35"}},
    GgufNeededKey{"attention.key_length_mla_swa", {"dots3note"}},
    GgufNeededKey{"attention.compress_ratios", {"deepseek4"}},
    GgufNeededKey{"attention.compress_rope_freq_base", {"deepseek4"}},
    GgufNeededKey{"attention.key_length",
                  {"deepseek4", "gpt-oss", "mimo2", "minimax-01", "qwen35", "qwen35moe", "qwen3next",
                   "qwen4exp", "spark2_5"}},
    GgufNeededKey{"attention.key_length_swa", {"gemma4", "gemma4-assistant"}},
    GgufNeededKey{"attention.max_alibi_bias", {"mpt"}},
    GgufNeededKey{"feed_forward_length", {"nemotron_h", "nemotron_h_moe"}},
    GgufNeededKey{"leading_dense_block_count", {"cohere2moe"}},
    GgufNeededKey{"num_loops", {"nanbeige"}},
    GgufNeededKey{
        "rope.dimension_count",
        {"bailingmoe3", "deepseek2", "deepseek32", "deepseek4", "dots3note",  "glm4",       "glm4moe",
         "gptneox",     "hy_v4",     "laguna",     "mimo2",     "minimax-01", "minimax-m2", "phi2",
         "qwen35",      "qwen35moe", "qwen3next",  "qwen4exp",  "spark2_5",   "stablelm"}},
    GgufNeededKey{"rope.dimension_count_swa", {"laguna", "spark2_5"}},
    GgufNeededKey{"rope.dimension_sections",
                  {"qwen2vl", "qwen35", "qwen35moe", "qwen3vl", "qwen3vlmoe", "qwen4exp"}},
    GgufNeededKey{"rope.freq_base_swa", {"dots3note", "spark2_5"}},
    GgufNeededKey{"rope.scaling.finetuned", {"granitehybrid"}},
};

constexpr ModelFamily ofPairing(std::string_view name, RotaryPairing pairing) {
    return {.type = name, .pairing = pairing};
}
constexpr ModelFamily norm(std::string_view name) {
    return ofPairing(name, RotaryPairing::Interleaved);
}
constexpr ModelFamily neox(std::string_view name) {
    return ofPairing(name, RotaryPairing::HalfSplit);
}

/// Those with a window see everything in the layers \p full.
constexpr ModelFamily sliding(ModelFamily family, LayerCount full, double localBase = 0) {
    family.full = full;
    family.localBase = localBase;
    return family;
}
/// Only with a key for the window.
constexpr ModelFamily windowIfAsked(ModelFamily family) {
    family.windowAsked = true;
    return family;
}
constexpr ModelFamily slidingIfAsked(ModelFamily family, LayerCount full, bool unscaled = false) {
    family.windowUnscaled = unscaled;
    return windowIfAsked(sliding(family, full));
}
/// Layers without a window rotate half of what the file says.
constexpr ModelFamily halfIfFull(ModelFamily family) {
    family.partialFactor = 0.5;
    return family;
}
/// Granite: a key about something else says whether anything rotates.
constexpr ModelFamily switchable(ModelFamily family) {
    family.turningKey = "rope.scaling.finetuned";
    return family;
}
constexpr ModelFamily stillBy(ModelFamily family, StillRule rule) {
    family.still = rule;
    return family;
}
constexpr ModelFamily beside(std::string_view other, ModelFamily family, LayerCount attention = {}) {
    family.other = other;
    family.attention = attention;
    return family;
}
constexpr ModelFamily ofScheme(std::string_view name, ModelScheme scheme, std::string_view other = {}) {
    return {.type = name, .scheme = scheme, .other = other};
}
constexpr ModelFamily withoutAttention(std::string_view name, std::string_view other) {
    return {.type = name, .scheme = ModelScheme::None, .other = other, .kind = LayerKind::Linear};
}
constexpr ModelFamily llama4Layers() {
    ModelFamily family = stillBy(norm("llama4"), StillRule::EveryFourth);
    family.sight = SightRule::TurningInChunks;
    family.window = 8192;
    return family;
}
constexpr ModelFamily convolved(ModelFamily family) {
    family.other = "short convolution";
    family.otherKind = LayerKind::Conv;
    return family;
}
constexpr ModelFamily inEveryLayer(ModelFamily family) {
    family.beside = true;
    return family;
}

/// Architectures whose layers differ, or that do not rotate at all.
constexpr std::array kRules{
    slidingIfAsked(stillBy(neox("afmoe"), StillRule::EveryFourth), {4, 3}),
    sliding(stillBy(norm("cohere2"), StillRule::Full), {4, 3}),
    sliding(stillBy(norm("cohere2moe"), StillRule::Full), {4, 0}),
    slidingIfAsked(stillBy(neox("exaone4"), StillRule::FullBesideWindows), {4, 3}),
    slidingIfAsked(stillBy(neox("exaone-moe"), StillRule::FullBesideWindows), {4, 3}),
    slidingIfAsked(stillBy(neox("smallthinker"), StillRule::FullBesideWindows), {4, 0}),
    stillBy(norm("smollm3"), StillRule::EveryFourth),
    sliding(stillBy(norm("muse-glimmer"), StillRule::Full), {4, 3}),
    windowIfAsked(norm("granite_swa")),
    llama4Layers(),
    sliding(neox("gemma2"), {2, 1}),
    windowIfAsked(sliding(neox("gemma3"), {6, 5}, 10000)),
    sliding(neox("gemma3n"), {5, 4}, 10000),
    sliding(neox("gemma-embedding"), {6, 5}, 10000),
    sliding(neox("gpt-oss"), {2, 1}),
    windowIfAsked(sliding(neox("modern-bert"), {3, 0}, 10000)),
    sliding(neox("gemma4"), {}, 10000),
    sliding(neox("gemma4-assistant"), {}, 10000),
    windowIfAsked(neox("mellum")),
    sliding(neox("mimo2"), {}, 10000),
    halfIfFull(sliding(neox("step35"), {}, 10000)),
    slidingIfAsked(neox("laguna"), {4, 0}, true),
    slidingIfAsked(neox("olmo2"), {4, 3}, true),
    windowIfAsked(sliding(neox("plamo3"), {8, 7}, 10000)),
    beside("gated delta net", neox("qwen3next"), {4, 3}),
    beside("gated delta net", neox("qwen35"), {4, 3}),
    beside("gated delta net", neox("qwen35moe"), {4, 3}),
    beside("gated delta net", neox("qwen4exp"), {4, 3}),
    beside("lightning attention", neox("minimax-01"), {8, 7}),
    beside("Kimi delta attention", norm("bailingmoe3")),
    switchable(norm("granite")),
    switchable(norm("granitemoe")),
    switchable(norm("graniteswitch")),
    switchable(beside("Mamba-2", norm("granitehybrid"))),
    beside("Mamba", neox("plamo2")),
    inEveryLayer(beside("Mamba-2", neox("falcon-h1"))),
    convolved(neox("lfm2")),
    convolved(neox("lfm2moe")),
    ofScheme("bloom", ModelScheme::Relative),
    ofScheme("refact", ModelScheme::Relative),
    ofScheme("jais", ModelScheme::Relative),
    ofScheme("jina-bert-v2", ModelScheme::Relative),
    ofScheme("t5", ModelScheme::Relative),
    ofScheme("t5encoder", ModelScheme::Relative),
    ofScheme("gpt2", ModelScheme::Learned),
    ofScheme("mpt", ModelScheme::Learned),
    ofScheme("starcoder", ModelScheme::Learned),
    ofScheme("bert", ModelScheme::Learned),
    ofScheme("wavtokenizer-dec", ModelScheme::None),
    ofScheme("jamba", ModelScheme::None, "Mamba"),
    ofScheme("nemotron_h", ModelScheme::None, "Mamba-2"),
    ofScheme("nemotron_h_moe", ModelScheme::None, "Mamba-2"),
    ofScheme("kimi-k3", ModelScheme::None, "Kimi delta attention"),
    ofScheme("kimi-linear", ModelScheme::None, "Kimi delta attention"),
    withoutAttention("mamba", "Mamba"),
    withoutAttention("mamba2", "Mamba-2"),
    withoutAttention("rwkv6", "RWKV"),
    withoutAttention("rwkv6qwen2", "RWKV"),
    withoutAttention("rwkv7", "RWKV"),
    withoutAttention("arwkv7", "RWKV"),
};

}  // namespace

bool readsWindow(const QString& architecture) {
    return std::ranges::find(kWithWindows, architecture.toStdString()) != kWithWindows.end();
}

std::span<const GgufNeededKey> ggufNeededKeys() {
    return kGgufNeededKeys;
}

std::optional<ModelFamily> ggufArchitecture(const QString& architecture) {
    const std::string name = architecture.toStdString();
    if (const auto* const found = std::ranges::find(kRules, name, &ModelFamily::type); found != kRules.end())
        return *found;
    if (const auto* const found = std::ranges::find(kInterleaved, name); found != kInterleaved.end())
        return norm(*found);
    if (const auto* const found = std::ranges::find(kHalfSplit, name); found != kHalfSplit.end())
        return neox(*found);
    return std::nullopt;
}

}  // namespace posiscope
