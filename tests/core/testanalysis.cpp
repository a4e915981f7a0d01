// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <QCoreApplication>

#include <QJsonArray>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <span>
#include <vector>

#include "core/analysis/crossing.h"
#include "core/analysis/cursorfacts.h"
#include "core/analysis/kernel.h"
#include "core/analysis/nearestrows.h"
#include "core/analysis/rotation.h"
#include "core/analysis/rotations.h"
#include "core/analysis/shiftmap.h"
#include "core/analysis/wavelengths.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::analysis_test {

namespace {

Parameters parameters(std::int64_t dModel, double base = 10000, std::int64_t length = 200) {
    Parameters p;
    p.dModel = dModel;
    p.base = base;
    p.length = length;
    p.oddRule = dModel % 2 == 0 ? OddRule::Reject : OddRule::ZeroColumn;
    return p;
}
Parameters parameters(const QJsonValue& entry) {
    return parameters(entry["d"].toInteger(), entry["base"].toDouble());
}

/// A random encoding in which every column has its partner.
Parameters anyPaired() {
    Parameters p = parameters(*rc::gen::inRange<std::int64_t>(2, 80));
    p.base = std::pow(10.0, *rc::gen::inRange(-20, 60) / 10.0);
    p.layout = *rc::gen::element(Layout::Interleaved, Layout::Halves);
    p.schedule = *rc::gen::element(Schedule::Paper, Schedule::Tensor2Tensor);
    p.ablation = *rc::gen::element(Ablation::None, Ablation::Swapped);
    return p;
}
/// A random encoding of any kind.
Parameters any() {
    Parameters p = anyPaired();
    p.oddRule = *rc::gen::element(OddRule::Trim, OddRule::ZeroColumn);
    p.ablation = *rc::gen::element(Ablation::None, Ablation::SineOnly, Ablation::CosineOnly,
                                   Ablation::PerColumnExponent, Ablation::Swapped);
    return p;
}
std::int64_t anyPosition() {
    return *rc::gen::inRange<std::int64_t>(-100000, 100000);
}
/// What Sinusoidal::value() promises for any position.
constexpr double kExact = 4e-16;

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t j = 0; j < a.size(); ++j)
        sum += a[j] * b[j];
    return sum;
}
/// What such a sum over the columns may be wrong by.
double dotTolerance(const Sinusoidal& encoding) {
    const auto columns = static_cast<double>(encoding.columns());
    return columns * (2 * kExact + columns * 1.2e-16);
}
double largestDifference(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = 0;
    for (std::size_t j = 0; j < a.size(); ++j)
        largest = std::max(largest, std::abs(a[j] - b[j]));
    return largest;
}

}  // namespace

class TestAnalysis : public QObject {
    Q_OBJECT

private slots:
    void kernelAgainstReference();
    void manyRotationsAreEachOne();
    void sampledKernelAgainstExact();
    void criticalPointsAgainstReference();
    void noCriticalPointWhereThereIsNone();
    void nearCollisionsAgainstReference();
    void nearestAgainstEveryDistance();
    void kernelIsTheDotProduct();
    void kernelIsTheDifferencePartOfUnpairedDotProducts();
    void diagonalsHaveTheirMeans();
    void everyColumnIsPairedOrLeftOver();
    void shiftMapCarriesEveryPosition();
    void shiftMapsAreAGroupOfRotations();
    void shiftMapNamesWhatItCannotCarry();
    void cyclesWithinALength();
    void cyclesOfOneFrequency();
    void fastAndSlowEnds();
    void boundaryOfUnresolvedColumns();
    void cellsExplainTheirValue();
    void exponentsGiveTheFrequencies();
    void spreadsReachTheCrests();
};

