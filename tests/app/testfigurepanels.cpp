// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/highlight.h"
#include "app/figures/figure.h"
#include "app/figures/panelsheet.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "core/parameters/interval.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::figurepanels_test {
using namespace Qt::StringLiterals;

/// Several views as the panels of one figure: plots on one grid, letters on a line, everything in its true
/// size, and what is wrong said with the panel it is wrong in.
class TestFigurePanels : public QObject {
    Q_OBJECT

private slots:
    void plotsStandOnOneGrid_data();
    void plotsStandOnOneGrid();
    void anyTwoViewsAlign_data();
    void anyTwoViewsAlign();
    void barsAreAsHighAsTheirPlots();
    void lettersStandOnALine();
    void lettersCount();
    void filesHaveTheSizeAsked();
    void panelsHaveSettingsOfTheirOwn();
    void coloursAreSharedWhereAsked();
    void oneBarIsEnoughForSharedColours();
    void whatHasNoRoomIsTold();
    void narrowPagesHaveFewerColumns();
    void narrowComparisonsAreStacked();
    void threePanelsFitIntoAPage();
    void labelsAreThoseGiven();
    void formulasAreTypeset();
    void theMarginIsThatGiven();
    void everyPanelHasItsTitle();
    void panelsAreTitledByTheirDifference();
    void ticksAreThoseGiven();
    void curvesAreThoseChosen();
    void longTitlesTakeLines();
    void subsetFontsHaveAPrefix();
    void wrongWords_data();
    void wrongWords();
    void otherFormatsAreRefused();
    void comparedSettingsArePanels();
    void panelsInARowAreNear();
    void headsAreNamedApart_data();
    void headsAreNamedApart();
    void standardOutputIsTheFile();
    void aSweepWritesEachOfThem();
};

namespace {

FigureContent contentOf(const QStringList& names, int columns) {
    FigureContent content;
    for (const QString& name : names)
        content.views.push_back(findFigure(name).front());
    content.columns = columns;
    content.letters = QStringLiteral("(a)");
    return content;
}

QList<QRect> plotsOf(const QStringList& names, int columns, const QSize& size) {
    const Document document;
    PanelSheet sheet(document, contentOf(names, columns), Theme::of(ThemeKind::Light),
                     FigureContent::usualDetails());
    QSize whole = size;
    if (whole.height() == 0)
        whole.setHeight(sheet.heightFor(whole.width()));
    return sheet.layOut(whole) ? sheet.plots() : QList<QRect>();
}

struct Exported {
    Run run;
    QByteArray file;
};

/// \p panels is one word, which has blanks.
Exported exported(const QString& panels, const QString& words, const char* file) {
    const QTemporaryDir directory;
    const QString name = QString::fromLatin1(file);
    const Run run = runProgram(QStringList{QStringLiteral("figure"), QStringLiteral("--panels"), panels,
                                           QStringLiteral("--output"), name} +
                                   words.split(u' ', Qt::SkipEmptyParts),
                               directory.path());
    return {run, posiscope::contentOf(directory.filePath(name))};
}

const QString kFour = QStringLiteral("encoding,similarity,waves,spectrum");

struct Written {
    QString text;
    QPointF place;  ///< in points of paper
};

/// The words of an SVG and where they begin.
QList<Written> textsOf(const QByteArray& svg) {
    QList<Written> texts;
    QList<QTransform> transforms{QTransform()};
    double unit = 1;
    static const QRegularExpression matrix(
        QStringLiteral("matrix\\(([^,]+),([^,]+),([^,]+),([^,]+),([^,]+),([^)]+)\\)"));
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isEndElement() && reader.name() == QStringLiteral("g"))
            transforms.removeLast();
        if (!reader.isStartElement())
            continue;
        const QXmlStreamAttributes a = reader.attributes();
        if (reader.name() == QStringLiteral("svg")) {
            unit = 0.75 * a.value(QStringLiteral("width")).toDouble() /
                   a.value(QStringLiteral("viewBox")).split(u' ')[2].toDouble();
        } else if (reader.name() == QStringLiteral("g")) {
            const auto found = matrix.match(a.value(QStringLiteral("transform")).toString());
            const auto part = [&](int i) { return found.captured(i).toDouble(); };
            transforms << (found.hasMatch() ? QTransform(part(1), part(2), part(3), part(4), part(5), part(6))
                                            : transforms.last());
        } else if (reader.name() == QStringLiteral("text")) {
            const QPointF at(a.value(QStringLiteral("x")).toDouble(),
                             a.value(QStringLiteral("y")).toDouble());
            const QTransform now = transforms.last();
            texts.append({reader.readElementText(), now.map(at) * unit});
        }
    }
    return texts;
}

