// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <array>
#include <cmath>
#include <numeric>
#include <thread>
#include <vector>

#include "app/cards/viewpair.h"
#include "app/plots/barnumbers.h"
#include "app/plots/colourbar.h"
#include "app/plots/colourmap.h"
#include "app/plots/fieldpicture.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/views/attention/attentionview.h"
#include "app/views/concatenation/concatenationview.h"
#include "app/views/construction/constructionview.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/pipeline/pipelineview.h"
#include "app/views/relative/relativeview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/viewkind.h"
#include "core/fields/encodingfield.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/room.h"

namespace posiscope::colours_test {

namespace {

constexpr int kRows = 20;
constexpr int kColumns = 8;

void setSize(Document& document, std::int64_t dModel, std::int64_t length) {
    QVERIFY(document.setParameters({.dModel = dModel, .length = length}));
}

void setScale(Document& document, ColourScaling scaling, const Limits& limits = {}) {
    Appearance appearance = document.appearance();
    appearance.scale = scaling;
    appearance.limits.set(Quantity::Encoding, limits);
    document.setAppearance(appearance);
}

/// A cell worked out from the paper.
double cell(int position, int column) {
    const double angle = position * std::pow(10000.0, -(column - column % 2) / double{kColumns});
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

/// How much of cell \p index, of \p count over \p pixels, lies under \p pixel: 1 for a pixel inside of it.
double under(int pixel, int pixels, int index, int count) {
    const double first = static_cast<double>(pixel) * count / pixels;
    const double last = static_cast<double>(pixel + 1) * count / pixels;
    return std::max(0.0, std::min(last, index + 1.0) - std::max(first, double(index))) / (last - first);
}

/// What every pixel of \p size shows, row by row.
std::vector<double> pixels(const QSize& size) {
    std::vector<double> means;
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) {
            double mean = 0;
            for (int r = y * kRows / size.height(); r < kRows && under(y, size.height(), r, kRows) > 0; ++r)
                for (int c = x * kColumns / size.width();
                     c < kColumns && under(x, size.width(), c, kColumns) > 0; ++c)
                    mean +=
                        under(y, size.height(), r, kRows) * under(x, size.width(), c, kColumns) * cell(r, c);
            means.push_back(mean);
        }
    return means;
}

double ranked(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(std::llround(share * double(values.size() - 1)))];
}

/// Pixels whose colour is not that of \p shareOf, looked at where no cursor and no frame is.
template <class ShareOf>
int otherColours(OpenView<EncodingView>& view, const ShareOf& shareOf) {
    const QImage screen = view.screen();
    const QRect area = view.area();
    const std::vector<double> means = pixels(area.size());
    int others = 0;
    for (int y = 5; y < area.height() - 5; y += 3)
        for (int x = 5; x < area.width() - 5; x += 3) {
            const auto at = static_cast<std::size_t>(y * area.width() + x);
            const QRgb wanted =
                ColourMap::of(PaletteKind::RedBlue).at(static_cast<float>(shareOf(means[at])));
            const QRgb seen = screen.pixel(area.topLeft() + QPoint(x, y));
            const int row = y * kRows / area.height();
            const int column = x * kColumns / area.width();
            if (row == 0 || column == 0)
                continue;  // the cursor stands there
            if (std::abs(qRed(wanted) - qRed(seen)) > 4 || std::abs(qGreen(wanted) - qGreen(seen)) > 4 ||
                std::abs(qBlue(wanted) - qBlue(seen)) > 4)
                ++others;
        }
    return others;
}

/// A matrix of 20 × 8 whose cells bear no numbers, the cursor in a corner.
struct SmallEncoding {
    SmallEncoding() {
        setSize(document, kColumns, kRows);
        document.setCursor({0, 0, 0});
    }
    Document document;
};

QPointF onBar(const PlotFrame& frame, double share) {
    const QRect area = frame.area();
    return {area.right() + 1 + ColourBar::kGap + 6.0, area.bottom() + 1 - share * area.height()};
}

/// Columns of 0.1, 0.3, 0.5, 0.7, 0.9 and again, a pixel each.
class Stripes : public Field {
public:
    explicit Stripes(const Extent& extent) : m_extent(extent) {}
    Extent extent() const override { return m_extent; }
    double cell(std::int64_t, std::int64_t column) const override {
        return (static_cast<double>(column % 5) + 0.5) / 5;
    }
    void means(const Window&, const Pixels<float>& pixels) const override { fill(pixels); }
    void means(const Window&, const Pixels<double>& pixels) const override { fill(pixels); }
    Bounds bounds() const override { return {0, 1}; }

private:
    template <class Number>
    void fill(const Pixels<Number>& pixels) const {
        for (int r = 0; r < pixels.rows; ++r)
            for (int c = 0; c < pixels.columns; ++c)
                pixels.row(r)[c] = static_cast<Number>(cell(r, c));
    }

