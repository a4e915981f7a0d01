// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractTextDocumentLayout>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "app/document/document.h"
#include "app/lessons/formulaspans.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/lessonreader.h"
#include "app/lessons/livenumbers.h"
#include "app/options/trouble.h"
#include "app/plots/theme.h"
#include "app/texts/language.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "core/words/sentence.h"
#include "tests/app/applications.h"
#include "tests/app/reason.h"
#include "tests/room.h"
using namespace Qt::StringLiterals;

namespace posiscope::lessons_test {

namespace {

QString shipped(const QString& name, const QString& language) {
    return QStringLiteral(":/lessons/%1.%2.md").arg(name, language);
}

/// The files without language and suffix.
QStringList shippedNames() {
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/lessons")).entryList({QStringLiteral("*.en.md")}))
        names << file.chopped(6);
    return names;
}

Lesson opened(const QString& path) {
    const auto lesson = openLesson(path);
    const QString why = reasonOf(lesson);
    if (!lesson)
        qFatal("%s", qPrintable(why));
    return *lesson;
}

/// Every language has a sentence of its own in its pictures.
QString withoutWords(QString target) {
    static const QRegularExpression words(QStringLiteral("sentence=[^&]*"));
    return target.remove(words);
}

QString textOf(const Document& document, const LessonStep& step, const Answering& answering) {
    LessonPage page(document, Theme::of(ThemeKind::Light), 15);
    page.add(step, answering);
    QTextDocument text;
    page.finish(text);
    return text.toPlainText();
}

QString htmlOf(const Document& document, const LessonStep& step, const Answering& answering) {
    LessonPage page(document, Theme::of(ThemeKind::Light), 15);
    page.add(step, answering);
    QTextDocument text;
    page.finish(text);
    return text.toHtml();
}

}  // namespace

class TestLessons : public QObject {
    Q_OBJECT

private slots:
    void everyShippedLessonOpens_data();
    void everyShippedLessonOpens();
    void bothLanguagesTeachTheSame_data() { everyName(); }
    void bothLanguagesTeachTheSame();
    void headingsAreThoseOfTheSteps();
    void everySceneShowsSomething_data() { everyName(); }
    void everySceneShowsSomething();
    void everyClaimAndQuestionIsAnswered();
    void numbersInTheTextAreCounted_data();
    void numbersInTheTextAreCounted();
    void noLineEndsInANumber_data() { everyName(); }
    void noLineEndsInANumber();
    void codeBreaksBeforeItsOperators();
    void aMissingStepIsNoticed();
    void brokenLessonsNameTheirLine_data();
    void brokenLessonsNameTheirLine();
    void brokenFilesAreNamed();
    void aLinkMeansTheCommandLine();
    void furtherLinksStartFromTheFirst();
    void linksOpenNothing_data();
    void linksOpenNothing();
    void formulasAreFound();
    void liveNumbersAreThoseOfTheDocument();
    void everyLiveNumberSaysSomething();
    void aFormulaKeepsItsPlaceWithoutANumber();
    void linesOfCodeAreLinks();
    void aPageHidesTheAnswer();
    void rightChoicesHaveNoFavouritePlace();
    void aTaskUnfoldsItsAnswer();
    void stepsOfOtherLessonsAreTaken();
    void thePlayerCoversUntilAnswered();
    void aSceneIsOneUndoStep();
    void neighbouringFilesAreLanguages();
    void notesAreApart();
    void paperSaysWhatIsForIt();
    void aHandoutHasEveryStep();
    void aHandoutForStudentsHasNoAnswers();
    void paperHasNoPlaceForSliders();
    void theLessonOfTheManualOpens();

private:
    static void everyName() {
        QTest::addColumn<QString>("name");
        for (const QString& name : shippedNames())
            QTest::newRow(qPrintable(name)) << name;
    }
};

void TestLessons::everyShippedLessonOpens_data() {
    QTest::addColumn<QString>("path");
    QVERIFY(shippedNames().size() >= 18);
    for (const QString& file : QDir(QStringLiteral(":/lessons")).entryList({QStringLiteral("*.md")}))
        QTest::newRow(qPrintable(file)) << QStringLiteral(":/lessons/") + file;
}

void TestLessons::everyShippedLessonOpens() {
    QFETCH(QString, path);
    const auto lesson = openLesson(path);
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    QVERIFY(!lesson->introduction.isEmpty());
    QVERIFY(lesson->steps.size() >= 5);
    for (const LessonStep& step : lesson->steps) {
        QVERIFY2(!step.id.isEmpty(), qPrintable(step.title));
        QVERIFY2(!step.links.isEmpty(), qPrintable(step.id));
        QVERIFY2(!step.links.constFirst().scene.views.empty(), qPrintable(step.id));
        QVERIFY2(!step.text.isEmpty(), qPrintable(step.id));
    }
}

void TestLessons::bothLanguagesTeachTheSame() {
    QFETCH(QString, name);
    const Lesson english = opened(shipped(name, QStringLiteral("en")));
    const Lesson chinese = opened(shipped(name, QStringLiteral("zh_CN")));
    QCOMPARE(chinese.steps.size(), english.steps.size());
    QVERIFY(chinese.title != english.title);
    for (qsizetype i = 0; i < english.steps.size(); ++i) {
        const LessonStep& a = english.steps[i];
        const LessonStep& b = chinese.steps[i];
        QCOMPARE(b.id, a.id);
        QCOMPARE(b.links.size(), a.links.size());
        for (qsizetype k = 0; k < a.links.size(); ++k)
            QCOMPARE(withoutWords(b.links[k].target), withoutWords(a.links[k].target));
        for (qsizetype k = 0; k < a.links.size(); ++k)
            QCOMPARE(tokensOf(b.links[k].scene.setting.words.sentence).size(),
                     tokensOf(a.links[k].scene.setting.words.sentence).size());
        QCOMPARE(b.notes.isEmpty(), a.notes.isEmpty());
        QCOMPARE(b.question.has_value(), a.question.has_value());
        if (!a.question)
            continue;
        QCOMPARE(b.question->kind, a.question->kind);
        QCOMPARE(b.question->choices.size(), a.question->choices.size());
        for (qsizetype k = 0; k < a.question->choices.size(); ++k)
            QCOMPARE(b.question->choices[k].right, a.question->choices[k].right);
    }
}

/// The palette finds steps without reading the lessons whole.
void TestLessons::headingsAreThoseOfTheSteps() {
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        const QList<LessonHeading> headings = lessonHeadings(language);
        qsizetype at = 0;
        for (const QString& name : shippedNames()) {
            const Lesson lesson = opened(shipped(name, language));
            for (qsizetype step = 0; step < lesson.steps.size(); ++step, ++at) {
                QVERIFY(at < headings.size());
                QCOMPARE(headings[at].step, step);
                QCOMPARE(headings[at].title, lesson.steps[step].title);
                QCOMPARE(headings[at].lessonTitle, lesson.title);
                QVERIFY(lessonFile(headings[at].lesson).contains(name));
            }
        }
        QCOMPARE(headings.size(), at);
    }
}

