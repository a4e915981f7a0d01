// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavecolours.h"

#include <algorithm>

namespace posiscope {

/// First the dimensions that both show, in an order that is the same for both; then the others take the
/// colours used least.
std::vector<std::size_t> waveColours(const std::vector<std::int64_t>& own,
                                     const std::vector<std::int64_t>& beside, std::size_t count) {
    std::vector<std::int64_t> all = own;
    all.insert(all.end(), beside.begin(), beside.end());
    std::ranges::sort(all);
    std::vector<std::int64_t> both;
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i] == all[i - 1] && (both.empty() || both.back() != all[i]))
            both.push_back(all[i]);
    std::vector<int> used(count);
    std::vector<std::size_t> colours(own.size());
    const auto take = [&](std::size_t curve, std::size_t colour) {
        colours[curve] = colour;
        ++used[colour];
    };
    const auto placeOf = [&](std::int64_t dimension) {
        return static_cast<std::size_t>(std::ranges::find(both, dimension) - both.begin());
    };
    for (std::size_t curve = 0; curve < own.size(); ++curve)
        if (const std::size_t place = placeOf(own[curve]); place < both.size())
            take(curve, place % count);
    for (std::size_t curve = 0; curve < own.size(); ++curve)
        if (placeOf(own[curve]) == both.size())
            take(curve, static_cast<std::size_t>(std::ranges::min_element(used) - used.begin()));
    return colours;
}

}  // namespace posiscope
