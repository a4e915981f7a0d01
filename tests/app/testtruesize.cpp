// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>

#include "app/document/appearance.h"
#include "app/document/document.h"
#include "app/figures/commandfor.h"
#include "app/figures/papersizes.h"
#include "app/figures/truesize.h"
#include "app/plots/theme.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::truesize_test {

/// Figures for paper, measured in the files: as large as asked, type and lines of so many points, clean, and
/// nothing left out in silence.
class TestTrueSize : public QObject {
    Q_OBJECT

private slots:
    void sizesAreReadAsTheyAreWritten_data();
    void sizesAreReadAsTheyAreWritten();
    void filesHaveTheSizeAsked();
    void pagesOfPdfAreNotRounded();
    void aColumnIsMostlyMatrix();
    void aColumnSaysAll_data();
    void aColumnSaysAll();
    void aColumnSaysWhatIsUnderlined();
    void typeAndLinesHaveThePointsAsked();
    void journalsHaveTheirWidths();
    void figuresAreClean();
    void detailsComeAndGo();
    void whatHasNoRoomIsTold();
    void extrasGiveWay();
    void cellsAreShapesWithoutSeams();
    void fontsOfPdfAreOutlines();
    void standardOutputIsTheFile();
    void aSweepWritesAFileAValue();
    void aSizeTooSmallWithoutItsResolutionIsWritten();
};

namespace {

/// What an SVG draws, in points of its paper.
struct Measured {
    QSizeF page;
    QList<double> type;
    QList<double> lines;
    QList<double> imageWidths;
    qsizetype cells = 0;
};

Measured measured(const QByteArray& svg) {
    Measured all;
    constexpr double kPoints = 0.75;  // of a pixel of CSS
    double unit = 1;
    QList<double> scales{1};
    QList<double> fonts{0};
    QList<double> widths{0};
    QXmlStreamReader reader(svg);
    static const QRegularExpression matrix(QStringLiteral("matrix\\(([^,]+),([^,]+),"));
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isEndElement() && reader.name() == QStringLiteral("g")) {
            scales.removeLast();
            fonts.removeLast();
            widths.removeLast();
        }
        if (!reader.isStartElement())
            continue;
        const QXmlStreamAttributes a = reader.attributes();
        const auto number = [&](const char* name) { return a.value(QLatin1String(name)).toDouble(); };
        const QString name = reader.name().toString();
        if (name == QStringLiteral("svg")) {
            all.page = QSizeF(number("width"), number("height")) * kPoints;
            unit = all.page.width() / a.value(QStringLiteral("viewBox")).split(u' ')[2].toDouble();
        } else if (name == QStringLiteral("g")) {
            const auto found = matrix.match(a.value(QStringLiteral("transform")).toString());
            scales << (found.hasMatch()
                           ? std::hypot(found.captured(1).toDouble(), found.captured(2).toDouble())
                           : scales.last());
            fonts << (a.hasAttribute(QStringLiteral("font-size")) ? number("font-size") : fonts.last());
            widths << (a.value(QStringLiteral("stroke")) == QStringLiteral("none") ? 0
                       : a.hasAttribute(QStringLiteral("stroke-width"))            ? number("stroke-width")
                                                                                   : 1);
        } else if (name == QStringLiteral("text")) {
            const double own =
                a.hasAttribute(QStringLiteral("font-size")) ? number("font-size") : fonts.last();
            all.type << own * scales.last() * unit;
        } else if (name == QStringLiteral("image")) {
            all.imageWidths << number("width") * scales.last() * unit;
        } else if (name == QStringLiteral("rect") && a.hasAttribute(QStringLiteral("fill"))) {
            ++all.cells;
        } else if ((name == QStringLiteral("polyline") || name == QStringLiteral("path")) &&
                   widths.last() > 0) {
            all.lines << widths.last() * scales.last() * unit;
        }
    }
    return all;
}

struct Exported {
    Run run;
    QByteArray file;
};

Exported exported(const QString& words, const char* file) {
    const QTemporaryDir directory;
    const Run run =
        runProgram(QStringLiteral("export %1 --output %2").arg(words, QString::fromLatin1(file)).split(u' '),
                   directory.path());
    return {run, contentOf(directory.filePath(QString::fromLatin1(file)))};
}

int pixelsOf(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    return count;
}

}  // namespace

