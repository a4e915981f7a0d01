// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/identify/identification.h"
#include "core/rotary/rotary.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifyscalings_test {

/// Frequencies that a rule has stretched, as far as the type lets it be seen.
class TestIdentifyScalings : public QObject {
    Q_OBJECT
private slots:
    void usualScalingsAreToldInNarrowTypes_data();
    void usualScalingsAreToldInNarrowTypes();
    void slowPairsOfAPlainBaseAreExplained_data();
    void slowPairsOfAPlainBaseAreExplained();
    void basesOfTheirOwnAreTold_data();
    void basesOfTheirOwnAreTold();
    void theAttentionFactorIsTheScale();
    void aScalingThatIsNotSeenLeavesADoubt();
    void aScalingExplainsBothSlices();
    void slowPairsThatStandStillAreNoScaling();
    void fewStretchedCosinesAreTold();
    void slowSinesAreTold();
    void factorsBeyondTheDigitsAreNotTold();
    void factorsOfManyPairsAreTold();
    void factorsAreMeasuredByAllPairs_data();
    void factorsAreMeasuredByAllPairs();
    void noRuleIsToldFarOut();
    void fewPairsAreNotToldFarOut();
    void aStepHasAFirstPosition();
    void coarseListsOfOtherBasesAreTold();
    void wavesThatHardlyTurnAreToldFromTheirStart_data();
    void wavesThatHardlyTurnAreToldFromTheirStart();
    void fewTurningPairsLeaveADoubt();
    void aRuleOfFewPairsIsDoubtful();
};

/// The parameters of a rule that slows down the pairs of a trained length.
static RotaryParameters slowedDown(RotaryScaling rule, double base, std::int64_t pairs, double factor,
                                   std::int64_t trained) {
    RotaryParameters p;
    p.headSize = 2 * pairs;
    p.base = base;
    p.scaling = rule;
    p.factor = factor;
    p.trainedLength = trained;
    p.targetLength = std::llround(static_cast<double>(trained) * factor);
    return p;
}

void TestIdentifyScalings::usualScalingsAreToldInNarrowTypes_data() {
    QTest::addColumn<RotaryScaling>("scaling");
    QTest::addColumn<bool>("list");
    QTest::addColumn<QList<double>>("factors");
    // It comes to a base that is not round, and float8 does not tell it from its neighbours.
    QTest::addRow("NTK-aware list in float8") << RotaryScaling::NtkAware << true << QList{2.0, 4.0, 8.0};
    // Too few rows for a factor to be measured.
    QTest::addRow("Llama 3 cache in bfloat16") << RotaryScaling::Llama3 << false << QList{4.0, 8.0, 16.0};
}

void TestIdentifyScalings::usualScalingsAreToldInNarrowTypes() {
    QFETCH(RotaryScaling, scaling);
    QFETCH(bool, list);
    QFETCH(QList<double>, factors);
    for (const double base : {1e4, 5e5})
        for (const double factor : factors) {
            const RotaryParameters wanted{
                .headSize = 96, .base = base, .scaling = scaling, .factor = factor, .trainedLength = 8192};
            const std::vector<double> w = Rotary(wanted).frequencies();
            const Identification found =
                identify(list ? listOf(w, toFloat8) : tensorOf(cosines(w, 512), toBrain));
            QVERIFY(found.verdict == Verdict::Ambiguous || (!list && found.verdict == Verdict::Named));
            QVERIFY(found.names.size() <= 3);
            QVERIFY(std::ranges::any_of(found.names, [&](const TableReading& name) {
                const Ladder& l = list ? name.ladder : name.waves.ladder;
                return l.scaling == scaling && l.base == base && l.rotary.factor == factor &&
                       (scaling != RotaryScaling::Llama3 || l.rotary.trainedLength == wanted.trainedLength);
            }));
        }
}

