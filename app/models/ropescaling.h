// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/rotary/rotaryparameters.h"

namespace posiscope {

class ConfigKeys;
struct ModelPositions;

/// A block of rope_parameters or rope_scaling, and its context.
struct RopeBlockKeys {
    const ConfigKeys& config;  ///< the whole config: some of its keys belong to a scaling
    const ConfigKeys& block;
    const ConfigKeys& outer;  ///< has one block for each kind of layers; otherwise the block itself
    std::int64_t length;      ///< max_position_embeddings; 0: not given
    QString layers;           ///< the kind of layers of the block; empty: all
};

/// Reads the scaling in \p keys into \p p, whose head, base and lengths are set, as transformers 5 does. If
/// an optional factor is missing, it is target over trained length.
/// \param model receives the derivations, notes and doubts
/// \returns whether the scaling is known; otherwise \p p has none
/// \throws WrongConfig
bool readScaling(const RopeBlockKeys& keys, ModelPositions& model, RotaryParameters& p);

/// The keys that express the scaling of \p p, including rope_type.
QJsonObject writtenScaling(const RotaryParameters& p);

}  // namespace posiscope
