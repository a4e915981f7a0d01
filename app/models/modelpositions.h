// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>
#include <string_view>
#include <vector>

#include "core/parameters/message.h"
#include "core/parameters/parameters.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// How a model tells positions apart.
enum class ModelScheme {
    Unknown,  ///< its file does not say, or it is nothing that can be shown
    None,     ///< not at all
    Rotary,
    Relative,
    Learned,
    Sinusoidal
};

/// The word for it in every language, as on the command line: "rotary".
QString wordOf(ModelScheme scheme);

/// One thing that follows from a model's file, and from which of its keys.
struct Derivation {
    std::string_view what;  ///< translatable
    QJsonValue value;
    QString from;      ///< a key with its place: "rope_scaling.factor"; or what stands in for it
    QString layers{};  ///< the kind of layers it is for; empty: all
};

/// What of a model's positions is called its length.
inline constexpr std::string_view kLengthWord = POSISCOPE_TEXT("core", "length");

/// What is called how a model tells positions apart.
inline constexpr std::string_view kSchemeWord = POSISCOPE_TEXT("core", "scheme");

/// What one kind of layers turns by.
struct RotarySetting {
    QString layers;  ///< "full_attention"; empty: all layers
    RotaryParameters parameters;
};

/// What a model's file says of its positions. The parameters are valid ones.
struct ModelPositions {
    QString type;  ///< model_type, or a GGUF file's architecture; empty: not said
    ModelScheme scheme = ModelScheme::Unknown;
    std::vector<RotarySetting> rotary;  ///< of ModelScheme::Rotary; the first is the one to show
    RelativeParameters relative;        ///< of ModelScheme::Relative
    Parameters absolute;                ///< of ModelScheme::Learned and Sinusoidal
    QList<Derivation> derivations;
    QStringList notes;    ///< what is true as well and is not among the parameters
    QStringList doubts;   ///< what contradicts or is likely a mistake
    QStringList unknown;  ///< keys that seem to be about positions and mean nothing here

    /// Clauses of the sentence that gives the answer: layers it is not for, and those of the doubts that may
    /// make it another one.
    QStringList exceptions;
    QStringList reservations;

    /// Adds \p why to the doubts, as one of the answer itself.
    void reserve(const QString& why) {
        doubts << why;
        reservations << why;
    }

    bool canBeShown() const { return scheme != ModelScheme::Unknown && scheme != ModelScheme::None; }
};

/// The value of \p derivation as text that is the same in every language.
QString valueText(const Derivation& derivation);

}  // namespace posiscope
