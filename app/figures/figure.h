// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "app/document/document.h"
#include "app/views/viewkind.h"

namespace posiscope {

/// The size and dress of a figure, apart from what the document says.
struct FigureStyle {
    QSize pixels{1600, 1200};
    double dpi = 0;            ///< dots per inch; 0: chosen so that type keeps its proportion to the picture
    bool transparent = false;  ///< no background
};

/// \p kind of \p document as an image: the painting of the screen at another size.
QImage figure(const Document& document, const ViewKind& kind, const FigureStyle& style);

}  // namespace posiscope
