// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/relativefield.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "core/fields/tabulatedfield.h"
#include "core/parallel/workers.h"
#include "core/relative/alibi.h"
#include "core/relative/buckets.h"
#include "core/relative/lagfunction.h"
#include "core/relative/lags.h"
#include "core/relative/maskmixing.h"
#include "core/relative/relativetable.h"
#include "core/relative/spanfield.h"
#include "core/relative/windowtable.h"

namespace posiscope {
namespace {

constexpr int kPixelRows = 16;
constexpr double kHidden = std::numeric_limits<double>::quiet_NaN();  ///< of a masked cell

/// Which cells of a matrix of queries and keys are masked.
enum class Mask {
    None,
    Future  ///< keys after their query are masked: NaN
};

/// A matrix of queries by keys whose cells depend on the lag alone. A picture costs O(pixels) at any length:
/// a pixel within one linear piece of the function has its value at the pixel's middle; any other pixel comes
/// from sums at its four corners. A partly masked pixel is the mean of its unmasked cells; NaN if all are
/// masked.
class ToeplitzField : public SpanField<ToeplitzField> {
public:
    /// \param function of all lags; with Mask::Future it is 0 at lags above 0
    ToeplitzField(Extent extent, Lags lags, std::shared_ptr<const LagFunction> function, Mask mask);

    double cell(std::int64_t row, std::int64_t column) const override;
    /// The range of the unmasked cells; 0 to 0 if all are masked.
    Bounds bounds() const override;

    template <class Number>
    void draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
              const Pixels<Number>& pixels) const;

private:
    Lags m_lags;
    std::shared_ptr<const LagFunction> m_function;
    std::shared_ptr<const LagFunction> m_seen;  // 1 where the mask does not hide the key; null without a mask
};

/// Computes one row of pixels after the other, each from left to right.
class RowOfMeans {
public:
    RowOfMeans(const LagFunction& function, const LagFunction* seen, std::int64_t shift)
        : m_function(function), m_seen(seen), m_shift(shift) {}

    /// \param rowCentre, columnCentre CellSpan::centre() of both
    double mean(const CellSpan& rows, double rowCentre, const CellSpan& columns, double columnCentre) {
        const std::int64_t least = columns.first - rows.lastSeen() - m_shift;
        const std::int64_t greatest = columns.lastSeen() - rows.first - m_shift;
        if (m_seen && least > 0)
            return kHidden;
        LagFunction::Line line;
        if ((!m_seen || greatest <= 0) && m_function.isLine(least, greatest, line, m_lineNear)) {
            const auto corner = static_cast<double>(columns.first - rows.first - m_shift);
            return line.constant + line.slope * (corner + (columnCentre - rowCentre));
        }
        const double sum = lagMean(m_function, rows, columns, m_shift, m_near);
        return m_seen && greatest > 0 ? sum / lagMean(*m_seen, rows, columns, m_shift, m_seenNear) : sum;
    }

private:
    const LagFunction& m_function;
    const LagFunction* m_seen;
    std::int64_t m_shift;
    std::size_t m_lineNear = 0;
    CornersNear m_near{};
    CornersNear m_seenNear{};
};

ToeplitzField::ToeplitzField(Extent extent, Lags lags, std::shared_ptr<const LagFunction> function, Mask mask)
    : SpanField(extent), m_lags(lags), m_function(std::move(function)) {
    if (mask == Mask::Future)
        m_seen = std::make_shared<const LinearPieces>(seenPast(lags));
}

double ToeplitzField::cell(std::int64_t row, std::int64_t column) const {
    const std::int64_t lag = m_lags.of(row, column);
    return m_seen && lag > 0 ? kHidden : m_function->value(lag);
}

Bounds ToeplitzField::bounds() const {
    const std::int64_t greatest = m_seen ? std::min<std::int64_t>(m_lags.greatest, 0) : m_lags.greatest;
    return m_lags.least > greatest ? Bounds{0, 0} : m_function->bounds(m_lags.least, greatest);
}

template <class Number>
void ToeplitzField::draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
                         const Pixels<Number>& pixels) const {
    std::vector<double> centres(columns.size());
    std::ranges::transform(columns, centres.begin(), &CellSpan::centre);
    parallelFor((pixels.rows + kPixelRows - 1) / kPixelRows, [&](int task) {
        RowOfMeans means(*m_function, m_seen.get(), m_lags.shift);
        const int top = task * kPixelRows;
        for (int r = top; r < std::min(top + kPixelRows, pixels.rows); ++r) {
            const CellSpan& row = rows[static_cast<std::size_t>(r)];
            const double centre = row.centre();
            for (std::size_t c = 0; c < columns.size(); ++c)
                pixels.row(r)[c] = static_cast<Number>(means.mean(row, centre, columns[c], centres[c]));
        }
    });
}

