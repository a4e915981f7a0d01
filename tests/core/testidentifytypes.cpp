// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/identify/identification.h"
#include "core/precision/rounding.h"
#include "core/rotary/rotary.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::identifytypes_test {

/// Tables in types of few digits, and those that were computed in one.
class TestIdentifyTypes : public QObject {
    Q_OBJECT
private slots:
    void coarseTypesAreTold_data();
    void coarseTypesAreTold();
    void wholeNumbersAreWavesTimesAScale();
    void bytesOfInterleavedWavesAreExplained();
    void endsOfIntegersAreNoWaves();
    void wavesMayBeHuge();
    void scalesAreToldInTwoBits();
    void sinesThatHardlyMoveAreNoOthers();
    void digitsThatWereCutOffAreTold();
    void aBaseOfOtherDigitsIsNotTold();
    void fewNumbersTellDigits();
    void twoNumbersTellNothing();
    void tinyTablesAreTold();
    void manyPairsAreToldInTwoBits();
    void coarseListsAreTold();
    void narrowFrequenciesAreTold();
    void narrowPositionsAreTold();
    void anglesInSingleAreTold();
    void normalisedGridsAreToldInNarrowTypes();
    void axesInTurnAreToldInNarrowTypes();
};

void TestIdentifyTypes::coarseTypesAreTold_data() {
    QTest::addColumn<bool>("levels");
    QTest::addRow("float8") << false;
    QTest::addRow("integers times a scale") << true;
}

void TestIdentifyTypes::coarseTypesAreTold() {
    QFETCH(bool, levels);
    Tally tally;
    for (std::uint64_t seed = 0; seed < (kSanitized ? 10 : 60); ++seed) {
        Dice dice(seed + 1000);
        const Made made = drawn(dice, 200, 40);
        const Identification found = identify(tensorOf(numbersOf(made), levels ? toLevels : toFloat8));
        if (levels)
            QVERIFY(found.rounding.level && std::abs(*found.rounding.level * 127 - 1) < 1e-6);
        else
            QVERIFY(found.rounding.type == NumberType::Float8E4M3);
        const bool told = isToldAs(found, made, 1e-3);
        tally.add(found, told);
        if (!told)
            qInfo("%d: rows %d, columns %d, base %g, halves %d, n-1 %d, first %d", static_cast<int>(seed),
                  static_cast<int>(made.rows), static_cast<int>(made.columns), made.base, made.halves,
                  made.n1, static_cast<int>(made.first));
    }
    QVERIFY(tally.passes());
}

/// Integers that are exact in bfloat16 are not therefore as exact as small numbers in bfloat16.
void TestIdentifyTypes::wholeNumbersAreWavesTimesAScale() {
    for (const double base : {1e4, 1e6})
        for (const double scale : {127.0, 100.0}) {
            Made made;
            made.base = base;
            made.scale = scale;
            made.halves = true;
            made.rows = 512;
            made.columns = 256;
            const Identification found =
                identify(tensorOf(numbersOf(made), [](double x) { return std::round(x); }));
            QVERIFY2(isToldAs(found, made, 1e-3), qPrintable(QString::number(base)));
        }
    Dice dice(11);
    Numbers any(256, std::vector<double>(64));
    for (std::vector<double>& row : any)
        std::ranges::generate(row, [&dice] { return static_cast<double>(within(dice, -127, 127)); });
    QCOMPARE(identify(tensorOf(any, [](double x) { return x; })).verdict, Verdict::Unknown);
}

/// Bytes below 256 are numbers of bfloat16, too, in which more would be left than noise.
void TestIdentifyTypes::bytesOfInterleavedWavesAreExplained() {
    Made made;
    made.scale = 127;
    made.rows = 2048;
    made.columns = 512;
    const Identification found = identify(tensorOf(numbersOf(made), [](double x) { return std::round(x); }));
    QVERIFY(isToldAs(found, made, 1e-3));
    QVERIFY(found.names.front().residual.exact());
    QCOMPARE(found.rounding.level, std::optional(1.0));
}

/// ±2^63 in columns or rows by turns is a wave of one speed for all columns, and nobody's table.
void TestIdentifyTypes::endsOfIntegersAreNoWaves() {
    for (const double end : {0x1p63, 1.0})
        for (const bool alike : {false, true}) {
            Numbers table(64, std::vector<double>(32));
            for (std::size_t r = 0; r < table.size(); ++r)
                for (std::size_t j = 0; j < table[r].size(); ++j)
                    table[r][j] = (alike ? r : j) % 2 == 0 ? end : -end;
            QCOMPARE(identify(tensorOf(table, [](double x) { return x; })).verdict, Verdict::Unknown);
        }
    const Numbers two{{0x1p63, -0x1p63}, {-0x1p63, 0x1p63}};
    QCOMPARE(identify(tensorOf(two, [](double x) { return x; })).verdict, Verdict::Unknown);
}

