// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spotlight.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "app/document/highlight.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kGridStep = 4;         // logical pixels between the sampled points
constexpr double kLightReach = 2;    // margin of the highlight around a place
constexpr double kLightCorner = 5;   // radius of its corners
constexpr float kVeilShare = 0.72F;  // opacity of the card's colour over everything else
constexpr double kLightLine = 2.5;
constexpr std::size_t kMostLights = 64;  // highlights at once

/// The cursors for a grid of points.
class Grid {
public:
    Grid(const QSize& size, const std::function<std::optional<Meant>(const QPointF&)>& meantAt)
        : m_columns(size.width() / kGridStep + 1), m_rows(size.height() / kGridStep + 1) {
        m_meant.reserve(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
        for (int row = 0; row < m_rows; ++row)
            for (int column = 0; column < m_columns; ++column)
                m_meant.push_back(meantAt(QPointF(column * kGridStep + 0.5, row * kGridStep + 0.5)));
        m_highlight.assign(m_meant.size(), false);
    }

    void light(const Highlight& lit) {
        std::map<const void*, std::vector<std::size_t>> pieces;
        for (std::size_t i = 0; i < m_meant.size(); ++i)
            if (m_meant[i])
                pieces[m_meant[i]->piece].push_back(i);
        for (const auto& [piece, places] : pieces)
            lightPiece(places, lit);
    }

    /// Bounding boxes of connected matching points.
    QList<QRectF> boxes() {
        QList<QRectF> all;
        for (std::size_t i = 0; i < m_highlight.size() && static_cast<std::size_t>(all.size()) < kMostLights;
             ++i)
            if (m_highlight[i])
                all << boxFrom(i);
        return all;
    }

private:
    double valueAt(std::size_t place, const CursorDeclaration& coordinate) const {
        return coordinate.get(m_meant[place]->cursor);
    }

    /// Whether places of \p coordinate in a piece are smaller than the grid step: adjacent points, across or
    /// down, then seldom agree.
    bool isDense(const std::vector<std::size_t>& places, const CursorDeclaration& coordinate) const {
        const auto columns = static_cast<std::size_t>(m_columns);
        std::array<std::size_t, 2> same{};
        std::array<std::size_t, 2> beside{};
        for (const std::size_t place : places)
            for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
                const std::size_t next = place + (way == 0 ? 1 : columns);
                if (next >= m_meant.size() || !m_meant[next] ||
                    m_meant[next]->piece != m_meant[place]->piece || (way == 0 && next % columns == 0))
                    continue;
                ++beside[way];
                same[way] += valueAt(next, coordinate) == valueAt(place, coordinate) ? 1 : 0;
            }
        constexpr double kSeldom = 0.4;
        return static_cast<double>(same[0]) < kSeldom * static_cast<double>(beside[0]) ||
               static_cast<double>(same[1]) < kSeldom * static_cast<double>(beside[1]);
    }

    /// Where places are smaller than the grid step, the nearest point counts as a match.
    void lightPiece(std::vector<std::size_t> places, const Highlight& lit) {
        const auto declarations = cursorDeclarations();
        bool counts = false;
        for (std::size_t c = 0; c < declarations.size(); ++c) {
            if (!lit.coordinates[c])
                continue;
            const auto wanted = static_cast<double>(*lit.coordinates[c]);
            double least = INFINITY;
            double greatest = -INFINITY;
            double nearest = INFINITY;
            for (const std::size_t place : places) {
                const double value = valueAt(place, declarations[c]);
                least = std::min(least, value);
                greatest = std::max(greatest, value);
                nearest = std::min(nearest, std::abs(value - wanted));
            }
            if (least == greatest)
                continue;
            counts = true;
            const bool inside =
                wanted >= least && wanted <= greatest && (nearest == 0 || isDense(places, declarations[c]));
            std::erase_if(places, [&](std::size_t place) {
                return !inside || std::abs(valueAt(place, declarations[c]) - wanted) > nearest;
            });
            if (places.empty())
                return;
        }
        for (const std::size_t place : places)
            m_highlight[place] = counts;
    }

    QRectF boxFrom(std::size_t first) {
        int left = m_columns;
        int right = -1;
        int top = m_rows;
        int bottom = -1;
        std::vector<std::size_t> waiting{first};
        m_highlight[first] = false;
        const void* const piece = m_meant[first]->piece;
        const auto visit = [&](int column, int row) {
            if (column < 0 || row < 0 || column >= m_columns || row >= m_rows)
                return;
            const std::size_t place = static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) +
                                      static_cast<std::size_t>(column);
            if (!m_highlight[place] || m_meant[place]->piece != piece)
                return;
            m_highlight[place] = false;
            waiting.push_back(place);
        };
        while (!waiting.empty()) {
            const int column = static_cast<int>(waiting.back() % static_cast<std::size_t>(m_columns));
            const int row = static_cast<int>(waiting.back() / static_cast<std::size_t>(m_columns));
            waiting.pop_back();
            left = std::min(left, column);
            right = std::max(right, column);
            top = std::min(top, row);
            bottom = std::max(bottom, row);
            for (const auto& [x, y] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}})
                visit(column + x, row + y);
        }
        const double reach = kGridStep / 2.0 + kLightReach;
        return QRectF(QPointF(left * kGridStep, top * kGridStep),
                      QPointF(right * kGridStep, bottom * kGridStep))
            .adjusted(-reach, -reach, reach, reach);
    }

    int m_columns;
    int m_rows;
    std::vector<std::optional<Meant>> m_meant;
    std::vector<bool> m_highlight;
};

}  // namespace

QList<QRectF> litPlaces(const QSize& size, const Highlight& lit,
                        const std::function<std::optional<Meant>(const QPointF&)>& meantAt) {
    if (lit.isEmpty())
        return {};
    Grid grid(size, meantAt);
    grid.light(lit);
    return grid.boxes();
}

void drawSpotlight(QPainter& painter, const Theme& theme, const QSize& size, const QList<QRectF>& places) {
    if (places.isEmpty())
        return;
    QPainterPath lights;
    for (const QRectF& place : places) {
        QPainterPath light;
        light.addRoundedRect(place, kLightCorner, kLightCorner);
        lights = lights.united(light);
    }
    QPainterPath veil;
    veil.addRect(QRectF(QPointF(0, 0), size));
    QColor dim = theme.card;
    dim.setAlphaF(kVeilShare);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(veil.subtracted(lights), dim);
    painter.setPen(QPen(theme.accent, kLightLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(lights);
    painter.restore();
}

}  // namespace posiscope
