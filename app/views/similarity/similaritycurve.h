// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <algorithm>
#include <memory>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/linechart.h"
#include "core/analysis/kernel.h"

namespace posiscope {

/// The quantity that the matrix and the curve of \p measure show.
Quantity quantityOf(Measure measure);

/// The curve beside the matrix of similarities. For a sinusoidal encoding it is g over the difference Δ,
/// which determines the whole matrix. If columns lack their partners, it is the mean of each diagonal, over
/// the encoding's positions only. For looked-up rows, which have no such curve, it is the matrix's row at the
/// cursor's position.
class SimilarityCurve : public LineChart {
    Q_DECLARE_TR_FUNCTIONS(SimilarityCurve)

public:
    explicit SimilarityCurve(const Document& document) : m_document(document) {}

    /// Rebuilds the curve for the document's encoding and measure. \param field the matrix of that measure
    void rebuild(std::shared_ptr<const Field> field);
    void fill(const Ink& ink);

    /// g, or null if there is none.
    const Kernel* kernel() const { return m_means ? &m_means->kernel() : nullptr; }
    /// The means of the diagonals over all rows, or null if there is no g.
    const DiagonalMeans* means() const { return m_means.get(); }
    /// Whether the curve determines the whole matrix.
    bool isWhole() const { return m_means && m_means->kernel().whole(); }

    /// The range of the curve's values.
    const Bounds& scale() const { return m_scale; }
    /// For rows of a table, uses the range of the matrix's colours for the ordinates.
    void setScale(const Bounds& scale) { m_scale = scale; }

    void forget() override;

private:
    Axis across() const;
    Axis up(const Bounds& shown) const;
    QString ordinateName() const;
    /// The greatest difference of two visible positions.
    double reach() const { return std::max(m_document.positions().size() - 1, 1.0); }
    QList<Tick> differences() const;
    static bool hasRoom(std::int64_t end);
    QList<Tick> outermost() const;
    ChartContent contentOn(const Ink& ink);
    std::vector<ChartItem> cursorMarks(const Theme& theme) const;
    int samplesOfPixel() const;
    void sample(std::size_t count, double step);
    QPolygonF kernelLine(int ofPixel);
    std::vector<Bounds> kernelBand();
    void addLone();
    QPolygonF rowLine(int coarseness) const;

    const Document& m_document;
    std::unique_ptr<const DiagonalMeans> m_means;
    std::shared_ptr<const Field> m_field;
    Measure m_measure = Measure::DotProduct;
    Bounds m_scale;
    std::vector<double> m_samples;  ///< of the curve, from 0 on …
    double m_step = 0;              ///< … at multiples of this
    std::vector<Bounds> m_spread;   ///< least and greatest g in each pixel …
    double m_pixel = 0;             ///< … of so many positions …
    int m_looks = 0;                ///< … and so many samples
};

}  // namespace posiscope