void TestIdentifyScalings::slowPairsOfAPlainBaseAreExplained_data() {
    QTest::addColumn<RotaryScaling>("scaling");
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("head");
    QTest::addColumn<int>("trained");
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("rows");
    QTest::addColumn<bool>("half");
    QTest::addRow("YaRN in float16") << RotaryScaling::Yarn << 1e4 << 80 << 32768 << 4.0 << 32 << true;
    QTest::addRow("Llama 3 in bfloat16") << RotaryScaling::Llama3 << 1e4 << 128 << 4096 << 2.0 << 32 << false;
    QTest::addRow("few pairs") << RotaryScaling::Llama3 << 5e5 << 32 << 4096 << 16.0 << 77 << false;
}

/// The fast pairs are surely those of a round base; only the last digits of the slow ones say that it was
/// scaled.
void TestIdentifyScalings::slowPairsOfAPlainBaseAreExplained() {
    QFETCH(RotaryScaling, scaling);
    QFETCH(double, base);
    QFETCH(int, head);
    QFETCH(int, trained);
    QFETCH(double, factor);
    QFETCH(int, rows);
    QFETCH(bool, half);
    const RotaryParameters p = slowedDown(scaling, base, head / 2, factor, trained);
    const Numbers table = cosines(Rotary(p).frequencies(), static_cast<std::size_t>(rows));
    const Identification found = identify(tensorOf(table, half ? toHalf : toBrain));
    QVERIFY(found.names.size() <= 3);
    QVERIFY(std::ranges::any_of(found.names, [&](const TableReading& name) {
        const Ladder& l = name.waves.ladder;
        return name.residual.exact() && l.scaling == scaling && l.base == base && l.rotary.factor == factor &&
               l.rotary.trainedLength == trained;
    }));
}

/// 1.069 is rounded to 1 in float8 E5M2, and so is 1: the cells beside the largest tell them apart.
void TestIdentifyScalings::basesOfTheirOwnAreTold_data() {
    QTest::addColumn<RotaryScaling>("scaling");
    QTest::addColumn<double>("base");
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("trained");
    QTest::addColumn<int>("columns");
    QTest::addRow("few plain pairs") << RotaryScaling::Yarn << 3.3e6 << 4.0 << 2048 << 128;
    QTest::addRow("two plain pairs") << RotaryScaling::Yarn << 15375.6 << 2.0 << 2048 << 16;
    QTest::addRow("a digit more than the error asks for")
        << RotaryScaling::Llama3 << 83317.2 << 4.0 << 8192 << 128;
    QTest::addRow("four pairs") << RotaryScaling::Llama3 << 3.3e6 << 40.0 << 4096 << 8;
}

/// A base that nobody has used yet is that of the pairs which the rule leaves alone.
void TestIdentifyScalings::basesOfTheirOwnAreTold() {
    QFETCH(double, base);
    QFETCH(double, factor);
    QFETCH(int, trained);
    QFETCH(int, columns);
    QFETCH(RotaryScaling, scaling);
    const RotaryParameters wanted{
        .headSize = columns, .base = base, .scaling = scaling, .factor = factor, .trainedLength = trained};
    const bool yarn = scaling == RotaryScaling::Yarn;
    const Identification found = identify(
        tensorOf(cosines(Rotary(wanted).frequencies(), 640), yarn ? [](double x) { return x; } : toSingle));
    QVERIFY(found.verdict != Verdict::Unknown);
    const Ladder& ladder = found.names.front().waves.ladder;
    QCOMPARE(ladder.scaling, scaling);
    QVERIFY2(std::abs(ladder.base / base - 1) < 1e-6, qPrintable(QString::number(ladder.base, 'g', 12)));
    QVERIFY(std::abs(ladder.rotary.factor / factor - 1) < 1e-5);
    QCOMPARE(ladder.rotary.trainedLength, std::int64_t{trained});
}

