// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/usualsentence.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/figures/papersizes.h"
#include "app/opening/openfile.h"
#include "app/texts/language.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::exportdialog_test {

/// The export dialog: it writes what its command line would write.
class TestExportDialog : public QObject {
    Q_OBJECT

private slots:
    void theCommandDoesTheSame_data();
    void theCommandDoesTheSame();
    void anEmptyPageIsNoFigure();
    void aDraftWaitsForNothing();
    void closingWhileRunningIsSafe();
    void everyControlHasAName();
    void itOpensReadyToExport();
    void theNameSaysWhatItIs();
    void aSecondExportHasANameOfItsOwn();
    void disabledSaysWhy();
    void presetsOfPaper();
    void theCommandIsAsTyped();
    void tooNarrowSaysHowWide();
    void boxesBeginOnOneLine();
    void aNameAloneStaysInTheFolder();
    void roomsOfPanelsAreFoundSoon();
    void onlyWhatTheViewHasIsOffered();
    void theUsualSentenceIsSaidWhereItIsSeen();
    void thePreviewGrowsAndSaysItsScale();
    void theHeightFollowsTheWidth();
    void anEmptyBoxIsUnset();
    void theCommandIsReadWhole();
    void aUnitMayBeTyped();
    void lengthsAreThoseOfTheCommand();
    void whatHasNoRoomMayBeLeftOut();
    void anAutomaticHeightHasRoomForAll();
    void coloursHaveLimits();
    void choicesAreRemembered();
    void thePictureIsCopied();
};

namespace {

template <class Control>
Control* find(const QDialog& dialog, const char* name) {
    return dialog.findChild<Control*>(QString::fromLatin1(name));
}

}  // namespace

void TestExportDialog::theCommandDoesTheSame_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("suffix");
    for (const char* what : {"encoding", "similarity", "waves", "window"})
        QTest::addRow("%s png", what) << QString::fromLatin1(what) << QStringLiteral("png");
    for (const char* suffix : {"svg", "pdf"})
        QTest::addRow("encoding %s", suffix) << QStringLiteral("encoding") << QString::fromLatin1(suffix);
    for (const char* what : {"encoding", "similarity"})
        for (const char* suffix : {"npy", "csv"})
            QTest::addRow("%s %s", what, suffix) << QString::fromLatin1(what) << QString::fromLatin1(suffix);
}

void TestExportDialog::theCommandDoesTheSame() {
    QFETCH(QString, what);
    QFETCH(QString, suffix);
    Document document;
    const Parameters parameters{.dModel = 64, .base = 123.25, .layout = Layout::Halves};
    document.setParameters(parameters);
    Appearance appearance{
        .theme = ThemeKind::Dark, .similarityPalette = PaletteKind::Magma, .measure = Measure::Cosine};
    appearance.spans.positions = Span{3.5, 90.25};
    document.setAppearance(appearance);
    document.setCursor({12, 34, 5});

    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a file.") + suffix);
    ExportDialog dialog(document, what);
    auto* format = find<QComboBox>(dialog, "exportFormat");
    format->setCurrentIndex(format->findData(suffix));
    find<QLineEdit>(dialog, "exportPath")->setText(path);
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    const QString command = dialog.command();
    QTest::mouseClick(find<QPushButton>(dialog, "exportStart"), Qt::LeftButton);
    QVERIFY(exported.count() == 1 || exported.wait(60000));
    const QByteArray byDialog = contentOf(path);
    QVERIFY(!byDialog.isEmpty());
    QVERIFY(QFile::remove(path));

    QStringList words = QProcess::splitCommand(QString(command).replace(u'\'', u'"'));
    QCOMPARE(words.takeFirst(), QStringLiteral("posiscope"));
    const Run run = runProgram(words, directory.path());
    QVERIFY2(run.status == 0, (run.err + command.toUtf8()).constData());
    if (suffix != QStringLiteral("png")) {
        QCOMPARE(contentOf(path), byDialog);
        return;
    }
    QCOMPARE(QImage(path), QImage::fromData(byDialog));
    QCOMPARE(openFile(path)->session.setting.parameters, SchemeParameters(parameters));
}

