// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/pagescene.h"

#include <QBuffer>
#include <QJsonArray>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/withmodel.h"
#include "app/figures/comparedfigure.h"
#include "app/figures/figure.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/plane/planeplot.h"
#include "app/views/viewkind.h"
#include "core/axes/axialrotary.h"
#include "core/models/layerwaves.h"
#include "core/models/modelplan.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr QSize kStill(620, 370);  // logical pixels
constexpr int kNarrow = 340;       // the width on a phone, with the height that suits the picture, …
constexpr HeightRange kNarrowHeights{300, 480};
constexpr int kHighestNarrow = 640;              // … or that it needs
constexpr int kNarrowCompared = 560;             // of A above B
constexpr int kQuality = 28;                     // of lossy images, so that a lesson stays small …
constexpr int kQualityNarrow = 16;               // … on a phone …
constexpr int kQualityBehind = 15;               // … and of those that a live picture replaces
constexpr std::int64_t kFarScores = 2048;        // beyond it, the program's distance axis is logarithmic
constexpr std::int64_t kMostLayersOfPage = 512;  // a page does not average layers
constexpr std::array<std::string_view, 7> kOfSinusoids{"encoding", "similarity", "waves",   "clock",
                                                       "binary",   "rotation",   "spectrum"};
constexpr std::size_t kFirstOfLast = 3;  // of these; the views before have places of their own

bool isExactSinusoid(const Document& document) {
    const Parameters* const p = document.parameters();
    return p && p->scheme == Scheme::Sinusoidal && p->variant == Variant::Exact && !document.atGivenIds() &&
           !document.words().labels;
}

bool isPlain(const Appearance& look) {
    return look.scale == ColourScaling::Automatic && !look.limits.any() && look.ruler == Ruler::Wavelength &&
           look.wavePlot == WavePlot::Lanes && look.clock == ClockKind::Dials;
}

template <class Values>
QJsonObject setOtherwise(std::span<const Declaration<Values>> declarations, const Values& values) {
    QJsonObject settings;
    const Values usual;
    for (const Declaration<Values>& each : declarations)
        if (each.get(values) != each.get(usual))
            settings[verbatim(each.option)] = QString::fromStdString(writeValue(each, each.get(values)));
    return settings;
}

/// The parameters that a reader can change: all that have an effect, except the scheme and the arithmetic
/// variant.
template <class Values>
void addControls(QJsonObject& controls, std::span<const Declaration<Values>> declarations,
                 const Values& values) {
    for (const Declaration<Values>& each : declarations)
        if (each.option != "scheme" && each.option != "variant" &&
            (each.matters == nullptr || each.matters(values)))
            controls[verbatim(each.option)] = true;
}

QJsonArray spanJson(const Span& span) {
    return {span.first, span.last};
}

QJsonObject lookJson(const Document& document) {
    const Appearance& look = document.appearance();
    const auto word = [&](const char* option) {
        const Declaration<Appearance>& declared = *findAppearance(option);
        return verbatim(declared.choices[static_cast<std::size_t>(declared.get(look))].option);
    };
    QJsonObject json{{QStringLiteral("measure"), static_cast<int>(look.measure)},
                     {QStringLiteral("samples"), look.averaging == Averaging::Samples},
                     {QStringLiteral("palette"), word("palette")},
                     {QStringLiteral("similarityPalette"), word("similarity-palette")}};
    if (look.spans.positions)
        json[QStringLiteral("positions")] = spanJson(*look.spans.positions);
    if (look.spans.others)
        json[QStringLiteral("others")] = spanJson(*look.spans.others);
    if (look.spans.dimensions)
        json[QStringLiteral("dimensions")] = spanJson(*look.spans.dimensions);
    QJsonArray waves;
    for (const std::int64_t dimension : look.waveDimensions)
        waves.append(static_cast<qint64>(dimension));
    json[QStringLiteral("waves")] = waves;
    json[QStringLiteral("reach")] =
        static_cast<qint64>(std::max<std::int64_t>(1, document.extent().positions.size() - 1));
    json[QStringLiteral("delta")] = static_cast<qint64>(document.cursor().difference());
    return json;
}

QString listText(const std::vector<double>& numbers) {
    QStringList words;
    for (const double number : numbers)
        words << QString::fromStdString(writeNumber(number));
    return words.join(u',');
}

