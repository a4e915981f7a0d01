// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <functional>

namespace posiscope {

/// The least room of the shape of \p room, within a thousandth, that \p isEnough says is enough: searched for
/// upwards from \p room, up to 64 times as large. It is asked for some twenty rooms.
QSize leastRoom(const QSize& room, const std::function<bool(const QSize&)>& isEnough);

}  // namespace posiscope
