// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Formula;

/// \p formula in words, for screen readers.
QString spokenFormula(const Formula& formula);

/// \p exponent in words, after its base.
QString spokenRaised(const QString& exponent);

}  // namespace posiscope