void TestTrueSize::sizesAreReadAsTheyAreWritten_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::addColumn<bool>("pixels");
    QTest::newRow("mm") << "85mmx60mm" << 85 / 25.4 << 60 / 25.4 << false;
    QTest::newRow("in") << "3.25inx2.4in" << 3.25 << 2.4 << false;
    QTest::newRow("both") << "8.5cmx144pt" << 8.5 / 2.54 << 2.0 << false;
    QTest::newRow("one unit") << "85x60mm" << 85 / 25.4 << 60 / 25.4 << false;
    QTest::newRow("pixels") << "1600x1200" << 1600.0 << 1200.0 << true;
    QTest::newRow("px") << "1600pxx1200px" << 1600.0 << 1200.0 << true;
    QTest::newRow("width") << "85mm" << 85 / 25.4 << 0.0 << false;
    for (const char* wrong : {"85", "", "mm", "85mmx", "x60mm", "85mmx60px", "85 mm", "-85mm",
                              "85mmx60mmx3mm", "85furlongs", "nan", "infmm"})
        QTest::newRow(qPrintable(QStringLiteral("wrong ") + QLatin1String(wrong)))
            << QString::fromLatin1(wrong) << -1.0 << -1.0 << false;
}

void TestTrueSize::sizesAreReadAsTheyAreWritten() {
    QFETCH(QString, text);
    QFETCH(double, width);
    QFETCH(double, height);
    QFETCH(bool, pixels);
    const auto size = readTrueSize(text);
    QCOMPARE(size.has_value(), width > 0);
    if (!size) {
        QVERIFY2(size.error().contains(QStringLiteral("85mmx60mm")), qPrintable(size.error()));
        return;
    }
    QVERIFY(std::abs(size->width - width) < 1e-12 && std::abs(size->height - height) < 1e-12);
    QCOMPARE(size->pixels, pixels);
}

void TestTrueSize::filesHaveTheSizeAsked() {
    const QImage png = QImage::fromData(exported(QStringLiteral("encoding --size 85mmx60mm"), "a.png").file);
    QCOMPARE(png.size(), QSize(1004, 709));
    QCOMPARE(png.dotsPerMeterX(), 11811);
    const QImage fine =
        QImage::fromData(exported(QStringLiteral("encoding --size 85mmx60mm --dpi 600"), "a.png").file);
    QCOMPARE(fine.size(), QSize(2008, 1417));
    QCOMPARE(fine.dotsPerMeterY(), 23622);
    const Measured svg = measured(exported(QStringLiteral("encoding --size 85mmx60mm"), "a.svg").file);
    QVERIFY(std::abs(svg.page.width() - 85 / 25.4 * 72) < 0.2);
    QVERIFY(std::abs(svg.page.height() - 60 / 25.4 * 72) < 0.2);
    const QByteArray pdf = exported(QStringLiteral("encoding --size 3.25inx2.5in"), "a.pdf").file;
    QVERIFY(pdf.contains("/MediaBox [0 0 234 180]"));
}

/// Of 1004 × 709 dots, not of whole points, and still a PDF whose table leads to its objects.
void TestTrueSize::pagesOfPdfAreNotRounded() {
    const QByteArray pdf = exported(QStringLiteral("encoding --size 85mmx60mm"), "a.pdf").file;
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 (-?[0-9.]+) ([0-9.]+) ([0-9.]+)\\]"));
    const auto found = box.match(QString::fromLatin1(pdf));
    QVERIFY(found.hasMatch());
    QVERIFY(std::abs(found.captured(2).toDouble() - 1004 * 0.24) < 1e-3);
    QVERIFY(std::abs(found.captured(3).toDouble() - found.captured(1).toDouble() - 709 * 0.24) < 1e-3);
    const qsizetype start = pdf.lastIndexOf("startxref\n") + 10;
    const QByteArray table = pdf.mid(pdf.mid(start, pdf.indexOf('\n', start) - start).toLongLong());
    QVERIFY(table.startsWith("xref\n0 "));
    const QList<QByteArray> lines = table.split('\n');
    const int count = lines[1].mid(2).toInt();
    QVERIFY(count > 10);
    for (int i = 1; i < count; ++i)
        QVERIFY2(pdf.mid(lines[i + 2].left(10).toLongLong()).startsWith(QByteArray::number(i) + " 0 obj"),
                 lines[i + 2].constData());
}

