// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <optional>
#include <vector>

#include "app/texts/result.h"

class QJsonObject;

namespace posiscope {

struct RotarySetting;

/// What the config.json of a model says of its heads: how the rows of the weights of queries and keys belong
/// to them, and which layers turn by what. A number that is 0 is not said.
struct ModelHeads {
    QString type;                 ///< model_type
    qint64 width = 0;             ///< d_model
    QList<qint64> heads;          ///< of every layer, or one number for all; empty: not said
    QList<qint64> keyHeads;       ///< likewise, never more than heads
    qint64 stillChannels = 0;     ///< of a query's head, before those that turn (qk_nope_head_dim)
    qint64 keyRank = 0;           ///< rows before those of the one key that turns (kv_lora_rank)
    bool severalQueries = false;  ///< where queries, keys and values share a matrix: one key for all heads
    QStringList kinds;            ///< of layers, by name; empty: all alike, or as fullEvery says
    qint64 fullEvery = 0;         ///< so many layers, one has full_attention …
    qint64 fullFirst = 0;         ///< … beginning with this one
    std::vector<bool> turns;      ///< whether a layer turns at all; empty: all do
    QString stillKind;            ///< layers of this kind do not turn, either

    qint64 headsOf(qint64 layer) const { return heads.value(layer, heads.value(0)); }
    qint64 keyHeadsOf(qint64 layer) const { return keyHeads.value(layer, keyHeads.value(0)); }
    /// Which of \p settings \p layer turns by; nothing where it does not turn.
    std::optional<std::size_t> settingOf(qint64 layer, const std::vector<RotarySetting>& settings) const;
};

/// Fails naming a key that is wrong.
Result<ModelHeads> readModelHeads(const QJsonObject& json);

}  // namespace posiscope
