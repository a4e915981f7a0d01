// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/samebytes.h"

#include <algorithm>

namespace posiscope {

/// Blanks of the same length leave all offsets right.
QByteArray withoutDate(QByteArray pdf) {
    const qsizetype from = pdf.indexOf("/CreationDate (");
    const qsizetype end = pdf.indexOf(')', from);
    if (from >= 0 && end >= 0)
        std::fill(pdf.begin() + from, pdf.begin() + end + 1, ' ');
    return pdf;
}

}  // namespace posiscope
