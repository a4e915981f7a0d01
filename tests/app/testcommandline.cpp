// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <QCoreApplication>

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <cstring>

#include "app/commandline.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::commandline_test {

namespace {

/// Who may write everything is refused nothing.
void becomeNobody() {
    constexpr uid_t kNobody = 65534;
    if (geteuid() == 0 && setuid(kNobody) != 0)
        _exit(99);
}

}  // namespace

/// The command line: what is refused, with which exit status, and that nothing is left behind.
class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void refusals_data();
    void refusals();
    void whatIsNoTextIsRefused();
    void aLessonBeginsWithTheLast();
    void valuesPrintSeventeenDigits();
    void valuesSayWhatIsNoNumber();
    void exportsSayWhatIsNoNumber_data();
    void exportsSayWhatIsNoNumber();
    void textAfterAnImageIsDoubted();
    void typedNumbers();
    void choicesHaveOtherNames();
    void valuesAreATableOnATerminal();
    void valuesOfTwoSettingsAreCompared();
    void helpAndVersion();
    void helpFitsAScreen();
    void anExistingFileSurvives();
    void outputsThatCannotBeWritten_data();
    void outputsThatCannotBeWritten();
    void outputsOfASweepAreWrittenTogether();
    void framesAreWrittenTogether();
    void foldersThatCannotBeMade();
    void filesThatCannotBeOpened();
    void aDeadDisplayIsNone_data();
    void aDeadDisplayIsNone();
    void aSignalIsAClosedWindow();
    void aReaderThatStopsHoldsNothingUp();
};

