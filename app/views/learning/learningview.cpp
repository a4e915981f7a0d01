// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learning/learningview.h"

#include <QMouseEvent>
#include <algorithm>

#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/learning/correlationtext.h"

namespace posiscope {
namespace {

constexpr int kObjectiveRank = 1;
constexpr QSize kEnoughForLabels(300, 200);

}  // namespace

/// The loss beside the components or above them.
LearningView::LearningView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_search(new ComponentSearch(this)),
      m_objective(kObjectiveRank, &Theme::text),
      m_loss(document),
      m_courses(document) {
    connect(m_search, &ComponentSearch::found, this, [this] {
        refresh();
        showFound();
    });
    using A = Arrangement;
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

Absence LearningView::absence() const {
    return {tr("This view trains random rows until their dot products fall with distance. Set the "
               "initialisation to “trained here”."),
            wayToTraining(document())};
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
    m_loss.show(m_state, labels);
    m_courses.show(m_state, m_found, labels);
}

void LearningView::mousePressEvent(QMouseEvent* event) {
    const auto step =
        event->button() == Qt::LeftButton && applies() ? m_loss.stepAt(pointOf(*event)) : std::nullopt;
    if (!step)
        return PictureView::mousePressEvent(event);
    Setting setting = document().setting();
    std::get<Parameters>(setting.parameters).steps = *step;
    emit settingRequested(setting, tr("train %1 steps").arg(*step));
}

}  // namespace posiscope
