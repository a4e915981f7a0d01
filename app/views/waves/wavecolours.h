// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

/// Which of \p count colours the curve of each of \p own dimensions has. Beside a picture with curves of \p
/// beside, what both show has the same colour in both; within each, colours repeat only where there are more
/// curves than colours.
std::vector<std::size_t> waveColours(const std::vector<std::int64_t>& own,
                                     const std::vector<std::int64_t>& beside, std::size_t count);

}  // namespace posiscope