void TestLessons::everySceneShowsSomething() {
    QFETCH(QString, name);
    const Lesson lesson = opened(shipped(name, QStringLiteral("en")));
    for (const LessonStep& step : lesson.steps)
        for (const SceneLink& link : step.links) {
            Document document;
            show(link.scene, document, {});
            QVERIFY2(document.setting().parameters == link.scene.setting.parameters, qPrintable(link.target));
            for (const ViewKind* kind : link.scene.views) {
                const std::unique_ptr<View> view(kind->make(document, nullptr));
                const auto nothing = view->nothingToShow();
                QVERIFY2(!nothing,
                         qPrintable(step.id + u' ' + link.target + u' ' + nothing.value_or(QString())));
            }
        }
}

void TestLessons::everyClaimAndQuestionIsAnswered() {
    QFile file(sourcePath("resources/lessons/ledger.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Text));
    QCOMPARE(file.readLine().trimmed(), QByteArray("kind,number,lesson,step"));
    QHash<QString, QSet<int>> answered;
    QHash<QString, QStringList> steps;
    while (!file.atEnd()) {
        const QStringList cells = QString::fromUtf8(file.readLine().trimmed()).split(u',');
        QCOMPARE(cells.size(), 4);
        const QString& lesson = cells[2];
        if (!steps.contains(lesson))
            for (const LessonStep& step : opened(shipped(lesson, QStringLiteral("en"))).steps)
                steps[lesson] << step.id;
        QVERIFY2(steps[lesson].contains(cells[3]),
                 qPrintable(cells.join(u',') + QStringLiteral(": no such step")));
        answered[cells[0]].insert(cells[1].toInt());
    }
    const auto none = [&](const QString& kind, int count) {
        QStringList missing;
        for (int number = 1; number <= count; ++number)
            if (!answered[kind].contains(number))
                missing << QString::number(number);
        return missing.join(u' ');
    };
    QCOMPARE(answered.size(), 2);
    QCOMPARE(none(QStringLiteral("claim"), 36), QString());
    QCOMPARE(none(QStringLiteral("question"), 24), QString());
    QCOMPARE(answered[QStringLiteral("claim")].size(), 36);
    for (const int number : answered[QStringLiteral("question")])
        QVERIFY2(number >= 1 && number <= 36, qPrintable(QString::number(number)));  // there are no others
}

void TestLessons::numbersInTheTextAreCounted_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QStringList>("numbers");
    int clipped = 0;
    int outer = 0;  // in the first row of the table or the last
    for (int i = 0; i < 10; ++i)
        for (int j = 0; j < 10; ++j) {
            clipped += std::abs(j - i) > 4 ? 1 : 0;
            outer += std::abs(j - i) >= 4 ? 1 : 0;
        }
    QTest::newRow("clipped pairs") << QStringLiteral("13-relative") << QStringLiteral("clip")
                                   << QStringList{QString::number(clipped), QString::number(outer - clipped),
                                                  QString::number(outer)};
    QStringList divisors;
    for (int i = 0; i < 4; ++i)
        divisors << QString::number(std::pow(10000, 2 * i / 8.0));
    QTest::newRow("divisors of eight columns")
        << QStringLiteral("03-by-hand") << QStringLiteral("whole-table") << divisors;
    QTest::newRow("cut off") << QStringLiteral("18-mistakes") << QStringLiteral("known")
                             << QStringList{QString::number(std::cos(3.0), 'f', 4).replace(u'-', u'−')};
}

void TestLessons::numbersInTheTextAreCounted() {
    QFETCH(QString, lesson);
    QFETCH(QString, step);
    QFETCH(QStringList, numbers);
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        QString text;
        for (const LessonStep& each : opened(shipped(lesson, language)).steps)
            if (each.id == step)
                text = each.text + (each.question ? each.question->answer : QString());
        for (const QString& number : numbers) {
            const QRegularExpression alone(
                QStringLiteral("(?<![0-9.])%1(?![0-9])").arg(QRegularExpression::escape(number)));
            QVERIFY2(alone.match(text).hasMatch(), qPrintable(language + u' ' + number));
        }
    }
}

