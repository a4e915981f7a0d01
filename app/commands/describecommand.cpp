// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonObject>

#include "app/commands/standardstreams.h"
#include "app/document/namedpresets.h"
#include "app/files/jsontext.h"
#include "app/models/modelfile.h"
#include "app/models/modelreport.h"
#include "app/models/planwords.h"
#include "app/models/ropeblocks.h"
#include "app/models/unusedencodings.h"
#include "app/options/nearestword.h"
#include "app/options/trouble.h"

namespace posiscope {

/// posiscope describe: what a model's file says of its positions, on standard output.
class DescribeCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(DescribeCommand)

public:
    DescribeCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

private:
    QByteArray exported(const ModelPositions& model, const QString& form) const;

    Options m_options;
};

namespace {

/// The model in a file, or known by name; otherwise the preset of that name.
Result<ModelPositions> described(const QString& name) {
    auto model = openModel(name);
    if (model || QFileInfo::exists(name))
        return model;
    if (auto preset = positionsOfPreset(name))
        return *std::move(preset);
    return model;
}

/// What a form leaves out goes past the pipe that takes the form.
void tellAll(const QStringList& sentences) {
    for (const QString& sentence : sentences)
        tellAtEnd(sentence);
}

}  // namespace

DescribeCommand::DescribeCommand() {
    m_options.setDescription(
        tr("Print the positional settings of a model file with their keys, then the frequencies, and "
           "anything doubtful or not understood."));
    m_options.setUsage(QStringLiteral("describe CONFIG"));
    m_options.addWord(
        QStringLiteral("CONFIG"),
        tr("A Hugging Face config.json, a directory with one, a GGUF file, a name that \"posiscope model\" "
           "lists, or the name of a preset. FILE:vision_config describes the vision encoder."));
    m_options.add(QStringLiteral("json"), tr("Print JSON; frequencies have 17 significant digits."));
    m_options.add(
        QStringLiteral("as"),
        tr("Print the rotary settings in the format of another program instead: rope_parameters (keys of "
           "transformers 5), rope_scaling (keys of transformers 4) or llama.cpp (its options)."),
        tr("value"));
    m_options.setUsual({{QStringLiteral("json")}, {QStringLiteral("as")}, {QStringLiteral("language")}});
}

void DescribeCommand::run(const QStringList& words) {
    m_options.read(words);
    const QStringList names = m_options.words();
    if (names.isEmpty())
        throw WrongWords{
            tr("describe needs a CONFIG: a config.json, a directory with one, a GGUF file, or the name of a "
               "model")};
    if (names.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(names.at(1))};
    static const QStringList forms{QStringLiteral("rope_parameters"), QStringLiteral("rope_scaling"),
                                   QStringLiteral("llama.cpp")};
    const QString form = m_options.isSet(QStringLiteral("as"))
                             ? sameWord(m_options.value(QStringLiteral("as")), forms)
                             : QString();
    const bool json = m_options.isSet(QStringLiteral("json"));
    if (m_options.isSet(QStringLiteral("as")) && !forms.contains(form))
        throw WrongWords{
            tr("--as \"%1\" is unknown; use rope_parameters, rope_scaling or llama.cpp").arg(form)};
    if (json && !form.isEmpty())
        throw WrongWords{tr("--json and --as cannot be used together")};
    const QString what =
        QFileInfo::exists(names.constFirst()) ? QString() : unusedEncoding(names.constFirst());
    if (!what.isEmpty() && !form.isEmpty())
        throw WrongWords{what};
    if (!what.isEmpty())
        return print(json ? jsonText(QJsonObject{{QStringLiteral("unsupported"), what}}, Digits::Shortest)
                          : (tr("%1.", "a sentence").arg(what) + u'\n').toLocal8Bit());
    const auto model = orThrow<FileTrouble>(described(names.constFirst()));
    print(!form.isEmpty() ? exported(model, form)
          : json          ? jsonText(reportJson(model), Digits::Seventeen)
                          : reportText(model).toLocal8Bit());
}

QByteArray DescribeCommand::exported(const ModelPositions& model, const QString& form) const {
    if (model.rotary.empty())
        throw WrongWords{
            tr("--as is for rotary encodings; this model's encoding is %1").arg(wordOf(model.scheme))};
    const RotaryParameters& first = model.rotary.front().parameters;
    for (const QString& other : unrotatedSentences(model.plan))
        tell(tr("The output does not include: %1.").arg(other));
    for (const std::string& doubt : model.plan.doubts)
        tell(tr("Doubtful: %1.").arg(QString::fromStdString(doubt)));
    if (form == u"rope_parameters") {
        const RopeBlock block = ropeParametersBlock(model);
        tellAll(block.unsaid);
        return jsonText(block.keys, Digits::Shortest);
    }
    if (model.rotary.size() > 1)
        tellAtEnd(tr("Layers differ; these settings are for %1.").arg(model.rotary.front().layers));
    if (form == u"rope_scaling") {
        const RopeBlock block = ropeScalingBlock(model);
        tellAll(block.unsaid);
        return jsonText(block.keys, Digits::Shortest);
    }
    const LlamaCppLine line = llamaCppLine(first);
    tellAll(line.unsaid);
    return line.line.toUtf8() + '\n';
}

std::unique_ptr<Command> describeCommand() {
    return std::make_unique<DescribeCommand>();
}

}  // namespace posiscope
