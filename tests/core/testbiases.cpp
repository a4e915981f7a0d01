// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <numeric>
#include <optional>

#include "core/fields/field.h"
#include "core/relative/alibi.h"
#include "core/relative/lagfunction.h"
#include "core/relative/lags.h"
#include "core/relative/maskmixing.h"
#include "core/relative/relativefield.h"
#include "core/relative/relativetable.h"
#include "generators.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::biases_test {

namespace {

constexpr std::int64_t kMillion = 1048576;

struct Shown {
    RelativeKind kind;
    RelativeMatrix matrix;
};

/// The kinds up to \p last; those before RelativeKind::Mask take a million tokens.
std::vector<Shown> everything(RelativeKind last = RelativeKind::Mask) {
    std::vector<Shown> list;
    for (int kind = 0; kind <= static_cast<int>(last); ++kind)
        for (int matrix = 0; matrix <= static_cast<int>(RelativeMatrix::Influence); ++matrix)
            if (shows(static_cast<RelativeKind>(kind), static_cast<RelativeMatrix>(matrix)))
                list.push_back({static_cast<RelativeKind>(kind), static_cast<RelativeMatrix>(matrix)});
    return list;
}

std::shared_ptr<const Field> fieldOf(const RelativeParameters& p, RelativeMatrix matrix) {
    return relativeFieldOf(p, matrix, relativeTable(p), 1);
}

/// Any parameters of \p kind with at most \p most queries and keys.
RelativeParameters anyRelative(RelativeKind kind, std::int64_t most) {
    RelativeParameters p;
    p.kind = kind;
    p.queries = *rc::gen::inRange<std::int64_t>(1, most + 1);
    p.keys = *rc::gen::inRange<std::int64_t>(1, most + 1);
    p.alignment = *rc::gen::element(Alignment::Start, Alignment::End);
    p.bidirectional = *rc::gen::arbitrary<bool>();
    p.clip = *rc::gen::inRange<std::int64_t>(0, 12);
    p.clampLength = *rc::gen::inRange<std::int64_t>(0, 12);
    p.headDimension = 4;
    p.buckets = *rc::gen::inRange<std::int64_t>(4, 40);
    p.maxDistance = *rc::gen::inRange<std::int64_t>(20, 60);
    p.heads = *rc::gen::inRange<std::int64_t>(1, 20);
    p.head = *rc::gen::inRange<std::int64_t>(0, p.heads);
    p.convention = *rc::gen::element(AlibiConvention::Press, AlibiConvention::Bloom, AlibiConvention::Mpt,
                                     AlibiConvention::Falcon);
    p.biasMax = *rc::gen::element(8.0, 0.125, 30.0);
    p.r1 = *rc::gen::element(0.01, 1.0, 7.3);
    p.r2 = *rc::gen::element(0.01, 0.5, 1.9);
    p.depth = *rc::gen::inRange<std::int64_t>(1, 9);
    p.residual = *rc::gen::element(0.0, 0.5, 0.99);
    p.sigma = 1;
    RC_ASSERT(!refuse(p));
    return p;
}

double scaleOf(const Field& field) {
    const Bounds bounds = field.bounds();
    return std::max({std::abs(bounds.least), std::abs(bounds.greatest), 1e-300});
}

/// The mean of the cells under a pixel that are not NaN; NaN where all are.
/// Nothing where no more is seen than the rounding of the pixel's edges, which is seen or is not.
std::optional<long double> seenMean(const Field& field, const Window& w, int rows, int columns, int r,
                                    int c) {
    constexpr long double kSliver = 1e-12L;
    const auto value = [&](std::int64_t i, std::int64_t j) {
        const double cell = field.cell(i, j);
        return std::isnan(cell) ? 0.0L : static_cast<long double>(cell);
    };
    const auto seen = [&](std::int64_t i, std::int64_t j) {
        return std::isnan(field.cell(i, j)) ? 0.0L : 1.0L;
    };
    const long double share = slowMean(w, rows, columns, r, c, seen);
    if (share > 0 && share < kSliver)
        return std::nullopt;
    return slowMean(w, rows, columns, r, c, value) / share;
}

/// The greatest error of a picture over the scale of the field; infinite where one is NaN and the other not.
double errorOf(const Field& field, const Window& window, int rows, int columns) {
    DrawnNumbers<double> picture(rows, columns);
    DrawnNumbers<float> drawn(rows, columns);
    field.means(window, picture.pixels());
    field.means(window, drawn.pixels());
    const double scale = scaleOf(field);
    double greatest = 0;
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            const std::optional<long double> expected = seenMean(field, window, rows, columns, r, c);
            if (!expected)
                continue;
            const long double wanted = *expected;
            const double got = picture.at(r, c);
            if (std::isnan(wanted) && std::isnan(got) && std::isnan(drawn.at(r, c)))
                continue;
            const double error =
                static_cast<double>(std::abs(wanted - static_cast<long double>(got))) / scale;
            const double drawnError = std::abs(static_cast<double>(drawn.at(r, c)) - got) / scale;
            if (!(error <= greatest))
                greatest = std::isnan(error) ? HUGE_VAL : error;
            if (!(drawnError <= 1e-6))
                return HUGE_VAL;
        }
    return greatest;
}

