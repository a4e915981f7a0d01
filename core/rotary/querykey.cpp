// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/querykey.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/parameters/numbertext.h"
#include "core/rotary/rotaryparameters.h"
#include "core/schemes/randomnormal.h"

namespace posiscope {
namespace {

/// Random vector number \p row: 0 is the query, 1 the key, 2 the value.
std::vector<double> randomVector(const RotaryParameters& p, std::int64_t row) {
    std::vector<double> vector;
    for (std::int64_t channel = 0; channel < p.headSize; ++channel)
        vector.push_back(randomNormal(static_cast<std::uint64_t>(p.seed), row, channel,
                                      std::numeric_limits<double>::infinity()));
    return vector;
}

constexpr double kGreatestChannel = 1e100;  // scores are sums of products of two

}  // namespace

std::optional<Message> refuseVector(const std::vector<double>& vector, const char* name,
                                    std::int64_t headSize) {
    if (std::ssize(vector) != headSize)
        return Message{POSISCOPE_TR_NOOP("core", "%1 has %2 numbers; it needs %3, the head size"),
                       {name, std::to_string(vector.size()), std::to_string(headSize)}};
    if (!std::ranges::all_of(vector, [](double x) { return std::abs(x) <= kGreatestChannel; }))
        return Message{POSISCOPE_TR_NOOP("core", "%1 has a number outside the range from −%2 to %2"),
                       {name, writeNumber(kGreatestChannel)}};
    return std::nullopt;
}

QueryKey queryKeyOf(const RotaryParameters& p) {
    const auto size = static_cast<std::size_t>(p.headSize);
    switch (p.vectors) {
        case HeadVectors::Ones:
            break;
        case HeadVectors::Random:
            return {randomVector(p, 0), randomVector(p, 1)};
        case HeadVectors::Given:
            return {p.givenQuery, p.givenKey};
    }
    return {std::vector<double>(size, 1.0), std::vector<double>(size, 1.0)};
}

std::vector<double> headValueOf(const RotaryParameters& p) {
    return randomVector(p, 2);
}

}  // namespace posiscope
