// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

#include "app/views/viewkind.h"

namespace posiscope {

class Document;
struct FigureContent;

/// Says at the end that \p absent of all \p count numbers of \p matrix are nan, and why; silent where
/// none is.
void tellAbsent(std::int64_t absent, std::int64_t count, Matrix matrix);

/// The same of rows that the views of \p content leave empty; nothing where they show all.
QString emptyRows(const Document& document, const FigureContent& content);

}  // namespace posiscope
