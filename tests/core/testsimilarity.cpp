// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>

#include "core/fields/similarityfield.h"
#include "generators.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::similarity_test {

class TestSimilarity : public QObject {
    Q_OBJECT

private slots:
    void blockMeans();
    void cellsAreSums();
    void pixelsAreBlockMeans();
    void squarePixelsAreTheProduct();
    void wideEncodings();
    void samplesAreCells();
    void onlyPairsDependOnTheDifference();
    void distanceOfAPositionToItselfIsZero();
    void boundsHold();
    void nothingButAZeroColumn();
};

namespace {

SimilarityField fieldOf(const Parameters& p, Measure measure) {
    return SimilarityField(encodingOf(p), measure);
}

Measure anyMeasure() {
    return *rc::gen::element(Measure::DotProduct, Measure::Cosine, Measure::Distance);
}

long double slowDot(const Sinusoidal& encoding, std::int64_t row, std::int64_t column) {
    long double sum = 0;
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        sum += slowValue(encoding, encoding.firstPosition() + row, j) *
               slowValue(encoding, encoding.firstPosition() + column, j);
    return sum;
}

/// Compares as the header promises: distances by their squares.
double difference(Measure measure, double a, double b, double width) {
    if (measure == Measure::Distance)
        return std::abs(a * a - b * b) / width;
    return std::abs(a - b) / (measure == Measure::Cosine ? 1 : width / 2);
}

template <class A, class B>
double difference(Measure measure, const DrawnNumbers<A>& a, const DrawnNumbers<B>& b, double width) {
    double greatest = 0;
    for (std::size_t i = 0; i < a.numbers.size(); ++i) {
        const double each =
            difference(measure, static_cast<double>(a.numbers[i]), static_cast<double>(b.numbers[i]), width);
        if (!(each <= greatest))
            greatest = each;
    }
    return greatest;
}

}  // namespace

void TestSimilarity::blockMeans() {
    const QJsonArray cases = reference("box_averages.json")["block_mean_kernel"].toArray();
    QCOMPARE(cases.size(), 21);
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const Parameters p{
            .dModel = whole(object["d"]), .base = object["base"].toDouble(), .length = 1048576};
        const auto top = object["row_first"].toDouble();
        const auto left = object["col_first"].toDouble();
        const Window window{top, top + object["row_count"].toDouble(), left,
                            left + object["col_count"].toDouble()};
        DrawnNumbers<double> picture(1, 1);
        fieldOf(p, Measure::DotProduct).means(window, picture.pixels());
        const double n = static_cast<double>(p.dModel) / 2;
        QVERIFY(std::abs(picture.at(0, 0) - object["mean_g"].toDouble()) < n * 2e-15);
        fieldOf(p, Measure::Cosine).means(window, picture.pixels());
        QVERIFY(std::abs(picture.at(0, 0) - object["mean_cosine"].toDouble()) < 2e-15);
    }
}

void TestSimilarity::cellsAreSums() {
    QVERIFY(rc::check("a cell is the sum over dimensions", [] {
        const auto encoding = encodingOf(anyParameters(1000, 40));
        const std::int64_t row = *rc::gen::inRange<std::int64_t>(0, encoding->rows());
        const std::int64_t column = *rc::gen::inRange<std::int64_t>(0, encoding->rows());
        const auto width = static_cast<double>(encoding->columns());
        const double dot = static_cast<double>(slowDot(*encoding, row, column));
        const double rowNorm = static_cast<double>(slowDot(*encoding, row, row));
        const double columnNorm = static_cast<double>(slowDot(*encoding, column, column));
        RC_ASSERT(std::abs(SimilarityField(encoding, Measure::DotProduct).cell(row, column) - dot) <
                  1e-12 * width);
        const double distance = SimilarityField(encoding, Measure::Distance).cell(row, column);
        RC_ASSERT(std::abs(distance * distance - (rowNorm + columnNorm - 2 * dot)) < 2e-12 * width);
        if (rowNorm > 0.01 && columnNorm > 0.01)
            RC_ASSERT(std::abs(SimilarityField(encoding, Measure::Cosine).cell(row, column) -
                               dot / std::sqrt(rowNorm * columnNorm)) < 1e-10);
    }));
}