/// A picture that has nothing to show is refused, as by the command.
void TestExportDialog::anEmptyPageIsNoFigure() {
    Document document;
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("empty.png"));
    ExportDialog dialog(document, QStringLiteral("rotary"));
    find<QLineEdit>(dialog, "exportPath")->setText(path);
    QTest::mouseClick(find<QPushButton>(dialog, "exportStart"), Qt::LeftButton);
    QVERIFY(!find<QLabel>(dialog, "exportTrouble")->text().isEmpty());
    QVERIFY(!QFile::exists(path));
}

/// Numbers that take long are sampled in a preview, where a figure would wait for all of them.
void TestExportDialog::aDraftWaitsForNothing() {
    Document document;
    QVERIFY(document.setParameters({.dModel = 16, .length = 262144, .variant = Variant::PowerToBFloat16}));
    FigureStyle style{.pixels = {320, 260}};
    const auto content = findFigure(QStringLiteral("similarity"));
    const QImage whole = figure(document, content, style);
    style.details = style.details.asDraft();
    const QImage draft = figure(document, content, style);
    QVERIFY(whole != draft);
    document.beginDrag();  // when everything is sampled
    QCOMPARE(figure(document, content, style), draft);
    document.endDrag();
}

void TestExportDialog::closingWhileRunningIsSafe() {
    const QTemporaryDir directory;
    Document document;
    document.setParameters({.dModel = 1024, .length = 1 << 20});
    {
        ExportDialog dialog(document, QStringLiteral("encoding"));
        auto* format = find<QComboBox>(dialog, "exportFormat");
        format->setCurrentIndex(format->findData(QStringLiteral("csv")));
        find<QLineEdit>(dialog, "exportPath")->setText(directory.filePath(QStringLiteral("a.csv")));
        auto* const start = find<QPushButton>(dialog, "exportStart");
        start->click();
        QTRY_VERIFY(find<QProgressBar>(dialog, "exportProgress")->value() > 0);
        QVERIFY(!start->isEnabled());
    }
    QVERIFY(filesIn(directory.path()).isEmpty());
}

void TestExportDialog::itOpensReadyToExport() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    const QString path = find<QLineEdit>(dialog, "exportPath")->text();
    QVERIFY2(path.endsWith(QStringLiteral(".png")), qPrintable(path));
    QCOMPARE(find<QComboBox>(dialog, "exportPreset")->currentText(), QStringLiteral("Screen, 1600 × 1200"));
    QVERIFY(find<QPushButton>(dialog, "exportStart")->isEnabled());
    QVERIFY(dialog.command().endsWith(QStringLiteral(".png")) ||
            dialog.command().contains(QStringLiteral(".png ")));
}

void TestExportDialog::aSecondExportHasANameOfItsOwn() {
    const QTemporaryDir directory;
    const Document document;
    const auto proposed = [&] {
        ExportDialog dialog(document, QStringLiteral("encoding"));
        dialog.recall(QJsonDocument(QJsonObject{{QStringLiteral("format"), QStringLiteral("png")},
                                                {QStringLiteral("folder"), directory.path()}})
                          .toJson());
        return find<QLineEdit>(dialog, "exportPath")->text();
    };
    for (const char* name :
         {"encoding-d128-L200.png", "encoding-d128-L200-2.png", "encoding-d128-L200-3.png"}) {
        const QString path = proposed();
        QCOMPARE(path, directory.filePath(QLatin1String(name)));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(proposed().endsWith(QStringLiteral("-4.png")));
    // What is told is what was written, and what somebody asks to replace is replaced.
    ExportDialog dialog(document, QStringLiteral("encoding"));
    auto* const path = find<QLineEdit>(dialog, "exportPath");
    const QString chosen = directory.filePath(QFileInfo(path->text()).fileName());
    path->setText(chosen);
    QCOMPARE(path->text(), chosen);
    QFile::remove(chosen);
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    find<QPushButton>(dialog, "exportStart")->click();
    QVERIFY(exported.wait(20000));
    QCOMPARE(exported.first().first().toString(), chosen);
    QVERIFY(QFile(chosen).size() > 1000);
}

void TestExportDialog::theNameSaysWhatItIs() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* path = find<QLineEdit>(dialog, "exportPath");
    auto* what = find<QComboBox>(dialog, "exportWhat");
    auto* format = find<QComboBox>(dialog, "exportFormat");
    QVERIFY2(path->text().endsWith(QStringLiteral("/similarity-d128-L200.png")), qPrintable(path->text()));
    format->setCurrentIndex(format->findData(QStringLiteral("csv")));
    QVERIFY(path->text().endsWith(QStringLiteral("/similarity-d128-L200.csv")));
    // Four cards have no numbers.
    what->setCurrentIndex(what->findData(QStringLiteral("window")));
    QVERIFY2(path->text().endsWith(QStringLiteral("/window-d128-L200.png")), qPrintable(path->text()));
    QVERIFY(find<QPushButton>(dialog, "exportStart")->isEnabled());
    path->setText(QStringLiteral("/tmp/mine.png"));
    what->setCurrentIndex(what->findData(QStringLiteral("encoding")));
    format->setCurrentIndex(format->findData(QStringLiteral("npy")));
    QCOMPARE(path->text(), QStringLiteral("/tmp/mine.npy"));
    what->setCurrentIndex(what->findData(QStringLiteral("window")));
    QCOMPARE(path->text(), QStringLiteral("/tmp/mine.png"));
    QVERIFY(find<QPushButton>(dialog, "exportStart")->isEnabled());
}

