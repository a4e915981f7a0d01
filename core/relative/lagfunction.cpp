// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/lagfunction.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMargin = 4;  // zero-weight lags past the matrix that a pixel may ask for
constexpr std::int64_t kDistancesOfTask = 8192;

/// Sums over the distances so far: Σ f(t), and Σ of those sums before each distance.
struct Running {
    LagFunction::Fixed first = 0;
    LagFunction::Fixed second = 0;

    void add(LagFunction::Fixed value) {
        second += first;
        first += value;
    }
};

std::size_t blocksOf(std::int64_t count) {
    return static_cast<std::size_t>((count + kDistancesOfTask - 1) / kDistancesOfTask);
}

/// Calls \p use with the index of each block and its distances, first … end − 1, on all cores.
template <class Use>
void inBlocks(std::int64_t count, const Use& use) {
    parallelFor(static_cast<int>(blocksOf(count)), [&](int block) {
        const std::int64_t first = block * kDistancesOfTask;
        use(static_cast<std::size_t>(block), first, std::min(first + kDistancesOfTask, count));
    });
}

/// Double sums over 2^21 lags take 41 more bits, their bounds four: 2^123, below the sign bit.
constexpr int kBits = 78;

}  // namespace

void LagFunction::setScale(double greatest) {
    int exponent = 0;
    std::frexp(greatest, &exponent);
    const int shift = kBits - exponent;
    m_half = std::ldexp(1.0, shift / 2);
    m_rest = std::ldexp(1.0, shift - shift / 2);
    m_unit = std::ldexp(1.0, -shift);
}

LagFunction::Fixed LagFunction::fixed(double value) const {
    const double whole = value * m_half * m_rest;
    if (std::abs(whole) >= 0x1p78)
        return static_cast<Fixed>(whole);
    constexpr double kLow = 0x1p16;  // each part fits 64 bits, which convert much faster
    const auto high = static_cast<std::int64_t>(whole / kLow);
    const auto low = static_cast<std::int64_t>(whole - static_cast<double>(high) * kLow);
    return static_cast<Fixed>(high) * static_cast<Fixed>(kLow) + low;
}

DistanceSums::DistanceSums(std::function<double(double)> function, std::int64_t farthest, bool past)
    : m_function(std::move(function)), m_past(past) {
    const std::int64_t count = farthest + 1 + kMargin;
    m_second = std::make_unique_for_overwrite<Fixed[]>(static_cast<std::size_t>(count) + 1);
    std::vector<Bounds> bounds(blocksOf(count), Bounds::ofNothing());
    inBlocks(count, [&](std::size_t block, std::int64_t first, std::int64_t end) {
        Bounds own = Bounds::ofNothing();
        for (std::int64_t t = first; t < end; ++t) {
            const double value = m_function(static_cast<double>(t));
            m_second[static_cast<std::size_t>(t)] =
                std::bit_cast<std::int64_t>(value);  // until the scale is known
            if (t <= farthest)
                own.add(value);
        }
        bounds[block] = own;
    });
    for (const Bounds& each : bounds)
        m_bounds.add(each);
    Bounds all = m_bounds;
    for (std::int64_t t = farthest + 1; t < count; ++t)
        all.add(m_function(static_cast<double>(t)));
    setScale(std::max(std::abs(all.least), std::abs(all.greatest)));
    addUp(count);
}

/// Sums each block separately, then adds the totals of the blocks before it. The values, and then the sums,
/// stand where the sums of those will be.
void DistanceSums::addUp(std::int64_t count) {
    std::vector<Running> ends(blocksOf(count));
    inBlocks(count, [&](std::size_t block, std::int64_t first, std::int64_t end) {
        Running sum;
        for (auto t = static_cast<std::size_t>(first); t < static_cast<std::size_t>(end); ++t) {
            m_second[t] = fixed(std::bit_cast<double>(static_cast<std::int64_t>(m_second[t])));
            sum.add(m_second[t]);
        }
        ends[block] = sum;
    });
    std::vector<Running> starts(ends.size());
    for (std::size_t block = 0; block + 1 < ends.size(); ++block) {
        starts[block + 1].first = starts[block].first + ends[block].first;
        starts[block + 1].second =
            starts[block].second + kDistancesOfTask * starts[block].first + ends[block].second;
    }
    inBlocks(count, [&](std::size_t block, std::int64_t first, std::int64_t end) {
        Running sum = starts[block];
        for (auto t = static_cast<std::size_t>(first); t < static_cast<std::size_t>(end); ++t) {
            const Fixed value = m_second[t];
            m_second[t] = sum.second;
            sum.add(value);
        }
        if (end == count)
            m_second[static_cast<std::size_t>(count)] = sum.second;
    });
}