    Extent m_extent;
};

/// How many pixels differ of every third.
int different(const QImage& one, const QImage& other) {
    int count = 0;
    for (int y = 0; y < one.height(); y += 3)
        for (int x = 0; x < one.width(); x += 3)
            count += one.pixel(x, y) != other.pixel(x, y) ? 1 : 0;
    return count;
}

/// The bar of a view of \p Kind, which several matrices share, can be pointed at, dragged and reset.
template <class Kind>
void useSharedBar(Document& document, Quantity quantity) {
    OpenView<Kind> view(document, {900, 500});
    const QImage before = view.screen();
    std::optional<BarPlace> bar;
    for (int x = view.width() - 1; !bar && x > 0; --x)
        for (int y = 50; !bar && y < view.height(); y += 50)
            bar = view.barAt(QPointF(x, y));
    QVERIFY(bar);
    QCOMPARE(bar->colouring.quantity, quantity);
    view.moveTo(bar->way.pointAt(0.5), Qt::NoButton);  // only what is about 0
    QVERIFY(different(before, view.screen()) > 500);
    view.press(bar->way.p2());
    view.moveTo(bar->way.pointAt(0.75), Qt::LeftButton);
    view.release(bar->way.pointAt(0.75));
    view.moveTo({2, 2}, Qt::NoButton);
    const Limits limits = document.appearance().limits.of(quantity);
    QVERIFY(limits.greatest && !limits.least);
    const double meant = bar->scale.valueAt(0.75);
    QVERIFY(std::abs(*limits.greatest - meant) < 0.02 * std::abs(bar->scale.ends.greatest));
    QVERIFY(different(before, view.screen()) > 500);
    bar = view.barAt(bar->way.pointAt(0.5));
    QVERIFY(bar && bar->scale.ends.greatest == *limits.greatest);
    view.doubleClick(bar->way.pointAt(0.5));
    QCOMPARE(document.appearance(), Appearance{});
    QCOMPARE(view.screen(), before);
}

}  // namespace

/// What colours mean: their scales, their limits, and the colour bar as a control.
class TestColours : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();  // before anything has asked for a colour
    void robustColoursSpanPercentiles();
    void logarithmicColoursAreDecades();
    void positiveNumbersAreDecadesAlone();
    void limitsCutOff();
    void numbersBesideBarsAreWhole_data();
    void numbersBesideBarsAreWhole();
    void barsAreNoCursor();
    void endsAreDragged();
    void endsOfDecadesStayNumbers();
    void aDraggedEndHidesNoCells();
    void theBarCountsWhatIsShown();
    void theBarCountsAllColumns_data();
    void theBarCountsAllColumns();
    void pointingAtAColourMarksItsCells();
    void sharedBarsAreInstruments();
    void theBarReadsOut();
    void weightsOfAttentionAreByDecades();
    void blocksOfAHierarchyAreSeen();
    void twoBesideEachOtherSpanTheSame();
    void aPairHasOneScaleAndAMenu();
    void limitsAreReadAsWritten_data();
    void limitsAreReadAsWritten();
};

/// Threads that colour the rows of one picture ask for its table at once.
void TestColours::initTestCase() {
    std::array<const ColourMap*, 8> asked{};
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < asked.size(); ++i)
            threads.emplace_back([&asked, i] { asked[i] = &ColourMap::of(PaletteKind::Twilight); });
    }
    for (const ColourMap* const map : asked)
        QCOMPARE(map, &ColourMap::of(PaletteKind::Twilight));
}

