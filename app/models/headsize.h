// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>

#include "app/models/configkeys.h"

namespace posiscope {

struct ModelFamily;
struct ModelPositions;

/// The names that configs have for the same thing, the most usual first.
inline constexpr std::initializer_list<const char*> kWidthKeys{"hidden_size", "d_model", "n_embd", "n_embed",
                                                               "dim"};
inline constexpr std::initializer_list<const char*> kHeadsKeys{
    "num_attention_heads",    "n_head", "num_heads", "n_heads", "encoder_attention_heads",
    "decoder_attention_heads"};
inline constexpr std::initializer_list<const char*> kKeyHeadsKeys{
    "num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num", "n_kv_heads"};
inline constexpr std::initializer_list<const char*> kLengthKeys{
    "max_position_embeddings", "n_positions",        "max_seq_len", "seq_length",
    "max_sequence_length",     "max_context_length", "n_ctx",       "model_max_length"};

inline constexpr std::initializer_list<const char*> kShareKeys{
    "partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct", "rotary_percent",
    "partial_rotary_factors"};

/// d_model and the number of heads, noted as derivations of \p model; 0 where they are not said.
std::int64_t readWidth(const ConfigKeys& keys, ModelPositions& model);
std::int64_t readHeads(const ConfigKeys& keys, ModelPositions& model);

/// How many heads of keys \p heads heads of queries have among them, noted likewise, where that is one
/// number.
void readKeyHeads(const ConfigKeys& keys, std::int64_t heads, ModelPositions& model);

/// The same of a number that was read already, from \p key.
void takeKeyHeads(std::int64_t keyHeads, const QString& key, std::int64_t heads, ModelPositions& model);

/// How long sequences may be, noted likewise; by the family where the config does not say, otherwise 0.
std::int64_t readLength(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// The channels that turn of the heads of latent attention (DeepSeek's), all of them; nothing where heads are
/// of another kind.
std::optional<Found<qint64>> latentHeadSize(const ConfigKeys& keys);

/// Channels of one head: by their own key, or width over heads, cut off. \throws WrongConfig where neither
/// is said
std::int64_t readHeadSize(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// σ of the random numbers that stand for trained ones: no model depends on it, so none is refused for it.
std::optional<Found<double>> usualSigma(const ConfigKeys& keys, QStringList& doubts);

/// Where a value comes from that is not in the config.
QString usualFor(const ModelFamily& family);

}  // namespace posiscope
