// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <vector>

#include "app/document/setting.h"

namespace posiscope {
namespace {

RelativeParameters alibi(std::int64_t heads, std::int64_t length, AlibiConvention convention) {
    return {.kind = RelativeKind::Alibi,
            .queries = length,
            .keys = length,
            .bidirectional = false,
            .heads = heads,
            .head = heads / 2 - 1,
            .convention = convention};
}

}  // namespace

std::span<const Preset> relativePresets() {
    static const std::vector<Preset> all{
        {POSISCOPE_TR_NOOP("core", "bert4keras, 10 × 10, ±4"),
         POSISCOPE_TR_NOOP(
             "core",
             "Shaw et al. 2018: clipped differences and the rows that they select in a table of 9 rows."),
         RelativeParameters{},
         "relative",
         {},
         POSISCOPE_TR_NOOP("core", "Relative")},
        {POSISCOPE_TR_NOOP("core", "NEZHA, 129 × 64"),
         POSISCOPE_TR_NOOP("core",
                           "129 rows of a fixed sinusoidal encoding, for differences from −64 to 64."),
         RelativeParameters{.kind = RelativeKind::Nezha, .queries = 128, .keys = 128, .clip = 64}, "bias"},
        {POSISCOPE_TR_NOOP("core", "Transformer-XL, 128 queries, 256 keys"),
         POSISCOPE_TR_NOOP("core", "A segment of 128 tokens after a memory of 128 tokens."),
         RelativeParameters{.kind = RelativeKind::TransformerXl, .queries = 128, .keys = 256}, "relative"},
        {POSISCOPE_TR_NOOP("core", "T5 encoder, 32 buckets up to 128"),
         POSISCOPE_TR_NOOP("core", "Bidirectional: each direction has 16 buckets."),
         RelativeParameters{.kind = RelativeKind::T5, .queries = 200, .keys = 200, .sigma = 1}, "bias"},
        {POSISCOPE_TR_NOOP("core", "T5 decoder, 32 buckets up to 128"),
         POSISCOPE_TR_NOOP("core", "Causal: all 32 buckets are for keys before the query."),
         RelativeParameters{
             .kind = RelativeKind::T5, .queries = 200, .keys = 200, .bidirectional = false, .sigma = 1},
         "bias"},
        {POSISCOPE_TR_NOOP("core", "ALiBi, 8 heads"),
         POSISCOPE_TR_NOOP("core", "Press et al. 2022: slopes 1/2, 1/4 … 1/256."),
         alibi(8, 128, AlibiConvention::Press), "bias"},
        {POSISCOPE_TR_NOOP("core", "ALiBi, 12 heads (not 2ⁿ)"),
         POSISCOPE_TR_NOOP("core",
                           "12 is not a power of two, so heads 8 to 11 use a second series of slopes."),
         alibi(12, 128, AlibiConvention::Press), "bias"},
        {POSISCOPE_TR_NOOP("core", "BLOOM-176B, 112 heads"),
         POSISCOPE_TR_NOOP("core", "2048 tokens; 64 heads, and 48 more with intermediate slopes."),
         alibi(112, 2048, AlibiConvention::Bloom), "bias"},
        {POSISCOPE_TR_NOOP("core", "KERPLE, logarithm"),
         POSISCOPE_TR_NOOP("core", "Chi et al. 2022: −r1·ln(1 + r2·distance)."),
         RelativeParameters{
             .kind = RelativeKind::KerpleLog, .queries = 512, .keys = 512, .bidirectional = false},
         "bias"},
        {POSISCOPE_TR_NOOP("core", "No positions, a causal mask, 4 layers"),
         POSISCOPE_TR_NOOP("core",
                           "Even without an encoding, a decoder has information about order: early tokens "
                           "have the largest shares in its rows."),
         RelativeParameters{.kind = RelativeKind::Mask, .queries = 64, .keys = 64, .bidirectional = false},
         "relative"},
        {POSISCOPE_TR_NOOP("core", "DeBERTa v3, 256 buckets up to 512"),
         POSISCOPE_TR_NOOP("core", "Each distance up to 128 has its own bucket, in both directions."),
         RelativeParameters{
             .kind = RelativeKind::Deberta, .queries = 512, .keys = 512, .buckets = 512, .maxDistance = 512},
         "relative"},
        {POSISCOPE_TR_NOOP("core", "Swin, windows of 7 × 7 patches"),
         POSISCOPE_TR_NOOP("core",
                           "Each head has a table of 169 numbers, one for each offset between two patches."),
         RelativeParameters{.kind = RelativeKind::Window,
                            .heads = 3,
                            .windowTable = WindowTable::Swin,
                            .windowRows = 7,
                            .windowColumns = 7},
         "plane"},
        {POSISCOPE_TR_NOOP("core", "Swin v2, windows of 8 × 8 patches"),
         POSISCOPE_TR_NOOP("core",
                           "A network computes the biases from logarithms of the offsets, −1.06 to 1.06."),
         RelativeParameters{.kind = RelativeKind::Window,
                            .heads = 3,
                            .windowTable = WindowTable::SwinV2,
                            .windowRows = 8,
                            .windowColumns = 8},
         "plane"},
        {POSISCOPE_TR_NOOP("core", "BEiT, 14 × 14 patches and a class token"),
         POSISCOPE_TR_NOOP("core", "A table of 729 numbers as in Swin, and three more for the class token."),
         RelativeParameters{.kind = RelativeKind::Window,
                            .heads = 12,
                            .windowTable = WindowTable::Beit,
                            .windowRows = 14,
                            .windowColumns = 14},
         "plane"},
        {POSISCOPE_TR_NOOP("core", "LeViT, 14 × 14 patches"),
         POSISCOPE_TR_NOOP("core", "196 numbers for each head: mirrored offsets share one number."),
         RelativeParameters{.kind = RelativeKind::Window,
                            .heads = 4,
                            .windowTable = WindowTable::Levit,
                            .windowRows = 14,
                            .windowColumns = 14},
         "plane"},
    };
    return all;
}

}  // namespace posiscope
