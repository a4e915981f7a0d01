// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <numeric>
#include <set>

#include "core/precision/rounding.h"
#include "core/rotary/relativeerror.h"
#include "core/rotary/rotatedvector.h"
#include "core/rotary/scorecurve.h"
#include "core/rotary/trainedrange.h"
#include "core/schemes/rounded.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::rotary_test {
using namespace Qt::StringLiterals;

namespace {

double between(double a, double b) {
    return std::abs(a - b);
}
double between(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = a.size() == b.size() ? 0 : HUGE_VAL;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        largest = std::max(largest, between(a[i], b[i]));
    return largest;
}

/// Equal, not only to QCOMPARE's 12 digits; or both NaN.
bool same(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

double norm(const std::vector<double>& vector) {
    return std::sqrt(scoreOf(vector, vector));
}

RotaryParameters ofHead(std::int64_t headSize, double base = 10000) {
    return {.headSize = headSize, .base = base};
}

RotaryParameters with(const char* option, double value, RotaryParameters p = {}) {
    findRotary(option)->set(p, value);
    return p;
}

/// Random parameters of a small head, q and k random too.
RotaryParameters any() {
    RotaryParameters p = ofHead(2 * *rc::gen::inRange<std::int64_t>(2, 40));
    p.base = *rc::gen::element(10000.0, 500000.0, 100.0, 3.7);
    p.pairing = *rc::gen::element(RotaryPairing::HalfSplit, RotaryPairing::Interleaved);
    p.rotaryDimension = 2 * *rc::gen::inRange<std::int64_t>(2, p.headSize / 2 + 1);
    p.scaling =
        *rc::gen::element(RotaryScaling::None, RotaryScaling::Linear, RotaryScaling::Yarn,
                          RotaryScaling::NtkAware, RotaryScaling::Llama3, RotaryScaling::Proportional);
    p.vectors = HeadVectors::Random;
    p.seed = *rc::gen::inRange<std::int64_t>(0, 9999);
    return p;
}
std::int64_t anyPosition() {
    return *rc::gen::inRange<std::int64_t>(-2000000, 2000000);
}

/// The least g at a whole distance up to \p farthest.
double leastKernel(const RotaryParameters& p, int farthest) {
    const WaveSum g = rotaryKernel(Rotary(p));
    double least = HUGE_VAL;
    for (int delta = 1; delta <= farthest; ++delta)
        least = std::min(least, g.at(delta));
    return least;
}

std::string refusal(const RotaryParameters& p) {
    const auto why = refuse(p);
    return why ? why->english() : std::string();
}

}  // namespace

/// Turning queries and keys, their scores by distance, and what rounding does to them.
class TestRotary : public QObject {
    Q_OBJECT

private slots:
    void vectorsAreTheReference();
    void scoresAreTheReference();
    void decayIsTheReference();
    void turningKeepsNorms();
    void scoresDependOnTheDistance();
    void pairingsAreEqualAfterReordering();
    void mixedPairingsFail();
    void ordersUndoEachOther();
    void valuesAreLeftAlone();
    void contributionsSumUp();
    void onesAreTwiceTheKernel();
    void boundsHold();
    void scoresOfRandomVectorsNeedNotDecay();
    void firstZeroIsThatOfTheKernel();
    void basesForALength();
    void float32IsNear();
    void roundingIsThatOfTheSinusoid();
    void narrowPositionsCollapse();
    void roundingBreaksTheRelativeProperty();
    void everyValueIsDeclaredOnce();
    void dimensions();
    void whatCannotBeIsRefused();
    void doubtsAreSaid();
    void whatIsAcceptedIsFinite();
};

void TestRotary::vectorsAreTheReference() {
    const QJsonArray entries = reference("rope_inv_freq.json")["rotated_vectors"].toArray();
    QCOMPARE(entries.size(), 3);
    double worst = 0;
    for (int e = 0; e < 2; ++e) {
        const QJsonValue entry = entries[e];
        RotaryParameters p = ofHead(whole(entry["head_dim"]), number(entry["rope_theta"]));
        p.rotaryDimension = whole(entry["rotary_dim"]);
        p.pairing =
            entry["pairing"].toString() == "half"_L1 ? RotaryPairing::HalfSplit : RotaryPairing::Interleaved;
        const Rotary rotary(p);
        const std::vector<double> positions = numbers(entry["positions"]);
        QCOMPARE(positions.size(), 6UL);
        for (std::size_t i = 0; i < positions.size(); ++i)
            worst = std::max(worst, between(rotated(rotary, numbers(entry["x"]), positions[i]),
                                            numbers(entry["y"].toArray()[static_cast<qsizetype>(i)])));
    }
    qInfo("largest error %.2g", worst);
    QVERIFY(worst < 4e-15);
}

void TestRotary::scoresAreTheReference() {
    const QJsonObject entry = reference("rope_inv_freq.json")["rotated_vectors"].toArray()[2].toObject();
    const Rotary rotary(ofHead(8));
    const QueryKey vectors{numbers(entry["q"]), numbers(entry["k"])};
    const ScoreCurve curve(rotary, vectors);
    double worst = 0;
    for (const QJsonArray listedRows = entry["relative_dot_half_theta1e4"].toArray();
         const QJsonValue& row : listedRows) {
        const std::vector<double> mns = numbers(row);
        const double product =
            scoreOf(rotated(rotary, vectors.query, mns[0]), rotated(rotary, vectors.key, mns[1]));
        worst = std::max({worst, between(product, mns[2]), between(curve.at(mns[1] - mns[0]), mns[2])});
    }
    qInfo("largest error %.2g", worst);
    QVERIFY(worst < 1e-14);
}

void TestRotary::decayIsTheReference() {
    const QJsonArray entries = reference("dot_product_kernel.json")["rope_long_term_decay"].toArray();
    QCOMPARE(entries.size(), 3);
    double worst = 0;
    for (const QJsonValue& entry : entries) {
        const Rotary rotary(ofHead(whole(entry["d"]), number(entry["base"])));
        const std::vector<double> deltas = numbers(entry["delta"]);
        const std::vector<double> bounds = numbers(entry["B"]);
        QCOMPARE(deltas.size(), 17UL);
        for (std::size_t i = 0; i < deltas.size(); ++i)
            worst = std::max({worst, between(decayMean(rotary, deltas[i]), bounds[i]),
                              between(decayMean(rotary, -deltas[i]), bounds[i])});
        QCOMPARE(decayMean(rotary, 0), static_cast<double>(rotary.pairs() + 1) / 2);
    }
    qInfo("largest error %.2g", worst);
    QVERIFY(worst < 64e-15);
}

void TestRotary::turningKeepsNorms() {
    QVERIFY(rc::check([] {
        const Rotary rotary(any());
        const std::vector<double> q = queryKeyOf(rotary.parameters()).query;
        const auto p = static_cast<double>(anyPosition());
        const std::vector<double> turned = rotated(rotary, q, p);
        const auto end = static_cast<std::ptrdiff_t>(2 * rotary.pairs());
        const std::vector<double> before(q.begin(), q.begin() + end);
        const std::vector<double> after(turned.begin(), turned.begin() + end);
        RC_ASSERT(between(norm(after), rotary.attentionFactor() * norm(before)) < 1e-14 * norm(before));
        RC_ASSERT(std::equal(q.begin() + end, q.end(), turned.begin() + end));  // and not scaled by s
    }));
}

void TestRotary::scoresDependOnTheDistance() {
    QVERIFY(rc::check([] {
        const Rotary rotary(any());
        const QueryKey vectors = queryKeyOf(rotary.parameters());
        const ScoreCurve curve(rotary, vectors);
        const std::int64_t m = anyPosition();
        const std::int64_t n = anyPosition();
        const double product = scoreOf(rotated(rotary, vectors.query, static_cast<double>(m)),
                                       rotated(rotary, vectors.key, static_cast<double>(n)));
        RC_ASSERT(between(product, curve.at(static_cast<double>(n - m))) < 1e-14 * curve.greatest());
    }));
}

void TestRotary::pairingsAreEqualAfterReordering() {
    QVERIFY(rc::check([] {
        const Rotary rotary(any());
        const QueryKey vectors = queryKeyOf(rotary.parameters());
        const double greatest = ScoreCurve(rotary, vectors).greatest();
        RC_ASSERT(comparePairings(rotary, vectors, 20).reordered < 1e-14 * greatest);
    }));
}

void TestRotary::mixedPairingsFail() {
    RotaryParameters p = ofHead(64);
    p.vectors = HeadVectors::Random;
    QVERIFY(queryKeyOf(p).query != queryKeyOf(p).key);
    QVERIFY(queryKeyOf(p).query != queryKeyOf(with("query-key-seed", 2, p)).query);
    const Rotary rotary(p);
    const PairingComparison result = comparePairings(rotary, queryKeyOf(p), 50);
    QVERIFY(result.reordered < 1e-13);
    QVERIFY(result.notReordered > 1);
    QVERIFY(result.unevenness > 1);
    // With two channels there is nothing to mix up.
    const Rotary small(ofHead(2));
    QCOMPARE(comparePairings(small, queryKeyOf(small.parameters()), 50).notReordered, 0.0);
}

void TestRotary::ordersUndoEachOther() {
    using enum RotaryPairing;
    QCOMPARE(channelOrder(Interleaved, HalfSplit, 3, 8), (std::vector<std::int64_t>{0, 2, 4, 1, 3, 5, 6, 7}));
    QCOMPARE(channelOrder(HalfSplit, Interleaved, 3, 8), (std::vector<std::int64_t>{0, 3, 1, 4, 2, 5, 6, 7}));
    QCOMPARE(channelsOf(HalfSplit, 1, 3), (ChannelPair{1, 4}));
    QCOMPARE(channelsOf(Interleaved, 1, 3), (ChannelPair{2, 3}));
    QVERIFY(rc::check([] {
        const std::int64_t pairs = *rc::gen::inRange<std::int64_t>(1, 50);
        std::vector<double> vector(static_cast<std::size_t>(2 * pairs + *rc::gen::inRange(0, 5)));
        std::iota(vector.begin(), vector.end(), 0.0);
        const auto there = channelOrder(Interleaved, HalfSplit, pairs, std::ssize(vector));
        const auto back = channelOrder(HalfSplit, Interleaved, pairs, std::ssize(vector));
        RC_ASSERT(reordered(reordered(vector, there), back) == vector);
    }));
}

void TestRotary::valuesAreLeftAlone() {
    const Rotary rotary(ofHead(4));
    const QueryKeyValue token{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
    const QueryKeyValue turned = rotated(rotary, token, 7);
    QCOMPARE(turned.value, token.value);
    QCOMPARE(turned.query, rotated(rotary, token.query, 7));
    QCOMPARE(turned.key, rotated(rotary, token.key, 7));
    QVERIFY(turned.key != token.key);
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, rotated(rotary, std::vector<double>(3), 7));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, ScoreCurve(rotary, {{1, 2, 3, 4}, {1}}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, ScoreBound(rotary, {{1}, {1, 2, 3, 4}}));
}

void TestRotary::contributionsSumUp() {
    QVERIFY(rc::check([] {
        const Rotary rotary(any());
        const ScoreCurve curve(rotary, queryKeyOf(rotary.parameters()));
        const auto delta = static_cast<double>(*rc::gen::inRange(-5000, 5000));
        double sum = curve.unpaired();
        for (const PairContribution& c : curve.contributions()) {
            sum += c.at(delta);
            RC_ASSERT(between(c.at(delta), c.amplitude * std::cos(c.frequency.hi * delta + c.phase)) <
                      1e-11 * curve.greatest());
        }
        RC_ASSERT(between(sum, curve.at(delta)) < 1e-14 * curve.greatest());
        std::vector<double> samples(100);
        curve.sample(delta, 3, samples);
        RC_ASSERT(between(samples[99], curve.at(delta + 297)) < 1e-11 * curve.greatest());
    }));
}

void TestRotary::onesAreTwiceTheKernel() {
    RotaryParameters p;
    const ScoreCurve curve(Rotary(p), queryKeyOf(p));
    const QJsonArray cases = reference("dot_product_kernel.json")["cases"].toArray();
    int seen = 0;
    for (const QJsonValue& entry : cases) {
        if (whole(entry["params"]["d"]) != 128 || number(entry["params"]["base"]) != 10000)
            continue;
        const std::vector<double> deltas = numbers(entry["delta"]);
        const std::vector<double> g = numbers(entry["g"]);
        for (std::size_t i = 0; i < deltas.size(); ++i, ++seen)
            QVERIFY(between(curve.at(deltas[i]), 2 * g[i]) < 1e-13);
    }
    QVERIFY(seen > 10);
    p.scaling = RotaryScaling::Yarn;  // scores grow by s²
    const double s = 0.1 * std::log(4.0) + 1;
    QVERIFY(between(ScoreCurve(Rotary(p), queryKeyOf(p)).at(0), 128 * s * s) < 1e-12);
}

void TestRotary::boundsHold() {
    QVERIFY(rc::check([] {
        const Rotary rotary(any());
        const QueryKey vectors = queryKeyOf(rotary.parameters());
        const ScoreCurve curve(rotary, vectors);
        const ScoreBound bound(rotary, vectors);
        const auto delta = static_cast<double>(anyPosition());
        const double paired = curve.at(delta) - curve.unpaired();
        RC_ASSERT(std::abs(paired) <= bound.at(rotary, delta) + 1e-13 * curve.greatest());
        RC_ASSERT(std::abs(curve.at(delta)) <= curve.greatest() * (1 + 1e-14));
    }));
    // Of ones h is 2 everywhere and 0 after the last: the bound at 0 is 2·n·(n + 1)/2.
    const Rotary rotary(ofHead(8));
    QVERIFY(between(ScoreBound(rotary, queryKeyOf(ofHead(8))).at(rotary, 0), 2 * 4 * 2.5) < 1e-14);
    const RotaryParameters yarn = with("rotary-scaling", 4, with("attention-factor", 3, ofHead(8)));
    QVERIFY(between(ScoreBound(Rotary(yarn), queryKeyOf(yarn)).steepest(), 2 * 9) < 1e-14);
}

void TestRotary::scoresOfRandomVectorsNeedNotDecay() {
    // A key turned on by 1000 positions is met best 1000 positions before the query.
    RotaryParameters p = ofHead(64);
    p.vectors = HeadVectors::Random;
    const Rotary rotary(p);
    const std::vector<double> q = queryKeyOf(p).query;
    const ScoreCurve curve(rotary, {q, rotated(rotary, q, 1000)});
    for (const double delta : {0.0, -1.0, -10.0, -500.0, -999.0, -1001.0, -5000.0, 1000.0})
        QVERIFY(curve.at(delta) < curve.at(-1000));
    QVERIFY(between(curve.at(-1000), scoreOf(q, q)) < 1e-13);
}

void TestRotary::firstZeroIsThatOfTheKernel() {
    for (const auto& [headSize, zero] : {std::pair{128, 1706.058}, {256, 2652.857}, {512, 3283.877}}) {
        const auto found = firstZero(Rotary(ofHead(headSize)), 10000);
        QVERIFY(found && between(*found, zero) < 1e-3);
        QVERIFY(!firstZero(Rotary(ofHead(headSize)), zero - 1));
    }
    const RotaryParameters linear{.scaling = RotaryScaling::Linear};
    QVERIFY(between(firstZero(Rotary(linear), 10000).value_or(0), 4 * 1706.058) < 4e-3);
    RotaryParameters still;  // half of the pairs stand still and hold g above 0
    still.scaling = RotaryScaling::Proportional;
    still.partialFactor = 0.5;
    still.factor = 1;
    QVERIFY(!firstZero(Rotary(still), 10000));
}

void TestRotary::basesForALength() {
    RotaryParameters p{.trainedLength = 1024, .targetLength = 2048};
    const double slowest = baseKeepingSlowest(p);
    QVERIFY(between(Rotary(ofHead(128, slowest)).frequency(63).hi * 2048, Rotary(p).frequency(63).hi * 1024) <
            1e-14);
    // The paper's table has 4.3e3 and 2.7e4.
    for (const auto& [length, least] : {std::pair{1024, 4.3e3}, {4096, 2.7e4}}) {
        p.targetLength = length;
        const auto base = leastBaseAboveZero(p);
        QVERIFY(base && std::abs(*base / least - 1) < 0.01);
        QVERIFY(leastKernel(ofHead(128, *base), length) > 0);
        QVERIFY(leastKernel(ofHead(128, *base / 1.001), length) <= 0);
    }
    p.headSize = 2;
    QVERIFY(!leastBaseAboveZero(p));  // cos Δ is 0 at π/2 whatever the base

    const LengthFacts facts = lengthFacts(Rotary(RotaryParameters{}), 2048);
    QCOMPARE(facts.pairs, 64);
    QCOMPARE(facts.completeCycles, completeCycles(Rotary(RotaryParameters{}).frequencies(), 2048));
    QVERIFY(between(facts.firstZero.value_or(0), 1706.058) < 1e-3);
    QCOMPARE(facts.largestUnseen, 0.0);  // 2048 is less than what was trained
}

void TestRotary::float32IsNear() {
    const RotaryParameters p = ofHead(512);
    const Rotary exact(p);
    const RoundedRotary rounded(exact);
    for (std::int64_t i = 0; i < exact.pairs(); ++i)
        QVERIFY(std::abs(rounded.frequency(i) / exact.frequency(i).hi - 1) < 2e-6);
    // precision.json, d = 512, recipe HF: 7.9e-6 up to 128, 2.9e-4 up to 4096, here at single positions.
    QVERIFY(turnError(rounded, 127).largest < 7.9e-6);
    QVERIFY(turnError(rounded, 4095).largest < 2.9e-4);
    QVERIFY(turnError(rounded, 4095).largest > 1e-5);
    QCOMPARE(turnError(rounded, 0).largest, 0.0);
    const Recipe wide{FrequencyFormula::Power, Precision::Float64, Precision::Float64, Precision::Float64};
    QVERIFY(turnError(RoundedRotary(exact, wide), 4095).largest < 5e-13);
    const Recipe bfloat16{FrequencyFormula::Power, Precision::Float32, Precision::Float32,
                          Precision::BFloat16};
    const TurnError cast = turnError(RoundedRotary(exact, bfloat16), 100);
    QVERIFY(cast.largest < 2e-3 && cast.largest > 1e-3);  // 2^-9
    QVERIFY(cast.meanSquare > 0 && std::sqrt(cast.meanSquare) < cast.largest);
}

void TestRotary::roundingIsThatOfTheSinusoid() {
    // Without scaling sines and cosines are those of the sinusoidal encoding by the same recipe, bit for bit.
    Parameters sinusoid{.variant = Variant::Own};
    for (int types = 0; types < 64; ++types) {
        sinusoid.positionsIn = static_cast<Precision>(types % 4);
        sinusoid.frequenciesIn = static_cast<Precision>(types / 4 % 4);
        sinusoid.resultsIn = static_cast<Precision>(types / 16);
        const Rounded table(sinusoid);
        const RoundedRotary rounded(Rotary(RotaryParameters{}), recipeOf(sinusoid));
        for (const std::int64_t position : {0, 1, 100, 777, 4095, -50, 65519})
            for (std::int64_t i = 0; i < 64; ++i) {
                QVERIFY(same(rounded.turn(i, position).sine, table.value(position, 2 * i)));
                QVERIFY(same(rounded.turn(i, position).cosine, table.value(position, 2 * i + 1)));
            }
    }
    // The attention factor comes before the last cast.
    RotaryParameters yarn = with("rotary-scaling", 4, with("rotary-results-in", 2));
    yarn.attentionFactor = 1.1;
    const RoundedRotary scaled{Rotary(yarn)};
    QCOMPARE(scaled.turn(0, 0).cosine, static_cast<double>(toBFloat16(1.1F)));
    QCOMPARE(scaled.turn(0, 3).sine, static_cast<double>(toBFloat16(1.1F * std::sin(3.0F))));
}

void TestRotary::narrowPositionsCollapse() {
    const RotaryParameters p = with("rotary-positions-in", 2);  // bfloat16
    const RoundedRotary rounded{Rotary(p)};
    QCOMPARE(rounded.positionOf(257), 256.0);
    QCOMPARE(rounded.positionOf(15962), 15936.0);
    std::set<double> distinct;
    for (std::int64_t position = 0; position < 4096; ++position)
        distinct.insert(rounded.positionOf(position));
    QCOMPARE(distinct.size(), 769UL);
    const RoundedRotary half{Rotary(with("rotary-positions-in", 3, with("rotary-results-in", 3)))};
    QVERIFY(std::isnan(turnError(half, 65520).largest));
    QVERIFY(!std::isnan(turnError(half, 65519).largest));
}

void TestRotary::roundingBreaksTheRelativeProperty() {
    const RotaryParameters p = with("rotary-positions-in", 2);
    const QueryKey ones = queryKeyOf(p);
    const RelativeError error(RoundedRotary{Rotary(p)}, ones, -1);
    // Up to 256 bfloat16 has every position; 257 becomes 256, and the two stand in one place.
    const auto broken = error.firstAbove(1e-3, 100000);
    QVERIFY(broken);
    QCOMPARE(broken->position, 256);
    QVERIFY(between(broken->score, 128) < 1e-4);
    QVERIFY(between(error.exactScore() + broken->difference, broken->score) < 1e-12);
    QVERIFY(!error.firstAbove(1e-3, 256));
    const double off = std::abs(broken->difference);
    QVERIFY(error.firstAbove(off * 0.99, 257) && !error.firstAbove(off * 1.01, 257));
    const RotaryParameters half = with("rotary-positions-in", 3, with("rotary-results-in", 3));
    const auto none = RelativeError(RoundedRotary{Rotary(half)}, ones, 0).firstAbove(1000, 70000);
    QVERIFY(none && none->position == 65520 && std::isnan(none->score));

    const Recipe wide{FrequencyFormula::Power, Precision::Float64, Precision::Float64, Precision::Float64};
    const RelativeError exact(RoundedRotary(Rotary(p), wide), ones, -1);
    QVERIFY(std::abs(exact.at(1000000).difference) < 1e-8);
    // Float32 keeps near positions and loses far ones.
    const RelativeError single{RoundedRotary{Rotary(RotaryParameters{})}, ones, -1};
    QVERIFY(std::abs(single.at(10).difference) < 1e-4);
    QVERIFY(single.firstAbove(1e-2, 1000000));
}

void TestRotary::everyValueIsDeclaredOnce() {
    std::set<std::string_view> options;
    for (const auto& declaration : rotaryDeclarations()) {
        QVERIFY2(options.insert(declaration.option).second, declaration.option.data());
        QVERIFY(!declaration.name.empty() && !declaration.label.empty() && !declaration.meaning.empty());
        RotaryParameters p;
        const double usual = declaration.get(p);
        QVERIFY(!refuse(declaration, usual));
        const double other = declaration.scale == Scale::List ? 1 - std::min(usual, 1.0) : usual / 2;
        declaration.set(p, other);
        QCOMPARE(declaration.get(p), declaration.whole ? std::trunc(other) : other);
    }
    QCOMPARE(options.size(), 24UL);
    QVERIFY(findRotary("beta-fast")->matters(with("rotary-scaling", 4)));
    QVERIFY(!findRotary("beta-fast")->matters(RotaryParameters{}));
    QVERIFY(!findRotary("partial-factor")->matters(with("rotary-dimension", 64)));
    QVERIFY(!findRotary("no-such"));
}

void TestRotary::dimensions() {
    QCOMPARE(rotaryDimensionOf(with("partial-factor", 0.25)), 32);
    QCOMPARE(rotaryDimensionOf(with("partial-factor", 0.4, ofHead(80))), 32);  // phi-2
    QCOMPARE(rotaryDimensionOf(with("partial-factor", 0.25, ofHead(10))), 2);  // cut off, not rounded
    QCOMPARE(rotaryDimensionOf(with("rotary-dimension", 64, ofHead(256))), 64);
    QCOMPARE(Rotary(with("partial-factor", 0.75)).pairs(), 48);
    QCOMPARE(Rotary(with("partial-factor", 0.75, with("rotary-scaling", 7))).pairs(), 64);
}

void TestRotary::whatCannotBeIsRefused() {
    QVERIFY(refusal({}).empty());
    QVERIFY(refusal(ofHead(127)).starts_with("rotary dimension cannot be odd (127)"));
    QVERIFY(refusal(with("rotary-dimension", 126, ofHead(127))).empty());
    QVERIFY(refusal(with("rotary-dimension", 130)) ==
            "rotary dimension cannot be 130; it must be at most the head size, 128");
    QVERIFY(refusal(with("partial-factor", 0.01)).starts_with("rotary dimension cannot be 1"));
    QVERIFY(!refusal(ofHead(128, 0)).empty());
    QVERIFY(!refusal(ofHead(128, std::nan(""))).empty());
    QVERIFY(refusal(ofHead(128, 0.5)).empty());
    for (const double scaling : {2, 3})
        QVERIFY(!refusal(with("rotary-scaling", scaling, ofHead(2))).empty());
    RotaryParameters dynamic = with("rotary-scaling", 2, with("scaling-factor", 1e-6));
    QVERIFY(refusal(dynamic).empty());  // 1 + f·(S − L)/L is above 0 for every f above 0
    QVERIFY(refusal(with("rotary-scaling", 4, ofHead(128, 1))).starts_with("rotary base cannot be 1"));
    QVERIFY(refusal(with("rotary-scaling", 4, with("beta-fast", -1))).starts_with("beta fast cannot be -1"));
    QVERIFY(refusal(with("rotary-scaling", 6, with("low-frequency-factor", 4))).empty());
    QVERIFY(!refusal(with("rotary-scaling", 5, with("rotary-trained-length", 1))).empty());
    QVERIFY(refusal(with("scaling-factor", 1e-9)) ==
            "scaling factor cannot be 1e-09; use 1e-06 or more, or 0 for target / trained length");
    RotaryParameters longRope = with("rotary-scaling", 5, ofHead(4));
    longRope.shortFactors = {1, 1};
    longRope.longFactors = {1, 2, 3};
    QVERIFY(refusal(longRope).starts_with("long_factor has 3 numbers; it must have 2, one for each pair"));
    longRope.longFactors = {1, 0};
    QVERIFY(refusal(longRope).starts_with("long_factor cannot contain 0"));
    RotaryParameters given = with("query-key", 2, ofHead(4));
    given.givenQuery = {1, 2, 3, 4};
    QVERIFY(refusal(given).starts_with("key has 0 numbers; it needs 4, the head size"));
    given.givenKey = {1, 2, 3, HUGE_VAL};
    QVERIFY(!refusal(given).empty());
    given.givenKey[3] = 4;
    QVERIFY(refusal(given).empty());
    QCOMPARE(queryKeyOf(given).key, given.givenKey);
}

void TestRotary::doubtsAreSaid() {
    const auto doubts = [](const RotaryParameters& p) { return doubtsOf(p).size(); };
    QCOMPARE(doubts({}), 0UL);
    QCOMPARE(doubts(ofHead(128, 0.5)), 1UL);
    QCOMPARE(doubts(ofHead(128, 1)), 1UL);
    QCOMPARE(doubts(with("rotary-scaling", 1, with("scaling-factor", 0.5))), 1UL);
    QCOMPARE(doubts(with("rotary-scaling", 4)), 0UL);
    QCOMPARE(doubts(with("rotary-scaling", 4, with("scaling-factor", 8))), 1UL);
    QCOMPARE(doubts(with("rotary-scaling", 4, with("beta-fast", 0.1))), 1UL);  // below β slow: backwards
    QCOMPARE(doubts(with("rotary-scaling", 5)), 1UL);
    QCOMPARE(doubts(with("rotary-scaling", 6)), 0UL);
    QCOMPARE(doubts(with("rotary-scaling", 6, with("target-length", 4096))), 1UL);
    QCOMPARE(doubts(with("rotary-scaling", 6, with("high-frequency-factor", 0.5))), 1UL);
}

void TestRotary::whatIsAcceptedIsFinite() {
    QVERIFY(rc::check([] {
        RotaryParameters p;
        for (const auto& declaration : rotaryDeclarations()) {
            const double least = declaration.minimumExcluded ? 5e-324 : declaration.minimum;
            const double wide = declaration.whole ? 64 : 1e-6;
            declaration.set(p, *rc::gen::element(declaration.get(p), declaration.get(p), least, wide,
                                                 declaration.maximum));
            if (refuse(p))
                p = {};
        }
        p.headSize = std::min<std::int64_t>(p.headSize, 128);
        RC_PRE(p.vectors != HeadVectors::Given && !refuse(p));
        const Rotary rotary(p);
        const ScoreCurve curve(rotary, queryKeyOf(p));
        for (const double w : rotary.frequencies())
            RC_ASSERT(std::isfinite(w) && w >= 0);
        RC_ASSERT(std::isfinite(rotary.attentionFactor()) && rotary.attentionFactor() > 0);
        RC_ASSERT(std::isfinite(curve.at(1 << 24)) && std::isfinite(decayMean(rotary, 1 << 24)));
        RC_ASSERT(std::isfinite(trainedRange(rotary, p.targetLength).largestUnseen));
        for (const Message& doubt : doubtsOf(p))
            RC_ASSERT(doubt.english().find('%') == std::string::npos);
    }));
}

POSISCOPE_REGISTER_TEST("rotary", TestRotary, NoApplication);

}  // namespace posiscope::rotary_test

#include "testrotary.moc"
