// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/document/comparison.h"
#include "app/document/document.h"
#include "app/document/session.h"
#include "app/opening/recentfiles.h"
#include "app/views/construction/constructionview.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/spectrum/spectrumview.h"
#include "app/views/viewkind.h"
#include "core/analysis/difference.h"
#include "core/analysis/nearestrows.h"
#include "core/schemes/learned.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/pixels.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::tableviews_test {

namespace {

Parameters schemeOf(Scheme scheme, std::int64_t rows, std::int64_t dModel, std::int64_t length) {
    return {.scheme = scheme, .dModel = dModel, .length = length, .tableRows = rows};
}

void compare(Document& document, Comparison comparison) {
    Appearance appearance = document.appearance();
    appearance.comparison = comparison;
    document.setAppearance(appearance);
}

/// A table above what drawing reads as a whole, in little memory: each row is the one above moved by one.
OpenedTable largeTable() {
    constexpr std::int64_t kRows = 40000;
    constexpr std::int64_t kColumns = 1024;
    auto numbers = std::make_shared<std::vector<double>>();
    for (std::int64_t i = 0; i < kRows + kColumns; ++i)
        numbers->push_back(std::sin(0.37 * static_cast<double>(i)) + (i % 97 == 0 ? 3 : 0));
    TableStorage storage{.data = reinterpret_cast<const std::byte*>(numbers->data())};
    storage.rowStep = storage.columnStep = sizeof(double);
    storage.owner = numbers;
    return {QStringLiteral("large"), std::make_shared<const Table>(kRows, kColumns, storage)};
}

/// A small table with \p strange in the rows from \p row on.
OpenedTable tableWith(double strange, std::int64_t row) {
    constexpr std::int64_t kRows = 24;
    constexpr std::int64_t kColumns = 12;
    auto numbers = std::make_shared<std::vector<double>>();
    for (std::int64_t i = 0; i < kRows * kColumns; ++i)
        numbers->push_back(i / kColumns < row ? std::sin(0.37 * static_cast<double>(i)) : strange);
    TableStorage storage;
    storage.data = reinterpret_cast<const std::byte*>(numbers->data());
    storage.rowStep = kColumns * sizeof(double);
    storage.columnStep = sizeof(double);
    storage.owner = numbers;
    return {QStringLiteral("strange"), std::make_shared<const Table>(kRows, kColumns, storage)};
}

}  // namespace

/// What only tables have: their spectrum, the sinusoid beside them, their nearest rows, their construction.
class TestTableViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void spectraAreDrawnAndRead();
    void oneRowHasNoSpectrum();
    void longSpectraComeLater();
    void comparisonsAreDrawn_data();
    void comparisonsAreDrawn();
    void differencesAreMeasured();
    void bothSidesMoveTheCursor();
    void sinusoidsCompareWithNothing();
    void comparisonsAreExported();
    void nearestRowsAreSaid();
    void constructionIsWrittenOut();
    void constructionMovesTheCursor();
    void constructionNamesWhatHasNoRoom();
    void constructionIsOfHierarchicalOnly();
    void largeTablesSettle();
    void strangeNumbersAreDrawnInSilence_data();
    void strangeNumbersAreDrawnInSilence();
    void whatIsNotFiniteIsStriped();
    void aWindowFarFromTheTableHasNoHoles();
    void recentFilesAreKept();
    void recentFilesAreOffered();

private:
    QTemporaryDir m_directory;
};

void TestTableViews::initTestCase() {
    QVERIFY(m_directory.isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_directory.path());
}

