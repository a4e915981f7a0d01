// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <cstdlib>
#include <memory>

#include "app/document/document.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonreader.h"
#include "app/lessons/livenumbers.h"
#include "app/options/trouble.h"
#include "app/plots/theme.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/reason.h"
#include "tests/app/shippedlessons.h"
#include "tests/room.h"

using namespace Qt::StringLiterals;

namespace posiscope::lessonfiles_test {
using namespace shippedlessons;

/// Files of lessons: what is wrong in them is named, links mean a command line, and paper gets what is for
/// paper.
class TestLessonFiles : public QObject {
    Q_OBJECT

private slots:
    void aMissingStepIsNoticed();
    void brokenLessonsNameTheirLine_data();
    void brokenLessonsNameTheirLine();
    void brokenFilesAreNamed();
    void aLinkMeansTheCommandLine();
    void furtherLinksStartFromTheFirst();
    void linksOpenNothing_data();
    void linksOpenNothing();
    void stepsOfOtherLessonsAreTaken();
    void neighbouringFilesAreLanguages();
    void notesAreApart();
    void paperSaysWhatIsForIt();
    void aHandoutHasEveryStep();
    void aHandoutForStudentsHasNoAnswers();
    void paperHasNoPlaceForSliders();
    void theLessonOfTheManualOpens();
};

void TestLessonFiles::aMissingStepIsNoticed() {
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

void TestLessonFiles::brokenLessonsNameTheirLine_data() {
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
    row("no right", QStringLiteral("```predict\nWhat?\n- a\n- b\n```\n"), 7, "correct");
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

void TestLessonFiles::brokenLessonsNameTheirLine() {
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, says);
    const QString why = reasonOf(readLesson(text));
    QVERIFY(!why.isEmpty());
    QVERIFY2(why.startsWith(QStringLiteral("line %1:").arg(line)), qPrintable(why));
    QVERIFY2(why.contains(says), qPrintable(why));
}

void TestLessonFiles::brokenFilesAreNamed() {
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

void TestLessonFiles::aLinkMeansTheCommandLine() {
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

void TestLessonFiles::furtherLinksStartFromTheFirst() {
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

void TestLessonFiles::linksOpenNothing_data() {
    QTest::addColumn<QString>("link");
    for (const char* key :
         {"table=/etc/passwd", "word-vectors=x.npy", "theme=dark", "language=en", "help", "version",
          "output=x.png", "lesson=x.md", "model=config.json", "model=:/models.json"})
        QTest::newRow(key) << QStringLiteral("posiscope:?") + QLatin1String(key);
}

void TestLessonFiles::linksOpenNothing() {
    QFETCH(QString, link);
    bool refused = false;
    try {
        readScene(link);
    } catch (const WrongWords&) {
        refused = true;
    }
    QVERIFY(refused);
}

void TestLessonFiles::stepsOfOtherLessonsAreTaken() {
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
    for (const char* wrong : {"include cloks#alien\n", "include clocks#alien\ninclude 时钟#alien\n"})
        QVERIFY(reasonOf(readLesson(later + QString::fromUtf8(wrong))).contains(u"why-order"));
    for (const char* wrong : {"include clocks\n", "include  clocks#\n"})
        QVERIFY(reasonOf(readLesson(later + QString::fromUtf8(wrong))).startsWith(u"line 9: write the step"));
    QVERIFY(
        reasonOf(readLesson(later + QStringLiteral("include clocks#noon\n\ntext\n"))).startsWith(u"line 11"));
}

void TestLessonFiles::neighbouringFilesAreLanguages() {
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
void TestLessonFiles::paperSaysWhatIsForIt() {
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
void TestLessonFiles::notesAreApart() {
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

void TestLessonFiles::aHandoutHasEveryStep() {
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
void TestLessonFiles::aHandoutForStudentsHasNoAnswers() {
    const QString markdown = QStringLiteral(
        "# T\n\nIntroduction.\n\n## First {#first}\n\nBefore "
        "[large](posiscope:?view=encoding&d-model=32&length=40), "
        "[other](posiscope:?base=100) or [again](posiscope:?base=100).\n\n```predict\nWhich one?\n- "
        "wrongone\n* "
        "rightone\n---\nBecause of [thereason](posiscope:?base=7).\n```\n\nAfterwards.\n\n"
        "```notes\nAsk {{length}} students.\n```\n\n## "
        "Second\n\nMore.\n\n## Third\n\nDo.\n\n```answer\nItis7.\n```\n\nThatwas3.\n\n## "
        "Fourth\n\nEnough.\n");
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
                              "Which one?", "wrongone", "rightone", "Second", "More", "Thatwas3"})
        QVERIFY2(without.contains(QString::fromLatin1(there)), qPrintable(without));
    QCOMPARE(without.count(QStringLiteral("Space for")), 1);           // only where something is asked
    QCOMPARE(without.count(QStringLiteral("What do you expect")), 1);  // a task shows its picture
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
    QCOMPARE(end.count(QStringLiteral("Thatwas3")), 1);  // with its task, not among the answers
    QVERIFY(end.indexOf(QStringLiteral("Thatwas3")) < turned);
    QVERIFY(!end.contains(QStringLiteral("students")));
    const QString beside = text(Answers::Beside, &pages);
    for (const char* there : {"thereason (b)", "Notes", "Ask 40 students."})
        QVERIFY2(beside.contains(QString::fromLatin1(there)), qPrintable(beside));
}

/// What is left of a sentence with a control in it can be read.
void TestLessonFiles::paperHasNoPlaceForSliders() {
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

void TestLessonFiles::theLessonOfTheManualOpens() {
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

POSISCOPE_REGISTER_TEST("lessonfiles", TestLessonFiles, WidgetsApplication);

}  // namespace posiscope::lessonfiles_test

#include "testlessonfiles.moc"