void TestCommandLine::refusals_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* line, const char* named) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromUtf8(named);
    };
    row("export encoding --output a.png --d-model 0", "1 to 16384");
    row("export encoding --output a.png --d-model 5", "odd");
    row("export encoding --output a.png --base nan", "from 1e-09 to 1000000000");
    row("export encoding --output a.png --base 0", "from 1e-09 to 1000000000");
    row("values --base 9.99e-10", "base cannot be 9.99e-10; it must be a number from 1e-09 to 1000000000");
    row("values --base 1e-9 --ablation doubled-exponent", "base cannot be 1e-09 with the ablation");
    row("values --scheme rotary --rotary-base 9e-10", "from 1e-09 to 1000000000000");
    row("export bias --scheme relative --relative nezha --relative-base 1e-10 --output a.csv",
        "from 1e-09 to 1000000000");
    row("export encoding --output a.png --length 1e99", "1 to 1048576");
    row("export encoding --output a.png --length 1,5", "1 to 1048576");
    row("export encoding --output a.png --layout sideways", "interleaved, halves");
    row("export encoding --output a.png --theme blue", "light, dark");
    row("export encoding --output a.png --language fr", "en, zh_CN");
    row("export encoding --output a.png --size 0x0", "0×0");
    row("export encoding --output a.png --size 100000x100000", "100000×100000");
    row("export encoding --output a.png --size 1e30x5", "each side");
    row("export encoding --output a.png --size 10", "WIDTHxHEIGHT");
    row("export encoding --output a.png --dpi 0", "dots per inch");
    row("export encoding --output a.png --dpi inf", "dots per inch");
    row("export encoding --output a.png --resample 5x5", "--resample");
    row("export encoding --output a.npy --resample 0x5", "ROWSxCOLUMNS");
    row("export encoding --output a.npy --resample 5", "ROWSxCOLUMNS");
    row("export encoding --output a.npy --resample 5x5 --positions 1,2", "ranges");
    row("export encoding --output a.npy --size 800x600", "--size");
    row("export encoding --output a.npy --positions 0:201", "0:200");
    row("export encoding --output a.npy --positions 0.5:3", "--positions");
    row("export encoding --output a.npy --dimensions 128", "0:128");
    row("export encoding --output a.npy --dimensions 7:7", "--dimensions");
    row("export encoding --output a.npy --dimensions 1,,2", "--dimensions");
    row("export encoding --output a.png --position 200", "0 to 199");
    row("export encoding --output a.png --first-position 5 --positions 0:3", "5:205");
    row("export encoding --output a.gif", "needs --animate");
    row("export encoding --output a", ".png, .svg, .pdf, .py, .tex, .csv, .npy");
    row("export encoding --output -", "--format");
    row("export encoding --output - --format csv", "values");
    row("export encoding --output a.png --format png", "--output -");
    row("export encoding --output a.png --size 85", "85mmx60mm");
    row("export encoding --output a.png --size 0mmx3mm", "0 × 3 mm");
    row("export encoding --output a.png --size 9999mm", "2709 mm");
    row("export encoding --output a.png --size 85mmx60px", "--size");
    row("export encoding --output a.png --size 85mm --type 1pt", "3 to 96");
    row("export encoding --output a.png --line 0", "0.1 to 12");
    row("export encoding --output a.png --font Nowhere", "Nowhere");
    row("export encoding --output a.png --for vogue", "neurips");
    row("export encoding --output a.png --for icml --size 85mm", "--size");
    row("export encoding --output a.png --show smell", "colour-bar");
    row("export encoding --output a.png --show cursor --hide cursor", "both");
    row("export encoding --output a.png --show kernel",
        "encoding has no detail \"kernel\"; its details are: cursor");
    row("export waves --output a.png --limits -1:1", "colour bar");
    row("export clock --output a.png --size 50mmx20mm", "--fit");
    row("export encoding --output a.npy --show cursor", "--show");
    row("export encoding --output a.npy --fit", "--fit");
    row("export encoding --output a.png --sweep base=1,2", "{base}");
    row("export encoding --output {base}.png --sweep base", "OPTION=VALUE");
    row("export encoding --output {base}.png --sweep base=1,1", "twice");
    row("export encoding --output {base}.png --sweep base=1e4,5,10k", "same number");
    row("export encoding --output a-%d%d.png --animate base=1..2", "several placeholders");
    row("export encoding --output a.png --size 30mm", "in a width of 30 mm; it needs 48");
    row("export encoding --output {base}.png --sweep base=1,2 --base 3", "--sweep sets it");
    row("export encoding --output {smell}.png --sweep smell=1,2", "smell");
    row("export window --output a.npy", ".png");
    row("export window --output a.png --size 64x64", "no room for anything in 64 × 64 pixels");
    row("export window --output a.png --size 800x600 --dpi 300",
        "no room for anything in 800 × 600 pixels; it needs at least ");
    row("export encoding --output a.png --output b.png", "twice");
    row("export similarity --output a.png --size 20mm", "in a width of 20 mm; it needs ");
    row("figure --output a.png", "--panels is missing");
    row("figure --panels encoding", "--output FILE is missing");
    row("figure --panels encoding,nonsense --output a.png", "panel 2");
    row("figure --panels encoding --columns 0 --output a.png", "1 to 26");
    row("figure --panels encoding --letters x --output a.png", "--letters");
    row("export encoding --output a.png --wrong", "wrong");
    row("export encoding --output a.png --transparent=yes", "transparent");
    row("export encoding --output", "output");
    row("export encoding", "--output");
    row("export encoding more --output a.png", "more");
    row("export nothing --output a.png", "nothing");
    row("export construction --output a.png", "hierarchical");
    row("export learning --output a.svg", "initialisation");
    row("export", "encoding");
    row("export clock --output a.png --positions 0:9", "--positions");
    row("export encoding --output a.pdf --others 0:9", "--others");
    row("export similarity --output a.svg --palette grey --similarity-palette grey", "mean the same");
    row("export encoding --output a.png --scale cubic", "symmetric, logarithmic, robust");
    row("export encoding --output a.png --limits 1:0", "A:B");
    row("export encoding --output a.png --limits=-x:0", "A:B");
    row("export encoding --output a.png --limits smell=0:1", "bias, attention");
    row("export encoding --output a.npy --limits 0:1", "--limits");
    row("export encoding --output a.npy --scale robust", "--scale");
    row("values --theme dark", "theme");
    row("missing.json --d-model 0", "1 to 16384");
    row("values --positions 200", "0:200");
    row("values --quantity smell", "smell");
    row("values --scheme relative", "difference, clipped, index, entry, bias, attention");
    row("values --scheme relative --relative window --quantity clipped",
        "no matrix clipped; it has: index, bias");
    row("values --scheme relative --relative window --window-table vitdet --quantity bias",
        "depend on the query");
    row("values --scheme relative --relative window --window-rows 1024 --window-columns 5 --quantity index",
        "a window of 5120 queries and 5120 keys is too large");
    row("values --scheme relative --relative window --quantity coordinates", "swin-v2");
    row("values --scheme relative --relative t5 --window-rows 3 --quantity index", "window-rows");
    row("values --scheme grid --resampling tiled", "resampling");
    row("values --scheme grid --quantity expected", "requires --grid-layout gaussian without --table");
    row("values --scheme grid --grid-layout nerf --d-model 16 --base 100", "--base has no effect");
    row("values --scheme grid --grid-layout nerf-input --d-model 64", "2 times an odd number");
    row("values --scheme grid --padding-rows 2", "--padding-rows has no effect");
    row("values --scheme relative --relative window --window-table beit --pretrained-window 2 --quantity "
        "index",
        "needs at least 3");
    row("values --scheme axial --axes-as-in eva-02 --normalise-coordinates max --quantity angles",
        "--normalise-coordinates has no effect");
    row("export relative --scheme relative --relative window --output a.png", "use the Plane view");
    row("values more", "more");
    row("values --format csv", "table or lines");
    row("manual nonsense", "available chapters: window, command-line");
    row("manual window more", "more");
    row("--d-model 0", "1 to 16384");
    row("--wrong", "wrong");
    row("one two", "no command or file called \"one\"");
    row("smell", "\"smell\"; \"posiscope --help\" lists the commands");
    row("smell --d-model 8", "\"posiscope --help\"");
    row("clocks", "--lesson clocks");
    row("export xray --output a.png", "with --checkpoint");
    row("figure --panels encoding,layers --output a.png", "panel 2: no model is given");
    row("export encoding --size 85cm --output a.png", "if it were square, it would have 100781521 pixels");
    row("export encoding --size 85cmx85cm --output a.png", "it would have 100781521 pixels");
    row("exprt encoding", "\"exprt\"; did you mean \"export\"?");
    row("exprt encoding --output a.png", "\"exprt\"; did you mean \"export\"?");
    row("vlaues", "did you mean \"values\"?");
    row("fgiure --panels encoding --output a.png", "did you mean \"figure\"?");
    row("plot encoding --output a.png", "\"plot\"; did you mean \"export\"?");
    row("Values", "did you mean \"values\"?");
    row("rope --base 1e6", "\"rope\"; did you mean \"--scheme rotary\"?");
    row("wavelengths", "did you mean \"export spectrum --output FILE\"?");
    row("values --scheme rotary --beta-fast 16",
        "other options given; it has one with --rotary-scaling yarn");
    row("model DINOv3 --output a.pdf", "an encoding without layers to draw");
    row("export similarity --hide Title --title x --output a.png", "title cannot be both shown and hidden");
    row("version", "did you mean \"--version\"?");
    row("figure encoding similarity --output a.pdf", "separated by commas: --panels encoding,similarity");
    row("export encoding --out a.png", "did you mean --output?");
    row("export encoding --output a.png --cmap viridis", "did you mean --palette?");
    row("export encoding --output a.gif --animate theta=1..10", "did you mean base");
    row("values --scheme relative --num_heads 8", "did you mean --heads?");
    row("values --variant bf16", "did you mean --variant bfloat16?");
    row("words", "--lesson words");
    row("export heatmap --output a.png", "did you mean encoding?");
    row("export encodng --output a.png", "did you mean encoding?");
    row("figure --panels encoding,heatmap --output a.png", "did you mean encoding?");
    row("values --scheme rope", "did you mean --scheme rotary?");
    row("values --scheme alibi", "did you mean --scheme relative --relative alibi?");
    row("values --scheme yarn", "did you mean --scheme rotary --rotary-scaling yarn?");
    row("values --scheme rotray", "did you mean --scheme rotary?");
    row("values --scheme rotary --pairing neox", "did you mean --pairing half-split?");
    row("values --scheme rotary --base 1e6", "here, use --rotary-base");
    row("values --dmodel 8", "did you mean --d-model?");
    row("values --D_MODEL 8", "did you mean --d-model?");
    row("values --hidden_size 8", "did you mean --d-model?");
    row("values --rope_theta 1e6", "did you mean --base or --rotary-base");
    row("values --base 10,000", "did you mean 10000?");
    row("export encoding --output a.png --ease log", "--ease needs --animate");
}

