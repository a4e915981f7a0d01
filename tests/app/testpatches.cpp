// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/options/options.h"
#include "app/plots/theme.h"
#include "app/views/plane/planeview.h"
#include "core/axes/gridwaves.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::patches_test {
using namespace Qt::StringLiterals;

/// Patches by row and column, and by number: in options, captions, sessions and between A and B.
class TestPatches : public QObject {
    Q_OBJECT

private slots:
    void positionsAreRowsAndColumns_data();
    void positionsAreRowsAndColumns();
    void positionsOutsideAreRefused_data();
    void positionsOutsideAreRefused();
    void aAndBShowTheSamePlace();
    void positionsAreNumberedRowByRow();
    void textsLeadToTheNearestPatch();
    void textOfAModelLeadsToItsEncoder();
    void theOtherPatchIsFramed();
    void pointingMovesToAPatch();

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

}  // namespace

void TestPatches::pointingMovesToAPatch() {
    Document document;
    GridParameters grid = gridOf(6, 10);
    grid.prefix = 3;
    showGrid(document, grid);
    OpenView<PlaneView> view(document, {900, 700});
    const PlotFrame& frame = *view.picture().pieces().front()->labelledFrame();
    const QPointF at(frame.toX(7), frame.toY(2));
    view.press(at);
    view.release(at);
    view.screen();
    QCOMPARE(document.cursor().position, std::int64_t{3 + 2 * 10 + 7});
    QVERIFY2(view.readoutAt(at).startsWith(u"patch 2, 7 and patch 2, 7: 1"_s),
             qPrintable(view.readoutAt(at)));
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(document.cursor().position, std::int64_t{3 + 3 * 10 + 7});
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(document.cursor().position, std::int64_t{3 + 3 * 10 + 8});
    document.setCursor({.position = 0});
    QVERIFY2(view.meaning().contains(u"patch 0, 0"_s), qPrintable(view.meaning()));
}

/// A frame in its colour, as long as it is another patch of the picture.
void TestPatches::theOtherPatchIsFramed() {
    Document document;
    GridParameters grid = gridOf(6, 10);
    grid.prefix = 3;
    showGrid(document, grid);
    OpenView<PlaneView> view(document, {900, 700});
    const QColor colour = Theme::of(document.appearance().theme).otherPosition;
    const auto framed = [&](std::int64_t position, std::int64_t other) {
        document.setCursor({.position = position, .otherPosition = other});
        const QImage image = view.screen();
        const PlotFrame& frame = *view.picture().pieces().front()->labelledFrame();
        const QPoint left(qRound(frame.toX(7 - 0.5)), qRound(frame.toY(2)));
        constexpr int kNear = 40;  // the line is smoothed
        for (int x = left.x() - 2; x <= left.x() + 2; ++x)
            if (const QColor found = image.pixelColor(x, left.y());
                std::abs(found.red() - colour.red()) < kNear &&
                std::abs(found.green() - colour.green()) < kNear &&
                std::abs(found.blue() - colour.blue()) < kNear)
                return true;
        return false;
    };
    QVERIFY(framed(3, 3 + 2 * 10 + 7));
    QVERIFY(!framed(3 + 2 * 10 + 7, 3 + 2 * 10 + 7));
    QVERIFY(!framed(3, 1));  // no patch
}

void TestPatches::textsLeadToTheNearestPatch() {
    Document document;
    showInput(document, "text 3, image 4x6, text 2");
    OpenView<PlaneView> view(document, {900, 700});
    document.setCursor({.position = 1});
    QVERIFY2(view.meaning().contains(u"Score of patch 0, 0"_s) &&
                 view.meaning().contains(u"Token 1 is not a patch"_s),
             qPrintable(view.meaning()));
    document.setCursor({.position = 10});
    QVERIFY2(view.meaning().contains(u"Score of patch 1, 2"_s) &&
                 view.meaning().contains(u"Token 10 is not a patch"_s),
             qPrintable(view.meaning()));
    document.setCursor({.position = 8});
    QVERIFY(!view.meaning().contains(u"is not a patch"_s));
    showInput(document, "text 4");
    QVERIFY2(view.nothingToShow().value_or(QString()).contains(u"text alone"_s),
             qPrintable(view.nothingToShow().value_or(QString())));
    const auto remedy = view.remedy();
    QVERIFY(remedy && remedy->setting && document.setSetting(*remedy->setting));
    QVERIFY(!view.nothingToShow());
}

