// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <cmath>
#include <memory>

#include "app/document/presets.h"
#include "app/pieces/pairedscales.h"
#include "app/plots/theme.h"
#include "app/views/relative/biasview.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/lagaxis.h"
#include "app/views/relative/lookups.h"
#include "app/views/relative/relativeview.h"
#include "core/relative/alibi.h"
#include "core/relative/relativefield.h"
#include "core/relative/relativetable.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/pixels.h"
#include "tests/app/program.h"
#include "tests/app/relativecases.h"
#include "tests/room.h"

namespace posiscope::relativeviews_test {
using namespace Qt::StringLiterals;
using namespace relativecases;

namespace {

constexpr std::int64_t kMillion = 1048576;

bool show(Document& document, const RelativeParameters& relative) {
    Setting setting = document.setting();
    setting.parameters = relative;
    return document.setSetting(setting);
}

void point(Document& document, std::int64_t query, std::int64_t key, std::int64_t dimension = 0) {
    document.setCursor({query, key, dimension});
}

/// A matrix that counts what is asked of it.
class Counted : public Field {
public:
    explicit Counted(std::shared_ptr<const Field> field) : m_field(std::move(field)) {}

    Extent extent() const override { return m_field->extent(); }
    double cell(std::int64_t row, std::int64_t column) const override {
        ++cells;
        return m_field->cell(row, column);
    }
    void means(const Window& window, const Pixels<float>& asked) const override { count(window, asked); }
    void means(const Window& window, const Pixels<double>& asked) const override { count(window, asked); }
    Bounds bounds() const override { return m_field->bounds(); }

    mutable std::int64_t cells = 0;
    mutable std::int64_t pixels = 0;

private:
    template <class Number>
    void count(const Window& window, const Pixels<Number>& asked) const {
        pixels += std::int64_t{asked.rows} * asked.columns;
        m_field->means(window, asked);
    }

