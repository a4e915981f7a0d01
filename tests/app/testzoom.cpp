// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <random>

#include "app/views/encoding/encodingview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/waves/wavesview.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/room.h"

namespace posiscope::zoom_test {

namespace {

Parameters sized(std::int64_t dModel, std::int64_t length, std::int64_t first = 0) {
    return {.dModel = dModel, .length = length, .firstPosition = first, .oddRule = OddRule::Trim};
}

QPointF within(const QRect& area, double right, double down) {
    return {area.left() + right * area.width(), area.top() + down * area.height()};
}

/// Why the spans of \p document are not sane, or nothing.
QString trouble(const Document& document) {
    const Parameters& p = *document.parameters();
    const auto first = static_cast<double>(p.firstPosition);
    const Span positions{first, first + static_cast<double>(p.length)};
    const Span dimensions{0, static_cast<double>(p.dModel)};
    const Spans& kept = document.appearance().spans;
    for (const auto& [span, wanted, all] : {std::tuple{document.positions(), kept.positions, positions},
                                            {document.others(), kept.others, positions},
                                            {document.dimensions(), kept.dimensions, dimensions}}) {
        // What was asked for as well as what comes of it.
        const double air = 1e-9 * all.size();
        const bool bounded = !wanted || (wanted->first >= all.first - air && wanted->last <= all.last + air);
        const double least = std::min(4.0, all.size()) * (1 - 1e-9);
        if (!bounded || !(span.first >= all.first) || !(span.last <= all.last) || !(span.size() >= least))
            return QStringLiteral("%1 … %2").arg(span.first).arg(span.last);
    }
    return {};
}

}  // namespace

/// Zoom and pan: around the pointer, never past the ends.
class TestZoom : public QObject {
    Q_OBJECT

private slots:
    void curvesArePickedFromTheMenu();
    void anAxisMovesOnlyWhatItCounts();
    void theWheelKeepsWhatIsUnderThePointer();
    void anAxisZoomsAlone();
    void manyStepsStaySane_data();
    void manyStepsStaySane();
    void doubleClickShowsAll();
    void panningStopsAtTheEnds();
    void panningFollowsTheHand();
    void theMatrixStaysSquare();
    void viewsOfPositionsFollow();
    void keysZoom();
    void aViewWithoutRoomDoesNotZoom();
    void theEyeCanFollow();
    void inputEndsTheWay();
    void whoLooksElsewhereIsLeftAlone();
};

void TestZoom::theWheelKeepsWhatIsUnderThePointer() {
    Document document;
    OpenView<EncodingView> view(document);
    const QPointF at = within(view.area(), 0.3, 0.8);
    const double x = view.frame().fromX(at.x());
    const double y = view.frame().fromY(at.y());
    for (int i = 0; i < 4; ++i) {
        view.wheel(at, 1);
        QVERIFY(std::abs(view.frame().fromX(at.x()) - x) < 1e-9);
        QVERIFY(std::abs(view.frame().fromY(at.y()) - y) < 1e-9);
    }
    QVERIFY(std::abs(document.positions().size() - 200 * std::pow(0.8, 4)) < 1e-9);
    QVERIFY(std::abs(document.dimensions().size() - 128 * std::pow(0.8, 4)) < 1e-9);
    view.wheel(at, -2);
    QVERIFY(std::abs(view.frame().fromY(at.y()) - y) < 1e-9);
    QVERIFY(std::abs(document.positions().size() - 200 * std::pow(0.8, 2)) < 1e-9);
}

/// Pictures on the way are of parts in between, each smaller than the one before, around one place.
void TestZoom::theEyeCanFollow() {
    Document document;
    document.transitions().setDuration(150);
    OpenView<EncodingView> view(document);
    const QPointF at = within(view.area(), 0.3, 0.8);
    const double y = view.frame().fromY(at.y());
    std::vector<Span> seen;
    connect(&document, &Document::appearanceChanged, &view, [&] {
        seen.push_back(document.positions());
        view.screen();
        QVERIFY(std::abs(view.frame().fromY(at.y()) - y) < 1e-9);
    });
    view.wheel(at, 4);
    QCOMPARE(document.positions(), (Span{0, 200}));
    QTRY_VERIFY(std::abs(document.positions().size() - 200 * std::pow(0.8, 4)) < 1e-9);
    QVERIFY(seen.size() >= 2);
    for (std::size_t i = 1; i < seen.size(); ++i)
        QVERIFY(seen[i].size() <= seen[i - 1].size());
    document.zoomTo({});
    QTRY_COMPARE(document.appearance().spans, Spans());
}

void TestZoom::inputEndsTheWay() {
    Document document;
    document.transitions().setDuration(60000);
    OpenView<EncodingView> view(document);
    const QPointF at = within(view.area(), 0.5, 0.5);
    view.wheel(at, 1);
    QCOMPARE(document.positions(), (Span{0, 200}));
    view.wheel(at, 1);  // on from where the first one leads
    QVERIFY(std::abs(document.positions().size() - 160) < 1e-9);
    QTest::keyClick(&view, Qt::Key_A);
    QVERIFY(std::abs(document.positions().size() - 128) < 1e-9);
    document.zoomTo({});
    document.transitions().setDuration(0);
    document.zoomTo(Spans{Span{10, 20}, {}, {}});
    QCOMPARE(document.positions(), (Span{10, 20}));
}

void TestZoom::whoLooksElsewhereIsLeftAlone() {
    Document document;
    document.transitions().setDuration(20);
    document.zoomTo(Spans{Span{10, 20}, {}, {}});
    document.lookAt(Spans{Span{100, 150}, {}, {}});
    QVERIFY(!document.transitions().isMoving());
    QTest::qWait(50);  // longer than the way would take
    QCOMPARE(document.positions(), (Span{100, 150}));
}

void TestZoom::anAxisZoomsAlone() {
    Document document;
    OpenView<EncodingView> view(document);
    view.wheel(within(view.area(), -0.05, 0.5), 2);
    QVERIFY(document.positions().size() < 150);
    QCOMPARE(document.dimensions(), (Span{0, 128}));
    document.setAppearance({});
    view.screen();
    view.wheel(within(view.area(), 0.5, 1.05), 2);
    QCOMPARE(document.positions(), (Span{0, 200}));
    QVERIFY(document.dimensions().size() < 100);
}

void TestZoom::manyStepsStaySane_data() {
    QTest::addColumn<std::int64_t>("dModel");
    QTest::addColumn<std::int64_t>("length");
    QTest::addColumn<std::int64_t>("first");
    QTest::newRow("usual") << std::int64_t{128} << std::int64_t{200} << std::int64_t{0};
    QTest::newRow("one cell") << std::int64_t{1} << std::int64_t{1} << std::int64_t{0};
    QTest::newRow("three cells") << std::int64_t{3} << std::int64_t{3} << std::int64_t{1};
    QTest::newRow("five positions") << std::int64_t{4} << std::int64_t{5} << std::int64_t{-2};
    QTest::newRow("largest") << std::int64_t{16384} << std::int64_t{1048576} << std::int64_t{-1048576};
}

void TestZoom::manyStepsStaySane() {
    QFETCH(std::int64_t, dModel);
    QFETCH(std::int64_t, length);
    QFETCH(std::int64_t, first);
    Document document;
    QVERIFY(document.setParameters(sized(dModel, length, first)));
    OpenView<EncodingView> encoding(document, {260, 200});
    OpenView<SimilarityView> similarity(document, {260, 200});
    OpenView<WavesView> waves(document, {260, 200});
    std::mt19937 random(7);
    std::uniform_real_distribution<double> anywhere(-0.2, 1.2);
    const auto turn = [&](auto& view, int notches) {
        view.wheel(within(view.area(), anywhere(random), anywhere(random)), notches);
        const QString why = trouble(document);
        return why.isEmpty();
    };
    for (const int notch : {1, -1})
        for (int i = 0; i < 400; ++i) {
            const bool sane = i % 8 == 0   ? turn(encoding, notch)
                              : i % 8 == 1 ? turn(similarity, notch)
                                           : turn(waves, notch);
            QVERIFY2(sane, qPrintable(trouble(document)));
        }
    for (int i = 0; i < 100; ++i)
        encoding.wheel(within(encoding.area(), 0.5, 0.5), -10);
    QCOMPARE(document.appearance().spans, Spans{});  // all of it is "all", whatever comes next
}

void TestZoom::doubleClickShowsAll() {
    Document document;
    OpenView<EncodingView> view(document);
    view.wheel(within(view.area(), 0.3, 0.3), 5);
    QVERIFY(document.appearance().spans != Spans{});
    view.doubleClick(within(view.area(), 0.6, 0.6));
    QCOMPARE(document.appearance().spans, Spans{});
}

void TestZoom::panningStopsAtTheEnds() {
    Document document;
    OpenView<EncodingView> view(document);
    const QPointF middle = within(view.area(), 0.5, 0.5);
    view.wheel(middle, 4);
    const double positions = document.positions().size();
    const double dimensions = document.dimensions().size();
    for (const double sign : {1.0, -1.0}) {
        view.press(middle, Qt::MiddleButton);
        view.moveTo(middle + QPointF(sign * 1e5, sign * 1e6), Qt::MiddleButton);
        view.release(middle, Qt::MiddleButton);
        QVERIFY2(trouble(document).isEmpty(), qPrintable(trouble(document)));
        QVERIFY(std::abs(document.positions().size() - positions) < 1e-9);
        QVERIFY(std::abs(document.dimensions().size() - dimensions) < 1e-9);
        QCOMPARE(sign > 0 ? document.positions().first : document.positions().last, sign > 0 ? 0.0 : 200.0);
    }
}

void TestZoom::panningFollowsTheHand() {
    Document document;
    OpenView<EncodingView> view(document);
    const QPointF from = within(view.area(), 0.5, 0.5);
    view.wheel(from, 4);
    const double x = view.frame().fromX(from.x());
    const double y = view.frame().fromY(from.y());
    const QPointF to = from + QPointF(-31, 17);
    view.press(from, Qt::LeftButton, Qt::ShiftModifier);
    view.moveTo(to, Qt::LeftButton);
    view.release(to);
    view.screen();
    QVERIFY(std::abs(view.frame().fromX(to.x()) - x) < 1e-9);
    QVERIFY(std::abs(view.frame().fromY(to.y()) - y) < 1e-9);
    QCOMPARE(document.cursor(), Cursor{});  // panning points at nothing
}

void TestZoom::theMatrixStaysSquare() {
    Document document;
    OpenView<SimilarityView> view(document);
    for (const auto& [right, down] : {std::pair{0.2, 0.9}, {0.99, 0.01}, {-0.1, 0.5}, {0.5, 1.05}}) {
        view.wheel(within(view.area(), right, down), 3);
        QVERIFY(std::abs(document.positions().size() - document.others().size()) < 1e-9);
        QCOMPARE(view.area().width(), view.area().height());
    }
}

void TestZoom::viewsOfPositionsFollow() {
    Document document;
    OpenView<WavesView> waves(document);
    OpenView<SimilarityView> similarity(document);
    const QImage before = similarity.screen();
    waves.wheel(within(waves.area(), 0.5, 0.5), 3);
    QCOMPARE(document.others(), document.positions());
    QCOMPARE(document.dimensions(), (Span{0, 128}));
    QVERIFY(similarity.screen() != before);
}

void TestZoom::keysZoom() {
    Document document;
    OpenView<EncodingView> view(document);
    QTest::keyClick(&view, Qt::Key_Plus);
    QVERIFY(std::abs(document.positions().size() - 160) < 1e-9);
    QTest::keyClick(&view, Qt::Key_Minus);
    QVERIFY(document.positions().size() > 199);
    QTest::keyClick(&view, Qt::Key_Plus);
    QTest::keyClick(&view, Qt::Key_0);
    QCOMPARE(document.appearance().spans, Spans{});
}

void TestZoom::aViewWithoutRoomDoesNotZoom() {
    for (const QSize& size : {QSize(1, 1), QSize(60, 40), QSize(136, 300), QSize(300, 52)}) {
        Document document;
        OpenView<EncodingView> encoding(document, size);
        OpenView<SimilarityView> similarity(document, size);
        OpenView<WavesView> waves(document, size);
        for (View* view :
             {static_cast<View*>(&encoding), static_cast<View*>(&similarity), static_cast<View*>(&waves)}) {
            QTest::keyClick(view, Qt::Key_Plus);
            QTest::keyClick(view, Qt::Key_Minus);
            QTest::mouseClick(view, Qt::LeftButton);
        }
        encoding.wheel({0.5, 0.5}, 3);
        similarity.wheel({0.5, 0.5}, 3);
        waves.wheel({0.5, 0.5}, 3);
        QVERIFY2(trouble(document).isEmpty(), qPrintable(trouble(document)));
    }
}

/// Not of the axes, but of what stands on them.
void TestZoom::curvesArePickedFromTheMenu() {
    Document document;
    document.setCursor({57, 31, 20});
    OpenView<WavesView> view(document);
    const auto pick = [&](const char* text) {
        QMenu menu;
        view.addTo(menu);
        for (QAction* action : menu.actions())
            if (action->text().startsWith(QLatin1String(text)))
                return action->trigger(), true;
        return false;
    };
    const auto waves = [&] { return document.appearance().waveDimensions; };
    QVERIFY(pick("Only"));
    QCOMPARE(waves(), std::vector<std::int64_t>{20});
    QVERIFY(!pick("Remove"));  // the last one stays
    document.setCursor({57, 31, 5});
    QVERIFY(pick("Keep"));
    QCOMPARE(waves(), (std::vector<std::int64_t>{5, 20}));
    QVERIFY(!pick("Keep"));
    QVERIFY(pick("Remove"));
    QCOMPARE(waves(), std::vector<std::int64_t>{20});
    QVERIFY(pick("Evenly spaced"));
    QVERIFY(waves().empty());
    QVERIFY(!pick("Evenly spaced"));
}

void TestZoom::anAxisMovesOnlyWhatItCounts() {
    Document document;
    document.setCursor({57, 31, 20});
    OpenView<EncodingView> view(document);
    const QRect area = view.area();
    const QPointF beside(area.left() - 12, area.center().y());
    view.press(beside);
    QCOMPARE(document.cursor().dimension, 20);
    QVERIFY(std::abs(document.cursor().position - 100) <= 1);
    view.moveTo(QPointF(area.center().x(), area.bottom() + 50), Qt::LeftButton);  // it is still that axis
    view.release(QPointF(area.center().x(), area.bottom() + 50));
    QCOMPARE(document.cursor().dimension, 20);
    QCOMPARE(document.cursor().position, 199);
    view.screen();
    view.press(QPointF(area.center().x(), area.bottom() + 12));
    view.release(QPointF(area.center().x(), area.bottom() + 12));
    QCOMPARE(document.cursor().position, 199);
    QVERIFY(std::abs(document.cursor().dimension - 64) <= 1);
    // However few and large the cells are.
    Document few;
    QVERIFY(few.setParameters(sized(8, 8)));
    few.setCursor({2, 3, 4});
    OpenView<EncodingView> large(few);
    large.press(QPointF(large.area().left() - 12, large.area().top() + 2));
    QCOMPARE(few.cursor(), (Cursor{0, 3, 4}));
}

POSISCOPE_REGISTER_TEST("zoom", TestZoom, WidgetsApplication);

}  // namespace posiscope::zoom_test

#include "testzoom.moc"
