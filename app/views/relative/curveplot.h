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

/// Curves in a frame with a heading over it: what all of those of a relative scheme have in common.
class CurvePlot : public FramedPiece {
public:
    explicit CurvePlot(const Document& document);

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

protected:
    void setAxes() override;
    /// Axes over so many pixels.
    virtual Axis across(int width) const = 0;
    virtual Axis up(int height) const = 0;
    /// Over the frame; by default what is said of the curves, the longest wording first.
    virtual void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const;
    virtual QStringList heading() const { return {}; }
    /// Inside of the frame, clipped to it.
    virtual void drawCurves(QPainter& painter, const Ink& ink) = 0;

    /// Dots on \p line where \p spacing pixels from one to the next leave them apart.
    void drawDots(QPainter& painter, const Theme& theme, const QPolygonF& line, double spacing) const;
    /// The cursor's place on the axis below, and on the curve in front where it has a value there.
    void drawCursor(QPainter& painter, const Theme& theme, double at, std::optional<double> value) const;

    const Document& document() const { return m_document; }
    /// Whether \p point is among the data of what stands somewhere.
    bool isInside(const QPointF& point) const { return isPlaced() && QRectF(data()).contains(point); }

private:
    QMargins margins() const override;
    const Document& m_document;
};

}  // namespace posiscope