/// The rows of MaskMixing as a matrix of queries by keys: each sums to 1. Masked cells are NaN; a partly
/// masked pixel is the mean of its unmasked cells.
///
/// A row of pixels is mixed as one: a picture costs O(pixel rows × depth × keys) and is exact. A single cell
/// costs O(depth × keys).
class MaskField : public SpanField<MaskField> {
public:
    MaskField(Extent extent, MaskMixing mixing);

    double cell(std::int64_t row, std::int64_t column) const override;
    /// 0 and the greatest share.
    Bounds bounds() const override;

    template <class Number>
    void draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
              const Pixels<Number>& pixels) const;

private:
    MaskMixing m_mixing;
    LinearPieces m_seen;
};

/// The mean of \p row over \p columns.
double meanShare(const std::vector<double>& row, const CellSpan& columns) {
    const auto first = row.begin() + columns.first;
    const double inner = std::accumulate(first + 1, first + 1 + columns.between(), 0.0);
    const double mean = columns.head * *first + columns.inner * inner;
    return columns.tail > 0 ? mean + columns.tail * row[static_cast<std::size_t>(columns.last)] : mean;
}

MaskField::MaskField(Extent extent, MaskMixing mixing)
    : SpanField(extent), m_mixing(mixing), m_seen(seenPast(mixing.lags())) {}

double MaskField::cell(std::int64_t row, std::int64_t column) const {
    if (!m_mixing.bidirectional() && m_mixing.lags().of(row, column) > 0)
        return kHidden;
    return m_mixing.row(row)[static_cast<std::size_t>(column)];
}

/// The first query that sees a key has the fewest to share among.
Bounds MaskField::bounds() const {
    const std::int64_t first =
        m_mixing.bidirectional() ? 0 : std::max<std::int64_t>(0, -m_mixing.lags().shift);
    return {0, first < extent().rows ? std::ranges::max(m_mixing.row(first)) : 1};
}

template <class Number>
void MaskField::draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
                     const Pixels<Number>& pixels) const {
    const Lags& lags = m_mixing.lags();
    const auto seen = [&](const CellSpan& row, const CellSpan& column, CornersNear& near) {
        if (m_mixing.bidirectional() || lags.of(row.first, column.lastSeen()) <= 0)
            return 1.0;
        return lags.of(row.lastSeen(), column.first) > 0 ? kHidden
                                                         : lagMean(m_seen, row, column, lags.shift, near);
    };
    parallelFor(pixels.rows, [&](int r) {
        const CellSpan& row = rows[static_cast<std::size_t>(r)];
        std::vector<double> mixed(static_cast<std::size_t>(m_mixing.keys()));
        for (std::int64_t query = row.first; query <= row.lastSeen(); ++query)
            if (const std::int64_t place = m_mixing.place(query); place >= 0)
                mixed[static_cast<std::size_t>(place)] += row.weight(query);
        m_mixing.mix(mixed);
        CornersNear near{};
        for (std::size_t c = 0; c < columns.size(); ++c)
            pixels.row(r)[c] =
                static_cast<Number>(meanShare(mixed, columns[c]) / seen(row, columns[c], near));
    });
}

/// ALiBi's causal bias as BLOOM, MPT and Falcon add it: slope·(j − origin) in every row, j being the key; NaN
/// for keys after their query. O(1) a pixel; a partly masked pixel is the mean of its unmasked cells.
class KeyBiasField : public SpanField<KeyBiasField> {
public:
    KeyBiasField(Extent extent, Lags lags, double slope, std::int64_t origin);

    double cell(std::int64_t row, std::int64_t column) const override {
        return m_lags.of(row, column) > 0 ? kHidden : m_slope * static_cast<double>(column - m_origin);
    }
    Bounds bounds() const override;

    template <class Number>
    void draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
              const Pixels<Number>& pixels) const;

private:
    Lags m_lags;
    double m_slope;
    std::int64_t m_origin;
    LinearPieces m_seen;
};

/// 1 + 2 + … + n, and 1 + 4 + … + n².
std::int64_t upTo(std::int64_t n) {
    return n * (n + 1) / 2;
}
std::int64_t squaresUpTo(std::int64_t n) {
    return n * (n + 1) * (2 * n + 1) / 6;
}

