// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <optional>

namespace posiscope {

/// The core as WebAssembly; nothing where the program was built without a compiler for it.
QByteArray liveModule();

/// Why there can be no live page, or nothing.
std::optional<QString> refuseLivePages();

/// What every page has: the style with the colours of both themes, the script.
QByteArray pageStyle();
QByteArray pageScript();

/// The parameters a reader can change, made from their declarations and in the language of the program.
QJsonArray controlsJson();
/// The colour tables that \p scenes wear, four bytes a colour.
QJsonObject palettesJson(const QJsonArray& scenes);
/// The words of the page's own, and the refusals of the core, in the language of the program.
QJsonObject wordsJson();
QJsonObject messagesJson();

}  // namespace posiscope