void TestAnalysis::kernelAgainstReference() {
    for (const QJsonArray entries = reference("dot_product_kernel.json")["cases"].toArray();
         const QJsonValue& entry : entries) {
        const Kernel kernel{Sinusoidal(parameters(entry["params"]))};
        const QJsonArray deltas = entry["delta"].toArray();
        for (int k = 0; k < deltas.size(); ++k) {
            const double delta = deltas[k].toDouble();
            // Exact phases: nothing is lost at large Δ.
            const double g = entry["g"][k].toDouble();
            QVERIFY(std::abs(kernel.at(delta) - g) <= 1e-15 * kernel.atZero());
            for (const Measure measure : {Measure::Cosine, Measure::Distance}) {
                const double wanted =
                    entry[measure == Measure::Cosine ? "cosine_similarity" : "euclidean_distance"][k]
                        .toDouble();
                // A distance is the root of a difference, which may cancel.
                const double error = measure == Measure::Cosine ? 2e-15 : 1e-7 * std::sqrt(kernel.atZero());
                QVERIFY(std::abs(kernel.measured(measure, g) - wanted) <= error);
            }
            QCOMPARE(kernel.measured(Measure::DotProduct, g), g);
            const double cosine = entry["cosine_similarity"][k].toDouble();
            QVERIFY(std::abs(kernel.at(delta) / kernel.atZero() - cosine) <= 1e-15);
            const double distance = entry["euclidean_distance"][k].toDouble();
            QVERIFY(std::abs(kernel.distance(delta) - distance) <= 1e-14 * distance);
        }
        QVERIFY(std::abs(kernel.sum().curvatureBound() - entry["sum_w2"].toDouble()) <=
                1e-13 * entry["sum_w2"].toDouble());
    }
}

/// By vectors the same as one by one, quarter turns, long texts and what is beyond exact quarters included.
void TestAnalysis::manyRotationsAreEachOne() {
    std::mt19937_64 random(20);
    std::uniform_real_distribution<double> exponent(-30, 3);
    std::uniform_real_distribution<double> share(-0.5, 0.5);
    std::vector<WaveTerm> terms;
    for (int i = 0; i < 1001; ++i) {  // no multiple of any vector's lanes
        const double frequency = std::exp2(exponent(random));
        terms.push_back({frequency, share(random) * frequency * 0x1p-53, 1});
    }
    terms[3].frequency = std::numbers::pi / 2;
    terms[4] = {0, 0, 1};
    std::vector<double> cosines(terms.size());
    std::vector<double> sines(terms.size());
    for (const double x : {0.0, 0.5, 1.0, -7.0, 511.0, 65537.0, 1048575.5, 3e9, 1e15}) {
        rotations(terms, x, cosines.data(), sines.data());
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const Rotation one = rotation(terms[i].frequency, terms[i].tail, x);
            const double off = std::max(std::abs(cosines[i] - one.cosine), std::abs(sines[i] - one.sine));
            QVERIFY2(off <= 4e-16, qPrintable(QStringLiteral("wave %1 at %2: %3").arg(i).arg(x).arg(off)));
        }
    }
}

void TestAnalysis::sampledKernelAgainstExact() {
    QVERIFY(rc::check("samples are g", [] {
        const Kernel kernel{Sinusoidal(any())};
        const double first = static_cast<double>(*rc::gen::inRange(-1000000, 1000000)) / 8;
        const double step = static_cast<double>(*rc::gen::inRange(1, 400)) / 16;
        std::vector<double> values(*rc::gen::inRange<std::size_t>(0, 1500));
        std::vector<double> again(values.size());
        kernel.sample(first, step, values);
        kernel.sum().sample(first, step, again);
        for (std::size_t k = 0; k < values.size(); k += 7) {
            const double x = first + step * static_cast<double>(k);
            const double tolerance = kernel.atZero() * (2e-14 + 3e-16 * kernel.sum().fastest() * std::abs(x));
            RC_ASSERT(std::abs(values[k] - kernel.at(x)) <= tolerance);
            RC_ASSERT(std::abs(again[k] - kernel.at(x)) <= tolerance);
        }
    }));
}

