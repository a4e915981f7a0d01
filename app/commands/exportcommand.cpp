// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportcommand.h"

#include <utility>

#include "app/commands/absentnumbers.h"
#include "app/commands/animatedexport.h"
#include "app/commands/figurewords.h"
#include "app/commands/progressline.h"
#include "app/commands/standardstreams.h"
#include "app/commands/sweep.h"
#include "app/figures/formats.h"
#include "app/figures/numbers.h"
#include "app/figures/pairnumbers.h"
#include "app/figures/papersizes.h"
#include "app/figures/relativenumbers.h"
#include "app/figures/truesize.h"
#include "app/live/livepage.h"
#include "app/live/pageparts.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

const QString kAnimateOption = QStringLiteral("animate");
const QString kPage = QStringLiteral("html");

QString quoted(const QStringList& words) {
    return words.join(QStringLiteral(", "));
}

}  // namespace

std::shared_ptr<Options> ExportCommand::declaredOptions() {
    const auto declared = std::make_shared<Options>();
    Options& options = *declared;
    options.setDescription(
        tr("Write a figure (png, svg, pdf, py for matplotlib, tex), a live page (html) or numbers (csv, npy) "
           "without opening a "
           "window. A figure stores its parameters: posiscope FILE.png opens it again."));
    options.setUsage(QStringLiteral("export VIEW --output FILE"));
    options.addWord(QStringLiteral("VIEW"), tr("One of: %1.").arg(quoted(figureNames())));
    options.add(QStringLiteral("output"),
                tr("File to write; its suffix sets the format: png, svg, pdf, py, tex, html, csv or npy. "
                   "\"-\" writes to standard output."),
                tr("file"));
    options.add(kFormatOption,
                tr("Format when writing to standard output: png, svg, pdf or an animation format."),
                tr("value"));
    addSweep(options);
    options.add(kAnimateOption,
                tr("Animate parameters, separated by commas; for example, base=10..1e6 varies the base from "
                   "10 to 1e6. lesson=clocks instead animates the steps of that lesson that show the view, "
                   "%2 seconds each. Write one file (%1) or numbered files ('waves-%03d.png', .svg, .pdf).")
                    .arg(quoted(animationSuffixes()), QString::number(kSecondsAStep)),
                tr("range"));
    options.addAnimation();
    addParts(options);
    options.add(verbatim(kResampleOption),
                tr("For numbers: divide rows and columns into this many strips (both counts %1) and write "
                   "the exact mean of each block; for distances, its root mean square.")
                    .arg(translated(rangeOf(stripDeclarations().front()))),
                tr("ROWSxCOLUMNS"));
    options.addFigure();
    options.addLabels();
    options.add(verbatim(kFitOption),
                tr("Leave out the parts that do not fit and report them, instead of failing."));
    options.addParameters();
    options.addAppearance();
    options.addCursor();
    options.addComparison();
    options.setUsual(
        {{QStringLiteral("output"), tr("File to write: .png, .svg, .pdf, .py, .tex, .html, .csv or .npy.")},
         {verbatim(kSizeOption)},
         {verbatim(kPaperOption)},
         {QStringLiteral("theme")},
         {QStringLiteral("scheme")},
         {QStringLiteral("d-model")},
         {QStringLiteral("base")},
         {QStringLiteral("length")},
         {verbatim(kTableOption)},
         {kCompareOption, tr("Compare with another setting, for example \"--base 500000\".")},
         {kAnimateOption, tr("Animate a parameter over a range (.gif, .png, .mp4), such as base=10..1e6.")}});
    return declared;
}

ExportCommand::ExportCommand() = default;

ExportCommand::~ExportCommand() = default;

void ExportCommand::run(const QStringList& words) {
    m_options.read(words);
    if (m_options.isSet(verbatim(kPaperOption)) &&
        m_options.value(verbatim(kPaperOption)) == QStringLiteral("list"))
        return print(paperSizeList().toUtf8());
    if (m_options.isSet(kSweepOption))
        return runSweep(m_options, [&](const QStringList& one, const QString&) {
            const auto command = std::make_shared<ExportCommand>();
            command->m_options.read(words);
            command->m_options.readAlso(one);
            command->prepare();
            return [command] { command->write(); };
        });
    prepare();
    write();
}

/// All that can be wrong is, before a file is written.
void ExportCommand::prepare() {
    readView();
    readOutput();
    if (m_options.isSet(kAnimateOption))
        prepareAnimation();
    else
        prepareContent();
}

