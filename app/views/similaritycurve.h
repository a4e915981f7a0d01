// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "core/analysis/kernel.h"
#include "core/fields/field.h"

class QPainter;

namespace posiscope {

struct Theme;

/// The curve beside the matrix of similarities. Of a sinusoidal encoding it is g over the difference Δ, the
/// one curve that the matrix is made of; of looked-up rows, which have no such curve, it is the matrix's row
/// of the cursor's position.
class SimilarityCurve {
    Q_DECLARE_TR_FUNCTIONS(SimilarityCurve)

public:
    SimilarityCurve();

    /// Made for the encoding and the measure of \p document. \p field: its matrix of that measure
    void rebuild(const Document& document, std::shared_ptr<const Field> field);

    /// g, or null where there is none.
    const Kernel* kernel() const { return m_kernel.get(); }
    /// True when the curve is the whole matrix.
    bool isWhole() const { return m_kernel && m_kernel->whole(); }

    /// What the curve reaches.
    const Bounds& scale() const { return m_scale; }
    /// For rows of a table the ordinates are those of the matrix's colours.
    void setScale(const Bounds& scale) { m_scale = scale; }

    void hide() { m_plot.setGeometry({}, {}); }
    bool hidden() const { return m_plot.area().isEmpty(); }
    const PlotFrame& plot() const { return m_plot; }

    /// Into \p outer, the plot beginning \p left from its edge.
    void layOut(const Document& document, const QRect& outer, int left);
    void draw(QPainter& painter, const Document& document, const Theme& theme);
    void drawCursor(QPainter& painter, const Document& document, const Theme& theme) const;

    /// The other position that \p point means.
    std::int64_t otherAt(const Document& document, const QPointF& point) const;

private:
    double ordinate(double dotProduct) const;
    int samplesOfPixel(const Document& document) const;
    void sample(std::size_t count, double step);
    QPolygonF kernelLine(const Document& document, int ofPixel);
    QPolygonF kernelBand(const Document& document);
    QPolygonF rowLine(const Document& document) const;

    PlotFrame m_plot;
    std::unique_ptr<const Kernel> m_kernel;
    std::shared_ptr<const Field> m_field;
    Measure m_measure = Measure::DotProduct;
    Bounds m_scale;
    std::vector<double> m_samples;  ///< of g, from 0 on …
    double m_step = 0;              ///< … at multiples of this
    std::vector<Bounds> m_spread;   ///< of g under pixels …
    double m_pixel = 0;             ///< … so many positions wide …
    int m_looks = 0;                ///< … and looked at so often
};

}  // namespace posiscope