std::optional<QPointF> placeOf(const QList<Written>& texts, const QString& text) {
    const auto found = std::ranges::find(texts, text, &Written::text);
    return found == texts.end() ? std::nullopt : std::optional(found->place);
}

}  // namespace

void TestFigurePanels::plotsStandOnOneGrid_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QSize>("size");
    const QStringList four = kFour.split(u',');
    QTest::newRow("height found") << four << 2 << QSize(545, 0);
    QTest::newRow("page") << four << 2 << QSize(700, 513);
    QTest::newRow("slide") << four << 2 << QSize(900, 506);
    QTest::newRow("row") << four << 4 << QSize(1200, 0);
    QTest::newRow("column") << four << 1 << QSize(330, 0);
    QTest::newRow("three") << four.first(3) << 2 << QSize(700, 0);
}

/// Those of a column begin and end on the same pixels across, those of a row down.
void TestFigurePanels::plotsStandOnOneGrid() {
    QFETCH(QStringList, names);
    QFETCH(int, columns);
    QFETCH(QSize, size);
    const QList<QRect> plots = plotsOf(names, columns, size);
    QCOMPARE(plots.size(), names.size());
    for (qsizetype i = 0; i < plots.size(); ++i) {
        const QRect& above = plots[i % columns];
        QCOMPARE(plots[i].left(), above.left());
        QVERIFY2(std::abs(plots[i].right() - above.right()) <= 1, qPrintable(names[i]));
        const QRect& beside = plots[i / columns * columns];
        QCOMPARE(plots[i].top(), beside.top());
        QVERIFY2(std::abs(plots[i].bottom() - beside.bottom()) <= 1, qPrintable(names[i]));
        QVERIFY(plots[i].width() >= 72 && plots[i].height() >= 60);
    }
    const QRect& square = plots[1];
    QCOMPARE(square.width(), square.height());
}

void TestFigurePanels::anyTwoViewsAlign_data() {
    QTest::addColumn<QString>("name");
    for (const ViewKind& kind : viewKinds())
        if (!kind.scheme)
            QTest::newRow(kind.name.data()) << verbatim(kind.name);
}

/// Whatever a view is made of: its upper left corner is on the grid, and it stays inside.
void TestFigurePanels::anyTwoViewsAlign() {
    QFETCH(QString, name);
    const QList<QRect> plots =
        plotsOf({QStringLiteral("encoding"), name, name, QStringLiteral("encoding")}, 2, {1000, 0});
    QCOMPARE(plots.size(), qsizetype(4));
    QCOMPARE(plots[1].top(), plots[0].top());
    QCOMPARE(plots[2].left(), plots[0].left());
    QCOMPARE(plots[3].left(), plots[1].left());
    QCOMPARE(plots[3].top(), plots[2].top());
    for (const auto& [own, least] :
         {std::pair(plots[1].right(), plots[3].right()), std::pair(plots[2].bottom(), plots[3].bottom())})
        QVERIFY2(own <= least + 1, qPrintable(QStringLiteral("%1 beyond %2").arg(own).arg(least)));
}

/// From the middle of a bar up and down there is no paper before its plot ends.
void TestFigurePanels::barsAreAsHighAsTheirPlots() {
    const Document document;
    const FigureContent content = contentOf({QStringLiteral("encoding"), QStringLiteral("similarity")}, 2);
    const QSize size(700, 300);
    PanelSheet sheet(document, content, Theme::of(ThemeKind::Light), FigureContent::usualDetails());
    QVERIFY(sheet.layOut(size));
    const QRect plot = sheet.plots()[1];
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    sheet.draw(painter, size);
    painter.end();
    const QRgb paper = Theme::of(ThemeKind::Light).card.rgb();
    const int x = plot.right() + 16;  // in the bar
    int first = plot.center().y();
    while (first > 0 && image.pixel(x, first - 1) != paper)
        --first;
    int last = plot.center().y();
    while (last + 1 < size.height() && image.pixel(x, last + 1) != paper)
        ++last;
    QVERIFY2(std::abs(first - plot.top()) <= 2, qPrintable(QString::number(first - plot.top())));
    QVERIFY2(std::abs(last - plot.bottom()) <= 2, qPrintable(QString::number(last - plot.bottom())));
}

void TestFigurePanels::lettersStandOnALine() {
    const auto texts = textsOf(exported(kFour, QStringLiteral("--letters (a) --for neurips"), "a.svg").file);
    QList<QPointF> places;
    for (const char* letter : {"(a)", "(b)", "(c)", "(d)"}) {
        const auto place = placeOf(texts, QString::fromLatin1(letter));
        QVERIFY2(place, letter);
        places << *place;
    }
    const auto alike = [](double a, double b) { return std::abs(a - b) < 0.1; };
    QVERIFY(alike(places[0].y(), places[1].y()) && alike(places[2].y(), places[3].y()));
    QVERIFY(alike(places[0].x(), places[2].x()) && alike(places[1].x(), places[3].x()));
    QVERIFY(places[1].x() > places[0].x() + 100 && places[2].y() > places[0].y() + 60);
    QVERIFY(!placeOf(textsOf(exported(kFour, QStringLiteral("--for neurips"), "a.svg").file),
                     QStringLiteral("(a)")));
}

