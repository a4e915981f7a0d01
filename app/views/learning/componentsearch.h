// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <thread>
#include <vector>

#include "core/learning/components.h"

namespace posiscope {

struct LearningState;

/// The leading components of a table, and after how many steps it had them.
struct FoundComponents {
    std::shared_ptr<const LearningState> state;
    std::vector<Component> components;
};

/// Finds the leading components of the trained rows beside the window. A table that goes on learning does not
/// stop a search that has begun: what is shown is then a few steps old, and says so.
class ComponentSearch : public QObject {
    Q_OBJECT

public:
    explicit ComponentSearch(QObject* parent = nullptr);
    ~ComponentSearch() override;

    /// The newest components there are of the table \p state is of, those of \p state itself with \p wait;
    /// found() tells when there are newer ones. Null while there are none.
    std::shared_ptr<const FoundComponents> components(const std::shared_ptr<const LearningState>& state,
                                                      bool wait);

    /// Nothing is asked any more, and nothing kept alive.
    void forget();

    static constexpr int kMost = 4;

signals:
    void found();

private:
    void start();
    void take(const std::shared_ptr<const FoundComponents>& found);

    std::shared_ptr<const LearningState> m_wanted;
    std::shared_ptr<const FoundComponents> m_found;
    bool m_busy = false;
    std::jthread m_thread;  ///< last, so that it ends before what it reports to
};

}  // namespace posiscope
