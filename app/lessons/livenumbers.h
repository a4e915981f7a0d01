// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace posiscope {

class Document;

/// Numbers in the text of a lesson, {{name}}, computed from what is shown so that they follow every change.

/// The names there are: every parameter by its option, and those of the cursor and the encoding.
QStringList liveNames();

/// Why {{\p name}} is none, or nothing.
std::optional<QString> refuseLive(const QString& name);

/// What {{\p name}} is now in \p document; a dash where it means nothing there, nothing of a slider and of
/// what is none.
QString liveNumber(const QString& name, const Document& document);

/// \p text with every {{name}} replaced \p by something.
QString replaceLive(const QString& text, const std::function<QString(const QString& name)>& by);

/// The names between {{ and }} in \p text.
QStringList liveNamesIn(const QString& text);

}  // namespace posiscope