void TestColours::robustColoursSpanPercentiles() {
    SmallEncoding small;
    setScale(small.document, ColourScaling::Robust);
    OpenView<EncodingView> view(small.document, {300, 330});
    const std::vector<double> means = pixels(view.area().size());
    const double low = ranked(means, 0.02);
    const double high = ranked(means, 0.98);
    QVERIFY(low > -0.9999 && high <= 1);
    QCOMPARE(otherColours(view, [&](double value) { return (value - low) / (high - low); }), 0);
    QVERIFY(otherColours(view, [](double value) { return (value + 1) / 2; }) > 100);
    QVERIFY(view.caption().contains(QStringLiteral("beyond the colour bar")));
}

/// Of both signs: as far below 0 as above, in proportion from −c to c, a decade as wide as that beyond.
void TestColours::logarithmicColoursAreDecades() {
    SmallEncoding small;
    setScale(small.document, ColourScaling::Logarithmic);
    OpenView<EncodingView> view(small.document, {300, 330});
    std::vector<double> sizes;
    double most = 0;
    for (const double mean : pixels(view.area().size())) {
        most = std::max(most, std::abs(mean));
        if (mean != 0)
            sizes.push_back(std::abs(mean));
    }
    const double c = std::pow(10.0, std::floor(std::log10(ranked(sizes, 0.02))));
    const auto along = [c](double value) {
        const double far = std::abs(value) <= c ? std::abs(value) / c : 1 + std::log10(std::abs(value) / c);
        return value < 0 ? -far : far;
    };
    QVERIFY(c < 0.1);
    QCOMPARE(otherColours(view, [&](double value) { return (along(value) / along(most) + 1) / 2; }), 0);
    QVERIFY(!view.caption().contains(QStringLiteral("beyond the colour bar")));
}

void TestColours::positiveNumbersAreDecadesAlone() {
    const std::vector<float> values{0.001F, 1, 10, 0.01F};
    AskedScale asked{.automatic = {-5, 5}, .scaling = ColourScaling::Logarithmic};
    const ColourScale own = ownScale(asked, values);
    QVERIFY(std::abs(own.shareOf(0.001)) < 1e-6 && std::abs(own.shareOf(10) - 1) < 1e-6);
    QVERIFY(std::abs(own.shareOf(0.1) - 0.5) < 1e-6);
    QVERIFY(std::abs(own.valueAt(0.25) - 0.01) < 1e-6);
    std::vector<float> withZero(1000, 1);  // one that is as good as none stretches nothing
    withZero[0] = 1e-9F;
    const ColourScale down = ownScale(asked, withZero);
    QCOMPARE(down.ends.least, 0.0);
    QVERIFY(std::abs(down.shareOf(0.05) - 0.25) < 1e-6);
    asked.limits = {1e-8, 1};
    const ColourScale limited = scaleFor(asked, own, values);
    QVERIFY(std::abs(limited.shareOf(1e-4) - 0.5) < 1e-6);
    QVERIFY(limited.cutAbove && !limited.cutBelow);
}

void TestColours::limitsCutOff() {
    SmallEncoding small;
    setScale(small.document, ColourScaling::Automatic, {-0.5, 0.25});
    OpenView<EncodingView> view(small.document, {300, 330});
    QCOMPARE(otherColours(view, [](double value) { return (value + 0.5) / 0.75; }), 0);
    QVERIFY(view.caption().contains(QStringLiteral("beyond the colour bar")));
    setScale(small.document, ColourScaling::Automatic, {{}, 3.0});
    QCOMPARE(otherColours(view, [](double value) { return (value + 1) / 4; }), 0);
    QVERIFY(!view.caption().contains(QStringLiteral("beyond the colour bar")));
}

void TestColours::numbersBesideBarsAreWhole_data() {
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("greatest");
    QTest::newRow("of waves") << -1.0 << 1.0;
    QTest::newRow("millions") << 0.0 << 12345678.0;
    QTest::newRow("small") << 0.0 << 1e-5;
    QTest::newRow("smaller") << 0.0 << 1e-7;
    QTest::newRow("both ways") << -4.6e-8 << 4.6e-8;
    QTest::newRow("a random table's") << 0.0 << 0.000161;
    QTest::newRow("huge") << -3e300 << 2e300;
    QTest::newRow("far from nought") << 12345678.0 << 12345680.0;
}

