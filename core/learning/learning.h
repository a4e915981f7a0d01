// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/learning/learningstate.h"
#include "core/learning/nearness.h"
#include "core/parameters/parameters.h"

namespace posiscope {

/// Trains a table from a random start by plain gradient descent on the objective of nearness.h; every step
/// uses all pairs of trained rows. Rows beyond the trained length are never changed. Only the start is
/// random, so a seed and a number of steps always give the same table on the same machine (other machines may
/// sum in another order: 1e-12).
class Learning {
public:
    /// \pre refuse(parameters) returns std::nullopt, and initialisation is Trained.
    explicit Learning(const Parameters& parameters);

    const LearningSettings& settings() const { return m_settings; }
    std::int64_t steps() const { return static_cast<std::int64_t>(m_losses.size()) - 1; }

    /// One step of gradient descent: O(n·d·min(n, d)) for n trained rows.
    void step();

    LearningState state() const;

private:
    LearningSettings m_settings;
    std::shared_ptr<const Table> m_start;
    Rows m_rows;  ///< the trained ones
    Slope m_slope;
    /// An eighth of n²/λ, where λ bounds the eigenvalues of the objective and of the start. At a quarter the
    /// fastest direction would already overshoot.
    double m_rate;
    std::vector<double> m_losses;
};

}  // namespace posiscope
