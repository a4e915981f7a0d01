// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/parameters/declaration.h"

namespace posiscope {

/// The query-by-key matrices of a relative scheme. The same cell of each is the same pair.
enum class RelativeMatrix {
    Difference,  ///< j − i, the lag: every kind
    Clipped,     ///< the same clipped on both sides, or clamped to the left by Transformer-XL
    Index,       ///< the row that is looked up: lag shifted by k, T5's bucket, Transformer-XL's row of R
    Entry,       ///< one column of that row
    Bias,        ///< added to the score
    Attention,   ///< the softmax of ALiBi's bias alone; of a mask alone, equal shares
    Influence    ///< what is in a row after several layers of a mask alone: see MaskMixing
};

/// Schemes whose number or vector for query i and key j depends on their distance.
enum class RelativeKind {
    Shaw,           ///< a trained row for each clipped difference: Shaw et al. 2018, bert4keras
    Nezha,          ///< the same with rows of a sinusoid, which are not trained
    TransformerXl,  ///< sinusoids of the distance back to the key
    T5,             ///< a trained number for each bucket of distances and each head
    Alibi,          ///< a fixed slope for each head
    KerpleLog,      ///< −r1·ln(1 + r2·distance)
    KerplePower,    ///< −r1·distance^r2
    Mask,           ///< nothing: the mask alone, layer upon layer (see MaskMixing)
    Deberta,        ///< a trained row for each logarithmic bucket of differences: DeBERTa v2 and v3
    Window          ///< a trained number for each offset of two patches and each head: see WindowTable
};

/// Which row of a table two patches of a window look up: windowRow().
enum class WindowTable {
    Swin,
    SwinV2,    ///< the numbers come from a network that reads logarithms of the offsets
    SwinV2Cr,  ///< the same in timm, with other logarithms
    MaxVit,    ///< MaxViT and CoAtNet: key minus query
    Beit,      ///< with a class token
    Levit,     ///< LeViT, TinyViT, EfficientFormer: no sign
    VitDet     ///< MViT v2, ViTDet, SAM: a table for each axis, whose rows are multiplied by the query
};

/// How an opened table of another window is brought to the size of the window, each axis by itself.
enum class WindowResampling {
    Geometric,        ///< old offsets in geometric progression, cubic splines between them: BEiT, timm
    GeometricLinear,  ///< straight lines between them
    Bicubic           ///< evenly, a = −0.75: Swin
};

/// How queries are aligned with keys if their numbers differ.
enum class Alignment {
    Start,  ///< query 0 is key 0: bert4keras
    End     ///< the last query is the last key: tensor2tensor, and decoding with a cache
};

/// The form in which an implementation adds ALiBi's bias to causal scores. Within a row the forms differ by a
/// constant, which cancels in the softmax, except that Falcon's slope is smaller.
enum class AlibiConvention {
    Press,  ///< −m·(i − j), the paper
    Bloom,  ///< m·j
    Mpt,    ///< m·(j − (keys − 1))
    Falcon  ///< m·j/√d_head, because the bias is scaled with the scores
};

/// All parameters of a relative scheme. The defaults are the 10 × 10 example of bert4keras.
struct RelativeParameters {
    RelativeKind kind = RelativeKind::Shaw;
    std::int64_t queries = 10;
    std::int64_t keys = 10;
    Alignment alignment = Alignment::Start;
    bool bidirectional = true;  ///< keys after the query are also visible
    std::int64_t clip = 4;
    std::int64_t clampLength = 0;     ///< of Transformer-XL; 0: none
    std::int64_t headDimension = 64;  ///< of the table's rows, and under Falcon's root
    double base = 10000;
    std::int64_t buckets = 32;
    std::int64_t maxDistance = 128;
    std::int64_t heads = 8;
    std::int64_t head = 0;  ///< the head that is shown, from 0
    AlibiConvention convention = AlibiConvention::Press;
    double biasMax = 8;  ///< the last slope is 2^−biasMax
    double r1 = 1;
    double r2 = 0.5;
    std::int64_t depth = 4;  ///< layers of a mask alone
    double residual = 0;     ///< the share of its own row that a layer of a mask alone keeps
    WindowTable windowTable = WindowTable::Swin;
    std::int64_t windowRows = 7;  ///< of patches
    std::int64_t windowColumns = 7;
    std::int64_t pretrainedWindow = 0;  ///< a side in patches; 0: that of the window
    WindowResampling windowResampling = WindowResampling::Geometric;
    double sigma = 0.02;
    std::int64_t seed = 1;
    bool opened = false;  ///< the trained numbers come from an opened table

    bool operator==(const RelativeParameters&) const = default;
};

/// The parameters that are numbers or choices, in the order in which the program presents them.
std::span<const Declaration<RelativeParameters>> relativeDeclarations();

/// The declaration whose option is \p option, or null.
const Declaration<RelativeParameters>* findRelative(std::string_view option);

/// Why \p parameters do not define a relative scheme; std::nullopt if they do. Checks each value first, then
/// their combination, as far as it matters for the kind.
std::optional<Message> refuse(const RelativeParameters& parameters);

/// The rows and columns of the matrix: queries and keys, or the tokens of a window.
std::int64_t queriesOf(const RelativeParameters& parameters);
std::int64_t keysOf(const RelativeParameters& parameters);

/// Whether keys after their query are excluded from attention, so that they have neither bias nor weight:
/// always for Transformer-XL, never for Shaw's table, otherwise unless bidirectional.
bool isMasked(const RelativeParameters& parameters);

}  // namespace posiscope