    std::shared_ptr<const Field> m_field;
};

/// A point of \p view that reads \p words.
template <class Kind>
std::optional<QPointF> pointReading(const OpenView<Kind>& view, const QString& words) {
    for (int y = 2; y < view.height(); y += 2)
        for (int x = 2; x < view.width(); x += 2)
            if (view.readoutAt(QPointF(x, y)).startsWith(words))
                return QPointF(x, y);
    return std::nullopt;
}

/// The plots of \p view that count queries down, not the row that is looked up.
template <class Kind>
QList<ZoomablePlot> matricesOf(const OpenView<Kind>& view) {
    QList<ZoomablePlot> matrices;
    for (const ZoomablePlot& plot : view.plots())
        if (plot.vertical == SpanKind::Positions)
            matrices << plot;
    return matrices;
}

QList<RelativeParameters> everyKind() {
    QList<RelativeParameters> all;
    for (int kind = 0; kind <= static_cast<int>(RelativeKind::Mask); ++kind)
        for (const bool bidirectional : {false, true})
            for (const auto& [queries, keys] : {std::pair{1, 1}, {10, 10}, {3, 40}, {40, 3}, {900, 700}}) {
                RelativeParameters p = of(static_cast<RelativeKind>(kind), queries, keys);
                p.bidirectional = bidirectional;
                p.alignment = bidirectional ? Alignment::Start : Alignment::End;
                p.heads = 12;
                all << p;
            }
    return all;
}

}  // namespace

/// The views of relative schemes, and the numbers they write.
class TestRelativeViews : public QObject {
    Q_OBJECT

private slots:
    void lagsNameBothEnds_data();
    void lagsNameBothEnds();
    void everythingCanBeDrawn();
    void bothThemesShowThePicture();
    void theCursorIsOnAllMatrices();
    void pressingMovesThePair();
    void aMillionCostsNoMore();
    void theWayIsWrittenOut();
    void headsAreCompared();
    void everyHeadIsDrawn();
    void aHeadHasOneColour();
    void fourCellsAreEqual();
    void whatHasNoRoomIsNamed();
    void bucketsAreShown();
    void rowsAreShown();
    void tablesShareTheirColours();
    void captionsSayInWhatFormsDiffer();
    void zoomStaysInside();
    void presetsShowTheirScheme();
    void otherSchemesAreSaid();
    void aMaskAloneKnowsOrder();
};

void TestRelativeViews::lagsNameBothEnds_data() {
    QTest::addColumn<int>("queries");
    QTest::addColumn<int>("keys");
    QTest::addColumn<bool>("masked");
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("numbers");
    QTest::newRow("square") << 10 << 10 << false << 400 << "−9 −5 0 5 9";
    QTest::newRow("narrow") << 10 << 10 << false << 90 << "−9 0 9";
    QTest::newRow("masked") << 128 << 128 << true << 300 << "−127 −100 −50 0";
    QTest::newRow("more keys") << 10 << 60 << false << 300 << "−9 0 20 40 59";
}

void TestRelativeViews::lagsNameBothEnds() {
    QFETCH(int, queries);
    QFETCH(int, keys);
    QFETCH(bool, masked);
    QFETCH(int, width);
    const RelativeParameters p{
        .kind = RelativeKind::Alibi, .queries = queries, .keys = keys, .bidirectional = !masked};
    const Axis axis = LagAxis(p, DistanceScale::Linear).axis(width);
    QStringList numbers;
    for (const Tick& tick : axis.ticks) {
        QVERIFY(tick.at >= axis.first && tick.at <= axis.last);
        numbers << tick.text;
    }
    QTEST(numbers.join(u' '), "numbers");
}

void TestRelativeViews::everythingCanBeDrawn() {
    Document document;
    int drawn = 0;
    for (const RelativeParameters& p : everyKind()) {
        QVERIFY(show(document, p));
        for (const auto& make : {+[](const Document& d) -> View* { return new RelativeView(d); },
                                 +[](const Document& d) -> View* { return new BiasView(d); }}) {
            const std::unique_ptr<View> view(make(document));
            view->prepare();
            for (const QSize& size : {QSize(1, 1), QSize(2, 500), QSize(500, 2), QSize(64, 64),
                                      QSize(160, 120), QSize(300, 520), QSize(900, 600)}) {
                QImage image(size, QImage::Format_RGB32);
                image.fill(Qt::magenta);
                QPainter painter(&image);
                view->draw(painter, size);
                painter.end();
                QVERIFY(image.pixelColor(size.width() - 1, size.height() - 1) != QColor(Qt::magenta));
                QVERIFY(image.pixelColor(0, 0) != QColor(Qt::magenta));
                ++drawn;
            }
            QVERIFY(!view->caption().isEmpty());
            QVERIFY2(!view->caption().contains(QRegularExpression(u"%[0-9L]|\\b(nan|inf|NaN)\\b|∞"_s)),
                     qPrintable(view->caption()));
        }
    }
    QCOMPARE(drawn, 8 * 2 * 5 * 2 * 7);
}

void TestRelativeViews::bothThemesShowThePicture() {
    Document document;
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark}) {
        Appearance appearance = document.appearance();
        appearance.theme = theme;
        document.setAppearance(appearance);
        for (int kind = 0; kind <= static_cast<int>(RelativeKind::KerplePower); ++kind) {
            QVERIFY(show(document, of(static_cast<RelativeKind>(kind), 30, 30)));
            for (const QSize& size : {QSize(420, 320), QSize(560, 400), QSize(1200, 700)}) {
                OpenView<RelativeView> view(document, size);
                const QImage screen = view.screen();
                QVERIFY(matricesOf(view).size() >= 2);
                for (const ZoomablePlot& plot : view.plots()) {
                    QVERIFY(QRect(QPoint(), size).contains(plot.frame->area()));
                    QVERIFY2(coloursIn(screen, plot.frame->area()) >= 8, qPrintable(QString::number(kind)));
                }
                OpenView<BiasView> bias(document, size);
                QVERIFY(coloursIn(bias.screen(), bias.rect()) >= 8);
            }
        }
    }
}

