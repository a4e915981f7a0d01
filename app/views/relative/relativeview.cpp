// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativeview.h"

#include <QPainter>
#include <QString>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "app/views/pixelmean.h"
#include "app/views/plainnumber.h"
#include "app/views/relative/lookups.h"
#include "core/relative/alibi.h"
#include "core/relative/buckets.h"
#include "core/relative/lags.h"
#include "core/relative/relativefield.h"

namespace posiscope {
namespace {

constexpr QSize kLeastStrip(72, 22);
constexpr int kStripHeight = 72;  ///< at most
constexpr int kTop = 2;           ///< margin
constexpr double kStripAir = 6;   ///< left of the name

bool ofHeads(const Document& document) {
    return document.relative()->kind == RelativeKind::T5;
}

constexpr double kFont = 12;
constexpr int kLeastWidth = 160;
constexpr int kLeastForOneLine = 660;  ///< width of a picture
constexpr int kLeastForTwo = 300;
constexpr QMargins kLineMargins(14, 2, 14, 2);

struct RelativeWords {
    Q_DECLARE_TR_FUNCTIONS(RelativeWords)
};

/// \p part of \p all in percent.
QString share(std::int64_t part, std::int64_t all) {
    const double percent = 100 * static_cast<double>(part) / static_cast<double>(all);
    return QStringLiteral("%1 %").arg(plainNumber(percent, 3));
}

QString clippedWords(const RelativeParameters& p, const RelativeRows& rows) {
    const Lags lags = lagsOf(p);
    const std::int64_t all = p.queries * p.keys;
    const std::int64_t clipped = pairsFrom(p, p.clip + 1) + all - pairsFrom(p, -p.clip);
    QString text = RelativeWords::tr("%1 query–key pairs with differences %2 to %3 look up %4 rows.")
                       .arg(whole(all), whole(lags.least), whole(lags.greatest),
                            whole(std::min(lags.greatest, p.clip) - std::max(lags.least, -p.clip) + 1));
    if (clipped > 0)
        text = oneAfterAnother(
            {text, RelativeWords::tr("%1 of these pairs are more than %2 apart and look up row 0 or row %3.")
                       .arg(share(clipped, all), whole(p.clip), whole(2 * p.clip))});
    if (rows.rows() > 2 * p.clip + 1)
        text = oneAfterAnother(
            {text, RelativeWords::tr("Row %1 is never looked up.").arg(whole(rows.rows() - 1))});
    if (p.kind == RelativeKind::Nezha)
        text = oneAfterAnother(
            {text,
             RelativeWords::tr("The rows are not trained: row r is the sinusoidal encoding of position r.")});
    return text;
}

QString transformerXlWords(const RelativeParameters& p) {
    const std::int64_t memory = p.keys - p.queries;
    QString text = RelativeWords::tr("The matrix R has a row for each distance from %1 down to 0.")
                       .arg(whole(p.keys - 1));
    if (memory > 0)
        text = oneAfterAnother(
            {text,
             RelativeWords::tr("The first %1 keys are the memory of earlier segments.").arg(whole(memory))});
    if (p.clampLength > 0 && p.clampLength < p.keys - 1)
        text = oneAfterAnother(
            {text, RelativeWords::tr("Distances above %1 count as %1.").arg(whole(p.clampLength))});
    return oneAfterAnother({text, RelativeWords::tr("In striped cells, the key comes after its query.")});
}

QString bucketWords(const RelativeParameters& p) {
    const T5Buckets buckets(p);
    const Lags lags = lagsOf(p);
    const std::int64_t left = -lags.least;
    const std::int64_t right = p.bidirectional ? lags.greatest : 0;
    std::int64_t used = 0;
    std::int64_t last = 0;  // distance from which on no other bucket begins
    for (const T5Buckets::Range& range : buckets.ranges()) {
        used += range.first <= (range.right ? right : left) ? 1 : 0;
        last = std::max(last, range.right ? 0 : range.first);
    }
    QString text = RelativeWords::tr(
                       "Distances 0 to %1 have one bucket each. Larger distances share buckets, and all from "
                       "%2 on share one.")
                       .arg(whole(buckets.exactBuckets() - 1), whole(last));
    text = oneAfterAnother(
        {text, RelativeWords::tr("%1 of %2 buckets are in use.").arg(whole(used), whole(p.buckets))});
    if (p.bidirectional)
        text = oneAfterAnother({text, RelativeWords::tr("Keys after their query use buckets %1 and up.")
                                          .arg(whole(buckets.sideBuckets()))});
    else
        text = oneAfterAnother(
            {text, RelativeWords::tr("Keys after their query fall into bucket 0; their scores are masked.")});
    return text;
}

QString debertaWords(const RelativeParameters& p) {
    const DebertaBuckets buckets(p);
    const Lags lags = lagsOf(p);
    return oneAfterAnother(
        {RelativeWords::tr("Distances up to %1 have one bucket each in both directions; larger ones share "
                           "buckets, which widen with the distance.")
             .arg(whole(p.buckets / 4)),
         RelativeWords::tr("Rows %1 to %2 of %3 are looked up.")
             .arg(whole(buckets.row(-lags.greatest)), whole(buckets.row(-lags.least)), whole(p.buckets))});
}

QString alibiWords(const RelativeParameters& p) {
    const AlibiAttention attention(p);
    const double slope = attention.slope();
    QString text =
        RelativeWords::tr("Head %1 has slope %2: the attention weight of a key halves every %3 tokens.")
            .arg(whole(p.head), plainNumber(slope), readable(std::numbers::ln2 / slope, 3));
    const std::int64_t last = p.queries - 1;
    constexpr std::int64_t kNear = 16;
    const double near = attention.within(last, kNear);
    if (!std::isnan(near) && p.keys > kNear + 1)
        text =
            oneAfterAnother({text, RelativeWords::tr("With equal scores before the bias, the last query "
                                                     "gives %1 % of its attention to keys at most %2 away.")
                                       .arg(plainNumber(100 * near, 3), whole(kNear))});
    if (isMasked(p))
        text = oneAfterAnother({text, RelativeWords::tr("In striped cells, the key comes after its query.")});
    return text;
}

QString kerpleWords(const RelativeParameters& p) {
    const Lags lags = lagsOf(p);
    const auto farthest = static_cast<double>(std::max(-lags.least, isMasked(p) ? 0 : lags.greatest));
    const auto bias = [&](double distance) {
        return readable(p.kind == RelativeKind::KerpleLog ? kerpleLog(p.r1, p.r2, distance)
                                                          : kerplePower(p.r1, p.r2, distance),
                        3);
    };
    QString text =
        RelativeWords::tr("The bias falls to %1 at distance 1 and to %2 at %3, the largest distance.")
            .arg(bias(1), bias(farthest), whole(static_cast<std::int64_t>(farthest)));
    if (isMasked(p))
        text = oneAfterAnother({text, RelativeWords::tr("In striped cells, the key comes after its query.")});
    return text;
}

/// The caption for all pairs of a relative scheme: how many share rows, which buckets are used, the reach of
/// attention.
QString relativeWords(const RelativeParameters& p, const RelativeRows& rows) {
    switch (p.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
            return clippedWords(p, rows);
        case RelativeKind::TransformerXl:
            return transformerXlWords(p);
        case RelativeKind::T5:
            return bucketWords(p);
        case RelativeKind::Deberta:
            return debertaWords(p);
        case RelativeKind::Alibi:
            return alibiWords(p);
        case RelativeKind::Window:  // has patches
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
            return kerpleWords(p);
        case RelativeKind::Mask:  // influenceWords() knows its row
            break;
    }
    return {};
}

bool isMaskAlone(const RelativeParameters& p) {
    return p.kind == RelativeKind::Mask;
}

constexpr int kLeastForNames = 280;  ///< logical pixels of a picture's width, for names and numbers of axes

}  // namespace

/// For a table the visible dimensions; for T5 all heads, with the head shown in other views marked.
CellAxis RowStrip::columnAxis(const Document& document, const RelativeRows& rows) const {
    if (!ofHeads(document))
        return dimensionAxis(document);
    CellAxis axis{.shown = {0, static_cast<double>(rows.columns())},
                  .widest = widestNumber({0, rows.columns()})};
    axis.ticks = [widest = axis.widest](double first, double last, int pixels) {
        return wholeTicks(first, last, std::max(2, pixels / (static_cast<int>(widest) + 10)));
    };
    return axis;
}

/// One row with its name.
CellAxis RowStrip::rowAxis(const Document& document, const RelativeRows& rows, std::int64_t row) const {
    const RelativeKind kind = document.relative()->kind;
    const auto nameOf = [kind](std::int64_t number) {
        return kind == RelativeKind::T5              ? tr("heads")
               : kind == RelativeKind::TransformerXl ? tr("R(%1)").arg(readable(qint64{number}))
                                                     : tr("row %1").arg(readable(qint64{number}));
    };
    const auto at = static_cast<double>(row);
    CellAxis axis{.shown = {at, at + 1}};
    axis.widest = kStripAir + QFontMetricsF(figureFont(kSmallType))
                                  .horizontalAdvance(nameOf(std::max<std::int64_t>(rows.rows() - 1, 10)));
    axis.ticks = [at, name = nameOf(row)](double, double, int) { return QList<Tick>{{at, name}}; };
    return axis;
}

void RowStrip::fill(const Document& document, const RelativeRows& rows) {
    const auto row = rows.rowOf(pointedPair(document).lag);
    const Bounds bounds = rows.field()->bounds();
    const double most = std::max({std::abs(bounds.least), std::abs(bounds.greatest), 1e-300});
    Cells cells{.field = row ? rows.field() : nullptr,
                .down = rowAxis(document, rows, row.value_or(0)),
                .across = columnAxis(document, rows),
                .palette = document.appearance().palette,
                .averaging = document.appearance().averaging,
                .bar = false,
                .framed = true,
                .scale =
                    [most](double) {
                        return Bounds{-most, most};
                    },
                .cursor = document.cursor(),
                .readout =
                    [field = rows.field()](const Cell& cell) {
                        return tr("row %1, column %2: %3")
                            .arg(readable(qint64{cell.down}), readable(qint64{cell.across}),
                                 readable(field->cell(cell.down, cell.across), 6));
                    }};
    cells.across.label.clear();
    const bool heads = ofHeads(document);
    if (heads) {
        cells.across.marked = MarkedCells{static_cast<double>(document.relative()->head), &Theme::dimension};
        cells.pointed = [cursor = document.cursor()](const Cell& cell) {
            Cursor pointed = cursor;
            pointed.dimension = cell.across;
            return pointed;
        };
    }
    setName(heads ? tr("the biases of all heads") : tr("the looked-up row"));
    show(std::move(cells));
}

Wish RowStrip::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastStrip;
    wish.enough = {kNoEnd, kStripHeight};
    wish.gain = 1;
    wish.rank = 2;
    wish.margins.setTop(kTop);
    return wish;
}