void TestTableViews::spectraAreDrawnAndRead() {
    Document document;
    Parameters p = schemeOf(Scheme::Learned, 256, 32, 256);
    QVERIFY(document.setParameters(p));
    OpenView<SpectrumView> view(document);
    QVERIFY(coloursIn(view.screen(), view.area().adjusted(3, 3, -3, -3)) > 100);
    QVERIFY2(view.caption().contains(QStringLiteral("of 32 columns")), qPrintable(view.caption()));
    const QString readout = view.readoutAt(view.area().center());
    QVERIFY2(readout.startsWith(QStringLiteral("dimension ")), qPrintable(readout));
    view.press(QPointF(view.frame().toX(7), view.area().center().y()));
    QCOMPARE(document.cursor().dimension, std::int64_t{7});

    p.initialisation = Initialisation::Sinusoid;
    p.base = 20;  // so that every column has its cycles
    QVERIFY(document.setParameters(p));
    view.screen();
    const QString caption = view.caption();
    const QString before = caption.section(QStringLiteral(" columns, power peaks"), 0, 0);
    const QString alike = before.section(QStringLiteral("In "), -1).section(u' ', 0, 0);
    QVERIFY2(alike.toInt() >= 24, qPrintable(caption));
    QVERIFY(document.setParameters(Parameters{}));
    QVERIFY(!view.screen().isNull() && view.plots().isEmpty());
}

void TestTableViews::oneRowHasNoSpectrum() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 1, 8, 20)));
    OpenView<SpectrumView> view(document);
    QVERIFY2(view.caption().contains(QStringLiteral("two rows")), qPrintable(view.caption()));
    QVERIFY(view.readoutAt(view.area().center()).isEmpty());
}

void TestTableViews::longSpectraComeLater() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 4096, 256, 4096)));
    OpenView<SpectrumView> view(document);
    const QString figure = view.caption();  // not on the screen yet: waited for
    QVERIFY2(figure.contains(QStringLiteral("of 256 columns")), qPrintable(figure));
    view.show();
    Parameters p = *document.parameters();
    p.seed = 5;
    QVERIFY(document.setParameters(p));
    view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("Computing the spectra of the columns")),
             qPrintable(view.caption()));
    QTRY_VERIFY(view.caption().contains(QStringLiteral("of 256 columns")));
    QVERIFY(view.caption() != figure);
    p.base = 500;  // of the sinusoid beside the table, whose rows stay the same
    QVERIFY(document.setParameters(p));
    view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("of 256 columns")), qPrintable(view.caption()));
    p.seed = 6;
    QVERIFY(document.setParameters(p));
    view.screen();  // and then it ends, in the middle of a search
}

void TestTableViews::comparisonsAreDrawn_data() {
    QTest::addColumn<int>("comparison");
    QTest::addColumn<QSize>("size");
    for (const QSize& size :
         {QSize(900, 700), QSize(520, 400), QSize(320, 240), QSize(160, 120), QSize(20, 9)})
        for (const Comparison c : {Comparison::Sinusoid, Comparison::SideBySide, Comparison::Difference})
            QTest::addRow("%d, %dx%d", static_cast<int>(c), size.width(), size.height())
                << static_cast<int>(c) << size;
}

void TestTableViews::comparisonsAreDrawn() {
    QFETCH(int, comparison);
    QFETCH(QSize, size);
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 64, 16, 80)));
    compare(document, static_cast<Comparison>(comparison));
    OpenView<EncodingView> view(document, size);
    QVERIFY(!view.caption().isEmpty());
    const bool both = static_cast<Comparison>(comparison) == Comparison::SideBySide;
    if (size.width() < 300)
        return;
    QCOMPARE(view.plots().size(), both ? 2 : 1);
    for (const ZoomablePlot& plot : view.plots())
        QVERIFY(coloursIn(view.screen(), plot.frame->area().adjusted(3, 3, -3, -3)) > 60);
    if (both) {
        QCOMPARE(view.plots().at(0).frame->area().width(), view.plots().at(1).frame->area().width());
        QCOMPARE(view.plots().at(0).frame->area().height(), view.plots().at(1).frame->area().height());
    }
}