void TestExportDialog::disabledSaysWhy() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* start = find<QPushButton>(dialog, "exportStart");
    auto* trouble = find<QLabel>(dialog, "exportTrouble");
    QVERIFY(start->isEnabled() && trouble->text().isEmpty());
    find<QLineEdit>(dialog, "exportPath")->setText(QStringLiteral("/tmp/a.txt"));
    QVERIFY(!start->isEnabled());
    QVERIFY(trouble->text().contains(QStringLiteral(".png")));
    find<QLineEdit>(dialog, "exportPath")->setText(QStringLiteral("/tmp/a.png"));
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(200);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(200);
    QVERIFY(start->isEnabled());  // without the curve, and says so
    QVERIFY2(trouble->text().contains(QStringLiteral("g(Δ)")), qPrintable(trouble->text()));
    find<QCheckBox>(dialog, "exportShow-kernel")->setChecked(false);
    QVERIFY2(start->isEnabled() && trouble->text().isEmpty(), qPrintable(trouble->text()));
    QVERIFY(dialog.command().contains(QStringLiteral("--hide kernel")));
}

void TestExportDialog::presetsOfPaper() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* preset = find<QComboBox>(dialog, "exportPreset");
    const int icml = preset->findText(QStringLiteral("ICML, one column:"), Qt::MatchStartsWith);
    QVERIFY(icml > 0);
    preset->setCurrentIndex(icml);
    emit preset->activated(icml);
    QCOMPARE(find<QComboBox>(dialog, "exportUnit")->currentData(), QStringLiteral("mm"));
    QCOMPARE(find<QDoubleSpinBox>(dialog, "exportWidth")->text(), QStringLiteral("82.55"));
    QVERIFY(find<QCheckBox>(dialog, "exportHeightFound")->isChecked());
    const int height = qRound(find<QDoubleSpinBox>(dialog, "exportHeight")->value() / 25.4 * 300);
    QVERIFY(height > 975 && height < 1400);
    QCOMPARE(find<QLabel>(dialog, "exportOnPaper")->text(), QStringLiteral("975 × %1 pixels").arg(height));
    QVERIFY2(dialog.command().endsWith(QStringLiteral("--for icml")), qPrintable(dialog.command()));
    for (const PaperSize& paper : paperSizes()) {
        const QString name = QLatin1String(paper.name.data());
        const QString label = preset->itemText(preset->findData(name));
        const QString width = label.section(QStringLiteral(": "), 1).section(u' ', 0, 0);
        QVERIFY2(QRegularExpression(QStringLiteral("(?m)^%1 +%2(\\.0)? mm ").arg(name, width))
                     .match(paperSizeList())
                     .hasMatch(),
                 qPrintable(label));
    }
    // Somebody's own height stays, and is no preset's.
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(110);
    find<QCheckBox>(dialog, "exportShow-kernel")->setChecked(false);
    QCOMPARE(find<QDoubleSpinBox>(dialog, "exportHeight")->value(), 110.0);
    QVERIFY(!find<QCheckBox>(dialog, "exportHeightFound")->isChecked());
    QCOMPARE(preset->currentText(), QStringLiteral("Custom"));
    QVERIFY2(dialog.command().contains(QStringLiteral("--size 82.55mmx110mm --type 8pt")),
             qPrintable(dialog.command()));
    find<QCheckBox>(dialog, "exportHeightFound")->setChecked(true);
    QVERIFY(find<QDoubleSpinBox>(dialog, "exportHeight")->value() < 110);
}