/// The mark of PICTURES: at 85 mm at least 60 % of the width are cells.
void TestTrueSize::aColumnIsMostlyMatrix() {
    const Measured svg = measured(exported(QStringLiteral("similarity --size 85mm"), "a.svg").file);
    QVERIFY(!svg.imageWidths.isEmpty());
    const double matrix = *std::ranges::max_element(svg.imageWidths);
    QVERIFY2(matrix >= 0.6 * svg.page.width(), qPrintable(QString::number(matrix / svg.page.width())));
    QVERIFY(svg.page.height() > svg.page.width() && svg.page.height() < 1.4 * svg.page.width());
    for (const double points : svg.type)
        QVERIFY2(points >= 7 && points <= 8.8, qPrintable(QString::number(points)));
    for (const double points : svg.lines)
        QVERIFY2(points >= 0.4, qPrintable(QString::number(points)));
}

void TestTrueSize::aColumnSaysAll_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("said");
    const auto row = [](const QByteArray& words, const QStringList& said) {
        QTest::newRow(words.constData()) << QString::fromLatin1(words) << said;
    };
    for (const char* size : {"85mm", "5.5in"}) {
        const QByteArray sized = QByteArrayLiteral(" --size ") + size;
        row("waves" + sized, {QStringLiteral("λ 6.28"), QStringLiteral("λ 628")});
        row("clock" + sized, {QStringLiteral("λ 6.28"), QStringLiteral("pair 0 · 9.07 turns")});
        row("rotation" + sized, {QStringLiteral("pair 0 · −26.0 rad"), QStringLiteral("shift k = −26")});
        row("pipeline" + sized, {QStringLiteral("6×128"), QStringLiteral("one-hot")});
        row("concatenation" + sized, {QStringLiteral("134×128")});
    }
}

/// Nothing is written shorter because a figure is narrow.
void TestTrueSize::aColumnSaysAll() {
    QFETCH(QString, words);
    QFETCH(QStringList, said);
    const Exported figure = exported(words, "a.svg");
    QCOMPARE(figure.run.status, 0);
    QVERIFY2(figure.run.err.isEmpty(), figure.run.err.constData());
    for (const QString& text : said)
        QVERIFY2(figure.file.contains(text.toUtf8()), qPrintable(text));
    // And where it has to be, it is told.
    const Run small =
        exported(words.section(u' ', 0, 0) + QStringLiteral(" --size 50mmx25mm --fit"), "a.svg").run;
    QVERIFY(!small.err.isEmpty());
}

/// A line under a bit says nothing of itself.
void TestTrueSize::aColumnSaysWhatIsUnderlined() {
    for (const char* words :
         {"binary --size 85mm", "binary --size 85mm --length 16", "binary --size 85mm --length 1000"}) {
        const Exported figure = exported(QString::fromUtf8(words), "a.svg");
        for (const char* said : {"flips next", "wave −1", "wave +1"})
            QVERIFY2(figure.file.contains(said), words);
    }
}

void TestTrueSize::typeAndLinesHaveThePointsAsked() {
    for (const char* view : {"encoding", "similarity", "spectrum"})
        for (const double type : {6.0, 12.0}) {
            const Measured svg = measured(
                exported(
                    QStringLiteral("%1 --size 180mmx150mm --type %2pt").arg(QLatin1String(view)).arg(type),
                    "a.svg")
                    .file);
            QVERIFY(!svg.type.isEmpty());
            QVERIFY(std::abs(*std::ranges::min_element(svg.type) - type) < 0.05);
        }
    // The same lines, so many times as wide.
    const auto lines = [](const char* points) {
        return measured(
                   exported(QStringLiteral("similarity --size 120mm --line %1").arg(QLatin1String(points)),
                            "a.svg")
                       .file)
            .lines;
    };
    const QList<double> thin = lines("0.6pt");
    const QList<double> wide = lines("1.2");
    QVERIFY(!thin.isEmpty());
    QCOMPARE(thin.size(), wide.size());
    for (qsizetype i = 0; i < thin.size(); ++i)
        QVERIFY(std::abs(wide[i] / thin[i] - 2) < 1e-3);
    QVERIFY(std::ranges::any_of(thin, [](double points) { return std::abs(points - 0.6) < 0.01; }));
    const auto dark = [](const char* more) {
        return pixelsOf(
            QImage::fromData(
                exported(QStringLiteral("similarity --size 85mm --hide grid%1").arg(QLatin1String(more)),
                         "a.png")
                    .file),
            Theme::of(ThemeKind::Light).text);
    };
    QVERIFY(dark(" --line 3pt") > 2 * dark(" --line 0.6pt"));
}

