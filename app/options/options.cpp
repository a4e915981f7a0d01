// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/options.h"

#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <cmath>

#include "app/document/appearancetexts.h"
#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/document/withmodel.h"
#include "app/figures/papersizes.h"
#include "app/figures/truesize.h"
#include "app/files/tableformats.h"
#include "app/files/tablesource.h"
#include "app/options/choicewords.h"
#include "app/options/trouble.h"
#include "app/plots/details.h"
#include "app/plots/figurefont.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "core/axes/learnedgrid.h"
#include "core/parameters/numbertext.h"
#include "core/relative/relativetable.h"
#include "core/rotary/rotarytexts.h"
#include "core/schemes/encodingkind.h"
#include "core/words/wordstexts.h"

namespace posiscope {
namespace {

/// What a number is, up to a colon, or what a word may be.
QString briefMeaning(const ParameterFacts& facts) {
    static const QRegularExpression rest(QStringLiteral("[:：].*"));
    if (facts.scale != Scale::List)
        return translated(facts.meaning).remove(rest);
    QStringList words;
    for (const Choice& choice : facts.choices)
        words << verbatim(choice.option);
    return words.join(QStringLiteral(", "));
}

template <class T>
T orThrow(Expected<T> read) {
    if (!read)
        throw WrongWords{translated(read.error())};
    return *std::move(read);
}

}  // namespace

Options::Options() {
    declare(
        QCommandLineOption({QStringLiteral("h"), QStringLiteral("help")}, tr("Show the most used options.")));
    declare(QCommandLineOption(QStringLiteral("help-all"), tr("Show all options.")));
    declare(QCommandLineOption({QStringLiteral("v"), QStringLiteral("version")}, tr("Show the version.")));
    add(Language::facts(), 0);
}

void Options::add(const ParameterFacts& facts, double usual) {
    if (facts.scale == Scale::Switch) {
        add(verbatim(facts.option), translated(facts.meaning));
        return;
    }
    const QString value = verbatim(writeValue(facts, usual));
    const QString otherwise = facts.unset.empty()    ? value
                              : facts.isUnset(usual) ? translated(facts.unset)
                                                     : tr("%1; 0: %2").arg(value, translated(facts.unset));
    m_brief.insert(verbatim(facts.option), tr("%1 [%2]").arg(briefMeaning(facts), otherwise));
    add(verbatim(facts.option),
        tr("%1 [%2; %3]").arg(translated(facts.meaning), translated(rangeOf(facts)), otherwise),
        facts.scale == Scale::List ? tr("value") : tr("number"));
}

void Options::refuseFile(std::string_view option) const {
    if (!m_opensFiles)
        throw WrongWords{tr("a link cannot set \"%1\": links cannot open files").arg(verbatim(option))};
}

OpenedTable Options::opened(std::string_view option, TableRole role) const {
    refuseFile(option);
    const auto table = openTable(value(verbatim(option)), role);
    if (!table)
        throw FileTrouble{table.error()};
    return *table;
}

std::optional<ChosenTensors> Options::chosenTensors() const {
    const QString query = verbatim(kQueryTensorOption);
    const QString key = verbatim(kKeyTensorOption);
    const QString fusion = verbatim(kFusionOption);
    for (const QString& option : {query, key, fusion})
        if (isSet(option) && !(isSet(verbatim(kCheckpointOption)) && isSet(query)))
            throw WrongWords{
                tr("--%1 requires --%2 and --%3").arg(option, verbatim(kCheckpointOption), query)};
    if (!isSet(query))
        return std::nullopt;
    ChosenTensors chosen{value(query), isSet(key) ? value(key) : value(query),
                         isSet(key) ? Fusion::None : Fusion::Behind};
    if (!isSet(fusion))
        return chosen;
    QStringList words;
    for (const Choice& choice : kFusions)
        words << verbatim(choice.option);
    const qsizetype which = words.indexOf(value(fusion));
    if (which < 0 || (which == 0) != isSet(key))
        throw WrongWords{
            tr("--%1 \"%2\" is not valid; allowed are %3. \"%4\" requires --%5, and --%5 requires \"%4\"")
                .arg(fusion, value(fusion), words.join(QStringLiteral(", ")), words.first(), key)};
    chosen.fusion = static_cast<Fusion>(which);
    return chosen;
}

/// The frames of an animation and both sides of a comparison look at the same weights.
OpenedXray Options::xrayed() const {
    refuseFile(kCheckpointOption);
    static std::optional<OpenedXray> last;
    const QString path = value(verbatim(kCheckpointOption));
    const std::optional<ChosenTensors> chosen = chosenTensors();
    if (!last || last->source != QFileInfo(path).absoluteFilePath() || last->chosen != chosen) {
        const auto opened = openXray(path, {}, chosen);
        if (!opened)
            throw FileTrouble{opened.error()};
        last = *opened;
    }
    return *last;
}

/// The frames of an animation read it once.
OpenedModel Options::model() const {
    static std::optional<OpenedModel> last;
    static QString lastPath;
    const QString path = value(verbatim(kModelOption));
    const NamedModel* const named = namedModelAt(path, m_opensFiles);
    if (named == nullptr)
        refuseFile(kModelOption);
    if (!last || lastPath != path) {
        auto opened = named != nullptr ? openedModel(*named) : openedModel(path);
        if (!opened)
            throw FileTrouble{QStringLiteral("--%1: %2").arg(verbatim(kModelOption), opened.error())};
        last = *std::move(opened);
        lastPath = path;
    }
    return *last;
}

/// The frames of an animation and both sides of a comparison show the same one.
OpenedPhoto Options::photo() const {
    refuseFile(kPhotoOption);
    static std::optional<OpenedPhoto> last;
    const QString path = value(verbatim(kPhotoOption));
    if (!last || last->source != QFileInfo(path).absoluteFilePath()) {
        auto opened = openedPhoto(path);
        if (!opened)
            throw FileTrouble{QStringLiteral("--%1: %2").arg(verbatim(kPhotoOption), opened.error())};
        last = *std::move(opened);
    }
    return *last;
}

Setting Options::setting(const Setting& from) const {
    Setting given = from;
    if (isSet(verbatim(kModelOption)))
        given = withOpenedModel(given, model());
    if (isSet(verbatim(kCheckpointOption)))
        given = withXray(given, xrayed());
    else
        chosenTensors();  // names alone are refused
    if (isSet(verbatim(kLayerOption)) && !given.xray.loads)
        throw WrongWords{tr("--%1 requires --%2").arg(verbatim(kLayerOption), verbatim(kCheckpointOption))};
    given.xray = taken(xrayDeclarations(), std::move(given.xray));
    const std::optional<Scheme> scheme = givenScheme();
    if (scheme)
        given = turnedTo(given, *scheme);
    const bool withOwnTable = isSet(verbatim(kTableOption));
    if (withOwnTable) {  // what it is the table of depends on the scheme
        if (auto* const relative = std::get_if<RelativeParameters>(&given.parameters))
            relative->kind = taken(relativeDeclarations(), *relative).kind;
        if (auto* const grid = std::get_if<GridParameters>(&given.parameters))
            grid->layout = taken(gridDeclarations(), *grid).layout;
        // A session that was waiting for this table has been given it, and has a length and more of its own.
        if (const auto table = opened(kTableOption, TableRole::Positions); table.source != from.table.source)
            given = withTable(given, table);
        if (scheme)  // it stays, also where it cannot use the table
            given = turnedTo(given, *scheme);
    }
    if (isSet(verbatim(kWordVectorsOption)))
        if (const auto vectors = opened(kWordVectorsOption, TableRole::WordVectors);
            vectors.source != from.wordVectors.source)
            given = withWordVectors(given, vectors);
    given = withNumbers(std::move(given));
    given.words = sentence(given.words);
    if (isSet(verbatim(kPhotoOption)))
        given = withPhoto(std::move(given), photo());
    refuseUnused(given);
    if (const auto why = Document::whyNot(given))
        throw WrongWords{*why};
    return given;
}

void Options::refuseUnused(const Setting& given) const {
    const bool withOwnTable = isSet(verbatim(kTableOption));
    if (const auto* const relative = std::get_if<RelativeParameters>(&given.parameters);
        withOwnTable && relative && !posiscope::refuse(*relative))
        if (const auto why = posiscope::refuse(*relative, *given.table.numbers))
            throw WrongWords{translated(*why)};
    if (const auto* const grid = std::get_if<GridParameters>(&given.parameters);
        withOwnTable && grid && isLearned(*grid))
        if (const auto why = posiscope::refuse(*grid, *given.table.numbers))
            throw WrongWords{translated(*why)};
    if (withOwnTable && !usesOpened(given))
        throw WrongWords{
            tr("--table requires --scheme learned or hierarchical with --initialisation file, --relative "
               "shaw, t5, deberta or window, or --grid-layout learned or factorised")};
    refuseIdle(given);
    if (isSet(verbatim(kPhotoOption)) && !hasPatches(given.parameters))
        throw WrongWords{tr("--%1 requires --scheme grid, --scheme axial or --relative window")
                             .arg(verbatim(kPhotoOption))};
    if (!isSet(verbatim(kWordVectorsOption)))
        return;
    const auto* const rows = std::get_if<Parameters>(&given.parameters);
    if (!rows)
        throw idle(kWordVectorsOption, schemeOf(given.parameters));
    if (const std::int64_t columns = given.wordVectors.numbers->columns(); columns != rows->dModel)
        throw WrongWords{
            tr("the word vectors have %1 dimensions, but d_model is %2").arg(columns).arg(rows->dModel)};
}

WrongWords Options::idle(std::string_view option, Scheme scheme) {
    return {tr("--%1 has no effect with --scheme %2 and the other options given")
                .arg(verbatim(option),
                     verbatim(writeValue(*findParameter("scheme"), static_cast<double>(scheme))))};
}

WrongWords Options::ofOther(std::string_view option, Scheme scheme) {
    return {tr("--%1 requires --scheme %2")
                .arg(verbatim(option),
                     verbatim(writeValue(*findParameter("scheme"), static_cast<double>(scheme))))};
}

std::optional<Scheme> Options::givenScheme() const {
    const ParameterFacts& scheme = *findParameter("scheme");
    return isSet(verbatim(scheme.option))
               ? std::optional(static_cast<Scheme>(static_cast<int>(declared(scheme))))
               : std::nullopt;
}

/// \p setting with every number, choice and list of its scheme that was given.
Setting Options::withNumbers(Setting setting) const {
    std::visit(
        Cases{[&](const Parameters& rows) {
                  const Parameters wanted = taken(parameterDeclarations(), rows);
                  if (const auto why = posiscope::refuse(wanted))
                      throw WrongWords{translated(*why)};
                  setting = withParameters(setting, wanted);
              },
              [&](RelativeParameters& relative) { relative = taken(relativeDeclarations(), relative); },
              [&](RotaryParameters& rotary) { rotary = this->rotary(rotary); },
              [&](AxialParameters& axial) {
                  axial = taken(axialDeclarations(), taken(axialTexts(), std::move(axial)));
              },
              [&](GridParameters& grid) { grid = taken(gridShared(), taken(gridDeclarations(), grid)); }},
        setting.parameters);
    return setting;
}

/// An option that changes nothing beside the others is a mistake of the one who typed it, unless it says what
/// is usual.
void Options::refuseIdle(const Setting& setting) const {
    const Scheme scheme = schemeOf(setting.parameters);
    for (const SettingParameter& parameter : settingParameters())
        if (isSet(verbatim(parameter.facts.option)) && !parameter.concerns(setting) &&
            declared(parameter.facts) != parameter.usual)
            throw idle(parameter.facts.option, scheme);
    refuseIdleTexts(rotaryTexts(), setting);
    refuseIdleTexts(axialTexts(), setting);
}

/// Texts that the scheme of \p setting does not have, or that change nothing.

template <class Values>
void Options::refuseIdleTexts(std::span<const TextDeclaration<Values>> texts, const Setting& setting) const {
    for (const TextDeclaration<Values>& text : texts)
        if (isSet(verbatim(text.option))) {
            const auto* const values = std::get_if<Values>(&setting.parameters);
            if (values == nullptr)
                throw ofOther(text.option, schemeOf(Values()));
            if (text.matters != nullptr && !text.matters(*values) && !text.get(*values).empty())
                throw idle(text.option, schemeOf(setting.parameters));
        }
}

void Options::fill(Document& document) const {
    // setting() has refused what cannot be shown.
    if (const auto why = document.change(setting(document.setting())))
        throw WrongWords{*why};
}

void Options::addParameters() {
    add(verbatim(kTableOption),
        tr("Table of a learned or hierarchical scheme; formats: %1.").arg(tableFormatNames()),
        tr("FILE[:TENSOR]"));
    m_brief.insert(verbatim(kTableOption), tr("Table of a learned or hierarchical scheme."));
    add(verbatim(kCheckpointOption),
        tr("Model whose weights the xray view examines: a directory with tensors and a config.json. Its "
           "positional encoding is shown, too."),
        tr("DIRECTORY"));
    add(verbatim(kModelOption),
        tr("Model whose layers the layers view shows: a config.json, its directory, a GGUF file, or a name "
           "that "
           "\"posiscope model\" lists. Its positional encoding is shown, too."),
        tr("FILE|NAME"));
    add(verbatim(kPhotoOption),
        tr("Picture under the map of patches in the plane view: a PNG or JPEG file. The picture is shown in "
           "grey, and cut to the shape of the grid."),
        tr("FILE"));
    add(verbatim(kQueryTensorOption),
        tr("Query tensor names, for a checkpoint with unknown names. {layer} stands for the layer number: "
           "blocks.{layer}.wq.weight."),
        tr("name"));
    add(verbatim(kKeyTensorOption), tr("Key tensor names, if they differ from the query tensors."),
        tr("name"));
    add(verbatim(kFusionOption),
        tr("How queries and keys share a matrix: none, behind, grouped or quarters [none with --key-tensor, "
           "otherwise behind]."),
        tr("value"));
    for (const SettingParameter& parameter : settingParameters())
        add(parameter.facts, parameter.usual);
    add(rotaryTexts());
    add(axialTexts());
    add(wordsTexts());
    add(verbatim(kWordVectorsOption),
        tr("Table of word vectors: token #k uses row k; other words take the rows in order."),
        tr("FILE[:TENSOR]"));
    for (const Declaration<InputWords>& declaration : wordsDeclarations())
        add(declaration, declaration.get({}));
}

void Options::addComparison() {
    addComparison(
        tr("Show another setting on the left as A and this one as B. Give the options that differ as one "
           "quoted argument, such as \"--base 500000\"."),
        tr("Show the difference B − A instead, for encoding and similarity."));
}

void Options::addComparison(const QString& meaning, const QString& difference) {
    add(kCompareOption, meaning, tr("options"));
    add(kDifferenceOption, difference);
}

std::optional<Setting> Options::compared(const Setting& with) const {
    if (isSet(kDifferenceOption) && !isSet(kCompareOption))
        throw WrongWords{tr("--difference requires --compare-with")};
    if (!isSet(kCompareOption))
        return std::nullopt;
    Options other;
    other.m_opensFiles = m_opensFiles;
    other.addParameters();
    try {
        other.read(QProcess::splitCommand(value(kCompareOption)));
    } catch (const WrongWords& wrong) {
        throw WrongWords{
            tr("--compare-with: %1; only options of parameters and words are accepted").arg(wrong.why)};
    }
    if (!other.words().isEmpty())
        throw WrongWords{tr("--compare-with: unexpected argument \"%1\"").arg(other.words().constFirst())};
    const QStringList said = other.given();
    if (said.isEmpty() || said.contains(QStringLiteral("help")) ||
        said.contains(QStringLiteral("help-all")) || said.contains(QStringLiteral("language")))
        throw WrongWords{
            tr("--compare-with \"%1\" sets no parameter; give at least one, such as \"--base 500000\"")
                .arg(value(kCompareOption))};
    return other.setting(with);
}

void Options::addAppearance() {
    for (const Declaration<Appearance>& declaration : appearanceDeclarations())
        add(declaration, declaration.get({}));
    add(appearanceTexts());
}

void Options::addLabels() {
    add(labelTexts());
}

void Options::addText(const QString& name, const QString& meaning, const QString& value,
                      const QString& usual) {
    add(name, usual.isEmpty() ? meaning : tr("%1 [%2]").arg(meaning, usual), value);
}

void Options::addPanels() {
    for (const Declaration<FigureContent>& declaration : panelDeclarations())
        add(declaration, declaration.get({}));
    add(verbatim(kLettersOption),
        tr("Label of the first panel. It contains one a, A or 1, from which the labels count on: \"(a)\", "
           "\"A.\" [no letters]."),
        tr("text"));
}

FigureContent Options::panels(FigureContent from) const {
    from = taken(panelDeclarations(), std::move(from));
    if (!isSet(verbatim(kLettersOption)))
        return from;
    from.letters = value(verbatim(kLettersOption));
    constexpr qsizetype kMostLetters = 8;
    if (from.letters.size() > kMostLetters || !panelLetter(from.letters, 0))
        throw WrongWords{tr("--letters \"%1\" must contain exactly one letter or digit, and this must be a, "
                            "A or 1, as in \"(a)\"")
                             .arg(from.letters)};
    return from;
}

QString Options::given(const QString& name) const {
    const QString dashed = QStringLiteral("--") + name;
    return m_switches.contains(name) ? dashed : dashed + u'=' + value(name);
}

void Options::addFigure(const Details& details, const QString& size) {
    const FigureStyle usual;
    const Declaration<FigureStyle>& width = *findFigureOption("width");
    add(verbatim(kSizeOption),
        tr("Width and height of the figure: on paper 85mmx60mm, 3.25inx2.4in (mm, cm, in, pt); in pixels "
           "1600x1200, each side %1. A width alone, 85mm, sets a suitable height [%2].")
            .arg(translated(rangeOf(width)), size.isEmpty() ? sizeText(usual.pixels) : size),
        tr("WIDTHxHEIGHT"));
    add(verbatim(kPaperOption),
        tr("Width and font size required by a journal or slide; \"list\" shows the details: %1.")
            .arg(paperSizeNames().join(QStringLiteral(", "))),
        tr("name"));
    m_brief.insert(verbatim(kSizeOption), tr("Pixels 1600x1200, paper 85mmx60mm, or a width 85mm."));
    m_brief.insert(verbatim(kPaperOption), tr("Journal or slide: neurips, beamer … (\"list\" shows all)."));
    for (const Declaration<FigureStyle>& declaration : figureDeclarations())
        if (!declaration.option.empty())
            add(declaration, declaration.get(usual));
    add(verbatim(kFontOption),
        tr("Font of the figure: a file (.otf, .ttf), serif, times, computer modern, or an installed family."),
        tr("name"));
    addDetails(details);
}

void Options::addDetails(const Details& usual) {
    QStringList shown;
    QStringList hidden;
    for (const DetailWords& detail : detailWords())
        (usual.has(detail.detail) ? shown : hidden) << verbatim(detail.name);
    const QString comma = QStringLiteral(", ");
    add(verbatim(kShowOption),
        tr("Details to add to the figure, separated by commas: %1.").arg(hidden.join(comma)), tr("list"));
    add(verbatim(kHideOption), tr("Details to leave out of the figure: %1.").arg(shown.join(comma)),
        tr("list"));
}

void Options::addAnimation() {
    for (const Declaration<AnimationStyle>& declaration : animationDeclarations())
        add(declaration, declaration.get({}));
}

void Options::addCursor() {
    for (const CursorDeclaration& declaration : cursorDeclarations())
        add(verbatim(declaration.option),
            tr("%1 [%2]").arg(translated(declaration.meaning),
                              verbatim(writeValue(declaration, declaration.get({})))),
            tr("number"));
}

void Options::add(const QString& name, const QString& description, const QString& value) {
    declare(QCommandLineOption(name, description, value));
    if (value.isEmpty())
        m_switches += name;
}

void Options::declare(const QCommandLineOption& option) {
    m_parser.addOption(option);
    m_options << option;
    m_known += option.names().constLast();
}

void Options::setWord(const QString& name, const QString& description) {
    m_wordHelp.clear();
    addWord(name, description);
}

void Options::addWord(const QString& name, const QString& description) {
    m_wordHelp << std::pair(name, description);
}

/// In the help that fits a screen.
QCommandLineOption Options::briefly(const UsualOption& usual) const {
    QCommandLineOption option = *std::ranges::find_if(
        m_options, [&](const QCommandLineOption& each) { return each.names().contains(usual.name); });
    option.setDescription(!usual.text.isEmpty() ? usual.text
                                                : m_brief.value(usual.name, option.description()));
    return option;
}

/// Qt would put the options before the command's word, where they are not taken.
QString Options::helpText(HelpExtent extent) const {
    QCommandLineParser told;
    told.setApplicationDescription(m_description);
    if (extent == HelpExtent::All)
        told.addOptions(m_options);
    else
        for (const UsualOption& usual : m_usual + QList<UsualOption>{{QStringLiteral("help-all"), {}}})
            told.addOption(briefly(usual));
    for (const auto& [name, description] : m_wordHelp)
        told.addPositionalArgument(name, description);
    const QString text = told.helpText();
    return tr("Usage: posiscope %1 [options]").arg(m_usage).simplified() + text.mid(text.indexOf(u'\n'));
}

void Options::read(const QStringList& words) {
    parse(words);
    QSet<QString> seen;
    for (const QString& name : m_parser.optionNames()) {
        if (seen.contains(name))
            throw WrongWords{tr("--%1 is given twice").arg(name)};
        seen.insert(name);
    }
}

void Options::readAlso(const QStringList& words) {
    parse(m_words + words);
}

void Options::parse(const QStringList& words) {
    m_words = words;
    if (!m_parser.parse(QStringList{QStringLiteral("posiscope")} + words)) {
        if (const QStringList unknown = m_parser.unknownOptionNames(); !unknown.isEmpty())
            throw WrongWords{
                tr("unknown option %1%2")
                    .arg(unknown.constFirst().size() > 1 ? QStringLiteral("--") : QStringLiteral("-"),
                         unknown.constFirst())};
        QString why = m_parser.errorText();
        if (why.endsWith(u'.'))
            why.chop(1);
        throw WrongWords{why};
    }
    if (isSet(verbatim(Language::facts().option)))
        declared(Language::facts());
}

double Options::declared(const ParameterFacts& facts) const {
    if (facts.scale == Scale::Switch)
        return 1;
    std::string given = value(verbatim(facts.option)).toStdString();
    if (facts.unit == "points" && given.ends_with("pt"))
        given.resize(given.size() - 2);
    return orThrow(readValue(facts, choiceWord(facts, given)));
}

template <class Values>
Values Options::taken(std::span<const Declaration<Values>> declarations, Values from) const {
    for (const Declaration<Values>& declaration : declarations)
        if (!declaration.option.empty() && isSet(verbatim(declaration.option)))
            declaration.set(from, declared(declaration));
    return from;
}

template <class Values>
void Options::add(std::span<const TextDeclaration<Values>> declarations) {
    for (const TextDeclaration<Values>& declaration : declarations)
        if (!declaration.meaning.empty())
            addText(verbatim(declaration.option), translated(declaration.meaning),
                    translated(declaration.form), verbatim(declaration.get({})));
}

template <class Values>
Values Options::taken(std::span<const TextDeclaration<Values>> declarations, Values from) const {
    for (const TextDeclaration<Values>& declaration : declarations)
        if (const QString option = verbatim(declaration.option);
            !declaration.meaning.empty() && isSet(option))
            if (const auto why = declaration.set(from, value(option).toStdString()))
                throw WrongWords{translated(*why)};
    return from;
}

std::optional<std::pair<double, double>> Options::product(std::string_view option) const {
    const QStringList sides = value(verbatim(option)).split(u'x');
    if (sides.size() != 2)
        return std::nullopt;
    const auto a = readNumber(sides[0].toStdString());
    const auto b = readNumber(sides[1].toStdString());
    if (!a || !b || *a != std::trunc(*a) || *b != std::trunc(*b))
        return std::nullopt;
    return std::pair(*a, *b);
}

Details Options::details(Details from) const {
    const Details usual = from;
    for (const bool shown : {true, false}) {
        const QString option = verbatim(shown ? kShowOption : kHideOption);
        if (!isSet(option))
            continue;
        QStringList all;
        for (const DetailWords& detail : detailWords())
            all << verbatim(detail.name);
        for (const QString& word : value(option).split(u',')) {
            const auto detail = findDetail(word.toStdString());
            if (!detail)
                throw WrongWords{tr("--%1: figures have no \"%2\"; use: %3")
                                     .arg(option, word, all.join(QStringLiteral(", ")))};
            if (!shown && from.has(*detail) != usual.has(*detail))
                throw WrongWords{tr("%1 is both shown and hidden").arg(word)};
            from = shown ? from.with(*detail) : from.without(*detail);
        }
    }
    return from;
}

/// As large as a size that was given, or as a journal or the like has it.
FigureStyle Options::sizedStyle(const FigureStyle& from) const {
    if (isSet(verbatim(kPaperOption))) {
        if (isSet(verbatim(kSizeOption)))
            throw WrongWords{tr("--for and --size both set the size of the figure; use only one")};
        const PaperSize* const paper = findPaperSize(value(verbatim(kPaperOption)));
        if (paper == nullptr)
            throw WrongWords{
                tr("--for \"%1\" is unknown; \"--for list\" shows all: %2")
                    .arg(value(verbatim(kPaperOption)), paperSizeNames().join(QStringLiteral(", ")))};
        return sizedFor(*paper, from);
    }
    if (!isSet(verbatim(kSizeOption)))
        return from;
    const auto size = readTrueSize(value(verbatim(kSizeOption)));
    if (!size)
        throw WrongWords{size.error()};
    const auto style = sized(from, *size);
    if (!style)
        throw WrongWords{style.error()};
    return *style;
}

FigureStyle Options::figureStyle(const Details& usual) const {
    FigureStyle style;
    style.details = usual;
    style = taken(figureDeclarations(), style);
    if (const auto why = refuse(style))
        throw WrongWords{*why};
    style.details = details(style.details);
    if (isSet(verbatim(kFontOption))) {
        const QString name = value(verbatim(kFontOption));
        const auto family = fontCalled(name);
        if (!family)
            throw WrongWords{
                tr("--%1: there is no font \"%2\"; give a file (.otf, .ttf), serif, times, computer "
                   "modern, or a family of fc-list : family")
                    .arg(verbatim(kFontOption), name)};
        style.font = *family;
    }
    style = sizedStyle(style);
    if (const auto why = refuse(style))
        throw WrongWords{*why};
    return style;
}

AnimationStyle Options::animationStyle() const {
    return taken(animationDeclarations(), AnimationStyle{});
}

bool Options::concernsFigures(const QString& option) {
    static const QSet<QString> drawn{verbatim(kSizeOption),   verbatim(kPaperOption),
                                     verbatim(kFontOption),   verbatim(kShowOption),
                                     verbatim(kHideOption),   kCompareOption,
                                     kDifferenceOption,       verbatim(kLimitsOption),
                                     QStringLiteral("scale"), QStringLiteral("shared-scale")};
    return drawn.contains(option) ||
           std::ranges::any_of(
               labelTexts(),
               [&](const TextDeclaration<Appearance>& text) { return verbatim(text.option) == option; }) ||
           std::ranges::any_of(figureDeclarations(), [&](const Declaration<FigureStyle>& declaration) {
               return !declaration.option.empty() && verbatim(declaration.option) == option;
           });
}

RotaryParameters Options::rotary(RotaryParameters from) const {
    return taken(rotaryPositions(), taken(rotaryDeclarations(), taken(rotaryTexts(), std::move(from))));
}

InputWords Options::sentence(InputWords from) const {
    if (isSet(verbatim(kSentenceOption)))
        from.labels = true;
    from = taken(wordsDeclarations(), taken(wordsTexts(), std::move(from)));
    if (const auto why = refuse(from))
        throw WrongWords{translated(*why)};
    return from;
}

void Options::refuseParameters() const {
    taken(parameterDeclarations(), Parameters{});
    taken(relativeDeclarations(), RelativeParameters{});
    rotary({});
    taken(gridDeclarations(), GridParameters{});
    taken(axialDeclarations(), taken(axialTexts(), AxialParameters{}));
    sentence({});
}

void Options::refuseAlone() const {
    withNumbers(turnedTo({}, givenScheme().value_or(Scheme::Sinusoidal)));
}

Appearance Options::appearance(Appearance from) const {
    return taken(appearanceDeclarations(), taken(labelTexts(), taken(appearanceTexts(), std::move(from))));
}

Cursor Options::cursor(Cursor cursor, const Setting& setting) const {
    const SettingExtent extent = extentOf(setting.parameters);
    if (setting.words.labels)
        cursor = movedTo(cursor, wordPositions(setting.words, extent));
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (isSet(verbatim(declaration.option)))
            declaration.set(cursor, declared(factsWithin(declaration, extent)));
    return cursor;
}

}  // namespace posiscope
