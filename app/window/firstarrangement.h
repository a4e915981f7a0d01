// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/docks/workspaces.h"

namespace posiscope {

/// How \p workspace stands before anybody has moved something: panels at the left, and cards of tabs with the
/// views that are open at first, by their places.
CardArrangement arrangementAtFirst(Workspace workspace, Form form);

}  // namespace posiscope
