// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/field.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

/// The cell under the middle of pixel \p index of \p count over [first, last), clamped to [0, cells).
std::int64_t middleCell(double first, double last, int index, int count, std::int64_t cells) {
    const double middle = first + (last - first) * (index + 0.5) / count;
    return std::clamp(static_cast<std::int64_t>(std::floor(middle)), std::int64_t{0}, cells - 1);
}

}  // namespace

Window Field::numbered() const {
    const Extent all = extent();
    return {0, static_cast<double>(all.rows), 0, static_cast<double>(all.columns)};
}

bool Field::patientMeans(const Window& window, const Pixels<float>& pixels,
                         const std::stop_token& stop) const {
    means(window, pixels);
    return !stop.stop_requested();
}

void Field::samples(const Window& window, const Pixels<float>& pixels) const {
    for (int r = 0; r < pixels.rows; ++r) {
        const std::int64_t row = middleCell(window.top, window.bottom, r, pixels.rows, extent().rows);
        for (int c = 0; c < pixels.columns; ++c) {
            const std::int64_t column =
                middleCell(window.left, window.right, c, pixels.columns, extent().columns);
            pixels.row(r)[c] = static_cast<float>(cell(row, column));
        }
    }
}

}  // namespace posiscope
