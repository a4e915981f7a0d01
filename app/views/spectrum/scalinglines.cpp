// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/scalinglines.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/figurelabels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "core/rotary/everyscaling.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

constexpr double kSwatch = 30;  // the longest dash, its gap and what comes then
constexpr double kGap = 6;

QString wordOf(RotaryScaling scaling) {
    return verbatim(ruleOf(scaling).words.option);
}

QString nameOf(const Rotary& rotary) {
    return translated(ruleOf(rotary.parameters().scaling).words.label);
}

}  // namespace

void ScalingLines::show(const std::shared_ptr<const Rotary>& current, const FigureLabels& labels) {
    if (m_current == current)
        return;
    m_current = current;
    m_all.clear();
    m_names.clear();
    const auto every = everyScaling(current->parameters());
    for (const auto& rotary : every)
        m_names << wordOf(rotary->parameters().scaling);
    m_choice = CurveChoice(labels, m_names);
    for (const QString& name : m_choice.drawn())
        if (const qsizetype index = m_names.indexOf(name); index >= 0)
            m_all.push_back(every[static_cast<std::size_t>(index)]);
}

bool ScalingLines::hasCurrent() const {
    return m_choice.has(wordOf(m_current->parameters().scaling));
}

bool ScalingLines::isCurrent(const Rotary& rotary) const {
    return rotary.parameters().scaling == m_current->parameters().scaling;
}

std::int64_t ScalingLines::mostPairs() const {
    std::int64_t most = m_current->pairs();
    for (const auto& rotary : m_all)
        most = std::max(most, rotary->pairs());
    return most;
}

/// Dashes tell the curves apart in grey as well.
QPen ScalingLines::pen(const Theme& theme, RotaryScaling scaling, double width) const {
    static const QList<QList<qreal>> dashes{{7, 3},   {3.5, 1.5, 3.5, 4}, {2.5, 2}, {8, 2.5, 1.5, 2.5},
                                            {1, 1.8}, {5, 2, 1, 2, 1, 2}, {14, 4}};
    const qsizetype curve = static_cast<qsizetype>(scaling) - 1;
    if (curve < 0)  // the reference that the others are compared with
        return m_choice.pen(wordOf(scaling), QPen(theme.mutedText, width, Qt::SolidLine, Qt::FlatCap));
    QPen pen(curve < theme.series.size() ? theme.series.at(curve) : theme.text, width, Qt::SolidLine,
             Qt::FlatCap);
    if (const QList<qreal>& pattern = dashes[curve % dashes.size()]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return m_choice.pen(wordOf(scaling), pen);
}

/// The present scaling first, then the others, by rows.
QList<ScalingLines::Entry> ScalingLines::placed(double width) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    std::vector<const Rotary*> order;
    for (const auto& rotary : m_all)
        order.insert(isCurrent(*rotary) ? order.begin() : order.end(), rotary.get());
    QList<Entry> entries;
    QPointF at(0, 0);
    for (const Rotary* rotary : order) {
        const double taken = kSwatch + kGap + metrics.horizontalAdvance(nameOf(*rotary)) + 1;
        if (at.x() > 0 && at.x() + taken > width)
            at = {0, at.y() + lineHeight(kSmallType)};
        entries << Entry{rotary, QRectF(at, QSizeF(taken, lineHeight(kSmallType)))};
        at.rx() += taken + 2 * kGap;
    }
    return entries;
}

QString ScalingLines::readout(double x) const {
    const auto pair = std::clamp<std::int64_t>(std::llround(x), 0, current().pairs() - 1);
    return tr("pair %1: wavelength %2 positions, frequency %3 times the unscaled one")
        .arg(pair)
        .arg(readable(current().wavelength(pair), 6), readable(current().ratio(pair), 6));
}

double ScalingLines::legendHeight(double width, int mostRows) const {
    const QList<Entry> entries = placed(width);
    return std::min(entries.last().place.bottom(), mostRows * lineHeight(kSmallType));
}

void ScalingLines::drawLegend(QPainter& painter, const Theme& theme, const QRectF& where) const {
    for (const Entry& entry : placed(where.width())) {
        const QRectF place = entry.place.translated(where.topLeft());
        if (place.bottom() > where.bottom() + 1 || place.right() > where.right() + 1)
            continue;
        const bool own = isCurrent(*entry.rotary);
        painter.setPen(pen(theme, entry.rotary->parameters().scaling, own ? 2 : 1.2));
        painter.drawLine(QPointF(place.left(), place.center().y()),
                         QPointF(place.left() + kSwatch, place.center().y()));
        painter.setPen(own ? theme.text : theme.mutedText);
        painter.drawText(place.adjusted(kSwatch + kGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, nameOf(*entry.rotary));
    }
}

}  // namespace posiscope
