// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "core/axes/fourierfeatures.h"
#include "core/axes/gridwaves.h"
#include "core/axes/learnedgrid.h"
#include "core/axes/planemap.h"
#include "core/parameters/declare.h"
#include "core/schemes/learned.h"
#include "core/schemes/phase.h"
#include "core/tables/table.h"
#include "tests/core/reference.h"

namespace posiscope::gridfeatures_test {
namespace {

QJsonObject features() {
    return reference("grid_features.json");
}

bool isNear(double value, double expected) {
    return std::abs(value - expected) <= 1e-14 * (1 + std::abs(expected));
}

/// A grid of one or two lengths and maybe frames before them.
GridParameters gridOf(GridLayout layout, const QJsonArray& shape, std::int64_t dModel) {
    GridParameters p{.dModel = dModel, .axes = shape.size(), .layout = layout};
    p.frames = p.axes == 3 ? whole(shape[0]) : 1;
    p.rows = whole(shape[p.axes - 2]);
    p.columns = whole(shape[p.axes - 1]);
    return p;
}

/// The row of a token against the numbers expected.
void verifyRow(const Encoding& encoding, std::int64_t token, const QJsonArray& expected) {
    QCOMPARE(encoding.columns(), std::int64_t{expected.size()});
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        QVERIFY2(isNear(encoding.value(token, j), expected[j].toDouble()),
                 qPrintable(QStringLiteral("token %1, column %2: %3 is not %4")
                                .arg(token)
                                .arg(j)
                                .arg(encoding.value(token, j), 0, 'g', 17)
                                .arg(expected[j].toDouble(), 0, 'g', 17)));
}

/// The token at \p point, x first, of a grid that has \p steps + 1 patches along each axis from −1 to 1.
std::int64_t tokenAt(const GridParameters& p, const QJsonArray& point, int steps) {
    const auto along = [&](qsizetype axis) {
        return axis < point.size() ? std::llround((number(point[axis]) + 1) / 2 * steps) : 0LL;
    };
    return tokenOf(p, {along(2), along(1), along(0)});
}

std::shared_ptr<const Learned> rowsOf(const GridParameters& p, const std::shared_ptr<const Table>& table) {
    return std::make_shared<const Learned>(matrixOf(p), std::make_shared<const RowSums>(table));
}

QString why(const GridParameters& p) {
    const auto refusal = refuse(p);
    return refusal ? QString::fromStdString(refusal->english()) : QString();
}

GridParameters anyGrid() {
    GridParameters p;
    p.layout = *rc::gen::element(GridLayout::Multidim, GridLayout::Tensor2Tensor, GridLayout::Nerf,
                                 GridLayout::NerfInput);
    p.frequencies = static_cast<GridFrequencies>(*rc::gen::inRange(0, 5));
    p.angleUnit = static_cast<AngleUnit>(*rc::gen::inRange(0, 3));
    p.coordinates = static_cast<GridCoordinates>(*rc::gen::inRange(0, 9));
    p.axes = *rc::gen::inRange(2, 4);
    p.dModel = *rc::gen::inRange<std::int64_t>(1, 40);
    p.rows = *rc::gen::inRange<std::int64_t>(1, 7);
    p.columns = *rc::gen::inRange<std::int64_t>(1, 7);
    p.frames = *rc::gen::inRange<std::int64_t>(1, 4);
    p.prefix = *rc::gen::inRange<std::int64_t>(0, 3);
    return p;
}

}  // namespace

class TestGridFeatures : public QObject {
    Q_OBJECT

private slots:
    void axesShareTheDimensions();
    void octavesOfCoordinates();
    void widthsOfNerf();
    void paddingIsNotCounted();
    void runsAreSums();
    void pairsHaveKernels();
    void samHasAMatrix();
    void featuresAreTheirDefinition();
    void similarityIsExpected();
    void columnsStandBesideRows();
    void wrongGridsAreRefused();
};

void TestGridFeatures::axesShareTheDimensions() {
    const QJsonArray tables = features()[u"tables"].toArray();
    QCOMPARE(tables.size(), 6);
    for (const QJsonValue& table : tables) {
        const GridLayout layout =
            table[u"layout"].toString() == u"multidim" ? GridLayout::Multidim : GridLayout::Tensor2Tensor;
        const GridParameters p = gridOf(layout, table[u"shape"].toArray(), whole(table[u"d_model"]));
        QCOMPARE(why(p), QString());
        const GridWaves grid(p);
        const QJsonArray rows = table[u"expected"].toArray();
        QCOMPARE(grid.rows(), std::int64_t{rows.size()});
        for (qsizetype n = 0; n < rows.size(); ++n)
            verifyRow(grid, n, rows[n].toArray());
    }
    const QJsonObject cut = features()[u"multidim_10"].toObject();
    GridParameters p = gridOf(GridLayout::Multidim, {2, 5}, 10);
    verifyRow(GridWaves(p), 5 + 2, cut[u"row_x1_y2"].toArray());
    const auto dot = [&](std::int64_t dModel, std::int64_t a, std::int64_t b) {
        p.dModel = dModel;
        const GridWaves grid(p);
        double sum = 0;
        for (std::int64_t j = 0; j < dModel; ++j)
            sum += grid.value(a, j) * grid.value(b, j);
        return sum;
    };
    QVERIFY(isNear(dot(10, 0, 1), cut[u"dot_C10_(0,0)(0,1)"].toDouble()));
    QVERIFY(isNear(dot(10, 3, 4), cut[u"dot_C10_(0,3)(0,4)"].toDouble()));
    QVERIFY(isNear(dot(9, 0, 1), cut[u"dot_C9_(0,0)(0,1)"].toDouble()));
    QVERIFY(isNear(dot(9, 3, 4), cut[u"dot_C9_(0,3)(0,4)"].toDouble()));
}

void TestGridFeatures::octavesOfCoordinates() {
    const QJsonArray cases = features()[u"nerf"].toArray();
    QCOMPARE(cases.size(), 4);
    for (const QJsonValue& one : cases) {
        const QJsonArray point = one[u"params"][u"x"].toArray();
        const QJsonArray expected = one[u"expected"].toArray();
        const std::int64_t axes = point.size();
        const bool hasInput = expected.size() == axes * (2 * whole(one[u"params"][u"L"]) + 1);
        const int steps = axes == 2 ? 8 : 20;
        GridParameters p;
        p.layout = hasInput ? GridLayout::NerfInput : GridLayout::Nerf;
        p.coordinates = GridCoordinates::SignedEnds;
        p.axes = axes;
        p.rows = p.columns = p.frames = steps + 1;
        p.dModel = expected.size();
        const QString name = one[u"name"].toString();
        if (name.contains(u"pi=True") || name.contains(u"with pi"))
            p.angleUnit = AngleUnit::HalfTurns;
        if (name.contains(u"linear"))
            p.frequencies = GridFrequencies::Linear;
        QCOMPARE(why(p), QString());
        verifyRow(GridWaves(p), tokenAt(p, point, steps), expected);
    }
    GridParameters both = gridOf(GridLayout::NerfInput, {5, 5}, 10);  // π is only in the angles
    both.coordinates = GridCoordinates::SignedEnds;
    both.angleUnit = AngleUnit::HalfTurns;
    const double half = std::sqrt(0.5);
    verifyRow(GridWaves(both), tokenAt(both, {0.5, 0}, 4), {0.5, 0, 1, 0, 0, 1, 0, 0, -1, 1});
    both.columns = 9;
    verifyRow(GridWaves(both), tokenOf(both, {0, 2, 5}), {0.25, 0, half, 0, half, 1, 1, 0, 0, 1});
}

void TestGridFeatures::widthsOfNerf() {
    for (const QJsonArray widths = features()[u"nerf_widths"].toArray(); const QJsonValue& one : widths) {
        GridParameters p;
        p.layout = one[u"include_input"].toBool() ? GridLayout::NerfInput : GridLayout::Nerf;
        p.axes = whole(one[u"m"]);
        p.dModel = whole(one[u"width"]);
        QCOMPARE(why(p), QString());
        QCOMPARE(planeFrequencies(p), whole(one[u"L"]));
        p.dModel += 1;
        QVERIFY(why(p).startsWith(u"d_model cannot be"));
    }
}

void TestGridFeatures::paddingIsNotCounted() {
    const QJsonArray cases = features()[u"padding"].toArray();
    GridParameters p = gridOf(GridLayout::Detr, {2, 3}, 8);
    p.coordinates = GridCoordinates::Image;
    p.paddingColumns = 1;
    p.prefix = 1;
    QCOMPARE(why(p), QString());
    const auto rows = rowsOf(p, paddedGrid(p));
    for (int y = 0; y < 2; ++y)
        for (int x = 0; x < 3; ++x)
            verifyRow(*rows, 1 + y * 3 + x, cases[0][u"expected_HWC"][y][x].toArray());
    verifyRow(*rows, 0, QJsonArray{0, 0, 0, 0, 0, 0, 0, 0});
    GridParameters below = gridOf(GridLayout::Detr, {3, 4}, 8);
    below.coordinates = GridCoordinates::Image;
    below.paddingRows = 1;
    const auto padded = paddedGrid(below);
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 4; ++x) {
            const QJsonValue at = cases[1][u"coords_yx"][y][x];
            QVERIFY(isNear(padded->value(y * 4 + x, 0), std::sin(at[0].toDouble())));
            QVERIFY(isNear(padded->value(y * 4 + x, 4), std::sin(at[1].toDouble())));
        }
    // Without normalisation padding is at 0, and with half a patch less at (0 − ½)/ε.
    below.coordinates = GridCoordinates::FromOne;
    QVERIFY(isNear(paddedGrid(below)->value(8, 0), std::sin(2.0)));
    QCOMPARE(paddedGrid(below)->value(8, 4), 0.0);
    below.coordinates = GridCoordinates::Centres;
    QVERIFY(std::abs(paddedGrid(below)->value(8, 4) - std::sin(-M_PI / 1e-6)) < 1e-8);
    // The rest is the grid of the image alone.
    GridParameters alone = gridOf(GridLayout::Detr, {2, 4}, 8);
    alone.coordinates = GridCoordinates::Centres;
    const GridWaves image(alone);
    for (std::int64_t token = 0; token < image.rows(); ++token)
        for (std::int64_t j = 0; j < 8; ++j)
            QCOMPARE(paddedGrid(below)->value(token, j), image.value(token, j));
}

