// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/files/mappedfile.h"
#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/jsontree.h"
#include "app/models/longpositions.h"
#include "app/models/modelconfig.h"
#include "app/models/modelheads.h"
#include "app/texts/shownwords.h"
#include "core/parameters/parameters.h"

namespace posiscope {
namespace {

struct FileWords {
    Q_DECLARE_TR_FUNCTIONS(ModelFile)
};

constexpr qsizetype kLongestConfig = 4 << 20;  // the longest ones list every image class

constexpr qsizetype kLongestRemark = 400;
constexpr qsizetype kMostRemarks = 100;

/// Makes each of \p lines safe for display and limits their number.
void show(QStringList& lines) {
    const qsizetype more = lines.size() - kMostRemarks;
    for (QString& line : lines = lines.first(std::min(lines.size(), kMostRemarks)))
        line = shownWords(line, kLongestRemark);
    if (more > 0)
        lines << FileWords::tr("and %1 more").arg(more);
}

/// Adds a note if the model's length exceeds that of a picture.
ModelPositions withLengthNoted(ModelPositions model) {
    const double most = findParameter("length")->maximum;
    const bool longer = std::ranges::any_of(model.derivations, [most](const Derivation& derivation) {
        return derivation.what == kLengthWord && derivation.value.toDouble() > most;
    });
    if (longer)
        model.notes << FileWords::tr("pictures show at most the first %1 positions").arg(most, 0, 'f', 0);
    return model;
}

ModelPositions withFarNoted(ModelPositions model) {
    for (const QString& sentence : atLongPositions(model, kMostRemarks))
        model.notes << (model.reservations.isEmpty() ? sentence
                                                     : FileWords::tr("%1 (doubtful)").arg(sentence));
    return model;
}

/// Makes text from the file safe for display: on a terminal a line end would forge lines of the report. The
/// type is only in the JSON output, which escapes it and is read back.
ModelPositions inShownWords(ModelPositions model) {
    for (Derivation& derivation : model.derivations) {
        if (derivation.value.isString())
            derivation.value = shownWords(derivation.value.toString(), kLongestRemark);
        derivation.from = shownWords(derivation.from, kLongestRemark);
        derivation.layers = shownWords(derivation.layers, kLongestRemark);
    }
    for (RotarySetting& setting : model.rotary)
        setting.layers = shownWords(setting.layers, kLongestRemark);
    for (QStringList* lines :
         {&model.notes, &model.doubts, &model.unknown, &model.exceptions, &model.reservations})
        show(*lines);
    return model;
}

Result<ModelPositions> readModel(QByteArrayView bytes) {
    if (isGguf(bytes))
        return readGgufHeader(bytes).and_then(readGgufPositions);
    if (bytes.size() > kLongestConfig)
        return Failure(FileWords::tr("it is not a GGUF file, and other model files may have at most %1 bytes")
                           .arg(kLongestConfig));
    return readJsonTree(bytes).and_then(readModelConfig);
}

Result<ModelHeads> readHeadsOf(QByteArrayView bytes) {
    if (bytes.size() > kLongestConfig)
        return Failure(FileWords::tr("it is larger than the limit of %1 bytes").arg(kLongestConfig));
    return readJsonTree(bytes).and_then(readModelHeads);
}

Result<std::shared_ptr<const MappedFile>> openModelBytes(const QString& path) {
    const QString name = modelFile(path);
    const auto unopened = [](const QString& what, const QString& reason) {
        return Failure(FileWords::tr("%1 cannot be opened: %2").arg(what, reason));
    };
    if (QFileInfo(name).isDir())
        return unopened(path, FileWords::tr("the folder contains no config.json"));
    auto file = MappedFile::open(name);
    return file ? file : unopened(name, file.error());
}

QString unreadable(const QString& path, const QString& reason) {
    return FileWords::tr("%1 cannot be read as a model: %2").arg(modelFile(path), reason);
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
    const auto json = readJsonTree(bytes);
    return json ? isModelConfig(*json) : bytes.contains("\"model_type\"");
}

Result<ModelPositions> openModel(const QString& path) {
    return openModelBytes(path).and_then([&path](const std::shared_ptr<const MappedFile>& file) {
        return readModel(file->bytes())
            .map(withLengthNoted)
            .map(withFarNoted)
            .map(inShownWords)
            .map_error([&path](const QString& reason) { return unreadable(path, reason); });
    });
}

Result<ModelHeads> openModelHeads(const QString& path) {
    return openModelBytes(path).and_then([&path](const std::shared_ptr<const MappedFile>& file) {
        return readHeadsOf(file->bytes()).map_error([&path](const QString& reason) {
            return unreadable(path, reason);
        });
    });
}

}  // namespace posiscope