/// What the test before stands on: a step that is gone is not found under its name.
/// However wide the page is, no line of the texts of both languages ends between the digits of one number.
void TestLessons::noLineEndsInANumber() {
    QFETCH(QString, name);
    static const QRegularExpression number(u"\\d(?:[./:\u202f\u2060]*\\d)+|\\d{1,3}(?: \\d{3})+(?!\\d)"_s);
    static const QRegularExpression formula(u"\\$\\$.*?\\$\\$|\\$[^$]*\\$"_s);
    int numbers = 0;
    for (const QString& language : {u"en"_s, u"zh_CN"_s}) {
        Language::set(language);  // with its fonts
        for (const LessonStep& step : opened(shipped(name, language)).steps) {
            Document document;
            show(step.links.constFirst().scene, document, {});
            LessonPage page(document, Theme::of(ThemeKind::Light), 15);
            page.add(step, {.shown = true});
            QTextDocument text;
            page.finish(text);
            QVERIFY(text.toPlainText().contains(u'\u202f') ||
                    !QString(step.text).remove(formula).contains(u'\u202f'));
            for (int width = 250; width < 500; width += 13) {
                text.setTextWidth(width);
                text.documentLayout()->documentSize();
                for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
                    for (const auto& found : number.globalMatch(block.text())) {
                        const auto* const layout = block.layout();
                        const auto lineOf = [&](qsizetype at) {
                            return layout->lineForTextPosition(static_cast<int>(at)).lineNumber();
                        };
                        if (block.blockFormat().nonBreakableLines())
                            continue;  // code
                        QVERIFY2(lineOf(found.capturedStart()) == lineOf(found.capturedEnd() - 1),
                                 qPrintable(step.id + u": "_s + found.captured()));
                        ++numbers;
                    }
            }
        }
    }
    Language::set(u"en"_s);
    QVERIFY(numbers > 0);
}

void TestLessons::aMissingStepIsNoticed() {
    QFile file(shipped(QStringLiteral("04-clocks"), QStringLiteral("en")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QString text = QString::fromUtf8(file.readAll());
    static const QRegularExpression step(QStringLiteral(R"(## [^\n]*\{#noon\}.*?(?=\n## ))"),
                                         QRegularExpression::DotMatchesEverythingOption);
    QVERIFY(step.match(text).hasMatch());
    text.remove(step);
    const auto lesson = readLesson(text);
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    for (const LessonStep& left : lesson->steps)
        QVERIFY(left.id != u"noon");
}

void TestLessons::brokenLessonsNameTheirLine_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("says");
    const QString head = QStringLiteral("# T\n\nIntroduction.\n\n## Step {#a}\n\n");
    const auto row = [&](const char* name, const QString& body, int line, const char* says) {
        QTest::newRow(name) << head + body << line << QString::fromUtf8(says);
    };
    QTest::newRow("empty") << QString() << 1 << QStringLiteral("title");
    QTest::newRow("no title") << QStringLiteral("text\n") << 1 << QStringLiteral("title");
    QTest::newRow("no step") << QStringLiteral("# T\n\ntext\n") << 4 << QStringLiteral("step");
    QTest::newRow("bad id") << QStringLiteral("# T\n\n## S {#A b}\n") << 3 << QStringLiteral("lower-case");
    row("twice", QStringLiteral("x\n\n## Again {#a}\n"), 9, "two steps");
    row("heading", QStringLiteral("x\n\n### Inside\n"), 9, "headings");
    row("picture", QStringLiteral("![a](b.png)\n"), 7, "pictures");
    row("file link", QStringLiteral("[a](file:///etc/passwd)\n"), 7, "https");
    row("file link with a title", QStringLiteral("[a](file:///etc/passwd \"t\")\n"), 7, "address");
    row("link with a space", QStringLiteral("[a](posiscope:?base=3& length=4)\n"), 7, "no spaces");
    row("plain http", QStringLiteral("[a](http://example.org)\n"), 7, "https");
    row("unknown block", QStringLiteral("```perdict\nWhat?\n- a\n* b\n```\n"), 7, "unknown block ```perdict");
    row("valid blocks", QStringLiteral("```Look\nWhat?\n- a\n* b\n```\n"), 7,
        "For a question that covers the picture, use ```predict or ```predict draw");
    row("open look", QStringLiteral("```look\nWhat?\n- a\n* b\n"), 7, "not closed");
    row("file link in brackets", QStringLiteral("<file:///etc/passwd>\n"), 7, "https");
    row("file link by reference", QStringLiteral("[a][1]\n\n[1]: file:///etc/passwd\n"), 9, "https");
    row("link in a question", QStringLiteral("```predict\nWhat?\n- [a](posiscope:?base=3)\n* b\n```\n"), 9,
        "cannot contain links");
    QTest::newRow("question before a step")
        << QStringLiteral("# T\n\nI.\n\n```predict\nWhat?\n- a\n* b\n```\n") << 5
        << QStringLiteral("in a step");
    row("difference of nothing", QStringLiteral("[a](posiscope:?difference)\n"), 7, "compare-with");
    row("unknown key", QStringLiteral("one\n[a](posiscope:?d-modl=3)\n"), 8, "d-modl");
    row("bad value", QStringLiteral("[a](posiscope:?d-model=0)\n"), 7, "d_model");
    row("bad view", QStringLiteral("[a](posiscope:?view=heatmap)\n"), 7, "heatmap");
    row("three views", QStringLiteral("[a](posiscope:?view=encoding,clock,waves)\n"), 7, "more than 2 views");
    row("twice given", QStringLiteral("[a](posiscope:?base=3&base=4)\n"), 7, "twice");
    row("no question mark", QStringLiteral("[a](posiscope:base=3)\n"), 7, "posiscope:?");
    row("second link", QStringLiteral("[a](posiscope:?base=3)\nand\n[b](posiscope:?base=-3)\n"), 9, "base");
    row("live", QStringLiteral("x {{wavelenght}}\n"), 7, "wavelenght");
    row("caption", QStringLiteral("x {{caption heatmap}}\n"), 7, "heatmap");
    row("open formula", QStringLiteral("one\ntwo $a + b\n\nthree\n"), 8, "not closed");
    row("bad formula", QStringLiteral("one $\\frac{1}$\n"), 7, "cannot be typeset");
    row("open question", QStringLiteral("```predict\nWhat?\n- a\n* b\n"), 7, "not closed");
    row("no right", QStringLiteral("```predict\nWhat?\n- a\n- b\n```\n"), 7, "right");
    row("one choice", QStringLiteral("```predict\nWhat?\n* a\n```\n"), 7, "two choices");
    row("no text", QStringLiteral("```predict\n* a\n- b\n```\n"), 7, "text");
    row("stray line", QStringLiteral("```predict\nWhat?\n* a\nmore\n- b\n```\n"), 10, "choice");
    row("two questions",
        QStringLiteral("```predict\nWhat?\n* a\n- b\n```\n\n```predict\nWhat?\n* a\n- b\n```\n"), 13,
        "one question");
    row("in the answer", QStringLiteral("```predict\nWhat?\n* a\n- b\n---\nYes {{no}}\n```\n"), 12, "{{no}}");
    row("open code", QStringLiteral("text\n```\ncode\n"), 8, "not closed");
    row("open notes", QStringLiteral("x\n\n```notes\nSay this.\n"), 9, "not closed");
    row("notes twice", QStringLiteral("x\n\n```notes\nSay\n```\n\n```notes\nthis.\n```\n"), 13,
        "notes must come last in a step");
    row("text after notes", QStringLiteral("x\n\n```notes\nSay\n```\n\nthis.\n"), 13,
        "notes must come last in a step");
    row("question after notes", QStringLiteral("```notes\nN\n```\n```predict\nWhat?\n- a\n* b\n```\n"), 10,
        "notes must come last in a step");
    row("link in notes", QStringLiteral("x\n\n```notes\n[a](posiscope:?base=3)\n```\n"), 10,
        "cannot contain links to pictures");
    row("wrong number in notes", QStringLiteral("x\n\n```notes\n{{no}}\n```\n"), 10, "{{no}}");
    QTest::newRow("notes before a step")
        << QStringLiteral("# T\n\nI.\n\n```notes\nSay\n```\n") << 5 << QStringLiteral("in a step");
}

void TestLessons::brokenLessonsNameTheirLine() {
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, says);
    const QString why = reasonOf(readLesson(text));
    QVERIFY(!why.isEmpty());
    QVERIFY2(why.startsWith(QStringLiteral("line %1:").arg(line)), qPrintable(why));
    QVERIFY2(why.contains(says), qPrintable(why));
}

