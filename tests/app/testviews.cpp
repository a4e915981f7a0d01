// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QContextMenuEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "app/document/presets.h"
#include "app/plots/colourmap.h"
#include "app/plots/plotframe.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/viewkind.h"
#include "app/views/waves/wavesview.h"
#include "core/fields/similarityfield.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/pixels.h"
#include "tests/app/sized.h"
#include "tests/app/unlikepresets.h"
#include "tests/room.h"

namespace posiscope::views_test {
namespace {

/// A cell worked out from the paper, for interleaved columns and even d_model.
double cell(const Parameters& p, std::int64_t position, std::int64_t column) {
    const auto pair = static_cast<long double>(column - column % 2);
    const long double angle =
        static_cast<long double>(position) *
        std::pow(static_cast<long double>(p.base), -pair / static_cast<long double>(p.dModel));
    return static_cast<double>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
}

QPointF centre(const PlotFrame& frame, double x, double y) {
    return {frame.toX(x), frame.toY(y)};
}

/// Columns of \p row where the pictures differ, inside \p area.
QList<int> changed(const QImage& a, const QImage& b, const QRect& area, int row) {
    QList<int> columns;
    for (int x = area.left(); x <= area.right(); ++x)
        if (a.pixel(x, row) != b.pixel(x, row))
            columns << x;
    return columns;
}

/// Whether \p places are all near \p first or \p second, some near each.
bool nearBoth(const QList<int>& places, double first, double second) {
    bool one = false;
    bool other = false;
    for (const int place : places) {
        const double middle = place + 0.5;
        const bool nearFirst = std::abs(middle - first) <= 2.6;
        const bool nearSecond = std::abs(middle - second) <= 2.6;
        if (!nearFirst && !nearSecond)
            return false;
        one = one || nearFirst;
        other = other || nearSecond;
    }
    return one && other;
}

int farthest(QRgb a, QRgb b) {
    return std::max(
        {std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

template <class Kind>
void drawEverySize(Document& document) {
    for (const QSize& size : {QSize(1, 1), QSize(2, 500), QSize(500, 2), QSize(64, 64), QSize(160, 120),
                              QSize(421, 131), QSize(1500, 900)}) {
        Kind view(document, nullptr);
        view.prepare();
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        view.draw(painter, size);
        painter.end();
        for (const QPoint& corner : {QPoint(0, 0), QPoint(size.width() - 1, size.height() - 1)})
            QVERIFY(image.pixelColor(corner) != QColor(Qt::magenta));
        QVERIFY(!view.caption().isEmpty());
        QVERIFY2(!view.caption().contains(QRegularExpression(QStringLiteral("%[0-9L]|\\b(nan|inf)\\b"))),
                 qPrintable(view.caption()));
    }
}

/// A plot \p width wide whose bottom axis is called so.
QImage namedBelow(const QString& label, const QStringList& shorter, int width) {
    QImage image(width + 40, 120, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    PlotFrame frame;
    frame.setGeometry({0, 0, width + 40, 120}, {20, 10, 20, 40});
    Axis axis;
    axis.label = label;
    axis.shorter = shorter;
    frame.setAxis(Side::Bottom, axis);
    frame.draw(painter, Theme::of(ThemeKind::Light));
    return image;
}

/// How many colours there are inside the cell of position 0 and dimension 1.
int coloursOfCell(const Parameters& parameters) {
    Document document;
    document.setParameters(parameters);
    document.setCursor({parameters.length - 1, 0, parameters.dModel - 1});
    OpenView<EncodingView> view(document, QSize(700, 500));
    const double width = view.area().width() / static_cast<double>(parameters.dModel);
    const double height = view.area().height() / static_cast<double>(parameters.length);
    const QRect inside =
        QRectF(view.area().left() + width, view.area().top(), width, height).adjusted(2, 2, -2, -2).toRect();
    return coloursIn(view.screen(), inside);
}

}  // namespace

/// The views of numbers: encoding, similarity, waves.
class TestViews : public QObject {
    Q_OBJECT

private slots:
    void numbersReadWell();
    void axesNameTheirLastNumber();
    void framesAreClosed();
    void everyNumberHasAPlace();
    void withoutAPictureThereIsAWayToOne();
    void anAxisWithoutRoomHasAShorterName();
    void aFastCurveIsABand();
    void cellsSayTheirNumbers();
    void everythingCanBeDrawn_data();
    void everythingCanBeDrawn();
    void theCrosshairIsWhereTheCursorIs();
    void theMatrixMarksBothPositions();
    void theWavesMarkThePosition();
    void everyWaveHasItsColourAtEveryLength_data();
    void everyWaveHasItsColourAtEveryLength();
    void aWaveTooFastToFollowIsAnEvenBand();
    void pixelsAreMeans_data();
    void pixelsAreMeans();
    void pixelsOfTheMatrixAreAlikeness();
    void theEncodingReadsCells();
    void theMatrixReadsDotProducts();
    void theWavesReadOnlyWhatIsThere();
    void pointingMovesPositionAndDimension();
    void pointingInTheMatrixMovesBothPositions();
    void pointingInTheCurveMovesTheDifference();
    void followingThePointerIsAChoice();
    void arrowsMoveTheCursor();
    void theMenuIsThereWithoutAMouse();
    void scalesHaveTwoNumbers();
    void colourScalesSpanSomething();
    void colourScalesSpanTheCells();
};

/// cos Δ turns 160 times left and right: samples joined by lines would draw a slower wave.
void TestViews::numbersReadWell() {
    QCOMPARE(readable(-HUGE_VAL), QStringLiteral("−∞"));
    QCOMPARE(readable(9999999.0), QStringLiteral("1.000·10⁷"));
    QCOMPARE(readable(9999000.0), QStringLiteral("9.999·10⁶"));
    QCOMPARE(readable(0.99999), QStringLiteral("1.000"));
    QCOMPARE(readable(-9.9996), QStringLiteral("−10.00"));
    QCOMPARE(readable(qint64{-100}), QStringLiteral("−100"));
    QCOMPARE(allDigits(1e9), QStringLiteral("1\u202f000\u202f000\u202f000"));
    QCOMPARE(allDigits(-12345.625), QStringLiteral("−12\u202f345.625"));
    QCOMPARE(allDigits(2.5e-7), QStringLiteral("2.5·10⁻⁷"));
    QCOMPARE(numbersApart(QStringLiteral("base 500000, 131072 × 1024, 0.123456, 9999, row 65536")),
             QStringLiteral("base 500\u202f000, 131\u202f072 × 1024, 0.123456, 9999, row 65\u202f536"));
}

/// As long as it is on the axis, and its number meets no other.
void TestViews::axesNameTheirLastNumber() {
    const auto named = [](double last, int pixels) {
        QStringList texts;
        for (const Tick& tick : endedAcross(wholeTicks(-0.5, last, 3), 127, -0.5, last, pixels))
            texts << tick.text;
        return texts.join(u' ');
    };
    QCOMPARE(named(127.5, 400), QStringLiteral("0 50 100 127"));
    QCOMPARE(named(127.5, 60), QStringLiteral("0 50 127"));
    QCOMPARE(named(120.5, 400), QStringLiteral("0 50 100"));
}

/// On paper a pixel is not the unit, and each corner belongs to two lines.
void TestViews::framesAreClosed() {
    const Theme& theme = Theme::of(ThemeKind::Light);
    for (const double scale : {1.0, 1.25, 2.0, 3.125}) {
        QImage image(qCeil(200 * scale), qCeil(150 * scale), QImage::Format_RGB32);
        image.fill(theme.card);
        QPainter painter(&image);
        painter.scale(scale, scale);
        PlotFrame frame;
        frame.setGeometry({20, 20, 160, 110}, {10, 10, 10, 10});
        frame.draw(painter, theme);
        painter.end();
        const QRect data = frame.area();
        for (const QPointF& corner :
             {QPointF(data.left() - 0.5, data.top() - 0.5), QPointF(data.left() - 0.5, data.bottom() + 1.5),
              QPointF(data.right() + 1.5, data.top() - 0.5),
              QPointF(data.right() + 1.5, data.bottom() + 1.5)})
            QCOMPARE(image.pixelColor(qFloor(corner.x() * scale), qFloor(corner.y() * scale)), theme.border);
    }
}

void TestViews::anAxisWithoutRoomHasAShorterName() {
    const QString full = QStringLiteral("wavelength (positions)");
    const QStringList shorter{QStringLiteral("wavelength"), QStringLiteral("λ")};
    QCOMPARE(namedBelow(full, shorter, 400), namedBelow(full, {}, 400));
    QCOMPARE(namedBelow(full, shorter, 60), namedBelow(shorter[0], {}, 60));
    QCOMPARE(namedBelow(full, shorter, 1), namedBelow(shorter[1], {}, 1));
    QVERIFY(namedBelow(full, shorter, 60) != namedBelow(full, {}, 60));  // that one ends in an ellipsis
}

void TestViews::aFastCurveIsABand() {
    Document document;
    QVERIFY(document.setParameters(sized(2, 1000)));
    OpenView<SimilarityView> view(document, QSize(700, 500));
    const QImage screen = view.screen();
    const QColor ink = Theme::of(document.appearance().theme).accent;
    std::vector<int> inked(static_cast<std::size_t>(screen.width()));
    for (int x = 0; x < screen.width(); ++x)
        for (int y = 0; y < screen.height(); ++y)
            inked[static_cast<std::size_t>(x)] += screen.pixelColor(x, y) == ink;
    const auto columns = std::ranges::count_if(inked, [](int pixels) { return pixels > 0; });
    const auto full = std::ranges::count_if(inked, [](int pixels) { return pixels > 60; });
    QVERIFY2(columns > 90 && static_cast<double>(full) > 0.9 * static_cast<double>(columns),
             qPrintable(QStringLiteral("%1 of %2").arg(full).arg(columns)));
}

void TestViews::cellsSayTheirNumbers() {
    QVERIFY(coloursOfCell(sized(4, 5)) > 2);
    QCOMPARE(coloursOfCell(sized(40, 40)), 1);  // no room for a number
}

void TestViews::everythingCanBeDrawn_data() {
    QTest::addColumn<Parameters>("parameters");
    Parameters p = sized(1, 1);
    p.oddRule = OddRule::ZeroColumn;
    QTest::newRow("nothing but a zero") << p;
    p = sized(3, 7);
    p.oddRule = OddRule::Trim;
    QTest::newRow("trimmed") << p;
    QTest::newRow("one pair, one position") << sized(2, 1);
    QTest::newRow("two positions") << sized(64, 2);
    QTest::newRow("widest, longest") << sized(16384, 1048576);
    QTest::newRow("tiny base") << sized(128, 200, 1e-6);
    QTest::newRow("least base") << sized(128, 200, 1e-9);
    QTest::newRow("base 1") << sized(128, 200, 1);
    QTest::newRow("large base") << sized(128, 200, 1e9);
    p = sized(64, 300);
    p.firstPosition = -1048576;
    QTest::newRow("far to the left") << p;
    for (const Ablation ablation :
         {Ablation::SineOnly, Ablation::CosineOnly, Ablation::PerColumnExponent, Ablation::Swapped})
        for (const Layout layout : {Layout::Interleaved, Layout::Halves}) {
            p = sized(62, 100);
            p.ablation = ablation;
            p.layout = layout;
            p.schedule = Schedule::Tensor2Tensor;
            QTest::addRow("ablation %d, layout %d", static_cast<int>(ablation), static_cast<int>(layout))
                << p;
        }
}

void TestViews::everythingCanBeDrawn() {
    QFETCH(Parameters, parameters);
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark})
        for (const Measure measure : {Measure::DotProduct, Measure::Cosine, Measure::Distance}) {
            const bool dot = measure == Measure::DotProduct;
            if (!dot && theme == ThemeKind::Dark)
                continue;
            Document document;
            QVERIFY(document.setParameters(parameters));
            document.setCursor({INT64_MAX, INT64_MIN, INT64_MAX});
            document.setAppearance({.theme = theme, .measure = measure});
            drawEverySize<SimilarityView>(document);
            if (dot) {
                drawEverySize<EncodingView>(document);
                drawEverySize<WavesView>(document);
            }
        }
}

void TestViews::theCrosshairIsWhereTheCursorIs() {
    Document document;
    OpenView<EncodingView> view(document);
    document.setCursor({40, 31, 30});
    const QImage before = view.screen();
    document.setCursor({120, 31, 90});
    const QImage after = view.screen();
    const QRect area = view.area();
    const auto x = [&](double j) { return area.left() + (j + 0.5) * area.width() / 128; };
    const auto y = [&](double p) { return area.top() + (p + 0.5) * area.height() / 200; };
    const QList<int> columns = changed(before, after, area, qRound(y(160)));
    QVERIFY(nearBoth(columns, x(30), x(90)));
    QList<int> rows;
    const int column = qRound(x(60));
    for (int row = area.top(); row <= area.bottom(); ++row)
        if (before.pixel(column, row) != after.pixel(column, row))
            rows << row;
    QVERIFY(nearBoth(rows, y(40), y(120)));
    document.setCursor({40, 31, 30});
    QVERIFY(view.screen() == before);
}

void TestViews::theMatrixMarksBothPositions() {
    Document document;
    OpenView<SimilarityView> view(document, {700, 420});
    document.setCursor({60, 50, 0});
    const QImage before = view.screen();
    document.setCursor({60, 150, 0});
    const QRect area = view.area();
    const auto x = [&](double q) { return area.left() + (q + 0.5) * area.width() / 200; };
    // On the topmost rows no dashed diagonal crosses the two lines.
    const int row = area.top() + area.height() * 3 / 4;
    QList<int> columns = changed(before, view.screen(), area, row);
    const auto onDiagonal = [&](int column) {
        for (const double delta : {-10.0, 90.0})  // q − p, before and after
            if (std::abs(column + 0.5 - x(150 - 0.5 + delta)) < 5)
                return true;
        return false;
    };
    columns.removeIf(onDiagonal);
    QVERIFY(nearBoth(columns, x(50), x(150)));
}

void TestViews::everyWaveHasItsColourAtEveryLength_data() {
    QTest::addColumn<qint64>("length");
    for (const qint64 length : {1, 2, 3, 9, 50, 200, 400, 600, 1000, 4096, 65536, 1 << 20})
        QTest::addRow("%lld", length) << length;
}

void TestViews::everyWaveHasItsColourAtEveryLength() {
    QFETCH(qint64, length);
    Document document;
    QVERIFY(document.setParameters(sized(128, length)));
    document.setCursor({0, 0, 20});
    for (const QSize size : {QSize(520, 400), QSize(260, 200)}) {
        OpenView<WavesView> view(document, size);
        const QImage screen = view.screen();
        const Theme& theme = Theme::of(document.appearance().theme);
        // Dimensions 0, 8, 24, 40 and 64 beside the cursor's.
        for (const QColor& colour : {theme.series[0], theme.series[1], theme.series[2], theme.series[3],
                                     theme.series[4], theme.dimension}) {
            int nearest = 255;
            for (int y = view.area().top(); y <= view.area().bottom(); ++y)
                for (int x = view.area().left(); x <= view.area().right(); ++x)
                    nearest = std::min(nearest, farthest(screen.pixel(x, y), colour.rgb()));
            QVERIFY2(nearest < 60, qPrintable(colour.name() + u' ' + QString::number(nearest)));
        }
    }
}

/// What parts of a turn reach would beat with the pixels.
void TestViews::aWaveTooFastToFollowIsAnEvenBand() {
    Document document;
    QVERIFY(document.setParameters(sized(128, 1500)));
    document.setCursor({0, 0, 20});
    OpenView<WavesView> view(document, {520, 400});
    const QImage screen = view.screen();
    const QRgb colour = Theme::of(document.appearance().theme).series[0].rgb();
    QSet<int> tops;
    for (int x = view.area().left() + 10; x < view.area().right(); ++x)  // beside the dot of position 0
        for (int y = view.area().top(); y <= view.area().bottom(); ++y)
            if (farthest(screen.pixel(x, y), colour) < 30) {
                tops << y;
                break;
            }
    QCOMPARE(tops.size(), 1);
}

void TestViews::theWavesMarkThePosition() {
    Document document;
    OpenView<WavesView> view(document);
    document.setCursor({40, 31, 20});
    const QImage before = view.screen();
    document.setCursor({120, 31, 20});
    const QRect area = view.area();
    const auto x = [&](double p) { return area.left() + (p + 0.5) * area.width() / 200; };
    QVERIFY(nearBoth(changed(before, view.screen(), area, area.top() + 2), x(40), x(120)));
}

void TestViews::pixelsAreMeans_data() {
    QTest::addColumn<int>("down");
    QTest::addColumn<int>("across");
    QTest::addColumn<int>("palette");
    QTest::newRow("a cell a pixel") << 1 << 1 << static_cast<int>(PaletteKind::RedBlue);
    QTest::newRow("six cells a pixel") << 3 << 2 << static_cast<int>(PaletteKind::RedBlue);
    QTest::newRow("seven positions a pixel, grey") << 7 << 1 << static_cast<int>(PaletteKind::Grey);
}

void TestViews::pixelsAreMeans() {
    QFETCH(int, down);
    QFETCH(int, across);
    QFETCH(int, palette);
    Document document;
    OpenView<EncodingView> view(document, {336, 322});
    if (view.area().width() % 2 != 0)  // d_model is even
        view.resize(337, 322);
    view.screen();
    const QRect area = view.area();
    const Parameters p = sized(area.width() * across, area.height() * down);
    QVERIFY(document.setParameters(p));
    const Appearance appearance{.palette = static_cast<PaletteKind>(palette)};
    document.setAppearance(appearance);
    document.setCursor({0, 0, p.dModel / 2});
    const QImage screen = view.screen();
    const ColourMap& colours = ColourMap::of(appearance.palette);
    int tried = 0;
    int wrong = 0;
    for (int r = 25; r < area.height(); ++r)  // above are the labels of the dashed lines
        for (int c = 0; c < area.width(); ++c) {
            double sum = 0;
            for (int i = 0; i < down; ++i)
                for (int j = 0; j < across; ++j)
                    sum += cell(p, r * down + i, c * across + j);
            const QRgb expected = colours.at(static_cast<float>((sum / (down * across) + 1) / 2));
            if (std::abs(c - area.width() / 2) < 4)
                continue;  // the crosshair
            ++tried;
            wrong += farthest(screen.pixel(area.left() + c, area.top() + r), expected) > 3;
        }
    // Where wavelengths are below two pixels a dashed line stands, three pixels wide and a seam.
    QVERIFY2(wrong <= (down > 1 ? 5 * area.height() : 0),
             qPrintable(QStringLiteral("%1 of %2").arg(wrong).arg(tried)));
}

void TestViews::pixelsOfTheMatrixAreAlikeness() {
    Document document;
    OpenView<SimilarityView> view(document, {700, 420});
    const Parameters p = sized(16, view.area().height());
    QVERIFY(document.setParameters(p));
    document.setCursor({0, 0, 0});
    const QImage screen = view.screen();
    const QRect area = view.area();
    QCOMPARE(area.width(), area.height());
    std::vector<double> curve;
    for (std::int64_t delta = 0; delta < p.length; ++delta) {
        curve.push_back(0);
        for (std::int64_t i = 0; i < p.dModel; i += 2)
            curve.back() +=
                std::cos(static_cast<double>(delta) * std::pow(p.base, -static_cast<double>(i) / 16));
    }
    const double least = *std::ranges::min_element(curve);
    const ColourMap& colours = ColourMap::of(PaletteKind::Viridis);
    for (int r = 3; r < area.height(); r += 7)
        for (int c = 3; c < area.width(); c += 5) {
            if (std::abs(r - c) < 4)
                continue;  // the dashed diagonal of the cursor
            const double value = curve[static_cast<std::size_t>(std::abs(r - c))];
            const QRgb expected = colours.at(static_cast<float>((value - least) / (8 - least)));
            QVERIFY(farthest(screen.pixel(area.left() + c, area.top() + r), expected) <= 3);
        }
}

void TestViews::theEncodingReadsCells() {
    Document document;
    OpenView<EncodingView> view(document);
    for (const auto& [p, j] : {std::pair{0, 0}, {57, 20}, {199, 127}, {3, 1}}) {
        const QString read = view.readoutAt(centre(view.frame(), j, p));
        const QString expected = QStringLiteral("PE(%1, %2) = %3")
                                     .arg(p)
                                     .arg(j)
                                     .arg(cell(*document.parameters(), p, j), 0, 'f', 10);
        QCOMPARE(QString(read).replace(QChar(0x2212), u'-'), expected);
    }
    QVERIFY(view.readoutAt({2, 2}).isEmpty());
}

void TestViews::theMatrixReadsDotProducts() {
    Document document;
    QVERIFY(document.setParameters(sized(64, 100)));
    OpenView<SimilarityView> view(document);
    double sum = 0;
    for (std::int64_t j = 0; j < 64; ++j)
        sum += cell(*document.parameters(), 70, j) * cell(*document.parameters(), 12, j);
    QCOMPARE(view.readoutAt(centre(view.frame(), 12, 70)),
             QStringLiteral("PE(70)·PE(12) = ") + readable(sum, 6));
    QVERIFY(view.readoutAt({2, 2}).isEmpty());
}

void TestViews::theWavesReadOnlyWhatIsThere() {
    Document document;
    OpenView<WavesView> view(document);
    const double y = view.area().center().y();
    QCOMPARE(view.readoutAt({view.frame().toX(31), y}),
             QStringLiteral("PE(31, 20) = ") + readable(cell(*document.parameters(), 31, 20), 6));
    // The plot begins half a position before the first and ends half a position after the last.
    QVERIFY(view.readoutAt({static_cast<double>(view.area().left()), y}).startsWith(QStringLiteral("PE(0,")));
    QVERIFY(view.readoutAt({view.area().right() + 0.9, y}).startsWith(QStringLiteral("PE(199,")));
}

void TestViews::pointingMovesPositionAndDimension() {
    Document document;
    OpenView<EncodingView> view(document);
    view.press(centre(view.frame(), 99, 150));
    QCOMPARE(document.cursor(), (Cursor{150, 31, 99}));
    view.moveTo(centre(view.frame(), 5, 7), Qt::LeftButton);
    QCOMPARE(document.cursor(), (Cursor{7, 31, 5}));
    view.moveTo({-500, 5000}, Qt::LeftButton);  // dragged out of the window
    QCOMPARE(document.cursor(), (Cursor{199, 31, 0}));
    view.release({-500, 5000});
}

void TestViews::pointingInTheMatrixMovesBothPositions() {
    Document document;
    OpenView<SimilarityView> view(document);
    view.press(centre(view.frame(), 44, 122));
    QCOMPARE(document.cursor(), (Cursor{122, 44, 20}));
}

void TestViews::pointingInTheCurveMovesTheDifference() {
    Document document;
    document.setCursor({60, 60, 20});
    OpenView<SimilarityView> view(document, {700, 420});
    QPointF at;  // the curve stands to the right, its middle is no difference
    for (int x = view.area().right() + 80; x < 690 && document.cursor().otherPosition <= 70; x += 4) {
        at = {static_cast<double>(x), 330};
        view.press(at);
        QCOMPARE(document.cursor().position, 60);
    }
    QVERIFY(document.cursor().otherPosition > 70);
}

void TestViews::followingThePointerIsAChoice() {
    Document document;
    OpenView<EncodingView> view(document);
    view.moveTo(centre(view.frame(), 99, 150), Qt::NoButton);
    QCOMPARE(document.cursor(), Cursor{});
    document.setAppearance({.followPointer = Switch::On});
    view.moveTo(centre(view.frame(), 98, 151), Qt::NoButton);
    QCOMPARE(document.cursor(), (Cursor{151, 31, 98}));
}

void TestViews::theMenuIsThereWithoutAMouse() {
    Document document;
    OpenView<EncodingView> view(document);
    QSignalSpy asked(&view, &View::menuRequested);
    QTest::keyClick(&view, Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(asked.size(), 1);
    QTest::keyClick(&view, Qt::Key_F10);  // is the menu bar's
    QCOMPARE(asked.size(), 1);
    const QPoint middle = view.rect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, view.mapToGlobal(middle));
    QApplication::sendEvent(&view, &event);
    QCOMPARE(asked.size(), 2);
}

void TestViews::arrowsMoveTheCursor() {
    Document document;
    const auto after = [&](View& view, Qt::Key key, Qt::KeyboardModifiers keys = {}) {
        document.setCursor({57, 31, 20});
        QTest::keyClick(&view, key, keys);
        return document.cursor();
    };
    OpenView<EncodingView> encoding(document);
    QCOMPARE(after(encoding, Qt::Key_Right), (Cursor{57, 31, 21}));
    QCOMPARE(after(encoding, Qt::Key_Up), (Cursor{56, 31, 20}));
    QCOMPARE(after(encoding, Qt::Key_Down, Qt::ShiftModifier), (Cursor{67, 31, 20}));
    OpenView<SimilarityView> similarity(document);
    QCOMPARE(after(similarity, Qt::Key_Right), (Cursor{57, 32, 20}));
    QCOMPARE(after(similarity, Qt::Key_Down), (Cursor{58, 31, 20}));
    OpenView<WavesView> waves(document);
    QCOMPARE(after(waves, Qt::Key_Left), (Cursor{56, 31, 20}));
    QCOMPARE(after(waves, Qt::Key_Down), (Cursor{57, 31, 21}));
}

void TestViews::scalesHaveTwoNumbers() {
    for (const auto& [least, greatest] : {std::pair{-9.0, 41.0}, {-0.2, 1.0}, {63.0, 64.0}, {0.0, 1e-3}})
        for (const int most : {1, 2, 3, 8})
            QVERIFY(decimalTicks(least, greatest, most).size() >= 2);
    // Whatever a table holds, the search for a step ends.
    QVERIFY(decimalTicks(-HUGE_VAL, HUGE_VAL, 4).isEmpty());
    QVERIFY(decimalTicks(1e40, std::nextafter(1e40, HUGE_VAL), 4).size() < 1001);
    QVERIFY(decimalTicks(-1e300, 1e300, 4).size() >= 2);
}

void TestViews::colourScalesSpanSomething() {
    const auto same = [](const Bounds& bounds, double least, double greatest) {
        return bounds.least == least && bounds.greatest == greatest;
    };
    QVERIFY(same(scaleOver(3, -1), -1, 3));
    QVERIFY(same(scaleOver(0, 0), -1, 1));
    QVERIFY(same(scaleOver(64, 64), 0, 64));
    QVERIFY(same(scaleOver(-2, -2), -2, 0));
}

void TestViews::colourScalesSpanTheCells() {
    for (const std::int64_t length : {std::int64_t{40}, std::int64_t{900}}) {
        Parameters p = sized(32, length);
        p.ablation = Ablation::SineOnly;
        const SimilarityField field(std::make_shared<Sinusoidal>(p), Measure::DotProduct);
        const Bounds range = rangeOf(field);
        double least = 0;
        double greatest = 0;
        for (std::int64_t r = 0; r < length; ++r)
            for (std::int64_t c = 0; c <= r; ++c) {
                const double value = field.cell(r, c);
                least = std::min(least, value);
                greatest = std::max(greatest, value);
            }
        const double room = 0.1 * (greatest - least);
        QVERIFY(range.least >= least - 1e-4 && range.least < least + room);
        QVERIFY(range.greatest <= greatest + 1e-4 && range.greatest > greatest - room);
        QVERIFY(range.greatest < 0.9 * field.bounds().greatest);  // not only what is guaranteed
    }
}

/// Where an axis ends where it begins, or what is drawn is infinite, pens still get numbers.
void TestViews::everyNumberHasAPlace() {
    PlotFrame frame;
    Axis axis;
    for (const auto& [first, last, logarithmic] : {std::tuple(0.0, 0.0, false),
                                                   {3.0, 3.0, true},
                                                   {0.0, 1.0, true},
                                                   {HUGE_VAL, 1.0, true},
                                                   {1.0, HUGE_VAL, false},
                                                   {-1.0, 1.0, false}}) {
        axis.first = first;
        axis.last = last;
        axis.logarithmic = logarithmic;
        frame.setAxis(Side::Left, axis);
        frame.setAxis(Side::Bottom, axis);
        for (const double value : {0.0, -2.0, 3.0, 1e308, -HUGE_VAL, HUGE_VAL}) {
            QVERIFY(std::isfinite(frame.toX(value)));
            QVERIFY(std::isfinite(frame.toY(value)));
        }
    }
    frame.setGeometry({0, 0, 100, 100}, {});
    QCOMPARE(frame.toX(0), 50.0);
    QVERIFY(std::isnan(frame.toX(std::nan(""))));
}

void TestViews::withoutAPictureThereIsAWayToOne() {
    int empty = 0;
    for (const ViewKind& kind : viewKinds())
        for (const Preset* const preset : unlikePresets()) {
            Document document;
            ChosenPreset(document).choose(*preset);
            const std::unique_ptr<View> view(kind.make(document, nullptr));
            connect(view.get(), &View::settingRequested, &document, &Document::setSetting);
            view->resize(320, 200);
            view->show();
            QString refused;
            connect(&document, &Document::refused, this, [&](const QString& why) { refused = why; });
            auto* const way = view->findChild<QPushButton*>(QStringLiteral("way-out"));
            QVERIFY(way != nullptr);
            if (kind.name == "precision" && document.rotary())  // that is another view's
                continue;
            if (kind.name == "xray" || kind.name == "layers")  // of a file, which only the person can choose
                continue;
            empty += view->nothingToShow().has_value();
            for (int step = 0; step < 2 && view->nothingToShow(); ++step) {
                QVERIFY2(way->isVisible() && !way->text().isEmpty(),
                         qPrintable(verbatim(kind.name) + u' ' + verbatim(preset->name)));
                QVERIFY(view->rect().contains(way->geometry()));
                way->click();
            }
            QVERIFY2(!view->nothingToShow(), qPrintable(verbatim(kind.name) + u' ' + refused));
            QVERIFY(way->isHidden());
        }
    QVERIFY(empty > 20);
}

POSISCOPE_REGISTER_TEST("views", TestViews, WidgetsApplication);

}  // namespace posiscope::views_test

#include "testviews.moc"
