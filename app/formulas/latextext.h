// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// Plain \p text as LaTeX: Greek letters, signs, raised and lowered digits as formulas. What has no LaTeX
/// name, such as Chinese, stays as it is, and so do formulas between dollar signs.
QString latexText(const QString& text);

}  // namespace posiscope
