// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <memory>
#include <set>

#include "app/document/document.h"
#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/views/waves/wavesview.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::readingviews_test {

namespace {

std::unique_ptr<View> makeView(const char* name, const Document& document) {
    return std::unique_ptr<View>(findViewKind(name)->make(document, nullptr));
}

QImage drawn(View& view, const QSize& size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    view.prepare();
    view.draw(painter, size);
    return image;
}

void setClock(Document& document, ClockKind kind) {
    Appearance appearance = document.appearance();
    appearance.clock = kind;
    document.setAppearance(appearance);
}

Parameters with(std::int64_t dModel, double base, std::int64_t length) {
    return {.dModel = dModel, .base = base, .length = length};
}

Parameters ablated(Ablation ablation, Layout layout = Layout::Interleaved) {
    Parameters p = with(64, 10000, 100);
    p.ablation = ablation;
    p.layout = layout;
    return p;
}

Parameters odd(OddRule rule, std::int64_t dModel, Schedule schedule = Schedule::Paper) {
    Parameters p = with(dModel, 10000, 100);
    p.oddRule = rule;
    p.schedule = schedule;
    return p;
}

Parameters from(std::int64_t first) {
    return {.firstPosition = first};
}

}  // namespace

/// The views that read a position: clock, binary, rotation, spectrum.
class TestReadingViews : public QObject {
    Q_OBJECT

private slots:
    void drawAnythingAtAnySize_data();
    void drawAnythingAtAnySize();
    void followTheCursor_data();
    void followTheCursor();
    void captionsCountCycles();
    void captionsKnowSingleCases();
    void captionsKeepToTheirLines();
    void captionsEndWhereAPartDoes();
    void binaryTellsBeatsFromBits();
    void bitsHaveNoThirdColour();
    void wallClockKnowsItsDistances();
    void binaryCountsFlippedBits();
    void clockWithoutDStandsStill();
    void rotationNamesWhatItCannotCarry();
    void pressingADialMovesTheDimension();
    void pressingTheSpectrumMovesTheDimension();
    void twoSpectraStandOnOneAxis();
    void aDimensionHasOneColourInBoth();
    void pressingTheBitsMovesThePosition();
};

void TestReadingViews::drawAnythingAtAnySize_data() {
    QTest::addColumn<Parameters>("parameters");
    QTest::newRow("usual") << Parameters{};
    QTest::newRow("halves") << ablated(Ablation::None, Layout::Halves);
    QTest::newRow("widest and longest") << with(16384, 10000, 1048576);
    QTest::newRow("one pair, one position") << with(2, 10000, 1);
    QTest::newRow("one sine") << odd(OddRule::Trim, 1);
    QTest::newRow("nothing but a zero") << odd(OddRule::ZeroColumn, 1);
    QTest::newRow("odd, trimmed") << odd(OddRule::Trim, 7);
    QTest::newRow("odd, zero column") << odd(OddRule::ZeroColumn, 7, Schedule::Tensor2Tensor);
    QTest::newRow("base 1") << with(128, 1, 200);
    QTest::newRow("base below 1") << with(128, 0.01, 200);
    QTest::newRow("tiny base") << with(128, 1e-9, 200);
    QTest::newRow("large base") << with(512, 1e9, 100);
    QTest::newRow("negative positions") << from(-100);
    QTest::newRow("far positions") << from(1048576);
    QTest::newRow("sines only") << ablated(Ablation::SineOnly);
    QTest::newRow("cosines only, halves") << ablated(Ablation::CosineOnly, Layout::Halves);
    QTest::newRow("exponent per column") << ablated(Ablation::PerColumnExponent);
    QTest::newRow("swapped") << ablated(Ablation::Swapped);
}