void TestRelativeViews::theCursorIsOnAllMatrices() {
    Document document;
    QVERIFY(show(document, of(RelativeKind::Shaw)));
    point(document, 0, 0);
    OpenView<RelativeView> view(document, {900, 500});
    const QImage before = view.screen();
    QCOMPARE(matricesOf(view).size(), 3);
    point(document, 7, 2);
    const QImage after = view.screen();
    for (const ZoomablePlot& plot : matricesOf(view)) {
        const QRect area = plot.frame->area();
        const int row = qRound(plot.frame->toY(7 - 0.5)) + 1;
        const int column = qRound(plot.frame->toX(2 - 0.5)) + 1;
        int changedAlong = 0;
        for (int x = area.left(); x <= area.right(); ++x)
            changedAlong += before.pixel(x, row) != after.pixel(x, row) ? 1 : 0;
        QVERIFY(changedAlong > 0.8 * area.width());
        int changedDown = 0;
        for (int y = area.top(); y <= area.bottom(); ++y)
            changedDown += before.pixel(column, y) != after.pixel(column, y) ? 1 : 0;
        QVERIFY(changedDown > 0.8 * area.height());
    }
}

void TestRelativeViews::pressingMovesThePair() {
    Document document;
    QVERIFY(show(document, of(RelativeKind::Shaw, 10, 6)));
    OpenView<RelativeView> view(document, {900, 500});
    for (const auto& [index, query, key] : {std::tuple{0, 3, 5}, {1, 9, 0}, {2, 4, 2}}) {
        const PlotFrame& frame = *view.plots().at(index).frame;
        view.press({frame.toX(key), frame.toY(query)});
        QCOMPARE(document.cursor().position, query);
        QCOMPARE(document.cursor().otherPosition, key);
    }
    const auto cell = pointReading(view, u"query 9, key 1, clipped to ±4: −4"_s);
    QVERIFY(cell);
    view.screen();  // shows the row of the pair that was pressed
    const auto strip = pointReading(view, u"row 2, column 5: "_s);  // of the pair (4, 2)
    QVERIFY(strip);
    view.press(*strip);
    QCOMPARE(document.cursor().dimension, 5);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(document.cursor().position, 5);
    QCOMPARE(document.cursor().otherPosition, 1);
    point(document, 9, 9);  // there are six keys
    QVERIFY(view.screen() != QImage());
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(document.cursor().otherPosition, 4);
}

void TestRelativeViews::aMillionCostsNoMore() {
    QList<std::int64_t> pixels;
    for (const std::int64_t length : {std::int64_t{1000}, kMillion})
        for (const RelativeKind kind : {RelativeKind::Shaw, RelativeKind::T5, RelativeKind::Alibi}) {
            Document document;
            QVERIFY(show(document, of(kind, length, length)));
            const RelativeMatrix matrix =
                kind == RelativeKind::Shaw ? RelativeMatrix::Index : RelativeMatrix::Bias;
            const auto counted = std::make_shared<const Counted>(
                relativeFieldOf(*document.relative(), matrix, document.relativeTable()));
            QObject owner;
            RelativeMap map(owner, [] {});
            map.rebuild(*document.relative(), matrix, counted);
            map.fill(document, true, nullptr);
            map.place(QRect(60, 20, 300, 300));
            QImage image(400, 400, QImage::Format_RGB32);
            QPainter painter(&image);
            const Ink ink{.theme = Theme::of(ThemeKind::Light), .use = Use::Resting};
            map.draw(painter, ink);
            QCOMPARE(counted->cells, 0);
            pixels << counted->pixels;
            map.draw(painter, ink);  // nothing has changed
            QCOMPARE(counted->pixels, pixels.last());
        }
    QCOMPARE(QSet<std::int64_t>(pixels.begin(), pixels.end()).size(), 1);
    QCOMPARE(pixels.first(), 300 * 300);
}

