// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "core/identify/identify.h"
#include "core/relative/t5buckets.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::identifyusual_test {
namespace {

std::vector<std::size_t> anyOrder(std::size_t count, std::uint64_t seed) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Dice dice(seed);
    std::ranges::shuffle(order, dice);
    return order;
}

std::vector<double> frequencies(double base, int n, double factor = 1) {
    std::vector<double> w;
    for (int i = 0; i < n; ++i)
        w.push_back(std::pow(base, -static_cast<double>(i) / n) / factor);
    return w;
}

bool isListOf(const TableName& name, double base) {
    return name.family == TableFamily::InverseFrequencies && std::abs(name.ladder.base / base - 1) < 1e-3 &&
           name.ladder.scaling == RotaryScaling::None;
}

}  // namespace

/// What is told because people usually choose it: of numbers that do not tell it by themselves.
class TestIdentifyUsual : public QObject {
    Q_OBJECT
private slots:
    void columnsInNoOrderAreFound_data();
    void columnsInNoOrderAreFound();
    void rowsInNoOrderAreLookedUp_data();
    void rowsInNoOrderAreLookedUp();
    void rowsOfOtherNumbersHaveNoPlaces();
    void farPositionsMayBeRoundedWithAStep();
    void shortListsInIntegersAreTold();
    void twoNumbersAreNoFrequenciesBySomeFactor();
    void aListMayMissANumber();
    void aBaseThatAScalingComesToIsToldAsSuch();
    void fewKeysTellBuckets();
    void keysToComeTellBucketsWhereNoneIsShared();
    void aClippedBiasHasNoBuckets();
    void oneWaveFarAwayWithAStepIsNamed();
};

void TestIdentifyUsual::columnsInNoOrderAreFound_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<double>("base");
    QTest::addColumn<bool>("n1");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("type");
    QTest::addRow("bfloat16, slow columns alike") << 128 << 256 << 1e4 << true << 0 << 0;
    QTest::addRow("far positions") << 80 << 48 << 1e4 << false << 512 << 1;
    QTest::addRow("few rows") << 6 << 64 << 5e5 << false << 0 << 1;
    QTest::addRow("integers") << 200 << 256 << 1e4 << false << 2 << 2;
}

void TestIdentifyUsual::columnsInNoOrderAreFound() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(double, base);
    QFETCH(bool, n1);
    QFETCH(int, first);
    QFETCH(int, type);
    Made made;
    made.rows = rows;
    made.columns = columns;
    made.base = base;
    made.n1 = n1;
    made.first = first;
    Numbers table = numbersOf(made);
    moveColumns(table, anyOrder(static_cast<std::size_t>(columns), 18));
    const Identification found = identify(
        tensorOf(table, std::array<Store, 3>{toBrain, toSingle, toLevels}[static_cast<std::size_t>(type)]));
    QVERIFY(isToldAs(found, made, 1e-3, false));
    QVERIFY(found.arrangement.columnOrder == ColumnOrder::Permuted);
}

void TestIdentifyUsual::rowsInNoOrderAreLookedUp_data() {
    QTest::addColumn<int>("pairs");
    QTest::addColumn<bool>("cache");
    QTest::addColumn<int>("type");
    QTest::addRow("cosines in bfloat16") << 32 << true << 0;
    QTest::addRow("cosines in integers") << 32 << true << 2;
    QTest::addRow("two waves") << 2 << false << 1;
}

void TestIdentifyUsual::rowsInNoOrderAreLookedUp() {
    QFETCH(int, pairs);
    QFETCH(bool, cache);
    QFETCH(int, type);
    Made made;
    made.rows = 300;
    made.columns = 2 * pairs;
    Numbers table = cache ? cosines(frequencies(1e4, pairs), 300) : numbersOf(made);
    const Numbers before = table;
    const std::vector<std::size_t> order = anyOrder(table.size(), 19);
    for (std::size_t r = 0; r < table.size(); ++r)
        table[r] = before[order[r]];
    const Identification found = identify(
        tensorOf(table, std::array<Store, 3>{toBrain, toSingle, toLevels}[static_cast<std::size_t>(type)]));
    QVERIFY(found.verdict != Verdict::Unknown);
    QVERIFY(std::ranges::any_of(found.names, [&](const TableName& name) {
        if (name.waves.ladder.base != 1e4 || !name.residual.exact() ||
            name.waves.positions.size() != order.size())
            return false;
        for (std::size_t r = 0; r < order.size(); ++r)
            if (name.waves.positions[r] != static_cast<double>(order[r]))
                return false;
        return true;
    }));
}

