// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/panels/learningbar.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/learning/learningview.h"
#include "app/views/similarity/similarityview.h"
#include "core/schemes/tabulated.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::learningview_test {

namespace {

Parameters training(std::int64_t steps, std::int64_t rows = 48, std::int64_t dModel = 24) {
    Parameters p{.scheme = Scheme::Learned, .initialisation = Initialisation::Trained};
    p.tableRows = p.trainedLength = p.length = rows;
    p.dModel = dModel;
    p.steps = steps;
    return p;
}

/// Before, while and after it is trained; the middle one asks for so much that it cannot be there yet.
const Parameters kLong = training(1000, 512, 256);

}  // namespace

/// Tables trained here: through document, views, files and command line.
class TestLearningView : public QObject {
    Q_OBJECT

private slots:
    void theTableComesAfterwards();
    void moreStepsGoOn();
    void anotherTableBeginsAnew();
    void whatIsShownIsSaved();
    void playingIsOneUndoStep();
    void playingTurnsToATable();
    void undoingStopsIt();
    void theLastStepStopsIt();
    void theBarDrives();
    void pressingTheCurveTrainsSoFar();
    void componentsAreReported();
    void neverTrainedRowsArePale();
    void openedTablesAreTrainedAsFarAsSaid();
    void sizesAreRefused();
    void theCommandLineTrains();
    void thePresetIsTrainedInPart();
};

void TestLearningView::theTableComesAfterwards() {
    Document document;
    QSignalSpy learned(&document, &Document::tableLearned);
    QVERIFY(document.setParameters(kLong));
    QVERIFY(!document.settled());
    QCOMPARE(document.encoding()->parameters().steps, std::int64_t{0});  // the random start meanwhile
    // However busy the machine is; the first steps take milliseconds.
    QTRY_VERIFY_WITH_TIMEOUT(document.encoding()->parameters().steps > 0, 240000);
    QVERIFY(!learned.isEmpty());
    QVERIFY(document.learned()->steps <= kLong.steps);
    QCOMPARE(*document.parameters(), kLong);
    QVERIFY(document.setParameters(Parameters{}));
    QVERIFY(document.settled() && !document.learned() && document.sinusoidal());
}

void TestLearningView::moreStepsGoOn() {
    Document document;
    QVERIFY(document.setParameters(training(20)));
    QVERIFY(document.settle());
    const auto before = document.learned();
    QVERIFY(document.setParameters(training(30)));
    QCOMPARE(document.learned(), before);
    QVERIFY(document.settle());
    Document other;
    QVERIFY(other.setParameters(training(30)));
    QVERIFY(other.settle());
    QCOMPARE(other.learned()->losses, document.learned()->losses);
    for (std::int64_t p = 0; p < 48; ++p)
        QCOMPARE(document.encoding()->value(p, 5), other.encoding()->value(p, 5));
}

void TestLearningView::anotherTableBeginsAnew() {
    Document document;
    QVERIFY(document.setParameters(training(20)));
    QVERIFY(document.settle());
    Parameters p = training(20);
    p.seed = 7;
    QVERIFY(document.setParameters(p));
    QCOMPARE(document.learned()->steps, std::int64_t{0});
    QVERIFY(document.settle());
    QCOMPARE(document.learned()->settings.seed, std::int64_t{7});
    document.undoStack()->undo();
    QVERIFY(document.settle());
    QCOMPARE(document.learned()->settings.seed, std::int64_t{1});
    QCOMPARE(document.learned()->steps, std::int64_t{20});
    Parameters longer = training(20);
    longer.length = 400;  // shows more of the same table
    QVERIFY(document.setParameters(longer));
    QVERIFY(document.settled());
}

void TestLearningView::whatIsShownIsSaved() {
    Document document;
    QVERIFY(document.setParameters(kLong));
    QCOMPARE(std::get<Parameters>(sessionOf(document).setting.parameters).steps, document.learned()->steps);
    QVERIFY(document.setParameters(training(12)));
    QVERIFY(document.settle());
    const auto session = readSession(toJson(sessionOf(document)));
    const QString why = reasonOf(session);
    QVERIFY2(session, qPrintable(why));
    Document other;
    other.show(opened(*session, {}));
    QVERIFY(other.settle());
    QCOMPARE(other.encoding()->value(40, 3), document.encoding()->value(40, 3));
    const QString command = commandFor(document, QStringLiteral("encoding"), QStringLiteral("a.npy"), {}, {});
    QVERIFY2(command.contains(QStringLiteral("--initialisation trained")), qPrintable(command));
    QVERIFY2(command.contains(QStringLiteral("--steps 12")), qPrintable(command));
    Document given;  // what is there is not trained again
    given.adopt(document.learned());
    QVERIFY(given.setParameters(*document.parameters()));
    QVERIFY(given.settled());
    Document further;  // nor seen to begin anew when it is trained on
    further.adopt(document.learned());
    std::int64_t least = document.learned()->steps;
    connect(&further, &Document::tableLearned, this,
            [&] { least = std::min(least, further.learned()->steps); });
    QVERIFY(further.setParameters(training(200)));
    QTRY_VERIFY_WITH_TIMEOUT(further.settled(), 60000);
    QCOMPARE(least, document.learned()->steps);
}