void TestRelativeViews::theWayIsWrittenOut() {
    const auto words = [](const RelativeParameters& p, std::int64_t query, std::int64_t key) {
        const auto table = relativeTable(p);
        const std::int64_t lag = key - query - (p.alignment == Alignment::End ? p.keys - p.queries : 0);
        return lookupWords(p, {query, key, lag}, [&](RelativeMatrix matrix) {
            return relativeFieldOf(p, matrix, table)->cell(query, key);
        });
    };
    RelativeParameters p = of(RelativeKind::Shaw);
    QCOMPARE(words(p, 7, 2), u"i = 7, j = 2: j − i = −5 → clipped to −4 → row 0"_s);
    QCOMPARE(words(p, 3, 5), u"i = 3, j = 5: j − i = 2 → row 6"_s);
    p = of(RelativeKind::Shaw, 3, 6);
    p.alignment = Alignment::End;
    QCOMPARE(words(p, 0, 1), u"i = 0 (key position 3), j = 1: j − (i + 3) = −2 → row 2"_s);
    p = of(RelativeKind::T5, 200, 200);
    QVERIFY(words(p, 30, 4).startsWith(
        u"i = 30, j = 4: j − i = −26 → bucket 8 + ⌊8·ln(26/8)/ln(128/8)⌋ = 11 → bias of head 0: "_s));
    QVERIFY(words(p, 4, 7).contains(u"→ bucket 16 + 3 = 19 →"_s));
    QVERIFY(words(p, 199, 0).contains(u"→ distance ≥ 128: bucket 15 →"_s));
    p.bidirectional = false;
    QVERIFY(words(p, 4, 7).endsWith(u"after its query: bucket 0 → masked"_s));
    p = of(RelativeKind::Alibi);
    p.bidirectional = false;
    QVERIFY(
        words(p, 7, 2).startsWith(u"i = 7, j = 2: j − i = −5 → −m·(i − j) = −0.5·5 = −2.5 → weight 0.03"_s));
    QVERIFY(words(p, 2, 7).endsWith(u"masked: the key comes after its query"_s));
    p.convention = AlibiConvention::Mpt;
    QVERIFY(words(p, 7, 2).contains(u"m·(j − L + 1) = 0.5·(2 − 9) = −3.5"_s));
    p.convention = AlibiConvention::Falcon;
    p.headDimension = 64;
    QVERIFY(words(p, 7, 2).contains(u"m·j/√d_head = 0.5·2/√64 = 0.125"_s));
    p = of(RelativeKind::TransformerXl, 6, 12);
    p.clampLength = 5;
    p.alignment = Alignment::End;
    QVERIFY(words(p, 3, 1).endsWith(u"= −8 → distance 8 → clamped to 5 → row 3 of R"_s));
    p = of(RelativeKind::KerpleLog);
    QVERIFY(words(p, 5, 1).contains(u"−r1·ln(1 + r2·4) = −1·ln(1 + 0.5·4) = −1.099"_s));
}

void TestRelativeViews::headsAreCompared() {
    Document document;
    RelativeParameters p = of(RelativeKind::Alibi, 64, 64);
    p.bidirectional = false;
    p.heads = 12;
    p.head = 2;
    QVERIFY(show(document, p));
    point(document, 40, 20, 5);
    OpenView<BiasView> view(document, {900, 600});
    for (const int head : {0, 7, 8, 11}) {
        const auto at = pointReading(view, QStringLiteral("head %1: slope ").arg(head));
        QVERIFY(at);
        const QString slope = view.readoutAt(*at).section(u"slope "_s, 1);
        QVERIFY(std::abs(slope.toDouble() - alibiSlopes(12)[static_cast<std::size_t>(head)]) < 1e-7);
        const QImage before = view.screen();
        view.press(*at);
        QCOMPARE(document.cursor().dimension, head);
        QVERIFY(view.screen() != before);
    }
    const auto curve = pointReading(view, u"difference −12, head 2: −1.5"_s);
    QVERIFY(curve);
    view.press(*curve);
    QCOMPARE(document.cursor().position - document.cursor().otherPosition, 12);
    const QString query = QString::number(document.cursor().position);
    const auto weight = pointReading(view, QStringLiteral("query %1, key %1: ").arg(query));
    QVERIFY(weight);
    double sum = 0;
    for (std::int64_t j = 0; j <= document.cursor().position; ++j)
        sum += std::exp(-0.125 * static_cast<double>(j));
    QVERIFY(std::abs(view.readoutAt(*weight).section(u": "_s, 1).toDouble() - 1 / sum) < 1e-5);
    QVERIFY(pointReading(view, QStringLiteral("query %1, key 60: masked").arg(query)));
    QVERIFY(view.caption().contains(
        u"The head count, 12, is not a power of two, so head 8 starts over at 0.7071."_s));
}

