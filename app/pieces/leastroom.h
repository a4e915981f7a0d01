// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <functional>

namespace posiscope {

/// The smallest room for which \p isEnough returns true, to within a thousandth: \p room grown in height, in
/// width or in both, up to 64 times. Calls \p isEnough about a hundred times.
QSize leastRoom(const QSize& room, const std::function<bool(const QSize&)>& isEnough);

}  // namespace posiscope
