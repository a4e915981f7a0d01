// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QCoreApplication>
#include <QProcess>

#include "app/commands/figurewords.h"
#include "app/commands/standardstreams.h"
#include "app/commands/sweep.h"
#include "app/document/appearancetexts.h"
#include "app/document/document.h"
#include "app/figures/formats.h"
#include "app/figures/numbers.h"
#include "app/figures/papersizes.h"
#include "app/options/nearestword.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/headline.h"

namespace posiscope {

/// posiscope figure --panels VIEWS --output FILE: several views as the panels of one figure.
class FigureCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(FigureCommand)

public:
    FigureCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

private:
    void prepare();
    void write() const {
        writeFigure(*m_content.own.front().document, m_content, m_style, m_target, m_notDrawn);
    }
    QStringList titlesOf(qsizetype panels) const;
    void readPanels();
    void fitColumns();
    void readPanel(const QStringList& words);
    void readPanelWords(Options& panel, const ViewKind& kind, const QStringList& words);
    QStringList commonWords(const Options& panel, const ViewKind& kind);
    void titleByDifference();
    void refuseUnused() const;
    void refuseUnswept(const QString& option) const;

    Options m_options;
    FigureTarget m_target;
    FigureContent m_content;
    std::vector<std::shared_ptr<Document>> m_documents;  ///< of the panels
    QStringList m_titles;                                ///< of the panels; empty: none given
    FigureStyle m_style;
    QStringList m_notDrawn;  ///< what is told of what the figure does not show
    QSet<QString> m_taken;   ///< options of parts that some panel has
};

namespace {

const QString kPanelsOption = QStringLiteral("panels");
const QString kTitlesOption = QStringLiteral("titles");
const QString kPaletteOption = QStringLiteral("palette");

/// What is one for the whole figure.
bool isOfWhole(const QString& option) {
    return option == QStringLiteral("theme") || option == QStringLiteral("language");
}

QStringList namesOfViews() {
    QStringList names;
    for (const ViewKind& kind : viewKinds())
        names << verbatim(kind.name);
    return names;
}

void refuseCount(std::size_t panels) {
    if (panels > kMostPanels)
        throw WrongWords{
            FigureCommand::tr("--panels has %1 panels; 1 to %2 are allowed").arg(panels).arg(kMostPanels)};
}

/// Those of a panel by itself.
void addPanelOptions(Options& options) {
    addParts(options);
    options.addLabels();
    options.addParameters();
    options.addAppearance();
    options.addCursor();
    options.addComparison();
}

}  // namespace

QList<QStringList> panelWords(const QString& text) {
    QStringList panels{QString()};
    bool quoted = false;
    for (const QChar letter : text) {
        if (letter == u'"')
            quoted = !quoted;
        if (letter == u',' && !quoted)
            panels << QString();
        else
            panels.last() += letter;
    }
    if (quoted)
        throw WrongWords{FigureCommand::tr("--panels \"%1\" has an unclosed quotation mark").arg(text)};
    refuseCount(static_cast<std::size_t>(panels.size()));
    QList<QStringList> all;
    for (const QString& panel : std::as_const(panels))
        all << QProcess::splitCommand(panel);
    return all;
}

FigureCommand::FigureCommand() {
    m_options.setDescription(
        tr("Write several views as the panels of one figure (png, svg, pdf, py, tex). An option outside "
           "--panels "
           "applies to all panels; an option inside a panel's text applies to that panel."));
    m_options.setUsage(QStringLiteral("figure --panels VIEW,VIEW… --output FILE"));
    m_options.add(kPanelsOption,
                  tr("Comma-separated panels, each a view with its own options, for example \"encoding "
                     "--base 100,similarity\". Put a value that contains commas in double quotes. Views: %1.")
                      .arg(namesOfViews().join(QStringLiteral(", "))),
                  tr("list"));
    m_options.addPanels();
    m_options.add(kTitlesOption,
                  tr("Titles of the panels in their order, separated by semicolons, for example \"base = "
                     "100;base = 10⁶\"."),
                  tr("list"));
    m_options.add(QStringLiteral("output"),
                  tr("File to write; its suffix sets the format: png, svg, pdf, py or tex. \"-\" writes to "
                     "standard output."),
                  tr("file"));
    m_options.add(kFormatOption, tr("Format when writing to standard output: png, svg or pdf."), tr("value"));
    addSweep(m_options);
    m_options.addFigure(FigureContent::usualDetails(),
                        tr("%1 pixels wide").arg(FigureStyle{}.pixels.width()));
    m_options.add(verbatim(kFitOption),
                  tr("Leave out the parts that do not fit and report them, instead of failing."));
    addPanelOptions(m_options);
    m_options.setUsual(
        {{kPanelsOption, tr("Views and their options, for example \"encoding --base 100,waves\".")},
         {QStringLiteral("output"), tr("File to write: .png, .svg, .pdf, .py or .tex.")},
         {QStringLiteral("columns")},
         {verbatim(kLettersOption), tr("Panel labels, for example \"(a)\", \"A.\" or \"1\" [none].")},
         {QStringLiteral("share-limits")},
         {verbatim(kSizeOption)},
         {verbatim(kPaperOption)},
         {QStringLiteral("d-model")},
         {QStringLiteral("base")},
         {QStringLiteral("length")}});
}

