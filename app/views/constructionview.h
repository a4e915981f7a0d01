// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "app/plots/colourbar.h"
#include "app/plots/fieldpicture.h"
#include "app/plots/plotframe.h"
#include "app/views/blocksquare.h"
#include "app/views/view.h"
#include "core/schemes/hierarchical.h"

namespace posiscope {

/// How a hierarchical encoding is put together at the cursor's position k = i·n + j: the table u with its two
/// rows, what α makes of them, their sum q, and where k lies among n blocks of n positions.
class ConstructionView : public View {
    Q_OBJECT

public:
    explicit ConstructionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override;
    QString unsuited() const override;
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    QList<ZoomablePlot> plots() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// Block and place of the cursor's position.
    struct Place {
        std::int64_t block = 0;
        std::int64_t place = 0;
    };
    /// One of the three rows that are added up: which row of which field, times what.
    struct Strip {
        std::shared_ptr<const Field> field;
        std::int64_t row;
        double weight;
        QString name;
        QColor colour;
    };

    std::int64_t rows() const { return m_encoding->tableRows(); }
    std::optional<Place> place() const;
    std::array<Strip, 3> strips(const Place& place) const;
    QRect stripArea(int strip) const;
    void layOut(const QSize& size);
    void layOutTable(const QRect& outer, int left, int right);
    void drawTable(QPainter& painter, const std::optional<Place>& place);
    void drawStrips(QPainter& painter, const Place& place);
    void drawValue(QPainter& painter, const Strip& strip, const QRect& area) const;
    void drawHeader(QPainter& painter, const std::optional<Place>& place) const;
    void drawDimension(QPainter& painter) const;

    std::shared_ptr<const Hierarchical> m_encoding;
    std::shared_ptr<const Field> m_basis;
    std::shared_ptr<const Field> m_field;
    Bounds m_scale;  ///< of table, weighted rows and sum alike
    PlotFrame m_table;
    PlotFrame m_sum;  ///< around the strips
    BlockSquare m_blocks;
    ColourBar m_colourBar;
    FieldPicture m_picture;
    std::array<FieldPicture, 3> m_strips;
    QRect m_header;
};

}  // namespace posiscope