/// null for a pair that does not turn.
QJsonArray wavesJson(const std::vector<double>& waves) {
    QJsonArray json;
    for (const double wave : waves)
        json.append(std::isfinite(wave) ? QJsonValue(wave) : QJsonValue());
    return json;
}

/// One kind of layers, with the rotation in the words of the command line, or the wavelengths along axes.
QJsonObject groupJson(const LayerGroup& group) {
    const LayerPlan& plan = group.plan;
    QJsonArray ranges;
    for (const LayerRange& range : group.layers)
        ranges.append(QJsonArray{static_cast<qint64>(range.first), static_cast<qint64>(range.last)});
    const LayerSight& sees = plan.sees;
    QJsonObject json{
        {QStringLiteral("layers"), ranges},
        {QStringLiteral("attends"), plan.attends()},
        {QStringLiteral("reach"), sees.form == LayerSight::Form::All     ? QStringLiteral("all")
                                  : sees.form == LayerSight::Form::Chunk ? QStringLiteral("chunk")
                                                                         : QStringLiteral("window")}};
    if (sees.form != LayerSight::Form::All && sees.width > 0)
        json[QStringLiteral("width")] =
            static_cast<qint64>(sees.form == LayerSight::Form::EachSide ? 2 * sees.width + 1 : sees.width);
    if (plan.kind == LayerKind::Axial)
        json[QStringLiteral("waves")] = wavesJson(wavelengthsOf(plan));
    if (plan.kind != LayerKind::Rope)
        return json;
    QJsonObject rotary = setOtherwise(rotaryDeclarations(), plan.rotary);
    if (!plan.rotary.shortFactors.empty())
        rotary[QStringLiteral("short-factors")] = listText(plan.rotary.shortFactors);
    if (!plan.rotary.longFactors.empty())
        rotary[QStringLiteral("long-factors")] = listText(plan.rotary.longFactors);
    json[QStringLiteral("rotary")] = rotary;
    return json;
}

QJsonObject planOfPage(const ModelPlan& plan) {
    QJsonArray groups;
    for (const LayerGroup& group : plan.groups)
        groups.append(groupJson(group));
    return {{QStringLiteral("layers"), static_cast<qint64>(plan.layers)},
            {QStringLiteral("pairs"), static_cast<qint64>(std::max<std::int64_t>(1, pairsOf(plan)))},
            {QStringLiteral("length"), static_cast<qint64>(lengthOf(plan))},
            {QStringLiteral("groups"), groups}};
}

/// The presets that change nothing but what a page can compute.
QJsonArray presetsJson() {
    QJsonArray all;
    for (const Preset& preset : absolutePresets()) {
        const Parameters* const p = std::get_if<Parameters>(&preset.parameters);
        const bool shown =
            preset.view.empty() || std::ranges::find(kOfSinusoids, preset.view) != kOfSinusoids.end();
        if (!p || p->scheme != Scheme::Sinusoidal || p->variant != Variant::Exact || !shown || preset.words ||
            preset.baseline)
            continue;
        QJsonObject json{{QStringLiteral("name"), translated(preset.name)},
                         {QStringLiteral("settings"), setOtherwise(parameterDeclarations(), *p)}};
        if (preset.dimension)
            json[QStringLiteral("dimension")] = static_cast<qint64>(*preset.dimension);
        all.append(json);
    }
    return all;
}

QJsonArray measuresJson() {
    QJsonArray all;
    for (const Choice& choice : findAppearance("measure")->choices)
        all.append(QJsonArray{verbatim(choice.option), translated(choice.label)});
    return all;
}

QImage stillImage(const Document& document, const ViewKind& kind, const QSize& size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    FigureStyle style = FigureStyle::ofScreen({}, kScreenDpi);
    style.stacked = size.width() < size.height();
    drawFigure(painter, document, {&kind}, size, style);
    return image;
}

QByteArray written(const QImage& image, const char* format, int quality) {
    QBuffer buffer;
    image.save(&buffer, format, quality);
    return buffer.data();
}

/// With 16 levels a channel, black and white among them: lossless formats then take few bytes.
QImage withFewColours(QImage image) {
    constexpr int kStep = 17;
    const auto nearest = [](int level) { return kStep * ((level + kStep / 2) / kStep); };
    for (int y = 0; y < image.height(); ++y) {
        auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (QRgb& pixel : std::span(pixels, static_cast<std::size_t>(image.width())))
            pixel = qRgb(nearest(qRed(pixel)), nearest(qGreen(pixel)), nearest(qBlue(pixel)));
    }
    return image;
}