/// Nor are waves the less such because they are huge, or tiny.
void TestIdentifyTypes::wavesMayBeHuge() {
    for (const double scale : {1e-20, 1e-10, 1e9, 1e10, 1e12, 1e20})
        for (const bool halves : {false, true}) {
            Made made;
            made.halves = halves;
            made.scale = scale;
            made.rows = 80;
            made.columns = 64;
            const Identification found = identify(tensorOf(numbersOf(made), toSingle));
            QVERIFY2(isToldAs(found, made, 1e-6), qPrintable(QString::number(scale)));
            QCOMPARE(found.verdict, Verdict::Named);
        }
}

/// Twice as far above a power of two as numbers below it, and most of them whole where the scale is large.
void TestIdentifyTypes::scalesAreToldInTwoBits() {
    Made made;
    made.rows = 50;
    made.columns = 128;
    for (const double scale : {0.0884, 0.02, 22.6}) {
        made.scale = scale;
        const Identification found = identify(tensorOf(numbersOf(made), toTwoBits));
        QCOMPARE(found.rounding.type, NumberType::Float8E5M2);
        QVERIFY2(std::ranges::any_of(found.names,
                                     [&made](const TableReading& name) {
                                         return name.family == TableFamily::Sinusoid &&
                                                name.waves.ladder.base == made.base && name.residual.exact();
                                     }),
                 qPrintable(QString::number(scale)));
    }
}

/// Sines of slow pairs are a few stairs, as no wave seems to be; the other pairs tell the base.
void TestIdentifyTypes::sinesThatHardlyMoveAreNoOthers() {
    struct Case {
        double base;
        Store store;
        double tolerance;
    };
    for (const Case& c : {Case{1.3e7, [](double x) { return std::round(x * 1e4) / 1e4; }, 1e-3},
                          Case{83600, toFloat8, 0.02}}) {
        Numbers sines(128);
        for (int row = 0; row < 128; ++row)
            for (int i = 0; i < 48; ++i)
                sines[static_cast<std::size_t>(row)].push_back(std::sin(row * std::pow(c.base, -i / 48.0)));
        const Identification found = identify(tensorOf(sines, c.store));
        QVERIFY2(std::ranges::any_of(found.names,
                                     [&c](const TableReading& name) {
                                         return name.family == TableFamily::RotarySines &&
                                                std::abs(name.waves.ladder.base / c.base - 1) < c.tolerance;
                                     }),
                 qPrintable(QString::number(c.base)));
    }
}

void TestIdentifyTypes::digitsThatWereCutOffAreTold() {
    Made made;
    made.rows = 200;
    made.columns = 64;
    const Identification cut =
        identify(tensorOf(numbersOf(made), [](double x) { return std::trunc(x * 1e4) / 1e4; }));
    QVERIFY(isToldAs(cut, made, 1e-3));
    QVERIFY(cut.rounding.truncated && cut.names.front().residual.exact());
    const Identification rounded =
        identify(tensorOf(numbersOf(made), [](double x) { return std::round(x * 1e4) / 1e4; }));
    QVERIFY(isToldAs(rounded, made, 1e-3));
    QVERIFY(!rounded.rounding.truncated && rounded.names.front().residual.exact());
    std::vector<double> w;
    for (int i = 0; i < 114; ++i)
        w.push_back(std::pow(5e5, -i / 114.0));
    Numbers few = cosines(w, 35);
    few.erase(few.begin(), few.begin() + 2);
    const Identification slow = identify(tensorOf(few, [](double x) { return std::trunc(x * 1e4) / 1e4; }));
    QVERIFY(slow.rounding.truncated);
    QCOMPARE(slow.names.front().waves.ladder.base, 5e5);
}

/// Slow pairs of Llama 3 differ in the last digit from those that are not scaled: as much as digits that were
/// cut off might, but these were rounded.
void TestIdentifyTypes::aBaseOfOtherDigitsIsNotTold() {
    RotaryParameters p;
    p.headSize = 80;
    p.base = 5e5;
    p.scaling = RotaryScaling::Llama3;
    p.factor = 2;
    p.trainedLength = 32768;
    p.targetLength = 65536;
    const Identification found = identify(
        tensorOf(cosines(Rotary(p).frequencies(), 32), [](double x) { return std::round(x * 1e4) / 1e4; }));
    QVERIFY(found.verdict != Verdict::Named);
}

