// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>
#include <cmath>
#include <cstring>

#include "core/axes/gridwaves.h"
#include "core/axes/sequenceids.h"
#include "core/identify/identification.h"
#include "core/relative/windowtable.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifygrids_test {
namespace {

/// How axes and waves share the columns of a grid.
enum class Sharing {
    PairsInTurn,   ///< sin a, cos a, sin b, cos b by turns, as LoFTR has them
    WavesInTurn,   ///< sin a, sin b, cos a, cos b by turns
    Halves,        ///< [sin a | cos a | sin b | cos b], as MAE
    AxesInHalves,  ///< [sin a | sin b | cos a | cos b], as timm
    Interleaved    ///< [sin a, cos a by turns | sin b, cos b by turns], as DETR
};
constexpr std::array kSharings{Sharing::PairsInTurn, Sharing::WavesInTurn, Sharing::Halves,
                               Sharing::AxesInHalves, Sharing::Interleaved};

struct Grid {
    Sharing sharing = Sharing::PairsInTurn;
    double base = 10000;
    int height = 9;
    int width = 12;
    int pairs = 8;  ///< of an axis
    int first = 1;  ///< coordinate
    bool columnFirst = true;
};

struct GridColumn {
    bool ofFirstAxis;
    bool sine;
    int pair;
};

GridColumn columnOf(const Grid& grid, int j) {
    const int q = grid.pairs;
    switch (grid.sharing) {
        case Sharing::PairsInTurn:
            return {j % 4 < 2, j % 2 == 0, j / 4};
        case Sharing::WavesInTurn:
            return {j % 2 == 0, j % 4 < 2, j / 4};
        case Sharing::Halves:
            return {j < 2 * q, j / q % 2 == 0, j % q};
        case Sharing::AxesInHalves:
            return {j / q % 2 == 0, j < 2 * q, j % q};
        case Sharing::Interleaved:
            break;
    }
    return {j < 2 * q, j % 2 == 0, j % (2 * q) / 2};
}

double cellOf(const Grid& grid, int y, int x, int j) {
    const GridColumn column = columnOf(grid, j);
    const int place = grid.first + (column.ofFirstAxis == grid.columnFirst ? x : y);
    const long double angle =
        static_cast<long double>(place) *
        std::pow(static_cast<long double>(grid.base), -static_cast<long double>(column.pair) / grid.pairs);
    return static_cast<double>(column.sine ? std::sin(angle) : std::cos(angle));
}

enum class Axes { Flat, FeaturesLast, FeaturesFirst };

Tensor gridTensor(const Grid& grid, Store store, Axes axes) {
    const int columns = 4 * grid.pairs;
    const int cells = grid.height * grid.width;
    std::vector<double> numbers(static_cast<std::size_t>(cells) * static_cast<std::size_t>(columns));
    for (int cell = 0; cell < cells; ++cell)
        for (int j = 0; j < columns; ++j) {
            const int place = axes == Axes::FeaturesFirst ? j * cells + cell : cell * columns + j;
            numbers[static_cast<std::size_t>(place)] =
                store(cellOf(grid, cell / grid.width, cell % grid.width, j));
        }
    if (axes == Axes::FeaturesFirst)
        return {{columns, grid.height, grid.width},
                Table::of(columns * grid.height, grid.width, std::move(numbers)),
                "table"};
    auto table = Table::of(cells, columns, std::move(numbers));
    return axes == Axes::Flat ? Tensor{{cells, columns}, table, "table"}
                              : Tensor{{grid.height, grid.width, columns}, table, "table"};
}

/// Whether \p name says \p grid and rounding explains every cell.
bool isTold(const TableReading& name, const Grid& grid, double tolerance) {
    const auto cells = std::int64_t{4} * grid.pairs * grid.height * grid.width;
    const auto says = [&](const GridAxis& axis, int length) {
        return axis.length == length && std::abs(axis.name.ladder.base / grid.base - 1) <= tolerance &&
               axis.name.firstPosition == grid.first && axis.name.ladder.step == 1;
    };
    return name.family == TableFamily::Grid && name.axes.size() == 2 && says(name.axes[0], grid.height) &&
           says(name.axes[1], grid.width) && name.residual.exact() && name.residual.cells == cells;
}

}  // namespace

class TestIdentifyGrids : public QObject {
    Q_OBJECT
private slots:
    void allLayoutsAreTold_data();
    void allLayoutsAreTold();
    void pairsInTurnAreNamed_data();
    void pairsInTurnAreNamed();
    void slowColumnsBelongToTheAxisWhoseTurnItIs();
    void positionsThatFloat16DoesNotHoldExplainNothing();
    void fewWavesFarOutExplainNothing();
    void nothingRoundsIntegers();
    void countedRowsArePositionIds();
    void idsOfPicturesAreTold();
    void rowsOfWindowsAreTheirIndex();
    void layoutsWithoutMeasurableFrequenciesAreNamed();
    void damagedCellsAreTold();
};

