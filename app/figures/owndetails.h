// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/plots/details.h"

namespace posiscope {

class Document;
struct ViewKind;
struct FigureContent;

/// The details that affect \p content of \p document: those without which its picture would differ. Draws a
/// picture for each of the \p asked ones; the others are not among them.
Details ownDetails(const Document& document, const FigureContent& content, const Details& asked = {});

/// Why the labels of \p document do not suit a figure of \p kind; std::nullopt if they do.
std::optional<QString> refuseLabels(const Document& document, const ViewKind& kind);

}  // namespace posiscope
