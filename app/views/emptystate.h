// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/setting.h"

namespace posiscope {

class Document;

/// An action that gives a view something to show: the text of its button, and the resulting setting.
struct Remedy {
    QString text;
    std::optional<Setting> setting{};  ///< std::nullopt: a checkpoint has to be chosen
};

/// Why a view has no picture of the current setting.
struct EmptyState {
    QString why;
    std::optional<Remedy> remedy{};  ///< std::nullopt if the user has to choose
};

/// Why a view of sines and cosines is empty for a grid that has none; std::nullopt for other schemes.
std::optional<EmptyState> withoutWaves(const Document& document);

Remedy remedyByScheme(const Document& document, Scheme scheme);
/// Another kind of relative scheme. \pre the scheme is relative
Remedy remedyByRelative(const Document& document, RelativeKind kind);
/// Uses consecutive positions instead of ids.
Remedy remedyByConsecutive(const Document& document);
/// Uses exact numbers instead of those of an implementation.
Remedy remedyByExact(const Document& document);
Remedy remedyByDModel(const Document& document, std::int64_t dModel);
/// Uses a table trained by the program, before its first step.
Remedy remedyByTraining(const Document& document);

}  // namespace posiscope