/// Half a number is another number.
void TestColours::numbersBesideBarsAreWhole() {
    QFETCH(double, least);
    QFETCH(double, greatest);
    constexpr double kRoom = 34;
    const TextWidth width(figureFont(kSmallType));
    for (const int pixels : {60, 97, 225, 400, 1600})
        for (const double linear : {0.0, greatest / 1000}) {
            const ColourScale scale(Bounds{least, greatest}, linear);
            const QList<Tick> ticks = barNumbers(scale, pixels, kRoom);
            QStringList texts;
            for (const Tick& tick : ticks) {
                QVERIFY2(width.of(tick.text) <= kRoom, qPrintable(tick.text));
                texts << tick.text;
            }
            QCOMPARE(texts.removeDuplicates(), 0);
            QVERIFY(!texts.isEmpty() || ColourBar::widthFor(scale) > ColourBar::kWidth);
        }
}

void TestColours::barsAreNoCursor() {
    Document document;
    document.setCursor({60, 50, 20});
    const Appearance before = document.appearance();
    const auto click = [](auto& view) {
        for (const double share : {0.0, 0.01, 0.3, 0.5, 0.99, 1.0}) {
            view.press(onBar(view.frame(), share));
            view.release(onBar(view.frame(), share));
        }
        view.press(onBar(view.frame(), 0.5));
        view.moveTo(onBar(view.frame(), 0.8), Qt::LeftButton);
        view.moveTo(QRectF(view.area()).center(), Qt::LeftButton);
        view.release(QRectF(view.area()).center());
    };
    OpenView<EncodingView> encoding(document);
    click(encoding);
    OpenView<SimilarityView> similarity(document);
    click(similarity);
    QCOMPARE(document.cursor(), (Cursor{60, 50, 20}));
    QCOMPARE(document.appearance(), before);
}

void TestColours::endsAreDragged() {
    Document document;
    OpenView<EncodingView> view(document);
    const Cursor before = document.cursor();
    const auto limits = [&] { return document.appearance().limits.of(Quantity::Encoding); };
    view.press(onBar(view.frame(), 1));
    view.moveTo(onBar(view.frame(), 0.75), Qt::LeftButton);
    view.release(onBar(view.frame(), 0.75));
    QVERIFY(limits().greatest && std::abs(*limits().greatest - 0.5) < 0.02);
    QVERIFY(!limits().least);
    view.screen();
    view.press(onBar(view.frame(), 0));
    view.moveTo(onBar(view.frame(), -1), Qt::LeftButton);
    view.moveTo(onBar(view.frame(), 5), Qt::LeftButton);
    QVERIFY(limits().least && *limits().least < 0.5 && *limits().least > 0.4);
    view.moveTo(onBar(view.frame(), 1.0 / 3), Qt::LeftButton);
    view.release(onBar(view.frame(), 1.0 / 3));
    QVERIFY(std::abs(*limits().least + 0.5) < 0.02);
    QCOMPARE(document.appearance().limits.of(Quantity::DotProduct), Limits{});
    view.screen();
    view.doubleClick(onBar(view.frame(), 0.5));
    QCOMPARE(document.appearance(), Appearance{});
    QCOMPARE(document.cursor(), before);
}

/// However often it is dragged as far as it goes, what is kept can be read again.
void TestColours::endsOfDecadesStayNumbers() {
    Document document;
    setScale(document, ColourScaling::Logarithmic);
    OpenView<EncodingView> view(document);
    const auto limits = [&] { return document.appearance().limits.of(Quantity::Encoding); };
    for (int i = 0; i < 12; ++i)
        for (const double end : {1.0, 0.0}) {
            view.screen();
            view.press(onBar(view.frame(), end));
            const QPointF beyond = onBar(view.frame(), end == 1 ? 3.9 : -2.9);
            view.moveTo(beyond, Qt::LeftButton);
            view.release(beyond);
            QVERIFY(limits().any());
            const std::string text = writeLimits(document.appearance().limits);
            const auto again = readLimits(text);
            QVERIFY2(again == document.appearance().limits, text.c_str());
        }
    QCOMPARE(*limits().greatest, kGreatestLimit);
}