void TestIdentifyScalings::theAttentionFactorIsTheScale() {
    RotaryParameters p;
    p.headSize = 32;
    p.base = 5e5;
    p.scaling = RotaryScaling::Yarn;
    p.trainedLength = 2048;
    p.factor = 2;
    p.targetLength = 4096;
    const Rotary rotary(p);
    const Identification found =
        identify(tensorOf(cosines(rotary.frequencies(), 2048, rotary.attentionFactor()), toTwoBits));
    QVERIFY(found.verdict != Verdict::Unknown);
    QCOMPARE(found.names.front().waves.ladder.scaling, RotaryScaling::Yarn);
    QCOMPARE(found.names.front().waves.scale, rotary.attentionFactor());
}

/// Of 32 rows in float8 nothing tells how the slow waves of Llama 3 were slowed down, only that the plain
/// ones are not there.
void TestIdentifyScalings::aScalingThatIsNotSeenLeavesADoubt() {
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

/// Cosines in float16 of pairs that hardly move are those of several factors and lengths; sines are not.
void TestIdentifyScalings::aScalingExplainsBothSlices() {
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

/// What a type with few exponents rounds to 0 is no pair that a rule leaves unturned.
void TestIdentifyScalings::slowPairsThatStandStillAreNoScaling() {
    Made made;
    made.halves = true;
    made.base = 1e8;
    made.rows = 16;
    made.columns = 12;
    const Identification found = identify(tensorOf(numbersOf(made), toTwoBits));
    QVERIFY(!found.names.empty());
    for (const TableReading& name : found.names)
        QVERIFY(name.waves.ladder.scaling != RotaryScaling::Proportional);
}

/// Of a cache that is stretched far too few pairs move for the base to be measured.
void TestIdentifyScalings::fewStretchedCosinesAreTold() {
    std::vector<double> w;
    for (int i = 0; i < 16; ++i)
        w.push_back(std::pow(5e5, -i / 16.0) / 32);
    const Identification found = identify(tensorOf(cosines(w, 77), toSingle));
    QVERIFY(std::ranges::any_of(found.names, [](const TableReading& name) {
        return name.waves.ladder.base == 5e5 && name.waves.ladder.step == 1.0 / 32;
    }));
}

/// Eight rows of sines that do not come near 1, nor to any other number that tells their scale.
void TestIdentifyScalings::slowSinesAreTold() {
    Numbers table(8);
    for (std::size_t r = 0; r < table.size(); ++r)
        for (int j = 0; j < 128; ++j)
            table[r].push_back(std::sin(static_cast<double>(r) * std::pow(5e5, -(j % 64) / 64.0) / 32));
    const Identification found = identify(tensorOf(table, [](double x) { return x; }));
    QVERIFY(found.verdict != Verdict::Unknown);
    QCOMPARE(found.names.front().waves.ladder.base, 5e5);
    QCOMPARE(found.names.front().waves.ladder.step, 1.0 / 32);
}

/// LongRoPE with 4 digits: the slowest frequencies are 0, and what they were divided by is not in the list.
void TestIdentifyScalings::factorsBeyondTheDigitsAreNotTold() {
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

/// LongRoPE with a scale of its own, of more pairs than are measured for a formula.
void TestIdentifyScalings::factorsOfManyPairsAreTold() {
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
    const TableReading& name = found.names.front();
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

void TestIdentifyScalings::factorsAreMeasuredByAllPairs_data() {
    QTest::addColumn<RotaryScaling>("scaling");
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("pairs");
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("trained");
    QTest::addColumn<int>("rows");
    QTest::addColumn<bool>("narrow");
    QTest::addRow("YaRN") << RotaryScaling::Yarn << 1e4 << 64 << 2.5 << 8192 << 41 << false;
    QTest::addRow("YaRN in bfloat16") << RotaryScaling::Yarn << 1e4 << 128 << 1.5 << 8192 << 235 << true;
    QTest::addRow("Llama 3") << RotaryScaling::Llama3 << 1e5 << 20 << 6.0 << 32768 << 234 << false;
    QTest::addRow("Llama 3 in bfloat16") << RotaryScaling::Llama3 << 1e3 << 26 << 3.0 << 4096 << 397 << true;
    QTest::addRow("Llama 3, few pairs") << RotaryScaling::Llama3 << 1.6e5 << 8 << 2.5 << 8192 << 287 << false;
}

/// The slowest pair that is told well may be hardly slowed down, or be told by few steps of rounding: all of
/// them together tell a factor.
void TestIdentifyScalings::factorsAreMeasuredByAllPairs() {
    QFETCH(RotaryScaling, scaling);
    QFETCH(double, base);
    QFETCH(int, pairs);
    QFETCH(double, factor);
    QFETCH(int, trained);
    QFETCH(int, rows);
    QFETCH(bool, narrow);
    const RotaryParameters wanted = slowedDown(scaling, base, pairs, factor, trained);
    const Numbers table = cosines(Rotary(wanted).frequencies(), static_cast<std::size_t>(rows));
    const Identification found = identify(tensorOf(table, narrow ? toBrain : toSingle));
    QCOMPARE(found.verdict, Verdict::Named);
    const Ladder& ladder = found.names.front().waves.ladder;
    QCOMPARE(ladder.scaling, scaling);
    QCOMPARE(ladder.base, base);
    QCOMPARE(ladder.rotary.factor, factor);
    QCOMPARE(ladder.rotary.trainedLength, std::int64_t{trained});
}

void TestIdentifyScalings::wavesThatHardlyTurnAreToldFromTheirStart_data() {
    QTest::addColumn<double>("base");
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("pairs");
    QTest::addColumn<int>("rows");
    QTest::addColumn<bool>("sines");
    for (const bool sines : {false, true}) {
        const char* wave = sines ? "sines" : "cosines";
        QTest::addRow("%s slowed down by 40", wave) << 25000.0 << 40.0 << 14 << 59 << sines;
        QTest::addRow("%s of no usual base, slowed down", wave) << 777.0 << 40.0 << 20 << 31 << sines;
        QTest::addRow("two rows of %s", wave) << 12345.0 << 1.0 << 64 << 2 << sines;
        QTest::addRow("three rows of %s", wave) << 500000.0 << 6.0 << 27 << 3 << sines;
    }
}

/// No column turns enough for a wave by itself, of any size and from anywhere. At position 0 all of them are
/// one number.
void TestIdentifyScalings::wavesThatHardlyTurnAreToldFromTheirStart() {
    QFETCH(double, base);
    QFETCH(double, factor);
    QFETCH(int, pairs);
    QFETCH(int, rows);
    QFETCH(bool, sines);
    Numbers table(static_cast<std::size_t>(rows));
    for (int r = 0; r < rows; ++r)
        for (int i = 0; i < pairs; ++i) {
            const double angle = r * std::pow(base, -static_cast<double>(i) / pairs) / factor;
            table[static_cast<std::size_t>(r)].push_back(sines ? std::sin(angle) : std::cos(angle));
        }
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict != Verdict::Unknown);
    const TableReading& name = found.names.front();
    QCOMPARE(name.family, sines ? TableFamily::RotarySines : TableFamily::RotaryCosines);
    QVERIFY2(std::abs(name.waves.ladder.base / base - 1) < 1e-6,
             qPrintable(QString::number(name.waves.ladder.base, 'g', 12)));
    QVERIFY(std::abs(name.waves.ladder.step * factor - 1) < 1e-6);
    QCOMPARE(name.waves.firstPosition, 0.0);
}

/// Nine rows in bfloat16 from 512 on agree with one of the many rules at some place, such as 16 million rows
/// before the first.
void TestIdentifyScalings::noRuleIsToldFarOut() {
    Made made;
    made.base = 8e6;
    made.first = 512;
    made.rows = 9;
    made.columns = 8;
    const Identification found = identify(tensorOf(numbersOf(made), toBrain));
    QVERIFY(std::ranges::none_of(found.names, [](const TableReading& name) {
        return name.waves.ladder.scaling != RotaryScaling::None;
    }));
}

/// Cosines and then sines of three pairs are sines and then cosines of a scale of −1 half a million rows on.
void TestIdentifyScalings::fewPairsAreNotToldFarOut() {
    Numbers table(500);
    for (std::size_t r = 0; r < table.size(); ++r)
        for (int j = 0; j < 6; ++j) {
            const double angle = static_cast<double>(r) / 4 * std::pow(10000.0, -(j % 3) / 3.0);
            table[r].push_back(j < 3 ? std::cos(angle) : std::sin(angle));
        }
    const Identification found = identify(tensorOf(table, toHalf));
    QVERIFY(found.verdict != Verdict::Unknown);
    const SinusoidReading& waves = found.names.front().waves;
    QVERIFY(waves.plan.cosinesFirst());
    QCOMPARE(waves.firstPosition, 0.0);
    QCOMPARE(waves.ladder.step, 0.25);
}

/// Every tenth position from 2 on: little is allowed to be off in the first row, which is no class token.
void TestIdentifyScalings::aStepHasAFirstPosition() {
    Numbers table(423);
    for (std::size_t r = 0; r < table.size(); ++r)
        for (int j = 0; j < 10; ++j) {
            const double angle = (2 + 10 * static_cast<double>(r)) * std::pow(100.0, -(j % 5) / 4.0);
            table[r].push_back(j < 5 ? std::sin(angle) : std::cos(angle));
        }
    const Identification found = identify(tensorOf(table, [](double x) { return x; }));
    QVERIFY(found.verdict != Verdict::Unknown);
    const SinusoidReading& waves = found.names.front().waves;
    QVERIFY(waves.otherRows.empty());
    QCOMPARE(waves.firstPosition * waves.ladder.step, 2.0);
    QCOMPARE(waves.ladder.step, 10.0);
}

/// Rules of every usual base and length, where the slow half of a list is 0 in 8 bits.
void TestIdentifyScalings::coarseListsOfOtherBasesAreTold() {
    const RotaryParameters p = slowedDown(RotaryScaling::Llama3, 25000, 128, 2.5, 512);
    const Identification found = identify(listOf(Rotary(p).frequencies(), toLevels));
    QVERIFY(found.verdict == Verdict::Ambiguous);
    QVERIFY(std::ranges::any_of(found.names, [&p](const TableReading& name) {
        return name.ladder.scaling == p.scaling && name.ladder.base == p.base &&
               name.ladder.rotary.factor == p.factor && name.ladder.rotary.trainedLength == p.trainedLength;
    }));
}

/// One pair that turns beside one that stands still in 8 bits: any base would do.
void TestIdentifyScalings::fewTurningPairsLeaveADoubt() {
    const RotaryParameters p = slowedDown(RotaryScaling::Llama3, 160000, 2, 8, 16384);
    const Identification found = identify(tensorOf(cosines(Rotary(p).frequencies(), 14), toLevels));
    QVERIFY(found.verdict != Verdict::Named);
}

/// Base, rule, length and factor agree with any two pairs, or four numbers of few digits.
void TestIdentifyScalings::aRuleOfFewPairsIsDoubtful() {
    const Rotary two(slowedDown(RotaryScaling::Yarn, 150000, 2, 6, 32768));
    const Tensor cache = tensorOf(cosines(two.frequencies(), 67, two.attentionFactor()), toBrain);
    QVERIFY(identify(cache).verdict != Verdict::Named);
    const Rotary four(slowedDown(RotaryScaling::Yarn, 10000, 4, 6, 8192));
    const auto printed = [](double x) { return std::round(x * 1e4) / 1e4; };
    QVERIFY(identify(listOf(four.frequencies(), printed)).verdict != Verdict::Named);
}

POSISCOPE_REGISTER_TEST("identifyscalings", TestIdentifyScalings, NoApplication);

}  // namespace posiscope::identifyscalings_test

#include "testidentifyscalings.moc"