void TestLessons::brokenFilesAreNamed() {
    QTemporaryDir folder;
    const auto said = [&](const QString& name, const QByteArray& bytes) {
        const QString path = folder.filePath(name);
        QFile file(path);
        if (!bytes.isNull()) {
            file.open(QIODevice::WriteOnly);
            file.write(bytes);
            file.close();
        }
        return reasonOf(openLesson(path));
    };
    QVERIFY(said(QStringLiteral("none.md"), {}).contains(QStringLiteral("none.md")));
    QVERIFY(said(QStringLiteral("latin.md"), "# T\xfc\n\n## S\n").contains(QStringLiteral("UTF-8")));
    QVERIFY(
        said(QStringLiteral("zero.md"), QByteArray("# T\0\n\n## S\n", 11)).contains(QStringLiteral("UTF-8")));
    QVERIFY(said(QStringLiteral("large.md"), QByteArray((256 << 10) + 1, 'a'))
                .contains(QStringLiteral("256 KB")));
    QVERIFY(said(QStringLiteral("windows.md"), "\xef\xbb\xbf# T\r\n\r\n## S\r\n\r\nText.\r\n").isEmpty());
    const QString why = reasonOf(openLesson(folder.path()));
    QVERIFY(!why.isEmpty());
    QVERIFY(why.contains(QStringLiteral("not a regular file")));
}

void TestLessons::aLinkMeansTheCommandLine() {
    const Scene scene = readScene(
        QStringLiteral("posiscope:?view=similarity,waves&d-model=64&base=1e4&length=2^10&position=57&"
                       "other-position=100&measure=cosine&positions=10:90&sentence=a%20b"));
    QCOMPARE(std::get<Parameters>(scene.setting.parameters).dModel, std::int64_t{64});
    QCOMPARE(std::get<Parameters>(scene.setting.parameters).length, std::int64_t{1024});
    QCOMPARE(scene.cursor.position, std::int64_t{57});
    QCOMPARE(scene.cursor.otherPosition, std::int64_t{100});
    QCOMPARE(scene.appearance.measure, Measure::Cosine);
    QCOMPARE(scene.appearance.spans.positions, (Span{10, 90}));
    QCOMPARE(scene.setting.words.sentence, std::string("a b"));
    QCOMPARE(scene.views.size(), std::size_t{2});
    QCOMPARE(scene.views.front()->name, std::string_view("similarity"));
    const Scene waves = readScene(QStringLiteral("posiscope:?view=waves&dimensions=4,6,8"));
    QCOMPARE(waves.appearance.waveDimensions, (std::vector<std::int64_t>{4, 6, 8}));
    const Scene held = readScene(QStringLiteral("posiscope:?compare-with=--base%20500000&difference"));
    QVERIFY(held.baseline);
    QCOMPARE(std::get<Parameters>(held.baseline->parameters).base, 500000.0);
    QCOMPARE(std::get<Parameters>(held.setting.parameters).base, 10000.0);
    QVERIFY(held.asDifference);
}

void TestLessons::furtherLinksStartFromTheFirst() {
    const auto lesson = readLesson(QStringLiteral(
        "# T\n\n## S\n\n[a](posiscope:?view=waves&d-model=64&position=7) [b](posiscope:?base=100)\n\n"
        "## Next\n\n[c](posiscope:?view=clock)\n"));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    const Scene& second = lesson->steps[0].links[1].scene;
    QCOMPARE(std::get<Parameters>(second.setting.parameters).dModel, std::int64_t{64});
    QCOMPARE(std::get<Parameters>(second.setting.parameters).base, 100.0);
    QCOMPARE(second.cursor.position, std::int64_t{7});
    QCOMPARE(second.views, lesson->steps[0].links[0].scene.views);
    QCOMPARE(std::get<Parameters>(lesson->steps[1].links[0].scene.setting.parameters).dModel,
             Parameters{}.dModel);
}

void TestLessons::linksOpenNothing_data() {
    QTest::addColumn<QString>("link");
    for (const char* key :
         {"table=/etc/passwd", "word-vectors=x.npy", "theme=dark", "language=en", "help", "version",
          "output=x.png", "lesson=x.md", "model=config.json", "model=:/models.json"})
        QTest::newRow(key) << QStringLiteral("posiscope:?") + QLatin1String(key);
}

