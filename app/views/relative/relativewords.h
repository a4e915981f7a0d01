// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/views/relative/relativerows.h"

namespace posiscope {

/// The caption for all pairs of a relative scheme: how many share rows, which buckets are used, the reach of
/// attention.
QString relativeWords(const RelativeParameters& parameters, const RelativeRows& rows);

}  // namespace posiscope
