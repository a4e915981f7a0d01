// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QDate>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/cards/viewpair.h"
#include "app/document/document.h"
#include "app/formulas/formulatext.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonplayer.h"
#include "app/panels/caption.h"
#include "app/panels/parameterslider.h"
#include "app/panels/playbackbar.h"
#include "app/pieces/cellplot.h"
#include "app/plots/textsize.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/presentation.h"
#include "app/texts/language.h"
#include "app/views/pictureview.h"
#include "app/window/mainwindow.h"
#include "tests/app/applications.h"
#include "tests/gui/waitforlayout.h"
#include "tests/room.h"

namespace posiscope::projector_test {
using namespace Qt::StringLiterals;

namespace {

/// The size of the projector: 1280x720, or that of the environment variable SCREEN. SCREENSHOTS names a
/// folder for pictures of every step.
QSize projector() {
    const QStringList sides = qEnvironmentVariable("SCREEN", QStringLiteral("1280x720")).split(u'x');
    return {sides.value(0).toInt(), sides.value(1).toInt()};
}

constexpr int kLeastText = 26;  // pixels

/// The largest share of \p width that the text of a step takes: a large screen shows more, not only larger.
double mostText(int width) {
    return width < 1600 ? 0.42 : 0.36;
}

bool leavesRoom(const Presentation& presentation) {
    const auto& text = *presentation.findChild<QWidget*>(QStringLiteral("lessonCard"));
    return text.width() <= std::ceil(mostText(presentation.width()) * presentation.width());
}

/// Pixels of the smallest letters of \p page, formulas aside.
int leastLetters(const QTextDocument& page) {
    int least = page.defaultFont().pixelSize();
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (const QTextCharFormat format = at.fragment().charFormat();
                format.hasProperty(QTextFormat::FontPixelSize))
                least = std::min(least, format.intProperty(QTextFormat::FontPixelSize));
    return least;
}

/// Describes what a class could not read; empty if everything is readable.
QString unreadable(const Presentation& presentation) {
    const auto& page = *presentation.findChild<QTextBrowser*>(QStringLiteral("step-text"));
    if (const int letters = leastLetters(*page.document()); letters < kLeastText)
        return QStringLiteral("text of %1 px").arg(letters);
    if (page.verticalScrollBar()->maximum() > 0 || page.horizontalScrollBar()->maximum() > 0)
        return QStringLiteral("text longer than its place");
    if (!formulasHaveRoom(*page.document()))
        return QStringLiteral("a formula smaller than the text");
    for (const auto* caption : presentation.findChildren<Caption*>())
        if (caption->isVisible() && !caption->isWhole())
            return QStringLiteral("cut off: ") + caption->sentence();
    const auto names = presentation.findChildren<SettingName*>();
    for (const auto* name : names)
        if (name->isVisible() && !name->isWhole())
            return QStringLiteral("cut off: ") + name->text();
    for (const auto* box : presentation.findChildren<QComboBox*>())
        if (box->isVisible() && box->width() < box->sizeHint().width())
            return QStringLiteral("cut off: ") + box->currentText();
    return {};
}

/// The longest wrong choice, which leaves the least room for the answer when it is shown with the right one.
int longestWrong(const LessonQuestion& question) {
    int longest = 0;
    qsizetype most = -1;
    for (int i = 0; i < static_cast<int>(question.choices.size()); ++i)
        if (const auto& choice = question.choices[i]; !choice.right && choice.text.size() > most) {
            longest = i;
            most = choice.text.size();
        }
    return longest;
}

constexpr int kLeastMatrix = 260;  // pixels, of A or B

/// Names the matrix of A or B that is too small to be seen from the last row; empty if there is none.
QString smallMatrix(const LessonStage& stage) {
    for (const auto* view : stage.findChildren<PictureView*>())
        for (const Piece* piece : view->picture().pieces()) {
            const auto* matrix = dynamic_cast<const CellPlot*>(piece);
            if (!view->isVisible() || matrix == nullptr || !matrix->isPlaced() || !matrix->cells().square)
                continue;
            const int pixels = qRound(matrix->data().height() * TextSize::of().factor());
            if (pixels < kLeastMatrix)
                return QStringLiteral("%1 %2 px").arg(view->objectName()).arg(pixels);
        }
    return {};
}

/// Names a tool on the screen that no link of the step names, empty if there is none. Every step can be
/// played, which moves the position.
QString unnamedTool(const Presentation& presentation, const LessonPlayer& player) {
    QString links;
    for (const SceneLink& link : player.step().links)
        links += link.target;
    const auto isShown = [](const QWidget* tool) { return tool->isVisible(); };
    for (const auto* slider : presentation.findChild<PlaybackBar*>()->findChildren<ParameterSlider*>())
        if (const QString option = slider->objectName().mid(u"slider-"_s.size());
            isShown(slider) && option != u"position" && !links.contains(option))
            return option;
    static const QRegularExpression ofWords(u"^words-(?!bar)"_s);
    for (const auto* control : presentation.findChildren<QWidget*>(ofWords))
        if (isShown(control) && !links.contains(control->objectName().mid(u"words-"_s.size())))
            return control->objectName();
    static const QRegularExpression ofTabs(u"^tab-"_s);
    QList<QToolButton*> tabs = presentation.findChildren<QToolButton*>(ofTabs);
    tabs.removeIf([&](const QToolButton* tab) { return !isShown(tab); });
    const bool isNamed = std::ranges::any_of(tabs, [&](const QToolButton* tab) {
        return links.contains(tab->objectName().mid(u"tab-"_s.size()));
    });
    return tabs.isEmpty() || isNamed ? QString() : tabs.constFirst()->objectName();
}

}  // namespace

/// Every step of the included lessons, on the smallest common school projector.
class TestProjector : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsReadFromTheLastRow_data();
    void everyStepIsReadFromTheLastRow();
    void aSmallOneIsLargeEnough();
    void aLargeOneHasMoreRoomForPictures();
    void cleanup() { Language::set(QStringLiteral("en")); }

private:
    static void lookThrough(const Document& document, Presentation& presentation, LessonPlayer& player,
                            const QString& lesson, QStringList& wide);
};

