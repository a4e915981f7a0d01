// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "app/texts/result.h"

class QJsonObject;

namespace posiscope {

/// A model's heads from its config.json: how the rows of the weights of queries and keys are assigned to
/// heads. 0 means not given.
struct ModelHeads {
    QString type;                 ///< model_type
    qint64 width = 0;             ///< d_model
    QList<qint64> heads;          ///< one number per layer, or one for all; empty: not given
    QList<qint64> keyHeads;       ///< the same for keys, never more than heads
    qint64 stillChannels = 0;     ///< of a query head, before the rotated ones (qk_nope_head_dim)
    qint64 keyRank = 0;           ///< rows before those of the single rotated key (kv_lora_rank)
    bool severalQueries = false;  ///< queries, keys and values share a matrix, with one key for all heads

    qint64 headsOf(qint64 layer) const { return heads.value(layer, heads.value(0)); }
    qint64 keyHeadsOf(qint64 layer) const { return keyHeads.value(layer, keyHeads.value(0)); }
};

/// The error message names a key that is wrong.
Result<ModelHeads> readModelHeads(const QJsonObject& json);

}  // namespace posiscope
