// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>

namespace posiscope {

struct ModelPlan;

/// A sentence for each group of equal layers: "layers 0–4, 6–10: turn 64 pairs with base 10000, see a window
/// of 1024". The doubts are not among them.
QStringList planSentences(const ModelPlan& plan);

/// The same with the number of layers in place of their numbers: "22 of 26 layers: turn 128 pairs …".
QStringList countedSentences(const ModelPlan& plan);

/// The sentences of the groups that are not rotary.
QStringList unrotatedSentences(const ModelPlan& plan);

/// Behind a sentence, which of so many layers it concerns: " (layers 3, 7)"; empty if there is none.
/// \param counted as in ModelPlan
QString layersBehind(std::int64_t layers, bool counted, const std::function<bool(std::size_t)>& concerns);

/// The doubts, joined; empty if there are none.
QString doubtsOf(const ModelPlan& plan);

}  // namespace posiscope
