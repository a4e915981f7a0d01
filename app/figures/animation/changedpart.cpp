// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/changedpart.h"

#include <QImage>
#include <algorithm>
#include <cstring>

namespace posiscope {
namespace {

const QRgb* row(const QImage& image, int y) {
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}

}  // namespace

QRect changedPart(const QImage& image, const QImage* before) {
    if (before == nullptr)
        return image.rect();
    const int width = image.width();
    int left = width;
    int right = -1;
    int top = image.height();
    int bottom = -1;
    for (int y = 0; y < image.height(); ++y) {
        const QRgb* const now = row(image, y);
        const QRgb* const then = row(*before, y);
        if (std::memcmp(now, then, static_cast<std::size_t>(width) * sizeof(QRgb)) == 0)
            continue;
        top = std::min(top, y);
        bottom = y;
        const auto first = std::mismatch(now, now + left, then).first;  // not beyond what is known to differ
        left = static_cast<int>(first - now);
        int last = width - 1;
        while (last > right && now[last] == then[last])
            --last;
        right = last;
    }
    if (bottom < 0)
        return QRect(0, 0, std::min(2, width), std::min(2, image.height()));
    return QRect(QPoint(left & ~1, top & ~1), QPoint(right, bottom));
}

}  // namespace posiscope