void TestIdentifyGrids::allLayoutsAreTold_data() {
    QTest::addColumn<int>("sharing");
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("type");
    for (int sharing = 0; sharing < static_cast<int>(kSharings.size()); ++sharing)
        for (const double base : {100.0, 1000.0, 1e4, 1e6})
            for (int type = 0; type < 3; ++type)
                QTest::addRow("sharing %d, base %g, type %d", sharing, base, type) << sharing << base << type;
}

/// Both orders of axes, coordinates from 0 and 1, the axes of the file in all orders.
void TestIdentifyGrids::allLayoutsAreTold() {
    QFETCH(int, sharing);
    QFETCH(double, base);
    QFETCH(int, type);
    constexpr std::array kStores{toSingle, toHalf, toBrain};
    Grid grid{kSharings[static_cast<std::size_t>(sharing)], base};
    int made = sharing + 3 * type;
    for (const bool columnFirst : {false, true})
        for (const int first : {0, 1}) {
            grid.columnFirst = columnFirst;
            grid.first = first;
            grid.height = 7 + 2 * (made % 5);
            grid.width = 8 + 2 * (made % 3);
            grid.pairs = std::array{6, 8, 12}[static_cast<std::size_t>(made % 3)];
            const Axes axes = std::array{Axes::Flat, Axes::FeaturesLast,
                                         Axes::FeaturesFirst}[static_cast<std::size_t>(made % 3)];
            ++made;
            const Identification found =
                identify(gridTensor(grid, kStores[static_cast<std::size_t>(type)], axes));
            QVERIFY(found.verdict != Verdict::Unknown);
            QVERIFY2(isTold(found.names.front(), grid, type == 0 ? 1e-6 : 2e-2),
                     qPrintable(QStringLiteral("%1 × %2, %3 pairs, from %4")
                                    .arg(grid.height)
                                    .arg(grid.width)
                                    .arg(grid.pairs)
                                    .arg(first)));
        }
}

void TestIdentifyGrids::pairsInTurnAreNamed_data() {
    QTest::addColumn<double>("base");
    for (const double base : {100.0, 1000.0, 1e4, 1e5, 1e6})
        QTest::addRow("base %g", base) << base;
}

/// Of 9 × 12 cells from 1, features first, as positions of pictures are kept.
void TestIdentifyGrids::pairsInTurnAreNamed() {
    QFETCH(double, base);
    const Grid grid{Sharing::PairsInTurn, base};
    const Identification found = identify(gridTensor(grid, toSingle, Axes::FeaturesFirst));
    QCOMPARE(found.verdict, Verdict::Named);
    QCOMPARE(found.names.size(), std::size_t{1});
    QVERIFY(isTold(found.names.front(), grid, 0));
}

/// Sines and cosines that float16 makes one number go no way, and a turn of five columns would fit the
/// others.
void TestIdentifyGrids::slowColumnsBelongToTheAxisWhoseTurnItIs() {
    const Grid grid{Sharing::AxesInHalves, 1e6, 7, 14, 3, 0};
    const Identification found = identify(gridTensor(grid, toHalf, Axes::FeaturesLast));
    QVERIFY(found.verdict != Verdict::Unknown);
    QVERIFY(isTold(found.names.front(), grid, 2e-2));
    const std::vector<std::int64_t> rows{3, 4, 5, 9, 10, 11};
    QCOMPARE(found.names.front().axes.front().columns, rows);
}

/// Positions that become infinite leave no number to compare, and nothing is explained by that.
void TestIdentifyGrids::positionsThatFloat16DoesNotHoldExplainNothing() {
    const Grid grid{Sharing::AxesInHalves, 1e6, 23, 8, 3, 0};
    const Identification found = identify(gridTensor(grid, toBrain, Axes::Flat));
    QVERIFY(found.verdict != Verdict::Unknown);
    QVERIFY(isTold(found.names.front(), grid, 2e-2));
}

/// Three waves of a scaled base, two million positions out: what computing leaves of such angles is as large
/// as the waves, so that they agree with a small sinusoid in float16.
void TestIdentifyGrids::fewWavesFarOutExplainNothing() {
    Made made;
    made.halves = true;
    made.base = 1e6;
    made.rows = 14;
    made.columns = 6;
    const Identification found = identify(tensorOf(numbersOf(made), toHalf));
    for (const TableReading& name : found.names)
        if (found.verdict != Verdict::Unknown)
            QVERIFY(std::abs(name.waves.firstPosition) < 1e5);
}

