// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace posiscope {

struct LayerPlan;
struct ModelPlan;

/// The pairs of channels of the widest head of \p plan that rotates; 0 if no layer does.
std::int64_t pairsOf(const ModelPlan& plan);

/// The wavelengths of the pairs of \p layer in positions, scaled as at the length its model is made for;
/// infinite for a pair that does not turn. Empty if the layer does not rotate.
std::vector<double> wavelengthsOf(const LayerPlan& layer);

/// The positions that a query of \p layer can see: its window or chunk, otherwise the greatest length that a
/// layer of \p plan is made for. std::nullopt if it is not known, or the layer does not attend.
std::optional<std::int64_t> seenBy(const LayerPlan& layer, const ModelPlan& plan);

/// The first pair that completes no turn within \p seen positions; the number of pairs if all do.
std::int64_t firstUnfinished(const std::vector<double>& wavelengths, std::int64_t seen);

}  // namespace posiscope
