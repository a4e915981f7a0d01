// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "tests/app/sized.h"
#include "tests/room.h"

namespace posiscope::document_test {

namespace {

/// Everything a document has said since this was made.
struct Heard {
    explicit Heard(const Document& document)
        : parameters(&document, &Document::parametersChanged),
          appearance(&document, &Document::appearanceChanged),
          cursor(&document, &Document::cursorChanged),
          refused(&document, &Document::refused) {}

    QSignalSpy parameters, appearance, cursor, refused;
};

Appearance looking(const std::optional<Span>& positions, const std::optional<Span>& dimensions) {
    Appearance appearance;
    appearance.spans.positions = positions;
    appearance.spans.dimensions = dimensions;
    return appearance;
}

}  // namespace

/// The document: who hears what, what a drag is, what is kept inside.
class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void anUndonePresetGivesTheCursorBack();
    void aSnapshotWithoutZoomShowsAll();
    void theSameValueIsNoNews();
    void oneChangeIsHeardOnce();
    void theEncodingFollows();
    void refusedParametersChangeNothing_data();
    void refusedParametersChangeNothing();
    void aDragIsOneUndoStep();
    void twoDragsAreTwoSteps();
    void changesOutsideDragsAreSteps();
    void aDragBackIsNoStep();
    void aDragEndsOnce();
    void theCursorStaysInside();
    void theCursorIsMovedInside();
    void everyCursorCoordinateHasItsBounds();
    void spansSurviveParameters();
    void allStaysAll();
    void spansNeverFallOutside_data();
    void spansNeverFallOutside();
};

/// Zoom, colour limits and waves are parts of a snapshot, also where there are none.
void TestDocument::aSnapshotWithoutZoomShowsAll() {
    Document document;
    const Snapshot plain = document.snapshot();
    Snapshot zoomed = plain;
    zoomed.appearance.spans = {.positions = Span{10, 20}, .others = std::nullopt, .dimensions = Span{2, 9}};
    zoomed.appearance.limits.set(Quantity::Encoding, {-0.5, 0.5});
    zoomed.appearance.waveDimensions = {1, 4};
    QVERIFY(document.show(zoomed));
    QVERIFY(document.appearance() == zoomed.appearance);
    QVERIFY(document.show(plain));
    QVERIFY(document.appearance() == plain.appearance);
    document.undoStack()->undo();
    QVERIFY(document.appearance() == zoomed.appearance);
    document.undoStack()->undo();
    QVERIFY(document.appearance() == plain.appearance);
}

void TestDocument::theSameValueIsNoNews() {
    Document document;
    const Heard heard(document);
    QVERIFY(document.setParameters(*document.parameters()));
    document.setAppearance(document.appearance());
    document.setCursor(document.cursor());
    QCOMPARE(heard.parameters.size() + heard.appearance.size() + heard.cursor.size(), 0);
    QVERIFY(!document.undoStack()->canUndo());
}

void TestDocument::oneChangeIsHeardOnce() {
    Document document;
    const Heard heard(document);
    QVERIFY(document.setParameters(sized(256, 400)));
    QCOMPARE(heard.parameters.size(), 1);
    QCOMPARE(heard.appearance.size() + heard.cursor.size(), 0);
    document.setCursor({1, 2, 3});
    QCOMPARE(heard.cursor.size(), 1);
    document.setAppearance(looking(Span{1, 9}, {}));
    QCOMPARE(heard.appearance.size(), 1);
    QCOMPARE(heard.parameters.size() + heard.cursor.size(), 2);
    document.undoStack()->undo();
    QCOMPARE(heard.parameters.size(), 2);
}

void TestDocument::theEncodingFollows() {
    Document document;
    const auto before = document.encoding();
    QVERIFY(document.setParameters(sized(6, 5)));
    QCOMPARE(document.encoding()->rows(), 5);
    QCOMPARE(document.encoding()->columns(), 6);
    QCOMPARE(before->rows(), 200);  // whoever still works with the old one keeps it
}

void TestDocument::refusedParametersChangeNothing_data() {
    QTest::addColumn<std::int64_t>("dModel");
    QTest::addColumn<double>("base");
    QTest::addColumn<std::int64_t>("length");
    QTest::addColumn<QString>("names");
    QTest::newRow("odd") << std::int64_t{7} << 1e4 << std::int64_t{9} << QStringLiteral("7");
    QTest::newRow("no width") << std::int64_t{0} << 1e4 << std::int64_t{9} << QStringLiteral("d_model");
    QTest::newRow("too wide") << std::int64_t{16386} << 1e4 << std::int64_t{9} << QStringLiteral("d_model");
    QTest::newRow("base 0") << std::int64_t{8} << 0.0 << std::int64_t{9} << QStringLiteral("base");
    QTest::newRow("base nan") << std::int64_t{8} << qQNaN() << std::int64_t{9} << QStringLiteral("base");
    QTest::newRow("no length") << std::int64_t{8} << 1e4 << std::int64_t{0} << QStringLiteral("length");
}

