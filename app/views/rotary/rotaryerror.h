// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <functional>

#include "app/document/document.h"
#include "app/pieces/awaited.h"
#include "app/plots/plotframe.h"
#include "app/views/rotary/roundedscores.h"

class QPainter;

namespace posiscope {

struct Theme;

/// What the number types of a code do to a rotary encoding: how far sines and cosines are from exact by
/// position, and the score of the cursor's distance along the positions, which would be the same everywhere
/// were it not for rounding.
class RotaryError {
    Q_DECLARE_TR_FUNCTIONS(RotaryError)

public:
    /// \param owner has this as a member; \p found is called when a search has ended
    RotaryError(QObject& owner, std::function<void()> found);

    void draw(QPainter& painter, const Theme& theme, const Document& document,
              const std::shared_ptr<const RotaryHead>& head, const QRect& area);

    /// \param wait until the search has ended, where that takes no longer than a second or so
    QString caption(const Document& document, const std::shared_ptr<const RotaryHead>& head, bool wait);

    /// The position that \p point means, as drawn last; nothing outside.
    std::optional<std::int64_t> positionAt(const Document& document, const QPointF& point) const;

private:
    struct Question {
        std::shared_ptr<const RotaryHead> head;
        std::int64_t distance;
        std::int64_t end;
        bool operator==(const Question&) const = default;
    };
    using Samples = std::vector<RoundedSample>;

    void layOutErrors(const Document& document, const Samples& samples, const QRect& outer);
    void layOutScores(const RotaryHead& head, const Samples& samples, const QRect& outer);
    Axis positions(const QString& label, int width) const;
    void drawErrors(QPainter& painter, const Theme& theme, const Document& document, const Samples& samples);
    void drawScores(QPainter& painter, const Theme& theme, const Document& document, const Samples& samples,
                    const RotaryHead& head);
    void drawPosition(QPainter& painter, const Theme& theme, const Document& document,
                      const PlotFrame& plot) const;
    QString onset(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                  const Samples& samples, bool wait);

    PlotFrame m_errors;
    PlotFrame m_scores;
    RoundedSamples m_samples;
    double m_farthest = 2;
    Awaited<Question, std::optional<RelativeScore>> m_search;
};

}  // namespace posiscope