void TestCommandLine::refusals() {
    QFETCH(QString, line);
    QFETCH(QString, named);
    const QTemporaryDir directory;
    const Run run = runProgram(line.split(u' '), directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(run.err.startsWith("posiscope: ") && run.err.endsWith('\n'));
    QVERIFY2(QString::fromUtf8(run.err).contains(named), run.err.constData());
    QVERIFY(filesIn(directory.path()).isEmpty());
}

/// Settings that are typed always mean the same; a lesson gives back what was there before it.
void TestCommandLine::aLessonBeginsWithTheLast() {
    QVERIFY(posiscope::beginsWithLast({}));
    QVERIFY(posiscope::beginsWithLast({QStringLiteral("--lesson"), QStringLiteral("5")}));
    QVERIFY(!posiscope::beginsWithLast({QStringLiteral("--base"), QStringLiteral("500")}));
    QVERIFY(!posiscope::beginsWithLast({QStringLiteral("--nothing")}));
}

/// A name in another encoding would become the name of another file.
void TestCommandLine::whatIsNoTextIsRefused() {
    const QTemporaryDir directory;
    QProcess shell;
    shell.setWorkingDirectory(directory.path());
    shell.start(
        QStringLiteral("sh"),
        {QStringLiteral("-c"),
         QStringLiteral("exec \"$0\" export encoding --output \"$(printf 'a\\377.png')\""), testedProgram()});
    QVERIFY(shell.waitForFinished(60000));
    QCOMPARE(shell.readAllStandardError(), QByteArray("posiscope: argument 4 is not valid UTF-8\n"));
    QCOMPARE(shell.exitCode(), 2);
    QVERIFY(filesIn(directory.path()).isEmpty());
}

void TestCommandLine::valuesPrintSeventeenDigits() {
    const QStringList words = QStringLiteral(
                                  "values --d-model 768 --length 2^20 --positions 1,1048575 "
                                  "--dimensions 0,1,2,3,766,767")
                                  .split(u' ');
    const Run run = runProgram(words, QDir::tempPath());
    QCOMPARE(run.status, 0);
    QVERIFY(run.err.isEmpty());
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 12);
    QCOMPARE(lines[0], QByteArray("0.8414709848078965"));  // sin 1, %.17g
    QCOMPARE(lines[1], QByteArray("0.54030230586813977"));
    QVERIFY(std::abs(lines[6].toDouble() - -0.61562117305875086) < 4e-16);
}

