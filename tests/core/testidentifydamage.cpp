// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/identify/identify.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifydamage_test {

/// Tables of which columns were moved, or rows and cells spoiled or lost.
class TestIdentifyDamage : public QObject {
    Q_OBJECT
private slots:
    void movedColumnsAreTold_data();
    void movedColumnsAreTold();
    void permutedCachesAreTold();
    void manyPermutedColumnsAreTold_data();
    void manyPermutedColumnsAreTold();
    void disturbedCellsAreTold();
    void stillColumnsAreToldAsDamage();
    void lostCellsAreToldAsDamage();
    void aHugeCellIsToldAsDamage_data();
    void aHugeCellIsToldAsDamage();
    void aSecondRowMayBeMissing();
    void brokenRowsAreTold();
    void aCacheMayMissARow_data();
    void aCacheMayMissARow();
    void shuffledRowsAreTold_data();
    void shuffledRowsAreTold();
    void shuffledSinesBeginWithZeros();
    void aBaseIsMeasuredAcrossAGap();
    void ofFewRowsOneMayBeMissing();
    void copiesMayStandBehindAToken();
    void rowsWithAStepMayBeMissing();
    void rowsInNoOrderMayEndWhereTheyBegan();
};

void TestIdentifyDamage::movedColumnsAreTold_data() {
    QTest::addColumn<int>("order");
    QTest::addRow("reversed") << static_cast<int>(ColumnOrder::Backwards);
    QTest::addRow("shifted") << static_cast<int>(ColumnOrder::Shifted);
    QTest::addRow("permuted") << static_cast<int>(ColumnOrder::Permuted);
}

void TestIdentifyDamage::movedColumnsAreTold() {
    QFETCH(int, order);
    Tally tally;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Dice dice(seed);
        Made made = drawn(dice, 300, 60);
        made.rows += 24;  // of fewer in 16 bits the slow columns are nearly one
        Numbers table = numbersOf(made);
        std::vector<std::size_t> from(static_cast<std::size_t>(made.columns));
        std::iota(from.begin(), from.end(), std::size_t{0});
        if (order == static_cast<int>(ColumnOrder::Backwards))
            std::ranges::reverse(from);
        else if (order == static_cast<int>(ColumnOrder::Shifted))
            std::rotate(from.begin(), from.begin() + 1 + static_cast<std::ptrdiff_t>(dice() % 5), from.end());
        else
            std::shuffle(from.begin(), from.end(), dice);
        moveColumns(table, from);
        const Identification found = identify(tensorOf(table, seed % 2 == 0 ? toSingle : toBrain));
        const bool layout = order != static_cast<int>(ColumnOrder::Permuted);
        const bool told = static_cast<int>(found.arrangement.columnOrder) == order &&
                          isToldAs(found, made, seed % 2 == 0 ? 1e-6 : 1e-3, layout);
        tally.add(found, told);
        if (!told)
            qInfo("%d: rows %d, columns %d, base %g", static_cast<int>(seed), static_cast<int>(made.rows),
                  static_cast<int>(made.columns), made.base);
        // Where a column is said to be, it is.
        for (std::size_t j = 0; j < from.size() && told && layout; ++j)
            QCOMPARE(from[static_cast<std::size_t>(found.arrangement.columns[j])], j);
    }
    QVERIFY(tally.passes());
}

/// Columns of one wave have no partners: their speed is their place, once or twice.
void TestIdentifyDamage::permutedCachesAreTold() {
    for (const bool twice : {false, true})
        for (const double factor : {1.0, 4.0})
            for (const Store store : {toSingle, toHalf}) {
                Dice dice(11);
                constexpr std::size_t kPairs = 24;
                std::vector<double> w;
                for (std::size_t j = 0; j < (twice ? 2 : 1) * kPairs; ++j)
                    w.push_back(std::pow(500000.0, -static_cast<double>(j % kPairs) / kPairs) / factor);
                std::ranges::shuffle(w, dice);
                const Identification found = identify(tensorOf(cosines(w, 300), store));
                QVERIFY(found.verdict != Verdict::Unknown);
                QCOMPARE(found.arrangement.columnOrder, ColumnOrder::Permuted);
                QCOMPARE(found.names.front().family, TableFamily::RotaryCosines);
                QCOMPARE(found.names.front().waves.ladder.base, 500000.0);
                QCOMPARE(found.names.front().waves.ladder.step, 1 / factor);
            }
}