void TestAnalysis::criticalPointsAgainstReference() {
    for (const QJsonArray entries = reference("dot_product_kernel.json")["critical_points"].toArray();
         const QJsonValue& entry : entries) {
        const Kernel kernel{Sinusoidal(parameters(entry))};
        const auto minimum = firstMinimum(kernel, 1000);
        QVERIFY(minimum.has_value());
        QVERIFY(std::abs(minimum->delta - entry["first_real_local_min_delta"].toDouble()) <= 1e-9);
        QVERIFY(std::abs(minimum->value / kernel.atZero() - entry["g_over_n_there"].toDouble()) <= 1e-14);
        QCOMPARE(firstIntegerMinimum(kernel, 1 << 20).value(),
                 static_cast<std::int64_t>(entry["first_integer_local_min_delta"].toInteger()));
        const double zero = entry["first_real_zero_delta"].toDouble();
        const auto found = firstZero(kernel, 1 << 20);
        QVERIFY(found.has_value());
        QVERIFY(std::abs(*found - zero) <= 1e-12 * zero);
        QVERIFY(!firstZero(kernel, zero * 0.999).has_value());
    }
}

void TestAnalysis::noCriticalPointWhereThereIsNone() {
    const Kernel kernel{Sinusoidal(parameters(64, 1e9))};
    QVERIFY(!firstMinimum(kernel, 3.5).has_value());
    QVERIFY(!firstIntegerMinimum(kernel, 3).has_value());
    QVERIFY(!firstZero(kernel, 1000).has_value());
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(!firstZero(kernel, 1e6, stopped.get_token()).has_value());
    QVERIFY(nearestRecords(kernel, 1000, stopped.get_token()).empty());
    QVERIFY(!nearestOther(kernel, 1).has_value());

    const Kernel single{Sinusoidal(parameters(6, 1))};  // three equal waves: g = 3 cos Δ
    QVERIFY(std::abs(firstMinimum(single, 1000)->delta - std::numbers::pi) < 1e-12);
    QVERIFY(std::abs(firstZero(single, 1000).value() - std::numbers::pi / 2) < 1e-12);
    QVERIFY(!firstMinimum(Kernel{Sinusoidal(parameters(8, 1e-300))}, 10).has_value());
}

void TestAnalysis::nearCollisionsAgainstReference() {
    for (const QJsonArray entries = reference("dot_product_kernel.json")["near_collisions"].toArray();
         const QJsonValue& entry : entries) {
        const auto length = static_cast<std::int64_t>(entry["max_delta"].toInteger()) + 1;
        const auto records = nearestRecords(Kernel{Sinusoidal(parameters(entry))}, length);
        const QJsonArray deltas = entry["record_min_delta"].toArray();  // the last of them
        QVERIFY(records.size() >= static_cast<std::size_t>(deltas.size()));
        const std::size_t skipped = records.size() - static_cast<std::size_t>(deltas.size());
        for (int k = 0; k < deltas.size(); ++k) {
            const Neighbour& record = records[skipped + static_cast<std::size_t>(k)];
            QCOMPARE(record.delta, static_cast<std::int64_t>(deltas[k].toInteger()));
            const double distance = entry["distance"][k].toDouble();
            QVERIFY(std::abs(record.distance - distance) <= 1e-9 * distance);
        }
    }
}

void TestAnalysis::nearestAgainstEveryDistance() {
    QVERIFY(rc::check("records are running minima", [] {
        const Kernel kernel{Sinusoidal(anyPaired())};
        const auto length = *rc::gen::inRange<std::int64_t>(2, 5000);
        std::vector<std::int64_t> expected;
        double best = HUGE_VAL;
        for (std::int64_t delta = 1; delta < length; ++delta)
            if (const double distance = kernel.distance(static_cast<double>(delta)); distance < best) {
                best = distance;
                expected.push_back(delta);
            }
        std::vector<std::int64_t> found;
        for (const Neighbour& record : nearestRecords(kernel, length))
            found.push_back(record.delta);
        RC_ASSERT(found == expected);
    }));
}

