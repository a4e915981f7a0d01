// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/learning/learningstate.h"
#include "core/parameters/parameters.h"

namespace posiscope {

class Document;
class Learning;

/// Trains tables in its own thread and reports progress at most twenty times a second. A request for more
/// steps of the same table continues; another table or fewer steps restart. The thread starts when the event
/// loop runs after the first request, or in finish(), so that code that only reads a scene does not wait for
/// training. The destructor ends it between two steps.
class Learner : public QObject {
    Q_OBJECT

public:
    explicit Learner(QObject* parent = nullptr);
    ~Learner() override;

    /// Requests the table of \p parameters after parameters.steps steps; progressed() reports each new state.
    /// \pre refuse(parameters) returns no error, initialisation is Trained.
    void ask(const Parameters& parameters);

    /// Cancels the request: the thread idles and discards the state it could continue from.
    void rest();

    /// The latest state of the requested table, at least its start. Null before the first request.
    const std::shared_ptr<const LearningState>& state() const { return m_state; }

    /// Whether state() has all requested steps.
    bool settled() const { return m_state && m_state->steps == m_wanted.steps && !m_state->losses.empty(); }

    /// Takes \p state as already computed. If more steps are requested, it stays visible until the thread,
    /// which must restart, has passed it.
    void adopt(const std::shared_ptr<const LearningState>& state) { m_state = state; }

    /// Waits until settled(). \p proceed receives the completed share a few times a second and cancels the
    /// wait by returning false. Does not emit progressed() for the result. \returns settled()
    bool finish(const std::function<bool(double)>& proceed);

signals:
    void progressed();

private:
    void start();
    void work(const std::stop_token& stop);
    void train(std::optional<Learning>& learning, const Parameters& goal, std::int64_t shown,
               std::uint64_t question, const std::stop_token& stop);
    void publish(const Learning& learning, std::uint64_t question);
    bool take();

    Parameters m_wanted;
    std::shared_ptr<const LearningState> m_state;

    std::mutex m_mutex;  ///< guards the members below
    std::condition_variable_any m_changed;
    std::optional<Parameters> m_goal;
    /// steps of the goal's table already shown; states with fewer are not published
    std::int64_t m_shown = 0;
    std::shared_ptr<const LearningState> m_news;
    bool m_rests = false;              ///< the state to continue from may be discarded
    std::uint64_t m_question = 0;      ///< number of the current request
    std::uint64_t m_newsQuestion = 0;  ///< the request that m_news answers
    bool m_short = false;              ///< memory was insufficient for the current request
    bool m_told = false;               ///< a call to take() is queued
    std::jthread m_thread;             ///< last, so that it ends before the data it uses
};

/// Plays the training of a document's table: increases its number of steps at the speed of the appearance, as
/// far as the training thread keeps up. One run is one undo step. Stops at the maximum number of steps, and
/// when the user undoes a step.
class LearningPlayback : public QObject {
    Q_OBJECT

public:
    explicit LearningPlayback(Document& document);

    bool playing() const { return m_timer.isActive(); }

public slots:
    /// Starts or stops. Starting switches to a trained table if another is shown, and restarts from the first
    /// step after the last.
    void setPlaying(bool playing);
    /// Called by the timer: requests the next steps if the previous ones are done.
    void advance();

signals:
    void playingChanged(bool playing);

private:
    void start();
    bool train(const Parameters& parameters);
    int stepsNow();

    Document& m_document;
    QTimer m_timer;
    int m_gesture = -1;  ///< number of the undo step
    int m_tick = 0;
    int m_stride = 1;     ///< steps requested at once at the fastest pace
    bool m_late = false;  ///< the previous steps were not done in time
};

/// The parameters of \p document with a trained table before its first step, as long as the encoding or table
/// shown. If that is too much to train, fewer rows are trained.
Parameters toBeTrained(const Document& document);

}  // namespace posiscope
