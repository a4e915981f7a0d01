// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <array>
#include <numbers>

#include "core/rotary/rotary.h"
#include "core/rotary/scalings.h"
#include "core/rotary/trainedrange.h"
#include "reference.h"
#include "ropecases.h"
#include "tests/room.h"

namespace posiscope::scalings_test {
using namespace Qt::StringLiterals;

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

double relative(double is, double should) {
    return should == 0 ? std::abs(is) : std::abs(is / should - 1);
}

RotaryParameters scaled(RotaryScaling scaling, double factor = 4) {
    return {.scaling = scaling, .factor = factor};
}

RotaryParameters anyScaling() {
    RotaryParameters p = scaled(static_cast<RotaryScaling>(*rc::gen::inRange(0, 8)));
    p.headSize = 2 * *rc::gen::inRange<std::int64_t>(2, 100);
    p.base = *rc::gen::element(10000.0, 500000.0, 1e6, 37.0, 0.5);
    p.factor = *rc::gen::element(1.5, 2.0, 4.0, 40.0);
    p.trainedLength = *rc::gen::element<std::int64_t>(8, 512, 4096, 131072);
    p.targetLength = 4 * p.trainedLength;
    p.sequenceLength = *rc::gen::element<std::int64_t>(0, 300, 16384);
    p.truncate = *rc::gen::arbitrary<bool>();
    if (p.scaling == RotaryScaling::LongRope)
        for (std::int64_t i = 0; i < p.headSize / 2; ++i)
            p.longFactors.push_back(1 + 0.25 * static_cast<double>(i));
    return p;
}

}  // namespace

/// The scalings of rotary frequencies against numbers computed with 40 digits and against each other.
class TestScalings : public QObject {
    Q_OBJECT

private slots:
    void frequenciesAreTheReference_data();
    void frequenciesAreTheReference();
    void attentionFactorsAreTheReference();
    void yarnAttentionFactors();
    void missingFactorIsTargetOverTrained();
    void factorOneChangesNothing();
    void everyScalingLiesBetween();
    void dynamicStartsAtTheTrainedLength();
    void ntkDividesTheSlowestByTheFactor();
    void yarnKeepsFastAndDividesSlow();
    void yarnRampCornerCases();
    void llama3IsContinuous();
    void llama3MayBeAStep();
    void longRopeChoosesByLength();
    void proportionalPairsStandStill();
    void unseenAngles();
    void givenAttentionFactorWins();
};

void TestScalings::frequenciesAreTheReference_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray cases = reference("rope_inv_freq.json")["cases"].toArray();
    QCOMPARE(cases.size(), 25);
    for (const QJsonValue& entry : cases)
        QTest::newRow(qPrintable(entry["name"].toString())) << entry.toObject();
}

void TestScalings::frequenciesAreTheReference() {
    QFETCH(QJsonObject, entry);
    const RotaryParameters parameters = ropecases::parametersOf(entry);
    const auto why = refuse(parameters);
    QVERIFY2(!why, why ? why->english().c_str() : "");
    const Rotary rotary(parameters);
    const QJsonArray expected = entry["inv_freq"].toArray();
    QCOMPARE(rotary.pairs(), expected.size());
    double worst = 0;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        worst = std::max(worst, relative(rotary.frequency(i).hi, number(expected[i])));
    qInfo("largest relative error %.2g", worst);
    QVERIFY(worst < 1e-14);
    QVERIFY(relative(rotary.attentionFactor(), number(entry["attention_factor"])) < 4e-16);
    if (entry.contains("effective_base"_L1))
        QVERIFY(relative(rotary.effectiveBase(), number(entry["effective_base"])) < 1e-14);
    if (entry.contains("ramp_low"_L1)) {
        QVERIFY(relative(yarnRampEnds(rotary.parameters()).low, number(entry["ramp_low"])) < 1e-14);
        QVERIFY(relative(yarnRampEnds(rotary.parameters()).high, number(entry["ramp_high"])) < 1e-14);
    }
}

