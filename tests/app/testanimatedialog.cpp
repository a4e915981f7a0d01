// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>

#include "app/commands/animatedexport.h"
#include "app/commands/exportcommand.h"
#include "app/document/session.h"
#include "app/figures/animatedialog.h"
#include "app/figures/animation/framewriter.h"
#include "app/figures/shownpart.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::animatedialog_test {

/// The dialog for animations: it writes its frames, and its command asks for the same ones.
class TestAnimateDialog : public QObject {
    Q_OBJECT

private slots:
    void theFileIsWritten_data();
    void theFileIsWritten();
    void theCommandHasTheSameFrames_data();
    void theCommandHasTheSameFrames();
    void otherSchemesHaveTheSameFrames_data();
    void otherSchemesHaveTheSameFrames();
    void aComparisonStandsStill();
    void cancelLeavesNothing();
    void closingWhileRunningIsSafe();
    void badValuesSayWhy_data();
    void badValuesSayWhy();
    void framesThatCannotBeAreRefused();
    void theNameSaysWhatMoves();
    void everyProposalCanBe_data();
    void everyProposalCanBe();
    void everySchemeOpensReady();
    void theScrubberShowsEveryFrame();
    void aClickOnTheScrubberGoesThere();
    void filmsSayWhyNot();
    void choicesAreRemembered();
    void everyControlHasAName();
};

namespace {

template <class Control>
Control* find(const QDialog& dialog, const char* name) {
    return dialog.findChild<Control*>(QString::fromLatin1(name));
}

void choose(const QDialog& dialog, const char* name, const QString& data) {
    auto* const box = find<QComboBox>(dialog, name);
    box->setCurrentIndex(box->findData(data));
}

/// As somebody types it.
void type(const QDialog& dialog, const char* name, const QString& text) {
    auto* const line = find<QLineEdit>(dialog, name);
    line->clear();
    QTest::keyClicks(line, text);
}

/// Few small frames, so that it takes no time.
void askForLittle(const QDialog& dialog, const QString& path, int frames = 4) {
    find<QSpinBox>(dialog, "animateFrames")->setValue(frames);
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(500);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(400);
    find<QLineEdit>(dialog, "exportPath")->setText(path);
}

void press(const QDialog& dialog, const char* name) {
    QTest::mouseClick(find<QPushButton>(dialog, name), Qt::LeftButton);
}

/// That the command of \p dialog asks for the frames of \p document.
void compareFrames(const AnimateDialog& dialog, const Document& document) {
    const QString command = dialog.command();
    QCOMPARE(find<QPlainTextEdit>(dialog, "exportCommand")->toPlainText(), command);
    QVERIFY2(find<QPushButton>(dialog, "exportStart")->isEnabled(),
             qPrintable(find<QLabel>(dialog, "exportTrouble")->text()));
    const QStringList words =
        QProcess::splitCommand(QString(command).replace(u'"', QStringLiteral("\"\"\"")).replace(u'\'', u'"'));
    QCOMPARE(words.mid(0, 2), (QStringList{QStringLiteral("posiscope"), QStringLiteral("export")}));
    const auto options = ExportCommand::declaredOptions();
    options->read(words.mid(2));
    const auto animation =
        Animation::read(options->value(QStringLiteral("animate")), options->animationStyle());
    QVERIFY2(animation, qPrintable(command));
    const FigureContent content = findFigure(dialog.what());
    const Frames asked = askedFrames(*options, content, dialog.what());
    Document paper;
    putOnPaper(document, paper);
    const Frames shown = framesOf(paper, content, *animation);
    QCOMPARE(asked.style.frames, find<QSlider>(dialog, "animateFrame")->maximum() + 1);
    for (int index = 0; index < asked.style.frames; ++index)
        QCOMPARE(line(sessionOf(**asked.document(index))), line(sessionOf(**shown.document(index))));
}

}  // namespace

void TestAnimateDialog::theFileIsWritten_data() {
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("gif") << QByteArray("GIF89a");
    QTest::newRow("apng") << QByteArray("\x89PNG");
    QTest::newRow("webp") << QByteArray("RIFF");
    QTest::newRow("webm") << QByteArray("\x1A\x45\xDF\xA3");
}