void TestLessons::linksOpenNothing() {
    QFETCH(QString, link);
    bool refused = false;
    try {
        readScene(link);
    } catch (const WrongWords&) {
        refused = true;
    }
    QVERIFY(refused);
}

void TestLessons::formulasAreFound() {
    const auto spans = formulaSpans(QStringLiteral("a $x$ `$y$` \\$5 and $$\nz\n$$ end ``a ` $q$`` $\\$1$"));
    QCOMPARE(spans.size(), 3);
    QCOMPARE(spans[0].tex, QStringLiteral("x"));
    QVERIFY(!spans[0].display);
    QCOMPARE(spans[1].tex, QStringLiteral("z"));
    QVERIFY(spans[1].display);
    QCOMPARE(spans[2].tex, QStringLiteral("\\$1"));
    QCOMPARE(formulaSpans(QStringLiteral("$ 1\u202f048\n576 $")).constFirst().tex,
             QStringLiteral("1\u202f048 576"));
    QVERIFY(!formulaSpans(QStringLiteral("one $a\n\nb$ c")).constFirst().closed);
}

void TestLessons::liveNumbersAreThoseOfTheDocument() {
    Document document;
    document.setCursor({57, 31, 20});
    const auto number = [&](const char* name) { return liveNumber(QString::fromUtf8(name), document); };
    QCOMPARE(number("position"), QStringLiteral("57"));
    QCOMPARE(number("offset"), QStringLiteral("−26"));
    QCOMPARE(number("pair"), QStringLiteral("10"));
    QCOMPARE(number("pairs"), QStringLiteral("64"));
    QCOMPARE(number("norm"), QStringLiteral("8"));
    // By hand: ω = 10000^(−20/128), λ = 2π/ω, PE = sin 57ω.
    const double frequency = std::pow(10000.0, -20.0 / 128);
    QCOMPARE(number("wavelength"), QString::number(2 * M_PI / frequency, 'f', 2));
    QCOMPARE(number("value"), QString::number(std::sin(57 * frequency), 'f', 4).replace(u'-', u'−'));
    document.setCursor({58, 31, 20});
    QCOMPARE(number("value"), QString::number(std::sin(58 * frequency), 'f', 4).replace(u'-', u'−'));
    QCOMPARE(replaceLive(QStringLiteral("at {{position}}, {{ d-model }}"),
                         [&](const QString& name) { return liveNumber(name, document); }),
             QStringLiteral("at 58, 128"));
    QVERIFY(number("caption encoding").size() > 20);
}

void TestLessons::everyLiveNumberSaysSomething() {
    Document document;
    for (const QString& name : liveNames()) {
        QVERIFY(!refuseLive(name));
        QVERIFY2(!liveNumber(name, document).isEmpty(), qPrintable(name));
    }
    Parameters learned;
    learned.scheme = Scheme::Learned;
    QVERIFY(document.setParameters(learned));
    QCOMPARE(liveNumber(QStringLiteral("wavelength"), document), QStringLiteral("—"));
    QVERIFY(refuseLive(QStringLiteral("nonsense")));
}

void TestLessons::aFormulaKeepsItsPlaceWithoutANumber() {
    const auto lesson = readLesson(QStringLiteral(
        "# T\n\n## S\n\n```\ny = [x](posiscope:?base=1)\n```\n\n[a](posiscope:?scheme=learned) "
        "$x = {{wavelength}}$\n"));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    QCOMPARE(lesson->steps[0].links.size(), 1);  // code is none
    Document document;
    show(lesson->steps[0].links[0].scene, document, {});
    const QString text = textOf(document, lesson->steps[0], {});
    QVERIFY2(text.contains(u'—'), qPrintable(text));
    QVERIFY(!text.contains(QChar(u'\ue000')));
    QVERIFY(
        htmlOf(document, lesson->steps[0], {}).contains(QStringLiteral("href=\"posiscope:?scheme=learned")));
}

/// A whole line of code may go to what it makes; its brackets and its indent stay code's own.
void TestLessons::linesOfCodeAreLinks() {
    const QString start = QStringLiteral("# T\n\n## S\n\n[a](posiscope:?view=encoding)\n\n```\ndef f():\n");
    const auto lesson =
        readLesson(start + QStringLiteral("    [x[:, 0::2] = p[0]](posiscope:?base=7)\n```\n"));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    QCOMPARE(lesson->steps[0].links.size(), 2);
    QCOMPARE(std::get<Parameters>(lesson->steps[0].links[1].scene.setting.parameters).base, 7.0);
    const Document document;
    const QString html = htmlOf(document, lesson->steps[0], {});
    QVERIFY2(html.contains(QStringLiteral("href=\"posiscope:?base=7\"")), qPrintable(html));
    const QString text = textOf(document, lesson->steps[0], {});
    QVERIFY2(text.contains(QStringLiteral("def f():\n    x[:, 0::2] = p[0]")), qPrintable(text));
    const auto wrong = readLesson(start + QStringLiteral("[x](posiscope:?base=no)\n```\n"));
    QVERIFY(!wrong && wrong.error().contains(QStringLiteral("line 9")));
    LessonPage paper(document, Theme::of(ThemeKind::Light), 13, Medium::Paper);
    paper.setLetters({{QStringLiteral("posiscope:?base=7"), QStringLiteral("b")}});
    paper.add(lesson->steps[0], {});
    QTextDocument page;
    paper.finish(page);
    QVERIFY2(page.toPlainText().contains(QStringLiteral("    x[:, 0::2] = p[0]  # (b)")),
             qPrintable(page.toPlainText()));
}

