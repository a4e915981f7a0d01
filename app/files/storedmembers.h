// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QHash>
#include <optional>

#include "app/files/ziparchive.h"

namespace posiscope {

/// Where the members of a zip file lie that are stored as they are. libzip tells what a file holds but not
/// where, so the members are walked from the first on, as far as each says how long it is.
class StoredMembers {
public:
    /// Of the first \p most members.
    StoredMembers(QByteArrayView zip, qint64 most);

    /// Where the content of \p member begins in the file, all of it inside; nothing when it was not met or
    /// when name, sizes or checksum beside it are not those of the directory: then it is read by libzip.
    std::optional<qint64> startOf(const ZipMember& member) const;

private:
    struct Place {
        qint64 start = 0;
        qint64 size = 0;
        quint32 checksum = 0;
    };
    /// The member at \p at. \returns where the next begins, or nothing where the walk ends.
    std::optional<qint64> meet(QByteArrayView zip, qint64 at);

    QHash<QByteArray, Place> m_places;
};

}  // namespace posiscope
