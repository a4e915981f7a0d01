// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/planetiles.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/cellmark.h"
#include "app/plots/theme.h"
#include "core/axes/planemap.h"
#include "core/fields/field.h"
#include "core/fields/range.h"

namespace posiscope {
namespace {

constexpr int kLeastTile = 10;      // logical pixels a side
constexpr QSize kAround(116, 60);   // what axes and colour bar take at most
constexpr double kTilesGain = 100;  // relative to the map of one patch
constexpr int kWideGap = 24;        // pixels of a tile from which on gaps take two

std::size_t tilesOf(std::int64_t patches, std::int64_t spacing) {
    return static_cast<std::size_t>((patches + spacing - 1) / spacing);
}

/// Patches with a tile, \p at among them.
Places tilesAround(double at, std::int64_t patches, std::int64_t spacing) {
    const std::int64_t first = static_cast<std::int64_t>(at) % spacing;
    return {static_cast<double>(first), static_cast<double>(spacing), tilesOf(patches - first, spacing)};
}

/// The distance between patches with a tile for which every tile is large enough in \p room, and few enough
/// numbers of a table are multiplied.
std::int64_t spacingFor(const PlaneMap& map, const QSize& room, bool isTable) {
    constexpr double kMostPairs = 1 << 22;  // of patches; seconds with wide rows
    const auto rows = static_cast<double>(map.rows());
    const auto columns = static_cast<double>(map.columns());
    const QSizeF within = (room - kAround).expandedTo({kLeastTile, kLeastTile});
    std::int64_t spacing = 1;
    for (; spacing < std::max(map.rows(), map.columns()); ++spacing) {
        const auto down = static_cast<double>(tilesOf(map.rows(), spacing));
        const auto across = static_cast<double>(tilesOf(map.columns(), spacing));
        const QSizeF all =
            QSizeF(aspectOf(across * columns, down * rows), 1).scaled(within, Qt::KeepAspectRatio);
        const bool isQuick = !isTable || down * across * rows * columns <= kMostPairs;
        if (isQuick && std::min(all.width() / across, all.height() / down) >= kLeastTile)
            break;
    }
    return spacing;
}

}  // namespace

PlaneTiles::PlaneTiles(QObject& owner, std::function<void()> settled) : CellPlot(owner, std::move(settled)) {
    setName(tr("the tiles"));
    setOver([this](QPainter& painter, const Ink& ink) {
        drawGaps(painter, ink);
        const QRectF tile = tileAt(m_shown->from);
        CellMark::of(ink.theme.position).draw(painter, tile);
        if (ink.cursor)
            drawPatchHandles(painter, ink, frame(), m_shown->from, tile.center(), cells().down.widest > 0);
    });
}

void PlaneTiles::layTiles(const QSize& room) {
    const PlaneMap& map = *m_shown->map;
    m_spacing = spacingFor(map, room, !m_shown->falls);
    const Places down = tilesAround(m_shown->from.y, map.rows(), m_spacing);
    const Places across = tilesAround(m_shown->from.x, map.columns(), m_spacing);
    if (m_field && m_map == m_shown->map && down == m_down && across == m_across)
        return;
    m_map = m_shown->map;
    m_down = down;
    m_across = across;
    m_field = map.tiles(down, across);
}

CellAxis PlaneTiles::tileAxis(const Places& tiles, std::int64_t patches, const QString& label) const {
    const auto each = static_cast<double>(patches);
    CellAxis axis;
    axis.shown = {0, each * static_cast<double>(tiles.count)};
    axis.pitch = each / tiles.step;
    axis.zero = (each - 1) / 2 - tiles.first * axis.pitch;
    axis.label = label;
    axis.widest = widestNumber({0, patches}) + kHandleAir;
    axis.ticks = [=, widest = axis.widest](double, double, int pixels) {
        const auto last = static_cast<double>(tiles.count) - 1;
        QList<Tick> ticks =
            patchTicks(static_cast<std::int64_t>(tiles.count), -0.5, last + 0.5, pixels, widest);
        for (Tick& tick : ticks) {
            tick.text = readable(std::llround(tiles.first + tick.at * tiles.step));
            tick.at = tick.at * each + (each - 1) / 2;
        }
        return ticks;
    };
    return axis;
}

void PlaneTiles::fill(const Document& document, std::shared_ptr<const ShownPlane> shown, const Bounds& scale,
                      PaletteKind palette, const QString& measure, const QSize& room) {
    m_shown = std::move(shown);
    layTiles(room);
    const auto patchAt = [down = m_down, across = m_across, rows = m_map->rows(),
                          columns = m_map->columns()](const Cell& cell) {
        return Cell{std::llround(down.at(static_cast<std::size_t>(cell.down / rows))),
                    std::llround(across.at(static_cast<std::size_t>(cell.across / columns)))};
    };
    show({.field = m_field,
          .down = tileAxis(m_down, m_map->rows(), tr("row of the tile's patch")),
          .across = tileAxis(m_across, m_map->columns(), tr("column of the tile's patch")),
          .palette = palette,
          .averaging = document.appearance().averaging,
          .measure = measure,
          .crossing = true,
          .numbers = false,
          .scale = [scale](double) { return scale; },
          .given = [scale](const Ink&) { return ColourScale(scale); },
          .cursor = document.cursor(),
          .pointed =
              [patchAt, picture = m_shown->picture, cursor = document.cursor()](const Cell& cell) {
                  const Cell patch = patchAt(cell);
                  Cursor there = cursor;
                  there.position = picture.tokenOf({patch.down, patch.across});
                  return there;
              },
          .readout =
              [patchAt, field = m_field, rows = m_map->rows(), columns = m_map->columns()](const Cell& cell) {
                  const Cell patch = patchAt(cell);
                  return tr("patch %1, %2 and patch %3, %4: %5")
                      .arg(readable(qint64{patch.down}), readable(qint64{patch.across}),
                           readable(qint64{cell.down % rows}), readable(qint64{cell.across % columns}),
                           readable(field->cell(cell.down, cell.across), 4));
              }});
}

Wish PlaneTiles::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = QSize(static_cast<int>(m_across.count), static_cast<int>(m_down.count)) * kLeastTile;
    const Extent extent = m_field->extent();
    wish.aspect = aspectOf(static_cast<double>(extent.columns), static_cast<double>(extent.rows));
    wish.gain = kTilesGain;
    return wish;
}