/// Σ t·(how many of the \p rows inner rows see the t-th inner column) over \p columns columns. The last
/// column that any inner row sees, the last row only, is \p reach − 1. Each column before it is seen by one
/// row more, until all rows see it.
std::int64_t innerSum(std::int64_t rows, std::int64_t columns, std::int64_t reach) {
    const std::int64_t full = std::clamp<std::int64_t>(reach - rows, 0, columns);
    const std::int64_t some = std::clamp<std::int64_t>(reach - 1, full, columns);
    return rows * upTo(full) + reach * (upTo(some) - upTo(full)) - (squaresUpTo(some) - squaresUpTo(full));
}

/// The weighted sum of j − columns.first over the unmasked cells.
double seenOffsets(const CellSpan& rows, const CellSpan& columns, std::int64_t shift) {
    const std::int64_t between = columns.between();
    const auto ofRow = [&](std::int64_t row) {
        const std::int64_t reach = row + shift - columns.first;
        const double inner = static_cast<double>(upTo(std::clamp<std::int64_t>(reach, 0, between)));
        return columns.inner * inner +
               (reach > between ? columns.tail * static_cast<double>(between + 1) : 0);
    };
    const std::int64_t last = rows.last + shift - columns.first;
    const std::int64_t seeTail = std::clamp<std::int64_t>(last - between - 1, 0, rows.between());
    const double inner = columns.inner * static_cast<double>(innerSum(rows.between(), between, last)) +
                         columns.tail * static_cast<double>((between + 1) * seeTail);
    return rows.head * ofRow(rows.first) + rows.inner * inner +
           (rows.last > rows.first ? rows.tail * ofRow(rows.last) : 0);
}

KeyBiasField::KeyBiasField(Extent extent, Lags lags, double slope, std::int64_t origin)
    : SpanField(extent), m_lags(lags), m_slope(slope), m_origin(origin), m_seen(seenPast(lags)) {}

Bounds KeyBiasField::bounds() const {
    const std::int64_t last = std::min(extent().columns, extent().rows + m_lags.shift) - 1;
    if (last < 0)
        return {0, 0};
    return {m_slope * static_cast<double>(-m_origin), m_slope * static_cast<double>(last - m_origin)};
}

template <class Number>
void KeyBiasField::draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
                        const Pixels<Number>& pixels) const {
    const auto mean = [&](const CellSpan& row, const CellSpan& column, CornersNear& near) {
        if (m_lags.of(row.lastSeen(), column.first) > 0)
            return kHidden;
        const bool all = m_lags.of(row.first, column.lastSeen()) <= 0;
        const double offset =
            all ? column.centre()
                : seenOffsets(row, column, m_lags.shift) / lagMean(m_seen, row, column, m_lags.shift, near);
        return m_slope * (static_cast<double>(column.first - m_origin) + offset);
    };
    parallelFor((pixels.rows + kPixelRows - 1) / kPixelRows, [&](int task) {
        CornersNear near{};
        const int top = task * kPixelRows;
        for (int r = top; r < std::min(top + kPixelRows, pixels.rows); ++r)
            for (std::size_t c = 0; c < columns.size(); ++c)
                pixels.row(r)[c] =
                    static_cast<Number>(mean(rows[static_cast<std::size_t>(r)], columns[c], near));
    });
}

using Pieces = std::vector<LinearPieces::Piece>;

std::shared_ptr<const Field> fieldOf(const RelativeParameters& p, std::shared_ptr<const LagFunction> function,
                                     bool masked) {
    return std::make_shared<const ToeplitzField>(Extent{p.queries, p.keys}, lagsOf(p), std::move(function),
                                                 masked ? Mask::Future : Mask::None);
}

std::shared_ptr<const Field> fieldOf(const RelativeParameters& p, Pieces pieces, bool masked) {
    if (masked)
        pieces.push_back({1, {0, 0}});
    const Lags lags = lagsOf(p);
    return fieldOf(p, std::make_shared<const LinearPieces>(pieces, lags.least, lags.greatest), masked);
}

/// The lag clamped to −left … right, plus \p constant.
Pieces clipped(std::int64_t left, std::int64_t right, std::int64_t constant) {
    const auto least = static_cast<double>(constant - left);
    const auto greatest = static_cast<double>(constant + right);
    return {{-left - 1, {least, 0}}, {-left, {static_cast<double>(constant), 1}}, {right + 1, {greatest, 0}}};
}

