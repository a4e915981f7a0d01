// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <QTest>

#include <set>

#include "core/fields/field.h"
#include "core/relative/alibi.h"
#include "core/relative/buckets.h"
#include "core/relative/lags.h"
#include "core/relative/relativefield.h"
#include "core/relative/relativetable.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::relative_test {
using namespace Qt::StringLiterals;

namespace {

RelativeParameters of(RelativeKind kind, std::int64_t queries = 10, std::int64_t keys = 10) {
    return {.kind = kind, .queries = queries, .keys = keys};
}

QJsonObject caseNamed(const QString& start) {
    for (const QJsonArray listedCases = reference("relative_shaw_nezha_txl.json")[u"cases"].toArray();
         const QJsonValue& one : listedCases)
        if (one[u"name"].toString().startsWith(start))
            return one.toObject();
    return {};
}

/// How many cells of \p matrix were equal to the field's; −1 if one was not. null: NaN.
qsizetype equalCells(const Field& field, const QJsonArray& matrix, double tolerance = 0) {
    qsizetype cells = 0;
    for (qsizetype i = 0; i < matrix.size(); ++i)
        for (qsizetype j = 0; j < matrix[i].toArray().size(); ++j, ++cells) {
            const QJsonValue wanted = matrix[i][j];
            const double got = field.cell(i, j);
            if (wanted.isNull() ? !std::isnan(got) : !(std::abs(got - number(wanted)) <= tolerance))
                return -1;
        }
    return cells;
}

std::set<std::pair<std::int64_t, std::int64_t>> firstDistances(const T5Buckets& buckets) {
    std::set<std::pair<std::int64_t, std::int64_t>> found;
    for (const T5Buckets::Range& range : buckets.ranges())
        if (!range.right)
            found.emplace(range.bucket, range.first);
    return found;
}

QString refusal(const RelativeParameters& p) {
    const auto why = refuse(p);
    return why ? QString::fromStdString(why->english()) : QString();
}

/// The bucket as mesh_tensorflow has it, in a wide floating type.
std::int64_t floatingBucket(std::int64_t m, std::int64_t side, std::int64_t maxDistance) {
    const std::int64_t exact = side / 2;
    if (m < exact)
        return m;
    const auto e = static_cast<long double>(exact);
    const long double share =
        std::log(static_cast<long double>(m) / e) / std::log(static_cast<long double>(maxDistance) / e);
    return std::min(side - 1, exact + static_cast<std::int64_t>(std::floor(
                                          static_cast<long double>(side - exact) * share + 1e-12L)));
}

}  // namespace

/// What each relative scheme has for a pair of tokens, against the reference.
class TestRelative : public QObject {
    Q_OBJECT

private slots:
    void shawsMatricesAreLinked();
    void evenTablesLeaveTheirLastRow();
    void endsAreAligned();
    void aSingleQueryIsTheCaches();
    void nezhasTableIsTheReference();
    void nezhaIsNotSymmetric();
    void transformerXlsRowsAreTheReference();
    void transformerXlFindsItsRows();
    void bucketsAreTheReference();
    void bucketsOfUpstreamsTest();
    void bucketsAreExactWhereFloatsAreNot();
    void bucketsAreThoseOfWideFloats();
    void powersAreExact();
    void slopesAreTheReference();
    void slopesOfMptAreTheReference();
    void slopesJump();
    void biasesAreTheReference();
    void conventionsDifferByAConstantARow();
    void symmetricBiasesMirror();
    void tablesKeepTheirNumbers();
    void loadedTablesAreRefused();
    void whatCannotBeIsRefused();
    void declarationsGetWhatTheySet();
};

