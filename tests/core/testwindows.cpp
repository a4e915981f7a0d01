// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "core/axes/planemap.h"
#include "core/fields/field.h"
#include "core/relative/buckets.h"
#include "core/relative/relativefield.h"
#include "core/relative/relativetable.h"
#include "core/relative/windowresampling.h"
#include "core/relative/windowtable.h"
#include "core/rotary/querykey.h"
#include "core/rotary/relativeerror.h"
#include "core/rotary/rotary.h"
#include "core/rotary/rotatedvector.h"
#include "core/rotary/scorecurve.h"
#include "tests/core/reference.h"

namespace posiscope::windows_test {
namespace {

QJsonObject caseNamed(const char* file, QStringView start) {
    for (const QJsonArray all = reference(file)[u"cases"].toArray(); const QJsonValue& one : all)
        if (one[u"name"].toString().startsWith(start))
            return one.toObject();
    qFatal("no case %s in %s", qPrintable(start.toString()), file);
}

QJsonObject window(QStringView start) {
    return caseNamed("bias_tables_2d.json", start);
}

QJsonObject other(QStringView start) {
    return caseNamed("xpos_and_others.json", start);
}

RelativeParameters of(WindowTable table, std::int64_t rows, std::int64_t columns) {
    RelativeParameters p{
        .kind = RelativeKind::Window, .windowTable = table, .windowRows = rows, .windowColumns = columns};
    return p;
}

RelativeParameters deberta(std::int64_t span, std::int64_t most) {
    return {.kind = RelativeKind::Deberta, .buckets = 2 * span, .maxDistance = most};
}

/// The whole matrix of rows that are looked up.
void verifyIndex(const RelativeParameters& p, const QJsonArray& expected) {
    QVERIFY(!refuse(p));
    QVERIFY(!expected.isEmpty());
    const auto field = relativeFieldOf(p, RelativeMatrix::Index);
    QCOMPARE(field->extent(), (Extent{expected.size(), expected[0].toArray().size()}));
    for (qsizetype i = 0; i < expected.size(); ++i)
        for (qsizetype j = 0; j < expected[i].toArray().size(); ++j)
            QCOMPARE(field->cell(i, j), expected[i][j].toDouble());
}

QString why(const RelativeParameters& p) {
    const auto refusal = refuse(p);
    return refusal ? QString::fromStdString(refusal->english()) : QString();
}

}  // namespace

class TestWindows : public QObject {
    Q_OBJECT

private slots:
    void patchesLookUpTheRowsOfTheirModels();
    void tablesHaveTheSizesOfTheirModels();
    void swinV2ReadsLogarithms();
    void aPatchIsShownAgainstAll();
    void biasesComeFromTheTable();
    void oldOffsetsSpreadGeometrically();
    void splinesGoThroughCubics();
    void tablesAreResampled();
    void debertaHasLogarithmicBuckets();
    void bucketsAreRunsOfDistances();
    void scoresOfXposDecay();
    void vectorsOfXposScale();
    void wrongWindowsAreRefused();
};

void TestWindows::patchesLookUpTheRowsOfTheirModels() {
    verifyIndex(of(WindowTable::Swin, 2, 2), window(u"swin v1 index 2x2")[u"expected"].toArray());
    verifyIndex(of(WindowTable::SwinV2, 3, 2), window(u"swin v1 index 3x2")[u"expected"].toArray());
    verifyIndex(of(WindowTable::Beit, 2, 2), window(u"beit index with cls 2x2")[u"expected"].toArray());
    verifyIndex(of(WindowTable::Beit, 1, 3), window(u"beit index with cls 1x3")[u"expected"].toArray());
    verifyIndex(of(WindowTable::Levit, 2, 3), window(u"LeViT index 2x3")[u"expected"].toArray());
    verifyIndex(of(WindowTable::Levit, 2, 2), window(u"LeViT index 2x2")[u"expected"].toArray());
    const QJsonObject seven = window(u"swin v1 index 7x7");
    for (qsizetype k = 0; k < seven[u"expected"].toArray().size(); ++k) {
        const QJsonValue pair = seven[u"pairs_query_key"][k];
        const RelativeParameters p = of(WindowTable::Swin, 7, 7);
        QCOMPARE(windowRow(p, whole(pair[0]), whole(pair[1])), whole(seven[u"expected"][k]));
        // MaxViT counts from the other end.
        QCOMPARE(windowRow(of(WindowTable::MaxVit, 7, 7), whole(pair[0]), whole(pair[1])),
                 168 - whole(seven[u"expected"][k]));
    }
    for (const char* name : {"q=4 k=4", "q=4 k=2", "q=2 k=4"}) {
        const QJsonObject axis = window(QStringLiteral("vitdet get_rel_pos index ") + QLatin1String(name));
        RelativeParameters p = of(WindowTable::VitDet, 1, 1);
        p.queries = whole(axis[u"params"][u"q_size"]);
        p.keys = whole(axis[u"params"][u"k_size"]);
        QCOMPARE(windowTableRows(p), whole(axis[u"table_rows"]));
        verifyIndex(p, axis[u"expected"].toArray());
    }
}

void TestWindows::tablesHaveTheSizesOfTheirModels() {
    const QJsonArray sizes = window(u"table sizes")[u"cases"].toArray();
    QCOMPARE(sizes.size(), 6);
    for (const QJsonValue& size : sizes) {
        const QString scheme = size[u"scheme"].toString();
        const bool isVitDet = scheme.startsWith(u"ViTDet");
        RelativeParameters p = of(isVitDet                     ? WindowTable::VitDet
                                  : scheme.startsWith(u"BEiT") ? WindowTable::Beit
                                                               : WindowTable::Swin,
                                  whole(size[u"H"]), whole(size[u"W"]));
        p.queries = p.keys = p.windowRows;
        QCOMPARE(windowTableRows(p) * (isVitDet ? 2 : 1), whole(size[u"rows"]));
        if (!isVitDet)
            QCOMPARE(relativeTable(p)->rows(), windowTableRows(p));
    }
}

void TestWindows::swinV2ReadsLogarithms() {
    const auto verify = [](const RelativeParameters& p, const QJsonArray& expected, std::int64_t first) {
        QVERIFY(!refuse(p));
        QVERIFY(!expected.isEmpty());
        const std::vector<double> all = windowCoordinates(p);
        for (qsizetype k = 0; k < expected.size(); ++k) {
            const double wanted = expected[k].toDouble();
            const double across = all[static_cast<std::size_t>(2 * (first + k) + 1)];
            const double down = all[static_cast<std::size_t>(2 * (first + k) * (2 * p.windowColumns - 1))];
            QVERIFY(std::abs(across - wanted) <= 1e-15 * (1 + std::abs(wanted)));
            QCOMPARE(down, across);
        }
    };
    for (const std::int64_t side : {2, 7, 8})
        verify(of(WindowTable::SwinV2, side, side),
               window(QStringLiteral("swin v2 log coordinate, window %1 pretrained 0")
                          .arg(side))[u"expected_d_-(n-1)_to_(n-1)"]
                   .toArray(),
               0);
    RelativeParameters larger = of(WindowTable::SwinV2, 12, 12);
    larger.pretrainedWindow = 6;
    verify(larger, window(u"swin v2 log coordinate, window 12")[u"expected_d_0_to_(n-1)"].toArray(), 11);
    verify(of(WindowTable::SwinV2Cr, 4, 4), window(u"timm cr log")[u"expected"].toArray(), 0);
}

void TestWindows::aPatchIsShownAgainstAll() {
    const QJsonObject levit = window(u"LeViT, one query");
    const PlanePoint from{levit[u"params"][u"query_yx"][0].toDouble(),
                          levit[u"params"][u"query_yx"][1].toDouble()};
    const auto field = planeOf(of(WindowTable::Levit, 4, 4))->against(from);
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x)
            QCOMPARE(field->cell(y, x), levit[u"expected_map"][y][x].toDouble());
    const RelativeParameters beit = of(WindowTable::Beit, 3, 4);
    const auto map = planeOf(beit);
    for (std::int64_t query = 1; query < queriesOf(beit); ++query)
        for (std::int64_t key = 1; key < keysOf(beit); ++key)
            QCOMPARE(map->value({static_cast<double>((query - 1) / 4), static_cast<double>((query - 1) % 4)},
                                {static_cast<double>((key - 1) / 4), static_cast<double>((key - 1) % 4)}),
                     static_cast<double>(windowRow(beit, query, key)));
}