void TestPatches::positionsAreRowsAndColumns_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("token");
    const QStringList qwen{u"--scheme=axial"_s, u"--axes-as-in=qwen2-vl"_s};
    QTest::newRow("grid") << QStringList{u"--scheme=grid"_s, u"--prefix-tokens=1"_s, u"--position=6,4"_s}
                          << 1 + 6 * 14 + 4;
    QTest::newRow("frames") << QStringList{u"--scheme=grid"_s, u"--grid-layout=cogvideox"_s,
                                           u"--grid-frames=3"_s, u"--position=2,6,4"_s}
                            << 2 * 196 + 6 * 14 + 4;
    QTest::newRow("axial") << QStringList{u"--scheme=axial"_s, u"--axes-as-in=dinov3"_s, u"--position=6,4"_s}
                           << 6 * 16 + 4;
    QTest::newRow("window") << QStringList{u"--scheme=relative"_s, u"--relative=window"_s,
                                           u"--position=1,2"_s}
                            << 1 * 7 + 2;
    QTest::newRow("input") << qwen + QStringList{u"--position=1,2"_s} << 8;
    QTest::newRow("second picture") << qwen + QStringList{u"--input=text 1, image 2x4, text 1, image 4x4"_s,
                                                          u"--position=1,1,0"_s}
                                    << 6;
}

void TestPatches::positionsAreRowsAndColumns() {
    QFETCH(const QStringList, words);
    QFETCH(const int, token);
    Options options;
    options.addParameters();
    options.addCursor();
    options.read(words);
    Document document;
    options.fill(document);
    QCOMPARE(options.cursor(document.cursor(), document.setting()).position, std::int64_t{token});
}

void TestPatches::positionsOutsideAreRefused_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("why");
    const QStringList qwen{u"--scheme=axial"_s, u"--axes-as-in=qwen2-vl"_s};
    QTest::newRow("input") << qwen + QStringList{u"--position=57"_s}
                           << QByteArray("position 57 is not in the input, which has 11 tokens, 0 to 10");
    QTest::newRow("patch") << QStringList{u"--scheme=grid"_s, u"--position=6,14"_s}
                           << QByteArray(
                                  "rows count from 0 to 13 and columns from 0 to 13; the row comes first");
    QTest::newRow("numbers") << QStringList{u"--scheme=grid"_s, u"--position=1,6,4"_s}
                             << QByteArray("a patch as row and column, as in 6,4");
    QTest::newRow("picture") << qwen + QStringList{u"--input=image 2x2, image 2x2"_s, u"--position=2,0,0"_s}
                             << QByteArray("numbered from 0 to 1");
    QTest::newRow("no patches") << QStringList{u"--position=6,4"_s} << QByteArray("from 0 to 199");
    QTest::newRow("of a comparison") << QStringList{u"--scheme=grid"_s, u"--compare-with=--position 3"_s}
                                     << QByteArray("A and B share one cursor");
    QTest::newRow("rows of an input") << qwen + QStringList{u"--patch-rows=8"_s} << QByteArray("patch-rows");
}

void TestPatches::positionsOutsideAreRefused() {
    QFETCH(const QStringList, words);
    QFETCH(const QByteArray, why);
    const Run run = runProgram(QStringList{u"export"_s, u"plane"_s, u"--output"_s, u"no.png"_s} + words,
                               m_directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(why), run.err.constData());
}

/// The query of A is the patch at the same place, and pointing in A moves that of B.
void TestPatches::aAndBShowTheSamePlace() {
    Document document;
    showGrid(document, gridOf(14, 14));
    document.baseline().hold();
    GridParameters finer = gridOf(28, 28);
    finer.prefix = 1;
    showGrid(document, finer);
    document.setCursor({.position = 1 + 12 * 28 + 9, .otherPosition = 1});
    const Document& a = *document.baseline().document();
    QCOMPARE(a.cursor().position, std::int64_t{6 * 14 + 4});
    QCOMPARE(a.cursor().otherPosition, std::int64_t{0});
    OpenView<PlaneView> view(document, {900, 700});
    QVERIFY2(view.meaning().contains(u"A shows patch 6, 4, which is at the same place"_s),
             qPrintable(view.meaning()));
    finer.rows = finer.columns = 14;
    showGrid(document, finer);  // the cursor stays at token 346 − 1 → 196
    QCOMPARE(a.cursor().position, document.cursor().position - 1);
    document.setCursor({.position = 1 + 14 + 2, .otherPosition = 5});
    QVERIFY(!view.meaning().contains(u"A shows"_s));
    finer.rows = finer.columns = 7;
    showGrid(document, finer);
    document.setCursor({.position = 1 + 3 * 7 + 3, .otherPosition = 5});
    Cursor right = a.cursor();
    ++right.position;  // to a patch of A within the same one of B
    document.baseline().moveCursor(right);
    QCOMPARE(document.cursor(), (Cursor{1 + 3 * 7 + 4, 5, document.cursor().dimension}));
}