void TestProjector::everyStepIsReadFromTheLastRow_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
}

void TestProjector::everyStepIsReadFromTheLastRow() {
    QFETCH(QString, language);
    Language::set(language);
    Document document;
    const MainWindow dressed(document);  // creates the program's style sheet
    LessonPlayer player(document);
    QVERIFY(player.open(shippedLessons().front().name));
    Presentation presentation(document, player);
    presentation.resize(projector());
    presentation.show();
    presentation.resize(projector());
    QStringList wide;
    for (const ShippedLesson& lesson : shippedLessons()) {
        QVERIFY(player.open(lesson.name));
        lookThrough(document, presentation, player, lesson.name, wide);
        if (QTest::currentTestFailed())
            return;
#ifdef POSISCOPE_SANITIZED
        break;  // all would take many minutes here, and the sizes are the same
#endif
    }
    QVERIFY2(wide.isEmpty(), qPrintable(wide.join(u' ')));
}

void TestProjector::aSmallOneIsLargeEnough() {
    Document document;
    const MainWindow dressed(document);
    LessonPlayer player(document);
    QVERIFY(player.open(shippedLessons().front().name));
    Presentation presentation(document, player);
    const QSize small(1024, 700);
    presentation.resize(small);
    presentation.show();
    presentation.setUpdatesEnabled(false);  // sizes only
    QVERIFY(TextSize::of().factor() > 1.1);
    for (const ShippedLesson& lesson : shippedLessons()) {
        QVERIFY(player.open(lesson.name));
        for (int step = 0; step < player.count(); ++step) {
            player.goTo(step);
            QCoreApplication::processEvents();
            const QSize least = presentation.minimumSizeHint();
            QVERIFY2(least.boundedTo(small) == least, qPrintable(QStringLiteral("%1, step %2: %3 × %4")
                                                                     .arg(lesson.name)
                                                                     .arg(step + 1)
                                                                     .arg(least.width())
                                                                     .arg(least.height())));
        }
    }
}

