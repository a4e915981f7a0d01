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

#include "app/files/safetensorsheader.h"
#include "app/texts/result.h"

namespace posiscope {

class MappedFile;

/// The weights of a model in one safetensors file or several: any tensor by its name, read piece by piece, so
/// that a checkpoint of any size takes the memory of a piece. Of several files the one that was asked for
/// last is open, the others wait to be asked for.
class Checkpoint {
    Q_DECLARE_TR_FUNCTIONS(Checkpoint)

public:
    /// \param path of a safetensors file, of the index of several, or of a directory: there an index counts
    /// before model.safetensors, and that before whatever safetensors files there are.
    /// Fails naming the file and what is wrong with it.
    static Result<std::unique_ptr<Checkpoint>> open(const QString& path);

    ~Checkpoint();
    Checkpoint(const Checkpoint&) = delete;
    Checkpoint& operator=(const Checkpoint&) = delete;

    /// The files it is made of as one: the file, the index or the directory.
    const QString& path() const { return m_path; }
    /// All tensors, of any type and shape.
    const QStringList& names() const { return m_names; }
    bool has(const QString& name) const { return m_shards.contains(name); }

    /// What the file says of \p name. Fails naming tensor and file where that is damaged, missing or does not
    /// hold it.
    Result<SafetensorsEntry> tensor(const QString& name);

    /// Some rows of a tensor: the first of them, and their bytes.
    using Rows = std::function<bool(qint64 first, std::span<const std::byte> bytes)>;

    /// Calls \p use with all rows of \p name, whose first axis they are, a few at a time, in order; \p use
    /// ends it by returning false. Fails as tensor() does, and where the file has changed meanwhile.
    Result<void> stream(const QString& name, const Rows& use);

private:
    /// A file whose header has been read.
    struct Shard {
        QString name;
        std::shared_ptr<const MappedFile> file;
        qint64 start = 0;  ///< of the numbers
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
    QHash<QString, QString> m_shards;  ///< files by tensors
    Shard m_open;
};

/// Whether \p directory has safetensors in it.
bool holdsCheckpoint(const QString& directory);
/// Whether \p file is of safetensors, or their index, and lies beside a config.json.
bool isCheckpoint(const QString& file);

}  // namespace posiscope