std::string nameOf(const Shown& choice) {
    return "kind " + std::to_string(static_cast<int>(choice.kind)) + " matrix " +
           std::to_string(static_cast<int>(choice.matrix));
}

}  // namespace

/// Matrices of queries by keys: their means are those of their cells, at any length.
class TestBiases : public QObject {
    Q_OBJECT

private slots:
    void sumsAreThoseOfTheFunction();
    void meansAreThoseOfCells();
    void sliversAreNotSeen();
    void cellsStayInBounds();
    void lagsDecide();
    void meansOfMeans();
    void aMillionTokens_data();
    void aMillionTokens();
    void wholeMillions();
    void attentionSumsToOne();
    void attentionIsTheSoftmax();
    void attentionWithin();
    void attentionFarFromTheEnds();
    void conventionsAttendAlike();
    void pairsAreCounted();
    void rowsAreMixed();
    void masksKnowOrder_data();
    void masksKnowOrder();
    void manyRowsAreMixed();
};

/// From one lag to the next the sums grow by the function, and theirs by the sums: exactly, in fixed point.
void TestBiases::sumsAreThoseOfTheFunction() {
    const auto wave = [](double distance) { return std::cos(distance) + 0.3; };
    const LinearPieces pieces({{-30, {3, 0}}, {-7, {0.5, -2.25}}, {0, {1, 0}}, {1, {-4, 1.5}}, {9, {7, 0}}},
                              -30, 30);
    const DistanceSums past(wave, 30, true);
    const DistanceSums both(wave, 30, false);
    for (const LagFunction* f : std::initializer_list<const LagFunction*>{&pieces, &past, &both}) {
        std::size_t near = 0;
        for (std::int64_t lag = -30; lag < 30; ++lag) {
            const LagFunction::Sums here = f->sums(lag, near);
            const LagFunction::Sums next = f->sums(lag + 1, near);
            QVERIFY(next.first - here.first == here.value);
            QVERIFY(next.second - here.second == here.first);
            QVERIFY(std::abs(static_cast<double>(here.value) * f->unit() - f->value(lag)) < 1e-14);
        }
    }
    QCOMPARE(past.value(1), 0.0);
    QCOMPARE(both.value(-3), wave(3));
}

void TestBiases::meansAreThoseOfCells() {
    double greatest = 0;
    for (const Shown& choice : everything())
        QVERIFY(rc::check(nameOf(choice), [&] {
            const RelativeParameters p = anyRelative(choice.kind, 40);
            const auto field = fieldOf(p, choice.matrix);
            const Window window = anyWindow(field->extent());
            const double error = errorOf(*field, window, *rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12));
            greatest = std::max(greatest, error);
            RC_ASSERT(error < 1e-13);
        }));
    qInfo("greatest error of a mean: %.2g of the scale", greatest);
}