void TestScalings::attentionFactorsAreTheReference() {
    const QJsonArray all = reference("rope_inv_freq.json")["attention_factors"].toArray();
    QCOMPARE(all.size(), 13);
    double worst = 0;
    for (const QJsonValue& entry : all) {
        RotaryParameters p = scaled(RotaryScaling::Yarn, entry["factor"].toDouble());
        if (entry["formula"].toString().startsWith("longrope"_L1)) {
            p.scaling = RotaryScaling::LongRope;
            p.trainedLength = entry["original_max_position_embeddings"].toInteger();
        }
        p.mscale = entry["mscale"].toDouble(0);
        p.mscaleAllDim = entry["mscale_all_dim"].toDouble(0);
        QVERIFY(!refuse(p));
        worst = std::max(worst, relative(Rotary(p).attentionFactor(), number(entry["value"])));
        const QJsonValue deepSeek = entry["deepseek_softmax_multiplier_all_dim_squared"];
        if (!deepSeek.isUndefined())
            worst = std::max(worst, relative(deepSeekSoftmaxFactor(p), number(deepSeek)));
    }
    qInfo("largest relative error %.2g", worst);
    QVERIFY(worst < 4e-16);
}

void TestScalings::yarnAttentionFactors() {
    RotaryParameters p = scaled(RotaryScaling::Yarn, 40);
    p.mscale = 0.707;  // alone it says nothing
    QCOMPARE(Rotary(p).attentionFactor(), 0.1 * std::log(40.0) + 1);
    QCOMPARE(deepSeekSoftmaxFactor(p), 1.0);
    p.factor = 0.5;  // M is 1 up to 1
    QCOMPARE(Rotary(p).attentionFactor(), 1.0);
    QCOMPARE(deepSeekSoftmaxFactor(scaled(RotaryScaling::Linear)), 1.0);
}

void TestScalings::missingFactorIsTargetOverTrained() {
    RotaryParameters p = scaled(RotaryScaling::Yarn, 0);
    p.targetLength = 131072;
    RotaryParameters with = p;
    with.factor = 32;
    QCOMPARE(Rotary(p).frequencies(), Rotary(with).frequencies());
    QCOMPARE(Rotary(p).attentionFactor(), Rotary(with).attentionFactor());
}

void TestScalings::factorOneChangesNothing() {
    QVERIFY(rc::check([] {
        RotaryParameters p = anyScaling();
        p.factor = 1;
        p.sequenceLength = p.scaling == RotaryScaling::Dynamic ? 0 : p.sequenceLength;
        p.longFactors.clear();
        const Rotary rotary(p);
        for (std::int64_t i = 0; i < rotary.pairs(); ++i)
            RC_ASSERT(relative(rotary.ratio(i), 1) < 1e-15);
        RC_ASSERT(rotary.attentionFactor() == 1);
    }));
}

void TestScalings::everyScalingLiesBetween() {
    QVERIFY(rc::check([] {
        const RotaryParameters p = anyScaling();
        RC_PRE(p.scaling != RotaryScaling::Dynamic && p.scaling != RotaryScaling::LongRope);
        RC_ASSERT(!refuse(p));
        const Rotary rotary(p);
        for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
            RC_ASSERT(rotary.ratio(i) <= 1 + 1e-14);
            RC_ASSERT(rotary.ratio(i) >= 1 / p.factor - 1e-14);
            RC_ASSERT(relative(rotary.wavelength(i) * rotary.frequency(i).hi, kTurn) < 1e-15);
        }
    }));
}

void TestScalings::dynamicStartsAtTheTrainedLength() {
    RotaryParameters p = scaled(RotaryScaling::Dynamic, 10);
    p.trainedLength = 2048;
    for (const std::int64_t sequence : {0, 5, 2048}) {
        p.sequenceLength = sequence;
        QCOMPARE(Rotary(p).frequencies(), Rotary(RotaryParameters{}).frequencies());
    }
    p.sequenceLength = 2049;
    QVERIFY(Rotary(p).frequency(63).hi < Rotary(RotaryParameters{}).frequency(63).hi);
    // Anchors of the specification.
    p.sequenceLength = 16384;
    QVERIFY(relative(Rotary(p).effectiveBase(), 759702.2311480094) < 1e-14);
    QVERIFY(relative(Rotary(p).frequency(63).hi, 1.6264534995626173e-06) < 1e-14);
    p.factor = 0.1;  // 1 + 0.1·(S − L)/L is still above 0
    QVERIFY(!refuse(p));
}

