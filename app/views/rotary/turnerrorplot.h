// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/views/rotary/roundingplot.h"

namespace posiscope {

class Document;
struct Ink;

/// The errors of sines and cosines by position, both axes logarithmic.
class TurnErrorPlot : public RoundingPlot {
    Q_DECLARE_TR_FUNCTIONS(TurnErrorPlot)

public:
    explicit TurnErrorPlot(const Document& document) : RoundingPlot(document, 0) {}

    QString name() const override { return tr("the curve of the differences"); }

protected:
    Axis up(int height) const override;
    QString acrossLabel() const override { return tr("distance from position 0"); }
    QString readoutOf(const RoundedSample& sample) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
};

}  // namespace posiscope
