// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <span>

#include "app/models/modelpositions.h"

namespace posiscope {

/// Keys to put into a model's config.json, and what of a setting they do not say.
struct RopeBlock {
    QJsonObject keys;
    QStringList unsaid;  ///< a sentence each
};

/// The keys of transformers 5: head_dim, max_position_embeddings and rope_parameters, with a block for each
/// kind of layers where there are several.
RopeBlock ropeParametersBlock(std::span<const RotarySetting> settings);
RopeBlock ropeParametersBlock(const RotaryParameters& parameters);

/// The keys of transformers 4: head_dim, max_position_embeddings, rope_theta, partial_rotary_factor and
/// rope_scaling, null where nothing is scaled.
RopeBlock ropeScalingBlock(const RotaryParameters& parameters);

/// Options of llama.cpp's programs, and what they do not say.
struct LlamaCppLine {
    QString line;
    QStringList unsaid;
};
LlamaCppLine llamaCppLine(const RotaryParameters& parameters);

}  // namespace posiscope