void TestLearningView::playingIsOneUndoStep() {
    Document document;
    QVERIFY(document.setParameters(training(3)));
    QVERIFY(document.settle());
    LearningPlayback& playback = document.learningPlayback();
    playback.setPlaying(true);
    QVERIFY(playback.playing());
    for (int i = 0; i < 5; ++i) {
        playback.advance();
        QVERIFY(document.settle());
    }
    playback.setPlaying(false);
    QCOMPARE(document.parameters()->steps, std::int64_t{8});
    QCOMPARE(document.undoStack()->count(), 2);
    document.undoStack()->undo();
    QCOMPARE(document.parameters()->steps, std::int64_t{3});
}

void TestLearningView::playingTurnsToATable() {
    Document document;
    document.learningPlayback().setPlaying(true);
    const Parameters& p = *document.parameters();
    QVERIFY(isTrained(p));
    QCOMPARE(p.scheme, Scheme::Learned);
    QCOMPARE(p.tableRows, p.length);
    QCOMPARE(p.steps, std::int64_t{0});
    document.learningPlayback().setPlaying(false);
    Parameters large = Parameters{};
    large.dModel = 16384;
    QVERIFY(document.setParameters(large));
    QSignalSpy refused(&document, &Document::refused);
    document.learningPlayback().setPlaying(true);
    QCOMPARE(refused.count(), 1);
    QVERIFY(!document.learningPlayback().playing());
    QCOMPARE(*document.parameters(), large);
}

void TestLearningView::undoingStopsIt() {
    Document document;
    LearningPlayback& playback = document.learningPlayback();
    playback.setPlaying(true);
    QVERIFY(document.settle());
    playback.advance();
    document.undoStack()->undo();
    QVERIFY(document.sinusoidal());
    playback.advance();
    QVERIFY(!playback.playing());
    QVERIFY(document.undoStack()->canRedo());
}

void TestLearningView::theLastStepStopsIt() {
    Document document;
    QVERIFY(document.setParameters(training(998)));
    QVERIFY(document.settle());
    LearningPlayback& playback = document.learningPlayback();
    playback.setPlaying(true);
    for (int i = 0; i < 2; ++i) {
        playback.advance();
        QVERIFY(document.settle());
    }
    QCOMPARE(document.parameters()->steps, std::int64_t{1000});
    playback.advance();
    QVERIFY(!playback.playing());
    playback.setPlaying(true);  // from the last step it begins anew
    QCOMPARE(document.parameters()->steps, std::int64_t{0});
}

void TestLearningView::theBarDrives() {
    Document document;
    LearningBar bar(document);
    connect(&bar, &LearningBar::parametersRequested, &document, &Document::setParameters);
    connect(&bar, &LearningBar::playRequested, &document.learningPlayback(), &LearningPlayback::setPlaying);
    auto* play = bar.findChild<QToolButton*>(QStringLiteral("learn"));
    auto* step = bar.findChild<QToolButton*>(QStringLiteral("learn-step"));
    auto* reset = bar.findChild<QToolButton*>(QStringLiteral("learn-reset"));
    QVERIFY(play && step && reset);
    QVERIFY(!reset->isEnabled());
    step->click();
    QVERIFY(document.settle());
    QCOMPARE(document.learned()->steps, std::int64_t{1});
    play->click();
    QVERIFY(document.learningPlayback().playing() && play->isChecked());
    play->click();
    QVERIFY(!document.learningPlayback().playing() && !play->isChecked());
    reset->click();
    QCOMPARE(document.parameters()->steps, std::int64_t{0});
}

void TestLearningView::pressingTheCurveTrainsSoFar() {
    Document document;
    QVERIFY(document.setParameters(training(40)));
    QVERIFY(document.settle());
    OpenView<LearningView> view(document, {640, 360});
    connect(&view, &View::settingRequested, &document, &Document::setSetting);
    view.press({120, 200});
    QVERIFY(document.parameters()->steps != 40);
    QVERIFY(document.parameters()->steps <= 50);
    view.screen();
    QVERIFY(!view.readoutAt({120, 200}).isEmpty());
    view.press({500, 200});  // there are the positions
    QVERIFY(document.cursor().position != Cursor{}.position);
}