void FigureCommand::run(const QStringList& words) {
    m_options.read(words);
    if (m_options.isSet(verbatim(kPaperOption)) &&
        m_options.value(verbatim(kPaperOption)) == QStringLiteral("list"))
        return print(paperSizeList().toUtf8());
    if (m_options.isSet(kSweepOption))
        return runSweep(m_options, [&](const QStringList& one, const QString& option) {
            const auto command = std::make_shared<FigureCommand>();
            command->m_options.read(words);
            command->m_options.readAlso(one);
            command->prepare();
            command->refuseUnswept(option);
            return [command] { command->write(); };
        });
    prepare();
    write();
}

/// All that can be wrong is, before a file is written.
void FigureCommand::prepare() {
    if (!m_options.words().isEmpty())
        throw WrongWords{
            tr("unexpected argument \"%1\"; give the views as one argument, separated by commas: "
               "--panels encoding,similarity")
                .arg(m_options.words().constFirst())};
    if (!m_options.isSet(kPanelsOption))
        throw WrongWords{
            tr("--panels is missing; available views: %1").arg(namesOfViews().join(QStringLiteral(", ")))};
    m_target = targetOf(m_options);
    if (!figureFormat(m_target.suffix))
        throw WrongWords{
            tr("a figure cannot be written as \"%1\"; its name must end in .png, .svg, .pdf, .py or .tex")
                .arg(m_target.path)};
    m_content = m_options.panels({});
    m_style = m_options.figureStyle(FigureContent::usualDetails());
    // Whatever panels there are, no band is left above and below them.
    m_style.heightFound = m_style.heightFound || !(m_options.isSet(verbatim(kSizeOption)) ||
                                                   m_options.isSet(verbatim(kPaperOption)));
    readPanels();
    fitColumns();
    const Document& first = *m_content.own.front().document;
    if (const auto why = nothingAsked(first, m_content))
        throw WrongWords{*why};
    const FigureStyle asked = m_style;
    m_style = heightened(first, m_content, asked, tr("the figure"));
    m_notDrawn =
        notDrawn(first, m_content, {asked, m_style}, tr("the figure"), m_options.isSet(verbatim(kFitOption)));
}

/// Fewer columns, unless their number was given, where so many have no room but fewer do.
void FigureCommand::fitColumns() {
    if (m_options.isSet(verbatim(panelDeclarations().front().option)) ||
        m_options.isSet(verbatim(kFitOption)))
        return;
    const Document& first = *m_content.own.front().document;
    const auto fits = [&](int columns) {
        FigureContent tried = m_content;
        tried.columns = columns;
        const FigureStyle style = withHeight(first, tried, m_style);
        if (refuse(style))
            return false;
        const auto lack = misfit(first, tried, style);
        return !lack || lack->onlyExtras;
    };
    for (int columns = m_content.columns; columns > 0; --columns)
        if (fits(columns)) {
            m_content.columns = columns;
            return;
        }
}

/// One for each of \p panels.
QStringList FigureCommand::titlesOf(qsizetype panels) const {
    if (!m_options.isSet(kTitlesOption))
        return {};
    if (m_options.isSet(verbatim(kTitleOption)))
        throw WrongWords{tr("--titles and --title both set the title of a panel; use only one")};
    QStringList titles = m_options.value(kTitlesOption).split(u';');
    if (titles.size() != panels)
        throw WrongWords{
            tr("--titles has %1 titles for %2 panels; give one for each, separated by semicolons")
                .arg(titles.size())
                .arg(panels)};
    return titles;
}

void FigureCommand::readPanels() {
    const QList<QStringList> panels = panelWords(m_options.value(kPanelsOption));
    m_titles = titlesOf(panels.size());
    for (const QStringList& words : panels)
        try {
            readPanel(words);
        } catch (const WrongWords& wrong) {
            throw WrongWords{panelTrouble(m_content.size(), wrong.why)};
        } catch (const FileTrouble& trouble) {
            throw FileTrouble{panelTrouble(m_content.size(), trouble.why)};
        }
    titleByDifference();
    std::size_t count = 0;  // A and B are two
    for (const PanelSetting& panel : m_content.own)
        count += panel.document->baseline().document() && !panel.document->baseline().asDifference() ? 2 : 1;
    refuseCount(count);
    refuseUnused();
}

