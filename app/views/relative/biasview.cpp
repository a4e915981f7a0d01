// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/biasview.h"

#include <QCoreApplication>
#include <QString>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/plainnumber.h"
#include "app/views/relative/influence.h"
#include "core/relative/alibi.h"
#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

/// 2^exponent: "1/256", "4", or as a power if that would be long.
QString powerOfTwo(double exponent) {
    const auto whole = static_cast<int>(std::lround(exponent));
    if (whole > 0)
        return QString::number(1 << whole);
    if (whole >= -12)
        return whole == 0 ? QStringLiteral("1") : QStringLiteral("1/%1").arg(1 << -whole);
    return QStringLiteral("2^%1").arg(readable(qint64{whole}));
}

struct AlibiWords {
    Q_DECLARE_TR_FUNCTIONS(AlibiWords)
};

/// Where the slopes start over, if they do.
std::vector<ChartItem> slopeJump(std::int64_t heads, const Theme& theme, const PlotFrame& frame) {
    const std::int64_t jump = alibiJump(heads);
    if (jump >= heads)
        return {};
    const double at = static_cast<double>(jump) - 0.5;
    const QRectF area = frame.area();
    const double x = frame.toX(at);
    const double height = lineHeight(kSmallType);
    // On the side of the line with more room, at the height without slopes: they fall to the right on both
    // sides.
    const bool left = x - area.left() > area.right() - x;
    const double clear = 0.35 * (x - area.left());  // of the first heads
    const QRectF room = left
                            ? QRectF(area.left() + clear, area.top() + 3, x - area.left() - clear - 4, height)
                            : QRectF(x + 4, area.bottom() - height - 2, area.right() - x - 6, height);
    return {ReferenceLine{Qt::Vertical, at, QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap)},
            ChartText{room,
                      Qt::AlignVCenter | (left ? Qt::AlignRight : Qt::AlignLeft),
                      {AlibiWords::tr("head count not 2ⁿ: slopes start over"),
                       AlibiWords::tr("slopes start over"), QString()},
                      theme.text}};
}

/// \param inFront whether the head shown is marked
std::vector<ChartItem> slopes(const HeadBiases& biases, std::int64_t pointed, bool inFront,
                              const Theme& theme, const PlotFrame& frame) {
    std::vector<ChartItem> items = slopeJump(biases.heads(), theme, frame);
    const double spacing = frame.area().width() / static_cast<double>(biases.heads());
    const double radius = std::clamp(spacing / 3, 1.2, 3.5);
    const auto at = [&](std::int64_t head) {
        return QPointF(static_cast<double>(head), std::log2(biases.slope(head)));
    };
    for (std::int64_t head = 0; head < biases.heads(); ++head)
        if (biases.has(head))
            items.emplace_back(Mark{at(head), radius, Qt::NoPen, biases.colour(theme, head)});
    if (pointed >= 0 && pointed < biases.heads())
        items.emplace_back(Mark{at(pointed), radius + 5, QPen(theme.dimension, 2), Qt::NoBrush});
    if (inFront && biases.shown() < biases.heads())
        items.emplace_back(Mark{at(biases.shown()), radius + 2.5,
                                QPen(biases.colour(theme, biases.shown()), 2), Qt::NoBrush});
    return items;
}

/// The weights of the keys for the cursor's query.
struct AlibiWeights {
    const Document& document;
    const HeadBiases& biases;

    std::int64_t query() const { return pointedPair(document).query; }
    std::int64_t lastKey() const { return document.relative()->keys - 1; }

    AlibiAttention of(std::int64_t head) const {
        const RelativeParameters& p = *document.relative();
        return {biases.slope(head), p.keys, lagsOf(p), p.bidirectional};
    }
    /// NaN if a mask hides the key.
    double shown(std::int64_t key) const {
        const AlibiAttention attention = of(biases.shown());
        return attention.place(query()) < 0 ? NAN : attention.weight(query(), key);
    }
    double greatest() const {
        const std::int64_t place = of(biases.shown()).place(query());
        return place < 0 ? 1 : shown(place);
    }
    std::int64_t keyAt(double x) const { return std::clamp<std::int64_t>(std::llround(x), 0, lastKey()); }

    /// The keys under the pixels, and the one of the greatest weight.
    std::vector<std::int64_t> sampled(const PlotFrame& frame) const {
        std::vector<std::int64_t> keys;
        for (int x = 0; x <= frame.area().width(); ++x)
            keys.push_back(keyAt(frame.fromX(frame.area().x() + x)));
        keys.push_back(std::max<std::int64_t>(0, of(biases.shown()).place(query())));
        std::ranges::sort(keys);
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        return keys;
    }

