// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace posiscope {

/// Passes the words of later starts to the open window of the same user, on the same display and with the
/// same settings. They are passed over the user's session bus, which other users cannot access; without a
/// session bus, every start opens its own window.
class OneInstance : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.posiscope.Window")

public:
    /// Passes \p words to the open window. \returns whether there is one and it accepted them
    static bool handOver(const QStringList& words);

    /// Accepts words from other starts from now on, or as soon as the window that accepts them now has
    /// closed.
    OneInstance();

public slots:
    /// Called over the bus. \returns whether the words are valid for a start
    Q_SCRIPTABLE bool take(const QStringList& words);

signals:
    void handed(const QStringList& words);
};

}  // namespace posiscope