void RowStrip::draw(QPainter& painter, const Ink& ink) {
    if (cells().field)
        return CellPlot::draw(painter, ink);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.mutedText);
    drawLabel(painter, data(), Qt::AlignLeft | Qt::AlignVCenter,
              {tr("masked: no row is looked up"), tr("masked")});
}

void LookupLine::show(const QString& words, int width) {
    const int usual = width >= kLeastForOneLine ? 1 : width >= kLeastForTwo ? 2 : 3;
    const int room = width - kLineMargins.left() - kLineMargins.right();
    m_words = words;
    m_lines = std::max(usual, linesOfSentences(figureFont(kFont), std::max(room, kLeastWidth), words));
}

Wish LookupLine::wish(const Ink&) const {
    const int height = m_lines * qRound(lineHeight(kFont));
    return {.least = {kLeastWidth, height}, .enough = {kNoEnd, height}, .margins = kLineMargins, .rank = 1};
}

void LookupLine::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kFont));
    painter.setPen(ink.theme.text);
    drawSentences(painter, data(), m_words);
}

void LookupSteps::show(const QString& words, const RelativeMap& beside) {
    LookupLine::show(words, kNoEnd);
    m_beside = &beside;
}

Wish LookupSteps::wish(const Ink& ink) const {
    Wish wish = m_beside->wish(ink);
    wish.rank = 1;
    return wish;
}

