// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace posiscope {

class Document;

/// Live numbers in the text of a lesson, {{name}}: computed from the document and updated with every change.

/// All valid names: every parameter by its option, and the facts of the cursor and the encoding.
QStringList liveNames();

/// Why {{\p name}} is not valid; std::nullopt if it is.
std::optional<QString> refuseLive(const QString& name);

/// The current text of {{\p name}} for \p document; a dash if it is undefined there, empty for a slider and
/// for an invalid name.
QString liveNumber(const QString& name, const Document& document);

/// \p text with every {{name}} replaced by the result of \p by.
QString replaceLive(const QString& text, const std::function<QString(const QString& name)>& by);

/// The names between {{ and }} in \p text.
QStringList liveNamesIn(const QString& text);

}  // namespace posiscope
