// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "core/attention/scores.h"
#include "core/fields/field.h"
#include "core/fields/fieldof.h"
#include "core/schemes/encodingmaker.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"
#include "core/words/embedding.h"
#include "core/words/givenrows.h"
#include "core/words/pipeline.h"
#include "core/words/sentence.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::words_test {
using namespace Qt::StringLiterals;

namespace {

RowMatrix row(const QJsonValue& array) {
    const std::vector<double> list = numbers(array);
    return Eigen::Map<const RowMatrix>(list.data(), 1, static_cast<Eigen::Index>(list.size()));
}

PositionIds idsFrom(const char* text) {
    const auto ids = readPositionIds(text);
    return ids.value_or(PositionIds{});
}

QString refusalOf(const char* text) {
    const auto ids = readPositionIds(text);
    return ids ? QString() : QString::fromStdString(ids.error().english());
}

std::shared_ptr<const Encoding> gathered(const char* ids, const Parameters& parameters,
                                         const std::string& sentence = InputWords{}.sentence) {
    const InputWords words{.sentence = sentence, .ids = idsFrom(ids)};
    return atPositionIds(EncodingMaker().make(parameters), words);
}

double between(double a, double b) {
    return std::abs(a - b);
}

/// Training on neighbours written out at full width, from the definition, with 64 bits.
RowMatrix descended(const Vocabulary& vocabulary, const RowMatrix& start, int steps) {
    using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
    const auto size = vocabulary.size();
    Wide shares = Wide::Zero(size, size);
    for (std::size_t k = 0; k < vocabulary.wordOf.size(); ++k)
        for (const std::size_t beside : {k - 1, k + 1})
            if (beside < vocabulary.wordOf.size())
                shares(vocabulary.wordOf[k], vocabulary.wordOf[beside]) += 1;
    for (auto row : shares.rowwise())
        row /= row.sum();
    Wide w = start.cast<long double>();
    Wide c = Wide::Zero(size, start.cols());
    for (int step = 0; step < steps; ++step) {
        Wide error = (w * c.transpose()).array().exp();
        for (auto row : error.rowwise())
            row /= row.sum();
        error -= shares;
        const Wide down = error * c + 0.05L * w;
        c -= 0.3L * (error.transpose() * w + 0.05L * c);
        w -= 0.3L * down;
    }
    return w.cast<double>();
}

/// How far off \p got is, in units of what double rounds away of the numbers it is made of.
double roundings(double got, long double wanted, long double of) {
    return static_cast<double>(std::abs(got - wanted) / (of * 1.2e-16L + 1e-300L));
}

/// The pipeline of \p words, with what a number of each stage is in long double.
bool mergesExactly(const InputWords& words) {
    const Pipeline pipeline(words, *EncodingMaker().make({}));
    const RowMatrix& x = pipeline.at(Stage::Scaled);
    const RowMatrix& pe = pipeline.at(Stage::Positions);
    const RowMatrix& merged = pipeline.at(Stage::Merged);
    const RowMatrix& dropped = pipeline.at(Stage::DroppedOut);
    double worst = 0;
    for (Eigen::Index i = 0; i < merged.size(); ++i) {
        const long double a = static_cast<long double>(words.wordWeight) * x.data()[i];
        const long double b = static_cast<long double>(words.positionWeight) * pe.data()[i];
        worst = std::max(worst, roundings(merged.data()[i], a + b, std::abs(a) + std::abs(b)));
        const long double kept = merged.data()[i] / (1 - static_cast<long double>(words.dropout));
        if (dropped.data()[i] != 0)
            worst = std::max(worst, roundings(dropped.data()[i], kept, std::abs(kept)));
    }
    return worst <= 4 && (words.dropout == 0) == ((dropped.array() == 0).count() == 0);
}

bool vectorsAreExact(const InputWords& words) {
    // Of "dog", d_model 4, as in vectorsAreThoseOfNumpy().
    const std::map<std::int64_t, std::vector<double>> known{
        {0, {-1.2179309749058205, -0.08738760632738324, 0.7783318589488274, 0.7138885543670069}},
        {9999, {0.2862513245701505, -0.5926084081047068, 0.006043058452406483, 0.21200997937112384}}};
    const RowMatrix w = wordVectors(vocabularyOf({"dog"}), 4, words.seed);
    const auto wanted = known.find(words.seed);
    if (wanted == known.end())
        return false;
    return std::ranges::equal(std::span(w.data(), 4), wanted->second,
                              [](double a, double b) { return between(a, b) < 1e-15; });
}

bool phaseIsExact(const InputWords& words) {
    const RowMatrix rows = Pipeline(words, *EncodingMaker().make({})).at(Stage::Merged);
    const auto keys = Projection::phase(words.phase, {{0, 1}}).keys(rows);
    const long double cosine = std::cos(static_cast<long double>(words.phase));
    const long double sine = std::sin(static_cast<long double>(words.phase));
    for (Eigen::Index r = 0; r < rows.rows(); ++r) {
        const long double a = rows(r, 0);
        const long double b = rows(r, 1);
        const long double norm = std::hypot(a, b);
        if (roundings(keys(r, 0), a * cosine + b * sine, norm) > 4 ||
            roundings(keys(r, 1), b * cosine - a * sine, norm) > 4)
            return false;
    }
    return true;
}

bool stepsAreExact(const InputWords& words) {
    const Vocabulary vocabulary = vocabularyOf(tokensOf(words.sentence));
    const RowMatrix start = wordVectors(vocabulary, 8, 1);
    const auto steps = static_cast<int>(words.trainingSteps);
    return (trainedOnNeighbours(vocabulary, start, steps) - descended(vocabulary, start, steps))
               .cwiseAbs()
               .maxCoeff() < 1e-10;
}

}  // namespace