    QPolygonF points(std::int64_t head, const std::vector<std::int64_t>& keys, const PlotFrame& frame) const {
        const AlibiAttention attention = of(head);
        const std::int64_t query = this->query();
        const double most = frame.fromY(frame.area().top() - frame.area().height());
        QPolygonF points;
        for (const std::int64_t key : keys)
            if (const double weight = attention.weight(query, key); !std::isnan(weight))
                points << QPointF(static_cast<double>(key), std::min(weight, most));
        return points;
    }

    /// \param inFront whether the curve of the head shown is
    std::vector<ChartItem> items(bool inFront, const Theme& theme, const PlotFrame& frame) const {
        const RelativeParameters& p = *document.relative();
        const std::vector<std::int64_t> keys = sampled(frame);
        std::vector<ChartItem> items;
        if (isMasked(p))  // keys after the query, striped as in the matrices
            items.emplace_back(ShadedBand{{.first = static_cast<double>(query() + lagsOf(p).shift) + 0.5},
                                          {},
                                          QBrush(theme.stripe, Qt::BDiagPattern)});
        if (biases.heads() > 1)
            for (const std::int64_t head : biases.drawn())
                items.emplace_back(Series{.points = points(head, keys, frame),
                                          .pen = biases.pen(theme, head, inFront ? 1 : 1.5)});
        if (!inFront && biases.heads() > 1)
            return items;
        Series front{.points = points(biases.shown(), keys, frame),
                     .pen = biases.pen(theme, biases.shown(), 2.4)};
        front.dots = dotsApart(frame.toX(1) - frame.toX(0), front.points.size());
        if (biases.has(biases.shown()))
            items.emplace_back(front);
        return items;
    }
};

}  // namespace

Chart slopeChart(const Document& document, const HeadBiases& biases) {
    Chart chart = relativeChart(AlibiWords::tr("the head slopes"));
    chart.wish.rank = 1;
    const auto last = static_cast<double>(biases.heads() - 1);
    const auto headAt = [last](double x) { return std::llround(std::clamp(x, 0.0, last)); };
    chart.axes = [=, &biases](const QSize& size) {
        double most = -HUGE_VAL;
        double least = HUGE_VAL;
        for (std::int64_t head = 0; head < biases.heads(); ++head) {
            most = std::max(most, std::log2(biases.slope(head)));
            least = std::min(least, std::log2(biases.slope(head)));
        }
        Axis up{.first = most + 0.6,
                .last = least - 0.6,
                .ticks = wholeTicks(least - 0.6, most + 0.6, std::max(2, size.height() / 18)),
                .places = [](double slope) { return QList<double>{std::log2(slope)}; }};
        for (Tick& tick : up.ticks)
            tick.text = powerOfTwo(tick.at);
        return ChartAxes{{.label = AlibiWords::tr("head"),
                          .first = -0.5,
                          .last = last + 0.5,
                          .ticks = last > 0 ? wholeTicks(0, last, std::max(2, size.width() / 34))
                                            : QList<Tick>{{0, QStringLiteral("0")}}},
                         up};
    };
    chart.content = [&document, &biases](const Ink& ink, const PlotFrame& frame) {
        const std::int64_t pointed = ink.cursor ? document.cursor().dimension : -1;
        return ChartContent{
            .heading = {.wordings = {AlibiWords::tr("slope m of each head"), AlibiWords::tr("slope m")},
                        .colour = ink.theme.mutedText},
            .items = slopes(biases, pointed, ink.cursor, ink.theme, frame)};
    };
    chart.pointed = pointing(document, &Cursor::dimension, headAt);
    chart.readout = [=, &biases](double x, double) {
        return AlibiWords::tr("head %1: slope %2")
            .arg(whole(headAt(x)), readable(biases.slope(headAt(x)), 8));
    };
    return chart;
}

