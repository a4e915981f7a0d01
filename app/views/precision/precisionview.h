// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/pieces/cellplot.h"
#include "app/pieces/linechart.h"
#include "app/views/pictureview.h"
#include "core/precision/differences.h"
#include "core/precision/errorfield.h"

namespace posiscope {

/// The errors of an implementation against the exact sinusoid: a map, positions down and dimensions across,
/// and below it the largest and root mean square error along the positions.
///
/// The cost does not grow with the length: the map examines at most ErrorField::kMostCells cells or one per
/// pixel, the curve kCells, fewer of both while a slider is dragged, all on all cores.
class PrecisionView : public PictureView {
    Q_OBJECT

public:
    explicit PrecisionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    std::optional<QString> nothingSeen() const override;

protected:
    bool applies() const override {
        return document().scheme() == Scheme::Sinusoidal && !document().atGivenIds();
    }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    static constexpr std::int64_t kCells = std::int64_t{1} << 20;

    void measure();
    void chooseScale();
    QString onsetText() const;
    int shared(const QSize& size) const;
    QString readoutOf(const Cell& cell) const;

    CellPlot m_map;
    LineChart m_curve;
    std::shared_ptr<const Encoding> m_encoding;  ///< the inputs of the following members …
    Reference m_reference = Reference::Paper;
    std::shared_ptr<const Differences> m_differences;
    std::shared_ptr<const ErrorField> m_field;
    ErrorCurve m_errors;
    bool m_coarse = false;  ///< … while a slider was dragged
    Bounds m_scale;
    double m_top = 1;  ///< the difference at the ends of the colour scale
};

}  // namespace posiscope
