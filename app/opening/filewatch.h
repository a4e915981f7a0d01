// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>

#include "app/files/mappedfile.h"

namespace posiscope {

/// Watches one file for changes since it was opened: writes, truncation, replacement, deletion. The system
/// reports changes on local disks at once; the file is also checked every second, because changes by other
/// machines are not reported.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// An empty \p path stops watching. \param opened the file's state when it was opened
    void watch(const QString& path, const FileState& opened);
    const QString& path() const { return m_path; }

signals:
    /// The file is being written.
    void changing();
    /// The file differs from the opened one and has not been written for a while. \p there is false if it no
    /// longer exists.
    void changed(bool there);

private:
    void look();
    void settle();
    void listen();

    QString m_path;
    std::optional<FileState> m_last;  ///< last observed state
    bool m_told = true;               ///< whether that state has been reported
    QFileSystemWatcher m_watcher;
    QTimer m_looks;
    QTimer m_still;
};

}  // namespace posiscope