Chart attentionChart(const Document& document, const HeadBiases& biases) {
    const AlibiWeights weights{document, biases};
    Chart chart = relativeChart(AlibiWords::tr("the weight curves"));
    chart.wish.rank = 2;
    chart.zoomed = SpanKind::Others;
    chart.axes = [=, &document](const QSize& size) {
        const Span keys = keysShown(document);
        const double most = weights.greatest();
        return ChartAxes{
            {.label = AlibiWords::tr("key j"),
             .first = keys.first - 0.5,
             .last = keys.last - 0.5,
             .ticks = wholeTicks(keys.first - 0.5, keys.last - 0.5, std::max(2, size.width() / 58))},
            {.label = AlibiWords::tr("weight"),
             .first = 1.08 * most,
             .last = 0,
             .ticks = decimalTicks(0, most, std::max(2, size.height() / 34))}};
    };
    chart.content = [=, &document, &biases](const Ink& ink, const PlotFrame& frame) {
        const QString query = whole(weights.query());
        const std::int64_t key = pointedPair(document).key;
        const double weight = weights.shown(key);
        return ChartContent{
            .heading = {.wordings = {AlibiWords::tr(
                                         "attention weight of each key for query %1 if all scores are equal")
                                         .arg(query),
                                     AlibiWords::tr("attention of query %1 (equal scores)").arg(query),
                                     AlibiWords::tr("attention of query %1").arg(query)},
                        .colour = ink.theme.mutedText},
            .items = weights.items(ink.cursor, ink.theme, frame),
            .cursor = curveCursor(ink.theme, static_cast<double>(key),
                                  std::isnan(weight) ? std::nullopt : std::optional(weight),
                                  biases.colour(ink.theme, biases.shown()))};
    };
    chart.pointed =
        pointing(document, &Cursor::otherPosition, [weights](double x) { return weights.keyAt(x); });
    chart.readout = [=](double x, double) {
        const std::int64_t key = weights.keyAt(x);
        const double weight = weights.shown(key);
        return AlibiWords::tr("query %1, key %2: %3")
            .arg(whole(weights.query()), whole(key),
                 std::isnan(weight) ? AlibiWords::tr("masked") : readable(weight, 6));
    };
    return chart;
}

