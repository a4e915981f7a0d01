// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "core/axes/contour.h"
#include "core/axes/gridwaves.h"
#include "core/axes/learnedgrid.h"
#include "core/axes/planemap.h"
#include "core/fields/field.h"
#include "core/parameters/declare.h"
#include "core/parameters/parameters.h"
#include "core/schemes/learned.h"
#include "core/tables/table.h"
#include "tests/core/reference.h"

namespace posiscope::grids_test {
namespace {

double readOption(const char* option, const QString& word) {
    return *readValue(*findOption(gridDeclarations(), option), word.toStdString());
}

GridParameters parametersOf(const QJsonObject& json) {
    GridParameters p;
    p.rows = whole(json[u"rows"]);
    p.columns = whole(json[u"columns"]);
    p.dModel = whole(json[u"d_model"]);
    p.prefix = whole(json[u"prefix"]);
    p.layout = static_cast<GridLayout>(readOption("grid-layout", json[u"layout"].toString()));
    p.coordinates =
        static_cast<GridCoordinates>(readOption("grid-coordinates", json[u"coordinates"].toString()));
    p.baseSize = json[u"base_size"].toInteger(p.baseSize);
    p.interpolation = json[u"interpolation"].toDouble(p.interpolation);
    return p;
}

GridParameters video() {
    GridParameters p;
    p.layout = GridLayout::CogVideoX;
    p.frames = 3;
    p.rows = 4;
    p.columns = 5;
    p.dModel = 32;
    p.interpolation = 1.875;
    p.timeInterpolation = 0.5;
    p.prefix = 2;
    return p;
}

/// Any valid parameters of a small grid.
GridParameters anyGrid() {
    GridParameters p;
    p.layout = static_cast<GridLayout>(*rc::gen::inRange(0, 5));
    p.coordinates = static_cast<GridCoordinates>(*rc::gen::inRange(0, 6));
    p.dModel = 16 * *rc::gen::inRange<std::int64_t>(1, 4);
    p.rows = *rc::gen::inRange<std::int64_t>(1, 8);
    p.columns = *rc::gen::inRange<std::int64_t>(1, 8);
    p.frames = *rc::gen::inRange<std::int64_t>(1, 4);
    p.prefix = *rc::gen::inRange<std::int64_t>(0, 4);
    p.tableSize = 9;
    p.interpolation = *rc::gen::element(1.0, 1.875, 0.5);
    return p;
}

double dot(const GridWaves& grid, std::int64_t a, std::int64_t b) {
    double sum = 0;
    for (std::int64_t j = 0; j < grid.columns(); ++j)
        sum += grid.value(a, j) * grid.value(b, j);
    return sum;
}

}  // namespace

class TestGrids : public QObject {
    Q_OBJECT

private slots:
    void tablesAreThoseOfTheirLibraries();
    void squaresAreCornersOfRectangles();
    void cropsAreInTheMiddle();
    void videosHaveTimeFirst();
    void onePatchAgainstAll();
    void mapsAreDotProducts();
    void runsAreSums();
    void picturesAreExactMeans();
    void contoursAreWhereTheLevelIs();
    void tilesAreMaps();
    void linesAreValues();
    void wrongGridsAreRefused();
    void tokensArePatches();
    void gridsAreResampledAsLoadersDo();
    void gridsAreTiled();
    void anOffsetMovesEqualSizes();
    void axesAreResampledIndependently();
    void gridsAreSumsOfTwoTables();
    void mapsOfTwoSizesAreSubtracted();
    void keptKernelsAreTheSame();
    void learnedPatchesAreCompared();
    void wrongTablesAreRefused();
};

void TestGrids::tablesAreThoseOfTheirLibraries() {
    const QJsonArray tables = reference("grid_sincos.json")[u"tables"].toArray();
    QCOMPARE(tables.size(), 9);
    for (const auto& each : tables) {
        const QJsonObject table = each.toObject();
        const GridParameters p = parametersOf(table);
        QVERIFY(!refuse(p));
        const GridWaves grid(p);
        const QJsonArray rows = table[u"expected"].toArray();
        QCOMPARE(grid.rows(), std::int64_t{rows.size()});
        for (std::int64_t n = 0; n < grid.rows(); ++n)
            for (std::int64_t j = 0; j < grid.columns(); ++j) {
                const double expected = rows[n].toArray()[j].toDouble();
                QVERIFY2(std::abs(grid.value(n, j) - expected) <= 1e-14 * (1 + std::abs(expected)),
                         qPrintable(QStringLiteral("%1: row %2, column %3: %4 is not %5")
                                        .arg(table[u"name"].toString())
                                        .arg(n)
                                        .arg(j)
                                        .arg(grid.value(n, j), 0, 'g', 17)
                                        .arg(expected, 0, 'g', 17)));
            }
    }
}

/// The axes of a square share their waves where they are the same; with 42 dimensions, they are not in all
/// layouts.
void TestGrids::squaresAreCornersOfRectangles() {
    for (const GridLayout layout :
         {GridLayout::Mae, GridLayout::Timm, GridLayout::Detr, GridLayout::Multidim, GridLayout::NerfInput})
        for (const std::int64_t dModel : {40, 42}) {
            GridParameters p{.dModel = dModel, .rows = 5, .columns = 5, .layout = layout};
            if (refuse(p))
                continue;
            const GridWaves square(p);
            p.columns = 7;
            const GridWaves rectangle(p);
            for (std::int64_t patch = 0; patch < 25; ++patch)
                for (std::int64_t j = 0; j < dModel; ++j)
                    QCOMPARE(square.value(patch, j), rectangle.value(patch / 5 * 7 + patch % 5, j));
        }
}

void TestGrids::cropsAreInTheMiddle() {
    const QJsonArray crops = reference("grid_sincos.json")[u"crops"].toArray();
    QCOMPARE(crops.size(), 4);
    for (const auto& crop : crops) {
        GridParameters p;
        p.coordinates = GridCoordinates::Crop;
        p.tableSize = whole(crop[u"pos_embed_max_size"]);
        p.baseSize = whole(crop[u"base_size"]);
        p.rows = whole(crop[u"h"]);
        p.columns = whole(crop[u"w"]);
        const GridWaves grid(p);
        for (const auto& [axis, key] : {std::pair(0, u"y_first_last"), std::pair(1, u"x_first_last")}) {
            const std::vector<double>& along = grid.coordinates().along(static_cast<std::size_t>(axis));
            QCOMPARE(along.front(), crop[QStringView(key)][0].toDouble());
            QCOMPARE(along.back(), crop[QStringView(key)][1].toDouble());
        }
    }
}

/// The formula of CogVideoX, column by column.
void TestGrids::videosHaveTimeFirst() {
    const GridParameters p = video();
    const GridWaves grid(p);
    QCOMPARE(grid.rows(), std::int64_t{2 + 3 * 4 * 5});
    const auto wave = [](long double coordinate, std::int64_t j, std::int64_t n) {
        const long double phase =
            coordinate * std::pow(10000.0L, -static_cast<long double>(j % n) / static_cast<long double>(n));
        return static_cast<double>(j < n ? std::sin(phase) : std::cos(phase));
    };
    for (std::int64_t n = 0; n < grid.rows(); ++n)
        for (std::int64_t j = 0; j < 32; ++j) {
            double expected = 0;
            if (const std::int64_t patch = n - 2; patch >= 0)
                expected = j < 8    ? wave(patch / 20 / 0.5L, j, 4)
                           : j < 20 ? wave(patch % 5 / 1.875L, j - 8, 6)
                                    : wave(patch / 5 % 4 / 1.875L, j - 20, 6);
            QVERIFY2(std::abs(grid.value(n, j) - expected) <= 1e-15,
                     qPrintable(QStringLiteral("%1, %2").arg(n).arg(j)));
        }
}

void TestGrids::onePatchAgainstAll() {
    const QJsonArray all = reference("grid_sincos.json")[u"dots"].toArray();
    QCOMPARE(all.size(), 2);
    for (const auto& dots : all) {
        GridParameters p;
        p.rows = p.columns = whole(dots[u"size"]);
        p.dModel = whole(dots[u"d_model"]);
        const auto plane = planeOf(GridColumns(p));
        const PlanePoint from{dots[u"patch"][0].toDouble(), dots[u"patch"][1].toDouble()};
        const auto field = plane->against(from);
        for (int k = 0; k < dots[u"targets"].toArray().size(); ++k) {
            const QJsonValue target = dots[u"targets"][k];
            const double expected = dots[u"expected"][k].toDouble() / (static_cast<double>(p.dModel) / 2);
            QVERIFY(std::abs(plane->value(from, {target[0].toDouble(), target[1].toDouble()}) - expected) <=
                    1e-13);
            QVERIFY(std::abs(field->cell(whole(target[0]), whole(target[1])) - expected) <= 1e-13);
        }
    }
}

void TestGrids::mapsAreDotProducts() {
    QVERIFY(rc::check("the kernels of a map add up to the dot product of two rows", [] {
        const GridParameters p = anyGrid();
        RC_PRE(!refuse(p));
        const GridWaves grid(p);
        const auto frame = *rc::gen::inRange<std::int64_t>(0, framesOf(p));
        const GridPatch a{frame, *rc::gen::inRange<std::int64_t>(0, p.rows),
                          *rc::gen::inRange<std::int64_t>(0, p.columns)};
        const GridPatch b{frame, *rc::gen::inRange<std::int64_t>(0, p.rows),
                          *rc::gen::inRange<std::int64_t>(0, p.columns)};
        const PlanePoint from{static_cast<double>(a.row), static_cast<double>(a.column)};
        const double norm = static_cast<double>(p.dModel) / 2;
        const double cosine = planeOf(grid.gridColumns())->against(from)->cell(b.row, b.column);
        RC_ASSERT(std::abs(cosine * norm - dot(grid, tokenOf(p, a), tokenOf(p, b))) <= 1e-12);
        RC_ASSERT(std::abs(grid.squaredNorms(tokenOf(p, a), tokenOf(p, a) + 1) - norm) <= 1e-13);
    }));
}

void TestGrids::runsAreSums() {
    QVERIFY(rc::check("a run of rows has the sum and the extremes of its rows", [] {
        const GridParameters p = anyGrid();
        RC_PRE(!refuse(p));
        const GridWaves grid(p);
        const auto first = *rc::gen::inRange<std::int64_t>(0, grid.rows());
        const auto end = *rc::gen::inRange<std::int64_t>(first + 1, grid.rows() + 1);
        const auto column = *rc::gen::inRange<std::int64_t>(0, grid.columns());
        std::vector<double> sums(static_cast<std::size_t>(grid.columns() - column), 1);
        grid.addRun(first, end, 0.5, column, sums);
        for (std::size_t k = 0; k < sums.size(); ++k) {
            double sum = 0;
            Bounds bounds = Bounds::ofNothing();
            for (std::int64_t n = first; n < end; ++n) {
                const double value = grid.value(n, column + static_cast<std::int64_t>(k));
                sum += value;
                bounds.add(value);
            }
            RC_ASSERT(std::abs(sums[k] - 1 - sum / 2) <= 1e-12);
            const Bounds found = grid.extremes(first, end, column + static_cast<std::int64_t>(k));
            RC_ASSERT(found.least == bounds.least);
            RC_ASSERT(found.greatest == bounds.greatest);
        }
    }));
}

/// A pixel that covers several patches has their mean, weighted by the area.
void TestGrids::picturesAreExactMeans() {
    const auto field = planeOf(GridColumns(GridParameters{.rows = 37, .columns = 23}))->against({30, 4});
    const Window window{1.5, 36, 0, 22.25};
    std::vector<double> pixels(6 * 4);
    field->means(window, Pixels<double>{pixels.data(), 6, 4, 4});
    for (int r = 0; r < 6; ++r)
        for (int c = 0; c < 4; ++c) {
            const double top = 1.5 + r * 34.5 / 6;
            const double left = c * 22.25 / 4;
            const auto mean = coverageMean(top, top + 34.5 / 6, [&](std::int64_t y) {
                return coverageMean(left, left + 22.25 / 4, [&](std::int64_t x) {
                    return static_cast<long double>(
                        field->cell(std::min<std::int64_t>(y, 36), std::min<std::int64_t>(x, 22)));
                });
            });
            QVERIFY(std::abs(pixels[static_cast<std::size_t>(r * 4 + c)] - static_cast<double>(mean)) <=
                    1e-12);
        }
}

/// A circle around a patch, a line across the grid, and two crossing hyperbolas.
void TestGrids::contoursAreWhereTheLevelIs() {
    const Places places{-2, 0.05, 81};
    const auto sampled = [&](auto function) {
        std::vector<double> values;
        for (std::size_t r = 0; r < places.count; ++r)
            for (std::size_t c = 0; c < places.count; ++c)
                values.push_back(function(places.first + places.step * static_cast<double>(r),
                                          places.first + places.step * static_cast<double>(c)));
        return values;
    };
    const auto circle =
        contoursOf(sampled([](double y, double x) { return y * y + x * x; }), places, places, 2.0);
    QCOMPARE(circle.size(), std::size_t{1});
    QVERIFY(circle.front().front() == circle.front().back());
    double length = 0;
    for (std::size_t i = 1; i < circle.front().size(); ++i) {
        const PlanePoint& a = circle.front()[i - 1];
        const PlanePoint& b = circle.front()[i];
        length += std::hypot(a.y - b.y, a.x - b.x);
        QVERIFY(std::abs(std::hypot(b.y, b.x) - std::sqrt(2.0)) < 1e-3);
    }
    QVERIFY(std::abs(length - 2 * 3.14159265 * std::sqrt(2.0)) < 0.02);
    const auto line = contoursOf(sampled([](double y, double) { return y; }), places, places, 0.33);
    QCOMPARE(line.size(), std::size_t{1});
    QCOMPARE(line.front().size(), places.count);
    for (const PlanePoint& point : line.front())
        QVERIFY(std::abs(point.y - 0.33) < 1e-12);
    const auto branches = contoursOf(sampled([](double y, double x) { return y * x; }), places, places, 0.5);
    QCOMPARE(branches.size(), std::size_t{2});
    QVERIFY(contoursOf(sampled([](double, double) { return 0.0; }), places, places, 1).empty());
}

/// Patches 1, 4 and 7 of the rows, 0 and 3 of the columns.
void TestGrids::tilesAreMaps() {
    const auto plane = planeOf(GridColumns(GridParameters{.rows = 8, .columns = 5}));
    const Places down{1, 3, 3};
    const Places across{0, 3, 2};
    const auto tiles = plane->tiles(down, across);
    const auto inMemory = plane->PlaneMap::tiles(down, across);
    QVERIFY(tiles->extent() == (Extent{24, 10}));
    QVERIFY(inMemory->extent() == tiles->extent());
    for (std::int64_t row = 0; row < 24; ++row)
        for (std::int64_t column = 0; column < 10; ++column) {
            const PlanePoint from{static_cast<double>(1 + row / 8 * 3), static_cast<double>(column / 5 * 3)};
            const double expected =
                plane->value(from, {static_cast<double>(row % 8), static_cast<double>(column % 5)});
            QVERIFY(std::abs(tiles->cell(row, column) - expected) <= 1e-14);
            QVERIFY(std::abs(inMemory->cell(row, column) - expected) <= 1e-14);
        }
}

void TestGrids::linesAreValues() {
    const auto plane = planeOf(GridColumns(GridParameters{.rows = 9, .coordinates = GridCoordinates::Image}));
    const PlanePoint from{4, 11};
    const std::vector<double> line = plane->along(from, {0.5, -0.75}, 9);
    for (std::size_t k = 0; k < line.size(); ++k) {
        const auto steps = static_cast<double>(k);
        QVERIFY(std::abs(line[k] - plane->value(from, {4 + 0.5 * steps, 11 - 0.75 * steps})) <= 1e-13);
    }
    QVERIFY(std::abs(line.front() - 1) <= 1e-13);
}

void TestGrids::wrongGridsAreRefused() {
    const auto why = [](auto change) {
        GridParameters p;
        change(p);
        const auto refusal = refuse(p);
        return refusal ? QString::fromStdString(refusal->english()) : QString();
    };
    QCOMPARE(why([](GridParameters&) {}), QString());
    QCOMPARE(why([](GridParameters& p) { p.dModel = 66; }),
             QStringLiteral("d_model cannot be 66 with the grid layout mae; it must be a multiple of 4"));
    QCOMPARE(
        why([](GridParameters& p) {
            p.dModel = 24;
            p.layout = GridLayout::CogVideoX;
        }),
        QStringLiteral("d_model cannot be 24 with the grid layout cogvideox; it must be a multiple of 16"));
    QCOMPARE(why([](GridParameters& p) {
                 p.rows = 100;
                 p.coordinates = GridCoordinates::Crop;
             }),
             QStringLiteral("a grid of 100 × 14 patches cannot be cropped from a table of 96 × 96; table "
                            "size must be at least 100"));
    QCOMPARE(why([](GridParameters& p) { p.rows = 0; }),
             QStringLiteral("grid rows cannot be 0; it must be a whole number of patches from 1 to 4096"));
    QVERIFY(why([](GridParameters& p) { p.columns = 1'000'000; }).startsWith(u"grid columns cannot be"));
    QVERIFY(why([](GridParameters& p) { p.rows = p.columns = 4096; }).contains(u"too large"));
    QVERIFY(why([](GridParameters& p) {
                p.rows = p.columns = 1024;
                p.dModel = 16384;
            }).contains(u"too large"));
    QVERIFY(!why([](GridParameters& p) { p.base = 0; }).isEmpty());
    QVERIFY(!why([](GridParameters& p) { p.interpolation = 0; }).isEmpty());
    QVERIFY(!why([](GridParameters& p) { p.interpolation = std::nan(""); }).isEmpty());
}

void TestGrids::tokensArePatches() {
    const GridParameters p = video();
    QVERIFY(!patchOf(p, 1));
    QVERIFY(patchOf(p, 2) == GridPatch());
    QVERIFY(patchOf(p, 2 + 20 + 5 + 4) == (GridPatch{1, 1, 4}));
    for (std::int64_t token = p.prefix; token < tokensOf(p); ++token)
        QCOMPARE(tokenOf(p, *patchOf(p, token)), token);
}

namespace {

QJsonObject learnedCase(QStringView start) {
    for (const QJsonArray all = reference("learned_grids.json")[u"cases"].toArray(); const auto& one : all)
        if (one[u"name"].toString().startsWith(start))
            return one.toObject();
    qFatal("no case %s", qPrintable(start.toString()));
}

/// A matrix of numbers as a table.
std::shared_ptr<const Table> tableOf(const QJsonArray& rows) {
    std::vector<double> numbers;
    for (const auto& row : rows)
        for (const auto& number : row.toArray())
            numbers.push_back(number.toDouble());
    return Table::of(rows.size(), rows[0].toArray().size(), numbers);
}

void verifyTaps(Resampling rule, const QJsonArray& expected, std::int64_t entries) {
    const auto taps = resamplingTaps(rule, entries, expected.size());
    for (qsizetype i = 0; i < expected.size(); ++i) {
        std::vector<double> weights(static_cast<std::size_t>(entries));
        for (const ResamplingTap& tap : taps[static_cast<std::size_t>(i)]) {
            QCOMPARE(weights[static_cast<std::size_t>(tap.index)], 0.0);
            weights[static_cast<std::size_t>(tap.index)] = tap.weight;
        }
        for (std::int64_t j = 0; j < entries; ++j) {
            const double wanted = expected[i][j].toDouble();
            QVERIFY2(std::abs(weights[static_cast<std::size_t>(j)] - wanted) <= 1e-15,
                     qPrintable(QStringLiteral("%1 to %2 by rule %3, row %4: %5 is not %6")
                                    .arg(entries)
                                    .arg(expected.size())
                                    .arg(static_cast<int>(rule))
                                    .arg(i)
                                    .arg(weights[static_cast<std::size_t>(j)])
                                    .arg(wanted)));
        }
    }
}

Resampling ruleOf(const QJsonValue& one) {
    const bool linear = one[u"mode"].toString() == u"bilinear";
    if (one[u"align_corners"].toBool())
        return linear ? Resampling::BilinearCorners : Resampling::BicubicCorners;
    if (one[u"antialias"].toBool())
        return linear ? Resampling::BilinearAntialias : Resampling::BicubicAntialias;
    if (one[u"note"].isString())
        return Resampling::BicubicOffset;
    return linear ? Resampling::Bilinear : Resampling::Bicubic;
}

GridParameters learned(std::int64_t rows, std::int64_t columns, std::int64_t dModel) {
    return {.dModel = dModel, .rows = rows, .columns = columns, .layout = GridLayout::Learned};
}

}  // namespace

void TestGrids::gridsAreResampledAsLoadersDo() {
    const QJsonArray cases = learnedCase(u"1-D resampling weights")[u"cases"].toArray();
    QCOMPARE(cases.size(), 10);
    for (const auto& one : cases)
        verifyTaps(ruleOf(one), one[u"weights_out_by_in"].toArray(), whole(one[u"in"]));
    for (const QJsonArray siglip = learnedCase(u"SigLIP 2")[u"cases"].toArray(); const auto& one : siglip)
        verifyTaps(Resampling::BilinearAntialias, one[u"weights_out_by_in"].toArray(), whole(one[u"in"]));
    const QJsonObject sampled = learnedCase(u"grid_sample bicubic");
    verifyTaps(Resampling::Bicubic, sampled[u"border"].toArray(), 4);
    verifyTaps(Resampling::BicubicZeros, sampled[u"zeros"].toArray(), 4);
    const QJsonArray relative{QJsonArray{1, 0, 0}, QJsonArray{0.6, 0.4, 0}, QJsonArray{0, 1, 0},
                              QJsonArray{0, 0.4, 0.6}, QJsonArray{0, 0, 1}};
    verifyTaps(Resampling::Bilinear, relative, 3);  // get_rel_pos of ViTDet
}

/// A table of the index of each patch shows which patch stands where.
/// DINOv2 adds 0.1 to the size wanted, also on an axis that keeps its size while the other changes.
void TestGrids::anOffsetMovesEqualSizes() {
    constexpr std::array kExpected{-0.00034673707569687906, 0.017000390400263354, 0.9989495150817785,
                                   -0.015603168406345347};
    const auto taps = resamplingTaps(Resampling::BicubicOffset, 16, 16)[3];
    QCOMPARE(taps.size(), kExpected.size());
    for (const ResamplingTap& tap : taps)
        QVERIFY(std::abs(tap.weight - kExpected[static_cast<std::size_t>(tap.index - 1)]) < 1e-15);
    QCOMPARE(resamplingTaps(Resampling::Bicubic, 16, 16)[3].size(), std::size_t{1});
}

void TestGrids::gridsAreTiled() {
    const QJsonObject tiles = learnedCase(u"tiles");
    GridParameters p = learned(3, 5, 1);
    p.resampling = Resampling::Tiled;
    p.prefix = 1;
    const auto grid = learnedGrid(p, *Table::of(5, 1, {-7, 0, 1, 2, 3}));
    QCOMPARE(grid->rows(), std::int64_t{16});
    QCOMPARE(grid->value(0, 0), -7.0);
    for (std::int64_t y = 0; y < 3; ++y)
        for (std::int64_t x = 0; x < 5; ++x)
            QCOMPARE(grid->value(1 + y * 5 + x, 0), tiles[u"index_in_the_table"][y][x].toDouble());
}

void TestGrids::axesAreResampledIndependently() {
    QVERIFY(rc::check("rows are resampled like columns, and independently of them", [] {
        const auto rule = static_cast<Resampling>(*rc::gen::inRange(0, 9));
        const auto n = *rc::gen::inRange<std::int64_t>(1, 7);
        const auto m = *rc::gen::inRange<std::int64_t>(1, 7);
        GridParameters p = learned(*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7), 2);
        p.resampling = rule;
        p.tableColumns = m;
        std::vector<double> numbers;
        for (std::int64_t i = 0; i < n * m * 2; ++i)
            numbers.push_back(std::sin(static_cast<double>(i * i)));
        const auto table = Table::of(n * m, 2, numbers);
        RC_ASSERT(!refuse(p));
        RC_ASSERT(!refuse(p, *table));
        // A grid that keeps its size stays as it is.
        RC_PRE(rule != Resampling::BicubicOffset || n != p.rows || m != p.columns);
        const auto grid = learnedGrid(p, *table);
        const auto down = resamplingTaps(rule, n, p.rows);
        const auto across = resamplingTaps(rule, m, p.columns);
        for (std::int64_t y = 0; y < p.rows; ++y)
            for (std::int64_t x = 0; x < p.columns; ++x)
                for (std::int64_t j = 0; j < 2; ++j) {
                    double sum = 0;
                    for (const ResamplingTap& a : down[static_cast<std::size_t>(y)])
                        for (const ResamplingTap& b : across[static_cast<std::size_t>(x)])
                            sum += a.weight * b.weight * table->value(a.index * m + b.index, j);
                    RC_ASSERT(std::abs(grid->value(y * p.columns + x, j) - sum) <= 1e-14);
                }
    }));
}

