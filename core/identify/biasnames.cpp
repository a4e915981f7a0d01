// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/identify/namesearches.h"
#include "core/relative/alibi.h"
#include "core/relative/buckets.h"

namespace posiscope {
namespace {

// At least one of so many cells is compared; in a causal square half of them are.
constexpr std::int64_t kMostMasked = 4;
constexpr double kMasking = -1e4;  // a smaller number stands for −∞
constexpr std::int64_t kMostHeads = 1024;
constexpr std::int64_t kLooksAtRows = 32;  // rows compared before all others
constexpr std::int64_t kFewestKeys = 12;   // fewest keys for buckets

/// Whether \p x marks a masked key.
bool isMasked(double x) {
    return std::isnan(x) || x <= kMasking;
}

/// The matrices of all heads, stacked: query i of head h is row h·queries + i.
struct Heads {
    const Table& table;
    std::int64_t heads;
    std::int64_t queries() const { return table.rows() / heads; }
    std::int64_t keys() const { return table.columns(); }
    double at(std::int64_t head, std::int64_t i, std::int64_t j) const {
        return table.value(head * queries() + i, j);
    }
    bool masked() const { return queries() > 1 && keys() > 1 && isMasked(at(0, 0, keys() - 1)); }
};

/// A number for each head and lag (or key); NaN where a mask hides the key.
class LagModel : public TableModel {
public:
    /// The function of query and key that the number depends on.
    enum class Of : std::uint8_t { Distance, Key, KeyFromLast, Past, Lag };

    /// Tolerances of a number: \p relative times itself, plus \p absolute.
    LagModel(const Heads& heads, Of of, std::vector<double> slopes, double relative, double absolute)
        : m_rows(heads.table.rows()),
          m_columns(heads.keys()),
          m_queries(heads.queries()),
          m_masked(heads.masked()),
          m_of(of),
          m_slopes(std::move(slopes)),
          m_relative(relative),
          m_absolute(absolute + 1e-300) {}

    std::int64_t rows() const override { return m_rows; }
    std::int64_t columns() const override { return m_columns; }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        const double slope =
            m_slopes[std::min(static_cast<std::size_t>(row / m_queries), m_slopes.size() - 1)];
        const std::int64_t query =
            row % m_queries + (m_columns - m_queries) * (m_queries < m_columns ? 1 : 0);
        for (std::size_t k = 0; k < values.size(); ++k) {
            const auto key = static_cast<std::int64_t>(k);
            values[k] = m_masked && key > query ? std::nan("") : slope * amount(query, key);
            tolerances[k] = m_relative * std::max(std::abs(values[k]), std::abs(slope)) + m_absolute;
        }
    }

private:
    double amount(std::int64_t query, std::int64_t key) const {
        switch (m_of) {
            case Of::Key:
                return static_cast<double>(key);
            case Of::KeyFromLast:
                return static_cast<double>(key - m_columns + 1);
            case Of::Past:
                return static_cast<double>(std::min<std::int64_t>(key - query, 0));
            case Of::Lag:
                return static_cast<double>(key - query);
            case Of::Distance:
                break;
        }
        return -std::abs(static_cast<double>(query - key));
    }

    std::int64_t m_rows;
    std::int64_t m_columns;
    std::int64_t m_queries;
    bool m_masked;
    Of m_of;
    std::vector<double> m_slopes;
    double m_relative;
    double m_absolute;
};

/// A number for each head and bucket, taken from the first cell in the bucket.
class BucketModel : public TableModel {
public:
    BucketModel(const Heads& heads, const T5Buckets& buckets, std::int64_t count, bool both, double unit)
        : m_rows(heads.table.rows()),
          m_columns(heads.keys()),
          m_queries(heads.queries()),
          m_both(both),
          m_masked(heads.masked()),
          m_unit(unit) {
        for (std::int64_t lag = 1 - m_queries; lag < m_columns; ++lag)
            m_bucketOf.push_back(buckets.bucket(lag));
        m_values.assign(static_cast<std::size_t>(heads.heads * count), std::nan(""));
        for (std::int64_t h = 0; h < heads.heads; ++h)
            for (std::int64_t lag = 1 - m_queries; lag < m_columns; ++lag) {
                double& value = m_values[static_cast<std::size_t>(
                    h * count + m_bucketOf[static_cast<std::size_t>(lag + m_queries - 1)])];
                if (std::isnan(value))
                    value = heads.at(h, std::max<std::int64_t>(0, -lag), std::max<std::int64_t>(0, lag));
            }
        m_count = count;
    }