namespace {

struct BiasWords {
    Q_DECLARE_TR_FUNCTIONS(BiasWords)
};

QString slopeWords(const RelativeParameters& p, const HeadBiases& biases) {
    const std::int64_t heads = p.heads;
    const std::int64_t jump = alibiJump(heads);
    const QString first = plainNumber(biases.slope(0));
    const QString last = plainNumber(biases.slope(std::min(jump, heads) - 1), 3);
    if (heads == 1)
        return BiasWords::tr("The only head has slope %1.").arg(first);
    if (jump == heads)
        return BiasWords::tr("Slopes fall from %1 to %2, each %3 times the previous one.")
            .arg(first, last, plainNumber(biases.slope(1) / biases.slope(0)));
    return BiasWords::tr(
               "Slopes fall from %1 to %2. The head count, %3, is not a power of two, so head %4 starts over "
               "at %5.")
        .arg(first, last, whole(heads), whole(jump), plainNumber(biases.slope(jump)));
}

/// How the convention differs from the paper's form, for the cursor's query.
QString conventionWords(const Document& document, const HeadBiases& biases) {
    const RelativeParameters& p = *document.relative();
    const QString root =
        QStringLiteral("√%1 = %2")
            .arg(whole(p.headDimension), plainNumber(std::sqrt(static_cast<double>(p.headDimension)), 3));
    if (p.bidirectional)
        return p.convention == AlibiConvention::Falcon
                   ? BiasWords::tr(
                         "The bias is symmetric: −m·|j − i|. Falcon divides the bias and the scores by %1.")
                         .arg(root)
                   : BiasWords::tr("The bias is symmetric, −m·|j − i|, in all conventions.");
    const std::int64_t own = pointedPair(document).query + lagsOf(p).shift;
    const double slope = biases.slope(biases.shown());
    const auto apart = [&](std::int64_t tokens) {
        return plainNumber(slope * static_cast<double>(tokens), 4);
    };
    switch (p.convention) {
        case AlibiConvention::Press:
            break;
        case AlibiConvention::Bloom:
            return BiasWords::tr(
                       "BLOOM adds m·j. In the row of query %1, every bias lies %2 above this curve; softmax "
                       "cancels the constant.")
                .arg(whole(pointedPair(document).query), apart(own));
        case AlibiConvention::Mpt:
            return BiasWords::tr(
                       "MPT adds m·(j − L + 1). In the row of query %1, every bias lies %2 below this curve; "
                       "softmax cancels the constant.")
                .arg(whole(pointedPair(document).query), apart(p.keys - 1 - own));
        case AlibiConvention::Falcon:
            return BiasWords::tr(
                       "Falcon divides the bias and the scores by %1. Slopes shrink and the reach of "
                       "attention grows by this factor.")
                .arg(root);
    }
    return BiasWords::tr(
        "The biases of BLOOM and MPT differ from these by a constant in each row, which softmax cancels. "
        "Falcon divides slopes by √d_head.");
}

QString bucketWords(const Document& document, const HeadBiases& biases) {
    const PointedPair pair = pointedPair(document);
    const T5Buckets& buckets = *biases.buckets();
    const std::int64_t bucket = buckets.bucket(pair.lag);
    const auto found = std::ranges::find(buckets.ranges(), bucket, &T5Buckets::Range::bucket);
    QString text;
    if (found != buckets.ranges().end()) {
        const std::int64_t sign = found->right ? 1 : -1;
        const QString first = whole(sign * found->first);
        const QString last = whole(sign * (found->end - 1));
        const bool open = found->end > std::int64_t{1} << 40;
        text = open ? (found->right ? BiasWords::tr("Bucket %1 holds all differences of %2 and above.")
                                    : BiasWords::tr("Bucket %1 holds all differences of %2 and below."))
                          .arg(whole(bucket), first)
               : found->first == found->end - 1
                   ? BiasWords::tr("Bucket %1 holds difference %2.").arg(whole(bucket), first)
                   : BiasWords::tr("Bucket %1 holds differences %2 to %3.").arg(whole(bucket), first, last);
    }
    const bool loaded = usesOpened(document.setting());
    return oneAfterAnother(
        {text, loaded ? BiasWords::tr("The values shown come from the opened table.")
                      : BiasWords::tr("Random numbers replace the trained bias of each bucket and head.")});
}

/// The caption for the biases of all heads: the slopes and where they start over, differences of the forms of
/// ALiBi, the distances in the cursor's bucket.
QString biasWords(const Document& document, const HeadBiases& biases) {
    const RelativeParameters& p = *document.relative();
    switch (p.kind) {
        case RelativeKind::Mask:
            return oneAfterAnother({BiasWords::tr("Apart from the mask, nothing is added to the scores."),
                                    influenceWords(document, *mixedRow(document))});
        case RelativeKind::T5:
            return bucketWords(document, biases);
        case RelativeKind::Alibi:
            return oneAfterAnother({slopeWords(p, biases), conventionWords(document, biases)});
        case RelativeKind::KerpleLog:
            return BiasWords::tr(
                       "The bias −%1·ln(1 + %2·distance) is steep near the query and flatter farther away.")
                .arg(plainNumber(p.r1, 3), plainNumber(p.r2, 3));
        default:
            break;
    }
    const QString formula = QStringLiteral("−%1·%2^%3")
                                .arg(plainNumber(p.r1, 3), BiasWords::tr("distance"), plainNumber(p.r2, 3));
    return p.r2 == 1 ? BiasWords::tr("The bias %1 is linear in the distance, as in ALiBi.").arg(formula)
           : p.r2 < 1
               ? BiasWords::tr("The bias %1 is steep near the query and flatter farther away.").arg(formula)
               : BiasWords::tr("The bias %1 becomes steeper as the distance grows.").arg(formula);
}

/// The caption for a table's rows: the row looked up, and the rows' origin.
QString rowWords(const Document& document, const RelativeRows& rows) {
    const RelativeParameters& p = *document.relative();
    const PointedPair pair = pointedPair(document);
    const auto row = rows.rowOf(pair.lag);
    const QString dimensions = whole(rows.columns());
    if (p.kind == RelativeKind::TransformerXl)
        return BiasWords::tr(
                   "Each row of R is the sinusoidal encoding of one distance: %1 numbers, first all sines, "
                   "then all cosines. R is not trained.")
            .arg(dimensions);
    QString text = BiasWords::tr("The table has %1 rows of %2 numbers.").arg(whole(rows.rows()), dimensions);
    if (row)
        text = oneAfterAnother(
            {text, BiasWords::tr("Difference %1 looks up row %2.").arg(whole(pair.lag), whole(*row))});
    if (p.kind == RelativeKind::Nezha)
        return oneAfterAnother(
            {text, BiasWords::tr("Row r is the sinusoidal encoding of position r, and Δ = 0 uses row %1. The "
                                 "rows for Δ and −Δ are therefore not symmetric.")
                       .arg(whole(p.clip))});
    const bool loaded = usesOpened(document.setting());
    return oneAfterAnother({text, loaded ? BiasWords::tr("The values shown come from the opened table.")
                                         : BiasWords::tr("Random numbers replace the trained table.")});
}

}  // namespace

BiasView::BiasView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_ruler(document), m_table(*this, [this] { showFound(); }) {}