void TestFigurePanels::lettersCount() {
    QCOMPARE(panelLetter(QStringLiteral("(a)"), 2), QStringLiteral("(c)"));
    QCOMPARE(panelLetter(QStringLiteral("A."), 25), QStringLiteral("Z."));
    QCOMPARE(panelLetter(QStringLiteral("1"), 11), QStringLiteral("12"));
    for (const char* wrong : {"", "()", "b", "aa", "(a) A", "2"})
        QVERIFY2(!panelLetter(QString::fromLatin1(wrong), 0), wrong);
}

void TestFigurePanels::filesHaveTheSizeAsked() {
    const QImage png = QImage::fromData(exported(kFour, QStringLiteral("--size 180mmx132mm"), "a.png").file);
    QCOMPARE(png.size(), QSize(2126, 1559));
    QCOMPARE(png.dotsPerMeterX(), 11811);
    const QByteArray pdf = exported(kFour, QStringLiteral("--size 180mmx132mm --letters (a)"), "a.pdf").file;
    QVERIFY(pdf.contains(" 510.24 "));  // of the page's box
    QVERIFY(pdf.contains("/FontFile2") && !pdf.contains("/Type3"));
    const QImage found = QImage::fromData(exported(kFour, QStringLiteral("--for neurips"), "a.png").file);
    QCOMPARE(found.width(), 1650);
    QVERIFY(found.height() > 1000 && found.height() < 1650);
    const QImage usual = QImage::fromData(exported(QStringLiteral("waves,clock"), {}, "a.png").file);
    QCOMPARE(usual.width(), 1600);  // as high as these want to be
    QVERIFY(usual.height() < 800);
}

void TestFigurePanels::panelsHaveSettingsOfTheirOwn() {
    const QString size = QStringLiteral(" --size 180mm");
    const auto [run, svg] =
        exported(QStringLiteral("waves --dimensions \"0,4\",waves --hide legend,encoding --dimensions 0:8"),
                 QStringLiteral("--positions 0:50") + size, "a.svg");
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const QList<Written> texts = textsOf(svg);
    QVERIFY(placeOf(texts, QStringLiteral("dim 4")) && !placeOf(texts, QStringLiteral("dim 8")));
    QVERIFY(!placeOf(texts, QStringLiteral("199")) && placeOf(texts, QStringLiteral("40")));
    // A panel's own word counts more than the figure's.
    const auto one = exported(QStringLiteral("encoding --base 100,encoding"),
                              QStringLiteral("--base 1e6 --hide ruler") + size, "a.png");
    const auto other = exported(QStringLiteral("encoding --base 100,encoding --base 1e6"),
                                QStringLiteral("--hide ruler") + size, "a.png");
    QVERIFY(!one.file.isEmpty());
    QVERIFY(QImage::fromData(one.file) == QImage::fromData(other.file));
}

/// The same cosine has the same colour in both panels, and else has not.
void TestFigurePanels::coloursAreSharedWhereAsked() {
    const QString two = QStringLiteral("similarity --measure cosine,similarity --measure cosine --base 10");
    const auto numbers = [&](const char* more) {
        const auto texts =
            textsOf(exported(two, QStringLiteral("--size 180mm ") + QLatin1String(more), "a.svg").file);
        return std::ranges::count(texts, QStringLiteral("0.0"), &Written::text);
    };
    QCOMPARE(numbers(""), 1);
    QCOMPARE(numbers("--share-limits --columns 1"), 2);  // beside each other they have one bar
}

void TestFigurePanels::whatHasNoRoomIsTold() {
    const auto [refused, none] = exported(kFour, QStringLiteral("--letters (a) --size 100mmx80mm"), "a.png");
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.err.count('\n'), 1);
    QVERIFY(none.isEmpty());
    static const QRegularExpression least(QStringLiteral("at least ([0-9.]+) × ([0-9.]+) mm"));
    const auto found = least.match(QString::fromUtf8(refused.err));
    QVERIFY2(found.hasMatch(), refused.err.constData());
    const Run enough =
        exported(kFour, QStringLiteral("--size %1mmx%2mm").arg(found.captured(1), found.captured(2)), "a.png")
            .run;
    QVERIFY2(enough.status == 0 && enough.err.isEmpty(), enough.err.constData());
    const auto [fitted, file] =
        exported(kFour, QStringLiteral("--letters (a) --size 100mmx90mm --fit"), "a.png");
    QVERIFY2(fitted.status == 0 && fitted.err.contains("(a)"), fitted.err.constData());
    QCOMPARE(fitted.err.count('\n'), 1);
    QVERIFY(!file.isEmpty());
    const auto [narrow, nothing] = exported(kFour, QStringLiteral("--size 10mm"), "a.png");
    QCOMPARE(narrow.status, 2);
    QCOMPARE(narrow.err.count('\n'), 1);
    QVERIFY(nothing.isEmpty());
    static const QRegularExpression width(QStringLiteral("at least ([0-9.]+) (?:× [0-9.]+ )?mm"));
    const auto wide = width.match(QString::fromUtf8(narrow.err));
    QVERIFY2(wide.hasMatch(), narrow.err.constData());
    const Run wideEnough = exported(kFour, QStringLiteral("--size %1mm").arg(wide.captured(1)), "a.png").run;
    QVERIFY2(wideEnough.status == 0 && wideEnough.err.isEmpty(), wideEnough.err.constData());
}

