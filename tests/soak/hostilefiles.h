// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace posiscope {

class RandomActions;

/// Files to drop on the window: the fuzzers' examples, intact or damaged, the lessons, and files of no known
/// type. They are written to the current directory.
class HostileFiles {
public:
    HostileFiles();

    /// Writes another file and returns its path.
    QString next(RandomActions& random);

    /// Overwrites the last file in place with other bytes, as a training run does with its table.
    void overwriteLast(RandomActions& random);

    int made() const { return m_made; }

private:
    QByteArray bytes(RandomActions& random);
    QString write(const QByteArray& bytes, const QString& ending);

    QStringList m_examples;  ///< paths
    QString m_ending;        ///< file extension of the last example read
    QStringList m_written;   ///< the last files written; older ones are removed
    int m_made = 0;
};

}  // namespace posiscope