void TestReadingViews::drawAnythingAtAnySize() {
    QFETCH(Parameters, parameters);
    Document document;
    QVERIFY(document.setParameters(parameters));
    document.setCursor({1 << 30, -(1 << 30), 1 << 30});  // the far corner of whatever extent
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark})
        for (const ClockKind clock : {ClockKind::Dials, ClockKind::WallClock, ClockKind::AlienClock})
            for (const char* name : {"clock", "binary", "rotation", "spectrum"}) {
                if (clock != ClockKind::Dials && qstrcmp(name, "clock") != 0)
                    continue;
                Appearance appearance = document.appearance();
                appearance.theme = theme;
                appearance.clock = clock;
                document.setAppearance(appearance);
                const auto view = makeView(name, document);
                QVERIFY2(!view->caption().isEmpty(), name);
                QVERIFY2(!view->caption().contains(QStringLiteral("%1")), name);
                for (const QSize size : {QSize(1, 1), QSize(160, 95), QSize(160, 120), QSize(520, 330),
                                         QSize(330, 520), QSize(1500, 1000)}) {
                    const QImage image = drawn(*view, size);
                    QVERIFY2(image.pixelColor(0, 0) != QColor(Qt::magenta), name);
                    QVERIFY2(image.pixelColor(size.width() - 1, size.height() - 1) != QColor(Qt::magenta),
                             name);
                }
            }
}

void TestReadingViews::followTheCursor_data() {
    QTest::addColumn<QByteArray>("view");
    QTest::addColumn<int>("clock");
    for (const char* name : {"binary", "rotation", "spectrum"})
        QTest::newRow(name) << QByteArray(name) << 0;
    QTest::newRow("dials") << QByteArray("clock") << 0;
    QTest::newRow("wall clock") << QByteArray("clock") << 1;
    QTest::newRow("alien clock") << QByteArray("clock") << 2;
}

void TestReadingViews::followTheCursor() {
    QFETCH(QByteArray, view);
    QFETCH(int, clock);
    Document document;
    setClock(document, static_cast<ClockKind>(clock));
    const auto shown = makeView(view.constData(), document);
    const QSize size(520, 330);
    const QImage before = drawn(*shown, size);
    QCOMPARE(drawn(*shown, size), before);
    document.setCursor({58, 31, 22});
    const QImage moved = drawn(*shown, size);
    QVERIFY(moved != before);
    document.setCursor({57, 31, 20});
    QCOMPARE(drawn(*shown, size), before);
}

void TestReadingViews::captionsCountCycles() {
    Document document;
    QVERIFY(document.setParameters(with(256, 10000, 64)));
    QVERIFY2(makeView("clock", document)
                 ->caption()
                 .contains(QStringLiteral("Within 64 positions, 95 of 128 hands make less than one turn")),
             qPrintable(makeView("clock", document)->caption()));
    const QString spectrum = makeView("spectrum", document)->caption();
    QVERIFY2(spectrum.contains(QStringLiteral("Within length 64, 33 of 128 pairs complete a cycle")),
             qPrintable(spectrum));
    QVERIFY2(spectrum.contains(QStringLiteral("1.0746")), qPrintable(spectrum));

    // 58 and 110 of 256: what people who learn with d = 512 count (length 50 and 20).
    QVERIFY(document.setParameters(with(512, 10000, 50)));
    QVERIFY(makeView("spectrum", document)
                ->caption()
                .contains(QStringLiteral("58 of 256 pairs complete a cycle")));
    Parameters halves = with(512, 10000, 50);
    halves.layout = Layout::Halves;
    QVERIFY(document.setParameters(halves));
    QVERIFY(makeView("spectrum", document)
                ->caption()
                .contains(QStringLiteral("58 of 256 pairs complete a cycle")));
}

void TestReadingViews::captionsKnowSingleCases() {
    Document document;
    QVERIFY(document.setParameters(with(2, 10000, 200)));
    QVERIFY(makeView("clock", document)
                ->caption()
                .contains(QStringLiteral("Within 200 positions, the only hand makes 31.83")));
    QVERIFY(
        makeView("spectrum", document)->caption().contains(QStringLiteral("only pair completes a cycle")));
    QVERIFY(document.setParameters(with(128, 10000, 1)));
    QVERIFY(makeView("clock", document)->caption().contains(QStringLiteral("only one position")));
    QVERIFY(document.setParameters(odd(OddRule::ZeroColumn, 1)));
    for (const char* name : {"clock", "spectrum"})
        QVERIFY(makeView(name, document)->caption().startsWith(QStringLiteral("No column holds")));
}

