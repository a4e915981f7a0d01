// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/rotary/rotaryparameters.h"

namespace posiscope {

class ConfigKeys;
struct ModelPositions;

/// A block of rope_parameters or rope_scaling, and where it stands.
struct RopeBlockKeys {
    const ConfigKeys& config;  ///< all of it: some of its keys belong to a scaling
    const ConfigKeys& block;
    const ConfigKeys& outer;  ///< what holds a block for each kind of layers; otherwise the block itself
    std::int64_t length;      ///< max_position_embeddings; 0: not said
    QString layers;           ///< whose block it is; empty: all
};

/// Puts what \p keys say of the scaling into \p p, whose head, base and lengths are known, as transformers 5
/// does. A factor that may be missing counts as target over trained length.
/// \param model gets the derivations, notes and doubts
/// \throws WrongConfig
void readScaling(const RopeBlockKeys& keys, ModelPositions& model, RotaryParameters& p);

/// The keys that say the scaling of \p p, rope_type among them.
QJsonObject writtenScaling(const RotaryParameters& p);

/// Whether these keys and max_position_embeddings say what was trained, wherever that is not the same.
bool saysTrainedLength(RotaryScaling scaling);

}  // namespace posiscope
