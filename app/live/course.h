// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "app/texts/result.h"

namespace posiscope {

/// Every lesson brought along as a page of \p folder, which is made, and an index.html that leads to them:
/// all of them or none, and then no folder either that was not there. \p proceed hears how far it is, and
/// ends the work with false.
Result<void> saveCourse(const QString& folder, const std::function<bool(double)>& proceed);

}  // namespace posiscope