void TestReadingViews::captionsKeepToTheirLines() {
    const QString text = QStringLiteral("many words of a caption ").repeated(20);
    const auto inked = [&](double height) {
        QImage image(200, 100, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(figureFont(12));
        drawSentences(painter, QRectF(0, 0, 200, height), text);
        painter.end();
        QList<int> rows;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) != qRgb(255, 255, 255)) {
                    rows << y;
                    break;
                }
        return rows;
    };
    const double line = QFontMetricsF(figureFont(12)).lineSpacing();
    QVERIFY(inked(2 * line).constLast() < 2 * line);
    QVERIFY(inked(2 * line).constLast() > line);
    QVERIFY(inked(3 * line).constLast() > 2 * line);
}

/// A sentence without room ends where one of its parts does, never within a word; what says something by
/// itself has no sign that there is more.
void TestReadingViews::captionsEndWhereAPartDoes() {
    const auto drawnIn = [](double width, const QString& text) {
        QImage image(600, 30, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(figureFont(12));
        drawSentences(painter, QRectF(0, 0, width, 20), text);
        return image;
    };
    const auto ends = [&](const QString& part, const QString& rest, const QString& shown) {
        const double room = QFontMetricsF(figureFont(12)).horizontalAdvance(part + QStringLiteral(" …")) + 8;
        return drawnIn(room, part + rest) == drawnIn(600, shown);
    };
    const QString part = QStringLiteral("Dimension 20 repeats every 26.50 positions");
    QVERIFY(ends(part, QStringLiteral(": 7.55 times in 200 positions."), part + u'.'));
    QVERIFY(ends(part, QStringLiteral("; it is a sine."), part + u'.'));
    QVERIFY(ends(part + u'.', QStringLiteral(" Others repeat later, or never."), part + u'.'));
    QVERIFY(ends(part, QStringLiteral(", as a sine does."), part + QStringLiteral(" …")));
    const QString subject = QStringLiteral("2 of 43 layers: rotate 32 pairs");
    QVERIFY(ends(subject, QStringLiteral(", see a window of 128."), subject + QStringLiteral(" …")));
}

/// Between a bit of 0 and one of 1 there is nothing, wherever rows end between two pixels.
void TestReadingViews::bitsHaveNoThirdColour() {
    Document document;
    QVERIFY(document.setParameters(with(64, 10000, 16)));
    const auto view = makeView("binary", document);
    const ColourMap& colours = ColourMap::of(document.appearance().palette);
    const QRgb clear = colours.at(0);
    const QRgb set = colours.at(1);
    for (const int height : {420, 427, 433}) {
        QImage image(QSize(520, height), QImage::Format_RGB32);
        QPainter painter(&image);
        view->prepare();
        view->dress(Details::ofPaper());
        view->draw(painter, image.size());
        painter.end();
        int columns = 0;  // of the lowest bit, which flips 15 times
        for (int x = 0; x < image.width(); ++x) {
            int flips = 0;
            bool between = false;
            QRgb before = 0;
            for (int y = 0; y < image.height(); ++y) {
                const QRgb pixel = image.pixel(x, y);
                const bool bit = pixel == clear || pixel == set;
                between = between || (!bit && flips > 0 && flips < 16);
                flips += bit && pixel != before ? 1 : 0;
                before = bit ? pixel : before;
            }
            columns += flips == 16 && !between ? 1 : 0;
        }
        QVERIFY2(columns > 10, qPrintable(QString::number(columns)));
    }
}

void TestReadingViews::binaryTellsBeatsFromBits() {
    Document document;
    const auto view = makeView("binary", document);
    const QSize size(520, 330);
    const QString beats = QStringLiteral("any remaining pattern is moiré");
    QVERIFY(document.setParameters(with(64, 10000, 4000)));
    drawn(*view, size);
    QVERIFY2(view->caption().contains(QStringLiteral("Periods up to 32 span less than two pixels")),
             qPrintable(view->caption()));
    QVERIFY2(view->caption().contains(beats), qPrintable(view->caption()));
    QVERIFY(document.setParameters(with(64, 10000, 40)));
    drawn(*view, size);
    QVERIFY2(!view->caption().contains(beats), qPrintable(view->caption()));
}

void TestReadingViews::wallClockKnowsItsDistances() {
    Document document;
    setClock(document, ClockKind::WallClock);
    const QString caption = makeView("clock", document)->caption();
    for (const QString& part : {QStringLiteral("00:00:57"), QStringLiteral("12:00:57"),
                                QStringLiteral("0.209"), QStringLiteral("0.519")})
        QVERIFY2(caption.contains(part), qPrintable(caption));
}

void TestReadingViews::binaryCountsFlippedBits() {
    Document document;
    document.setCursor({7, 8, 0});
    const QString caption = makeView("binary", document)->caption();
    QVERIFY2(caption.contains(QStringLiteral("From 7 to 8, 4 of 8 bits flip.")), qPrintable(caption));
    QVERIFY2(caption.contains(
                 QStringLiteral("7 and 8 differ in 4 of 8 bits; written as ±1, their distance is 4.00")),
             qPrintable(caption));
    QVERIFY(document.setParameters(from(-100)));
    document.setCursor({-1, 0, 0});
    QVERIFY2(
        makeView("binary", document)->caption().contains(QStringLiteral("From −1 to 0, 7 of 7 bits flip.")),
        qPrintable(makeView("binary", document)->caption()));
}

void TestReadingViews::clockWithoutDStandsStill() {
    Document document;
    QVERIFY(document.setParameters(with(256, 10000, 200)));
    setClock(document, ClockKind::AlienClock);
    const QString caption = makeView("clock", document)->caption();
    QVERIFY2(caption.contains(QStringLiteral("254 of 256")), qPrintable(caption));
    QVERIFY2(caption.contains(QStringLiteral("1.296·10⁷")), qPrintable(caption));
    QVERIFY2(caption.contains(QStringLiteral("1.066")), qPrintable(caption));
}

void TestReadingViews::rotationNamesWhatItCannotCarry() {
    Document document;
    QVERIFY(makeView("rotation", document)->caption().contains(QStringLiteral("k = −26")));
    QVERIFY(document.setParameters(odd(OddRule::Trim, 7)));
    QVERIFY(makeView("rotation", document)->caption().contains(QStringLiteral("1 of 7")));
    QVERIFY(document.setParameters(ablated(Ablation::SineOnly)));
    QVERIFY(makeView("rotation", document)->caption().contains(QStringLiteral("64 of 64")));
    document.setCursor({5, 5, 0});
    QVERIFY(document.setParameters(Parameters{}));
    QVERIFY(makeView("rotation", document)->caption().contains(QStringLiteral("identity")));
}

void TestReadingViews::pressingADialMovesTheDimension() {
    Document document;
    const auto view = makeView("clock", document);
    view->resize(520, 330);
    drawn(*view, view->size());
    QSignalSpy requested(view.get(), &View::cursorRequested);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(60, 90));  // the first dial: pair 0
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.takeFirst().constFirst().value<Cursor>().dimension, 0);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(460, 250));  // the last: pair 63
    QCOMPARE(requested.takeFirst().constFirst().value<Cursor>().dimension, 126);
    setClock(document, ClockKind::WallClock);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(60, 90));
    QVERIFY(requested.isEmpty());
}