/// In the largest type in which every step has room; without arrows where it would be small.
void LookupSteps::draw(QPainter& painter, const Ink& ink) {
    constexpr double kLargest = 17;
    constexpr double kSmall = 11;
    constexpr double kSmallest = 9;
    constexpr int kSide = 4;
    constexpr int kWrapped = Qt::AlignCenter | Qt::TextWordWrap;
    QStringList steps = words().split(QStringLiteral(" → "));
    const QStringList first = steps.takeFirst().split(QStringLiteral(": "));
    steps = first + steps;
    steps.replaceInStrings(QStringLiteral(" = "), QStringLiteral(" =\u00A0"));
    const QRectF room = data().adjusted(kSide, 0, -kSide, 0);
    const auto heightOf = [&](const QFontMetricsF& metrics, const QString& step) {
        return metrics.boundingRect(room, kWrapped, step).height();
    };
    const auto heightOfAll = [&](double size, bool arrows) {
        const QFontMetricsF metrics(figureFont(size));
        double height = arrows ? static_cast<double>(steps.size() - 1) * metrics.height() : 0;
        for (const QString& step : steps)
            height += heightOf(metrics, step);
        return height;
    };
    const bool arrows = heightOfAll(kSmall, true) <= room.height();
    double size = kLargest;
    while (size > kSmallest && heightOfAll(size, arrows) > room.height())
        size -= 1;
    painter.setFont(figureFont(size));
    const QFontMetricsF metrics(painter.font());
    double top = room.top() + std::max(0.0, (room.height() - heightOfAll(size, arrows)) / 2);
    for (qsizetype i = 0; i < steps.size(); ++i) {
        if (i > 0 && arrows) {
            painter.setPen(ink.theme.mutedText);
            painter.drawText(QRectF(room.left(), top, room.width(), metrics.height()), kWrapped,
                             QStringLiteral("↓"));
            top += metrics.height();
        }
        const double height = heightOf(metrics, steps[i]);
        painter.setPen(ink.theme.text);
        painter.drawText(QRectF(room.left(), top, room.width(), height), kWrapped, steps[i]);
        top += height;
    }
}

