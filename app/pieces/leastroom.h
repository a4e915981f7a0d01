// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <functional>

namespace posiscope {

/// The smallest room, within a thousandth, that \p isEnough says is enough: \p room grown in height, in width
/// or in its shape, up to 64 times. It is asked for some sixty rooms.
QSize leastRoom(const QSize& room, const std::function<bool(const QSize&)>& isEnough);

}  // namespace posiscope
