// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Provides the text of a step to screen readers, with formulas in words and links that can be activated.
/// Created only on request.
void installSpokenText();

}  // namespace posiscope
