// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Lets Qt tell screen readers of the text of a step as it is spoken, formulas in words, and of its links,
/// which can be followed from there. Made only once somebody asks.
void installSpokenText();

}  // namespace posiscope