/// With F and G the sums over distances, counted from lag 1, where both are 0: the first sum at lag 1 − n is
/// −(f(0) + … + f(n − 1)) = −F(n), and minus the sum of those from there to 0 is F(1) + … + F(n) = G(n + 1).
DistanceSums::Sums DistanceSums::sumsOfPast(std::int64_t lag) const {
    if (lag > 0)
        return {0, 0, 0};
    const std::int64_t n = 1 - lag;
    return {first(n) - first(n - 1), -first(n), second(n + 1)};
}

/// Counted from lag 0. At lag −n the first sum is −(f(1) + … + f(n)) = f(0) − F(n + 1), and minus the sum of
/// those from there to −1 is F(2) + … + F(n + 1) − n·f(0) = G(n + 2) − (n + 1)·f(0).
DistanceSums::Sums DistanceSums::sumsOfBoth(std::int64_t lag) const {
    const std::int64_t n = std::abs(lag);
    const Fixed value = first(n + 1) - first(n);
    if (lag >= 0)
        return {value, first(n), second(n)};
    const Fixed middle = first(1);
    return {value, middle - first(n + 1), second(n + 2) - (n + 1) * middle};
}

bool DistanceSums::isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t&) const {
    if (least != greatest && !(m_past && least > 0))
        return false;
    line = {value(least), 0};
    return true;
}

namespace {

double on(const LagFunction::Line& line, std::int64_t lag) {
    return std::fma(line.slope, static_cast<double>(lag), line.constant);
}

}  // namespace

LinearPieces::LinearPieces(const std::vector<Piece>& pieces, std::int64_t least, std::int64_t greatest) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const bool last = i + 1 == pieces.size();
        const std::int64_t first = m_pieces.empty() ? least : pieces[i].first;
        const std::int64_t end = last ? std::numeric_limits<std::int64_t>::max() : pieces[i + 1].first;
        if (end > least && (m_pieces.empty() || first <= greatest))
            m_pieces.push_back({first, end, pieces[i].line, 0, {}});
    }
    m_pieces.back().end = std::numeric_limits<std::int64_t>::max();
    const Bounds all = bounds(least, greatest);
    setScale(std::max(std::abs(all.least), std::abs(all.greatest)));
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        Kept& piece = m_pieces[i];
        if (i > 0)
            piece.sums = sumsOf(m_pieces[i - 1], piece.first);
        piece.slope = fixed(piece.line.slope);
        piece.sums.value = fixed(piece.line.constant) + piece.slope * piece.first;
    }
}

/// Along a row of pixels lags ascend in small steps, so the piece is usually near the last one.
std::size_t LinearPieces::pieceOf(std::int64_t lag, std::size_t near) const {
    const auto holds = [&](std::size_t i) {
        return lag < m_pieces[i].end && (i == 0 || lag >= m_pieces[i].first);
    };
    if (holds(near))
        return near;
    if (near + 1 < m_pieces.size() && holds(near + 1))
        return near + 1;
    const auto next = std::ranges::upper_bound(m_pieces, lag, {}, &Kept::first);
    return next == m_pieces.begin() ? 0 : static_cast<std::size_t>(next - m_pieces.begin()) - 1;
}

double LinearPieces::value(std::int64_t lag) const {
    return on(m_pieces[pieceOf(lag, 0)].line, lag);
}

/// With n = lag − first, value a and slope b there: the sum of a + b·t over t < n is a·n + b·C(n, 2), and the
/// sum of those a·C(n, 2) + b·C(n, 3), also for n < 0.
LinearPieces::Sums LinearPieces::sumsOf(const Kept& piece, std::int64_t lag) {
    const Fixed n = lag - piece.first;
    const Fixed two = n * (n - 1) / 2;
    const Fixed three = n * (n - 1) * (n - 2) / 6;
    const auto& [value, first, second] = piece.sums;
    return {value + piece.slope * n, first + value * n + piece.slope * two,
            second + first * n + value * two + piece.slope * three};
}

LinearPieces::Sums LinearPieces::sums(std::int64_t lag, std::size_t& near) const {
    near = pieceOf(lag, near);
    return sumsOf(m_pieces[near], lag);
}

bool LinearPieces::isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const {
    near = pieceOf(least, near);
    line = m_pieces[near].line;
    return greatest < m_pieces[near].end;
}

Bounds LinearPieces::bounds(std::int64_t least, std::int64_t greatest) const {
    Bounds all{HUGE_VAL, -HUGE_VAL};
    for (const Kept& piece : m_pieces) {
        const std::int64_t first = &piece == &m_pieces.front() ? least : std::max(least, piece.first);
        const std::int64_t last = std::min(greatest, piece.end - 1);
        if (first > last)
            continue;
        for (const std::int64_t lag : {first, last}) {
            all.least = std::min(all.least, on(piece.line, lag));
            all.greatest = std::max(all.greatest, on(piece.line, lag));
        }
    }
    return all;
}

}  // namespace posiscope
