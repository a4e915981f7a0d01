// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/filesaside.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <cerrno>
#include <csignal>
#include <cstdio>

#include "app/figures/figurefile.h"
#include "app/files/filestogether.h"
#include "app/files/savedfile.h"

namespace posiscope {
namespace {

/// The target of a symbolic link at \p path, even if nothing exists there yet.
QString followed(const QString& path) {
    constexpr int kMostLinks = 128;
    QFileInfo file(path);
    for (int i = 0; i < kMostLinks && file.isSymLink(); ++i)
        file.setFile(file.symLinkTarget());
    return file.isSymLink() ? path : file.absoluteFilePath();  // a circle of links has no target
}

/// Why the file at \p place must not be replaced, as a system error; 0 if it may.
int refusal(const QString& place) {
    const QFileInfo there(place);
    if (there.isDir())
        return EISDIR;
    if (!there.exists())
        return there.absoluteDir().exists() ? 0 : ENOENT;
    return there.isWritable() ? 0 : EACCES;
}

/// Copies \p file to \p place on another disk.
bool copied(const QString& file, const QString& place) {
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return false;
    const QByteArray all = source.readAll();
    return all.size() == source.size() && saveFile(place, all);
}

/// Moves \p file to \p place, replacing what is there. \returns a system error; 0 on success
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

/// The target's path with \p name as the file name.
QString FilesAside::pathOf(const QString& name) const {
    return m_target.chopped(QFileInfo(m_target).fileName().size()) + name;
}

/// The final path of the file called \p name.
QString FilesAside::placeOf(const QString& name) const {
    return followed(pathOf(name));
}

Failure FilesAside::failure(const QString& reason) const {
    return Failure(SavedFile::whyNot(m_target, reason));
}

Result<void> FilesAside::open() const {
    // Reaching the user's file size limit must be reported as an error, not terminate the program.
    std::signal(SIGXFSZ, SIG_IGN);
    if (const int error = refusal(followed(m_target)))
        return failure(qt_error_string(error));
    if (!m_aside->isValid())
        return failure(m_aside->errorString());
    return {};
}

Result<void> FilesAside::write(QFile& file, const QByteArray& bytes) const {
    // The first write beyond the end of a disk is short; only the next one reports why.
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

namespace {

const QRegularExpression& place() {
    static const QRegularExpression form(QStringLiteral("%(0([1-9]))?d"));
    return form;
}

}  // namespace

qsizetype placesForNumbers(const QString& path) {
    return QFileInfo(path).fileName().count(place());
}

std::optional<QString> numberedPath(const QString& path, int index) {
    if (placesForNumbers(path) != 1)
        return std::nullopt;
    const QFileInfo file(path);
    QString name = file.fileName();
    const QRegularExpressionMatch found = place().match(name);
    const QString number = QString::number(index).rightJustified(found.captured(2).toInt(), u'0');
    name.replace(found.capturedStart(), found.capturedLength(), number);
    return path.left(path.size() - file.fileName().size()) + name;
}

Result<QByteArray> NumberedFrames::encoded(const PaintedFigure& frame, const PaintedFigure*, int) const {
    return frame.image.isNull() ? figureBytes(frame) : framePng(frame, m_movie.transparent);
}

Result<void> NumberedFrames::add(const QByteArray& frame, int index) {
    m_names << QFileInfo(*numberedPath(m_movie.path, index)).fileName();
    QFile file(m_files.path(m_names.constLast()));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return m_files.failure(file.errorString());
    return m_files.write(file, frame);
}

}  // namespace posiscope
