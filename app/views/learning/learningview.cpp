// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learning/learningview.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QString>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/memoryshortage.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "core/learning/learningstate.h"

namespace posiscope {
namespace {

std::shared_ptr<const FoundComponents> search(const std::shared_ptr<const LearningState>& state,
                                              const std::stop_token& stop = {}) {
    return std::make_shared<const FoundComponents>(FoundComponents{
        state, leadingComponents(*state->table, state->settings.trained, ComponentSearch::kMost, stop)});
}

}  // namespace

ComponentSearch::ComponentSearch(QObject* parent) : QObject(parent) {}

ComponentSearch::~ComponentSearch() = default;

std::shared_ptr<const FoundComponents> ComponentSearch::components(
    const std::shared_ptr<const LearningState>& state, bool wait) {
    m_wanted = state;
    if (m_found && m_found->state->settings != state->settings)
        m_found = nullptr;
    if (m_found && m_found->state == state)
        return m_found;
    if (wait)
        m_found = search(state);
    else if (!m_busy)
        start();
    return m_found;
}

void ComponentSearch::forget() {
    m_wanted.reset();
    m_found.reset();
}

void ComponentSearch::start() {
    m_busy = true;
    m_thread = std::jthread([this, state = m_wanted](const std::stop_token& stop) {
        std::shared_ptr<const FoundComponents> result;
        if (!withinMemory([&] { result = search(state, stop); }))
            MemoryShortage::of().tell();
        if (!stop.stop_requested())
            QMetaObject::invokeMethod(
                this, [this, result] { take(result); }, Qt::QueuedConnection);
    });
}

void ComponentSearch::take(const std::shared_ptr<const FoundComponents>& result) {
    m_busy = false;
    if (!result || !m_wanted)
        return;
    if (result->state->settings == m_wanted->settings)
        m_found = result;
    emit found();
}

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
                [=](double x, double) {
                    const std::int64_t step = stepAt(x);
                    return step < std::ssize(state->losses)
                               ? LossWords::tr("step %1: loss %2")
                                     .arg(step)
                                     .arg(readable(state->losses[static_cast<std::size_t>(step)], 6))
                               : LossWords::tr("step %1: click to train up to here").arg(step);
                }};
}

/// The leading components of a table's rows along the positions, each with the nearest sinusoid. Each has one
/// unit of the vertical axis.
struct ComponentCourses {
    Q_DECLARE_TR_FUNCTIONS(ComponentCourses)

public:
    std::shared_ptr<const LearningState> state;
    std::shared_ptr<const FoundComponents> found;  ///< of this state or an earlier one; may be null

    std::size_t count() const { return found ? found->components.size() : 0; }

    QStringList names(std::size_t k) const {
        const Component& component = found->components[k];
        const QString number = QString::number(k + 1);
        const QString share = percent(component.share);
        const QString length = readable(component.wave.wavelength);
        const QString r = correlationText(component.wave.correlation);
        const QString old = found->state == state
                                ? QString()
                                : u' ' + tr("(step %1)").arg(readable(qint64{found->state->steps}));
        return {tr("component %1, %2 of the variance; nearest sinusoid (dashed): wavelength %3, r = %4")
                        .arg(number, share, length, r) +
                    old,
                tr("%1: %2; nearest sinusoid λ %3, r = %4").arg(number, share, length, r) + old,
                tr("%1: %2; λ %3, r = %4").arg(number, share, length, r) + old,
                tr("%1: λ %2, r = %3").arg(number, length, r), tr("%1: r = %2").arg(number, r)};
    }

    void add(ChartContent& content, std::size_t k, double position, const Theme& theme,
             const PlotFrame& frame) const {
        const Component& component = found->components[k];
        const QRectF area = frame.area();
        const auto top = static_cast<double>(k);
        const double height = frame.toY(1) - frame.toY(0);
        const double half = (height - lineHeight(kSmallType) - 7) / 2 / height;
        const double middle = top + 1 - half - 4 / height;
        const auto last = static_cast<double>(component.course.size() - 1);
        const double greatest =
            std::abs(*std::ranges::max_element(component.course, {}, [](double y) { return std::abs(y); }));
        const auto point = [&](double at, double y) {
            const double limit = half + 2 / height;
            return QPointF(at, middle - std::clamp(y / greatest * half, -limit, limit));
        };
        Series course{.pen = QPen(theme.accent, 2.2)};
        for (std::size_t i = 0; i < component.course.size(); ++i)
            course.points << point(static_cast<double>(i), component.course[i]);
        Series wave{.pen = QPen(theme.text, 1, Qt::DashLine)};
        for (double at = 0; at <= last; at += std::min(1.0, (last + 1) / std::max(1.0, area.width())))
            wave.points << point(at, component.wave.at(at));
        if (k > 0)
            content.items.emplace_back(ReferenceLine{Qt::Horizontal, top, QPen(theme.border, 1)});
        const QRectF name(area.left() + 6, frame.toY(top) + 2, area.width() - 12, lineHeight(kSmallType));
        content.items.insert(
            content.items.end(),
            {ChartText{name, Qt::AlignLeft | Qt::AlignVCenter, names(k), theme.text}, course, wave});
        content.cursor.emplace_back(
            ReferenceLine{Qt::Vertical, position, QPen(theme.position, 1), {middle + half, middle - half}});
    }

