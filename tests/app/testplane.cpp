// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/opening/openfile.h"
#include "app/views/plane/planeview.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::plane_test {
using namespace Qt::StringLiterals;

/// Grids of patches, from the command line to the picture of one patch against all.
class TestPlane : public QObject {
    Q_OBJECT

private slots:
    void valuesOfTheCommandLine();
    void wrongGridsAreRefused();
    void figuresAreDrawn();
    void pointingMovesToAPatch();
    void captionHasTheNumbers();
    void sessionsKeepTheGrid();
    void commandsNameTheGrid();
    void presetsAreValid();
    void largeGridsFollowThePointer();

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
    QVERIFY(refused({u"--length=7"_s}).contains(u"no effect"_s));
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
    const Run none = runProgram({u"export"_s, u"plane"_s, u"--output"_s, u"n.png"_s}, m_directory.path());
    QCOMPARE(none.status, 2);
    QVERIFY2(none.err.contains("one patch of an image"), none.err.constData());
}

void TestPlane::pointingMovesToAPatch() {
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

/// Half along an axis is where the kernel Σ cos(ω Δ) is midway between the map's lowest value and 1.
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
    QVERIFY2(caption.contains(u"reached %1 columns away, %1 rows"_s.arg(half, 0, 'g', 2)),
             qPrintable(caption));
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

POSISCOPE_REGISTER_TEST("plane", TestPlane, ApplicationAtHome);

}  // namespace posiscope::plane_test

#include "testplane.moc"
