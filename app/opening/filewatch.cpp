// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opening/filewatch.h"

#include <QFileInfo>

namespace posiscope {
namespace {

constexpr int kLooks = 1000;  // milliseconds
constexpr int kStill = 400;   // quiet time after which writing counts as finished

}  // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::look);
    connect(&m_looks, &QTimer::timeout, this, &FileWatch::look);
    m_looks.setInterval(kLooks);
    m_still.setInterval(kStill);
    m_still.setSingleShot(true);
    connect(&m_still, &QTimer::timeout, this, &FileWatch::settle);
}

void FileWatch::watch(const QString& path, const FileState& opened) {
    if (path != m_path) {
        const QStringList old = m_watcher.files() + m_watcher.directories();
        if (!old.isEmpty())
            m_watcher.removePaths(old);
        m_path = path;
    }
    m_last = opened;
    m_told = true;
    m_still.stop();
    if (path.isEmpty()) {
        m_looks.stop();
        return;
    }
    m_looks.start();
    listen();
    look();
}

/// A replaced file is a new one and must be watched anew; the directory reports its arrival.
void FileWatch::listen() {
    const QString directory = QFileInfo(m_path).absolutePath();
    if (!m_watcher.directories().contains(directory))
        m_watcher.addPath(directory);
    if (!m_watcher.files().contains(m_path) && QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
}

void FileWatch::look() {
    if (m_path.isEmpty())
        return;
    listen();
    const auto now = stateAt(m_path);
    if (now == m_last)
        return;
    m_last = now;
    m_told = false;
    m_still.start();
    emit changing();
}

void FileWatch::settle() {
    look();
    if (m_told || m_still.isActive())
        return;
    m_told = true;
    emit changed(m_last.has_value());
}

}  // namespace posiscope