void TestTableViews::differencesAreMeasured() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 64, 17, 64)));
    compare(document, Comparison::Difference);
    OpenView<EncodingView> view(document);
    const auto found = differenceOf(*document.encoding(), *sinusoidOfShape(*document.parameters()));
    const QString caption = view.caption();
    QVERIFY2(caption.contains(QStringLiteral("root mean square of %1").arg(readable(found->rootMeanSquare))),
             qPrintable(caption));
    QVERIFY2(caption.contains(QStringLiteral("The largest difference, %1, is at position %2, dimension %3.")
                                  .arg(readable(found->greatest))
                                  .arg(found->position)
                                  .arg(found->dimension)),
             qPrintable(caption));
    const auto field = comparedField(document.encoding(), Comparison::Difference);
    const QString readout = view.readoutAt(QPointF(view.frame().toX(3), view.frame().toY(20)));
    QVERIFY2(readout.contains(QStringLiteral("(20, 3) = ")), qPrintable(readout));
    QVERIFY(readout.contains(QString::number(std::abs(field->cell(20, 3)), 'f', 10)));

    view.show();  // more than can be compared at once comes later
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 512, 1024, 512)));
    view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("the difference is being measured")),
             qPrintable(view.caption()));
    QTRY_VERIFY_WITH_TIMEOUT(view.caption().contains(QStringLiteral("root mean square")), 20000);
}

void TestTableViews::bothSidesMoveTheCursor() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 64, 16, 64)));
    compare(document, Comparison::SideBySide);
    OpenView<EncodingView> view(document, {700, 400});
    for (const ZoomablePlot& plot : view.plots()) {
        document.setCursor({.position = 0, .otherPosition = 0, .dimension = 0});
        view.press(QPointF(plot.frame->toX(9), plot.frame->toY(33)));
        QCOMPARE(document.cursor().position, std::int64_t{33});
        QCOMPARE(document.cursor().dimension, std::int64_t{9});
    }
    const auto readout = [&](qsizetype i) {
        const PlotFrame& frame = *view.plots().at(i).frame;
        return view.readoutAt(QPointF(frame.toX(2), frame.toY(5)));
    };
    QVERIFY2(readout(0).startsWith(QStringLiteral("table (5, 2)")), qPrintable(readout(0)));
    QVERIFY2(readout(1).startsWith(QStringLiteral("sinusoid (5, 2)")), qPrintable(readout(1)));
    QVERIFY2(view.caption().contains(QStringLiteral("64 × 16 = ") + readable(qint64{1024})),
             qPrintable(view.caption()));
}

void TestTableViews::sinusoidsCompareWithNothing() {
    Document document;
    OpenView<EncodingView> view(document);
    const QImage alone = view.screen();
    compare(document, Comparison::Difference);
    QVERIFY(view.screen() == alone);
    QVERIFY(!view.offersTabs());
    QVERIFY(!compares(*document.encoding(), Comparison::Difference));
}

void TestTableViews::comparisonsAreExported() {
    const auto csv = [&](const QString& words) {
        const QString file = m_directory.filePath(QStringLiteral("numbers.csv"));
        QFile::remove(file);
        const Run run =
            runProgram(words.split(u' ') << QStringLiteral("--output") << file, m_directory.path());
        return run.status == 0 ? contentOf(file) : run.err;
    };
    const QString shape = QStringLiteral(" --d-model 6 --length 5 --base 100");
    const QByteArray sinusoid = csv(QStringLiteral("export encoding") + shape);
    QVERIFY2(sinusoid.contains("0.8414709848"), sinusoid.constData());
    const QString table = QStringLiteral("export encoding --scheme learned --table-rows 5") + shape;
    QCOMPARE(csv(table + QStringLiteral(" --comparison sinusoid")), sinusoid);
    QVERIFY(csv(table) != sinusoid);
    QByteArray zeros =
        csv(table + QStringLiteral(" --initialisation sinusoid --comparison difference")).replace("\r", "");
    QVERIFY(zeros.count(",0,0,0,0,0,0") >= 5 || zeros.count("0,0,0,0,0,0") >= 5);
    const Run wrong =
        runProgram({QStringLiteral("export"), QStringLiteral("encoding"), QStringLiteral("--comparison"),
                    QStringLiteral("both"), QStringLiteral("--output"), QStringLiteral("x.png")},
                   m_directory.path());
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.err.contains("side-by-side"), wrong.err.constData());

    Document document;
    compare(document, Comparison::SideBySide);
    const auto again = readSession(toJson(sessionOf(document)));
    const QString why = reasonOf(again);
    QVERIFY2(again && again->appearance.comparison == Comparison::SideBySide, qPrintable(why));
}