/// Panels of one view that differ in one thing, or in their scheme, are titled by it: "base = 100".
void FigureCommand::titleByDifference() {
    const QString hide = verbatim(kHideOption);
    if (!m_titles.isEmpty() || m_documents.size() < 2 ||
        wordsIn(m_options.value(hide)).contains(QStringLiteral("title")))
        return;
    const Setting& first = m_documents.front()->setting();
    QStringList names;
    QStringList schemes;
    bool isOne = true;
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        const Document& document = *m_documents[i];
        if (m_content.views[i] != m_content.views[0] || document.baseline().document() ||
            !document.appearance().labels.title.empty())
            return;
        const QString equals = QStringLiteral(" = ");
        names << headlineApart(document.setting(), i == 0 ? m_documents[1]->setting() : first, equals);
        schemes << schemeTitle(document.scheme());
        isOne = isOne && (i == 0 || headlineApart(first, document.setting(), equals) == names[0]) &&
                !names.last().contains(QStringLiteral(" · "));
    }
    if (!isOne)
        names = schemes;
    if (names.removeDuplicates() > 0)
        return;
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        Appearance appearance = m_documents[i]->appearance();
        appearance.labels.title = names[static_cast<qsizetype>(i)].toStdString();
        m_documents[i]->setAppearance(appearance);
        m_content.own[i].details = m_content.own[i].details.with(Detail::Title);
    }
}

/// Where all panels say it themselves, every file would be the same.
void FigureCommand::refuseUnswept(const QString& option) const {
    Options panel;
    addPanelOptions(panel);
    if (panel.knows(option) && !isOfWhole(option) && !m_taken.contains(option))
        throw WrongWords{tr("--sweep: no panel uses the swept option --%1").arg(option)};
}

void FigureCommand::readPanel(const QStringList& words) {
    const QString name = viewNamed(words.value(0), namesOfViews());
    const ViewKind* const kind = findViewKind(name.toStdString());
    Options panel;
    addPanelOptions(panel);
    panel.addDetails(FigureContent::usualDetails());
    readPanelWords(panel, *kind, words.mid(1));
    const auto document = std::make_shared<Document>();
    showTrained(readSnapshot(panel, {kind}, {}), m_target.path, *document);
    refuseOwnLabels(panel, *document, {kind}, name);
    m_content.views.push_back(kind);
    m_documents.push_back(document);
    m_content.own.push_back({document, panel.details(m_style.details)});
}

/// Its own words, and of the others those that it knows and does not say itself.
void FigureCommand::readPanelWords(Options& panel, const ViewKind& kind, const QStringList& words) {
    panel.read(words);
    if (!panel.words().isEmpty())
        throw WrongWords{tr("unexpected argument \"%1\"").arg(panel.words().constFirst())};
    for (const QString& option : panel.given())
        if (isOfWhole(option))
            throw WrongWords{tr("--%1 applies to the whole figure; give it outside --panels").arg(option)};
    refuseParts(panel, {&kind}, verbatim(kind.name));
    QStringList common = commonWords(panel, kind);
    const QString title = verbatim(kTitleOption);
    if (!m_titles.isEmpty()) {
        if (panel.isSet(title))
            throw WrongWords{tr("--titles and --title both set the title of a panel; use only one")};
        common << QStringLiteral("--%1=%2").arg(title, m_titles[static_cast<qsizetype>(m_content.size())]);
    }
    panel.read(words + common);
}

QStringList FigureCommand::commonWords(const Options& panel, const ViewKind& kind) {
    QStringList common;
    for (const QString& option : m_options.given()) {
        const bool detail = option == verbatim(kShowOption) || option == verbatim(kHideOption);
        if (!panel.knows(option) || panel.isSet(option) || detail)
            continue;
        if (option == kPaletteOption && kind.palette != kPaletteOption.toStdString())
            continue;  // there its own would be meant
        const QMap<QString, bool> parts{
            {QStringLiteral("positions"), kind.parts.positions},
            {QStringLiteral("others"), kind.parts.others},
            {QStringLiteral("dimensions"), kind.parts.dimensions != DimensionChoice::None}};
        if (!parts.value(option, true))
            continue;
        m_taken.insert(option);
        common << m_options.given(option);
    }
    return common;
}

/// An option that no panel heeds is a mistake of the one who typed it.
void FigureCommand::refuseUnused() const {
    for (const QString& part :
         {QStringLiteral("positions"), QStringLiteral("others"), QStringLiteral("dimensions")})
        if (m_options.isSet(part) && !m_taken.contains(part))
            throw WrongWords{tr("--%1 does not apply to these panels").arg(part)};
}

std::unique_ptr<Command> figureCommand() {
    return std::make_unique<FigureCommand>();
}

}  // namespace posiscope
