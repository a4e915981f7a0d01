// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/ziparchive.h"

#include <zip.h>

#include <QtEndian>
#include <new>
#include <utility>

namespace posiscope {
namespace {

constexpr qint64 kUnpackedPiece = 8 << 20;      // bytes unpacked between two calls of proceed
constexpr qint64 kLongestDirectory = 16 << 20;  // of all members; numpy's entries take some 60 bytes each

struct CloseMember {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using OpenMember = std::unique_ptr<zip_file_t, CloseMember>;

/// Takes the text from \p error and frees it.
QString textOf(zip_error_t& error) {
    QString text = QString::fromUtf8(zip_error_strerror(&error));
    zip_error_fini(&error);
    return text;
}

Result<OpenMember> openMember(zip_t* archive, qint64 index) {
    OpenMember file(zip_fopen_index(archive, static_cast<zip_uint64_t>(index), 0));
    if (!file)
        return Failure(QString::fromUtf8(zip_strerror(archive)));
    return file;
}

/// Reads up to \p most bytes or to the end. \returns the number of bytes
Result<qint64> readUpTo(zip_file_t* file, void* to, qint64 most) {
    qint64 got = 0;
    while (got < most) {
        const qint64 more =
            zip_fread(file, static_cast<char*>(to) + got, static_cast<zip_uint64_t>(most - got));
        if (more < 0)
            return Failure(QString::fromUtf8(zip_file_strerror(file)));
        if (more == 0)
            break;
        got += more;
    }
    return got;
}

/// The length of the zip directory according to the end of the file, checked before libzip loads it. libzip
/// tries every place that looks like such an end record, so this checks all of them.
quint64 directoryBytes(QByteArrayView zip) {
    constexpr qsizetype kEnd = 22;
    constexpr qsizetype kLocator = 20;  // precedes it and locates the 64-bit directory
    constexpr qsizetype kLongestComment = 65535;
    const QByteArray tail = zip.last(qMin(zip.size(), kLocator + kEnd + kLongestComment)).toByteArray();
    quint64 total = 0;
    for (qsizetype at = tail.indexOf("PK\5\6"); at >= 0 && at <= tail.size() - kEnd;
         at = tail.indexOf("PK\5\6", at + 1)) {
        quint64 length = qFromLittleEndian<quint32>(tail.constData() + at + 12);
        if (at >= kLocator && tail.mid(at - kLocator, 4) == "PK\6\7") {
            const auto place = qFromLittleEndian<quint64>(tail.constData() + at - 12);
            if (place <= static_cast<quint64>(zip.size()) - 56 && zip.size() >= 56)
                length = qFromLittleEndian<quint64>(zip.data() + place + 40);
        }
        total += qMin<quint64>(length, quint64{1} << 48);
    }
    return total;
}

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const {
    zip_discard(archive);
}

Result<std::unique_ptr<ZipArchive>> ZipArchive::open(std::shared_ptr<const MappedFile> file) {
    std::unique_ptr<ZipArchive> archive(new ZipArchive(std::move(file)));
    const MappedFile& bytes = *archive->m_file;
    if (const quint64 length = directoryBytes(bytes.bytes()); length > kLongestDirectory)
        return Failure(tr("its directory has %1 bytes; the limit is %2").arg(length).arg(kLongestDirectory));
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source =
        zip_source_buffer_create(bytes.bytes().data(), static_cast<zip_uint64_t>(bytes.size()), 0, &error);
    if (source != nullptr)
        archive->m_zip.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (archive->m_zip) {
        zip_error_fini(&error);
        return archive;
    }
    zip_source_free(source);
    return Failure(tr("not a zip file: %1").arg(textOf(error)));
}

qint64 ZipArchive::count() const {
    return zip_get_num_entries(m_zip.get(), 0);
}

ZipMember ZipArchive::member(qint64 index) const {
    zip_stat_t stat;
    zip_stat_init(&stat);
    const auto at = static_cast<zip_uint64_t>(index);
    constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_CRC |
                                     ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    ZipMember member;
    const bool known = zip_stat_index(m_zip.get(), at, 0, &stat) == 0 && (stat.valid & kNeeded) == kNeeded &&
                       stat.size <= INT64_MAX && stat.comp_size <= INT64_MAX;
    if (!known) {
        member.why = tr("the directory of the zip file is damaged");
        return member;
    }
    member.name = QString::fromUtf8(stat.name);
    member.rawName = zip_get_name(m_zip.get(), at, ZIP_FL_ENC_RAW);
    member.size = static_cast<qint64>(stat.size);
    member.packedSize = static_cast<qint64>(stat.comp_size);
    member.checksum = stat.crc;
    member.stored = stat.comp_method == ZIP_CM_STORE;
    if (stat.encryption_method != ZIP_EM_NONE)
        member.why = tr("it is encrypted; encrypted files are not supported");
    else if (!member.stored && stat.comp_method != ZIP_CM_DEFLATE)
        member.why = tr("its compression method %1 is not supported; use store or deflate, as numpy does")
                         .arg(stat.comp_method);
    return member;
}

Result<QByteArray> ZipArchive::beginning(qint64 index, qint64 most) const {
    const auto file = openMember(m_zip.get(), index);
    if (!file)
        return Failure(file.error());
    QByteArray bytes(most, Qt::Uninitialized);
    return readUpTo(file->get(), bytes.data(), most).map([&bytes](qint64 got) {
        bytes.truncate(got);
        return bytes;
    });
}

Result<std::shared_ptr<const std::byte[]>> ZipArchive::content(qint64 index, qint64 size,
                                                               const Proceed& proceed) const {
    const auto file = openMember(m_zip.get(), index);
    if (!file)
        return Failure(file.error());
    std::shared_ptr<std::byte[]> bytes(new (std::nothrow) std::byte[static_cast<std::size_t>(size)]);
    if (!bytes)
        return Failure(tr("there is not enough memory for its %1 bytes").arg(size));
    qint64 got = 0;
    for (qint64 more = 1; got < size && more > 0; got += more) {
        if (!goesOn(proceed, static_cast<double>(got) / static_cast<double>(size)))
            return Failure(whyCancelled());
        const auto piece = readUpTo(file->get(), bytes.get() + got, qMin(size - got, kUnpackedPiece));
        if (!piece)
            return Failure(piece.error());
        more = *piece;
    }
    if (got == size) {
        std::byte next{};
        const auto more = readUpTo(file->get(), &next, 1);  // also checks the checksum
        if (!more)
            return Failure(more.error());
        got += *more;
    }
    if (got != size)
        return Failure(tr("it does not unpack to the %1 bytes given in the zip file").arg(size));
    return bytes;
}

}  // namespace posiscope
