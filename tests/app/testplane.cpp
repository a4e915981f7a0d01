// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/figures/numbers.h"
#include "app/opening/openfile.h"
#include "app/panels/calculation.h"
#include "app/plots/theme.h"
#include "app/views/axes/channelsview.h"
#include "app/views/axes/sequenceview.h"
#include "app/views/plane/planeview.h"
#include "app/views/viewkind.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialtokens.h"
#include "core/axes/gridwaves.h"
#include "core/fields/field.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/app/tablebytes.h"
#include "tests/room.h"

namespace posiscope::plane_test {
using namespace Qt::StringLiterals;

/// Grids of patches, from the command line to the picture of one patch against all.
class TestPlane : public QObject {
    Q_OBJECT

private slots:
    void valuesOfTheCommandLine();
    void valuesOfSeveralAxes();
    void valuesOfRandomFeatures();
    void rowsInMemoryAreShown();
    void wrongGridsAreRefused();
    void figuresAreDrawn();
    void noContourRunsAlongTheBorder();
    void captionHasTheNumbers();
    void inputsShowTheirOwnPictures();
    void differencesAreOfOnePlace();
    void narrowRangesHaveColoursOfTheirOwn();
    void framesShareAMap();
    void sequencesSayWhereTheyDiffer();
    void channelsSayTheirUnits();
    void captionsSayWhatThePictureHas();
    void channelsAndIdsAreWritten();
    void sessionsKeepTheGrid();
    void commandsNameTheGrid();
    void commandsNameTheUseOfATable();
    void presetsAreValid();
    void largeGridsFollowThePointer();
    void numbersAreTheMap();
    void tilesAreThePatches();
    void manyPatchesShareTiles();

private:
    QTemporaryDir m_directory;
};

namespace {

GridParameters gridOf(std::int64_t rows, std::int64_t columns, std::int64_t dModel = 64) {
    GridParameters p;
    p.rows = rows;
    p.columns = columns;
    p.dModel = dModel;
    return p;
}

void showGrid(Document& document, const GridParameters& grid) {
    Setting setting = document.setting();
    setting.parameters = grid;
    if (!document.setSetting(setting))
        qFatal("refused");
}

/// Of Qwen2-VL.
void showInput(Document& document, std::string_view input) {
    Setting setting = document.turned(Scheme::Axial);
    std::get<AxialParameters>(setting.parameters).input = *readInput(input);
    if (!document.setSetting(setting))
        qFatal("refused");
}

void showTiles(Document& document) {
    Appearance appearance = document.appearance();
    appearance.planePicture = PlanePicture::Tiles;
    document.setAppearance(appearance);
}

}  // namespace

/// Token 5 of 2 × 3 patches is row 1, column 2.
void TestPlane::valuesOfTheCommandLine() {
    const Run run = runProgram({u"values"_s, u"--scheme=grid"_s, u"--grid-rows=2"_s, u"--grid-columns=3"_s,
                                u"--d-model=8"_s, u"--positions=5"_s, u"--format=lines"_s},
                               m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY2(run.out.contains("0.90929742682568171"), run.out.constData());
    QVERIFY2(run.out.contains("0.54030230586813977"), run.out.constData());
}

/// Of a sequence the position ids, of a picture angles between −1 and 1 times 2π.
void TestPlane::valuesOfSeveralAxes() {
    const auto values = [&](QStringList words) {
        const Run run = runProgram(QStringList{u"values"_s, u"--scheme=axial"_s, u"--format=lines"_s} + words,
                                   m_directory.path());
        QList<double> numbers;
        for (const QByteArray& line : run.out.trimmed().split('\n'))
            numbers << line.toDouble();
        return run.status == 0 ? numbers : QList<double>{};
    };
    const QStringList qwen{u"--axes-as-in=qwen2-vl"_s, u"--input=text 1, image 4x6, text 1"_s};
    QCOMPARE(values(qwen + QStringList{u"--quantity=ids"_s}),
             (QList<double>{0, 0, 0, 1, 1, 1, 1, 1, 2, 1, 1, 3, 1, 2, 1, 1, 2, 2, 1, 2, 3, 4, 4, 4}));
    const QList<double> frequencies = values(qwen + QStringList{u"--quantity=frequencies"_s});
    QCOMPARE(frequencies.size(), 64);
    const QList<double> angles = values(qwen + QStringList{u"--quantity=angles"_s, u"--positions=6"_s});
    QCOMPARE(angles.size(), 64);
    for (int pair = 0; pair < 64; ++pair) {
        const double frequency = std::pow(1e6, -pair / 64.0);
        const int id = pair < 16 ? 1 : pair < 40 ? 2 : 3;  // time, row and column of the sixth patch
        QVERIFY(std::abs(frequencies[pair] / frequency - 1) < 1e-14);
        QVERIFY(std::abs(angles[pair] / (id * frequency) - 1) < 1e-14);
    }
    const QList<double> square = values({u"--axes-as-in=dinov3"_s, u"--patch-rows=2"_s,
                                         u"--patch-columns=4"_s, u"--quantity=ids"_s, u"--positions=7"_s});
    QCOMPARE(square, (QList<double>{0.5, 0.75}));
    const QList<double> turned =
        values({u"--axes-as-in=moonvit"_s, u"--axial-head-size=8"_s, u"--query=1,2,3,4,5,6,7,8"_s,
                u"--coordinates=0,0;2,1"_s, u"--positions=1"_s, u"--quantity=rotated"_s});
    const QList<double> expected{-2.234741690198506, 0.07700375373139692, -1.744977021627167,
                                 4.685622177896248,  4.87900803317289,    6.098793373466132,
                                 6.919651336243324,  8.069598836672489};
    QCOMPARE(turned.size(), 8);
    for (int channel = 0; channel < 8; ++channel)
        QVERIFY(std::abs(turned[channel] - expected[channel]) < 1e-14);
    const QList<double> scores =
        values({u"--axes-as-in=eva-02"_s, u"--axial-head-size=8"_s, u"--query=1,2,3,4,5,6,7,8"_s,
                u"--key=2,-1,0,3,1,1,-2,1"_s, u"--patch-rows=3"_s, u"--patch-columns=3"_s, u"--positions=1"_s,
                u"--others=0,4"_s, u"--quantity=scores"_s});
    QCOMPARE(scores.size(), 2);
    QVERIFY(std::abs(scores[0] - 11.332150543927481) < 1e-13);
    QVERIFY(std::abs(scores[1] - 21.116756429031966) < 1e-13);
    for (const QStringList& wrong :
         {QStringList{u"--coordinates=1,2,3"_s, u"--axes-as-in=eva-02"_s, u"--quantity=angles"_s},
          QStringList{u"--coordinates=1,x"_s, u"--axes-as-in=eva-02"_s, u"--quantity=angles"_s},
          QStringList{u"--others=1"_s, u"--quantity=ids"_s}})
        QVERIFY(values(wrong).isEmpty());
    const Run run = runProgram({u"values"_s, u"--scheme=axial"_s}, m_directory.path());
    QVERIFY(run.status == 2 && run.err.contains("--quantity with one of ids, angles"));
}

void TestPlane::wrongGridsAreRefused() {
    const auto refused = [&](QStringList words) {
        words = QStringList{u"values"_s, u"--scheme=grid"_s} + words;
        const Run run = runProgram(words, m_directory.path());
        return run.status == 2 && run.err.count('\n') <= 2 ? QString::fromUtf8(run.err) : QString();
    };
    QVERIFY(refused({u"--d-model=66"_s}).contains(u"must be a multiple of 4"_s));
    QVERIFY(refused({u"--grid-columns=1000000"_s}).contains(u"from 1 to 4096"_s));
    QVERIFY(refused({u"--grid-rows=4096"_s, u"--grid-columns=4096"_s}).contains(u"too large"_s));
    QVERIFY(refused({u"--grid-frames=4"_s}).contains(u"no effect"_s));
    QVERIFY(refused({u"--length=7"_s}).contains(u"--length requires --scheme"_s));
    QVERIFY(refused({u"--patch-rows=7"_s}).contains(u"--scheme axial; here, use --grid-rows"_s));
    QVERIFY(refused({u"--position-ids=0,3"_s}).contains(u"position ids"_s));
}

void TestPlane::figuresAreDrawn() {
    for (const QString& view : {u"plane"_s, u"encoding"_s, u"similarity"_s, u"waves"_s}) {
        const QString name = view + u".png"_s;
        const Run run = runProgram({u"export"_s, view, u"--scheme=grid"_s, u"--grid-rows=5"_s,
                                    u"--grid-columns=9"_s, u"--output"_s, name},
                                   m_directory.path());
        QVERIFY2(run.status == 0, run.err.constData());
        QVERIFY(!QImage(m_directory.filePath(name)).isNull());
    }
    const Run none = runProgram({u"export"_s, u"plane"_s, u"--scheme=relative"_s, u"--output"_s, u"n.png"_s},
                                m_directory.path());
    QCOMPARE(none.status, 2);
    QVERIFY2(none.err.contains("one patch of an image"), none.err.constData());
}

/// Three quarters of the way are reached at the upper edge of the first row, too.
void TestPlane::noContourRunsAlongTheBorder() {
    const Run run = runProgram({u"export"_s, u"plane"_s, u"--scheme=axial"_s, u"--axes-as-in=qwen2-vl"_s,
                                u"--position=3"_s, u"--output"_s, u"p.svg"_s},
                               m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QFile file(m_directory.filePath(u"p.svg"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    const qsizetype dashed = svg.indexOf("stroke-dasharray=\"4.2,2.8\"");
    QVERIFY(dashed > 0);
    const qsizetype path = svg.indexOf(" d=\"", dashed) + 4;
    QCOMPARE(svg.mid(path, svg.indexOf('"', path) - path).count('M'), 1);
}

/// Half along an axis is where the kernel Σ cos(ω Δ) is midway between the map's lowest value and 1.
/// The expected similarity of patches that are a tenth and a fifth of the image apart.
void TestPlane::valuesOfRandomFeatures() {
    const Run run = runProgram(
        {u"values"_s, u"--scheme=grid"_s, u"--grid-layout=gaussian"_s, u"--grid-coordinates=fraction"_s,
         u"--grid-rows=1"_s, u"--grid-columns=10"_s, u"--grid-sigma=3"_s, u"--d-model=8"_s,
         u"--quantity=expected"_s, u"--positions=4"_s, u"--others=4:7"_s, u"--format=lines"_s},
        m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    for (int apart = 0; apart < 3; ++apart)
        QVERIFY(std::abs(lines[apart].toDouble() - std::exp(-18 * M_PI * M_PI * apart * apart / 100)) <
                1e-14);
}

/// Padding and random features have no kernel: the picture and the calculation read the rows.
void TestPlane::rowsInMemoryAreShown() {
    GridParameters padded = gridOf(6, 8);
    padded.layout = GridLayout::Detr;
    padded.coordinates = GridCoordinates::Image;
    padded.paddingRows = 2;
    padded.angleUnit = AngleUnit::Turns;
    GridParameters random = gridOf(6, 8);
    random.layout = GridLayout::Gaussian;
    random.coordinates = GridCoordinates::SignedCentres;
    GridParameters joined = gridOf(6, 8);
    joined.layout = GridLayout::Joined;
    GridParameters nerf = gridOf(6, 8, 42);
    nerf.layout = GridLayout::NerfInput;
    nerf.frequencies = GridFrequencies::Linear;
    for (const GridParameters& grid : {padded, random, joined, nerf}) {
        Document document;
        showGrid(document, grid);
        document.setCursor({.position = 5 * 8 + 3, .dimension = 7});
        OpenView<PlaneView> view(document, {900, 700});
        QVERIFY2(view.meaning().contains(u"patch 5, 3"_s), qPrintable(view.meaning()));
        const double value = document.encoding()->value(43, 7);
        const QString steps = Calculation::html(document);
        QVERIFY2(steps.contains(u"PE(43, 7)"_s), qPrintable(steps));
        QVERIFY2(std::isfinite(value), qPrintable(steps));
        const QString path = m_directory.filePath(u"rows.json"_s);
        QVERIFY(saveSession(sessionOf(document), path));
        Document again;
        const auto opened = openFile(path);
        QVERIFY(opened && show(*opened, again));
        QVERIFY(again.setting().parameters == document.setting().parameters);
        QCOMPARE(again.encoding()->value(43, 7), value);
    }
}

void TestPlane::captionHasTheNumbers() {
    Document document;
    showGrid(document, gridOf(14, 14, 768));
    document.setCursor({.position = 5 * 14 + 4});
    OpenView<PlaneView> view(document, {900, 700});
    const auto kernel = [](double delta) {
        double sum = 0;
        for (int j = 0; j < 192; ++j)
            sum += std::cos(delta * std::pow(10000.0, -j / 192.0));
        return sum / 384;
    };
    double least = 1;
    for (int y = 0; y < 14; ++y)
        for (int x = 0; x < 14; ++x)
            least = std::min(least, kernel(y - 5) + kernel(x - 4));
    const double level = (1 + least) / 2;
    double half = 0;
    while (kernel(half) + kernel(0) > level)
        half += 0.001;
    const QString caption = view.meaning();
    QVERIFY2(caption.contains(u"patch 5, 4"_s), qPrintable(caption));
    QVERIFY2(caption.contains(QString::number(least, 'g', 3)), qPrintable(caption));
    QVERIFY2(caption.contains(u"is reached %1 columns away, "_s.arg(half, 0, 'g', 2)), qPrintable(caption));
    QVERIFY2(half > 8 && !caption.contains(u"rows away"_s), qPrintable(caption));  // 5 above, 8 below
    document.setCursor({.position = 4 * 14 + 4});  // the map is least 9 rows and 9 columns away
    QVERIFY2(view.meaning().contains(u"is reached 9.0 columns away, 9.0 rows away"_s),
             qPrintable(view.meaning()));
}

/// With M-RoPE, p is a token of the input here as in every other view; the map is that of its picture.
void TestPlane::inputsShowTheirOwnPictures() {
    Document document;
    showInput(document, "text 3, image 4x6, text 2, image 4x4, text 1");
    QCOMPARE(document.cursor().position, std::int64_t{3});  // 57 is no token; the first patch is
    document.setCursor({.position = 3 + 1 * 3 + 2});
    OpenView<PlaneView> view(document, {900, 700});
    QVERIFY2(view.meaning().contains(u"Score of image 0, patch 1, 2"_s) &&
                 view.meaning().contains(u"2 rows × 3 columns of tokens; its first token is 3"_s),
             qPrintable(view.meaning()));
    QCOMPARE(planeNumbers(document).field->extent().rows, 2);
    QCOMPARE(planeNumbers(document).field->extent().columns, 3);
    document.setCursor({.position = 11});
    view.screen();
    QVERIFY2(view.meaning().contains(u"image 1, patch 0, 0"_s) &&
                 view.meaning().contains(u"2 rows × 2 columns of tokens; its first token is 11"_s),
             qPrintable(view.meaning()));
    const PlotFrame& frame = *view.picture().pieces().front()->labelledFrame();
    view.press(QPointF(frame.toX(1), frame.toY(1)));
    view.release(QPointF(frame.toX(1), frame.toY(1)));
    QCOMPARE(document.cursor().position, std::int64_t{11 + 1 * 2 + 1});
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(document.cursor().position, std::int64_t{11 + 1 * 2 + 0});
    // The same patches have the same ids wherever the picture is: t turns by nothing, h and w as in a grid.
    const AxialRotary rotary(headOf(*document.axialParameters()));
    const AxialTokens tokens(*document.axialParameters());
    const QueryKey ones = queryKeyOf(*document.axialParameters());
    const double score = rotary.score(ones, tokens.coordinates(13), tokens.coordinates(12)) / 128;
    QVERIFY(std::abs(planeNumbers(document).field->cell(0, 1) - score) < 1e-14);
    showInput(document, "text 1, video 2x4x4");
    document.setCursor({.position = 1 + 4 + 3});
    view.screen();
    QVERIFY2(view.meaning().contains(u"frame 1, patch 1, 1"_s) &&
                 view.meaning().contains(u"its first token is 5"_s),
             qPrintable(view.meaning()));
}

/// Grids of two sizes, subtracted at the same place of the picture; a place of A may be between its patches.
void TestPlane::differencesAreOfOnePlace() {
    const GridParameters coarse = gridOf(14, 14);
    const GridParameters fine = gridOf(28, 28);
    Document document;
    showGrid(document, coarse);
    document.baseline().hold();
    showGrid(document, fine);
    document.setCursor({.position = 8 * 28 + 8});
    PlaneView view(document, *document.baseline().document());
    view.resize(900, 700);
    view.grab();
    QVERIFY2(
        view.meaning().contains(u"The difference B − A between the maps of patch 8, 8 ranges from -"_s) ||
            view.meaning().contains(u"The difference B − A between the maps of patch 8, 8 ranges from −"_s),
        qPrintable(view.meaning()));
    QVERIFY2(view.meaning().contains(u"A has 14 × 14 patches, B has 28 × 28"_s), qPrintable(view.meaning()));
    QVERIFY(!view.meaning().contains(u"halfway"_s));
    showTiles(document);
    view.grab();
    QVERIFY2(view.meaning().contains(u"shows the difference B − A for that patch"_s),
             qPrintable(view.meaning()));
    const Run run =
        runProgram({u"export"_s, u"plane"_s, u"--scheme=grid"_s, u"--grid-rows=28"_s, u"--compare-with"_s,
                    u"--grid-rows 14"_s, u"--difference"_s, u"--output"_s, u"d.png"_s},
                   m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const Run apart = runProgram({u"export"_s, u"plane"_s, u"--scheme=grid"_s, u"--compare-with"_s,
                                  u"--scheme relative"_s, u"--difference"_s, u"--output"_s, u"d.png"_s},
                                 m_directory.path());
    QVERIFY2(apart.status == 2 &&
                 apart.err.contains("A map of biases cannot be compared with a map of cosines or scores"),
             apart.err.constData());
}

void TestPlane::narrowRangesHaveColoursOfTheirOwn() {
    const auto captionOfA = [](double interpolation) {
        Document a;
        GridParameters grid = gridOf(14, 14);
        grid.interpolation = interpolation;
        showGrid(a, grid);
        Document b;
        showGrid(b, gridOf(14, 14));
        const auto scales = std::make_shared<PairedScales>();
        OpenView<PlaneView> viewA(a, {700, 600});
        OpenView<PlaneView> viewB(b, {700, 600});
        viewA.pair(scales, PairedScales::A);
        viewB.pair(scales, PairedScales::B);
        viewB.screen();
        viewA.screen();
        return viewA.meaning();
    };
    QVERIFY2(captionOfA(1000).contains(u"separate colour ranges"_s), qPrintable(captionOfA(1000)));
    QVERIFY(!captionOfA(1.5).contains(u"separate colour ranges"_s));
}

/// A video's frames have one map, unless pairs turn by time as well; grids of other sizes have others.
void TestPlane::framesShareAMap() {
    const PatchGrid first{.first = 0, .rows = 16, .columns = 16, .stride = 16};
    const PatchGrid second{.first = 256, .rows = 16, .columns = 16, .stride = 16, .number = 1};
    const PatchGrid other{.first = 256, .rows = 16, .columns = 8, .stride = 8, .number = 1};
    const auto share = [&](const SchemeParameters& parameters, const PatchGrid& a, const PatchGrid& b) {
        Document document;
        if (!document.setSetting({.parameters = parameters}))
            qFatal("refused");
        return haveOneMap(document, a, b);
    };
    AxialParameters video;
    video.model = findAxialModel("wan-2") - axialModels().data();
    QVERIFY(share(video, first, second));
    QVERIFY(!share(video, first, other));
    AxialParameters twisted;
    twisted.model = findAxialModel("v-jepa-2") - axialModels().data();
    QVERIFY(!share(twisted, first, second));
    QVERIFY(share(twisted, first, first));
    QVERIFY(share(gridOf(16, 16), first, second));
}

/// In B: from which token on, or why not.
void TestPlane::sequencesSayWhereTheyDiffer() {
    const auto caption = [](const char* a, const char* b) {
        Document document;
        const auto show = [&](const char* model) {
            AxialParameters p;
            p.model = findAxialModel(model) - axialModels().data();
            p.input = *readInput("text 3, image 4x6, text 2");
            if (!document.setSetting({.parameters = p}))
                qFatal("refused");
        };
        show(a);
        document.baseline().hold();
        show(b);
        OpenView<SequenceView> view(document, {900, 500});
        return view.meaning();
    };
    QVERIFY2(caption("qwen2-vl", "qwen3-vl")
                 .contains(u"Tokens that are in both A and B have the same position ids"_s),
             qPrintable(caption("qwen2-vl", "qwen3-vl")));
    QVERIFY2(caption("qwen2-vl", "hunyuan-vl").contains(u"A and B have different axes (t, h, w and "_s),
             qPrintable(caption("qwen2-vl", "hunyuan-vl")));
    QVERIFY2(caption("qwen2-vl", "flux-1").contains(u"is the first that differs from A"_s),
             qPrintable(caption("qwen2-vl", "flux-1")));
    QVERIFY(!caption("qwen2-vl", "qwen2-vl").contains(u"the same position ids"_s));
}

/// DINOv3: 16 frequencies an axis make 2·100^(−i/16) turns over any image; frequency 4 has a wavelength of
/// 8·100^(1/4) of 16 patches.
void TestPlane::channelsSayTheirUnits() {
    const auto caption = [](const char* model) {
        Document document;
        AxialParameters p;
        p.model = findAxialModel(model) - axialModels().data();
        if (!document.setSetting({.parameters = p}))
            qFatal("refused");
        OpenView<ChannelsView> view(document, {900, 600});
        return view.meaning();
    };
    QVERIFY2(
        caption("dinov3").contains(u"wavelength 25.30 patches, 1.987 radians per unit of the coordinate"_s),
        qPrintable(caption("dinov3")));
    QVERIFY2(caption("dinov3").contains(u"16 of 32 pairs make less than a quarter turn"_s),
             qPrintable(caption("dinov3")));
    QVERIFY2(caption("qwen2-vl").contains(u" position ids, "_s), qPrintable(caption("qwen2-vl")));
}

/// Of a token that is no patch, of one patch, and of pairs whose score depends on the side: computed with
/// NumPy, it is halfway at 2.349 rows below and at 1.971 above.
void TestPlane::captionsSayWhatThePictureHas() {
    const auto caption = [](const SchemeParameters& parameters, std::int64_t position) {
        Document document;
        Setting setting = document.setting();
        setting.parameters = parameters;
        if (!document.setSetting(setting))
            qFatal("refused");
        document.setCursor({.position = position});
        OpenView<PlaneView> view(document, {900, 700});
        return view.meaning();
    };
    GridParameters grid = gridOf(6, 10);
    grid.prefix = 1;
    QVERIFY(
        caption(grid, 0).contains(u"Token 0 is not a patch of this image, so this is the map of patch 0"_s));
    QVERIFY(!caption(grid, 1).contains(u"is not a patch"_s));
    QVERIFY(!caption(gridOf(1, 1), 0).contains(u"halfway"_s));
    QVERIFY(caption(gridOf(1, 10), 5).contains(u"columns away"_s));
    QVERIFY(!caption(gridOf(1, 10), 5).contains(u"rows away"_s));
    AxialParameters twisted;
    twisted.model = findAxialModel("v-jepa-2") - axialModels().data();
    const QString sides = caption(twisted, 5 * 16 + 7);
    QVERIFY2(sides.contains(u"is reached 2.3 rows away (↓), 2.0 rows away (↑)"_s), qPrintable(sides));
}

/// Whole numbers are written without a fraction.
void TestPlane::channelsAndIdsAreWritten() {
    const auto lines = [&](const QStringList& words) {
        const Run run = runProgram(QStringList{u"export"_s} + words + QStringList{u"--output=n.csv"_s},
                                   m_directory.path());
        QFile file(m_directory.filePath(u"n.csv"_s));
        return run.status == 0 && file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n')
                                                                 : QByteArrayList{run.err};
    };
    const QByteArrayList channels =
        lines({u"channels"_s, u"--scheme=axial"_s, u"--axes-as-in=rope-vit"_s, u"--axial-head-size=8"_s});
    QCOMPARE(channels.size(), 9);
    QCOMPARE(channels[0], "channel,pair,partner,axis,wavelength,frequency_column,frequency_row"_ba);
    QCOMPARE(channels[1], "0,0,1,0,6.2831853071795862,1,0"_ba);
    QVERIFY2(channels[8].startsWith("7,3,6,1,62.83185307179586"), channels[8].constData());
    const QByteArrayList oblique = lines({u"channels"_s, u"--scheme=axial"_s, u"--axes-as-in=siglino"_s});
    QCOMPARE(oblique.size(), 129);
    QCOMPARE(oblique[1], "0,-1,-1,-1,inf,0,0"_ba);
    QVERIFY2(oblique[65].startsWith("64,32,65,nan,"), oblique[65].constData());
    const QByteArrayList ids = lines({u"sequence"_s, u"--scheme=axial"_s, u"--axes-as-in=qwen3-vl"_s});
    QCOMPARE(ids.size(), 12);
    QCOMPARE(ids[0], "token,time,row,column"_ba);
    QCOMPARE(ids[5], "4,3,3,4"_ba);
    QCOMPARE(ids[11], "10,7,7,7"_ba);
    QVERIFY(lines({u"channels"_s, u"--scheme=axial"_s, u"--axes-as-in=mochi"_s})[0].contains("are trained"));
    QVERIFY(
        lines({u"sequence"_s, u"--scheme=axial"_s, u"--axes-as-in=eva-02"_s})[0].contains("no position ids"));
}

void TestPlane::sessionsKeepTheGrid() {
    Document document;
    GridParameters grid = gridOf(30, 45, 1920);
    grid.layout = GridLayout::CogVideoX;
    grid.frames = 13;
    grid.interpolation = 1.875;
    grid.base = 5000;
    grid.prefix = 226;
    showGrid(document, grid);
    const QString path = m_directory.filePath(u"session.json"_s);
    QVERIFY(saveSession(sessionOf(document), path));
    Document again;
    const auto opened = openFile(path);
    QVERIFY(opened && show(*opened, again));
    QVERIFY(again.setting().parameters == document.setting().parameters);
    document.undoStack()->undo();
    QVERIFY(!document.gridParameters());
}

void TestPlane::commandsNameTheGrid() {
    Document document;
    GridParameters grid = gridOf(25, 34, 256);
    grid.layout = GridLayout::Detr;
    grid.coordinates = GridCoordinates::Image;
    showGrid(document, grid);
    const QString words = optionsFor(document, u"plane"_s).join(u' ');
    for (const QString& word : {u"--scheme"_s, u"grid"_s, u"--d-model"_s, u"256"_s, u"--grid-rows"_s, u"25"_s,
                                u"--grid-layout"_s, u"detr"_s, u"--grid-coordinates"_s, u"image"_s})
        QVERIFY2(words.contains(word), qPrintable(words));
    QVERIFY2(!words.contains(u"--length"_s), qPrintable(words));
}

/// What a table is read as has to be said, also where the table says how wide it is.
void TestPlane::commandsNameTheUseOfATable() {
    Document document;
    GridParameters grid = gridOf(4, 4, 6);
    grid.layout = GridLayout::Gaussian;
    grid.axes = 3;
    grid.coordinates = GridCoordinates::SignedCentres;
    showGrid(document, grid);
    const OpenedTable table{u"matrix.npy"_s, Table::of(3, 5, std::vector<double>(15, 0.25))};
    QVERIFY(document.setSetting(withTable(document.setting(), table)));
    QCOMPARE(document.gridParameters()->dModel, std::int64_t{10});
    const QString words = optionsFor(document, u"plane"_s).join(u' ');
    for (const QString& word : {u"matrix.npy"_s, u"--grid-layout gaussian"_s, u"--grid-axes 3"_s,
                                u"--grid-coordinates signed-centres"_s})
        QVERIFY2(words.contains(word), qPrintable(words));
    QVERIFY2(!words.contains(u"--d-model"_s), qPrintable(words));
}

void TestPlane::presetsAreValid() {
    QVERIFY(gridPresets().size() >= 9);
    for (const Preset& preset : gridPresets())
        QVERIFY2(!refuse(preset.parameters), preset.name.data());
}

/// Every movement of the cursor makes the map anew, from its edges alone.
void TestPlane::largeGridsFollowThePointer() {
    Document document;
    showGrid(document, gridOf(1024, 1024, 768));
    OpenView<PlaneView> view(document, {900, 700});
    QElapsedTimer timer;
    timer.start();
    for (std::int64_t k = 1; k <= 10; ++k) {
        document.setCursor({.position = k * 90'000});
        view.screen();
    }
    qInfo("%lld ms a frame", static_cast<long long>(timer.elapsed() / 10));
    QVERIFY(timer.elapsed() < 20'000);
}

/// The map of MAE is a sum of cosines along each axis; that of Pixtral deals one ladder to rows and columns.
void TestPlane::numbersAreTheMap() {
    const auto numbers = [&](const QStringList& scheme) {
        const Run run = runProgram(
            QStringList{u"export"_s, u"plane"_s, u"--position=9"_s, u"--output=map.csv"_s} + scheme,
            m_directory.path());
        if (run.status != 0)
            qFatal("%s", run.err.constData());
        QFile file(m_directory.filePath(u"map.csv"_s));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("not written");
        return QString::fromUtf8(file.readAll()).trimmed().split(u'\n');
    };
    const auto kernel = [](double delta, int first, int step, int count, double size) {
        double sum = 0;
        for (int i = 0; i < count; ++i)
            sum += std::cos(delta * std::pow(10000.0, -(first + step * i) / size));
        return sum;
    };
    const QStringList mae =
        numbers({u"--scheme=grid"_s, u"--grid-rows=5"_s, u"--grid-columns=7"_s, u"--d-model=64"_s});
    const QStringList pixtral = numbers({u"--scheme=axial"_s, u"--axes-as-in=pixtral"_s, u"--patch-rows=5"_s,
                                         u"--patch-columns=7"_s, u"--axial-head-size=64"_s});
    QCOMPARE(mae.size(), 6);
    QCOMPARE(pixtral.size(), 6);
    QCOMPARE(mae.front(), u"row,0,1,2,3,4,5,6"_s);
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 7; ++x) {  // position 9 is row 1, column 2
            const double ofMae = (kernel(y - 1, 0, 1, 16, 16) + kernel(x - 2, 0, 1, 16, 16)) / 32;
            const double ofPixtral = (kernel(y - 1, 0, 2, 16, 32) + kernel(x - 2, 1, 2, 16, 32)) / 32;
            const auto cell = [&](const QStringList& lines) {
                return lines[y + 1].split(u',')[x + 1].toDouble();
            };
            QVERIFY2(std::abs(cell(mae) - ofMae) < 1e-14, qPrintable(mae[y + 1]));
            QVERIFY2(std::abs(cell(pixtral) - ofPixtral) < 1e-14, qPrintable(pixtral[y + 1]));
        }
}

/// Tile 2, 7 stands in row 2 and column 7, and pointing at it moves the cursor to its patch.
void TestPlane::tilesAreThePatches() {
    Document document;
    GridParameters grid = gridOf(6, 10);
    grid.prefix = 3;
    showGrid(document, grid);
    showTiles(document);
    OpenView<PlaneView> view(document, {1200, 800});
    const Piece& tiles = *view.picture().pieces().front();
    QVERIFY(tiles.isPlaced());
    const QRectF data = tiles.data();
    QVERIFY(std::abs(data.width() / data.height() - 100.0 / 36) < 0.05);
    const QPointF at(data.left() + data.width() * 7.5 / 10, data.top() + data.height() * 2.5 / 6);
    view.press(at);
    view.release(at);
    view.screen();
    QCOMPARE(document.cursor().position, std::int64_t{3 + 2 * 10 + 7});
    const QString said = view.readoutAt(at);
    QVERIFY2(said.startsWith(u"patch 2, 7 and patch 3, 5: "_s), qPrintable(said));
    const double cosine = planeOf(GridColumns(grid))->value({2, 7}, {3, 5});
    QVERIFY2(std::abs(said.section(u": "_s, 1).toDouble() - cosine) < 1e-4, qPrintable(said));
    QVERIFY2(view.meaning().contains(u"Each tile"_s) && !view.meaning().contains(u"one patch in"_s),
             qPrintable(view.meaning()));
    QVERIFY2(view.missing().isEmpty(), qPrintable(view.missing().join(u", "_s)));
}

/// Tiles that could not be seen are left out evenly, and the cursor's stays.
void TestPlane::manyPatchesShareTiles() {
    Document document;
    showGrid(document, gridOf(64, 64));
    showTiles(document);
    document.setCursor({.position = 21 * 64 + 42});
    OpenView<PlaneView> view(document, {500, 400});
    QVERIFY2(view.meaning().contains(u"only one patch in 2 has a tile"_s), qPrintable(view.meaning()));
    const QRectF data = view.picture().pieces().front()->data();
    QVERIFY(data.width() >= 10 * 32);
    const QPointF at(data.left() + data.width() * 10.5 / 32, data.top() + data.height() * 20.5 / 32);
    view.press(at);
    view.release(at);
    view.screen();
    QCOMPARE(document.cursor().position, std::int64_t{41 * 64 + 20});
    for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 4096}, {4096, 2}, {1024, 1024}}) {
        showGrid(document, gridOf(rows, columns));
        view.screen();
        QVERIFY(view.picture().pieces().front()->isPlaced());
    }
}

POSISCOPE_REGISTER_TEST("plane", TestPlane, ApplicationAtHome);

}  // namespace posiscope::plane_test

#include "testplane.moc"