/// The first id at which Qwen3-VL's rule parts from another; both are written as they are printed.
void TestCommandLine::valuesOfTwoSettingsAreCompared() {
    const QTemporaryDir directory;
    const auto words = [](const char* more) {
        return QProcess::splitCommand(
            QStringLiteral(
                "values --scheme axial --axes-as-in qwen2-vl --quantity ids --input \"text 3, image "
                "4x6, text 2\" ") +
            QLatin1String(more));
    };
    const Run same = runProgram(words("--compare-with \"--axes-as-in qwen2.5-vl\""), directory.path());
    QCOMPARE(same.status, 0);
    QCOMPARE(same.out, QByteArray("no difference in 33 numbers\n"));
    const Run reordered =  // its axes are row, column, time
        runProgram(words("--compare-with \"--axes-as-in ernie-4.5-vl\""), directory.path());
    QVERIFY2(reordered.out.startsWith("no difference"), reordered.out.constData());
    const Run other = runProgram(words("--compare-with \"--next-id side\" --vectors port"), directory.path());
    QCOMPARE(other.status, 0);
    const Run own = runProgram(words("--format lines"), directory.path());
    const QList<QByteArray> lines = own.out.trimmed().split('\n');
    const QJsonObject json =
        QJsonDocument::fromJson(contentOf(directory.filePath(QStringLiteral("port.json")))).object();
    QCOMPARE(json[u"compared"].toInt(), 33);
    const QJsonArray options = json[u"options_b"].toArray();
    QVERIFY(options.contains(QStringLiteral("--next-id")) && options.contains(QStringLiteral("ids")));
    QVERIFY(!json[u"options_a"].toArray().contains(QStringLiteral("--next-id")));
    for (int k = 0; k < 33; ++k)
        QCOMPARE(json[u"a"][k / 3][k % 3].toDouble(), lines[k].toDouble());
    const QByteArray a = contentOf(directory.filePath(QStringLiteral("port-a.npy")));
    QVERIFY(a.startsWith("\x93NUMPY"));
    double last = 0;
    std::memcpy(&last, a.constData() + a.size() - 8, 8);
    QCOMPARE(last, lines.last().toDouble());
    QCOMPARE(filesIn(directory.path()).size(), 3);
    const Run tables = runProgram(
        QProcess::splitCommand(
            QStringLiteral("values --d-model 4 --length 3 --base 100 --compare-with \"--layout halves\"")),
        directory.path());
    QVERIFY2(tables.out.startsWith("first difference at position 0, dimension 1: A 1"),
             tables.out.constData());
    const Run refused = runProgram(words("--vectors port"), directory.path());
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.err.contains("--vectors requires --compare-with"));
    const Run difference = runProgram(
        QProcess::splitCommand(QStringLiteral("values --d-model 2 --length 2 --positions 1 --format lines "
                                              "--compare-with \"--position-scale 1\" --position-scale 2 "
                                              "--difference")),
        directory.path());
    QVERIFY(std::abs(difference.out.split('\n').first().toDouble() - (std::sin(2.0) - std::sin(1.0))) <
            1e-15);
}

void TestCommandLine::valuesAreATableOnATerminal() {
    const QStringList words =
        QStringLiteral("values --d-model 8 --length 3 --positions 1,2 --dimensions 0,1,4,5,6,7").split(u' ');
    const QByteArray first =
        "position            0            1            4            5            6\n"
        "       1     0.841471     0.540302     0.010000     0.999950   1.0000e-03\n"
        "       2     0.909297    -0.416147     0.019999     0.999800     0.002000\n";
    const QByteArray second =
        "\n"
        "position            7\n"
        "       1     1.000000\n"
        "       2     0.999998\n";
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    QVERIFY(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    const QByteArray name = ptsname(terminal);
    const winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    QCOMPARE(ioctl(terminal, TIOCSWINSZ, &size), 0);
    const int held = open(name.constData(), O_RDWR | O_NOCTTY);  // what was written stays until it is read
    const Run run = runProgram(words, QDir::tempPath(),
                               [&] { dup2(open(name.constData(), O_RDWR | O_NOCTTY), STDOUT_FILENO); });
    QCOMPARE(run.status, 0);
    QByteArray shown(4096, '\0');
    shown.truncate(std::max<qsizetype>(read(terminal, shown.data(), 4096), 0));
    close(held);
    close(terminal);
    QCOMPARE(shown.replace("\r\n", "\n"), first + second);

    const auto written = [&](const char* form) {
        return runProgram(words + QStringList{QStringLiteral("--format"), QString::fromLatin1(form)},
                          QDir::tempPath())
            .out;
    };
    QCOMPARE(written("table").split('\n').constFirst(),
             first.split('\n').constFirst() + "            7");  // no width to keep to
    QCOMPARE(written("lines"), runProgram(words, QDir::tempPath()).out);
    QVERIFY(written("lines").startsWith("0.8414709848078965\n"));
    const Run pairs = runProgram(QStringLiteral("values --scheme rotary --head-size 4 --quantity wavelengths "
                                                "--format table")
                                     .split(u' '),
                                 QDir::tempPath());
    QCOMPARE(pairs.out, QByteArray("pair  wavelengths\n   0     6.283185\n   1   628.318531\n"));
}

void TestCommandLine::valuesSayWhatIsNoNumber() {
    const Run run = runProgram(QStringLiteral("values --scheme learned --table-rows 4 --length 6 "
                                              "--positions 3:5 --dimensions 0")
                                   .split(u' '),
                               QDir::tempPath());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out.trimmed().split('\n').last(), QByteArray("nan"));
    QVERIFY(run.err.contains("1 of 2"));
}

