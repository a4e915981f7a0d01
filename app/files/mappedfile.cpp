// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/mappedfile.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <QFileInfo>
#include <QHash>
#include <cerrno>
#include <mutex>
#include <new>
#include <vector>

namespace posiscope {
namespace {

constexpr qint64 kLargeFile = 256 << 20;
constexpr qint64 kPiece = 8 << 20;  // bytes read between two calls of proceed

/// The open files, the state of each when it was first opened, and the first that has changed since.
struct OpenFiles {
    std::mutex mutex;
    std::vector<const MappedFile*> open;
    QHash<QString, FileState> first;
    QString changed;
};

OpenFiles& openFiles() {
    static auto* const files = new OpenFiles;  // never freed: tables may live until the program ends
    return *files;
}

}  // namespace

MappedFile::MappedFile(const QString& path) : m_path(path) {
    const std::scoped_lock lock(openFiles().mutex);
    openFiles().open.push_back(this);
}

MappedFile::~MappedFile() {
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    std::erase(files.open, this);
    if (files.changed.isEmpty() && m_guard && !unchanged())
        files.changed = m_path;
}

Result<void> MappedFile::allUnchanged() {
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    QString changed = files.changed;
    for (const MappedFile* file : files.open)
        if (changed.isEmpty() && file->m_guard && !file->unchanged())
            changed = file->m_path;
    if (changed.isEmpty())
        return {};
    return Failure(tr("%1 changed while it was being read; read it again when it is complete").arg(changed));
}

void MappedFile::forgetClosed() {
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    files.first.clear();
    files.changed.clear();
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const QString& path) {
    std::shared_ptr<MappedFile> file(new MappedFile(path));
    return file->openPlain().and_then([&file] { return file->map(); }).map([&file] {
        return std::shared_ptr<const MappedFile>(file);
    });
}

/// Checks the type of the file on the open descriptor, because another file may take its place between check
/// and opening. Opens without blocking, because a pipe would wait for its other end.
Result<void> MappedFile::openPlain() {
    const int descriptor =
        ::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0)
        return Failure(qt_error_string(errno));
    m_file.open(descriptor, QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle);
    const auto state = stateOf(descriptor);
    if (!state)
        return Failure(QFileInfo(m_path).isDir() ? tr("it is a directory, not a file")
                                                 : tr("it is not a regular file"));
    m_state = *state;
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    if (files.first.value(m_path, m_state) != m_state && files.changed.isEmpty())
        files.changed = m_path;
    files.first.insert(m_path, m_state);
    return {};
}

Result<void> MappedFile::map() {
    if (m_state.size == 0)  // nothing to map
        return Failure(tr("it is empty"));
    uchar* mapped = m_file.map(0, m_state.size);
    if (mapped == nullptr)
        return Failure(m_file.errorString());
    // In a large file single rows are accessed; read-ahead would only fill the memory.
    if (m_state.size > kLargeFile)
        madvise(mapped, static_cast<std::size_t>(m_state.size), MADV_RANDOM);
    m_guard.emplace(mapped, static_cast<std::size_t>(m_state.size));
    m_bytes = QByteArrayView(mapped, m_state.size);
    return {};
}

Result<void> MappedFile::unchanged() const {
    if (stateOf(m_file.handle()) == m_state && !m_guard->lost())
        return {};
    return Failure(tr("the file has changed since it was opened"));
}

Result<FileNumbers> MappedFile::numbers(qint64 at, qint64 size, const Proceed& proceed) const {
    FileNumbers numbers;
    if (size > kMostHeld) {
        numbers = {reinterpret_cast<const std::byte*>(m_bytes.data()) + at, shared_from_this()};
    } else {
        const auto bytes = copied(at, size, proceed);
        if (!bytes)
            return Failure(bytes.error());
        numbers = {bytes->get(), *bytes};
    }
    return unchanged().map([&numbers] { return numbers; });
}

Result<std::shared_ptr<std::byte[]>> MappedFile::copied(qint64 at, qint64 size,
                                                        const Proceed& proceed) const {
    std::shared_ptr<std::byte[]> bytes(new (std::nothrow) std::byte[static_cast<std::size_t>(size)]);
    if (!bytes)
        return Failure(tr("there is not enough memory for its %1 bytes").arg(size));
    for (qint64 got = 0; got < size;) {
        if (!goesOn(proceed, static_cast<double>(got) / static_cast<double>(size)))
            return Failure(whyCancelled());
        const qint64 piece = qMin(size - got, kPiece);
        if (const auto done = read(at + got, {bytes.get() + got, static_cast<std::size_t>(piece)}); !done)
            return Failure(done.error());
        got += piece;
    }
    return bytes;
}

Result<void> MappedFile::read(qint64 at, std::span<std::byte> into) const {
    while (!into.empty()) {
        const auto more = pread(m_file.handle(), into.data(), into.size(), at);
        if (more < 0 && errno == EINTR)
            continue;
        if (more <= 0)
            return Failure(more < 0 ? qt_error_string(errno)
                                    : tr("the file has changed since it was opened"));
        into = into.subspan(static_cast<std::size_t>(more));
        at += more;
    }
    return {};
}

QString whyCancelled() {
    return MappedFile::tr("cancelled");
}

}  // namespace posiscope