/// Pixels that divide cells evenly are NaN where their cell is, although their edges are rounded.
void TestBiases::sliversAreNotSeen() {
    for (const Shown& choice : everything())
        for (const int cells : {3, 5, 7, 10})
            for (const int parts : {3, 5, 6, 11}) {
                RelativeParameters p{.kind = choice.kind};
                p.queries = p.keys = cells;
                p.bidirectional = false;
                p.convention = cells == 5 ? AlibiConvention::Mpt : AlibiConvention::Press;
                const auto field = fieldOf(p, choice.matrix);
                DrawnNumbers<double> picture(cells * parts, cells * parts);
                const auto end = static_cast<double>(cells);
                field->means({0, end, 0, end}, picture.pixels());
                for (int r = 0; r < picture.rows; ++r)
                    for (int c = 0; c < picture.columns; ++c) {
                        const double cell = field->cell(r / parts, c / parts);
                        const double got = picture.at(r, c);
                        QVERIFY2(std::isnan(cell) ? std::isnan(got)
                                                  : std::abs(got - cell) <= 1e-14 * scaleOf(*field),
                                 nameOf(choice).c_str());
                    }
            }
}

void TestBiases::cellsStayInBounds() {
    for (const Shown& choice : everything())
        QVERIFY(rc::check(nameOf(choice), [&] {
            const RelativeParameters p = anyRelative(choice.kind, 30);
            const auto field = fieldOf(p, choice.matrix);
            const Bounds bounds = field->bounds();
            const double slack = 4e-16 * scaleOf(*field);
            for (std::int64_t i = 0; i < p.queries; ++i)
                for (std::int64_t j = 0; j < p.keys; ++j) {
                    const double cell = field->cell(i, j);
                    RC_ASSERT((std::isnan(cell) ||
                               (cell >= bounds.least - slack && cell <= bounds.greatest + slack)));
                }
        }));
}

void TestBiases::lagsDecide() {
    for (const Shown& choice : everything()) {
        if (choice.matrix == RelativeMatrix::Attention || choice.matrix == RelativeMatrix::Influence)
            continue;
        const RelativeParameters p{.kind = choice.kind, .queries = 30, .keys = 40};
        const auto field = fieldOf(p, choice.matrix);
        for (std::int64_t i = 1; i < p.queries; ++i)
            for (std::int64_t j = 1; j < p.keys; ++j) {
                const double cell = field->cell(i, j);
                QVERIFY(std::isnan(cell) ? std::isnan(field->cell(i - 1, j - 1))
                                         : cell == field->cell(i - 1, j - 1));
            }
    }
}

void TestBiases::meansOfMeans() {
    for (const Shown& choice : everything(RelativeKind::KerplePower)) {
        const RelativeParameters p{
            .kind = choice.kind, .queries = 700000, .keys = kMillion, .clip = 3000, .headDimension = 2};
        const auto field = fieldOf(p, choice.matrix);
        if (std::isnan(field->cell(0, p.keys - 1)))
            continue;  // pixels that are masked in part do not weigh the same
        const Window window{13.25, 471100.5, 3.75, 999999};
        DrawnNumbers<double> one(1, 1);
        DrawnNumbers<double> many(37, 29);
        field->means(window, one.pixels());
        field->means(window, many.pixels());
        double sum = 0;
        for (const double mean : many.numbers)
            sum += mean;
        const double error = std::abs(sum / (37 * 29) - one.at(0, 0)) / scaleOf(*field);
        QVERIFY2(error < 1e-13,
                 qPrintable(QString::fromStdString(nameOf(choice)) + ' ' + QString::number(error)));
    }
}

void TestBiases::aMillionTokens_data() {
    QTest::addColumn<double>("top");
    QTest::addColumn<double>("left");
    QTest::newRow("first corner") << 0.25 << 0.5;
    QTest::newRow("last corner") << kMillion - 37.0 << kMillion - 29.0;
    QTest::newRow("on the diagonal") << 700000.125 << 699990.7;
    QTest::newRow("bottom left") << kMillion - 37.0 << 0.0;
    QTest::newRow("top right") << 3.3 << kMillion - 29.0;
}

