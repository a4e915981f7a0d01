// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/views/plane/planeplot.h"

namespace posiscope {

/// The maps of all patches, each as a tile at the place of its patch. Where tiles would be too small to be
/// seen, only patches at even distances have one, that of the cursor among them.
class PlaneTiles : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(PlaneTiles)

public:
    PlaneTiles(QObject& owner, std::function<void()> settled);

    /// \param measure the name of the values; \p room that of the whole picture
    void fill(const Document& document, std::shared_ptr<const ShownPlane> shown, const Bounds& scale,
              PaletteKind palette, const QString& measure, const QSize& room);

    /// One patch in so many has a tile, along each axis.
    std::int64_t spacing() const { return m_spacing; }

    Wish wish(const Ink& ink) const override;
    void forget() override;

private:
    CellAxis tileAxis(const Places& tiles, std::int64_t patches, const QString& label) const;
    void layTiles(const QSize& room);
    QRectF tileAt(const PlanePoint& patch) const;
    void drawGaps(QPainter& painter, const Ink& ink) const;

    std::shared_ptr<const ShownPlane> m_shown;
    std::shared_ptr<const PlaneMap> m_map;  ///< of the tiles
    std::int64_t m_spacing = 1;
    Places m_down;  ///< the patches that have a tile
    Places m_across;
    std::shared_ptr<const Field> m_field;
};

}  // namespace posiscope
