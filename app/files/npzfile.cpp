// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tableformats.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/files/npyfile.h"
#include "app/files/npyheader.h"
#include "app/files/picklefile.h"
#include "app/files/ziparchive.h"

namespace posiscope {
namespace {

constexpr qint64 kMostMembers = 16384;
constexpr qint64 kMostDeflated = 1032;  // maximum expansion of deflate

struct Member {
    qint64 index = 0;  ///< in the zip file
    TensorFacts facts;
    std::optional<NpyHeader> header;
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
        if (const auto same = m_file->unchanged(); !same)
            return Failure(same.error());
        const Member& member = m_members.at(tensor);
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

private:
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
        QList<Member> members;
        for (qint64 i = 0; i < archive.count(); ++i) {
            const ZipMember zipped = archive.member(i);
            if (zipped.name == QLatin1String("data.pkl") || zipped.name.endsWith(QLatin1String("/data.pkl")))
                return Failure(howToConvertTorch(m_file->path()));
            if (!zipped.name.endsWith(u'/'))  // a directory
                members.append(memberOf(archive, i, zipped));
        }
        const auto isArray = [](const Member& member) { return member.header.has_value(); };
        if (std::ranges::none_of(members, isArray) && !m_seenArray)
            return Failure(tr("the zip file contains no .npy file"));
        return std::make_unique<NpzFile>(m_file, std::move(members));
    }

private:
    Member memberOf(const ZipArchive& archive, qint64 index, const ZipMember& zipped) {
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
        if (member.facts.readable && !zipped.stored && zipped.size > kMostHeld) {
            member.facts.usable = false;
            member.facts.readable = false;
            member.facts.why =
                tr("it unpacks to %1 bytes; the limit is %2. numpy.savez() stores it uncompressed")
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
