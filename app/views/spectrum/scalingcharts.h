// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QPen>
#include <memory>

#include "app/pieces/curvechoice.h"
#include "app/pieces/linechart.h"
#include "core/rotary/rotary.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// All scalings at the lengths and the factor of the present one, or those that a figure asks for, each in
/// its own colour and dashes. Two with the same frequencies are one curve with both names.
class ScalingLines {
    Q_DECLARE_TR_FUNCTIONS(ScalingLines)

public:
    void show(const std::shared_ptr<const Rotary>& current, const FigureLabels& labels);

    const Rotary& current() const { return *m_current; }
    const std::vector<std::shared_ptr<const Rotary>>& all() const { return m_all; }
    bool isCurrent(const Rotary& rotary) const {
        return rotary.parameters().scaling == m_current->parameters().scaling;
    }
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
    void add(const std::shared_ptr<const Rotary>& rotary);
    QString labelOf(const Rotary& rotary) const;

    std::shared_ptr<const Rotary> m_current;
    std::vector<std::shared_ptr<const Rotary>> m_all;
    std::vector<std::pair<const Rotary*, QString>> m_alike;  ///< the name of another with the same curve
    QStringList m_names;
    CurveChoice m_choice;
};

class Document;

/// The margins of charts of pairs, so that they are aligned.
inline constexpr QMargins kPairMargins{58, 8, 44, 38};

/// The axis of \p pairs pairs, the same for all charts of them.
Axis pairAxis(std::int64_t pairs, int width);

/// The right margin of all aligned charts of pairs: for the numbers of the ramp of \p lines, if it has one.
int besidePairs(const ScalingLines& lines);

/// The pairs that completed no cycle in the trained length, shaded, and the area they cover.
struct UntrainedPairs {
    std::vector<ChartItem> bands;
    QRectF area;

    UntrainedPairs(const Theme& theme, const Rotary& rotary, const PlotFrame& frame);
    UntrainedPairs(const Theme& theme, const PlotFrame& frame, std::int64_t pairs,
                   const std::function<bool(std::int64_t pair)>& completedNone);
};

/// The wavelength of every pair on a logarithmic axis, for the present scaling and as thin lines for the
/// others, with the trained and the target length. Pairs that completed no cycle in training are shaded;
/// pairs that do not turn are marked at the upper edge.
///
/// It takes about half of the height of a picture of size \p picture, because names are omitted before other
/// text. \p lines must outlive the drawing.
Chart wavelengthChart(const Document& document, const ScalingLines& lines, const QSize& picture);

/// How many times slower each pair has become, on a logarithmic axis: for the present scaling, and as thin
/// lines for the others. At the right, the share of interpolation of each pair by the ramp of the present
/// scaling. \p lines must outlive the drawing.
Chart ratioChart(const Document& document, const ScalingLines& lines);

}  // namespace posiscope