void ExportCommand::prepareContent() {
    refuseOutOfPlace();
    showTrained(readSnapshot(m_options, m_content, {}, !numberFormat(m_suffix)), m_path, m_document);
    if (numberFormat(m_suffix))
        readNumbers();
    else if (m_suffix == kPage)
        preparePage();
    else
        prepareFigure();
}

void ExportCommand::write() {
    if (m_animated)
        m_animated->write();
    else if (numberFormat(m_suffix))
        writeNumbers();
    else if (m_suffix == kPage)
        writePage();
    else
        writeFigure(m_document, m_content, m_style, {m_path, m_suffix}, m_notDrawn);
}

void ExportCommand::prepareAnimation() {
    m_animated = std::make_unique<AnimatedExport>(m_options, m_path);
    m_suffix = m_animated->stillSuffix();
    refuseOutOfPlace();
    m_animated->prepare(askedFrames(m_options, m_content, m_view), *this);
}

void ExportCommand::readView() {
    const QStringList words = m_options.words();
    if (words.isEmpty())
        throw WrongWords{tr("no view given; export takes one of: %1").arg(quoted(figureNames()))};
    m_view =
        words.first() == verbatim(kModelPageName) ? words.first() : viewNamed(words.first(), figureNames());
    m_content = findFigure(m_view);
    if (words.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(words[1])};
}

void ExportCommand::readOutput() {
    m_path = m_options.value(QStringLiteral("output"));
    if (!m_path.isEmpty() && m_options.isSet(kAnimateOption))
        return;
    const FigureTarget target = targetOf(m_options);
    for (const Declaration<AnimationStyle>& declaration : animationDeclarations())
        if (m_options.isSet(verbatim(declaration.option)))
            throw WrongWords{tr("--%1 needs --animate").arg(verbatim(declaration.option))};
    m_suffix = target.suffix;
    const QStringList formats = formatsOf(m_view) << kPage;
    if (!formats.contains(m_suffix) && animationSuffixes().contains(m_suffix))
        throw WrongWords{
            tr("--output: .%1 is an animation format and needs --animate, for example --animate base=10..1e6")
                .arg(m_suffix)};
    if (!formats.contains(m_suffix))
        throw WrongWords{tr("%1 cannot be exported as \"%2\"; the file name must end in one of: %3")
                             .arg(m_view, m_path, QStringLiteral(".") + formats.join(QStringLiteral(", .")))};
}

void ExportCommand::refuseOutOfPlace() const {
    const bool numbers = numberFormat(m_suffix).has_value();
    for (const QString& name : m_options.given())
        if ((numbers || m_suffix == kPage) &&
            (Options::concernsFigures(name) || name == verbatim(kFitOption)))
            throw WrongWords{tr("--%1 is for figures, not for .%2").arg(name, m_suffix)};
    if (m_options.isSet(kDifferenceOption) &&
        std::ranges::none_of(m_content, [](const ViewKind* kind) { return comparesCells(*kind); }))
        throw WrongWords{
            tr("--difference is for encoding, similarity, plane and window, not for %1").arg(m_view)};
    if (!numbers && m_options.isSet(QStringLiteral("resample")))
        throw WrongWords{tr("--resample is for numbers (.csv, .npy), not for .%1").arg(m_suffix)};
    if (numbers && hasLinesOnly(*matrixOf(m_content)) && m_options.isSet(QStringLiteral("resample")))
        throw WrongWords{
            tr("--resample does not apply to %1, which has one line per pair, layer, channel or token")
                .arg(m_view)};
    if (m_options.isSet(QStringLiteral("relative-matrix")) &&
        !(numbers && matrixOf(m_content) == Matrix::Relative))
        throw WrongWords{
            tr("--relative-matrix applies only to numbers exported from the relative view (.csv, .npy)")};
    refuseParts(m_options, m_content, m_view);
}

Indices ExportCommand::readIndices(const QString& option, const Interval& extent) const {
    if (!m_options.isSet(option))
        return Indices::run(extent.first, extent.last);
    return posiscope::readIndices(option, m_options.value(option), extent);
}