void TestRelative::shawsMatricesAreLinked() {
    const QJsonObject wanted = caseNamed(u"seed001"_s);
    const RelativeParameters p = of(RelativeKind::Shaw);
    QCOMPARE(p.clip, clipOfTable(whole(wanted[u"params"][u"input_dim"])));
    const auto difference = relativeFieldOf(p, RelativeMatrix::Difference);
    const auto clipped = relativeFieldOf(p, RelativeMatrix::Clipped);
    const auto index = relativeFieldOf(p, RelativeMatrix::Index);
    const auto table = relativeTable(p);
    const auto entry = relativeFieldOf(p, RelativeMatrix::Entry, table, 3);
    QCOMPARE(equalCells(*clipped, wanted[u"clipped_relative"].toArray()), qsizetype{100});
    QCOMPARE(equalCells(*index, wanted[u"index"].toArray()), qsizetype{100});
    for (std::int64_t i = 0; i < 10; ++i)
        for (std::int64_t j = 0; j < 10; ++j) {
            QCOMPARE(difference->cell(i, j), static_cast<double>(j - i));
            QCOMPARE(clipped->cell(i, j), static_cast<double>(clippedLag(j - i, 4)));
            QCOMPARE(index->cell(i, j), clipped->cell(i, j) + 4);
            QCOMPARE(entry->cell(i, j), table->value(shawRow(j - i, 4), 3));
        }
}

void TestRelative::evenTablesLeaveTheirLastRow() {
    const QJsonObject wanted = caseNamed(u"input_dim_even"_s);
    RelativeParameters p = of(RelativeKind::Shaw, 6, 6);
    p.clip = clipOfTable(8);
    QCOMPARE(p.clip, std::int64_t{3});
    QCOMPARE(equalCells(*relativeFieldOf(p, RelativeMatrix::Index), wanted[u"index"].toArray()),
             qsizetype{36});
    QCOMPARE(clipOfTable(1), std::int64_t{0});
}

void TestRelative::endsAreAligned() {
    const QJsonObject wanted = caseNamed(u"rect_t2t"_s);
    RelativeParameters p = of(RelativeKind::Shaw, 3, 6);
    p.clip = 2;
    const QJsonArray index = wanted[u"index"].toArray();
    p.alignment = Alignment::End;
    QCOMPARE(equalCells(*relativeFieldOf(p, RelativeMatrix::Index), index), qsizetype{18});
    QCOMPARE(lagsOf(p).shift, std::int64_t{3});
    p.alignment = Alignment::Start;
    QCOMPARE(equalCells(*relativeFieldOf(p, RelativeMatrix::Index), index), qsizetype{-1});
    QCOMPARE(relativeFieldOf(p, RelativeMatrix::Difference)->cell(0, 0), 0.0);
    p = of(RelativeKind::Shaw, 6, 3);  // more queries than keys
    p.alignment = Alignment::End;
    QCOMPARE(relativeFieldOf(p, RelativeMatrix::Difference)->cell(5, 2), 0.0);
    QCOMPARE(relativeFieldOf(p, RelativeMatrix::Difference)->cell(0, 0), 3.0);
}

void TestRelative::aSingleQueryIsTheCaches() {
    const QJsonObject wanted = caseNamed(u"t2t_cache"_s);
    RelativeParameters p = of(RelativeKind::Shaw, 1, 6);
    p.clip = 2;
    p.alignment = Alignment::End;
    QCOMPARE(equalCells(*relativeFieldOf(p, RelativeMatrix::Index), wanted[u"index"].toArray()),
             qsizetype{6});
}

void TestRelative::nezhasTableIsTheReference() {
    qsizetype compared = 0;
    for (const QJsonArray listedCases = reference("relative_shaw_nezha_txl.json")[u"nezha"].toArray();
         const QJsonValue& one : listedCases) {
        RelativeParameters p = of(RelativeKind::Nezha);
        p.clip = whole(one[u"max_relative_position"]);
        p.headDimension = whole(one[u"depth"]);
        const auto table = relativeTable(p);
        QCOMPARE(table->rows(), 2 * p.clip + 1);
        const QJsonArray rows = one[u"rows"].toArray();
        const QJsonArray columns = one[u"cols"].toArray();
        for (qsizetype r = 0; r < rows.size(); ++r)
            for (qsizetype c = 0; c < columns.size(); ++c, ++compared)
                QVERIFY(std::abs(table->value(whole(rows[r]), whole(columns[c])) -
                                 number(one[u"table"][r][c])) < 4e-16);
    }
    QCOMPARE(compared, qsizetype{9 * 8 + 9 * 10});
}