void TestScalings::ntkDividesTheSlowestByTheFactor() {
    const Rotary rotary(scaled(RotaryScaling::NtkAware, 8));
    QCOMPARE(rotary.ratio(0), 1.0);
    QVERIFY(relative(rotary.ratio(63), 1.0 / 8) < 1e-15);
    for (std::int64_t i = 1; i < 64; ++i)
        QVERIFY(rotary.ratio(i) < rotary.ratio(i - 1));
}

void TestScalings::yarnKeepsFastAndDividesSlow() {
    // Head size 64, trained 2048: pairs 9 … 24 are between (recomputed for a peer's wrong picture).
    RotaryParameters p = scaled(RotaryScaling::Yarn, 4);
    p.headSize = 64;
    p.trainedLength = 2048;
    const Rotary rotary(p);
    for (std::int64_t i = 0; i < 32; ++i) {
        const double ramp = rotary.scaling().ramp[static_cast<std::size_t>(i)];
        QVERIFY(relative(rotary.ratio(i), ramp / 4 + 1 - ramp) < 1e-15);
        QCOMPARE(ramp == 0, static_cast<double>(i) <= yarnRampEnds(rotary.parameters()).low);
        QCOMPARE(ramp == 1, static_cast<double>(i) >= yarnRampEnds(rotary.parameters()).high);
    }
    QVERIFY(std::abs(rotary.ratio(20) - 0.308) < 5e-4);
    QVERIFY(std::abs(rotary.attentionFactor() - 1.139) < 5e-4);
}

void TestScalings::yarnRampCornerCases() {
    QCOMPARE(yarnRamp({10, 23}, 10), 0.0);
    QCOMPARE(yarnRamp({10, 23}, 23), 1.0);
    QCOMPARE(yarnRamp({10, 20}, 15), 0.5);
    RotaryParameters p = scaled(RotaryScaling::Yarn);
    p.betaFast = p.betaSlow = 3;
    p.truncate = false;
    const RampEnds equal = yarnRampEnds(p);
    QCOMPARE(equal.high, equal.low + 0.001);
    p = scaled(RotaryScaling::Yarn);
    p.trainedLength = 4;  // less than one turn of the fastest pair: high is below 0, nothing is interpolated
    QVERIFY(yarnRampEnds(p).high < 0);
    QCOMPARE(Rotary(p).frequencies(), Rotary(RotaryParameters{}).frequencies());
    QVERIFY(!doubtsOf(p).empty());
    p.trainedLength = std::int64_t{1} << 24;  // low is beyond D − 1 for a small base: it runs backwards
    p.base = 1.1;
    QVERIFY(yarnRampEnds(p).low > yarnRampEnds(p).high);
    QVERIFY(relative(Rotary(p).ratio(0), 1.0 / 4) < 1e-15);
    p = scaled(RotaryScaling::Yarn);
    p.betaFast = p.betaSlow = 0;  // the usual ones
    QCOMPARE(Rotary(p).frequencies(), Rotary(scaled(RotaryScaling::Yarn)).frequencies());
}

void TestScalings::llama3IsContinuous() {
    RotaryParameters p = scaled(RotaryScaling::Llama3, 8);
    p.trainedLength = 8192;
    const auto frequencyOfTurns = [](double turns) { return turns * kTurn / 8192; };
    QCOMPARE(llama3Ramp(p, frequencyOfTurns(0.999)), 1.0);
    QCOMPARE(llama3Ramp(p, frequencyOfTurns(4.001)), 0.0);
    QVERIFY(std::abs(llama3Ramp(p, frequencyOfTurns(1.0001)) - 1) < 1e-4);
    QVERIFY(llama3Ramp(p, frequencyOfTurns(3.9999)) < 1e-4);
    QVERIFY(std::abs(llama3Ramp(p, frequencyOfTurns(2.5)) - 0.5) < 1e-14);
    std::swap(p.lowFrequencyFactor, p.highFrequencyFactor);  // as Hugging Face: stretched below the low one
    QCOMPARE(llama3Ramp(p, frequencyOfTurns(2.5)), 1.0);
}

