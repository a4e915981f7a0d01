// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <vector>

#include "core/identify/sample.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// What a cell may miss of a wave, and the more the larger its angle is.
struct CellError {
    const NumberRounding& rounding;
    double computing;  ///< relative error of an angle as codes compute it

    double of(double x, double angle, double scale) const { return ofStored(stored(x), angle, scale); }
    /// What rounding alone leaves, for cells that are compared with many waves.
    double stored(double x) const { return 1.02 * rounding.halfStep(x); }
    double ofStored(double error, double angle, double scale) const {
        return error + scale * (std::abs(angle) + 0.25) * computing;
    }
};

/// The formulas that people choose for \p plan, as ladders without base and frequencies.
std::vector<Ladder> usualForms(const ColumnPlan& plan);

/// How much less usual a plan and a formula are than the usual ones: −ln of a share.
double rarityOf(const ColumnPlan& plan, const Ladder& form);

/// The scales that a plan's table may have. \param largest of its numbers
std::vector<double> scalesOf(const WaveSearch& search, const Sample& sample, const ColumnPlan& plan,
                             double largest);

}  // namespace posiscope