namespace {

void measureIn(const QDialog& dialog, const char* unit) {
    auto* const box = find<QComboBox>(dialog, "exportUnit");
    box->setCurrentIndex(box->findData(QString::fromLatin1(unit)));
}

void askForMillimetres(const QDialog& dialog, double width) {
    measureIn(dialog, "mm");
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(width);
    find<QDoubleSpinBox>(dialog, "exportType")->setValue(8);
    find<QCheckBox>(dialog, "exportHeightFound")->setChecked(true);
}

}  // namespace

/// What a person would type, and it makes the same file.
void TestExportDialog::theCommandIsAsTyped() {
    const QTemporaryDir directory;
    Document document;
    takeUsualSentence(document);
    ExportDialog dialog(document, QStringLiteral("similarity"));
    const QString path = directory.filePath(QStringLiteral("a.png"));
    find<QLineEdit>(dialog, "exportPath")->setText(path);
    askForMillimetres(dialog, 85);
    QCOMPARE(dialog.command(),
             QStringLiteral("posiscope export similarity --output %1 --size 85mm --type 8pt").arg(path));
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    find<QPushButton>(dialog, "exportStart")->click();
    QVERIFY(exported.count() == 1 || exported.wait(60000));
    const QByteArray byDialog = contentOf(path);
    const Run run = runProgram(dialog.command().split(u' ').mid(1), directory.path());
    QVERIFY2(run.status == 0, run.err);
    QVERIFY(!byDialog.isEmpty() && contentOf(path) == byDialog);
}

/// The same sentence as the command's, and no height that is none.
void TestExportDialog::tooNarrowSaysHowWide() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* const trouble = find<QLabel>(dialog, "exportTrouble");
    for (const int width : {25, 45}) {
        askForMillimetres(dialog, width);
        QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
        QVERIFY(find<QDoubleSpinBox>(dialog, "exportHeight")->value() > 10);
        const Run run = runProgram(
            QStringLiteral("export similarity --output a.png --size %1mm --type 8pt").arg(width).split(u' '),
            QDir::tempPath());
        QCOMPARE(run.status, 2);
        const auto least = QRegularExpression(QStringLiteral("(?:needs|at least) ([0-9.]+ mm)"));
        const QString said = least.match(QString::fromUtf8(run.err)).captured(1);
        QVERIFY2(!said.isEmpty() && trouble->text().contains(said), qPrintable(trouble->text() + said));
    }
    askForMillimetres(dialog, 25);
    QVERIFY2(trouble->text().contains(QStringLiteral("in a width of 25 mm; it needs")),
             qPrintable(trouble->text()));
}

void TestExportDialog::onlyWhatTheViewHasIsOffered() {
    const Document document;
    ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* const what = find<QComboBox>(dialog, "exportWhat");
    const auto offered = [&](const char* view) {
        what->setCurrentIndex(what->findData(QString::fromLatin1(view)));
        QStringList names;
        for (const QCheckBox* box :
             dialog.findChildren<QCheckBox*>(QRegularExpression(QStringLiteral("^exportShow-"))))
            if (box->isVisibleTo(&dialog))
                names << box->objectName().mid(11);
        return names;
    };
    const auto* const palette = find<QComboBox>(dialog, "exportPalette");
    QVERIFY(offered("similarity").contains(QStringLiteral("kernel")));
    QVERIFY(!offered("similarity").contains(QStringLiteral("ruler")));
    QCOMPARE(palette->accessibleName(), QStringLiteral("Similarity colours"));
    find<QCheckBox>(dialog, "exportShow-kernel")->setChecked(false);
    QVERIFY(dialog.command().contains(QStringLiteral("--hide kernel")));
    QVERIFY(!offered("encoding").contains(QStringLiteral("kernel")));
    QVERIFY(!dialog.command().contains(QStringLiteral("--hide")));
    for (const char* own : {"ruler", "colour-bar", "cursor", "title", "caption"})
        QVERIFY2(offered("encoding").contains(QLatin1String(own)), own);
    QCOMPARE(palette->accessibleName(), QStringLiteral("Encoding colours"));
    QVERIFY(!offered("waves").contains(QStringLiteral("colour-bar")));
    QVERIFY(!palette->isVisibleTo(&dialog));
    QVERIFY(offered("window").contains(QStringLiteral("kernel")));
}

