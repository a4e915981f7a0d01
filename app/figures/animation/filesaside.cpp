// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/filesaside.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cerrno>
#include <csignal>
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
    // A file that reaches the size limit of the user is an error to report, not the end of the program.
    std::signal(SIGXFSZ, SIG_IGN);
    if (!m_aside.isValid())
        return failure(m_aside.errorString());
    return {};
}

Result<void> FilesAside::write(QFile& file, const QByteArray& bytes) const {
    // The first write past the end of a disk is a short one, and only the next says why.
    for (qsizetype done = 0; done < bytes.size();) {
        const qint64 taken = file.write(bytes.constData() + done, bytes.size() - done);
        if (taken <= 0)
            return failure(file.errorString());
        done += taken;
    }
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