    ChartContent contentAt(double position, const Theme& theme, const PlotFrame& frame) const {
        ChartContent content;
        const double units = frame.fromY(frame.area().bottom() + 1.0);
        for (std::size_t k = 0; k < std::min(count(), static_cast<std::size_t>(std::lround(units))); ++k)
            add(content, k, position, theme, frame);
        if (count() == 0)
            content.items = {
                ChartText{frame.area(),
                          Qt::AlignCenter,
                          {state->settings.trained < 4 ? tr("too few rows for principal components")
                                                       : QStringLiteral("…")},
                          theme.mutedText}};
        return content;
    }

    QString readout(double x, double y) const {
        const auto k = static_cast<std::size_t>(y);
        if (k >= count())
            return {};
        const Component& component = found->components[k];
        const auto at = std::clamp<std::int64_t>(std::llround(x), 0, std::ssize(component.course) - 1);
        return tr("component %1 at position %2: %3; its best-fitting sinusoid: %4")
            .arg(k + 1)
            .arg(at)
            .arg(readable(component.course[static_cast<std::size_t>(at)], 6),
                 readable(component.wave.at(static_cast<double>(at)), 6));
    }

    /// \param labels whether axes have labels
    Chart chart(const Document& document, bool labels) const {
        return {.name = tr("the components"),
                .wish = {.least = kLeast, .margins = {14, 10, 16, labels ? 38 : 22}, .gain = kGain},
                .grid = false,
                .axes =
                    [=, *this](const QSize& size) {
                        const std::int64_t last = state->settings.trained - 1;
                        Axis across{.label = labels ? tr("position") : QString(),
                                    .first = -0.5,
                                    .last = static_cast<double>(last) + 0.5};
                        across.ticks =
                            endedAcross(wholeTicks(-0.5, across.last, std::max(2, size.width() / 56)), last,
                                        -0.5, across.last, size.width());
                        return ChartAxes{across,
                                         {.last = static_cast<double>(std::clamp(
                                              size.height() / kLeastStrip, 1, ComponentSearch::kMost))}};
                    },
                .content =
                    [*this, &document](const Ink& ink, const PlotFrame& frame) {
                        return contentAt(static_cast<double>(document.cursor().position), ink.theme, frame);
                    },
                .pointed = pointing(document, &Cursor::position),
                .readout = [*this](double x, double y) { return readout(x, y); }};
    }
};

constexpr int kObjectiveRank = 1;
constexpr QSize kEnoughForLabels(300, 200);

}  // namespace

/// The loss beside the components or above them.
LearningView::LearningView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_search(new ComponentSearch(this)),
      m_objective(kObjectiveRank, &Theme::text) {
    connect(m_search, &ComponentSearch::found, this, [this] {
        refresh();
        showFound();
    });
    using A = PlotLayout;
    compose(
        {&m_objective, &m_loss, &m_courses},
        A::column({m_objective, A::either({A::row({m_loss, m_courses}), A::column({m_loss, m_courses})})}));
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
            ? tr("Gradient descent over all pairs of the first %1 of %2 rows; after %3 steps the mean "
                 "squared error is %4.")
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
        return tr("The objective contains no waves, yet the leading principal components are sinusoids "
                  "(correlation r ≥ %1).")
            .arg(correlationText(least));
    return tr("The leading principal components are not all sinusoids (smallest correlation r: %1).")
        .arg(correlationText(least));
}

void LearningView::fill(const QSize& size) {
    const QString band = QString::number(m_state->settings.band, 'g', 6);
    m_objective.setName(tr("the objective"));
    m_objective.show({tr("Objective: the dot product of any two trained rows p and q should be exp(−|p − "
                         "q|/%1); loss: mean squared error.")
                          .arg(band),
                      tr("Objective: p·q of trained rows should be exp(−|p − q|/%1)").arg(band),
                      tr("p·q → exp(−|p − q|/%1)").arg(band)});
    const bool labels =
        size.width() >= kEnoughForLabels.width() && size.height() >= kEnoughForLabels.height();
    m_loss.show(lossChart(m_state, document().parameters()->steps, labels));
    m_courses.show(ComponentCourses{m_state, m_found}.chart(document(), labels));
}

void LearningView::mousePressEvent(QMouseEvent* event) {
    constexpr double kSlack = 4;  // pixels, for the first and the last step
    const QPointF point = pointOf(*event);
    const bool inside = event->button() == Qt::LeftButton && applies() &&
                        QRectF(m_loss.data()).adjusted(-kSlack, 0, kSlack, 0).contains(point);
    const auto at = inside ? m_loss.coordinatesAt(point) : std::nullopt;
    if (!at)
        return PictureView::mousePressEvent(event);
    const std::int64_t step = stepAt(at->x());
    Setting setting = document().setting();
    std::get<Parameters>(setting.parameters).steps = step;
    emit settingRequested(setting, tr("train %1 steps").arg(step));
}

}  // namespace posiscope
