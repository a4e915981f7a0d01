// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>

#include "app/models/configkeys.h"

namespace posiscope {

struct ModelFamily;
struct ModelPositions;
struct UsualSizes;

/// Names of the same value in different configs, the most usual first.
inline constexpr std::initializer_list<const char*> kWidthKeys{
    "hidden_size", "d_model", "n_embd", "n_embed", "dim", "emb_dim", "dit_dim", "vt_hidden_size"};
/// Of the picture encoder of Qwen2-VL, whose hidden_size is the width of the text.
inline constexpr std::initializer_list<const char*> kEncoderWidthKeys{"embed_dim"};
inline constexpr std::initializer_list<const char*> kHeadsKeys{"num_attention_heads",
                                                               "vt_num_attention_heads",
                                                               "n_head",
                                                               "num_heads",
                                                               "n_heads",
                                                               "encoder_attention_heads",
                                                               "decoder_attention_heads",
                                                               "decoder_num_attention_heads",
                                                               "dit_heads"};
inline constexpr std::initializer_list<const char*> kKeyHeadsKeys{
    "num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num", "n_kv_heads"};
inline constexpr std::initializer_list<const char*> kLengthKeys{
    "max_position_embeddings", "n_positions",        "max_seq_len", "seq_length",
    "max_sequence_length",     "max_context_length", "n_ctx",       "model_max_length"};

inline constexpr std::initializer_list<const char*> kShareKeys{
    "partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct", "rotary_percent",
    "partial_rotary_factors"};

/// d_model and the number of heads, recorded as derivations of \p model; 0 if not given.
std::int64_t readWidth(const ConfigKeys& keys, ModelPositions& model);
std::int64_t readHeads(const ConfigKeys& keys, ModelPositions& model);

/// Records the number of key heads shared by \p heads query heads, if it is a single number.
void readKeyHeads(const ConfigKeys& keys, std::int64_t heads, ModelPositions& model);

/// The same for a number already read from \p key.
void takeKeyHeads(std::int64_t keyHeads, const QString& key, std::int64_t heads, ModelPositions& model);

/// The maximum sequence length, also recorded; that of the family if the config does not give one, otherwise
/// 0.
std::int64_t readLength(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// The number of rotated channels of a head in latent attention (DeepSeek), all of them paired; std::nullopt
/// for heads of other kinds.
std::optional<Found<qint64>> latentHeadSize(const ConfigKeys& keys);

/// Channels of one head.
struct HeadSize {
    std::int64_t channels;
    const char* lacks = nullptr;  ///< the key that the file lacks for it, if it is the family's; null: given
};
/// From their own key, the family, or width over heads, truncated. \throws WrongConfig if none is known
HeadSize readHeadSize(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// Null for whole models, whose files give their sizes, and for families without known ones.
const UsualSizes* usualSizesOf(const ConfigKeys& keys, const ModelFamily* family);

/// The context length where the file gives none; 0 if it is not known.
std::int64_t usualLength(const ConfigKeys& keys, const ModelFamily* family);

/// d_model like readWidth(), or the usual one. \throws WrongConfig if it is not known
std::int64_t neededWidth(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// σ of the random numbers that replace trained ones. No model depends on it, so no value is an error.
std::optional<Found<double>> usualSigma(const ConfigKeys& keys, QStringList& doubts);

/// The source of a value that is not in the config but usual for the family.
QString usualFor(const ModelFamily& family);

}  // namespace posiscope
