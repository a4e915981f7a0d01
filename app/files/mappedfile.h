// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QCoreApplication>
#include <QFile>
#include <QString>
#include <memory>

namespace posiscope {

/// The bytes of a file, mapped into memory read only: nothing is read before it is looked at. Tables keep
/// it alive as their owner.
///
/// A file that somebody shortens while it is mapped ends the program (SIGBUS) when the lost part is looked
/// at, as in every program that maps files. Sizes are compared when it is opened and again for each table
/// taken (unchanged()), so only a file cut while its table is shown can do that.
class MappedFile {
    Q_DECLARE_TR_FUNCTIONS(MappedFile)

public:
    /// \returns null with \p why: no file, no permission, a directory or a device.
    static std::shared_ptr<const MappedFile> open(const QString& path, QString& why);

    const QString& path() const { return m_path; }
    QByteArrayView bytes() const { return m_bytes; }
    const std::byte* data() const { return reinterpret_cast<const std::byte*>(m_bytes.data()); }
    qint64 size() const { return m_bytes.size(); }

    /// \returns false with \p why when the file is no longer as large as it was.
    bool unchanged(QString& why) const;

private:
    explicit MappedFile(const QString& path) : m_path(path), m_file(path) {}
    bool map(QString& why);

    QString m_path;
    QFile m_file;
    QByteArrayView m_bytes;
};

}  // namespace posiscope
