// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "app/files/mappedfile.h"
#include "app/files/tableformats.h"
#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/jsontree.h"
#include "app/models/modelconfig.h"
#include "app/models/modelpart.h"
#include "app/models/namedmodels.h"
#include "app/texts/shownwords.h"
#include "core/parameters/parameters.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/trainedrange.h"

namespace posiscope {
namespace {

struct LongWords {
    Q_DECLARE_TR_FUNCTIONS(LongPositions)
};

QString unscaledSentence(const Rotary& rotary) {
    const std::int64_t length = rotary.parameters().trainedLength;
    const std::int64_t incomplete = rotary.pairs() - completeCycles(rotary.frequencies(), length);
    return incomplete == 0 ? QString()
                           : LongWords::tr(
                                 "within %3 positions, %1 of %2 pairs make less than one turn; farther out, "
                                 "they reach angles not seen in training")
                                 .arg(incomplete)
                                 .arg(rotary.pairs())
                                 .arg(length);
}

/// \param near, far the same model with a sequence of the trained and of the target length. If the
/// frequencies do not depend on it, the unscaled ones are the reference.
QString scaledSentence(const Rotary& near, const Rotary& far) {
    constexpr double kSame = 1e-9;
    const bool bySequence = ruleOf(far.parameters().scaling).dependsOnSequenceLength;
    std::int64_t slower = 0;
    std::int64_t kept = 0;
    double least = 1;
    for (std::int64_t i = 0; i < far.pairs(); ++i) {
        const double before = bySequence ? near.frequency(i).hi : far.unscaledFrequency(i).hi;
        const double ratio = far.frequency(i).hi / before;
        slower += ratio < 1 - kSame ? 1 : 0;
        kept += std::abs(ratio - 1) <= kSame ? 1 : 0;
        least = std::min(least, ratio);
    }
    return slower == 0 || slower + kept < far.pairs()  // some rotate faster: no simple statement holds
               ? QString()
               : LongWords::tr(
                     "extended from %1 to %2 positions: %3 of %4 pairs keep their frequency; %5 rotate up to "
                     "%6 times slower")
                     .arg(far.parameters().trainedLength)
                     .arg(far.parameters().targetLength)
                     .arg(kept)
                     .arg(far.pairs())
                     .arg(slower)
                     .arg(1 / least, 0, 'g', 4);
}

/// In p-RoPE some pairs do not rotate at any length, which is not reported.
QString sentenceOf(RotaryParameters parameters) {
    if (parameters.scaling == RotaryScaling::Proportional)
        return {};
    parameters.sequenceLength = 0;
    const Rotary near(parameters);
    if (parameters.scaling == RotaryScaling::None)
        return unscaledSentence(near);
    if (parameters.targetLength <= parameters.trainedLength)
        return {};
    parameters.sequenceLength = parameters.targetLength;
    return scaledSentence(near, Rotary(parameters));
}

/// The effect on the pairs of \p model at its largest positions, one sentence for each of the first \p most
/// kinds of layers: how many pairs a scaling keeps and how many it slows down, or, without scaling, how many
/// complete no cycle. Omits layers with windowed attention, and models whose maximum length is unknown.
QStringList atLongPositions(const ModelPositions& model, std::size_t most) {
    const bool lengthKnown = std::ranges::any_of(
        model.derivations, [](const Derivation& derivation) { return derivation.what == kLengthWord; });
    if (!lengthKnown)
        return {};
    QStringList sentences;
    for (const RotarySetting& setting : std::span(model.rotary).first(std::min(model.rotary.size(), most))) {
        if (setting.layers == u"sliding_attention")
            continue;
        if (const QString sentence = sentenceOf(setting.parameters); !sentence.isEmpty())
            sentences << (setting.layers.isEmpty() ? sentence
                                                   : QStringLiteral("%1: %2").arg(setting.layers, sentence));
    }
    return sentences;
}

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
        model.notes << FileWords::tr("pictures show only the first %1 positions").arg(most, 0, 'f', 0);
    return model;
}

ModelPositions withFarNoted(ModelPositions model) {
    for (const QString& sentence : atLongPositions(model, kMostRemarks))
        model.notes << (model.isDoubtful() ? FileWords::tr("%1 (doubtful)").arg(sentence) : sentence);
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
    for (QStringList* lines : {&model.notes, &model.doubts, &model.unknown})
        show(*lines);
    model.plan.doubts.resize(std::min<std::size_t>(model.plan.doubts.size(), kMostRemarks));
    const auto clean = [](std::string& words) {
        words = shownWords(QString::fromStdString(words), kLongestRemark).toStdString();
    };
    std::ranges::for_each(model.plan.doubts, clean);
    clean(model.plan.countLacks);  // keys of a GGUF file begin with the name of its architecture
    for (LayerGroup& group : model.plan.groups) {
        LayerPlan& plan = group.plan;
        for (std::string* key : {&plan.sees.lacks, &plan.lacks.base, &plan.lacks.channels, &plan.lacks.factor,
                                 &plan.lacks.extent, &plan.lacks.order})
            clean(*key);
        if (plan.temperature)
            clean(plan.temperature->lacks);
    }
    return model;
}

Result<ModelPositions> readModel(QByteArrayView bytes, const QString& part) {
    if (isGguf(bytes) && !part.isEmpty())
        return Failure(FileWords::tr("a GGUF file has no part called %1").arg(part));
    if (isGguf(bytes))
        return readGgufHeader(bytes).and_then(readGgufPositions);
    if (holdsTensors(bytes))
        return Failure(
            FileWords::tr("it contains tensors, not a model's settings; \"posiscope identify\" "
                          "reads tables"));
    if (bytes.size() > kLongestConfig)
        return Failure(FileWords::tr("it is not a GGUF file, and other model files may have at most %1 bytes")
                           .arg(kLongestConfig));
    return readJsonTree(bytes).and_then([&part](const QJsonObject& json) -> Result<ModelPositions> {
        auto model = readModelConfig(json, part);
        if (model && model->scheme == ModelScheme::Unknown && !model->plan.counted && !isModelConfig(json))
            return Failure(FileWords::tr("it does not identify a model: it has no key such as model_type"));
        return model;
    });
}

Result<ModelHeads> readHeadsOf(QByteArrayView bytes) {
    if (bytes.size() > kLongestConfig)
        return Failure(FileWords::tr("it is larger than the limit of %1 bytes").arg(kLongestConfig));
    return readJsonTree(bytes).and_then(readModelHeads);
}

/// "meta-llama/Llama-3.1-8B": owner and name, as Hugging Face writes them.
bool seemsRepository(const QString& name) {
    return name.count(u'/') == 1 && !name.startsWith(u'.') && !name.startsWith(u'~') &&
           !name.startsWith(u'/') && !name.endsWith(u'/') && !QFileInfo::exists(name.section(u'/', 0, 0)) &&
           !name.endsWith(u".json") && !name.endsWith(u".gguf");
}

Result<std::shared_ptr<const MappedFile>> openModelBytes(const QString& path) {
    const QString name = modelFile(path);
    const auto unopened = [](const QString& what, const QString& reason) {
        return Failure(FileWords::tr("%1 cannot be opened: %2").arg(what, reason));
    };
    if (QFileInfo(name).isDir())
        return unopened(path, FileWords::tr("the folder contains no config.json"));
    const bool repository = seemsRepository(name);
    if (!QFileInfo::exists(name) && (repository || !name.contains(u'/'))) {
        constexpr qsizetype kMostNames = 4;
        QStringList names = modelNamesWith(name.section(u'/', -1));
        if (const qsizetype more = names.size() - kMostNames; more > 0)
            names = names.mid(0, kMostNames) << FileWords::tr("and %1 more").arg(more);
        return unopened(
            name,
            names.isEmpty() && repository
                ? FileWords::tr("there is no such file. If it is a repository of Hugging Face, download its "
                                "config.json and open that")
            : names.isEmpty()
                ? FileWords::tr("there is no such file, and \"posiscope model\" lists no such name")
                : FileWords::tr("there is no such file; the names that \"posiscope model\" lists are %1")
                      .arg(names.join(QStringLiteral(", "))));
    }
    auto file = MappedFile::open(name);
    return file ? file : unopened(name, file.error());
}

QString unreadable(const QString& path, const QString& reason) {
    return FileWords::tr("%1 cannot be read as a model: %2").arg(modelFile(path), reason);
}

/// Adds to what a file says.
Result<ModelPositions> completed(Result<ModelPositions> model) {
    return std::move(model).map(withLengthNoted).map(withFarNoted).map(inShownWords);
}

OpenedModel opened(const QString& source, ModelPositions&& positions) {
    return {source, std::make_shared<const ModelPositions>(std::move(positions))};
}

/// The part that \p path asks for of a model that is known by name, "vision_config"; empty: none.
QString partOfNamed(const QString& path) {
    return findNamedModel(path) != nullptr ? QString() : path.section(u':', -1);
}

Result<ModelPositions> readModelAt(const QString& path) {
    return openModelBytes(path).and_then([&path](const std::shared_ptr<const MappedFile>& file) {
        return readModel(file->bytes(), partOf(path)).map_error([&path](const QString& reason) {
            return unreadable(path, reason);
        });
    });
}

}  // namespace

