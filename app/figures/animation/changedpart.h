// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QImage;

namespace posiscope {

/// The least rectangle that holds every pixel in which \p image differs from \p before, which has the same
/// size and format, beginning at even coordinates; of images alike two pixels by two in a corner, for no
/// format knows empty frames. All of it where there is no \p before.
QRect changedPart(const QImage& image, const QImage* before);

}  // namespace posiscope
