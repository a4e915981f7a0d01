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

/// What the names of matrices end in.
inline const QString kWeightSuffix = QStringLiteral(".weight");

/// How queries and keys share a matrix.
enum class Fusion {
    None,     ///< each has its own
    Behind,   ///< all queries, then all keys, then all values: Phi-3, Baichuan, GPT-2
    Grouped,  ///< for each key its queries, the key and the value: GPT-NeoX, Falcon, InternLM 2
    Quarters  ///< four times a quarter of queries, values and keys: CodeGen
};

/// On the command line and in choosers, by the order of Fusion.
inline constexpr std::array<Choice, 4> kFusions{{
    {"none", POSISCOPE_TEXT("core", "separate"),
     POSISCOPE_TEXT("core", "Queries and keys have separate matrices.")},
    {"behind", POSISCOPE_TEXT("core", "queries, keys, values"),
     POSISCOPE_TEXT("core", "One matrix. It holds all queries, then all keys, then all values (Phi-3).")},
    {"grouped", POSISCOPE_TEXT("core", "by key heads"),
     POSISCOPE_TEXT("core",
                    "One matrix. For each key head it holds the queries, then the key, then the value "
                    "(GPT-NeoX, Falcon).")},
    {"quarters", POSISCOPE_TEXT("core", "in quarters"),
     POSISCOPE_TEXT(
         "core",
         "One matrix of four blocks. Each block holds a quarter of the queries, values and keys (CodeGen).")},
}};

/// What the tensors of one layer are called, without ".weight".
struct LayerNames {
    QString query;
    QString key;  ///< the same where they share a matrix
};

/// The tensors of queries and keys in a checkpoint, by layers.
struct AttentionNames {
    Fusion fusion = Fusion::None;
    bool latent = false;  ///< one key for all heads turns, behind a latent vector: DeepSeek
    std::optional<RotaryPairing> pairing{};  ///< where the names tell more than the config
    QMap<qint64, LayerNames> layers;         ///< at least one
};

/// What \p names hold by the conventions of the architectures; of several parts, the one that reads text.
/// \param type model_type, which some layouts depend on
/// \param severalQueries whether a shared matrix has one key for all heads
/// Nothing where no name is known.
std::optional<AttentionNames> attentionNames(const QStringList& names, const QString& type,
                                             bool severalQueries);

/// Those that somebody chose: \p query and \p key with {layer} for the number of the layer.
std::optional<AttentionNames> chosenNames(const QStringList& names, const QString& query, const QString& key,
                                          Fusion fusion);

/// \p names with {layer} for the first number that stands between dots, each once and only those that end in
/// ".weight" and have such a number: what there is to choose from.
QStringList layerPatterns(const QStringList& names);

}  // namespace posiscope