void TestGrids::gridsAreSumsOfTwoTables() {
    const QJsonObject sum = learnedCase(u"factorised");
    QJsonArray rows = sum[u"params"][u"table_x"].toArray();
    const std::int64_t across = rows.size();
    for (const auto& row : sum[u"params"][u"table_y"].toArray())
        rows << row;
    GridParameters p = learned(2, 3, 3);
    p.layout = GridLayout::Factorised;
    p.tableColumns = across;
    const auto table = tableOf(rows);
    QVERIFY(!refuse(p, *table));
    const auto grid = learnedGrid(p, *table);
    const QJsonArray positions = sum[u"params"][u"positions_xy"].toArray();
    for (qsizetype k = 0; k + 1 < positions.size(); ++k)  // the last one is padding
        for (std::int64_t j = 0; j < 3; ++j)
            QCOMPARE(grid->value(whole(positions[k][1]) * 3 + whole(positions[k][0]), j),
                     sum[u"expected"][k][j].toDouble());
    p.columns = 5;
    QVERIFY(refuse(p, *table)->english().find("the table is made for 4 columns") == 0);
}

/// Coordinates of a share of the picture are the same in both grids; others differ by their kernels.
void TestGrids::mapsOfTwoSizesAreSubtracted() {
    const auto plane = [](std::int64_t rows, std::int64_t columns, GridCoordinates coordinates) {
        return planeOf(GridColumns(
            GridParameters{.dModel = 64, .rows = rows, .columns = columns, .coordinates = coordinates}));
    };
    const auto same =
        differenceOf(plane(12, 20, GridCoordinates::Fraction), plane(6, 5, GridCoordinates::Fraction));
    for (const PlanePoint& from : {PlanePoint{0, 0}, PlanePoint{7, 13}})
        for (const double value : same->values(from, {0, 1, 12}, {0, 1, 20}))
            QVERIFY(std::abs(value) < 1e-12);
    const auto fine = plane(12, 20, GridCoordinates::Index);
    const auto coarse = plane(6, 5, GridCoordinates::Index);
    const auto difference = differenceOf(fine, coarse);
    QCOMPARE(difference->rows(), std::int64_t{12});
    const double expected = fine->value({2, 3}, {9, 11}) - coarse->value({0.75, 0.375}, {4.25, 2.375});
    QVERIFY(std::abs(expected) > 0.01);
    QVERIFY(std::abs(difference->value({2, 3}, {9, 11}) - expected) < 1e-12);
    QVERIFY(std::abs(difference->against({2, 3})->cell(9, 11) - expected) < 1e-12);
    QVERIFY(std::abs(difference->along({2, 3}, {1, 2}, 4)[3] - difference->value({2, 3}, {5, 9})) < 1e-12);
}