void TestFigurePanels::labelsAreThoseGiven() {
    const QString panel =
        QStringLiteral("encoding --title \"PE\" --xlabel \"dim i\" --ylabel \" \" --bar-label \"PE(p, i)\"");
    const QString size = QStringLiteral("--size 120mm");
    const auto [run, svg] = exported(panel, size, "a.svg");
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const QList<Written> texts = textsOf(svg);
    for (const char* given : {"PE", "dim i", "PE(p, i)"})
        QVERIFY2(placeOf(texts, QString::fromLatin1(given)), given);
    const QList<Written> usual = textsOf(exported(QStringLiteral("encoding"), size, "a.svg").file);
    for (const char* own : {"dimension", "position"})
        QVERIFY2(placeOf(usual, QString::fromLatin1(own)) && !placeOf(texts, QString::fromLatin1(own)), own);
    QVERIFY(svg.contains("bar-label"));  // the figure keeps its labels
}

void TestFigurePanels::formulasAreTypeset() {
    const QString size = QStringLiteral("--size 120mm");
    const auto pixels = [&](const char* label) {
        const auto [run, file] =
            exported(QStringLiteral("encoding %1").arg(QLatin1String(label)), size, "a.png");
        return run.status == 0 && run.err.isEmpty() ? QImage::fromData(file) : QImage();
    };
    for (const char* option : {"--title", "--xlabel", "--ylabel", "--bar-label"}) {
        const auto with = [&](const char* text) {
            return pixels(QByteArray(option).append(" \"").append(text).append('"').constData());
        };
        const QImage typeset = with("score $d_{model}$");
        QVERIFY2(
            !typeset.isNull() && typeset != with("score d_{model}") && typeset != with("score $d_{mode}$"),
            option);
    }
    const auto [run, svg] =
        exported(QStringLiteral("encoding --xlabel \"score $d_{model}$\""), size, "a.svg");
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(placeOf(textsOf(svg), QStringLiteral("score ")) ||
            placeOf(textsOf(svg), QStringLiteral("score")));
}

/// Between the edges and the first pixels that are not white.
void TestFigurePanels::theMarginIsThatGiven() {
    for (const char* view : {"encoding", "waves --dimensions \"0,4\"", "similarity", "clock"})
        for (const double margin : {1.0, 4.0}) {
            const auto [run, file] =
                exported(QLatin1String(view), QStringLiteral("--size 85mm --dpi 300 --margin %1").arg(margin),
                         "a.png");
            QVERIFY2(run.status == 0, run.err.constData());
            const QImage image = QImage::fromData(file).convertToFormat(QImage::Format_RGB32);
            QRect ink;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if ((image.pixel(x, y) & 0xFFFFFFU) != 0xFFFFFFU)
                        ink |= QRect(x, y, 1, 1);
            constexpr double kPixels = 300 / 25.4;
            const QByteArray where = QByteArray(view) + ' ' + QByteArray::number(margin) + ": " +
                                     QByteArray::number(ink.left()) + ' ' + QByteArray::number(ink.top()) +
                                     ' ' + QByteArray::number(image.width() - 1 - ink.right()) + ' ' +
                                     QByteArray::number(image.height() - 1 - ink.bottom());
            const double left = ink.left() / kPixels;
            const double right = (image.width() - 1 - ink.right()) / kPixels;
            const double top = ink.top() / kPixels;
            const double bottom = (image.height() - 1 - ink.bottom()) / kPixels;
            QVERIFY2(std::abs(left - right) < 0.5 && std::abs(top - bottom) < 0.5, where.constData());
            // A picture of fixed proportions does not fill every page.
            QVERIFY2(std::abs(std::min(left, top) - margin) < 0.5, where.constData());
            QVERIFY2(std::max(left, top) < margin + 1.5, where.constData());
        }
}

