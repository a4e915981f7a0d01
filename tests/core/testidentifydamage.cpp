// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/identify/identification.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::identifydamage_test {

/// Tables of which columns were moved, or rows and cells spoiled or lost.
class TestIdentifyDamage : public QObject {
    Q_OBJECT
private slots:
    void otherOrdersAreNotTold();
    void disturbedCellsAreTold();
    void stillColumnsAreToldAsDamage();
    void lostCellsAreToldAsDamage();
    void aHugeCellIsToldAsDamage_data();
    void aHugeCellIsToldAsDamage();
    void aSecondRowMayBeMissing();
    void brokenRowsAreTold();
    void aCacheMayMissARow_data();
    void aCacheMayMissARow();
    void ofFewRowsOneMayBeMissing();
    void copiesMayStandBehindAToken();
    void rowsWithAStepMayBeMissing();
};

/// Rows or columns in another order are of no reading: nobody stores a table like that.
void TestIdentifyDamage::otherOrdersAreNotTold() {
    Dice dice(7);
    Made made;
    made.rows = 120;
    made.columns = 32;
    Numbers rows = numbersOf(made);
    Numbers columns = rows;
    std::ranges::shuffle(rows, dice);
    std::vector<std::size_t> order(32);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::shuffle(order, dice);
    moveColumns(columns, order);
    for (const Numbers& table : {rows, columns})
        QVERIFY(identify(tensorOf(table, toSingle)).verdict == Verdict::Unknown);
}

/// Something was added to the cells of a block, or to all: the waves are told as they are without it, and
/// where it is.
void TestIdentifyDamage::disturbedCellsAreTold() {
    for (const bool everywhere : {false, true}) {
        Made made;
        made.rows = 256;
        made.columns = 128;
        Numbers table = numbersOf(made);
        Dice dice(9);
        std::normal_distribution<double> normal(0, everywhere ? 0.02 : 0.1);
        for (std::size_t r = everywhere ? 0 : 100; r < (everywhere ? table.size() : 140); ++r)
            for (std::size_t j = everywhere ? 0 : 20; j < (everywhere ? table[r].size() : 60); ++j)
                table[r][j] += normal(dice);
        const Identification found = identify(tensorOf(table, toSingle));
        QVERIFY(isToldAs(found, made, 0));
        QCOMPARE(found.names.size(), std::size_t{1});
        QCOMPARE(found.names.front().waves.ladder.frequenciesIn, Precision::Float64);
        const Residual& rest = found.names.front().residual;
        QCOMPARE(rest.rowsBeyond, everywhere ? 256 : 40);
        QCOMPARE(rest.firstRow, everywhere ? 0 : 100);
    }
}

/// A column that somebody set to 0, fast or slow, a sine or a cosine: one name, and what is left is that
/// column.
void TestIdentifyDamage::stillColumnsAreToldAsDamage() {
    for (const bool halves : {false, true}) {
        Made made;
        made.halves = halves;
        made.rows = 300;
        made.columns = 128;
        const Numbers whole = numbersOf(made);
        for (std::size_t column = 0; column < 128; column += 7) {
            Numbers table = whole;
            for (std::vector<double>& row : table)
                row[column] = 0;
            const Identification found = identify(tensorOf(table, toSingle));
            QVERIFY2(isToldAs(found, made, 1e-6), qPrintable(QString::number(column)));
            QCOMPARE(found.names.size(), std::size_t{1});
            QCOMPARE(found.names.front().residual.column, static_cast<std::int64_t>(column));
        }
    }
}

/// One cell is no number.
void TestIdentifyDamage::lostCellsAreToldAsDamage() {
    Made made;
    made.rows = 300;
    made.columns = 128;
    Numbers table = numbersOf(made);
    table[77][31] = std::nan("");
    const Identification found = identify(tensorOf(table, toSingle));
    QCOMPARE(found.verdict, Verdict::Named);
    QVERIFY(isToldAs(found, made, 1e-6));
    QCOMPARE(found.names.front().residual.cellsBeyond, std::int64_t{1});
    QCOMPARE(found.names.front().residual.firstRow, std::int64_t{77});
    QCOMPARE(found.names.front().residual.firstColumn, std::int64_t{31});
}

