// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <map>
#include <numbers>

#include "core/axes/axialmodels.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialplane.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialtokens.h"
#include "core/axes/axismap.h"
#include "core/axes/inputparts.h"
#include "core/axes/patchgrids.h"
#include "core/axes/sequenceids.h"
#include "core/rotary/rotatedvector.h"
#include "tests/core/axescases.h"
#include "tests/core/reference.h"
#include "tests/room.h"

namespace posiscope::axes_test {
using namespace axescases;
namespace {

Numbers coordinatesAlong(const AxisMap& map, std::int64_t n) {
    Numbers all;
    for (std::int64_t i = 0; i < n; ++i)
        all.push_back(map.at(static_cast<double>(i), n));
    return all;
}

Numbers mapOfOnes(const AxialModel& of, const AxialRotary& rotary, const QJsonObject& one) {
    const std::int64_t rows = one["H"].toInteger();
    const std::int64_t columns = one["W"].toInteger();
    const Numbers from = numbersOf(one["patch_yx"]);
    Numbers map;
    for (std::int64_t y = 0; y < rows; ++y)
        for (std::int64_t x = 0; x < columns; ++x)
            map.push_back(
                scoreOfOnes(rotary, patch(of, from[0], from[1], rows, columns),
                            patch(of, static_cast<double>(y), static_cast<double>(x), rows, columns)));
    return map;
}

Numbers flat(const QJsonValue& rows) {
    Numbers all;
    for (const QJsonValue& row : rows.toArray())
        for (const double number : numbersOf(row))
            all.push_back(number);
    return all;
}

/// The coordinates along one axis of a picture of \p rows × \p columns.
Numbers alongAxis(const char* option, std::size_t axis, std::int64_t rows, std::int64_t columns,
                  double framesASecond = 0) {
    AxialParameters p;
    p.model = findAxialModel(option) - axialModels().data();
    p.rows = rows;
    p.columns = columns;
    p.framesASecond = framesASecond;
    p.frames = 4;
    const AxialTokens tokens(p);
    const AxisName name = model(option).axes[axis];
    const std::int64_t step = name == AxisName::Time ? rows * columns : name == AxisName::Row ? columns : 1;
    const std::int64_t count = name == AxisName::Time ? p.frames : name == AxisName::Row ? rows : columns;
    Numbers all;
    for (std::int64_t i = 0; i < count; ++i)
        all.push_back(tokens.coordinates(i * step)[axis]);
    return all;
}

}  // namespace

class TestAxes : public QObject {
    Q_OBJECT

private slots:
    void everyModelDefinesAHead();
    void laddersOfEveryAxis();
    void twoOfEveryLadder();
    void coordinates();
    void picturesChooseTheirCoordinates();
    void otherSizesAreScaledToTheReference();
    void axesAreTurned();
    void headsHaveDirectionsOfTheirOwn();
    void videosHaveFrames();
    void coordinatesDependOnTheWholePicture();
    void periodsReplaceABase();
    void anglesOnAGrid();
    void onePatchAgainstAll_data();
    void onePatchAgainstAll();
    void planesAreScores();
    void vectorsAreGiven();
    void parametersAreTheModels();
    void rotatedVectors();
    void twistedPairsAreNoRotation();
    void headsOfLtxHaveDifferentClocks();
    void whatDoesNotFitIsRefused();
};

void TestAxes::everyModelDefinesAHead() {
    for (const AxialModel& each : axialModels()) {
        const AxialHead head = headOf(each);
        const auto why = refuse(head);
        QVERIFY2(!why, (std::string(each.option) + ": " + (why ? why->english() : "")).c_str());
        QCOMPARE(head.axes.size(), each.axes.size());
        const AxialRotary rotary(head);
        std::vector<int> taken(static_cast<std::size_t>(head.headSize), 0);
        for (const AxialPair& pair : rotary.pairs()) {
            ++taken[static_cast<std::size_t>(pair.a)];
            ++taken[static_cast<std::size_t>(pair.b)];
        }
        for (const int count : taken)
            QVERIFY(count <= 1);
        QCOMPARE(rotary.isRotation(), each.option != "v-jepa-2" && each.option != "ernie-image");
        QVERIFY(each.maps.empty() || each.maps.size() == each.axes.size());
    }
}

void TestAxes::laddersOfEveryAxis() {
    const std::map<QString, std::pair<const char*, std::array<const char*, 2>>> kNames{
        {"EVA-02 / timm cat", {"eva-02", {"row", "col"}}},
        {"rope-vit axial", {"rope-vit", {"x_col", "y_row"}}},
        {"Pixtral (HF)", {"pixtral", {"row", "col"}}},
        {"Qwen2-VL vision", {"qwen-vl-vision", {"row", "col"}}},
        {"DINOv3", {"dinov3", {"angle_per_unit_coordinate", "angle_per_unit_coordinate"}}}};
    int found = 0;
    for (const QJsonValue& each : caseOf("axial_rope.json", "frequencies per axis")["cases"].toArray()) {
        const auto name = kNames.find(each["name"].toString());
        if (name == kNames.end())
            continue;
        ++found;
        const AxialRotary rotary(headOf(model(name->second.first), 16));
        for (int axis = 0; axis < 2; ++axis)
            QVERIFY(apart(frequenciesOf(rotary, axis),
                          numbersOf(each["frequencies"][QLatin1String(
                              name->second.second[static_cast<std::size_t>(axis)])])) < kClose);
    }
    QCOMPARE(found, 5);
    const QJsonObject gemma =
        caseOf("axial_rope.json", "Gemma 4 vision, head 72")["frequencies_per_axis"].toObject();
    const Numbers ladder = frequenciesOf(AxialRotary(headOf(model("gemma-4-vision"))), 1);
    QCOMPARE(ladder.size(), std::size_t{18});
    QVERIFY(apart({ladder[0], ladder[1], ladder[2]}, numbersOf(gemma["first"])) < kClose);
    QVERIFY(apart({ladder[16], ladder[17]}, numbersOf(gemma["last"])) < kClose);
}

/// The second and the last frequency of each axis.
void TestAxes::twoOfEveryLadder() {
    const std::map<QString, const char*> kNames{{"FLUX.2", "flux-2"},
                                                {"Z-Image", "z-image"},
                                                {"Krea 2", "krea-2"},
                                                {"Lumina 2", "lumina-2"},
                                                {"Lumina2", "lumina-2"},
                                                {"HunyuanVideo, JoyImage", "hunyuan-video"},
                                                {"HunyuanImage 2.1", "hunyuan-image-2.1"},
                                                {"Qwen-Image (centred)", "qwen-image"},
                                                {"ERNIE-Image", "ernie-image"},
                                                {"CogVideoX, head 64", "cogvideox"}};
    int found = 0;
    const auto compare = [&](const QJsonValue& each, const QJsonValue& expected, const char* option) {
        ++found;
        const AxialRotary rotary(headOf(model(option)));
        for (int axis = 0; axis < expected.toArray().size(); ++axis) {
            const Numbers ladder = frequenciesOf(rotary, axis);
            QVERIFY2(apart({ladder[1], ladder.back()}, numbersOf(expected[axis])) < kClose,
                     qPrintable(each["name"].toString()));
        }
    };
    for (const char* list : {"frequencies per axis", "presets"})
        for (const QJsonValue& each : caseOf("axial_rope.json", list)["cases"].toArray()) {
            const QJsonValue nested = each["frequencies"]["second_and_last_per_axis"];
            const QJsonValue expected = nested.isArray() ? nested : each["second_and_last_per_axis"];
            if (const auto name = kNames.find(each["name"].toString());
                expected.isArray() && name != kNames.end())
                compare(each, expected, name->second);
        }
    QVERIFY2(found >= 7, qPrintable(QString::number(found)));
    const QJsonObject cosmos = caseOf("axial_rope.json", "Cosmos");
    compare(cosmos, cosmos["second_and_last_frequency"], "cosmos");
    const auto why = refuse(headOf(model("cosmos"), 6));  // 2^(d/(d − 2)) divides by 0
    QVERIFY(why && why->english().find("undefined") != std::string::npos);
    const AxialHead head = headOf(model("cosmos"));
    QVERIFY(apart({head.axes[0].base, head.axes[1].base, head.axes[2].base},
                  numbersOf(cosmos["base_t_h_w"])) < kClose);
}

void TestAxes::coordinates() {
    const QJsonArray cases = caseOf("axial_rope.json", "coordinates")["cases"].toArray();
    const AxisMap centres = mapOf(model("dinov3"), 0);
    const AxisMap centred = mapOf(model("qwen-image"), 1);
    for (const QJsonValue& each : cases) {
        if (each["normalize_coords"].toString() == QLatin1String("separate") && each["row"].isArray()) {
            QVERIFY(apart(coordinatesAlong(centres, each["H"].toInteger()), numbersOf(each["row"])) < kClose);
            QVERIFY(apart(coordinatesAlong(centres, each["W"].toInteger()), numbersOf(each["col"])) < kClose);
        }
        if (each["scheme"].toString() == QLatin1String("Qwen-Image scale_rope centred"))
            for (const qsizetype i : {0, 1, 2})
                QCOMPARE(coordinatesAlong(centred, each["n"][i].toInteger()), numbersOf(each["index"][i]));
        if (each["scheme"].toString() == QLatin1String("PE-core (xy, offset 1)"))
            QCOMPARE(mapOf(model("pe-core"), 0).at(23, 24), 24.0);
    }
    const AxisMap sixteen{AxisMap::Rule::Fitted, 0, 16, 0};
    QVERIFY(apart({sixteen.at(1, 24), sixteen.at(23, 24)}, {0.6666666666666666, 15.333333333333332}) <
            kClose);
    const AxisMap sam = mapOf(model("sam-3"), 0);
    QVERIFY(apart({sam.at(0, 72), sam.at(1, 72), sam.at(2, 72), sam.at(71, 72)},
                  numbersOf(caseOf("axial_rope.json", "SAM 3")["global_0_1_2_71"])) < kClose);
    const AxisMap view = mapOf(model("cogview4"), 0);
    QCOMPARE((Numbers{view.at(0, 64), view.at(1, 64), view.at(2, 64), view.at(63, 64)}),
             numbersOf(caseOf("axial_rope.json", "CogView4")["expected_0_1_2_63"]));
    const AxisMap crop = croppedMap(4, 26, 30);
    QVERIFY(apart({crop.at(0, 30), crop.at(1, 30), crop.at(29, 30)},
                  {4, 4.728735632183908, 25.133333333333333}) < kClose);
}

void TestAxes::anglesOnAGrid() {
    const std::map<QString, const char*> kNames{{"EVA-02 ij", "eva-02"},
                                                {"EVA-02 xy", "rope-vit"},
                                                {"Pixtral", "pixtral"},
                                                {"Lumina-Next", "lumina-next"},
                                                {"DINOv3", "dinov3"}};
    const QJsonArray cases = caseOf("axial_rope.json", "angles on a 2x3 grid")["cases"].toArray();
    QCOMPARE(cases.size(), qsizetype{5});
    for (const QJsonValue& each : cases) {
        const AxialModel& of = model(kNames.at(each["scheme"].toString()));
        const AxialRotary rotary(headOf(of, 8, of.option == "dinov3" ? 100 : 10000));
        const QJsonValue own = each["angles_per_pair"];
        const Numbers expected = flat(own.isArray() ? own : each["angles_per_pair_k_(k,k+4)"]);
        Numbers all;
        for (int n = 0; n < 6; ++n)
            for (const double angle : rotary.angles(patch(of, n / 3, n % 3, 2, 3)))
                all.push_back(angle);
        QVERIFY2(apart(all, expected) < kClose, qPrintable(each["scheme"].toString()));
    }
    const AxialRotary gemma(headOf(model("gemma-4-vision"), 8));
    const QJsonObject own = caseOf("axial_rope.json", "Gemma 4 vision, angles");
    Numbers all;
    for (int n = 0; n < 6; ++n)
        for (const double angle : gemma.angles(patch(model("gemma-4-vision"), n / 3, n % 3, 2, 3)))
            all.push_back(angle);
    QVERIFY(apart(all, flat(own["angles_per_pair"])) < kClose);
    for (std::size_t s = 0; s < 4; ++s) {
        const QJsonValue pair = own["params"]["pairs"][static_cast<qsizetype>(s)];
        QCOMPARE(gemma.pairs()[s].a, pair[0].toInteger());
        QCOMPARE(gemma.pairs()[s].b, pair[1].toInteger());
    }
}

void TestAxes::picturesChooseTheirCoordinates() {
    AxialParameters p;
    p.model = findAxialModel("dinov3") - axialModels().data();
    int found = 0;
    for (const QJsonValue& each : caseOf("axial_rope.json", "coordinates")["cases"].toArray()) {
        if (each["scheme"].toString() != QLatin1String("DINOv3") || !each["row"].isArray())
            continue;
        ++found;
        p.rows = each["H"].toInteger();
        p.columns = each["W"].toInteger();
        const QString by = each["normalize_coords"].toString();
        p.normalisation = by == QLatin1String("max")   ? AxisNormalisation::Longer
                          : by == QLatin1String("min") ? AxisNormalisation::Shorter
                                                       : AxisNormalisation::Separate;
        const AxialTokens tokens(p);
        for (std::int64_t token = 0; token < tokens.count(); ++token)
            QVERIFY(apart(tokens.coordinates(token),
                          {each["row"][static_cast<qsizetype>(token / p.columns)].toDouble(),
                           each["col"][static_cast<qsizetype>(token % p.columns)].toDouble()}) < kClose);
    }
    QCOMPARE(found, 5);
}

void TestAxes::otherSizesAreScaledToTheReference() {
    AxialParameters eva;
    eva.model = findAxialModel("eva-02") - axialModels().data();
    eva.rows = 2;
    eva.columns = 24;
    eva.referenceSize = 16;
    QVERIFY(!refuse(eva));
    QVERIFY(apart(AxialTokens(eva).coordinates(24 + 23), {8, 15.333333333333332}) < kClose);
    const AxialRotary rotary(headOf(eva));
    const double score =
        scoreOfOnes(rotary, AxialTokens(eva).coordinates(25), AxialTokens(eva).coordinates(7)) / 64;
    QVERIFY(apart({planeOf(eva)->value({1, 1}, {0, 7})}, {score}) < kClose);
}

void TestAxes::videosHaveFrames() {
    AxialParameters p;
    p.model = findAxialModel("wan-2") - axialModels().data();
    p.rows = 2;
    p.columns = 3;
    p.frames = 4;
    const AxialTokens tokens(p);
    QCOMPARE(tokens.count(), std::int64_t{24});
    QCOMPARE(tokens.coordinates(3 * 6 + 4), (Numbers{3, 1, 1}));
    p.model = findAxialModel("ltx-video") - axialModels().data();  // 2u − 1: frames are 8/24 of 20 seconds
    QVERIFY(apart(AxialTokens(p).coordinates(0), {-1, -1, -1}) < kClose);
    QVERIFY(apart(AxialTokens(p).coordinates(2 * 6 + 4), {4.0 / 3 / 20 - 1, -0.96875, -0.96875}) < kClose);
    p.model = findAxialModel("pixtral") - axialModels().data();  // has no time
    QCOMPARE(AxialTokens(p).count(), std::int64_t{6});
    p.model = findAxialModel("wan-2") - axialModels().data();
    p.rows = p.columns = p.frames = 4096;
    QVERIFY(refuse(p));
}

void TestAxes::coordinatesDependOnTheWholePicture() {
    const QJsonObject mochi = caseOf("axial_rope.json", "Mochi coordinates");
    QVERIFY(apart(alongAxis("mochi", 1, 4, 6), numbersOf(mochi["row"])) < kClose);
    QVERIFY(apart(alongAxis("mochi", 2, 4, 6), numbersOf(mochi["column"])) < kClose);
    QCOMPARE(AxialRotary(headOf(model("mochi"))).stillChannels(), std::int64_t{128});
    const QJsonObject falcon = caseOf("axial_rope.json", "Falcon-OCR coordinates");
    QVERIFY(apart(alongAxis("falcon-ocr", 0, 2, 4), numbersOf(falcon["row"])) < kClose);
    QVERIFY(apart(alongAxis("falcon-ocr", 1, 2, 4), numbersOf(falcon["column"])) < kClose);
    QCOMPARE(alongAxis("falcon-ocr", 0, 1, 4), (Numbers{-0.5}));
    const QJsonObject ltx = caseOf("axial_rope.json", "LTX-2 coordinates");
    const Numbers columns = alongAxis("ltx-2", 2, 2, 64);
    QVERIFY(apart({columns[0], columns[1], columns[63]},
                  numbersOf(ltx["coordinate 2u-1 of columns 0, 1, 63"])) < kClose);
    Numbers seconds;
    for (const QJsonValue& frame : ltx["frames 0..3: start, end, middle in seconds"].toArray())
        seconds.push_back(frame[2].toDouble() / 10 - 1);
    QVERIFY(apart(alongAxis("ltx-2", 0, 2, 2), seconds) < kClose);
    QVERIFY(apart(alongAxis("cosmos", 0, 2, 2, 12),
                  numbersOf(caseOf("axial_rope.json", "Cosmos")["time_of_frames_0_to_3_at_12_fps"])) <
            kClose);
    QVERIFY(apart(alongAxis("cogvideox-1.0", 1, 30, 45), alongAxis("cogvideox", 1, 30, 45)) < kClose);
    const Numbers cropped = alongAxis("cogvideox-1.0", 1, 30, 61);  // fits in 22 rows, from 4 on
    QVERIFY(apart({cropped[0], cropped[1], cropped[29]}, {4, 4.728735632183908, 25.133333333333333}) <
            kClose);
    for (const QJsonValue& each : caseOf("axial_rope.json", "coordinates")["cases"].toArray())
        if (each["scheme"].toString() == QLatin1String("timm in_pixels"))
            QVERIFY(apart(alongAxis("timm-pixels", 1, 2, 4), numbersOf(each["t"])) < kClose);
    const Numbers bands = frequenciesOf(AxialRotary(headOf(model("timm-pixels"), 16)), 1);
    QVERIFY(apart(bands, {std::numbers::pi, 38 * std::numbers::pi, 75 * std::numbers::pi,
                          112 * std::numbers::pi}) < kClose);
}

void TestAxes::periodsReplaceABase() {
    AxialParameters p;
    p.model = findAxialModel("dinov3") - axialModels().data();
    p.headSize = 16;
    p.leastPeriod = 0.25;
    QVERIFY(refuse(p));
    p.greatestPeriod = 16;
    QVERIFY(!refuse(p));
    Numbers periods = frequenciesOf(AxialRotary(headOf(p)), 1);
    for (double& each : periods)
        each = 2 * std::numbers::pi / each;
    int found = 0;
    for (const QJsonValue& each : caseOf("axial_rope.json", "frequencies per axis")["cases"].toArray())
        if (each["name"].toString() == QLatin1String("DINOv3 min/max period")) {
            ++found;
            QVERIFY(apart(periods, numbersOf(each["frequencies"]["period"])) < kClose);
        }
    QCOMPARE(found, 1);
    p.base = 50;
    QVERIFY(refuse(p));
    p.base = 0;
    p.leastPeriod = 16.5;  // above the longest
    QVERIFY(refuse(p));
    p.leastPeriod = 16;
    QVERIFY(!refuse(p));
}

/// SigLino; the numbers are by the inverse of the normal distribution in Python's statistics.
void TestAxes::headsHaveDirectionsOfTheirOwn() {
    AxialParameters p;
    p.model = findAxialModel("siglino") - axialModels().data();
    p.headSize = 16;
    p.rows = 3;
    p.columns = 4;
    const auto anglesAt = [&](std::int64_t token) {
        return AxialRotary(headOf(p)).angles(AxialTokens(p).coordinates(token));
    };
    constexpr double kCloseToo = 1e-12;  // directions are differences of nearly equal numbers
    QVERIFY(apart(anglesAt(6), {0, 0, 0, 0, 0.095125380878225294, -1.0445129473465309, 1.8703737325943295,
                                -2.0983328388567846}) < kCloseToo);
    p.head = 3;
    QVERIFY(apart(anglesAt(6), {0, 0, 0, 0, -0.097383456628559587, 1.040973333667812, 0.71533024847371574,
                                -4.9425933013999694}) < kCloseToo);
    QVERIFY(apart(anglesAt(0), {0, 0, 0, 0, -0.54569782088267837, -3.3234025397324194, 4.0286182577257241,
                                28.106598771133839}) < kCloseToo);
    p.headSize = 8;
    QVERIFY(!refuse(p));
    p.headSize = 6;
    QVERIFY(refuse(p));
}

void TestAxes::axesAreTurned() {
    AxialParameters p;
    p.model = findAxialModel("rope-mixed") - axialModels().data();
    p.headSize = 8;
    p.columns = 3;
    const QJsonArray cases = caseOf("axial_rope.json", "RoPE-Mixed")["cases"].toArray();
    QCOMPARE(cases.size(), 3);
    for (qsizetype k = 0; k < cases.size(); ++k) {
        p.angle = 45.0 * static_cast<double>(k);
        QVERIFY(apart(AxialRotary(headOf(p)).angles(AxialTokens(p).coordinates(3 + 2)),
                      numbersOf(cases[k]["angles_at_x2_y1"])) < kClose);
    }
    p.headSize = 64;
    p.angle = 45;
    p.rows = 4;
    p.columns = 5;
    for (const QJsonValue& each : caseOf("axial_rope.json", "one-patch-against-all")["cases"].toArray())
        if (each["scheme"].toString().startsWith(QLatin1String("RoPE-Mixed"))) {
            Numbers map = planeOf(p)->values({1, 2}, {0, 1, 4}, {0, 1, 5});
            for (double& number : map)
                number *= 64;
            QVERIFY(apart(map, flat(each["map"])) < kClose);
        }
}

void TestAxes::onePatchAgainstAll_data() {
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QByteArray>("option");
    QTest::newRow("EVA-02") << "EVA-02 head_dim 64" << QByteArray("eva-02");
    QTest::newRow("Pixtral") << "Pixtral head_dim 64 (not symmetric under transposition)"
                             << QByteArray("pixtral");
    QTest::newRow("DINOv3") << "DINOv3 head_dim 64 separate" << QByteArray("dinov3");
    QTest::newRow("FLUX.1") << "FLUX.1 same image" << QByteArray("flux-1");
    QTest::newRow("Gemma 4") << "" << QByteArray("gemma-4-vision");
}

void TestAxes::onePatchAgainstAll() {
    QFETCH(const QString, scheme);
    QFETCH(const QByteArray, option);
    QJsonObject expected = caseOf("axial_rope.json", "one patch against all, Gemma 4");
    QJsonObject where = expected["params"].toObject();
    for (const QJsonValue& each : caseOf("axial_rope.json", "one-patch-against-all")["cases"].toArray())
        if (each["scheme"].toString() == scheme)
            where = expected = each.toObject();
    const AxialModel& of = model(option.constData());
    QVERIFY(apart(mapOfOnes(of, AxialRotary(headOf(of)), where), flat(expected["map"])) < kClose);
}

/// The sum of a kernel along each axis is the score of the two rotated vectors, for twisted pairs, too; of a
/// model that reads text and pictures for its last picture.
void TestAxes::planesAreScores() {
    for (std::size_t m = 0; m < axialModels().size(); ++m) {
        const AxialModel& of = axialModels()[m];
        AxialParameters parameters;
        parameters.model = static_cast<std::int64_t>(m);
        parameters.rows = 4;
        parameters.columns = 5;
        parameters.head = of.heads - 1;
        parameters.input = *readInput("text 3, video 2x4x2, text 1, image 8x10, text 2");
        if (of.ids && of.ids->merge == 1)
            parameters.input = *readInput("text 3, video 2x4x2, text 1, image 4x5, text 2");
        const AxialRotary rotary(headOf(parameters));
        const PatchGrid picture = *patchGridsOf(parameters).numbered(of.ids ? 2 : 0);
        const auto plane = planeOf(parameters, picture.first);
        const AxialTokens tokens(parameters);
        const auto at = [&](int n) { return tokens.coordinates(picture.tokenOf({n / 5, n % 5})); };
        Numbers expected;
        for (int n = 0; n < 20; ++n)
            expected.push_back(scoreOfOnes(rotary, at(1 * 5 + 2), at(n)) /
                               static_cast<double>(rotary.head().headSize));
        QVERIFY2(apart(plane->values({1, 2}, {0, 1, 4}, {0, 1, 5}), expected) < kClose,
                 std::string(of.option).c_str());
    }
}

/// The plane of a given query and key, and the score of the two turned vectors.
void TestAxes::vectorsAreGiven() {
    const QJsonObject one = caseOf("axial_rope.json", "score map for given q and k");
    AxialParameters p;
    p.model = findAxialModel("eva-02") - axialModels().data();
    p.headSize = 8;
    p.rows = p.columns = 3;
    p.query = numbersOf(one["params"]["q"]);
    p.key = numbersOf(one["params"]["k"]);
    QVERIFY(!refuse(p));
    Numbers map = planeOf(p)->values({0, 1}, {0, 1, 3}, {0, 1, 3});
    for (double& number : map)
        number *= 8;
    QVERIFY(apart(map, flat(one["expected_map"])) < kClose);
    for (const char* option : {"eva-02", "gemma-4-vision", "v-jepa-2", "ernie-image", "pixtral", "wan-2"}) {
        p.model = findAxialModel(option) - axialModels().data();
        const std::int64_t size = headOf(model(option)).headSize;
        p.headSize = 0;
        p.input = *readInput("image 3x3");
        p.query.clear();
        p.key.clear();
        for (std::int64_t i = 0; i < size; ++i) {
            p.query.push_back(static_cast<double>(i * 7 % 11 - 5));
            p.key.push_back(static_cast<double>(i * 5 % 13 - 6));
        }
        const AxialRotary rotary(headOf(p));
        Numbers expected;
        for (int n = 0; n < 9; ++n) {
            const Numbers from = patch(model(option), 2, 1, 3, 3);
            const Numbers to = patch(model(option), n / 3, n % 3, 3, 3);
            expected.push_back(scoreOf(rotary.rotated(p.query, from), rotary.rotated(p.key, to)));
            QVERIFY(apart({rotary.score({p.query, p.key}, from, to)}, {expected.back()}) < 1e-12);
            expected.back() /= static_cast<double>(size);
        }
        QVERIFY2(apart(planeOf(p)->values({2, 1}, {0, 1, 3}, {0, 1, 3}), expected) < kClose, option);
    }
    p.query.pop_back();
    QVERIFY(refuse(p));
}

void TestAxes::parametersAreTheModels() {
    AxialParameters parameters;
    QCOMPARE(axialDeclarations().front().choices.size(), axialModels().size());
    QVERIFY(!refuse(parameters));
    QCOMPARE(headOf(parameters), headOf(axialModels().front()));
    const TextDeclaration<AxialParameters>& sections = textCalled(axialTexts(), "sections");
    QVERIFY(!sections.set(parameters, "8,28,28"));
    QCOMPARE(sections.get(parameters), std::string("8,28,28"));
    QVERIFY(!refuse(parameters));
    QVERIFY(!sections.set(parameters, "8,28"));
    QVERIFY(refuse(parameters));
    for (const char* wrong : {"0", "1.5", "8,", "a", "1,1,1,1,1,1,1,1,1", "99999"})
        QVERIFY2(sections.set(parameters, wrong), wrong);
    QVERIFY(!sections.set(parameters, ""));
    QVERIFY(!textCalled(axialTexts(), "input").set(parameters, "image 3x4"));
    QVERIFY(refuse(parameters));  // cannot be merged by 2 × 2
    parameters.model = findAxialModel("eva-02") - axialModels().data();
    QVERIFY(!refuse(parameters));  // has no input
    parameters.headSize = 30;
    QVERIFY(refuse(parameters));
}

void TestAxes::rotatedVectors() {
    const Numbers q{1, 2, 3, 4, 5, 6, 7, 8};
    const AxialRotary moon(headOf(model("moonvit"), 8));
    QVERIFY(apart(moon.rotated(q, Numbers{2, 1}),
                  numbersOf(caseOf("axial_rope.json", "rotated vector, MoonViT")["expected"])) < kClose);
    const QJsonObject hunyuan = caseOf("axial_rope.json", "rotated vector, HunyuanImage 3");
    const AxialRotary dealt(headOf(model("hunyuan-image-3"), 8));
    QVERIFY(apart(dealt.angles(Numbers{6, 7}), numbersOf(hunyuan["angles"])) < kClose);
    QVERIFY(apart(dealt.rotated(q, Numbers{6, 7}), numbersOf(hunyuan["expected"])) < kClose);
    const QJsonObject ernie = caseOf("axial_rope.json", "ERNIE-Image: twisted");
    const AxialRotary twisted(headOf(model("ernie-image"), 8, 0, {2, 1, 1}));
    QVERIFY(apart(twisted.angles(Numbers{3, 1, 2}), numbersOf(ernie["angle_of_frequency"])) < kClose);
    QVERIFY(apart(twisted.rotated(q, Numbers{3, 1, 2}), numbersOf(ernie["expected"])) < kClose);
}

void TestAxes::twistedPairsAreNoRotation() {
    AxialHead head{.headSize = 6,
                   .axes = {{AxisName::Time, 6}},
                   .clocks = AxialLayout::HalvesPerBlock,
                   .pairs = AxialLayout::Neighbours};
    const QJsonObject small = caseOf("axial_rope.json", "V-JEPA 2: twisted pairs");
    for (int position = 0; position < 3; ++position)
        QVERIFY(apart(AxialRotary(head).rotated({1, 2, 3, 4, 5, 6}, Numbers{static_cast<double>(position)}),
                      numbersOf(small["expected"][position])) < kClose);
    const QJsonObject large = caseOf("axial_rope.json", "V-JEPA 2: not a rotation");
    head.headSize = head.axes[0].width = 20;
    const AxialRotary rotary(head);
    Numbers squares;
    Numbers scores;
    for (double position = 0; position < 16; ++position) {
        squares.push_back(scoreOfOnes(rotary, Numbers{position}, Numbers{position}));
        if (position < 15)
            scores.push_back(scoreOfOnes(rotary, Numbers{position}, Numbers{position + 1}));
    }
    QVERIFY(apart(squares, numbersOf(large["norm_squared"])) < kClose);
    QVERIFY(apart(scores, numbersOf(large["score_of_position_with_the_next"])) < kClose);
    const QJsonObject widths = caseOf("axial_rope.json", "V-JEPA 2: widths");
    for (qsizetype i = 0; i < 5; ++i) {
        const std::int64_t size = widths["head_dim"][i].toInteger();
        const AxialHead made = headOf(model("v-jepa-2"), size);
        QCOMPARE(made.axes[1].width, widths["axis_dim"][i].toInteger());
        QCOMPARE(size - widthOf(made.axes), widths["still"][i].toInteger());
    }
}

void TestAxes::headsOfLtxHaveDifferentClocks() {
    const QJsonObject small = caseOf("axial_rope.json", "LTX, D = 16");
    AxialModel two = model("ltx-video");
    two.heads = 2;
    Numbers angles;
    Numbers turned;
    for (const std::int64_t head : {0, 1}) {
        const AxialRotary rotary(headOf(two, 8, 0, {}, head));
        Numbers q;
        for (int c = 1; c <= 8; ++c)
            q.push_back(c + 8 * static_cast<double>(head));
        const Numbers u{-0.5, 0, 0.5};  // 2u − 1
        for (const double angle : rotary.angles(u))
            angles.push_back(angle);
        for (const double number : rotary.rotated(q, u))
            turned.push_back(number);
    }
    QVERIFY(apart(angles, numbersOf(small["angles_per_pair"])) < kClose);
    QVERIFY(apart(turned, numbersOf(small["expected"])) < kClose);
    const QJsonObject kernels = caseOf("axial_rope.json", "LTX: the kernel along x");
    for (const std::int64_t head : {0, 8, 31}) {
        const AxialRotary rotary(headOf(model("ltx-video"), 0, 0, {}, head));
        double columns = 0;
        for (const AxialSlot& slot : rotary.ladder())
            columns += slot.axis == 2 ? 2 : 0;
        Numbers kernel;
        for (const double pixels : {0, 32, 64, 1024})
            kernel.push_back(scoreOfOnes(rotary, Numbers{0, 0, 0}, Numbers{0, 0, 2 * pixels / 2048}) - 64 +
                             columns);
        QVERIFY(apart(kernel, numbersOf(kernels["expected"][QString::number(head)])) < kClose);
    }
}

void TestAxes::whatDoesNotFitIsRefused() {
    for (const QJsonValue& each : caseOf("mrope.json", "interleaved sections that fit")["cases"].toArray()) {
        const std::int64_t pairs = each["pairs"].toInteger();
        const auto why = refuse(headOf(model("qwen3-vl"), 2 * pairs, 0, wholesOf(each["section"])));
        QCOMPARE(!why, each["fits"].toBool());
    }
    QVERIFY(refuse(headOf(model("qwen2-vl"), 64)));                // 64 frequencies in 32 pairs
    QVERIFY(refuse(headOf(model("qwen2-vl"), 128, 0, {16, 24})));  // an axis is missing
    QVERIFY(refuse(headOf(model("gemma-4-vision"), 74)));          // 37 channels an axis
    QVERIFY(refuse(headOf(model("dinov3"), 66)));
    QVERIFY(refuse(headOf(model("cosmos"), 6)));  // base·scale^(2/0)
    QVERIFY(refuse(headOf(model("eva-02"), 64, 1e-12)));
    AxialHead ends{.headSize = 2, .axes = {{AxisName::Column, 2}}, .ladder = AxialLadder::Ascending};
    QVERIFY(refuse(ends));  // one frequency cannot have two ends
    ends.ladder = AxialLadder::Own;
    QVERIFY(!refuse(ends));
}

POSISCOPE_REGISTER_TEST("axes", TestAxes, NoApplication);

}  // namespace posiscope::axes_test

#include "testaxes.moc"
