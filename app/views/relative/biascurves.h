// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPolygonF>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/lagaxis.h"

class QPainter;

namespace posiscope {

struct Theme;

/// What is added to a score by the lag, a curve for each head: the one that is shown elsewhere in front, the
/// cursor's on it.
class BiasCurves {
    Q_DECLARE_TR_FUNCTIONS(BiasCurves)

public:
    /// Curves are cut below: a key there weighs e^−16 of one without a bias.
    static constexpr double kLeast = -16;

    BiasCurves();

    void rebuild(const HeadBiases& biases, const LagAxis& lags);

    /// \p below: room left under the axis for a ruler
    void layOut(const QRect& outer, int below);
    void draw(QPainter& painter, const Document& document, const Theme& theme) const;
    /// Axes, which draw() does not: they are kept between pictures.
    void drawFrame(QPainter& painter, const Theme& theme) { m_plot.draw(painter, theme); }

    void hide() { m_plot.setGeometry({}, {}); }
    bool hidden() const { return m_plot.area().isEmpty(); }
    const PlotFrame& plot() const { return m_plot; }
    const LagAxis& lags() const { return m_lags; }
    bool cut() const { return m_cut; }

    /// The lag under \p point, or nothing beside the plot.
    std::optional<std::int64_t> lagAt(const QPointF& point) const;

private:
    /// Where curves are drawn through, and the lag whose bias that is: the same over a bucket.
    struct Sample {
        double place;
        double lag;
    };

    void sample();
    void findRange();
    QPolygonF line(std::int64_t head) const;
    void drawLegend(QPainter& painter, const Document& document, const Theme& theme) const;
    void drawRange(QPainter& painter, const Theme& theme, const QRectF& where) const;
    void drawCursor(QPainter& painter, const Document& document, const Theme& theme) const;

    PlotFrame m_plot;
    const HeadBiases* m_biases = nullptr;
    LagAxis m_lags;
    std::vector<Sample> m_samples;
    double m_most = 1;
    double m_least = -1;
    bool m_cut = false;
};

}  // namespace posiscope
