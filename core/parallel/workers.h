// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace posiscope {

/// Runs task(0) … task(count − 1) on all cores and returns when all are done; the caller's thread works too.
/// Uses long-lived threads and no barriers, so that another process on the machine cannot stall a frame.
/// Tasks must not call parallelFor() themselves. An exception of a task is rethrown here after all tasks have
/// ended.
void parallelFor(int count, const std::function<void(int)>& task);

}  // namespace posiscope
