// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/learningplayback.h"

#include <algorithm>

#include "app/document/document.h"

namespace posiscope {
namespace {

constexpr int kTick = 50;  // milliseconds; the rate at which the learner reports tables
constexpr std::int64_t kMostRows = 512;
constexpr int kMostAtOnce = 64;

std::int64_t lastStep() {
    return static_cast<std::int64_t>(findParameter("steps")->maximum);
}

}  // namespace

Parameters toBeTrained(const Document& document) {
    Parameters parameters =
        std::get<Parameters>(document.parameters() ? document.setting().parameters
                                                   : document.turned(Scheme::Sinusoidal).parameters);
    if (!showsTable(parameters)) {
        parameters.scheme = Scheme::Learned;
        parameters.tableRows = std::min(parameters.length, kMostRows);
        parameters.trainedLength = parameters.tableRows;
    }
    parameters.initialisation = Initialisation::Trained;
    parameters.steps = 0;
    while (parameters.trainedLength > 1 && refuse(parameters))  // too large to be trained interactively
        parameters.trainedLength /= 2;
    return parameters;
}

LearningPlayback::LearningPlayback(Document& document) : QObject(&document), m_document(document) {
    m_timer.setInterval(kTick);
    connect(&m_timer, &QTimer::timeout, this, &LearningPlayback::advance);
}

void LearningPlayback::setPlaying(bool playing) {
    if (playing == m_timer.isActive())
        return;
    if (playing) {
        start();
        return;
    }
    m_timer.stop();
    emit playingChanged(false);
}

void LearningPlayback::start() {
    m_gesture = m_document.newGesture();
    m_tick = 0;
    m_stride = 1;
    m_late = false;
    if (!isTrained(m_document.setting().parameters) || m_document.parameters()->steps == lastStep())
        if (!train(toBeTrained(m_document)))
            return;
    m_timer.start();
    emit playingChanged(true);
}

bool LearningPlayback::train(const Parameters& parameters) {
    return m_document.set(withParameters(m_document.setting(), parameters), m_gesture, tr("learn"));
}

int LearningPlayback::stepsNow() {
    switch (m_document.appearance().learningPace) {
        case LearningPace::Slow:
            return m_tick % 4 == 0 ? 1 : 0;
        case LearningPace::Medium:
            return 1;
        case LearningPace::Fast:
            return 5;
        case LearningPace::Fastest:
            break;
    }
    m_stride = m_late ? std::max(1, m_stride / 2) : std::min(kMostAtOnce, m_stride * 2);
    return m_stride;
}

void LearningPlayback::advance() {
    if (!isTrained(m_document.setting().parameters) || m_document.undoStack()->canRedo())
        return setPlaying(false);
    if (!m_document.settled()) {
        m_late = true;
        return;
    }
    Parameters next = *m_document.parameters();
    if (next.steps == lastStep())
        return setPlaying(false);
    ++m_tick;
    next.steps = std::min(lastStep(), next.steps + stepsNow());
    m_late = false;
    if (!train(next))
        setPlaying(false);
}

}  // namespace posiscope
