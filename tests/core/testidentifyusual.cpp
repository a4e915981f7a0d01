// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "core/identify/identification.h"
#include "core/relative/buckets.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::identifyusual_test {
namespace {

std::vector<double> frequencies(double base, int n, double factor = 1) {
    std::vector<double> w;
    for (int i = 0; i < n; ++i)
        w.push_back(std::pow(base, -static_cast<double>(i) / n) / factor);
    return w;
}

bool isListOf(const TableReading& name, double base) {
    return name.family == TableFamily::InverseFrequencies && std::abs(name.ladder.base / base - 1) < 1e-3 &&
           name.ladder.scaling == RotaryScaling::None;
}

}  // namespace

/// What is told because people usually choose it: of numbers that do not tell it by themselves.
class TestIdentifyUsual : public QObject {
    Q_OBJECT
private slots:
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
    const SinusoidReading& waves = found.names.front().waves;
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
                                         [base](const TableReading& name) { return isListOf(name, base); }),
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
            QVERIFY(std::ranges::any_of(found.names, [&](const TableReading& name) {
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
    QVERIFY(std::ranges::any_of(found.names, [](const TableReading& name) {
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
    QVERIFY(std::ranges::any_of(found.names, [](const TableReading& name) {
        return name.waves.ladder.base == 5e4 && name.waves.ladder.step == 10 &&
               name.waves.firstPosition == 512;
    }));
}

POSISCOPE_REGISTER_TEST("identifyusual", TestIdentifyUsual, NoApplication);

}  // namespace posiscope::identifyusual_test

#include "testidentifyusual.moc"