void TestSimilarity::pixelsAreBlockMeans() {
    QVERIFY(rc::check("a pixel is the coverage-weighted mean of its block", [] {
        const auto encoding = encodingOf(anyParameters(60, 9));
        const SimilarityField field(encoding, Measure::DotProduct);
        const Window window = anyWindow(field.extent());
        DrawnNumbers<double> picture(*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12));
        field.means(window, picture.pixels());
        const int r = *rc::gen::inRange(0, picture.rows);
        const int c = *rc::gen::inRange(0, picture.columns);
        const auto slow = static_cast<double>(
            slowMean(window, picture.rows, picture.columns, r, c,
                     [&](std::int64_t row, std::int64_t column) { return slowDot(*encoding, row, column); }));
        RC_ASSERT(std::abs(picture.at(r, c) - slow) < 2e-11);
        DrawnNumbers<float> drawn(picture.rows, picture.columns);
        field.means(window, drawn.pixels());
        RC_ASSERT(std::abs(static_cast<double>(drawn.at(r, c)) - slow) < 1e-5);
    }));
}

void TestSimilarity::squarePixelsAreTheProduct() {
    QVERIFY(rc::check("pixels from the tables are the product of means", [] {
        const Parameters p = anyParameters(1048576, 100);
        const Measure measure = anyMeasure();
        const SimilarityField field = fieldOf(p, measure);
        const double rows = static_cast<double>(p.length);
        const int high = *rc::gen::inRange(1, 70);
        const int wide = *rc::gen::element(high, *rc::gen::inRange(1, 70));
        const auto [first, last] = anyPart(p.length);
        const double pitch = std::min((last - first) / high, rows / wide);
        const double left = *rc::gen::element(first, (rows - pitch * wide) * *rc::gen::inRange(0, 101) / 100);
        const double from = std::min(left, rows - pitch * wide);
        const Window window{first, first + pitch * high, std::max(from, 0.0),
                            std::max(from, 0.0) + pitch * wide};
        DrawnNumbers<double> exact(high, wide);
        DrawnNumbers<float> drawn(high, wide);
        field.means(window, exact.pixels());
        field.means(window, drawn.pixels());
        const auto width = static_cast<double>(p.dModel);
        if (measure != Measure::Cosine) {
            RC_ASSERT(difference(measure, drawn, exact, width) < 2e-6);
            return;
        }
        // Where norms nearly vanish a cosine is the quotient of two rounded nothings.
        const SimilarityField squared = fieldOf(p, Measure::DotProduct);
        for (int r = 0; r < high; ++r)
            for (int c = 0; c < wide; ++c)
                if (encodingOf(p)->paired())
                    RC_ASSERT(std::abs(static_cast<double>(drawn.at(r, c)) - exact.at(r, c)) < 2e-6);
    }));
}

void TestSimilarity::wideEncodings() {
    for (const Ablation ablation : {Ablation::None, Ablation::CosineOnly})
        for (const double length : {900.0, 1048576.0}) {
            const Parameters p{
                .dModel = 16384, .length = static_cast<std::int64_t>(length), .ablation = ablation};
            const SimilarityField field = fieldOf(p, Measure::DotProduct);
            DrawnNumbers<double> exact(90, 90);
            DrawnNumbers<float> drawn(90, 90);
            field.means({0, length, 0, length}, exact.pixels());
            field.means({0, length, 0, length}, drawn.pixels());
            QVERIFY(difference(Measure::DotProduct, drawn, exact, 16384) < 1e-6);
        }
}

void TestSimilarity::samplesAreCells() {
    QVERIFY(rc::check("samples are the cells under the middles", [] {
        const Parameters p = anyParameters(3000, 30);
        const Measure measure = anyMeasure();
        const SimilarityField field = fieldOf(p, measure);
        const double most = static_cast<double>(p.length);
        const Window window{0, most, 0, most};
        const int count = *rc::gen::inRange(1, 30);
        DrawnNumbers<float> fast(count, *rc::gen::element(count, 7));
        DrawnNumbers<float> general(fast.rows, fast.columns);
        field.samples(window, fast.pixels());
        field.Field::samples(window, general.pixels());
        if (measure != Measure::Cosine || encodingOf(p)->paired())
            RC_ASSERT(difference(measure, fast, general, static_cast<double>(p.dModel)) < 2e-6);
    }));
}