void TestRelativeViews::everyHeadIsDrawn() {
    Document document;
    RelativeParameters p = of(RelativeKind::T5);
    p.heads = 8;
    QVERIFY(show(document, p));
    point(document, 5, 3);
    for (const QSize& size : {QSize(360, 260), QSize(600, 420)}) {
        OpenView<RelativeView> view(document, size);
        for (int head = 0; head < 8; ++head) {
            const auto at = pointReading(view, QStringLiteral("row 2, column %1: ").arg(head));
            QVERIFY2(at, qPrintable(QString::number(head)));
            view.press(*at);
            QCOMPARE(document.cursor().dimension, head);
        }
        QVERIFY(!view.caption().contains(u"no room"_s));
    }
}

/// The head in front is not the accent's colour in one chart and its own in the others.
void TestRelativeViews::aHeadHasOneColour() {
    Document document;
    RelativeParameters p = of(RelativeKind::Alibi);
    p.heads = 8;
    p.head = 2;
    QVERIFY(show(document, p));
    point(document, 1, 2, 2);
    OpenView<BiasView> view(document, {700, 500});
    const Theme& theme = Theme::of(ThemeKind::Light);
    const auto pixels = [image = view.screen()](const QColor& colour) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == colour ? 1 : 0;
        return count;
    };
    QCOMPARE(pixels(theme.accent), 0);
    QVERIFY(pixels(HeadBiases(p, nullptr, FigureLabels{}).colour(theme, p.head)) > 100);
}

/// In a high card the third matrix has the size of the others, and the computation fills the fourth cell.
void TestRelativeViews::fourCellsAreEqual() {
    Document document;
    QVERIFY(show(document, of(RelativeKind::Alibi)));
    point(document, 1, 2);
    OpenView<RelativeView> view(document, {438, 530});
    const auto matrices = matricesOf(view);
    QCOMPARE(matrices.size(), 3);
    for (const ZoomablePlot& matrix : matrices)
        QCOMPARE(matrix.frame->area().size(), matrices.first().frame->area().size());
    const QRect first = matrices[0].frame->area();
    const QRect third = matrices[2].frame->area();
    QCOMPARE(third.left(), first.left());
    QVERIFY(third.top() > first.bottom());
    const QRect fourth(QPoint(matrices[1].frame->area().left(), third.top()), first.size());
    QVERIFY(coloursIn(view.screen(), fourth) > 1);
}

void TestRelativeViews::whatHasNoRoomIsNamed() {
    Document document;
    QVERIFY(show(document, of(RelativeKind::T5)));
    OpenView<RelativeView> matrices(document, {200, 150});
    QVERIFY2(matrices.caption().endsWith(u"There is no room here for: the biases of all heads."_s),
             qPrintable(matrices.caption()));
    QCOMPARE(matricesOf(matrices).size(), 3);
    RelativeParameters p = of(RelativeKind::Alibi);
    p.heads = 8;
    QVERIFY(show(document, p));
    OpenView<BiasView> bias(document, {360, 260});
    QVERIFY2(bias.caption().endsWith(u"There is no room here for: the weight curves, the head slopes."_s),
             qPrintable(bias.caption()));
    OpenView<BiasView> larger(document, {600, 420});
    QVERIFY(!larger.caption().contains(u"no room"_s));
    QVERIFY(show(document, of(RelativeKind::Shaw)));
    bias.screen();
    QVERIFY(bias.caption().endsWith(u"There is no room here for: the entry curve."_s));
}

void TestRelativeViews::bucketsAreShown() {
    Document document;
    QVERIFY(show(document, of(RelativeKind::T5, 200, 200)));
    point(document, 100, 74);
    OpenView<BiasView> view(document, {1000, 600});
    QVERIFY2(view.caption().startsWith(u"Bucket 11 holds differences −23 to −31."_s),
             qPrintable(view.caption()));
    for (const auto& [bucket, lag] : {std::pair{14, -64}, {0, 0}, {25, 12}}) {
        const auto at = pointReading(view, QStringLiteral("bucket %1").arg(bucket));
        QVERIFY(at);
        view.press(*at);
        QCOMPARE(document.cursor().otherPosition - document.cursor().position, lag);
    }
    const auto table = document.relativeTable();
    const auto curve = pointReading(view, u"difference 12, head 0: "_s);
    QVERIFY(curve);
    QString number = view.readoutAt(*curve).section(u": "_s, 1);
    QVERIFY(std::abs(number.replace(QChar(0x2212), u'-').toDouble() - table->value(25, 0)) < 1e-5);
}