void TestDocument::refusedParametersChangeNothing() {
    QFETCH(std::int64_t, dModel);
    QFETCH(double, base);
    QFETCH(std::int64_t, length);
    QFETCH(QString, names);
    Document document;
    const Heard heard(document);
    Parameters wanted = sized(dModel, length);
    wanted.base = base;
    QVERIFY(!document.setParameters(wanted));
    QCOMPARE(*document.parameters(), Parameters{});
    QCOMPARE(heard.parameters.size() + heard.cursor.size(), 0);
    QVERIFY(!document.undoStack()->canUndo());
    QCOMPARE(heard.refused.size(), 1);
    const QString why = heard.refused.at(0).at(0).toString();
    QVERIFY2(why.contains(names), qPrintable(why));
    QVERIFY2(!why.contains(u'%'), qPrintable(why));
}

void TestDocument::aDragIsOneUndoStep() {
    Document document;
    QVERIFY(document.setParameters(sized(100, 50)));
    const Heard heard(document);
    QSignalSpy ended(&document, &Document::dragEnded);
    document.beginDrag();
    QVERIFY(document.dragging());
    for (std::int64_t d = 102; d <= 300; d += 2)
        QVERIFY(document.setParameters(sized(d, 50), QStringLiteral("change d_model")));
    QCOMPARE(ended.size(), 0);
    document.endDrag();
    QVERIFY(!document.dragging());
    QCOMPARE(ended.size(), 1);
    QCOMPARE(heard.parameters.size(), 100);
    QCOMPARE(document.undoStack()->count(), 2);
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("change d_model"));
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), sized(100, 50));
    QCOMPARE(heard.parameters.size(), 101);
    document.undoStack()->redo();
    QCOMPARE(*document.parameters(), sized(300, 50));
}

void TestDocument::twoDragsAreTwoSteps() {
    Document document;
    for (const std::int64_t length : {20, 30}) {
        document.beginDrag();
        QVERIFY(document.setParameters(sized(64, length - 5)));
        QVERIFY(document.setParameters(sized(64, length)));
        document.endDrag();
    }
    QCOMPARE(document.undoStack()->count(), 2);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), sized(64, 20));
}

void TestDocument::changesOutsideDragsAreSteps() {
    Document document;
    for (const std::int64_t length : {20, 30, 40})
        QVERIFY(document.setParameters(sized(64, length)));
    QCOMPARE(document.undoStack()->count(), 3);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), sized(64, 30));
}

void TestDocument::aDragBackIsNoStep() {
    Document document;
    document.beginDrag();
    QVERIFY(document.setParameters(sized(64, 20)));
    QVERIFY(document.setParameters(Parameters{}));
    document.endDrag();
    QVERIFY(!document.undoStack()->canUndo());
    QCOMPARE(*document.parameters(), Parameters{});
}

void TestDocument::aDragEndsOnce() {
    Document document;
    QSignalSpy ended(&document, &Document::dragEnded);
    document.endDrag();
    QCOMPARE(ended.size(), 0);
    document.beginDrag();
    document.beginDrag();
    document.endDrag();
    document.endDrag();
    QCOMPARE(ended.size(), 1);
}

void TestDocument::theCursorStaysInside() {
    Document document;
    document.setCursor({150, 190, 127});
    const Heard heard(document);
    QVERIFY(document.setParameters(sized(16, 100)));
    QCOMPARE(document.cursor(), (Cursor{1, 2, 15}));  // not both at the last
    QCOMPARE(heard.cursor.size(), 1);
    QVERIFY(document.setParameters(sized(16, 120)));
    QCOMPARE(heard.cursor.size(), 1);  // nothing moved this time
    Parameters far = sized(16, 120);
    far.firstPosition = -1048576;
    QVERIFY(document.setParameters(far));
    QCOMPARE(document.cursor(), (Cursor{-1048575, -1048574, 15}));
    QCOMPARE(heard.cursor.size(), 2);
}

void TestDocument::theCursorIsMovedInside() {
    Document document;
    document.setCursor({-5, INT64_MAX, INT64_MIN});
    QCOMPARE(document.cursor(), (Cursor{0, 199, 0}));
    const Heard heard(document);
    document.setCursor({-1, 200, -1});  // the same place again
    QCOMPARE(heard.cursor.size(), 0);
}

