// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/cellplot.h"

namespace posiscope {

class Document;

/// An axis of the visible positions of \p document, with words and ids if it has any.
/// \param kind Positions for p down the left, Others for q across
/// \param pixelsANumber minimum distance between two numbers
CellAxis positionAxis(const Document& document, SpanKind kind, const QString& label,
                      double pixelsANumber = 36);

/// A horizontal axis of the visible dimensions of \p document.
CellAxis dimensionAxis(const Document& document);

}  // namespace posiscope