void TestSimilarity::onlyPairsDependOnTheDifference() {
    const auto unevenness = [](const Parameters& p) {
        const SimilarityField field = fieldOf(p, Measure::DotProduct);
        return std::abs(field.cell(3, 10) - field.cell(41, 48));
    };
    Parameters p{.dModel = 9, .oddRule = OddRule::ZeroColumn};
    QVERIFY(unevenness(p) < 1e-14);
    p.layout = Layout::Halves;
    p.schedule = Schedule::Tensor2Tensor;
    QVERIFY(unevenness(p) < 1e-14);
    p.ablation = Ablation::Swapped;
    QVERIFY(unevenness(p) < 1e-14);
    p.ablation = Ablation::None;
    p.oddRule = OddRule::Trim;
    p.base = 100;
    QVERIFY(unevenness(p) > 1e-3);
    p.oddRule = OddRule::ZeroColumn;
    for (const Ablation ablation : {Ablation::SineOnly, Ablation::CosineOnly, Ablation::PerColumnExponent}) {
        p.ablation = ablation;
        QVERIFY(unevenness(p) > 1e-3);
    }
}

void TestSimilarity::distanceOfAPositionToItselfIsZero() {
    const SimilarityField field = fieldOf(Parameters{.dModel = 16384, .length = 1000}, Measure::Distance);
    QCOMPARE(field.cell(7, 7), 0.0);
    DrawnNumbers<double> exact(5, 5);
    DrawnNumbers<float> drawn(5, 5);
    field.means({500, 505, 500, 505}, exact.pixels());
    field.means({500, 505, 500, 505}, drawn.pixels());
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(exact.at(i, i), 0.0);
        QCOMPARE(drawn.at(i, i), 0.0F);
    }
    const SimilarityField neighbours = fieldOf({.dModel = 512}, Measure::Distance);
    QVERIFY(std::abs(neighbours.cell(0, 1) - 3.71427) < 5e-6);  // spec of the curvature of the curve
    QVERIFY(std::abs(neighbours.cell(150, 149) - 3.71427) < 5e-6);
}

void TestSimilarity::boundsHold() {
    QVERIFY(rc::check("no cell and no pixel leaves the bounds", [] {
        const Parameters p = anyParameters(1000, 40);
        const SimilarityField field = fieldOf(p, anyMeasure());
        const Bounds bounds = field.bounds();
        const double slack = 1e-6 * (bounds.greatest - bounds.least);
        DrawnNumbers<float> drawn(9, 9);
        field.means(anyWindow(field.extent()), drawn.pixels());
        for (const float pixel : drawn.numbers)
            RC_ASSERT(pixel >= bounds.least - slack && pixel <= bounds.greatest + slack);
        const std::int64_t row = *rc::gen::inRange<std::int64_t>(0, p.length);
        RC_ASSERT(field.cell(row, row) >= bounds.least - slack &&
                  field.cell(row, 0) <= bounds.greatest + slack);
    }));
}

void TestSimilarity::nothingButAZeroColumn() {
    const Parameters p{.dModel = 1, .oddRule = OddRule::ZeroColumn};
    for (const Measure measure : {Measure::DotProduct, Measure::Cosine, Measure::Distance}) {
        const SimilarityField field = fieldOf(p, measure);
        DrawnNumbers<float> drawn(3, 3);
        DrawnNumbers<double> exact(3, 4);
        field.means({0, 200, 0, 200}, drawn.pixels());
        field.means({0, 200, 0, 200}, exact.pixels());
        for (const float pixel : drawn.numbers)
            QCOMPARE(pixel, 0.0F);
        for (const double pixel : exact.numbers)
            QCOMPARE(pixel, 0.0);
        QCOMPARE(field.cell(3, 4), 0.0);
    }
}

POSISCOPE_REGISTER_TEST("similarity", TestSimilarity, QCoreApplication);

}  // namespace posiscope::similarity_test

#include "testsimilarity.moc"