void TestTableViews::nearestRowsAreSaid() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Learned, 64, 16, 64)));
    document.setCursor({.position = 20, .otherPosition = 1, .dimension = 0});
    OpenView<SimilarityView> view(document, {700, 400});
    const auto said = [&] {
        const NearestRows found =
            nearestRows(*ofKind<Tabulated>(*document.encoding()), document.cursor().position, 3);
        return QStringLiteral("Rows nearest to that of position %1, with their distances: %2 (%3)")
            .arg(document.cursor().position)
            .arg(found.rows[0].position)
            .arg(readable(found.rows[0].distance));
    };
    QVERIFY2(view.caption().contains(said()), qPrintable(view.caption()));
    document.setCursor({.position = 41, .otherPosition = 1, .dimension = 0});
    view.screen();
    QVERIFY2(view.caption().contains(said()), qPrintable(view.caption()));

    view.show();
    QVERIFY(document.setParameters(schemeOf(Scheme::Hierarchical, 128, 256, 16384)));
    view.screen();
    QVERIFY2(!view.caption().contains(QStringLiteral("Nearest rows")), qPrintable(view.caption()));
    QTRY_VERIFY_WITH_TIMEOUT(view.caption().contains(said()), 20000);
}

void TestTableViews::constructionIsWrittenOut() {
    Document document;
    Parameters p = schemeOf(Scheme::Hierarchical, 16, 12, 200);
    QVERIFY(document.setParameters(p));
    document.setCursor({.position = 53, .otherPosition = 0, .dimension = 4});
    OpenView<ConstructionView> view(document, {700, 420});
    QVERIFY2(view.caption().startsWith(
                 QStringLiteral("k = 53 is at offset 5 in block 3 (n = 16): q[k] = 0.4·u[3] + 0.6·u[5].")),
             qPrintable(view.caption()));
    QVERIFY2(view.caption().contains(
                 QStringLiteral("Swapping block and offset gives position 83; its row is at distance ")),
             qPrintable(view.caption()));
    for (const ZoomablePlot& plot : view.plots())
        QVERIFY(coloursIn(view.screen(), plot.frame->area().adjusted(3, 3, -3, -3)) > 12);
    p.alpha = 0.5;
    QVERIFY(document.setParameters(p));
    view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("position 83 has the same row")),
             qPrintable(view.caption()));
    p.length = 300;
    QVERIFY(document.setParameters(p));
    document.setCursor({.position = 280, .otherPosition = 0, .dimension = 4});
    QVERIFY(!view.screen().isNull());
    QVERIFY2(view.caption().contains(QStringLiteral("Position 280 is out of range")),
             qPrintable(view.caption()));
    for (const QSize& size :
         {QSize(320, 240), QSize(160, 120), QSize(9, 9), QSize(1400, 200), QSize(200, 1400)}) {
        view.resize(size);
        QVERIFY(!view.screen().isNull());
    }
}

