// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/models/modelplan.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

struct ModelPositions;

/// The most layers of a plan.
inline constexpr std::int64_t kMostLayers = 1 << 14;
/// So many layers stand for a model whose file does not give their number.
inline constexpr std::int64_t kUncountedLayers = 1 << 10;

/// What a file and the family say of one layer.
struct LayerFacts {
    QString type{};                    ///< in the words of layer_types: "sliding_attention"
    LayerKind kind = LayerKind::Rope;  ///< Rope: attention of any kind; otherwise no attention, or unknown
    std::string name{};                ///< of what is no attention, or runs in parallel: "Mamba-2"
    bool beside = false;               ///< \c name runs in parallel
    LayerSight sees{};
    bool turns = true;  ///< attention that rotates, if the model rotates at all
    double base = 0;    ///< its own, from a list; 0: none
    std::optional<QueryTemperature> temperature{};
    std::optional<std::size_t> setting{};  ///< index of its rotation
    std::string orderLacks{};  ///< the key that would say which layers are of its type, if it is missing
    LayerOrigin typeFrom{.keys = true, .family = false};
    LayerOrigin turnsFrom{.keys = true, .family = false};
};

/// The layers of a model, before they become a plan.
struct LayerTable {
    bool counted = true;
    std::string countLacks{};  ///< the key of their number, if it is missing
    std::vector<LayerFacts> layers{};
    QString stillKey{};                   ///< what says that no layer rotates; empty: some do
    LayerKind kind = LayerKind::Unknown;  ///< of attention whose scheme is unknown
    std::int64_t headSize = 0;        ///< of a head that holds more than the rotated part; 0: no such head
    std::int64_t windowHeadSize = 0;  ///< the same of layers with a window, if it is another
    bool latent = false;
    bool valuesTurn = false;
    std::int64_t extent = 0;  ///< of a learned band
    std::int64_t rank = 0;
    std::string extentLacks{};                 ///< the keys of the band that are missing
    LayerDefaults axisLacks{};                 ///< of LayerKind::Axial
    bool ofPatches = false;                    ///< of LayerKind::Table and LayerKind::Bias
    bool familyDecides = false;                ///< how layers rotate is only partly in the file
    std::optional<RotaryParameters> linear{};  ///< how linear attention rotates, if it does
    LayerOrigin schemeFrom{};

    /// Whether some attention layer rotates.
    bool turns() const;

    /// Behind a doubt, the layers that it concerns: " (layers 3, 7)"; empty if there is none.
    QString where(const std::function<bool(const LayerFacts&)>& concerns) const;
    QString whereAt(const std::function<bool(std::size_t)>& concerns) const;
};

/// Fills the plan of \p model, whose scheme and rotations are read.
void makePlan(const LayerTable& table, ModelPositions& model);

}  // namespace posiscope