/// Llama 4 Scout: both factors are 1, so that wavelengths above 8192 are stretched and no other.
void TestScalings::llama3MayBeAStep() {
    RotaryParameters p = scaled(RotaryScaling::Llama3, 16);
    p.base = 500000;
    p.trainedLength = 8192;
    p.highFrequencyFactor = p.lowFrequencyFactor = 1;
    const Rotary rotary(p);
    std::int64_t kept = 0;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        const bool isLong = kTurn / std::pow(500000, -2.0 * static_cast<double>(i) / 128) > 8192;
        QVERIFY(relative(rotary.ratio(i), isLong ? 1.0 / 16 : 1.0) < 1e-15);
        kept += isLong ? 0 : 1;
    }
    QCOMPARE(kept, 35);
    QCOMPARE(llama3Ramp(p, kTurn / 8192), 0.0);  // of exactly that wavelength
}

void TestScalings::longRopeChoosesByLength() {
    RotaryParameters p = scaled(RotaryScaling::LongRope, 4);
    p.headSize = 4;
    p.shortFactors = {1, 2};
    p.longFactors = {3, 5};
    for (const auto& [sequence, first, second] :
         {std::tuple{0, 1.0, 2.0}, {4096, 1.0, 2.0}, {4097, 3.0, 5.0}}) {
        p.sequenceLength = sequence;
        QVERIFY(relative(Rotary(p).ratio(0), 1 / first) < 1e-15);
        QVERIFY(relative(Rotary(p).ratio(1), 1 / second) < 1e-15);
    }
}

void TestScalings::proportionalPairsStandStill() {
    RotaryParameters p = scaled(RotaryScaling::Proportional, 1);
    p.partialFactor = 0.25;
    const Rotary rotary(p);
    QCOMPARE(rotary.pairs(), 64);
    QCOMPARE(rotary.frequency(15).hi, Rotary(RotaryParameters{}).frequency(15).hi);
    QCOMPARE(rotary.frequency(16).hi, 0.0);
    p.factor = 8;
    QCOMPARE(Rotary(p).frequency(15).hi, rotary.frequency(15).hi / 8);
    QVERIFY(std::isinf(rotary.wavelength(16)));
    QCOMPARE(rotary.turn(16, 1e6).cosine, 1.0);
    QCOMPARE(rotary.turn(16, 1e6).sine, 0.0);
}

void TestScalings::unseenAngles() {
    RotaryParameters p{.headSize = 4};
    p.trainedLength = 100;  // θ = 1, 0.01: the second has seen 0.99 of 2π
    const TrainedRange range = trainedRange(Rotary(p), 201);
    QCOMPARE(range.neverComplete, 1);
    QCOMPARE(range.largestUnseenPair, 1);
    QVERIFY(relative(range.largestUnseen, 2.0 - 0.99) < 1e-14);
    QCOMPARE(range.pairs[0].unseen, 0.0);
    QCOMPARE(range.pairs[0].seen, kTurn);
    QVERIFY(relative(trainedRange(Rotary(p), 100000).largestUnseen, kTurn - 0.99) < 1e-14);
    QCOMPARE(trainedRange(Rotary(p), 100).largestUnseenPair, -1);
    p.scaling = RotaryScaling::Linear;  // twice as long at half the speed: nothing new but a rounded end
    p.factor = 2;
    QVERIFY(trainedRange(Rotary(p), 199).largestUnseen < 1e-15);
    // Of 64 pairs at base 10000, 46 complete a cycle in 4096 positions: θ_45 = 10^(−4·45/64) ≥ 2π/4096.
    QCOMPARE(trainedRange(Rotary(RotaryParameters{}), 4096).neverComplete, 64 - 46);
    QCOMPARE(completeCycles(Rotary(RotaryParameters{}).frequencies(), 4096), 46);
}

void TestScalings::givenAttentionFactorWins() {
    for (const RotaryScaling scaling : {RotaryScaling::Yarn, RotaryScaling::LongRope}) {
        RotaryParameters p = scaled(scaling);
        p.mscale = p.mscaleAllDim = 1;
        p.attentionFactor = 0.7;
        QCOMPARE(Rotary(p).attentionFactor(), 0.7);
    }
    RotaryParameters p = scaled(RotaryScaling::Linear);
    p.attentionFactor = 0.7;  // not a word of it in a linear config
    QCOMPARE(Rotary(p).attentionFactor(), 1.0);
}

POSISCOPE_REGISTER_TEST("scalings", TestScalings, NoApplication);

}  // namespace posiscope::scalings_test

#include "testscalings.moc"