/// The picture in few bytes: as lossy WebP, or as lossless WebP in few colours if that is smaller, as it is
/// for most lines and letters; or as JPEG where Qt has no plugin for WebP.
QString smallUrl(const QImage& image, int quality) {
    constexpr int kLossless = 100;
    const char* format = "webp";
    QByteArray bytes = written(image, format, quality);
    if (bytes.isEmpty())
        bytes = written(image, format = "jpeg", quality);
    else if (const QByteArray lossless = written(withFewColours(image), format, kLossless);
             lossless.size() < bytes.size())
        bytes = lossless;
    return QStringLiteral("data:image/%1;base64,").arg(QLatin1String(format)) +
           QString::fromLatin1(bytes.toBase64());
}

/// A map of patches by a formula, without a photo under it. A page does not know the time of a frame, which
/// only maps of twisted pairs depend on.
bool hasPagePlane(const Document& document) {
    const GridParameters* const grid = document.gridParameters();
    const AxialParameters* const axial = document.axialParameters();
    const auto picture = patchGridAtCursor(document);
    return document.appearance().planePicture == PlanePicture::Patch && !document.setting().photo.picture &&
           picture &&
           ((axial && (picture->number == 0 || AxialRotary(headOf(*axial)).isRotation())) ||
            (grid && !comparesRows(*grid)));
}

/// \p axial with the picture at \p token as the only one of its input, behind as many tokens as are before
/// it.
AxialParameters withOnePicture(AxialParameters axial, std::int64_t token) {
    const auto rule = idRuleOf(axial);
    if (!rule)
        return axial;
    const PatchGrid picture = *patchGridsOf(axial).at(token);
    axial.input.clear();
    if (picture.first > 0)
        axial.input.push_back({.tokens = picture.first});
    axial.input.push_back({.kind = InputPart::Kind::Image,
                           .rows = picture.rows * rule->merge,
                           .columns = picture.columns * rule->merge});
    return axial;
}

/// Parameters and the patch at the cursor; groups of parameters are numbered as in core/live/module.cpp.
void addPlane(QJsonObject& json, const Document& document) {
    constexpr int kGrid = 3;
    constexpr int kAxial = 4;
    QJsonObject settings;
    QJsonObject controls;
    const auto take = [&](const auto& declarations, const auto& values) {
        const QJsonObject set = setOtherwise(declarations, values);
        for (auto each = set.begin(); each != set.end(); ++each)
            settings[each.key()] = each.value();
        addControls(controls, declarations, values);
    };
    const AxialParameters* const axial = document.axialParameters();
    if (axial != nullptr) {
        take(axialDeclarations(), *axial);
        const AxialParameters shown = withOnePicture(*axial, document.cursor().position);
        for (const TextDeclaration<AxialParameters>& text : axialTexts())
            if (const std::string given = text.get(shown); given != text.get(AxialParameters()))
                settings[verbatim(text.option)] = QString::fromStdString(given);
    } else {
        take(gridShared(), *document.gridParameters());
        take(gridDeclarations(), *document.gridParameters());
    }
    const PatchPlace patch = patchAtCursor(document);
    json[QStringLiteral("group")] = axial != nullptr ? kAxial : kGrid;
    json[QStringLiteral("plane")] = axial == nullptr  ? QStringLiteral("cosine")
                                    : hasOnes(*axial) ? QStringLiteral("score")
                                                      : QStringLiteral("given");
    json[QStringLiteral("settings")] = settings;
    json[QStringLiteral("controls")] = controls;
    json[QStringLiteral("cursor")] =
        QJsonArray{static_cast<qint64>(patch.row), static_cast<qint64>(patch.column), 0};
}

}  // namespace

bool isLive(const Document& document, const ViewKind& kind) {
    if (document.baseline().document() != nullptr || !isPlain(document.appearance()))
        return false;
    if (kind.name == "rotary") {
        const RotaryParameters* const p = document.rotaryParameters();
        return p && document.appearance().rotaryPicture == RotaryPicture::Scores &&
               p->vectors != HeadVectors::Given && p->shortFactors.empty() && p->longFactors.empty() &&
               p->length <= kFarScores;
    }
    if (kind.name == "layers") {
        const auto plan = planOf(document.setting());
        return plan && plan->layers > 0 && plan->layers <= kMostLayersOfPage;
    }
    if (kind.name == "plane")
        return hasPagePlane(document);
    return isExactSinusoid(document) && std::ranges::find(kOfSinusoids, kind.name) != kOfSinusoids.end();
}