void TestFigurePanels::everyPanelHasItsTitle() {
    const QTemporaryDir directory;
    const Run run = runProgram(
        {QStringLiteral("figure"), QStringLiteral("--panels"), QStringLiteral("encoding --base 100,encoding"),
         QStringLiteral("--titles"), QStringLiteral("base = 100;base = 10⁴"), QStringLiteral("--size"),
         QStringLiteral("180mm"), QStringLiteral("--output"), QStringLiteral("a.svg")},
        directory.path());
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const auto texts = textsOf(posiscope::contentOf(directory.filePath(QStringLiteral("a.svg"))));
    const auto first = placeOf(texts, QStringLiteral("base = 100"));
    const auto second = placeOf(texts, QStringLiteral("base = 10⁴"));
    QVERIFY(first && second && second->x() > first->x() + 100);
    QVERIFY(std::abs(first->y() - second->y()) < 0.1);
}

/// The bar at the end of a row; plots are of one size.
void TestFigurePanels::oneBarIsEnoughForSharedColours() {
    const QString two = QStringLiteral("similarity --base 100,similarity --base 1000");
    const auto bars = [&](const QString& words) {
        const auto [run, svg] = exported(two, QStringLiteral("--size 180mm --hide title ") + words, "a.svg");
        return run.status == 0 && run.err.isEmpty() ? svg.count(">PE(p) · PE(q)<") : -1;
    };
    QCOMPARE(bars({}), 2);
    QCOMPARE(bars(QStringLiteral("--share-limits")), 1);
    QCOMPARE(bars(QStringLiteral("--share-limits --columns 1")), 2);
}

/// If it is one; a title of one's own, or none, stays.
void TestFigurePanels::panelsAreTitledByTheirDifference() {
    const QString two = QStringLiteral("similarity --base 100,similarity --base 1000");
    const QString size = QStringLiteral("--size 180mm");
    const auto has = [](const QByteArray& svg, const char* words) {
        return placeOf(textsOf(svg), QString::fromUtf8(words)).has_value();
    };
    const auto [run, svg] = exported(two, size, "a.svg");
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(has(svg, "base = 100") && has(svg, "base = 1000"));
    const auto [schemes, named] =
        exported(QStringLiteral("encoding --scheme learned,encoding"), size, "a.svg");
    QVERIFY2(schemes.status == 0, schemes.err.constData());
    QVERIFY(has(named, "Learned") && has(named, "Sinusoidal"));
    for (const auto& [panels, words] :
         {std::pair(two, QStringLiteral(" --hide title")), std::pair(two, QStringLiteral(" --titles a;b")),
          std::pair(QStringLiteral("similarity --base 100,encoding --base 1000"), QString()),
          std::pair(QStringLiteral("similarity --base 100,similarity --base 1000 --length 100"),
                    QString())}) {
        const auto [other, untitled] = exported(panels, size + words, "a.svg");
        QVERIFY2(other.status == 0, other.err.constData());
        QVERIFY(!has(untitled, "base = 100"));
    }
}

/// In the given colours and lines; without them, scalings differ in their dashes.
void TestFigurePanels::curvesAreThoseChosen() {
    const QString size = QStringLiteral("--size 140mm");
    const QString panel = QStringLiteral("spectrum --scheme rotary --rotary-scaling yarn");
    const auto [all, usual] = exported(panel, size, "a.svg");
    QVERIFY2(all.status == 0, all.err.constData());
    QVERIFY(usual.contains("stroke-dasharray"));
    QVERIFY(placeOf(textsOf(usual), QStringLiteral("Llama 3")));
    const auto [run, svg] = exported(
        panel + QStringLiteral(" --curves \"none,yarn\" --colours \"#010203,#040506\" --styles solid"), size,
        "a.svg");
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(svg.contains("#010203") && svg.contains("#040506") && !svg.contains("#070809"));
    QVERIFY(!placeOf(textsOf(svg), QStringLiteral("Llama 3")));
}

/// Also where the axis has other coordinates than its numbers, as lanes of waves have.
void TestFigurePanels::ticksAreThoseGiven() {
    const auto [run, svg] =
        exported(QStringLiteral("waves --dimensions \"0,4\" --xticks \"0,60,120\" --yticks=-1,0,1")
                     .replace(QStringLiteral("--yticks=-1,0,1"), QStringLiteral("\"--yticks=-1,0,1\"")),
                 QStringLiteral("--size 120mm"), "a.svg");
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const QList<Written> texts = textsOf(svg);
    const auto at = [&](const char* number) { return placeOf(texts, QString::fromUtf8(number)); };
    QVERIFY(at("0") && at("60") && at("120") && !at("50") && !at("199"));
    QCOMPARE(std::ranges::count(texts, QStringLiteral("−1"), &Written::text), 2);
    QVERIFY(at("−1")->y() > at("1")->y() + 20);
}

