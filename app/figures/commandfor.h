// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "core/fields/field.h"

namespace posiscope {

/// The command that exports \p what of \p document to \p path without a window: everything that is not as
/// usual as an option, made from the declarations like the options themselves. Ready for a shell.
QString commandFor(const Document& document, const QString& what, const QString& path,
                   const FigureStyle& style, const std::optional<Extent>& resample);

}  // namespace posiscope
