// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QList>
#include <QPen>
#include <memory>

#include "core/rotary/rotary.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// The scalings there are at the lengths and the factor of one of them, each with a colour of its own.
class ScalingLines {
    Q_DECLARE_TR_FUNCTIONS(ScalingLines)

public:
    void show(const std::shared_ptr<const Rotary>& current);

    const Rotary& current() const { return *m_current; }
    const std::vector<std::shared_ptr<const Rotary>>& all() const { return m_all; }
    bool isCurrent(const Rotary& rotary) const;
    std::int64_t mostPairs() const;

    /// What is said of the pair at \p x of an axis of pairs, or of the nearest.
    QString readout(double x) const;

    static QColor colourOf(const Theme& theme, RotaryScaling scaling);
    /// Dashed where there are more scalings than colours.
    static QPen penOf(const Theme& theme, RotaryScaling scaling, double width);

    /// Pixels a legend needs that is \p width wide, of \p mostRows rows at the most.
    double legendHeight(double width, int mostRows) const;
    void drawLegend(QPainter& painter, const Theme& theme, const QRectF& where) const;

private:
    struct Entry {
        const Rotary* rotary;
        QRectF place;
    };
    QList<Entry> placed(double width) const;

    std::shared_ptr<const Rotary> m_current;
    std::vector<std::shared_ptr<const Rotary>> m_all;
};

}  // namespace posiscope
