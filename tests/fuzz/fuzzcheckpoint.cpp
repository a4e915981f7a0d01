// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any file as the safetensors of a small model, whose weights are looked through.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/checkpoints/openxray.h"

namespace {

constexpr char kConfig[] =
    R"({"model_type":"llama","hidden_size":4,"num_attention_heads":2,"num_key_value_heads":1,"head_dim":2})";

void write(const QString& path, const char* data, qint64 size) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(data, size) != size)
        std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const QString place =
        QFileInfo(QStringLiteral("/dev/shm")).isWritable() ? QStringLiteral("/dev/shm") : QDir::tempPath();
    static const QTemporaryDir directory(place + QStringLiteral("/posiscope-XXXXXX"));
    write(directory.filePath(QStringLiteral("config.json")), kConfig, sizeof kConfig - 1);
    write(directory.filePath(QStringLiteral("model.safetensors")), reinterpret_cast<const char*>(data),
          static_cast<qint64>(size));
    const auto opened = posiscope::openXray(directory.path());
    if (opened ? opened->loads == nullptr : opened.error().isEmpty() || opened.error().contains(u'\n'))
        std::abort();
    if (opened)
        posiscope::summaryOf(*opened->loads);
    return 0;
}
