// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Formula;

/// \p formula in words, for who does not see it.
QString spokenFormula(const Formula& formula);

/// \p exponent after what it raises.
QString spokenRaised(const QString& exponent);

}  // namespace posiscope