/// Then row 0 is still at position 0, and no class token that spoils the base.
void TestIdentifyDamage::aSecondRowMayBeMissing() {
    Made made;
    made.base = 500;
    made.rows = 51;
    made.columns = 12;
    Numbers table = numbersOf(made);
    table.erase(table.begin() + 1);
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(isToldAs(found, made, 1e-6));
    QVERIFY(found.names.front().waves.gap == 1);
    QVERIFY(found.names.front().waves.otherRows.empty());
}

/// A row is missing, or the first is a trained class token: said, whatever the columns are.
void TestIdentifyDamage::brokenRowsAreTold() {
    for (std::uint64_t seed = 0; seed < (kSanitized ? 6 : 40); ++seed) {
        Dice dice(seed + 3000);
        const Made made = drawn(dice, 200, 30);
        Numbers table = numbersOf(made);
        const bool sinesOnly = seed % 4 == 0;
        const std::int64_t broken = within(dice, 9, made.rows - 10);
        if (sinesOnly)
            for (std::vector<double>& row : table)
                for (std::int64_t j = 0; j < made.columns; ++j) {
                    const std::int64_t n = made.columns / 2;
                    const std::int64_t sine = made.halves ? j % n : j / 2 * 2;
                    row[static_cast<std::size_t>(j)] = row[static_cast<std::size_t>(sine)];
                }
        const bool missing = seed % 2 == 0;
        if (missing)
            table.erase(table.begin() + broken);
        else
            table.insert(table.begin(), std::vector<double>(static_cast<std::size_t>(made.columns), 0.3));
        const Identification found = identify(tensorOf(table, toSingle));
        QVERIFY(found.verdict != Verdict::Unknown);
        const SinusoidReading& w = found.names.front().waves;
        QVERIFY2(std::abs(w.ladder.base / made.base - 1) < 1e-6,
                 qPrintable(QStringLiteral("%1: base %2, step %3, of %4")
                                .arg(seed)
                                .arg(w.ladder.base)
                                .arg(w.ladder.step)
                                .arg(made.base)));
        if (missing)
            QVERIFY2(
                w.gap == broken,
                qPrintable(
                    QStringLiteral("%1: row %2, others %3").arg(seed).arg(broken).arg(w.otherRows.size())));
        else
            QVERIFY(w.otherRows == std::vector<std::int64_t>{0});
    }
}

void TestIdentifyDamage::aCacheMayMissARow_data() {
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("gone");
    for (const int columns : {32, 64, 128})
        for (const int gone : {30, 100, 190, 300, 370})
            QTest::addRow("row %d of %d columns", gone, columns) << columns << gone;
}

/// Across the gap fast cosines are no waves at all, and the others of a base so vague that it explains them.
void TestIdentifyDamage::aCacheMayMissARow() {
    QFETCH(int, columns);
    QFETCH(int, gone);
    Made made;
    made.halves = true;
    made.rows = 381;
    made.columns = columns;
    Numbers table = numbersOf(made);
    for (std::vector<double>& row : table)
        std::copy_n(row.begin() + columns / 2, columns / 2, row.begin());
    table.erase(table.begin() + gone);
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict == Verdict::Ambiguous);
    const TableReading& name = found.names.front();
    QVERIFY(name.family == TableFamily::RotaryCosines);
    QCOMPARE(name.waves.ladder.base, 10000.0);
    QCOMPARE(name.waves.ladder.step, 1.0);
    QVERIFY(name.waves.gap == gone);
}

void TestIdentifyDamage::aHugeCellIsToldAsDamage_data() {
    QTest::addColumn<double>("cell");
    for (const double cell : {2.0, 1e6, 1e30, HUGE_VAL})
        QTest::addRow("%g", cell) << cell;
}