/// What is kept for the next patch: the same as computed anew, also between patches and outside.
void TestGrids::keptKernelsAreTheSame() {
    const GridParameters p{.dModel = 32, .rows = 9, .columns = 7};
    const auto kept = planeOf(GridColumns(p));
    for (const PlanePoint& from :
         {PlanePoint{0, 0}, PlanePoint{8, 6}, PlanePoint{3, 2}, PlanePoint{2.5, 1}}) {
        const auto values = kept->values(from, {0, 1, 9}, {0, 1, 7});
        const auto field = kept->against(from);
        const auto line = kept->along(from, {0.5, -0.25}, 11);
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 7; ++x)
                QVERIFY(std::abs(field->cell(y, x) - values[static_cast<std::size_t>(7 * y + x)]) < 1e-13);
        for (int k = 0; k < 11; ++k)
            QVERIFY(std::abs(line[static_cast<std::size_t>(k)] -
                             kept->value(from, {from.y + 0.5 * k, from.x - 0.25 * k})) < 1e-13);
    }
}

void TestGrids::learnedPatchesAreCompared() {
    const QJsonObject one = learnedCase(u"learned grid, cosine");
    const auto table = tableOf(one[u"params"][u"table_patches_only"].toArray());
    GridParameters p = learned(2, 3, 3);
    p.tableColumns = 3;
    const auto rows = std::make_shared<const RowSums>(learnedGrid(p, *table));
    const auto plane =
        planeOf(*patchGridsOf(p).numbered(0), std::make_shared<const Learned>(matrixOf(p), rows));
    const auto field = plane->against({1, 1});
    for (int y = 0; y < 2; ++y)
        for (int x = 0; x < 3; ++x)
            QVERIFY(std::abs(field->cell(y, x) - one[u"expected_map"][y][x].toDouble()) <= 1e-15);
    const auto untrained = initialGrid(learned(4, 4, 8));
    QCOMPARE(untrained->rows(), std::int64_t{16});
    QVERIFY(untrained->value(15, 7) != 0);
}

