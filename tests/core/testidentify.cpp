// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDate>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "core/identify/identification.h"
#include "core/precision/rounding.h"
#include "tests/core/tablegenerator.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::identify_test {
namespace {

using Random = std::mt19937_64;

template <class Value, std::size_t n>
Value drawn(Random& random, const std::array<Value, n>& from) {
    return from[random() % n];
}

std::int64_t between(Random& random, std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most - least + 1));
}

enum class Type { Float64, Float32, Float16, BFloat16, FourDigits, CutOff };

double stored(double x, Type type) {
    switch (type) {
        case Type::Float64:
            return x;
        case Type::Float32:
            return static_cast<double>(static_cast<float>(x));
        case Type::Float16:
            return static_cast<double>(toFloat16(static_cast<float>(x)));
        case Type::BFloat16:
            return static_cast<double>(toBFloat16(static_cast<float>(x)));
        case Type::FourDigits:
            return std::round(x * 1e4) / 1e4;
        case Type::CutOff:
            break;
    }
    return std::trunc(x * 1e4) / 1e4;
}

Tensor tensorOf(std::int64_t rows, std::int64_t columns, std::vector<double> numbers) {
    return {{rows, columns}, Table::of(rows, columns, std::move(numbers)), "table"};
}

/// base^(−exponent) for the frequency \p i (of a column: \p j).
long double frequency(const Parameters& p, std::int64_t i, std::int64_t j) {
    const std::int64_t n = p.oddRule == OddRule::ZeroColumn ? p.dModel / 2 : (p.dModel + 1) / 2;
    const std::int64_t index = p.ablation == Ablation::PerColumnExponent ? j : i;
    const long double times = p.ablation == Ablation::DoubledExponent ? 2 : 1;
    const long double exponent =
        p.schedule == Schedule::Paper
            ? 2.0L * index * times / (p.oddRule == OddRule::ZeroColumn ? 2 * n : p.dModel)
            : index * times / std::max<std::int64_t>(n - 1, 1);
    return std::pow(static_cast<long double>(p.base), -exponent);
}

double sinusoidAt(const Parameters& p, long double angle, std::int64_t j) {
    const std::int64_t n = p.oddRule == OddRule::ZeroColumn ? p.dModel / 2 : (p.dModel + 1) / 2;
    const bool halves = p.layout == Layout::Halves;
    if (p.oddRule == OddRule::ZeroColumn && j >= 2 * n)
        return 0;
    bool sine = halves ? j < n : j % 2 == 0;
    if (p.ablation == Ablation::Swapped)
        sine = !sine;
    sine = p.ablation == Ablation::SineOnly || (sine && p.ablation != Ablation::CosineOnly);
    return static_cast<double>(sine ? std::sin(angle) : std::cos(angle));
}

void drawSinusoid(GeneratedTable& made, Random& random, Type& type) {
    constexpr std::array kBases{10000.0, 10000.0, 10000.0, 500000.0, 1e6,
                                100.0,   1000.0,  20000.0, 12345.0,  7331.5};
    constexpr std::array kAblations{Ablation::None,
                                    Ablation::None,
                                    Ablation::None,
                                    Ablation::Swapped,
                                    Ablation::PerColumnExponent,
                                    Ablation::DoubledExponent,
                                    Ablation::CosineOnly,
                                    Ablation::SineOnly};
    Parameters& p = made.sinusoid;
    p.base = drawn(random, kBases);
    p.dModel = between(random, 2, 130) * (random() % 4 == 0 ? 1 : 2);
    p.length = between(random, 8, 600);
    p.layout = random() % 2 == 0 ? Layout::Interleaved : Layout::Halves;
    p.schedule = random() % 3 == 0 ? Schedule::Tensor2Tensor : Schedule::Paper;
    p.ablation = drawn(random, kAblations);
    if (p.ablation == Ablation::DoubledExponent && p.base == 100)
        p.base = 10000;  // the same numbers as base 10000 as it should be, which is what is told
    p.oddRule = p.dModel % 2 == 0 ? OddRule::Reject : random() % 2 == 0 ? OddRule::Trim : OddRule::ZeroColumn;
    constexpr std::array<std::int64_t, 6> kFirst{0, 0, 0, 1, 2, 37};
    p.firstPosition = drawn(random, kFirst);
    constexpr std::array kTypes{Type::Float64,  Type::Float32,    Type::Float32, Type::Float16,
                                Type::BFloat16, Type::FourDigits, Type::CutOff};
    type = drawn(random, kTypes);
    constexpr std::array kScales{1.0, 1.0, 1.0, -1.0, 8.0, 0.5};
    made.scale = type == Type::FourDigits || type == Type::CutOff ? 1.0 : drawn(random, kScales);
    made.base = p.base;
    made.baseTolerance = type == Type::Float64 || type == Type::Float32 ? 1e-6 : 1e-3;
}

