// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/rownames.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kMost = 72;   ///< logical pixels across
constexpr double kPitch = 13;  ///< between two names

}  // namespace

void RowNames::show(QStringList names, std::int64_t first, std::int64_t own, std::int64_t other) {
    m_names = std::move(names);
    m_first = first;
    m_own = own;
    m_other = other;
}

int RowNames::width() const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    double widest = metrics.horizontalAdvance(number(m_names.size()));
    for (const QString& name : m_names)
        if (const double width = metrics.horizontalAdvance(name); width <= kMost)
            widest = std::max(widest, width);
    return static_cast<int>(std::ceil(widest)) + 1;
}

Wish RowNames::wish(const Ink&) const {
    const int across = std::max(width(), m_least);
    return {.least = {across, static_cast<int>(kPitch)},
            .enough = {across, m_enough},
            .margins = {4, 0, 0, 0},
            .gain = 0.5,
            .rank = m_rank};
}

/// Every \p step-th row, except those that would overlap the cursor's two rows; of these, p has precedence.
bool RowNames::isNamed(qsizetype row, std::int64_t step, bool cursor) const {
    const auto meet = [step](std::int64_t a, std::int64_t b) { return std::abs(a - b) < step; };
    const bool own = cursor && m_own >= 0;
    const bool other = cursor && m_other >= 0 && !(own && meet(m_own, m_other));
    if ((own && row == m_own) || (other && row == m_other))
        return true;
    return row % step == 0 && !(own && meet(row, m_own)) && !(other && meet(row, m_other));
}

void RowNames::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    const double height = area.height() / static_cast<double>(m_names.size());
    const auto step = static_cast<std::int64_t>(std::ceil(kPitch / height));
    for (qsizetype row = 0; row < m_names.size(); ++row) {
        if (!isNamed(row, step, ink.cursor))
            continue;
        painter.setPen(row == m_own && ink.cursor ? ink.theme.position : ink.theme.text);
        const double y = area.top() + (static_cast<double>(row) + 0.5) * height;
        drawLabel(painter, QRectF(area.left(), y - 8, area.width(), 16), Qt::AlignRight | Qt::AlignVCenter,
                  {m_names[row], number(row)});
    }
}

}  // namespace posiscope