void TestGridFeatures::runsAreSums() {
    QVERIFY(rc::check("runs of rows have the sums, norms and bounds of their rows", [] {
        const GridParameters p = anyGrid();
        RC_PRE(!refuse(p));
        const GridWaves grid(p);
        const auto first = *rc::gen::inRange<std::int64_t>(0, grid.rows());
        const auto end = *rc::gen::inRange<std::int64_t>(first + 1, grid.rows() + 1);
        std::vector<double> sums(static_cast<std::size_t>(grid.columns()));
        grid.addRun(first, end, 1, 0, sums);
        double squares = 0;
        for (std::int64_t j = 0; j < grid.columns(); ++j) {
            double sum = 0;
            double most = 0;
            for (std::int64_t n = first; n < end; ++n) {
                sum += grid.value(n, j);
                squares += grid.value(n, j) * grid.value(n, j);
                most = std::max(most, std::abs(grid.value(n, j)));
            }
            RC_ASSERT(std::abs(sums[static_cast<std::size_t>(j)] - sum) <= 1e-12 * (1 + most));
            RC_ASSERT(most <= grid.greatest());
        }
        RC_ASSERT(std::abs(grid.squaredNorms(first, end) - squares) <= 1e-12 * (1 + squares));
        RC_ASSERT(squares <= static_cast<double>(end - first) * std::pow(grid.greatestNorm(), 2) + 1e-9);
    }));
}