std::vector<double> sinusoidNumbers(const GeneratedTable& made, Type type) {
    const Parameters& p = made.sinusoid;
    const std::int64_t n = p.oddRule == OddRule::ZeroColumn ? p.dModel / 2 : (p.dModel + 1) / 2;
    std::vector<long double> w;
    for (std::int64_t j = 0; j < p.dModel; ++j)
        w.push_back(frequency(p, p.layout == Layout::Halves ? j % n : j / 2, j));
    std::vector<double> numbers;
    for (std::int64_t r = 0; r < p.length; ++r)
        for (std::int64_t j = 0; j < p.dModel; ++j)
            numbers.push_back(stored(
                made.scale * sinusoidAt(p, w[static_cast<std::size_t>(j)] * (r + p.firstPosition), j), type));
    return numbers;
}

/// The same numbers in another order of axes.
Tensor arranged(std::int64_t rows, std::int64_t columns, std::vector<double> numbers, Random& random) {
    switch (random() % 8) {
        case 0: {
            std::vector<double> turned;
            for (std::int64_t j = 0; j < columns; ++j)
                for (std::int64_t r = 0; r < rows; ++r)
                    turned.push_back(numbers[static_cast<std::size_t>(r * columns + j)]);
            return tensorOf(columns, rows, std::move(turned));
        }
        case 1: {
            Tensor tensor = tensorOf(2 * rows, columns, [&] {
                std::vector<double> twice = numbers;
                twice.insert(twice.end(), numbers.begin(), numbers.end());
                return twice;
            }());
            tensor.shape = {2, rows, columns};
            return tensor;
        }
        case 2: {
            Tensor tensor = tensorOf(rows, columns, std::move(numbers));
            tensor.shape = {1, rows, 1, columns};
            return tensor;
        }
        default:
            return tensorOf(rows, columns, std::move(numbers));
    }
}

GeneratedTable generatedCache(Random& random) {
    GeneratedTable made{.family = random() % 2 == 0 ? TableFamily::RotaryCosines : TableFamily::RotarySines};
    constexpr std::array kBases{10000.0, 500000.0, 1e6, 1e5};
    constexpr std::array kFactors{1.0, 1.0, 2.0, 4.0, 8.0};
    made.base = drawn(random, kBases);
    made.scaling = drawn(random, kFactors);
    const std::int64_t n = between(random, 4, 64);
    const std::int64_t rows = between(random, 64, 1500);
    const bool half = random() % 2 == 0;
    const Type type = drawn(random, std::array{Type::Float32, Type::Float32, Type::BFloat16, Type::Float16});
    made.baseTolerance = type == Type::Float32 ? 1e-6 : 1e-3;
    std::vector<double> numbers;
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t j = 0; j < 2 * n; ++j) {
            const std::int64_t i = half ? j % n : j / 2;
            const long double angle =
                std::pow(static_cast<long double>(made.base), -static_cast<long double>(i) / n) * r /
                made.scaling;
            numbers.push_back(
                stored(static_cast<double>(made.family == TableFamily::RotaryCosines ? std::cos(angle)
                                                                                     : std::sin(angle)),
                       type));
        }
    made.tensor = tensorOf(rows, 2 * n, std::move(numbers));
    made.tensor.name = "cos_cached";
    made.what = "cache base " + std::to_string(made.base) + " n " + std::to_string(n) + " rows " +
                std::to_string(rows) + " factor " + std::to_string(made.scaling) + " type " +
                std::to_string(static_cast<int>(type));
    return made;
}

