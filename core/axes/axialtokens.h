// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/axes/axialparameters.h"
#include "core/axes/sequenceids.h"

namespace posiscope {

/// The tokens that an axial rotary encoding turns: those of the composed input, or, for a model that sees one
/// picture or video alone, its patches frame by frame and row by row.
class AxialTokens {
public:
    /// \pre refuse(parameters) returns std::nullopt
    explicit AxialTokens(const AxialParameters& parameters);

    std::int64_t count() const;
    /// The coordinates of \p token, one for each axis of the head, in their order; 0 on an axis that the
    /// tokens do not have.
    std::vector<double> coordinates(std::int64_t token) const;
    /// Whether there are several frames.
    bool hasFrames() const;
    /// What \p token stands for.
    InputToken what(std::int64_t token) const;

private:
    std::vector<double> idsOfToken(std::size_t token) const;
    std::vector<double> placeOf(std::int64_t token) const;

    AxialParameters m_parameters;
    std::vector<RotaryAxis> m_axes;
    std::optional<SequenceIds> m_ids;
};

/// Patch \p token of rows of \p columns patches, row by row, if the patches come in blocks of \p merged × \p
/// merged, one after the other. Of several frames, too: each has whole rows of blocks.
std::int64_t rasterOf(std::int64_t token, std::int64_t columns, std::int64_t merged);

}  // namespace posiscope
