// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/picklefile.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace posiscope {
namespace {

struct PickleWords {
    Q_DECLARE_TR_FUNCTIONS(PickleFile)
};

/// The name of the file in the line of Python; quotes in it would end the string.
QString nameOf(const QString& path, QLatin1String suffix) {
    QString name =
        suffix.isEmpty() ? QFileInfo(path).fileName() : QFileInfo(path).completeBaseName() + suffix;
    return name.contains(u'"') || name.contains(u'\\') ? QStringLiteral("FILE") + suffix : name;
}

/// torch.save() before version 1.6: begins with a pickled magic number.
bool isOldTorch(const QString& path) {
    for (const char* suffix : {".pt", ".pth", ".bin", ".ckpt"})
        if (path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive))
            return true;
    return false;
}

}  // namespace

bool isPickle(QByteArrayView bytes) {
    return bytes.size() > 2 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5;
}

QString howToConvertTorch(const QString& path) {
    return PickleWords::
        tr("it is a pickle, which is a program, so Posiscope does not run it; convert it with PyTorch: %1")
            .arg(QStringLiteral("import torch, safetensors.torch; safetensors.torch.save_file("
                                "torch.load(\"%1\", weights_only=True), \"%2\")")
                     .arg(nameOf(path, QLatin1String()), nameOf(path, QLatin1String(".safetensors"))));
}

QString howToConvertPickle(const QString& path) {
    if (isOldTorch(path))
        return howToConvertTorch(path);
    return PickleWords::tr(
               "it is a pickle, which is a program, so Posiscope does not run it; if you trust it, convert "
               "it with numpy: %1")
        .arg(QStringLiteral("import numpy, pickle; numpy.save(\"%2\", pickle.load(open(\"%1\", \"rb\")))")
                 .arg(nameOf(path, QLatin1String()), nameOf(path, QLatin1String(".npy"))));
}

}  // namespace posiscope
