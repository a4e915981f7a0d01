// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QUrl>
#include <algorithm>

#include "app/manual/chapters.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::chapters_test {

using namespace Qt::StringLiterals;

/// The chapters of the manual, as the program knows them.
class TestChapters : public QObject {
    Q_OBJECT

private slots:
    void chaptersAreRead();
    void linksLeadToChapters();
    void textIsPlain();
};

void TestChapters::chaptersAreRead() {
    const QList<ManualChapter> english = manualChapters(u"en"_s);
    const QList<ManualChapter> chinese = manualChapters(u"zh_CN"_s);
    QVERIFY(english.size() > 8);
    QCOMPARE(chinese.size(), english.size());
    QCOMPARE(english[0].name, u"window"_s);
    for (const ManualChapter& chapter : english) {
        QVERIFY(chapter.isTranslated);
        QVERIFY2(!chapter.title.isEmpty() && chapter.introduction.endsWith(u'.'), qPrintable(chapter.name));
        QVERIFY2(!chapter.headings.isEmpty(), qPrintable(chapter.name));
        QVERIFY2(chapter.introduction.size() < 240, qPrintable(chapter.introduction));  // a tooltip
    }
    const ManualChapter* const lessons = findChapter(english, u"lessons"_s);
    QVERIFY(lessons != nullptr && findChapter(english, u"nonsense"_s) == nullptr);
    const auto write = std::ranges::find(lessons->headings, u"write-a-lesson"_s, &ManualHeading::anchor);
    QVERIFY(write != lessons->headings.end());
    QCOMPARE(write->title, u"Write a lesson"_s);
    QVERIFY(std::ranges::find(lessons->headings, u"Two hands"_s, &ManualHeading::title) ==
            lessons->headings.end());  // of an example
    QVERIFY(!findChapter(chinese, u"testing"_s)->isTranslated);
    QVERIFY(findChapter(chinese, u"window"_s)->isTranslated);
}

void TestChapters::linksLeadToChapters() {
    const auto leadsTo = [](const QString& target) {
        const auto place = manualPlace(target, u"here"_s);
        return place ? place->chapter + u'|' + place->anchor : u"out"_s;
    };
    QCOMPARE(leadsTo(u"03-figures.md#panels"_s), u"figures|panels"_s);
    QCOMPARE(leadsTo(u"03-figures.zh_CN.md"_s), u"figures|"_s);
    QCOMPARE(leadsTo(u"#below"_s), u"here|below"_s);
    QCOMPARE(leadsTo(QUrl(u"#多个面板"_s).toString(QUrl::FullyEncoded)), u"here|多个面板"_s);
    QCOMPARE(leadsTo(u"../../SECURITY.md"_s), u"out"_s);
    QCOMPARE(leadsTo(u"https://www.qt.io"_s), u"out"_s);
}

void TestChapters::textIsPlain() {
    QCOMPARE(plainWords(u"**Bold**, *File › Open*, `a*b*c` and [a `link`](x.md#y)."_s),
             u"Bold, File › Open, a*b*c and a link."_s);
    QCOMPARE(plainWords(u"2 * 3 * 4, `` `x` ``"_s), u"2 * 3 * 4,  `x` "_s);
    QCOMPARE(plainText(u"# 标题\n\n![Picture](x.png)\n\nText `code`.\n\n    posiscope values **x**\n\n"
                       "```latex\n\\frac\n```\n\n| A | B |\n|---|---|\n| `long` | x |\n"_s),
             u"标题\n====\n\nText code.\n\n    posiscope values **x**\n\n    \\frac\n\nA     B\nlong  x\n"_s);
}

POSISCOPE_REGISTER_TEST("chapters", TestChapters, NoApplication);

}  // namespace posiscope::chapters_test

#include "testchapters.moc"
