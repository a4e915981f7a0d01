// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/views/rotary/roundingplot.h"

namespace posiscope {

struct Ink;

/// The score at the cursor's distance along the positions; without rounding it would be constant.
class RelativeScorePlot : public RoundingPlot {
    Q_DECLARE_TR_FUNCTIONS(RelativeScorePlot)

public:
    explicit RelativeScorePlot(const Document& document) : RoundingPlot(document, 1) {}

    /// \param score the exact score
    /// \param tolerance maximum deviation of a score that still counts as relative
    void setExact(double score, double tolerance) {
        m_exact = score;
        m_tolerance = tolerance;
    }

    QString name() const override { return tr("the scores along the positions"); }

protected:
    Axis up(int height) const override;
    QString acrossLabel() const override { return tr("position of the key"); }
    QString readoutOf(const RoundedSample& sample) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
    double m_exact = 0;
    double m_tolerance = 0;
};

}  // namespace posiscope
