// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace posiscope {

struct AxisMap;
struct LayerPlan;
struct ModelPlan;
struct RotaryParameters;

/// The pairs of channels of the widest head of \p plan that rotates; 0 if no layer does.
std::int64_t pairsOf(const ModelPlan& plan);

/// The greatest length that a layer of \p plan is made for, or the model, if none rotates; 0: not known.
std::int64_t lengthOf(const ModelPlan& plan);

/// The wavelengths of the pairs of \p layer in positions, scaled as at the length its model is made for;
/// infinite for a pair that does not turn. Of a layer that rotates by axes, in units of the coordinates, axis
/// after axis. Empty if the layer does not rotate, or the coordinates span the same in every picture.
std::vector<double> wavelengthsOf(const LayerPlan& layer);
std::vector<double> wavelengthsOf(const RotaryParameters& rotary);

/// Whether one unit of the coordinates that \p map gives is one patch.
bool countsPatches(const AxisMap& map);

/// The positions that a query of \p layer can see: its window or chunk, otherwise the greatest length that a
/// layer of \p plan is made for. std::nullopt if it is not known, or the layer does not attend.
std::optional<std::int64_t> seenBy(const LayerPlan& layer, const ModelPlan& plan);

/// The first pair that completes no turn within \p seen positions; the number of pairs if all do.
std::int64_t firstUnfinished(const std::vector<double>& wavelengths, std::int64_t seen);

/// How one layer of a plan turns, and how far it sees.
struct LayerWaves {
    const LayerPlan* plan;
    std::shared_ptr<const std::vector<double>> wavelengths;  ///< shared by the layers of a group
    std::optional<std::int64_t> seen;                        ///< positions
    std::int64_t unfinished = 0;  ///< the first pair without a whole turn within them
};

/// The layers of \p plan in order, which must outlive them.
std::vector<LayerWaves> layerWaves(const ModelPlan& plan);

}  // namespace posiscope