/// Sentences, where their words stand, and the way into a transformer.
class TestWords : public QObject {
    Q_OBJECT

private slots:
    void sentencesAreSplit_data();
    void sentencesAreSplit();
    void sentencesAreRefused_data();
    void sentencesAreRefused();
    void idsAreReadAndWritten_data();
    void idsAreReadAndWritten();
    void idsAreRefused_data();
    void idsAreRefused();
    void paddedIdsAreTheReference();
    void mergesAreTheReference();
    void vectorsAreThoseOfNumpy();
    void stagesAreThoseOfNumpy();
    void repeatedWordsShareAVector();
    void aSentenceDoesNotChangeTheVectorsOfItsWords();
    void neighboursMoveWordsTogether();
    void oneHotPicksRows();
    void oneHotsAreUnlike();
    void wordsTakeRowsOfATable();
    void dropoutKeepsTheMean();
    void rowsStandAtTheirIds();
    void fractionsLieBetween();
    void paddingStandsAtPad();
    void listsGoOn();
    void rowsWithoutAnIdAreMissing();
    void picturesAreMeansOfRows();
    void whatCannotBeIsRefused();
    void endsOfRangesAreExact();
};

void TestWords::sentencesAreSplit_data() {
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QStringList>("tokens");
    QTest::newRow("the usual") << u"[cls] 我 爱 中 华 [sep]"_s
                               << QStringList{u"[cls]"_s, u"我"_s, u"爱"_s, u"中"_s, u"华"_s, u"[sep]"_s};
    QTest::newRow("without spaces") << u"[cls]我爱中华[sep]"_s
                                    << QStringList{u"[cls]"_s, u"我"_s, u"爱"_s,
                                                   u"中"_s,    u"华"_s, u"[sep]"_s};
    QTest::newRow("English") << u"  the cat\tsat "_s << QStringList{u"the"_s, u"cat"_s, u"sat"_s};
    QTest::newRow("mixed") << u"GPT是model。"_s << QStringList{u"GPT"_s, u"是"_s, u"model"_s, u"。"_s};
    QTest::newRow("ideographic space") << u"我　爱"_s << QStringList{u"我"_s, u"爱"_s};
    QTest::newRow("accents, Greek, emoji")
        << u"naïve αβγ 🙂"_s << QStringList{u"naïve"_s, u"αβγ"_s, u"🙂"_s};
    QTest::newRow("kana with a mark") << u"か\u3099き"_s << QStringList{u"か\u3099"_s, u"き"_s};
    QTest::newRow("a word of two characters")
        << u"我喜\u2060欢猫"_s << QStringList{u"我"_s, u"喜欢"_s, u"猫"_s};
    QTest::newRow("a joiner joins nothing") << u"我\u2060 爱 a"_s << QStringList{u"我"_s, u"爱"_s, u"a"_s};
    QTest::newRow("beyond the first plane") << u"𠀀𠀁"_s << QStringList{u"𠀀"_s, u"𠀁"_s};
    QTest::newRow("open brackets") << u"a[b [] [x y]"_s << QStringList{u"a[b"_s, u"[]"_s, u"[x"_s, u"y]"_s};
    QTest::newRow("angles") << u"<pad>中<s>"_s << QStringList{u"<pad>"_s, u"中"_s, u"<s>"_s};
}