void TestGridFeatures::pairsHaveKernels() {
    QVERIFY(rc::check("maps of complete pairs and of rows are cosines of rows", [] {
        const GridParameters p = anyGrid();
        RC_PRE(!refuse(p));
        const auto grid = std::make_shared<const GridWaves>(p);
        const auto plane =
            comparesRows(p) ? planeOf(*patchGridsOf(p).numbered(0), grid) : planeOf(grid->gridColumns());
        const GridPatch a{0, *rc::gen::inRange<std::int64_t>(0, p.rows),
                          *rc::gen::inRange<std::int64_t>(0, p.columns)};
        const GridPatch b{0, *rc::gen::inRange<std::int64_t>(0, p.rows),
                          *rc::gen::inRange<std::int64_t>(0, p.columns)};
        double dot = 0;
        for (std::int64_t j = 0; j < grid->columns(); ++j)
            dot += grid->value(tokenOf(p, a), j) * grid->value(tokenOf(p, b), j);
        const double norms = std::sqrt(grid->squaredNorms(tokenOf(p, a), tokenOf(p, a) + 1) *
                                       grid->squaredNorms(tokenOf(p, b), tokenOf(p, b) + 1));
        const double cosine = plane->against({static_cast<double>(a.row), static_cast<double>(a.column)})
                                  ->cell(b.row, b.column);
        RC_ASSERT(std::abs(cosine - (norms > 0 ? dot / norms : 0)) <= 1e-7);
    }));
}