/// Where it is not seen no command says what nobody typed; where it is, the picture has it.
void TestExportDialog::theUsualSentenceIsSaidWhereItIsSeen() {
    Document usual;
    takeUsualSentence(usual);
    const Document other;
    for (const ViewKind& kind : viewKinds()) {
        const QString name = QLatin1String(kind.name.data());
        const FigureStyle style{.pixels = {700, 500}, .details = Details()};
        const bool seen = figure(usual, kind, style) != figure(other, kind, style);
        const ExportDialog dialog(usual, name);
        QVERIFY2(!seen || dialog.command().contains(QStringLiteral("--sentence")), kind.name.data());
    }
    const ExportDialog encoding(usual, QStringLiteral("encoding"));
    QVERIFY(!encoding.command().contains(QStringLiteral("--sentence")));
    InputWords typed = usual.words();
    typed.sentence = "somebody's own";
    usual.setWords(typed);
    const ExportDialog own(usual, QStringLiteral("encoding"));
    QVERIFY(own.command().contains(QStringLiteral("--sentence")));
}

void TestExportDialog::thePreviewGrowsAndSaysItsScale() {
    const Document document;
    ExportDialog dialog(document, QStringLiteral("encoding"));
    auto* const preview = find<QLabel>(dialog, "exportPreview");
    auto* const scale = find<QLabel>(dialog, "exportPreviewScale");
    dialog.resize(1000, 700);
    dialog.show();
    QTRY_VERIFY(scale->text().startsWith(QStringLiteral("at ")) && scale->text().endsWith(u'%'));
    const int before = preview->pixmap().width();
    dialog.resize(1500, 1000);
    QTRY_VERIFY(preview->pixmap().width() > before + 200);
    QCOMPARE(preview->pixmap().width(), 1600 * scale->text().section(u' ', 1, 1).toInt() / 100);
    askForMillimetres(dialog, 85);
    QTRY_COMPARE(scale->text(), QStringLiteral("at actual size"));
    QCOMPARE(preview->pixmap().width(), qRound(85 / 25.4 * 96));
}

namespace {

void type(QDoubleSpinBox& box, const char* words) {
    box.selectAll();
    QTest::keyClicks(&box, QString::fromLatin1(words));
}

}  // namespace

/// An automatic height follows from the width; any other stays, whoever chose it.
void TestExportDialog::theHeightFollowsTheWidth() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* const preset = find<QComboBox>(dialog, "exportPreset");
    auto* const width = find<QDoubleSpinBox>(dialog, "exportWidth");
    auto* const height = find<QDoubleSpinBox>(dialog, "exportHeight");
    auto* const found = find<QCheckBox>(dialog, "exportHeightFound");
    QCOMPARE(preset->itemText(0), QStringLiteral("Custom"));
    type(*width, "9");
    QCOMPARE(preset->currentText(), QStringLiteral("Custom"));  // before the number is finished
    type(*width, "900");
    width->interpretText();
    QVERIFY(!found->isChecked());
    QVERIFY2(dialog.command().contains(QStringLiteral("--size 900x1200")), qPrintable(dialog.command()));
    found->setChecked(true);
    QVERIFY2(dialog.command().contains(QStringLiteral("--size 900px")), qPrintable(dialog.command()));
    const double before = height->value();
    QVERIFY(before < 1200);
    width->setValue(800);
    QVERIFY(height->value() < before);
    type(*height, "700");
    height->interpretText();
    QVERIFY(!found->isChecked());
    width->setValue(1000);
    QCOMPARE(height->value(), 700.0);
    QVERIFY(!found->isChecked());
    const int slide = preset->findData(QStringLiteral("1920x1080"));
    preset->setCurrentIndex(slide);
    emit preset->activated(slide);
    QCOMPARE(height->value(), 1080.0);
    width->setValue(1000);
    QCOMPARE(height->value(), 1080.0);
    // Chosen from the list, one's own size begins with the one that is there.
    preset->setCurrentIndex(0);
    emit preset->activated(0);
    QCOMPARE(width->value(), 1000.0);
}

