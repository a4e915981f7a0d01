// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/savedfile.h"

#include <fcntl.h>
#include <unistd.h>

#include <QFileInfo>
#include <QLocale>
#include <QSaveFile>
#include <QStorageInfo>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>

#include "app/files/filestogether.h"

namespace posiscope {
namespace {

using namespace std::chrono_literals;

// Time for the reader of a pipe to start.
constexpr auto kPatience = 2000ms;
constexpr auto kPause = 20ms;

}  // namespace

SavedFile::SavedFile(const QString& path) : m_path(path) {
    const QFileInfo target(path);
    m_inPlace = target.exists() && !target.isFile() && !target.isDir();
    if (m_inPlace)
        m_device = std::make_shared<QFile>(path);
    else
        m_device = std::make_shared<QSaveFile>(path);
}

SavedFile::~SavedFile() = default;

Result<void> SavedFile::open(qint64 bytes) {
    // Reaching the user's file size limit must be reported as an error, not terminate the program.
    std::signal(SIGXFSZ, SIG_IGN);
    const QFileInfo target(m_path);
    if (target.isDir())
        return fail(qt_error_string(EISDIR));
    if (target.exists() && !target.isWritable())
        return fail(qt_error_string(EACCES));
    const QStorageInfo disk(QFileInfo(m_path).absolutePath());
    const bool measured = disk.isValid() && disk.bytesTotal() > 0;  // false for /proc, which has no size
    if (!m_inPlace && measured && disk.bytesAvailable() < bytes) {
        const QLocale c = QLocale::c();
        return fail(tr("it needs %1, but the disk has only %2 left")
                        .arg(c.formattedDataSize(bytes), c.formattedDataSize(disk.bytesAvailable())));
    }
    if (m_inPlace)
        return openInPlace();
    // Unbuffered, because flushing a buffer loses the reason of a short write.
    if (!m_device->open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return fail(m_device->errorString());
    return {};
}

/// Opening a pipe blocks until a reader opens it, and a handled signal does not interrupt that.
Result<void> SavedFile::openInPlace() {
    const QByteArray path = QFile::encodeName(m_path);
    int descriptor = -1;
    for (auto left = kPatience; left >= 0ms; left -= kPause) {
        descriptor = ::open(path.constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0 || errno != ENXIO)
            break;
        std::this_thread::sleep_for(kPause);
    }
    if (descriptor < 0)
        return fail(errno == ENXIO ? tr("no program is reading from it") : qt_error_string(errno));
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    auto& file = static_cast<QFile&>(*m_device);
    if (!file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
        return fail(file.errorString());
    return {};
}

Result<void> SavedFile::write(const char* data, qint64 size) {
    while (size > 0) {  // the first write past the limit is short; only the next one reports why
        const qint64 taken = m_device->write(data, size);
        if (taken <= 0)
            return fail(m_device->errorString());
        data += taken;
        size -= taken;
    }
    return {};
}

Result<void> SavedFile::commit() {
    if (!m_why.isEmpty())
        return Failure(m_why);
    if (m_inPlace) {
        if (m_device->flush() && m_device->error() == QFileDevice::NoError)
            return {};
        return fail(m_device->errorString());
    }
    const bool isNew = !QFileInfo::exists(m_path);
    return FilesTogether::place({[path = m_path, device = m_device]() -> Result<void> {
                                     if (static_cast<QSaveFile&>(*device).commit())
                                         return {};
                                     return Failure(whyNot(path, device->errorString()));
                                 },
                                 [path = m_path, isNew] {
                                     if (isNew)
                                         QFile::remove(path);
                                 }});
}

QString SavedFile::whyNot(const QString& path, const QString& reason) {
    const QFileInfo file(path);
    return file.isSymLink()
               ? tr("%1, a link to %2, cannot be written: %3").arg(path, file.symLinkTarget(), reason)
               : tr("%1 cannot be written: %2").arg(path, reason);
}

Failure SavedFile::fail(const QString& reason) {
    if (m_why.isEmpty())
        m_why = whyNot(m_path, reason);
    return Failure(m_why);
}

Result<void> saveFile(const QString& path, const QByteArray& bytes) {
    SavedFile file(path);
    return file.open(bytes.size()).and_then([&] { return file.write(bytes); }).and_then([&] {
        return file.commit();
    });
}

}  // namespace posiscope