void TestGridFeatures::samHasAMatrix() {
    const QJsonObject sam = features()[u"sam"].toObject();
    const QJsonArray matrix = sam[u"params"][u"positional_encoding_gaussian_matrix (2 x F)"].toArray();
    std::vector<double> numbers;
    for (const QJsonValue& row : matrix)
        for (int j = 0; j < 3; ++j)
            numbers.push_back(row[j].toDouble());
    const auto table = Table::of(2, 3, numbers);
    GridParameters p = gridOf(GridLayout::Gaussian, {5, 5}, 6);
    p.coordinates = GridCoordinates::SignedEnds;
    p.prefix = 2;
    QVERIFY(!refuse(p, *table));
    const auto rows = rowsOf(p, learnedGrid(p, *table));
    const QJsonArray points = sam[u"params"][u"points_xy_of_1"].isArray()
                                  ? sam[u"params"][u"points_xy_of_1"].toArray()
                                  : sam[u"points_xy_of_1"].toArray();
    QCOMPARE(points.size(), 3);
    for (qsizetype k = 0; k < points.size(); ++k) {
        const std::int64_t column = std::llround(points[k][0].toDouble() * 4);
        const std::int64_t row = std::llround(points[k][1].toDouble() * 4);
        verifyRow(*rows, 2 + row * 5 + column, sam[u"expected"][k].toArray());
    }
    GridParameters centres = gridOf(GridLayout::Gaussian, {2, 2}, 6);
    centres.coordinates = GridCoordinates::SignedCentres;
    verifyRow(*rowsOf(centres, learnedGrid(centres, *table->transposed())), 2, sam[u"expected"][2].toArray());
    p.dModel = 8;
    QVERIFY(refuse(p, *table)->english().find("the table has 3 frequency vectors, so d_model must be 6") ==
            0);
    p.axes = 4;
    QVERIFY(refuse(p, *Table::of(4, 4, std::vector<double>(16)))->english().find("a matrix of Fourier") == 0);
}

void TestGridFeatures::featuresAreTheirDefinition() {
    GridParameters p = gridOf(GridLayout::Gaussian, {2, 3, 5}, 8);
    p.coordinates = GridCoordinates::SignedCentres;
    p.prefix = 1;
    std::vector<double> numbers(12);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = std::ldexp(std::sin(static_cast<double>(i + 1)), static_cast<int>(5 * i));
    const auto matrix = Table::of(3, 4, numbers);  // the last rows turn by up to 2^55
    const auto rows = learnedGrid(p, *matrix);
    const Coordinates coordinates = coordinatesOf(p);
    for (std::int64_t j = 0; j < 8; ++j)
        QCOMPARE(rows->value(0, j), 0.0);
    for (std::int64_t token = 1; token < 31; ++token)
        for (std::int64_t j = 0; j < 4; ++j) {
            DoubleDouble turns;
            for (std::int64_t axis = 0; axis < 3; ++axis)
                turns = turns + exactProduct(coordinates.at(token, static_cast<std::size_t>(2 - axis)),
                                             matrix->value(axis, j));
            const SineCosine expected = sineCosine(kWholeTurn * turns, 1);
            QVERIFY(std::abs(rows->value(token, j) - expected.sine) < 1e-13);
            QVERIFY(std::abs(rows->value(token, 4 + j) - expected.cosine) < 1e-13);
        }
}

