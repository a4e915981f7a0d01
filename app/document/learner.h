// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/learning/learningstate.h"
#include "core/parameters/parameters.h"

namespace posiscope {

class Learning;

/// Trains tables in a thread of its own and shows how far they are, at most twenty times a second. Asked for
/// more steps of the same table it goes on, for another table or fewer steps it begins anew. The thread
/// starts when the event loop is reached after the first question, or with finish(): who only reads a scene
/// waits for no training. It ends with this object, between two steps.
class Learner : public QObject {
    Q_OBJECT

public:
    explicit Learner(QObject* parent = nullptr);
    ~Learner() override;

    /// Asks for the table of \p parameters after parameters.steps steps; progressed() tells when there is
    /// more to see of it. \pre refuse(parameters) finds nothing wrong, initialisation is Trained.
    void ask(const Parameters& parameters);

    /// Nothing is wanted any more: the thread rests, and keeps nothing to go on from.
    void rest();

    /// What is there of the table asked for: its start, or more. Null before the first question.
    const std::shared_ptr<const LearningState>& state() const { return m_state; }

    /// Whether state() is what was asked for.
    bool settled() const { return m_state && m_state->steps == m_wanted.steps && !m_state->losses.empty(); }

    /// \p state need not be come by again. Trained on, it stays what is seen until the thread, which has to
    /// begin anew, is further.
    void adopt(const std::shared_ptr<const LearningState>& state) { m_state = state; }

    /// Waits until settled(); \p proceed hears how far it is a few times a second, and stops the wait with
    /// false. \returns settled(). progressed() is not emitted for what was waited for.
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

    std::mutex m_mutex;  ///< guards what follows
    std::condition_variable_any m_changed;
    std::optional<Parameters> m_goal;
    std::int64_t m_shown = 0;  ///< steps of the goal's table that are seen already: fewer are no news
    std::shared_ptr<const LearningState> m_news;
    bool m_rests = false;              ///< nothing need be kept to go on from
    std::uint64_t m_question = 0;      ///< number of the present goal
    std::uint64_t m_newsQuestion = 0;  ///< what the news answer
    bool m_short = false;              ///< of memory, for the present goal
    bool m_told = false;               ///< a call to take() is on its way
    std::jthread m_thread;             ///< last, so that it ends before what it works on
};

}  // namespace posiscope
