// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDate>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/axes/axialwaves.h"
#include "core/identify/identification.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifyaxial_test {
namespace {

struct Picture {
    std::int64_t frames;
    std::int64_t rows;
    std::int64_t columns;
    const char* input;
};
constexpr std::array kPictures{Picture{2, 5, 7, "text 3, image 4x6, text 2"},
                               Picture{1, 8, 8, "image 8x6, text 4"},
                               Picture{3, 6, 10, "text 2, video 2x4x4, text 1"}};

AxialParameters presetOf(const AxialModel& model, const Picture& picture) {
    AxialParameters p;
    p.model = &model - axialModels().data();
    p.frames = picture.frames;
    p.rows = picture.rows;
    p.columns = picture.columns;
    p.input = *readInput(picture.input);
    return p;
}

/// As `posiscope export --output x.npy` writes them.
Tensor exported(const AxialParameters& p) {
    const AxialWaves waves(p);
    std::vector<double> numbers;
    for (std::int64_t row = 0; row < waves.rows(); ++row)
        for (std::int64_t column = 0; column < waves.columns(); ++column)
            numbers.push_back(waves.value(row, column));
    return {
        {waves.rows(), waves.columns()}, Table::of(waves.rows(), waves.columns(), std::move(numbers)), "x"};
}

bool says(const Identification& found, const AxialModel& model) {
    return found.verdict == Verdict::Named &&
           std::ranges::any_of(found.names.front().axial, [&model](const AxialLikeness& like) {
               return &modelOf(like.parameters) == &model;
           });
}

QString namesIn(const Identification& found) {
    QStringList names;
    if (found.verdict != Verdict::Unknown)
        for (const AxialLikeness& like : found.names.front().axial)
            names << QString::fromUtf8(modelOf(like.parameters).option);
    return names.join(QStringLiteral(", "));
}

/// A table of one number for each \p column of a row, computed from angles.
Tensor cacheOf(std::int64_t rows, std::int64_t columns,
               const std::function<double(std::int64_t, std::int64_t)>& number, Store store = toSingle) {
    std::vector<double> numbers;
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t column = 0; column < columns; ++column)
            numbers.push_back(store(number(row, column)));
    return {{rows, columns}, Table::of(rows, columns, std::move(numbers)), "cache"};
}

/// base^(−2i/width)
double frequency(double base, std::int64_t i, std::int64_t width) {
    return std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(width));
}

}  // namespace

/// Tables of rotary encodings of several axes: the right models, all of them, and no other.
class TestIdentifyAxial : public QObject {
    Q_OBJECT
private slots:
    void exportsNameTheirModel_data();
    void exportsNameTheirModel();
    void pixtralIsNotQwen();
    void anglesOfPixtral();
    void patchesInTheOrderOfMerging();
    void cachesOfMRope_data();
    void cachesOfMRope();
    void cachesOfSeconds_data();
    void cachesOfSeconds();
    void otherTablesHaveNoModel();
};

void TestIdentifyAxial::exportsNameTheirModel_data() {
    QTest::addColumn<int>("model");
    QTest::addColumn<int>("picture");
    const auto day = static_cast<std::size_t>(QDate::currentDate().toJulianDay());
    for (std::size_t k = 0; k < axialModels().size(); ++k) {
        const std::size_t picture =
            (k + day) % kPictures.size();  // every model each day, every picture in three
        if (!axialModels()[k].learned)
            QTest::addRow("%s, %d", std::string(axialModels()[k].option).c_str(), static_cast<int>(picture))
                << static_cast<int>(k) << static_cast<int>(picture);
    }
}

/// Every other model that is listed gives the same numbers, set as it is told.
void TestIdentifyAxial::exportsNameTheirModel() {
    QFETCH(int, model);
    QFETCH(int, picture);
    const AxialModel& preset = axialModels()[static_cast<std::size_t>(model)];
    const AxialParameters p = presetOf(preset, kPictures[static_cast<std::size_t>(picture)]);
    QVERIFY(!refuse(p));
    const Identification found = identify(exported(p));
    QVERIFY2(says(found, preset), qPrintable(namesIn(found)));
    QVERIFY(found.names.front().residual.exact());
    const AxialWaves made(p);
    for (const AxialLikeness& like : found.names.front().axial) {
        if (like.content != AxialContent::SineAndCosineOfPairs || idRuleOf(like.parameters) || like.merge > 1)
            continue;
        const AxialWaves other(like.parameters);
        QCOMPARE(other.rows(), made.rows());
        for (std::int64_t row = 0; row < made.rows(); ++row)
            for (std::int64_t column = 0; column < made.columns(); ++column)
                QVERIFY(std::abs(other.value(row, column) - made.value(row, column)) < 1e-12);
    }
}