void TestBiases::aMillionTokens() {
    QFETCH(double, top);
    QFETCH(double, left);
    double greatest = 0;
    for (const Shown& choice : everything(RelativeKind::KerplePower))
        for (const bool bidirectional : {false, true}) {
            if (choice.kind == RelativeKind::TransformerXl && choice.matrix == RelativeMatrix::Entry)
                continue;  // a million sines and cosines; KERPLE takes the same way
            RelativeParameters p{.kind = choice.kind};
            p.queries = p.keys = kMillion;
            p.clip = 20000;
            p.headDimension = 2;
            p.bidirectional = bidirectional;
            p.convention = AlibiConvention::Mpt;
            p.head = 7;
            const auto field = fieldOf(p, choice.matrix);
            const double error = errorOf(*field, {top, top + 37, left, left + 28.5}, 5, 9);
            QVERIFY2(error < 1e-12, nameOf(choice).c_str());
            greatest = std::max(greatest, error);
        }
    qInfo("greatest error of a mean: %.2g of the scale", greatest);
}

/// Means over all of a million by a million, in closed form from the number of cells on each diagonal.
void TestBiases::wholeMillions() {
    const auto n = static_cast<long double>(kMillion);
    for (const auto kind : {RelativeKind::Shaw, RelativeKind::T5, RelativeKind::Alibi,
                            RelativeKind::KerpleLog, RelativeKind::KerplePower}) {
        RelativeParameters p{.kind = kind};
        p.queries = p.keys = kMillion;
        p.clip = 1000;
        const auto field =
            fieldOf(p, kind == RelativeKind::Shaw ? RelativeMatrix::Index : RelativeMatrix::Bias);
        DrawnNumbers<double> one(1, 1);
        field->means({0, static_cast<double>(kMillion), 0, static_cast<double>(kMillion)}, one.pixels());
        long double sum = 0;
        for (std::int64_t lag = 1 - kMillion; lag < kMillion; ++lag) {
            const double cell = lag < 0 ? field->cell(-lag, 0) : field->cell(0, lag);
            sum += (n - static_cast<long double>(std::abs(lag))) * static_cast<long double>(cell);
        }
        const double error =
            static_cast<double>(std::abs(sum / (n * n) - static_cast<long double>(one.at(0, 0))));
        QVERIFY2(error < 1e-14 * scaleOf(*field), qPrintable(QString::number(error)));
    }
}

void TestBiases::attentionSumsToOne() {
    QVERIFY(rc::check("rows", [] {
        RelativeParameters p = anyRelative(RelativeKind::Alibi, 300);
        const auto field = fieldOf(p, RelativeMatrix::Attention);
        const std::int64_t i = *rc::gen::inRange<std::int64_t>(0, p.queries);
        double sum = 0;
        for (std::int64_t j = 0; j < p.keys; ++j)
            if (!std::isnan(field->cell(i, j)))
                sum += field->cell(i, j);
        RC_ASSERT((sum == 0 ? std::isnan(field->cell(i, 0)) : std::abs(sum - 1) < 1e-13));
    }));
    RelativeParameters p;  // the same of a million keys, from one pixel: the mean times the keys
    p.kind = RelativeKind::Alibi;
    p.queries = p.keys = kMillion;
    DrawnNumbers<double> one(1, 1);
    fieldOf(p, RelativeMatrix::Attention)->means({777777, 777778, 0, 1.0 * kMillion}, one.pixels());
    QVERIFY(std::abs(one.at(0, 0) * kMillion - 1) < 1e-12);
}

