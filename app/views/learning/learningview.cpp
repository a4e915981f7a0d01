// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learning/learningview.h"

#include <QMouseEvent>
#include <QPainter>
#include <QString>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"

namespace posiscope {
namespace {

/// Rounded down to five decimals, so that a correlation below 1 is never written as 1.
QString correlationText(double correlation) {
    return QString::number(std::floor(correlation * 1e5) / 1e5, 'f', 5);
}

constexpr double kLeastLoss = 1e-18;  // lower values are rounding errors
constexpr QSize kLeastPlot(64, 36);
constexpr double kLossGain = 2;  // relative to the components

/// The end of the axis of steps, which changes rarely while steps are added.
double lastShown(std::int64_t steps) {
    for (const double end : {50.0, 100.0, 200.0, 500.0})
        if (static_cast<double>(steps) <= end)
            return end;
    return findParameter("steps")->maximum;
}

constexpr int kLeastStrip = 46;
constexpr QSize kLeast(64, 30);
constexpr double kGain = 3;  // relative to the loss

QString percent(double share) {
    return QString::number(100 * share, 'f', 1) + QStringLiteral(" %");
}

struct LossWords {
    Q_DECLARE_TR_FUNCTIONS(LossWords)
};

/// The range of \p state on the axis: whole decades, at least two.
std::pair<double, double> lossRange(const LearningState& state) {
    double least = kLeastLoss;
    double greatest = 1;
    if (!state.losses.empty()) {
        least = std::max(kLeastLoss, std::ranges::min(state.losses));
        greatest = std::max(kLeastLoss, std::ranges::max(state.losses));
    }
    return {std::pow(10, std::floor(std::min(std::log10(least), std::log10(greatest) - 2))),
            std::pow(10, std::ceil(std::log10(greatest) + 0.02))};
}

ChartContent lossContent(const LearningState& state, const Ink& ink, const QRectF& area) {
    if (state.losses.empty())
        return {};
    Series series{.pen = QPen(ink.theme.accent, 1.5)};
    for (std::size_t i = 0; i < state.losses.size(); ++i)
        series.points << QPointF(static_cast<double>(i), std::max(kLeastLoss, state.losses[i]));
    const Mark end{series.points.last(), 4, Qt::NoPen, ink.theme.accent};
    const QString step = readable(qint64{state.steps});
    const QString loss = readable(state.losses.back(), 3);
    const QRectF top(area.left() + 8, area.top() + 3, area.width() - 16, lineHeight(kSmallType));
    return {.items = {series, end,
                      ChartText{top,
                                Qt::AlignRight | Qt::AlignVCenter,
                                {LossWords::tr("step %1: loss %2").arg(step, loss),
                                 LossWords::tr("step %1").arg(step), step},
                                ink.theme.text}}};
}

std::int64_t stepAt(double x) {
    return std::llround(std::clamp(x, 0.0, findParameter("steps")->maximum));
}

/// The loss of every step on a logarithmic axis. \param labels whether axes have labels
Chart lossChart(const std::shared_ptr<const LearningState>& state, std::int64_t steps, bool labels) {
    return {.name = LossWords::tr("the loss"),
            .wish = {.least = kLeastPlot,
                     .margins = {labels ? 62 : 44, 10, 14, labels ? 38 : 22},
                     .gain = kLossGain},
            .overflow = {5, 5, 5, 5},
            .labelsPoint = false,
            .axes =
                [=](const QSize& size) {
                    const double last = lastShown(std::max(state->steps, steps));
                    const auto [least, greatest] = lossRange(*state);
                    return ChartAxes{{.label = labels ? LossWords::tr("step") : QString(),
                                      .last = last,
                                      .ticks = wholeTicks(0, last, std::max(2, size.width() / 48))},
                                     {.label = labels ? LossWords::tr("loss") : QString(),
                                      .first = greatest,
                                      .last = least,
                                      .logarithmic = true,
                                      .ticks = powerTicks(least, greatest, std::max(2, size.height() / 26))}};
                },
            .content = [=](const Ink& ink,
                           const PlotFrame& frame) { return lossContent(*state, ink, frame.area()); },
            .readout =
                [=](double x) {
                    const std::int64_t step = stepAt(x);
                    return step < std::ssize(state->losses)
                               ? LossWords::tr("step %1: loss %2")
                                     .arg(step)
                                     .arg(readable(state->losses[static_cast<std::size_t>(step)], 6))
                               : LossWords::tr("step %1: click to train up to here").arg(step);
                }};
}

constexpr int kObjectiveRank = 1;
constexpr QSize kEnoughForLabels(300, 200);

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

/// The loss beside the components or above them.
LearningView::LearningView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_search(new ComponentSearch(this)),
      m_objective(kObjectiveRank, &Theme::text),
      m_courses(document) {
    connect(m_search, &ComponentSearch::found, this, [this] {
        refresh();
        showFound();
    });
    using A = PlotLayout;
    compose(
        {&m_objective, &m_loss, &m_courses},
        A::column({m_objective, A::either({A::row({m_loss, m_courses}), A::column({m_loss, m_courses})})}));
}

const Declaration<Appearance>* LearningView::tabs() const {
    return findAppearance("learning-pace");
}

void LearningView::rebuild() {
    m_state = document().learned();
    m_found = m_search->components(m_state, waits());
}

void LearningView::forget() {
    PictureView::forget();
    m_search->forget();
    m_state.reset();
    m_found.reset();
}

EmptyState LearningView::emptyState() const {
    return {tr("This view trains random rows until their dot products fall with distance. Set the "
               "initialisation to “trained here”."),
            remedyByTraining(document())};
}

QString LearningView::explanation() const {
    const QString rows = readable(qint64{m_state->settings.trained});
    const QString loss = m_state->losses.empty() ? QStringLiteral("…") : readable(m_state->losses.back(), 3);
    const QString text =
        m_state->settings.trained < m_state->settings.rows
            ? tr("Gradient descent over all pairs among %1 of %2 rows; after %3 steps the mean squared error "
                 "is %4.")
                  .arg(rows, readable(qint64{m_state->settings.rows}), readable(qint64{m_state->steps}), loss)
            : tr("Gradient descent over all pairs of %1 rows; after %2 steps the mean squared "
                 "error is %3.")
                  .arg(rows, readable(qint64{m_state->steps}), loss);
    return oneAfterAnother({text, componentsSentence()});
}

QString LearningView::componentsSentence() const {
    if (!m_found || m_found->state != m_state || m_found->components.empty())
        return {};
    double least = 1;
    for (const Component& component : m_found->components)
        least = std::min(least, component.wave.correlation);
    if (least >= 0.99)
        return tr("The objective contains no waves, yet the leading components are sinusoids (r ≥ %1).")
            .arg(correlationText(least));
    return tr("The leading components are not all sinusoids (smallest r: %1).").arg(correlationText(least));
}

void LearningView::fill(const QSize& size) {
    const QString band = QString::number(m_state->settings.band, 'g', 6);
    m_objective.setName(tr("the objective"));
    m_objective.show(
        {tr("Objective: for any two trained rows, p·q should be exp(−|p − q|/%1); loss: mean squared error.")
             .arg(band),
         tr("Objective: p·q of trained rows should be exp(−|p − q|/%1)").arg(band),
         tr("p·q → exp(−|p − q|/%1)").arg(band)});
    const bool labels =
        size.width() >= kEnoughForLabels.width() && size.height() >= kEnoughForLabels.height();
    m_loss.show(lossChart(m_state, document().parameters()->steps, labels));
    m_courses.show(m_state, m_found, labels);
}

void LearningView::mousePressEvent(QMouseEvent* event) {
    const auto x =
        event->button() == Qt::LeftButton && applies() ? m_loss.xAt(pointOf(*event)) : std::nullopt;
    if (!x)
        return PictureView::mousePressEvent(event);
    const std::int64_t step = stepAt(*x);
    Setting setting = document().setting();
    std::get<Parameters>(setting.parameters).steps = step;
    emit settingRequested(setting, tr("train %1 steps").arg(step));
}

}  // namespace posiscope
