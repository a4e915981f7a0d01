// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/readfile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCoreApplication>
#include <cerrno>

namespace posiscope {

Result<void> openToRead(QFile& file) {
    if (file.fileName().startsWith(u':')) {  // a resource of the program
        if (!file.open(QIODevice::ReadOnly))
            return Failure(file.errorString());
        return {};
    }
    const int descriptor =
        ::open(QFile::encodeName(file.fileName()).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return Failure(qt_error_string(errno));
    struct stat facts {};
    if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        ::close(descriptor);
        return Failure(QCoreApplication::translate("ReadFile", "it is not a regular file"));
    }
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return Failure(file.errorString());
    return {};
}

}  // namespace posiscope