void TestCommandLine::exportsSayWhatIsNoNumber_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char* line, const char* said) {
        QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(said);
    };
    const char* const table = "6 of 16 values are nan: the table lacks the row";
    row("encoding --scheme learned --table-rows 5 --length 8 --d-model 2 --output a.npy", table);
    row("encoding --scheme learned --table-rows 5 --length 8 --d-model 2 --output a.csv", table);
    row("similarity --scheme learned --table-rows 1 --length 2 --d-model 2 --output a.csv", "3 of 4 values");
    row("bias --scheme relative --relative alibi --direction causal --output a.csv",
        "45 of 100 values are nan: keys after their query are masked");
    row("encoding --scheme learned --table-rows 5 --length 8 --d-model 2 --output a.png",
        "3 of 8 rows in the figure are empty: the table lacks the row");
    row("encoding --scheme learned --table-rows 5 --length 8 --positions 4:8 --output a.svg",
        "3 of 4 rows in the figure are empty");
    row("encoding --scheme learned --table-rows 5 --length 8 --animate position=0..4 --frames 2 --size "
        "300x200 "
        "--fit --output a.gif",
        "3 of 8 rows in the figure are empty");
    row("plane --scheme axial --axes-as-in qwen2-vl --position 0 --output a.png",
        "token 0 is not a patch of the image, so the map is of patch 0, 0");
    row("plane --scheme axial --axes-as-in qwen2-vl --position 3 --output a.png", "");
    row("encoding --output a.npy", "");
    row("encoding --scheme learned --length 8 --output a.png", "");
}

