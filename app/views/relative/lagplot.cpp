// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lagplot.h"

#include <algorithm>
#include <cmath>

#include "app/views/relative/pointedpair.h"

namespace posiscope {

std::optional<std::int64_t> LagPlot::lagAt(const QPointF& point) const {
    if (!isInside(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(m_lags.lagAt(plot().fromX(point.x()))), m_lags.least(),
                                    m_lags.greatest());
}

std::optional<Cursor> LagPlot::cursorAt(const QPointF& point) const {
    const auto lag = lagAt(point);
    return lag ? std::optional(cursorAtLag(document(), *lag)) : std::nullopt;
}

}  // namespace posiscope