void TestRelative::nezhaIsNotSymmetric() {
    RelativeParameters p = of(RelativeKind::Nezha, 200, 200);
    p.clip = 64;
    const auto entry = relativeFieldOf(p, RelativeMatrix::Entry, relativeTable(p), 0);
    QVERIFY(std::abs(entry->cell(100, 100) - std::sin(64.0)) < 1e-15);
    QVERIFY(std::abs(entry->cell(100, 103) - std::sin(67.0)) < 1e-15);
    QVERIFY(std::abs(entry->cell(103, 100) - std::sin(61.0)) < 1e-15);
    QCOMPARE(entry->cell(199, 0), 0.0);
}

void TestRelative::transformerXlsRowsAreTheReference() {
    const QJsonValue one = reference("relative_shaw_nezha_txl.json")[u"transformer_xl"][0];
    RelativeParameters p = of(RelativeKind::TransformerXl, 6, whole(one[u"klen"]));
    p.headDimension = whole(one[u"d"]);
    const TransformerXlRows rows(p);
    p.clampLength = 3;
    const TransformerXlRows clamped(p);
    QCOMPARE(rows.rows(), std::int64_t{6});
    for (qsizetype r = 0; r < 6; ++r) {
        QCOMPARE(rows.distance(r), whole(one[u"positions"][r]));
        QCOMPARE(clamped.distance(r), whole(one[u"clamp_len_3_positions"][r]));
        for (qsizetype c = 0; c < 8; ++c)
            QVERIFY(std::abs(rows.value(r, c) - number(one[u"R"][r][c])) < 4e-16);
    }
    // fairseq's rows go from distance T − 1 to −(T − 1); those of keys in the past come first.
    const QJsonValue fairseq = reference("relative_shaw_nezha_txl.json")[u"transformer_xl"][1];
    p = of(RelativeKind::TransformerXl, 3, 3);
    p.headDimension = 2;
    for (qsizetype r = 0; r < 3; ++r)
        for (qsizetype c = 0; c < 2; ++c)
            QVERIFY(std::abs(TransformerXlRows(p).value(r, c) - number(fairseq[u"expected"][r][c])) < 4e-16);
}

void TestRelative::transformerXlFindsItsRows() {
    RelativeParameters p = of(RelativeKind::TransformerXl, 3, 8);
    p.headDimension = 4;
    p.clampLength = 5;
    const TransformerXlRows rows(p);
    const auto index = relativeFieldOf(p, RelativeMatrix::Index);
    const auto clipped = relativeFieldOf(p, RelativeMatrix::Clipped);
    const auto entry = relativeFieldOf(p, RelativeMatrix::Entry, nullptr, 1);
    for (std::int64_t i = 0; i < 3; ++i)
        for (std::int64_t j = 0; j < 8; ++j) {
            const std::int64_t distance = i + 5 - j;  // queries stand at the last keys
            QCOMPARE(std::isnan(index->cell(i, j)), distance < 0);
            QCOMPARE(std::isnan(entry->cell(i, j)), distance < 0);
            if (distance < 0)
                continue;
            const auto row = static_cast<std::int64_t>(index->cell(i, j));
            QCOMPARE(row, 7 - distance);
            QCOMPARE(-clipped->cell(i, j), static_cast<double>(rows.distance(row)));
            QCOMPARE(entry->cell(i, j), rows.value(row, 1));
        }
}

