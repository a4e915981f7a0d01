// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>

#include "core/identify/identification.h"
#include "core/relative/alibi.h"
#include "core/relative/buckets.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifyfamilies_test {

/// What is no sinusoid: biases, and tables that only seem to have a name.
class TestIdentifyFamilies : public QObject {
    Q_OBJECT
private slots:
    void finerBucketsAreNotTold();
    void biasesOfLagsAreTold_data();
    void biasesOfLagsAreTold();
    void oneHotRowsHaveNoName();
    void slopesAreToldAsCodesMultiplyThem();
    void mistakesOfOneWaveNeedNoName();
    void polynomialsAreNoWaves_data();
    void polynomialsAreNoWaves();
    void divisorsOfFrequenciesAreTold();
    void rotationsAreTold();
    void rotationsOfGridsAreTold();
    void cachesOfGridsAreTold_data();
    void cachesOfGridsAreTold();
};

void TestIdentifyFamilies::cachesOfGridsAreTold_data() {
    QTest::addColumn<bool>("centred");
    QTest::addColumn<QString>("kept");
    for (const bool centred : {false, true})
        for (const char* const kept : {"cos", "sin", "stacked", "cos and sin", "half of the cosines"})
            QTest::addRow("%s, %s", centred ? "DINOv3" : "Qwen-VL", kept) << centred << QString(kept);
}

/// As transformers keep them: [row | column | row | column], cosines and sines apart, stacked, or side by
/// side.
void TestIdentifyFamilies::cachesOfGridsAreTold() {
    QFETCH(bool, centred);
    QFETCH(QString, kept);
    constexpr int kRows = 12;
    constexpr int kColumns = 10;
    constexpr int kPairs = 16;
    const auto angles = [&](int y, int x) {
        std::vector<double> turns;
        for (const auto& [place, count] : {std::pair{y, kRows}, std::pair{x, kColumns}})
            for (int i = 0; i < kPairs; ++i) {
                const double share = static_cast<double>(i) / kPairs;
                turns.push_back(centred ? 2 * std::numbers::pi * std::pow(100, -share) *
                                              (2 * (place + 0.5) / count - 1)
                                        : place * std::pow(10000, -share));
            }
        return turns;
    };
    std::vector<double> numbers;
    const auto add = [&](bool cosines, int copies) {
        for (int y = 0; y < kRows; ++y)
            for (int x = 0; x < kColumns; ++x)
                for (int copy = 0; copy < copies; ++copy)
                    for (const double turn : angles(y, x))
                        numbers.push_back(toSingle(cosines ? std::cos(turn) : std::sin(turn)));
    };
    const std::int64_t cells = kRows * kColumns;
    std::vector<std::int64_t> shape{cells, 4 * kPairs};
    if (kept == "cos" || kept == "stacked")
        add(true, 2);
    if (kept == "sin" || kept == "stacked")
        add(false, 2);
    if (kept == "stacked")
        shape.insert(shape.begin(), 2);
    if (kept == "half of the cosines") {
        add(true, 1);
        shape.back() = 2 * kPairs;
    }
    if (kept == "cos and sin") {
        for (int y = 0; y < kRows; ++y)
            for (int x = 0; x < kColumns; ++x)
                for (const bool cosines : {true, true, false, false})
                    for (const double turn : angles(y, x))
                        numbers.push_back(toSingle(cosines ? std::cos(turn) : std::sin(turn)));
        shape.back() = 8 * kPairs;
    }
    const auto rows = static_cast<std::int64_t>(numbers.size()) / shape.back();
    const Identification found = identify({shape, Table::of(rows, shape.back(), std::move(numbers)), "rope"});
    QVERIFY(found.verdict != Verdict::Unknown);
    const TableReading& name = found.names.front();
    QCOMPARE(name.family, TableFamily::Grid);
    QVERIFY(name.residual.exact());
    QCOMPARE(name.axes.size(), std::size_t{2});
    QCOMPARE(name.axes[0].length, std::int64_t{kRows});
    QCOMPARE(name.axes[1].length, std::int64_t{kColumns});
    for (const GridAxis& axis : name.axes) {
        const double base = centred ? 100 : 10000;
        QVERIFY2(std::abs(axis.name.ladder.base / base - 1) < 1e-3,
                 qPrintable(QString::number(axis.name.ladder.base)));
        QCOMPARE(std::ssize(axis.columns), shape.back() / 2);
    }
}

