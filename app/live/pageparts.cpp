// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/pageparts.h"

#include <QCoreApplication>
#include <QFile>
#include <QTransform>
#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "app/document/appearance.h"
#include "app/formulas/paintformula.h"
#include "app/formulas/spokenformula.h"
#include "app/plots/colourmap.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "core/axes/axialparameters.h"
#include "core/axes/gridparameters.h"
#include "core/parameters/parameters.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {
namespace {

constexpr double kUnits = 1000;     // units per font size: numbers in the SVG are whole
constexpr double kBaselines = 40;   // steps per font size
constexpr int kDeepest = 160;       // in these steps
constexpr double kEmOfType = 1.08;  // formulas are slightly larger than text, as on the screen

QString whole(double value) {
    return QString::number(std::llround(value * kUnits));
}

void addPoint(QString& data, QChar command, const QPainterPath::Element& at) {
    data += command + whole(at.x) + u' ' + whole(at.y);
}

QString dataOf(const QPainterPath& path) {
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        switch (at.type) {
            case QPainterPath::MoveToElement:
                addPoint(data, u'M', at);
                break;
            case QPainterPath::LineToElement:
                addPoint(data, u'L', at);
                break;
            case QPainterPath::CurveToElement:
                addPoint(data, u'C', at);
                break;
            case QPainterPath::CurveToDataElement:
                addPoint(data, u' ', at);
                break;
        }
    }
    return data;
}

}  // namespace

QString formulaSvg(const Formula& formula, FormulaStyle style) {
    const Box box = formulaBox(formula, style);
    QString data;
    for (const Box::Outline& outline : box.outlines)
        data += dataOf(
            QTransform(outline.scale, 0, 0, outline.scale, outline.at.x(), outline.at.y()).map(outline.path));
    for (const Box::Rule& rule : box.rules)
        data += QStringLiteral("M%1 %2h%3v%4h%5z")
                    .arg(whole(rule.where.left()), whole(rule.where.top()), whole(rule.where.width()),
                         whole(rule.where.height()), whole(-rule.where.width()));
    const int base = std::clamp(qRound(box.descent * kEmOfType * kBaselines), 0, kDeepest);
    return QStringLiteral(
               "<svg class=\"formula base%1\" role=\"img\" aria-label=\"%2\" viewBox=\"0 %3 %4 %5\" "
               "width=\"%6em\" "
               "height=\"%7em\"><path d=\"%8\"/></svg>")
        .arg(QString::number(base), spokenFormula(formula).toHtmlEscaped(), whole(-box.ascent),
             whole(box.width), whole(box.height()), QString::number(box.width * kEmOfType, 'f', 3),
             QString::number(box.height() * kEmOfType, 'f', 3), data);
}

QString baselineRules() {
    QString rules;
    for (int base = 0; base <= kDeepest; ++base)
        rules += QStringLiteral(".base%1{vertical-align:-%2em}").arg(base).arg(base / kBaselines);
    return rules;
}

