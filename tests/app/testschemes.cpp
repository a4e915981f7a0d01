// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/document/document.h"
#include "app/files/tablesource.h"
#include "app/opening/openfile.h"
#include "app/panels/calculation.h"
#include "app/panels/parameterpanel.h"
#include "app/panels/tensorchooser.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/spectrum/spectrumview.h"
#include "app/views/waves/wavesview.h"
#include "core/schemes/hierarchical.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/pixels.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::schemes_test {

namespace {

/// Three rows of two numbers.
QString tableIn(const QTemporaryDir& directory) {
    QString path = directory.filePath(QStringLiteral("table.csv"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write("0.5,-1\n2,3\n-0.25,4\n");
    return path;
}

Parameters learned(std::int64_t rows, std::int64_t length) {
    return {.scheme = Scheme::Learned, .dModel = 16, .length = length, .tableRows = rows};
}

}  // namespace

/// Schemes that look their rows up: through document, views, files and command line.
class TestSchemes : public QObject {
    Q_OBJECT

private slots:
    void anOpenedTableIsShown();
    void anOpenedTableIsOneUndoStep();
    void theWidthIsTheTables();
    void sessionsRememberTheirTable();
    void theCommandLineOpensTables();
    void everyViewDrawsThem_data();
    void everyViewDrawsThem();
    void positionsWithoutARowAreSaid();
    void calculationsAreOfTheScheme();
    void thePanelShowsWhatMatters();
    void choosersNarrowDown();
};

void TestSchemes::anOpenedTableIsShown() {
    const QTemporaryDir directory;
    const auto opened = openFile(tableIn(directory));
    QVERIFY2(opened && opened->isTable, qPrintable(reasonOf(opened)));
    Document document;
    show(*opened, document);
    QCOMPARE(document.scheme(), Scheme::Learned);
    QCOMPARE(document.parameters()->dModel, std::int64_t{2});
    QCOMPARE(document.parameters()->length, std::int64_t{3});
    QCOMPARE(document.encoding()->value(2, 1), 4.0);
    QVERIFY(!document.sinusoidal());
}

void TestSchemes::anOpenedTableIsOneUndoStep() {
    const QTemporaryDir directory;
    Document document;
    const Parameters before = *document.parameters();
    QSignalSpy changed(&document, &Document::parametersChanged);
    QVERIFY(document.setTable(*openTable(tableIn(directory))));
    QCOMPARE(changed.count(), 1);
    document.undoStack()->undo();
    QCOMPARE(*document.parameters(), before);
    QVERIFY(document.sinusoidal());
    document.undoStack()->redo();
    QCOMPARE(document.encoding()->value(0, 1), -1.0);
}

void TestSchemes::theWidthIsTheTables() {
    const QTemporaryDir directory;
    Document document;
    QVERIFY(document.setTable(*openTable(tableIn(directory))));
    QSignalSpy refused(&document, &Document::refused);
    Parameters wider = *document.parameters();
    wider.dModel = 64;
    QVERIFY(!document.setParameters(wider));
    QCOMPARE(refused.count(), 1);
    wider.scheme = Scheme::Sinusoidal;  // there any width is fine …
    QVERIFY(document.setParameters(wider));
    Parameters back = *document.parameters();
    back.scheme = Scheme::Hierarchical;  // … and back at the table it is the table's again
    QVERIFY(document.setParameters(back));
    QCOMPARE(document.parameters()->dModel, std::int64_t{2});
    QCOMPARE(document.encoding()->value(1, 0), 2.0);
}

void TestSchemes::sessionsRememberTheirTable() {
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("session.json"));
    Document document;
    QVERIFY(document.setTable(*openTable(tableIn(directory))));
    QVERIFY(saveSession(sessionOf(document), path));
    const auto opened = openFile(path);
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    Document other;
    show(*opened, other);
    QCOMPARE(other.encoding()->value(2, 0), -0.25);
    QVERIFY(QFile::remove(directory.filePath(QStringLiteral("table.csv"))));
    const auto without = openFile(path);
    QVERIFY2(without && without->wanted.size() == 1, qPrintable(reasonOf(without)));
    QVERIFY(without->wanted[0].why.contains(QStringLiteral("table.csv")));
}

void TestSchemes::theCommandLineOpensTables() {
    const QTemporaryDir directory;
    tableIn(directory);
    const auto run = [&](const char* words) {
        return runProgram(QString::fromLatin1(words).split(u' '), directory.path());
    };
    QCOMPARE(run("values --table table.csv --positions 1").out, QByteArray("2\n3\n"));
    // q_5 = α·u_1 + (1 − α)·u_2 with u_i = (p_i − α·p_0)/(1 − α), α = 0.5
    QCOMPARE(run("values --table table.csv --scheme hierarchical --alpha 0.5 --length 9 --positions 5").out,
             QByteArray("1.25\n8\n"));
    const Run wide = run("values --table table.csv --d-model 4");
    QCOMPARE(wide.status, 2);
    QVERIFY(wide.err.contains("d_model is 2"));
    QCOMPARE(run("values --table none.npy").status, 1);
    QCOMPARE(run("values --table table.csv --initialisation normal").status, 2);
    QCOMPARE(run("values --table table.csv --scheme sinusoidal").status, 2);
    QCOMPARE(run("values --scheme learned --initialisation file").status, 2);
    const Run one = run("values --scheme hierarchical --alpha 1");
    QCOMPARE(one.status, 2);
    QVERIFY2(one.err.contains("alpha cannot be 1; it must be a number above 0 and below 1"),
             one.err.constData());
    QCOMPARE(run("export similarity --table table.csv --output s.csv").status, 0);
    QVERIFY(contentOf(directory.filePath(QStringLiteral("s.csv"))).contains("1.25"));
}

void TestSchemes::everyViewDrawsThem_data() {
    QTest::addColumn<int>("scheme");
    QTest::addColumn<qint64>("length");
    QTest::newRow("learned") << static_cast<int>(Scheme::Learned) << qint64{40};
    QTest::newRow("learned, past its end") << static_cast<int>(Scheme::Learned) << qint64{90};
    QTest::newRow("hierarchical") << static_cast<int>(Scheme::Hierarchical) << qint64{2000};
}

void TestSchemes::everyViewDrawsThem() {
    QFETCH(int, scheme);
    QFETCH(qint64, length);
    Document document;
    Parameters p = learned(64, length);
    p.scheme = static_cast<Scheme>(scheme);
    QVERIFY(document.setParameters(p));
    OpenView<EncodingView> encoding(document);
    OpenView<SimilarityView> similarity(document);
    OpenView<WavesView> waves(document);
    OpenView<SpectrumView> spectrum(document);
    QVERIFY(coloursIn(encoding.screen()) > 200);
    QVERIFY(coloursIn(similarity.screen()) > 100);
    QVERIFY(coloursIn(waves.screen()) > 50);
    QVERIFY(!spectrum.screen().isNull());
    QVERIFY(spectrum.caption().contains(QStringLiteral("positions or more hold")));
    QVERIFY(!encoding.caption().isEmpty() && !similarity.caption().isEmpty() && !waves.caption().isEmpty());
}

void TestSchemes::positionsWithoutARowAreSaid() {
    Document document;
    QVERIFY(document.setParameters(learned(64, 90)));
    OpenView<EncodingView> view(document);
    QVERIFY2(view.caption().contains(QStringLiteral("ends at position 63")), qPrintable(view.caption()));
    QVERIFY(document.setParameters(learned(64, 64)));
    QVERIFY2(!view.caption().contains(QStringLiteral("ends at")), qPrintable(view.caption()));
}

void TestSchemes::calculationsAreOfTheScheme() {
    Document document;
    Parameters p = learned(8, 64);
    p.scheme = Scheme::Hierarchical;
    QVERIFY(document.setParameters(p));
    document.setCursor({.position = 27, .otherPosition = 1, .dimension = 3});
    const QString html = Calculation::html(document);
    QVERIFY2(html.contains(QStringLiteral("27 = 3 · 8 + 3")), qPrintable(html));
    p.scheme = Scheme::Learned;
    QVERIFY(document.setParameters(p));
    QVERIFY(Calculation::html(document).contains(QStringLiteral("the table has no row 27")));
}

void TestSchemes::thePanelShowsWhatMatters() {
    Document document;
    ParameterPanel panel(document);
    panel.showAdvanced(true);
    const auto shown = [&](const char* name) {
        const auto* control = panel.findChild<QWidget*>(QString::fromLatin1(name));
        return control != nullptr && !control->isHidden();
    };
    QVERIFY(shown("slider-base") && shown("choice-scheme"));
    QVERIFY(!shown("slider-alpha") && !shown("slider-table-rows"));
    QVERIFY(document.setParameters(learned(64, 64)));
    QVERIFY(!shown("slider-base") && shown("slider-table-rows") && shown("slider-sigma"));
    Parameters p = learned(64, 64);
    p.scheme = Scheme::Hierarchical;
    p.initialisation = Initialisation::Sinusoid;
    QVERIFY(document.setParameters(p));
    QVERIFY(shown("slider-base") && shown("slider-alpha") && !shown("slider-sigma"));
}

void TestSchemes::choosersNarrowDown() {
    TensorFacts weight{QStringLiteral("wpe.weight"), {64, 8}, QStringLiteral("F32"), true, {}};
    TensorFacts bias{QStringLiteral("ln.bias"), {8}, QStringLiteral("F32"), false, QStringLiteral("one row")};
    TensorChooser chooser({bias, weight}, 1, TableRole::Positions);
    QCOMPARE(chooser.chosen(), std::optional(1));
    auto* part = chooser.findChild<QLineEdit*>();
    part->setText(QStringLiteral("bias"));
    QVERIFY(!chooser.chosen());  // what cannot be seen is not chosen, what is no table neither
    part->setText(QStringLiteral("WPE"));
    QCOMPARE(chooser.chosen(), std::optional(1));
    // A whole name is meant where it is part of another, which was chosen before.
    TensorFacts pe = weight;
    pe.name = QStringLiteral("PE");
    TensorChooser two({weight, pe}, 0, TableRole::Positions);
    two.findChild<QLineEdit*>()->setText(QStringLiteral("pe"));
    QCOMPARE(two.chosen(), std::optional(1));
    // Numbers along one axis are positions, or frequencies of them, but no word vectors.
    bias.readable = true;
    QCOMPARE(TensorChooser({bias}, 0, TableRole::Positions).chosen(), std::optional(0));
    QCOMPARE(TensorChooser({bias}, 0, TableRole::WordVectors).chosen(), std::nullopt);
}

POSISCOPE_REGISTER_TEST("schemes", TestSchemes, WidgetsApplication);

}  // namespace posiscope::schemes_test

#include "testschemes.moc"