void TestWindows::biasesComeFromTheTable() {
    RelativeParameters p = of(WindowTable::Beit, 3, 5);
    p.heads = 3;
    p.head = 2;
    const auto table = relativeTable(p);
    QCOMPARE(table->columns(), std::int64_t{3});
    const auto field = relativeFieldOf(p, RelativeMatrix::Bias, table);
    for (std::int64_t query = 0; query < queriesOf(p); ++query)
        for (std::int64_t key = 0; key < keysOf(p); ++key)
            QCOMPARE(field->cell(query, key), table->value(windowRow(p, query, key), 2));
    QCOMPARE(planeOf(p, table)->value({2, 4}, {0, 1}), table->value(windowRow(p, 1 + 14, 1 + 1), 2));
    QVERIFY(!refuse(p, *table));
    p.windowRows = 4;
    QVERIFY(refuse(p, *table));
}

void TestWindows::oldOffsetsSpreadGeometrically() {
    const QJsonObject resize = window(u"beit geometric resize");
    const std::vector<double> places =
        geometricPlaces(whole(resize[u"params"][u"src"]), whole(resize[u"params"][u"dst"]));
    QCOMPARE(places.size(), std::size_t{13});
    const QJsonArray positive = resize[u"positive_positions"].toArray();
    QCOMPARE(positive.size(), 6);
    for (std::size_t k = 0; k < 6; ++k) {
        QVERIFY(std::abs(places[7 + k] - positive[static_cast<qsizetype>(k)].toDouble()) <= 1e-13);
        QCOMPARE(places[5 - k], -places[7 + k]);
    }
    QCOMPARE(places[6], 0.0);
    QVERIFY(std::abs(places[8] - places[7] - resize[u"q"].toDouble()) <= 1e-14);
}

