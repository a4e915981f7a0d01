// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/models/modelplan.h"

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// The layers of a config, each by its word in layer_types.
struct LayerWords {
    bool counted = true;       ///< otherwise the config does not give the number of layers
    QStringList words{};       ///< one for each layer; empty: not given
    LayerOrigin attention{};   ///< what says which layers are attention …
    LayerOrigin windows{};     ///< … and which have a window
    std::string lacks{};       ///< keys that would say it, if the family's rule does instead
    std::string countLacks{};  ///< the key of the number of layers, if it is missing
    bool listed = false;       ///< a list of the file says which layers have a window
};

/// Whether layers with a window are possible.
enum class Windows { Usual, Given, Off };

/// Reads the number and the kinds of layers: lists, then intervals and patterns, then the family's rule.
/// Contradictions and unknown words become doubts of \p model.
LayerWords readLayerWords(const ConfigKeys& keys, const ModelFamily* family, Windows windows,
                          ModelPositions& model);

/// Whether a layer called \p word is attention; whether it sees a window; whether the word of an attention
/// layer is understood.
bool isAttentionWord(const QString& word);
bool isWindowWord(const QString& word);
bool isKnownWord(const QString& word);

}  // namespace posiscope
