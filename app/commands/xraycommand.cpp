// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QCoreApplication>

#include "app/commands/exportcommand.h"
#include "app/commands/standardstreams.h"
#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/figures/figurestyle.h"
#include "app/figures/papersizes.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/xray/xraywords.h"

namespace posiscope {

/// posiscope xray DIRECTORY: what the weights of a model say to each rotary pair, in sentences; or, as
/// "posiscope export xray" does it, as numbers or a figure.
class XrayCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(XrayCommand)

public:
    XrayCommand();

    const Options& options() const override { return *m_options; }

    void run(const QStringList& words) override;

private:
    std::shared_ptr<Options> m_options;
};

namespace {

struct XrayReport {
    Q_DECLARE_TR_FUNCTIONS(XrayReport)
};

QString number(double value) {
    return QString::number(value, 'g', 6);
}

/// The sentences about the X-ray of \p document, one a line, and a table of its pairs. \pre there is one
QString xrayReport(const Document& document) {
    const std::shared_ptr<const Xray> xray = seenXray(document.setting());
    const LoadSummary summary = summaryOf(*xray);
    QStringList lines = XrayWords::explanation(document.setting().xray, *xray, summary);
    lines << QString()
          << (xray->basis == XrayBasis::Components
                  ? XrayReport::tr("component, nearest wavelength, cycles in the table, share of the sum of "
                                   "norm products, share of the variance")
                  : XrayReport::tr("pair, wavelength, cycles in the trained length, share of the sum of norm "
                                   "products, ratio to unscaled frequency"));
    const LayerLoads& first = xray->layers.front();
    for (std::int64_t i = 0; i < xray->pairsOf(first); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const double wavelength = xray->wavelength(first, i);
        const double last = xray->basis == XrayBasis::Components ? xray->variances[at]
                            : xray->settings.empty()             ? 1
                                                                 : xray->settings.front()->ratio(i);
        QString line = QString::number(i).rightJustified(4);
        for (const double each :
             {wavelength, static_cast<double>(xray->trained(first)) / wavelength, summary.shares[at], last})
            line += u' ' + number(each).rightJustified(12);
        lines << line;
    }
    return lines.join(u'\n') + u'\n';
}

}  // namespace

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

std::unique_ptr<Command> xrayCommand() {
    return std::make_unique<XrayCommand>();
}

}  // namespace posiscope