/// An empty box leaves the type to the size; what is too large is said, not shortened.
void TestExportDialog::anEmptyBoxIsUnset() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("encoding"));
    const auto* const trouble = find<QLabel>(dialog, "exportTrouble");
    for (const char* const name : {"exportType", "exportMargin", "exportDpi"}) {
        auto* const box = find<QDoubleSpinBox>(dialog, name);
        type(*box, "5000");
        box->interpretText();
        QCOMPARE(box->value(), 5000.0);
        QVERIFY2(trouble->text().contains(QStringLiteral("cannot be 5000")), qPrintable(trouble->text()));
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Delete);
        box->interpretText();
        QCOMPARE(box->text(), box->specialValueText());
        QVERIFY2(!trouble->text().contains(QStringLiteral("cannot be")), qPrintable(trouble->text()));
        box->stepUp();
        QVERIFY2(!trouble->text().contains(QStringLiteral("cannot be")), qPrintable(trouble->text()));
        box->stepDown();
        QCOMPARE(box->text(), box->specialValueText());
    }
}

/// All of it, on lines of its own.
void TestExportDialog::theCommandIsReadWhole() {
    const Document document;
    ExportDialog dialog(document, QStringLiteral("encoding"));
    find<QLineEdit>(dialog, "exportPath")->setText(QStringLiteral("/tmp/%1.png").arg(QString(150, u'm')));
    dialog.resize(1000, 700);
    dialog.show();
    auto* const command = find<QPlainTextEdit>(dialog, "exportCommand");
    QCOMPARE(command->toPlainText(), dialog.command());
    QTRY_VERIFY(command->document()->size().height() > 1);  // lines
    QVERIFY(!command->verticalScrollBar()->isVisible());
    find<QPushButton>(dialog, "exportCopyCommand")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), dialog.command());
}

/// As on the command line: one length is a width, and the height is found.
void TestExportDialog::aUnitMayBeTyped() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("encoding"));
    auto* const width = find<QDoubleSpinBox>(dialog, "exportWidth");
    const auto says = [&dialog](const char* words) {
        return dialog.command().contains(QLatin1String(words));
    };
    type(*width, "85mm");
    QCOMPARE(width->text(), QStringLiteral("85"));
    QCOMPARE(find<QComboBox>(dialog, "exportUnit")->currentData(), QStringLiteral("mm"));
    QVERIFY2(says("--size 85mm --type 8pt"), qPrintable(dialog.command()));
    type(*width, "3.25 in");
    QVERIFY2(says("--size 3.25in --type 8pt"), qPrintable(dialog.command()));
    type(*find<QDoubleSpinBox>(dialog, "exportHeight"), "60mm");
    QVERIFY2(says("--size 82.55mmx60mm"), qPrintable(dialog.command()));
    type(*width, "12e0 5miles");  // what is neither number nor unit is not typed, and half a unit left away
    width->interpretText();
    QVERIFY2(says("--size 120mmx60mm"), qPrintable(dialog.command()));
    type(*width, "900px");
    QVERIFY2(says("--size 900x709"), qPrintable(dialog.command()));
}

/// A length typed in the dialog is the one of the command.
void TestExportDialog::lengthsAreThoseOfTheCommand() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("encoding"));
    const auto unit = [&](const char* name) { measureIn(dialog, name); };
    auto* const width = find<QDoubleSpinBox>(dialog, "exportWidth");
    auto* const height = find<QDoubleSpinBox>(dialog, "exportHeight");
    QCOMPARE(width->text(), QStringLiteral("1600"));
    unit("mm");
    QCOMPARE(width->text(), QStringLiteral("135.47"));  // 1600 dots, 300 an inch
    QVERIFY2(dialog.command().contains(
                 QStringLiteral("--size 135.47mmx101.6mm --type 8pt")),  // as a typed size has it
             qPrintable(dialog.command()));
    width->setValue(120);
    height->setValue(80);
    QVERIFY2(dialog.command().contains(QStringLiteral("--size 120mmx80mm --type")),
             qPrintable(dialog.command()));
    find<QDoubleSpinBox>(dialog, "exportDpi")->setValue(600);  // the length stays
    QVERIFY2(dialog.command().contains(QStringLiteral("--size 120mmx80mm --dpi 600")),
             qPrintable(dialog.command()));
    QCOMPARE(width->value(), 120.0);
    unit("in");
    QCOMPARE(width->text(), QStringLiteral("4.724"));
    unit("px");
    QCOMPARE(width->value(), 2834.0);  // of an inch with three digits
    // What has no room for so many dots is refused in words.
    unit("mm");
    width->setValue(9000);
    QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
    QVERIFY(!find<QLabel>(dialog, "exportTrouble")->text().isEmpty());
}

