// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>

#include "app/palette/fuzzymatch.h"
#include "tests/room.h"

namespace posiscope::fuzzymatch_test {

namespace {

int score(const char* typed, const char* text) {
    const auto match = fuzzyMatch(QString::fromUtf8(typed), QString::fromUtf8(text));
    return match ? match->score : -1;
}

/// \p text with the letters that answer in brackets.
QString marked(const char* typed, const char* text) {
    const QString all = QString::fromUtf8(text);
    const auto match = fuzzyMatch(QString::fromUtf8(typed), all);
    if (!match)
        return QStringLiteral("-");
    QString shown;
    for (qsizetype i = 0; i < all.size(); ++i)
        shown += match->places.contains(i) ? QStringLiteral("[%1]").arg(all[i]) : QString(all[i]);
    return shown;
}

}  // namespace

/// What is found by some of its letters, and which of two is meant.
class TestFuzzyMatch : public QObject {
    Q_OBJECT

private slots:
    void lettersAreFoundInTheirOrder();
    void scatteredLettersAreTold();
    void theBestPlacesAreMarked_data();
    void theBestPlacesAreMarked();
    void theLikelierRanksHigher_data();
    void theLikelierRanksHigher();
    void wordsStandInAnyOrder();
    void whatIsMarkedIsWhatWasTyped();
};

void TestFuzzyMatch::lettersAreFoundInTheirOrder() {
    QVERIFY(score("base", "rotary base") > 0);
    QVERIFY(score("rb", "rotary base") > 0);
    QVERIFY(score("BASE", "base") > 0);
    QVERIFY(score("base", "BASE") > 0);
    QCOMPARE(score("esab", "base"), -1);
    QCOMPARE(score("bases", "base"), -1);
    QCOMPARE(score("x", ""), -1);
    QVERIFY(fuzzyMatch(u"", u"base")->places.isEmpty());
    QVERIFY(score("基数", "旋转基数") > 0);
    QCOMPARE(score("数基", "旋转基数"), -1);
}

void TestFuzzyMatch::scatteredLettersAreTold() {
    const auto scattered = [](const char* typed, const char* text) {
        return fuzzyMatch(QString::fromUtf8(typed), QString::fromUtf8(text))->scattered;
    };
    QVERIFY(!scattered("base", "BERT base"));
    QVERIFY(!scattered("smo", "Show Matrix Only"));
    QVERIFY(!scattered("ilarit", "Similarity"));  // one part of a word
    QVERIFY(scattered("base", "Tables Near and far: the sinusoid and a table"));
    QVERIFY(scattered("base banana", "Tables Near and far: the sinusoid and a table"));
}

void TestFuzzyMatch::theBestPlacesAreMarked_data() {
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* typed, const char* text, const char* shown) {
        QTest::newRow(text) << QByteArray(typed) << QByteArray(text) << QString::fromUtf8(shown);
    };
    row("tl", "reset layout", "rese[t] [l]ayout");
    row("rl", "Curl: Reset layout", "Curl: [R]eset [l]ayout");  // not the first r and l
    row("ex", "Text export", "Text [e][x]port");
    row("dm", "d_model", "[d]_[m]odel");
    row("hf", "HalfFloat", "[H]alf[F]loat");
    row("主题", "外观 主题: 深色", "外观 [主][题]: 深色");
    row("ab", "a ab", "a [a][b]");
}

void TestFuzzyMatch::theBestPlacesAreMarked() {
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, text);
    QFETCH(QString, shown);
    QCOMPARE(marked(typed, text), shown);
}

void TestFuzzyMatch::theLikelierRanksHigher_data() {
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("better");
    QTest::addColumn<QByteArray>("worse");
    QTest::newRow("the word itself") << QByteArray("base") << QByteArray("base")
                                     << QByteArray("baseline of it");
    QTest::newRow("at the start") << QByteArray("base") << QByteArray("base of it")
                                  << QByteArray("rotary base");
    QTest::newRow("nothing else") << QByteArray("base") << QByteArray("base") << QByteArray("Base of it");
    QTest::newRow("short") << QByteArray("base") << QByteArray("base of it")
                           << QByteArray("base of all of them");
    QTest::newRow("in a row") << QByteArray("clock") << QByteArray("the clock") << QByteArray("colour lock");
    QTest::newRow("starts of words") << QByteArray("rl") << QByteArray("Reset layout")
                                     << QByteArray("curl it");
    QTest::newRow("near together") << QByteArray("os") << QByteArray("close") << QByteArray("colours");
    QTest::newRow("a word, not a part")
        << QByteArray("table") << QByteArray("one table") << QByteArray("one tables");
}

void TestFuzzyMatch::theLikelierRanksHigher() {
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, better);
    QFETCH(QByteArray, worse);
    QVERIFY(score(typed, worse) > 0);
    QVERIFY2(score(typed, better) > score(typed, worse),
             qPrintable(QStringLiteral("%1 %2").arg(score(typed, better)).arg(score(typed, worse))));
}

void TestFuzzyMatch::wordsStandInAnyOrder() {
    QCOMPARE(marked("dark theme", "theme: Dark"), QStringLiteral("[t][h][e][m][e]: [D][a][r][k]"));
    QCOMPARE(score("dark theme", "theme: Light"), -1);
    QCOMPARE(score("dark theme", "theme: Dark"), score("theme  dark ", "theme: Dark"));
}

/// For any text and any part of its letters: it is found, and what is marked spells what was typed.
void TestFuzzyMatch::whatIsMarkedIsWhatWasTyped() {
    QVERIFY(rc::check([] {
        const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcAB_ -:")));
        std::string typed;
        for (const char letter : text)
            if (letter != ' ' && *rc::gen::arbitrary<bool>())
                typed += letter;
        const QString all = QString::fromStdString(text);
        const auto match = fuzzyMatch(QString::fromStdString(typed), all);
        RC_ASSERT(match.has_value());
        RC_ASSERT(std::ranges::is_sorted(match->places));
        QString spelt;
        for (const qsizetype place : match->places)
            spelt += all[place];
        RC_ASSERT(spelt.compare(QString::fromStdString(typed), Qt::CaseInsensitive) == 0);
    }));
}

POSISCOPE_REGISTER_TEST("fuzzymatch", TestFuzzyMatch, NoApplication);

}  // namespace posiscope::fuzzymatch_test

#include "testfuzzymatch.moc"
