// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/views/rotary/headplot.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {

struct Ink;

/// The contribution of each pair to the score at the cursor's distance, within its amplitude, fast pairs at
/// the left.
class ContributionBars : public HeadPlot {
    Q_DECLARE_TR_FUNCTIONS(ContributionBars)

public:
    explicit ContributionBars(const Document& document) : HeadPlot(document, 1) {}

    QString name() const override { return tr("the pair contributions"); }
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

protected:
    Axis across(int width) const override;
    Axis up(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
    std::optional<std::int64_t> pairAt(const QPointF& point) const;
    const PairContribution& of(std::int64_t pair) const {
        return head()->scores.contributions()[static_cast<std::size_t>(pair)];
    }
    /// The contribution of \p pair at the cursor's distance.
    double added(std::int64_t pair) const {
        return of(pair).at(static_cast<double>(document().cursor().difference()));
    }
};

}  // namespace posiscope
