// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "app/texts/result.h"

namespace posiscope {

/// Saves every shipped lesson as a page in \p folder, which it creates, with an index.html that links to
/// them. Replaces pages that Posiscope made, but refuses to replace other files. On failure it leaves nothing
/// behind, not even a folder that it created. \p proceed receives the progress; returning false cancels.
Result<void> saveCourse(const QString& folder, const std::function<bool(double)>& proceed);

}  // namespace posiscope