/// Two numbers of four digits are rounded to four digits.
void TestIdentifyTypes::fewNumbersTellDigits() {
    for (const std::int64_t rows : {2, 3})
        for (const std::int64_t columns : {2, 4}) {
            Made made;
            made.rows = rows;
            made.columns = columns;
            const Identification found =
                identify(tensorOf(numbersOf(made), [](double x) { return std::round(x * 1e4) / 1e4; }));
            QCOMPARE(found.rounding.digits, std::optional(4));
            QVERIFY(found.verdict != Verdict::Unknown);
        }
}

/// Two distinct numbers are no integers times a scale unless both are, and tell nothing of a sinusoid.
void TestIdentifyTypes::twoNumbersTellNothing() {
    const auto same = [](double x) { return x; };
    const Identification found = identify(tensorOf(Numbers{{1, 2}, {1, 2}}, same));
    QVERIFY(!found.rounding.level);
    const double nan = std::nan("");
    const Identification damaged = identify(tensorOf(Numbers{{1, 2}, {nan, nan}}, same));
    QCOMPARE(damaged.verdict, Verdict::Unknown);
    QVERIFY(damaged.names.empty());
}

/// Too few cells in bfloat16 to measure a base: the usual ones that fit are told, and never as certain.
void TestIdentifyTypes::tinyTablesAreTold() {
    Tally tally;
    for (std::uint64_t seed = 0; seed < (kSanitized ? 15 : 100); ++seed) {
        Dice dice(seed + 2000);
        Made made = drawn(dice, 24, 4);
        made.rows = within(dice, 3, 10);
        made.base = oneOf(dice, std::array{10000.0, 10000.0, 1000.0, 1e6});
        made.first = within(dice, 0, 1);
        made.n1 = dice() % 4 == 0;
        made.columns = 2 * within(dice, 3, 6);
        const Identification found = identify(tensorOf(numbersOf(made), toBrain));
        tally.add(found, isToldAs(found, made, 1e-3));
    }
    QVERIFY(tally.passes());
}

/// Inverse frequencies in bfloat16, of usual bases and factors.
void TestIdentifyTypes::coarseListsAreTold() {
    Tally tally;
    for (const double base : {1e4, 5e5, 1e6, 1e5, 8e6})
        for (const double factor : {1.0, 2.0, 4.0, 8.0})
            for (const int n : {16, 32, 64, 128}) {
                std::vector<double> numbers;
                for (int i = 0; i < n; ++i)
                    numbers.push_back(toBrain(std::pow(base, -static_cast<double>(i) / n) / factor));
                const Identification found = identify({{n}, Table::of(n, 1, std::move(numbers)), "list"});
                tally.add(found, std::ranges::any_of(found.names, [&](const TableReading& name) {
                              const Ladder& l = name.ladder;
                              return name.family == TableFamily::InverseFrequencies &&
                                     std::abs(l.base / base - 1) < 1e-3 &&
                                     std::abs(l.step * factor - 1) < 1e-3;
                          }));
            }
    QVERIFY(tally.passes());
}

/// A code that rounds its inverse frequencies: the base that they had before is told, not one near it.
void TestIdentifyTypes::narrowFrequenciesAreTold() {
    Tally tally;
    for (std::uint64_t seed = 0; seed < (kSanitized ? 10 : 60); ++seed) {
        Dice dice(seed + 5000);
        Made made = drawn(dice, 400, 40);
        made.rows += 100;
        made.columns += 12;
        made.n1 = false;
        made.first = 0;
        made.base = oneOf(dice, std::array{10000.0, 10000.0, 500000.0, 1000.0, 1e6});
        const Numbers table = numbersOf(made, [](double w) { return toBrain(w); });
        const Identification found = identify(tensorOf(table, seed % 3 == 0 ? toBrain : toSingle));
        const bool told = isToldAs(found, made, 1e-3) &&
                          found.names.front().waves.ladder.frequenciesIn == Precision::BFloat16;
        tally.add(found, told);
        if (!told)
            qInfo("%d: rows %d, columns %d, base %g", static_cast<int>(seed), static_cast<int>(made.rows),
                  static_cast<int>(made.columns), made.base);
    }
    QVERIFY(tally.passes());
}