void TestWords::sentencesAreSplit() {
    QFETCH(QString, sentence);
    QFETCH(QStringList, tokens);
    QStringList found;
    for (const std::string& token : tokensOf(sentence.toStdString()))
        found << QString::fromStdString(token);
    QCOMPARE(found, tokens);
    QVERIFY(!refuseSentence(sentence.toStdString()));
}

void TestWords::sentencesAreRefused_data() {
    QTest::addColumn<QByteArray>("sentence");
    QTest::addColumn<QString>("said");
    QByteArray many;
    for (int i = 0; i < 257; ++i)
        many += "a ";
    QTest::newRow("empty") << QByteArray() << u"no word"_s;
    QTest::newRow("spaces") << QByteArray(" \t\n") << u"no word"_s;
    QTest::newRow("257 words") << many << u"257 tokens; at most 256 are allowed"_s;
    QTest::newRow("long") << QByteArray(8193, 'a') << u"at most 8192 bytes"_s;
    QTest::newRow("cut off") << QByteArray("ab \xe6\x88") << u"byte 3"_s;
    QTest::newRow("overlong") << QByteArray("\xc0\xaf") << u"byte 0"_s;
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << u"byte 0"_s;
    QTest::newRow("stray") << QByteArray("a\xff") << u"byte 1"_s;
}

void TestWords::sentencesAreRefused() {
    QFETCH(QByteArray, sentence);
    QFETCH(QString, said);
    const auto why = refuseSentence(sentence.toStdString());
    QVERIFY(why);
    QVERIFY2(QString::fromStdString(why->english()).contains(said), why->english().c_str());
    tokensOf(sentence.toStdString());  // and ends
}

void TestWords::idsAreReadAndWritten_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    QTest::newRow("empty") << u""_s << u"consecutive"_s;
    QTest::newRow("consecutive") << u"consecutive"_s << u"consecutive"_s;
    QTest::newRow("padded") << u"padded"_s << u"padded:1"_s;
    QTest::newRow("padded at 0") << u"padded:0"_s << u"padded:0"_s;
    QTest::newRow("gaps, repeats, fractions") << u" 0, 1,1 ,3.5 "_s << u"0,1,1,3.5"_s;
    QTest::newRow("ranges") << u"0:3,10:12"_s << u"0,1,2,10,11"_s;
    QTest::newRow("goes on") << u"2,…"_s << u"2,…"_s;
    QTest::newRow("goes on, in ASCII") << u"2,..."_s << u"2,…"_s;
    QTest::newRow("negative") << u"-2,-0.5"_s << u"-2,-0.5"_s;
}

void TestWords::idsAreReadAndWritten() {
    QFETCH(QString, text);
    QFETCH(QString, written);
    const auto ids = readPositionIds(text.toStdString());
    QVERIFY2(ids, ids ? "" : ids.error().english().c_str());
    QCOMPARE(QString::fromStdString(writePositionIds(*ids)), written);
    QCOMPARE(readPositionIds(writePositionIds(*ids)).value(), *ids);
}

