// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace posiscope {

/// The words of later starts come to the window that is open: that of the same person, on the same display
/// and with the same settings. They go through the person's session bus, which others cannot reach; where
/// there is none, every start has a window of its own.
class OneInstance : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.posiscope.Window")

public:
    /// Gives \p words to the window that is open. \returns whether there is one and it has taken them
    static bool handOver(const QStringList& words);

    /// From now on words are taken from others, or as soon as the window that takes them now has gone.
    OneInstance();

public slots:
    /// Called on the bus. \returns whether these are words that a start can have
    Q_SCRIPTABLE bool take(const QStringList& words);

signals:
    void handed(const QStringList& words);
};

}  // namespace posiscope
