// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <stop_token>
#include <thread>

#include "core/identify/identify.h"
#include "core/precision/rounding.h"
#include "core/relative/alibi.h"
#include "core/relative/t5buckets.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

using Dice = std::mt19937_64;

template <class Value, std::size_t n>
Value oneOf(Dice& dice, const std::array<Value, n>& from) {
    return from[dice() % n];
}

std::int64_t within(Dice& dice, std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(dice() % static_cast<std::uint64_t>(most - least + 1));
}

using Numbers = std::vector<std::vector<double>>;

/// What a sinusoid was made with, and what has to be told.
struct Made {
    bool halves = false;
    bool n1 = false;  ///< exponent −i/(n−1)
    double base = 10000;
    std::int64_t first = 0;
    double scale = 1;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
};

/// \param computed what a code makes of a frequency
Numbers numbersOf(
    const Made& made, double (*computed)(double) = [](double w) { return w; }) {
    const std::int64_t n = made.columns / 2;
    Numbers table(static_cast<std::size_t>(made.rows));
    for (std::int64_t r = 0; r < made.rows; ++r)
        for (std::int64_t j = 0; j < made.columns; ++j) {
            const std::int64_t i = made.halves ? j % n : j / 2;
            const bool sine = made.halves ? j < n : j % 2 == 0;
            const auto over = static_cast<double>(made.n1 ? std::max<std::int64_t>(n - 1, 1) : n);
            const double angle = static_cast<double>(made.first + r) *
                                 computed(std::pow(made.base, -static_cast<double>(i) / over));
            table[static_cast<std::size_t>(r)].push_back(made.scale *
                                                         (sine ? std::sin(angle) : std::cos(angle)));
        }
    return table;
}

/// The nearest number with 3 bits behind the point, as float8 E4M3 has it.
double toFloat8(double x) {
    if (x == 0)
        return 0;
    const double step = std::exp2(std::max(std::ilogb(x), -6) - 3);
    return std::nearbyint(x / step) * step;
}

/// The same with 2 bits, as E5M2 has it.
double toTwoBits(double x) {
    const double step = std::exp2((x == 0 ? -14 : std::max(std::ilogb(x), -14)) - 2);
    return std::nearbyint(x / step) * step;
}

double toLevels(double x) {
    return std::round(x * 127) / 127;
}

double toSingle(double x) {
    return static_cast<double>(static_cast<float>(x));
}

double toBrain(double x) {
    return static_cast<double>(toBFloat16(static_cast<float>(x)));
}

double toHalf(double x) {
    return static_cast<double>(toFloat16(static_cast<float>(x)));
}

using Store = double (*)(double);

Tensor tensorOf(const Numbers& table, Store store) {
    std::vector<double> numbers;
    for (const std::vector<double>& row : table)
        for (const double x : row)
            numbers.push_back(store(x));
    const auto rows = std::ssize(table);
    const auto columns = std::ssize(table.front());
    return {{rows, columns}, Table::of(rows, columns, std::move(numbers)), "table"};
}

Tensor listOf(const std::vector<double>& numbers, Store store) {
    Tensor list = tensorOf({numbers}, store);
    list.shape = {std::ssize(numbers)};
    list.numbers = list.numbers->transposed();
    list.name = "inv_freq";
    return list;
}

/// A cache of cosines, one column a frequency.
Numbers cosines(const std::vector<double>& w, std::size_t rows, double scale = 1) {
    Numbers table(rows);
    for (std::size_t p = 0; p < rows; ++p)
        for (const double each : w)
            table[p].push_back(scale * std::cos(static_cast<double>(p) * each));
    return table;
}

Made drawn(Dice& dice, std::int64_t mostRows, std::int64_t mostPairs) {
    Made made;
    made.halves = dice() % 2 == 0;
    made.n1 = dice() % 3 == 0;
    made.base = oneOf(dice, std::array{10000.0, 10000.0, 500000.0, 1000.0, 1e6, 40000.0});
    made.first = oneOf(dice, std::array<std::int64_t, 5>{0, 0, 1, 2, 37});
    made.rows = within(dice, 24, mostRows);
    made.columns = 2 * within(dice, 4, mostPairs);
    return made;
}