void TestWords::idsAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    for (const char* text : {"x", "0,,1", "0,1,", ",", "…", "1:0", "0.5:3", "padded:-1", "padded:0.5",
                             "paddedly", "1e10", "nan", "3:3", "0,1;2"})
        QTest::newRow(text) << QByteArray(text) << u"position ids cannot contain"_s;
    QTest::newRow("too many") << QByteArray("0:5000") << u"at most 4096"_s;
    QTest::newRow("too many at last") << QByteArray("0:4096,1") << u"at most 4096"_s;
    QTest::newRow("enormous") << QByteArray("0:1000000000") << u"at most 4096"_s;
}

void TestWords::idsAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const QString why = refusalOf(text.constData());
    QVERIFY2(why.contains(said), qPrintable(why));
}

void TestWords::paddedIdsAreTheReference() {
    const QJsonObject cases = reference("hierarchical_and_learned.json")[u"padded_position_ids"].toObject();
    const std::int64_t pad = whole(cases[u"padding_idx"]);
    const QJsonArray inputs = cases[u"input"].toArray();
    const QJsonArray wanted = cases[u"position_ids"].toArray();
    QVERIFY(inputs.size() == 5);
    for (qsizetype i = 0; i < inputs.size(); ++i) {
        std::vector<bool> padding;
        for (const QJsonArray listedTokens = inputs[i].toArray(); const QJsonValue& token : listedTokens)
            padding.push_back(whole(token) == pad);
        const std::vector<std::int64_t> ids = paddedPositionIds(padding, pad);
        QCOMPARE(std::vector<double>(ids.begin(), ids.end()), numbers(wanted[i]));
    }
}

void TestWords::mergesAreTheReference() {
    const QJsonObject modes = reference("hierarchical_and_learned.json")[u"merge_modes"].toObject();
    const RowMatrix x = row(modes[u"x"]);
    const RowMatrix pe = row(modes[u"p"]);
    for (const auto& [merge, key] : {std::pair{Merge::Add, "add"},
                                     {Merge::Multiply, "mul_seed001"},
                                     {Merge::MultiplyOnePlus, "mul_bert4keras_current"},
                                     {Merge::Concatenate, "concat"},
                                     {Merge::PositionOnly, "zero"}}) {
        const InputWords words{.merge = merge};
        const RowMatrix wanted = row(modes[QLatin1String(key)]);
        const RowMatrix found = merged(x, pe, words);
        QCOMPARE(found.cols(), wanted.cols());
        QVERIFY2((found - wanted).cwiseAbs().maxCoeff() < 1e-15, key);
    }
    const InputWords weighted{.wordWeight = 2, .positionWeight = -3};
    QVERIFY((merged(x, pe, weighted) - (2 * x - 3 * pe)).norm() < 1e-15);
}

void TestWords::vectorsAreThoseOfNumpy() {
    // SplitMix64, FNV-1a and Box–Muller written again in Python: seed 1, d_model 4.
    const RowMatrix w = wordVectors(vocabularyOf({"我", "dog"}), 4, 1);
    const std::vector<double> wanted{-0.4077265291171036, -0.24032042159149888, 0.9601404975842796,
                                     0.26948653630975505, -0.08072451783734412, 0.06920315064086995,
                                     0.23426515272925538, 0.3364759602939122};
    for (int i = 0; i < 8; ++i)
        QVERIFY(between(w.data()[i], wanted[static_cast<std::size_t>(i)]) < 1e-15);
}