void TestCommandLine::exportsSayWhatIsNoNumber() {
    QFETCH(QString, line);
    QFETCH(QByteArray, said);
    const QTemporaryDir directory;
    const Run run = runProgram((QStringLiteral("export ") + line).split(u' '), directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY2(said.isEmpty() ? run.err.isEmpty() : run.err.contains(said), run.err.constData());
    QCOMPARE(filesIn(directory.path()).size(), 1);
}

void TestCommandLine::textAfterAnImageIsDoubted() {
    const auto said = [](const char* model, const char* input) {
        const Run run =
            runProgram({QStringLiteral("values"), QStringLiteral("--scheme=axial"),
                        QStringLiteral("--axes-as-in"), QString::fromLatin1(model), QStringLiteral("--input"),
                        QString::fromLatin1(input), QStringLiteral("--quantity"), QStringLiteral("ids")},
                       QDir::tempPath());
        return run.status == 0 ? run.err : QByteArray("refused");
    };
    QVERIFY(said("lumina-2", "text 2, image 2x2, text 2").contains("text before an image only"));
    QCOMPARE(said("lumina-2", "text 2, image 2x2"), QByteArray());
    QCOMPARE(said("qwen2-vl", "text 2, image 4x4, text 2"), QByteArray());
}

void TestCommandLine::typedNumbers() {
    const Run plain = runProgram({QStringLiteral("values"), QStringLiteral("--base"), QStringLiteral("10000"),
                                  QStringLiteral("--positions"), QStringLiteral("7")},
                                 QDir::tempPath());
    const Run typed =
        runProgram({QStringLiteral("values"), QStringLiteral("--base=10k"), QStringLiteral("--length"),
                    QStringLiteral("2^8"), QStringLiteral("--positions"), QStringLiteral("7:8")},
                   QDir::tempPath());
    QCOMPARE(plain.out.count('\n'), 128);
    QCOMPARE(typed.out, plain.out);
}

/// Words that people take from elsewhere mean the declared one, which alone is told.
void TestCommandLine::choicesHaveOtherNames() {
    const QTemporaryDir directory;
    const auto figure = [&](const char* words) {
        const QString line = QStringLiteral("export encoding --size 300x240 --output a.png ");
        const Run run = runProgram((line + QLatin1String(words)).split(u' '), directory.path());
        return run.status == 0 ? contentOf(directory.filePath(QStringLiteral("a.png"))) : QByteArray();
    };
    const QByteArray usual = figure("--scale linear");
    for (const auto& [other, declared] :
         {std::pair("--scale log", "--scale logarithmic"), std::pair("--language zh", "--language zh_CN"),
          std::pair("--language=zh-CN", "--language=zh_CN")}) {
        const QByteArray meant = figure(declared);
        QVERIFY(!meant.isEmpty() && meant != usual);
        QVERIFY2(figure(other) == meant, other);
    }
    const Run help = runProgram({QStringLiteral("export"), QStringLiteral("--help-all")}, directory.path());
    QVERIFY(help.out.simplified().contains("automatic, linear, symmetric, logarithmic, robust"));
    QVERIFY(figure("--scale lg").isEmpty());
}

void TestCommandLine::helpAndVersion() {
    for (const char* line :
         {"--help", "help", "help export", "export --help", "values -h", "--version", "export -v"}) {
        const Run run = runProgram(QString::fromLatin1(line).split(u' '), QDir::tempPath());
        QCOMPARE(run.status, 0);
        QVERIFY(run.err.isEmpty());
        QVERIFY(run.out.contains("posiscope"));
    }
    const auto helpOf = [](const char* line) {
        return runProgram(QString::fromLatin1(line).split(u' '), QDir::tempPath()).out;
    };
    QVERIFY(helpOf("--help").startsWith("Usage: posiscope [FILE] [options]\n"));
    for (const QString& word : posiscope::commandWords())
        QVERIFY2(helpOf("--help").contains("posiscope " + word.toLatin1() + ' '), qPrintable(word));
    QVERIFY(helpOf("values --help").startsWith("Usage: posiscope values [options]\n"));
    QVERIFY(helpOf("export --help").startsWith("Usage: posiscope export VIEW --output FILE [options]\n"));
    QVERIFY(!helpOf("values --help-all").contains("--theme"));
    for (const char* option : {"--d-model", "--similarity-palette", "--odd-rule", "--resample", "--language"})
        QVERIFY2(helpOf("export --help-all").contains(option), option);
}

/// The usual options fit a screen, and are some of all.
void TestCommandLine::helpFitsAScreen() {
    for (const QString& word : posiscope::commandWords() + QStringList{QString()}) {
        const auto helpOf = [&](const QString& extent) {
            QStringList words{word, extent};
            words.removeAll(QString());
            return runProgram(words, QDir::tempPath()).out;
        };
        const QByteArray usual = helpOf(QStringLiteral("--help"));
        const QByteArray all = helpOf(QStringLiteral("--help-all"));
        QVERIFY2(usual.count('\n') <= 40, usual.constData());
        QVERIFY2(usual.contains("--help-all"), usual.constData());
        for (auto found =
                 QRegularExpression(QStringLiteral("^  (--[a-z-]+)"), QRegularExpression::MultilineOption)
                     .globalMatch(QString::fromUtf8(usual));
             found.hasNext();) {
            const QString option = found.next().captured(1);
            QVERIFY2(all.contains(option.toUtf8() + ' ') || all.contains(option.toUtf8() + '\n'),
                     qPrintable(word + u' ' + option));
        }
        QVERIFY(all.contains("--version"));
        QCOMPARE(runProgram({word, QStringLiteral("-h")}, QDir::tempPath()).out.isEmpty(), false);
    }
}

void TestCommandLine::anExistingFileSurvives() {
    const QTemporaryDir directory;
    QFile file(directory.filePath(QStringLiteral("a.npy")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    const Run run = runProgram(QStringLiteral("export encoding --output a.npy --d-model 0").split(u' '),
                               directory.path());
    QCOMPARE(run.status, 2);
    QCOMPARE(contentOf(file.fileName()), QByteArray("mine"));
}

void TestCommandLine::outputsThatCannotBeWritten_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const QString& name, const char* why) {
        QTest::newRow(qPrintable(name.left(40))) << name << QByteArray(why);
    };
    row(QStringLiteral("missing/a.%1"), "No such file or directory");
    row(QStringLiteral("folder.%1"), "Is a directory");
    row(QStringLiteral("lost.%1"), "nowhere/a, cannot be written: No such file or directory");
    row(QStringLiteral("full.%1"), "No space left on device");
    row(QStringLiteral("file/a.%1"), "Not a directory");
    row(QStringLiteral("locked/a.%1"), "Permission denied");
    row(QStringLiteral("kept.%1"), "Permission denied");
    row(QString(300, u'a') + QStringLiteral(".%1"), "File name too long");
}

void TestCommandLine::outputsThatCannotBeWritten() {
    QFETCH(QString, name);
    QFETCH(QByteArray, why);
    const QTemporaryDir directory;
    const QDir there(directory.path());
    QFile::setPermissions(directory.path(), QFile::Permissions(0x7777));
    for (const char* folder : {"folder.png", "folder.npy", "folder.gif", "locked"})
        QVERIFY(there.mkdir(QLatin1String(folder)));
    QFile::setPermissions(there.filePath(QStringLiteral("locked")), QFile::ReadOwner | QFile::ExeOwner);
    for (const char* file : {"file", "kept.png", "kept.npy", "kept.gif"}) {
        QFile kept(there.filePath(QLatin1String(file)));
        QVERIFY(kept.open(QIODevice::WriteOnly) && kept.write("mine") == 4);
        QVERIFY(kept.setPermissions(QFile::ReadOwner | QFile::ReadOther));
    }
    for (const char* suffix : {"png", "npy", "gif"}) {
        QVERIFY(QFile::link(QStringLiteral("nowhere/a"),
                            there.filePath(QStringLiteral("lost.%1").arg(QLatin1String(suffix)))));
        QVERIFY(QFile::link(QStringLiteral("/dev/full"),
                            there.filePath(QStringLiteral("full.%1").arg(QLatin1String(suffix)))));
    }
    const QStringList before = filesIn(directory.path());
    for (const char* words : {"png", "npy", "gif --animate position=0..9 --frames 2"}) {
        const QStringList more = QString::fromLatin1(words).split(u' ');
        const Run run = runProgram(QStringList{QStringLiteral("export"), QStringLiteral("encoding"),
                                               QStringLiteral("--output"), name.arg(more.front())} +
                                       more.mid(1),
                                   directory.path(), &becomeNobody);
        QCOMPARE(run.status, 1);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY2(run.err.contains(why), run.err.constData());
        QCOMPARE(filesIn(directory.path()), before);
        QCOMPARE(contentOf(there.filePath(QStringLiteral("kept.") + more.front())), QByteArray("mine"));
    }
}

/// The second of three cannot be written: none is, and what the first would have replaced is there.
void TestCommandLine::outputsOfASweepAreWrittenTogether() {
    const QTemporaryDir directory;
    QVERIFY(QDir(directory.path()).mkdir(QStringLiteral("b-1e6.npy")));
    QFile first(directory.filePath(QStringLiteral("b-100.npy")));
    QVERIFY(first.open(QIODevice::WriteOnly) && first.write("mine") == 4);
    first.close();
    const QStringList before = filesIn(directory.path());
    const auto sweep = [&](const QString& values) {
        return runProgram(
            QStringLiteral("export encoding --sweep base=%1 --output b-{base}.npy").arg(values).split(u' '),
            directory.path());
    };
    const Run run = sweep(QStringLiteral("100,1e6,7"));
    QCOMPARE(run.status, 1);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains("b-1e6.npy"), run.err.constData());
    QCOMPARE(filesIn(directory.path()), before);
    QCOMPARE(contentOf(first.fileName()), QByteArray("mine"));
    QStringList many;
    for (int base = 2; base < 302; ++base)
        many << QString::number(base);
    const Run all = runProgram(
        QStringLiteral("export encoding --length 2 --d-model 2 --sweep base=%1 --output c-{base}.npy")
            .arg(many.join(u','))
            .split(u' '),
        directory.path(), [] {
            const rlimit few{100, 4096};  // open files
            setrlimit(RLIMIT_NOFILE, &few);
        });
    QVERIFY2(all.status == 0, all.err.constData());
    QCOMPARE(filesIn(directory.path()).size(), before.size() + 300);
}

