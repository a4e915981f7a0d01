// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/straightened.h"

#include <algorithm>
#include <limits>

namespace posiscope {
namespace {

constexpr double kUnseen = 0.05;  // logical pixels

/// The slopes from a point kept that pass within the tolerance of every point since.
struct Slopes {
    double least = -std::numeric_limits<double>::infinity();
    double greatest = std::numeric_limits<double>::infinity();

    bool hold(const QPointF& way) const {
        const double slope = way.y() / way.x();
        return way.x() != 0 && least <= slope && slope <= greatest;
    }
    void narrow(const QPointF& way) {
        const double one = (way.y() - kUnseen) / way.x();
        const double other = (way.y() + kUnseen) / way.x();
        least = std::max(least, std::min(one, other));
        greatest = std::min(greatest, std::max(one, other));
    }
};

}  // namespace

QPolygonF straightened(const QPolygonF& line) {
    if (line.isEmpty())
        return line;
    QPolygonF kept{line.front()};
    qsizetype last = 0;  // kept
    Slopes slopes;
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (i - last > 1 && !slopes.hold(line[i] - line[last])) {
            last = i - 1;
            kept << line[last];
            slopes = {};
        }
        slopes.narrow(line[i] - line[last]);
    }
    return line.size() > 1 ? kept << line.back() : kept;
}

}  // namespace posiscope
