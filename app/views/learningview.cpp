// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learningview.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 26;           // the objective's row
constexpr double kLeastLoss = 1e-18;  // below it is rounding
constexpr int kLeastStrip = 46;
constexpr int kWide = 420;  // both plots side by side

/// The end of the axis of steps: stays while they run on.
double lastShown(std::int64_t steps) {
    for (const double end : {50.0, 100.0, 200.0, 500.0})
        if (static_cast<double>(steps) <= end)
            return end;
    return findParameter("steps")->maximum;
}

QString percent(double share) {
    return QString::number(100 * share, 'f', 1) + QStringLiteral(" %");
}

/// As many nines as there are, up to five digits.
QString correlationText(double correlation) {
    return QString::number(std::floor(correlation * 1e5) / 1e5, 'f', 5);
}

}  // namespace

LearningView::LearningView(const Document& document, QWidget* parent)
    : View(document, parent), m_search(new ComponentSearch(this)) {
    m_loss.setGrid(true);
    connect(m_search, &ComponentSearch::found, this, [this] {
        refresh();
        showFound();
    });
}

const Declaration<Appearance>* LearningView::tabs() const {
    return findAppearance("learning-pace");
}

void LearningView::rebuild() {
    m_state = document().learned();
    m_found = m_search->components(m_state, !isVisible());
}

QString LearningView::unsuited() const {
    return tr(
        "A table of random rows can be trained here, until dot products fall with distance. Choose the "
        "initialisation \"trained here\", or let it learn.");
}

QString LearningView::explanation() const {
    const QString rows = readable(qint64{m_state->settings.trained});
    const QString loss = m_state->losses.empty() ? QStringLiteral("…") : readable(m_state->losses.back(), 3);
    const QString text =
        m_state->settings.trained < m_state->settings.rows
            ? tr("Gradient descent over all pairs of %1 of %2 rows; after %3 steps the mean "
                 "squared error is %4.")
                  .arg(rows, readable(qint64{m_state->settings.rows}), readable(qint64{m_state->steps}), loss)
            : tr("Gradient descent over all pairs of %1 rows; after %2 steps the mean squared "
                 "error is %3.")
                  .arg(rows, readable(qint64{m_state->steps}), loss);
    return (text + u' ' + componentsSentence()).trimmed();
}

QString LearningView::componentsSentence() const {
    if (!m_found || m_found->state != m_state || m_found->components.empty())
        return {};
    double least = 1;
    for (const Component& component : m_found->components)
        least = std::min(least, component.wave.correlation);
    if (least >= 0.99)
        return tr("Nothing asked for waves, yet the leading components are sinusoids (r ≥ %1).")
            .arg(correlationText(least));
    return tr("The leading components are not all sinusoids (least r %1).").arg(correlationText(least));
}

void LearningView::layOut(const QSize& size) {
    const QRect all = QRect(QPoint(0, 0), size).adjusted(0, kHeader, 0, 0);
    const bool labels = size.width() >= 300 && size.height() >= 200;
    const bool wide = size.width() >= kWide;
    const int split = wide ? all.width() * 2 / 5 : all.height() * 9 / 20;
    layOutLoss(wide ? QRect(all.left(), all.top(), split, all.height())
                    : QRect(all.left(), all.top(), all.width(), split),
               labels);
    layOutComponents(wide ? all.adjusted(split, 0, 0, 0) : all.adjusted(0, split, 0, 0), labels);
}

void LearningView::layOutLoss(const QRect& outer, bool labels) {
    m_loss.setGeometry(outer, QMargins(labels ? 62 : 44, 10, 14, labels ? 38 : 22));
    const auto [least, greatest] = m_state->losses.empty()
                                       ? std::pair(kLeastLoss, 1.0)
                                       : std::pair(std::max(kLeastLoss, std::ranges::min(m_state->losses)),
                                                   std::max(kLeastLoss, std::ranges::max(m_state->losses)));
    Axis up;
    up.label = labels ? tr("loss") : QString();
    up.logarithmic = true;
    up.first = std::pow(10, std::ceil(std::log10(greatest) + 0.02));
    up.last = std::pow(10, std::floor(std::min(std::log10(least), std::log10(greatest) - 2)));
    up.ticks = powerTicks(up.last, up.first, std::max(2, m_loss.area().height() / 26));
    m_loss.setAxis(Side::Left, up);
    Axis across;
    across.label = labels ? tr("step") : QString();
    across.first = 0;
    across.last = lastShown(std::max(m_state->steps, document().parameters().steps));
    across.ticks = wholeTicks(across.first, across.last, std::max(2, m_loss.area().width() / 48));
    m_loss.setAxis(Side::Bottom, across);
}

