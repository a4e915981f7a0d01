// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QTest>

#include "app/document/appearance.h"
#include "app/pieces/ink.h"
#include "app/pieces/linechart.h"
#include "app/pieces/settledpicture.h"
#include "app/plots/theme.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::linechart_test {

namespace {

constexpr QRect kData(40, 20, 100, 100);  // one unit a pixel, 0 at the left and at the bottom
const QColor kRed(Qt::red);

Chart chartOf(const std::vector<ChartItem>& items, const std::vector<ChartItem>& onTop = {}) {
    return {.name = QStringLiteral("chart"),
            .wish = {.least = {10, 10}, .margins = {40, 20, 20, 40}},
            .axes =
                [](const QSize&) {
                    return ChartAxes{{.first = 0, .last = 100}, {.first = 100, .last = 0}};
                },
            .content = [=](const Ink&,
                           const PlotFrame&) { return ChartContent{.items = items, .cursor = onTop}; },
            .pointed = [](double x) { return Cursor{.position = std::llround(x)}; },
            .readout =
                [](double x, double y) {
                    return QStringLiteral("%1 %2").arg(std::llround(x)).arg(std::llround(y));
                }};
}

/// Whether each pixel inside and around the data of \p chart is red.
class Drawn {
public:
    explicit Drawn(const Chart& chart, bool cursor = true) : m_image(160, 160, QImage::Format_RGB32) {
        const Theme& theme = Theme::of(ThemeKind::Light);
        m_image.fill(theme.card);
        QPainter painter(&m_image);
        LineChart piece;
        piece.show(chart);
        piece.place(kData);
        piece.draw(painter, Ink{.theme = theme, .use = Use::Resting, .cursor = cursor});
    }

    bool isRed(int x, int y) const {
        return m_image.pixelColor(kData.left() + x, kData.top() + 100 - y - 1) == kRed;
    }

private:
    QImage m_image;
};

}  // namespace

class TestLineChart : public QObject {
    Q_OBJECT

private slots:
    void bandsEndAtTheFrame() {
        const Drawn band(chartOf({ShadedBand{{.first = 50}, {20, 1000}, kRed}}));
        QVERIFY(!band.isRed(49, 50) && band.isRed(50, 50) && band.isRed(99, 99) && !band.isRed(101, 50));
        QVERIFY(!band.isRed(60, 19) && band.isRed(60, 20) && !band.isRed(60, 100));
    }

    void stepsAreNotJoined() {
        const QPolygonF points{{0, 30.5}, {50, 30.5}, {50, 70.5}, {100, 70.5}};
        const Drawn steps(
            chartOf({Series{.points = points, .pen = QPen(kRed, 3), .style = Series::Style::Steps}}));
        QVERIFY(steps.isRed(20, 30) && steps.isRed(80, 70) && !steps.isRed(50, 50));
        const Drawn line(chartOf({Series{.points = points, .pen = QPen(kRed, 3)}}));
        QVERIFY(line.isRed(20, 30) && line.isRed(80, 70) && line.isRed(50, 50));
    }

    void aSinglePointIsADot() {
        QVERIFY(Drawn(chartOf({Series{.points = {{50.5, 50.5}}, .pen = QPen(kRed, 1)}})).isRed(50, 50));
    }

    void linesReachTheFrame() {
        const Drawn lines(chartOf({ReferenceLine{Qt::Horizontal, 50.5, QPen(kRed, 3)},
                                   ReferenceLine{Qt::Vertical, 50.5, QPen(kRed, 3), {.last = 80}}}));
        QVERIFY(lines.isRed(0, 50) && lines.isRed(99, 50));
        QVERIFY(lines.isRed(50, 0) && lines.isRed(50, 79) && !lines.isRed(50, 90));
    }

    void envelopesFillEachPixel() {
        const Drawn envelope(chartOf({Envelope{std::vector<Bounds>(100, {20, 60}), Qt::NoPen, kRed}}));
        QVERIFY(envelope.isRed(1, 21) && envelope.isRed(98, 58) && !envelope.isRed(50, 61));
    }

    void onlyMarksExtendBeyondTheFrame() {
        const Mark dot{{50.5, 0}, 4, Qt::NoPen, kRed};
        QVERIFY(Drawn(chartOf({dot})).isRed(50, -3));
        QVERIFY(!Drawn(chartOf({Mark{{50.5, -2}, 4, Qt::NoPen, kRed}})).isRed(50, -3));
        QVERIFY(!Drawn(chartOf({dot, Series{.points = {{60.5, -20}, {60.5, 20}}, .pen = QPen(kRed, 3)}}))
                     .isRed(60, -3));
        QVERIFY(Drawn(chartOf({}, {dot})).isRed(50, -3));
        QVERIFY(!Drawn(chartOf({}, {dot}), false).isRed(50, 2));
    }

    void pointingGivesTheCoordinate() {
        LineChart piece;
        piece.show(chartOf({}));
        piece.place(kData);
        const QPointF inside(kData.left() + 30, kData.top() + 50);
        const QPointF below(kData.left() + 30, kData.bottom() + 20);
        QCOMPARE(piece.cursorAt(inside)->position, 30);
        QCOMPARE(piece.readoutAt(inside), QStringLiteral("30 50"));
        QCOMPARE(piece.readoutAt(below), QStringLiteral("30 1"));
        QVERIFY(!piece.cursorAt(QPointF(kData.left() - 20, kData.top() + 50)));
        piece.forget();
        QVERIFY(!piece.cursorAt(inside) && piece.readoutAt(inside).isEmpty());
    }
};

POSISCOPE_REGISTER_TEST("linechart", TestLineChart, WidgetsApplication);

}  // namespace posiscope::linechart_test

#include "testlinechart.moc"