void TestWords::stagesAreThoseOfNumpy() {
    const Parameters parameters{.length = 6};
    InputWords words;
    const auto encoding = EncodingMaker().make(parameters);
    const Pipeline pipeline(words, *encoding);
    struct Wanted {
        Stage stage;
        double norm;  // of the row of 我
        double rms;   // of all
    };
    for (const Wanted& wanted : {Wanted{Stage::WordVectors, 1.0728456410606904, 0.0910841272149233},
                                 {Stage::Scaled, 12.137862847367087, 1.0304992641940869},
                                 {Stage::Positions, 8.0, 0.7071067811865476},
                                 {Stage::Merged, 15.042265164666146, 1.2802327274672614},
                                 {Stage::DroppedOut, 15.830347366372553, 1.330781253292347}}) {
        QVERIFY(between(pipeline.norm(wanted.stage, 1), wanted.norm) < 1e-13);
        QVERIFY(between(rootMeanSquare(pipeline.at(wanted.stage)), wanted.rms) < 1e-14);
    }
    QVERIFY(between(pipeline.greatest(std::array{Stage::DroppedOut, Stage::OneHot}), 4.890759380225522) <
            1e-14);
    QCOMPARE(pipeline.greatest(std::array{Stage::OneHot}), 1.0);
    QCOMPARE((pipeline.at(Stage::DroppedOut).array() == 0).count(), Eigen::Index{78});
    for (const auto& [merge, norm] : {std::pair{Merge::Multiply, 8.702383337607172},
                                      {Merge::MultiplyOnePlus, 19.703560221982976},
                                      {Merge::Concatenate, 14.537115068042016}}) {
        words.merge = merge;
        QVERIFY(between(Pipeline(words, *encoding).norm(Stage::Merged, 1), norm) < 1e-13);
    }
    words.scaled = false;
    QCOMPARE(Pipeline(words, *encoding).at(Stage::Scaled), pipeline.at(Stage::Embedding));
}

void TestWords::repeatedWordsShareAVector() {
    const Pipeline pipeline(InputWords{.sentence = "dog bites dog"}, *EncodingMaker().make({}));
    QCOMPARE(pipeline.vocabulary().size(), std::int64_t{2});
    QCOMPARE(pipeline.at(Stage::Embedding).row(0), pipeline.at(Stage::Embedding).row(2));
    QVERIFY(pipeline.at(Stage::Embedding).row(0) != pipeline.at(Stage::Embedding).row(1));
    QVERIFY(pipeline.at(Stage::Merged).row(0) != pipeline.at(Stage::Merged).row(2));
    QCOMPARE(pipeline.rowOf(Stage::WordVectors, 2), std::int64_t{0});
}

void TestWords::aSentenceDoesNotChangeTheVectorsOfItsWords() {
    const RowMatrix alone = wordVectors(vocabularyOf({"dog"}), 16, 7);
    const RowMatrix behind = wordVectors(vocabularyOf({"a", "b", "dog"}), 16, 7);
    QCOMPARE(RowMatrix(behind.row(2)), alone);
    QVERIFY(wordVectors(vocabularyOf({"dog"}), 16, 8) != alone);
}

void TestWords::neighboursMoveWordsTogether() {
    const Vocabulary vocabulary =
        vocabularyOf(tokensOf("I love cats I like cats you love dogs you like dogs"));
    const RowMatrix start = wordVectors(vocabulary, 8, 1);
    QVERIFY(trainedOnNeighbours(vocabulary, start, 0) == start);
    for (const int steps : {100, static_cast<int>(kMostWordSteps)})
        QVERIFY((trainedOnNeighbours(vocabulary, start, steps) - descended(vocabulary, start, steps))
                    .cwiseAbs()
                    .maxCoeff() < 1e-10);
    const auto cosine = [&](std::int64_t steps, Eigen::Index a, Eigen::Index b) {
        const RowMatrix rows = trainedOnNeighbours(vocabulary, start, steps);
        return rows.row(a).normalized().dot(rows.row(b).normalized());
    };
    QVERIFY(cosine(0, 1, 3) < 0.5);  // love and like
    QVERIFY(cosine(500, 1, 3) > 0.999);
    QVERIFY(cosine(500, 1, 2) < 0);  // love and cats
    // A word alone has no neighbours, and the largest vocabulary stays finite.
    QVERIFY(trainedOnNeighbours(vocabularyOf({"alone"}), start.topRows(1), 500) == start.topRows(1));
    std::vector<std::string> many;
    for (int k = 0; k < 256; ++k)
        many.push_back("w" + std::to_string(k * k % kMostTrainedWords));
    const Vocabulary large = vocabularyOf(many);
    QVERIFY(trainedOnNeighbours(large, wordVectors(large, 64, 1), kMostWordSteps).allFinite());
}

