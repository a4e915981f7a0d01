// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/pairingcomparison.h"

class QPainter;

namespace posiscope {

struct Theme;

/// What comes of mixing the two pairings, checked on the query and key shown: the numbers of the comparison
/// in words, and the scores of one distance along the positions, which only one pairing for both keeps alike.
class MixedScores {
    Q_DECLARE_TR_FUNCTIONS(MixedScores)

public:
    MixedScores();

    void measure(const std::shared_ptr<const RotaryHead>& head);
    void drawChecks(QPainter& painter, const Theme& theme, const QRectF& area) const;
    void drawPlot(QPainter& painter, const Theme& theme, const Document& document, const QRect& outer);
    static double heightOfChecks();

    QString caption() const;

private:
    void measureScores(std::int64_t distance);
    /// Whether a difference of scores is more than rounding.
    bool counts(double difference) const;

    PlotFrame m_plot;
    std::shared_ptr<const RotaryHead> m_head;
    PairingComparison m_comparison;
    std::int64_t m_positions = 0;  ///< compared
    std::shared_ptr<const RotaryHead> m_scored;
    std::int64_t m_distance = 0;
    std::vector<double> m_same;   ///< scores at positions 0, 1, … of both in one pairing
    std::vector<double> m_mixed;  ///< with the key in the other
};

}  // namespace posiscope
