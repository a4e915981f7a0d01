// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/readfile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCoreApplication>
#include <cerrno>

namespace posiscope {

bool openToRead(QFile& file, QString& why) {
    if (file.fileName().startsWith(u':')) {  // a resource of the program
        const bool opened = file.open(QIODevice::ReadOnly);
        why = file.errorString();
        return opened;
    }
    const int descriptor =
        ::open(QFile::encodeName(file.fileName()).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) {
        why = qt_error_string(errno);
        return false;
    }
    struct stat facts {};
    if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        ::close(descriptor);
        why = QCoreApplication::translate("ReadFile", "it is not a file");
        return false;
    }
    return file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
}

}  // namespace posiscope