void TestTrueSize::journalsHaveTheirWidths() {
    for (const PaperSize& paper : paperSizes()) {
        const auto style = sizedFor(paper, {});
        QVERIFY(!refuse(style));
        QVERIFY(!paper.source.empty());
    }
    const auto [run, png] = exported(QStringLiteral("encoding --for icml-2"), "a.png");
    QCOMPARE(QImage::fromData(png).width(), 2025);
    const QTemporaryDir directory;
    const Run list = runProgram({QStringLiteral("export"), QStringLiteral("--for"), QStringLiteral("list")},
                                directory.path());
    QCOMPARE(list.status, 0);
    QCOMPARE(list.out.count('\n'), qsizetype(paperSizes().size()));
    QVERIFY(list.out.contains("neurips") && list.out.contains("5.5 in"));
}

/// No cursor, no words about it, nothing for a mouse.
void TestTrueSize::figuresAreClean() {
    const Theme& theme = Theme::of(ThemeKind::Light);
    const auto pointed = [&](const QString& words) {
        const QImage image =
            QImage::fromData(exported(words + QStringLiteral(" --size 180mmx150mm"), "a.png").file);
        return pixelsOf(image, theme.position) + pixelsOf(image, theme.otherPosition) +
               pixelsOf(image, theme.dimension);
    };
    for (const char* view : {"encoding", "similarity", "waves", "precision"}) {
        QCOMPARE(pointed(QLatin1String(view)), 0);
        QVERIFY2(pointed(QLatin1String(view) + QStringLiteral(" --show cursor")) > 0, view);
    }
}

void TestTrueSize::detailsComeAndGo() {
    const auto texts = [](const QString& words) {
        return measured(exported(QStringLiteral("similarity --size 180mmx150mm") + words, "a.svg").file)
            .type.size();
    };
    const qsizetype usual = texts({});
    QVERIFY(texts(QStringLiteral(" --hide kernel")) < usual);
    QVERIFY(texts(QStringLiteral(" --hide colour-bar")) < usual);
    QVERIFY(texts(QStringLiteral(" --show facts")) > usual);
    // A smaller matrix may have fewer numbers.
    const QString bare = QStringLiteral(" --hide kernel,colour-bar --xticks 0,100 --yticks 0,100");
    QVERIFY(texts(bare + QStringLiteral(" --show caption,title")) > texts(bare) + 1);
    const auto all = [](const QString& words) {
        return exported(words + QStringLiteral(" --size 120mmx90mm"), "a.svg").file;
    };
    QVERIFY(all(QStringLiteral("encoding")).contains("wavelength (positions)"));
    QVERIFY(!all(QStringLiteral("encoding --hide ruler")).contains("wavelength (positions)"));
    QVERIFY(all(QStringLiteral("waves")).contains("dim 8"));
    QVERIFY(!all(QStringLiteral("waves --hide legend")).contains("dim 8"));
    const QString grid = Theme::of(ThemeKind::Light).grid.name();
    QVERIFY(all(QStringLiteral("waves")).contains(grid.toLatin1()));
    QVERIFY(!all(QStringLiteral("waves --hide grid")).contains(grid.toLatin1()));
}

void TestTrueSize::whatHasNoRoomIsTold() {
    const auto [refused, none] = exported(QStringLiteral("clock --size 50mmx20mm"), "a.png");
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.err.count('\n'), 1);
    QVERIFY2(refused.err.contains("legend") && refused.err.contains("50 × 20 mm"), refused.err.constData());
    QVERIFY(none.isEmpty());
    static const QRegularExpression least(QStringLiteral("at least ([0-9.]+) × ([0-9.]+) mm"));
    const auto found = least.match(QString::fromUtf8(refused.err));
    QVERIFY(found.hasMatch());
    const Run enough =
        exported(QStringLiteral("clock --size %1mmx%2mm").arg(found.captured(1), found.captured(2)), "a.png")
            .run;
    QVERIFY2(enough.status == 0 && enough.err.isEmpty(), enough.err.constData());
    const Run nothingFits = exported(QStringLiteral("similarity --size 9mmx9mm --fit"), "a.png").run;
    QCOMPARE(nothingFits.status, 2);
    QCOMPARE(nothingFits.err.count('\n'), 1);
    const auto [fitted, file] = exported(QStringLiteral("clock --size 50mmx20mm --fit"), "a.png");
    QCOMPARE(fitted.status, 0);
    QCOMPARE(fitted.err.count('\n'), 1);
    QVERIFY(fitted.err.contains("legend"));
    QVERIFY(!file.isEmpty());
}