std::int64_t clampOf(const RelativeParameters& p) {
    return p.clampLength > 0 ? p.clampLength : p.queries + p.keys;
}

/// One number for each bucket; keys to the right of a causal query are in bucket 0.
template <class NumberOf>
Pieces ofBuckets(const RelativeParameters& p, const NumberOf& number) {
    const T5Buckets buckets(p);
    Pieces left;
    Pieces right;
    for (const T5Buckets::Range& range : buckets.ranges())
        (range.right ? right : left)
            .push_back({range.right ? range.first : 1 - range.end, {number(range.bucket), 0}});
    if (!p.bidirectional)
        right.push_back({1, {number(0), 0}});
    Pieces all(left.rbegin(), left.rend());
    all.insert(all.end(), right.begin(), right.end());
    return all;
}

std::shared_ptr<const Field> distanceField(const RelativeParameters& p,
                                           std::function<double(double)> function) {
    const Lags lags = lagsOf(p);
    const bool masked = isMasked(p);
    const std::int64_t right = masked ? 0 : lags.greatest;
    const std::int64_t farthest = std::max({-lags.least, right, std::int64_t{0}});
    return fieldOf(p, std::make_shared<const DistanceSums>(std::move(function), farthest, masked), masked);
}

/// One number for each of DeBERTa's buckets: \p number of a difference i − j.
template <class NumberOf>
Pieces ofDebertaBuckets(const RelativeParameters& p, const NumberOf& number) {
    const Lags lags = lagsOf(p);
    Pieces left;
    Pieces right;
    for (const auto& range : DebertaBuckets(p).ranges(std::max(-lags.least, lags.greatest))) {
        left.push_back({1 - range.end, {static_cast<double>(number(range.first)), 0}});
        if (range.end > 1)  // of keys after the query; bucket 0 is the query itself
            right.push_back({range.first, {static_cast<double>(number(-range.first)), 0}});
    }
    Pieces all(left.rbegin(), left.rend());
    all.insert(all.end(), right.begin(), right.end());
    return all;
}

/// A number for each query and key of a window.
template <class NumberOf>
std::shared_ptr<const Field> windowField(const RelativeParameters& p, const NumberOf& number) {
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(queriesOf(p) * keysOf(p)));
    for (std::int64_t query = 0; query < queriesOf(p); ++query)
        for (std::int64_t key = 0; key < keysOf(p); ++key)
            numbers.push_back(number(windowRow(p, query, key)));
    return fieldOfNumbers(queriesOf(p), keysOf(p), std::move(numbers));
}

std::shared_ptr<const Field> indexField(const RelativeParameters& p) {
    switch (p.kind) {
        case RelativeKind::Deberta:
            return fieldOf(
                p,
                ofDebertaBuckets(p, [buckets = DebertaBuckets(p)](std::int64_t d) { return buckets.row(d); }),
                false);
        case RelativeKind::Window:
            return windowField(p, [](std::int64_t row) { return static_cast<double>(row); });
        case RelativeKind::T5:
            return fieldOf(p, ofBuckets(p, [](std::int64_t b) { return static_cast<double>(b); }), false);
        case RelativeKind::TransformerXl:
            return fieldOf(p, Pieces{{lagsOf(p).least, {static_cast<double>(p.keys - 1), 1}}}, true);
        default:
            return fieldOf(p, clipped(p.clip, p.clip, p.clip), false);
    }
}

std::shared_ptr<const Field> clippedField(const RelativeParameters& p) {
    if (p.kind == RelativeKind::TransformerXl)
        return fieldOf(p, clipped(clampOf(p), 0, 0), true);
    if (p.kind == RelativeKind::Deberta)
        return fieldOf(
            p,
            ofDebertaBuckets(p, [buckets = DebertaBuckets(p)](std::int64_t d) { return buckets.bucket(d); }),
            false);
    return fieldOf(p, clipped(p.clip, p.clip, 0), false);
}