void TestBiases::attentionIsTheSoftmax() {
    QVERIFY(rc::check("softmax", [] {
        const RelativeParameters p = anyRelative(RelativeKind::Alibi, 40);
        const auto weights = fieldOf(p, RelativeMatrix::Attention);
        const auto bias = fieldOf(p, RelativeMatrix::Bias);
        for (std::int64_t i = 0; i < p.queries; ++i) {
            long double greatest = -HUGE_VALL;
            long double total = 0;
            for (std::int64_t j = 0; j < p.keys; ++j)
                if (!std::isnan(bias->cell(i, j)))
                    greatest = std::max(greatest, static_cast<long double>(bias->cell(i, j)));
            for (std::int64_t j = 0; j < p.keys; ++j)
                if (!std::isnan(bias->cell(i, j)))
                    total += std::exp(static_cast<long double>(bias->cell(i, j)) - greatest);
            for (std::int64_t j = 0; j < p.keys; ++j) {
                const double got = weights->cell(i, j);
                RC_ASSERT(std::isnan(got) == std::isnan(bias->cell(i, j)));
                if (!std::isnan(got))
                    RC_ASSERT(std::abs(static_cast<long double>(got) -
                                       std::exp(static_cast<long double>(bias->cell(i, j)) - greatest) /
                                           total) < 1e-14L);
            }
        }
    }));
}

void TestBiases::attentionWithin() {
    QVERIFY(rc::check("within", [] {
        const RelativeParameters p = anyRelative(RelativeKind::Alibi, 60);
        const AlibiAttention attention(p);
        const std::int64_t i = *rc::gen::inRange<std::int64_t>(0, p.queries);
        const std::int64_t distance = *rc::gen::inRange<std::int64_t>(0, 70);
        double sum = 0;
        bool sees = false;
        for (std::int64_t j = 0; j < p.keys; ++j) {
            const double weight = attention.weight(i, j);
            sees = sees || !std::isnan(weight);
            if (!std::isnan(weight) && std::abs(lagsOf(p).of(i, j)) <= distance)
                sum += weight;
        }
        const double within = attention.within(i, distance);
        RC_ASSERT((sees ? std::abs(within - sum) < 1e-13 : std::isnan(within)));
    }));
}

/// Where all queries take the same their sums are not added up one by one.
void TestBiases::attentionFarFromTheEnds() {
    QVERIFY(rc::check("means are those of the cells", [] {
        RelativeParameters p = anyRelative(RelativeKind::Alibi, 40);
        p.queries += 120;
        p.keys += 120;
        p.heads = *rc::gen::element(1, 2, 3);
        p.head = 0;
        p.biasMax = *rc::gen::element(0.125, 0.5, 1.0);  // e^-38 after 41 to 54 tokens, or after 76
        p.convention = AlibiConvention::Press;
        const auto field = fieldOf(p, RelativeMatrix::Attention);
        const Window window = anyWindow(field->extent());
        RC_ASSERT(errorOf(*field, window, *rc::gen::inRange(1, 30), *rc::gen::inRange(1, 30)) < 1e-13);
    }));
}

void TestBiases::conventionsAttendAlike() {
    RelativeParameters p{.kind = RelativeKind::Alibi, .bidirectional = false};
    const auto press = fieldOf(p, RelativeMatrix::Attention);
    p.convention = AlibiConvention::Bloom;
    const auto bloom = fieldOf(p, RelativeMatrix::Attention);
    p.convention = AlibiConvention::Falcon;
    const auto falcon = fieldOf(p, RelativeMatrix::Attention);
    QCOMPARE(bloom->cell(7, 3), press->cell(7, 3));
    QVERIFY(falcon->cell(7, 3) > press->cell(7, 3));  // flatter, so more for keys far away
    QVERIFY(std::isnan(press->cell(3, 7)));
}

void TestBiases::pairsAreCounted() {
    QVERIFY(rc::check("as many as there are", [] {
        const RelativeParameters p = anyRelative(RelativeKind::Shaw, 30);
        const std::int64_t least = *rc::gen::inRange<std::int64_t>(-70, 70);
        std::int64_t pairs = 0;
        for (std::int64_t i = 0; i < p.queries; ++i)
            for (std::int64_t j = 0; j < p.keys; ++j)
                pairs += lagsOf(p).of(i, j) >= least ? 1 : 0;
        RC_ASSERT(pairsFrom(p, least) == pairs);
    }));
    RelativeParameters p;
    p.queries = p.keys = kMillion;
    QCOMPARE(pairsFrom(p, -kMillion), kMillion * kMillion);
    QCOMPARE(pairsFrom(p, 0) - pairsFrom(p, 1), kMillion);
}

