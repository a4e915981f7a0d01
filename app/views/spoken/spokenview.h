// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Lets Qt tell screen readers of views: each is a chart with a name and a summary, which are those of the
/// widget, the value at the cursor, which is told when it has moved, and its cells as a table. Made only once
/// somebody asks.
void installSpokenViews();

}  // namespace posiscope
