// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>

#include "app/palette/commandrows.h"
#include "tests/room.h"

namespace posiscope::wordmatch_test {

namespace {

int score(const char* typed, const char* text) {
    const auto match = matchWords(QString::fromUtf8(typed), QString::fromUtf8(text));
    return match ? match->score : -1;
}

/// \p text with the letters that answer in brackets.
QString marked(const char* typed, const char* text) {
    const QString all = QString::fromUtf8(text);
    const auto match = matchWords(QString::fromUtf8(typed), all);
    if (!match)
        return QStringLiteral("-");
    QString shown;
    for (qsizetype i = 0; i < all.size(); ++i)
        shown += match->places.contains(i) ? QStringLiteral("[%1]").arg(all[i]) : QString(all[i]);
    return shown;
}

}  // namespace

/// Whether the first letter of \p text from \p first on that is no joint begins a word.
bool beginsWord(const QString& text, qsizetype first) {
    static const QString joints = QStringLiteral(" _-");
    while (first < text.size() && joints.contains(text[first]))
        ++first;
    if (first == 0 || first == text.size())
        return true;
    const QChar before = text[first - 1];
    return before.isLetter() ? before.isLower() && text[first].isUpper() : text[first].isLetter();
}

/// What is found by its words or parts of them, and which of two is meant.
class TestWordMatch : public QObject {
    Q_OBJECT

private slots:
    void partsAreFound();
    void theBestPlacesAreMarked_data();
    void theBestPlacesAreMarked();
    void theLikelierRanksHigher_data();
    void theLikelierRanksHigher();
    void wordsStandInAnyOrder();
    void whatIsMarkedIsWhatWasTyped();
};

void TestWordMatch::partsAreFound() {
    for (const auto& [typed, text] : {std::pair{"base", "rotary base"},
                                      {"rb", "rotary base"},
                                      {"BASE", "base"},
                                      {"base", "BASE"},
                                      {"smo", "Show Matrix Only"},
                                      {"ilarit", "Similarity"},
                                      {"dmodel", "d_model"},
                                      {"d-model", "d_model"},
                                      {"d model", "d_model"},
                                      {"基数", "旋转基数"}})
        QVERIFY2(score(typed, text) > 0, typed);
    for (const auto& [typed, text] :
         {std::pair{"esab", "base"},
          {"bases", "base"},
          {"x", ""},
          {"base", "Tables Near and far: the sinusoid and a table"},  // b, a, s, e
          {"base banana", "base"},
          {"xpos", "max_position_embeddings"},
          {"数基", "旋转基数"}})
        QCOMPARE(score(typed, text), -1);
    QVERIFY(matchWords(u"", u"base")->places.isEmpty());
}

void TestWordMatch::theBestPlacesAreMarked_data() {
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* typed, const char* text, const char* shown) {
        QTest::newRow(text) << QByteArray(typed) << QByteArray(text) << QString::fromUtf8(shown);
    };
    row("rl", "Curl: Reset layout", "Curl: [R]eset [l]ayout");  // not the first r and l
    row("ex", "Text export", "Text [e][x]port");
    row("dmod", "d_model", "[d]_[m][o][d]el");
    row("dm", "d_model", "[d]_[m]odel");
    row("hf", "HalfFloat", "[H]alf[F]loat");
    row("主题", "外观 主题: 深色", "外观 [主][题]: 深色");
    row("ab", "a ab", "a [a][b]");
}

void TestWordMatch::theBestPlacesAreMarked() {
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, text);
    QFETCH(QString, shown);
    QCOMPARE(marked(typed, text), shown);
}

void TestWordMatch::theLikelierRanksHigher_data() {
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("better");
    QTest::addColumn<QByteArray>("worse");
    const auto row = [](const char* name, const char* typed, const char* better, const char* worse) {
        QTest::newRow(name) << QByteArray(typed) << QByteArray(better) << QByteArray(worse);
    };
    row("the word itself", "base", "base", "baseline of it");
    row("a word, not its start", "table", "one table", "tables");
    row("the start of a word, not its initials", "re", "two remarks", "rotary encoding");
    row("initials, not a part", "rl", "Reset layout", "curl");
    row("at the start", "base", "base of it", "rotary base");
    row("nothing else", "base", "base", "Base of it");
    row("short", "base", "base of it", "base of all of them");
    row("the poorest word decides", "dark theme", "theme: Dark", "themes: darker");
}

void TestWordMatch::theLikelierRanksHigher() {
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, better);
    QFETCH(QByteArray, worse);
    QVERIFY(score(typed, worse) > 0);
    QVERIFY2(score(typed, better) > score(typed, worse),
             qPrintable(QStringLiteral("%1 %2").arg(score(typed, better)).arg(score(typed, worse))));
}

void TestWordMatch::wordsStandInAnyOrder() {
    QCOMPARE(marked("dark theme", "theme: Dark"), QStringLiteral("[t][h][e][m][e]: [D][a][r][k]"));
    QCOMPARE(score("dark theme", "theme: Light"), -1);
    QCOMPARE(score("dark theme", "theme: Dark"), score("theme  dark ", "theme: Dark"));
}

/// For any text and any part of it: it is found, and what is marked spells what was typed.
void TestWordMatch::whatIsMarkedIsWhatWasTyped() {
    QVERIFY(rc::check([] {
        const auto text = QString::fromStdString(
            *rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcAB_ -:"))));
        const auto first = *rc::gen::inRange<qsizetype>(0, text.size() + 1);
        const auto size = *rc::gen::inRange<qsizetype>(0, text.size() - first + 1);
        const QString part = text.mid(first, size);
        const QString typed = QString(part).remove(u' ').remove(u'_').remove(u'-');
        RC_PRE(typed.size() == part.size() || beginsWord(text, first));
        const auto match = matchWords(typed, text);
        RC_ASSERT(match.has_value());
        RC_ASSERT(std::ranges::is_sorted(match->places));
        QString spelt;
        for (const qsizetype place : match->places)
            spelt += text[place];
        RC_ASSERT(spelt.compare(typed, Qt::CaseInsensitive) == 0);
    }));
}

POSISCOPE_REGISTER_TEST("wordmatch", TestWordMatch, NoApplication);

}  // namespace posiscope::wordmatch_test

#include "testwordmatch.moc"