/// The rows of a mask alone are those of the power of a dense matrix.
void TestBiases::rowsAreMixed() {
    QVERIFY(rc::check("power", [] {
        const RelativeParameters p = anyRelative(RelativeKind::Mask, 40);
        const MaskMixing mixing(p);
        const std::int64_t query = *rc::gen::inRange<std::int64_t>(0, p.queries);
        const auto n = static_cast<std::size_t>(p.keys);
        std::vector<long double> row(n);
        if (mixing.place(query) >= 0)
            row[static_cast<std::size_t>(mixing.place(query))] = 1;
        for (std::int64_t layer = 0; layer < p.depth; ++layer) {
            std::vector<long double> next(n);
            for (std::size_t i = 0; i < n; ++i)
                for (std::size_t j = 0; j < n; ++j) {
                    const long double seen = p.bidirectional ? n : i + 1;
                    const long double mean = p.bidirectional || j <= i ? 1 / seen : 0;
                    const long double kept = i == j ? p.residual : 0;
                    next[j] += row[i] * (kept + (1 - static_cast<long double>(p.residual)) * mean);
                }
            row = next;
        }
        const std::vector<double> mixed = mixing.row(query);
        for (std::size_t j = 0; j < n; ++j)
            RC_ASSERT(std::abs(static_cast<double>(row[j]) - mixed[j]) <= 1e-13 * mixed[j]);
    }));
}

void TestBiases::masksKnowOrder_data() {
    QTest::addColumn<int>("depth");
    QTest::addColumn<double>("residual");
    QTest::addColumn<int>("key");
    QTest::addColumn<double>("share");
    const double h16 = 2436559.0 / 720720;  // 1 + 1/2 + … + 1/16
    QTest::newRow("one layer") << 1 << 0.0 << 3 << 1.0 / 16;
    QTest::newRow("two layers, the first") << 2 << 0.0 << 0 << h16 / 16;
    QTest::newRow("two layers, the second") << 2 << 0.0 << 1 << (h16 - 1) / 16;
    QTest::newRow("two layers, itself") << 2 << 0.0 << 15 << 1.0 / 256;
    QTest::newRow("three layers, itself") << 3 << 0.0 << 15 << 1.0 / 4096;
    QTest::newRow("half kept, itself") << 3 << 0.5 << 15 << std::pow(17.0 / 32, 3);
    QTest::newRow("half kept, the others") << 1 << 0.5 << 7 << 1.0 / 32;
}

/// Sixteen tokens: the last row in closed form.
void TestBiases::masksKnowOrder() {
    QFETCH(int, depth);
    QFETCH(double, residual);
    QFETCH(int, key);
    QFETCH(double, share);
    RelativeParameters p{.kind = RelativeKind::Mask};
    p.queries = p.keys = 16;
    p.bidirectional = false;
    p.depth = depth;
    p.residual = residual;
    const double got = fieldOf(p, RelativeMatrix::Influence)->cell(15, key);
    QVERIFY2(std::abs(got - share) <= 1e-15 * share, qPrintable(QString::number(got, 'g', 17)));
}

/// The longest input and the most layers: the shares of a row still sum to 1, and a picture is soon there.
void TestBiases::manyRowsAreMixed() {
    RelativeParameters p{.kind = RelativeKind::Mask};
    p.queries = p.keys = 16384;
    p.bidirectional = false;
    p.depth = 128;
    p.residual = 0.5;
    QVERIFY(!refuse(p));
    const std::vector<double> row = MaskMixing(p).row(p.queries - 1);
    QVERIFY(std::abs(std::accumulate(row.begin(), row.end(), 0.0) - 1) < 1e-12);
    DrawnNumbers<double> picture(3, 4);
    fieldOf(p, RelativeMatrix::Influence)->means({0, 16384, 0, 16384}, picture.pixels());
    QVERIFY(picture.at(2, 0) > picture.at(2, 2));
    p.keys = 16385;
    QVERIFY(refuse(p));
}

POSISCOPE_REGISTER_TEST("biases", TestBiases, NoApplication);

}  // namespace posiscope::biases_test

#include "testbiases.moc"
