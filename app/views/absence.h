// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/setting.h"

namespace posiscope {

class Document;

/// What brings a view its picture: as a button says it, and what is looked at then.
struct WayOut {
    QString text;
    std::optional<Setting> setting{};  ///< nothing: a checkpoint has to be chosen
};

/// Why a view has no picture of what is looked at.
struct Absence {
    QString why;
    std::optional<WayOut> way{};  ///< nothing where the person has to choose
};

WayOut wayToScheme(const Document& document, Scheme scheme);
/// One row after the other instead of at ids.
WayOut wayToConsecutive(const Document& document);
/// The numbers as they are, instead of rounded by a code.
WayOut wayToExact(const Document& document);
WayOut wayToDModel(const Document& document, std::int64_t dModel);
/// A table that is trained here, before its first step.
WayOut wayToTraining(const Document& document);

}  // namespace posiscope
