// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/mappedfile.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <QFileInfo>
#include <cerrno>
#include <new>

namespace posiscope {
namespace {

constexpr qint64 kLargeFile = 256 << 20;
constexpr qint64 kPiece = 8 << 20;  // read between two questions whether to go on

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const QString& path, QString& why) {
    std::shared_ptr<MappedFile> file(new MappedFile(path));
    return file->openPlain(why) && file->map(why) ? file : nullptr;
}

/// What it is is asked of the open file, because another may take its place between question and opening;
/// and it is opened without waiting, as a pipe would for its other end.
bool MappedFile::openPlain(QString& why) {
    const int descriptor =
        ::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) {
        why = qt_error_string(errno);
        return false;
    }
    m_file.open(descriptor, QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle);
    if (const auto state = stateOf(descriptor)) {
        m_state = *state;
        return true;
    }
    why = QFileInfo(m_path).isDir() ? tr("it is a directory") : tr("it is not a file");
    return false;
}

bool MappedFile::map(QString& why) {
    if (m_state.size == 0) {  // nothing to map
        why = tr("it is empty");
        return false;
    }
    uchar* mapped = m_file.map(0, m_state.size);
    if (mapped == nullptr) {
        why = m_file.errorString();
        return false;
    }
    // Of a large file single rows are looked at: what lies around them would only fill the memory.
    if (m_state.size > kLargeFile)
        madvise(mapped, static_cast<std::size_t>(m_state.size), MADV_RANDOM);
    m_guard.emplace(mapped, static_cast<std::size_t>(m_state.size));
    m_bytes = QByteArrayView(mapped, m_state.size);
    return true;
}

bool MappedFile::unchanged(QString& why) const {
    if (stateOf(m_file.handle()) == m_state && !m_guard->lost())
        return true;
    why = tr("the file has changed since it was opened");
    return false;
}

std::optional<FileNumbers> MappedFile::numbers(qint64 at, qint64 size, QString& why,
                                               const Proceed& proceed) const {
    if (size > kMostHeld)
        return unchanged(why)
                   ? std::optional(FileNumbers{reinterpret_cast<const std::byte*>(m_bytes.data()) + at,
                                               shared_from_this()})
                   : std::nullopt;
    std::shared_ptr<std::byte[]> bytes(new (std::nothrow) std::byte[static_cast<std::size_t>(size)]);
    if (!bytes) {
        why = tr("there is no memory for its %1 bytes").arg(size);
        return std::nullopt;
    }
    for (qint64 got = 0; got < size;) {
        if (!goesOn(proceed, static_cast<double>(got) / static_cast<double>(size))) {
            why = whyCancelled();
            return std::nullopt;
        }
        const auto more = pread(m_file.handle(), bytes.get() + got,
                                static_cast<std::size_t>(qMin(size - got, kPiece)), at + got);
        if (more < 0 && errno == EINTR)
            continue;
        if (more <= 0) {
            why = more < 0 ? qt_error_string(errno) : tr("the file has changed since it was opened");
            return std::nullopt;
        }
        got += more;
    }
    if (!unchanged(why))
        return std::nullopt;
    return FileNumbers{bytes.get(), bytes};
}

QString whyCancelled() {
    return MappedFile::tr("cancelled");
}

}  // namespace posiscope
