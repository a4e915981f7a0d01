// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QUndoStack>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/lessons/lessonplayer.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::motion_test {

namespace {

constexpr int kWay = 150;
constexpr int kForEver = 60000;

/// A preset that differs from another document's in numbers alone.
Preset sized(std::int64_t dModel, std::int64_t length, double base) {
    Preset preset;
    preset.parameters = Parameters{.dModel = dModel, .base = base, .length = length};
    return preset;
}

Parameters& rowsOf(Setting& setting) {
    return std::get<Parameters>(setting.parameters);
}
Parameters& rowsOf(Snapshot& at) {
    return rowsOf(at.setting);
}

}  // namespace

/// Presets and steps of lessons come there by way of exact pictures.
class TestTransitions : public QObject {
    Q_OBJECT

private slots:
    void placesOnTheWayCouldBeSetByHand();
    void whatIsNoNumberHasNoWay();
    void aPresetMovesThere();
    void aStepMovesThere();
    void inputEndsTheWay();
    void whatIsChangedMeanwhileIsChangedAtTheEnd();
    void undoneItIsWhereItWas();
    void nothingMovesUnlessItIsWanted();
};

void TestTransitions::placesOnTheWayCouldBeSetByHand() {
    Document document;
    const Snapshot from = document.snapshot();
    Snapshot to = from;
    rowsOf(to).dModel = 16;
    rowsOf(to).length = 5000;
    rowsOf(to).base = 100;
    to.cursor = {4000, 31, 3};
    to.appearance.spans.positions = Span{3000, 4500};
    const Transition way(from, to);
    QVERIFY(way.leads());
    Snapshot before = from;
    for (int i = 1; i < 20; ++i) {
        const Snapshot at = way.at(i / 20.0);
        QCOMPARE(Document::whyNot(at.setting), std::nullopt);
        const Parameters& p = std::get<Parameters>(at.setting.parameters);
        const Parameters& was = rowsOf(before);
        QVERIFY(p.dModel % 2 == 0 && p.dModel <= was.dModel && p.dModel >= 16);
        QVERIFY(p.length >= was.length && p.length <= 5000);
        QVERIFY(p.base < was.base && p.base > 100);
        QVERIFY(at.cursor.position > before.cursor.position);
        QVERIFY(at.appearance.spans.positions &&
                at.appearance.spans.positions->last <= static_cast<double>(p.length));
        QVERIFY(!at.appearance.spans.dimensions);
        before = at;
    }
    // The base goes by factors, as its slider does.
    Snapshot half = way.at(0.5);
    QVERIFY(std::abs(rowsOf(half).base - 1000) < 1e-9);
}

void TestTransitions::whatIsNoNumberHasNoWay() {
    const Snapshot from = Document().snapshot();
    const auto leadsAfter = [&](const std::function<void(Setting&)>& change) {
        Snapshot to = from;
        to.cursor.position = 3;
        change(to.setting);
        return Transition(from, to).leads();
    };
    QVERIFY(!Transition(from, from).leads());
    QVERIFY(leadsAfter([](Setting&) {}));
    QVERIFY(leadsAfter([](Setting& s) { rowsOf(s).length = 7; }));
    QVERIFY(!leadsAfter([](Setting& s) { rowsOf(s).layout = Layout::Halves; }));
    QVERIFY(!leadsAfter([](Setting& s) { s = turnedTo(s, Scheme::Rotary); }));
    QVERIFY(!leadsAfter([](Setting& s) { rowsOf(s).seed += 1; }));
    QVERIFY(!leadsAfter([](Setting& s) { s.words.sentence.push_back(s.words.sentence.front()); }));
}