/// And a blank one takes none.
void TestFigurePanels::longTitlesTakeLines() {
    const auto heightOf = [](const QString& title) {
        const QTemporaryDir directory;
        const Run run =
            runProgram({QStringLiteral("export"), QStringLiteral("encoding"), QStringLiteral("--title"),
                        title, QStringLiteral("--size"), QStringLiteral("85mm"), QStringLiteral("--type"),
                        QStringLiteral("8pt"), QStringLiteral("--output"), QStringLiteral("a.png")},
                       directory.path());
        return run.status == 0 && run.err.isEmpty()
                   ? QImage(directory.filePath(QStringLiteral("a.png"))).height()
                   : 0;
    };
    const int blank = heightOf(QStringLiteral(" "));
    const int brief = heightOf(QStringLiteral("PE"));
    const int wordy = heightOf(QStringLiteral("all rows of the encoding, ").repeated(4));
    QVERIFY(blank > 0 && brief > blank + 20 && wordy > brief + 20);
}

void TestFigurePanels::subsetFontsHaveAPrefix() {
    const QTemporaryDir directory;
    const Run run = runProgram({QStringLiteral("export"), QStringLiteral("waves"), QStringLiteral("--size"),
                                QStringLiteral("85mm"), QStringLiteral("--output"), QStringLiteral("a.pdf")},
                               directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QByteArray pdf = posiscope::contentOf(directory.filePath(QStringLiteral("a.pdf")));
    QVERIFY(pdf.contains("/BaseFont /"));
    for (qsizetype at = pdf.indexOf("/BaseFont /"); at >= 0; at = pdf.indexOf("/BaseFont /", at + 1))
        QCOMPARE(pdf[at + 17], '+');
    const qsizetype start = pdf.lastIndexOf("startxref\n");
    const qsizetype table = pdf.mid(start + 10, pdf.indexOf("\n%%EOF", start) - start - 10).toLongLong();
    QVERIFY(pdf.mid(table).startsWith("xref\n0 "));
    const qsizetype entries = pdf.indexOf('\n', table + 5) + 1;
    for (int object = 1; pdf.mid(entries + 20 * object + 16, 2) == " n"; ++object) {
        const qsizetype at = pdf.mid(entries + 20 * object, 10).toLongLong();
        QVERIFY(pdf.mid(at).startsWith(QByteArray::number(object) + " 0 obj"));
    }
}

void TestFigurePanels::wrongWords_data() {
    QTest::addColumn<QString>("panels");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* panels, const char* words, const char* named) {
        QTest::addRow("%s %s", panels, words)
            << QString::fromLatin1(panels) << QString::fromLatin1(words) << QString::fromUtf8(named);
    };
    row("encoding,nonsense", "", "panel 2: unknown view \"nonsense\"");
    row("encoding,,waves", "", "panel 2: unknown view \"\"");
    row("encoding,window", "", "panel 2");
    row("encoding --base 0,waves", "", "panel 1");
    row("encoding,waves --basse 3", "", "panel 2: unknown option --basse; did you mean --base?");
    row("encoding,waves more", "", "panel 2: unexpected argument \"more\"");
    row("encoding,waves --others 1:2", "", "panel 2: --others does not apply to waves");
    row("encoding,waves --theme dark", "", "panel 2: --theme applies to the whole figure");
    row("encoding,waves --size 85mm", "", "panel 2");
    row("encoding,relative", "", "panel 2: This view");
    row("encoding,waves --dimensions \"0,4", "", "quotation mark");
    row("encoding", "--columns 0", "1 to 26");
    row("encoding", "--letters b", "--letters \"b\"");
    row("clock,spectrum", "--others 0:5", "--others does not apply to these panels");
    row("encoding,waves", "--titles one", "--titles has 1 titles for 2 panels");
    row("encoding --title a", "--titles b", "use only one");
    row("encoding --xlabel $p", "",
        "panel 1: --xlabel: a formula is expected between two \"$\"; unmatched \"$\"");
    row("encoding --title \"a $\\frac{1$\"", "",
        "panel 1: --title: a formula is expected between two \"$\"; character");
    const QByteArray tooLong = "encoding --ylabel " + QByteArray(121, 'a');
    row(tooLong.constData(), "", "--ylabel: one line of 1 to 120 characters");
    row("waves --bar-label a", "", "--bar-label needs a colour bar");
    row("waves,clock --xlabel a", "", "panel 2: --xlabel needs an axis that clock does not have");
    row("encoding --xticks \"0,a\"", "", "--xticks: up to 50 numbers");
    row("encoding --yticks 300", "", "--yticks: 300 is not on this axis");
    row("encoding --curves 0", "", "panel 1: --curves needs curves to choose from, and encoding has none");
    row("bias --scheme relative --relative alibi --curves 9", "",
        "--curves: bias has no curve \"9\"; it has: 0, 1");
    row("spectrum --scheme rotary --colours puce", "", "--colours: \"puce\" is not a colour");
    row("spectrum --scheme rotary --styles wavy", "", "--styles: \"wavy\" is not a line style");
    row("encoding", "--font Nowhere", "--font: there is no font \"Nowhere\"");
    row("encoding --xticks \"0,1,2,3,4,5,6,7\"", "--size 180mm", "no room for");
    row("encoding", "--size 85", "85mmx60mm");
    row("encoding", "more", "unexpected argument \"more\"");
}