void TestAnimateDialog::theFileIsWritten() {
    QFETCH(QByteArray, begins);
    const QString suffix = QString::fromLatin1(QTest::currentDataTag());
    if (suffix == QStringLiteral("webm") && refuseVideo(suffix))
        QSKIP("ffmpeg is not installed");
    const Document document;
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a file.") + suffix);
    AnimateDialog dialog(document, QStringLiteral("similarity"), QStringLiteral("base"));
    choose(dialog, "exportFormat", suffix);
    askForLittle(dialog, path);
    QSignalSpy exported(&dialog, &AnimateDialog::exported);
    press(dialog, "exportStart");
    QVERIFY2(exported.count() == 1 || exported.wait(60000),
             qPrintable(find<QLabel>(dialog, "exportTrouble")->text()));
    QVERIFY(contentOf(path).startsWith(begins));
}

void TestAnimateDialog::theCommandHasTheSameFrames_data() {
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("last");
    const auto row = [](const char* what, const char* option, const char* first, const char* last) {
        QTest::newRow(what) << QString::fromLatin1(option) << QString::fromLatin1(first)
                            << QString::fromLatin1(last);
    };
    row("similarity", "base", "10", "1e4");
    row("encoding", "length", "120", "160");
    row("waves", "position", "20", "40");
    row("window", "d-model", "32", "64");
}

void TestAnimateDialog::theCommandHasTheSameFrames() {
    QFETCH(QString, option);
    QFETCH(QString, first);
    QFETCH(QString, last);
    Document document;
    document.setParameters({.dModel = 64, .base = 123.25, .layout = Layout::Halves});
    Appearance appearance{
        .theme = ThemeKind::Dark, .palette = PaletteKind::Magma, .measure = Measure::Cosine};
    appearance.spans.positions = Span{3.5, 90.25};
    document.setAppearance(appearance);
    document.setCursor({12, 34, 5});
    AnimateDialog dialog(document, QString::fromLatin1(QTest::currentDataTag()), option);
    type(dialog, "animateFirst", first);
    type(dialog, "animateLast", last);
    find<QSpinBox>(dialog, "animateFrames")->setValue(7);
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(1000);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(800);
    find<QSpinBox>(dialog, "animateRate")->setValue(7);
    find<QComboBox>(dialog, "animateLoop")->setCurrentIndex(1);
    find<QComboBox>(dialog, "animateEase")->setCurrentIndex(1);
    compareFrames(dialog, document);
}

void TestAnimateDialog::otherSchemesHaveTheSameFrames_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("option");
    QTest::addColumn<Scheme>("scheme");
    QTest::addRow("rotary") << QStringLiteral("rotary") << QStringLiteral("rotary-base") << Scheme::Rotary;
    QTest::addRow("relative") << QStringLiteral("relative") << QStringLiteral("queries") << Scheme::Relative;
    QTest::addRow("learned") << QStringLiteral("similarity") << QStringLiteral("seed") << Scheme::Learned;
}

/// Parameters of other schemes, which are not seen, are not in the file either.
void TestAnimateDialog::otherSchemesHaveTheSameFrames() {
    QFETCH(QString, what);
    QFETCH(QString, option);
    QFETCH(Scheme, scheme);
    Document document;
    QVERIFY(document.setParameters({.dModel = 32, .length = 64, .layout = Layout::Halves}));
    QVERIFY2(document.setSetting(document.turned(scheme)), what.toLatin1());
    AnimateDialog dialog(document, what, option);
    QCOMPARE(find<QComboBox>(dialog, "animateOption")->currentData().toString(), option);
    type(dialog, "animateFirst", QStringLiteral("10"));
    type(dialog, "animateLast", QStringLiteral("12"));
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(900);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(700);
    compareFrames(dialog, document);
}

/// What is held does not go with the rest, even where it has the same value now.
void TestAnimateDialog::aComparisonStandsStill() {
    Document document;
    document.setWords({.sentence = "x y z", .labels = true});
    document.baseline().hold();
    document.setWords({});
    document.setParameters({.layout = Layout::Halves});
    AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(900);
    QVERIFY2(dialog.command().contains(QStringLiteral("--base 10000")), qPrintable(dialog.command()));
    compareFrames(dialog, document);
}