RelativeView::RelativeView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_strip(*this, [this] { showFound(); }) {}

QList<const Declaration<Appearance>*> RelativeView::options() const {
    return {findAppearance("averaging"),          findAppearance("magnifier"),
            findAppearance("relative-matrix"),    findAppearance("palette"),
            findAppearance("similarity-palette"), findAppearance("scale"),
            findAppearance("shared-scale")};
}

EmptyState RelativeView::emptyState() const {
    if (const RelativeParameters* const p = document().relative()) {
        EmptyState state = PictureView::emptyState();
        if (p->kind == RelativeKind::Window)
            state.remedy = remedyByRelative(document(), RelativeKind::Shaw);
        return state;
    }
    return {tr("This view shows the numbers that a relative scheme computes for every pair of query and key. "
               "The current scheme is not relative."),
            remedyByScheme(document(), Scheme::Relative)};
}

QString RelativeView::explanation() const {
    const RelativeParameters& p = *document().relative();
    QString text = isMaskAlone(p) ? influenceWords(document(), *m_mixed) : relativeWords(p, *m_rows);
    const double cells = std::max(m_maps.front()->cellsAPixel(), m_maps.front()->columnsAPixel());
    if (cells > 1 && document().appearance().averaging == Averaging::Exact)
        text = oneAfterAnother({text, pixelMeanSentence(std::ceil(cells) * std::ceil(cells))});
    return text;
}

