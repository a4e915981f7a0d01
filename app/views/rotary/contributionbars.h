// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/rotary/rotaryhead.h"

class QPainter;

namespace posiscope {

struct Theme;

/// What each pair adds to the score at the cursor's distance, fast pairs left, within its amplitude.
class ContributionBars {
    Q_DECLARE_TR_FUNCTIONS(ContributionBars)

public:
    ContributionBars();

    void draw(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
              const QRect& outer);

    /// The pair that \p point means, as drawn last; nothing outside.
    std::optional<std::int64_t> pairAt(const QPointF& point) const;

private:
    void layOut(const RotaryHead& head, const QRect& outer);
    void drawBars(QPainter& painter, const Theme& theme, const Document& document,
                  const RotaryHead& head) const;

    PlotFrame m_plot;
    std::int64_t m_pairs = 0;
};

}  // namespace posiscope
