// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/identify/identification.h"
#include "tests/room.h"

namespace posiscope::identifystatistics_test {
namespace {

using Drawn = std::vector<double>;

TableStatistics of(std::int64_t rows, std::int64_t columns, const Drawn& numbers) {
    return statisticsOf(*Table::of(rows, columns, numbers), {});
}

/// What numpy says: mean, std, and corrcoef of table[:-1] and table[1:], in more digits.
struct Plain {
    double mean;
    double deviation;
    double correlation;  ///< NaN where it has none
};

long double meanOf(const double* first, std::size_t count) {
    long double sum = 0;
    for (std::size_t k = 0; k < count; ++k)
        sum += first[k];
    return sum / static_cast<long double>(count);
}

Plain plainOf(std::int64_t columns, const Drawn& numbers) {
    const auto width = static_cast<std::size_t>(columns);
    const std::size_t pairs = numbers.size() - width;
    const long double mean = meanOf(numbers.data(), numbers.size());
    const long double above = meanOf(numbers.data(), pairs);
    const long double below = meanOf(numbers.data() + width, pairs);
    long double squares = 0, aa = 0, bb = 0, ab = 0;
    for (const double x : numbers)
        squares += (x - mean) * (x - mean);
    for (std::size_t k = 0; k < pairs; ++k) {
        const long double a = numbers[k] - above;
        const long double b = numbers[k + width] - below;
        aa += a * a, bb += b * b, ab += a * b;
    }
    return {static_cast<double>(mean),
            static_cast<double>(std::sqrt(squares / static_cast<long double>(numbers.size()))),
            static_cast<double>(ab / std::sqrt(aa * bb))};
}

struct Shape {
    std::int64_t rows;
    std::int64_t columns;
};

Shape anyShape() {
    return {*rc::gen::inRange<std::int64_t>(3, 40), *rc::gen::inRange<std::int64_t>(1, 24)};
}

Drawn anyNumbers(Shape shape, double mean) {
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    std::normal_distribution<double> normal(mean, 1);
    Drawn numbers(static_cast<std::size_t>(shape.rows * shape.columns));
    std::ranges::generate(numbers, [&] { return normal(random); });
    return numbers;
}

bool isNear(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance;
}

}  // namespace

class TestIdentifyStatistics : public QObject {
    Q_OBJECT
private slots:
    void theyAreThoseOfAPlainComputation();
    void theyShiftAndScale();
    void allCellsCount();
    void aPartIsSaid();
    void constantTablesDoNotCorrelate();
    void whatIsNotFiniteIsLeftOut();
    void largeAndSmallNumbersAreNotLost();
};

void TestIdentifyStatistics::theyAreThoseOfAPlainComputation() {
    QVERIFY(rc::check("mean, deviation and correlation, far from 0 as well", [] {
        const Shape shape = anyShape();
        const double far = *rc::gen::element(0.0, 1.0, -1000.0, 1e6, 1e9);
        const Drawn numbers = anyNumbers(shape, far);
        const TableStatistics s = of(shape.rows, shape.columns, numbers);
        const Plain plain = plainOf(shape.columns, numbers);
        RC_ASSERT(isNear(s.mean, plain.mean, 1e-12 + 4e-16 * std::abs(far)));
        RC_ASSERT(isNear(s.deviation, plain.deviation, 1e-12));
        RC_ASSERT(s.rowCorrelation.has_value());
        RC_ASSERT(isNear(*s.rowCorrelation, plain.correlation, 1e-11));
        RC_ASSERT(std::abs(*s.rowCorrelation) <= 1);
    }));
}

void TestIdentifyStatistics::theyShiftAndScale() {
    QVERIFY(rc::check("+ c moves the mean, × c scales it, and rows correlate as before", [] {
        const Shape shape = anyShape();
        const Drawn numbers = anyNumbers(shape, 0);
        const double shift = *rc::gen::element(0.0, 3.0, -1e4, 1e7);
        const double scale = *rc::gen::element(1.0, -2.5, 1e-200, 1e200, 1e-30);
        Drawn changed = numbers;
        for (double& x : changed)
            x = scale * (x + shift);
        const TableStatistics before = of(shape.rows, shape.columns, numbers);
        const TableStatistics after = of(shape.rows, shape.columns, changed);
        const double rounding = 1e-12 + 1e-15 * std::abs(shift);  // of the numbers themselves
        RC_ASSERT(isNear(after.mean / scale, before.mean + shift, rounding));
        RC_ASSERT(isNear(after.deviation / std::abs(scale), before.deviation, rounding));
        RC_ASSERT(before.rowCorrelation.has_value() && after.rowCorrelation.has_value());
        RC_ASSERT(isNear(*after.rowCorrelation, *before.rowCorrelation, 20 * rounding));
    }));
}

/// The second half of a table is another one than the first.
void TestIdentifyStatistics::allCellsCount() {
    constexpr std::int64_t kRows = 1024, kColumns = 4;
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    Drawn numbers;
    for (std::int64_t k = 0; k < kRows * kColumns; ++k)
        numbers.push_back(normal(random) + (k < kRows * kColumns / 2 ? 0 : 10));
    const Plain plain = plainOf(kColumns, numbers);
    const Identification found = identify({{kRows, kColumns}, Table::of(kRows, kColumns, numbers), "table"});
    QVERIFY(found.verdict == Verdict::Unknown);
    QVERIFY(isNear(found.statistics.mean, plain.mean, 1e-12) && plain.mean > 4.9);
    QVERIFY(isNear(found.statistics.deviation, plain.deviation, 1e-12) && plain.deviation > 5);
    QCOMPARE(found.statistics.rows, kRows);
    QCOMPARE(found.statistics.columns, kColumns);
}

/// A table larger than is looked at, whose rows are one row of memory.
void TestIdentifyStatistics::aPartIsSaid() {
    const auto row = std::make_shared<Drawn>(1024);
    for (std::size_t j = 0; j < row->size(); ++j)
        (*row)[j] = static_cast<double>(j);
    const auto tableOf = [&row](std::int64_t rows, std::ptrdiff_t rowStep, std::int64_t columns,
                                std::ptrdiff_t columnStep) {
        return Table(rows, columns,
                     {reinterpret_cast<const std::byte*>(row->data()), NumberType::Float64, false, rowStep,
                      columnStep, row});
    };
    const TableStatistics tall = statisticsOf(tableOf(std::int64_t{1} << 20, 0, 1024, sizeof(double)), {});
    QCOMPARE(tall.columns, std::int64_t{1024});
    QCOMPARE(tall.rows, std::int64_t{1} << 14);
    QVERIFY(isNear(tall.mean, 511.5, 1e-9));
    QVERIFY(isNear(*tall.rowCorrelation, 1, 1e-12));
    const TableStatistics wide = statisticsOf(tableOf(4, sizeof(double), std::int64_t{1} << 26, 0), {});
    QCOMPARE(wide.columns, std::int64_t{1} << 24);
    QCOMPARE(wide.rows, std::int64_t{1});
    QVERIFY(!wide.rowCorrelation.has_value());
}

void TestIdentifyStatistics::constantTablesDoNotCorrelate() {
    for (const double x : {0.0, 0.1, -1e9, 1e308}) {
        const TableStatistics s = of(30, 7, Drawn(210, x));
        QCOMPARE(s.mean, x);
        QCOMPARE(s.deviation, 0.0);
        QVERIFY(!s.rowCorrelation.has_value());
    }
}

void TestIdentifyStatistics::whatIsNotFiniteIsLeftOut() {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const TableStatistics s = of(4, 2, {1, 2, kNone, 4, 3, HUGE_VAL, 5, 8});
    QCOMPARE(s.notFinite, std::int64_t{2});
    QVERIFY(isNear(s.mean, 23.0 / 6, 1e-15));
    // Neighbours that both are numbers: 2 and 4 in the second column, 3 and 5 in the first.
    QVERIFY(isNear(*s.rowCorrelation, 1, 1e-15));
    QCOMPARE(of(2, 2, Drawn(4, kNone)).notFinite, std::int64_t{4});
}

void TestIdentifyStatistics::largeAndSmallNumbersAreNotLost() {
    constexpr double kMost = std::numeric_limits<double>::max();
    const TableStatistics large = of(3, 1, {kMost, -kMost, kMost});
    QVERIFY(isNear(large.mean / kMost, 1.0 / 3, 1e-15));
    QCOMPARE(*large.rowCorrelation, -1.0);
    constexpr double kLeast = std::numeric_limits<double>::denorm_min();
    const TableStatistics small = of(3, 1, {kLeast, 3 * kLeast, 5 * kLeast});
    QCOMPARE(small.mean, 3 * kLeast);
    QCOMPARE(*small.rowCorrelation, 1.0);
}

POSISCOPE_REGISTER_TEST("identifystatistics", TestIdentifyStatistics, NoApplication);

}  // namespace posiscope::identifystatistics_test

#include "testidentifystatistics.moc"