GeneratedTable generatedList(Random& random) {
    GeneratedTable made{.family = TableFamily::InverseFrequencies};
    constexpr std::array kBases{10000.0, 500000.0, 1e6, 1e5};
    made.base = drawn(random, kBases);
    const std::int64_t n = between(random, 4, 128);
    std::vector<double> numbers;
    for (std::int64_t i = 0; i < n; ++i)
        numbers.push_back(
            stored(std::pow(made.base, -static_cast<double>(i) / static_cast<double>(n)), Type::Float32));
    made.tensor = {{n}, Table::of(n, 1, std::move(numbers)), "inv_freq"};
    made.what = "inverse frequencies of base " + std::to_string(made.base) + " n " + std::to_string(n);
    return made;
}

GeneratedTable generatedBias(Random& random) {
    GeneratedTable made{.family = TableFamily::AlibiBias, .heads = between(random, 1, 4) * 4};
    const std::int64_t length = between(random, 16, 80);
    const bool causal = random() % 2 == 0;
    std::vector<double> numbers;
    std::int64_t near = 1;
    while (2 * near <= made.heads)
        near *= 2;
    for (std::int64_t h = 0; h < made.heads; ++h) {
        const double exponent =
            h < near ? 8.0 * static_cast<double>(h + 1) / static_cast<double>(near)
                     : 4.0 * static_cast<double>(2 * (h - near) + 1) / static_cast<double>(near);
        for (std::int64_t i = 0; i < length; ++i)
            for (std::int64_t j = 0; j < length; ++j)
                numbers.push_back(causal && j > i
                                      ? -HUGE_VAL
                                      : stored(-std::exp2(-exponent) * std::abs(static_cast<double>(i - j)),
                                               Type::Float32));
    }
    made.tensor = {
        {made.heads, length, length}, Table::of(made.heads * length, length, std::move(numbers)), "bias"};
    made.what = "ALiBi";
    return made;
}

GeneratedTable generatedGrid(Random& random) {
    GeneratedTable made{.family = TableFamily::Grid};
    const std::int64_t q = between(random, 3, 48);
    const std::int64_t height = between(random, 5, 20);
    const std::int64_t width = between(random, 5, 20);
    const Type type = random() % 2 == 0 ? Type::Float64 : Type::Float32;
    std::vector<double> numbers;
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x)
            for (std::int64_t j = 0; j < 4 * q; ++j) {
                const long double w = std::pow(10000.0L, -static_cast<long double>(j % q) / q);
                const long double angle = w * (j < 2 * q ? x : y);
                numbers.push_back(
                    stored(static_cast<double>(j / q % 2 == 0 ? std::sin(angle) : std::cos(angle)), type));
            }
    made.tensor = tensorOf(height * width, 4 * q, std::move(numbers));
    made.what = "grid " + std::to_string(height) + "x" + std::to_string(width) + " q " + std::to_string(q);
    return made;
}

}  // namespace

GeneratedTable generatedTable(std::uint64_t seed) {
    Random random(seed * 7919 + 1);
    switch (random() % 10) {
        case 0:
            return generatedCache(random);
        case 1:
            return generatedList(random);
        case 2:
            return random() % 2 == 0 ? generatedBias(random) : generatedGrid(random);
        default:
            break;
    }
    GeneratedTable made;
    Type type = Type::Float64;
    drawSinusoid(made, random, type);
    const Parameters& p = made.sinusoid;
    made.tensor = arranged(p.length, p.dModel, sinusoidNumbers(made, type), random);
    made.what = "sinusoid L " + std::to_string(p.length) + " d " + std::to_string(p.dModel) + " base " +
                std::to_string(p.base) + " layout " + std::to_string(static_cast<int>(p.layout)) +
                " schedule " + std::to_string(static_cast<int>(p.schedule)) + " odd " +
                std::to_string(static_cast<int>(p.oddRule)) + " ablation " +
                std::to_string(static_cast<int>(p.ablation)) + " first " + std::to_string(p.firstPosition) +
                " scale " + std::to_string(made.scale) + " type " + std::to_string(static_cast<int>(type)) +
                " axes " + std::to_string(made.tensor.shape.size());
    return made;
}