/// cos | cos of transformers 4: the even frequencies of one ladder by rows, the odd ones by columns.
void TestIdentifyAxial::pixtralIsNotQwen() {
    const auto angle = [](std::int64_t row, std::int64_t slot) {
        const bool ofRows = slot < 16;
        const auto at = static_cast<double>(ofRows ? row / 7 : row % 7);
        return at * frequency(1e4, ofRows ? 2 * slot : 2 * (slot - 16) + 1, 64);
    };
    for (const Store store : {toSingle, toBrain})
        for (const bool cosines : {true, false}) {
            const Identification found = identify(cacheOf(
                6 * 7, 64,
                [&](std::int64_t row, std::int64_t column) {
                    const double turn = angle(row, column % 32);
                    return cosines ? std::cos(turn) : std::sin(turn);
                },
                store));
            QVERIFY2(says(found, *findAxialModel("pixtral")), qPrintable(namesIn(found)));
            QVERIFY(!says(found, *findAxialModel("qwen-vl-vision")));
        }
}

/// Its inv_freq holds angles of a square of positions.
void TestIdentifyAxial::anglesOfPixtral() {
    const Identification found = identify(cacheOf(8 * 8, 64, [](std::int64_t row, std::int64_t column) {
        const std::int64_t slot = column % 32;
        return slot < 16 ? static_cast<double>(row / 8) * frequency(1e4, 2 * slot, 64)
                         : static_cast<double>(row % 8) * frequency(1e4, 2 * (slot - 16) + 1, 64);
    }));
    QVERIFY2(says(found, *findAxialModel("pixtral")), qPrintable(namesIn(found)));
    QCOMPARE(found.names.front().axial.front().content, AxialContent::Angles);
}

/// Qwen2-VL's vision model has the four patches of a token one after another.
void TestIdentifyAxial::patchesInTheOrderOfMerging() {
    constexpr std::int64_t kRows = 6, kColumns = 10, kHead = 80;
    std::vector<std::pair<int, int>> places;
    for (int y = 0; y < kRows; y += 2)
        for (int x = 0; x < kColumns; x += 2)
            for (const auto& [down, across] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}})
                places.emplace_back(y + down, x + across);
    const Identification found =
        identify(cacheOf(kRows * kColumns, 2 * kHead, [&](std::int64_t row, std::int64_t column) {
            const auto [y, x] = places[static_cast<std::size_t>(row)];
            const std::int64_t slot = column % (kHead / 2);
            const double turn = (slot < kHead / 4 ? y : x) * frequency(1e4, slot % (kHead / 4), kHead / 2);
            return column < kHead ? std::cos(turn) : std::sin(turn);
        }));
    QVERIFY2(says(found, *findAxialModel("qwen-vl-vision")), qPrintable(namesIn(found)));
    const AxialLikeness& like = found.names.front().axial.front();
    QCOMPARE(like.merge, std::int64_t{2});
    QCOMPARE(like.parameters.rows, kRows);
    QCOMPARE(like.content, AxialContent::CosinesSines);
}

void TestIdentifyAxial::cachesOfMRope_data() {
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<bool>("interleaved");
    QTest::addColumn<double>("base");
    QTest::addColumn<bool>("brain");
    for (const bool brain : {false, true}) {
        QTest::addRow("Qwen2-VL%s", brain ? ", bfloat16" : "")
            << QByteArray("qwen2-vl") << false << 1e6 << brain;
        QTest::addRow("Qwen3-VL%s", brain ? ", bfloat16" : "")
            << QByteArray("qwen3-vl") << true << 5e6 << brain;
    }
}

