// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace posiscope {

/// Runs task(0) … task(count − 1) on all cores and returns when all are done; the caller's thread works
/// too. Long-lived threads and no barriers, because another process on the machine must not stall a frame.
/// Tasks must not call inAllCores() themselves. What one throws is thrown again here, after all have ended.
void inAllCores(int count, const std::function<void(int)>& task);

}  // namespace posiscope
