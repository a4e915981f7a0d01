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

/// All scalings at the lengths and the factor of the present one, each in its own colour.
class ScalingLines {
    Q_DECLARE_TR_FUNCTIONS(ScalingLines)

public:
    void show(const std::shared_ptr<const Rotary>& current);

    const Rotary& current() const { return *m_current; }
    const std::vector<std::shared_ptr<const Rotary>>& all() const { return m_all; }
    bool isCurrent(const Rotary& rotary) const;
    std::int64_t mostPairs() const;

    /// The readout of the pair nearest to \p x on an axis of pairs.
    QString readout(double x) const;

    static QColor colourOf(const Theme& theme, RotaryScaling scaling);
    /// Dashed if there are more scalings than colours.
    static QPen penOf(const Theme& theme, RotaryScaling scaling, double width);

    /// The height in pixels of a legend of \p width, in at most \p mostRows rows.
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
