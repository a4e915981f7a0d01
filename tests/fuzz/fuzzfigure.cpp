// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any file as something to open: a PNG, an SVG or a PDF with a session inside, a session, or none of them.
#include <QTemporaryFile>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/opening/openfile.h"

using namespace posiscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static QTemporaryFile file;
    if (!file.isOpen() && !file.open())
        std::abort();
    file.resize(0);
    file.seek(0);
    file.write(reinterpret_cast<const char*>(data), static_cast<qint64>(size));
    file.flush();
    const auto opened = openFile(file.fileName());
    if (!opened && opened.error().isEmpty())
        std::abort();
    return 0;
}