std::optional<Extent> ExportCommand::readResample() const {
    if (!m_options.isSet(verbatim(kResampleOption)))
        return std::nullopt;
    const auto sides = m_options.product(kResampleOption);
    const ParameterFacts& strips = stripDeclarations().front();
    if (!sides || posiscope::refuse(strips, sides->first) || posiscope::refuse(strips, sides->second))
        throw WrongWords{tr("--resample \"%1\" is not ROWSxCOLUMNS; rows and columns must each be %2")
                             .arg(m_options.value(verbatim(kResampleOption)), translated(rangeOf(strips)))};
    return Extent{static_cast<std::int64_t>(sides->first), static_cast<std::int64_t>(sides->second)};
}

Numbers ExportCommand::readNumbers() const {
    const Matrix matrix = *matrixOf(m_content);  // or there would be no format of numbers
    if (const auto why = nothingAsked(m_document, m_content))
        throw WrongWords{QStringLiteral("%1: %2").arg(m_view, *why)};
    if (const auto why = noNumbers(m_document, matrix))
        throw WrongWords{QStringLiteral("%1: %2").arg(m_view, *why)};
    if (hasLinesOnly(matrix))
        return pairNumbers(m_document, matrix);
    Numbers numbers = readPart(matrix);
    numbers.resample = readResample();
    if (numbers.resample && !(numbers.rows.isRun() && numbers.columns.isRun()))
        throw WrongWords{tr("--resample needs ranges A:B, not lists")};
    return numbers;
}

Numbers ExportCommand::readPart(Matrix matrix) const {
    const QString down = QStringLiteral("positions");
    const QString beside = QStringLiteral("others");
    if (matrix == Matrix::Relative || matrix == Matrix::Bias) {
        const RelativeParameters& relative = *m_document.relative();
        return relativeNumbers(m_document, matrix, readIndices(down, {0, queriesOf(relative)}),
                               readIndices(beside, {0, keysOf(relative)}));
    }
    if (matrix == Matrix::Plane)
        return planeNumbers(m_document);
    const SettingExtent extent = m_document.extent();
    const Indices positions = readIndices(down, extent.positions);
    const Indices across = matrix == Matrix::Similarity
                               ? readIndices(beside, extent.positions)
                               : readIndices(QStringLiteral("dimensions"), extent.dimensions);
    return numbersOf(matrix, m_document.encoding(), m_document.appearance(), positions, across);
}

void ExportCommand::prepareFigure() {
    Still still = tried(m_document);
    m_style = still.style;
    m_notDrawn = std::move(still.notDrawn);
}

ExportCommand::Still ExportCommand::tried(const Document& document, Idle idle) const {
    if (const auto why = nothingAsked(document, m_content))
        throw WrongWords{QStringLiteral("%1: %2").arg(m_view, *why)};
    const FigureStyle asked = m_options.figureStyle(m_animated ? m_animated->usual() : Details::ofPaper());
    const FigureStyle style = heightened(document, m_content, asked, m_view);
    refuseOwnLabels(m_options, document, m_content, m_view);
    if (idle == Idle::Forbidden)
        refuseIdle(m_options, document, m_content, m_view);
    return {style, posiscope::notDrawn(document, m_content, {asked, style}, m_view,
                                       m_options.isSet(verbatim(kFitOption)))};
}

void ExportCommand::preparePage() const {
    if (const auto why = refuseLivePages())
        throw FileTrouble{*why};
    if (const auto why = nothingAsked(m_document, m_content))
        throw WrongWords{QStringLiteral("%1: %2").arg(m_view, *why)};
    if (const auto why = refuseFigurePage(m_document, m_content))
        throw WrongWords{QStringLiteral("%1: %2").arg(m_view, *why)};
}

void ExportCommand::writePage() const {
    const LivePage page = figurePage(m_document, m_content);
    watchForInterrupt(m_path);
    orThrow<FileTrouble>(saveLivePage(page, m_path));
}

void ExportCommand::writeNumbers() {
    const Numbers numbers = readNumbers();
    watchForInterrupt(m_path);
    ProgressLine progress;
    std::int64_t absent = 0;
    const Written written = orThrow<FileTrouble>(posiscope::writeNumbers(
        numbers, *numberFormat(m_suffix), m_path, [&](double share) { return progress.show(share); },
        &absent));
    if (written == Written::Cancelled)
        throw FileTrouble{tr("interrupted; %1 was not written").arg(m_path)};
    tellAbsent(absent, numbers.extent().rows * numbers.extent().columns, *matrixOf(m_content));
}

}  // namespace posiscope