void TestGridFeatures::similarityIsExpected() {
    const QJsonObject kernel = features()[u"expected_kernel"].toObject();
    const QJsonArray distances = kernel[u"params"][u"r"].toArray();
    for (qsizetype s = 0; s < 3; ++s) {
        GridParameters p = gridOf(GridLayout::Gaussian, {1, 1000}, 2);
        p.coordinates = GridCoordinates::Fraction;
        p.sigma = kernel[u"params"][u"sigma"][s].toDouble();
        const Coordinates coordinates = coordinatesOf(p);
        for (qsizetype k = 0; k < distances.size(); ++k) {
            const std::int64_t apart = std::llround(number(distances[k]) * 1000);
            const double expected = number(kernel[u"expected"][s][k]);
            const double found = expectedSimilarity(p, coordinates, 0, apart);
            QVERIFY2(std::abs(found - expected) <= 1e-12 * expected,
                     qPrintable(QString::number(found, 'g', 17)));
        }
    }
    // Of many random features, the similarity is near.
    GridParameters p = gridOf(GridLayout::Gaussian, {3, 20}, 8192);
    p.coordinates = GridCoordinates::Fraction;
    p.sigma = 2;
    const auto table = initialGrid(p);
    const Coordinates coordinates = coordinatesOf(p);
    for (std::int64_t token = 0; token < 60; ++token) {
        double dot = 0;
        for (std::int64_t j = 0; j < p.dModel; ++j)
            dot += table->value(7, j) * table->value(token, j);
        QVERIFY(std::abs(dot / 4096 - expectedSimilarity(p, coordinates, 7, token)) < 5.0 / 64);
    }
}

void TestGridFeatures::columnsStandBesideRows() {
    const auto table = Table::of(5, 2, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    GridParameters p = gridOf(GridLayout::Joined, {2, 3}, 4);
    p.tableColumns = 3;
    QVERIFY(!refuse(p, *table));
    verifyRow(*rowsOf(p, learnedGrid(p, *table)), 3 + 1, QJsonArray{2, 3, 8, 9});
    QCOMPARE(initialGrid(p)->columns(), std::int64_t{4});
    p.dModel = 2;
    QVERIFY(refuse(p, *table));
}

void TestGridFeatures::wrongGridsAreRefused() {
    GridParameters p = gridOf(GridLayout::Tensor2Tensor, {2, 3}, 6);
    QVERIFY(why(p).contains(u"cannot be at both ends"));
    p.frequencies = GridFrequencies::Geometric;
    QCOMPARE(why(p), QString());
    p.dModel = 3;
    QVERIFY(why(p).contains(u"it must be at least 4"));
    p = gridOf(GridLayout::Nerf, {2, 3}, 4);
    p.frequencies = GridFrequencies::Linear;
    QVERIFY(why(p).contains(u"cannot be at both ends"));
    p = gridOf(GridLayout::Nerf, {2, 3}, 4 * 33);
    QVERIFY(why(p).contains(u"33 octaves"));
    p = gridOf(GridLayout::NerfInput, {2, 3}, 2);
    QVERIFY(why(p).contains(u"2 times an odd number"));
    p = gridOf(GridLayout::Detr, {2, 3}, 8);
    p.coordinates = GridCoordinates::Image;
    p.paddingRows = 2;
    QVERIFY(why(p).contains(u"padding leave no patch"));
    p.coordinates = GridCoordinates::Index;  // counts no patches
    QCOMPARE(why(p), QString());
    p = gridOf(GridLayout::Gaussian, {2, 3}, 7);
    QVERIFY(why(p).contains(u"it must be a multiple of 2"));
    p.dModel = 8;
    p.sigma = 0;
    QVERIFY(!why(p).isEmpty());
    p.sigma = 1;
    p.rows = p.columns = 1024;
    p.dModel = 512;
    QVERIFY(why(p).contains(u"keeps all rows in memory"));
}

POSISCOPE_REGISTER_TEST("gridfeatures", TestGridFeatures, NoApplication);

}  // namespace posiscope::gridfeatures_test

#include "testgridfeatures.moc"
