// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <map>
#include <numbers>

#include "core/axes/axialmodels.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/gridparameters.h"
#include "core/axes/patchgrids.h"
#include "core/axes/sequenceids.h"
#include "core/rotary/rotatedvector.h"
#include "tests/core/axescases.h"
#include "tests/core/reference.h"
#include "tests/room.h"

namespace posiscope::sequences_test {
using namespace axescases;
namespace {

QString lettersOf(const AxialRotary& rotary) {
    QString letters;
    for (const AxialSlot& slot : rotary.ladder())
        letters += QLatin1Char(letterOf(rotary.head().axes[static_cast<std::size_t>(slot.axis)].name));
    return letters.toUpper();
}

std::vector<InputPart> partsOf(const QJsonValue& segments) {
    std::vector<InputPart> parts;
    for (const QJsonValue& each : segments.toArray()) {
        const QString kind = each[0].toString();
        InputPart part;
        const auto n = wholesOf(each[1]);
        if (kind == QLatin1String("text"))
            part.tokens = each[1].toInteger();
        else
            part = {.kind = kind == QLatin1String("image") ? InputPart::Kind::Image : InputPart::Kind::Video,
                    .frames = n.size() == 3 ? n[0] : 1,
                    .rows = n[n.size() - 2],
                    .columns = n[n.size() - 1]};
        parts.push_back(part);
    }
    return parts;
}

}  // namespace

/// Position ids of text, pictures and videos, and the channels that M-RoPE turns by them, as in the
/// reference.
class TestSequences : public QObject {
    Q_OBJECT

private slots:
    void sectionsOfMRope_data();
    void sectionsOfMRope();
    void sectionsOfHunyuan();
    void anglesOfSections();
    void scoresOfSections();
    void positionIds_data();
    void positionIds();
    void otherIds();
    void productsOfSecondsAreWhole();
    void inputsAreReadBack();
    void picturesOfAnInput();
    void patchesAtTheSamePlace();
};

void TestSequences::sectionsOfMRope_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("option");
    const auto add = [](const char* name, const char* option) {
        QTest::newRow(option) << QByteArray("axis per frequency: ") + name << QByteArray(option);
    };
    add("Qwen2-VL", "qwen2-vl");
    add("small interleaved", "qwen3-vl");
    add("Qwen3.5", "qwen3.5");
    add("GLM-4.1V", "glm-4.1v");
    add("ERNIE 4.5 VL", "ernie-4.5-vl");
    add("XD-RoPE", "hunyuan-vl-mlx");
}

void TestSequences::sectionsOfMRope() {
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, option);
    const QJsonObject one = caseOf("mrope.json", name.constData());
    const QJsonValue list = one["params"][QLatin1String("mrope_section")];
    const AxialRotary rotary(
        headOf(model(option.constData()), one["params"]["head_dim"].toInteger(), 0,
               wholesOf(list.isArray() ? list : one["params"][QLatin1String("xdrope_section")])));
    QCOMPARE(lettersOf(rotary), one["expected"].toString());
}

/// The reference is the port to MLX. transformers: "(position, width, height, image_index)".
void TestSequences::sectionsOfHunyuan() {
    const QString letters = lettersOf(AxialRotary(headOf(model("hunyuan-vl"))));
    QCOMPARE(letters, QString(16, u'P') + QString(16, u'W') + QString(16, u'H') + QString(16, u'I'));
}