void TestExportDialog::aNameAloneStaysInTheFolder() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("encoding"));
    auto* const path = find<QLineEdit>(dialog, "exportPath");
    const QTemporaryDir folder;
    const auto enter = [&](const QString& text) {
        path->setText(text);
        emit path->editingFinished();
    };
    enter(folder.filePath(QStringLiteral("first.png")));
    enter(QStringLiteral("second"));
    QCOMPARE(path->text(), folder.filePath(QStringLiteral("second.png")));
    enter(folder.filePath(QStringLiteral(".png")));
    QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
}

/// Captions of the panels are as long as their pictures make them, which took minutes and gigabytes to ask of
/// rooms that are far too large.
void TestExportDialog::roomsOfPanelsAreFoundSoon() {
    const Document document;
    FigureStyle style;
    style.dpi = 300;
    style.type = 8;
    style.pixels = {1004, 1};
    style.heightFound = true;
    style.details = Details().without(Detail::Cursor);
    const FigureContent panels = findFigure(QStringLiteral("window"));
    QVERIFY(leastWidth(document, panels, style) > 1004);
    QVERIFY(misfit(document, panels, withHeight(document, panels, style)).has_value());
}

/// In both languages, whose labels have other widths.
void TestExportDialog::boxesBeginOnOneLine() {
    for (const char* language : {"en", "zh_CN"}) {
        Language::set(QString::fromLatin1(language));
        const Document document;
        ExportDialog dialog(document, QStringLiteral("encoding"));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto left = [&](const char* name) {
            return find<QWidget>(dialog, name)->mapTo(&dialog, QPoint()).x();
        };
        for (const char* name : {"exportFormat", "exportPath", "exportCommand"})
            QCOMPARE(left(name), left("exportWhat"));
    }
    Language::set(QStringLiteral("en"));
}

/// Refused, or with a tick made without it and said, by the command as well.
void TestExportDialog::whatHasNoRoomMayBeLeftOut() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("binary"));
    measureIn(dialog, "mm");
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(70);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(40);
    const auto* const start = find<QPushButton>(dialog, "exportStart");
    const auto* const said = find<QLabel>(dialog, "exportTrouble");
    const QString refused = said->text();
    QVERIFY(!start->isEnabled());
    QVERIFY(!refused.isEmpty());
    auto* const fit = find<QCheckBox>(dialog, "exportFit");
    fit->setChecked(true);
    QVERIFY(start->isEnabled());
    QCOMPARE(said->text(), refused);
    QVERIFY2(dialog.command().endsWith(QStringLiteral(" --fit")), qPrintable(dialog.command()));
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(200);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(160);
    QVERIFY(said->text().isEmpty());
    QVERIFY(!dialog.command().contains(QStringLiteral("--fit")));
    // A figure that would be of nothing is refused whatever is ticked.
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(6);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(6);
    QVERIFY(!start->isEnabled());
}

/// The bits of lesson 5 in one column of a journal: a little higher than they wish, not 0.6 mm wider.
void TestExportDialog::anAutomaticHeightHasRoomForAll() {
    Document document;
    QVERIFY(document.setParameters({.length = 16}));
    FigureStyle style{.dpi = 300, .type = 8};
    for (const double millimetres : {82.6, 83.8, 85.0, 89.0}) {
        style.pixels = {qRound(millimetres / 25.4 * 300), 1};
        style.heightFound = true;
        const FigureContent binary = findFigure(QStringLiteral("binary"));
        QVERIFY(!misfit(document, binary, withHeight(document, binary, style)));
    }
}

