// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/formulas/formula.h"

namespace posiscope {

/// \p formula in words, for who does not see it.
QString spokenFormula(const Formula& formula);

}  // namespace posiscope
