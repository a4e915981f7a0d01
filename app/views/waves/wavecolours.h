// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

/// The colour, of \p count, of the curve of each dimension in \p own. A dimension that the adjacent picture
/// with the curves \p beside shows as well has the same colour in both. Within a picture, colours repeat only
/// if there are more curves than colours.
std::vector<std::size_t> waveColours(const std::vector<std::int64_t>& own,
                                     const std::vector<std::int64_t>& beside, std::size_t count);

}  // namespace posiscope