void TestLessons::aPageHidesTheAnswer() {
    const auto lesson =
        readLesson(QStringLiteral("# T\n\n## S\n\n[a](posiscope:?view=encoding) $x^2$\n\n```predict\n"
                                  "What?\n- wrong\n* right\n---\nBecause of {{base}}.\n```\n\nAfter.\n"));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    const Document document;
    const LessonStep& step = lesson->steps.constFirst();
    const QString before = textOf(document, step, {});
    QVERIFY(before.contains(QStringLiteral("What?")));
    QVERIFY(before.contains(QStringLiteral("wrong")));
    QVERIFY(!before.contains(QStringLiteral("Because")));
    QVERIFY(!before.contains(QStringLiteral("After.")));
    QVERIFY(!before.contains(u'✓'));
    QVERIFY(htmlOf(document, step, {}).contains(QStringLiteral("choice:1")));
    const int wrong = step.question->choices[0].right ? 1 : 0;
    const QString after = textOf(document, step, {.chosen = wrong, .shown = true});
    QVERIFY(after.contains(u'✓'));
    QVERIFY(after.contains(u'✗'));
    QVERIFY(after.contains(QStringLiteral("Because of 10")));
    QVERIFY(after.contains(QStringLiteral("After.")));
    QVERIFY(!htmlOf(document, step, {.chosen = wrong, .shown = true}).contains(QStringLiteral("choice:")));
}

void TestLessons::rightChoicesHaveNoFavouritePlace() {
    QHash<qsizetype, int> places;
    int questions = 0;
    for (const QString& name : shippedNames())
        for (const LessonStep& step : opened(shipped(name, QStringLiteral("en"))).steps) {
            if (!step.question || step.question->isTask())
                continue;
            const auto& choices = step.question->choices;
            ++places[std::ranges::find_if(choices, &LessonChoice::right) - choices.begin()];
            ++questions;
        }
    for (qsizetype place = 0; place < 3; ++place)
        QVERIFY2(4 * places[place] > questions * 3 / 4, qPrintable(QString::number(place)));
}

/// A reader can check a task without a teacher; paper keeps the answer for its end.
void TestLessons::aTaskUnfoldsItsAnswer() {
    const auto lesson = readLesson(
        QStringLiteral("# T\n\nI.\n\n## A\n\nCount.\n\n```answer\nIt is $x^2$, or {{length}}.\n```\n"));
    QVERIFY2(lesson, qPrintable(reasonOf(lesson)));
    const LessonStep& step = lesson->steps.constFirst();
    QVERIFY(step.question && step.question->isTask());
    const Document document;
    QVERIFY(textOf(document, step, {}).contains(QStringLiteral("Check your answer")));
    QVERIFY(htmlOf(document, step, {}).contains(QStringLiteral("choice:-1")));
    QVERIFY(!textOf(document, step, {}).contains(QStringLiteral("200")));
    QVERIFY(textOf(document, step, {.shown = true}).contains(QStringLiteral("or 200.")));
    QVERIFY(!readLesson(QStringLiteral("# T\n\n## A\n\n```answer\n```\n")));
    for (const QString& name : shippedNames())
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            const LessonStep last = opened(shipped(name, language)).steps.constLast();
            QVERIFY2(last.question && last.question->isTask(), qPrintable(name));
        }
}

void TestLessons::stepsOfOtherLessonsAreTaken() {
    const QString start = QStringLiteral("# Mine\n\nI.\n\n");
    const auto lesson = readLesson(start + QStringLiteral("include clocks#alien\n\n## Own {#own}\n\n"
                                                          "[a](posiscope:?view=clock)\n\n"
                                                          "include binary#steps\ninclude clocks#dials\n"));
    QVERIFY2(lesson, qPrintable(reasonOf(lesson)));
    QCOMPARE(lesson->steps.size(), 4);
    const auto stepOf = [](const char* name, const char* id) {
        const Lesson shippedOne = opened(shipped(QString::fromLatin1(name), QStringLiteral("en")));
        return *std::ranges::find(shippedOne.steps, QString::fromLatin1(id), &LessonStep::id);
    };
    for (const auto& [at, name, id] :
         {std::tuple(0, "04-clocks", "alien"), std::tuple(2, "05-binary", "steps"),
          std::tuple(3, "04-clocks", "dials")}) {
        QCOMPARE(lesson->steps[at].text, stepOf(name, id).text);
        QCOMPARE(lesson->steps[at].links.size(), stepOf(name, id).links.size());
    }
    QVERIFY(lesson->onPaper);
    QVERIFY(lesson->onPaper->steps[3].notes != lesson->steps[3].notes);  // paper has no button to press
    const QString later = start + QStringLiteral("## A {#alien}\n\nText.\n\n");
    const auto named =
        readLesson(later + QStringLiteral("include clocks#your-turn\ninclude binary#your-turn\n"));
    QVERIFY2(named, qPrintable(reasonOf(named)));
    QCOMPARE(named->steps[1].id, QStringLiteral("your-turn"));
    QCOMPARE(named->steps[2].id, QStringLiteral("binary-your-turn"));
    QVERIFY(reasonOf(readLesson(later + QStringLiteral("include clocks#alien\ninclude clocks#alien\n")))
                .startsWith(u"line 10: two steps"));
    QVERIFY(
        reasonOf(readLesson(later + QStringLiteral("include clocks#alienate\n"))).contains(u"six-numbers"));
    QVERIFY(reasonOf(readLesson(later + QStringLiteral("include cloks#alien\n"))).contains(u"why-order"));
    QVERIFY(
        reasonOf(readLesson(later + QStringLiteral("include clocks#noon\n\ntext\n"))).startsWith(u"line 11"));
}

