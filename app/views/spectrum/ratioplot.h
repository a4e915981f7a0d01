// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/framedpiece.h"
#include "app/views/spectrum/scalinglines.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

/// How many times slower each pair has become, on a logarithmic axis: for the present scaling, and as thin
/// lines for the others. At the right, the share of interpolation of each pair by the ramp of the present
/// scaling.
class RatioPlot : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(RatioPlot)

public:
    RatioPlot(const Document& document, const ScalingLines& lines);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the ratios to the unscaled frequencies"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    Axis up() const;
    void drawLine(QPainter& painter, const Theme& theme, const Rotary& rotary, bool current) const;
    void drawRamp(QPainter& painter, const Theme& theme, const Rotary& rotary) const;

    const Document& m_document;
    const ScalingLines& m_lines;
};

}  // namespace posiscope