/// Above 2048 float16 has the even positions alone: rows that are looked at first must not all be even.
void TestIdentifyTypes::narrowPositionsAreTold() {
    for (const std::int64_t rows : {2500, 3608, 4000}) {
        Made made;
        made.rows = rows;
        made.columns = 40;
        Numbers table = numbersOf(made);
        for (std::int64_t r = 0; r < rows; ++r) {
            Made one = made;
            one.rows = 1;
            one.first = static_cast<std::int64_t>(toFloat16(static_cast<float>(r)));
            table[static_cast<std::size_t>(r)] = numbersOf(one).front();
        }
        const Identification found = identify(tensorOf(table, toSingle));
        QCOMPARE(found.verdict, Verdict::Named);
        QCOMPARE(found.names.front().waves.positionsIn, Precision::Float16);
        QVERIFY(found.names.front().residual.exact());
    }
}

/// Computed in float32 and kept in float64.
void TestIdentifyTypes::anglesInSingleAreTold() {
    Tally tally;
    for (std::uint64_t seed = 0; seed < (kSanitized ? 4 : 24); ++seed) {
        Dice dice(seed + 6000);
        const Made made = drawn(dice, 400, 40);
        Numbers table = numbersOf(made, toSingle);
        for (std::vector<double>& row : table)
            for (double& x : row)
                x = toSingle(x) * (1 + 1e-9);
        tally.add(identify(tensorOf(table, [](double x) { return x; })),
                  isToldAs(identify(tensorOf(table, [](double x) { return x; })), made, 1e-5));
    }
    QVERIFY(tally.passes());
}

/// Positions of DETR go from 2π/n to 2π, so that their step is no round number.
void TestIdentifyTypes::normalisedGridsAreToldInNarrowTypes() {
    for (const int height : {7, 13, 19})
        for (const int width : {5, 24}) {
            constexpr int kPairs = 43;
            Numbers table;
            for (int y = 1; y <= height; ++y)
                for (int x = 1; x <= width; ++x) {
                    table.emplace_back();
                    for (int j = 0; j < 4 * kPairs; ++j) {
                        const bool slow = j < 2 * kPairs;
                        const double p = 2 * std::numbers::pi * (slow ? y : x) / (slow ? height : width);
                        const double angle =
                            p * std::pow(1e4, -static_cast<double>(j % (2 * kPairs) / 2) / kPairs);
                        table.back().push_back(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
                    }
                }
            const Identification found = identify(tensorOf(table, toHalf));
            QVERIFY(found.verdict != Verdict::Unknown);
            QCOMPARE(found.names.front().family, TableFamily::Grid);
            for (const GridAxis& axis : found.names.front().axes)
                QCOMPARE(axis.name.ladder.base, 10000.0);
        }
}

/// Where columns go to the axes in turn, slow ones that rounding makes one number are not their neighbour's.
void TestIdentifyTypes::axesInTurnAreToldInNarrowTypes() {
    for (const Store store : {toHalf, toBrain}) {
        constexpr int kPairs = 12;
        Numbers table;
        for (int y = 0; y < 7; ++y)
            for (int x = 0; x < 5; ++x) {
                table.emplace_back();
                for (int j = 0; j < 4 * kPairs; ++j) {
                    const int column = j / 2;  // of its axis
                    const double angle =
                        (j % 2 == 0 ? y : x) * std::pow(1e4, -static_cast<double>(column % kPairs) / kPairs);
                    table.back().push_back(column < kPairs ? std::sin(angle) : std::cos(angle));
                }
            }
        const Identification found = identify(tensorOf(table, store));
        QVERIFY(found.verdict != Verdict::Unknown);
        QCOMPARE(found.names.front().family, TableFamily::Grid);
        QCOMPARE(found.names.front().axes.size(), std::size_t{2});
        QCOMPARE(found.names.front().axes.front().columns[1], std::int64_t{2});
        QCOMPARE(found.names.front().axes.front().name.ladder.base, 10000.0);
    }
}

/// Of many pairs some are measured first; the others are not therefore slow, whatever so few bits allow.
void TestIdentifyTypes::manyPairsAreToldInTwoBits() {
    Made made;
    made.base = 26970;
    made.rows = 256;
    made.columns = 512;
    const Identification found = identify(tensorOf(numbersOf(made), toTwoBits));
    QVERIFY(isToldAs(found, made, 3e-2));
}

POSISCOPE_REGISTER_TEST("identifytypes", TestIdentifyTypes, NoApplication);

}  // namespace posiscope::identifytypes_test

#include "testidentifytypes.moc"
