// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/commandfor.h"

#include <QRegularExpression>
#include <algorithm>
#include <functional>

#include "app/document/appearancetexts.h"
#include "app/document/settingparameters.h"
#include "app/document/withmodel.h"
#include "app/figures/animation/animation.h"
#include "app/figures/formats.h"
#include "app/figures/numbers.h"
#include "app/figures/papersizes.h"
#include "app/figures/shownpart.h"
#include "app/figures/truesize.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "core/rotary/rotarytexts.h"
#include "core/words/words.h"

namespace posiscope {
namespace {

/// \p word quoted for a shell if necessary.
QString quoted(QString word) {
    static const QRegularExpression plain(QStringLiteral("^[\\w./:,+=-]+$"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    if (plain.match(word).hasMatch())
        return word;
    return u'\'' + word.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

/// Collects the words of a command.
class Words {
public:
    /// \p animated options appear in the argument of --animate only.
    explicit Words(QStringList first, QStringList animated = {})
        : m_words(std::move(first)), m_animated(std::move(animated)) {}

    bool animates(const ParameterFacts& facts) const { return m_animated.contains(verbatim(facts.option)); }

    void add(const QString& option, const QString& value) {
        m_words << QStringLiteral("--") + option << value;
    }
    void add(const QString& option) { m_words << QStringLiteral("--") + option; }
    template <class Values>
    void add(const TextDeclaration<Values>& text, const Values& values) {
        add(verbatim(text.option), verbatim(text.get(values)));
    }
    template <class Values>
    void addChanged(std::span<const TextDeclaration<Values>> texts, const Values& values,
                    const Values& usual = {}) {
        for (const TextDeclaration<Values>& text : texts)
            if (!text.meaning.empty() && text.get(values) != text.get(usual) &&
                (text.matters == nullptr || text.matters(values)))
                add(text, values);
    }
    void add(const ParameterFacts& facts, double value) {
        const QString unit = facts.unit == "points" ? QStringLiteral("pt") : QString();
        add(verbatim(facts.option), verbatim(writeValue(facts, value)) + unit);
    }
    template <class Declarations, class Values>
    void addChanged(const Declarations& declarations, const Values& values, const Values& usual = {}) {
        for (const auto& d : declarations)
            if (d.option.empty() || d.get(values) == d.get(usual) || animates(d))
                continue;
            else if (d.scale == Scale::Switch)
                add(verbatim(d.option));
            else
                add(d, d.get(values));
    }
    const QStringList& all() const { return m_words; }
    /// Quoted for QProcess::splitCommand(), as the value of one option.
    QString argument() const {
        QStringList words;
        for (QString word : m_words)
            words << (word.isEmpty() || word.contains(u' ') || word.contains(u'"')
                          ? u'"' + word.replace(u'"', QStringLiteral("\"\"\"")) + u'"'
                          : word);
        return words.join(u' ');
    }
    /// Quoted for a shell.
    QString line() const {
        QStringList words;
        for (const QString& word : m_words)
            words << quoted(word);
        return words.join(u' ');
    }

private:
    QStringList m_words;
    QStringList m_animated;
};

/// \p from with the size of \p asked, as the command line would interpret it.
std::optional<FigureStyle> sizedBy(const AskedSize& asked, const FigureStyle& from) {
    if (const PaperSize* const paper = findPaperSize(asked.paper))
        return sizedFor(*paper, from);
    const auto size = readTrueSize(asked.size);
    if (!size)
        return std::nullopt;
    const auto style = sized(from, *size);
    return style ? std::optional(*style) : std::nullopt;
}

/// Adds the size as the user specified it, if that gives the pixels of \p style. \returns the style that
/// these words imply, so that other options can be omitted
FigureStyle addSize(Words& words, const FigureStyle& style, const AskedSize& asked) {
    FigureStyle usual;
    const auto made = sizedBy(asked, {.dpi = style.dpi, .type = style.type});
    const bool same = made && made->dpi == style.dpi && made->type == style.type &&
                      made->pixels.width() == style.pixels.width() &&
                      (made->heightFound || made->pixels.height() == style.pixels.height());
    const QString size = same ? asked.size : sizeText(style.pixels);
    if (same && !asked.paper.isEmpty())
        words.add(verbatim(kPaperOption), asked.paper);
    else if (size != sizeText(usual.pixels))
        words.add(verbatim(kSizeOption), size);
    // Without options the size may be refused, such as a few millimetres at the usual resolution.
    if (const auto alone = same ? sizedBy(asked, {}) : std::nullopt) {
        usual.dpi = alone->dpi;
        if (!asked.paper.isEmpty())
            usual.type = alone->type;  // with a length, the text size is always given
    }
    return usual;
}

/// \param usual details that need no words
void addStyle(Words& words, const FigureStyle& style, const AskedSize& asked,
              const Details& usual = Details::ofPaper()) {
    words.addChanged(figureDeclarations(), style, addSize(words, style, asked));
    if (!style.font.isEmpty())
        words.add(verbatim(kFontOption), style.font);
    QStringList shown;
    QStringList hidden;
    for (const DetailWords& detail : detailWords())
        if (const bool has = style.details.has(detail.detail);
            detail.detail != Detail::Caption && has != usual.has(detail.detail))
            (has ? shown : hidden) << verbatim(detail.name);
    if (!shown.isEmpty())
        words.add(verbatim(kShowOption), shown.join(u','));
    if (!hidden.isEmpty())
        words.add(verbatim(kHideOption), hidden.join(u','));
    if (Language::current() != QStringLiteral("en"))
        words.add(verbatim(Language::facts().option), Language::current());
}

/// The model file that a figure needs: a checkpoint, a config or none.
enum class NeededModel { None, Config, Checkpoint };

NeededModel neededBy(const FigureContent& content, const Setting& setting) {
    const auto shows = [&](Matrix matrix) {
        return std::ranges::any_of(content,
                                   [matrix](const ViewKind* kind) { return kind->numbers == matrix; });
    };
    if (shows(Matrix::Xray) && setting.xray.loads)
        return NeededModel::Checkpoint;
    return shows(Matrix::Layers) && setting.model.positions ? NeededModel::Config : NeededModel::None;
}

bool showsPhoto(const FigureContent& content) {
    return std::ranges::any_of(content, [](const ViewKind* kind) { return kind->scheme == Scheme::Grid; });
}

/// Adds the parameters of \p setting that \p differs reports, and the lists that differ from those of \p
/// usual, which has the same scheme.
void addNumbers(Words& words, const Setting& setting, const Setting& usual,
                const std::function<bool(const SettingParameter&, double)>& differs) {
    for (const SettingParameter& parameter : settingParameters())
        if (const auto value = parameter.get(setting);
            value && parameter.concerns(setting) && differs(parameter, *value))
            words.add(parameter.facts, *value);
    if (const auto* const rotary = std::get_if<RotaryParameters>(&setting.parameters))
        words.addChanged(rotaryTexts(), *rotary, std::get<RotaryParameters>(usual.parameters));
    if (const auto* const axial = std::get_if<AxialParameters>(&setting.parameters))
        words.addChanged(axialTexts(), *axial, std::get<AxialParameters>(usual.parameters));
}

/// Adds what differs from \p usual.
void addWords(Words& words, const InputWords& given, InputWords usual) {
    words.addChanged(wordsTexts(), given, usual);
    if (given.sentence != usual.sentence)
        usual.labels = true;  // as the option does
    words.addChanged(wordsDeclarations(), given, usual);
}

/// Adds the parameters that differ from those that a table, opened first, implies.
void addParameters(Words& words, const Document& document, const FigureContent& content) {
    const Setting shown = document.shownSetting();
    const Scheme scheme = document.scheme();
    const OpenedXray& xray = shown.xray;
    const NeededModel needed = neededBy(content, shown);
    const Setting model = needed == NeededModel::Checkpoint ? withXray({}, xray)
                          : needed == NeededModel::Config   ? withOpenedModel({}, shown.model)
                                                            : Setting();
    const Setting named = turnedTo(model, scheme);
    Setting usual = named;
    Scheme unnamed = schemeOf(model.parameters);
    if (usesOpened(shown)) {
        words.add(verbatim(kTableOption), shown.table.source);
        if (auto* const relative = std::get_if<RelativeParameters>(&usual.parameters))
            relative->kind = document.relative()->kind;
        if (auto* const grid = std::get_if<GridParameters>(&usual.parameters)) {
            grid->layout = document.gridParameters()->layout;
            grid->axes = document.gridParameters()->axes;
        }
        usual = withTable(usual, shown.table);
        unnamed = schemeOf(withTable(model, shown.table).parameters);
    }
    if (document.parameters() && document.pipelineInputs().vectors) {  // otherwise they are not used
        words.add(verbatim(kWordVectorsOption), shown.wordVectors.source);
        usual = withWordVectors(usual, shown.wordVectors);
    }
    if (needed == NeededModel::Config)
        words.add(verbatim(kModelOption), shown.model.source);
    if (needed == NeededModel::Checkpoint) {
        words.add(verbatim(kCheckpointOption), xray.source);
        if (xray.chosen) {
            words.add(verbatim(kQueryTensorOption), xray.chosen->query);
            if (xray.chosen->fusion == Fusion::None)
                words.add(verbatim(kKeyTensorOption), xray.chosen->key);
            else
                words.add(verbatim(kFusionOption),
                          verbatim(kFusions[static_cast<std::size_t>(xray.chosen->fusion)].option));
        }
        usual.xray.layer.reset();
    }
    if (showsPhoto(content) && shown.photo.picture && hasPatches(shown.parameters))
        words.add(verbatim(kPhotoOption), shown.photo.source);
    addNumbers(words, shown, usual, [&](const SettingParameter& parameter, double value) {
        if (parameter.facts.option == "scheme")
            return scheme != unnamed;
        if (words.animates(parameter.facts))
            return false;
        const std::string_view option = parameter.facts.option;
        const bool isOfTable = option == "relative" || option == "grid-layout" || option == "grid-axes";
        return value != parameter.get(isOfTable ? named : usual);
    });
    addWords(words, document.words(), {});
}

/// Adds the baseline setting as the options in which it differs; its tables are those of the document.
void addBaseline(Words& words, const Document& document) {
    const Document* const baseline = document.baseline().document();
    if (!baseline)
        return;
    const Setting other = baseline->shownSetting();
    const Setting shown = document.shownSetting();
    const Setting named = turnedTo(shown, schemeOf(other.parameters));
    Words apart({});
    addNumbers(apart, other, named, [&](const SettingParameter& parameter, double value) {
        const Setting& from = parameter.facts.option == "scheme" ? shown : named;
        return value != parameter.get(from) || words.animates(parameter.facts);
    });
    addWords(apart, other.words, shown.words);
    for (const Declaration<InputWords>& d : wordsDeclarations())
        if (words.animates(d) && d.get(other.words) == d.get(shown.words))
            apart.add(d, d.get(other.words));
    if (apart.all().isEmpty())  // A and B are equal, but the option needs a value
        apart.add(*findParameter("scheme"), static_cast<double>(schemeOf(other.parameters)));
    words.add(kCompareOption, apart.argument());
    if (document.baseline().asDifference())
        words.add(kDifferenceOption);
}

void addCursor(Words& words, const Document& document) {
    words.addChanged(cursorDeclarations(), document.cursor(), seenIn({}, document.extent()));
}

/// Individual dimensions are those of waves.
void addParts(Words& words, const FigureContent& content, const Appearance& appearance) {
    const auto add = [&](std::string_view option, std::string_view stored) {
        if (const std::string text = textCalled(appearanceTexts(), stored).get(appearance); !text.empty())
            words.add(verbatim(option), verbatim(text));
    };
    const Parts parts = partsOf(content);
    if (parts.positions)
        add("positions", "positions");
    if (parts.others)
        add("others", "others");
    if (parts.dimensions != DimensionChoice::None)
        add("dimensions", parts.dimensions == DimensionChoice::Each ? "wave-dimensions" : "dimensions");
}

Words begun(const QString& what, const QString& path, const QStringList& animated) {
    Words words({QStringLiteral("posiscope"), QStringLiteral("export"), what}, animated);
    words.add(QStringLiteral("output"), path);
    return words;
}

/// Adds the settings that affect the drawing, apart from parameters, size and style.
void addPicture(Words& words, const Document& document, const FigureContent& content) {
    const Appearance appearance = seenAppearance(document, content);
    words.addChanged(appearanceDeclarations(), appearance);
    words.addChanged(appearanceTexts(), appearance);
    words.addChanged(labelTexts(), appearance);
    addParts(words, content, appearance);
    addCursor(words, document);
}

/// Adds the parameters of A, if there is one, before those of \p document: so the order says which is A.
void addSettings(Words& words, const Document& document, const FigureContent& content) {
    addBaseline(words, document);
    const qsizetype before = words.all().size();
    addParameters(words, document, content);
    if (document.baseline().document() && words.all().size() == before)
        words.add(*findParameter("scheme"), static_cast<double>(document.scheme()));
}

}  // namespace

QString commandFor(const Document& document, const QString& what, const QString& path,
                   const FigureStyle& style, const std::optional<Extent>& resample, const AskedSize& asked) {
    const bool numbers = numberFormat(suffixOf(path)).has_value();
    Words words = begun(what, path, {});
    if (!numbers) {
        addSettings(words, document, findFigure(what));
        addPicture(words, document, findFigure(what));
        addStyle(words, style, asked);
        return words.line();
    }
    const FigureContent content = findFigure(what);
    addParameters(words, document, content);
    Appearance appearance;
    appearance.measure = document.appearance().measure;
    appearance.comparison = document.appearance().comparison;
    appearance.differenceFrom = document.appearance().differenceFrom;
    appearance.relativeMatrix = document.appearance().relativeMatrix;
    appearance.xrayRows = document.appearance().xrayRows;
    appearance.waveDimensions = document.appearance().waveDimensions;
    appearance.spans = shownPart(document, true);
    words.addChanged(appearanceDeclarations(), appearance);
    addParts(words, content, appearance);
    if (resample)
        words.add(verbatim(kResampleOption),
                  QStringLiteral("%1x%2").arg(resample->rows).arg(resample->columns));
    // A column of the table is the cursor's dimension, a map is that of its patch.
    if (matrixOf(content) == Matrix::Plane ||
        (matrixOf(content) == Matrix::Relative && appearance.relativeMatrix == RelativeMatrix::Entry))
        addCursor(words, document);
    return words.line();
}

QStringList optionsFor(const Document& document, const QString& what) {
    Words words({});
    addParameters(words, document, findFigure(what));
    addPicture(words, document, findFigure(what));
    addBaseline(words, document);
    return words.all();
}

QString commandForAnimation(const Document& document, const QString& what, const QString& path,
                            const FigureStyle& style, const QString& way, const Animation& animation,
                            const AskedSize& asked) {
    Words words = begun(what, path, animation.options());
    addBaseline(words, document);  // before what moves, and so A
    words.add(QStringLiteral("animate"), way);
    words.addChanged(animationDeclarations(), animation.style());
    addParameters(words, document, findFigure(what));
    addPicture(words, document, findFigure(what));
    addStyle(words, style, asked, Details::ofFrame());
    return words.line();
}

}  // namespace posiscope
