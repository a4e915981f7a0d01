// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;
struct Cursor;

/// The caption of the matrix of a rounded sinusoid with \p rowsOfPixel rows per pixel; if \p sampled, only
/// some of them are computed.
QString roundedExplanation(const Document& document, double rowsOfPixel, bool sampled);

/// A sentence saying that the cell of \p cursor is NaN.
QString noNumberAt(const Cursor& cursor);

}  // namespace posiscope