/// One-dimensional encodings as a vision transformer without axes has them: the patch below is a whole row of
/// positions away.
void TestPatches::positionsAreNumberedRowByRow() {
    const auto cosine = [](double delta) {
        double sum = 0;
        for (int j = 0; j < 32; ++j)
            sum += std::cos(delta * std::pow(10000.0, -j / 32.0));
        return sum / 32;
    };
    Document document;
    Parameters p = *document.parameters();
    p.length = 196;
    p.dModel = 64;
    document.setParameters(p);
    document.setCursor({.position = 14 * 5 + 3});
    OpenView<PlaneView> view(document, {900, 700});
    QVERIFY2(view.meaning().contains(u"row by row, as 14 rows of 14 patches"_s) &&
                 view.meaning().contains(u"patch 5, 3"_s),
             qPrintable(view.meaning()));
    QVERIFY(!view.meaning().contains(u"left out"_s) && !view.meaning().contains(u"halfway"_s));
    const auto map = planeOf(document);
    QVERIFY(std::abs(map->value({5, 3}, {5, 4}) - cosine(1)) < 1e-12);
    QVERIFY(std::abs(map->value({5, 3}, {6, 3}) - cosine(14)) < 1e-12);
    QVERIFY(std::abs(map->value({5, 13}, {6, 0}) - cosine(1)) < 1e-12);
    Appearance appearance = document.appearance();
    appearance.planeColumns = 49;
    document.setAppearance(appearance);
    QVERIFY2(view.meaning().contains(u"as 4 rows of 49 patches"_s), qPrintable(view.meaning()));
    QVERIFY(std::abs(planeOf(document)->value({1, 3}, {2, 3}) - cosine(49)) < 1e-12);
    appearance.planeColumns = 60;
    document.setAppearance(appearance);
    QVERIFY2(view.meaning().contains(u"as 3 rows of 60 patches"_s) &&
                 view.meaning().contains(u"Positions from 180 on are left out"_s),
             qPrintable(view.meaning()));
    p.length = 8192;
    document.setParameters(p);
    appearance.planeColumns = 1;
    document.setAppearance(appearance);
    const QString tooLong = view.nothingToShow().value_or(QString());
    QVERIFY2(tooLong.contains(u"Columns of patches: 1. A side of the grid then has more than"_s),
             qPrintable(tooLong));
    appearance.planeColumns = 0;
    document.setAppearance(appearance);
    p.firstPosition = 7;
    p.length = 199;  // a prime number
    document.setParameters(p);
    QVERIFY2(view.meaning().contains(u"Positions from 203 on are left out"_s), qPrintable(view.meaning()));
    QVERIFY(std::abs(planeOf(document)->value({5, 3}, {6, 3}) - cosine(14)) < 1e-12);
    p.length = 1 << 20;
    document.setParameters(p);
    QVERIFY(view.nothingToShow().value_or(QString()).contains(u"Positions × dimensions can be at most"_s));
    QVERIFY(document.setSetting(document.turned(Scheme::Rotary)));
    RotaryParameters rotary;
    rotary.length = 512;
    rotary.headSize = 64;
    document.setSetting({.parameters = rotary});
    QVERIFY2(view.meaning().contains(u"16 rows of 32 patches"_s), qPrintable(view.meaning()));
    QVERIFY(std::abs(planeOf(document)->value({0, 0}, {1, 0}) - cosine(32)) < 1e-12);
    QVERIFY(document.setSetting(document.turned(Scheme::Learned)));
    QVERIFY2(view.meaning().contains(u"row by row"_s), qPrintable(view.meaning()));
}

void TestPatches::textOfAModelLeadsToItsEncoder() {
    QFile file(m_directory.filePath(u"llava.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"model_type":"llava","text_config":{"model_type":"mistral","head_dim":128,
        "num_attention_heads":32,"num_hidden_layers":40,"max_position_embeddings":4096,"rope_theta":1e9},
        "vision_config":{"model_type":"pixtral","head_dim":64,"image_size":1024,"patch_size":16,
        "rope_theta":1e4}})");
    file.close();
    const auto drawn = [&](const QString& model) {
        return runProgram({u"export"_s, u"plane"_s, u"--model"_s, model, u"--output"_s, u"m.png"_s},
                          m_directory.path());
    };
    const Run text = drawn(u"llava.json"_s);
    QCOMPARE(text.status, 2);
    QVERIFY2(text.err.contains("add \":vision_config\" to the file name"), text.err.constData());
    const Run encoder = drawn(u"llava.json:vision_config"_s);
    QVERIFY2(encoder.status == 0, encoder.err.constData());
}

POSISCOPE_REGISTER_TEST("patches", TestPatches, ApplicationAtHome);

}  // namespace posiscope::patches_test

#include "testpatches.moc"
