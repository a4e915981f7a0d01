// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/storedmembers.h"

#include <QtEndian>
#include <algorithm>

namespace posiscope {
namespace {

constexpr qint64 kHead = 30;
constexpr quint32 kInExtra = 0xFFFFFFFF;

template <class Number>
Number numberAt(QByteArrayView bytes, qint64 at) {
    return qFromLittleEndian<Number>(bytes.data() + at);
}

/// The 64-bit sizes of a member: field 1 of \p extra, unpacked before packed.
bool readLongSizes(QByteArrayView extra, quint64& size, quint64& packed) {
    while (extra.size() >= 4) {
        const auto field = numberAt<quint16>(extra, 0);
        const auto length = qsizetype{numberAt<quint16>(extra, 2)};
        if (length > extra.size() - 4)
            return false;
        if (field == 1) {
            if (length < 16)
                return false;
            size = numberAt<quint64>(extra, 4);
            packed = numberAt<quint64>(extra, 12);
            return true;
        }
        extra = extra.sliced(4 + length);
    }
    return false;
}

}  // namespace

StoredMembers::StoredMembers(QByteArrayView zip, qint64 most) {
    std::optional<qint64> at = 0;
    for (qint64 met = 0; at && met < most; ++met)
        at = meet(zip, *at);
}

std::optional<qint64> StoredMembers::startOf(const ZipMember& member) const {
    const auto place = m_places.constFind(member.rawName);
    const bool same = place != m_places.cend() && member.stored && place->size == member.size &&
                      place->size == member.packedSize && place->checksum == member.checksum;
    return same ? std::optional(place->start) : std::nullopt;
}

std::optional<qint64> StoredMembers::meet(QByteArrayView zip, qint64 at) {
    const QByteArrayView head = zip.sliced(at);
    if (head.size() < kHead || !head.startsWith("PK\3\4"))
        return std::nullopt;
    const auto flags = numberAt<quint16>(head, 6);
    const auto method = numberAt<quint16>(head, 8);
    quint64 packed = numberAt<quint32>(head, 18);
    quint64 size = numberAt<quint32>(head, 22);
    const qint64 nameLength = numberAt<quint16>(head, 26);
    const qint64 extraLength = numberAt<quint16>(head, 28);
    const qint64 before = kHead + nameLength + extraLength;
    constexpr quint16 kEncrypted = 1;
    constexpr quint16 kSizesFollow = 8;
    if (head.size() < before || (flags & (kEncrypted | kSizesFollow)) != 0)
        return std::nullopt;
    const bool inExtra = packed == kInExtra || size == kInExtra;
    if (inExtra && !readLongSizes(head.sliced(kHead + nameLength, extraLength), size, packed))
        return std::nullopt;
    if (packed > static_cast<quint64>(head.size() - before))
        return std::nullopt;
    if (method == 0 && size == packed)
        m_places.insert(head.sliced(kHead, nameLength).toByteArray(),
                        {at + before, static_cast<qint64>(size), numberAt<quint32>(head, 14)});
    return at + before + static_cast<qint64>(packed);
}

}  // namespace posiscope