/// Whether a reading is what was made, or the same numbers in other words.
bool says(const TableName& name, const Made& made, double tolerance, bool layoutKnown) {
    const WaveName& w = name.waves;
    if (name.family != TableFamily::Sinusoid || w.plan.parameters.ablation != Ablation::None ||
        w.ladder.doubled)
        return false;
    const auto first = static_cast<double>(made.first);
    return std::abs(w.ladder.base / made.base - 1) <= tolerance &&
           (w.ladder.schedule == Schedule::Tensor2Tensor) == made.n1 &&
           (!layoutKnown || (w.plan.parameters.layout == Layout::Halves) == made.halves) &&
           std::abs(w.firstPosition - first) < 1e-3 && std::abs(w.scale / made.scale - 1) < 5e-3;
}

bool isToldAs(const Identification& found, const Made& made, double tolerance, bool layoutKnown = true) {
    return found.verdict != Verdict::Unknown && found.names.size() <= 3 &&
           std::ranges::any_of(
               found.names, [&](const TableName& name) { return says(name, made, tolerance, layoutKnown); });
}

/// Counts what is told; a name that is wrong and told without doubt ends the test.
struct Tally {
    int all = 0;
    int told = 0;
    int wrong = 0;

    void add(const Identification& found, bool isTold) {
        ++all;
        told += isTold ? 1 : 0;
        wrong += !isTold && found.verdict == Verdict::Named ? 1 : 0;
    }
    bool passes() const { return wrong == 0 && 100 * told >= 99 * all; }
};

void moveColumns(Numbers& table, const std::vector<std::size_t>& from) {
    for (std::vector<double>& row : table) {
        const std::vector<double> before = row;
        for (std::size_t j = 0; j < row.size(); ++j)
            row[j] = before[from[j]];
    }
}

}  // namespace

class TestIdentifyFamilies : public QObject {
    Q_OBJECT
private slots:
    void movedColumnsAreTold_data();
    void movedColumnsAreTold();
    void coarseTypesAreTold_data();
    void coarseTypesAreTold();
    void disturbedCellsAreTold();
    void stillColumnsAreToldAsDamage();
    void aScalingThatIsNotSeenLeavesADoubt();
    void lostCellsAreToldAsDamage();
    void wholeNumbersAreWavesTimesAScale();
    void bytesOfInterleavedWavesAreExplained();
    void finerBucketsAreNotTold();
    void biasesOfLagsAreTold_data();
    void biasesOfLagsAreTold();
    void slowPairsThatStandStillAreNoScaling();
    void fewStretchedCosinesAreTold();
    void scalesAreToldInTwoBits();
    void aScalingExplainsBothSlices();
    void sinesThatHardlyMoveAreNoOthers();
    void digitsThatWereCutOffAreTold();
    void aBaseOfOtherDigitsIsNotTold();
    void aSecondRowMayBeMissing();
    void tinyTablesAreTold();
    void brokenRowsAreTold();
    void coarseListsAreTold();
    void factorsBeyondTheDigitsAreNotTold();
    void narrowFrequenciesAreTold();
    void narrowPositionsAreTold();
    void anglesInSingleAreTold();
    void usualScalingsAreToldInNarrowTypes_data();
    void usualScalingsAreToldInNarrowTypes();
    void factorsOfManyPairsAreTold();
    void manyPermutedColumnsAreTold_data();
    void manyPermutedColumnsAreTold();
    void normalisedGridsAreToldInNarrowTypes();
    void axesInTurnAreToldInNarrowTypes();
    void fewNumbersTellDigits();
    void shiftedOneHotRowsAreTold();
    void slowRowsAreNoHierarchy();
    void mistakesOfOneWaveNeedNoName();
    void endsOfIntegersAreNoWaves();
    void aStopIsHeard();
    void aStopInTheMiddleIsHeard();
};

void TestIdentifyFamilies::movedColumnsAreTold_data() {
    QTest::addColumn<int>("order");
    QTest::addRow("reversed") << static_cast<int>(ColumnOrder::Backwards);
    QTest::addRow("shifted") << static_cast<int>(ColumnOrder::Shifted);
    QTest::addRow("permuted") << static_cast<int>(ColumnOrder::Permuted);
}

