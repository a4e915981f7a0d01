// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/xraycommand.h"

#include "app/commands/standardstreams.h"
#include "app/commands/xrayreport.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"

namespace posiscope {

XrayCommand::XrayCommand() : m_options(ExportCommand::declaredOptions()) {
    m_options->setDescription(tr(
        "Looks through the weights of a model: how long the rows of each rotary pair are in the query and "
        "key weights, layer by layer. Without --output it prints what is to be told of them. --output FILE "
        "writes the numbers (csv, npy), a line for each pair and layer, with --xray-rows heads for each "
        "head; or the picture (png, svg, pdf). Options are those of \"posiscope export xray\"."));
    m_options->setUsage(QStringLiteral("xray DIRECTORY [--output FILE]"));
}

void XrayCommand::run(const QStringList& words) {
    m_options->read(words);
    const QStringList names = m_options->words();
    if (names.isEmpty())
        throw WrongWords{tr("xray needs a DIRECTORY with tensors and a config.json, or one of these files")};
    if (names.size() > 1)
        throw WrongWords{tr("unknown word \"%1\"").arg(names.at(1))};
    const QString checkpoint = verbatim(kCheckpointOption);
    if (m_options->isSet(checkpoint))
        throw WrongWords{tr("--%1 is for export; xray is told its directory").arg(checkpoint)};
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
