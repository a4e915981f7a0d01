// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/npzwriter.h"

#include <zip.h>

#include <QtEndian>
#include <ctime>
#include <memory>

#include "app/figures/numbersfile.h"

namespace posiscope {

QString NpzWriter::add(const QString& kind, const std::vector<double>& values, std::size_t columns) {
    const QString name = QStringLiteral("%1_%2").arg(kind).arg(++m_counts[kind]);
    const std::size_t rows = columns == 0 ? 0 : values.size() / columns;
    const std::string header =
        npyHeader({static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns)});
    QByteArray content(header.data(), static_cast<qsizetype>(header.size()));
    const auto start = content.size();
    content.resize(start + static_cast<qsizetype>(values.size() * sizeof(double)));
    qToLittleEndian<double>(values.data(), static_cast<qsizetype>(values.size()), content.data() + start);
    m_members << Member{name.toLatin1() + ".npy", content};
    return name;
}

QByteArray NpzWriter::file() const {
    constexpr std::time_t kEpoch = 315532800;  // 1980, the first year of zip files
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const buffer = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_t* const archive = buffer == nullptr ? nullptr : zip_open_from_source(buffer, ZIP_TRUNCATE, &error);
    zip_error_fini(&error);
    if (archive == nullptr)
        return {};
    zip_source_keep(buffer);  // closing the archive would free it
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> kept(buffer, &zip_source_free);
    for (const Member& member : m_members) {
        zip_source_t* const content = zip_source_buffer(archive, member.content.constData(),
                                                        static_cast<zip_uint64_t>(member.content.size()), 0);
        const zip_int64_t index = zip_file_add(archive, member.name.constData(), content, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            zip_source_free(content);
            zip_discard(archive);
            return {};
        }
        zip_file_set_mtime(archive, static_cast<zip_uint64_t>(index), kEpoch, 0);
    }
    if (zip_close(archive) != 0) {
        zip_discard(archive);
        return {};
    }
    zip_source_open(buffer);
    zip_source_seek(buffer, 0, SEEK_END);
    QByteArray bytes(zip_source_tell(buffer), Qt::Uninitialized);
    zip_source_seek(buffer, 0, SEEK_SET);
    const zip_int64_t read = zip_source_read(buffer, bytes.data(), static_cast<zip_uint64_t>(bytes.size()));
    zip_source_close(buffer);
    return read == bytes.size() ? bytes : QByteArray();
}

}  // namespace posiscope
