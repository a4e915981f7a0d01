// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/analysis/cursorfacts.h"
#include "core/analysis/hands.h"
#include "core/analysis/shiftmap.h"
#include "core/axes/axialplane.h"
#include "core/axes/axialwaves.h"
#include "core/axes/gridwaves.h"
#include "core/axes/planekernel.h"
#include "core/fields/field.h"
#include "core/parameters/interval.h"
#include "tests/room.h"

namespace posiscope::axialwaves_test {
namespace {

using Row = std::vector<double>;

AxialParameters parametersOf(const char* model, std::int64_t headSize) {
    AxialParameters p;
    p.model = findAxialModel(model) - axialModels().data();
    p.headSize = headSize;
    return p;
}

AxialParameters picture(const char* model, std::int64_t rows, std::int64_t columns) {
    AxialParameters p = parametersOf(model, 8);
    p.rows = rows;
    p.columns = columns;
    return p;
}

/// The input of the default parameters: text 3, image 4x6, text 2.
AxialParameters reading() {
    AxialParameters p = parametersOf("qwen3-vl", 16);
    p.sections = {4, 2, 2};
    return p;
}

Row rowOf(const Encoding& waves, std::int64_t token) {
    Row row(static_cast<std::size_t>(waves.columns()));
    waves.readRow(token, 0, row);
    return row;
}

double apart(const Row& a, const Row& b) {
    double most = a.size() == b.size() ? 0 : HUGE_VAL;
    for (std::size_t j = 0; j < std::min(a.size(), b.size()); ++j)
        most = std::max(most, std::abs(a[j] - b[j]));
    return most;
}

double dot(const Row& a, const Row& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

constexpr double kClose = 1e-14;

}  // namespace

class TestAxialWaves : public QObject {
    Q_OBJECT

private slots:
    void rowsAreSinesAndCosines();
    void rowsOfAnInputFollowItsIds();
    void everyModelHasTheSinesOfItsAngles();
    void runsAreSums();
    void aStepTurnsThePairsOfItsAxis();
    void handsBelongToAxes();
    void whatHasNoWavesSaysSo();
    void linesOfAPatchHaveTheirSides();
    void scalesSpanTheScores();
    void factsOfACellAreThoseOfItsWave();
};

/// Computed with NumPy from the formulas of both models.
void TestAxialWaves::rowsAreSinesAndCosines() {
    const AxialWaves dino(picture("dinov3", 3, 5));
    const Row own{0, 0, 0.5877852522924735,  0.2486898871648548,
                  1, 1, -0.8090169943749471, 0.9685831611286313};
    const Row other{-0.8660254037844387, 0.40673664307580026, 0.9510565162951538, -0.48175367410171527,
                    -0.4999999999999996, 0.9135454576426006,  0.3090169943749473, 0.8763066800438635};
    QVERIFY(apart(rowOf(dino, 1 * 5 + 3), own) < kClose);
    QVERIFY(apart(rowOf(dino, 2 * 5 + 0), other) < kClose);
    QVERIFY(std::abs(dot(rowOf(dino, 8), rowOf(dino, 10)) - 1.4515310794389606) < kClose);

    const AxialWaves pixtral(picture("pixtral", 4, 6));
    QVERIFY(apart(rowOf(pixtral, 2 * 6 + 4),
                  {0.9092974268256816, 0.01999866669333308, 0.38941834230865047, 0.003999989333341867,
                   -0.4161468365471424, 0.999800006666578, 0.921060994002885, 0.9999920000106668}) < kClose);
    QVERIFY(std::abs(dot(rowOf(pixtral, 2 * 6 + 4), rowOf(pixtral, 1)) - 2.5389851592484165) < kClose);
}

/// The same, from the ids of Qwen's documentation and the axes T H W T H W T T.
void TestAxialWaves::rowsOfAnInputFollowItsIds() {
    const AxialWaves qwen(reading());
    QCOMPARE(qwen.rows(), 11);
    const Row row{
        0.1411200080598672,    0.5494335781114815,     0.10554020695570537,    0.009225742782252116,
        0.0017888534279443139, 0.00032517245058165135, 2.8372248266288738e-05, 4.125936131590087e-06,
        -0.9899924966004454,   0.8355373978725397,     0.9944150364489399,     0.9999574419294632,
        0.9999984000004267,    0.9999999471314374,     0.9999999995975077,     0.9999999999914884};
    QVERIFY(apart(rowOf(qwen, 8), row) < kClose);
    QVERIFY(std::abs(dot(rowOf(qwen, 8), rowOf(qwen, 10)) - 6.251721906723882) < kClose);
    QVERIFY(qwen.tokens().what(8).kind == InputToken::Kind::Patch);
    QCOMPARE(qwen.tokens().what(8).row, 1);
    QCOMPARE(qwen.tokens().what(8).column, 2);
}

void TestAxialWaves::everyModelHasTheSinesOfItsAngles() {
    for (const AxialModel& model : axialModels()) {
        AxialParameters p;
        p.model = &model - axialModels().data();
        p.rows = 3;
        p.columns = 4;
        p.frames = 2;
        p.angle = 30;
        if (refuseWaves(p))
            continue;
        const AxialWaves waves(p);
        const AxialRotary rotary(headOf(p));
        QCOMPARE(waves.columns(), rotary.head().headSize);
        for (std::int64_t token = 0; token < waves.rows(); ++token) {
            const Row angles = rotary.angles(AxialTokens(p).coordinates(token));
            Row expected(static_cast<std::size_t>(waves.columns()), 0);
            for (const AxialPair& pair : rotary.pairs()) {
                if (rotary.clockOf(pair.a) >= 0)
                    expected[static_cast<std::size_t>(pair.a)] =
                        std::sin(angles[static_cast<std::size_t>(pair.clockA)]);
                if (rotary.clockOf(pair.b) >= 0)
                    expected[static_cast<std::size_t>(pair.b)] =
                        std::cos(angles[static_cast<std::size_t>(pair.clockB)]);
            }
            QVERIFY2(apart(rowOf(waves, token), expected) < 1e-9, model.option.data());
        }
    }
}

void TestAxialWaves::runsAreSums() {
    AxialParameters turned = picture("rope-mixed", 3, 4);
    turned.angle = 20;
    AxialParameters video = parametersOf("cogvideox", 16);
    video.rows = 3;
    video.columns = 2;
    video.frames = 3;
    AxialParameters twisted = parametersOf("v-jepa-2", 64);
    AxialParameters alsoTwisted = parametersOf("ernie-image", 128);
    for (AxialParameters* const p : {&twisted, &alsoTwisted})
        p->rows = p->columns = 4;
    for (const AxialParameters& p :
         {picture("dinov3", 3, 5), reading(), turned, video, twisted, alsoTwisted}) {
        const AxialWaves waves(p);
        for (std::int64_t first = 0; first < waves.rows(); ++first)
            for (std::int64_t end = first + 1; end <= waves.rows(); ++end) {
                Row sums(static_cast<std::size_t>(waves.columns()), 0);
                waves.addRun(first, end, 0.5, 0, sums);
                Row expected(sums.size(), 0);
                double squares = 0;
                for (std::int64_t token = first; token < end; ++token) {
                    const Row row = rowOf(waves, token);
                    squares += dot(row, row);
                    for (std::size_t j = 0; j < row.size(); ++j)
                        expected[j] += 0.5 * row[j];
                }
                QVERIFY(apart(sums, expected) < 1e-13);
                QVERIFY(std::abs(waves.squaredNorms(first, end) - squares) < 1e-12 + 1e-14 * squares);
            }
    }
}

/// One step to the right and two up: the numbers are the cosines and sines of ω · 1 and ω · −2.
void TestAxialWaves::aStepTurnsThePairsOfItsAxis() {
    const GridParameters p{.dModel = 8, .rows = 3, .columns = 5, .prefix = 1};
    const GridWaves grid(p);
    const std::int64_t from = tokenOf(p, {0, 2, 3});
    const std::int64_t to = tokenOf(p, {0, 0, 4});
    const ShiftMap map(grid, from, to);
    QCOMPARE(map.pairs().size(), std::size_t{4});
    const Row expected{0.5403023058681397,  0.8414709848078965,  0.9999500004166654, 0.009999833334166664,
                       -0.4161468365471424, -0.9092974268256816, 0.999800006666578,  -0.01999866669333308};
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY(std::abs(map.turns()[i].cosine - expected[2 * i]) < kClose);
        QVERIFY(std::abs(map.turns()[i].sine - expected[2 * i + 1]) < kClose);
    }
    QVERIFY(largestShiftError(map, grid, from, to) < kClose);
    const Row there = map.apply(rowOf(grid, tokenOf(p, {0, 2, 0})));  // from every patch the same
    QVERIFY(apart(there, rowOf(grid, tokenOf(p, {0, 0, 1}))) < kClose);
    QVERIFY(std::isnan(ShiftMap(grid, 0, to).element(0, 0)));  // the prefix is nowhere
    const AxialWaves twisted(parametersOf("v-jepa-2", 24));
    QCOMPARE(ShiftMap(twisted, 0, 5).pairs().size(), std::size_t{0});
}

void TestAxialWaves::handsBelongToAxes() {
    AxialParameters p = picture("qwen-vl-vision", 3, 5);
    const Clockwork clock(std::make_shared<const AxialWaves>(p));
    QCOMPARE(clock.hands().size(), std::size_t{4});
    const Hand& row = clock.hands()[0];
    const Hand& column = clock.hands()[2];
    QCOMPARE(row.sineColumn, 0);
    QCOMPARE(row.cosineColumn, 4);
    QVERIFY(clock.waves()->nameOf(clock.waves()->column(column.sineColumn).axis) == AxisName::Column);
    const double turn = 1 / (2 * std::numbers::pi);  // both axes begin at the frequency 1
    QVERIFY(std::abs(clock.turns(row, 2 * 5 + 4) - 2 * turn) < kClose);
    QVERIFY(std::abs(clock.turns(column, 2 * 5 + 4) - 4 * turn) < kClose);
    QVERIFY(std::abs(clock.turns(column, 2 * 5 + 4, 1 * 5 + 1) + 3 * turn) < kClose);
    QVERIFY(std::abs(clock.wavelength(column) - 2 * std::numbers::pi) < kClose);
    QVERIFY(std::abs(clock.waves()->cycles(row.sineColumn) - 3 * turn) < kClose);
    QCOMPARE(clock.handOf(6), 2);
}

void TestAxialWaves::whatHasNoWavesSaysSo() {
    QVERIFY(refuseWaves(parametersOf("mochi", 0)));
    AxialParameters long_ = reading();
    long_.input = {{.tokens = 1 << 20}};
    QVERIFY(refuseWaves(long_));
    long_.input = {{.tokens = 1 << 16}};
    QVERIFY(!refuseWaves(long_));
}

/// One line where the score depends on the distance alone, otherwise one for each side, as far as it goes.
void TestAxialWaves::linesOfAPatchHaveTheirSides() {
    constexpr std::array kAcross{PlaneDirection{0, 1}, PlaneDirection{0, -1}};
    constexpr std::array kDown{PlaneDirection{1, 0}, PlaneDirection{-1, 0}};
    constexpr std::array kDiagonal{PlaneDirection{1, 1}, PlaneDirection{-1, -1}, PlaneDirection{-1, 1},
                                   PlaneDirection{1, -1}};
    const PlanePoint from{2, 3};
    const auto reach = [](const PlaneSide& side) {
        return side.line.step * static_cast<double>(side.line.values.size() - 1);
    };
    const auto even = sidesOf(*planeOf(picture("rope-vit", 5, 9)), from, kAcross, 0.9);
    QCOMPARE(even.size(), std::size_t{1});
    QCOMPARE(even[0].directions.size(), std::size_t{2});
    QVERIFY(std::abs(reach(even[0]) - 8) < kClose);

    AxialParameters jepa = picture("v-jepa-2", 5, 9);
    jepa.headSize = 24;
    const auto twisted = planeOf(jepa);
    const auto sides = sidesOf(*twisted, from, kAcross, 0.9);
    QCOMPARE(sides.size(), std::size_t{2});
    QVERIFY((sides[0].directions == std::vector{PlaneDirection{0, 1}}));
    QVERIFY(std::abs(reach(sides[0]) - 5) < kClose && std::abs(reach(sides[1]) - 3) < kClose);
    QCOMPARE(sides[1].line.values.back(), twisted->value(from, {2, 0}));
    QVERIFY(sides[0].line.values[60] != sides[1].line.values[60]);

    const auto oblique = sidesOf(*planeOf(picture("siglino", 6, 6)), from, kDiagonal, std::nullopt);
    QCOMPARE(oblique.size(), std::size_t{2});
    QVERIFY((oblique[0].directions == std::vector{PlaneDirection{1, 1}, PlaneDirection{-1, -1}}));

    AxialParameters slow = picture("rope-vit", 1, 9);
    slow.referenceSize = 1;  // a patch is a ninth: the score falls all along the row
    const auto row = planeOf(slow);
    QCOMPARE(sidesOf(*row, {0, 3}, kDown, 0.9)[0].line.values, Row{1});
    const auto half = [&](double level) { return lineAlong(*row, {0, 4}, {0, 1}, 8, level).half; };
    QVERIFY(std::abs(*half(row->value({0, 0}, {0, 3.5})) - 3.5) < 1e-9);
    QVERIFY(!half(row->value({0, 0}, {0, 4.5})));  // the patch has four on each side
}

/// All scores of Qwen2-VL are near 1; those of others are not spread.
void TestAxialWaves::scalesSpanTheScores() {
    AxialParameters p = parametersOf("qwen2-vl", 128);
    const auto map = planeOf(p);
    const Bounds scores = map->against({0, 0})->bounds();
    const Bounds scale = scaleOf(*map);
    QVERIFY(scale.least <= scores.least && scale.greatest >= scores.greatest);
    QVERIFY(scale.greatest - scale.least < 1.25 * (scores.greatest - scores.least));
    const Bounds one = scaleOf(*planeOf(picture("rope-vit", 1, 1)));
    QVERIFY(std::abs(one.least - 0.9) < kClose && one.greatest == 1);
}

void TestAxialWaves::factsOfACellAreThoseOfItsWave() {
    const auto waves = std::make_shared<const AxialWaves>(picture("qwen-vl-vision", 3, 5));
    const LookedAt cell{waves, 2 * 5 + 4, 0, 3};  // the second frequency of the columns, base^(−1/2)
    const auto is = [&](const char* name, double value) {
        return std::abs(*cursorFact(name, cell) - value) < kClose * std::max(1.0, std::abs(value));
    };
    QVERIFY(is("pair", 3) && is("pairs", 4) && is("full-cycles", 0));
    QVERIFY(is("frequency", 0.01) && is("wavelength", 200 * std::numbers::pi));
    QVERIFY(is("angle", 0.04) && is("turns", 0.02 / std::numbers::pi));
    const LookedAt still{std::make_shared<const AxialWaves>(picture("minimax-m3", 3, 5)), 1, 0, 7};
    QVERIFY(std::isnan(*cursorFact("wavelength", still)));
}

POSISCOPE_REGISTER_TEST("axialwaves", TestAxialWaves, NoApplication);

}  // namespace posiscope::axialwaves_test

#include "testaxialwaves.moc"