void TestSequences::anglesOfSections() {
    const Numbers q{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    const Numbers at{5, 6, 7};
    const QJsonObject turns = caseOf("mrope.json", "angles and rotated vector interleaved");
    const AxialRotary qwen(headOf(model("qwen3-vl"), 16, 10000, {4, 2, 2}));
    QVERIFY(apart(qwen.angles(at), numbersOf(turns["angles"])) < kClose);
    QVERIFY(apart(qwen.rotated(q, at), numbersOf(turns["rotated_half_split"])) < kClose);
    const QJsonObject half = caseOf("mrope.json", "angles and rotated vector, half a head");
    const AxialRotary glm(headOf(model("glm-4.1v"), 16, 10000, {1, 2, 1}));
    QVERIFY(apart(glm.angles(at), numbersOf(half["angles"])) < kClose);
    QVERIFY(apart(glm.rotated(q, at), numbersOf(half["expected"])) < kClose);
}

void TestSequences::scoresOfSections() {
    const QJsonObject one = caseOf("mrope.json", "score 2*sum cos");
    const std::map<const char*, const char*> kNames{{"Qwen2-VL chunked theta 1e6", "qwen2-vl"},
                                                    {"Qwen3-VL interleaved theta 5e6", "qwen3-vl"}};
    for (const auto& [name, option] : kNames) {
        const AxialRotary rotary(headOf(model(option)));
        Numbers scores;
        for (const QJsonValue& each : one["params"]["differences"].toArray())
            scores.push_back(scoreOfOnes(rotary, numbersOf(each), Numbers{0, 0, 0}));
        QVERIFY(apart(scores, numbersOf(one[QLatin1String(name)])) < kClose);
    }
    for (const QJsonValue& each : caseOf("mrope.json", "shortest and longest")["cases"].toArray()) {
        const AxialRotary rotary(
            headOf(model(each["model"].toString() == QLatin1String("Qwen2-VL") ? "qwen2-vl" : "qwen3-vl")));
        for (const int axis : {0, 1, 2}) {
            const Numbers ladder = frequenciesOf(rotary, axis);
            QVERIFY(apart({2 * std::numbers::pi / ladder.front(), 2 * std::numbers::pi / ladder.back()},
                          numbersOf(each["expected"][QString(QLatin1Char("THW"[axis]))])) < kClose);
        }
    }
    const double xd = findAxialModel("hunyuan-vl")->base;
    QVERIFY(
        apart({xd}, {caseOf("mrope.json", "axis per frequency: XD-RoPE")["base_of_alpha_1000"].toDouble()}) <
        kClose);
}

void TestSequences::positionIds_data() {
    QTest::addColumn<QJsonObject>("one");
    for (const QJsonValue& each : reference("mrope.json")["cases"].toArray())
        if (each["params"]["advance_rule"].isString())
            QTest::newRow(qPrintable(each["name"].toString())) << each.toObject();
}

void TestSequences::positionIds() {
    QFETCH(const QJsonObject, one);
    const QJsonObject params = one["params"].toObject();
    AxisIdRule rule{.merge = params["spatial_merge_size"].toInteger(),
                    .idsASecond = params["tokens_per_second"].toDouble()};
    if (params["advance_rule"].toString().startsWith(QLatin1String("max(h,w)")))
        rule.next = AxisIdRule::Next::AfterSide;
    double seconds = 1;
    for (const QJsonValue& each : params["segments"].toArray())
        if (each[2].isString())
            seconds = each[2].toString().toDouble();
    const auto parts = partsOf(params["segments"]);
    QVERIFY(!refuse(parts, rule));
    const SequenceIds made = idsOf(parts, rule, seconds);
    QCOMPARE(made.ids[0], numbersOf(one["t"]));
    QCOMPARE(made.ids[1], numbersOf(one["h"]));
    QCOMPARE(made.ids[2], numbersOf(one["w"]));
    QCOMPARE(std::ssize(made.tokens), one["length"].toInteger());
    QCOMPARE(made.delta(), one["rope_delta"].toDouble());
}

void TestSequences::otherIds() {
    const QJsonObject xd = caseOf("mrope.json", "position ids: XD-RoPE");
    const SequenceIds broken =
        idsOf(partsOf(xd["params"]["segments"]), {.form = AxisIdRule::Form::XdRope, .merge = 1});
    for (const auto& [axis, name] : {std::pair{0, "sequence"}, {1, "column"}, {2, "row"}, {3, "image"}})
        QCOMPARE(broken.ids[static_cast<std::size_t>(axis)], numbersOf(xd[QLatin1String(name)]));
    const std::vector<InputPart> video{
        {.tokens = 3}, {.kind = InputPart::Kind::Video, .frames = 2, .rows = 2, .columns = 2}};
    const QJsonObject cosmos = caseOf("mrope.json", "position ids: spatial reset");
    const SequenceIds reset = idsOf(
        video, {.merge = 1, .idsASecond = 1, .truncates = false, .resetsSpace = true, .margin = 15000}, 0.5);
    for (const auto& [axis, name] : {std::pair{0, "t"}, {1, "h"}, {2, "w"}})
        QCOMPARE(reset.ids[static_cast<std::size_t>(axis)], numbersOf(cosmos[QLatin1String(name)]));
    QCOMPARE(reset.next, cosmos["next"].toDouble());
    AxialParameters given;
    given.model = findAxialModel("qwen2-vl") - axialModels().data();
    given.idsASecond = 1;
    given.spatialIds = SpatialIds::FromZero;
    given.margin = 15000;
    QCOMPARE(idRuleOf(given)->margin, 15000.0);
    QCOMPARE(idsOf(video, *idRuleOf(given), 0.5).ids[1].back(), 0.0);  // one merged patch, from 0
    QCOMPARE(idsOf(*readInput("text 2, image 2x2"), *model("ideogram-4").ids).ids[1],
             (Numbers{0, 1, 65536, 65536, 65537, 65537}));
    const AxisIdRule runs = *model("hunyuan-image-3").ids;
    const SequenceIds two = idsOf(*readInput("text 2, image 2×3, text 2"), runs);
    const QJsonObject expected = caseOf("axial_rope.json", "HunyuanImage 3 positions: text 2");
    QCOMPARE(two.ids[0], numbersOf(expected["y"]));
    QCOMPARE(two.ids[1], numbersOf(expected["x"]));
    const SequenceIds three = idsOf(*readInput("text 1, image 3x3, text 1"), runs);
    const QJsonObject square = caseOf("axial_rope.json", "HunyuanImage 3 positions: text 1");
    QCOMPARE(three.ids[0], numbersOf(square["y"]));
    QCOMPARE(three.ids[1], numbersOf(square["x"]));
    const QJsonObject omni = caseOf("mrope.json", "seconds in ids");
    const std::vector<InputPart> grids{
        {.kind = InputPart::Kind::Video, .frames = 5, .rows = 2, .columns = 2}};
    QCOMPARE(idsOf(grids, *model("qwen3-omni").ids, 0.5).ids[0], numbersOf(omni["qwen3_omni"]));
    QCOMPARE(idsOf(grids, *model("qwen2.5-omni").ids, 0.5).ids[0], numbersOf(omni["qwen2_5_omni"]));
    QCOMPARE(idsOf(grids, {.idsASecond = 25, .wholeSeconds = true}, 0.5).ids[0], Numbers(5, 0.0));
    for (const QJsonValue& each : caseOf("axial_rope.json", "coordinates")["cases"].toArray()) {
        const bool flux = each["scheme"].toString().startsWith(QLatin1String("FLUX.1 ids"));
        if (!flux && !each["scheme"].toString().startsWith(QLatin1String("Lumina2 ids")))
            continue;
        const SequenceIds made = idsOf(*readInput(flux ? "text 2, image 2x2" : "text 3, image 2x2"),
                                       *model(flux ? "flux-1" : "lumina-2").ids);
        for (std::size_t token = 0; token < made.tokens.size(); ++token)
            QCOMPARE((Numbers{made.ids[0][token], made.ids[1][token], made.ids[2][token]}),
                     numbersOf(each["ids"][static_cast<qsizetype>(token)]));
    }
}

/// 29 · 0.04 · 25 is 29, and in binary numbers 28.999999999999996.
void TestSequences::productsOfSecondsAreWhole() {
    const std::vector<InputPart> video{
        {.kind = InputPart::Kind::Video, .frames = 1000, .rows = 2, .columns = 2}};
    for (const auto& [hundredths, ids] :
         {std::pair{4, 25}, {29, 100}, {57, 100}, {7, 2}, {58, 50}, {33, 13}}) {
        const Numbers times =
            idsOf(video, {.idsASecond = static_cast<double>(ids)}, hundredths / 100.0).ids[0];
        for (int k = 0; k < 1000; ++k)
            QCOMPARE(times[static_cast<std::size_t>(k)], static_cast<double>(k * hundredths * ids / 100));
    }
    const Numbers kept = idsOf(video, {.idsASecond = 13, .truncates = false}, 0.25).ids[0];
    QCOMPARE(kept[3], 9.75);
}

void TestSequences::inputsAreReadBack() {
    const auto parts = readInput(" text 3,image 4x6 , video 3x4x4, text 2");
    QVERIFY(parts);
    QCOMPARE(writeInput(*parts), std::string("text 3, image 4x6, video 3x4x4, text 2"));
    for (const char* wrong :
         {"", "text", "text 0", "text -1", "image 4", "image 4x", "image 4x6x", "video 4x4", "photo 4x4",
          "text 3,", "text 3 4", "text 99999999999999999999", "image 4X6"})
        QVERIFY2(!readInput(wrong), wrong);
    QVERIFY(refuse(*readInput("image 3x4"), AxisIdRule()));
    QVERIFY(refuse(*readInput("image 2000x2000"), AxisIdRule{.merge = 1}));
    const auto a = idsOf(*readInput("text 3, image 4x6, text 2, video 3x4x4"), *model("qwen2-vl").ids, 2);
    const auto b = idsOf(*readInput("text 3, image 4x6, text 2, video 3x4x4"), *model("qwen2.5-vl").ids, 2);
    QCOMPARE(firstDifference(a, b), std::optional(std::size_t{15}));
    QVERIFY(!firstDifference(a, a));
    QVERIFY(!firstDifference(a, idsOf(*readInput("text 1, image 4x6"), *model("hunyuan-vl").ids)));
}

/// Every patch of the ids is a patch of a picture, and no other token is.
void TestSequences::picturesOfAnInput() {
    for (const AxialModel& model : axialModels()) {
        if (!model.ids)
            continue;
        AxialParameters p;
        p.model = &model - axialModels().data();
        p.input = *readInput("text 3, image 4x6, text 1, video 3x4x2, video 1x2x2, text 2");
        const SequenceIds ids = idsOf(p.input, *idRuleOf(p));
        const PatchGrids pictures = patchGridsOf(p);
        QCOMPARE(pictures.count(), 5);
        QVERIFY(!pictures.numbered(5) && !pictures.numbered(-1));
        std::int64_t patches = 0;
        for (std::int64_t number = 0; number < pictures.count(); ++number) {
            const PatchGrid picture = *pictures.numbered(number);
            for (std::int64_t row = 0; row < picture.rows; ++row)
                for (std::int64_t column = 0; column < picture.columns; ++column, ++patches) {
                    const std::int64_t token = picture.tokenOf({row, column});
                    const InputToken& what = ids.tokens[static_cast<std::size_t>(token)];
                    QVERIFY2(what.kind == InputToken::Kind::Patch, std::string(model.option).c_str());
                    QCOMPARE(what.row, row);
                    QCOMPARE(what.column, column);
                    QVERIFY(pictures.at(token) == picture);
                    QVERIFY((picture.nearest(token) == PatchPlace{row, column}));
                }
        }
        QCOMPARE(patches, std::ranges::count(ids.tokens, InputToken::Kind::Patch, &InputToken::kind));
        QCOMPARE(pictures.at(0)->number, 0);
        QCOMPARE(pictures.at(std::ssize(ids.tokens) - 1)->number, 4);
    }
    AxialParameters text;
    text.input = *readInput("text 4");
    QVERIFY(!patchGridsOf(text).at(1));
}

void TestSequences::patchesAtTheSamePlace() {
    const auto gridOf = [](std::int64_t rows, std::int64_t columns, std::int64_t prefix = 0) {
        GridParameters p;
        p.rows = rows;
        p.columns = columns;
        p.prefix = prefix;
        return patchGridsOf(p);
    };
    const auto there = [&](const PatchGrids& from, std::int64_t row, std::int64_t column,
                           const PatchGrids& to) {
        const PatchGrid other = *to.numbered(0);
        return other.nearest(correspondingToken(from.numbered(0)->tokenOf({row, column}), from, to));
    };
    const PatchGrids small = gridOf(14, 14);
    const PatchGrids large = gridOf(28, 16, 1);
    QVERIFY((there(small, 0, 0, large) == PatchPlace{0, 0}));
    QVERIFY((there(small, 13, 13, large) == PatchPlace{27, 15}));
    QVERIFY((there(small, 6, 4, large) == PatchPlace{12, 5}));  // centres at 13 of 28 and 36/7 of 16
    QVERIFY((there(small, 7, 9, large) == PatchPlace{15, 10}));
    QVERIFY((there(large, 20, 8, small) == PatchPlace{10, 7}));
    QVERIFY((there(gridOf(3, 3), 2, 1, gridOf(1, 8)) == PatchPlace{0, 3}));
    QCOMPARE(correspondingToken(57, small, gridOf(14, 14, 1)), 58);
    QCOMPARE(correspondingToken(0, large, small), 0);
    QCOMPARE(correspondingToken(57, small, PatchGrids({})), 57);
    AxialParameters qwen;
    qwen.input = *readInput("text 3, image 4x6, text 2, image 2x2, text 2");
    AxialParameters flux = qwen;
    flux.model = findAxialModel("flux-1") - axialModels().data();
    const auto corresponding = [&](std::int64_t token) {
        return correspondingToken(token, patchGridsOf(qwen), patchGridsOf(flux));
    };
    QCOMPARE(corresponding(1), 1);
    QCOMPARE(corresponding(3), 3);                // patch 0, 0 of 2 × 3 and of 4 × 6
    QCOMPARE(corresponding(8), 3 + 3 * 6 + 5);    // its last one
    QCOMPARE(corresponding(10), 3 + 24 + 1);      // the second word behind it
    QCOMPARE(corresponding(11), 3 + 24 + 2 + 0);  // the only patch of the second picture
    QCOMPARE(corresponding(13), 3 + 24 + 2 + 4 + 1);
}

POSISCOPE_REGISTER_TEST("sequences", TestSequences, NoApplication);

}  // namespace posiscope::sequences_test

#include "testsequences.moc"
