// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace posiscope {

/// How many colours \p picture has inside \p part; all of it if \p part is null.
int coloursIn(const QImage& picture, const QRect& part = {});

/// The largest rectangle of \p picture that shows nothing but the colour of its first pixel, in steps of 4
/// pixels: finer gaps are no area.
QRect largestBlank(const QImage& picture);

/// Mean difference of two pictures over pixels and channels, 0 to 255; 255 if the sizes differ.
double meanDifference(const QImage& a, const QImage& b);

}  // namespace posiscope
