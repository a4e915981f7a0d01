// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

namespace posiscope {

/// Runs \p work. \returns false if it ended because memory was insufficient. All work outside the main thread
/// must run in this, because an exception that leaves a thread ends the program.
bool withinMemory(const std::function<void()>& work);

/// Notifies listeners that work in another thread ran out of memory.
class MemoryShortage : public QObject {
    Q_OBJECT

public:
    static MemoryShortage& of();

    /// Can be called from any thread.
    void tell() { emit met(); }

signals:
    void met();
};

}  // namespace posiscope