namespace {

struct LivePageText {
    Q_DECLARE_TR_FUNCTIONS(LivePage)
};
struct LayerMapText {
    Q_DECLARE_TR_FUNCTIONS(LayerMap)
};
struct SightText {
    Q_DECLARE_TR_FUNCTIONS(SightWords)
};

QByteArray resource(const QString& name) {
    QFile file(QStringLiteral(":/live/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString variables(const Theme& theme) {
    QString all;
    const auto add = [&](const QString& name, const QColor& colour) {
        all += QStringLiteral("--%1:%2;").arg(name, colour.name());
    };
    add(QStringLiteral("window"), theme.window);
    add(QStringLiteral("card"), theme.card);
    add(QStringLiteral("border"), theme.border);
    add(QStringLiteral("field"), theme.field);
    add(QStringLiteral("text"), theme.text);
    add(QStringLiteral("muted"), theme.mutedText);
    add(QStringLiteral("grid"), theme.grid);
    add(QStringLiteral("accent"), theme.accent);
    add(QStringLiteral("warning"), theme.warning);
    add(QStringLiteral("position"), theme.position);
    add(QStringLiteral("otherPosition"), theme.otherPosition);
    add(QStringLiteral("dimension"), theme.dimension);
    for (qsizetype i = 0; i < theme.series.size(); ++i)
        add(QStringLiteral("series%1").arg(i), theme.series[i]);
    return all;
}

/// The choices that need no further input; omits those that need a list of numbers.
template <class Values>
QJsonArray choicesOf(const Declaration<Values>& declared) {
    QJsonArray choices;
    for (std::size_t i = 0; i < declared.choices.size(); ++i) {
        Values values;
        declared.set(values, static_cast<double>(i));
        if (!refuse(values))
            choices.append(
                QJsonArray{verbatim(declared.choices[i].option), translated(declared.choices[i].label)});
    }
    return choices;
}

template <class Values>
void add(QJsonArray& controls, int group, std::span<const Declaration<Values>> declarations) {
    const Values usual;
    for (const Declaration<Values>& each : declarations) {
        QJsonObject control{
            {QStringLiteral("group"), group},
            {QStringLiteral("option"), verbatim(each.option)},
            {QStringLiteral("label"), translated(each.label)},
            {QStringLiteral("meaning"), translated(each.meaning)},
            {QStringLiteral("unit"), translated(each.unit)},
            {QStringLiteral("range"), translated(rangeOf(each))},
            {QStringLiteral("usual"), QString::fromStdString(writeValue(each, each.get(usual)))}};
        if (each.name.ends_with("seed"))
            control[QStringLiteral("seed")] = true;
        if (!each.unset.empty()) {
            control[QStringLiteral("unset")] = translated(each.unset);
            control[QStringLiteral("unsetValue")] = each.unsetValue;
        }
        if (each.scale == Scale::List)
            control[QStringLiteral("choices")] = choicesOf(each);
        if (each.scale != Scale::Switch)
            controls.append(control);
    }
}

/// Adds the text of \p message and of the messages among its arguments.
void addMessage(QJsonObject& messages, const std::optional<Message>& message) {
    if (!message)
        return;
    messages[verbatim(message->text)] = translated(message->text);
    for (const Message::Argument& argument : message->arguments)
        if (const auto* const inner = std::get_if<Message>(&argument))
            addMessage(messages, *inner);
}

template <class Values>
void addMessages(QJsonObject& messages, std::span<const Declaration<Values>> declarations) {
    for (const Declaration<Values>& each : declarations) {
        if (const auto read = readValue(each, "?"); !read)
            addMessage(messages, read.error());
        addMessage(messages, refuse(each, 2e300));
    }
}

/// The sentences of the program's own calculation panel.
std::vector<std::pair<QString, QString>> calculationSteps() {
    const auto step = [](const char* text) {
        return QCoreApplication::translate("posiscope::Calculation", text);
    };
    return {{QStringLiteral("calculation"), LivePageText::tr("How this value is computed")},
            {QStringLiteral("calc pair"), step("dimension %1 → pair i = %2, %3")},
            {QStringLiteral("calc zeros"), step("dimension %1 is a column of zeros")},
            {QStringLiteral("calc wavelength"), step("wavelength 2π/ω = %1 positions")},
            {QStringLiteral("calc angle"), step("angle = %1 · %2 = %3 rad")},
            {QStringLiteral("calc partner"),
             step("Its partner, dimension %1, holds %2: %3. Together they are one clock hand.")},
            {QStringLiteral("calc alone"),
             step("No dimension holds the matching sine or cosine, so this is not a complete clock hand.")}};
}

/// The sentences of the program's own view of patches.
std::vector<std::pair<QString, QString>> planeSentences() {
    const auto ofView = [](const char* text) {
        return QCoreApplication::translate("posiscope::PlaneView", text);
    };
    return {{QStringLiteral("row"), QCoreApplication::translate("PlanePlot", "row y")},
            {QStringLiteral("column"), QCoreApplication::translate("PlanePlot", "column x")},
            {QStringLiteral("patch"), QCoreApplication::translate("PlaneWords", "patch %1, %2")},
            {QStringLiteral("along x"), ofView("along x")},
            {QStringLiteral("along y"), ofView("along y")},
            {QStringLiteral("columns apart"), ofView("columns apart")},
            {QStringLiteral("rows apart"), ofView("rows apart")},
            {QStringLiteral("columns away"), ofView("%1 columns away")},
            {QStringLiteral("rows away"), ofView("%1 rows away")},
            {QStringLiteral("along the diagonal"), ofView("%1 along the diagonal")},
            {QStringLiteral("comma"), ofView(", ")},
            {QStringLiteral("half at"),
             ofView("The value halfway between the highest and the lowest (%2) is reached %1.")},
            {QStringLiteral("half nowhere"),
             ofView("Along x, y and the diagonal, the values never fall halfway from highest to lowest.")},
            {QStringLiteral("plane cosine"),
             ofView("Cosine similarity of %1 to every patch: 1 at the patch itself, down to %2.")},
            {QStringLiteral("plane score"),
             ofView("Score of %1 with every patch for q = k = 1, divided by the head size. The lowest is "
                    "%2.")},
            {QStringLiteral("plane given"),
             ofView("Score of %1 with every patch for the given query and key, divided by the head size. "
                    "The lowest is %2.")}};
}

}  // namespace

QByteArray liveModule(bool patches) {
    return resource(patches ? QStringLiteral("patches.wasm") : QStringLiteral("posiscope.wasm"));
}

std::optional<QString> refuseLivePages() {
    if (QFile::exists(QStringLiteral(":/live/posiscope.wasm")))
        return std::nullopt;
    return LivePageText::tr(
        "this program was built without a WebAssembly compiler (Debian: clang-19 lld-19 libc++-19-dev-wasm32 "
        "libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc), so it cannot write .html");
}

QByteArray pageStyle() {
    const QString colours =
        QStringLiteral(":root{color-scheme:light dark;%1}@media (prefers-color-scheme:dark){:root{%2}}")
            .arg(variables(Theme::of(ThemeKind::Light)), variables(Theme::of(ThemeKind::Dark)));
    return colours.toUtf8() + baselineRules().toUtf8() + resource(QStringLiteral("page.css"));
}

/// Without comments.
QByteArray pageScript(const QJsonArray& scenes) {
    const auto uses = [&](const QString& key) {
        return std::ranges::any_of(scenes, [&](const auto& scene) { return scene.toObject().contains(key); });
    };
    QStringList parts{QStringLiteral("core.js"), QStringLiteral("drawing.js"), QStringLiteral("views.js")};
    if (uses(QStringLiteral("plan")))
        parts << QStringLiteral("layers.js");
    if (uses(QStringLiteral("plane")))
        parts << QStringLiteral("plane.js");
    parts << QStringLiteral("calculation.js") << QStringLiteral("motion.js") << QStringLiteral("spotlight.js")
          << QStringLiteral("picture.js");
    if (uses(QStringLiteral("presets")))
        parts << QStringLiteral("explore.js");
    parts << QStringLiteral("page.js");
    QByteArray script = "'use strict';\n";
    for (const QString& part : parts)
        for (const QByteArray& line : resource(part).split('\n'))
            if (const QByteArray code = line.trimmed();
                !code.isEmpty() && !code.startsWith("//") && !code.startsWith("/**"))
                script += code + '\n';
    return script;
}

QJsonArray controlsJson() {
    QJsonArray controls;
    add(controls, 0, parameterDeclarations());
    add(controls, 1, rotaryDeclarations());
    return controls;
}

QJsonArray patchControlsJson() {
    QJsonArray controls;
    add(controls, 3, gridShared());
    add(controls, 3, gridDeclarations());
    add(controls, 4, axialDeclarations());
    return controls;
}

QJsonObject palettesJson(const QJsonArray& scenes) {
    QStringList worn;
    for (const auto& scene : scenes) {
        const QJsonObject look = scene[QStringLiteral("look")].toObject();
        worn << look[QStringLiteral("palette")].toString()
             << look[QStringLiteral("similarityPalette")].toString();
    }
    QJsonObject palettes;
    const auto choices = findAppearance("palette")->choices;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!worn.contains(verbatim(choices[i].option)))
            continue;
        QByteArray bytes;
        for (const QRgb colour : ColourMap::of(static_cast<PaletteKind>(i)).table())
            for (const int channel : {qRed(colour), qGreen(colour), qBlue(colour), 0xff})
                bytes += static_cast<char>(channel);
        palettes[verbatim(choices[i].option)] = QString::fromLatin1(bytes.toBase64());
    }
    return palettes;
}

