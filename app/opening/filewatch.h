// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>

#include "app/files/filestate.h"

namespace posiscope {

/// Watches one file for being another than the one that was opened: written, cut off, replaced, deleted. The
/// system tells at once of files on this machine's disks; it is also looked at every second, because nobody
/// tells of those that another machine writes.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// An empty \p path: nothing is watched any more. \param opened what the file was when it was opened
    void watch(const QString& path, const FileState& opened);
    const QString& path() const { return m_path; }

signals:
    /// Somebody is writing it, or has just begun to.
    void changing();
    /// It is not what was opened, and nobody has written it for a while. \p there is false if it is no more.
    void changed(bool there);

private:
    void look();
    void settle();
    void listen();

    QString m_path;
    std::optional<FileState> m_last;  ///< seen last
    bool m_told = true;               ///< of that
    QFileSystemWatcher m_watcher;
    QTimer m_looks;
    QTimer m_still;
};

}  // namespace posiscope
