// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QCoreApplication>
#include <QFile>
#include <QString>
#include <memory>
#include <optional>
#include <span>

#include "app/files/filestate.h"
#include "app/files/lostpages.h"
#include "app/files/proceed.h"
#include "app/texts/result.h"

namespace posiscope {

/// The most bytes of numbers that one table keeps in memory.
constexpr qint64 kMostHeld = 240'000'000;

/// Numbers of a file, where they lie.
struct FileNumbers {
    const std::byte* data = nullptr;
    std::shared_ptr<const void> owner;
};

/// The bytes of a plain file, mapped into memory read only: nothing is read before it is looked at.
///
/// Others may write the file meanwhile, so a byte looked at twice may be two bytes: what a size or a place is
/// taken from is read once and kept. A file that is cut off is guarded by LostPages.
class MappedFile : public std::enable_shared_from_this<MappedFile> {
    Q_DECLARE_TR_FUNCTIONS(MappedFile)

public:
    /// Fails where there is no file, no permission, a directory or a device.
    static Result<std::shared_ptr<const MappedFile>> open(const QString& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    /// Fails when any file that the program has opened changed before it was closed, or was another when it
    /// was opened again: what was read may be numbers that no file ever held together.
    static Result<void> allUnchanged();
    /// From now on that is asked of files that are open and that will be opened.
    static void forgetClosed();

    const QString& path() const { return m_path; }
    QByteArrayView bytes() const { return m_bytes; }
    qint64 size() const { return m_bytes.size(); }

    /// What it was when it was opened.
    const FileState& state() const { return m_state; }

    /// Fails when it has been written or cut off since it was opened.
    Result<void> unchanged() const;

    /// \p size bytes from \p at on, copied while the file was as it was opened: so a table is still all there
    /// when its file is written anew. More than kMostHeld stay mapped.
    /// Fails when it changed meanwhile or nobody waits any more.
    Result<FileNumbers> numbers(qint64 at, qint64 size, const Proceed& proceed = {}) const;

    /// The bytes from \p at on, as many as \p into takes, without a page of the mapping being touched: so
    /// what streams through a large file takes no more memory than it asks for.
    Result<void> read(qint64 at, std::span<std::byte> into) const;

private:
    explicit MappedFile(const QString& path);
    Result<void> openPlain();
    Result<void> map();
    Result<std::shared_ptr<std::byte[]>> copied(qint64 at, qint64 size, const Proceed& proceed) const;

    QString m_path;
    QFile m_file;
    FileState m_state;
    QByteArrayView m_bytes;
    std::optional<LostPages> m_guard;  ///< last, so that it goes before the mapping
};

/// That nobody waits for a file any more.
QString whyCancelled();

}  // namespace posiscope