void TestAnalysis::kernelIsTheDotProduct() {
    QVERIFY(rc::check("PE(p)·PE(q) = g(p − q)", [] {
        const Sinusoidal encoding(anyPaired());
        const Kernel kernel(encoding);
        RC_ASSERT(kernel.whole());
        const std::int64_t p = anyPosition();
        const std::int64_t q = anyPosition();
        const auto atP = encodingRow(encoding, p);
        const auto atQ = encodingRow(encoding, q);
        RC_ASSERT(std::abs(dot(atP, atQ) - kernel.at(static_cast<double>(p - q))) <= dotTolerance(encoding));
        RC_ASSERT(std::abs(dot(atP, atP) - kernel.atZero()) <= dotTolerance(encoding));
    }));
}

void TestAnalysis::kernelIsTheDifferencePartOfUnpairedDotProducts() {
    // What is left of PE(p)·PE(q) − g(p − q) depends on p + q only.
    QVERIFY(rc::check("dot product = g(p − q) + h(p + q)", [] {
        const Sinusoidal encoding(any());
        const Kernel kernel(encoding);
        const std::int64_t p = anyPosition();
        const std::int64_t q = anyPosition();
        const std::int64_t move = anyPosition();
        const auto rest = [&](std::int64_t a, std::int64_t b) {
            return dot(encodingRow(encoding, a), encodingRow(encoding, b)) -
                   kernel.at(static_cast<double>(a - b));
        };
        RC_ASSERT(std::abs(rest(p, q) - rest(p + move, q - move)) <= 2 * dotTolerance(encoding));
    }));
}

/// Every diagonal, added up from cells.
void TestAnalysis::diagonalsHaveTheirMeans() {
    QVERIFY(rc::check("means along diagonals", [] {
        Parameters p = any();
        p.length = *rc::gen::inRange<std::int64_t>(1, 40);
        const Sinusoidal encoding(p);
        const DiagonalMeans means(encoding);
        const auto n = static_cast<std::size_t>(encoding.rows());
        std::vector<std::vector<double>> rows;
        double square = 0;
        for (std::size_t i = 0; i < n; ++i) {
            rows.push_back(encodingRow(encoding, encoding.firstPosition() + static_cast<std::int64_t>(i)));
            square += dot(rows.back(), rows.back()) / static_cast<double>(n);
        }
        std::vector<double> sampled(2 * n - 1);
        const double end = static_cast<double>(n) - 1;
        const double tolerance = 1e-6 * std::max(1.0, static_cast<double>(encoding.columns()));
        for (const Measure measure : {Measure::DotProduct, Measure::Cosine, Measure::Distance}) {
            if (measure == Measure::Cosine && square <= 1e-9)
                continue;  // of rows as short as that it is not known to any digit
            means.sample(measure, -end, 1, sampled);
            for (std::size_t delta = 0; delta < n; ++delta) {
                double mean = 0;
                for (std::size_t i = 0; i + delta < n; ++i) {
                    const double product = dot(rows[i], rows[i + delta]);
                    mean += measure == Measure::Distance
                                ? dot(rows[i], rows[i]) + dot(rows[i + delta], rows[i + delta]) - 2 * product
                                : product;
                }
                mean /= static_cast<double>(n - delta);
                const double squareOf = measure == Measure::Distance ? 2 : 1;
                const double divisor = measure == Measure::Cosine ? square : 1;
                for (const double is : {sampled[n - 1 + delta], sampled[n - 1 - delta],
                                        means.at(measure, static_cast<double>(delta))})
                    RC_ASSERT(std::abs(std::pow(is, squareOf) - mean / divisor) <= tolerance / divisor);
            }
        }
        const double bound = 1.3 * static_cast<double>(encoding.columns()) + tolerance;
        std::vector<double> between(2 * n);
        means.sample(Measure::DotProduct, -end - 0.5, 1, between);
        for (const double value : std::span(between).subspan(1, 2 * n - 2))
            RC_ASSERT(std::abs(value) <= bound);
    }));
}

