// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/cellplot.h"
#include "app/views/pictureview.h"
#include "app/views/precision/errorplot.h"
#include "core/precision/errorfield.h"

namespace posiscope {

/// How far the numbers of a code are from the exact sinusoid: the difference as a map, positions down and
/// dimensions across, and under it the largest and root mean square difference along the positions.
///
/// Nothing here grows with the length: the map looks at ErrorField::kMostCells cells at most or one a
/// pixel, the curve at kCells, fewer of both while a slider is dragged, all on all cores.
class PrecisionView : public PictureView {
    Q_OBJECT

public:
    explicit PrecisionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    std::optional<QString> nothingSeen() const override;

protected:
    bool applies() const override;
    Absence absence() const override;
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
    ErrorPlot m_curve;
    std::shared_ptr<const Encoding> m_encoding;  ///< what the rest was made for …
    Reference m_reference = Reference::Paper;
    std::shared_ptr<const Differences> m_differences;
    std::shared_ptr<const ErrorField> m_field;
    ErrorCurve m_errors;
    bool m_coarse = false;  ///< … while a slider was dragged
    Bounds m_scale;
    double m_top = 1;  ///< the difference the ends of the colours stand for
};

}  // namespace posiscope
