// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <vector>

#include "core/identify/sample.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// The tolerance of a cell of a wave; it grows with the angle.
struct CellError {
    const NumberRounding& rounding;
    double computing;  ///< relative error of an angle as implementations compute it

    double of(double x, double angle, double scale) const { return ofStored(stored(x), angle, scale); }
    /// The error of rounding alone, for cells that are compared with many waves.
    double stored(double x) const { return 1.02 * rounding.halfStep(x); }
    double ofStored(double error, double angle, double scale) const {
        return error + scale * (std::abs(angle) + 0.25) * computing;
    }
};

/// The usual formulas for \p plan, as ladders without base and frequencies.
std::vector<Ladder> usualForms(const ColumnPlan& plan);

/// How much less usual a plan and a formula are than the most usual ones: −ln of a share.
double rarityOf(const ColumnPlan& plan, const Ladder& form);

/// The possible scales of a plan's table. \param largest its largest number
std::vector<double> scalesOf(const WaveSearch& search, const Sample& sample, const ColumnPlan& plan,
                             double largest);

}  // namespace posiscope