void TestFigurePanels::wrongWords() {
    QFETCH(QString, panels);
    QFETCH(QString, words);
    QFETCH(QString, named);
    const auto [run, file] = exported(panels, words, "a.png");
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(named.toUtf8()), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(file.isEmpty());
}

/// Unless their number is given.
void TestFigurePanels::narrowPagesHaveFewerColumns() {
    const QString words = QStringLiteral("--letters (a) --size 85mm ");
    const auto [run, svg] = exported(kFour, words, "a.svg");
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const auto texts = textsOf(svg);
    const auto a = placeOf(texts, QStringLiteral("(a)"));
    const auto b = placeOf(texts, QStringLiteral("(b)"));
    QVERIFY(a && b && std::abs(a->x() - b->x()) < 0.1 && b->y() > a->y() + 50);
    QCOMPARE(exported(kFour, words + QStringLiteral("--columns 2"), "a.svg").run.status, 2);
}

void TestFigurePanels::narrowComparisonsAreStacked() {
    for (const bool narrow : {false, true}) {
        const QTemporaryDir directory;
        const Run run =
            runProgram({QStringLiteral("export"), QStringLiteral("similarity"),
                        QStringLiteral("--compare-with"), QStringLiteral("--base 100"),
                        QStringLiteral("--size"), narrow ? QStringLiteral("85mm") : QStringLiteral("174mm"),
                        QStringLiteral("--output"), QStringLiteral("a.svg")},
                       directory.path());
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        const auto texts = textsOf(posiscope::contentOf(directory.filePath(QStringLiteral("a.svg"))));
        const auto placeOfSide = [&](const char* name) {
            const auto found = std::ranges::find_if(
                texts, [&](const Written& written) { return written.text.startsWith(QLatin1String(name)); });
            return found == texts.end() ? QPointF() : found->place;
        };
        const QPointF apart = placeOfSide("B  base") - placeOfSide("A  base");
        QVERIFY2(narrow ? std::abs(apart.x()) < 0.1 && apart.y() > 100
                        : apart.x() > 100 && std::abs(apart.y()) < 0.1,
                 qPrintable(QStringLiteral("%1, %2").arg(apart.x()).arg(apart.y())));
    }
}

/// What only stands beside the pictures gives way.
void TestFigurePanels::threePanelsFitIntoAPage() {
    for (const char* panels :
         {"encoding,similarity,waves",
          "similarity,spectrum --scheme rotary,bias --scheme relative --relative alibi"}) {
        const auto [run, svg] =
            exported(QLatin1String(panels), QStringLiteral("--columns 3 --size 180mm --type 7pt"), "a.svg");
        QVERIFY2(run.status == 0 && !svg.isEmpty(), run.err.constData());
    }
}

/// While two settings are compared a view has a panel of each, named, under the same colours.
void TestFigurePanels::comparedSettingsArePanels() {
    const QTemporaryDir directory;
    const Run run = runProgram(
        {QStringLiteral("figure"), QStringLiteral("--panels"), QStringLiteral("similarity,encoding"),
         QStringLiteral("--compare-with"), QStringLiteral("--base 100"), QStringLiteral("--size"),
         QStringLiteral("180mm"), QStringLiteral("--output"), QStringLiteral("a.svg")},
        directory.path());
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const auto texts = textsOf(posiscope::contentOf(directory.filePath(QStringLiteral("a.svg"))));
    const auto count = [&](const char* begin) {
        return std::ranges::count_if(
            texts, [&](const Written& written) { return written.text.startsWith(QLatin1String(begin)); });
    };
    QCOMPARE(count("A  base 10"), 2);  // of 10 000 the space is narrow
    QCOMPARE(count("B  base 100"), 2);
    QCOMPARE(count("PE(p)"), 1);  // the colour bar of B is that of A
}

