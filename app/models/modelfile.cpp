// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "app/files/mappedfile.h"
#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/jsontree.h"
#include "app/models/modelconfig.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ModelFile)
};

constexpr qsizetype kLongestConfig = 4 << 20;  // the longest name every class of their pictures

std::optional<ModelPositions> readModel(QByteArrayView bytes, QString& why) {
    if (isGguf(bytes)) {
        const auto header = readGgufHeader(bytes, why);
        return header ? readGgufPositions(*header, why) : std::nullopt;
    }
    if (bytes.size() > kLongestConfig) {
        why = Words::tr("it is larger than %1 bytes and no GGUF file").arg(kLongestConfig);
        return std::nullopt;
    }
    const auto json = readJsonTree(bytes, why);
    return json ? readModelConfig(*json, why) : std::nullopt;
}

}  // namespace

QString modelFile(const QString& path) {
    const QString inside = QDir(path).filePath(QStringLiteral("config.json"));
    return QFileInfo(path).isDir() && QFileInfo(inside).isFile() ? inside : path;
}

bool seemsModel(QByteArrayView bytes) {
    if (isGguf(bytes))
        return true;
    if (!bytes.contains('{') || bytes.contains("\"posiscope\"") || bytes.contains("\"weight_map\""))
        return false;
    QString why;
    const auto json = readJsonTree(bytes, why);
    return json ? isModelConfig(*json) : bytes.contains("\"model_type\"");
}

std::optional<ModelPositions> openModel(const QString& path, QString& why) {
    const QString name = modelFile(path);
    if (QFileInfo(name).isDir()) {
        why = Words::tr("%1 cannot be opened: %2").arg(path, Words::tr("there is no config.json in it"));
        return std::nullopt;
    }
    const auto file = MappedFile::open(name, why);
    if (!file) {
        why = Words::tr("%1 cannot be opened: %2").arg(name, why);
        return std::nullopt;
    }
    auto model = readModel(file->bytes(), why);
    if (!model)
        why = Words::tr("%1 cannot be read as a model: %2").arg(name, why);
    return model;
}

}  // namespace posiscope