    /// Whether buckets that hold several distances have at least two numbers that differ by more than
    /// rounding. A bias with one number for all distances is not a bucket bias, nor is one that has reached 0
    /// before these buckets.
    bool differ() const {
        std::vector<std::int64_t> lags(static_cast<std::size_t>(m_count));
        for (const std::int64_t bucket : m_bucketOf)
            ++lags[static_cast<std::size_t>(bucket)];
        double least = HUGE_VAL;
        double greatest = -HUGE_VAL;
        for (std::size_t k = 0; k < m_values.size(); ++k) {
            if (std::isnan(m_values[k]) || lags[k % lags.size()] < 2)
                continue;
            least = std::min(least, m_values[k]);
            greatest = std::max(greatest, m_values[k]);
        }
        return greatest - least > 4 * m_unit;
    }

    /// Whether most neighbouring buckets have different numbers. If many are equal, the table's own buckets
    /// are wider, and these fit only because finer ones always do.
    bool tellApart() const {
        const Neighbours all = neighbours();
        return 4 * all.equal <= all.pairs + 4;
    }

    /// Whether two of the buckets after the \p exact ones, which hold several distances, have different
    /// numbers. A bias clipped at some distance has a single number from there on.
    bool goOnGrowing(std::int64_t exact) const {
        const std::int64_t side = m_both ? m_count / 2 : m_count;
        for (std::size_t k = 1; k < m_values.size(); ++k) {
            const std::int64_t bucket = static_cast<std::int64_t>(k) % m_count % side;
            if (bucket > exact && std::abs(m_values[k] - m_values[k - 1]) > m_unit)
                return true;
        }
        return false;
    }

    /// Whether all future keys share one number, and past keys have different numbers that both rise and
    /// fall. Trained numbers do that; a formula of the distance seldom does.
    bool shareWhatComes() const {
        if (m_both || m_masked || m_queries < kFewestKeys || neighbours().equal > 0)
            return false;
        for (auto head = m_values.begin(); head != m_values.end(); head += m_count) {
            bool rises = false;
            bool falls = false;
            for (auto next = head + 1; next != head + m_count; ++next) {
                rises = rises || *next - *std::prev(next) > m_unit;
                falls = falls || *next - *std::prev(next) < -m_unit;
            }
            if (rises && falls)
                return true;
        }
        return false;
    }

    /// The number of buckets of a head that hold a lag of the table.
    std::int64_t used() const {
        std::vector<std::int64_t> seen;
        for (const std::int64_t bucket : m_bucketOf)
            if (std::ranges::find(seen, bucket) == seen.end())
                seen.push_back(bucket);
        return std::ssize(seen);
    }

    std::int64_t rows() const override { return m_rows; }
    std::int64_t columns() const override { return m_columns; }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        const std::int64_t query = row % m_queries;
        const std::int64_t head = std::min(row / m_queries, std::ssize(m_values) / m_count - 1);
        for (std::size_t k = 0; k < values.size(); ++k) {
            const std::int64_t lag = static_cast<std::int64_t>(k) - query;
            const std::int64_t bucket = m_bucketOf[static_cast<std::size_t>(lag + m_queries - 1)];
            values[k] = m_masked && lag > 0 ? std::nan("")
                                            : m_values[static_cast<std::size_t>(head * m_count + bucket)];
            tolerances[k] = m_unit;
        }
    }

private:
    /// Counts of adjacent buckets, and of those that are equal in every head.
    struct Neighbours {
        std::int64_t pairs = 0;
        std::int64_t equal = 0;
    };

    Neighbours neighbours() const {
        Neighbours all;
        const auto heads = std::ssize(m_values) / m_count;
        const std::int64_t side = m_both ? m_count / 2 : m_count;
        for (std::int64_t b = 0; b + 1 < m_count; ++b) {
            bool seen = (b + 1) % side != 0;
            bool same = true;
            for (std::int64_t h = 0; h < heads && seen; ++h) {
                const double change = m_values[static_cast<std::size_t>(h * m_count + b + 1)] -
                                      m_values[static_cast<std::size_t>(h * m_count + b)];
                seen = !std::isnan(change);
                same = same && std::abs(change) <= m_unit;
            }
            all.pairs += seen ? 1 : 0;
            all.equal += seen && same ? 1 : 0;
        }
        return all;
    }

