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
#include "app/models/modelpositions.h"
#include "app/texts/result.h"
#include "core/parameters/declaration.h"
#include "core/xray/xray.h"

namespace posiscope {

/// On the command line and in sessions.
inline constexpr std::string_view kCheckpointOption = "checkpoint";

/// Beside it, where names are not known.
inline constexpr std::string_view kQueryTensorOption = "query-tensor";
inline constexpr std::string_view kKeyTensorOption = "key-tensor";
inline constexpr std::string_view kFusionOption = "fusion";

/// One layer alone.
inline constexpr std::string_view kLayerOption = "layer";
inline constexpr double kAllLayers = -1;

/// Names that somebody chose, where those of the checkpoint are not known.
struct ChosenTensors {
    QString query;  ///< with {layer} for the number of the layer
    QString key;    ///< the same where they share a matrix
    Fusion fusion = Fusion::None;

    bool operator==(const ChosenTensors&) const = default;
};

/// The X-ray of a checkpoint, and where it came from.
struct OpenedXray {
    QString source;              ///< a directory, an index or a safetensors file; empty: none has been opened
    ModelPositions positions{};  ///< what its config.json says
    std::shared_ptr<const Xray> loads{};    ///< null: none
    QStringList notes{};                    ///< what is true as well, in sentences
    std::optional<ChosenTensors> chosen{};  ///< where names were not known
    std::optional<std::int64_t>
        layer{};  ///< by its number in the model, the one that is looked at; nothing: all

    bool operator==(const OpenedXray& other) const {
        return source == other.source && loads == other.loads && layer == other.layer;
    }
};

/// What is looked at of it.
std::span<const Declaration<OpenedXray>> xrayDeclarations();

/// Why \p opened has no such layer, naming those that there are; nothing if it has.
std::optional<QString> whyNoLayer(const OpenedXray& opened);

/// Looks through the weights of the checkpoint at \p path, as Checkpoint::open() takes it, by the config.json
/// beside them. Memory does not grow with the checkpoint.
/// Fails naming file, tensor and what is expected; where no name is known, with some of those there are.
Result<OpenedXray> openXray(const QString& path, const Proceed& proceed = {},
                            const std::optional<ChosenTensors>& chosen = {});

/// What there is to choose from in the checkpoint at \p path, as layerPatterns() has it, where its tensors
/// are not called as in any architecture; otherwise nothing.
QStringList patternsToChoose(const QString& path);

}  // namespace posiscope
