// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/learner.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/document/document.h"
#include "app/document/memoryshortage.h"
#include "core/learning/learning.h"
#include "core/schemes/learned.h"

namespace posiscope {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kBetweenPictures(50);

}  // namespace

Learner::Learner(QObject* parent) : QObject(parent) {}

Learner::~Learner() = default;

void Learner::ask(const Parameters& parameters) {
    const bool same = m_state && m_state->settings == learningSettings(parameters);
    m_wanted = parameters;
    if (!same)
        m_state = std::make_shared<const LearningState>(
            LearningState{learningSettings(parameters), 0, initialTable(parameters), {}});
    const std::lock_guard lock(m_mutex);
    ++m_question;
    m_rests = false;
    if (same && settled()) {
        m_goal.reset();
        return;
    }
    m_goal = parameters;
    m_shown = m_state->steps <= parameters.steps ? m_state->steps : 0;
    m_short = false;
    m_changed.notify_all();
    if (!m_thread.joinable())
        QMetaObject::invokeMethod(this, &Learner::start, Qt::QueuedConnection);
}

void Learner::start() {
    if (!m_thread.joinable())
        m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void Learner::rest() {
    const std::lock_guard lock(m_mutex);
    m_goal.reset();
    m_news.reset();
    m_rests = true;
    ++m_question;
    m_changed.notify_all();
}

void Learner::work(const std::stop_token& stop) {
    std::optional<Learning> learning;
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return m_goal.has_value() || m_rests; })) {
        if (std::exchange(m_rests, false))
            learning.reset();
        if (!m_goal)
            continue;
        const Parameters goal = *m_goal;
        const std::int64_t shown = m_shown;
        const std::uint64_t question = m_question;
        lock.unlock();
        const bool fits = withinMemory([&] { train(learning, goal, shown, question, stop); });
        if (!fits) {
            learning.reset();
            MemoryShortage::of().tell();
        }
        lock.lock();
        if (m_question == question) {
            m_goal.reset();
            m_short = !fits;
            m_changed.notify_all();
        }
    }
}

/// Continues \p learning, or restarts it, until \p goal is reached or \p question is no longer the current
/// request.
void Learner::train(std::optional<Learning>& learning, const Parameters& goal, std::int64_t shown,
                    std::uint64_t question, const std::stop_token& stop) {
    if (!learning || learning->settings() != learningSettings(goal) || learning->steps() > goal.steps)
        learning.emplace(goal);
    auto published = Clock::now();
    const auto wanted = [&] {
        const std::lock_guard lock(m_mutex);
        return m_question == question && !stop.stop_requested();
    };
    while (learning->steps() < goal.steps && wanted()) {
        learning->step();
        if (learning->steps() < shown || Clock::now() - published < kBetweenPictures)
            continue;
        publish(*learning, question);
        published = Clock::now();
    }
    if (learning->steps() == goal.steps)
        publish(*learning, question);
}

/// Called in the training thread.
void Learner::publish(const Learning& learning, std::uint64_t question) {
    auto state = std::make_shared<const LearningState>(learning.state());
    const std::lock_guard lock(m_mutex);
    m_news = std::move(state);
    m_newsQuestion = question;
    m_changed.notify_all();
    if (!std::exchange(m_told, true))
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (take())
                    emit progressed();
            },
            Qt::QueuedConnection);
}

/// \returns whether the state is new
bool Learner::take() {
    const std::lock_guard lock(m_mutex);
    m_told = false;
    if (!m_news || m_newsQuestion != m_question || m_news == m_state)
        return false;
    m_state = m_news;
    return true;
}

bool Learner::finish(const std::function<bool(double)>& proceed) {
    while (!settled()) {
        start();
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait_for(lock, kBetweenPictures, [this] {
                return m_short || (m_newsQuestion == m_question && m_news != m_state);
            });
            if (m_short)
                break;
        }
        take();
        const double share = static_cast<double>(m_state->steps) /
                             static_cast<double>(std::max<std::int64_t>(1, m_wanted.steps));
        if (!settled() && proceed && !proceed(share))
            break;
    }
    return settled();
}

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