void TestDocument::everyCursorCoordinateHasItsBounds() {
    Parameters p = sized(6, 10);
    p.firstPosition = -3;
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        const bool across = declaration.option == "dimension";
        const ParameterFacts facts = factsWithin(declaration, extentOf(p));
        QCOMPARE(facts.minimum, across ? 0.0 : -3.0);
        QCOMPARE(facts.maximum, across ? 5.0 : 6.0);
        Cursor cursor;
        declaration.set(cursor, 4);
        QCOMPARE(declaration.get(cursor), 4.0);
        QVERIFY(!(cursor == Cursor{}));
    }
}

void TestDocument::spansSurviveParameters() {
    Document document;
    const Appearance wanted = looking(Span{20, 60}, Span{8, 24});
    document.setAppearance(wanted);
    const Heard heard(document);
    QVERIFY(document.setParameters(sized(16, 50)));
    QCOMPARE(document.positions(), (Span{10, 50}));
    QCOMPARE(document.dimensions(), (Span{0, 16}));
    QVERIFY(document.setParameters(sized(128, 200)));
    QCOMPARE(document.positions(), (Span{20, 60}));  // what was wanted was not forgotten
    QCOMPARE(document.dimensions(), (Span{8, 24}));
    QCOMPARE(document.appearance(), wanted);
    QCOMPARE(heard.appearance.size(), 0);
}

void TestDocument::allStaysAll() {
    Document document;
    QCOMPARE(document.positions(), (Span{0, 200}));
    Parameters p = sized(64, 1000);
    p.firstPosition = -3;
    QVERIFY(document.setParameters(p));
    QCOMPARE(document.positions(), (Span{-3, 997}));
    QCOMPARE(document.others(), (Span{-3, 997}));
    QCOMPARE(document.dimensions(), (Span{0, 64}));
}

void TestDocument::spansNeverFallOutside_data() {
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("last");
    QTest::addColumn<std::int64_t>("length");
    QTest::newRow("beyond") << 500.0 << 600.0 << std::int64_t{200};
    QTest::newRow("before") << -600.0 << -500.0 << std::int64_t{200};
    QTest::newRow("around") << -600.0 << 600.0 << std::int64_t{200};
    QTest::newRow("empty") << 20.0 << 20.0 << std::int64_t{200};
    QTest::newRow("turned round") << 60.0 << 20.0 << std::int64_t{200};
    QTest::newRow("huge") << -1e308 << 1e308 << std::int64_t{200};
    QTest::newRow("one position") << 20.0 << 21.5 << std::int64_t{1};
    QTest::newRow("longest") << 1048570.0 << 1048580.0 << std::int64_t{1048576};
}

void TestDocument::spansNeverFallOutside() {
    QFETCH(double, first);
    QFETCH(double, last);
    QFETCH(std::int64_t, length);
    Document document;
    QVERIFY(document.setParameters(sized(64, length)));
    document.setAppearance(looking(Span{first, last}, Span{first, last}));
    for (const auto& [span, end] :
         {std::pair{document.positions(), static_cast<double>(length)}, {document.dimensions(), 64.0}}) {
        QVERIFY(span.first >= 0);
        QVERIFY(span.last <= end);
        QVERIFY(span.size() >= 1);
    }
}

void TestDocument::anUndonePresetGivesTheCursorBack() {
    Document document;
    const Parameters before{.dModel = 512, .length = 4000};
    QVERIFY(document.setParameters(before));
    const Cursor there{3500, 20, 400};
    document.setCursor(there);
    ChosenPreset chosen(document);
    const auto small = std::ranges::find_if(
        presets(), [](const Preset& preset) { return extentOf(preset.parameters).positions.size() < 200; });
    QVERIFY(small != presets().end());
    const int steps = document.undoStack()->index();
    QVERIFY(chosen.choose(*small));
    QCOMPARE(document.undoStack()->index(), steps + 1);
    const Cursor after = document.cursor();
    QVERIFY(after != there);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), before);
    QCOMPARE(document.cursor(), there);
    document.undoStack()->redo();
    QCOMPARE(document.cursor(), after);
    QVERIFY(chosen.choose(*small));  // it is shown already
    QCOMPARE(document.undoStack()->index(), steps + 1);
}

POSISCOPE_REGISTER_TEST("document", TestDocument, QCoreApplication);

}  // namespace posiscope::document_test

#include "testdocument.moc"
