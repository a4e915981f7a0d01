// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>
#include <memory>

#include "app/texts/result.h"

class QFileDevice;

namespace posiscope {

/// Writes a file atomically: under no name in the target's directory, until commit() puts it in the target's
/// place, or with the others of FilesTogether. Without commit() an existing target is unchanged and nothing
/// is left.
///
/// Devices and pipes are written in place, because renaming would replace the device by a file.
class SavedFile {
    Q_DECLARE_TR_FUNCTIONS(SavedFile)

public:
    explicit SavedFile(const QString& path);
    ~SavedFile();
    SavedFile(const SavedFile&) = delete;
    SavedFile& operator=(const SavedFile&) = delete;

    /// \param bytes least number of bytes that will be written, 0 if unknown; fails at once if the disk has
    /// less space
    Result<void> open(qint64 bytes = 0);

    /// Call after open().
    Result<void> write(const char* data, qint64 size);
    Result<void> write(const QByteArray& bytes) { return write(bytes.constData(), bytes.size()); }

    /// Puts the file in its place. Fails with the first error if anything could not be written.
    Result<void> commit();

    /// The message that \p path cannot be written for \p reason; shows the target of a link.
    static QString whyNot(const QString& path, const QString& reason);

private:
    Result<void> openInPlace();
    Failure fail(const QString& reason);

    QString m_path;
    std::shared_ptr<QFileDevice> m_device;
    bool m_inPlace = false;
    QString m_why;  ///< the first error
};

/// Writes \p bytes as the whole file \p path, atomically.
Result<void> saveFile(const QString& path, const QByteArray& bytes);

}  // namespace posiscope
