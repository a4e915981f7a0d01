// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "app/views/awaited.h"
#include "app/views/comparedencoding.h"
#include "app/views/settledpicture.h"
#include "app/views/view.h"

namespace posiscope {

/// The encoding as a heatmap: positions down, dimensions across, wavelengths along the top.
class EncodingView : public View {
    Q_OBJECT

public:
    explicit EncodingView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;
    bool offersTabs() const override;
    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return isAbsolute(document().parameters()); }
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    QList<ZoomablePlot> plots() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    bool comparing() const;
    QString schemeExplanation() const;
    QString mistakeSentence(const Parameters& parameters) const;
    QString tableExplanation() const;
    bool holesDrawn(std::int64_t reach) const;
    QString comparedExplanation() const;
    void layOut(const QSize& size);
    void drawCells(QPainter& painter);
    void drawPaddingRows(QPainter& painter) const;
    void drawUnresolved(QPainter& painter) const;
    void drawCursor(QPainter& painter) const;
    void drawMagnified(QPainter& painter, const QSize& size) const;

    /// Position and dimension under a point of the plot, or nothing outside the matrix.
    std::optional<Cursor> cellAt(const QPointF& point) const;

    std::shared_ptr<const Field> m_field;
    Bounds m_scale;  ///< what the colours span
    PlotFrame m_frame;
    ColourBar m_colourBar;
    SettledPicture m_picture;
    ComparedEncoding m_compared;
    mutable Awaited<std::shared_ptr<const Encoding>, Difference> m_difference;
    double m_perPixel = 0;  ///< positions a device pixel, as last drawn
};

}  // namespace posiscope
