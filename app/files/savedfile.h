// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>

class QFileDevice;

namespace posiscope {

/// A file that appears whole or not at all: it is written without a name in the target's directory and
/// takes the target's place in commit(), or with the others of FilesTogether. Without commit() an existing
/// target survives and nothing is left.
///
/// Devices and pipes are written in place: renaming would replace the device by a file.
class SavedFile {
    Q_DECLARE_TR_FUNCTIONS(SavedFile)

public:
    explicit SavedFile(const QString& path);
    ~SavedFile();
    SavedFile(const SavedFile&) = delete;
    SavedFile& operator=(const SavedFile&) = delete;

    /// \param bytes how many will be written at least, 0 if unknown: refused now when the disk has less
    bool open(qint64 bytes = 0);

    /// After open(). \returns false when not everything could be written.
    bool write(const char* data, qint64 size);

    /// Puts the file in its place; false if anything could not be written.
    bool commit();

    /// What went wrong: a sentence with the file and the reason.
    QString why() const { return m_why; }
    /// That \p path cannot be written for \p reason, with what it leads to where it is a link.
    static QString whyNot(const QString& path, const QString& reason);

private:
    bool openInPlace();
    bool fail(const QString& reason);

    QString m_path;
    std::shared_ptr<QFileDevice> m_device;
    bool m_inPlace = false;
    QString m_why;
};

}  // namespace posiscope
