// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/xraycommand.h"

#include "app/commands/standardstreams.h"
#include "app/commands/xrayreport.h"
#include "app/figures/figurestyle.h"
#include "app/figures/papersizes.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"

namespace posiscope {

XrayCommand::XrayCommand() : m_options(ExportCommand::declaredOptions()) {
    m_options->setDescription(
        tr("Measure the rotary pairs in the weights of a checkpoint, layer by layer. Without --output, print "
           "a report; with --output, write numbers (csv, npy) or a figure (png, svg, pdf). The options of "
           "\"posiscope export xray\" are accepted."));
    m_options->setUsage(QStringLiteral("xray DIRECTORY [--output FILE]"));
    m_options->setWord(QStringLiteral("DIRECTORY"),
                       tr("The checkpoint: a directory with tensors and a config.json."));
    m_options->setUsual(
        {{QStringLiteral("output"), tr("File to write: .png, .svg, .pdf, .csv or .npy.")},
         {QStringLiteral("xray-rows")},
         {QStringLiteral("xray-loads")},
         {QStringLiteral("layer")},
         {verbatim(kQueryTensorOption), tr("Name of the query tensors, such as blocks.{layer}.wq.weight.")},
         {verbatim(kKeyTensorOption), tr("Key tensor names, if they differ from the query tensors.")},
         {QStringLiteral("rotary-scaling")},
         {QStringLiteral("scaling-factor")},
         {verbatim(kSizeOption)},
         {verbatim(kPaperOption)}});
}

void XrayCommand::run(const QStringList& words) {
    m_options->read(words);
    const QStringList names = m_options->words();
    if (names.isEmpty())
        throw WrongWords{tr("xray needs a DIRECTORY with tensors and a config.json, or one of these files")};
    if (names.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(names.at(1))};
    const QString checkpoint = verbatim(kCheckpointOption);
    if (m_options->isSet(checkpoint))
        throw WrongWords{
            tr("--%1 is an option of export; xray takes the directory as its argument").arg(checkpoint)};
    QStringList others = words;
    others.removeOne(names.constFirst());
    others.prepend(QStringLiteral("--%1=%2").arg(checkpoint, names.constFirst()));
    if (m_options->isSet(QStringLiteral("output")))
        return ExportCommand().run(QStringList{QStringLiteral("xray")} + others);
    Options report;
    report.addParameters();
    report.read(others);
    Document document;
    report.fill(document);
    print(xrayReport(document).toLocal8Bit());
}

}  // namespace posiscope
