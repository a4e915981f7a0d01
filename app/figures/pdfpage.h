// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSizeF>

namespace posiscope {

/// \p pdf with a page of exactly \p points, from its upper left corner, because QPageSize only supports whole
/// points, a third of a millimetre. \pre it is a file of QPdfWriter with one page
QByteArray withPageOf(QByteArray pdf, const QSizeF& points);

}  // namespace posiscope
