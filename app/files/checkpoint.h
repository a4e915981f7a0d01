// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QHash>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "app/files/safetensorsfile.h"
#include "app/texts/result.h"

namespace posiscope {

/// The weights of a model in one or several safetensors files. Reads any tensor by name, piece by piece, so
/// that memory use does not depend on the checkpoint's size. Of several files only the last used one is open.
class Checkpoint {
    Q_DECLARE_TR_FUNCTIONS(Checkpoint)

public:
    /// \param path a safetensors file, the index of several, or a directory. In a directory an index has
    /// precedence, then model.safetensors, then all other safetensors files. On failure the message names the
    /// file and what is wrong with it.
    static Result<std::unique_ptr<Checkpoint>> open(const QString& path);

    ~Checkpoint();
    Checkpoint(const Checkpoint&) = delete;
    Checkpoint& operator=(const Checkpoint&) = delete;

    /// The path it was opened from: the file, the index or the directory.
    const QString& path() const { return m_path; }
    /// All tensors, of any type and shape.
    const QStringList& names() const { return m_names; }
    bool has(const QString& name) const { return m_shards.contains(name); }

    /// The header entry of \p name. On failure the message names tensor and file; it fails if the file is
    /// damaged, missing or does not contain the tensor.
    Result<SafetensorsEntry> tensor(const QString& name);

    /// Receives some rows of a tensor: the index of the first, and their bytes.
    using Rows = std::function<bool(qint64 first, std::span<const std::byte> bytes)>;

    /// Calls \p use with all rows of \p name (along the first axis), a few at a time, in order; \p use
    /// returns false to stop. Fails like tensor(), and if the file has changed meanwhile.
    Result<void> stream(const QString& name, const Rows& use);

private:
    /// A file with its parsed header.
    struct Shard {
        QString name;
        std::shared_ptr<const MappedFile> file;
        qint64 start = 0;  ///< offset of the numbers
        QHash<QString, SafetensorsEntry> entries;
    };

    Checkpoint(const QString& path, const QString& directory) : m_path(path), m_directory(directory) {}
    Result<void> readIndex(const MappedFile& index);
    Result<void> readFiles(const QStringList& files);
    Result<const Shard*> shard(const QString& file);
    Result<const Shard*> shardOf(const QString& tensor);

    QString m_path;
    QString m_directory;
    QStringList m_names;
    QHash<QString, QString> m_shards;  ///< tensor name → file
    Shard m_open;
};

/// Whether \p directory contains safetensors files.
bool holdsCheckpoint(const QString& directory);
/// Whether \p file is a safetensors file or an index of several, with a config.json beside it.
bool isCheckpoint(const QString& file);

}  // namespace posiscope
