// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// A sentence saying that a pixel averages up to \p cells cells, so that its colour may differ from that of a
/// single cell.
QString pixelMeanSentence(double cells);

}  // namespace posiscope