void TestReadingViews::pressingTheSpectrumMovesTheDimension() {
    Document document;
    QVERIFY(document.setParameters({.layout = Layout::Halves}));
    const auto view = makeView("spectrum", document);
    view->resize(520, 330);
    drawn(*view, view->size());
    QSignalSpy requested(view.get(), &View::cursorRequested);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(500, 160));
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.takeFirst().constFirst().value<Cursor>().dimension, 63);  // the sine of the last pair
}

/// A base of 100 and one of a million: what stands beside their axes is the same numbers at the same heights.
void TestReadingViews::twoSpectraStandOnOneAxis() {
    Document a;
    Document b;
    QVERIFY(a.setParameters(with(64, 100, 512)));
    QVERIFY(b.setParameters(with(64, 1e6, 512)));
    const auto left = makeView("spectrum", a);
    const auto right = makeView("spectrum", b);
    const auto axis = [](View& view) { return drawn(view, {520, 330}).copy(0, 30, 56, 300); };
    const QImage alone = axis(*left);
    QVERIFY(alone != axis(*right));
    const auto scales = std::make_shared<PairedScales>();
    left->pair(scales, PairedScales::A);
    right->pair(scales, PairedScales::B);
    axis(*left);
    axis(*right);  // each tells the other one
    QCOMPARE(axis(*right), axis(*left));
    QVERIFY(axis(*left) != alone);
    left->pair(nullptr, PairedScales::A);
    QCOMPARE(axis(*left), alone);
}

