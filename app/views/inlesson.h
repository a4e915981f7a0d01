// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The dynamic property of a view that belongs to a lesson: it then leaves out what no step explains.
inline constexpr char kInLesson[] = "inLesson";

}  // namespace posiscope
