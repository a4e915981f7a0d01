// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/cellplot.h"

namespace posiscope {

class Document;

/// An axis of the positions that \p document looks at, with their words and ids where they have some.
/// \param kind Positions for p down the left, Others for q across
/// \param pixelsANumber at least, between two numbers
CellAxis positionAxis(const Document& document, SpanKind kind, const QString& label,
                      double pixelsANumber = 36);

/// An axis of the dimensions that \p document looks at, across.
CellAxis dimensionAxis(const Document& document);

}  // namespace posiscope
