// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "app/views/settledpicture.h"

class QPainter;

namespace posiscope {

struct Theme;

/// One matrix of positions down and dimensions across among several in a view: cells, frame, name, colour
/// bar, and the document's cursor and spans in it.
class HeatMap {
public:
    /// What is drawn, and how.
    struct Look {
        QRect outer;
        QMargins margins;
        QStringList names;      ///< wordings above the cells, the longest first
        bool positions = true;  ///< numbers at the left
        bool bar = true;        ///< colour bar at the right
        int coarseness = 1;
        Use use = Use::Figure;
    };

    /// \param owner has this as a member; \p settled is called when a picture has become exact
    HeatMap(QObject& owner, const std::function<void()>& settled) : m_picture(owner, settled) {}

    /// \p scale: what the colours span
    void show(std::shared_ptr<const Field> field, const Bounds& scale);
    const Field& field() const { return *m_field; }
    const std::shared_ptr<const Field>& shared() const { return m_field; }
    const Bounds& scale() const { return m_scale; }
    const PlotFrame& frame() const { return m_frame; }
    bool sampled() const { return m_picture.sampled(); }

    void draw(QPainter& painter, const Document& document, const Theme& theme, const Look& look);

    /// Position and dimension under \p point of the plot, or nothing outside the cells.
    std::optional<Cursor> cellAt(const Document& document, const QPointF& point) const;

private:
    void layOut(const Document& document, const Look& look);
    void drawCells(QPainter& painter, const Document& document, const Theme& theme, const Look& look);
    void drawCursor(QPainter& painter, const Document& document, const Theme& theme) const;

    std::shared_ptr<const Field> m_field;
    Bounds m_scale;
    PlotFrame m_frame;
    ColourBar m_colourBar;
    SettledPicture m_picture;
};

}  // namespace posiscope
