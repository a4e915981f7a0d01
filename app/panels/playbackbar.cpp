// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/playbackbar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "app/document/document.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"

namespace posiscope {
namespace {

constexpr int kFrame = 33;          // milliseconds: 30 steps a second
constexpr int kFramesForAll = 900;  // a long sequence is played through in half a minute

ParameterFacts cursorFacts(std::string_view option) {
    return {.name = option,
            .option = option,
            .label = {},
            .meaning = {},
            .unit = {},
            .scale = Scale::Linear,
            .whole = true,
            .minimum = 0,
            .minimumExcluded = false,
            .maximum = 1,
            .sliderMinimum = 0,
            .sliderStep = 1};
}

}  // namespace

PlaybackBar::PlaybackBar(Document& document, QWidget* parent) : QWidget(parent), m_document(document) {
    setObjectName(QStringLiteral("playback"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 12, 2);
    row->setSpacing(10);
    m_play = new QToolButton;
    m_play->setObjectName(QStringLiteral("play"));
    m_play->setCheckable(true);
    m_play->setFixedSize(38, 28);
    row->addWidget(m_play);
    m_position = makeScrubber("position", &Cursor::position);
    m_other = makeScrubber("other-position", &Cursor::otherPosition);
    m_dimension = makeScrubber("dimension", &Cursor::dimension);
    for (const auto& [scrubber, stretch] : {std::pair{&m_position, 5}, {&m_other, 3}, {&m_dimension, 3}}) {
        row->addSpacing(6);
        row->addWidget(scrubber->label);
        row->addWidget(scrubber->slider, stretch);
        row->addWidget(scrubber->box);
    }
    m_timer.setInterval(kFrame);
    connect(m_play, &QToolButton::toggled, this, &PlaybackBar::setPlaying);
    connect(&m_timer, &QTimer::timeout, this, &PlaybackBar::advance);
    connect(&document, &Document::cursorChanged, this, &PlaybackBar::showDocument);
    connect(&document, &Document::parametersChanged, this, &PlaybackBar::showDocument);
    showText();
    showDocument();
}

PlaybackBar::Scrubber PlaybackBar::makeScrubber(const char* name, std::int64_t Cursor::*member) {
    const ParameterFacts facts = cursorFacts(name);
    const Scrubber made{new QLabel, new ParameterSlider(facts), new NumberBox(facts)};
    made.box->setFixedWidth(78);
    made.slider->setMinimumWidth(60);
    made.label->setBuddy(made.box);
    const auto move = [this, member](double value) {
        Cursor cursor = m_document.cursor();
        cursor.*member = static_cast<std::int64_t>(value);
        m_document.setCursor(cursor);
    };
    connect(made.slider, &ParameterSlider::moved, this, move);
    connect(made.box, &NumberBox::entered, this, move);
    return made;
}

void PlaybackBar::setPlaying(bool playing) {
    if (playing == m_timer.isActive())
        return;
    if (playing)
        m_timer.start();
    else
        m_timer.stop();
    m_play->setChecked(playing);
    showText();
    emit playingChanged(playing);
}

void PlaybackBar::advance() {
    const Parameters& p = m_document.parameters();
    const std::int64_t step = std::max<std::int64_t>(1, p.length / kFramesForAll);
    Cursor cursor = m_document.cursor();
    cursor.position += step;
    if (cursor.position >= p.firstPosition + p.length)
        cursor.position = p.firstPosition;
    m_document.setCursor(cursor);
}

void PlaybackBar::showDocument() {
    const Parameters& p = m_document.parameters();
    const Cursor& cursor = m_document.cursor();
    const auto first = static_cast<double>(p.firstPosition);
    const auto last = static_cast<double>(p.firstPosition + p.length - 1);
    const auto show = [](const Scrubber& scrubber, double least, double greatest, std::int64_t value) {
        scrubber.slider->setRange(least, greatest);
        scrubber.box->setRange(least, greatest);
        scrubber.slider->display(static_cast<double>(value));
        scrubber.box->display(static_cast<double>(value));
    };
    show(m_position, first, last, cursor.position);
    show(m_other, first, last, cursor.otherPosition);
    show(m_dimension, 0, static_cast<double>(p.dModel - 1), cursor.dimension);
}

void PlaybackBar::showText() {
    const auto say = [](const Scrubber& scrubber, const QString& label, const QString& meaning) {
        scrubber.label->setText(label);
        for (QWidget* control :
             {static_cast<QWidget*>(scrubber.slider), static_cast<QWidget*>(scrubber.box)}) {
            control->setToolTip(meaning);
            control->setAccessibleName(label);
        }
    };
    say(m_position, tr("position p"),
        tr("The position every view points at, from the first to the last row"));
    say(m_other, tr("position q"), tr("The position p is compared with; the shift is q − p"));
    say(m_dimension, tr("dimension"), tr("The column every view points at, from 0 to d_model − 1"));
    const bool playing = m_timer.isActive();
    m_play->setText(playing ? QStringLiteral("❚❚") : QStringLiteral("▶"));
    m_play->setToolTip(playing ? tr("Stop (Space)") : tr("Let the position run (Space)"));
    m_play->setAccessibleName(playing ? tr("Stop") : tr("Play"));
}

void PlaybackBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
