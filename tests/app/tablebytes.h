// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QtEndian>

namespace posiscope {

/// The bytes of files of tables, written by the rules of their formats or against them.

template <class Number>
QByteArray littleEndian(Number number) {
    QByteArray bytes(sizeof(Number), '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

/// \p length as it stands there, which need not be that of \p header.
inline QByteArray safetensors(quint64 length, const QByteArray& header, const QByteArray& numbers) {
    return littleEndian(length) + header + numbers;
}
inline QByteArray safetensors(const QByteArray& header, const QByteArray& numbers = {}) {
    return safetensors(static_cast<quint64>(header.size()), header, numbers);
}

inline QByteArray entry(const char* name, const char* type, const char* shape, qint64 begin, qint64 end) {
    return QByteArray("\"") + name + R"(":{"dtype":")" + type + R"(","shape":)" + shape +
           ",\"data_offsets\":[" + QByteArray::number(begin) + "," + QByteArray::number(end) + "]}";
}

/// Version 1, without padding, which nothing needs.
inline QByteArray npy(const QByteArray& dictionary, const QByteArray& numbers = {}) {
    return QByteArray("\x93NUMPY\1\0", 8) + littleEndian(static_cast<quint16>(dictionary.size())) +
           dictionary + numbers;
}
inline QByteArray npyOf(const char* descr, const char* shape, const QByteArray& numbers = {}) {
    return npy(QByteArray("{'descr': '") + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n",
               numbers);
}

/// One member of a zip file and what is said about it.
struct Zipped {
    QByteArray name;
    QByteArray packed;
    quint32 checksum = 0;
    quint32 size = 0;
    quint16 method = 0;
    quint16 flags = 0;
};

inline QByteArray zip(const QList<Zipped>& members) {
    QByteArray bytes;
    QByteArray directory;
    for (const Zipped& member : members) {
        const QByteArray said =
            littleEndian<quint16>(20) + littleEndian(member.flags) + littleEndian(member.method) +
            littleEndian<quint32>(0x00210000) + littleEndian(member.checksum) +
            littleEndian(static_cast<quint32>(member.packed.size())) + littleEndian(member.size) +
            littleEndian(static_cast<quint16>(member.name.size())) + littleEndian<quint16>(0);
        directory += QByteArray("PK\1\2") + littleEndian<quint16>(20) + said + QByteArray(10, '\0') +
                     littleEndian(static_cast<quint32>(bytes.size())) + member.name;
        bytes += QByteArray("PK\3\4") + said + member.name + member.packed;
    }
    const auto count = littleEndian(static_cast<quint16>(members.size()));
    return bytes + directory + QByteArray("PK\5\6") + QByteArray(4, '\0') + count + count +
           littleEndian(static_cast<quint32>(directory.size())) +
           littleEndian(static_cast<quint32>(bytes.size())) + QByteArray(2, '\0');
}

/// The checksum zip files use.
inline quint32 crc32(const QByteArray& bytes) {
    quint32 rest = 0xFFFFFFFF;
    for (const char byte : bytes) {
        rest ^= static_cast<uchar>(byte);
        for (int bit = 0; bit < 8; ++bit)
            rest = rest >> 1 ^ ((rest & 1) != 0 ? 0xEDB88320 : 0);
    }
    return ~rest;
}

inline Zipped stored(const QByteArray& name, const QByteArray& content) {
    return {name, content, crc32(content), static_cast<quint32>(content.size())};
}

inline Zipped deflated(const QByteArray& name, const QByteArray& content) {
    const QByteArray packed = qCompress(content);  // its size and two bytes before, a checksum behind
    return {name, packed.mid(6, packed.size() - 10), crc32(content), static_cast<quint32>(content.size()), 8};
}

}  // namespace posiscope
