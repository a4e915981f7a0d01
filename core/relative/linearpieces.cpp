// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/linearpieces.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {
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
