// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <initializer_list>
#include <optional>

#include "app/models/configkeys.h"
#include "core/models/modelplan.h"

namespace posiscope {

struct LayerTable;
struct ModelFamily;
struct ModelPositions;

/// Kinds of layers, as files name them.
inline const QString kFullLayers = QStringLiteral("full_attention");
inline const QString kSlidingLayers = QStringLiteral("sliding_attention");
inline const QString kMainLayers = QStringLiteral("main");
inline const QString kCompressedLayers = QStringLiteral("compress");

inline constexpr std::initializer_list<const char*> kBaseKeys{
    "rope_theta",  "global_rope_theta",   "rotary_emb_base", "rope_freq_constant",
    "rotary_base", "rope_embedding_base", "theta",           "rotary_embedding_base"};

/// A base, and the key that the file lacks if it is a default.
struct RotaryBase {
    Found<double> found;
    QString lacks{};
};

/// Where one setting is read from.
struct RotarySource {
    QString layers{};                      ///< the kind of layers; empty: all
    std::optional<ConfigKeys> rope{};      ///< the block with its scaling
    std::optional<ConfigKeys> outer{};     ///< that has one block for each kind of layers
    std::optional<RotaryBase> base{};      ///< instead of the one in the block or beside it
    std::optional<Found<double>> share{};  ///< likewise
    bool scaled = true;
};

/// What all settings of a config share.
struct RotaryContext {
    const ConfigKeys& keys;
    const ModelFamily* family;
    LayerTable& table;
    ModelPositions& model;
    RotaryParameters parameters{};                ///< the size and the pairing of a head
    std::optional<Found<qint64>> latent{};        ///< rotated channels of a head, in latent attention
    std::optional<Found<qint64>> windowLatent{};  ///< the same of layers with a window, if it is another
    std::int64_t length = 0;                      ///< max_position_embeddings; 0: not given
    QString headLacks{};                          ///< the key of the size of a head, if missing
    QHash<QString, qint64> headsOfTypes{};        ///< channels of a head, of layers by type; 0: not given
    QString headsFrom{};                          ///< their key
};

struct RotaryRead {
    RotaryParameters parameters;
    LayerDefaults lacks{};
    std::optional<QueryTemperature> temperature{};
    bool understood = true;  ///< whether the scaling is
};

/// Reads base, share, scaling and temperature of one setting. \throws WrongConfig
RotaryRead readRotarySource(const RotarySource& source, const RotaryContext& context);

/// The base in \p rope or beside it, or the default.
RotaryBase rotaryBaseOf(const std::optional<ConfigKeys>& rope, const RotaryContext& context);

}  // namespace posiscope