void TestIdentifyDamage::manyPermutedColumnsAreTold_data() {
    QTest::addColumn<bool>("narrow");
    QTest::addRow("float32") << false;
    QTest::addRow("bfloat16") << true;
}

/// Of many columns the slow ones differ far out only, and by little.
void TestIdentifyDamage::manyPermutedColumnsAreTold() {
    QFETCH(bool, narrow);
    Made made;
    made.rows = 2048;
    made.columns = 640;
    Numbers table = numbersOf(made);
    std::vector<std::size_t> from(static_cast<std::size_t>(made.columns));
    std::iota(from.begin(), from.end(), std::size_t{0});
    Dice dice(7);
    std::shuffle(from.begin(), from.end(), dice);
    moveColumns(table, from);
    const Identification found = identify(tensorOf(table, narrow ? toBrain : toSingle));
    QCOMPARE(found.arrangement.columnOrder, ColumnOrder::Permuted);
    QVERIFY(isToldAs(found, made, narrow ? 1e-3 : 1e-6, false));
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
    QCOMPARE(found.names.front().waves.order, RowOrder::Gaps);
    QVERIFY(found.names.front().waves.otherRows.empty());
}

/// A row is missing, or the first is a trained class token: said, whatever the columns are.
void TestIdentifyDamage::brokenRowsAreTold() {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
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
        const WaveName& w = found.names.front().waves;
        QVERIFY2(std::abs(w.ladder.base / made.base - 1) < 1e-6,
                 qPrintable(QStringLiteral("%1: base %2, step %3, of %4")
                                .arg(seed)
                                .arg(w.ladder.base)
                                .arg(w.ladder.step)
                                .arg(made.base)));
        if (missing)
            QVERIFY2(w.gaps == std::vector<std::int64_t>{broken},
                     qPrintable(QStringLiteral("%1: row %2, order %3, others %4")
                                    .arg(seed)
                                    .arg(broken)
                                    .arg(static_cast<int>(w.order))
                                    .arg(w.otherRows.size())));
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
    const TableName& name = found.names.front();
    QVERIFY(name.family == TableFamily::RotaryCosines);
    QCOMPARE(name.waves.ladder.base, 10000.0);
    QCOMPARE(name.waves.ladder.step, 1.0);
    QVERIFY(name.waves.gaps == std::vector<std::int64_t>{gone});
}

/// Puts the rows of \p table in no order. \returns which each of them was
static std::vector<double> shuffled(Numbers& table, std::uint64_t seed) {
    Dice dice(seed);
    std::vector<double> positions(table.size());
    std::iota(positions.begin(), positions.end(), 0.0);
    std::ranges::shuffle(positions, dice);
    const Numbers inOrder = table;
    for (std::size_t r = 0; r < table.size(); ++r)
        table[r] = inOrder[static_cast<std::size_t>(positions[r])];
    return positions;
}

void TestIdentifyDamage::shuffledRowsAreTold_data() {
    QTest::addColumn<bool>("cache");
    QTest::addColumn<double>("base");
    for (const double base : {777.77, 10000.0, 500000.0}) {
        QTest::addRow("sinusoid of base %g", base) << false << base;
        QTest::addRow("cosines of base %g", base) << true << base;
    }
}

