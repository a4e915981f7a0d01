// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QCoreApplication>
#include <QFile>
#include <QString>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "app/files/proceed.h"
#include "app/texts/result.h"

class QFile;
class QString;

namespace posiscope {

struct GuardedRange;

/// Identifies a version of a file: detects replacement, a change of length, and later writes.
struct FileState {
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 modified = 0;  ///< nanoseconds since 1970

    bool operator==(const FileState&) const = default;
};

/// The state of the open file \p descriptor; std::nullopt if it is not a regular file.
std::optional<FileState> stateOf(int descriptor);

/// The current state of \p path; std::nullopt if it is not a regular file.
std::optional<FileState> stateAt(const QString& path);

/// Opens \p file for reading if it is a file: a pipe would wait for its other end, and a device never ends.
/// Reading does not block either: pseudo-files that the system fills continuously, like /proc/kmsg, are read
/// only as far as they are filled.
Result<void> openToRead(QFile& file);

/// Keeps the program alive if a mapped file is truncated or its disk disappears. Accessing a page without a
/// file behind it raises SIGBUS, in whichever thread it happens. While such an object exists, that page and
/// all after it are replaced by bytes of 255, which are NaN in every floating-point type, and lost() returns
/// true from then on. SIGBUS from other memory still terminates the program.
class LostPages {
public:
    /// \param begin start of a page; \p size bytes, which must stay mapped during the lifetime of this object
    LostPages(const void* begin, std::size_t size);
    ~LostPages();
    LostPages(const LostPages&) = delete;
    LostPages& operator=(const LostPages&) = delete;

    /// If false, everything read before the call is what the file contained then.
    const std::atomic<bool>& lost() const;

private:
    GuardedRange* m_range;
};

/// Maximum bytes of numbers that one table keeps in memory.
constexpr qint64 kMostHeld = 240'000'000;

/// Numbers of a file, in memory or mapped.
struct FileNumbers {
    const std::byte* data = nullptr;
    std::shared_ptr<const void> owner;
};

/// The bytes of a regular file, mapped read-only; nothing is read before it is accessed.
///
/// Other programs may write to the file at any time, so two accesses to a byte may differ: sizes and offsets
/// must be read once and stored. LostPages protects against truncation.
class MappedFile : public std::enable_shared_from_this<MappedFile> {
    Q_DECLARE_TR_FUNCTIONS(MappedFile)

public:
    /// Fails if there is no file, no permission, or if it is a directory or a device.
    static Result<std::shared_ptr<const MappedFile>> open(const QString& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    /// Fails if any file that the program opened changed before it was closed, or differed when it was
    /// reopened: the numbers read may then never have been in a file together.
    static Result<void> allUnchanged();
    /// Restarts that check: it then covers only files that are open and files opened later.
    static void forgetClosed();

    const QString& path() const { return m_path; }
    QByteArrayView bytes() const { return m_bytes; }
    qint64 size() const { return m_bytes.size(); }

    /// The state when it was opened.
    const FileState& state() const { return m_state; }

    /// Fails if the file was written or truncated since it was opened.
    Result<void> unchanged() const;

    /// \p size bytes from \p at on. Copied while the file is unchanged, so that a table survives a rewrite of
    /// its file; more than kMostHeld bytes stay mapped. Fails if the file changed meanwhile or \p proceed
    /// returns false.
    Result<FileNumbers> numbers(qint64 at, qint64 size, const Proceed& proceed = {}) const;

    /// Reads bytes from \p at on into \p into without touching the mapping, so that streaming through a large
    /// file takes no more memory than the buffer.
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
    std::optional<LostPages> m_guard;  ///< last, so that it is destroyed before the mapping
};

/// The message for a cancelled read.
QString whyCancelled();

}  // namespace posiscope