/// Waves of frequencies that are of no base agree with no positions.
void TestIdentifyUsual::rowsOfOtherNumbersHaveNoPlaces() {
    Dice dice(7);
    for (int k = 0; k < (kSanitized ? 1 : 4); ++k) {
        std::vector<double> w;
        for (int i = 0; i < 24; ++i)
            w.push_back(std::exp(-9 * static_cast<double>(dice() % 1000) / 1000));
        Numbers table = cosines(w, 200);
        std::ranges::shuffle(table, dice);
        QVERIFY(identify(tensorOf(table, toBrain)).verdict == Verdict::Unknown);
    }
}

void TestIdentifyUsual::farPositionsMayBeRoundedWithAStep() {
    constexpr int kPairs = 16;
    constexpr int kStep = 20;
    Numbers table(2000);
    for (std::size_t r = 0; r < table.size(); ++r)
        for (int j = 0; j < 2 * kPairs; ++j) {
            const double angle =
                toBrain(kStep * static_cast<double>(r)) * std::pow(1e4, -static_cast<double>(j / 2) / kPairs);
            table[r].push_back(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict != Verdict::Unknown);
    const WaveName& waves = found.names.front().waves;
    QVERIFY(waves.positionsIn == Precision::BFloat16);
    QCOMPARE(waves.ladder.step, double{kStep});
    QCOMPARE(waves.ladder.base, 1e4);
}

void TestIdentifyUsual::shortListsInIntegersAreTold() {
    for (const double base : {1e4, 5e5, 1e6})
        for (const int n : {6, 8, 12}) {
            const Identification found = identify(listOf(frequencies(base, n), toLevels));
            QVERIFY(found.verdict == Verdict::Ambiguous);
            QVERIFY2(std::ranges::any_of(found.names,
                                         [base](const TableName& name) { return isListOf(name, base); }),
                     qPrintable(QString::number(base)));
        }
}

/// Such as rates of learning: some factor and some base of ten make any two of them.
void TestIdentifyUsual::twoNumbersAreNoFrequenciesBySomeFactor() {
    for (const std::vector<double>& rates : {std::vector<double>{0.5, 0.05}, {0.5, 0.005}, {0.25, 0.0025}})
        QVERIFY(identify(listOf(rates, toSingle)).verdict == Verdict::Unknown);
}

void TestIdentifyUsual::aListMayMissANumber() {
    std::vector<double> numbers = frequencies(5e5, 64);
    numbers[20] = std::numeric_limits<double>::quiet_NaN();
    const Identification found = identify(listOf(numbers, toSingle));
    QVERIFY(found.verdict == Verdict::Named);
    QVERIFY(isListOf(found.names.front(), 5e5));
    QCOMPARE(found.names.front().residual.cellsBeyond, std::int64_t{1});
    QCOMPARE(found.names.front().residual.firstColumn, std::int64_t{20});
}

/// A base of some digits, such as 25750, may be what NTK-aware scaling made of a rounder one.
void TestIdentifyUsual::aBaseThatAScalingComesToIsToldAsSuch() {
    for (const std::tuple<double, double, int>& made :
         {std::tuple{1e4, 2.5, 32}, std::tuple{5e5, 17.0, 64}, std::tuple{1e6, 4.0, 64}}) {
        const double base = std::get<0>(made);
        const double factor = std::get<1>(made);
        const int n = std::get<2>(made);
        const double grown = base * std::pow(factor, 2.0 * n / (2.0 * n - 2));
        for (const bool list : {false, true}) {
            const std::vector<double> w = frequencies(grown, n);
            const Identification found =
                identify(list ? listOf(w, toSingle) : tensorOf(cosines(w, 512), toSingle));
            QVERIFY(found.verdict != Verdict::Unknown);
            QVERIFY(std::ranges::any_of(found.names, [&](const TableName& name) {
                const Ladder& ladder = list ? name.ladder : name.waves.ladder;
                return ladder.scaling == RotaryScaling::NtkAware && ladder.base == base &&
                       std::abs(ladder.rotary.factor / factor - 1) < 1e-6;
            }));
        }
    }
}

/// A bias of \p keys keys, a number for each of \p numberOf (distance).
template <class NumberOf>
Tensor biasOf(std::int64_t keys, NumberOf numberOf) {
    Numbers table(static_cast<std::size_t>(keys));
    for (std::int64_t i = 0; i < keys; ++i)
        for (std::int64_t j = 0; j < keys; ++j)
            table[static_cast<std::size_t>(i)].push_back(numberOf(j - i));
    return tensorOf(table, toSingle);
}

void TestIdentifyUsual::fewKeysTellBuckets() {
    const T5Buckets buckets(32, 128, false);
    const auto number = [&buckets](std::int64_t lag) {
        return std::sin(1.7 * static_cast<double>(buckets.bucket(lag) + 1));
    };
    const Identification found = identify(biasOf(20, number));
    QVERIFY(found.verdict != Verdict::Unknown);
    QVERIFY(std::ranges::any_of(found.names, [](const TableName& name) {
        return name.family == TableFamily::T5Bias && name.bias.relative.buckets == 32 &&
               name.bias.relative.maxDistance == 128 && !name.bias.relative.bidirectional;
    }));
}

/// All keys behind the query are of one bucket; of those before it, 20 say nothing of 64 buckets' ends.
void TestIdentifyUsual::keysToComeTellBucketsWhereNoneIsShared() {
    const auto learned = [](std::int64_t lag) {
        return std::sin(1.7 * static_cast<double>(1 - std::min<std::int64_t>(lag, 0)));
    };
    const Identification found = identify(biasOf(20, learned));
    QCOMPARE(found.verdict, Verdict::Ambiguous);
    QCOMPARE(found.names.front().family, TableFamily::T5Bias);
    QCOMPARE(found.names.front().bias.relative.buckets, 64);
    QVERIFY(!found.names.front().bias.relative.bidirectional);
    const auto formula = [](std::int64_t lag) {
        return -std::log1p(0.3 * static_cast<double>(-std::min<std::int64_t>(lag, 0)));
    };
    QVERIFY(identify(biasOf(20, formula)).verdict == Verdict::Unknown);
    // What a formula rises by may be nothing in a coarse type; it does not fall then.
    const auto coarse = [&](std::int64_t lag) { return std::round(64 * -formula(lag)) / 64; };
    QVERIFY(identify(biasOf(20, coarse)).verdict == Verdict::Unknown);
}

void TestIdentifyUsual::aClippedBiasHasNoBuckets() {
    const auto number = [](std::int64_t lag) {
        return lag > 0 ? 0.25 : std::sin(1.7 * static_cast<double>(std::min<std::int64_t>(-lag, 16) + 1));
    };
    for (const std::int64_t keys : {20, 22})
        QVERIFY(identify(biasOf(keys, number)).verdict == Verdict::Unknown);
}

/// Sines alone: no angle can be measured, so base, first position and step are looked up together.
void TestIdentifyUsual::oneWaveFarAwayWithAStepIsNamed() {
    constexpr std::int64_t kColumns = 64;
    Numbers table(200);
    for (std::size_t r = 0; r < table.size(); ++r)
        for (std::int64_t j = 0; j < kColumns; ++j) {
            const double w = std::pow(5e4, -static_cast<double>(2 * (j % (kColumns / 2))) / kColumns);
            table[r].push_back(std::sin(w * 10 * (static_cast<double>(r) + 512)));
        }
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict != Verdict::Unknown);
    QVERIFY(std::ranges::any_of(found.names, [](const TableName& name) {
        return name.waves.ladder.base == 5e4 && name.waves.ladder.step == 10 &&
               name.waves.firstPosition == 512;
    }));
}

POSISCOPE_TEST("identifyusual", TestIdentifyUsual, NoApplication);

}  // namespace posiscope::identifyusual_test

#include "testidentifyusual.moc"