/// One cell of another size says nothing of the others, nor of what they were rounded to.
void TestIdentifyDamage::aHugeCellIsToldAsDamage() {
    QFETCH(double, cell);
    Made made;
    made.rows = 200;
    made.columns = 64;
    Numbers table = numbersOf(made);
    table[7][9] = cell;
    const Identification found = identify(tensorOf(table, toSingle));
    QCOMPARE(found.verdict, Verdict::Named);
    QCOMPARE(found.names.front().waves.ladder.base, 10000.0);
    QVERIFY(found.names.front().waves.ladder.scaling == RotaryScaling::None);
    QCOMPARE(found.names.front().residual.cellsBeyond, std::int64_t{1});
}

/// Eight rows are too few for any part of them to tell a frequency; a usual base with a gap explains all.
void TestIdentifyDamage::ofFewRowsOneMayBeMissing() {
    for (const std::ptrdiff_t gone : {2, 4, 6}) {
        Made made;
        made.base = 500;
        made.rows = 9;
        made.columns = 12;
        Numbers table = numbersOf(made);
        table.erase(table.begin() + gone);
        const Identification found = identify(tensorOf(table, toSingle));
        QVERIFY(isToldAs(found, made, 1e-6));
        QVERIFY(found.names.front().waves.gap.has_value());
    }
}

/// In the row of a class token copies of a wave are none, and each column taken for itself goes on evenly.
void TestIdentifyDamage::copiesMayStandBehindAToken() {
    for (const std::size_t rows : {std::size_t{100}, std::size_t{307}})
        for (const bool halves : {false, true}) {
            Dice dice(rows);
            constexpr std::size_t kPairs = 16;
            std::vector<double> w;
            for (std::size_t j = 0; j < 2 * kPairs; ++j)
                w.push_back(std::pow(10000.0, -static_cast<double>(halves ? j % kPairs : j / 2) / kPairs));
            Numbers table = cosines(w, rows);
            std::normal_distribution<double> normal(0, 0.5);
            table.insert(table.begin(), std::vector<double>(2 * kPairs));
            std::ranges::generate(table.front(), [&] { return normal(dice); });
            const Identification found = identify(tensorOf(table, toSingle));
            QVERIFY(found.verdict != Verdict::Unknown);
            const SinusoidReading& waves = found.names.front().waves;
            QCOMPARE(found.names.front().family, TableFamily::RotaryCosines);
            QCOMPARE(waves.ladder.base, 10000.0);
            QVERIFY(waves.otherRows == std::vector<std::int64_t>{0});
            QCOMPARE(waves.firstPosition, 0.0);
        }
}

/// Positions that were slowed down are whole numbers of a step, before a gap and behind it.
void TestIdentifyDamage::rowsWithAStepMayBeMissing() {
    for (const double factor : {8.0, 16.0}) {
        constexpr double kBase = 1000;
        Numbers table(200);
        for (std::size_t r = 0; r < table.size(); ++r)
            for (int j = 0; j < 38; ++j) {
                const double angle = static_cast<double>(r) / factor * std::pow(kBase, -(j % 19) / 19.0);
                table[r].push_back(j < 19 ? std::cos(angle) : std::sin(angle));
            }
        table.erase(table.begin() + 121);
        const Identification found = identify(tensorOf(table, toSingle));
        QVERIFY(found.verdict != Verdict::Unknown);
        const SinusoidReading& waves = found.names.front().waves;
        QVERIFY(waves.gap == 121);
        QVERIFY(std::abs(waves.ladder.step * factor - 1) < 1e-6);
        QVERIFY(std::abs(waves.ladder.base / kBase - 1) < 1e-6);
    }
}

POSISCOPE_REGISTER_TEST("identifydamage", TestIdentifyDamage, NoApplication);

}  // namespace posiscope::identifydamage_test

#include "testidentifydamage.moc"