void TestRelative::bucketsAreTheReference() {
    qsizetype compared = 0;
    for (const QJsonArray listedCases = reference("t5_buckets.json")[u"cases"].toArray();
         const QJsonValue& one : listedCases) {
        const QJsonValue params = one[u"params"];
        const T5Buckets buckets(whole(params[u"num_buckets"]), whole(params[u"max_distance"]),
                                params[u"bidirectional"].toBool());
        const QJsonArray sampled = one[u"relative_position_sampled"].toArray();
        const QJsonArray wanted = one[u"bucket"].toArray();
        for (qsizetype i = 0; i < wanted.size(); ++i, ++compared) {
            const std::int64_t lag = sampled.isEmpty() ? i - 160 : whole(sampled[i]);
            QVERIFY2(buckets.bucket(lag) == whole(wanted[i]), qPrintable(one[u"name"].toString()));
        }
        std::set<std::pair<std::int64_t, std::int64_t>> first;
        for (const QJsonArray listedPairs = one[u"past_bucket_first_distance"].toArray();
             const QJsonValue& pair : listedPairs)
            first.emplace(whole(pair[0]), whole(pair[1]));
        QCOMPARE(firstDistances(buckets), first);
    }
    QCOMPARE(compared, qsizetype{5 * 321 + 3 * 49});
}