void TestAnalysis::everyColumnIsPairedOrLeftOver() {
    QVERIFY(rc::check("columns are split into pairs, unpaired and zeros", [] {
        const Sinusoidal encoding(any());
        const Pairing pairing = pairColumns(encoding);
        const std::size_t all = 2 * pairing.pairs.size() + pairing.unpaired.size() + pairing.zeros.size();
        RC_ASSERT(all == static_cast<std::size_t>(encoding.columns()));
        RC_ASSERT(pairing.unpaired.empty() == encoding.paired());
        for (const Pair& pair : pairing.pairs) {
            RC_ASSERT(encoding.column(pair.sineColumn).frequency == pair.frequency);
            RC_ASSERT(encoding.column(pair.cosineColumn).frequency == pair.frequency);
            RC_ASSERT(encoding.column(pair.sineColumn).wave == Wave::Sine);
            RC_ASSERT(encoding.column(pair.cosineColumn).wave == Wave::Cosine);
        }
    }));
}

void TestAnalysis::shiftMapCarriesEveryPosition() {
    QVERIFY(rc::check("M_k PE(p) = PE(p + k)", [] {
        RC_ASSERT(largestShiftError(Sinusoidal(any()), anyPosition(), anyPosition()) <= 4 * kExact);
    }));
    Parameters large = parameters(128);
    large.layout = Layout::Halves;
    QVERIFY(largestShiftError(Sinusoidal(large), 524287, 524288) <= 4 * kExact);
}

void TestAnalysis::shiftMapsAreAGroupOfRotations() {
    QVERIFY(rc::check("M_k M_l = M_{k+l}, the transpose is M_{−k}, norms stay", [] {
        const Sinusoidal encoding(anyPaired());
        const std::int64_t k = anyPosition();
        const std::int64_t l = anyPosition();
        const ShiftMap mapK(encoding, static_cast<double>(k));
        const ShiftMap mapL(encoding, static_cast<double>(l));
        const ShiftMap both(encoding, static_cast<double>(k + l));
        const ShiftMap back(encoding, static_cast<double>(-k));
        std::vector<double> row;
        for (std::int64_t j = 0; j < encoding.columns(); ++j)
            row.push_back(*rc::gen::inRange(-1000, 1001) / 1000.0);
        for (const std::int64_t zero : pairColumns(encoding).zeros)
            row[static_cast<std::size_t>(zero)] = 0;

        RC_ASSERT(largestDifference(mapK.apply(mapL.apply(row)), both.apply(row)) <= 8 * kExact);
        RC_ASSERT(largestDifference(back.apply(mapK.apply(row)), row) <= 8 * kExact);
        const auto shifted = mapK.apply(row);
        RC_ASSERT(std::abs(dot(shifted, shifted) - dot(row, row)) <= 2 * dotTolerance(encoding));
        std::vector<double> byElements(row.size(), 0.0);
        for (std::int64_t r = 0; r < encoding.columns(); ++r)
            for (std::int64_t c = 0; c < encoding.columns(); ++c) {
                byElements[static_cast<std::size_t>(r)] +=
                    mapK.element(r, c) * row[static_cast<std::size_t>(c)];
                RC_ASSERT(std::abs(mapK.element(r, c) - back.element(c, r)) <= kExact);
            }
        RC_ASSERT(largestDifference(byElements, shifted) <= kExact);
    }));
}

void TestAnalysis::shiftMapNamesWhatItCannotCarry() {
    Parameters p = parameters(7);
    p.oddRule = OddRule::Trim;
    const Sinusoidal trimmed(p);
    const ShiftMap map(trimmed, 5);
    QCOMPARE(map.uncarried(), std::vector<std::int64_t>{6});
    QVERIFY(std::isnan(map.element(6, 6)));
    QCOMPARE(map.element(6, 5), 0.0);
    QVERIFY(std::isnan(map.apply(encodingRow(trimmed, 3))[6]));
    QVERIFY(!Kernel(trimmed).whole());

    p = parameters(8);
    p.ablation = Ablation::SineOnly;
    QCOMPARE(ShiftMap(Sinusoidal(p), 5).uncarried().size(), std::size_t{8});
}

