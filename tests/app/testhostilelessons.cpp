// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lessons that nobody would write: each is given, or refused with its line, and set with work in proportion
// to it.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>
#include <algorithm>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/lessonreader.h"
#include "app/plots/theme.h"
#include "app/presenting/lessonpanel.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::hostilelessons_test {

namespace {

const QString kHead = QStringLiteral("# T\n\nI.\n\n## S\n\n");

struct Construct {
    const char* name;
    QString text;
};

QList<Construct> constructs() {
    return {
        {"formula", QStringLiteral("$a$ ")},
        {"display", QStringLiteral("$$a$$ ")},
        {"other formulas", QStringLiteral("$\\frac{a}{\\sqrt{b}}^2$ ")},
        {"dollar", QStringLiteral("$")},
        {"tall", QStringLiteral("$\\left(\\begin{matrix}a\\\\b\\\\c\\\\d\\\\e\\end{matrix}\\right)$ ")},
        {"word", QStringLiteral("a")},
        {"words", QStringLiteral("word ")},
        {"Chinese", QStringLiteral("词")},
        {"right to left", QString(QChar(0x05d0))},
        {"override", QString(QChar(0x202e)) + u'a'},
        {"isolate", QString(QChar(0x2067)) + u'a'},
        {"zero width", QString(QChar(0x200d))},
        {"combining", QString(QChar(0x0301))},
        {"hard space", QString(QChar::Nbsp)},
        {"private", QString(QChar(0xe000))},
        {"object", QString(QChar::ObjectReplacementCharacter)},
        {"number", QStringLiteral("{{position}} ")},
        {"caption", QStringLiteral("{{caption encoding}} ")},
        {"braces", QStringLiteral("{{")},
        {"spaced braces", QStringLiteral("{{ \t ")},
        {"link", QStringLiteral("[a](posiscope:?base=3) ")},
        {"web link", QStringLiteral("[a](https://b.c) ")},
        {"auto link", QStringLiteral("<https://b.c> ")},
        {"broken link", QStringLiteral("[a](")},
        {"ends of links", QStringLiteral("](")},
        {"brackets", QStringLiteral("[")},
        {"picture", QStringLiteral("![")},
        {"reference", QStringLiteral("[a]: https://b.c\n")},
        {"emphasis", QStringLiteral("*a")},
        {"bold", QStringLiteral("**a**")},
        {"strong", QStringLiteral("_a*_")},
        {"code", QStringLiteral("`a` ")},
        {"open code", QStringLiteral("` `` ")},
        {"struck", QStringLiteral("~~a~~ ")},
        {"entity", QStringLiteral("&amp;")},
        {"markup", QStringLiteral("<b>a</b><img src='file:///dev/zero'> ")},
        {"escape", QStringLiteral("\\\\")},
        {"quotation", QStringLiteral("> ")},
        {"list", QStringLiteral("- a\n")},
        {"list in list", QStringLiteral("- ")},
        {"numbered", QStringLiteral("1. a\n")},
        {"box", QStringLiteral("- [ ] a\n")},
        {"row", QStringLiteral("|a|b|\n|-|-|\n")},
        {"bar", QStringLiteral("|")},
        {"rule", QStringLiteral("***\n")},
        {"fence", QStringLiteral("```\n")},
        {"tabs", QStringLiteral("\t")},
        {"spaces", QStringLiteral(" a     ")},
        {"question", QStringLiteral("```predict\nWhat?\n- a\n* b\n```\n")},
        {"step", QStringLiteral("## S\n")},
    };
}

QString nested(const QString& before, const QString& after, qsizetype depth) {
    return before.repeated(depth) + u'a' + after.repeated(depth);
}

/// Further lessons: one thing that is huge, or within itself.
void addHuge() {
    constexpr qsizetype many = 5000;
    const auto row = [](const char* name, const QString& text) { QTest::newRow(name) << text; };
    row("title", QStringLiteral("# ") + QString(900'000, u'a') + QStringLiteral("\n\n## S\n"));
    row("title of a step", QStringLiteral("# T\n\n## ") + QString(900'000, u' ') + QStringLiteral("a {#b"));
    row("long introduction", QStringLiteral("# T\n\n") + QStringLiteral("word ").repeated(many));
    row("roots", kHead + u'$' + nested(QStringLiteral("\\sqrt{"), QStringLiteral("}"), many) + u'$');
    row("powers", kHead + u'$' + nested(QStringLiteral("a^{"), QStringLiteral("}"), many) + u'$');
    row("powers without braces", kHead + u'$' + QStringLiteral("a^\\sqrt ").repeated(many) + u'$');
    row("fractions",
        kHead + u'$' + nested(QStringLiteral("\\frac{1}{"), QStringLiteral("}"), 20) + QStringLiteral("$ "));
    row("digits", kHead + u'$' + QString(3990, u'1') + u'$');
    row("cells", kHead + QStringLiteral("$\\begin{pmatrix}") + QStringLiteral("a&").repeated(many) +
                     QStringLiteral("\\end{pmatrix}$"));
    row("rows of a matrix", kHead + QStringLiteral("$\\begin{pmatrix}&&&&&&&&&&&&&&&") +
                                QStringLiteral("\\\\").repeated(1900) + QStringLiteral("\\end{pmatrix}$"));
    row("name of a number", kHead + QStringLiteral("{{") + QString(4000, u'a') + QStringLiteral("}}"));
    row("view of a caption",
        kHead + QStringLiteral("{{caption ") + QString(4000, u'a') + QStringLiteral("}}"));
    row("address", kHead + QStringLiteral("[a](posiscope:?base=") + QString(4000, u'9') + u')');
    row("value", kHead + QStringLiteral("[a](posiscope:?base=") + QString(900, u'x') + u')');
    row("elsewhere", kHead + QStringLiteral("[a](file:") + QString(4000, u'x') + u')');
    row("by reference", kHead + QStringLiteral("[a]: https://") + QString(900, u'x') +
                            QStringLiteral("\n\n") + QStringLiteral("[a] ").repeated(1000));
    row("columns", kHead + QStringLiteral("a|b\n") + QStringLiteral("-|").repeated(many) + u'\n');
    row("cells not written", kHead + QStringLiteral("|").repeated(17) + u'\n' +
                                 QStringLiteral("|-").repeated(16) + QStringLiteral("|\n") +
                                 QStringLiteral("|\n").repeated(100));
    row("rows of a table", kHead + QStringLiteral("|a|\n|-|\n") + QStringLiteral("|b|\n").repeated(20'000));
    QString stairs;
    for (int depth = 0; depth < 300; ++depth)
        stairs += QString(2 * depth, u' ') + QStringLiteral("- a\n");
    row("stairs", kHead + stairs);
    row("choices", kHead + QStringLiteral("```predict\nWhat?\n") + QStringLiteral("* a\n").repeated(many) +
                       QStringLiteral("```\n"));
    row("empty lines", kHead + QString(200'000, u'\n') + QStringLiteral("a"));
    row("all steps",
        QStringLiteral("# T\n\n") + QStringLiteral("## S\n\n$a$ [b](posiscope:?base=3)\n\n").repeated(100));
}

/// How many characters \p page has had laid out, all those of a paragraph again for every change in it.
class LaidOut {
public:
    explicit LaidOut(QTextDocument& page) {
        QObject::connect(&page, &QTextDocument::contentsChange, &page, [this, &page](int at, int, int added) {
            const QTextBlock last = page.findBlock(std::min(at + added, page.characterCount() - 1));
            m_count += last.position() + last.length() - page.findBlock(at).position();
        });
    }
    qsizetype count() const { return m_count; }

private:
    qsizetype m_count = 0;
};

qsizetype picturesIn(const QTextDocument& page) {
    qsizetype count = 0;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            count += at.fragment().charFormat().isImageFormat() ? 1 : 0;
    return count;
}

void setAll(const Lesson& lesson) {
    const Document document;
    for (const LessonStep& step : lesson.steps) {
        LessonPage page(document, Theme::of(ThemeKind::Light), 15, Medium::Paper);
        page.addTitle(step.title, 2);
        page.add(step, {.shown = true});
        QTextDocument text;
        const LaidOut work(text);
        page.finish(text);
        text.setTextWidth(400);
        QVERIFY(text.size().height() < 1e6);
        QVERIFY(text.blockCount() < 3000);
        QVERIFY2(work.count() <= 3 * text.characterCount() + 100,
                 qPrintable(QStringLiteral("%1 of %2").arg(work.count()).arg(text.characterCount())));
        QCOMPARE(picturesIn(text), 0);
    }
}

}  // namespace

class TestHostileLessons : public QObject {
    Q_OBJECT

private slots:
    void eachIsGivenOrRefused_data();
    void eachIsGivenOrRefused();
    void limitsAreNamed_data();
    void limitsAreNamed();
    void workGrowsWithTheText();
    void whatANumberSaysIsText();
    void titlesAreText();
    void nothingIsLoaded();
    void aTitleLeavesTheWindowItsWidth();
};

void TestHostileLessons::eachIsGivenOrRefused_data() {
    QTest::addColumn<QString>("text");
    for (const Construct& construct : constructs()) {
        const auto row = [&](const char* how, const QString& text) {
            QTest::addRow("%s, %s", construct.name, how) << kHead + text;
        };
        row("some", construct.text.repeated(45));
        row("many", construct.text.repeated(4900 / construct.text.size()));
        row("far too many", construct.text.repeated(60'000 / construct.text.size()));
        row("in paragraphs", (construct.text + QStringLiteral("\n\n")).repeated(99));
    }
    addHuge();
}

void TestHostileLessons::eachIsGivenOrRefused() {
    QFETCH(QString, text);
    const auto lesson = readLesson(text);
    const QString why = reasonOf(lesson);
    QCOMPARE(lesson.has_value(), why.isEmpty());
    if (lesson)
        return setAll(*lesson);
    static const QRegularExpression named(QStringLiteral("^line ([0-9]+): ."));
    const auto match = named.match(why);
    QVERIFY2(match.hasMatch(), qPrintable(why));
    QVERIFY(match.captured(1).toInt() <= text.count(u'\n') + 1);
    QVERIFY2(why.size() < 1000, qPrintable(why));
}

void TestHostileLessons::limitsAreNamed_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const QString& body, int line, const char* says) {
        QTest::newRow(name) << kHead + body << line << QString::fromUtf8(says);
    };
    QTest::newRow("title") << QStringLiteral("\n# ") + QString(300, u'a') << 2
                           << QStringLiteral("200 characters");
    row("title of a step", QStringLiteral("a\n\n## ") + QString(200, u'a'), 9, "200 characters");
    row("word", QStringLiteral("a\n\n") + QString(5000, u'a'), 9,
        "a paragraph can have at most 5000 characters");
    row("marks", QStringLiteral("*a* ").repeated(100) + u'\n' + QStringLiteral("*a* ").repeated(201), 8,
        "600 of the marks");
    row("text", (QString(4000, u'a') + QStringLiteral("\n\n")).repeated(6), 15,
        "a step can have at most 20000");
    row("lines", QStringLiteral("a\n\n").repeated(300), 506, "500 lines");
    row("numbers", QStringLiteral("{{base}}\n").repeated(101), 107, "100 numbers");
    row("quotations", QStringLiteral("a\n> > > > > > > > > b\n"), 8, "nested at most 8 levels deep");
    row("lists", QStringLiteral("- 1. + * > - - - - b\n"), 7, "nested at most 8 levels deep");
    row("indent", QString(41, u' ') + u'a', 7, "40 spaces");
    row("rows", QStringLiteral("|a|\n|-|\n") + QStringLiteral("|b|\n").repeated(101), 109, "100 rows");
    row("columns", QStringLiteral("|a|b|\n") + QStringLiteral("|-").repeated(17) + u'|', 8, "16 columns");
    row("links", QStringLiteral("[a](posiscope:?base=3)\n\n").repeated(51), 107, "50 links");
    row("links to the web", QStringLiteral("<https://a.b>\n").repeated(51), 7, "50 links");
    row("address", QStringLiteral("[a](https://") + QString(1000, u'b') + u')', 7, "1000 characters");
    row("formulas", QStringLiteral("$a$ ").repeated(40) + u'\n' + QStringLiteral("$a$ ").repeated(11), 8,
        "a paragraph can have at most 50 formulas");
    row("formulas of a step", (QStringLiteral("$a$ ").repeated(40) + QStringLiteral("\n\n")).repeated(6), 17,
        "a step can have at most 200 formulas");
    row("choices",
        QStringLiteral("```predict\nWhat?\n") + QStringLiteral("* a\n").repeated(27) +
            QStringLiteral("```\n"),
        35, "26 choices");
    row("steps", QStringLiteral("## A\n").repeated(100), 106, "100 steps");
    const QString formulas = u'$' + QString(3990, u'a') + QStringLiteral("$\n\n");
    row("formulas of a lesson", (formulas.repeated(4) + QStringLiteral("## S\n\n")).repeated(3), 31,
        "40000 characters");
    const QString links =
        QStringLiteral("[a](posiscope:?base=3)\n\n").repeated(40) + QStringLiteral("## S\n\n");
    row("links of a lesson", links.repeated(8), 7 + 7 * 82 + 40, "300 links");
}

void TestHostileLessons::limitsAreNamed() {
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, says);
    const QString why = reasonOf(readLesson(text));
    QVERIFY(!why.isEmpty());
    QVERIFY2(why.startsWith(QStringLiteral("line %1: ").arg(line)), qPrintable(why));
    QVERIFY2(why.contains(says), qPrintable(why));
}

/// Also where no limit is: it must not be the limits alone that keep a page quick.
void TestHostileLessons::workGrowsWithTheText() {
    const Document document;
    for (const char* text : {"$a$ ", "*a* b ", "[a](https://b.c) "}) {
        LessonPage page(document, Theme::of(ThemeKind::Light), 15);
        page.add(QString::fromLatin1(text).repeated(1000));
        QTextDocument set;
        set.setTextWidth(400);
        set.size();  // it has been shown before
        const LaidOut work(set);
        page.finish(set);
        QVERIFY(set.characterCount() >= 1000);
        QVERIFY2(work.count() <= 3 * set.characterCount() + 100,
                 qPrintable(QStringLiteral("%1 of %2").arg(work.count()).arg(set.characterCount())));
    }
}

/// Whatever a caption says, of words that a link set or of a table's name, it is no Markdown.
void TestHostileLessons::whatANumberSaysIsText() {
    Document document;
    const QString words = QStringLiteral("![a](file:///dev/zero) *b* _c_");
    show(readScene(QStringLiteral("posiscope:?sentence=") +
                   QString::fromLatin1(QUrl::toPercentEncoding(words))),
         document, {});
    for (const ViewKind& kind : viewKinds()) {
        const QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
        LessonPage page(document, Theme::of(ThemeKind::Light), 15);
        page.add(QStringLiteral("It says: {{caption %1}}").arg(name));
        QTextDocument set;
        page.finish(set);
        QCOMPARE(picturesIn(set), 0);
        QCOMPARE(set.toPlainText().simplified(),
                 QStringLiteral("It says: %1").arg(captionOf(document, kind)).simplified());
    }
}

void TestHostileLessons::titlesAreText() {
    const Document document;
    const QString title = QStringLiteral("<img src='file:///dev/zero'> ![a](file:///dev/zero) *b*");
    LessonPage page(document, Theme::of(ThemeKind::Light), 15, Medium::Paper);
    page.addTitle(title, 1);
    QTextDocument set;
    page.finish(set);
    QCOMPARE(picturesIn(set), 0);
    QCOMPARE(set.toPlainText().trimmed(), title);
}

void TestHostileLessons::nothingIsLoaded() {
    const Document document;
    LessonPage page(document, Theme::of(ThemeKind::Light), 15);
    page.add(QStringLiteral("![a](file:///dev/zero) b"));
    QTextDocument set;
    page.finish(set);
    QCOMPARE(picturesIn(set), 0);
    Document shown;
    LessonPlayer player(shown);
    const LessonPanel panel(shown, player);
    auto* browser = panel.findChild<QTextBrowser*>(QStringLiteral("step-text"));
    QVERIFY(browser);
    // Nothing at all would have Qt open the file by its name.
    const QVariant picture =
        browser->document()->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///dev/zero")));
    QCOMPARE(picture.value<QImage>().size(), QSize(1, 1));
}

void TestHostileLessons::aTitleLeavesTheWindowItsWidth() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("long.md")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# " + QByteArray(190, 'W') + "\n\n## " + QByteArray(190, 'W') + "\n\nText.\n");
    file.close();
    Document document;
    LessonPlayer player(document);
    LessonPanel panel(document, player);
    const int without = panel.minimumSizeHint().width();
    const auto opened = player.open(file.fileName());
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QCOMPARE(panel.minimumSizeHint().width(), without);
}

POSISCOPE_REGISTER_TEST("hostilelessons", TestHostileLessons, WidgetsApplication);

}  // namespace posiscope::hostilelessons_test

#include "testhostilelessons.moc"