void TestRelative::bucketsOfUpstreamsTest() {
    const T5Buckets both(32, 128, true);  // tensorflow/models, position_embedding_test.py
    const T5Buckets causal(32, 128, false);
    const std::array<std::array<std::int64_t, 2>, 3> wanted{{{0, 17}, {1, 0}, {2, 1}}};
    for (std::int64_t i = 0; i < 3; ++i)
        for (std::int64_t j = 0; j < 2; ++j) {
            const std::int64_t b = wanted[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
            QCOMPARE(both.bucket(j - i), b);
            QCOMPARE(causal.bucket(j - i), j > i ? 0 : b);
        }
    const std::set<std::pair<std::int64_t, std::int64_t>> first{
        {0, 0}, {1, 1},  {2, 2},   {3, 3},   {4, 4},   {5, 5},   {6, 6},   {7, 7},
        {8, 8}, {9, 12}, {10, 16}, {11, 23}, {12, 32}, {13, 46}, {14, 64}, {15, 91}};
    QCOMPARE(firstDistances(both), first);
}

void TestRelative::bucketsAreExactWhereFloatsAreNot() {
    const T5Buckets causal(20, 320, false);  // max_distance/E = 2^5, K = 10: m = 20 is step 2 exactly
    QCOMPARE(causal.bucket(-20), std::int64_t{12});
    QCOMPARE(causal.bucket(-19), std::int64_t{11});
    QCOMPARE(causal.bucket(-40), std::int64_t{14});
    QCOMPARE(causal.bucket(-160), std::int64_t{18});
    const auto naive = [](double m) { return 10 + std::floor(std::log(m / 10) / std::log(32.0) * 10); };
    QVERIFY(naive(20) != 12 || naive(40) != 14 || naive(160) != 18);  // else nothing was tested
    QCOMPARE(T5Buckets(96, 81, true).bucket(-36), std::int64_t{floatingBucket(36, 48, 81)});
}

void TestRelative::bucketsAreThoseOfWideFloats() {
    QVERIFY(rc::check("buckets", [] {
        const bool both = *rc::gen::arbitrary<bool>();
        const std::int64_t count = *rc::gen::inRange<std::int64_t>(both ? 4 : 2, 300);
        const std::int64_t side = both ? count / 2 : count;
        const std::int64_t most = *rc::gen::inRange<std::int64_t>(side / 2 + 1, 3000);
        const T5Buckets buckets(count, most, both);
        for (int i = 0; i < 100; ++i) {
            const std::int64_t m = *rc::gen::inRange<std::int64_t>(0, 2 * most);
            RC_ASSERT(buckets.bucket(-m) == floatingBucket(m, side, most));
            RC_ASSERT(m == 0 || buckets.bucket(m) == (both ? side + floatingBucket(m, side, most) : 0));
        }
        std::int64_t next = 0;
        for (const T5Buckets::Range& range : buckets.ranges()) {
            if (!range.right)
                RC_ASSERT(range.first == std::exchange(next, range.end));
            RC_ASSERT(buckets.bucket(range.right ? range.first : -range.first) == range.bucket);
        }
    }));
    QCOMPARE(T5Buckets(1024, 1048576, false).bucket(-1048575), std::int64_t{1023});
    QCOMPARE(T5Buckets(1024, 1048576, false).bucket(-512), std::int64_t{512});
}

void TestRelative::powersAreExact() {
    QVERIFY(PowerProduct().times(2, 320) == PowerProduct().times(4294967295, 0).times(4, 160));
    QVERIFY(PowerProduct().times(3, 200) < PowerProduct().times(2, 317));
    QVERIFY(PowerProduct().times(3, 200) > PowerProduct().times(2, 316));
    QVERIFY(PowerProduct().times(6, 500) == PowerProduct().times(2, 500).times(3, 500));
}

void TestRelative::slopesAreTheReference() {
    qsizetype compared = 0;
    for (const QJsonArray listedCases = reference("alibi.json")[u"cases"].toArray();
         const QJsonValue& one : listedCases) {
        const std::int64_t heads = whole(one[u"n_heads"]);
        const std::vector<double> slopes = alibiSlopes(heads);
        for (qsizetype h = 0; h < heads; ++h, ++compared) {
            const QStringList fraction = one[u"exponent"][h].toString().split(u'/');
            const double exponent = fraction[0].toDouble() / fraction.value(1, u"1"_s).toDouble();
            QCOMPARE(alibiExponent(h, heads), exponent);
            const double wanted = number(one[u"slope"][h]);
            QVERIFY(std::abs(slopes[static_cast<std::size_t>(h)] / wanted - 1) < 3e-16);
        }
    }
    QCOMPARE(compared, qsizetype{638});
}

void TestRelative::slopesOfMptAreTheReference() {
    for (const QJsonArray listedCases = reference("alibi.json")[u"mpt_generation"].toArray();
         const QJsonValue& one : listedCases) {
        const std::int64_t heads = whole(one[u"n_heads"]);
        const std::vector<double> slopes = alibiSlopes(heads, number(one[u"alibi_bias_max"]));
        for (qsizetype h = 0; h < heads; ++h)
            QVERIFY(std::abs(slopes[static_cast<std::size_t>(h)] / number(one[u"slope"][h]) - 1) < 3e-16);
    }
}

void TestRelative::slopesJump() {
    const std::vector<double> slopes = alibiSlopes(12);
    QCOMPARE(alibiJump(12), std::int64_t{8});
    QCOMPARE(alibiJump(16), std::int64_t{16});
    QCOMPARE(alibiJump(1), std::int64_t{1});
    for (std::size_t h = 1; h < 12; ++h)
        QCOMPARE(slopes[h] > slopes[h - 1], h == 8);
    QCOMPARE(alibiExponent(8, 12), 0.5);
}

void TestRelative::biasesAreTheReference() {
    qsizetype compared = 0;
    for (const QJsonArray listedCases = reference("alibi.json")[u"bias_matrices"].toArray();
         const QJsonValue& one : listedCases) {
        const std::int64_t length = whole(one[u"L"]);
        RelativeParameters p = of(RelativeKind::Alibi, length, length);
        p.heads = whole(one[u"n_heads"]);
        p.bidirectional = false;
        for (p.head = 0; p.head < p.heads; ++p.head) {
            p.convention = AlibiConvention::Press;
            const QJsonValue causal = one[u"causal_bias_head_row_col (null = masked)"][p.head];
            const qsizetype cells = equalCells(*relativeFieldOf(p, RelativeMatrix::Bias), causal.toArray());
            QCOMPARE(cells, length * length);
            compared += cells;
            for (qsizetype j = 0; j < length; ++j) {
                p.convention = AlibiConvention::Bloom;
                QCOMPARE(alibiBias(p, 2, j), number(one[u"bloom_row_form"][p.head][j]));
                p.convention = AlibiConvention::Mpt;
                QCOMPARE(alibiBias(p, 2, j), number(one[u"mpt_row_form"][p.head][j]));
            }
        }
    }
    QCOMPARE(compared, qsizetype{2 * 25 + 3 * 16});
}

void TestRelative::conventionsDifferByAConstantARow() {
    RelativeParameters p = of(RelativeKind::Alibi, 9, 14);
    p.alignment = Alignment::End;
    p.bidirectional = false;
    p.head = 2;
    const auto press = relativeFieldOf(p, RelativeMatrix::Bias);
    for (const auto convention : {AlibiConvention::Bloom, AlibiConvention::Mpt, AlibiConvention::Falcon}) {
        p.convention = convention;
        const auto field = relativeFieldOf(p, RelativeMatrix::Bias);
        const double scale = convention == AlibiConvention::Falcon ? 8 : 1;
        for (std::int64_t i = 0; i < 9; ++i)
            for (std::int64_t j = 0; j < 14; ++j) {
                QCOMPARE(std::isnan(field->cell(i, j)), j > i + 5);
                if (j <= i + 5) {
                    QCOMPARE(field->cell(i, j), alibiBias(p, i, j));
                    QVERIFY(std::abs((field->cell(i, j) - field->cell(i, 0)) * scale -
                                     (press->cell(i, j) - press->cell(i, 0))) < 1e-15);
                }
            }
    }
}

void TestRelative::symmetricBiasesMirror() {
    for (const auto kind : {RelativeKind::Alibi, RelativeKind::KerpleLog, RelativeKind::KerplePower}) {
        const RelativeParameters p = of(kind, 12, 12);
        const auto field = relativeFieldOf(p, RelativeMatrix::Bias);
        for (std::int64_t i = 0; i < 12; ++i)
            for (std::int64_t j = 0; j < 12; ++j)
                QCOMPARE(field->cell(i, j), field->cell(j, i));
        QCOMPARE(field->cell(4, 4), 0.0);
        QVERIFY(field->cell(4, 7) < field->cell(4, 6));
    }
    QCOMPARE(kerpleLog(2, 0.5, 6), -2 * std::log(4.0));
    QCOMPARE(kerplePower(2, 0.5, 9), -6.0);
}

void TestRelative::tablesKeepTheirNumbers() {
    RelativeParameters p = of(RelativeKind::Shaw);
    p.headDimension = 8;
    const auto narrow = relativeTable(p);
    p.clip = 6;
    const auto wide = relativeTable(p);
    for (std::int64_t lag = -4; lag <= 4; ++lag)
        QCOMPARE(wide->value(shawRow(lag, 6), 5), narrow->value(shawRow(lag, 4), 5));
    p.kind = RelativeKind::T5;
    const auto biases = relativeTable(p);
    QCOMPARE(biases->rows(), std::int64_t{32});
    QCOMPARE(biases->columns(), std::int64_t{8});
    p.sigma = 0.04;
    QCOMPARE(relativeTable(p)->value(7, 3), 2 * biases->value(7, 3));
    p.seed = 2;
    QVERIFY(relativeTable(p)->value(7, 3) != 2 * biases->value(7, 3));
    QVERIFY(!relativeTable(of(RelativeKind::Alibi)));
    p.head = 3;
    const auto field = relativeFieldOf(p, RelativeMatrix::Bias, biases);
    QCOMPARE(field->cell(2, 9), biases->value(T5Buckets(p).bucket(7), 3));
    QCOMPARE(field->cell(9, 2), biases->value(T5Buckets(p).bucket(-7), 3));
}

void TestRelative::loadedTablesAreRefused() {
    RelativeParameters p = of(RelativeKind::T5);
    const auto table = Table::of(32, 2, std::vector<double>(64));
    p.heads = 2;
    QVERIFY(!refuse(p, *table));
    p.head = 2;
    QVERIFY(refuse(p, *table)->english().find("so it has no head 2") != std::string::npos);
    p.buckets = 16;
    QVERIFY(refuse(p, *table)->english().find("32 rows; it must have one for each of the 16") !=
            std::string::npos);
    p = of(RelativeKind::Shaw);
    QVERIFY(refuse(p, *table)->english().find("clip distance 15, not 4") != std::string::npos);
    p.clip = 15;
    p.headDimension = 3;
    QVERIFY(!refuse(p, *Table::of(31, 3, std::vector<double>(93))));
    QVERIFY(refuse(p, *Table::of(31, 2, std::vector<double>(62)))
                ->english()
                .find("2 columns, fewer than the 3") != std::string::npos);
}

void TestRelative::whatCannotBeIsRefused() {
    QCOMPARE(refusal(RelativeParameters{}), QString());
    RelativeParameters p = of(RelativeKind::T5);
    QCOMPARE(refusal(p), QString());
    p.buckets = 3;
    QVERIFY(refusal(p).contains(u"3 buckets are too few"_s));
    p.bidirectional = false;
    QCOMPARE(refusal(p), QString());
    p.buckets = 32;
    p.maxDistance = 16;
    QVERIFY(refusal(p).contains(
        u"max distance cannot be 16: it must be above 16, because the first 16 buckets"_s));
    p.maxDistance = 17;
    QCOMPARE(refusal(p), QString());
    p.head = 8;
    QVERIFY(refusal(p).contains(u"head cannot be 8: the 8 heads"_s));
    p = of(RelativeKind::Nezha);
    p.headDimension = 63;
    QVERIFY(refusal(p).contains(u"cannot be odd (63)"_s));
    p.headDimension = 16384;
    p.clip = 128;
    QVERIFY(refusal(p).contains(u"257 rows"_s));
    p = of(RelativeKind::KerplePower);
    p.r2 = 2.5;
    QVERIFY(refusal(p).contains(u"r2 cannot be above 2"_s));
    p.kind = RelativeKind::KerpleLog;
    QCOMPARE(refusal(p), QString());
    p.r1 = 0;
    QVERIFY(refusal(p).contains(u"r1 cannot be 0"_s));
    p = {};
    p.keys = 1048577;
    QVERIFY(refusal(p).contains(u"keys cannot be 1048577"_s));
    p = {};
    p.biasMax = std::nan("");
    QVERIFY(!refusal(p).isEmpty());
}

void TestRelative::declarationsGetWhatTheySet() {
    std::set<std::string_view> options;
    for (const Declaration<RelativeParameters>& declaration : relativeDeclarations()) {
        QVERIFY(options.insert(declaration.option).second);
        QCOMPARE(findRelative(declaration.option), &declaration);
        QVERIFY(!refuse(declaration, declaration.get(RelativeParameters{})));
        RelativeParameters p;
        declaration.set(p, declaration.maximum);
        QCOMPARE(declaration.get(p), declaration.maximum);
        for (const Declaration<RelativeParameters>& other : relativeDeclarations())
            if (&other != &declaration)
                QCOMPARE(other.get(p), other.get(RelativeParameters{}));
    }
    const auto matters = [](std::string_view option, const RelativeParameters& p) {
        const auto* declaration = findRelative(option);
        return !declaration->matters || declaration->matters(p);
    };
    QVERIFY(matters("clip", of(RelativeKind::Shaw)) && !matters("clip", of(RelativeKind::T5)));
    QVERIFY(matters("alignment", of(RelativeKind::Shaw, 3, 4)) &&
            !matters("alignment", of(RelativeKind::Shaw)));
    QVERIFY(!matters("alignment", of(RelativeKind::TransformerXl, 3, 4)));
    QVERIFY(matters("kerple-r2", of(RelativeKind::KerpleLog)) &&
            !matters("kerple-r2", of(RelativeKind::Alibi)));
    QVERIFY(matters("depth", of(RelativeKind::Mask)) && !matters("depth", of(RelativeKind::Alibi)));
}

POSISCOPE_REGISTER_TEST("relative", TestRelative, NoApplication);

}  // namespace posiscope::relative_test

#include "testrelative.moc"