void TestGrids::wrongTablesAreRefused() {
    GridParameters p = learned(4, 4, 2);
    const auto why = [&](std::int64_t rows) {
        const auto refusal =
            refuse(p, *Table::of(rows, 2, std::vector<double>(static_cast<std::size_t>(rows * 2))));
        return refusal ? QString::fromStdString(refusal->english()) : QString();
    };
    QCOMPARE(why(196), QString());
    QVERIFY(why(197).startsWith(u"197 table rows minus 0 prefix tokens are not a square number of patches"));
    p.prefix = 1;
    QCOMPARE(why(197), QString());
    QVERIFY(why(1).contains(u"not a square"));
    p.tableColumns = 7;
    QCOMPARE(why(15), QString());
    QVERIFY(why(16).startsWith(u"16 table rows minus 1 prefix tokens do not fill whole rows of 7 patches"));
    p.dModel = 3;
    QVERIFY(why(15).startsWith(u"the table has 2 columns, but d_model is 3"));
    p = learned(1024, 1024, 64);
    QVERIFY(refuse(p)->english().find("a grid of 1024 × 1024 patches with d_model 64") == 0);
}

POSISCOPE_REGISTER_TEST("grids", TestGrids, NoApplication);

}  // namespace posiscope::grids_test

#include "testgrids.moc"