void PlaneTiles::forget() {
    CellPlot::forget();
    m_field.reset();
}

QRectF PlaneTiles::tileAt(const PlanePoint& patch) const {
    const auto rows = static_cast<double>(m_map->rows());
    const auto columns = static_cast<double>(m_map->columns());
    const double top = (patch.y - m_down.first) / m_down.step * rows - 0.5;
    const double left = (patch.x - m_across.first) / m_across.step * columns - 0.5;
    return {QPointF(frame().toX(left), frame().toY(top)),
            QPointF(frame().toX(left + columns), frame().toY(top + rows))};
}

/// Gaps lie on the edges of tiles.
void PlaneTiles::drawGaps(QPainter& painter, const Ink& ink) const {
    const QRect area = data();
    const double width = area.width() / static_cast<double>(m_across.count);
    const double height = area.height() / static_cast<double>(m_down.count);
    const double gap = std::min(width, height) < kWideGap ? 1 : 2;
    for (std::size_t i = 1; i < m_across.count; ++i)
        painter.fillRect(QRectF(std::round(area.left() + static_cast<double>(i) * width) - gap / 2,
                                area.top(), gap, area.height()),
                         ink.theme.card);
    for (std::size_t i = 1; i < m_down.count; ++i)
        painter.fillRect(
            QRectF(area.left(), std::round(area.top() + static_cast<double>(i) * height) - gap / 2,
                   area.width(), gap),
            ink.theme.card);
}

}  // namespace posiscope