void TestAnimateDialog::cancelLeavesNothing() {
    const Document document;
    const QTemporaryDir directory;
    for (const char* suffix : {"gif", "apng", "webp"}) {
        AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
        choose(dialog, "exportFormat", QString::fromLatin1(suffix));
        askForLittle(dialog, directory.filePath(QStringLiteral("a.") + QString::fromLatin1(suffix)), 2000);
        dialog.show();
        press(dialog, "exportStart");
        const auto* const progress = find<QProgressBar>(dialog, "exportProgress");
        QTRY_VERIFY(progress->isVisible() && progress->value() >= 2);  // several frames are behind it
        QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
        press(dialog, "exportClose");
        QTRY_VERIFY(find<QPushButton>(dialog, "exportStart")->isEnabled());
        QVERIFY(dialog.isVisible());  // to try again
        QVERIFY2(filesIn(directory.path()).isEmpty(), qPrintable(filesIn(directory.path()).join(u' ')));
        press(dialog, "exportClose");
        QVERIFY(!dialog.isVisible());
    }
}

void TestAnimateDialog::closingWhileRunningIsSafe() {
    const Document document;
    const QTemporaryDir directory;
    {
        AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
        askForLittle(dialog, directory.filePath(QStringLiteral("a.gif")), 2000);
        press(dialog, "exportStart");
        auto* const progress = find<QProgressBar>(dialog, "exportProgress");
        QTRY_VERIFY(progress->value() >= 2);  // frames are behind it
        QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
        find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(64);  // a choice that is refused …
        const int before = progress->value();
        QTRY_VERIFY(progress->value() > before);  // … does not concern the frames that are being written
    }
    QVERIFY(filesIn(directory.path()).isEmpty());
}

void TestAnimateDialog::badValuesSayWhy_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("said");
    QTest::addRow("no number") << QStringLiteral("many") << QStringLiteral("many");
    QTest::addRow("nothing") << QString() << QStringLiteral("First value");
    QTest::addRow("out of range") << QStringLiteral("-3") << QStringLiteral("-3");
    QTest::addRow("two options") << QStringLiteral("1,length=3") << QStringLiteral("1,length=3");
}

void TestAnimateDialog::badValuesSayWhy() {
    QFETCH(QString, first);
    QFETCH(QString, said);
    const Document document;
    const AnimateDialog dialog(document, QStringLiteral("similarity"), QStringLiteral("base"));
    auto* const start = find<QPushButton>(dialog, "exportStart");
    auto* const trouble = find<QLabel>(dialog, "exportTrouble");
    QVERIFY2(start->isEnabled() && trouble->text().isEmpty(), qPrintable(trouble->text()));
    auto* const line = find<QLineEdit>(dialog, "animateFirst");
    const QString before = line->text();
    type(dialog, "animateFirst", first);
    if (first.isEmpty())
        QTest::keyClick(line, Qt::Key_1), QTest::keyClick(line, Qt::Key_Backspace);
    QVERIFY(!start->isEnabled());
    QVERIFY2(trouble->text().contains(said), qPrintable(trouble->text()));
    QVERIFY(dialog.command().isEmpty());
    type(dialog, "animateFirst", before);
    QVERIFY2(start->isEnabled() && trouble->text().isEmpty(), qPrintable(trouble->text()));
}

/// What the command would refuse of a frame, the dialog does.
void TestAnimateDialog::framesThatCannotBeAreRefused() {
    Document document;
    document.setCursor({150, 31, 20});
    const AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("length"));
    auto* const start = find<QPushButton>(dialog, "exportStart");
    QVERIFY2(start->isEnabled(), qPrintable(find<QLabel>(dialog, "exportTrouble")->text()));
    type(dialog, "animateFirst", QStringLiteral("64"));  // where there is no position 150
    QVERIFY(!start->isEnabled());
    QVERIFY2(find<QLabel>(dialog, "exportTrouble")->text().contains(QStringLiteral("150")),
             qPrintable(find<QLabel>(dialog, "exportTrouble")->text()));
    type(dialog, "animateFirst", QStringLiteral("151"));
    QVERIFY(start->isEnabled());
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(64);
    QVERIFY(!start->isEnabled());
    QVERIFY(!find<QLabel>(dialog, "exportTrouble")->text().isEmpty());
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(800);
    find<QSpinBox>(dialog, "animateRate")->setValue(120);  // no GIF has them
    QVERIFY(!start->isEnabled());
    choose(dialog, "exportFormat", QStringLiteral("apng"));
    QVERIFY(start->isEnabled());
}

