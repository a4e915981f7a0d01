// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <optional>

#include "app/formulas/formula.h"

namespace posiscope {

/// \p formula as an inline SVG for HTML: the program's own outlines, with a text alternative. It takes size
/// and colour from the surrounding text.
QString formulaSvg(const Formula& formula, FormulaStyle style);

/// CSS rules that align its baseline with that of the text: the class baseN lowers it by N fortieths of the
/// font size.
QString baselineRules();

/// The core as WebAssembly, for maps of \p patches or without their code; empty if the program was built
/// without a compiler for it.
QByteArray liveModule(bool patches);

/// Why live pages are not available; std::nullopt if they are.
std::optional<QString> refuseLivePages();

/// The parts of every page: the style with the colours of both themes, and the script.
QByteArray pageStyle();
/// What only some pages need is left out where \p scenes do not use it.
QByteArray pageScript(const QJsonArray& scenes);

/// The parameters that a reader can change, from their declarations, in the language of the program.
QJsonArray controlsJson();
/// Those of grids of patches.
QJsonArray patchControlsJson();
/// The colour tables that \p scenes use, four bytes a colour.
QJsonObject palettesJson(const QJsonArray& scenes);
/// The page's own texts, and the error messages of the core, in the language of the program.
QJsonObject wordsJson();
QJsonObject messagesJson();

}  // namespace posiscope