void TestAnalysis::cyclesWithinALength() {
    const auto facts = [](std::int64_t dModel, std::int64_t length) {
        return wavelengthFacts(Sinusoidal(parameters(dModel, 10000, length)));
    };
    QCOMPARE(facts(512, 20).completeCycles, std::int64_t{33});
    QCOMPARE(facts(512, 50).completeCycles, std::int64_t{58});
    QCOMPARE(facts(512, 512).completeCycles, std::int64_t{123});
    QCOMPARE(facts(512, 2048).completeCycles, std::int64_t{161});
    QCOMPARE(facts(512, 20).nearlyStill, std::int64_t{110});
    const WavelengthFacts d256 = facts(256, 64);
    QCOMPARE(d256.frequencies - d256.completeCycles, std::int64_t{95});
    QCOMPARE(d256.frequencies, std::int64_t{128});
    QCOMPARE(d256.aliased, std::int64_t{0});
    QCOMPARE(wavelengthFacts(Sinusoidal(parameters(4, 0.01))).aliased, std::int64_t{1});  // 1 and 10 rad
}

void TestAnalysis::cyclesOfOneFrequency() {
    const Parameters p{.length = 314};
    QVERIFY(std::abs(cyclesWithinLength(Sinusoidal(p), 0) - 314 / (2 * std::numbers::pi)) < 1e-12);
    QVERIFY(std::abs(slowestByPaper(p) - 2 * std::numbers::pi * 10000) < 1e-9);
    // From the last pair to 2π·base is one step of the schedule.
    const double last = slowestFrequency(Sinusoidal(p)).wavelength;
    QVERIFY(std::abs(slowestByPaper(p) / last - std::pow(10000.0, 2.0 / 128)) < 1e-12);
}

void TestAnalysis::fastAndSlowEnds() {
    const Sinusoidal usual(parameters(8));
    QCOMPARE(fastestFrequency(usual).columns, (std::vector<std::int64_t>{0, 1}));
    QCOMPARE(slowestFrequency(usual).columns, (std::vector<std::int64_t>{6, 7}));
    QVERIFY(std::abs(fastestFrequency(usual).wavelength - 2 * std::numbers::pi) < 1e-14);

    const Sinusoidal turned(parameters(8, 0.1));
    QCOMPARE(fastestFrequency(turned).columns, (std::vector<std::int64_t>{6, 7}));
    QCOMPARE(slowestFrequency(turned).columns, (std::vector<std::int64_t>{0, 1}));

    Parameters p = parameters(8);
    p.layout = Layout::Halves;
    QCOMPARE(fastestFrequency(Sinusoidal(p)).columns, (std::vector<std::int64_t>{0, 4}));
    QCOMPARE(slowestFrequency(Sinusoidal(p)).columns, (std::vector<std::int64_t>{3, 7}));
}

void TestAnalysis::boundaryOfUnresolvedColumns() {
    // d_model 8: wavelengths 6.28, 62.8, 628, 6283.
    const Sinusoidal interleaved(parameters(8));
    QCOMPARE(columnsBelow(interleaved, 100), (std::vector<ColumnRange>{{0, 4}}));
    QCOMPARE(boundariesBelow(interleaved, 100), (std::vector<std::int64_t>{4}));
    QVERIFY(columnsBelow(interleaved, 2).empty());
    QVERIFY(boundariesBelow(interleaved, 1e9).empty());
    QCOMPARE(columnsBelow(interleaved, 1e9), (std::vector<ColumnRange>{{0, 8}}));

    Parameters p = parameters(8);
    p.layout = Layout::Halves;
    const Sinusoidal halves(p);
    QCOMPARE(columnsBelow(halves, 100), (std::vector<ColumnRange>{{0, 2}, {4, 6}}));
    QCOMPARE(boundariesBelow(halves, 100), (std::vector<std::int64_t>{2, 4, 6}));
    QCOMPARE(boundariesBelow(Sinusoidal(parameters(8, 1e-4)), 1), (std::vector<std::int64_t>{2}));
}

