// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/learningbar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "app/document/document.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

QToolButton* button(const QString& name) {
    auto* made = new QToolButton;
    made->setObjectName(name);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

}  // namespace

LearningBar::LearningBar(const Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_play(button(QStringLiteral("learn"))),
      m_step(button(QStringLiteral("learn-step"))),
      m_reset(button(QStringLiteral("learn-reset"))),
      m_count(new QLabel) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 12, 2);
    row->setSpacing(6);
    for (QToolButton* each : {m_play, m_step, m_reset})
        row->addWidget(each);
    row->addSpacing(6);
    row->addWidget(m_count, 1);
    m_count->setObjectName(QStringLiteral("learn-count"));
    m_count->setMinimumWidth(10);
    m_play->setCheckable(true);
    connect(m_play, &QToolButton::clicked, this, &LearningBar::playRequested);
    connect(m_step, &QToolButton::clicked, this, &LearningBar::oneStep);
    connect(m_reset, &QToolButton::clicked, this, &LearningBar::reset);
    connect(&document, &Document::parametersChanged, this, &LearningBar::showDocument);
    connect(&document, &Document::tableLearned, this, &LearningBar::showDocument);
    connect(&document.learningPlayback(), &LearningPlayback::playingChanged, this, &LearningBar::showText);
    showText();
}

void LearningBar::oneStep() {
    const bool trained = isTrained(m_document.setting().parameters);
    Parameters parameters = trained ? *m_document.parameters() : toBeTrained(m_document);
    ++parameters.steps;
    emit parametersRequested(parameters, tr("one step of training"));
}

void LearningBar::reset() {
    emit playRequested(false);
    emit parametersRequested(toBeTrained(m_document), tr("back to the random start"));
}

void LearningBar::showDocument() {
    const auto state = m_document.learned();
    const auto last = static_cast<std::int64_t>(findParameter("steps")->maximum);
    m_step->setEnabled(!state || m_document.parameters()->steps < last);
    m_reset->setEnabled(state && m_document.parameters()->steps > 0);
    if (!state)
        m_count->clear();
    else if (m_document.settled())
        m_count->setText(tr("step %1").arg(readable(qint64{state->steps})));
    else
        m_count->setText(
            tr("step %1 of %2")
                .arg(readable(qint64{state->steps}), readable(qint64{m_document.parameters()->steps})));
}

void LearningBar::showText() {
    const bool playing = m_document.learningPlayback().playing();
    m_play->setChecked(playing);
    m_play->setText(playing ? tr("Pause") : tr("Learn"));
    m_play->setToolTip(playing ? tr("Stop training and keep the table as it is")
                               : tr("Train the table step by step; any other encoding is first replaced by a "
                                    "table of random rows"));
    m_play->setAccessibleName(m_play->text());
    m_step->setText(tr("Step"));
    m_step->setToolTip(tr("One step of gradient descent"));
    m_reset->setText(tr("Reset"));
    m_reset->setToolTip(tr("Return to the random rows from before training"));
    for (QToolButton* each : {m_step, m_reset})
        each->setAccessibleName(each->toolTip());
    showDocument();
}

void LearningBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