void RelativeView::rebuild() {
    const RelativeParameters& p = *document().relative();
    const auto table = document().relativeTable();
    if (m_rows && p == m_made && table == m_madeOf)
        return;
    const bool wasAlone = m_rows && isMaskAlone(m_made);
    m_made = p;
    m_madeOf = table;
    const bool hadRows = m_rows && m_rows->any();
    m_rows = std::make_unique<const RelativeRows>(p, table);
    const std::vector<RelativeMatrix> linked = linkedMatrices(p.kind);
    std::vector<std::unique_ptr<RelativeMap>> before;  // pieces outlive the picture they are of
    if (m_maps.size() != linked.size() || m_rows->any() != hadRows || isMaskAlone(p) != wasAlone) {
        before.swap(m_maps);
        m_maps.resize(linked.size());
        std::move(before.begin(),
                  before.begin() + static_cast<std::ptrdiff_t>(std::min(before.size(), m_maps.size())),
                  m_maps.begin());
        for (auto& map : m_maps)
            if (!map)
                map = std::make_unique<RelativeMap>(*this, [this] { showFound(); });
        composeAll();
    }
    for (std::size_t i = 0; i < linked.size(); ++i)
        m_maps[i]->rebuild(p, linked[i], relativeFieldOf(p, linked[i], table));
}

void RelativeView::forget() {
    PictureView::forget();
    m_madeOf.reset();
    m_rows.reset();
}

/// The matrices in a row or in a column, with the text and the row strip below; or four equal cells, with the
/// text as the fourth.
void RelativeView::composeAll() {
    using A = PlotLayout;
    // In a lesson about a mask, cells have their numbers and no step speaks of the computation.
    const bool counted = !isMaskAlone(m_made) || !property(kInLesson).toBool();
    std::vector<A> maps;
    std::vector<Piece*> pieces;
    for (const auto& map : m_maps) {
        maps.emplace_back(*map);
        pieces.push_back(map.get());
    }
    if (counted)
        pieces.push_back(&m_words);
    std::vector<A> ways{A::column({A::row(maps), m_words}), A::column({A::column(maps), m_words})};
    if (maps.size() == 3) {
        ways.push_back(A::column({A::row({maps[0], maps[1]}), A::row({maps[2], m_steps})}));
        pieces.push_back(&m_steps);
    }
    pieces.push_back(&m_row);
    if (isMaskAlone(m_made)) {
        const auto over = [&](std::vector<A> above) {
            if (counted)
                above.insert(above.begin() + 1, m_words);
            return A::column(std::move(above));
        };
        return compose(std::move(pieces),
                       A::either({over({A::row(maps), m_row}), over({A::row({maps[0], maps[1], m_row})}),
                                  over({A::row({A::column(maps), m_row})})}));
    }
    std::vector<A> all{A::either(std::move(ways))};
    if (m_rows->any()) {
        pieces.push_back(&m_strip);
        all.emplace_back(m_strip);
    }
    std::vector<A> withRow = all;
    withRow.emplace_back(m_row);  // in what the matrices leave
    compose(std::move(pieces), A::either({A::column(std::move(all)), A::column(std::move(withRow))}));
}

void RelativeView::fill(const QSize& size) {
    const bool named = size.width() >= kLeastForNames;
    const RelativeMap* const first = m_maps.front().get();
    for (const auto& map : m_maps)
        map->fill(document(), named, map.get() == first ? nullptr : first);
    const PointedPair pair = pointedPair(document());
    const QString words =
        lookupWords(*document().relative(), pair, [&](RelativeMatrix matrix) { return cell(matrix, pair); });
    m_words.show(words, size.width());
    if (m_maps.size() == 3)
        m_steps.show(words, *m_maps[1]);
    if (m_rows->any())
        m_strip.fill(document(), *m_rows);
    if (!isMaskAlone(*document().relative()))
        return m_row.show(queryRowChart(document(), *m_maps.back()));
    m_mixed = mixedRow(document());
    m_row.show(influenceChart(document(), m_mixed));
}

double RelativeView::cell(RelativeMatrix matrix, const PointedPair& pair) const {
    for (const auto& map : m_maps)
        if (map->matrix() == matrix)
            return map->field().cell(pair.query, pair.key);
    return NAN;
}

Cursor RelativeView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const PointedPair pair = pointedPair(document());
    cursor.position = std::clamp<std::int64_t>(pair.query + down, 0, document().relative()->queries - 1);
    cursor.otherPosition = std::clamp<std::int64_t>(pair.key + right, 0, document().relative()->keys - 1);
    return cursor;
}

}  // namespace posiscope
