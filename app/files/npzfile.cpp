// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <zip.h>
#include <QByteArray>
#include <QByteArrayView>
#include <QCoreApplication>
#include <QHash>
#include <QString>
#include <QtEndian>
#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "app/files/mappedfile.h"
#include "app/files/npyfile.h"
#include "app/files/picklefile.h"
#include "app/files/tableformats.h"

namespace posiscope {
namespace {

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
    const bool none = zip_error_code_zip(&error) == ZIP_ER_NOZIP;
    const QString reason = textOf(error);
    return Failure(none ? tr("not a zip file, or truncated; npz and PyTorch files are zip files")
                        : tr("the zip file cannot be read: %1").arg(reason));
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
    const qint64 headLength = kHead + nameLength + extraLength;
    constexpr quint16 kEncrypted = 1;
    constexpr quint16 kSizesFollow = 8;
    if (head.size() < headLength || (flags & (kEncrypted | kSizesFollow)) != 0)
        return std::nullopt;
    const bool inExtra = packed == kInExtra || size == kInExtra;
    if (inExtra && !readLongSizes(head.sliced(kHead + nameLength, extraLength), size, packed))
        return std::nullopt;
    if (packed > static_cast<quint64>(head.size() - headLength))
        return std::nullopt;
    if (method == 0 && size == packed)
        m_places.insert(head.sliced(kHead, nameLength).toByteArray(),
                        {at + headLength, static_cast<qint64>(size), numberAt<quint32>(head, 14)});
    return at + headLength + static_cast<qint64>(packed);
}

constexpr qint64 kMostMembers = 16384;
constexpr qint64 kMostCompared = qint64{64}
                                 << 20;  // read with its checksum; a longer member is not read as a whole
constexpr qint64 kMostDeflated = 1032;   // maximum expansion of deflate

struct Member {
    qint64 index = 0;  ///< in the zip file
    TensorFacts facts;
    std::optional<NpyHeader> header;
    std::optional<qint64> start;  ///< of the member in the file, if it is stored uncompressed
    qint64 size = 0;
};

class NpzFile : public TableFile {
public:
    NpzFile(std::shared_ptr<const MappedFile> file, QList<Member> members)
        : TableFile(file->path(), factsOfAll(members)),
          m_file(std::move(file)),
          m_members(std::move(members)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int tensor, TableAxes axes,
                                              const Proceed& proceed) const override {
        const Member& member = m_members.at(tensor);
        return m_file->unchanged().and_then([&] {
            return member.start && member.size > kMostCompared ? stored(member, axes, proceed)
                                                               : unpacked(member, axes, proceed);
        });
    }

private:
    Result<std::shared_ptr<const Table>> stored(const Member& member, TableAxes axes,
                                                const Proceed& proceed) const {
        const NpyHeader& header = *member.header;
        return m_file->numbers(*member.start + header.start, npyBytes(header), proceed)
            .map([&](const FileNumbers& numbers) { return npyTable(header, axes, numbers); });
    }

    Result<std::shared_ptr<const Table>> unpacked(const Member& member, TableAxes axes,
                                                  const Proceed& proceed) const {
        // Opened anew for each call, because libzip's archives are not thread-safe.
        const auto archive = ZipArchive::open(m_file);
        if (!archive)
            return Failure(archive.error());
        const auto content = (*archive)->content(member.index, member.size, proceed);
        if (!content)
            return Failure(content.error());
        return m_file->unchanged().map([&] {
            return npyTable(*member.header, axes, {content->get() + member.header->start, *content});
        });
    }

    static QList<TensorFacts> factsOfAll(const QList<Member>& members) {
        QList<TensorFacts> facts;
        for (const Member& member : members)
            facts.append(member.facts);
        return facts;
    }

    std::shared_ptr<const MappedFile> m_file;
    QList<Member> m_members;
};

/// Reads the directory of a zip file, member by member.
class NpzOpening {
    Q_DECLARE_TR_FUNCTIONS(NpzFile)

public:
    explicit NpzOpening(const std::shared_ptr<const MappedFile>& file) : m_file(file) {}

    Result<std::unique_ptr<TableFile>> open() {
        const auto opened = ZipArchive::open(m_file);
        if (!opened)
            return Failure(opened.error());
        const ZipArchive& archive = **opened;
        if (archive.count() > kMostMembers)
            return Failure(tr("it has %1 members; the limit is %2").arg(archive.count()).arg(kMostMembers));
        const StoredMembers stored(m_file->bytes(), archive.count());
        QList<Member> members;
        for (qint64 i = 0; i < archive.count(); ++i) {
            const ZipMember zipped = archive.member(i);
            if (zipped.name == QLatin1String("data.pkl") || zipped.name.endsWith(QLatin1String("/data.pkl")))
                return Failure(howToConvertTorch(m_file->path()));
            if (!zipped.name.endsWith(u'/'))  // a directory
                members.append(memberOf(archive, i, zipped, stored));
        }
        const auto isArray = [](const Member& member) { return member.header.has_value(); };
        if (std::ranges::none_of(members, isArray) && !m_seenArray)
            return Failure(tr("the zip file contains no .npy file"));
        return std::make_unique<NpzFile>(m_file, std::move(members));
    }

private:
    Member memberOf(const ZipArchive& archive, qint64 index, const ZipMember& zipped,
                    const StoredMembers& stored) {
        Member member;
        member.index = index;
        member.size = zipped.size;
        member.facts.name = zipped.name;
        if (!zipped.name.endsWith(QLatin1String(".npy"))) {
            member.facts.why = tr("it is not an .npy file");
            return member;
        }
        m_seenArray = true;
        member.facts.name.chop(4);
        member.facts.why = zipped.why.isEmpty() ? whyNotUnpacked(zipped) : zipped.why;
        if (member.facts.why.isEmpty())
            readHeader(archive, member);
        member.start = stored.startOf(zipped);
        if (member.facts.readable && !member.start && zipped.size > kMostHeld) {
            member.facts.usable = false;
            member.facts.readable = false;
            member.facts.why =
                tr("it unpacks to %1 bytes; the limit is %2. Save it uncompressed with numpy.savez()")
                    .arg(zipped.size)
                    .arg(kMostHeld);
        }
        return member;
    }

    /// A member that claims to expand more than deflate can is damaged, or made to exhaust memory.
    QString whyNotUnpacked(const ZipMember& zipped) const {
        const bool fits = zipped.packedSize <= m_file->size() &&
                          (zipped.stored ? zipped.size == zipped.packedSize
                                         : zipped.size / kMostDeflated <= zipped.packedSize);
        return fits ? QString()
                    : tr("%1 bytes cannot unpack to %2 bytes").arg(zipped.packedSize).arg(zipped.size);
    }

    static void readHeader(const ZipArchive& archive, Member& member) {
        const auto header =
            archive.beginning(member.index, qMin(member.size, kNpyBeginning))
                .and_then([&member](const QByteArray& bytes) { return readNpyHeader(bytes, member.size); });
        if (!header) {
            member.facts.why = header.error();
            return;
        }
        member.header = *header;
        member.facts = factsOf(*header, member.facts.name);
    }

    const std::shared_ptr<const MappedFile>& m_file;
    bool m_seenArray = false;
};

}  // namespace

Result<std::unique_ptr<TableFile>> openNpz(const std::shared_ptr<const MappedFile>& file) {
    return NpzOpening(file).open();
}

}  // namespace posiscope