/// rope_freqs.weight, by the rule in the code of Llama 3.
void TestIdentifyFamilies::divisorsOfFrequenciesAreTold() {
    const auto divisorsOf = [](double base, double factor, double length) {
        constexpr int kPairs = 64;
        std::vector<double> divisors;
        for (int i = 0; i < kPairs; ++i) {
            const double turns =
                length * std::pow(base, -static_cast<double>(i) / kPairs) / (2 * std::numbers::pi);
            const double smooth = std::clamp((turns - 1) / (4 - 1), 0.0, 1.0);
            divisors.push_back(1 / ((1 - smooth) / factor + smooth));
        }
        return divisors;
    };
    struct Made {
        double base;
        double factor;
        std::int64_t length;
    };
    for (const auto& [base, factor, length] :
         {Made{500000, 8, 8192}, Made{500000, 32, 8192}, Made{330000, 12, 5000}})
        for (const auto store : {toSingle, toHalf, toBrain}) {
            std::vector<double> stored = divisorsOf(base, factor, static_cast<double>(length));
            std::ranges::transform(stored, stored.begin(), store);
            const Identification found = identify({{64}, Table::of(1, 64, std::move(stored)), "list"});
            if (store != toSingle && base == 330000) {  // is not measured, and not usual
                QVERIFY(found.names.empty() || found.names.front().family != TableFamily::FrequencyDivisors ||
                        found.names.front().ladder.base == base);
                continue;
            }
            QVERIFY(found.verdict != Verdict::Unknown);
            QCOMPARE(found.names.front().family, TableFamily::FrequencyDivisors);
            QCOMPARE(found.names.front().ladder.base, base);
            QCOMPARE(found.names.front().ladder.rotary.trainedLength, length);
            QCOMPARE(found.names.front().ladder.rotary.factor, factor);
        }
    std::vector<double> other = divisorsOf(500000, 8, 8192);
    other[31] *= 1.01;
    QCOMPARE(identify({{64}, Table::of(1, 64, std::move(other)), "list"}).verdict, Verdict::Unknown);
}

/// FLUX.1's table of rotations: text is at 0 on all axes, and on the first axis patches are, too.
void TestIdentifyFamilies::rotationsOfGridsAreTold() {
    std::vector<double> numbers;
    for (int text = 0; text < 7 * 32; ++text)
        numbers.insert(numbers.end(), {1, -0.0, 0, 1});
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 5; ++x)
            for (const auto& [place, pairs] : {std::pair{0, 4}, std::pair{y, 14}, std::pair{x, 14}})
                for (int i = 0; i < pairs; ++i) {
                    const double turn = place * std::pow(10000, -static_cast<double>(i) / pairs);
                    const double c = toSingle(std::cos(turn));
                    const double s = toSingle(std::sin(turn));
                    numbers.insert(numbers.end(), {c, -s, s, c});
                }
    const auto rows = static_cast<std::int64_t>(numbers.size() / 2);
    const Identification found =
        identify({{1, 1, 37, 32, 2, 2}, Table::of(rows, 2, std::move(numbers)), "pe"});
    QVERIFY(found.verdict != Verdict::Unknown);
    const TableReading& name = found.names.front();
    QCOMPARE(name.family, TableFamily::Grid);
    QCOMPARE(name.axes.size(), std::size_t{2});
    QCOMPARE(name.stillColumns.size(), std::size_t{8});
    QCOMPARE(name.rowsBefore, std::int64_t{7});
    QVERIFY(name.equalBefore);
    QVERIFY(found.arrangement.matrices);
    for (const GridAxis& axis : name.axes)
        QCOMPARE(axis.name.ladder.base, 10000.0);
}

