// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include "app/views/handdials.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

/// The effect of a shift on single pairs: the same rotation from every position. Each circle shows one pair
/// at several positions, with one arc for each.
class TurnCircles : public HandDials {
    Q_DECLARE_TR_FUNCTIONS(posiscope::TurnCircles)

public:
    using HandDials::HandDials;

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the circles of the pairs"); }
    QStringList leftWithin() const override;
    void draw(QPainter& painter, const Ink& ink) override;
    QString readoutAt(const QPointF& point) const override;

private:
    DialSize leastDial() const override;
    /// Turns by the cursor's shift.
    double turnsOf(const Hand& hand) const;
    /// "pair 3 · 0.57 rad"
    QString angleOf(const Hand& hand) const;
    void drawCircle(QPainter& painter, const Ink& ink, const DialCell& place);
    void drawTurns(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
    void drawLone(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
};

}  // namespace posiscope