Tensor namelessTable(std::uint64_t seed) {
    Random random(seed * 104729 + 5);
    std::normal_distribution<double> normal;
    const std::int64_t rows = between(random, 4, 300);
    const std::int64_t columns = between(random, 4, 200);
    std::vector<double> numbers(static_cast<std::size_t>(rows * columns));
    const auto at = [&](std::int64_t r, std::int64_t j) -> double& {
        return numbers[static_cast<std::size_t>(r * columns + j)];
    };
    const auto kind = random() % 6;
    std::vector<double> phases, waves;
    for (int k = 0; k < 8; ++k) {
        phases.push_back(normal(random));
        waves.push_back(std::abs(normal(random)) * 0.3);
    }
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t j = 0; j < columns; ++j) {
            const double before = r > 0 ? at(r - 1, j) : 0;
            switch (kind) {
                case 0:
                    at(r, j) = 0.02 * normal(random);
                    break;
                case 1:
                    at(r, j) = before + 0.1 * normal(random);
                    break;
                case 2:
                    at(r, j) = 0.95 * before + 0.05 * normal(random);
                    break;
                case 3: {
                    // A few waves with a weight for each column, as trained tables have them, and noise.
                    const auto k = static_cast<std::size_t>(j % 8);
                    at(r, j) =
                        std::sin(waves[k] * static_cast<double>(r) +
                                 phases[static_cast<std::size_t>((j / 8) % 8)] * static_cast<double>(j)) *
                            (0.2 + 0.1 * static_cast<double>(j % 5)) +
                        0.05 * normal(random);
                    break;
                }
                case 4:
                    // A ramp.
                    at(r, j) = 1.3 + 0.01 * static_cast<double>(r);
                    break;
                default:
                    at(r, j) = static_cast<double>(random() % 1000) / 1000;
                    break;
            }
        }
    for (double& x : numbers)
        x = static_cast<double>(static_cast<float>(x));
    return tensorOf(rows, columns, std::move(numbers));
}

namespace {

bool sameBase(double a, double b, double tolerance) {
    return std::abs(a / b - 1) <= tolerance;
}

/// Whether a reading is the truth.
bool isTrue(const GeneratedTable& made, const TableReading& name, std::string& why) {
    if (name.family != made.family) {
        const bool cache =
            (name.family == TableFamily::RotaryCosines && made.sinusoid.ablation == Ablation::CosineOnly) ||
            (name.family == TableFamily::RotarySines && made.sinusoid.ablation == Ablation::SineOnly);
        if (made.family != TableFamily::Sinusoid || !cache)
            return why = "family", false;
    }
    if (made.family == TableFamily::Grid)
        return name.axes.size() == 2 && sameBase(name.axes[0].name.ladder.base, 10000, 1e-6);
    if (made.family == TableFamily::AlibiBias)
        return name.bias.relative.heads == made.heads;
    const Ladder& ladder = made.family == TableFamily::InverseFrequencies ? name.ladder : name.waves.ladder;
    if (made.family != TableFamily::Sinusoid)
        return why = "ladder base " + std::to_string(ladder.base) + " step " + std::to_string(ladder.step) +
                     " scaling " + std::to_string(static_cast<int>(ladder.scaling)),
               sameBase(ladder.base, made.base, made.baseTolerance) &&
                   std::abs(ladder.step * made.scaling - 1) < 1e-6;
    const Parameters& p = made.sinusoid;
    const Parameters& told = name.waves.plan.parameters;
    // Told as the same numbers.
    if (const auto other = doubledBase(ladder); other && p.ablation == Ablation::DoubledExponent) {
        const bool same = sameBase(*other, p.base, made.baseTolerance) && ladder.schedule == p.schedule;
        if (same && told.layout == p.layout && told.ablation == Ablation::None)
            return true;
    }
    const Ablation ablation = ladder.doubled ? Ablation::DoubledExponent : told.ablation;
    // Another exponent with another base gives the same numbers: neither is told first unless one is round.
    const long double exponent = -std::log(frequency(p, 1, 1)) / std::log(static_cast<long double>(p.base));
    const double inItsExponent = std::pow(ladder.base, ladder.exponent(1) / static_cast<double>(exponent));
    const bool round = std::fmod(p.base, 100) == 0;
    if (ladder.baseKnown && (round || !sameBase(inItsExponent, p.base, made.baseTolerance))) {
        if (!sameBase(ladder.base, p.base, made.baseTolerance))
            return why = "base " + std::to_string(ladder.base), false;
        if (ladder.schedule != p.schedule)
            return why = "schedule", false;
    }
    const bool onePair = p.dModel == 2 || (p.dModel == 3 && p.oddRule == OddRule::ZeroColumn);
    if (!onePair && told.layout != p.layout)
        return why = "layout", false;
    if (ablation != p.ablation && p.dModel > 3)
        return why = "ablation " + std::to_string(static_cast<int>(ablation)), false;
    if (std::abs(name.waves.firstPosition * ladder.step - static_cast<double>(p.firstPosition)) > 1e-6)
        return why = "first " + std::to_string(name.waves.firstPosition), false;
    if (std::abs(name.waves.scale / made.scale - 1) > 5e-3)
        return why = "scale " + std::to_string(name.waves.scale), false;
    return true;
}

}  // namespace

