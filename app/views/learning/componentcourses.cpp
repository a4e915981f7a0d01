// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learning/componentcourses.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/learning/correlationtext.h"

namespace posiscope {
namespace {

constexpr int kLeastStrip = 46;
constexpr QSize kLeast(64, 30);
constexpr double kGain = 3;  // relative to the loss

QString percent(double share) {
    return QString::number(100 * share, 'f', 1) + QStringLiteral(" %");
}

}  // namespace

void ComponentCourses::show(const std::shared_ptr<const LearningState>& state,
                            const std::shared_ptr<const FoundComponents>& found, bool labels) {
    m_state = state;
    m_found = found;
    m_labels = labels;
}

QMargins ComponentCourses::margins() const {
    return {14, 10, 16, m_labels ? 38 : 22};
}

Wish ComponentCourses::wish(const Ink&) const {
    return {.least = kLeast, .margins = margins(), .gain = kGain};
}

void ComponentCourses::forget() {
    FramedPiece::forget();
    m_state.reset();
    m_found.reset();
}

void ComponentCourses::setAxes() {
    const int room = data().height() / kLeastStrip;
    m_strips = std::clamp(room, 1, ComponentSearch::kMost);
    Axis down;
    down.first = 0;
    down.last = m_strips;
    plot().setAxis(Side::Left, down);
    Axis across;
    across.label = m_labels ? tr("position") : QString();
    across.first = -0.5;
    across.last = static_cast<double>(m_state->settings.trained) - 0.5;
    across.ticks = endedAcross(wholeTicks(across.first, across.last, std::max(2, data().width() / 56)),
                               m_state->settings.trained - 1, across.first, across.last, data().width());
    plot().setAxis(Side::Bottom, across);
}

void ComponentCourses::draw(QPainter& painter, const Ink& ink) {
    plot().draw(painter, ink.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    if (!m_found || m_found->components.empty()) {
        painter.setPen(ink.theme.mutedText);
        drawLabel(painter, data(), Qt::AlignCenter,
                  {m_state->settings.trained < 4 ? tr("too few rows for components") : QStringLiteral("…")});
        painter.restore();
        return;
    }
    const QRectF area = data();
    const double height = area.height() / m_strips;
    for (int k = 0; k < std::min(m_strips, static_cast<int>(m_found->components.size())); ++k) {
        const QRectF strip(area.left(), area.top() + k * height, area.width(), height);
        painter.setPen(QPen(ink.theme.border, 1));
        if (k > 0)
            painter.drawLine(strip.topLeft(), strip.topRight());
        drawComponent(painter, ink, static_cast<std::size_t>(k), strip);
    }
    painter.restore();
}

void ComponentCourses::drawComponent(QPainter& painter, const Ink& ink, std::size_t k,
                                     const QRectF& strip) const {
    const Component& component = m_found->components[k];
    const double name = lineHeight(kSmallType) + 3;
    painter.setPen(ink.theme.text);
    drawLabel(painter, QRectF(strip.left() + 6, strip.top() + 2, strip.width() - 12, lineHeight(kSmallType)),
              Qt::AlignLeft | Qt::AlignVCenter, names(k));
    const QRectF lane = strip.adjusted(0, name, 0, -4);
    double greatest = 0;
    for (const double y : component.course)
        greatest = std::max(greatest, std::abs(y));
    const auto point = [&](double position, double y) {
        return QPointF(plot().toX(position), lane.center().y() - y / greatest * lane.height() / 2);
    };
    QPolygonF course;
    for (std::size_t i = 0; i < component.course.size(); ++i)
        course << point(static_cast<double>(i), component.course[i]);
    QPolygonF wave;
    const double pixel = static_cast<double>(component.course.size()) / std::max(1.0, strip.width());
    for (double p = 0; p <= static_cast<double>(component.course.size()) - 1; p += std::min(1.0, pixel))
        wave << point(p, component.wave.at(p));
    painter.save();
    painter.setClipRect(lane.adjusted(0, -2, 0, 2));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.theme.accent, 2.2));
    strokeCurve(painter, course);
    painter.setPen(QPen(ink.theme.text, 1, Qt::DashLine));
    strokeCurve(painter, wave);
    if (ink.cursor) {
        const double x = plot().toX(static_cast<double>(m_document.cursor().position));
        painter.setPen(QPen(ink.theme.position, 1));
        painter.drawLine(QPointF(x, lane.top()), QPointF(x, lane.bottom()));
    }
    painter.restore();
}

QStringList ComponentCourses::names(std::size_t k) const {
    const Component& component = m_found->components[k];
    const QString number = QString::number(k + 1);
    const QString share = percent(component.share);
    const QString length = readable(component.wave.wavelength);
    const QString r = correlationText(component.wave.correlation);
    const QString old = m_found->state == m_state
                            ? QString()
                            : u' ' + tr("(step %1)").arg(readable(qint64{m_found->state->steps}));
    return {tr("component %1: %2 of the variance; dashed: nearest sinusoid, wavelength %3, r = %4")
                    .arg(number, share, length, r) +
                old,
            tr("%1: %2; nearest sinusoid λ %3, r = %4").arg(number, share, length, r) + old,
            tr("%1: %2; λ %3, r = %4").arg(number, share, length, r) + old,
            tr("%1: λ %2, r = %3").arg(number, length, r), tr("%1: r = %2").arg(number, r)};
}

std::optional<Cursor> ComponentCourses::cursorAt(const QPointF& point) const {
    if (!m_state || !QRectF(data()).contains(point))
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.position = std::llround(plot().fromX(point.x()));
    return cursor;
}

QString ComponentCourses::readoutAt(const QPointF& point) const {
    const auto cursor = cursorAt(point);
    if (!cursor || !m_found || m_found->components.empty())
        return {};
    const double share = (point.y() - data().top()) / data().height() * m_strips;
    const auto k = static_cast<std::size_t>(std::clamp(share, 0.0, m_strips - 1.0));
    if (k >= m_found->components.size())
        return {};
    const Component& component = m_found->components[k];
    const auto at = static_cast<std::size_t>(
        std::clamp<std::int64_t>(cursor->position, 0, std::int64_t(component.course.size()) - 1));
    return tr("component %1 at position %2: %3, its sinusoid %4")
        .arg(k + 1)
        .arg(at)
        .arg(readable(component.course[at], 6), readable(component.wave.at(static_cast<double>(at)), 6));
}

}  // namespace posiscope
