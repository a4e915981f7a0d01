// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

namespace posiscope {

/// Runs \p work, which may need more memory than there is. \returns false if it did; it has ended then.
/// Everything that is done beside the window goes through here: what a thread throws ends the program.
bool withinMemory(const std::function<void()>& work);

/// Tells whoever wants to know that something which was looked for in another thread took too much memory.
class MemoryShortage : public QObject {
    Q_OBJECT

public:
    static MemoryShortage& of();

    /// From any thread.
    void tell() { emit met(); }

signals:
    void met();
};

}  // namespace posiscope
