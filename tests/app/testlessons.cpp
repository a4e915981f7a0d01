// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractTextDocumentLayout>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "app/document/document.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/lessonreader.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/markdown.h"
#include "app/plots/theme.h"
#include "app/texts/language.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "core/words/sentence.h"
#include "tests/app/applications.h"
#include "tests/app/reason.h"
#include "tests/app/shippedlessons.h"
#include "tests/room.h"

using namespace Qt::StringLiterals;

namespace posiscope::lessons_test {
using namespace shippedlessons;
namespace {

/// The files without language and suffix.
QStringList shippedNames() {
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/lessons")).entryList({QStringLiteral("*.en.md")}))
        names << file.chopped(6);
    return names;
}

/// Every language has a sentence of its own in its pictures.
QString withoutWords(QString target) {
    static const QRegularExpression words(QStringLiteral("sentence=[^&]*"));
    return target.remove(words);
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
    void formulasAreFound();
    void liveNumbersAreThoseOfTheDocument();
    void everyLiveNumberSaysSomething();
    void aFormulaKeepsItsPlaceWithoutANumber();
    void linesOfCodeAreLinks();
    void aPageHidesTheAnswer();
    void rightChoicesHaveNoFavouritePlace();
    void aTaskUnfoldsItsAnswer();
    void thePlayerCoversUntilAnswered();
    void aSceneIsOneUndoStep();

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
    QCOMPARE(none(QStringLiteral("question"), 36), QString());
    for (const QString& kind : {QStringLiteral("claim"), QStringLiteral("question")})
        QCOMPARE(answered[kind].size(), 36);  // there are no others
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
    QVERIFY(document.setParameters({.scheme = Scheme::Learned}));
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
    const auto lesson = readLesson(QStringLiteral(
        "# T\n\nI.\n\n## A\n\nCount.\n\n```answer\nIt is $x^2$, or {{length}}.\n```\n\nSo it is "
        "counted.\n"));
    QVERIFY2(lesson, qPrintable(reasonOf(lesson)));
    const LessonStep& step = lesson->steps.constFirst();
    QVERIFY(step.question && step.question->isTask());
    const Document document;
    QVERIFY(textOf(document, step, {}).contains(QStringLiteral("Check your answer")));
    QVERIFY(htmlOf(document, step, {}).contains(QStringLiteral("choice:-1")));
    QVERIFY(!textOf(document, step, {}).contains(QStringLiteral("200")));
    for (const bool shown : {false, true}) {  // what follows stands below the answer
        const QString text = textOf(document, step, {.shown = shown});
        QVERIFY2(text.endsWith(QStringLiteral("So it is counted.")), qPrintable(text));
    }
    QVERIFY(textOf(document, step, {.shown = true}).contains(QStringLiteral("or 200.")));
    QVERIFY(!readLesson(QStringLiteral("# T\n\n## A\n\n```answer\n```\n")));
    for (const QString& name : shippedNames())
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            const LessonStep last = opened(shipped(name, language)).steps.constLast();
            QVERIFY2(last.question && last.question->isTask() && !last.textAfter.isEmpty(), qPrintable(name));
        }
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
    document.setAppearance({.theme = ThemeKind::Dark});
    show(readScene(QStringLiteral("posiscope:?d-model=32&base=50&palette=cividis")), document,
         QStringLiteral("x"));
    QCOMPARE(document.undoStack()->count(), 1);
    QCOMPARE(document.appearance().theme, ThemeKind::Dark);
    QCOMPARE(document.appearance().palette, PaletteKind::Cividis);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), Parameters{});
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

POSISCOPE_REGISTER_TEST("lessons", TestLessons, WidgetsApplication);

}  // namespace posiscope::lessons_test

#include "testlessons.moc"
