// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Makes views accessible to screen readers. Each is a chart with the widget's name and description, the
/// value at the cursor, which is announced when it changes, and its cells as a table. Created only on
/// request.
void installSpokenViews();

}  // namespace posiscope
