// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/document/baseline.h"
#include "app/document/document.h"
#include "app/document/namedpresets.h"
#include "app/document/settingparameters.h"
#include "app/document/withmodel.h"
#include "app/files/tableformats.h"
#include "app/files/tablesource.h"
#include "app/models/modelfile.h"
#include "app/models/modelpart.h"
#include "app/options/options.h"
#include "core/axes/learnedgrid.h"
#include "core/parameters/numbertext.h"
#include "core/relative/relativetable.h"
#include "core/rotary/rotarytexts.h"
#include "core/schemes/encoding.h"
#include "core/words/words.h"

namespace posiscope {

void Options::refuseFile(std::string_view option) const {
    if (!m_opensFiles)
        throw WrongWords{tr("a link cannot set \"%1\": links cannot open files").arg(verbatim(option))};
}

OpenedTable Options::opened(std::string_view option, TableRole role) const {
    refuseFile(option);
    const QString source = value(verbatim(option));
    return orThrow<FileTrouble>(openTable(source, role).map_error([&source](const QString& reason) {
        return whyNoTable(source, reason);
    }));
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
    const qsizetype which = words.indexOf(value(fusion).toLower());
    if (which < 0 || (which == 0) != isSet(key))
        throw WrongWords{
            tr("--%1 \"%2\" is not valid; use one of %3. \"%4\" requires --%5, and --%5 requires \"%4\"")
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
    if (!last || last->source != QFileInfo(path).absoluteFilePath() || last->chosen != chosen)
        last = orThrow<FileTrouble>(openXray(path, {}, chosen));
    return *last;
}

/// The preset called \p name, such as "DINOv3", if neither a model nor a file is. It has no layers.
static std::optional<ModelPositions> presetCalled(const QString& name, bool files) {
    const bool isModel =
        namedModelAt(name, files) != nullptr || (files && QFileInfo::exists(withoutPart(name)));
    return isModel ? std::nullopt : positionsOfPreset(name, true);
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
        auto opened = openedModel(path, m_opensFiles);
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
    if (isSet(verbatim(kModelOption))) {
        const auto preset = presetCalled(value(verbatim(kModelOption)), m_opensFiles);
        given = preset ? withModel(given, *preset) : withOpenedModel(given, model());
    }
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
            *grid = taken(gridDeclarations(), *grid);
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
        throw WrongWords{tr(
            "--table requires one of: --initialisation file (with --scheme learned or hierarchical); "
            "--relative shaw, t5, deberta or window; --grid-layout learned, factorised, joined or gaussian")};
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

/// "grid or axial": the schemes that \p parameter changes by itself, or else those that have it at all.
static QString schemesWith(const SettingParameter& parameter) {
    std::vector<Scheme> schemes = schemesWhere(parameter.matters);
    if (schemes.empty())
        schemes = schemesWhere([&](const Setting& usual) { return parameter.get(usual).has_value(); });
    QStringList all;
    for (const Scheme scheme : schemes)
        all << verbatim(writeValue(*findParameter("scheme"), static_cast<double>(scheme)));
    return all.size() < 2 ? all.join(QString())
                          : Options::tr("%1 or %2")
                                .arg(all.first(all.size() - 1).join(QStringLiteral(", ")), all.last());
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

/// \p option without the scheme that it is of: "base" of "rotary-base".
static QString withoutScheme(const QString& option) {
    static const QRegularExpression scheme(QStringLiteral("^(rotary|axial|relative|grid|patch)-"));
    return QString(option).remove(scheme);
}

/// The option of \p setting's scheme for the same as \p option of another one, "grid-rows" for "patch-rows"
/// or "rotary-base" for "base"; empty if there is none.
static QString sameIn(const Setting& setting, const QString& option) {
    for (const SettingParameter& parameter : settingParameters())
        if (const QString other = verbatim(parameter.facts.option);
            other != option && withoutScheme(other) == withoutScheme(option) && parameter.get(setting) &&
            parameter.concerns(setting))
            return other;
    return {};
}

/// The refusal of \p parameter, which the scheme of \p setting has, with a choice that would give it an
/// effect.
static WrongWords idleNow(const SettingParameter& parameter, const Setting& setting) {
    const WrongWords wrong = Options::idle(parameter.facts.option, schemeOf(setting.parameters));
    const auto needs = conditionOf(parameter, setting);
    if (!needs || needs->choice == nullptr || needs->scheme != schemeOf(setting.parameters) ||
        needs->choice->get(setting) == needs->value)
        return wrong;
    const ParameterFacts& choice = needs->choice->facts;
    return {Options::tr("%1; it has one with --%2 %3")
                .arg(wrong.why, verbatim(choice.option), verbatim(writeValue(choice, needs->value)))};
}

/// An option that changes nothing beside the others is a mistake of the one who typed it, unless it says what
/// is usual. Links give the size of one picture also to models that read an input, as earlier versions wrote
/// them.
void Options::refuseIdle(const Setting& setting) const {
    const auto isOfLink = [&](const SettingParameter& parameter) {
        return !m_opensFiles && parameter.facts.option.starts_with("patch-") && parameter.get(setting);
    };
    for (const SettingParameter& parameter : settingParameters())
        if (isSet(verbatim(parameter.facts.option)) && !parameter.concerns(setting) &&
            declared(parameter.facts) != parameter.usual && !isOfLink(parameter)) {
            const QString schemes = parameter.get(setting) ? QString() : schemesWith(parameter);
            if (const QString same = sameIn(setting, verbatim(parameter.facts.option));
                !same.isEmpty() && !schemes.isEmpty())
                throw WrongWords{tr("--%1 requires --scheme %2; here, use --%3")
                                     .arg(verbatim(parameter.facts.option), schemes, same)};
            if (!schemes.isEmpty())
                throw WrongWords{
                    tr("--%1 requires --scheme %2").arg(verbatim(parameter.facts.option), schemes)};
            throw idleNow(parameter, setting);
        }
    refuseIdleTexts(rotaryTexts(), setting);
    refuseIdleTexts(axialTexts(), setting);
}

/// Whether \p parameters have a text \p option: two schemes have one of the same name.
static bool hasText(const SchemeParameters& parameters, std::string_view option) {
    const auto has = [&](const auto& texts) {
        return std::ranges::any_of(texts, [&](const auto& text) { return text.option == option; });
    };
    return std::holds_alternative<RotaryParameters>(parameters)  ? has(rotaryTexts())
           : std::holds_alternative<AxialParameters>(parameters) ? has(axialTexts())
                                                                 : false;
}

/// Texts that the scheme of \p setting does not have, or that change nothing.
template <class Values>
void Options::refuseIdleTexts(std::span<const TextDeclaration<Values>> texts, const Setting& setting) const {
    for (const TextDeclaration<Values>& text : texts)
        if (isSet(verbatim(text.option))) {
            const auto* const values = std::get_if<Values>(&setting.parameters);
            if (values == nullptr && !hasText(setting.parameters, text.option))
                throw ofOther(text.option, schemeOf(Values()));
            if (values == nullptr)
                continue;
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
        tr("Table for a learned, hierarchical, relative or grid scheme; formats: %1.")
            .arg(tableFormatNames()),
        tr("FILE[:TENSOR]"));
    m_brief.insert(verbatim(kTableOption),
                   tr("File with the table of a scheme that uses one, such as learned."));
    add(verbatim(kCheckpointOption),
        tr("Model whose weights the xray view examines: a directory with tensors and a config.json. Its "
           "positional encoding is also shown."),
        tr("DIRECTORY"));
    add(verbatim(kModelOption),
        tr("Model whose layers the layers view shows: a config.json, its directory, a GGUF file, or a name "
           "that \"posiscope model\" lists. Its positional encoding is also shown."),
        tr("FILE|NAME"));
    add(verbatim(kPhotoOption),
        tr("Photo under the map of patches in the plane view: a PNG or JPEG file. It is shown in grey and "
           "cropped to the shape of the grid."),
        tr("FILE"));
    add(verbatim(kQueryTensorOption),
        tr("Query tensor names, for a checkpoint with unknown names, for example blocks.{layer}.wq.weight; "
           "{layer} stands for the layer number."),
        tr("name"));
    add(verbatim(kKeyTensorOption), tr("Key tensor names, if they differ from the query tensors."),
        tr("name"));
    add(verbatim(kFusionOption),
        tr("How query and key weights share a matrix: none, behind, grouped or quarters [none with "
           "--key-tensor, otherwise behind]."),
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

/// Whether --compare-with stands before the options that \p compared, its own, repeats, or else before those
/// of parameters.
bool Options::writesFirst(const Options& compared) const {
    const QStringList order = m_parser.optionNames();
    const auto repeats = [&](const QString& name) {
        return compared.isSet(name) || name == QStringLiteral("animate") || name == QStringLiteral("sweep");
    };
    const Options ofEvery;
    const auto isParameter = [&](const QString& name) {
        return compared.knows(name) && !ofEvery.knows(name);
    };
    auto first = std::ranges::find_if(order, repeats);
    if (first == order.end())
        first = std::ranges::find_if(order, isParameter);
    return m_comparesFirst || (first != order.end() && order.indexOf(kCompareOption) < first - order.begin());
}

std::optional<ComparedSettings> Options::compared(const Setting& own) const {
    if (isSet(kDifferenceOption) && !isSet(kCompareOption))
        throw WrongWords{tr("--difference requires --compare-with")};
    if (!isSet(kCompareOption))
        return std::nullopt;
    const QStringList words = QProcess::splitCommand(value(kCompareOption));
    for (const CursorDeclaration& coordinate : cursorDeclarations())
        if (const QString option = QStringLiteral("--") + verbatim(coordinate.option); std::ranges::any_of(
                words, [&](const QString& word) { return word.section(u'=', 0, 0) == option; }))
            throw WrongWords{
                tr("--compare-with: A and B share one cursor, so %1 must be given outside this argument; a "
                   "patch is compared with the patch at the same place in the other image")
                    .arg(option)};
    Options other;
    other.m_opensFiles = m_opensFiles;
    other.addParameters();
    try {
        other.read(words);
    } catch (const WrongWords& wrong) {
        throw WrongWords{
            tr("--compare-with: %1; only options for parameters and words are accepted").arg(wrong.why)};
    }
    if (!other.words().isEmpty())
        throw WrongWords{tr("--compare-with: unexpected argument \"%1\"").arg(other.words().constFirst())};
    const QStringList said = other.given();
    if (said.isEmpty() || said.contains(QStringLiteral("help")) ||
        said.contains(QStringLiteral("help-all")) || said.contains(QStringLiteral("language")))
        throw WrongWords{
            tr("--compare-with \"%1\" sets no parameter; give at least one, such as \"--base 500000\"")
                .arg(value(kCompareOption))};
    const Setting apart = other.setting(own);
    return writesFirst(other) ? ComparedSettings{apart, own} : ComparedSettings{own, apart};
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

}  // namespace posiscope