void TestAnimateDialog::theNameSaysWhatMoves() {
    const Document document;
    const AnimateDialog dialog(document, QStringLiteral("similarity"), QStringLiteral("base"));
    auto* const path = find<QLineEdit>(dialog, "exportPath");
    QVERIFY2(path->text().endsWith(QStringLiteral("/similarity-base.gif")), qPrintable(path->text()));
    choose(dialog, "animateOption", QStringLiteral("d-model"));
    choose(dialog, "exportFormat", QStringLiteral("webp"));
    QVERIFY2(path->text().endsWith(QStringLiteral("/similarity-d-model.webp")), qPrintable(path->text()));
    QVERIFY(find<QSpinBox>(dialog, "animateQuality")->isEnabled());
    QVERIFY2(dialog.command().contains(QStringLiteral("--animate d-model=128..1280")),
             qPrintable(dialog.command()));
    path->setText(QStringLiteral("/tmp/mine.webp"));
    choose(dialog, "exportFormat", QStringLiteral("gif"));
    QCOMPARE(path->text(), QStringLiteral("/tmp/mine.gif"));
    QVERIFY(!find<QSpinBox>(dialog, "animateQuality")->isEnabled());
    path->setText(QStringLiteral("/tmp/mine.txt"));
    QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
    QVERIFY(find<QLabel>(dialog, "exportTrouble")->text().contains(QStringLiteral(".gif")));
}

void TestAnimateDialog::everyProposalCanBe_data() {
    QTest::addColumn<Scheme>("scheme");
    QTest::addColumn<QString>("what");
    QTest::addRow("sinusoidal") << Scheme::Sinusoidal << QStringLiteral("encoding");
    QTest::addRow("rotary") << Scheme::Rotary << QStringLiteral("rotary");
    QTest::addRow("relative") << Scheme::Relative << QStringLiteral("relative");
    QTest::addRow("learned") << Scheme::Learned << QStringLiteral("encoding");
}

/// Whichever slider it is asked from, the dialog opens with values that it takes, or says why not.
void TestAnimateDialog::everyProposalCanBe() {
    QFETCH(Scheme, scheme);
    QFETCH(QString, what);
    Document document;
    QVERIFY(document.setParameters({.dModel = 32, .length = 64}));
    QVERIFY(document.setSetting(document.turned(scheme)));
    for (const QString& option : animatedOptions(document)) {
        const AnimateDialog dialog(document, what, option);
        QCOMPARE(find<QComboBox>(dialog, "animateOption")->currentData().toString(), option);
        const QString why = find<QLabel>(dialog, "exportTrouble")->text();
        if (option == QStringLiteral("partial-factor") || option == QStringLiteral("rotary-dimension")) {
            QVERIFY(!why.isEmpty());  // which of them there are depends on the head size
            continue;
        }
        QVERIFY2(why.isEmpty(), qPrintable(option + QStringLiteral(": ") + why));
        QVERIFY(find<QPushButton>(dialog, "exportStart")->isEnabled());
    }
}

/// Without a slider that it is asked from, the dialog opens with a parameter whose range it takes.
void TestAnimateDialog::everySchemeOpensReady() {
    for (const auto& [scheme, what] : {std::pair{Scheme::Sinusoidal, "encoding"},
                                       {Scheme::Axial, "channels"},
                                       {Scheme::Grid, "plane"},
                                       {Scheme::Relative, "bias"},
                                       {Scheme::Rotary, "spectrum"},
                                       {Scheme::Hierarchical, "encoding"}}) {
        Document document;
        QVERIFY(document.setSetting(document.turned(scheme)));
        const AnimateDialog dialog(document, QString::fromLatin1(what), QString());
        const QString why = find<QLabel>(dialog, "exportTrouble")->text();
        QVERIFY2(why.isEmpty(), qPrintable(QString::fromLatin1(what) + QStringLiteral(": ") + why));
    }
}