void LearningView::layOutComponents(const QRect& outer, bool labels) {
    m_courses.setGeometry(outer, QMargins(14, 10, 16, labels ? 38 : 22));
    const int room = m_courses.area().height() / kLeastStrip;
    m_strips = std::clamp(room, 1, ComponentSearch::kMost);
    Axis down;
    down.first = 0;
    down.last = m_strips;
    m_courses.setAxis(Side::Left, down);
    Axis across;
    across.label = labels ? tr("position") : QString();
    across.first = -0.5;
    across.last = static_cast<double>(m_state->settings.trained) - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, m_courses.area().width() / 56));
    m_courses.setAxis(Side::Bottom, across);
}

void LearningView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    drawObjective(painter, size);
    if (m_loss.area().width() >= 20 && m_loss.area().height() >= 20)
        drawLoss(painter);
    if (m_courses.area().width() >= 20 && m_courses.area().height() >= 20)
        drawComponents(painter);
    painter.restore();
}

void LearningView::drawObjective(QPainter& painter, const QSize& size) const {
    const QString band = QString::number(m_state->settings.band, 'g', 6);
    const QRectF row(14, 6, size.width() - 28, lineHeight(kFont));
    painter.setPen(theme().text);
    drawLabel(
        painter, row, Qt::AlignLeft | Qt::AlignVCenter,
        {tr("Objective: every p·q of two trained rows shall be exp(−|p − q|/%1); loss: the mean squared "
            "error.")
             .arg(band),
         tr("Objective: p·q of trained rows shall be exp(−|p − q|/%1)").arg(band),
         tr("p·q → exp(−|p − q|/%1)").arg(band)});
}

void LearningView::drawLoss(QPainter& painter) {
    m_loss.draw(painter, theme());
    const std::vector<double>& losses = m_state->losses;
    if (losses.empty())
        return;
    QPolygonF line;
    for (std::size_t i = 0; i < losses.size(); ++i)
        line << QPointF(m_loss.toX(static_cast<double>(i)), m_loss.toY(std::max(kLeastLoss, losses[i])));
    const QRectF area = m_loss.area();
    painter.save();
    painter.setClipRect(area.adjusted(-5, -5, 5, 5));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().accent, 1.5));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().accent);
    painter.drawEllipse(line.last(), 4, 4);
    painter.restore();
    const QString step = readable(qint64{m_state->steps});
    const QString loss = readable(losses.back(), 3);
    painter.setPen(theme().text);
    drawLabel(painter, QRectF(area.left() + 8, area.top() + 3, area.width() - 16, lineHeight(kFont)),
              Qt::AlignRight | Qt::AlignVCenter,
              {tr("step %1: loss %2").arg(step, loss), tr("step %1").arg(step), step});
}

void LearningView::drawComponents(QPainter& painter) {
    m_courses.draw(painter, theme());
    if (!m_found || m_found->components.empty()) {
        painter.setPen(theme().mutedText);
        drawLabel(painter, m_courses.area(), Qt::AlignCenter,
                  {m_state->settings.trained < 4 ? tr("too few rows for components") : QStringLiteral("…")});
        return;
    }
    const QRectF area = m_courses.area();
    const double height = area.height() / m_strips;
    for (int k = 0; k < std::min(m_strips, static_cast<int>(m_found->components.size())); ++k) {
        const QRectF strip(area.left(), area.top() + k * height, area.width(), height);
        painter.setPen(QPen(theme().border, 1));
        if (k > 0)
            painter.drawLine(strip.topLeft(), strip.topRight());
        drawComponent(painter, static_cast<std::size_t>(k), strip);
    }
}