class TestIdentify : public QObject {
    Q_OBJECT
private slots:
    void generatedTablesAreNamed();
    void namelessTablesGetNoName();
    void theNearestIsTold();
    void placesAreThoseOfTheFile_data();
    void placesAreThoseOfTheFile();

private:
    /// What sanitizers look for shows in a few of them.
    static constexpr int kTables = kSanitized ? 60 : 300;
    static constexpr int kNameless = kSanitized ? 20 : 100;
    /// Other tables each day, so that in time many are tried: a fault is found again by the seed it tells.
    const int m_firstSeed =
        qEnvironmentVariableIsSet("POSISCOPE_FIRST_SEED")
            ? qEnvironmentVariableIntValue("POSISCOPE_FIRST_SEED")
            : static_cast<int>(QDate(2026, 1, 1).daysTo(QDate::currentDate()) % 10000) * kTables;
};

void TestIdentify::generatedTablesAreNamed() {
    int ambiguous = 0;
    int named = 0;
    for (int seed = m_firstSeed; seed < m_firstSeed + kTables; ++seed) {
        const GeneratedTable made = generatedTable(static_cast<std::uint64_t>(seed));
        const Identification found = identify(made.tensor);
        std::string why = "none";
        const bool told = found.verdict != Verdict::Unknown &&
                          std::ranges::any_of(
                              found.names, [&](const TableReading& name) { return isTrue(made, name, why); });
        QVERIFY(found.names.size() <= 3);
        if (told)
            ++(found.verdict == Verdict::Named ? named : ambiguous);
        if (!told)
            qInfo("%d: %s: %s (%s)", seed, made.what.c_str(),
                  found.verdict == Verdict::Named ? "WRONG" : "not told", why.c_str());
        QVERIFY(told || found.verdict != Verdict::Named);
    }
    qInfo("of %d tables %d were named, %d ambiguous", kTables, named, ambiguous);
    constexpr int kUntold = 3;  // one in a hundred without sanitizers; a wrong name is always a fault
    QVERIFY(named + ambiguous >= kTables - kUntold);
}

void TestIdentify::namelessTablesGetNoName() {
    for (int seed = m_firstSeed; seed < m_firstSeed + kNameless; ++seed) {
        const Identification found = identify(namelessTable(static_cast<std::uint64_t>(seed)));
        QVERIFY2(
            found.verdict == Verdict::Unknown,
            qPrintable(QStringLiteral("%1: %2 rows, %3 columns, family %4")
                           .arg(seed)
                           .arg(found.table->rows())
                           .arg(found.table->columns())
                           .arg(found.names.empty() ? -1 : static_cast<int>(found.names.front().family))));
    }
}

