// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace posiscope {

struct AxialParameters;
struct GridParameters;

/// The row and column of a patch of a picture.
struct PatchPlace {
    std::int64_t row = 0;
    std::int64_t column = 0;

    bool operator==(const PatchPlace&) const = default;
};

/// A picture among the tokens of an encoding, or a frame of a video: its patches row by row.
struct PatchGrid {
    std::int64_t first = 0;  ///< the token of patch 0, 0
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::int64_t stride = 1;  ///< tokens from one row to the next; there may be one after its patches
    std::int64_t number = 0;  ///< among all pictures

    std::int64_t end() const { return first + rows * stride; }
    bool contains(std::int64_t token) const { return token >= first && token < end(); }
    std::int64_t tokenOf(const PatchPlace& patch) const { return first + patch.row * stride + patch.column; }
    /// The patch that \p token is, or the nearest one.
    PatchPlace nearest(std::int64_t token) const;

    bool operator==(const PatchGrid&) const = default;
};

/// All pictures among the tokens of an encoding, in their order.
class PatchGrids {
public:
    /// The frames of a video, or a single picture.
    struct Run {
        PatchGrid front;  ///< its first one
        std::int64_t frames = 1;
        std::int64_t apart = 1;  ///< tokens from one to the next
    };

    /// \p runs in their order; the numbers of their pictures are ignored.
    explicit PatchGrids(std::vector<Run> runs);

    std::int64_t count() const { return m_count; }
    /// std::nullopt if there are not so many.
    std::optional<PatchGrid> numbered(std::int64_t number) const;
    /// The picture that \p token belongs to; of other tokens the next one, or the last if none follows.
    /// std::nullopt if there are no pictures.
    std::optional<PatchGrid> at(std::int64_t token) const;

private:
    std::vector<Run> m_runs;
    std::int64_t m_count = 0;
};

/// The frames of a grid, one unless it has several, after its prefix.
PatchGrids patchGridsOf(const GridParameters& parameters);
/// The images and frames of the input, with merged patches as tokens; of a model that sees one picture or
/// video alone its frames. \pre refuse(parameters) returns std::nullopt
PatchGrids patchGridsOf(const AxialParameters& parameters);

/// The token in \p to that corresponds to \p token in \p from. A patch corresponds to the patch at the same
/// place of the picture with the same number, or of the last one: the one whose centre is nearest if the
/// sizes differ, of two that are as near the one nearer to the edge. Other tokens are as far behind the same
/// picture; where none is before them, or \p to has no pictures, the number stays.
std::int64_t correspondingToken(std::int64_t token, const PatchGrids& from, const PatchGrids& to);

}  // namespace posiscope