QJsonObject wordsJson() {
    QJsonObject words{
        {QStringLiteral("position"), LivePageText::tr("position")},
        {QStringLiteral("other"), LivePageText::tr("other position")},
        {QStringLiteral("dimension"), LivePageText::tr("dimension")},
        {QStringLiteral("dim"), LivePageText::tr("dim")},
        {QStringLiteral("value"), LivePageText::tr("value")},
        {QStringLiteral("pair"), LivePageText::tr("pair")},
        {QStringLiteral("layer"), LayerMapText::tr("layer")},
        {QStringLiteral("pairs"), LayerMapText::tr("pair, fast to slow")},
        {QStringLiteral("one turn"), LayerMapText::tr("one turn")},
        {QStringLiteral("no turn"), LayerMapText::tr("no rotation")},
        {QStringLiteral("no attention"), LayerMapText::tr("no attention")},
        {QStringLiteral("layer and pair"), LayerMapText::tr("layer %1, pair %2")},
        {QStringLiteral("does not turn"), LayerMapText::tr("%1: does not rotate")},
        {QStringLiteral("its wavelength"), LayerMapText::tr("%1: wavelength %2")},
        {QStringLiteral("layer does not attend"), LayerMapText::tr("layer %1 has no attention")},
        {QStringLiteral("layer sees"), SightText::tr("layer %1 sees %2 positions (%3)")},
        {QStringLiteral("sees"), SightText::tr("visible positions")},
        {QStringLiteral("all"), SightText::tr("all")},
        {QStringLiteral("window"), SightText::tr("window")},
        {QStringLiteral("chunk"), SightText::tr("chunk")},
        {QStringLiteral("sequence"), translated(findRotary("sequence-length")->label)},
        {QStringLiteral("bit"), LivePageText::tr("bit")},
        {QStringLiteral("length"), LivePageText::tr("length")},
        {QStringLiteral("score"), LivePageText::tr("score q·k")},
        {QStringLiteral("wavelength"), LivePageText::tr("wavelength (positions)")},
        {QStringLiteral("difference"), LivePageText::tr("difference Δ = q − p")},
        {QStringLiteral("distance"), LivePageText::tr("difference Δ = n − m (key − query)")},
        {QStringLiteral("turningHands"),
         LivePageText::tr("%1 of %2 pairs complete a cycle within this length.")},
        {QStringLiteral("controls"), LivePageText::tr("Controls")},
        {QStringLiteral("more"), LivePageText::tr("More")},
        {QStringLiteral("back"), LivePageText::tr("Back to the start")},
        {QStringLiteral("right"), LivePageText::tr("Right.")},
        {QStringLiteral("wrong"), LivePageText::tr("Not quite.")},
        {QStringLiteral("stillOnly"),
         LivePageText::tr("Static picture: it is interactive only in Posiscope.")},
        {QStringLiteral("expect"),
         LivePageText::tr("What do you expect? The picture appears with the answer.")},
        {QStringLiteral("play"), QCoreApplication::translate("posiscope::PlaybackBar", "Play")},
        {QStringLiteral("stop"), QCoreApplication::translate("posiscope::PlaybackBar", "Stop")},
        {QStringLiteral("preset"), QCoreApplication::translate("posiscope::PresetBox", "Preset")},
        {QStringLiteral("view"), LivePageText::tr("View")},
        {QStringLiteral("measure"), translated(findAppearance("measure")->label)},
        {QStringLiteral("open"), LivePageText::tr("Open in Posiscope")},
        {QStringLiteral("unknown"),
         LivePageText::tr("The address contains %1, which this page cannot show.")},
        {QStringLiteral("tooOld"),
         LivePageText::tr("This browser cannot run the interactive pictures, so it shows static ones.")}};
    for (const auto& sentences : {calculationSteps(), planeSentences()})
        for (const auto& [name, sentence] : sentences)
            words[name] = sentence;
    for (const ViewKind& kind : viewKinds())
        words[QStringLiteral("view ") + verbatim(kind.name)] = translated(kind.title);
    return words;
}

QJsonObject messagesJson() {
    QJsonObject messages;
    addMessages(messages, parameterDeclarations());
    addMessages(messages, rotaryDeclarations());
    addMessages(messages, gridDeclarations());
    addMessages(messages, axialDeclarations());
    addMessage(messages, refuse(Parameters{.dModel = 7}));
    addMessage(messages, refuse(GridParameters{.dModel = 66}));
    AxialParameters axial;
    axial.headSize = 66;  // in which the sections do not fit
    addMessage(messages, refuse(axial));
    addMessage(messages, Message{POSISCOPE_TR_NOOP("core", "the input has no image"), {}});
    addMessage(messages, Message{POSISCOPE_TR_NOOP("core",
                                                   "a live page cannot draw the map of patches for this "
                                                   "layout, because its rows must be compared one by one"),
                                 {}});
    return messages;
}

}  // namespace posiscope
