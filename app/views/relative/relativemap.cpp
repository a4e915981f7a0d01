// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativeview.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/colourscale.h"
#include "app/plots/ticks.h"
#include "app/views/relative/pointedpair.h"
#include "core/fields/field.h"
#include "core/relative/lags.h"
#include "core/relative/relativefield.h"

namespace posiscope {
namespace {

struct RelativeMatrices {
    Q_DECLARE_TR_FUNCTIONS(RelativeMatrices)
};

QStringList differenceNames(const RelativeParameters& p) {
    const std::int64_t shift = lagsOf(p).shift;
    if (shift == 0)
        return {RelativeMatrices::tr("difference j − i"), QStringLiteral("j − i")};
    const QString own = shift > 0 ? QStringLiteral("i + %1").arg(readable(qint64{shift}))
                                  : QStringLiteral("i − %1").arg(readable(qint64{-shift}));
    return {RelativeMatrices::tr("difference j − (%1)").arg(own), QStringLiteral("j − (%1)").arg(own)};
}

QStringList clippedNames(const RelativeParameters& p) {
    if (p.kind == RelativeKind::Deberta)
        return {RelativeMatrices::tr("bucket of i − j"), RelativeMatrices::tr("bucket")};
    if (p.kind != RelativeKind::TransformerXl)
        return {RelativeMatrices::tr("clipped to ±%1").arg(readable(qint64{p.clip})),
                QStringLiteral("±%1").arg(readable(qint64{p.clip}))};
    if (p.clampLength == 0)
        return {RelativeMatrices::tr("later keys masked"), RelativeMatrices::tr("masked")};
    return {RelativeMatrices::tr("clamped at −%1").arg(readable(qint64{p.clampLength})),
            RelativeMatrices::tr("clamped")};
}

QStringList indexNames(const RelativeParameters& p) {
    switch (p.kind) {
        case RelativeKind::Deberta:
            return {RelativeMatrices::tr("row = bucket + %1").arg(readable(qint64{p.buckets / 2})),
                    RelativeMatrices::tr("row")};
        case RelativeKind::T5:
            return {RelativeMatrices::tr("bucket")};
        case RelativeKind::TransformerXl:
            return {(p.clampLength == 0 ? RelativeMatrices::tr("row of R = Δ + %1")
                                        : RelativeMatrices::tr("row of R = clamped Δ + %1"))
                        .arg(readable(qint64{p.keys - 1})),
                    RelativeMatrices::tr("row of R")};
        default:
            return {RelativeMatrices::tr("table row = clipped Δ + %1").arg(readable(qint64{p.clip})),
                    RelativeMatrices::tr("row = clipped Δ + %1").arg(readable(qint64{p.clip})),
                    RelativeMatrices::tr("row")};
    }
}

bool hasHeads(RelativeKind kind) {
    return kind == RelativeKind::T5 || kind == RelativeKind::Alibi;
}

}  // namespace

std::vector<RelativeMatrix> linkedMatrices(RelativeKind kind) {
    if (kind == RelativeKind::Mask)
        return {RelativeMatrix::Attention, RelativeMatrix::Influence};
    std::vector<RelativeMatrix> linked;
    for (const RelativeMatrix matrix :
         {RelativeMatrix::Difference, RelativeMatrix::Clipped, RelativeMatrix::Index, RelativeMatrix::Bias,
          RelativeMatrix::Attention})
        if (shows(kind, matrix))
            linked.push_back(matrix);
    return linked;
}

QStringList namesOf(const RelativeParameters& p, RelativeMatrix matrix) {
    switch (matrix) {
        case RelativeMatrix::Difference:
            return differenceNames(p);
        case RelativeMatrix::Clipped:
            return clippedNames(p);
        case RelativeMatrix::Index:
            return indexNames(p);
        case RelativeMatrix::Attention:
            if (p.kind == RelativeKind::Mask)
                return {RelativeMatrices::tr("one layer: equal weights"), RelativeMatrices::tr("one layer")};
            return {RelativeMatrices::tr("attention of head %1").arg(p.head),
                    RelativeMatrices::tr("attention")};
        case RelativeMatrix::Influence:
            return {p.depth == 1 ? RelativeMatrices::tr("influence after 1 layer")
                                 : RelativeMatrices::tr("influence after %1 layers").arg(p.depth),
                    RelativeMatrices::tr("all layers")};
        case RelativeMatrix::Entry:
            return {RelativeMatrices::tr("entry")};
        case RelativeMatrix::Bias:
            break;
    }
    if (!hasHeads(p.kind))
        return {RelativeMatrices::tr("bias")};
    return {RelativeMatrices::tr("bias of head %1").arg(p.head), RelativeMatrices::tr("bias")};
}

bool isWhole(RelativeMatrix matrix) {
    return matrix == RelativeMatrix::Difference || matrix == RelativeMatrix::Clipped ||
           matrix == RelativeMatrix::Index;
}

bool diverges(RelativeMatrix matrix) {
    return matrix == RelativeMatrix::Difference || matrix == RelativeMatrix::Clipped ||
           matrix == RelativeMatrix::Entry;
}

Bounds spanOf(const RelativeParameters& p, RelativeMatrix matrix, const Field& field) {
    if (matrix == RelativeMatrix::Index) {
        const std::int64_t rows = p.kind == RelativeKind::T5 || p.kind == RelativeKind::Deberta ? p.buckets
                                  : p.kind == RelativeKind::TransformerXl                       ? p.keys
                                                                          : 2 * p.clip + 1;
        return scaleOver(0, static_cast<double>(std::max<std::int64_t>(rows - 1, 1)));
    }
    const Bounds bounds = field.bounds();
    if (!diverges(matrix))
        return scaleOver(bounds.least, bounds.greatest);
    const double most = std::max(std::abs(bounds.least), std::abs(bounds.greatest));
    return scaleOver(-most, most);
}

namespace {

constexpr QSize kLeastMap(40, 40);
constexpr double kMapGain = 100;    // relative to the row and the words, which can use what squares leave
constexpr double kFlattest = 0.25;  // with far more queries than keys, or far fewer, cells are not square
constexpr int kAir = 2;             // between half a number and its neighbour

/// An axis of \p count queries or keys. Both have the same distance between numbers, so a square has the same
/// numbers on both.
CellAxis pairAxis(SpanKind kind, const Span& shown, std::int64_t count) {
    constexpr int kPitch = 34;  // least pixels between numbers
    CellAxis axis{.kind = kind, .shown = shown, .widest = widestNumber({0, count})};
    const int apart = std::max(kPitch, static_cast<int>(axis.widest) + 12);
    axis.ticks = [apart, count](double first, double last, int pixels) {
        return endedAcross(wholeTicks(first, last, std::max(2, pixels / apart)), count - 1, first, last,
                           pixels);
    };
    return axis;
}

bool isOfShares(RelativeMatrix matrix) {
    return matrix == RelativeMatrix::Attention || matrix == RelativeMatrix::Influence;
}

/// The colour settings for \p matrix; matrices of whole numbers have their own.
std::optional<Colouring> colouringOf(const Appearance& appearance, RelativeMatrix matrix) {
    if (matrix == RelativeMatrix::Bias)
        return posiscope::colouringOf(appearance, Quantity::Bias);
    if (isOfShares(matrix))
        return posiscope::colouringOf(appearance, Quantity::Attention);
    return std::nullopt;
}

}  // namespace

void RelativeMap::rebuild(const RelativeParameters& parameters, RelativeMatrix matrix,
                          std::shared_ptr<const Field> field) {
    m_matrix = matrix;
    m_field = std::move(field);
    m_span = spanOf(parameters, matrix, *m_field);
}

void RelativeMap::forget() {
    CellPlot::forget();
    m_field.reset();
}

void RelativeMap::fill(const Document& document, bool named, const RelativeMap* first) {
    const RelativeParameters& p = *document.relative();
    const Appearance& appearance = document.appearance();
    const PointedPair pair = pointedPair(document);
    m_first = first;
    m_down = pairAxis(SpanKind::Positions, queriesShown(document), p.queries);
    m_down.label = tr("query i");
    Cells cells{.field = m_field,
                .down = m_down,
                .across = pairAxis(SpanKind::Others, keysShown(document), p.keys),
                .palette = diverges(m_matrix) ? appearance.palette : appearance.similarityPalette,
                .averaging = appearance.averaging,
                .title = namesOf(p, m_matrix),
                .bar = named,
                .barBelow = true,
                .framed = true,
                .whole = isWhole(m_matrix),
                .colouring = colouringOf(appearance, m_matrix),
                .scale = [span = m_span](double) { return span; },
                // Weights fall exponentially: on a linear scale all but the nearest keys would have one
                // colour.
                .usual =
                    [matrix = m_matrix](double) {
                        return isOfShares(matrix) ? ColourScaling::Logarithmic : ColourScaling::Automatic;
                    },
                .cursor = {pair.query, pair.key, document.cursor().dimension},
                .readout = [this, p](const Cell& cell) { return readoutOf(p, cell); }};
    cells.across.label = tr("key j");
    for (CellAxis* const axis : {&cells.down, &cells.across, &m_down})
        if (!named || (axis == &cells.down && m_first != nullptr)) {
            axis->widest = 0;
            axis->label.clear();
        }
    setName(cells.title.constFirst());
    show(std::move(cells));
}

Wish RelativeMap::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    const double flat = cells().down.shown.size() / cells().across.shown.size();
    wish.least = kLeastMap;
    wish.aspect = 1 / std::clamp(flat, kFlattest, 1 / kFlattest);
    wish.gain = kMapGain;
    wish.margins.setRight(kAir + static_cast<int>(std::ceil(cells().across.widest / 2)));
    return wish;
}

/// Below the first matrix there is room for the numbers, as at the first.
void RelativeMap::place(const QRect& data) {
    if (m_first != nullptr && !data.isEmpty() && data.left() == m_first->data().left()) {
        Cells own = cells();
        own.down = m_down;
        show(std::move(own));
    }
    CellPlot::place(data);
}

QString RelativeMap::readoutOf(const RelativeParameters& parameters, const Cell& cell) const {
    const double value = m_field->cell(cell.down, cell.across);
    const QString number = std::isnan(value)   ? tr("masked")
                           : isWhole(m_matrix) ? readable(static_cast<qint64>(value))
                                               : readable(value, 6);
    return tr("query %1, key %2, %3: %4")
        .arg(readable(qint64{cell.down}), readable(qint64{cell.across}),
             namesOf(parameters, m_matrix).constFirst(), number);
}

}  // namespace posiscope