void TestExportDialog::coloursHaveLimits() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("similarity"));
    auto* const limits = find<QLineEdit>(dialog, "exportLimits");
    QTest::keyClicks(limits, QStringLiteral("-8:32"));
    QVERIFY2(dialog.command().contains(QStringLiteral("--limits -8:32")), qPrintable(dialog.command()));
    QVERIFY(find<QPushButton>(dialog, "exportStart")->isEnabled());
    QTest::keyClicks(limits, QStringLiteral("x"));
    QVERIFY(!find<QPushButton>(dialog, "exportStart")->isEnabled());
    QVERIFY(find<QLabel>(dialog, "exportTrouble")->text().contains(QStringLiteral("32x")));
    limits->clear();
    auto* const scale = find<QComboBox>(dialog, "exportScale");
    scale->setCurrentIndex(static_cast<int>(ColourScaling::Symmetric));
    QVERIFY2(dialog.command().contains(QStringLiteral("--scale symmetric")), qPrintable(dialog.command()));
}

void TestExportDialog::choicesAreRemembered() {
    const QTemporaryDir directory;
    const Document document;
    ExportDialog dialog(document, QStringLiteral("encoding"));
    auto* const preset = find<QComboBox>(dialog, "exportPreset");
    preset->setCurrentIndex(preset->findText(QStringLiteral("Nature, one column:"), Qt::MatchStartsWith));
    emit preset->activated(preset->currentIndex());
    auto* const format = find<QComboBox>(dialog, "exportFormat");
    format->setCurrentIndex(format->findData(QStringLiteral("pdf")));
    find<QCheckBox>(dialog, "exportShow-cursor")->setChecked(true);
    find<QCheckBox>(dialog, "exportTransparent")->setChecked(true);
    find<QDoubleSpinBox>(dialog, "exportMargin")->setValue(1.5);
    QVERIFY2(dialog.command().contains(QStringLiteral("--margin 1.5")), qPrintable(dialog.command()));
    find<QLineEdit>(dialog, "exportPath")->setText(directory.filePath(QStringLiteral("mine.pdf")));
    ExportDialog again(document, QStringLiteral("encoding"));
    again.recall(dialog.choices());
    QCOMPARE(again.choices(), dialog.choices());
    QString expected = dialog.command();
    expected.replace(QStringLiteral("mine.pdf"), QStringLiteral("encoding-d128-L200.pdf"));
    QCOMPARE(again.command(), expected);
    QCOMPARE(find<QComboBox>(again, "exportPreset")->currentText(), preset->currentText());
    // What is none leaves things as they are.
    ExportDialog other(document, QStringLiteral("encoding"));
    const QString usual = other.command();
    for (const char* nonsense : {"", "[]", "{\"figure\": 7}",
                                 "{\"format\": \"exe\", \"figure\": {\"size\": {\"unit\": \"ell\"}}}"}) {
        other.recall(QByteArray(nonsense));
        QVERIFY2(find<QPushButton>(other, "exportStart")->isEnabled(), nonsense);
    }
    QCOMPARE(other.command(), usual);
    other.recall(
        R"({"figure": {"size": {"unit": "mm", "width": 1e300, "height": -4, "dpi": 0}, "theme": 99}})");
    QVERIFY(!find<QLabel>(other, "exportTrouble")->text().isEmpty());
}

void TestExportDialog::thePictureIsCopied() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("encoding"));
    auto* const format = find<QComboBox>(dialog, "exportFormat");
    format->setCurrentIndex(format->findData(QStringLiteral("csv")));
    auto* const copy = find<QPushButton>(dialog, "exportCopy");
    QVERIFY(!copy->isEnabled());
    format->setCurrentIndex(format->findData(QStringLiteral("pdf")));
    find<QDoubleSpinBox>(dialog, "exportWidth")->setValue(640);
    find<QDoubleSpinBox>(dialog, "exportHeight")->setValue(480);
    copy->click();
    const FigureStyle style{.pixels = {640, 480}};
    QCOMPARE(QGuiApplication::clipboard()->image().convertToFormat(QImage::Format_RGB32),
             figure(document, findFigure(QStringLiteral("encoding")), style)
                 .convertToFormat(QImage::Format_RGB32));
}

void TestExportDialog::everyControlHasAName() {
    const Document document;
    const ExportDialog dialog(document, QStringLiteral("encoding"));
    for (const QWidget* control :
         dialog.findChildren<QWidget*>(QRegularExpression(QStringLiteral("^export"))))
        if (control->focusPolicy() & Qt::TabFocus && !qobject_cast<const QPushButton*>(control))
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
}

POSISCOPE_REGISTER_TEST("exportdialog", TestExportDialog, WidgetsApplication);

}  // namespace posiscope::exportdialog_test

#include "testexportdialog.moc"