/// A sinusoid under as much noise again: none of these, and its share is the square of the correlation.
void TestIdentify::theNearestIsTold() {
    constexpr std::int64_t kRows = 80, kColumns = 64;
    Random random(7);
    std::normal_distribution<double> normal;
    std::vector<double> numbers;
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (std::int64_t p = 0; p < kRows; ++p)
        for (std::int64_t j = 0; j < kColumns; ++j) {
            const double angle =
                static_cast<double>(p) * std::pow(1000.0, -2.0 * static_cast<double>(j % 32) / 64);
            const double wave = j < 32 ? std::sin(angle) : std::cos(angle);
            numbers.push_back(3 * wave + 2 * normal(random) + 1);
            x += wave, y += numbers.back();
            xx += wave * wave, yy += numbers.back() * numbers.back(), xy += wave * numbers.back();
        }
    const double n = static_cast<double>(kRows * kColumns);
    const double share = (n * xy - x * y) * (n * xy - x * y) / (n * xx - x * x) / (n * yy - y * y);
    const Identification found = identify(tensorOf(kRows, kColumns, std::move(numbers)));
    QVERIFY(found.verdict == Verdict::Unknown);
    QCOMPARE(found.names.size(), std::size_t{1});
    QVERIFY(found.names.front().waves.plan.parameters.layout == Layout::Halves);
    QCOMPARE(found.names.front().waves.ladder.base, 1000.0);
    QVERIFY(std::abs(found.statistics.explainedShare - share) < 1e-9);
    QVERIFY(share > 0.3 && share < 0.7);
}

void TestIdentify::placesAreThoseOfTheFile_data() {
    using Axes = std::vector<std::int64_t>;
    QTest::addColumn<Axes>("shape");
    QTest::addColumn<Axes>("place");  // of position 7, column 3 of 40 × 16
    QTest::addRow("as made") << Axes{40, 16} << Axes{7, 3};
    QTest::addRow("transposed") << Axes{16, 40} << Axes{3, 7};
    QTest::addRow("with a batch axis") << Axes{1, 40, 1, 16} << Axes{0, 7, 0, 3};
    QTest::addRow("flattened") << Axes{640} << Axes{7 * 16 + 3};
    QTest::addRow("copied") << Axes{3, 40, 16} << Axes{0, 7, 3};
    QTest::addRow("real and imaginary part") << Axes{40, 8, 2} << Axes{7, 1, 1};
}

/// One cell is off, so that the rest is largest there, wherever the cell is in the tensor.
void TestIdentify::placesAreThoseOfTheFile() {
    QFETCH(std::vector<std::int64_t>, shape);
    QFETCH(std::vector<std::int64_t>, place);
    const bool transposed = shape == std::vector<std::int64_t>{16, 40};
    std::vector<double> numbers(640);
    for (std::size_t p = 0; p < 40; ++p)
        for (std::size_t j = 0; j < 16; ++j) {
            const double angle = static_cast<double>(p) * std::pow(1e4, -static_cast<double>(j / 2) / 8);
            numbers[transposed ? j * 40 + p : p * 16 + j] =
                (j % 2 == 0 ? std::sin(angle) : std::cos(angle)) + (p == 7 && j == 3 ? 0.25 : 0);
        }
    const std::vector<double> once = numbers;
    const std::int64_t copies = shape.front() == 3 ? 3 : 1;
    for (std::int64_t k = 1; k < copies; ++k)
        numbers.insert(numbers.end(), once.begin(), once.end());
    const std::int64_t width = shape.back();
    const std::int64_t rows = std::ssize(numbers) / width;
    const Identification found = identify({shape, Table::of(rows, width, std::move(numbers)), "pe"});
    QVERIFY(found.verdict != Verdict::Unknown);
    const Residual& rest = found.names.front().residual;
    const TensorArrangement& how = found.arrangement;
    QCOMPARE(how.placeOf(rest.row, rest.column, found.table->rows(), found.table->columns()), place);
    QCOMPARE(how.placeOf(rest.firstRow, rest.firstColumn, found.table->rows(), found.table->columns()),
             place);
}

POSISCOPE_REGISTER_TEST("identify", TestIdentify, NoApplication);

}  // namespace posiscope::identify_test

#include "testidentify.moc"
