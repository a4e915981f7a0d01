// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

namespace posiscope {

/// A home of the test's own, so that it neither reads nor writes what the person running it has set.
/// Must exist before the application does.
class PrivateHome {
public:
    PrivateHome() {
        qputenv("HOME", m_directory.path().toLocal8Bit());
        qputenv("XDG_CONFIG_HOME", m_directory.path().toLocal8Bit());
    }

private:
    const QTemporaryDir m_directory;
};

}  // namespace posiscope