void TestColours::aDraggedEndHidesNoCells() {
    Document document;
    OpenView<EncodingView> view(document);
    view.press(onBar(view.frame(), 1));
    view.moveTo(onBar(view.frame(), 0.99), Qt::LeftButton);
    const QImage held = view.screen();
    view.release(onBar(view.frame(), 0.99));
    view.moveTo({2, 2}, Qt::NoButton);
    QCOMPARE(held.copy(view.area()), view.screen().copy(view.area()));
}

void TestColours::theBarCountsAllColumns_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("900 x 600") << 900 << 600;
    QTest::newRow("1155 x 1169") << 1155 << 1169;
}

/// Every fifth column is another number: a stride of five would see one of them only.
void TestColours::theBarCountsAllColumns() {
    QFETCH(int, width);
    QFETCH(int, height);
    FieldPicture picture;
    picture.image({.field = std::make_shared<const Stripes>(Extent{height, width}),
                   .window = {0, double(height), 0, double(width)},
                   .size = {width, height},
                   .scale = {.automatic = {0, 1}}});
    const std::vector<int> counts = picture.histogram(5);
    const int all = std::accumulate(counts.begin(), counts.end(), 0);
    QVERIFY(all > 8000);
    for (const int count : counts)
        QVERIFY2(std::abs(count - all / 5) < all / 50, qPrintable(QString::number(count)));
}

void TestColours::theBarCountsWhatIsShown() {
    Document document;
    setSize(document, kColumns, kRows);
    FieldPicture picture;
    const FieldPicture::Content content{.field = std::make_shared<const EncodingField>(document.sinusoidal()),
                                        .window = {0, kRows, 0, kColumns},
                                        .size = {kColumns, kRows},
                                        .scale = {.automatic = {-1, 1}}};
    const QImage image = picture.image(content);
    const std::vector<int> counts = picture.histogram(10);
    std::vector<int> expected(10);
    for (int r = 0; r < kRows; ++r)
        for (int c = 0; c < kColumns; ++c)
            ++expected[static_cast<std::size_t>(std::min(9.0, (cell(r, c) + 1) / 2 * 10))];
    int differing = 0;  // single precision may put what is on a border into the bin beside it
    for (std::size_t i = 0; i < counts.size(); ++i)
        differing += std::abs(counts[i] - expected[i]);
    QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0), kRows * kColumns);
    QVERIFY2(differing <= 4, qPrintable(QString::number(differing)));
    const QImage only = picture.only(0.9, 1, qRgb(255, 255, 255));
    for (int r = 0; r < kRows; ++r)
        for (int c = 0; c < kColumns; ++c)
            if (const double share = (cell(r, c) + 1) / 2; std::abs(share - 0.9) > 1e-3)
                QCOMPARE(only.pixel(c, r) == image.pixel(c, r), share > 0.9);
}

void TestColours::pointingAtAColourMarksItsCells() {
    Document document;
    OpenView<EncodingView> view(document);
    const QImage before = view.screen();
    const QRect area = view.area();
    view.moveTo(onBar(view.frame(), 0.5), Qt::NoButton);  // white, which is 0
    const QImage after = view.screen();
    int changed = 0;
    for (int y = area.top(); y < area.bottom(); y += 3)
        for (int x = area.left(); x < area.right(); x += 3)
            changed += before.pixel(x, y) != after.pixel(x, y) ? 1 : 0;
    QVERIFY(changed > area.width() * area.height() / 9 / 2);
    view.moveTo({2, 2}, Qt::NoButton);
    QCOMPARE(view.screen(), before);
}

void TestColours::sharedBarsAreInstruments() {
    Document document;
    useSharedBar<AttentionView>(document, Quantity::Score);
    useSharedBar<PipelineView>(document, Quantity::Vector);
    useSharedBar<ConcatenationView>(document, Quantity::Vector);
    document.setParameters({.scheme = Scheme::Hierarchical, .tableRows = 16});
    useSharedBar<ConstructionView>(document, Quantity::Encoding);
}

