// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/filestate.h"

#include <sys/stat.h>

#include <QFile>

namespace posiscope {
namespace {

std::optional<FileState> stateFrom(const struct stat& facts) {
    if (!S_ISREG(facts.st_mode))
        return std::nullopt;
    constexpr qint64 kSecond = 1'000'000'000;
    return FileState{facts.st_dev, facts.st_ino, facts.st_size,
                     facts.st_mtim.tv_sec * kSecond + facts.st_mtim.tv_nsec};
}

}  // namespace

std::optional<FileState> stateOf(int descriptor) {
    struct stat facts {};
    return fstat(descriptor, &facts) == 0 ? stateFrom(facts) : std::nullopt;
}

std::optional<FileState> stateAt(const QString& path) {
    struct stat facts {};
    return stat(QFile::encodeName(path).constData(), &facts) == 0 ? stateFrom(facts) : std::nullopt;
}

}  // namespace posiscope
