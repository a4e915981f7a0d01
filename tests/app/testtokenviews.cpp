// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>
#include <memory>

#include "app/document/document.h"
#include "app/figures/pairnumbers.h"
#include "app/panels/calculation.h"
#include "app/plots/label.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/texts/language.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/viewkind.h"
#include "core/axes/axialwaves.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/room.h"

namespace posiscope::tokenviews_test {
using namespace Qt::StringLiterals;

/// The views of sinusoids where rows are tokens: patches of grids and of axial rotary, and an input of
/// M-RoPE.
class TestTokenViews : public QObject {
    Q_OBJECT

private slots:
    void everyViewOfASinusoidShowsTokens_data();
    void everyViewOfASinusoidShowsTokens();
    void captionsHaveTheNumbers();
    void whatHasNoWavesIsRefused();
    void axesNamePatches();
    void theCursorStaysAtTokens();
    void similaritiesAreMeanCosines();
    void spectraHaveAxes();
    void obliqueWavesHaveANameOfTheirOwn();
    void calculationFollowsTheToken();
    void narrowLegendsNameEveryAxis();
    void cleanup() { Language::set(u"en"_s); }
};

namespace {

constexpr std::array kViews{"encoding", "similarity", "waves", "clock", "rotation", "spectrum"};

AxialParameters axial(const char* model, std::int64_t rows = 4, std::int64_t columns = 6) {
    AxialParameters p;
    p.model = findAxialModel(model) - axialModels().data();
    p.rows = rows;
    p.columns = columns;
    return p;
}

GridParameters grid(GridLayout layout, std::int64_t prefix = 0) {
    GridParameters p{.dModel = 32, .rows = 4, .columns = 6, .layout = layout, .prefix = prefix};
    if (layout == GridLayout::NerfInput)
        p.dModel = 42;
    if (layout == GridLayout::CogVideoX)
        p.frames = 3;
    return p;
}

SchemeParameters parametersOf(const QString& name) {
    if (name == u"mae")
        return grid(GridLayout::Mae, 1);
    if (name == u"timm")
        return grid(GridLayout::Timm);
    if (name == u"detr")
        return grid(GridLayout::Detr);
    if (name == u"cogvideox-grid")
        return grid(GridLayout::CogVideoX, 2);
    return name == u"nerf" ? SchemeParameters(grid(GridLayout::NerfInput)) : axial(name.toLatin1().data());
}

void show(Document& document, const SchemeParameters& parameters, const Cursor& cursor = {9, 14, 3}) {
    Setting setting = document.setting();
    setting.parameters = parameters;
    QVERIFY(document.setSetting(setting));
    document.setCursor(cursor);
}

std::unique_ptr<View> viewOf(const Document& document, const char* kind) {
    std::unique_ptr<View> view(findViewKind(kind)->make(document, nullptr));
    view->resize(480, 360);
    view->prepare();
    return view;
}

QString captionOf(const Document& document, const char* kind) {
    const auto view = viewOf(document, kind);
    QImage screen(view->size(), QImage::Format_RGB32);
    QPainter painter(&screen);
    view->draw(painter, view->size());
    return view->meaning();
}

}  // namespace

void TestTokenViews::everyViewOfASinusoidShowsTokens_data() {
    QTest::addColumn<QString>("name");
    for (const char* const model :
         {"dinov3", "pixtral", "qwen-vl-vision", "qwen3-vl", "hunyuan-vl", "flux-2", "v-jepa-2",
          "ernie-image", "rope-mixed", "siglino", "ltx-video", "cogvideox", "minimax-m3"})
        QTest::newRow(model) << QString::fromLatin1(model);
    for (const char* const layout : {"mae", "timm", "detr", "cogvideox-grid", "nerf"})
        QTest::newRow(layout) << QString::fromLatin1(layout);
}

void TestTokenViews::everyViewOfASinusoidShowsTokens() {
    QFETCH(QString, name);
    const SchemeParameters parameters = parametersOf(name);
    for (const Cursor& cursor : {Cursor{9, 14, 3}, Cursor{0, 0, 0}, Cursor{0, 5, 31}}) {
        Document document;
        show(document, parameters, cursor);
        for (const char* const kind : kViews) {
            QVERIFY2(!viewOf(document, kind)->nothingToShow(), kind);
            for (const char* const language : {"en", "zh_CN"}) {
                Language::set(QString::fromLatin1(language));
                const QString caption = captionOf(document, kind);
                QVERIFY2(!caption.isEmpty() && !caption.contains(u"nan", Qt::CaseInsensitive) &&
                             !caption.contains(u'%'),
                         qPrintable(QString::fromLatin1(kind) + u": "_s + caption));
            }
            Language::set(u"en"_s);
        }
    }
}

void TestTokenViews::captionsHaveTheNumbers() {
    const auto says = [](const Document& document, const char* kind, const QString& words) {
        const QString caption = captionOf(document, kind);
        QVERIFY2(caption.contains(words), qPrintable(caption));
    };
    Document document;
    show(document, axial("qwen-vl-vision"), {1 * 6 + 3, 2 * 6 + 2, 3});  // head 80: 20 pairs an axis
    says(document, "encoding", u"4 rows × 6 columns of patches"_s);
    says(document, "clock", u"patch 1, 3"_s);
    says(document, "clock",
         u"On the row axis, 20 of 20 hands make less than one turn over its length of 4."_s);
    says(document, "clock", u"On the column axis, 20 of 20 hands"_s);
    says(document, "rotation", u"From patch 1, 3 to patch 2, 2 (Δh = 1, Δw = −1)"_s);
    says(document, "spectrum", u"The row axis has 20 waves with wavelengths from 6.28 to "_s);
    says(document, "waves", u"Dimension 3 (sin) is a wave along the row axis"_s);
    says(document, "waves", u"each step is 6 patches long"_s);
    document.setCursor({9, 14, 20});
    says(document, "waves", u"Dimension 20 (sin) is a wave along the column axis"_s);
    says(document, "waves", u"starts again after 6 patches"_s);

    show(document, axial("qwen3-vl"), {5, 10, 1});
    says(document, "encoding", u"11 tokens of text and images"_s);
    says(document, "similarity", u"position ids of the two tokens"_s);
    says(document, "rotation", u"From patch 0, 2 to token 10 (Δt = 4, Δh = 4, Δw = 2)"_s);
    says(document, "spectrum", u"The time axis has 24 waves with wavelengths from 6.28 to "_s);

    show(document, axial("v-jepa-2"));
    says(document, "encoding", u"use different angles"_s);
    says(document, "rotation", u"No column has its matching sine or cosine"_s);

    show(document, grid(GridLayout::Mae, 1), {0, 9, 3});
    says(document, "clock", u"so no hand points anywhere"_s);
    says(document, "rotation", u"Not rotated: prefix 0 has no coordinates"_s);
}

void TestTokenViews::whatHasNoWavesIsRefused() {
    const auto refusal = [](const Document& document, const char* kind) {
        return viewOf(document, kind)->nothingToShow().value_or(QString());
    };
    Document document;
    show(document, axial("mochi"));
    for (const char* const kind : kViews)
        QVERIFY(refusal(document, kind).contains(u"stored only in its weights"_s));
    for (const auto& [layout, why] : {std::pair(GridLayout::Learned, u"vectors of this grid are trained"_s),
                                      std::pair(GridLayout::Gaussian, u"random directions"_s)}) {
        show(document, grid(layout));
        for (const char* const kind : {"clock", "rotation", "spectrum"})
            QVERIFY2(refusal(document, kind).contains(why), kind);
        for (const char* const kind : {"encoding", "similarity", "waves"})
            QVERIFY2(refusal(document, kind).isEmpty(), kind);
    }
    GridParameters padded = grid(GridLayout::Detr);
    padded.coordinates = GridCoordinates::Image;
    padded.paddingRows = 1;
    show(document, padded);
    QVERIFY(refusal(document, "clock").contains(u"Padding patches"_s));
}

/// Ticks stand where rows of patches begin, not at round numbers.
void TestTokenViews::axesNamePatches() {
    Document document;
    show(document, grid(GridLayout::Mae, 1));
    const auto texts = [&](double first, double last, double pixels) {
        QStringList all;
        for (const Tick& tick : PositionNames(document).ticks(first, last, pixels, 36, 15, 46))
            all << QStringLiteral("%1@%2").arg(tick.text).arg(tick.at);
        return all;
    };
    QCOMPARE(texts(-0.5, 24.5, 300), (QStringList{u"0, 0@1"_s, u"1, 0@7"_s, u"2, 0@13"_s, u"3, 0@19"_s}));
    QCOMPARE(texts(-0.5, 24.5, 100), (QStringList{u"0, 0@1"_s, u"2, 0@13"_s}));
    QCOMPARE(texts(6.5, 12.5, 240),
             (QStringList{u"1, 0@7"_s, u"1, 1@8"_s, u"1, 2@9"_s, u"1, 3@10"_s, u"1, 4@11"_s, u"1, 5@12"_s}));
    show(document, axial("qwen3-vl"));
    QCOMPARE(PositionNames(document).patch(8), u"patch 1, 2"_s);
    QCOMPARE(PositionNames(document).patch(9), u"token 9"_s);
    AxialParameters two = axial("qwen2-vl");
    two.input = *readInput("text 1, image 2x4, text 1, image 4x4");
    show(document, two);
    QCOMPARE(PositionNames(document).patch(2), u"image 0, patch 0, 1"_s);
    QCOMPARE(PositionNames(document).patch(6), u"image 1, patch 1, 0"_s);
    QCOMPARE(PositionNames(document).patchTick(6), u"1, 1, 0"_s);
}

/// A patch of another picture that the input does not have is replaced by the first patch of the input, and
/// is marked again when that picture is shown again.
void TestTokenViews::theCursorStaysAtTokens() {
    Document document;
    show(document, axial("pixtral", 16, 16), {200, 250, 3});
    Setting reading = document.setting();
    reading.parameters = axial("qwen3-vl", 16, 16);
    QVERIFY(document.setSetting(reading));
    QCOMPARE(document.extent().positions, (Interval{0, 11}));
    QCOMPARE(document.cursor(), (Cursor{3, 10, 3}));
    document.undoStack()->undo();
    QCOMPARE(document.cursor(), (Cursor{200, 250, 3}));
    document.undoStack()->redo();
    document.setCursor({999, 8, 3});
    QCOMPARE(document.cursor(), (Cursor{10, 8, 3}));
    show(document, Parameters{.length = 10, .firstPosition = -100}, {-95, 5, 3});
    QCOMPARE(document.cursor().position, -95);
    QCOMPARE(document.cursor().otherPosition, -91);
}

/// Of the angles of all pairs, computed with NumPy: one ladder of base 10⁴, head 64, rows 2 and columns −3
/// apart.
void TestTokenViews::similaritiesAreMeanCosines() {
    Document document;
    document.setAppearance({.measure = Measure::Cosine});
    show(document, axial("pixtral", 4, 6), {0 * 6 + 4, 2 * 6 + 1, 3});
    const SimilarityView view(document);
    QVERIFY(std::abs(view.readingAtCursor()->value - 0.8451489846556084) < 1e-14);
}

void TestTokenViews::spectraHaveAxes() {
    Document document;
    show(document, axial("qwen-vl-vision"));
    QVERIFY(!noNumbers(document, Matrix::Spectrum));
    const Numbers numbers = pairNumbers(document, Matrix::Spectrum);
    QCOMPARE(numbers.extent().rows, 40);
    std::array<double, 2> row{};
    numbers.read(21, 1, row.data());
    QCOMPARE(row[0], 1.0);  // the second axis …
    QVERIFY(std::abs(row[1] - 2 * 3.141592653589793 * std::pow(1e4, 1.0 / 20)) < 1e-12);  // … its second pair
}

/// Of SigLino all pairs that rotate are oblique; of RoPE-Mixed none is before its axes are turned.
void TestTokenViews::obliqueWavesHaveANameOfTheirOwn() {
    const auto says = [](const Document& document, const char* kind, const QString& words, bool said = true) {
        const QString caption = captionOf(document, kind);
        QVERIFY2(caption.contains(words) == said, qPrintable(caption));
    };
    Document document;
    show(document, axial("siglino"), {9, 14, 64});
    says(document, "spectrum", u"32 waves with wavelengths from "_s);
    says(document, "spectrum", u"are oblique, along rows and columns at once"_s);
    says(document, "clock", u"hands rotate obliquely, by rows and columns at once"_s);
    says(document, "waves", u"is an oblique wave"_s);
    says(document, "channels", u"32 oblique, for rows and columns at once"_s);
    for (const char* const kind : {"spectrum", "clock"})
        says(document, kind, u"row axis"_s, false);
    const auto waves = document.waves();
    QCOMPARE(letterOf(*waves, 64), u"h+w"_s);
    QCOMPARE(groupOf(*waves, 64), std::size_t{2});
    QVERIFY(Calculation::html(document).contains(u"is oblique"_s));

    AxialParameters mixed = axial("rope-mixed");
    show(document, mixed, {9, 14, 0});
    says(document, "spectrum", u"The column axis has 16 waves with wavelengths"_s);
    says(document, "spectrum", u"oblique"_s, false);
    mixed.angle = 30;
    show(document, mixed, {9, 14, 0});
    says(document, "spectrum", u"are oblique, along rows and columns at once"_s);
    says(document, "channels", u"rotates by the coordinate along a rotated axis"_s);
}

void TestTokenViews::calculationFollowsTheToken() {
    Document document;
    show(document, axial("qwen-vl-vision"), {2 * 6 + 5, 0, 1});
    const QString html = Calculation::html(document);
    QVERIFY2(
        html.contains(u"patch\u00A02,\u00A05"_s) && html.contains(u"h = 2"_s) && html.contains(u"sin φ"_s),
        qPrintable(html));
}

void TestTokenViews::narrowLegendsNameEveryAxis() {
    const QFont font = figureFont(kSmallType);
    const auto entries = [](const QStringList& texts) {
        QList<LegendEntry> all;
        for (const QString& text : texts)
            all << LegendEntry{Qt::black, 2, text, text};
        return all;
    };
    const QList<LegendEntry> names = entries({u"t time"_s, u"h row"_s, u"w column"_s});
    const QList<LegendEntry> letters = entries({u"t"_s, u"h"_s, u"w"_s});
    const double room = legendWidth(font, names);
    const auto shown = [&](double width) { return legendFor(width, font, {names, letters}).back().text; };
    QCOMPARE(shown(room), u"w column"_s);
    QCOMPARE(shown(room - 1), u"w"_s);
    QCOMPARE(shown(1), u"w"_s);
}

POSISCOPE_REGISTER_TEST("tokenviews", TestTokenViews, WidgetsApplication);

}  // namespace posiscope::tokenviews_test

#include "testtokenviews.moc"