/// A spline without knots at the second and the second last place is a cubic where the numbers are those of
/// one.
void TestWindows::splinesGoThroughCubics() {
    const std::vector<double> at{-13, -5.5, 0, 0.25, 1, 12.9, 13.5};
    for (const std::int64_t n : {5, 7, 13}) {
        const std::vector<double> places = geometricPlaces(n, 27);
        const auto verify = [&](const auto& taps, auto function) {
            for (std::size_t k = 0; k < at.size(); ++k) {
                double sum = 0;
                for (const ResamplingTap& tap : taps[k])
                    sum += tap.weight * function(places[static_cast<std::size_t>(tap.index)]);
                QVERIFY(std::abs(sum - function(at[k])) <= 1e-10);
            }
        };
        verify(splineTaps(places, at), [](double x) { return ((x - 4) * x + 2) * x - 1; });
        verify(lineTaps(places, at), [](double x) { return 3 * x - 1; });
    }
}

void TestWindows::tablesAreResampled() {
    RelativeParameters p = of(WindowTable::Beit, 5, 7);
    p.pretrainedWindow = 4;
    p.heads = 2;
    QVERIFY(isResampled(p));
    QCOMPARE(windowTableRows(openedWindow(p)), std::int64_t{7 * 7 + 3});
    const std::vector<double> places = resampledPlaces(p);
    const auto number = [](double y, double x) { return y * y * y - x * x + 2 * y * x; };
    std::vector<double> numbers;
    for (std::size_t row = 0; row < 49; ++row)
        for (const double sign : {1.0, -1.0})
            numbers.push_back(sign * number(places[2 * row], places[2 * row + 1]));
    for (const double ofClass : {7, -7, 8, -8, 9, -9})
        numbers.push_back(ofClass);
    const auto opened = Table::of(52, 2, numbers);
    QVERIFY(!refuse(p, *opened));
    const auto table = resampledWindow(p, *opened);
    QCOMPARE(table->rows(), windowTableRows(p));
    for (int y = -4; y <= 4; ++y)
        for (int x = -6; x <= 6; ++x)
            QVERIFY(std::abs(table->value((y + 4) * 13 + x + 6, 1) + number(y, x)) <= 1e-9);
    QCOMPARE(table->value(9 * 13 + 2, 0), 9.0);
    p.windowResampling = WindowResampling::Bicubic;
    const auto down9 = resamplingTaps(Resampling::Bicubic, 7, 9);
    const auto across13 = resamplingTaps(Resampling::Bicubic, 7, 13);
    double corner = 0;
    for (const ResamplingTap& down : down9.front())
        for (const ResamplingTap& across : across13.front())
            corner += down.weight * across.weight * opened->value(down.index * 7 + across.index, 0);
    QVERIFY(std::abs(resampledWindow(p, *opened)->value(0, 0) - corner) <= 1e-12 * std::abs(corner));
    p.windowRows = p.windowColumns = 4;
    QVERIFY(!isResampled(p));
    p.windowRows = 5;
    p.pretrainedWindow = 2;
    p.windowResampling = WindowResampling::Geometric;
    QVERIFY(why(p).startsWith(u"pretrained window cannot be 2"));
    p.windowResampling = WindowResampling::GeometricLinear;
    QCOMPARE(why(p), QString());
}

