// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QDir>
#include <QFileInfo>

#include "app/commands/exportcommand.h"
#include "app/commands/standardstreams.h"
#include "app/document/appearancetexts.h"
#include "app/document/namedpresets.h"
#include "app/figures/figurecontent.h"
#include "app/figures/formats.h"
#include "app/figures/papersizes.h"
#include "app/models/namedmodels.h"
#include "app/options/trouble.h"
#include "app/texts/alignedlines.h"
#include "app/texts/translated.h"

namespace posiscope {

/// posiscope model: a model on one page, or the models that are known by name.
class ModelCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(ModelCommand)

public:
    ModelCommand();

    const Options& options() const override { return *m_options; }

    void run(const QStringList& words) override;

private:
    std::shared_ptr<Options> m_options;
};

namespace {

QString namesOfModels() {
    QList<AlignedLine> lines;
    for (const NamedModel& model : namedModels())
        lines << AlignedLine{model.name, model.repository, {}};
    return alignedLines(lines);
}

/// Its name, or that of its file; of a config.json, that of its directory.
QString titleOf(const QString& model) {
    if (const NamedModel* const named = namedModelAt(model))
        return findNamedModel(model) == named ? named->name : named->name + u':' + model.section(u':', -1);
    const QFileInfo file(QFileInfo(modelFile(model)).absoluteFilePath());
    return file.fileName() == QStringLiteral("config.json") ? file.dir().dirName() : file.completeBaseName();
}

}  // namespace

ModelCommand::ModelCommand() : m_options(ExportCommand::declaredOptions()) {
    m_options->setDescription(
        tr("Draw a model on one page (png, svg, pdf): a description of its file, its layers, and the "
           "wavelengths of each kind of layer. Without a model, list the models that are known by name. The "
           "options of \"posiscope export layers\" are accepted."));
    m_options->setUsage(QStringLiteral("model [FILE|NAME --output FILE]"));
    m_options->setWord(QStringLiteral("FILE|NAME"),
                       tr("The model: a config.json, its directory, a GGUF file, or a name from the list."));
    m_options->setUsual(
        {{QStringLiteral("output"), tr("File to write: .png, .svg, .pdf, .csv or .npy.")},
         {verbatim(kSizeOption)},
         {verbatim(kPaperOption), tr("Journal, slide or paper, such as neurips or letter [a4].")},
         {verbatim(kTitleOption)},
         {QStringLiteral("theme")},
         {QStringLiteral("language")}});
}

void ModelCommand::run(const QStringList& words) {
    m_options->read(words);
    const QStringList models = m_options->words();
    const bool named = !models.isEmpty() && !models.constFirst().isEmpty();
    if (!named && (!models.isEmpty() || m_options->given().contains(QStringLiteral("output"))))
        throw WrongWords{tr("model needs a FILE or a NAME to draw; \"posiscope model\" lists the names")};
    if (models.isEmpty())
        return print(namesOfModels().toLocal8Bit());
    if (models.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(models.at(1))};
    const QString option = verbatim(kModelOption);
    if (m_options->isSet(option))
        throw WrongWords{
            tr("--%1 is an option of export; model takes the model as its argument").arg(option)};
    const QString& model = models.constFirst();
    const bool isModel = namedModelAt(model) != nullptr || QFileInfo::exists(modelFile(model));
    if (!isModel && positionsOfPreset(model, true))
        throw WrongWords{
            tr("\"%1\" is an encoding without layers to draw; \"posiscope describe\" describes it")
                .arg(model)};
    if (!isModel)
        orThrow<FileTrouble>(openedModel(model));  // says which names there are
    QStringList others = words;
    others.removeAt(others.lastIndexOf(models.constFirst()));
    others.prepend(QStringLiteral("--%1=%2").arg(option, models.constFirst()));
    if (!numberFormat(suffixOf(m_options->value(QStringLiteral("output"))))) {
        if (!m_options->isSet(verbatim(kTitleOption)))
            others << QStringLiteral("--%1=%2").arg(verbatim(kTitleOption), titleOf(models.constFirst()));
        if (!m_options->isSet(verbatim(kPaperOption)) && !m_options->isSet(verbatim(kSizeOption)))
            others << QStringLiteral("--%1=a4").arg(verbatim(kPaperOption));
    }
    ExportCommand().run(QStringList{verbatim(kModelPageName)} + others);
}

std::unique_ptr<Command> modelCommand() {
    return std::make_unique<ModelCommand>();
}

}  // namespace posiscope
