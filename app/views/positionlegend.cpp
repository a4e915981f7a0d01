// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/positionlegend.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {

void drawPositionLegend(QPainter& painter, const Theme& theme, const Document& document,
                        const QRectF& where) {
    const auto words = [](std::int64_t position) {
        return QCoreApplication::translate("posiscope::View", "position %1").arg(readable(qint64{position}));
    };
    const Interval positions = positionsOf(document.parameters());
    const QString first = words(positions.first);
    const QString last = words(positions.last - 1);
    const QString longest = first.size() > last.size() ? first : last;
    const Cursor& cursor = document.cursor();
    drawLegend(painter, theme, where,
               {{theme.position, 3, words(cursor.position), longest},
                {theme.otherPosition, 1.25, words(cursor.otherPosition), longest}});
}

}  // namespace posiscope
