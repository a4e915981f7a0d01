// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialtokens.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {

/// Why there are no sines and cosines of \p parameters; std::nullopt if there are.
/// \pre refuse(parameters) returns std::nullopt
std::optional<Message> refuseWaves(const AxialParameters& parameters);

/// The sines and cosines of a rotary encoding of several axes: a row for each token, a column for each
/// channel of a head. The first channel of a pair holds the sine of its angle, the second the cosine;
/// channels that do not turn are zero. In a twisted pair both belong to different angles. The axes are those
/// of the head.
class AxialWaves : public TokenWaves {
public:
    /// \pre neither refuse(parameters) nor refuseWaves(parameters) returns a message
    explicit AxialWaves(const AxialParameters& parameters);

    const AxialParameters& axial() const { return m_axial; }
    const AxialRotary& rotary() const { return m_rotary; }

    const AxialTokens& tokens() const { return m_tokens; }

    AxisName nameOf(std::size_t axis) const override { return m_rotary.head().axes[axis].name; }
    TableKind tableKind() const override { return this; }

private:
    AxialParameters m_axial;
    AxialRotary m_rotary;
    AxialTokens m_tokens;
};

/// The rows of its matrix: one for each token.
Parameters matrixOf(const AxialParameters& parameters);

}  // namespace posiscope
