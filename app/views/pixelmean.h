// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// That a pixel is the mean of up to \p cells, so that its colour need not be that of a cell's number; a
/// sentence.
QString pixelMeanSentence(double cells);

}  // namespace posiscope