    std::int64_t m_rows;
    std::int64_t m_columns;
    std::int64_t m_queries;
    std::int64_t m_count = 1;
    bool m_both;  // half of the buckets are for keys to the right
    bool m_masked;
    double m_unit;
    std::vector<std::int64_t> m_bucketOf;  // of lags 1 − queries … keys − 1
    std::vector<double> m_values;          // of each head and bucket
};

/// The slope of each head: the increase from key to key in its last row.
std::vector<double> measuredSlopes(const Heads& heads) {
    std::vector<double> slopes;
    const std::int64_t last = heads.queries() - 1;
    const std::int64_t end = heads.masked() ? std::min(last, heads.keys() - 1) : heads.keys() - 1;
    for (std::int64_t h = 0; h < heads.heads; ++h) {
        const bool falls = heads.queries() > 1 && end > last;  // a two-sided bias falls after the diagonal
        const std::int64_t to = falls ? last : end;
        slopes.push_back(to > 0 ? (heads.at(h, last, to) - heads.at(h, last, 0)) / static_cast<double>(to)
                                : std::nan(""));
    }
    return slopes;
}

/// Sets heads and convention if the slopes are those of the paper; a scale of 1/√d_head is Falcon's.
void nameSlopes(BiasName& bias) {
    const auto heads = std::ssize(bias.slopes);
    RelativeParameters& relative = bias.relative;
    relative.kind = RelativeKind::Alibi;
    const auto agree = [&bias](const std::vector<double>& expected, double scale) {
        for (std::size_t h = 0; h < bias.slopes.size(); ++h)
            if (std::abs(bias.slopes[h] - scale * expected[h]) > 6e-3 * scale * expected[h])
                return false;
        return true;
    };
    for (const double most : {8.0, 4.0, 16.0})
        for (const double width : {1.0, 64.0, 128.0, 80.0, 96.0, 256.0, 32.0}) {
            if (heads < 2 || !agree(alibiSlopes(heads, most), 1 / std::sqrt(width)))
                continue;
            relative.heads = heads;
            relative.biasMax = most;
            if (width > 1) {
                relative.convention = AlibiConvention::Falcon;
                relative.headDimension = static_cast<std::int64_t>(width);
            }
            for (std::int64_t h = 0; h < heads; ++h)
                bias.heads.push_back(h);
            return;
        }
}

std::vector<TableReading> alibiNames(const Heads& heads, const NameSearch& search) {
    const std::vector<double> slopes = measuredSlopes(heads);
    if (std::ranges::any_of(slopes, [](double m) { return !(std::abs(m) > 1e-7) || !std::isfinite(m); }))
        return {};
    const double relative = 4 * search.rounding.unit() + 1e-6;
    const double absolute = search.rounding.isAbsolute() ? 4 * search.rounding.unit() : 0;
    struct Form {
        LagModel::Of of;
        AlibiConvention convention;
    };
    for (const Form form :
         {Form{LagModel::Of::Distance, AlibiConvention::Press},
          Form{LagModel::Of::Past, AlibiConvention::Press}, Form{LagModel::Of::Lag, AlibiConvention::Press},
          Form{LagModel::Of::Key, AlibiConvention::Bloom},
          Form{LagModel::Of::KeyFromLast, AlibiConvention::Mpt}}) {
        TableReading name{.family = TableFamily::AlibiBias};
        name.bias.slopes = slopes;
        name.bias.masked = heads.masked();
        name.bias.relative.convention = form.convention;
        name.bias.relative.bidirectional = !heads.masked() && form.of == LagModel::Of::Distance;
        nameSlopes(name.bias);
        name.model = std::make_shared<LagModel>(heads, form.of, slopes, relative, absolute);
        const bool positive = std::ranges::all_of(slopes, [](double m) { return m > 0; });
        // A single line is not proof of a bias. The slopes of the paper are, and so is a matrix that falls on
        // both sides of its diagonal.
        const bool told =
            !name.bias.heads.empty() ||
            (heads.queries() > 2 && (form.of == LagModel::Of::Distance || form.of == LagModel::Of::Past ||
                                     form.of == LagModel::Of::Lag));
        if (!positive || !told || heads.keys() <= 2)
            continue;
        const Interval rows{0, heads.table.rows()};
        const std::int64_t every = rows.size() / kLooksAtRows + 1;
        if (!residualOf(heads.table, *name.model, rows, search.stop, every).exact())
            continue;
        name.residual = residualOf(heads.table, *name.model, rows, search.stop);
        if (name.residual.exact())
            return {name};
    }
    return {};
}