void TestIdentifyFamilies::movedColumnsAreTold() {
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

void TestIdentifyFamilies::coarseTypesAreTold_data() {
    QTest::addColumn<bool>("levels");
    QTest::addRow("float8") << false;
    QTest::addRow("integers times a scale") << true;
}

void TestIdentifyFamilies::coarseTypesAreTold() {
    QFETCH(bool, levels);
    Tally tally;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
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

/// Something was added to the cells of a block, or to all: the waves are told as they are without it, and
/// where it is.
void TestIdentifyFamilies::disturbedCellsAreTold() {
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
void TestIdentifyFamilies::stillColumnsAreToldAsDamage() {
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

/// Of 32 rows in float8 nothing tells how the slow waves of Llama 3 were slowed down, only that the plain
/// ones are not there.
void TestIdentifyFamilies::aScalingThatIsNotSeenLeavesADoubt() {
    constexpr double kTrained = 32768;
    Numbers table(32);
    for (std::size_t r = 0; r < table.size(); ++r)
        for (int i = 0; i < 128; ++i) {
            const double w = std::pow(10000.0, -i / 128.0);
            const double turns = kTrained * w / (2 * std::numbers::pi);
            const double kept = std::clamp((turns - 1) / 3, 0.0, 1.0);
            const double angle = static_cast<double>(r + 1) * w * (kept + (1 - kept) / 32);
            table[r].push_back(std::cos(angle));
            table[r].push_back(std::sin(angle));
        }
    const Identification found = identify(tensorOf(table, toFloat8));
    QVERIFY(found.verdict != Verdict::Named);
    QVERIFY(!found.names.front().residual.exact());
}

/// One cell is no number.
void TestIdentifyFamilies::lostCellsAreToldAsDamage() {
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

/// Integers that are exact in bfloat16 are not therefore as exact as small numbers in bfloat16.
void TestIdentifyFamilies::wholeNumbersAreWavesTimesAScale() {
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
void TestIdentifyFamilies::bytesOfInterleavedWavesAreExplained() {
    Made made;
    made.scale = 127;
    made.rows = 2048;
    made.columns = 512;
    const Identification found = identify(tensorOf(numbersOf(made), [](double x) { return std::round(x); }));
    QVERIFY(isToldAs(found, made, 1e-3));
    QVERIFY(found.names.front().residual.exact());
    QCOMPARE(found.rounding.level, std::optional(1.0));
}

/// Finer buckets than those of a bias would hold its numbers, many of them twice.
void TestIdentifyFamilies::finerBucketsAreNotTold() {
    Dice dice(5);
    for (const std::int64_t farthest : {64, 128})
        for (const bool both : {true, false}) {
            const T5Buckets buckets(32, farthest, both);
            std::vector<double> learned(32);
            std::ranges::generate(
                learned, [&dice] { return static_cast<double>(within(dice, -30000, 30000)) / 9999; });
            Numbers bias(200, std::vector<double>(200));
            for (std::int64_t query = 0; query < 200; ++query)
                for (std::int64_t key = 0; key < 200; ++key)
                    bias[static_cast<std::size_t>(query)][static_cast<std::size_t>(key)] =
                        learned[static_cast<std::size_t>(buckets.bucket(key - query))];
            const Identification found = identify(tensorOf(bias, toSingle));
            QCOMPARE(found.names.size(), std::size_t{1});
            QCOMPARE(found.names.front().family, TableFamily::T5Bias);
            const RelativeParameters& told = found.names.front().bias.relative;
            QCOMPARE(told.buckets, std::int64_t{32});
            QCOMPARE(told.maxDistance, farthest);
            QCOMPARE(told.bidirectional, both);
        }
}

void TestIdentifyFamilies::biasesOfLagsAreTold_data() {
    QTest::addColumn<bool>("printed");
    QTest::addRow("float32") << false;
    QTest::addRow("4 digits") << true;
}

/// ALiBi before its mask goes on growing behind the diagonal.
void TestIdentifyFamilies::biasesOfLagsAreTold() {
    QFETCH(bool, printed);
    for (const std::int64_t heads : {1, 16}) {
        Numbers bias;
        for (const double slope : alibiSlopes(heads, 8))
            for (int query = 0; query < 40; ++query) {
                bias.emplace_back();
                for (int key = 0; key < 40; ++key)
                    bias.back().push_back(slope * (key - query));
            }
        Tensor tensor =
            tensorOf(bias, printed ? [](double x) { return std::round(x * 1e4) / 1e4; } : toSingle);
        tensor.shape = {heads, 40, 40};
        const Identification found = identify(tensor);
        QCOMPARE(found.verdict, Verdict::Named);
        QCOMPARE(found.names.front().family, TableFamily::AlibiBias);
        QVERIFY(!found.names.front().bias.relative.bidirectional);
    }
}

/// Twice as far above a power of two as numbers below it, and most of them whole where the scale is large.
void TestIdentifyFamilies::scalesAreToldInTwoBits() {
    Made made;
    made.rows = 50;
    made.columns = 128;
    for (const double scale : {0.0884, 0.02, 22.6}) {
        made.scale = scale;
        const Identification found = identify(tensorOf(numbersOf(made), toTwoBits));
        QCOMPARE(found.rounding.type, NumberType::Float8E5M2);
        QVERIFY2(std::ranges::any_of(found.names,
                                     [&made](const TableName& name) {
                                         return name.family == TableFamily::Sinusoid &&
                                                name.waves.ladder.base == made.base && name.residual.exact();
                                     }),
                 qPrintable(QString::number(scale)));
    }
}

/// Cosines in float16 of pairs that hardly move are those of several factors and lengths; sines are not.
void TestIdentifyFamilies::aScalingExplainsBothSlices() {
    RotaryParameters p;
    p.headSize = 64;
    p.base = 1e6;
    p.scaling = RotaryScaling::Llama3;
    p.factor = 4;
    p.trainedLength = 8192;
    p.targetLength = 32768;
    const std::vector<double> w = Rotary(p).frequencies();
    Numbers both;
    for (const double quarter : {0.0, std::numbers::pi / 2})
        for (int row = 1; row <= 128; ++row) {
            both.emplace_back();
            for (std::size_t j = 0; j < 2 * w.size(); ++j)
                both.back().push_back(std::cos(row * w[j % w.size()] - quarter));
        }
    Tensor tensor = tensorOf(both, toHalf);
    tensor.shape = {2, 128, 64};
    const Identification found = identify(tensor);
    QCOMPARE(found.names.front().waves.ladder.scaling, RotaryScaling::Llama3);
    QCOMPARE(found.names.front().waves.ladder.rotary.factor, 4.0);
    QCOMPARE(found.names.front().waves.ladder.rotary.trainedLength, std::int64_t{8192});
}

/// Sines of slow pairs are a few stairs, as no wave seems to be; the other pairs tell the base.
void TestIdentifyFamilies::sinesThatHardlyMoveAreNoOthers() {
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
                                     [&c](const TableName& name) {
                                         return name.family == TableFamily::RotarySines &&
                                                std::abs(name.waves.ladder.base / c.base - 1) < c.tolerance;
                                     }),
                 qPrintable(QString::number(c.base)));
    }
}

/// What a type with few exponents rounds to 0 is no pair that a rule leaves unturned.
void TestIdentifyFamilies::slowPairsThatStandStillAreNoScaling() {
    Made made;
    made.halves = true;
    made.base = 1e8;
    made.rows = 16;
    made.columns = 12;
    const Identification found = identify(tensorOf(numbersOf(made), toTwoBits));
    QVERIFY(!found.names.empty());
    for (const TableName& name : found.names)
        QVERIFY(name.waves.ladder.scaling != RotaryScaling::Proportional);
}

/// Of a cache that is stretched far too few pairs move for the base to be measured.
void TestIdentifyFamilies::fewStretchedCosinesAreTold() {
    std::vector<double> w;
    for (int i = 0; i < 16; ++i)
        w.push_back(std::pow(5e5, -i / 16.0) / 32);
    const Identification found = identify(tensorOf(cosines(w, 77), toSingle));
    QVERIFY(std::ranges::any_of(found.names, [](const TableName& name) {
        return name.waves.ladder.base == 5e5 && name.waves.ladder.step == 1.0 / 32;
    }));
}

void TestIdentifyFamilies::digitsThatWereCutOffAreTold() {
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
void TestIdentifyFamilies::aBaseOfOtherDigitsIsNotTold() {
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

/// Then row 0 is still at position 0, and no class token that spoils the base.
void TestIdentifyFamilies::aSecondRowMayBeMissing() {
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

/// Too few cells in bfloat16 to measure a base: the usual ones that fit are told, and never as certain.
void TestIdentifyFamilies::tinyTablesAreTold() {
    Tally tally;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
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

/// A row is missing, or the first is a trained class token: said, whatever the columns are.
void TestIdentifyFamilies::brokenRowsAreTold() {
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

/// Inverse frequencies in bfloat16, of usual bases and factors.
void TestIdentifyFamilies::coarseListsAreTold() {
    Tally tally;
    for (const double base : {1e4, 5e5, 1e6, 1e5, 8e6})
        for (const double factor : {1.0, 2.0, 4.0, 8.0})
            for (const int n : {16, 32, 64, 128}) {
                std::vector<double> numbers;
                for (int i = 0; i < n; ++i)
                    numbers.push_back(toBrain(std::pow(base, -static_cast<double>(i) / n) / factor));
                const Identification found = identify({{n}, Table::of(n, 1, std::move(numbers)), "list"});
                tally.add(found, std::ranges::any_of(found.names, [&](const TableName& name) {
                              const Ladder& l = name.ladder;
                              return name.family == TableFamily::InverseFrequencies &&
                                     std::abs(l.base / base - 1) < 1e-3 &&
                                     std::abs(l.step * factor - 1) < 1e-3;
                          }));
            }
    QVERIFY(tally.passes());
}

/// LongRoPE with 4 digits: the slowest frequencies are 0, and what they were divided by is not in the list.
void TestIdentifyFamilies::factorsBeyondTheDigitsAreNotTold() {
    constexpr std::size_t kPairs = 64;
    std::vector<double> factors;
    std::vector<double> numbers;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const double x = static_cast<double>(i) / kPairs;
        factors.push_back(std::round(10 * (1 + 30 * x * x * x)) / 10);
        numbers.push_back(std::round(1e4 * std::pow(1e4, -x) / factors.back()) / 1e4);
    }
    const auto n = std::ssize(numbers);
    const Identification found = identify({{n}, Table::of(n, 1, numbers), "inv_freq"});
    QCOMPARE(found.verdict, Verdict::Ambiguous);
    const Ladder& ladder = found.names.front().ladder;
    QCOMPARE(ladder.scaling, RotaryScaling::LongRope);
    QCOMPARE(ladder.base, 1e4);
    QVERIFY(ladder.untoldFactors() > 10 && ladder.untoldFactors() < 50);
    for (std::size_t i = 0; i < kPairs; ++i)
        if (std::isfinite(ladder.factorErrors[i]))
            QVERIFY(std::abs(ladder.rotary.longFactors[i] - factors[i]) <= 3 * ladder.factorErrors[i] + 1e-9);
        else
            QVERIFY(numbers[i] < 0.01);
}

/// A code that rounds its inverse frequencies: the base that they had before is told, not one near it.
void TestIdentifyFamilies::narrowFrequenciesAreTold() {
    Tally tally;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
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
void TestIdentifyFamilies::narrowPositionsAreTold() {
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
void TestIdentifyFamilies::anglesInSingleAreTold() {
    Tally tally;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
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

void TestIdentifyFamilies::usualScalingsAreToldInNarrowTypes_data() {
    QTest::addColumn<RotaryScaling>("scaling");
    QTest::addColumn<bool>("list");
    QTest::addColumn<QList<double>>("factors");
    // It comes to a base that is not round, and float8 does not tell it from its neighbours.
    QTest::addRow("NTK-aware list in float8") << RotaryScaling::NtkAware << true << QList{2.0, 4.0, 8.0};
    // Too few rows for a factor to be measured.
    QTest::addRow("Llama 3 cache in bfloat16") << RotaryScaling::Llama3 << false << QList{4.0, 8.0, 16.0};
}

void TestIdentifyFamilies::usualScalingsAreToldInNarrowTypes() {
    QFETCH(RotaryScaling, scaling);
    QFETCH(bool, list);
    QFETCH(QList<double>, factors);
    for (const double base : {1e4, 5e5})
        for (const double factor : factors) {
            RotaryParameters wanted;
            wanted.headSize = 96;
            wanted.base = base;
            wanted.scaling = scaling;
            wanted.trainedLength = 8192;
            wanted.factor = factor;
            const std::vector<double> w = Rotary(wanted).frequencies();
            const Identification found =
                identify(list ? listOf(w, toFloat8) : tensorOf(cosines(w, 512), toBrain));
            QVERIFY(found.verdict == Verdict::Ambiguous || (!list && found.verdict == Verdict::Named));
            QVERIFY(found.names.size() <= 3);
            QVERIFY(std::ranges::any_of(found.names, [&](const TableName& name) {
                const Ladder& l = list ? name.ladder : name.waves.ladder;
                return l.scaling == scaling && l.base == base && l.rotary.factor == factor &&
                       (scaling != RotaryScaling::Llama3 || l.rotary.trainedLength == wanted.trainedLength);
            }));
        }
}

/// LongRoPE with a scale of its own, of more pairs than are measured for a formula.
void TestIdentifyFamilies::factorsOfManyPairsAreTold() {
    constexpr std::size_t kPairs = 320;
    constexpr double kScale = 1.190238;
    std::vector<double> factors;
    std::vector<double> w;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const double x = static_cast<double>(i) / kPairs;
        factors.push_back(std::round(100 * (1 + 30 * x * x * x)) / 100);
        w.push_back(std::pow(1e4, -x) / factors.back());
    }
    const Identification found = identify(tensorOf(cosines(w, 2048, kScale), toBrain));
    QVERIFY(found.verdict != Verdict::Unknown);
    const TableName& name = found.names.front();
    QVERIFY(name.residual.exact());
    QVERIFY(std::abs(name.waves.scale / kScale - 1) < 1e-4);
    const Ladder& ladder = name.waves.ladder;
    QCOMPARE(ladder.scaling, RotaryScaling::LongRope);
    QCOMPARE(ladder.base, 1e4);
    QVERIFY(ladder.untoldFactors() < 160);
    for (std::size_t i = 0; i < kPairs; ++i)
        if (std::isfinite(ladder.factorErrors[i]))
            QVERIFY(std::abs(ladder.rotary.longFactors[i] - factors[i]) <= 3 * ladder.factorErrors[i] + 1e-9);
}

void TestIdentifyFamilies::manyPermutedColumnsAreTold_data() {
    QTest::addColumn<bool>("narrow");
    QTest::addRow("float32") << false;
    QTest::addRow("bfloat16") << true;
}

/// Of many columns the slow ones differ far out only, and by little.
void TestIdentifyFamilies::manyPermutedColumnsAreTold() {
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

/// Positions of DETR go from 2π/n to 2π, so that their step is no round number.
void TestIdentifyFamilies::normalisedGridsAreToldInNarrowTypes() {
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
void TestIdentifyFamilies::axesInTurnAreToldInNarrowTypes() {
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

/// Two numbers of four digits are rounded to four digits.
void TestIdentifyFamilies::fewNumbersTellDigits() {
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

void TestIdentifyFamilies::shiftedOneHotRowsAreTold() {
    for (const std::int64_t first : {-2, -1, 0, 3}) {
        Numbers table(20, std::vector<double>(15));
        for (std::int64_t r = 0; r < 20; ++r)
            if (r + first >= 0 && r + first < 15)
                table[static_cast<std::size_t>(r)][static_cast<std::size_t>(r + first)] = 1;
        const Identification found = identify(tensorOf(table, [](double x) { return x; }));
        QCOMPARE(found.verdict, Verdict::Named);
        QCOMPARE(found.names.front().family, TableFamily::OneHot);
        QCOMPARE(found.names.front().firstColumn, first);
    }
}

/// Row 44 of a sinusoid is nearly row 0: in a coarse type that is no stretch of it.
void TestIdentifyFamilies::slowRowsAreNoHierarchy() {
    Made made;
    made.base = 1000;
    made.rows = 54;
    made.columns = 102;
    Numbers table = numbersOf(made);
    for (std::vector<double>& row : table) {
        row.pop_back();
        std::rotate(row.begin(), row.end() - 5, row.end());
    }
    const Identification found = identify(tensorOf(table, toBrain));
    QVERIFY(found.names.empty() || found.names.front().family == TableFamily::Sinusoid);
}

/// Any two waves have a base, a step, a first position and a scale in common: that is no name.
void TestIdentifyFamilies::mistakesOfOneWaveNeedNoName() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Dice dice(seed + 4000);
        std::uniform_real_distribution<double> uniform(0, 3);
        const double fast = uniform(dice), slow = uniform(dice), a = 2 * uniform(dice), b = 2 * uniform(dice);
        Numbers table;
        for (int r = 0; r < 20; ++r)
            table.push_back({std::sin(fast * r + a), std::sin(slow * r + b)});
        QVERIFY(identify(tensorOf(table, [](double x) { return std::round(x * 1e4) / 1e4; })).verdict ==
                Verdict::Unknown);
    }
    for (const double x : {0.0, 1.0, 0.5})
        QVERIFY(identify({{1000}, Table::of(1000, 1, std::vector(1000, x)), "list"}).verdict ==
                Verdict::Unknown);
    Numbers multiples;
    Dice dice(5);
    std::normal_distribution<double> normal;
    std::vector<double> row(128);
    std::ranges::generate(row, [&] { return normal(dice); });
    for (int r = 0; r < 12; ++r) {
        multiples.push_back(row);
        for (double& x : multiples.back())
            x *= r;
    }
    QVERIFY(identify(tensorOf(multiples, [](double x) { return x; })).verdict == Verdict::Unknown);
}

/// ±2^63 in columns or rows by turns is a wave of one speed for all columns, and nobody's table.
void TestIdentifyFamilies::endsOfIntegersAreNoWaves() {
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

/// Whoever waits in the window does not wait for a search that nobody wants any more.
void TestIdentifyFamilies::aStopIsHeard() {
    Made made;
    made.rows = 64;
    made.columns = 32;
    const Tensor tensor = tensorOf(numbersOf(made), toSingle);
    std::stop_source stop;
    stop.request_stop();
    const Identification found = identify(tensor, stop.get_token());
    QCOMPARE(found.verdict, Verdict::Unknown);
    QVERIFY(found.names.empty());
    QCOMPARE(found.table, tensor.numbers);
}

/// However far the search has come, it is given up as a whole or told as a whole.
void TestIdentifyFamilies::aStopInTheMiddleIsHeard() {
    using Clock = std::chrono::steady_clock;
    Made made;
    made.base = 12345.678;  // which takes long to be told in a coarse type
    made.rows = 2048;
    made.columns = 256;
    const Tensor tensor = tensorOf(numbersOf(made), toLevels);
    const Clock::time_point start = Clock::now();
    const std::size_t all = identify(tensor).names.size();
    const Clock::duration whole = Clock::now() - start;
    QVERIFY(all > 0);
    int stopped = 0;
    for (int part = 1; part <= 8; ++part) {
        std::stop_source stop;
        const std::jthread asking([&] {
            std::this_thread::sleep_for(whole * part / 12);
            stop.request_stop();
        });
        const Identification found = identify(tensor, stop.get_token());
        QCOMPARE(found.names.empty(), found.verdict == Verdict::Unknown);
        QVERIFY(found.names.empty() || found.names.size() == all);
        if (found.names.empty())
            QCOMPARE(found.table, tensor.numbers);
        stopped += found.names.empty() ? 1 : 0;
    }
    QVERIFY(stopped > 0);
}

}  // namespace posiscope

QTEST_APPLESS_MAIN(posiscope::TestIdentifyFamilies)
#include "testidentifyfamilies.moc"