void TestLearningView::componentsAreReported() {
    Document document;
    OpenView<LearningView> view(document, {640, 360});
    const QImage none = view.screen();
    QVERIFY(view.caption().isEmpty());  // there is no picture
    QVERIFY(document.setParameters(training(0)));
    QVERIFY(document.settle());
    const QImage start = view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("not all sinusoids")), qPrintable(view.caption()));
    QVERIFY(document.setParameters(training(200)));
    QVERIFY(document.settle());
    const QImage end = view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("after 200 steps")), qPrintable(view.caption()));
    QVERIFY2(view.caption().contains(QStringLiteral("are sinusoids (correlation r ≥ 0.99")),
             qPrintable(view.caption()));
    QVERIFY(none != start && start != end);
    for (const QSize& size : {QSize(320, 240), QSize(160, 120), QSize(1, 1), QSize(1600, 900)}) {
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        view.draw(painter, size);
    }
}

void TestLearningView::neverTrainedRowsArePale() {
    Document document;
    Parameters p = training(60, 64, 32);
    p.trainedLength = 32;
    p.length = 96;
    QVERIFY(document.setParameters(p));
    QVERIFY(document.settle());
    OpenView<EncodingView> encoding(document);
    QVERIFY2(encoding.caption().contains(QStringLiteral("rows 32 to 63 were never trained")),
             qPrintable(encoding.caption()));
    QVERIFY2(encoding.caption().contains(QStringLiteral("ends at position 63")),
             qPrintable(encoding.caption()));
    const QImage parts = encoding.screen();
    OpenView<SimilarityView> similarity(document);
    QVERIFY(similarity.caption().contains(QStringLiteral("never trained")));
    p.trainedLength = 64;
    QVERIFY(document.setParameters(p));
    QVERIFY(document.settle());
    QVERIFY(!encoding.caption().contains(QStringLiteral("never trained")));
    QVERIFY(encoding.screen() != parts);
}

void TestLearningView::openedTablesAreTrainedAsFarAsSaid() {
    Document document;
    const auto numbers = Table::of(20, 2, std::vector<double>(40, 0.5));
    QVERIFY(document.setTable({QStringLiteral("somewhere.npy"), numbers}));
    OpenView<EncodingView> view(document);
    QVERIFY(!view.caption().contains(QStringLiteral("never trained")));
    const QImage whole = view.screen();
    Parameters p = *document.parameters();
    p.trainedLength = 8;
    QVERIFY(document.setParameters(p));
    QVERIFY2(view.caption().contains(QStringLiteral("rows 8 to 19 were never trained")),
             qPrintable(view.caption()));
    QVERIFY(view.screen() != whole);
}

void TestLearningView::sizesAreRefused() {
    Document document;
    QSignalSpy refused(&document, &Document::refused);
    QVERIFY(!document.setParameters(training(10, 4096, 256)));
    QVERIFY(!document.setParameters(training(10, 1024, 1024)));
    QCOMPARE(refused.count(), 2);
    QVERIFY2(refused.at(1).at(0).toString().contains(QStringLiteral("take too long")),
             qPrintable(refused.at(1).at(0).toString()));
    QVERIFY(document.sinusoidal());
}

void TestLearningView::theCommandLineTrains() {
    const QTemporaryDir directory;
    const auto run = [&](const char* words) {
        return runProgram(QString::fromLatin1(words).split(u' '), directory.path());
    };
    Document document;
    QVERIFY(document.setParameters(training(12)));
    QVERIFY(document.settle());
    const char* values =
        "values --scheme learned --initialisation trained --table-rows 48 --trained-length 48 --length 48 "
        "--d-model 24 --steps 12 --positions 7 --dimensions 3";
    const Run printed = run(values);
    QCOMPARE(printed.status, 0);
    QCOMPARE(printed.out.trimmed().toDouble(), document.encoding()->value(7, 3));
    QCOMPARE(run("values --scheme learned --initialisation trained --steps 1001").status, 2);
    const Run large =
        run("export learning --output a.png --scheme learned --initialisation trained "
            "--table-rows 4096 --trained-length 4096");
    QCOMPARE(large.status, 2);
    QVERIFY2(large.err.contains("too many to train"), large.err.constData());
    const char* figure =
        "export learning --scheme learned --initialisation trained --table-rows 48 --d-model 24 --steps 12 "
        "--output ";
    QCOMPARE(run((QByteArray(figure) + "a.png").constData()).status, 0);
    QCOMPARE(run((QByteArray(figure) + "b.png").constData()).status, 0);
    QVERIFY(!contentOf(directory.filePath(QStringLiteral("a.png"))).isEmpty());
    QCOMPARE(contentOf(directory.filePath(QStringLiteral("a.png"))),
             contentOf(directory.filePath(QStringLiteral("b.png"))));
}

void TestLearningView::thePresetIsTrainedInPart() {
    const auto all = presets();
    const auto found =
        std::ranges::find_if(all, [](const Preset& preset) { return isTrained(preset.parameters); });
    QVERIFY(found != all.end());
    const auto& p = std::get<Parameters>(found->parameters);
    QVERIFY(!refuse(p));
    QVERIFY(p.trainedLength < p.tableRows && p.tableRows < p.length);
}

POSISCOPE_REGISTER_TEST("learningview", TestLearningView, WidgetsApplication);

}  // namespace posiscope::learningview_test

#include "testlearningview.moc"
