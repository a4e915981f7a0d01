// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/framedpiece.h"
#include "core/analysis/diagonalmeans.h"

namespace posiscope {

class Field;
struct Ink;

/// What the matrix and the curve of \p measure count.
Quantity quantityOf(Measure measure);

/// The curve beside the matrix of similarities. Of a sinusoidal encoding it is g over the difference Δ, the
/// one curve that the matrix is made of, or where columns lack their partners the means of its diagonals,
/// which are not those of all the positions there could be; of looked-up rows, which have no such curve, it
/// is the matrix's row of the cursor's position.
class SimilarityCurve : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(SimilarityCurve)

public:
    explicit SimilarityCurve(const Document& document);

    /// Made for the encoding and the measure of the document. \p field: its matrix of that measure
    void rebuild(std::shared_ptr<const Field> field);

    /// g, or null where there is none.
    const Kernel* kernel() const { return m_means ? &m_means->kernel() : nullptr; }
    /// Of the diagonals of all rows, or null likewise.
    const DiagonalMeans* means() const { return m_means.get(); }
    /// True when the curve is the whole matrix.
    bool isWhole() const { return m_means && m_means->kernel().whole(); }

    /// What the curve reaches.
    const Bounds& scale() const { return m_scale; }
    /// For rows of a table the ordinates are those of the matrix's colours.
    void setScale(const Bounds& scale) { m_scale = scale; }

    std::optional<Detail> detail() const override { return Detail::Kernel; }
    Wish wish(const Ink& ink) const override;
    void forget() override;
    QString name() const override;
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    Axis up() const;
    QString ordinateName() const;
    void shareAxis(const Ink& ink);
    /// How far apart two of the positions shown can be.
    double reach() const { return std::max(m_document.positions().size() - 1, 1.0); }
    QList<Tick> differences() const;
    static bool hasRoom(std::int64_t end);
    QList<Tick> outermost() const;
    void drawCurve(QPainter& painter, const Ink& ink);
    void drawCursor(QPainter& painter, const Theme& theme) const;
    int samplesOfPixel() const;
    void sample(std::size_t count, double step);
    QPolygonF kernelLine(int ofPixel);
    QPolygonF kernelBand();
    void addLone();
    QPolygonF rowLine() const;

    const Document& m_document;
    std::unique_ptr<const DiagonalMeans> m_means;
    std::shared_ptr<const Field> m_field;
    Measure m_measure = Measure::DotProduct;
    Bounds m_scale;
    std::optional<std::pair<double, double>> m_beside;  ///< what the curve compared with reaches
    std::vector<double> m_samples;                      ///< of the curve, from 0 on …
    double m_step = 0;                                  ///< … at multiples of this
    std::vector<Bounds> m_spread;                       ///< of g under pixels …
    double m_pixel = 0;                                 ///< … so many positions wide …
    int m_looks = 0;                                    ///< … and looked at so often
};

}  // namespace posiscope