void TestAnimateDialog::theScrubberShowsEveryFrame() {
    const Document document;
    const AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
    auto* const frame = find<QSlider>(dialog, "animateFrame");
    auto* const preview = find<QLabel>(dialog, "exportPreview");
    QCOMPARE(frame->maximum(), 89);
    const QImage first = preview->pixmap().toImage();
    QVERIFY(!first.isNull());
    QVERIFY(find<QLabel>(dialog, "animateValue")->text().endsWith(QStringLiteral("base = 10000")));
    frame->setValue(89);
    QVERIFY(preview->pixmap().toImage() != first);
    QVERIFY(find<QLabel>(dialog, "animateValue")->text().endsWith(QStringLiteral("base = 100000")));
    find<QSpinBox>(dialog, "animateFrames")->setValue(10);
    QCOMPARE(frame->maximum(), 9);
    QVERIFY(find<QLabel>(dialog, "animateValue")->text().endsWith(QStringLiteral("base = 100000")));
}

void TestAnimateDialog::aClickOnTheScrubberGoesThere() {
    const Document document;
    AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
    dialog.show();
    auto* const frame = find<QSlider>(dialog, "animateFrame");
    const auto click = [&](double share) {
        QTest::mouseClick(frame, Qt::LeftButton, {},
                          QPoint(static_cast<int>(share * (frame->width() - 1)), frame->height() / 2));
        return frame->value();
    };
    QVERIFY2(std::abs(click(0.75) - 67) <= 2, qPrintable(QString::number(frame->value())));
    QVERIFY2(std::abs(click(0.25) - 22) <= 2, qPrintable(QString::number(frame->value())));
    QCOMPARE(click(1), 89);
    QCOMPARE(click(0), 0);
}

void TestAnimateDialog::filmsSayWhyNot() {
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    const Document document;
    const AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
    qputenv("PATH", before);
    auto* const format = find<QComboBox>(dialog, "exportFormat");
    const auto* const items = qobject_cast<QStandardItemModel*>(format->model());
    for (const char* suffix : {"gif", "apng", "webp", "mp4", "webm"}) {
        const int index = format->findData(QString::fromLatin1(suffix));
        const bool film = QByteArray(suffix).endsWith("4") || QByteArray(suffix) == "webm";
        QCOMPARE(items->item(index)->isEnabled(), !film);
        QCOMPARE(format->itemText(index).contains(QStringLiteral("ffmpeg")), film);
    }
}

void TestAnimateDialog::choicesAreRemembered() {
    const Document document;
    const AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
    choose(dialog, "exportFormat", QStringLiteral("apng"));
    find<QSpinBox>(dialog, "animateFrames")->setValue(33);
    find<QSpinBox>(dialog, "animateRate")->setValue(12);
    find<QComboBox>(dialog, "animateLoop")->setCurrentIndex(1);
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(700);
    AnimateDialog again(document, QStringLiteral("encoding"), QStringLiteral("base"));
    again.recall(dialog.choices());
    QCOMPARE(again.choices(), dialog.choices());
    QCOMPARE(again.command(), dialog.command());
    again.recall(R"({"format": "exe", "time": {"frames": 1e9, "fps": "many"}})");
    QCOMPARE(again.command(), dialog.command());
}

void TestAnimateDialog::everyControlHasAName() {
    const Document document;
    const AnimateDialog dialog(document, QStringLiteral("encoding"), QStringLiteral("base"));
    for (const QWidget* control :
         dialog.findChildren<QWidget*>(QRegularExpression(QStringLiteral("^(export|animate)"))))
        if (control->focusPolicy() & Qt::TabFocus && !qobject_cast<const QPushButton*>(control))
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
}

POSISCOPE_REGISTER_TEST("animatedialog", TestAnimateDialog, WidgetsApplication);

}  // namespace posiscope::animatedialog_test

#include "testanimatedialog.moc"