void TestColours::theBarReadsOut() {
    Document document;
    OpenView<EncodingView> view(document);
    QSignalSpy spy(&view, &View::readoutChanged);
    view.moveTo(onBar(view.frame(), 0.5), Qt::NoButton);
    QVERIFY(spy.last().first().toString().contains(QRegularExpression(QStringLiteral("colour of .?0"))));
    QCOMPARE(view.cursor().shape(), Qt::ArrowCursor);
    view.moveTo(onBar(view.frame(), 1), Qt::NoButton);
    QVERIFY(spy.last().first().toString().endsWith(u'1') ||
            spy.last().first().toString().contains(QStringLiteral("1.000")));
    QCOMPARE(view.cursor().shape(), Qt::SizeVerCursor);
}

/// 32 and 64 stand on the diagonals.
namespace {

void setAlibi(Document& document, std::int64_t keys) {
    RelativeParameters alibi{.kind = RelativeKind::Alibi, .bidirectional = false};
    alibi.queries = alibi.keys = keys;
    QVERIFY(document.setSetting(Setting{.parameters = alibi}));
}

std::optional<ColourScale> attentionScale(OpenView<RelativeView>& view) {
    view.screen();
    for (int y = 0; y < view.height(); y += 2)
        for (int x = 0; x < view.width(); x += 10)
            if (const auto bar = view.barAt(QPointF(x, y));
                bar && bar->colouring.quantity == Quantity::Attention)
                return bar->scale;
    return std::nullopt;
}

}  // namespace

void TestColours::weightsOfAttentionAreByDecades() {
    Document a;
    Document b;
    setAlibi(a, 12);
    setAlibi(b, 90);
    OpenView<RelativeView> left(a, {700, 700});
    OpenView<RelativeView> right(b, {700, 700});
    const auto alone = attentionScale(left);
    QVERIFY(alone && alone->byDecades() && !alone->cutAbove && !alone->cutBelow);
    QVERIFY(attentionScale(right) != alone);
    const auto scales = std::make_shared<PairedScales>();
    left.pair(scales, PairedScales::A);
    right.pair(scales, PairedScales::B);
    attentionScale(left);
    const auto both = attentionScale(right);
    QVERIFY(both && both == attentionScale(left));
    setScale(a, ColourScaling::Linear);
    left.pair(nullptr, PairedScales::A);
    QVERIFY(!attentionScale(left)->byDecades());
}

/// Pixels of many rows have means far nearer to each other than numbers are.
void TestColours::blocksOfAHierarchyAreSeen() {
    Document document;
    QVERIFY(document.setParameters({.scheme = Scheme::Hierarchical, .length = 4096, .tableRows = 64}));
    const auto spread = [](const QImage& screen, const QRect& area) {
        std::vector<double> greys;
        for (int y = area.top() + 5; y < area.bottom() - 5; y += 3)
            for (int x = area.left() + 5; x < area.right() - 5; x += 3)
                greys.push_back(qGray(screen.pixel(x, y)));
        return ranked(greys, 0.95) - ranked(greys, 0.05);
    };
    OpenView<SimilarityView> similarity(document, {500, 400});
    const double ofSimilarity = spread(similarity.screen(), similarity.area());
    OpenView<EncodingView> encoding(document, {500, 400});
    const double ofEncoding = spread(encoding.screen(), encoding.area());
    QVERIFY2(ofSimilarity > 60 && ofEncoding > 40,
             qPrintable(QStringLiteral("%1, %2").arg(ofSimilarity).arg(ofEncoding)));
}

void TestColours::twoBesideEachOtherSpanTheSame() {
    Document a;
    Document b;
    setSize(a, 64, 20);
    setSize(b, 128, 20);
    for (Document* const document : {&a, &b})
        setScale(*document, ColourScaling::Symmetric);
    OpenView<SimilarityView> left(a, {500, 400});
    OpenView<SimilarityView> right(b, {500, 400});
    const auto onDiagonal = [](OpenView<SimilarityView>& view) {
        const QImage screen = view.screen();
        const QPointF middle(view.frame().toX(15.3), view.frame().toY(15.3));
        return screen.pixel(middle.toPoint());
    };
    const auto coloured = [](float share) { return ColourMap::of(PaletteKind::Viridis).at(share); };
    QCOMPARE(onDiagonal(left), coloured(1));
    const auto scales = std::make_shared<PairedScales>();
    int news = 0;
    QObject::connect(scales.get(), &PairedScales::changed, [&news] { ++news; });
    left.pair(scales, PairedScales::A);
    right.pair(scales, PairedScales::B);
    onDiagonal(left);
    QCOMPARE(onDiagonal(right), coloured(1));
    QCOMPARE(onDiagonal(left), coloured(0.75F));
    QCOMPARE(news, 4);  // the colours and the axis of g of each, and never because the other one has changed
    const auto reach = scales->axisBeside(PairedScales::A, Quantity::DotProduct);
    QVERIFY(reach && reach->second == 64 &&
            *reach != *scales->axisBeside(PairedScales::B, Quantity::DotProduct));
    QVERIFY(!scales->axisBeside(PairedScales::A, Quantity::Cosine));
    Appearance apart = a.appearance();
    apart.sharedScale = Switch::Off;
    a.setAppearance(apart);
    QCOMPARE(onDiagonal(left), coloured(1));
}

