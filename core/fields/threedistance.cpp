// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/threedistance.h"

#include <algorithm>

namespace posiscope {
namespace {

/// A combined step: its length on the circle and the number of plain steps in it.
struct Step {
    std::uint64_t length;
    std::uint64_t taken;
};

/// taken + times·other, clamped to \p most: beyond it the step is out of reach anyway.
std::uint64_t joined(std::uint64_t taken, std::uint64_t times, std::uint64_t other, std::uint64_t most) {
    return times > most / other ? most : std::min(taken + times * other, most);
}

}  // namespace

std::int64_t leastOnCircle(std::uint64_t step, std::uint64_t start, std::int64_t count) {
    if (step == 0)
        return 0;
    const auto most = static_cast<std::uint64_t>(count);
    Step up{step, 1};
    Step down{0 - step, 1};  // 2^64 − step
    std::uint64_t value = start;
    std::uint64_t x = 0;
    while (true) {
        const std::uint64_t steps = std::min(value / down.length, (most - 1 - x) / down.taken);
        value -= steps * down.length;
        x += steps * down.taken;
        if (value >= down.length || value == 0)
            break;
        if (down.length > up.length) {  // shorten the step down until it fits below value
            const std::uint64_t over = down.length - value;
            const std::uint64_t wanted = (over - 1) / up.length + 1;
            const std::uint64_t times = std::min(wanted, (down.length - 1) / up.length);
            down.length -= times * up.length;
            down.taken = joined(down.taken, times, up.taken, most);
            if (down.taken > most - 1 - x)
                break;
        } else if (up.length > down.length) {
            const std::uint64_t times = (up.length - 1) / down.length;
            up.length -= times * down.length;
            up.taken = joined(up.taken, times, down.taken, most);
        } else {
            break;
        }
    }
    return static_cast<std::int64_t>(x);
}

}  // namespace posiscope