void TestRelativeViews::rowsAreShown() {
    Document document;
    RelativeParameters p = of(RelativeKind::Nezha, 40, 40);
    p.clip = 8;
    QVERIFY(show(document, p));
    point(document, 20, 20, 3);
    OpenView<BiasView> view(document, {900, 600});
    QVERIFY(view.caption().contains(u"17 rows of 16 numbers. Difference 0 looks up row 8."_s));
    const auto cell = pointReading(view, u"row 3, dimension 7: "_s);
    QVERIFY(cell);
    view.press(*cell);
    QCOMPARE(document.cursor().otherPosition - document.cursor().position, -5);
    QCOMPARE(document.cursor().dimension, 7);
    const auto entry = pointReading(view, u"difference 30, dimension 7: "_s);  // clipped: the last row
    QVERIFY(entry);
    const double wanted = std::cos(16 * std::pow(10000.0, -6.0 / 16));
    QString number = view.readoutAt(*entry).section(u": "_s, 1);
    QVERIFY(std::abs(number.replace(QChar(0x2212), u'-').toDouble() - wanted) < 1e-5);
    view.press(*entry);
    QCOMPARE(document.cursor().otherPosition - document.cursor().position, 30);
}

/// So that one colour bar is enough for A and B.
void TestRelativeViews::tablesShareTheirColours() {
    RelativeParameters p = of(RelativeKind::Shaw, 10, 10);
    Document document;
    QVERIFY(show(document, p));
    p.sigma *= 2;
    Document wider;
    QVERIFY(show(wider, p));
    OpenView<BiasView> left(document);
    OpenView<BiasView> right(wider);
    const QImage alone = left.screen();
    const auto scales = std::make_shared<PairedScales>();
    left.pair(scales, PairedScales::A);
    right.pair(scales, PairedScales::B);
    right.screen();
    QVERIFY(left.screen() != alone);
    QVERIFY(scales->isAlike());
}

void TestRelativeViews::captionsSayInWhatFormsDiffer() {
    Document document;
    RelativeParameters p = of(RelativeKind::Alibi, 16, 16);
    p.bidirectional = false;
    const auto caption = [&](AlibiConvention convention) {
        p.convention = convention;
        p.headDimension = 64;
        return show(document, p) ? BiasView(document).caption() : QString();
    };
    point(document, 6, 2);
    QVERIFY(caption(AlibiConvention::Press)
                .contains(u"BLOOM and MPT differ from these by a constant in each row"_s));
    point(document, 6, 2);
    QVERIFY(caption(AlibiConvention::Bloom)
                .contains(u"In the row of query 6, every bias lies 3 above this curve"_s));
    QVERIFY(caption(AlibiConvention::Mpt)
                .contains(u"In the row of query 6, every bias lies 4.5 below this curve"_s));
    QVERIFY(caption(AlibiConvention::Falcon).contains(u"√64 = 8"_s));
    p.bidirectional = true;
    QVERIFY(caption(AlibiConvention::Press).contains(u"symmetric"_s));
    QVERIFY(show(document, of(RelativeKind::Shaw)));
    const QString shaw = RelativeView(document).caption();
    QVERIFY2(
        shaw.contains(u"100 query–key pairs with differences −9 to 9 look up 9 rows. 30 % of these pairs"_s),
        qPrintable(shaw));
}