/// As complex numbers and as 2 × 2 matrices, positions or pairs first.
void TestIdentifyFamilies::rotationsAreTold() {
    constexpr std::int64_t kRows = 40;
    constexpr std::int64_t kPairs = 16;
    const auto angle = [](std::int64_t row, std::int64_t pair) {
        return static_cast<double>(row) *
               std::pow(500000, -static_cast<double>(pair) / static_cast<double>(kPairs));
    };
    for (const bool matrices : {false, true})
        for (const bool pairsFirst : {false, true}) {
            std::vector<double> numbers;
            const std::int64_t outer = pairsFirst ? kPairs : kRows;
            const std::int64_t inner = pairsFirst ? kRows : kPairs;
            for (std::int64_t o = 0; o < outer; ++o)
                for (std::int64_t i = 0; i < inner; ++i) {
                    const double turn = pairsFirst ? angle(i, o) : angle(o, i);
                    const double c = toSingle(std::cos(turn));
                    const double s = toSingle(std::sin(turn));
                    if (matrices)
                        numbers.insert(numbers.end(), {c, -s, s, c});
                    else
                        numbers.insert(numbers.end(), {c, s});
                }
            std::vector<std::int64_t> shape{outer, inner, 2};
            if (matrices)
                shape.push_back(2);
            const auto count = static_cast<std::int64_t>(numbers.size());
            const Identification found = identify({shape, Table::of(count / 2, 2, std::vector(numbers))});
            QCOMPARE(found.verdict, Verdict::Named);
            QCOMPARE(found.names.front().waves.ladder.base, 500000.0);
            QCOMPARE(found.arrangement.matrices, matrices);
            QCOMPARE(found.arrangement.transposed, pairsFirst);
            for (const std::int64_t column : {6, 7}) {  // of pair 3
                const std::vector<std::int64_t> place =
                    found.arrangement.placeOf(5, column, kRows, 2 * kPairs);
                std::int64_t at = 0;
                for (std::size_t k = 0; k < shape.size(); ++k)
                    at = at * shape[k] + place[k];
                QCOMPARE(numbers[static_cast<std::size_t>(at)], found.table->value(5, column));
            }
            if (!matrices)
                continue;
            numbers[static_cast<std::size_t>(count / 2)] += 0.1;  // no rotation any more
            QCOMPARE(identify({shape, Table::of(count / 2, 2, std::move(numbers))}).verdict,
                     Verdict::Unknown);
        }
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

/// start·ratio^i, each from the one before: a few units in the last place are off after many heads.
void TestIdentifyFamilies::slopesAreToldAsCodesMultiplyThem() {
    for (const int heads : {8, 16, 64, 128}) {
        const double ratio = std::exp2(-8.0 / heads);
        std::vector<double> slopes{ratio};
        while (std::ssize(slopes) < heads)
            slopes.push_back(slopes.back() * ratio);
        const Identification found =
            identify({{heads, 1, 1}, Table::of(heads, 1, std::vector<double>(slopes))});
        QCOMPARE(found.verdict, Verdict::Named);
        QCOMPARE(found.names.front().family, TableFamily::AlibiSlopes);
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

void TestIdentifyFamilies::oneHotRowsHaveNoName() {
    for (const std::int64_t first : {-2, -1, 0, 3}) {
        Numbers table(20, std::vector<double>(15));
        for (std::int64_t r = 0; r < 20; ++r)
            if (r + first >= 0 && r + first < 15)
                table[static_cast<std::size_t>(r)][static_cast<std::size_t>(r + first)] = 1;
        QCOMPARE(identify(tensorOf(table, [](double x) { return x; })).verdict, Verdict::Unknown);
    }
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

void TestIdentifyFamilies::polynomialsAreNoWaves_data() {
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    for (const int seed : {50, 102, 236, 252, 286, 346, 365})
        QTest::addRow("few %d", seed) << seed << 512 << 24;
    QTest::addRow("many") << 103 << 128 << 128;
}

/// Where a base is hardly known so much is allowed that most rows of anything smooth are as it says. Few
/// polynomials come to that: these did.
void TestIdentifyFamilies::polynomialsAreNoWaves() {
    QFETCH(int, seed);
    QFETCH(int, rows);
    QFETCH(int, columns);
    Dice dice(static_cast<std::uint64_t>(seed));
    std::normal_distribution<double> normal;
    std::vector<std::array<double, 4>> factors(static_cast<std::size_t>(columns));
    for (auto& column : factors)
        for (double& factor : column)
            factor = normal(dice);
    Numbers table(static_cast<std::size_t>(rows));
    for (std::size_t r = 0; r < table.size(); ++r)
        for (const auto& [c0, c1, c2, c3] : factors) {
            const double x = static_cast<double>(r) / rows;
            table[r].push_back(c0 + x * (c1 + x * (c2 + x * c3)));
        }
    QCOMPARE(identify(tensorOf(table, toBrain)).verdict, Verdict::Unknown);
}

POSISCOPE_REGISTER_TEST("identifyfamilies", TestIdentifyFamilies, NoApplication);

}  // namespace posiscope::identifyfamilies_test

#include "testidentifyfamilies.moc"
