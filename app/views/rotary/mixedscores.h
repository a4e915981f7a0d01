// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/views/rotary/headplot.h"
#include "app/views/rotary/rotaryhead.h"

namespace posiscope {

class Document;
struct Ink;

/// The scores at one distance along the positions, which are equal only if query and key use the same
/// pairing.
class MixedScores : public HeadPlot {
    Q_DECLARE_TR_FUNCTIONS(MixedScores)

public:
    explicit MixedScores(const Document& document) : HeadPlot(document, 2) {}

    void setPositions(std::int64_t count) { m_positions = count; }

    QString name() const override { return tr("the scores of mixed pairings"); }
    QString readoutAt(const QPointF& point) const override;

protected:
    void measure(const QSize& size) override;
    Axis across(int width) const override;
    Axis up(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
    void measureScores(std::int64_t distance);

    std::int64_t m_positions = 1;
    std::shared_ptr<const RotaryHead> m_scored;
    std::int64_t m_distance = 0;
    std::vector<double> m_same;   ///< scores at positions 0, 1, … with a common pairing
    std::vector<double> m_mixed;  ///< with the key in the other pairing
};

}  // namespace posiscope