/// Whether all cells of each lag hold one number.
bool isToeplitz(const Heads& heads, double unit) {
    for (std::int64_t h = 0; h < heads.heads; ++h)
        for (std::int64_t i = 1; i < heads.queries(); i += 1 + heads.queries() / 64)
            for (std::int64_t j = 1; j < heads.keys(); j += 1 + heads.keys() / 64) {
                const double here = heads.at(h, i, j);
                const double before = heads.at(h, i - 1, j - 1);
                if (!isMasked(here) && !isMasked(before) && std::abs(here - before) > unit)
                    return false;
            }
    return true;
}

/// Whether distances share numbers as in T5's buckets. With few keys no bucket after the \p exact ones is
/// visible, except the one of all future keys.
bool showsBuckets(const Heads& heads, const BucketModel& model, std::int64_t exact) {
    const bool few = std::max(heads.queries(), heads.keys()) < exact + 3;
    const bool shared = few ? model.shareWhatComes() : model.differ() && model.goOnGrowing(exact);
    return shared && model.tellApart();
}

std::vector<TableReading> t5Names(const Heads& heads, const NameSearch& search) {
    const double unit = 4 * search.rounding.unit() + 1e-12;
    if (heads.queries() < 3 || heads.keys() < kFewestKeys || !isToeplitz(heads, unit))
        return {};
    std::vector<TableReading> names;
    const Interval rows{0, heads.table.rows()};
    std::int64_t fewest = heads.table.rows() + heads.table.columns();
    constexpr std::array<std::array<std::int64_t, 2>, 21> kSettings{
        {{32, 128},  {64, 128},  {32, 256}, {32, 512},  {16, 64},   {16, 128},   {64, 256},
         {128, 512}, {320, 800}, {32, 64},  {32, 1024}, {64, 512},  {128, 1024}, {16, 256},
         {16, 32},   {8, 64},    {8, 128},  {64, 1024}, {128, 256}, {32, 2048},  {64, 64}}};
    for (const auto& [count, farthest] : kSettings)
        for (const bool both : {true, false}) {
            const T5Buckets buckets(count, farthest, both);
            TableReading name{.family = TableFamily::T5Bias};
            name.bias.relative.kind = RelativeKind::T5;
            name.bias.relative.buckets = count;
            name.bias.relative.maxDistance = farthest;
            name.bias.relative.bidirectional = both;
            name.bias.masked = heads.masked();
            const auto model = std::make_shared<BucketModel>(heads, buckets, count, both, unit);
            name.model = model;
            const std::int64_t every = rows.size() / kLooksAtRows + 1;
            if (!showsBuckets(heads, *model, buckets.exactBuckets()) || model->used() > fewest ||
                !residualOf(heads.table, *model, rows, search.stop, every).exact())
                continue;
            name.residual = residualOf(heads.table, *model, rows, search.stop);
            if (!name.residual.exact() ||
                kMostMasked * name.residual.cells < heads.table.rows() * heads.table.columns())
                continue;
            // Finer buckets would fit as well, but equal neighbours show that the buckets are not finer.
            if (model->used() < fewest)
                names.clear();
            fewest = model->used();
            names.push_back(std::move(name));
        }
    return names;
}

}  // namespace

std::vector<TableReading> biasNames(const Table& table, std::int64_t heads, const NameSearch& search) {
    if (heads < 1 || heads > kMostHeads || table.rows() % heads != 0 || table.columns() < 2)
        return {};
    const Heads all{table, heads};
    // The rows may be heads, each a line over the keys.
    const bool lines = heads == 1 && table.rows() <= kMostHeads;
    const bool square = table.rows() == table.columns();
    std::vector<TableReading> names;
    if (lines && !square)
        names = alibiNames({table, table.rows()}, search);
    if (names.empty())
        names = alibiNames(all, search);
    if (names.empty() && lines && square)
        names = alibiNames({table, table.rows()}, search);
    return names.empty() ? t5Names(all, search) : names;
}

}  // namespace posiscope
