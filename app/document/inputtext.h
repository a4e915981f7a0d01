// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/texts/result.h"

namespace posiscope {

class Document;
struct Setting;

/// The input of a model that reads text and pictures, as --input takes it: "text 3, image 4x6, text 2";
/// std::nullopt for other models and schemes.
std::optional<QString> inputOf(const Setting& setting);

/// \p setting with the input \p text. \pre inputOf(setting)
Result<Setting> withInput(const Setting& setting, const QString& text);

/// Gives \p document the input \p text as one undo step. \returns why it was refused
/// \pre inputOf(document.setting())
std::optional<QString> changeInput(Document& document, const QString& text);

}  // namespace posiscope
