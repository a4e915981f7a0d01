// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pixelmean.h"

#include <QCoreApplication>
#include <cmath>

#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr double kCounted = 1e6;  // larger numbers are written as powers of ten

class PixelMean {
    Q_DECLARE_TR_FUNCTIONS(PixelMean)
};

}  // namespace

QString pixelMeanSentence(double cells) {
    return PixelMean::tr("Each pixel averages up to %1 cells.")
        .arg(cells < kCounted ? readable(static_cast<qint64>(std::lround(cells))) : readable(cells, 3));
}

}  // namespace posiscope