QString modelFile(const QString& source) {
    const QString path = withoutPart(source);
    for (const char* const name : {"config.json", "transformer/config.json"})
        if (const QString inside = QDir(path).filePath(QLatin1String(name));
            QFileInfo(path).isDir() && QFileInfo(inside).isFile())
            return inside;
    return path;
}

bool seemsModel(QByteArrayView bytes) {
    if (isGguf(bytes))
        return true;
    if (!bytes.contains('{') || bytes.contains("\"posiscope\"") || bytes.contains("\"weight_map\""))
        return false;
    const auto json = readJsonTree(bytes);
    return json ? isModelConfig(*json) : bytes.contains("\"model_type\"");
}

QString whyNoTable(const QString& source, const QString& reason) {
    constexpr qsizetype kBeginning = 4 << 20;
    const auto file = MappedFile::open(source);
    if (!file)
        return reason;
    const QByteArrayView bytes = (*file)->bytes();
    return !holdsTensors(bytes) && seemsModel(bytes.first(qMin(bytes.size(), kBeginning)))
               ? FileWords::tr("%1 is a model file, not a table; \"posiscope describe\" reads it").arg(source)
               : reason;
}

/// Also where \p path names a part of it, "Qwen3-VL 8B:vision_config".
const NamedModel* namedModelAt(const QString& path, bool files) {
    const qsizetype colon = path.lastIndexOf(u':');
    if (files && (QFileInfo::exists(path) || (colon > 0 && QFileInfo::exists(path.first(colon)))))
        return nullptr;
    const NamedModel* const whole = findNamedModel(path);
    return whole == nullptr && colon > 0 ? findNamedModel(path.first(colon)) : whole;
}

Result<ModelPositions> openModel(const QString& path) {
    return openedModel(path).map([](OpenedModel&& model) { return *model.positions; });
}

Result<OpenedModel> openedModel(const QString& path, bool files) {
    const NamedModel* const named = namedModelAt(path, files);
    if (named == nullptr)
        return completed(readModelAt(path)).map([&path](ModelPositions&& positions) {
            return opened(QFileInfo(path).absoluteFilePath(), std::move(positions));
        });
    const QString part = partOfNamed(path);
    if (part.isEmpty())
        return openedModel(*named);
    return completed(readModelConfig(named->config, part).map_error([&](const QString& reason) {
               return unreadable(path, reason);
           }))
        .map([&](ModelPositions&& positions) {
            return opened(named->name + u':' + part, std::move(positions));
        });
}

Result<OpenedModel> openedModel(const NamedModel& model) {
    return completed(readModelConfig(model.config)).map([&model](ModelPositions&& positions) {
        return opened(model.name, std::move(positions));
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
