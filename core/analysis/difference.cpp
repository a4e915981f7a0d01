// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/difference.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

std::optional<Difference> differenceOf(const Encoding& a, const Encoding& b, const std::stop_token& stop) {
    const std::int64_t looks =
        std::min(a.rows(), std::max<std::int64_t>(kMostCompared / std::max<std::int64_t>(a.columns(), 1), 1));
    Difference found{.whole = looks == a.rows()};
    double squares = 0;
    std::int64_t cells = 0;
    for (std::int64_t i = 0; i < looks; ++i) {
        if (stop.stop_requested())
            return std::nullopt;
        const std::int64_t row = looks == a.rows() ? i : (2 * i + 1) * a.rows() / (2 * looks);
        const std::int64_t position = a.firstPosition() + row;
        const std::int64_t before = cells;
        for (std::int64_t j = 0; j < a.columns(); ++j) {
            const double apart = std::abs(a.value(position, j) - b.value(position, j));
            if (std::isnan(apart))
                continue;
            squares += apart * apart;
            ++cells;
            if (apart > found.greatest || cells == 1) {
                found.greatest = apart;
                found.position = position;
                found.dimension = j;
            }
        }
        found.rows += cells > before ? 1 : 0;
    }
    if (cells == 0)
        return std::nullopt;
    found.rootMeanSquare = std::sqrt(squares / static_cast<double>(cells));
    return found;
}

}  // namespace posiscope
