// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <array>
#include <optional>

#include "core/parameters/declaration.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// The suffix of the names of matrices.
inline const QString kWeightSuffix = QStringLiteral(".weight");

/// How queries and keys share a matrix.
enum class Fusion {
    None,     ///< separate matrices
    Behind,   ///< all queries, then all keys, then all values: Phi-3, Baichuan, GPT-2
    Grouped,  ///< for each key its queries, the key and the value: GPT-NeoX, Falcon, InternLM 2
    Quarters  ///< four times a quarter of queries, values and keys: CodeGen
};

/// Names on the command line and in drop-downs, in the order of Fusion.
inline constexpr std::array<Choice, 4> kFusions{{
    {"none", POSISCOPE_TR_NOOP("core", "separate"),
     POSISCOPE_TR_NOOP("core", "Queries and keys have separate matrices.")},
    {"behind", POSISCOPE_TR_NOOP("core", "queries, keys, values"),
     POSISCOPE_TR_NOOP("core", "One matrix. It holds all queries, then all keys, then all values (Phi-3).")},
    {"grouped", POSISCOPE_TR_NOOP("core", "by key head"),
     POSISCOPE_TR_NOOP("core",
                       "One matrix. For each key head it holds the queries, then the key, then the value "
                       "(GPT-NeoX, Falcon).")},
    {"quarters", POSISCOPE_TR_NOOP("core", "in quarters"),
     POSISCOPE_TR_NOOP("core",
                       "One matrix of four blocks. Each holds a quarter of the queries, then of the values, "
                       "then of the keys (CodeGen).")},
}};

/// The tensor names of one layer, without ".weight".
struct LayerNames {
    QString query;
    QString key;  ///< the same if they share a matrix
};

/// The tensors of queries and keys in a checkpoint, by layers.
struct AttentionNames {
    Fusion fusion = Fusion::None;
    bool latent = false;  ///< a single key, behind a latent vector, rotates for all heads: DeepSeek
    std::optional<RotaryPairing> pairing{};  ///< set if the names determine it and the config does not
    QMap<qint64, LayerNames> layers;         ///< at least one
};

/// Finds the tensors in \p names by the conventions of known architectures; of several parts of a model, the
/// one that reads text.
/// \param type model_type, which some layouts depend on
/// \param severalQueries whether a shared matrix has one key for all heads
/// std::nullopt if no name is known.
std::optional<AttentionNames> attentionNames(const QStringList& names, const QString& type,
                                             bool severalQueries);

/// Uses names that the user chose: \p query and \p key, with {layer} for the number of the layer.
std::optional<AttentionNames> chosenNames(const QStringList& names, const QString& query, const QString& key,
                                          Fusion fusion);

/// The distinct \p names with their first number between dots replaced by {layer}: only those that end in
/// ".weight" and have such a number. These are the choices for the user.
QStringList layerPatterns(const QStringList& names);

}  // namespace posiscope