/// cos | sin of text 3, an image of 2 × 3 tokens, text 2, whose ids are written out.
void TestIdentifyAxial::cachesOfMRope() {
    QFETCH(QByteArray, option);
    QFETCH(bool, interleaved);
    QFETCH(double, base);
    QFETCH(bool, brain);
    constexpr int kIds[3][11]{{0, 1, 2, 3, 3, 3, 3, 3, 3, 6, 7},
                              {0, 1, 2, 3, 3, 3, 4, 4, 4, 6, 7},
                              {0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7}};
    const auto axisOf = [&](std::int64_t slot) -> std::size_t {
        if (!interleaved)
            return slot < 16 ? 0 : slot < 40 ? 1 : 2;
        return slot >= 60 ? 0 : static_cast<std::size_t>(slot % 3);
    };
    const Identification found = identify(cacheOf(
        11, 256,
        [&](std::int64_t row, std::int64_t column) {
            const std::int64_t slot = column % 64;
            const double turn = kIds[axisOf(slot)][row] * frequency(base, slot, 128);
            return column < 128 ? std::cos(turn) : std::sin(turn);
        },
        brain ? toBrain : toSingle));
    QVERIFY2(says(found, *findAxialModel(option.constData())), qPrintable(namesIn(found)));
    QCOMPARE(writeInput(found.names.front().input), std::string("text 3, image 4x6, text 2"));
}

void TestIdentifyAxial::cachesOfSeconds_data() {
    QTest::addColumn<double>("seconds");
    QTest::addColumn<bool>("brain");
    QTest::newRow("6.5 ids a frame") << 0.5 << false;
    QTest::newRow("6.5 ids a frame, bfloat16") << 0.5 << true;
    QTest::newRow("a third of a second") << 1.0 / 3 << false;
}

/// cos | sin of Qwen3-Omni: 13 ids a second, which are no whole numbers.
void TestIdentifyAxial::cachesOfSeconds() {
    QFETCH(double, seconds);
    QFETCH(bool, brain);
    const double step = 13 * seconds;
    std::vector<std::array<double, 3>> ids{{0, 0, 0}, {1, 1, 1}};
    for (int frame = 0; frame < 4; ++frame)
        for (int patch = 0; patch < 6; ++patch)
            ids.push_back({2 + step * frame, 2.0 + patch / 3, 2.0 + patch % 3});
    const double next = 2 + step * 3 + 1;
    ids.push_back({next, next, next});
    const auto cache = [&](double changed) {
        return cacheOf(
            std::ssize(ids), 256,
            [&](std::int64_t row, std::int64_t column) {
                const std::int64_t slot = column % 64;
                const auto axis = slot >= 60 ? std::size_t{0} : static_cast<std::size_t>(slot % 3);
                const double id = ids[static_cast<std::size_t>(row)][axis] + (slot == 0 ? changed : 0);
                const double turn = id * frequency(1e6, slot, 128);
                return column < 128 ? std::cos(turn) : std::sin(turn);
            },
            brain ? toBrain : toSingle);
    };
    const Identification found = identify(cache(0));
    QVERIFY2(says(found, *findAxialModel("qwen3-omni")), qPrintable(namesIn(found)));
    QCOMPARE(writeInput(found.names.front().input), std::string("text 2, video 4x4x6, text 1"));
    QVERIFY(!says(identify(cache(0.1)), *findAxialModel("qwen3-omni")));
}

/// One changed number, another base, noise.
void TestIdentifyAxial::otherTablesHaveNoModel() {
    const auto named = [](const Tensor& tensor) {
        const Identification found = identify(tensor);
        return found.verdict != Verdict::Unknown && !found.names.front().axial.empty();
    };
    const auto axial = [](double base, double changed) {
        return cacheOf(6 * 7, 64, [=](std::int64_t row, std::int64_t column) {
            const std::int64_t slot = column % 32;
            const bool ofRows = slot < 16;
            return std::cos(static_cast<double>(ofRows ? row / 7 : row % 7) *
                            frequency(base, ofRows ? 2 * slot : 2 * (slot - 16) + 1, 64)) +
                   (row == 20 && column == 30 ? changed : 0);
        });
    };
    QVERIFY(named(axial(1e4, 0)));
    QVERIFY(!named(axial(1e4, 0.01)));
    QVERIFY(!named(axial(12345, 0)));
    Dice dice(46);
    QVERIFY(!named(cacheOf(48, 64, [&dice](std::int64_t, std::int64_t) {
        return std::sin(static_cast<double>(within(dice, 0, 1 << 20)));
    })));
}

POSISCOPE_REGISTER_TEST("identifyaxial", TestIdentifyAxial, NoApplication);

}  // namespace posiscope::identifyaxial_test

#include "testidentifyaxial.moc"