void TestIdentifyGrids::nothingRoundsIntegers() {
    constexpr std::int64_t kRows = 40, kColumns = 6;
    const auto numbers = std::make_shared<std::vector<std::int32_t>>();
    for (std::int32_t k = 0; k < kRows * kColumns; ++k)
        numbers->push_back((k * 7919) % 251);
    const auto table =
        std::make_shared<Table>(kRows, kColumns,
                                TableStorage{reinterpret_cast<const std::byte*>(numbers->data()),
                                             NumberType::Int32, false, kColumns * 4, 4, numbers});
    const Identification found = identify({{kRows, kColumns}, table, "table"});
    QVERIFY(found.rounding.isNone());
    QCOMPARE(found.rounding.type, NumberType::Int32);
}

/// Small whole numbers show no narrow type, and rows that all count are position ids.
void TestIdentifyGrids::countedRowsArePositionIds() {
    for (const std::int64_t rows : {1, 80})
        for (const double first : {0.0, 2.0}) {
            std::vector<double> numbers;
            for (std::int64_t k = 0; k < rows * 64; ++k)
                numbers.push_back(first + static_cast<double>(k % 64));
            const Identification found =
                identify({{rows, 64}, Table::of(rows, 64, std::move(numbers)), "position_ids"});
            QCOMPARE(found.verdict, Verdict::Named);
            QCOMPARE(found.names.front().family, TableFamily::PositionIds);
            QCOMPARE(static_cast<double>(found.names.front().ids.first), first);
            QVERIFY(found.names.front().residual.exact());
            QCOMPARE(found.rounding.type, NumberType::Float64);
        }
}

/// Of M-RoPE: written out for one input, made by the rules of models for others.
void TestIdentifyGrids::idsOfPicturesAreTold() {
    const auto told = [](const std::vector<std::vector<double>>& rows) {
        std::vector<double> numbers;
        for (const std::vector<double>& row : rows)
            numbers.insert(numbers.end(), row.begin(), row.end());
        const auto tokens = static_cast<std::int64_t>(rows.front().size());
        return identify({{3, 1, tokens}, Table::of(3, tokens, std::move(numbers)), "position_ids"});
    };
    const Identification one = told({{0, 1, 2, 3, 3, 3, 3, 3, 3, 6, 7},
                                     {0, 1, 2, 3, 3, 3, 4, 4, 4, 6, 7},
                                     {0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7}});
    QCOMPARE(one.verdict, Verdict::Named);
    QCOMPARE(writeInput(one.names.front().input), std::string("text 3, image 4x6, text 2"));
    AxisIdRule rule{.merge = 2};
    for (const char* input :
         {"image 8x2, text 2, image 2x10", "video 3x4x4, text 5", "text 2, image 6x4, image 4x4, text 1",
          "text 1, video 2x2x6, text 4, video 3x4x2, text 1"})
        for (const double step : {0.0, 25.0, 13.0 / 3})
            for (const auto next : {AxisIdRule::Next::AfterGreatest, AxisIdRule::Next::AfterSide}) {
                rule.idsASecond = step;
                rule.truncates = step == std::floor(step);
                rule.next = next;
                const Identification found = told(idsOf(*readInput(input), rule, 2).ids);
                QCOMPARE(found.verdict, Verdict::Named);
                QCOMPARE(writeInput(found.names.front().input), std::string(input));
            }
    QCOMPARE(told({{0, 1, 2, 3, 3, 3, 3}, {0, 1, 2, 3, 3, 4, 4}, {0, 1, 2, 3, 4, 3, 5}}).verdict,
             Verdict::Unknown);
}

/// relative_position_index of Swin and others; one number changed is another table.
void TestIdentifyGrids::rowsOfWindowsAreTheirIndex() {
    for (const auto kind : {WindowTable::Swin, WindowTable::MaxVit, WindowTable::Beit, WindowTable::Levit}) {
        const RelativeParameters window{
            .kind = RelativeKind::Window, .windowTable = kind, .windowRows = 6, .windowColumns = 8};
        const std::int64_t tokens = queriesOf(window);
        std::vector<double> numbers;
        for (std::int64_t query = 0; query < tokens; ++query)
            for (std::int64_t key = 0; key < tokens; ++key)
                numbers.push_back(static_cast<double>(windowRow(window, query, key)));
        const auto identified = [&] {
            return identify(
                {{tokens, tokens}, Table::of(tokens, tokens, numbers), "relative_position_index"});
        };
        const Identification found = identified();
        QCOMPARE(found.verdict, Verdict::Named);
        QCOMPARE(found.names.front().family, TableFamily::WindowIndex);
        const RelativeParameters& told = found.names.front().bias.relative;
        QCOMPARE(told.windowTable, kind);
        QCOMPARE(told.windowRows, std::int64_t{6});
        QCOMPARE(told.windowColumns, std::int64_t{8});
        numbers[numbers.size() / 2] += 1;
        const Identification changed = identified();
        QVERIFY(changed.names.empty() || changed.names.front().family != TableFamily::WindowIndex ||
                changed.verdict != Verdict::Named);
    }
}