void TestWindows::debertaHasLogarithmicBuckets() {
    const DebertaBuckets small(deberta(8, 16));
    const QJsonArray expected = other(u"DeBERTa buckets 8/16")[u"expected"].toArray();
    QCOMPARE(expected.size(), 35);
    for (std::int64_t k = 0; k < 35; ++k)
        QCOMPARE(small.bucket(k - 17), whole(expected[k]));
    const QJsonObject large = other(u"DeBERTa buckets 256/512");
    const DebertaBuckets buckets(deberta(256, 512));
    const QJsonObject some = large[u"buckets"].toObject();
    QCOMPARE(some.size(), 15);
    for (auto it = some.begin(); it != some.end(); ++it) {
        QCOMPARE(buckets.bucket(it.key().toLongLong()), whole(it.value()));
        QCOMPARE(buckets.bucket(-it.key().toLongLong()), -whole(it.value()));
    }
    const QJsonArray firsts = large[u"first_distance_of_buckets_129_to_138"].toArray();
    for (qsizetype k = 0; k < firsts.size(); ++k) {
        QCOMPARE(buckets.bucket(whole(firsts[k])), 129 + k);
        QCOMPARE(buckets.bucket(whole(firsts[k]) - 1), 128 + k);
    }
    const QJsonObject far = other(u"DeBERTa far distances");
    RelativeParameters clamped = deberta(256, 512);
    clamped.clampLength = 511;
    for (qsizetype k = 0; k < far[u"params"][u"d"].toArray().size(); ++k) {
        const std::int64_t distance = whole(far[u"params"][u"d"][k]);
        QCOMPARE(buckets.bucket(distance), whole(far[u"bucket_HF"][k]));
        QCOMPARE(buckets.row(distance), whole(far[u"index_HF"][k]));
        QCOMPARE(DebertaBuckets(clamped).row(distance),
                 whole(far[u"index_microsoft_(clamp d to +-511 first)"][k]));
    }
}

void TestWindows::bucketsAreRunsOfDistances() {
    QVERIFY(rc::check("matrices of DeBERTa hold the bucket and the row of each pair", [] {
        RelativeParameters p = deberta(*rc::gen::inRange(2, 20), 0);
        p.maxDistance = p.buckets / 4 + 2 + *rc::gen::inRange(0, 60);
        p.clampLength = *rc::gen::inRange(0, 40);
        p.queries = *rc::gen::inRange(1, 90);
        p.keys = *rc::gen::inRange(1, 90);
        RC_ASSERT(!refuse(p));
        const DebertaBuckets buckets(p);
        if (p.clampLength == 0 || p.clampLength >= p.maxDistance - 1)
            RC_ASSERT(buckets.bucket(p.maxDistance - 1) == 2 * (p.buckets / 4) - 1);
        const auto table = relativeTable(p);
        const auto clipped = relativeFieldOf(p, RelativeMatrix::Clipped);
        const auto index = relativeFieldOf(p, RelativeMatrix::Index);
        const auto entry = relativeFieldOf(p, RelativeMatrix::Entry, table, 1);
        for (std::int64_t i = 0; i < p.queries; ++i)
            for (std::int64_t j = 0; j < p.keys; ++j) {
                RC_ASSERT(clipped->cell(i, j) == static_cast<double>(buckets.bucket(i - j)));
                RC_ASSERT(index->cell(i, j) == static_cast<double>(buckets.row(i - j)));
                RC_ASSERT(entry->cell(i, j) == table->value(buckets.row(i - j), 1));
            }
    }));
}

