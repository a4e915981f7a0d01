// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>
#include <memory>

#include "app/files/mappedfile.h"

struct zip;

namespace posiscope {

/// The directory entry of a member of a zip file.
struct ZipMember {
    QString name;  ///< may be any text; never used as a path
    QByteArray rawName;
    qint64 size = 0;        ///< of its content
    qint64 packedSize = 0;  ///< in the file
    quint32 checksum = 0;
    bool stored = false;  ///< not compressed
    QString why;  ///< why its content cannot be read, otherwise empty: encrypted, or a method that numpy does
                  ///< not use
};

/// A zip file in memory, read only.
class ZipArchive {
    Q_DECLARE_TR_FUNCTIONS(ZipArchive)

public:
    static Result<std::unique_ptr<ZipArchive>> open(std::shared_ptr<const MappedFile> file);

    qint64 count() const;
    /// \pre 0 ≤ index < count()
    ZipMember member(qint64 index) const;

    /// The first bytes of a member, at most \p most. Fails if it is damaged.
    Result<QByteArray> beginning(qint64 index, qint64 most) const;

    /// The whole member, which must have exactly \p size bytes; checks its checksum.
    Result<std::shared_ptr<const std::byte[]>> content(qint64 index, qint64 size,
                                                       const Proceed& proceed) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };

    explicit ZipArchive(std::shared_ptr<const MappedFile> file) : m_file(std::move(file)) {}

    std::shared_ptr<const MappedFile> m_file;  // first, because closing the archive still accesses it
    std::unique_ptr<zip, Close> m_zip;
};

}  // namespace posiscope