/// The text of every step leaves more of a large screen to the picture, in letters that are read: in one
/// language a day.
void TestProjector::aLargeOneHasMoreRoomForPictures() {
    Language::set(QDate::currentDate().toJulianDay() % 2 == 0 ? QStringLiteral("en")
                                                              : QStringLiteral("zh_CN"));
    Document document;
    const MainWindow dressed(document);
    LessonPlayer player(document);
    QVERIFY(player.open(shippedLessons().front().name));
    Presentation presentation(document, player);
    presentation.resize(1920, 1080);
    presentation.show();
    presentation.resize(1920, 1080);
    presentation.setUpdatesEnabled(false);  // sizes only
    const auto& page = *presentation.findChild<QTextBrowser*>(QStringLiteral("step-text"));
    QStringList wide;
    for (const ShippedLesson& lesson : shippedLessons()) {
        QVERIFY(player.open(lesson.name));
        for (int step = 0; step < player.count(); ++step) {
            player.goTo(step);
            QCoreApplication::processEvents();
            if (!leavesRoom(presentation) || page.document()->defaultFont().pixelSize() < kLeastText)
                wide << lesson.name + u'#' + player.step().id;
        }
#ifdef POSISCOPE_SANITIZED
        break;
#endif
    }
    QVERIFY2(wide.isEmpty(), qPrintable(wide.join(u' ')));
}

/// The steps of the lesson that \p player has open; appends those that leave too little room to \p wide.
void TestProjector::lookThrough(const Document& document, Presentation& presentation, LessonPlayer& player,
                                const QString& lesson, QStringList& wide) {
    const auto& stage = *presentation.findChild<LessonStage*>();
    const auto check = [&](int step) {
        waitForLayout(presentation);
        QString why;  // waits, because layout is slower on a busy machine
        (void)QTest::qWaitFor([&] { return (why = unreadable(presentation)).isEmpty(); }, 3000);
        QVERIFY2(why.isEmpty(),
                 qPrintable(lesson + QStringLiteral(", ") + player.step().id + QStringLiteral(": ") + why));
        QCOMPARE(presentation.size(), projector());
        if (const QString folder = qEnvironmentVariable("SCREENSHOTS"); !folder.isEmpty())
            QVERIFY(presentation.grab().save(QStringLiteral("%1/%2-%3-%4%5.png")
                                                 .arg(folder, lesson, Language::current())
                                                 .arg(step + 1, 2, 10, QLatin1Char('0'))
                                                 .arg(player.asks() ? u"-asked"_s : QString())));
    };
    QStringList small;
    for (int step = 0; step < player.count(); ++step) {
        player.goTo(step);
        check(step);
        if (QTest::currentTestFailed())
            return;
        QVERIFY2(
            unnamedTool(presentation, player).isEmpty(),
            qPrintable(lesson + u", "_s + player.step().id + u": "_s + unnamedTool(presentation, player)));
        if (!leavesRoom(presentation))
            wide << lesson + u'#' + player.step().id;
        if (document.baseline().document())
            if (const QString matrix = smallMatrix(stage); !matrix.isEmpty())
                small << QStringLiteral("%1: %2").arg(player.step().id, matrix);
        const QRect picture(stage.pos(), stage.size());
        if (player.asks())
            player.choose(longestWrong(*player.step().question));
        check(step);
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(QRect(stage.pos(), stage.size()), picture);  // the picture does not move
    }
    QVERIFY2(small.isEmpty(), qPrintable(lesson + QStringLiteral(": ") + small.join(u'\n')));
}

POSISCOPE_REGISTER_TEST("projector", TestProjector, PosiscopeAtHome);

}  // namespace posiscope::projector_test

#include "testprojector.moc"