QList<const Declaration<Appearance>*> BiasView::options() const {
    return {findAppearance("distance-scale"), findAppearance("magnifier"),
            findAppearance("palette"),        findAppearance("similarity-palette"),
            findAppearance("scale"),          findAppearance("shared-scale")};
}

EmptyState BiasView::emptyState() const {
    if (const RelativeParameters* const p = document().relative()) {
        EmptyState state = PictureView::emptyState();
        if (p->kind == RelativeKind::Window)
            state.remedy = remedyByRelative(document(), RelativeKind::Shaw);
        return state;
    }
    return {tr("This view shows the numbers that a relative scheme adds to scores. The current scheme is not "
               "relative."),
            remedyByScheme(document(), Scheme::Relative)};
}

QString BiasView::explanation() const {
    if (looksRowsUp()) {
        QString text = rowWords(document(), *m_rows);
        if (m_entry.isPlaced() && m_averaged)
            text = oneAfterAnother(
                {text, tr("Where a pixel covers several differences Δ, the curve shows their mean bias.")});
        return text;
    }
    QString text = biasWords(document(), *m_biases);
    static_assert(BiasRange::kLeast == -16);  // as in the text
    if (m_range.cut)
        text = oneAfterAnother(
            {text,
             tr("Curves end at %1, where a key has e⁻¹⁶ times the attention weight of the query's own key.")
                 .arg(readable(qint64{static_cast<qint64>(BiasRange::kLeast)}))});
    if (m_biases->heads() > HeadBiases::kMostCurves)
        text = oneAfterAnother(
            {text, tr("%1 of %2 heads are drawn.")
                       .arg(readable(qint64{HeadBiases::kMostCurves}), readable(qint64{m_biases->heads()}))});
    return text;
}

void BiasView::rebuild() {
    const RelativeParameters& p = *document().relative();
    const auto table = document().relativeTable();
    if (!m_rows || !(p == m_made) || table != m_madeOf) {
        m_made = p;
        m_madeOf = table;
        m_rows = std::make_unique<const RelativeRows>(p, table);
        m_biases = std::make_unique<const HeadBiases>(p, table, *ink().labels);
    }
    m_lags = LagAxis(p, document().appearance().distanceScale);
    if (!looksRowsUp()) {
        m_range = BiasRange::of(*m_biases, m_lags);
        if (const T5Buckets* buckets = m_biases->buckets())
            m_ruler.rebuild(*buckets, m_lags);
    }
    composeFor(p.kind);
}

void BiasView::forget() {
    PictureView::forget();
    m_madeOf.reset();
    m_rows.reset();
    m_biases.reset();
}

void BiasView::composeFor(RelativeKind kind) {
    if (m_composed == kind)
        return;
    m_composed = kind;
    if (looksRowsUp())
        return compose({&m_table, &m_entry}, PlotLayout::either({PlotLayout::column({m_table, m_entry}),
                                                                 PlotLayout::row({m_table, m_entry})}));
    if (kind == RelativeKind::T5)
        return compose({&m_curves, &m_ruler}, PlotLayout::column({m_curves, m_ruler}));
    if (kind == RelativeKind::Alibi)
        return compose(
            {&m_curves, &m_slopes, &m_attention},
            PlotLayout::either({PlotLayout::column({m_curves, PlotLayout::row({m_slopes, m_attention})}),
                                PlotLayout::column({m_curves, m_slopes, m_attention}),
                                PlotLayout::row({m_curves, PlotLayout::column({m_slopes, m_attention})})}));
    if (kind == RelativeKind::Mask)
        return compose({&m_attention}, m_attention);
    compose({&m_curves}, m_curves);
}

void BiasView::fill(const QSize&) {
    if (looksRowsUp()) {
        m_table.fill(document(), *m_rows);
        m_entry.show(entryChart(document(), *m_rows, m_lags, m_averaged));
        return;
    }
    if (document().relative()->kind == RelativeKind::Mask)
        return m_attention.show(influenceChart(document(), mixedRow(document())));
    m_curves.show(biasChart(document(), *m_biases, m_lags, m_range));
    if (document().relative()->kind != RelativeKind::Alibi)
        return;
    m_slopes.show(slopeChart(document(), *m_biases));
    m_attention.show(attentionChart(document(), *m_biases));
}

/// Left and right change the key, up and down the head or the column; the query has no place here.
Cursor BiasView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const std::int64_t key = pointedPair(document()).key + right;
    cursor.otherPosition = std::clamp<std::int64_t>(key, 0, document().relative()->keys - 1);
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