void TestLessons::thePlayerCoversUntilAnswered() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("own.md")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "# T\n\n## One\n\n[a](posiscope:?view=clock&base=77)\n\n## Two\n\n[a](posiscope:?view=waves)\n\n"
        "```predict\nWhat?\n- a\n* b\n```\n\n## Three\n\nText.\n\n```answer\nb\n```\n");
    file.close();
    Document document;
    LessonPlayer player(document);
    QSignalSpy views(&player, &LessonPlayer::viewsRequested);
    const auto opened = player.open(file.fileName());
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QCOMPARE(document.parameters()->base, 77.0);
    QCOMPARE(views.size(), 1);
    QVERIFY(!player.covers());
    player.previous();
    QCOMPARE(player.at(), 0);
    player.next();
    QCOMPARE(player.at(), 1);
    QCOMPARE(document.parameters()->base, 10000.0);
    QVERIFY(player.covers());
    player.choose(2);  // there is none
    QVERIFY(player.covers());
    player.choose(0);
    QVERIFY(!player.covers());
    QCOMPARE(player.chosen(), std::optional(0));
    player.previous();
    player.next();
    QVERIFY(!player.covers());  // answered once
    player.next();
    QVERIFY(player.asks());
    QVERIFY(!player.covers());  // a task needs its picture
    player.next();
    QCOMPARE(player.at(), 2);
    QVERIFY(!player.open(QStringLiteral("/nowhere.md")));
    QCOMPARE(player.at(), 2);
    QVERIFY(player.open(file.fileName()));
    player.next();
    QVERIFY(player.covers());
    player.next();  // a clicker cannot choose: the answer first
    QCOMPARE(player.at(), 1);
    QCOMPARE(player.chosen(), std::optional(LessonPlayer::kNoChoice));
    player.next();
    QCOMPARE(player.at(), 2);
    player.close();
    QVERIFY(!player.isOpen());
}

void TestLessons::aSceneIsOneUndoStep() {
    Document document;
    Appearance appearance;
    appearance.theme = ThemeKind::Dark;
    document.setAppearance(appearance);
    show(readScene(QStringLiteral("posiscope:?d-model=32&base=50&palette=cividis")), document,
         QStringLiteral("x"));
    QCOMPARE(document.undoStack()->count(), 1);
    QCOMPARE(document.appearance().theme, ThemeKind::Dark);
    QCOMPARE(document.appearance().palette, PaletteKind::Cividis);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), Parameters{});
}

void TestLessons::neighbouringFilesAreLanguages() {
    QTemporaryDir folder;
    for (const char* name : {"own.en.md", "own.zh_CN.md"}) {
        QFile file(folder.filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QCOMPARE(lessonFile(folder.filePath(QStringLiteral("own.zh_CN.md"))),
             folder.filePath(QStringLiteral("own.en.md")));  // English is spoken here
    QCOMPARE(lessonFile(QStringLiteral("clocks")), QStringLiteral(":/lessons/04-clocks.en.md"));
    QCOMPARE(lessonFile(QStringLiteral("04-clocks")), QStringLiteral(":/lessons/04-clocks.en.md"));
    QCOMPARE(lessonFile(QStringLiteral("04")), QStringLiteral(":/lessons/04-clocks.en.md"));
    QCOMPARE(lessonFile(QStringLiteral("4")), QStringLiteral(":/lessons/04-clocks.en.md"));
    QVERIFY(refuseLessonName(QStringLiteral("99")));
    QCOMPARE(lessonFile(QStringLiteral("nowhere")), QStringLiteral("nowhere"));
    const QString here = QDir::currentPath();
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("binary")) && QDir::setCurrent(folder.path()));
    QCOMPARE(lessonFile(QStringLiteral("binary")), QStringLiteral(":/lessons/05-binary.en.md"));
    QVERIFY(QDir::setCurrent(here));
}

/// A screen can be clicked, paper cannot; halves of such a remark are refused with their line.
void TestLessons::paperSaysWhatIsForIt() {
    const QString start = QStringLiteral("# T\n\n## S\n\n[a](posiscope:?view=encoding)\n");
    const auto lesson = readLesson(start + QStringLiteral("<screen>Click</screen><paper>Look</paper> along "
                                                          "row 3.<screen> (Now {{position}}.)</screen>\n"));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    QVERIFY(lesson->steps[0].text.endsWith(QStringLiteral("Click along row 3. (Now {{position}}.)")));
    QVERIFY(lesson->onPaper);
    QVERIFY(lesson->onPaper->steps[0].text.endsWith(QStringLiteral("\nLook along row 3.")));
    QVERIFY(!readLesson(start)->onPaper);
    for (const char* half :
         {"<screen>Click", "Click</screen>", "<screen>a</paper>", "<screen>a\nb</screen>"}) {
        const auto wrong = readLesson(start + QString::fromUtf8(half) + u'\n');
        QVERIFY2(!wrong && wrong.error().startsWith(QStringLiteral("line ")), half);
    }
    const auto hidden = readLesson(start + QStringLiteral("[x]<paper></paper>(file:///etc/passwd)\n"));
    QVERIFY(!hidden && hidden.error().contains(QStringLiteral("must go to posiscope:")));
    const auto paper = readLesson(start + QStringLiteral("<paper>{{nonsense}}</paper>\n"));
    QVERIFY(!paper && paper.error().startsWith(QStringLiteral("line 6")));
}

/// What a lecturer says is in the step, and no page of the class has it.
void TestLessons::notesAreApart() {
    const auto lesson = readLesson(QStringLiteral(
        "# T\n\nI.\n\n## A\n\nText.\n\n```notes\nSay **this** and {{base}}.\n\n- Ask $x^2$.\n```\n\n"
        "## B\n\n```look\nWhat?\n- a\n* b\n```\n\n```notes\nWait.\n```\n"));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    QCOMPARE(lesson->steps.size(), 2);
    QCOMPARE(lesson->steps[0].text, QStringLiteral("Text."));
    QCOMPARE(lesson->steps[0].notes, QStringLiteral("Say **this** and {{base}}.\n\n- Ask $x^2$."));
    QVERIFY(lesson->steps[1].question);
    QCOMPARE(lesson->steps[1].textAfter, QString());
    QCOMPARE(lesson->steps[1].notes, QStringLiteral("Wait."));
    const Document document;
    QVERIFY(!textOf(document, lesson->steps[0], {.shown = true}).contains(QStringLiteral("this")));
}

void TestLessons::aHandoutHasEveryStep() {
    const Lesson lesson = opened(shipped(QStringLiteral("04-clocks"), QStringLiteral("en")));
    const auto pdf = handout(lesson, Answers::Beside);
    QVERIFY(pdf);
    QVERIFY(pdf->startsWith("%PDF-"));
    QCOMPARE(*handout(lesson, Answers::Beside), *pdf);
    QVERIFY(!pdf->contains("/CreationDate"));
    QVERIFY(!handout(lesson, Answers::Beside, [](double) { return false; }));
    const QString why = reasonOf(saveHandout(lesson, Answers::None, QStringLiteral("/nowhere/x.pdf"), {}));
    QVERIFY(why.contains(QStringLiteral("/nowhere/x.pdf")));
}

