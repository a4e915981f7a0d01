// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/checkpoints/openxray.h"
#include "app/files/openedtable.h"
#include "core/parameters/parameters.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotaryparameters.h"
#include "core/tables/table.h"
#include "core/words/words.h"

namespace posiscope {

/// What is looked at, and what an undo step goes back to: parameters, the table they may speak of, words and
/// where they stand.
struct Subject {
    Parameters parameters;
    OpenedTable table;
    InputWords words;
    OpenedTable wordVectors;      ///< what W is made of; nothing: it is random
    RelativeParameters relative;  ///< of Scheme::Relative
    RotaryParameters rotary;      ///< of Scheme::Rotary
    OpenedXray xray{};            ///< what the weights of a model say, whatever the scheme

    bool operator==(const Subject&) const = default;
};

/// Whether the opened table is what is looked at.
bool showsOpened(const Parameters& parameters);

/// Whether the opened table is what the scheme uses: looked at, or looked up by a relative scheme.
bool usesOpened(const Subject& subject);

/// \p subject with what follows from the parameters of its scheme: a relative scheme has as many positions
/// as queries and keys and as many dimensions as its table, a rotary one as many dimensions as turn. That
/// way positions and dimensions mean the same to cursor and views whatever the scheme.
Subject derived(Subject subject);

/// What stands for the trained numbers of a relative scheme: the opened table where it fits and is chosen, or
/// random ones; null if the scheme has none.
std::shared_ptr<const Table> relativeTableOf(const Subject& subject);

/// \p subject with \p table opened: the scheme becomes a learned one if it looks nothing up, d_model the
/// table's, the length its rows.
Subject withTable(Subject subject, const OpenedTable& table);

/// \p subject with W made of \p vectors, of whose width the encoding becomes where it can; an empty one makes
/// W random again.
Subject withWordVectors(Subject subject, const OpenedTable& vectors);

}  // namespace posiscope