void TestReadingViews::aDimensionHasOneColourInBoth() {
    using Dimensions = std::vector<std::int64_t>;
    const Dimensions a{0, 8, 24, 40, 64};
    QCOMPARE(waveColours(a, {}, 6), (std::vector<std::size_t>{0, 1, 2, 3, 4}));
    const Dimensions b{0, 4, 12, 24, 32, 64};
    const auto ofA = waveColours(a, b, 6);
    const auto ofB = waveColours(b, a, 6);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k)
            QVERIFY(a[i] != b[k] || ofA[i] == ofB[k]);
    QCOMPARE(std::set(ofA.begin(), ofA.end()).size(), a.size());
    QCOMPARE(std::set(ofB.begin(), ofB.end()).size(), b.size());

    Document wide;
    Document narrow;
    QVERIFY(wide.setParameters(with(128, 10000, 200)));
    QVERIFY(narrow.setParameters(with(48, 10000, 200)));
    for (Document* document : {&wide, &narrow}) {
        Appearance appearance;
        appearance.waveDimensions = document == &wide ? Dimensions{4, 8, 24} : Dimensions{8, 16};
        document->setAppearance(appearance);
    }
    const auto left = makeView("waves", wide);
    const auto right = makeView("waves", narrow);
    const auto hasColour = [](View& view, qsizetype colour) {
        const QImage image = drawn(view, {480, 300});
        const QRgb wanted = Theme::of(ThemeKind::Light).series.at(colour).rgb();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) == wanted)
                    return true;
        return false;
    };
    QVERIFY(hasColour(*left, 2));  // 24 is the third
    const auto scales = std::make_shared<PairedScales>();
    left->pair(scales, PairedScales::A);
    right->pair(scales, PairedScales::B);
    drawn(*left, {480, 300});
    QVERIFY(hasColour(*right, 0) && hasColour(*right, 1) && !hasColour(*right, 2));  // 8, 16
    QVERIFY(hasColour(*left, 0) && hasColour(*left, 1) && hasColour(*left, 2));      // 8, 4, 24
}

void TestReadingViews::pressingTheBitsMovesThePosition() {
    Document document;
    const auto view = makeView("binary", document);
    view->resize(520, 330);
    drawn(*view, view->size());
    QSignalSpy requested(view.get(), &View::cursorRequested);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(100, 200));
    QCOMPARE(requested.size(), 1);
    const Cursor cursor = requested.takeFirst().constFirst().value<Cursor>();
    QVERIFY2(cursor.position > 50 && cursor.position < 110, qPrintable(QString::number(cursor.position)));
    QCOMPARE(cursor.dimension, 20);
}

POSISCOPE_REGISTER_TEST("readingviews", TestReadingViews, WidgetsApplication);

}  // namespace posiscope::readingviews_test

#include "testreadingviews.moc"