/// What a class gets says none of the answers, and nobody has to turn a page for each step.
void TestLessons::aHandoutForStudentsHasNoAnswers() {
    const QString markdown = QStringLiteral(
        "# T\n\nIntroduction.\n\n## First {#first}\n\nBefore "
        "[large](posiscope:?view=encoding&d-model=32&length=40), "
        "[other](posiscope:?base=100) or [again](posiscope:?base=100).\n\n```predict\nWhich one?\n- "
        "wrongone\n* "
        "rightone\n---\nBecause of [thereason](posiscope:?base=7).\n```\n\nAfterwards.\n\n"
        "```notes\nAsk {{length}} students.\n```\n\n## "
        "Second\n\nMore.\n\n## Third\n\nDo.\n\n```answer\nItis7.\n```\n\n## Fourth\n\nEnough.\n");
    const auto lesson = readLesson(markdown);
    QVERIFY2(lesson, qPrintable(reasonOf(lesson)));
    const QTemporaryDir folder;
    const auto text = [&](Answers answers, int* pages) {
        const QString path = folder.filePath(QStringLiteral("a.pdf"));
        QProcess read;
        if (!saveHandout(*lesson, answers, path, {}))
            return QString();
        read.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")});
        read.waitForFinished();
        const QString all = QString::fromUtf8(read.readAllStandardOutput());
        *pages = static_cast<int>(all.count(u'\f'));
        return all;
    };
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
        QSKIP("pdftotext is not installed");
    int pages = 0;
    const QString without = text(Answers::None, &pages);
    QCOMPARE(pages, 1);
    for (const char* there : {"Introduction", "First", "Before large, other or again", "Space for",
                              "Which one?", "wrongone", "rightone", "Second", "More"})
        QVERIFY2(without.contains(QString::fromLatin1(there)), qPrintable(without));
    QCOMPARE(without.count(QStringLiteral("Space for")), 1);  // only where something is asked
    QVERIFY(without.indexOf(QStringLiteral("Space for")) > without.indexOf(QStringLiteral("Do.")));
    for (const char* gone : {"Itis7", "thereason", "Afterwards", "✓", "Answers", "Notes", "students"})
        QVERIFY2(!without.contains(QString::fromUtf8(gone)), qPrintable(without));
    const QString end = text(Answers::AtEnd, &pages);
    QCOMPARE(pages, 2);
    const qsizetype turned = end.indexOf(u'\f');
    QVERIFY(!without.contains(QStringLiteral("other (a)")));  // its pictures give the answer away
    for (const char* there : {"Answers", "rightone", "thereason", "Afterwards", "(a)"})
        QVERIFY2(end.mid(turned).contains(QString::fromLatin1(there)), qPrintable(end));
    QVERIFY(!end.left(turned).contains(QStringLiteral("thereason")));
    QVERIFY(!end.contains(QStringLiteral("students")));
    const QString beside = text(Answers::Beside, &pages);
    for (const char* there : {"thereason (b)", "Notes", "Ask 40 students."})
        QVERIFY2(beside.contains(QString::fromLatin1(there)), qPrintable(beside));
}

void TestLessons::codeBreaksBeforeItsOperators() {
    const Document document;
    const auto set = [&](const QString& markdown) {
        LessonPage page(document, Theme::of(ThemeKind::Light), 15, Medium::Paper);
        page.add(markdown);
        QTextDocument text;
        page.finish(text);
        return text.begin().text().replace(QChar::Nbsp, u'~');
    };
    QCOMPARE(set(u"Some write `1 / 10000 ** (arange(0, d, 2) / d)`."_s),
             u"Some write 1 /~10000 **~(arange(0,~d,~2) /~d)."_s);
    QCOMPARE(set(u"With `2 * j / d` it is *two* `for j in range(0, d, 2)`"_s),
             u"With 2~*~j~/~d it is two for~j~in~range(0,~d,~2)"_s);
}

/// What is left of a sentence with a control in it can be read.
void TestLessons::paperHasNoPlaceForSliders() {
    const Document document;
    const auto onPaper = [&](const QString& markdown) {
        LessonPage page(document, Theme::of(ThemeKind::Light), 15, Medium::Paper);
        page.add(markdown);
        QTextDocument text;
        page.finish(text);
        return text.toPlainText();
    };
    QCOMPARE(onPaper(u"Drag the base {{slider base}}, then *d* {{slider d-model}} up. {{length}}"_s),
             u"Drag the base, then d up. 200"_s);
    QCOMPARE(onPaper(u"把权重 {{slider position-weight}} 往大里拖，再拖 base {{slider base}}。"_s),
             u"把权重往大里拖，再拖 base。"_s);
}

void TestLessons::theLessonOfTheManualOpens() {
    QFile file(sourcePath("resources/manual/07-lessons.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    const QString begin = QStringLiteral("````markdown\n");
    const qsizetype first = text.indexOf(begin) + begin.size();
    QVERIFY(first > begin.size());
    const auto lesson = readLesson(text.mid(first, text.indexOf(QStringLiteral("````\n"), first) - first));
    const QString why = reasonOf(lesson);
    QVERIFY2(lesson, qPrintable(why));
    QCOMPARE(lesson->steps.size(), 2);
    QVERIFY(lesson->steps[1].question);
    Document document;
    show(lesson->steps[1].links[0].scene, document, {});
    QVERIFY(
        textOf(document, lesson->steps[1], {.shown = true}).contains(QStringLiteral("and there are 200")));
    for (const QString& name : liveNamesIn(lesson->steps[0].text))
        QVERIFY(!refuseLive(name));
}

POSISCOPE_REGISTER_TEST("lessons", TestLessons, WidgetsApplication);

}  // namespace posiscope::lessons_test

#include "testlessons.moc"