/// Of any base, and where no row tells its position alone: the slow columns put the others in order.
void TestIdentifyDamage::shuffledRowsAreTold() {
    QFETCH(bool, cache);
    QFETCH(double, base);
    Made made;
    made.halves = true;
    made.base = base;
    made.rows = 120;
    made.columns = 32;
    Numbers table = numbersOf(made);
    if (cache)
        for (std::vector<double>& row : table)
            std::copy_n(row.begin() + 16, 16, row.begin());
    const std::vector<double> positions = shuffled(table, 7);
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict != Verdict::Unknown);
    const TableName& name = found.names.front();
    QCOMPARE(name.family, cache ? TableFamily::RotaryCosines : TableFamily::Sinusoid);
    QVERIFY(std::abs(name.waves.ladder.base / base - 1) < 1e-6);
    QVERIFY(name.waves.order == RowOrder::Shuffled);
    QVERIFY(name.waves.positions == positions);
    QVERIFY(name.residual.exact());
}

/// Position 0 of sines is a row of zeros wherever it stands, and a row of padding is none of them.
void TestIdentifyDamage::shuffledSinesBeginWithZeros() {
    Made made;
    made.halves = true;
    made.rows = 90;
    made.columns = 24;
    Numbers table = numbersOf(made);
    for (std::vector<double>& row : table)
        std::copy_n(row.begin(), 12, row.begin() + 12);
    const std::vector<double> positions = shuffled(table, 3);
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict == Verdict::Ambiguous);
    const WaveName& waves = found.names.front().waves;
    QVERIFY(found.names.front().family == TableFamily::RotarySines);
    QVERIFY(waves.zeroRows.empty());
    for (std::size_t r = 0; r < positions.size(); ++r)
        QVERIFY(positions[r] == 0 || waves.positions[r] == positions[r]);
}

/// Three rows before the missing one and five behind it tell the base together, and none of them alone.
void TestIdentifyDamage::aBaseIsMeasuredAcrossAGap() {
    for (const double base : {1000.0, 26970.0}) {
        Made made;
        made.halves = true;
        made.base = base;
        made.rows = 9;
        made.columns = 256;
        Numbers table = numbersOf(made);
        table.erase(table.begin() + 3);
        const Identification found = identify(tensorOf(table, toSingle));
        QVERIFY(found.verdict != Verdict::Unknown);
        QVERIFY(found.names.front().waves.order == RowOrder::Gaps);
        QVERIFY(std::abs(found.names.front().waves.ladder.base / base - 1) < 1e-6);
    }
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
        QVERIFY(found.names.front().waves.order == RowOrder::Gaps);
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
            const WaveName& waves = found.names.front().waves;
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
        const WaveName& waves = found.names.front().waves;
        QVERIFY(waves.order == RowOrder::Gaps);
        QVERIFY(waves.gaps == std::vector<std::int64_t>{121});
        QVERIFY(std::abs(waves.ladder.step * factor - 1) < 1e-6);
        QVERIFY(std::abs(waves.ladder.base / kBase - 1) < 1e-6);
    }
}

/// The last of them near the first, so that rows in even steps would all be in the same place.
void TestIdentifyDamage::rowsInNoOrderMayEndWhereTheyBegan() {
    Numbers table;
    const auto row = [](double position) {
        std::vector<double> numbers;
        for (int j = 0; j < 32; ++j) {
            const double angle = position * std::pow(1e4, -(j / 2) / 16.0);
            numbers.push_back(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
        return numbers;
    };
    for (int p = 0; p < 400; p += 10)
        table.push_back(row(p));
    table.push_back(row(2));
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict == Verdict::Named);
    const WaveName& waves = found.names.front().waves;
    QVERIFY(std::abs(waves.ladder.base / 1e4 - 1) < 1e-6);
    QVERIFY(waves.otherRows.empty());
}

POSISCOPE_TEST("identifydamage", TestIdentifyDamage, NoApplication);

}  // namespace posiscope::identifydamage_test

#include "testidentifydamage.moc"