/// Whatever margins their views keep for numbers.
void TestFigurePanels::panelsInARowAreNear() {
    constexpr double kDpi = 200;
    constexpr double kMost = 6 / 25.4 * kDpi;
    for (const char* panels : {"similarity --base 100,similarity --base 1e4,similarity --base 1e6",
                               "encoding,similarity,waves", "waves,similarity,encoding"}) {
        const auto [run, png] =
            exported(QLatin1String(panels), QStringLiteral("--columns 3 --size 174mm --dpi 200"), "a.png");
        QVERIFY2(run.status == 0, run.err.constData());
        const QImage image = QImage::fromData(png).convertToFormat(QImage::Format_RGB32);
        int blank = 0;
        int widest = 0;
        bool begun = false;
        for (int x = 0; x < image.width(); ++x) {
            bool ink = false;
            for (int y = 0; y < image.height() && !ink; ++y)
                ink = image.pixel(x, y) != image.pixel(0, 0);
            widest = ink && begun ? std::max(widest, blank) : widest;
            begun = begun || ink;
            blank = ink ? 0 : blank + 1;
        }
        QVERIFY2(
            begun && widest <= kMost,
            qPrintable(QStringLiteral("%1: %2 mm").arg(QLatin1String(panels)).arg(widest * 25.4 / kDpi)));
    }
}

void TestFigurePanels::headsAreNamedApart_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("last");
    QTest::newRow("at the right") << QString() << 0;
    // head 0 ends below the frame, where its name stands on the curve
    QTest::newRow("before the curves") << QStringLiteral(" --direction causal --queries 64 --keys 64") << 1;
}

/// The numbers of heads whose curves end near each other are apart, in the order of the curves.
void TestFigurePanels::headsAreNamedApart() {
    QFETCH(QString, words);
    QFETCH(int, last);
    const auto [run, svg] =
        exported(QStringLiteral("bias --scheme relative --relative alibi --heads 8") + words,
                 QStringLiteral("--size 100mm --type 8pt"), "a.svg");
    QVERIFY2(run.status == 0, run.err.constData());
    QList<QPointF> names;
    const auto texts = textsOf(svg);
    const auto first =
        std::ranges::find_if(texts, [](const Written& written) { return written.text == "7"_L1; });
    QVERIFY(first != texts.end());
    for (int head = 7; head >= last; --head)
        for (const Written& written : texts)
            if (written.text == QString::number(head) && std::abs(written.place.x() - first->place.x()) < 0.1)
                names << written.place;
    QCOMPARE(names.size(), 8 - last);
    QCOMPARE(std::ranges::count(texts, QStringLiteral("head 0"), &Written::text), last);
    for (qsizetype i = 1; i < names.size(); ++i)
        QVERIFY2(names[i].y() - names[i - 1].y() > 8,
                 qPrintable(QString::number(names[i].y() - names[i - 1].y())));
}

void TestFigurePanels::otherFormatsAreRefused() {
    for (const char* name : {"a.csv", "a.gif", "a", "-"}) {
        const auto [run, file] = exported(QStringLiteral("encoding"), {}, name);
        QVERIFY2(run.status == 2 && run.err.count('\n') == 1, run.err.constData());
        QVERIFY(file.isEmpty());
    }
}

void TestFigurePanels::standardOutputIsTheFile() {
    const QByteArray file = exported(kFour, QStringLiteral("--for neurips"), "a.pdf").file;
    QVERIFY(!file.isEmpty());
    const Run piped = exported(kFour, QStringLiteral("--for neurips --format pdf"), "-").run;
    QCOMPARE(piped.status, 0);
    QCOMPARE(piped.out, file);
}

/// All of its values, or none where one is wrong.
void TestFigurePanels::aSweepWritesEachOfThem() {
    const QTemporaryDir directory;
    const auto swept = [&](const char* sweep, const QString& panels = kFour) {
        return runProgram(
            {QStringLiteral("figure"), QStringLiteral("--panels"), panels, QStringLiteral("--for"),
             QStringLiteral("neurips"), QStringLiteral("--output"), QStringLiteral("p-{base}.svg"),
             QStringLiteral("--sweep"), QString::fromLatin1(sweep)},
            directory.path());
    };
    const Run wrong = swept("base=100,0");
    QCOMPARE(wrong.status, 2);
    QCOMPARE(swept("smell=1,2").status, 2);
    const Run alike = swept("base=1,2", QStringLiteral("waves --base 3,spectrum --base 4"));
    QCOMPARE(alike.status, 2);
    QVERIFY2(alike.err.contains("no panel uses the swept option --base"), alike.err.constData());
    QVERIFY(filesIn(directory.path()).isEmpty());
    const Run run = swept("base=100,1e4");
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    for (const char* base : {"100", "1e4"}) {
        const QString words = QStringLiteral("--for neurips --base ") + QLatin1String(base);
        const QString name = QStringLiteral("p-%1.svg").arg(QLatin1String(base));
        QCOMPARE(posiscope::contentOf(directory.filePath(name)), exported(kFour, words, "a.svg").file);
    }
    QCOMPARE(filesIn(directory.path()).size(), 2);
}

POSISCOPE_REGISTER_TEST("figurepanels", TestFigurePanels, WidgetsApplication);

}  // namespace posiscope::figurepanels_test

#include "testfigurepanels.moc"
