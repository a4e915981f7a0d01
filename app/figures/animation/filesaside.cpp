// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/filesaside.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cerrno>
#include <cstdio>

namespace posiscope {

FilesAside::FilesAside(const QString& target)
    : m_target(target),
      m_directory(QFileInfo(target).absolutePath()),
      m_aside(QDir(m_directory).filePath(QStringLiteral(".posiscope-XXXXXX"))) {}

Failure FilesAside::failure(const QString& reason) const {
    return Failure(tr("%1 cannot be written: %2").arg(m_target, reason));
}

Result<void> FilesAside::open() const {
    if (!m_aside.isValid())
        return failure(m_aside.errorString());
    return {};
}

Result<void> FilesAside::commit(const QStringList& names) const {
    QStringList placed;
    for (const QString& name : names) {
        const QString to = QDir(m_directory).filePath(name);
        if (std::rename(QFile::encodeName(path(name)).constData(), QFile::encodeName(to).constData()) != 0) {
            const QString reason = qt_error_string(errno);
            for (const QString& other : placed)
                QFile::remove(other);
            return failure(reason);
        }
        placed << to;
    }
    return {};
}

}  // namespace posiscope