bool areLive(const Document& document, const std::vector<const ViewKind*>& views) {
    return !views.empty() && std::ranges::all_of(views, [&](const ViewKind* view) {
        return isLive(document, *view) &&
               ((view->name != "layers" && view->name != "plane") || views.size() == 1);
    });
}

QJsonObject sceneJson(const Document& document, const std::vector<const ViewKind*>& views) {
    QJsonArray names;
    QStringList captions;
    for (const ViewKind* const view : views) {
        names.append(verbatim(view->name));
        captions << captionOf(document, *view);
    }
    QJsonObject controls;
    const RotaryParameters* const rotary = document.rotaryParameters();
    const std::optional<Parameters> rows = rowsOf(document.setting().parameters);
    if (rotary)
        addControls(controls, rotaryDeclarations(), *rotary);
    else if (rows)
        addControls(controls, parameterDeclarations(), *rows);
    const Cursor& cursor = document.cursor();
    QJsonObject json{
        {QStringLiteral("views"), names},
        {QStringLiteral("live"), areLive(document, views)},
        {QStringLiteral("settings"), setOtherwise(parameterDeclarations(), rows.value_or(Parameters()))},
        {QStringLiteral("rotary"), setOtherwise(rotaryDeclarations(), rotary ? *rotary : RotaryParameters())},
        {QStringLiteral("controls"), controls},
        {QStringLiteral("cursor"),
         QJsonArray{static_cast<qint64>(cursor.position), static_cast<qint64>(cursor.otherPosition),
                    static_cast<qint64>(cursor.dimension)}},
        {QStringLiteral("look"), lookJson(document)},
        {QStringLiteral("caption"), oneAfterAnother(captions)}};
    if (areLive(document, views) && views.front()->name == "layers")
        json[QStringLiteral("plan")] = planOfPage(*planOf(document.setting()));
    if (areLive(document, views) && views.front()->name == "plane")
        addPlane(json, document);
    return json;
}

QJsonObject exploreJson(const Document& document, const std::vector<const ViewKind*>& views) {
    QJsonObject json = sceneJson(document, views);
    QJsonArray last;
    for (std::size_t i = kFirstOfLast; i < kOfSinusoids.size(); ++i)
        last.append(verbatim(kOfSinusoids[i]));
    json[QStringLiteral("lastViews")] = last;
    json[QStringLiteral("presets")] = presetsJson();
    json[QStringLiteral("measures")] = measuresJson();
    return json;
}

/// The size of \p view on a phone, where only what stands beside the picture may be left out; std::nullopt if
/// the picture itself would be.
std::optional<QSize> narrowSize(const Document& document, const ViewKind& view) {
    if (document.baseline().document() != nullptr && !document.baseline().asDifference())
        return QSize(kNarrow, kNarrowCompared);
    const Details details = FigureStyle::ofScreen({}, kScreenDpi).details;
    const int suits = heightOfView(document, view, kNarrow, Theme::of(document.appearance().theme), details);
    const int usual = std::clamp(suits, kNarrowHeights.least, kNarrowHeights.most);
    if (const auto height = leastHeightOfView(document, view, kNarrow, {usual, kHighestNarrow}, details))
        return QSize(kNarrow, *height);
    const QSize size(kNarrow, kNarrowHeights.most);
    const auto lack = lackOfRoom(document, view, size, details);
    return lack && lack->empty ? std::nullopt : std::optional(size);
}

std::vector<PageStill> stills(const Document& document, const std::vector<const ViewKind*>& views) {
    const bool live = areLive(document, views);
    const auto url = [&](const ViewKind& view, const QSize& size, int quality) {
        return smallUrl(stillImage(document, view, size), quality);
    };
    std::vector<PageStill> all;
    for (const ViewKind* const view : views) {
        all.push_back({url(*view, kStill, live ? kQualityBehind : kQuality)});
        const auto narrow = live ? std::nullopt : narrowSize(document, *view);
        if (narrow)
            all.back().narrow = url(*view, *narrow, kQualityNarrow);
    }
    return all;
}

}  // namespace posiscope
