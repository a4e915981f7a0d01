// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/framedpiece.h"

namespace posiscope {

void FramedPiece::place(const QRect& data) {
    Piece::place(data);
    const QMargins around = data.isEmpty() ? QMargins() : margins();
    m_plot.setGeometry(data.marginsAdded(around), around);
    if (!data.isEmpty())
        setAxes();
}

}  // namespace posiscope