/// The curve beside a matrix gives way at an ordinary size of a column, and is told.
void TestTrueSize::extrasGiveWay() {
    const auto [without, file] = exported(QStringLiteral("similarity --size 85mmx64mm"), "a.png");
    QCOMPARE(without.status, 0);
    QCOMPARE(without.err.count('\n'), 1);
    QVERIFY2(without.err.contains("g(Δ)") && without.err.contains("85 × 64 mm"), without.err.constData());
    const auto [hidden, same] =
        exported(QStringLiteral("similarity --size 85mmx64mm --hide kernel"), "a.png");
    QVERIFY2(hidden.status == 0 && hidden.err.isEmpty(), hidden.err.constData());
    QCOMPARE(QImage::fromData(file), QImage::fromData(same));
}

/// Nothing shines through where two cells meet, however large they are drawn.
void TestTrueSize::cellsAreShapesWithoutSeams() {
    const QString same =
        QStringLiteral("similarity --length 24 --size 60mmx60mm --hide kernel,colour-bar --limits 9000:9001");
    const QByteArray svg = exported(same, "a.svg").file;
    QSvgRenderer renderer(svg);
    QImage image(531, 531, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    const QRgb cell = image.pixel(300, 250);
    for (int y = 150; y < 350; ++y)
        for (int x = 200; x < 400; ++x)
            QCOMPARE(image.pixel(x, y), cell);
    const QString few = QStringLiteral("encoding --length 20 --d-model 16 --size 85mm --hide colour-bar");
    QVERIFY(measured(exported(few, "a.svg").file).cells > 200);
    const QString many = QStringLiteral("encoding --length 200 --d-model 16 --size 85mm --hide colour-bar");
    QVERIFY(measured(exported(many, "a.svg").file).cells < 10);  // backgrounds
}

void TestTrueSize::fontsOfPdfAreOutlines() {
    const QByteArray pdf =
        exported(QStringLiteral("similarity --for neurips --font DejaVu-Sans-is-not-here"), "a.pdf").file;
    QVERIFY(pdf.isEmpty());
    const QByteArray usual = exported(QStringLiteral("similarity --for neurips"), "a.pdf").file;
    QVERIFY(usual.contains("/FontFile2") && !usual.contains("/Type3"));
}

void TestTrueSize::standardOutputIsTheFile() {
    const QTemporaryDir directory;
    const QString words = QStringLiteral("export encoding --size 60mm --format png --output -");
    const Run run = runProgram(words.split(u' '), directory.path());
    QCOMPARE(run.status, 0);
    QVERIFY(run.err.isEmpty());
    QVERIFY(filesIn(directory.path()).isEmpty());
    QCOMPARE(run.out, exported(QStringLiteral("encoding --size 60mm"), "a.png").file);
}

void TestTrueSize::aSweepWritesAFileAValue() {
    const QTemporaryDir directory;
    const auto sweep = [&](const char* values) {
        return runProgram(QStringLiteral("export encoding --size 60mm --sweep %1 --output e-{base}.png")
                              .arg(QLatin1String(values))
                              .split(u' '),
                          directory.path());
    };
    const Run wrong = sweep("base=100,0");
    QCOMPARE(wrong.status, 2);
    QVERIFY(wrong.err.contains("from 1e-09"));
    QVERIFY(filesIn(directory.path()).isEmpty());  // the first value is not written either
    const Run run = sweep("base=100,1e4");
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(filesIn(directory.path()),
             (QStringList{QStringLiteral("e-100.png"), QStringLiteral("e-1e4.png")}));
    QCOMPARE(contentOf(directory.filePath(QStringLiteral("e-100.png"))),
             exported(QStringLiteral("encoding --size 60mm --base 100"), "a.png").file);
}

/// 4 mm have too few pixels at the usual resolution, so the command names the resolution.
void TestTrueSize::aSizeTooSmallWithoutItsResolutionIsWritten() {
    const QString size = QStringLiteral("4x4mm");
    const auto asked = readTrueSize(size);
    QVERIFY(asked);
    QVERIFY(!sized({}, *asked));
    const auto style = sized({.dpi = 1200}, *asked);
    QVERIFY(style);
    const QString command = commandFor(Document(), QStringLiteral("encoding"), QStringLiteral("p.png"),
                                       *style, {}, {.size = size});
    QVERIFY2(command.contains(QStringLiteral("--size 4x4mm")), qPrintable(command));
    QVERIFY2(command.contains(QStringLiteral("--dpi 1200")), qPrintable(command));
}

POSISCOPE_REGISTER_TEST("truesize", TestTrueSize, WidgetsApplication);

}  // namespace posiscope::truesize_test

#include "testtruesize.moc"
