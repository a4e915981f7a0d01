// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/checkpoint.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <vector>

#include "app/files/mappedfile.h"
#include "app/files/safetensorsindex.h"
#include "app/files/tensorfacts.h"

namespace posiscope {
namespace {

constexpr qint64 kReadAtOnce = 8 << 20;   // bytes that are read at a time
constexpr qint64 kLongestRow = 64 << 20;  // bytes; a row must fit into memory
constexpr qsizetype kMostFiles = 4096;    // the largest models have some hundreds

QStringList filesOf(const QString& directory, const QString& pattern) {
    return QDir(directory).entryList({pattern}, QDir::Files, QDir::Name);
}

/// The main file of a checkpoint in \p directory; empty if there is none.
QString chiefOf(const QString& directory) {
    const QStringList indices = filesOf(directory, QStringLiteral("*.safetensors.index.json"));
    for (const QString& name :
         {QStringLiteral("model.safetensors.index.json"), QStringLiteral("model.safetensors")})
        if (QFileInfo(QDir(directory).filePath(name)).isFile())
            return name;
    return indices.value(0);
}

Failure unopened(const QString& file, const QString& reason) {
    return Failure(QCoreApplication::translate("Checkpoint", "%1 cannot be opened: %2").arg(file, reason));
}

}  // namespace

Checkpoint::~Checkpoint() = default;

Result<std::unique_ptr<Checkpoint>> Checkpoint::open(const QString& path) {
    const bool isDirectory = QFileInfo(path).isDir();
    const QString directory = isDirectory ? path : QFileInfo(path).absolutePath();
    std::unique_ptr<Checkpoint> checkpoint(new Checkpoint(path, directory));
    const QString chief = isDirectory ? chiefOf(path) : QFileInfo(path).fileName();
    QStringList files{chief};
    if (chief.isEmpty())
        files = filesOf(directory, QStringLiteral("*.safetensors"));
    if (files.isEmpty())
        return unopened(path, tr("it contains no safetensors file"));
    Result<void> read;
    if (chief.endsWith(u".json")) {
        const auto index = MappedFile::open(QDir(directory).filePath(chief));
        read = index ? checkpoint->readIndex(**index) : Failure(index.error());
        if (!read)
            return unopened(QDir(directory).filePath(chief), read.error());
    } else {
        read = checkpoint->readFiles(files);
        if (!read)
            return Failure(read.error());
    }
    return checkpoint;
}

Result<void> Checkpoint::readIndex(const MappedFile& index) {
    const auto tensors = readSafetensorsIndex(index);
    if (!tensors)
        return Failure(tensors.error());
    for (const IndexedTensor& tensor : *tensors) {
        m_names << tensor.name;
        m_shards.insert(tensor.name, tensor.shard);
    }
    return {};
}

Result<void> Checkpoint::readFiles(const QStringList& files) {
    if (files.size() > kMostFiles)
        return unopened(
            m_path, tr("it has %1 safetensors files but no index; without one, at most %2 files can be read")
                        .arg(files.size())
                        .arg(kMostFiles));
    for (const QString& file : files) {
        const auto opened = shard(file);
        if (!opened)
            return Failure(opened.error());
        for (auto entry = (*opened)->entries.cbegin(); entry != (*opened)->entries.cend(); ++entry)
            if (!m_shards.contains(entry.key())) {
                m_names << entry.key();
                m_shards.insert(entry.key(), file);
            }
    }
    std::ranges::sort(m_names);
    return {};
}

Result<const Checkpoint::Shard*> Checkpoint::shard(const QString& file) {
    if (m_open.name == file && m_open.file)
        return &m_open;
    m_open = {};
    const QString path = QDir(m_directory).filePath(file);
    const auto opened = MappedFile::open(path);
    if (!opened)
        return unopened(shownName(path), opened.error());
    const auto header = readSafetensorsHeader((*opened)->bytes());
    if (!header)
        return unopened(shownName(path), header.error());
    m_open = {file, *opened, header->start, {}};
    for (const SafetensorsEntry& entry : header->entries)
        m_open.entries.insert(entry.name, entry);
    return &m_open;
}

Result<const Checkpoint::Shard*> Checkpoint::shardOf(const QString& tensor) {
    const auto file = m_shards.constFind(tensor);
    if (file == m_shards.constEnd())
        return Failure(tr("%1 has no tensor called %2").arg(m_path, shownName(tensor)));
    auto opened = shard(*file);
    if (opened && !(*opened)->entries.contains(tensor))
        return Failure(tr("%1 does not contain %2, although the index lists it there")
                           .arg(shownName(QDir(m_directory).filePath(*file)), shownName(tensor)));
    return opened;
}

Result<SafetensorsEntry> Checkpoint::tensor(const QString& name) {
    return shardOf(name).map([&name](const Shard* shard) { return shard->entries.value(name); });
}

Result<void> Checkpoint::stream(const QString& name, const Rows& use) {
    const auto found = shardOf(name);
    if (!found)
        return Failure(found.error());
    const Shard& shard = **found;
    const SafetensorsEntry entry = shard.entries.value(name);
    const auto failure = [&](const QString& reason) {
        return unopened(shownName(shard.file->path()), tr("tensor %1: %2").arg(shownName(name), reason));
    };
    const qint64 size = entry.end - entry.begin;
    const qint64 rows = entry.shape.isEmpty() ? 1 : entry.shape.constFirst();
    if (rows <= 0 || size <= 0)
        return failure(tr("it is empty"));
    const qint64 row = size / rows;
    if (row > kLongestRow)
        return failure(tr("one of its rows has %1 bytes; the limit is %2").arg(row).arg(kLongestRow));
    const qint64 some = std::max<qint64>(1, kReadAtOnce / std::max<qint64>(1, row));
    std::vector<std::byte> bytes(static_cast<std::size_t>(std::min(some, rows) * row));
    for (qint64 first = 0; first < rows; first += some) {
        const std::span<std::byte> piece(bytes.data(),
                                         static_cast<std::size_t>(std::min(some, rows - first) * row));
        const auto read = shard.file->read(shard.start + entry.begin + first * row, piece);
        if (!read)
            return failure(read.error());
        if (!use(first, piece))
            return {};
    }
    const auto unchanged = shard.file->unchanged();
    return unchanged ? Result<void>() : failure(unchanged.error());
}

bool isCheckpoint(const QString& file) {
    return (file.endsWith(u".safetensors") || file.endsWith(u".safetensors.index.json")) &&
           QFileInfo(QDir(QFileInfo(file).absolutePath()).filePath(QStringLiteral("config.json"))).isFile();
}

bool holdsCheckpoint(const QString& directory) {
    return !chiefOf(directory).isEmpty() || !filesOf(directory, QStringLiteral("*.safetensors")).isEmpty();
}

}  // namespace posiscope
