// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/pixels.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace posiscope {

namespace {

constexpr int kCell = 4;  // pixels

/// For each cell of \p picture, row by row, whether it has nothing but the background.
std::vector<std::vector<char>> blankCells(const QImage& picture) {
    const QRgb background = picture.pixel(0, 0);
    std::vector<std::vector<char>> blank(
        static_cast<std::size_t>(picture.height() / kCell),
        std::vector<char>(static_cast<std::size_t>(picture.width() / kCell), 1));
    for (std::size_t row = 0; row < blank.size() * kCell; ++row) {
        const auto* const line = reinterpret_cast<const QRgb*>(picture.constScanLine(static_cast<int>(row)));
        std::vector<char>& cells = blank[row / kCell];
        for (std::size_t column = 0; column < cells.size() * kCell; ++column)
            if (line[column] != background)
                cells[column / kCell] = 0;
    }
    return blank;
}

}  // namespace

int coloursIn(const QImage& picture, const QRect& part) {
    const QRect area = part.isNull() ? picture.rect() : part;
    std::vector<QRgb> all;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (const QRgb colour = picture.pixel(x, y); all.empty() || all.back() != colour)
                all.push_back(colour);
    std::ranges::sort(all);
    return static_cast<int>(std::unique(all.begin(), all.end()) - all.begin());
}

QRect largestBlank(const QImage& picture) {
    const auto blank = blankCells(picture);
    std::vector<int> high(blank.front().size());
    QRect largest;
    for (std::size_t row = 0; row < blank.size(); ++row) {
        for (std::size_t i = 0; i < high.size(); ++i)
            high[i] = blank[row][i] != 0 ? high[i] + 1 : 0;
        for (std::size_t first = 0; first < high.size(); ++first) {
            int least = high[first];
            for (std::size_t last = first; last < high.size() && high[last] > 0; ++last) {
                least = std::min(least, high[last]);
                const auto wide = static_cast<int>(last - first) + 1;
                if (wide * least * kCell * kCell > largest.width() * largest.height())
                    largest = QRect(static_cast<int>(first) * kCell,
                                    (static_cast<int>(row) + 1 - least) * kCell, wide * kCell, least * kCell);
            }
        }
    }
    return largest;
}

double meanDifference(const QImage& a, const QImage& b) {
    if (a.size() != b.size())
        return 255;
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum +=
                std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
        }
    return sum / (3.0 * a.width() * a.height());
}

}  // namespace posiscope
