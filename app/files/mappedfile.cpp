// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/mappedfile.h"

#include <QFileInfo>

#ifdef Q_OS_LINUX
#include <sys/mman.h>
#endif

namespace posiscope {
namespace {

constexpr qint64 kLargeFile = 256 << 20;

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const QString& path, QString& why) {
    const QFileInfo info(path);
    if (info.isDir()) {
        why = tr("it is a directory");
        return nullptr;
    }
    if (info.exists() && !info.isFile()) {  // opening a pipe would wait for its other end
        why = tr("it is not a file");
        return nullptr;
    }
    std::shared_ptr<MappedFile> file(new MappedFile(path));
    return file->map(why) ? file : nullptr;
}

bool MappedFile::unchanged(QString& why) const {
    if (m_file.size() == size())
        return true;
    why = tr("the file has changed since it was opened");
    return false;
}

bool MappedFile::map(QString& why) {
    if (!m_file.open(QIODevice::ReadOnly)) {
        why = m_file.errorString();
        return false;
    }
    const qint64 size = m_file.size();
    if (size == 0) {  // nothing to map
        why = tr("it is empty");
        return false;
    }
    const uchar* mapped = m_file.map(0, size);
    if (mapped == nullptr) {
        why = m_file.errorString();
        return false;
    }
#ifdef Q_OS_LINUX
    // Of a large file single rows are looked at: what lies around them would only fill the memory.
    if (size > kLargeFile)
        madvise(const_cast<uchar*>(mapped), static_cast<std::size_t>(size), MADV_RANDOM);
#endif
    m_bytes = QByteArrayView(mapped, size);
    return true;
}

}  // namespace posiscope
