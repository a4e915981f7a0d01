// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QImage;

namespace posiscope {

/// The smallest rectangle with even origin that contains every pixel in which \p image differs from \p
/// before, an image of the same size and format. For identical images two by two pixels in a corner, because
/// no format has empty frames. The whole image without \p before.
QRect changedPart(const QImage& image, const QImage* before);

}  // namespace posiscope
