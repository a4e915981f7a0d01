// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;
struct Cursor;

/// What is said under the matrix of a rounded sinusoid, \p rowsOfPixel rows being under a pixel, of which
/// only some are computed while \p sampled.
QString roundedExplanation(const Document& document, double rowsOfPixel, bool sampled);

/// The cell of \p cursor holds a NaN.
QString noNumberAt(const Cursor& cursor);

}  // namespace posiscope
