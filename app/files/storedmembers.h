// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QHash>
#include <optional>

#include "app/files/ziparchive.h"

namespace posiscope {

/// Locates the uncompressed members of a zip file. libzip does not expose their offsets, so this walks
/// through the members from the first on, as long as each states its length.
class StoredMembers {
public:
    /// Locates the first \p most members.
    StoredMembers(QByteArrayView zip, qint64 most);

    /// The offset of the content of \p member, which lies entirely inside the file. std::nullopt if it was
    /// not found or if its local name, sizes or checksum differ from the directory; libzip has to read it
    /// then.
    std::optional<qint64> startOf(const ZipMember& member) const;

private:
    struct Place {
        qint64 start = 0;
        qint64 size = 0;
        quint32 checksum = 0;
    };
    /// Reads the member at \p at. \returns the offset of the next one, or std::nullopt at the end
    std::optional<qint64> meet(QByteArrayView zip, qint64 at);

    QHash<QByteArray, Place> m_places;
};

}  // namespace posiscope
