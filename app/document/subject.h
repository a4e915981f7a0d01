// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/openedtable.h"
#include "core/parameters/parameters.h"
#include "core/words/words.h"

namespace posiscope {

/// What is looked at, and what an undo step goes back to: parameters, the table they may speak of, words and
/// where they stand.
struct Subject {
    Parameters parameters;
    OpenedTable table;
    InputWords words;
    OpenedTable wordVectors;  ///< what W is made of; nothing: it is random

    bool operator==(const Subject&) const = default;
};

}  // namespace posiscope
