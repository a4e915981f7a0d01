// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/framedpiece.h"
#include "app/views/spectrum/scalinglines.h"

namespace posiscope {

class Document;
class TextWidth;
struct Ink;
struct Theme;

/// The wavelength of every pair on a logarithmic axis, for the present scaling and as thin lines for the
/// others, with the trained and the target length. Pairs that completed no cycle in training are shaded;
/// pairs that do not turn are marked at the upper edge.
class WavelengthPlot : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(WavelengthPlot)

public:
    WavelengthPlot(const Document& document, const ScalingLines& lines);

    /// In a picture of \p size it takes about half of the height, because names are omitted before other
    /// text.
    void fill(const QSize& size);
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the wavelengths"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

    /// The margins of plots of pairs, so that they are aligned.
    static constexpr QMargins kMargins{58, 8, 44, 38};
    QMargins margins() const override;
    /// The right margin of all aligned plots: for the numbers of the ramp of \p lines, if it has one.
    static int besideAll(const ScalingLines& lines);
    /// The axis of pairs, the same for all plots of them.
    static Axis pairs(const ScalingLines& lines, int width);
    /// The cursor with the pair at \p point of \p plot.
    static Cursor pointedAt(const Document& document, const ScalingLines& lines, const PlotFrame& plot,
                            const QPointF& point);
    /// Shades the pairs of \p rotary that completed no cycle in its trained length.
    static QRectF shadeUntrained(QPainter& painter, const Theme& theme, const Rotary& rotary,
                                 const PlotFrame& plot);

private:
    void setAxes() override;
    Axis up() const;
    /// Lengths as horizontal lines with their names.
    struct Length {
        double y;
        QStringList wordings;  ///< the longest first
        Qt::PenStyle style;
        bool above;  ///< whether its name is above the line
    };
    QList<Length> lengths() const;
    void drawLengths(QPainter& painter, const Theme& theme) const;
    void nameLengths(QPainter& painter, const Theme& theme) const;
    struct NamePlace {
        QRectF rect;
        int curves = -1;  ///< number of curves that pass through it; −1: none yet
    };
    NamePlace placeOfName(const Length& length, const QList<QRectF>& taken, const TextWidth& widths) const;
    NamePlace clearest(const QRectF& first) const;
    int curvesUnder(const QRectF& place) const;
    void drawLine(QPainter& painter, const Theme& theme, const Rotary& rotary, bool current) const;
    void drawCursor(QPainter& painter, const Theme& theme, const Rotary& rotary, std::int64_t own) const;
    double yOf(const Rotary& rotary, std::int64_t pair) const;

    const Document& m_document;
    const ScalingLines& m_lines;
    QSize m_least;
    bool m_low = false;  ///< then the pair axis has no name
};

}  // namespace posiscope