void TestCommandLine::framesAreWrittenTogether() {
    const QTemporaryDir directory;
    QVERIFY(QFile::link(QStringLiteral("nowhere/a.png"), directory.filePath(QStringLiteral("f-2.png"))));
    const Run run =
        runProgram(QStringLiteral("export encoding --animate position=0..9 --frames 4 --size 300x200 "
                                  "--fit --output f-%d.png")
                       .split(u' '),
                   directory.path());
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("f-2.png, a link to") && run.err.contains("No such file"), run.err.constData());
    QVERIFY(filesIn(directory.path()) == QStringList(QStringLiteral("f-2.png")));
}

void TestCommandLine::foldersThatCannotBeMade() {
    const QTemporaryDir directory;
    QFile file(directory.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(QFile::link(QStringLiteral("nowhere"), directory.filePath(QStringLiteral("lost"))));
    const QStringList before = filesIn(directory.path());
    for (const auto& [folder, why] :
         {std::pair("file", "is a file"), std::pair("file/deep/deeper", "is a file"),
          std::pair("lost", "is a link to"), std::pair("lost/deep", "is a link to"),
          std::pair("/proc/course", "No such file or directory")}) {
        const Run run = runProgram({QStringLiteral("handout"), QStringLiteral("--all"),
                                    QStringLiteral("--output"), QString::fromLatin1(folder)},
                                   directory.path());
        QCOMPARE(run.status, 1);
        if (run.err.contains("WebAssembly"))
            QSKIP("no live pages here");
        QVERIFY2(run.err.contains(why), run.err.constData());
        QCOMPARE(filesIn(directory.path()), before);
    }
}

void TestCommandLine::filesThatCannotBeOpened() {
    const QTemporaryDir directory;
    const auto write = [&](const char* name, const QByteArray& content) {
        QFile file(directory.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    };
    write("broken.json", R"({"posiscope":1,)");
    write("unknown.json", R"({"posiscope":1,"parameters":{"d-modle":8}})");
    write("wrong.json", R"({"posiscope":1,"parameters":{"d-model":0}})");
    write("later.json", "{\"posiscope\":2}");
    write("fake.png", "\x89PNG\r\n\x1a\n and nothing");
    write("picture.jpg", "\xff\xd8\xff\xe0 and more");
    QImage image(8, 8, QImage::Format_RGB32);
    image.fill(Qt::white);
    QVERIFY(image.save(directory.filePath(QStringLiteral("foreign.png"))));
    QCOMPARE(
        runProgram(QStringLiteral("export encoding --output whole.png").split(u' '), directory.path()).status,
        0);
    write("cut.png", contentOf(directory.filePath(QStringLiteral("whole.png"))).chopped(100));
    for (const auto& [name, named] : {std::pair("missing.json", "no command or file called \"missing.json\""),
                                      std::pair("broken.json", "byte"), std::pair("unknown.json", "d-modle"),
                                      std::pair("wrong.json", "d-model"), std::pair("later.json", "2"),
                                      std::pair("fake.png", "truncated"), std::pair("cut.png", "truncated"),
                                      std::pair("foreign.png", "not made by Posiscope"),
                                      std::pair("picture.jpg", "truncated"), std::pair(".", "directory")}) {
        const Run run = runProgram({QString::fromLatin1(name)}, directory.path());
        QCOMPARE(run.status, 1);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY2(run.err.contains(named), run.err.constData());
    }
}

void TestCommandLine::aDeadDisplayIsNone_data() {
    QTest::addColumn<QStringList>("variables");
    for (const char* variables :
         {"DISPLAY=:250", "WAYLAND_DISPLAY=nosuch", "DISPLAY=:250 WAYLAND_DISPLAY=nosuch",
          "WAYLAND_DISPLAY=nosuch XDG_RUNTIME_DIR=/tmp", "QT_QPA_PLATFORM=xcb DISPLAY=:250",
          "QT_QPA_PLATFORM=nosuch"})
        QTest::newRow(variables) << QString::fromLatin1(variables).split(u' ');
}

/// What is said and done is what is without one, in the language asked for; commands go on working.
void TestCommandLine::aDeadDisplayIsNone() {
    QFETCH(QStringList, variables);
    const QTemporaryDir home;
    for (const char* line :
         {"", "--language zh_CN", "--theme blue", "nosuch.csv", "values --length 2 --d-model 2"}) {
        const QStringList words = QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts);
        const Run without = runProgram(words, home.path());
        const Run dead = runProgram(words, home.path(), {}, variables);
        QCOMPARE(dead.status, without.status);
        QCOMPARE(dead.err, without.err);
        QCOMPARE(dead.out, without.out);
        QVERIFY2(without.err.count('\n') == (without.status == 0 ? 0 : 1), without.err.constData());
    }
    QCOMPARE(runProgram({}, home.path(), {}, variables).status, 1);
}

void TestCommandLine::aSignalIsAClosedWindow() {
    const QTemporaryDir home;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    process.setProcessEnvironment(environment);
    const QString kept = home.filePath(QStringLiteral("posiscope/posiscope.conf"));
    // A signal before the window stands ends the program at once, with a note of a start that was not
    // finished and nothing else; machines differ in how long that takes.
    const auto remembered = [&kept] {
        return QFile::exists(kept) && contentOf(kept).contains("arrangement=");
    };
    for (int patience = 1000; patience <= 32000 && !remembered(); patience *= 2) {
        process.start(testedProgram(), QStringList());
        QVERIFY(!process.waitForFinished(patience));
        process.terminate();
        QVERIFY(process.waitForFinished(60000));
    }
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(remembered());
}

/// Whoever reads from the pipe takes nothing: the command waits for that, and ends when it is told to.
void TestCommandLine::aReaderThatStopsHoldsNothingUp() {
    const QTemporaryDir directory;
    const QByteArray pipe = QFile::encodeName(directory.filePath(QStringLiteral("a.npy")));
    QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
    const int reader = open(pipe.constData(), O_RDONLY | O_NONBLOCK);
    QVERIFY(reader >= 0);
    QProcess process;
    process.start(testedProgram(),
                  {QStringLiteral("export"), QStringLiteral("encoding"), QStringLiteral("--output"),
                   QFile::decodeName(pipe), QStringLiteral("--length"), QStringLiteral("100000")});
    QVERIFY(!process.waitForFinished(3000));
    process.terminate();
    QVERIFY(process.waitForFinished(10000));
    close(reader);
}

POSISCOPE_REGISTER_TEST("commandline", TestCommandLine, QCoreApplication);

}  // namespace posiscope::commandline_test

#include "testcommandline.moc"