void TestWords::oneHotPicksRows() {
    const Vocabulary vocabulary = vocabularyOf(tokensOf("one two three two five"));
    const RowMatrix w = wordVectors(vocabulary, 3, 1);
    QVERIFY((oneHot(vocabulary) * w - lookedUp(vocabulary, w)).cwiseAbs().maxCoeff() == 0);
}

void TestWords::wordsTakeRowsOfATable() {
    const auto table = Table::of(4, 2, {0, 1, 10, 11, 20, 21, 30, 31});
    const Vocabulary vocabulary = vocabularyOf(tokensOf("a b a #3 #4 #-1 #1x"));
    const RowMatrix w = wordVectors(vocabulary, *table);
    QCOMPARE(w.rows(), Eigen::Index{6});
    QCOMPARE(w(0, 1), 1.0);
    QCOMPARE(w(1, 0), 10.0);
    QCOMPARE(w(2, 1), 31.0);       // #3
    QVERIFY(std::isnan(w(3, 0)));  // #4: no such row
    QVERIFY(std::isnan(w(4, 0)));  // not a number of a row, and the fifth word
    const InputWords words{.sentence = "a b", .scaled = false};
    QCOMPARE(Pipeline(words, Sinusoidal(Parameters{.dModel = 2}), table.get()).at(Stage::Scaled)(1, 1), 11.0);
}

void TestWords::oneHotsAreUnlike() {
    const RowMatrix rows = oneHot(vocabularyOf(tokensOf("a b c d e")));
    QCOMPARE(rows.rows(), Eigen::Index{5});
    QCOMPARE(rows(2, 2), 1.0);  // word 3 is 00100
    QCOMPARE(rows.row(2).sum(), 1.0);
    QVERIFY((rows * rows.transpose()).isIdentity(0));
}

void TestWords::dropoutKeepsTheMean() {
    const RowMatrix ones = RowMatrix::Ones(256, 1024);
    const RowMatrix kept = droppedOut(ones, 0.3, 5);
    QVERIFY(between(kept.mean(), 1) < 0.01);
    QVERIFY(between(static_cast<double>((kept.array() == 0).count()) / static_cast<double>(ones.size()),
                    0.3) < 0.005);
    QCOMPARE(droppedOut(ones, 0.3, 5), kept);
    QVERIFY(droppedOut(ones, 0.3, 6) != kept);
    QCOMPARE(droppedOut(ones, 0, 5), ones);
}

void TestWords::rowsStandAtTheirIds() {
    Parameters parameters;
    const auto base = EncodingMaker().make(parameters);
    const auto rows = gathered("5,2,2,-3", parameters);
    for (const auto& [row, id] : {std::pair{0, 5}, {1, 2}, {2, 2}, {3, -3}})
        for (const std::int64_t j : {0, 1, 63, 127})
            QCOMPARE(rows->value(row, j), base->value(id, j));
    QCOMPARE(gathered("consecutive", parameters)->value(7, 3), base->value(7, 3));
}

void TestWords::fractionsLieBetween() {
    Parameters parameters;
    const auto rows = gathered("0,3.5", parameters);
    QVERIFY(between(rows->value(1, 0), std::sin(3.5)) < 1e-15);
    QVERIFY(between(rows->value(1, 1), std::cos(3.5)) < 1e-15);
    QVERIFY(between(rows->value(1, 2), std::sin(3.5 * std::pow(1e4, -2.0 / 128))) < 1e-15);
}

void TestWords::paddingStandsAtPad() {
    const Parameters parameters{.length = 6};
    const auto base = EncodingMaker().make(parameters);
    const auto rows = gathered("padded:1", parameters, "[pad] a b");
    for (const auto& [row, id] : {std::pair{0, 1}, {1, 2}, {2, 3}, {3, 1}, {5, 1}})
        QCOMPARE(rows->value(row, 0), base->value(id, 0));
}

void TestWords::listsGoOn() {
    const auto rows = gathered("0,1.5,…", Parameters{.length = 4}, "a");
    QCOMPARE(rows->coordinates().along(0), (std::vector<double>{0, 1.5, 2.5, 3.5}));
}