/// Octaves that turn more than once from patch to patch, and dimensions that are left over; one number
/// changed is another table.
void TestIdentifyGrids::layoutsWithoutMeasurableFrequenciesAreNamed() {
    std::vector<GridParameters> all;
    for (const auto& size : {std::pair{8, 8}, {6, 10}, {30, 20}}) {
        const auto add = [&](GridLayout layout, std::int64_t dModel) -> GridParameters& {
            GridParameters p;
            p.layout = layout;
            p.dModel = dModel;
            p.rows = size.first;
            p.columns = size.second;
            all.push_back(p);
            return all.back();
        };
        add(GridLayout::NerfInput, 42).coordinates = GridCoordinates::SignedCentres;
        add(GridLayout::Nerf, 16).coordinates = GridCoordinates::SignedEnds;
        GridParameters& inPi = add(GridLayout::NerfInput, 18);
        inPi.coordinates = GridCoordinates::SignedEnds;
        inPi.angleUnit = AngleUnit::HalfTurns;
        GridParameters& linear = add(GridLayout::Nerf, 24);
        linear.coordinates = GridCoordinates::SignedCentres;
        linear.frequencies = GridFrequencies::Linear;
        add(GridLayout::Tensor2Tensor, 30);
        GridParameters& video = add(GridLayout::Tensor2Tensor, 50);
        video.axes = 3;
        video.frames = 3;
        add(GridLayout::Multidim, 9);
        add(GridLayout::Multidim, 10);
    }
    for (const GridParameters& p : all)
        for (const bool single : {false, true}) {
            const GridWaves grid(p);
            std::vector<double> numbers;
            for (std::int64_t token = 0; token < grid.rows(); ++token)
                for (std::int64_t j = 0; j < grid.columns(); ++j)
                    numbers.push_back(single ? toSingle(grid.value(token, j)) : grid.value(token, j));
            const auto identified = [&] {
                return identify({{grid.rows(), grid.columns()},
                                 Table::of(grid.rows(), grid.columns(), numbers),
                                 "table"});
            };
            const Identification found = identified();
            QCOMPARE(found.verdict, Verdict::Named);
            const TableReading& name = found.names.front();
            QCOMPARE(name.family, TableFamily::GridLayout);
            QVERIFY(name.residual.exact());
            QCOMPARE(name.grid->layout, p.layout);
            QVERIFY(name.grid->rows == p.rows && name.grid->columns == p.columns &&
                    framesOf(*name.grid) == framesOf(p) && name.grid->angleUnit == p.angleUnit &&
                    name.grid->coordinates == p.coordinates && frequencyRule(*name.grid) == frequencyRule(p));
            numbers[numbers.size() / 2] += 0.01;
            if (const Identification damaged = identified(); !single && damaged.verdict == Verdict::Named)
                QVERIFY(!damaged.names.front().residual.exact());
        }
}

/// One cell, or all of the first row.
void TestIdentifyGrids::damagedCellsAreTold() {
    GridParameters p{.dModel = 64};
    p.rows = 14;
    p.columns = 12;
    const GridWaves grid(p);
    for (const bool row : {false, true}) {
        std::vector<double> numbers;
        for (std::int64_t token = 0; token < grid.rows(); ++token)
            for (std::int64_t j = 0; j < grid.columns(); ++j)
                numbers.push_back(row && token == 0 ? 0 : toSingle(grid.value(token, j)));
        if (!row)
            numbers[70 * 64 + 5] += 1e-4;
        const Identification found = identify(
            {{grid.rows(), grid.columns()}, Table::of(grid.rows(), 64, std::move(numbers)), "table"});
        QCOMPARE(found.verdict, Verdict::Named);
        const TableReading& name = found.names.front();
        QCOMPARE(name.family, TableFamily::Grid);
        QVERIFY(name.axes.size() == 2 && std::abs(name.axes[0].name.ladder.base / 10000 - 1) < 1e-6);
        QCOMPARE(name.residual.cellsBeyond, row ? 32 : 1);
    }
}

POSISCOPE_REGISTER_TEST("identifygrids", TestIdentifyGrids, NoApplication);

}  // namespace posiscope::identifygrids_test

#include "testidentifygrids.moc"