void TestRelativeViews::zoomStaysInside() {
    Document document;
    QVERIFY(show(document, of(RelativeKind::Shaw, 20, 400)));
    OpenView<RelativeView> view(document, {900, 600});
    const PlotFrame& frame = *view.plots().constFirst().frame;
    view.wheel(QPointF(frame.area().center()), 3);
    const Spans spans = document.appearance().spans;
    QVERIFY(spans.positions && spans.others);
    QVERIFY(spans.positions->first > 0 && spans.positions->last < 20);
    QVERIFY(spans.others->first > 0 && spans.others->last < 400);
    QVERIFY(std::abs(spans.positions->first + spans.positions->last - 20) < 1);
    QVERIFY(std::abs(spans.others->first + spans.others->last - 400) < 4);
    for (const ZoomablePlot& plot : matricesOf(view))
        QCOMPARE(plot.frame->fromY(plot.frame->area().top()), spans.positions->first - 0.5);
    view.doubleClick(QPointF(frame.area().center()));
    QVERIFY(!document.appearance().spans.positions);
}

void TestRelativeViews::presetsShowTheirScheme() {
    QSet<RelativeKind> kinds;
    for (const Preset& preset : relativePresets()) {
        Document document;
        QVERIFY2(ChosenPreset(document).choose(preset), preset.name.data());
        QCOMPARE(document.scheme(), Scheme::Relative);
        QCOMPARE(document.setting().parameters, preset.parameters);
        QVERIFY(isShown(preset, document));
        QVERIFY(preset.view == "relative" || preset.view == "bias" || preset.view == "plane");
        QVERIFY(document.undoStack()->count() == 1);
        kinds.insert(document.relative()->kind);
    }
    QCOMPARE(kinds.size(), 9);
}

/// Sixteen tokens and three layers: the shares of the last row, and what a residual connection and both
/// directions change.
void TestRelativeViews::aMaskAloneKnowsOrder() {
    RelativeParameters p = of(RelativeKind::Mask, 16, 16);
    p.bidirectional = false;
    p.depth = 3;
    Document document;
    QVERIFY(show(document, p));
    point(document, 15, 1);
    OpenView<RelativeView> view(document, {900, 500});
    view.screen();
    QCOMPARE(matricesOf(view).size(), 2);
    for (
        const QString& said :
        {u"the share of token 0 is 40.7 % and that of the query's own token is 0.0244 %"_s,
         u"Token j = 1 has a share of 19.5 %; the approximation for H layers and many tokens N, (ln(N/j))^(H−1)/((H−1)!·N), gives 24 %"_s})
        QVERIFY2(view.caption().contains(said), qPrintable(view.caption()));
    QVERIFY(pointReading(view, u"query 15, key 1: 0.195"_s));
    OpenView<BiasView> bias(document, {600, 400});
    QVERIFY(coloursIn(bias.screen(), bias.rect()) >= 4);
    QVERIFY2(bias.caption().contains(u"nothing is added"_s), qPrintable(bias.caption()));
    p.residual = 0.5;
    QVERIFY(show(document, p));
    view.screen();
    QVERIFY2(
        view.caption().contains(
            u"the share of token 0 is 15.4 % and that of the query's own token is 15 %. The shares form a U: token 14"_s),
        qPrintable(view.caption()));
    p.bidirectional = true;
    QVERIFY(show(document, p));
    view.screen();
    QVERIFY2(
        view.caption().contains(
            u"no information about order. After the last layer, 12.5 % of every row comes through the residual"_s),
        qPrintable(view.caption()));
    const auto rows = exported(u"relative"_s,
                               u"--relative mask --direction causal --queries 16 --keys 16 --depth 2 "
                               "--relative-matrix influence"_s);
    QCOMPARE(rows.size(), 16);
    QVERIFY(std::abs(rows[15][15] - 1.0 / 256) < 1e-16);
}

void TestRelativeViews::otherSchemesAreSaid() {
    Document document;
    OpenView<RelativeView> view(document);
    QVERIFY(view.caption().isEmpty());
    QVERIFY(view.nothingToShow());
    OpenView<BiasView> bias(document);
    QVERIFY(bias.nothingToShow());
    QVERIFY(show(document, of(RelativeKind::T5)));
    QVERIFY(!view.nothingToShow());
    QVERIFY(!bias.caption().isEmpty());
}

POSISCOPE_REGISTER_TEST("relativeviews", TestRelativeViews, WidgetsApplication);

}  // namespace posiscope::relativeviews_test

#include "testrelativeviews.moc"
