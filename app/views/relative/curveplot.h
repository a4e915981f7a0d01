// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "app/pieces/framedpiece.h"

class QPolygonF;

namespace posiscope {

class Document;
struct Ink;
struct Theme;

/// Curves in a frame with a heading: the common part of the curve plots of a relative scheme.
class CurvePlot : public FramedPiece {
public:
    explicit CurvePlot(const Document& document);

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

protected:
    void setAxes() override;
    /// Axes of so many pixels.
    virtual Axis across(int width) const = 0;
    virtual Axis up(int height) const = 0;
    /// Draws above the frame; by default heading().
    virtual void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const;
    virtual QStringList heading() const { return {}; }
    /// Draws inside the frame, clipped to it.
    virtual void drawCurves(QPainter& painter, const Ink& ink) = 0;

    /// Draws dots on \p line if \p spacing, the pixels between neighbours, keeps them apart.
    void drawDots(QPainter& painter, const Theme& theme, const QPolygonF& line, double spacing) const;
    /// The cursor's place on the axis below, and on the front curve if it has a value there.
    void drawCursor(QPainter& painter, const Theme& theme, double at, std::optional<double> value) const;

    const Document& document() const { return m_document; }
    /// Whether the piece is placed and \p point is inside its data area.
    bool isInside(const QPointF& point) const { return isPlaced() && QRectF(data()).contains(point); }

private:
    QMargins margins() const override;
    const Document& m_document;
};

}  // namespace posiscope
