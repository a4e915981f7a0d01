// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <vector>

#include "app/document/setting.h"

namespace posiscope {
namespace {

RelativeParameters sized(RelativeKind kind, std::int64_t queries, std::int64_t keys) {
    RelativeParameters p;
    p.kind = kind;
    p.queries = queries;
    p.keys = keys;
    return p;
}

RelativeParameters nezha() {
    RelativeParameters p = sized(RelativeKind::Nezha, 128, 128);
    p.clip = 64;
    p.headDimension = 64;
    return p;
}

/// Segments of 128 tokens after a memory of 128 tokens.
RelativeParameters transformerXl() {
    RelativeParameters p = sized(RelativeKind::TransformerXl, 128, 256);
    p.headDimension = 64;
    return p;
}

RelativeParameters t5(bool bidirectional) {
    RelativeParameters p = sized(RelativeKind::T5, 200, 200);
    p.bidirectional = bidirectional;
    p.buckets = 32;
    p.maxDistance = 128;
    p.heads = 8;
    p.sigma = 1;
    return p;
}

RelativeParameters alibi(std::int64_t heads, std::int64_t length, AlibiConvention convention) {
    RelativeParameters p = sized(RelativeKind::Alibi, length, length);
    p.bidirectional = false;
    p.heads = heads;
    p.head = heads / 2 - 1;
    p.convention = convention;
    return p;
}

RelativeParameters kerple() {
    RelativeParameters p = sized(RelativeKind::KerpleLog, 512, 512);
    p.bidirectional = false;
    return p;
}

RelativeParameters maskAlone() {
    RelativeParameters p = sized(RelativeKind::Mask, 64, 64);
    p.bidirectional = false;
    return p;
}

RelativeParameters deberta() {
    RelativeParameters p = sized(RelativeKind::Deberta, 512, 512);
    p.buckets = 512;
    p.maxDistance = 512;
    return p;
}

RelativeParameters window(WindowTable table, std::int64_t side, std::int64_t heads) {
    RelativeParameters p;
    p.kind = RelativeKind::Window;
    p.windowTable = table;
    p.windowRows = p.windowColumns = side;
    p.heads = heads;
    return p;
}

Preset preset(std::string_view name, std::string_view meaning, const RelativeParameters& relative,
              std::string_view view) {
    return {name, meaning, relative, view};
}

std::vector<Preset> madePresets() {
    std::vector<Preset> all{
        preset(
            POSISCOPE_TR_NOOP("core", "bert4keras, 10 × 10, ±4"),
            POSISCOPE_TR_NOOP(
                "core", "Shaw et al. 2018: clipped differences, and the rows they select in a table of 9."),
            sized(RelativeKind::Shaw, 10, 10), "relative"),
        preset(POSISCOPE_TR_NOOP("core", "NEZHA, 129 × 64"),
               POSISCOPE_TR_NOOP("core", "129 rows of an untrained sinusoid, for differences up to ±64."),
               nezha(), "bias"),
        preset(POSISCOPE_TR_NOOP("core", "Transformer-XL, 128 queries, 256 keys"),
               POSISCOPE_TR_NOOP("core", "A segment of 128 tokens after a memory of 128 tokens."),
               transformerXl(), "relative"),
        preset(POSISCOPE_TR_NOOP("core", "T5 encoder, 32 buckets up to 128"),
               POSISCOPE_TR_NOOP("core", "Bidirectional: 16 buckets for each direction."), t5(true), "bias"),
        preset(POSISCOPE_TR_NOOP("core", "T5 decoder, 32 buckets up to 128"),
               POSISCOPE_TR_NOOP("core", "Causal: all 32 buckets for the keys before the query."), t5(false),
               "bias"),
        preset(POSISCOPE_TR_NOOP("core", "ALiBi, 8 heads"),
               POSISCOPE_TR_NOOP("core", "Press et al. 2022: slopes 1/2, 1/4 … 1/256."),
               alibi(8, 128, AlibiConvention::Press), "bias"),
        preset(POSISCOPE_TR_NOOP("core", "ALiBi, 12 heads (not 2ⁿ)"),
               POSISCOPE_TR_NOOP("core",
                                 "The head count is not a power of two: the slopes start over at head 8."),
               alibi(12, 128, AlibiConvention::Press), "bias"),
        preset(POSISCOPE_TR_NOOP("core", "BLOOM-176B, 112 heads"),
               POSISCOPE_TR_NOOP("core", "2048 tokens; 64 heads, and 48 more with intermediate slopes."),
               alibi(112, 2048, AlibiConvention::Bloom), "bias"),
        preset(POSISCOPE_TR_NOOP("core", "KERPLE, logarithm"),
               POSISCOPE_TR_NOOP("core", "Chi et al. 2022: −r1·ln(1 + r2·distance)."), kerple(), "bias"),
        preset(
            POSISCOPE_TR_NOOP("core", "No positions, a causal mask, 4 layers"),
            POSISCOPE_TR_NOOP(
                "core",
                "The order that a decoder knows without any encoding: early tokens have the largest shares."),
            maskAlone(), "relative"),
        preset(POSISCOPE_TR_NOOP("core", "DeBERTa v3, 256 buckets up to 512"),
               POSISCOPE_TR_NOOP("core", "Distances up to 128 have a bucket each, in both directions."),
               deberta(), "relative"),
        preset(POSISCOPE_TR_NOOP("core", "Swin, windows of 7 × 7 patches"),
               POSISCOPE_TR_NOOP("core", "A table of 169 numbers for each head: one for each offset."),
               window(WindowTable::Swin, 7, 3), "plane"),
        preset(POSISCOPE_TR_NOOP("core", "Swin v2, windows of 8 × 8 patches"),
               POSISCOPE_TR_NOOP("core", "The coordinates of offsets are logarithmic, from −1 to 1."),
               window(WindowTable::SwinV2, 8, 3), "plane"),
        preset(POSISCOPE_TR_NOOP("core", "BEiT, 14 × 14 patches and a class token"),
               POSISCOPE_TR_NOOP("core", "Swin's table of 729 numbers and three for the class token."),
               window(WindowTable::Beit, 14, 12), "plane"),
        preset(POSISCOPE_TR_NOOP("core", "LeViT, 14 × 14 patches"),
               POSISCOPE_TR_NOOP("core", "196 numbers: mirror images share one."),
               window(WindowTable::Levit, 14, 4), "plane"),
    };
    all.front().group = POSISCOPE_TR_NOOP("core", "Relative");
    return all;
}

}  // namespace

std::span<const Preset> relativePresets() {
    static const std::vector<Preset> all = madePresets();
    return all;
}

}  // namespace posiscope
