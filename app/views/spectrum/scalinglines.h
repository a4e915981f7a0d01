// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QPen>
#include <memory>

#include "app/pieces/curvechoice.h"
#include "core/rotary/rotary.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// All scalings at the lengths and the factor of the present one, or those that a figure asks for, each in
/// its own colour and dashes.
class ScalingLines {
    Q_DECLARE_TR_FUNCTIONS(ScalingLines)

public:
    void show(const std::shared_ptr<const Rotary>& current, const FigureLabels& labels);

    const Rotary& current() const { return *m_current; }
    const std::vector<std::shared_ptr<const Rotary>>& all() const { return m_all; }
    bool isCurrent(const Rotary& rotary) const;
    /// Whether the present one is among all().
    bool hasCurrent() const;
    /// The names of those of which the user can choose.
    const QStringList& names() const { return m_names; }
    std::int64_t mostPairs() const;

    /// The readout of the pair nearest to \p x on an axis of pairs.
    QString readout(double x) const;

    QPen pen(const Theme& theme, RotaryScaling scaling, double width) const;

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
    QStringList m_names;
    CurveChoice m_choice;
};

}  // namespace posiscope