void TestTableViews::constructionMovesTheCursor() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Hierarchical, 16, 12, 256)));
    document.setCursor({.position = 53, .otherPosition = 0, .dimension = 4});
    OpenView<ConstructionView> view(document, {700, 420});
    const PlotFrame& table = *view.plots().at(0).frame;
    view.press(QPointF(table.toX(9), table.toY(11)));
    QCOMPARE(document.cursor().dimension, std::int64_t{9});
    QCOMPARE(document.cursor().position, std::int64_t{3 * 16 + 11});
    QVERIFY(view.readoutAt(QPointF(table.toX(9), table.toY(11))).startsWith(QStringLiteral("u(11, 9) = ")));
    QCOMPARE(view.plots().size(), 4);  // and the three rows that are added up
    const PlotFrame& sum = *view.plots().at(3).frame;
    view.screen();
    view.press(QPointF(sum.toX(7), sum.area().center().y()));
    QCOMPARE(document.cursor().dimension, std::int64_t{7});
    QCOMPARE(document.cursor().position, std::int64_t{3 * 16 + 11});
    QVERIFY(view.readoutAt(sum.area().center()).startsWith(QStringLiteral("q(59, ")));
    view.screen();
    const auto inSquare = [&](int x) {
        return view.readoutAt(QPointF(x, 30)).startsWith(QStringLiteral("k = "));
    };
    int x = view.width() - 1;
    while (x > 0 && !inSquare(x))
        --x;
    view.press(QPointF(x, 30));
    QCOMPARE(document.cursor().position % 16, std::int64_t{15});
}

void TestTableViews::constructionNamesWhatHasNoRoom() {
    Document document;
    QVERIFY(document.setParameters(schemeOf(Scheme::Hierarchical, 16, 12, 256)));
    OpenView<ConstructionView> view(document, {700, 420});
    QVERIFY2(!view.caption().contains(QStringLiteral("no room")), qPrintable(view.caption()));
    QCOMPARE(view.plots().size(), 4);
    view.resize(200, 150);
    view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("no room here for: the n × n square of positions, the "
                                                    "table, the weights")),
             qPrintable(view.caption()));
    QCOMPARE(view.plots().size(), 3);
}

void TestTableViews::constructionIsOfHierarchicalOnly() {
    Document document;
    OpenView<ConstructionView> view(document);
    QVERIFY(view.caption().isEmpty());  // the picture says why there is none
    const QImage why = view.screen();
    QVERIFY(document.setParameters(schemeOf(Scheme::Hierarchical, 8, 8, 64)));
    QVERIFY(view.screen() != why && !view.caption().isEmpty());
}

void TestTableViews::largeTablesSettle() {
    Document document;
    OpenView<EncodingView> view(document);
    QVERIFY(document.setTable(largeTable()));
    const QImage exact = view.screen();  // not on the screen: a figure waits
    QVERIFY2(!view.caption().contains(QStringLiteral("The table is large")), qPrintable(view.caption()));
    view.show();
    document.beginDrag();
    Appearance appearance = document.appearance();
    appearance.spans.dimensions = Span{0, 1023};
    document.setAppearance(appearance);
    const QImage moving = view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("The table is large")), qPrintable(view.caption()));
    document.endDrag();
    view.screen();
    QTRY_VERIFY_WITH_TIMEOUT((view.screen(), !view.caption().contains(QStringLiteral("The table is large"))),
                             60000);
    QVERIFY(view.screen() != moving);
    appearance.spans.dimensions.reset();
    document.setAppearance(appearance);
    view.screen();
    QTRY_VERIFY_WITH_TIMEOUT(view.screen() == exact, 60000);
}

void TestTableViews::recentFilesAreKept() {
    clearRecentFiles();
    const auto made = [&](int i) {
        QFile file(m_directory.filePath(QStringLiteral("file %1.json").arg(i)));
        file.open(QIODevice::WriteOnly);
        return file.fileName();
    };
    for (int i = 0; i < 14; ++i)
        noteRecentFile(made(i));
    QCOMPARE(recentFiles().size(), kMostRecent);
    QCOMPARE(recentFiles().constFirst(), made(13));
    noteRecentFile(made(8));
    QCOMPARE(recentFiles().constFirst(), made(8));
    QCOMPARE(recentFiles().count(made(8)), 1);
    noteRecentFile(made(9) + QStringLiteral(":wpe.weight"));  // another thing than the file itself
    QCOMPARE(recentFiles().size(), kMostRecent);
    QVERIFY(recentFiles().contains(made(9)));
    QFile::remove(made(8));
    QVERIFY(!recentFiles().contains(m_directory.filePath(QStringLiteral("file 8.json"))));
    QFile::remove(made(9));
    QVERIFY(!recentFiles().constFirst().contains(QStringLiteral("wpe")));
    clearRecentFiles();
    QVERIFY(recentFiles().isEmpty());
}

