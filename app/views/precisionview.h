// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/colourbar.h"
#include "app/plots/fieldpicture.h"
#include "app/plots/plotframe.h"
#include "app/views/errorplot.h"
#include "app/views/view.h"
#include "core/precision/errorfield.h"

namespace posiscope {

/// How far the numbers of a code are from the exact sinusoid: the difference as a map, positions down and
/// dimensions across, and under it the largest and root mean square difference along the positions.
///
/// Nothing here grows with the length: the map looks at ErrorField::kMostCells cells at most or one a
/// pixel, the curve at kCells, fewer of both while a slider is dragged, all on all cores.
class PrecisionView : public View {
    Q_OBJECT

public:
    explicit PrecisionView(const Document& document, QWidget* parent = nullptr);

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
    static constexpr std::int64_t kCells = std::int64_t{1} << 20;

    void measure();
    void chooseScale();
    QString onsetText() const;
    void layOut(const QSize& size);
    void layOutMap(const QRect& outer);
    void drawMap(QPainter& painter);
    void drawCursor(QPainter& painter) const;
    bool overCurve(const QPointF& point) const;

    PlotFrame m_map;
    ColourBar m_colourBar;
    ErrorPlot m_curve;
    FieldPicture m_picture;
    std::shared_ptr<const Encoding> m_encoding;  ///< what the rest was made for …
    Reference m_reference = Reference::Paper;
    std::shared_ptr<const Differences> m_differences;
    std::shared_ptr<const ErrorField> m_field;
    ErrorCurve m_errors;
    bool m_coarse = false;  ///< … while a slider was dragged
    Bounds m_scale;
    double m_top = 1;  ///< the difference the ends of the colours stand for
    double m_perPixel = 1;
};

}  // namespace posiscope