std::shared_ptr<const Field> entryField(const RelativeParameters& p, const Table* table,
                                        std::int64_t dimension) {
    if (p.kind == RelativeKind::TransformerXl) {
        const auto sinusoid = std::make_shared<const Sinusoidal>(sinusoidOf(p, p.keys));
        const auto clamp = static_cast<double>(clampOf(p));
        const std::int64_t column = std::min(dimension, sinusoid->columns() - 1);
        return distanceField(p, [sinusoid, clamp, column](double distance) {
            return sinusoid->value(static_cast<std::int64_t>(std::min(distance, clamp)), column);
        });
    }
    const std::int64_t column = std::min(dimension, table->columns() - 1);
    if (p.kind == RelativeKind::Deberta)
        return fieldOf(
            p,
            ofDebertaBuckets(p, [&, buckets = DebertaBuckets(p)](
                                    std::int64_t d) { return table->value(buckets.row(d), column); }),
            false);
    Pieces pieces;
    for (std::int64_t row = 0; row <= 2 * p.clip; ++row)
        pieces.push_back({row - p.clip, {table->value(row, column), 0}});
    return fieldOf(p, pieces, false);
}

std::shared_ptr<const Field> alibiField(const RelativeParameters& p) {
    const double slope = effectiveSlope(p);
    const Lags lags = lagsOf(p);
    if (p.bidirectional)
        return fieldOf(p, Pieces{{lags.least, {0, slope}}, {1, {0, -slope}}}, false);
    if (p.convention == AlibiConvention::Press)
        return fieldOf(p, Pieces{{lags.least, {0, slope}}}, true);
    const std::int64_t origin = p.convention == AlibiConvention::Mpt ? p.keys - 1 : 0;
    return std::make_shared<const KeyBiasField>(Extent{p.queries, p.keys}, lags, slope, origin);
}

std::shared_ptr<const Field> biasField(const RelativeParameters& p, const Table* table) {
    switch (p.kind) {
        case RelativeKind::T5:
            return fieldOf(p, ofBuckets(p, [&](std::int64_t b) { return table->value(b, p.head); }),
                           isMasked(p));
        case RelativeKind::Window:
            return windowField(p, [&](std::int64_t row) { return table->value(row, p.head); });
        case RelativeKind::KerpleLog:
            return distanceField(p, [p](double distance) { return kerpleLog(p.r1, p.r2, distance); });
        case RelativeKind::KerplePower:
            return distanceField(p, [p](double distance) { return kerplePower(p.r1, p.r2, distance); });
        default:
            return alibiField(p);
    }
}

std::shared_ptr<const Field> maskField(const RelativeParameters& p) {
    return std::make_shared<const MaskField>(Extent{p.queries, p.keys}, MaskMixing(p));
}

/// What one layer mixes.
std::shared_ptr<const Field> attentionField(RelativeParameters p) {
    if (p.kind != RelativeKind::Mask)
        return alibiAttentionField(p);
    p.depth = 1;
    p.residual = 0;
    return maskField(p);
}

}  // namespace

bool shows(RelativeKind kind, RelativeMatrix matrix) {
    const bool hasRows = kind == RelativeKind::Shaw || kind == RelativeKind::Nezha ||
                         kind == RelativeKind::TransformerXl || kind == RelativeKind::Deberta;
    if (kind == RelativeKind::Window)
        return matrix == RelativeMatrix::Index || matrix == RelativeMatrix::Bias;
    switch (matrix) {
        case RelativeMatrix::Difference:
            return true;
        case RelativeMatrix::Clipped:
        case RelativeMatrix::Entry:
            return hasRows;
        case RelativeMatrix::Index:
            return hasRows || kind == RelativeKind::T5;
        case RelativeMatrix::Bias:
            return !hasRows && kind != RelativeKind::Mask;
        case RelativeMatrix::Attention:
            return kind == RelativeKind::Alibi || kind == RelativeKind::Mask;
        case RelativeMatrix::Influence:
            break;
    }
    return kind == RelativeKind::Mask;
}

std::shared_ptr<const Field> relativeFieldOf(const RelativeParameters& parameters, RelativeMatrix matrix,
                                             const std::shared_ptr<const Table>& table,
                                             std::int64_t dimension) {
    switch (matrix) {
        case RelativeMatrix::Difference:
            return fieldOf(parameters, Pieces{{lagsOf(parameters).least, {0, 1}}}, false);
        case RelativeMatrix::Clipped:
            return clippedField(parameters);
        case RelativeMatrix::Index:
            return indexField(parameters);
        case RelativeMatrix::Entry:
            return entryField(parameters, table.get(), dimension);
        case RelativeMatrix::Bias:
            return biasField(parameters, table.get());
        case RelativeMatrix::Attention:
            return attentionField(parameters);
        case RelativeMatrix::Influence:
            break;
    }
    return maskField(parameters);
}

}  // namespace posiscope
