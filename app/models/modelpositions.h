// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/axes/axialparameters.h"
#include "core/axes/gridparameters.h"
#include "core/models/modelplan.h"
#include "core/parameters/message.h"
#include "core/parameters/parameters.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// How a model distinguishes positions.
enum class ModelScheme {
    Unknown,  ///< not given in its file, or not displayable
    None,     ///< not at all
    Rotary,
    Relative,
    Learned,
    Sinusoidal,
    Axial,  ///< pairs rotate by the coordinates of a patch
    Grid    ///< sinusoids or trained rows are added to patches
};

/// Its option word, the same in every language: "rotary".
QString wordOf(ModelScheme scheme);

/// A fact derived from a model's file, and the keys it comes from.
struct Derivation {
    std::string_view what;  ///< translatable
    QJsonValue value;
    QString from;      ///< a key with its path: "rope_scaling.factor"; or what replaces it
    QString layers{};  ///< the kind of layers that it applies to; empty: all
};

/// The name of a model's length among its derivations.
inline constexpr std::string_view kLengthWord = POSISCOPE_TR_NOOP("core", "length");

/// The name of its scheme among its derivations.
inline constexpr std::string_view kSchemeWord = POSISCOPE_TR_NOOP("core", "scheme");

/// The rotation of one kind of layers.
struct RotarySetting {
    QString layers;  ///< "full_attention"; empty: all layers
    RotaryParameters parameters;
    LayerDefaults lacks{};
};

/// A model's positions from its file. The parameters are always valid.
struct ModelPositions {
    QString type;  ///< model_type, or a GGUF file's architecture; empty: not given
    ModelScheme scheme = ModelScheme::Unknown;
    std::vector<RotarySetting> rotary;       ///< for ModelScheme::Rotary; the first is shown by default
    RelativeParameters relative;             ///< for ModelScheme::Relative
    Parameters absolute;                     ///< for ModelScheme::Learned and Sinusoidal
    std::optional<AxialParameters> axial{};  ///< for ModelScheme::Axial; none: they do not express it
    std::optional<GridParameters> grid{};    ///< for ModelScheme::Grid; likewise
    QList<Derivation> derivations;
    QStringList notes;    ///< facts that the parameters do not express
    QStringList doubts;   ///< contradictions and likely mistakes
    QStringList unknown;  ///< keys that seem to concern positions but were not understood
    QString encoder{};    ///< the part of the file that describes an encoder of pictures; empty: none

    std::optional<PairAxes> axes;  ///< of pairs that turn by more than one position
    ModelPlan plan;                ///< layer by layer; its doubts may make the answer itself wrong

    /// Adds \p why to the doubts, as one that concerns the answer itself.
    void reserve(const QString& why) {
        doubts << why;
        plan.doubts.push_back(why.toStdString());
    }
    /// The index in \c rotary that \p layer uses, 0 if nothing else is known; std::nullopt if it does not
    /// rotate.
    std::optional<std::size_t> settingOf(std::int64_t layer) const;
    bool isDoubtful() const { return !plan.doubts.empty(); }

    bool canBeShown() const;
};

/// The value of \p derivation as language-independent text.
QString valueText(const Derivation& derivation);

}  // namespace posiscope
