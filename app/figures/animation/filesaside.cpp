// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/filesaside.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cerrno>
#include <csignal>
#include <cstdio>

#include "app/files/filestogether.h"
#include "app/files/savedfile.h"

namespace posiscope {
namespace {

/// Where a link at \p path leads, also if nothing is there yet.
QString followed(const QString& path) {
    constexpr int kMostLinks = 128;
    QFileInfo file(path);
    for (int i = 0; i < kMostLinks && file.isSymLink(); ++i)
        file.setFile(file.symLinkTarget());
    return file.isSymLink() ? path : file.absoluteFilePath();  // in a circle they lead nowhere
}

/// Why what is at \p place must stay, as an error of the system; 0 where it may go.
int refusal(const QString& place) {
    const QFileInfo there(place);
    if (there.isDir())
        return EISDIR;
    if (!there.exists())
        return there.absoluteDir().exists() ? 0 : ENOENT;
    return there.isWritable() ? 0 : EACCES;
}

/// \p place gets all that is in \p file, on another disk.
bool copied(const QString& file, const QString& place) {
    QFile source(file);
    SavedFile target(place);
    if (!source.open(QIODevice::ReadOnly) || !target.open(source.size()))
        return false;
    const QByteArray all = source.readAll();
    return all.size() == source.size() && target.write(all.constData(), all.size()) && target.commit();
}

/// \p file takes the place of what is at \p place. \returns an error of the system; 0 where it does
int put(const QString& file, const QString& place) {
    if (const QFileInfo there(place); there.exists())
        QFile::setPermissions(file, there.permissions());
    if (std::rename(QFile::encodeName(file).constData(), QFile::encodeName(place).constData()) == 0)
        return 0;
    const int error = errno;
    return error == EXDEV && copied(file, place) ? 0 : error;
}

}  // namespace

FilesAside::FilesAside(const QString& target)
    : m_target(target),
      m_aside(std::make_shared<QTemporaryDir>(
          QFileInfo(followed(target)).absoluteDir().filePath(QStringLiteral(".posiscope-XXXXXX")))) {}

/// The target's path, with \p name instead of its own.
QString FilesAside::pathOf(const QString& name) const {
    return m_target.chopped(QFileInfo(m_target).fileName().size()) + name;
}

/// Where the file called \p name goes.
QString FilesAside::placeOf(const QString& name) const {
    return followed(pathOf(name));
}

Failure FilesAside::failure(const QString& reason) const {
    return Failure(SavedFile::whyNot(m_target, reason));
}

Result<void> FilesAside::open() const {
    // A file that reaches the size limit of the user is an error to report, not the end of the program.
    std::signal(SIGXFSZ, SIG_IGN);
    if (const int error = refusal(followed(m_target)))
        return failure(qt_error_string(error));
    if (!m_aside->isValid())
        return failure(m_aside->errorString());
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
    for (const QString& name : names)
        if (const int error = refusal(placeOf(name)))
            return Failure(SavedFile::whyNot(pathOf(name), qt_error_string(error)));
    const auto takeBack = [self = *this, names] {
        for (const QString& name : names)
            QFile::remove(self.placeOf(name));
    };
    return FilesTogether::place({[self = *this, names] { return self.place(names); }, takeBack});
}

Result<void> FilesAside::place(const QStringList& names) const {
    QStringList placed;
    for (const QString& name : names) {
        const QString place = placeOf(name);
        if (const int error = put(path(name), place)) {
            for (const QString& other : placed)
                QFile::remove(other);
            return Failure(SavedFile::whyNot(pathOf(name), qt_error_string(error)));
        }
        placed << place;
    }
    return {};
}

}  // namespace posiscope
