// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <span>

#include "app/checkpoints/attentionnames.h"
#include "app/files/proceed.h"
#include "app/models/modelfile.h"
#include "app/texts/result.h"
#include "core/parameters/declaration.h"
#include "core/xray/xray.h"

namespace posiscope {

/// Its option on the command line and in sessions.
inline constexpr std::string_view kCheckpointOption = "checkpoint";

/// Further options, for tensors with unknown names.
inline constexpr std::string_view kQueryTensorOption = "query-tensor";
inline constexpr std::string_view kKeyTensorOption = "key-tensor";
inline constexpr std::string_view kFusionOption = "fusion";

/// Option to show a single layer.
inline constexpr std::string_view kLayerOption = "layer";
inline constexpr double kAllLayers = -1;

/// Tensor names chosen by the user if those of the checkpoint are unknown.
struct ChosenTensors {
    QString query;  ///< with {layer} for the number of the layer
    QString key;    ///< the same if they share a matrix
    Fusion fusion = Fusion::None;

    bool operator==(const ChosenTensors&) const = default;
};

/// The X-ray of a checkpoint, with its source.
struct OpenedXray {
    QString source;       ///< a directory, an index or a safetensors file; empty: none is open
    OpenedModel model{};  ///< its config.json
    std::shared_ptr<const Xray> loads{};    ///< null: none
    QStringList notes{};                    ///< further remarks, one sentence each
    std::optional<ChosenTensors> chosen{};  ///< if names were unknown
    std::optional<std::int64_t>
        layer{};  ///< the selected layer, by its number in the model; std::nullopt: all

    bool operator==(const OpenedXray& other) const {
        return source == other.source && loads == other.loads && layer == other.layer;
    }
};

/// The options of an X-ray.
std::span<const Declaration<OpenedXray>> xrayDeclarations();

/// Why \p opened has no such layer, with a list of the existing ones; std::nullopt if it has.
std::optional<QString> whyNoLayer(const OpenedXray& opened);

/// Reads the weights of the checkpoint at \p path, as Checkpoint::open() accepts it, using the config.json
/// beside them. Memory does not grow with the checkpoint. The error message names file, tensor and what is
/// expected; if no name is known, it lists some of the existing ones.
Result<OpenedXray> openXray(const QString& path, const Proceed& proceed = {},
                            const std::optional<ChosenTensors>& chosen = {});

/// The choices of layerPatterns() for the checkpoint at \p path if its tensors match no known architecture;
/// otherwise empty.
QStringList patternsToChoose(const QString& path);

}  // namespace posiscope
