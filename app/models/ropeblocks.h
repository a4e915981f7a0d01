// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <span>

#include "app/models/modelpositions.h"

namespace posiscope {

/// Keys for a model's config.json, and the parts of a setting that they cannot express.
struct RopeBlock {
    QJsonObject keys;
    QStringList unsaid;  ///< one sentence each
};

/// The keys of transformers 5: head_dim, max_position_embeddings and rope_parameters, with one block for each
/// kind of layers if there are several.
RopeBlock ropeParametersBlock(std::span<const RotarySetting> settings);
RopeBlock ropeParametersBlock(const RotaryParameters& parameters);

/// The same with what the plan of \p model says beside the rotations: sections of several axes, a
/// temperature, the whole head. \pre model.rotary is not empty
RopeBlock ropeParametersBlock(const ModelPositions& model);

/// The keys of transformers 4: head_dim, max_position_embeddings, rope_theta, partial_rotary_factor and
/// rope_scaling, null without scaling.
RopeBlock ropeScalingBlock(const RotaryParameters& parameters);
/// Of the first rotation of \p model, with sections of several axes.
RopeBlock ropeScalingBlock(const ModelPositions& model);

/// Options of llama.cpp's programs, and what they cannot express.
struct LlamaCppLine {
    QString line;
    QStringList unsaid;
};
LlamaCppLine llamaCppLine(const RotaryParameters& parameters);

}  // namespace posiscope