/// As the window has A | B: what a person does with the bar of either reaches the document.
void TestColours::aPairHasOneScaleAndAMenu() {
    Document document;
    setSize(document, 64, 20);
    document.baseline().hold();
    setSize(document, 128, 20);
    setScale(document, ColourScaling::Symmetric);
    const ViewKind& kind = *findViewKind("similarity");
    View* const live = kind.make(document, nullptr);
    live->setObjectName(QStringLiteral("view"));
    ViewPair pair(kind, document, *live);
    pair.resize(1000, 400);
    pair.grab();
    auto* const held = dynamic_cast<SimilarityView*>(pair.findChild<View*>(QStringLiteral("view-held")));
    QVERIFY(held != nullptr);
    const QImage screen = held->grab().toImage();
    const PlotFrame& frame = *held->picture().plots().first().frame;
    QCOMPARE(screen.pixel(QPointF(frame.toX(15.3), frame.toY(15.3)).toPoint()),
             ColourMap::of(PaletteKind::Viridis).at(0.75F));

    const QPoint bar = onBar(frame, 0.5).toPoint();
    QContextMenuEvent event(QContextMenuEvent::Mouse, bar, held->mapToGlobal(bar));
    QApplication::sendEvent(held, &event);
    auto* const menu = pair.findChild<QMenu*>(QStringLiteral("barMenu"));
    QVERIFY(menu != nullptr);
    for (const QAction* action : menu->actions())
        if (const QMenu* const sub = action->menu())
            for (QAction* choice : sub->actions())
                if (choice->text() == QStringLiteral("Robust"))
                    choice->trigger();
    menu->close();
    QCOMPARE(document.appearance().scale, ColourScaling::Robust);
}

void TestColours::limitsAreReadAsWritten_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* text, const char* written) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(written);
    };
    row("-0.5:0.5", "-0.5:0.5");
    row(":2^3", ":8");
    row("1e-3:", "0.001:");
    row("bias=-8:,attention=0:0.1", "bias=-8:,attention=0:0.1");
    row("0:1,dot=0:64",
        "encoding=0:1,sinusoid=0:1,difference=0:1,dot=0:64,cosine=0:1,distance=0:1,bias=0:1,"
        "attention=0:1,score=0:1,vector=0:1,load=0:1");
    for (const char* wrong : {"", ":", "1", "1:1", "2:1", "a:b", "1:2:3", "nan:1", "0:inf", "-1e31:0", "5,-5",
                              "smell=0:1", "dot=", "=0:1", "0:1,"})
        row(wrong, "");
}

void TestColours::limitsAreReadAsWritten() {
    QFETCH(QString, text);
    QFETCH(QString, written);
    const auto limits = readLimits(text.toStdString());
    QCOMPARE(limits.has_value(), !written.isEmpty());
    if (!limits) {
        const QString said = QString::fromStdString(limits.error().english());
        QVERIFY2(text.contains(u'=') || said.contains(u'"' + text + u'"'), qPrintable(said));  // all of it
        return;
    }
    QCOMPARE(QString::fromStdString(writeLimits(*limits)), written);
    QCOMPARE(readLimits(writeLimits(*limits)).value(), *limits);
}

POSISCOPE_REGISTER_TEST("colours", TestColours, WidgetsApplication);

}  // namespace posiscope::colours_test

#include "testcolours.moc"
