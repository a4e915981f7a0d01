// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/parameters/declaration.h"

namespace posiscope {

/// Schemes whose number or vector for query i and key j depends on how far apart they stand.
enum class RelativeKind {
    Shaw,           ///< a trained row for each clipped difference: Shaw et al. 2018, bert4keras
    Nezha,          ///< the same with rows of a sinusoid that nobody trains
    TransformerXl,  ///< sinusoids of the distance back to the key
    T5,             ///< a trained number for each bucket of distances and each head
    Alibi,          ///< a fixed slope for each head
    KerpleLog,      ///< −r1·ln(1 + r2·distance)
    KerplePower     ///< −r1·distance^r2
};

/// Where queries stand among the keys when there are more of one than of the other.
enum class Alignment {
    Start,  ///< query 0 is key 0: bert4keras
    End     ///< the last query is the last key: tensor2tensor, and decoding with a cache
};

/// In which form an implementation adds ALiBi's bias to causal scores. Within a row all differ by a
/// constant that the softmax takes away, except that Falcon's slope is smaller.
enum class AlibiConvention {
    Press,  ///< −m·(i − j), the paper
    Bloom,  ///< m·j
    Mpt,    ///< m·(j − (keys − 1))
    Falcon  ///< m·j/√d_head, because the bias is scaled with the scores
};

/// Everything a relative scheme depends on. The start is the 10 × 10 example of bert4keras.
struct RelativeParameters {
    RelativeKind kind = RelativeKind::Shaw;
    std::int64_t queries = 10;
    std::int64_t keys = 10;
    Alignment alignment = Alignment::Start;
    bool bidirectional = true;  ///< keys after the query are seen, too
    std::int64_t clip = 4;
    std::int64_t clampLength = 0;     ///< of Transformer-XL; 0: none
    std::int64_t headDimension = 64;  ///< of the table's rows, and under Falcon's root
    double base = 10000;
    std::int64_t buckets = 32;
    std::int64_t maxDistance = 128;
    std::int64_t heads = 8;
    std::int64_t head = 0;  ///< the one that is shown, from 0
    AlibiConvention convention = AlibiConvention::Press;
    double biasMax = 8;  ///< the slopes end with 2^−biasMax
    double r1 = 1;
    double r2 = 0.5;
    double sigma = 0.02;
    std::int64_t seed = 1;
    bool opened = false;  ///< a table that was opened holds the trained numbers

    bool operator==(const RelativeParameters&) const = default;
};

/// What of it is a number or a choice, in the order people meet it.
std::span<const Declaration<RelativeParameters>> relativeDeclarations();

/// The declaration whose option is \p option, or null.
const Declaration<RelativeParameters>* findRelative(std::string_view option);

/// Why \p parameters are no relative scheme, or nothing if they are: first each value by itself, then their
/// combination, as far as the kind asks for it.
std::optional<Message> refuse(const RelativeParameters& parameters);

/// Whether keys after their query are no part of the attention, so that they have neither bias nor weight:
/// always with Transformer-XL, never with Shaw's table, otherwise unless bidirectional.
bool isMasked(const RelativeParameters& parameters);

}  // namespace posiscope