void LearningView::drawComponent(QPainter& painter, std::size_t k, const QRectF& strip) const {
    const Component& component = m_found->components[k];
    const double name = lineHeight(kFont) + 3;
    drawName(painter, k, QRectF(strip.left() + 6, strip.top() + 2, strip.width() - 12, lineHeight(kFont)));
    const QRectF plot = strip.adjusted(0, name, 0, -4);
    double greatest = 0;
    for (const double y : component.course)
        greatest = std::max(greatest, std::abs(y));
    const auto point = [&](double position, double y) {
        return QPointF(m_courses.toX(position), plot.center().y() - y / greatest * plot.height() / 2);
    };
    QPolygonF course;
    for (std::size_t i = 0; i < component.course.size(); ++i)
        course << point(static_cast<double>(i), component.course[i]);
    QPolygonF wave;
    const double pixel = static_cast<double>(component.course.size()) / std::max(1.0, strip.width());
    for (double p = 0; p <= static_cast<double>(component.course.size()) - 1; p += std::min(1.0, pixel))
        wave << point(p, component.wave.at(p));
    painter.save();
    painter.setClipRect(plot.adjusted(0, -2, 0, 2));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().accent, 2.2));
    painter.drawPolyline(course);
    painter.setPen(QPen(theme().text, 1, Qt::DashLine));
    painter.drawPolyline(wave);
    const double x = m_courses.toX(static_cast<double>(document().cursor().position));
    painter.setPen(QPen(theme().position, 1));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.restore();
}

void LearningView::drawName(QPainter& painter, std::size_t k, const QRectF& row) const {
    const Component& component = m_found->components[k];
    const QString number = QString::number(k + 1);
    const QString share = percent(component.share);
    const QString length = readable(component.wave.wavelength);
    const QString r = correlationText(component.wave.correlation);
    const QString old = m_found->state == m_state
                            ? QString()
                            : u' ' + tr("(step %1)").arg(readable(qint64{m_found->state->steps}));
    painter.setPen(theme().text);
    drawLabel(painter, row, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("component %1: %2 of the variance; dashed the nearest sinusoid, wavelength %3, r = %4")
                       .arg(number, share, length, r) +
                   old,
               tr("%1: %2; nearest sinusoid λ %3, r = %4").arg(number, share, length, r) + old,
               tr("%1: %2; λ %3, r = %4").arg(number, share, length, r) + old,
               tr("%1: λ %2, r = %3").arg(number, length, r), tr("%1: r = %2").arg(number, r)});
}

std::optional<std::int64_t> LearningView::stepAt(const QPointF& point) const {
    const QRectF area = QRectF(m_loss.area()).adjusted(-4, 0, 4, 0);
    if (!applies() || !m_state || !area.contains(point))
        return std::nullopt;
    const double last = findParameter("steps")->maximum;
    return std::llround(std::clamp(m_loss.fromX(point.x()), 0.0, last));
}

std::optional<Cursor> LearningView::cursorAt(const QPointF& point) const {
    if (!m_state || !QRectF(m_courses.area()).contains(point))
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.position = std::llround(m_courses.fromX(point.x()));
    return cursor;
}

void LearningView::mousePressEvent(QMouseEvent* event) {
    const auto step = event->button() == Qt::LeftButton ? stepAt(pointOf(*event)) : std::nullopt;
    if (!step)
        return View::mousePressEvent(event);
    Parameters parameters = document().parameters();
    parameters.steps = *step;
    emit parametersRequested(parameters, tr("train %1 steps").arg(*step));
}

QString LearningView::readoutAt(const QPointF& point) const {
    if (const auto step = stepAt(point)) {
        const auto i = static_cast<std::size_t>(*step);
        return i < m_state->losses.size()
                   ? tr("step %1: loss %2").arg(*step).arg(readable(m_state->losses[i], 6))
                   : tr("step %1: press to train so far").arg(*step);
    }
    const auto cursor = cursorAt(point);
    if (!cursor || !m_found || m_found->components.empty())
        return {};
    const double share = (point.y() - m_courses.area().top()) / m_courses.area().height() * m_strips;
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