void TestTransitions::aPresetMovesThere() {
    Document document;
    document.transitions().setDuration(kWay);
    ChosenPreset presets(document);
    const Preset preset = sized(768, 512, 1e6);
    std::vector<Parameters> seen;
    connect(&document, &Document::parametersChanged, this, [&] { seen.push_back(*document.parameters()); });
    const int steps = document.undoStack()->count();
    QVERIFY(presets.choose(preset));
    QCOMPARE(*document.parameters(), Parameters());  // it begins where it was …
    QTRY_COMPARE(document.setting().parameters, preset.parameters);
    QVERIFY(!document.transitions().isMoving());
    QVERIFY(seen.size() >= 4);
    for (std::size_t i = 2; i < seen.size(); ++i)  // … although it has been there
        QVERIFY(seen[i].dModel >= seen[i - 1].dModel && seen[i].base >= seen[i - 1].base);
    QCOMPARE(document.undoStack()->count(), steps + 1);
}

void TestTransitions::aStepMovesThere() {
    Document document;
    LessonPlayer player(document);
    QVERIFY(player.open(QStringLiteral("clocks")));
    document.transitions().setDuration(kWay);
    const std::int64_t from = document.cursor().position;
    player.goTo(1);
    const std::int64_t to = player.step().links.first().scene.cursor.position;
    QVERIFY(from != to);
    QCOMPARE(document.cursor().position, from);
    std::vector<std::int64_t> seen;
    connect(&document, &Document::cursorChanged, this, [&] { seen.push_back(document.cursor().position); });
    QTRY_COMPARE(document.cursor().position, to);
    QVERIFY(seen.size() >= 2);
    QVERIFY(std::ranges::is_sorted(seen, std::greater{}));
}

void TestTransitions::inputEndsTheWay() {
    Document document;
    document.transitions().setDuration(kForEver);
    ChosenPreset presets(document);
    QWidget anywhere;
    for (const double base : {50.0, 60.0, 70.0}) {
        const Preset preset = sized(64, 100, base);
        presets.choose(preset);
        QVERIFY(document.transitions().isMoving());
        if (base < 55)
            QTest::keyClick(&anywhere, Qt::Key_Shift);
        else if (base < 65)
            QTest::mouseClick(&anywhere, Qt::LeftButton);
        else
            anywhere.close();
        if (base > 65 &&
            document.transitions().isMoving()) {  // a window that was never shown closes silently
            anywhere.show();
            anywhere.close();
        }
        QCOMPARE(document.setting().parameters, preset.parameters);
    }
}

void TestTransitions::whatIsChangedMeanwhileIsChangedAtTheEnd() {
    Document document;
    document.transitions().setDuration(kForEver);
    ChosenPreset presets(document);
    const Preset preset = sized(64, 100, 50);
    presets.choose(preset);
    document.change(settingParameter("length"), 300);
    QCOMPARE(document.parameters()->length, 300);
    QCOMPARE(document.parameters()->dModel, 64);
    presets.choose(preset);
    document.setCursor({5, 6, 7});
    QCOMPARE(document.setting().parameters, preset.parameters);
    QCOMPARE(document.cursor(), (Cursor{5, 6, 7}));
}

void TestTransitions::undoneItIsWhereItWas() {
    Document document;
    document.transitions().setDuration(kForEver);
    const Cursor before = document.cursor();
    ChosenPreset presets(document);
    const Preset preset = sized(64, 20, 50);
    presets.choose(preset);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), Parameters());
    QCOMPARE(document.cursor(), before);
    document.undoStack()->redo();
    QCOMPARE(document.setting().parameters, preset.parameters);
}

void TestTransitions::nothingMovesUnlessItIsWanted() {
    Document document;
    ChosenPreset presets(document);
    const Preset preset = sized(64, 100, 50);
    presets.choose(preset);
    QCOMPARE(document.setting().parameters, preset.parameters);
    QVERIFY(!document.transitions().isMoving());
}

POSISCOPE_REGISTER_TEST("transitions", TestTransitions, WidgetsApplication);

}  // namespace posiscope::motion_test

#include "testtransitions.moc"