void TestWords::rowsWithoutAnIdAreMissing() {
    const Parameters parameters{.scheme = Scheme::Learned, .dModel = 8, .length = 6, .tableRows = 4};
    const auto rows = gathered("3,0,9", parameters);
    QVERIFY(!std::isnan(rows->value(1, 0)));
    QVERIFY(std::isnan(rows->value(2, 0)));  // the table has no row 9
    QVERIFY(std::isnan(rows->value(3, 0)));  // the list has no fourth id
    const auto similarity = similarityFieldOf(rows, Measure::DotProduct);
    QVERIFY(!std::isnan(similarity->cell(0, 1)));
    QVERIFY(std::isnan(similarity->cell(0, 2)));
}

void TestWords::picturesAreMeansOfRows() {
    const auto rows = gathered("4,0,2.25,1,1", Parameters{.dModel = 6, .length = 5});
    const auto field = encodingFieldOf(rows);
    DrawnNumbers<double> picture(2, 3);
    const Window window{0, 5, 0, 6};
    field->means(window, picture.pixels());
    for (int r = 0; r < 2; ++r)
        for (int c = 0; c < 3; ++c) {
            const long double slow = slowMean(window, 2, 3, r, c, [&](std::int64_t p, std::int64_t j) {
                return static_cast<long double>(rows->value(p, j));
            });
            QVERIFY(between(picture.at(r, c), static_cast<double>(slow)) < 1e-14);
        }
}

void TestWords::whatCannotBeIsRefused() {
    InputWords words;
    Parameters parameters;
    QVERIFY(!refuse(words) && !refuse(words, parameters));
    words.ids = idsFrom("0,0.5");
    QVERIFY(!refuse(words, parameters));
    parameters.firstPosition = 1;
    QVERIFY(refuse(words, parameters)->english().find("first position must be 0") != std::string::npos);
    parameters.firstPosition = 0;
    parameters.scheme = Scheme::Learned;
    QVERIFY(refuse(words, parameters)->english().find("fraction") != std::string::npos);
    words.ids = idsFrom("padded");
    QVERIFY(!refuse(words, parameters));
    parameters.length = 4097;
    QVERIFY(refuse(words, parameters)
                ->english()
                .find("at most 4096 positions can have position ids; there are 4097") != std::string::npos);
    parameters.length = 4096;
    parameters.dModel = 2048;
    QVERIFY(refuse(words, parameters)->english().find("at most 4194304") != std::string::npos);
    words.trainingSteps = 1;
    words.sentence.clear();
    for (int k = 0; k < 65; ++k)
        words.sentence += "w" + std::to_string(k) + " ";
    QVERIFY(refuse(words)->english().find(
                "the sentence has 65 different words, but at most 64 can be trained") != std::string::npos);
    words.sentence = "w1 " + words.sentence.substr(3);
    QVERIFY(!refuse(words));
    words.dropout = 1;
    QVERIFY(refuse(words)->english().find("dropout cannot be 1") != std::string::npos);
}

/// Against long double; a number that is declared anew needs its check here. Those of other schemes are in
/// tests/app/rangeends.py.
void TestWords::endsOfRangesAreExact() {
    const std::map<std::string_view, bool (*)(const InputWords&)> checks{
        {"word-weight", &mergesExactly}, {"position-weight", &mergesExactly}, {"dropout", &mergesExactly},
        {"word-seed", &vectorsAreExact}, {"word-steps", &stepsAreExact},      {"phase", &phaseIsExact}};
    for (const Declaration<InputWords>& declaration : wordsDeclarations()) {
        if (declaration.scale == Scale::List)
            continue;
        const auto check = checks.find(declaration.option);
        QVERIFY2(check != checks.end(), declaration.option.data());
        for (const double end : {declaration.minimum, declaration.maximum}) {
            InputWords words;
            declaration.set(words, end);
            QVERIFY2(
                check->second(words),
                qPrintable(
                    QStringLiteral("%1 %2").arg(QString::fromLatin1(declaration.option.data())).arg(end)));
        }
    }
}

POSISCOPE_REGISTER_TEST("words", TestWords, NoApplication);

}  // namespace posiscope::words_test

#include "testwords.moc"
