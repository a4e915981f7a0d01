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

/// What a zip file says about one of its members.
struct ZipMember {
    QString name;  ///< may be any text; never used as a path
    QByteArray rawName;
    qint64 size = 0;        ///< of its content
    qint64 packedSize = 0;  ///< in the file
    quint32 checksum = 0;
    bool stored = false;  ///< packed by leaving it as it is
    QString why;          ///< not empty when its content cannot be read: encrypted, a method numpy has not
};

/// A zip file in memory, read only.
class ZipArchive {
    Q_DECLARE_TR_FUNCTIONS(ZipArchive)

public:
    static Result<std::unique_ptr<ZipArchive>> open(std::shared_ptr<const MappedFile> file);

    qint64 count() const;
    /// \pre 0 ≤ index < count()
    ZipMember member(qint64 index) const;

    /// The first bytes of a member, at most \p most of them. Fails when it is damaged.
    Result<QByteArray> beginning(qint64 index, qint64 most) const;

    /// The whole member of \p size bytes, no more and no less, its checksum compared.
    Result<std::shared_ptr<const std::byte[]>> content(qint64 index, qint64 size,
                                                       const Proceed& proceed) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };

    explicit ZipArchive(std::shared_ptr<const MappedFile> file) : m_file(std::move(file)) {}

    std::shared_ptr<const MappedFile> m_file;  // first, because closing still looks at it
    std::unique_ptr<zip, Close> m_zip;
};

}  // namespace posiscope