void TestTableViews::recentFilesAreOffered() {
    clearRecentFiles();
    QMenu menu;
    QString asked;
    addRecentFiles(menu, [&](const QString& source) { asked = source; });
    auto* recent = menu.findChild<QMenu*>(QStringLiteral("recent"));
    QVERIFY(recent);
    emit recent->aboutToShow();
    QVERIFY(!recent->actions().constFirst()->isEnabled());
    QFile file(m_directory.filePath(QStringLiteral("a & b.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    noteRecentFile(file.fileName());
    emit recent->aboutToShow();
    QAction* first = recent->actions().constFirst();
    QVERIFY2(first->text().startsWith(QStringLiteral("&1  a && b.csv")), qPrintable(first->text()));
    first->trigger();
    QCOMPARE(asked, file.fileName());
    recent->actions().constLast()->trigger();
    QVERIFY(recentFiles().isEmpty());
}

void TestTableViews::strangeNumbersAreDrawnInSilence_data() {
    QTest::addColumn<double>("strange");
    QTest::addColumn<int>("row");
    for (const int row : {0, 1, 23})
        for (const double strange : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e308, -1e308, 5e-324})
            QTest::addRow("%g from row %d", strange, row) << strange << row;
}

void TestTableViews::strangeNumbersAreDrawnInSilence() {
    QFETCH(double, strange);
    QFETCH(int, row);
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    Document document;
    QVERIFY(document.setTable(tableWith(strange, row)));
    QCOMPARE(document.parameters()->length, 24);
    for (const ViewKind& kind : viewKinds()) {
        const std::unique_ptr<View> view(kind.make(document, nullptr));
        for (const std::int64_t position : {0, 23}) {
            Cursor cursor = document.cursor();
            cursor.position = position;
            cursor.dimension = position / 2;
            document.setCursor(cursor);
            for (const QSize size : {QSize(640, 420), QSize(200, 150), QSize(40, 30)}) {
                QImage screen(size, QImage::Format_RGB32);
                QPainter painter(&screen);
                view->resize(size);
                view->prepare();
                view->draw(painter, size);
                view->caption();  // which speaks of the pixels drawn, or of none
            }
        }
    }
}

/// Infinity is no number of the bar's, and must not look like its end.
void TestTableViews::whatIsNotFiniteIsStriped() {
    for (const double strange : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e308}) {
        Document document;
        QVERIFY(document.setTable(tableWith(strange, 12)));
        OpenView<EncodingView> view(document, {640, 420});
        QVERIFY2(view.caption().contains(QStringLiteral("Striped cells inside")), qPrintable(view.caption()));
        const QRect part(view.area().center() + QPoint(20, 20), QSize(1, 40));
        QVERIFY2(coloursIn(view.screen(), part) > 1, qPrintable(QString::number(strange)));
    }
}

/// So far that its rows are more pixels away than an int counts.
void TestTableViews::aWindowFarFromTheTableHasNoHoles() {
    Document document;
    Parameters p = schemeOf(Scheme::Learned, 200, 8, 64);
    p.firstPosition = -1048576;
    QVERIFY(document.setParameters(p));
    Appearance appearance = document.appearance();
    appearance.spans.positions = Span{-1048576, -1048575.99};
    document.setAppearance(appearance);
    OpenView<EncodingView> view(document, {300, 3000});
    QVERIFY(document.positions().size() <= 2);
    QVERIFY(!view.caption().contains(QStringLiteral("Striped cells inside")));
}

POSISCOPE_REGISTER_TEST("tableviews", TestTableViews, WidgetsApplication);

}  // namespace posiscope::tableviews_test

#include "testtableviews.moc"
