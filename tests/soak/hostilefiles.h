// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace posiscope {

class RandomActions;

/// Files that somebody might drop on the window: what the fuzzers start from, whole or damaged, the lessons,
/// and what is no file of any kind. They are written into the current directory.
class HostileFiles {
public:
    HostileFiles();

    /// The path of another one.
    QString next(RandomActions& random);

    /// Writes other bytes over the last one, in place, as a training run does with its table.
    void overwriteLast(RandomActions& random);

    int made() const { return m_made; }

private:
    QByteArray bytes(RandomActions& random);
    QString write(const QByteArray& bytes, const QString& ending);

    QStringList m_examples;  ///< paths
    QString m_ending;        ///< of the last one read
    QStringList m_written;   ///< the last few; older ones are removed
    int m_made = 0;
};

}  // namespace posiscope