void TestAnalysis::cellsExplainTheirValue() {
    QVERIFY(rc::check("value = wave(remainder), angle = turns and remainder", [] {
        const Sinusoidal encoding(any());
        const std::int64_t p = *rc::gen::inRange<std::int64_t>(-(1 << 20), (1 << 20) + 1);
        const auto j = *rc::gen::inRange<std::int64_t>(0, encoding.columns());
        const CellFacts facts = cellFacts(encoding, p, j);
        RC_ASSERT(facts.value == encoding.value(p, j));
        if (facts.wave == Wave::Zero) {
            RC_ASSERT(facts.value == 0.0 && !facts.partner);
            return;
        }
        const bool sine = facts.wave == Wave::Sine;
        RC_ASSERT(facts.remainder >= 0 && facts.remainder < 2 * std::numbers::pi);
        const double again = sine ? std::sin(facts.remainder) : std::cos(facts.remainder);
        RC_ASSERT(std::abs(again - facts.value) <= 2e-15);
        const double angle = facts.wholeTurns * 2 * std::numbers::pi + facts.remainder;
        RC_ASSERT(std::abs(angle - facts.angle) <= 1e-14 + 4e-16 * std::abs(facts.angle));
        RC_ASSERT(facts.wholeTurns == std::round(facts.wholeTurns));
        if (facts.partner)
            RC_ASSERT(std::abs(std::hypot(facts.value, facts.partner->value) - 1) <= 4 * kExact);
    }));

    const CellFacts facts = cellFacts(Sinusoidal(parameters(512)), 100, 256);
    QCOMPARE(facts.frequency, std::int64_t{128});
    QCOMPARE(facts.exponent.numerator, std::int64_t{256});
    QCOMPARE(facts.exponent.denominator, std::int64_t{512});
    QVERIFY(std::abs(facts.radiansPerPosition - 0.01) < 1e-17);
    QVERIFY(std::abs(facts.value - std::sin(1.0)) < 1e-15);
    QCOMPARE(facts.partner->column, std::int64_t{257});
}

void TestAnalysis::exponentsGiveTheFrequencies() {
    QVERIFY(rc::check("w = base^(−numerator/denominator)", [] {
        const Sinusoidal encoding(any());
        for (std::size_t i = 0; i < encoding.frequencies().size(); ++i) {
            const Exponent e = frequencyExponent(encoding.parameters(), static_cast<std::int64_t>(i));
            const double w = std::pow(encoding.parameters().base,
                                      -static_cast<double>(e.numerator) / static_cast<double>(e.denominator));
            RC_ASSERT(std::abs(encoding.frequencies()[i] - w) <= 1e-14 * w);
        }
    }));
}

/// However many turns there are between two samples, no pixel of a few turns misses crest or trough by much.
void TestAnalysis::spreadsReachTheCrests() {
    const Kernel kernel{Sinusoidal(parameters(2))};  // cos Δ
    for (double turns = 0.05; turns < 3; turns += 0.0037) {
        const double width = 24 * turns * 2 * std::numbers::pi;
        const std::vector<Bounds> spread = kernelSpread(kernel, width, 40, 24);
        QCOMPARE(spread.size(), std::size_t{40});
        for (const Bounds& pixel : spread) {
            QVERIFY2(pixel.greatest > 0.9 && pixel.greatest < 1 + 1e-12, qPrintable(QString::number(turns)));
            QVERIFY2(pixel.least < -0.9 && pixel.least > -1 - 1e-12, qPrintable(QString::number(turns)));
        }
    }
}

POSISCOPE_REGISTER_TEST("analysis", TestAnalysis, QCoreApplication);

}  // namespace posiscope::analysis_test

#include "testanalysis.moc"