void TestWindows::scoresOfXposDecay() {
    RotaryParameters p{.headSize = 8, .xposBase = 512};
    const QJsonArray decays = other(u"xPos base decay")[u"expected"].toArray();
    const std::vector<double> own = xposDecays(Rotary(p));
    QCOMPARE(own.size(), std::size_t{4});
    for (std::size_t i = 0; i < own.size(); ++i)
        QVERIFY(std::abs(own[i] - decays[static_cast<qsizetype>(i)].toDouble()) <= 1e-15);
    const QJsonObject kernel = other(u"xPos score kernel");
    const QJsonArray distances = kernel[u"params"][u"d"].toArray();
    QCOMPARE(distances.size(), 10);
    for (const auto& [base, name] : {std::pair(512.0, u"xpos"), std::pair(0.0, u"rope")}) {
        p.headSize = 64;
        p.xposBase = base;
        const Rotary rotary(p);
        const ScoreCurve curve(rotary, queryKeyOf(p));
        std::vector<double> sampled(1);
        for (qsizetype k = 0; k < distances.size(); ++k) {
            const double delta = -distances[k].toDouble();  // key minus query
            const double expected = kernel[QStringView(name)][k].toDouble();
            QVERIFY2(std::abs(curve.at(delta) - expected) <= 1e-13 * (1 + std::abs(expected)),
                     qPrintable(QString::number(curve.at(delta), 'g', 17)));
            curve.sample(delta, 1, sampled);
            QVERIFY(std::abs(sampled.front() - expected) <= 1e-11);
        }
    }
    p.xposBase = 512;
    const ScoreCurve curve(Rotary(p), queryKeyOf(p));
    QVERIFY(std::isfinite(curve.at(1e9)));
}

/// Rotated queries and keys have the scale, so their product is the score, and the bounds hold.
void TestWindows::vectorsOfXposScale() {
    RotaryParameters p{.headSize = 16, .vectors = HeadVectors::Random};
    p.positionsIn = p.frequenciesIn = p.resultsIn = Precision::Float64;
    p.xposBase = 64;
    const Rotary rotary(p);
    const QueryKey vectors = queryKeyOf(p);
    const ScoreCurve curve(rotary, vectors);
    const ScoreBound bound(rotary, vectors);
    for (const auto& [m, n] : {std::pair(0, 0), std::pair(500, 3), std::pair(70, 64), std::pair(3, 40)}) {
        const double score =
            scoreOf(rotated(rotary, vectors.query, m), rotated(rotary, vectors.key, n, HeadSide::Key));
        const double delta = n - m;
        QVERIFY(std::abs(score - curve.at(delta)) <= 1e-11 * curve.greatest());
        QVERIFY(std::abs(score) <= bound.at(rotary, delta) * (1 + 1e-12));
        const RelativeError rounded(RoundedRotary(rotary, rotaryRecipe(p)), vectors, n - m);
        QVERIFY(std::abs(rounded.at(n).difference) <= 1e-9);
    }
    const std::vector<double> ones(16, 1.0);
    const std::vector<double> turned = rotated(rotary, ones, 64);
    const double norm = std::hypot(turned[0], turned[8]) / std::sqrt(2.0);
    QVERIFY(std::abs(norm - 0.4 / 1.4) <= 1e-14);  // ζ_0 of half-split pair 0
    for (const double number : rotated(rotary, ones, 1e6, HeadSide::Key))
        QVERIFY(std::isfinite(number));
}

void TestWindows::wrongWindowsAreRefused() {
    QCOMPARE(why(of(WindowTable::Swin, 7, 7)), QString());
    QVERIFY(why(of(WindowTable::Swin, 0, 7)).startsWith(u"window rows cannot be 0"));
    QVERIFY(why(of(WindowTable::Swin, 1024, 1024)).contains(u"too large"));
    QVERIFY(why(of(WindowTable::SwinV2, 1, 7)).contains(u"side of 1 patch"));
    QCOMPARE(why(of(WindowTable::SwinV2Cr, 1, 7)), QString());
    RelativeParameters pretrained = of(WindowTable::SwinV2, 1, 7);
    pretrained.pretrainedWindow = 8;
    QCOMPARE(why(pretrained), QString());
    pretrained.pretrainedWindow = 1;
    QVERIFY(why(pretrained).startsWith(u"pretrained window cannot be 1"));
    QVERIFY(why(deberta(256, 129)).startsWith(u"max distance cannot be 129"));
    QCOMPARE(why(deberta(256, 130)), QString());
    RelativeParameters odd = deberta(8, 16);
    odd.buckets = 15;
    QVERIFY(why(odd).startsWith(u"buckets cannot be 15"));
    odd.buckets = 2;
    QVERIFY(why(odd).startsWith(u"buckets cannot be 2"));
}

POSISCOPE_REGISTER_TEST("windows", TestWindows, NoApplication);

}  // namespace posiscope::windows_test

#include "testwindows.moc"
