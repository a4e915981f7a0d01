// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>

#include "app/checkpoints/openxray.h"
#include "app/files/openedtable.h"
#include "core/parameters/interval.h"
#include "core/parameters/parameters.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotaryparameters.h"
#include "core/tables/table.h"
#include "core/words/words.h"

namespace posiscope {

/// The parameters of one scheme. The three schemes with rows of their own share Parameters.
using SchemeParameters = std::variant<Parameters, RelativeParameters, RotaryParameters>;

Scheme schemeOf(const SchemeParameters& parameters);

/// The positions and dimensions of a matrix of rows; of a relative scheme the tokens and the columns of its
/// table.
SettingExtent extentOf(const SchemeParameters& parameters);

/// What describes the matrix of rows; nothing for a relative scheme, which has none.
std::optional<Parameters> rowsOf(const SchemeParameters& parameters);

std::optional<Message> refuse(const SchemeParameters& parameters);

/// What is looked at, and what an undo step goes back to: parameters of a scheme, the table they may speak
/// of, words and where they stand.
struct Setting {
    SchemeParameters parameters;
    OpenedTable table;
    InputWords words;
    OpenedTable wordVectors;  ///< what W is made of; nothing: it is random
    OpenedXray xray{};        ///< what the weights of a model say, whatever the scheme

    bool operator==(const Setting&) const = default;
};

/// The parameters that each kind of scheme had last, to come back to.
struct LastParameters {
    Parameters rows;
    RelativeParameters relative;
    RotaryParameters rotary;

    /// Positions go along between schemes with rows of their own and rotary ones.
    void remember(const SchemeParameters& parameters);
};

/// Whether the opened table is what is looked at.
bool showsOpened(const Parameters& parameters);
bool showsOpened(const SchemeParameters& parameters);

/// Whether the table of \p parameters is trained here.
bool isTrained(const SchemeParameters& parameters);
/// Whether rows are computed with rounding.
bool isRounded(const SchemeParameters& parameters);

/// Whether the opened table is what the scheme uses: looked at, or looked up by a relative scheme.
bool usesOpened(const Setting& setting);

/// What stands for the trained numbers of a relative scheme: the opened table where it fits and is chosen, or
/// random ones; null if the scheme has none.
std::shared_ptr<const Table> relativeTableOf(const Setting& setting);

/// \p setting with \p wanted. Where that turns to the opened table, the width becomes the table's; while the
/// table is shown, another width is a mistake to be told.
Setting withParameters(Setting setting, const Parameters& wanted);

/// \p setting turned to \p scheme, with the parameters that had \p last.
Setting turnedTo(Setting setting, Scheme scheme, LastParameters last = {});

/// \p setting with \p table opened: the scheme becomes a learned one if it looks nothing up, d_model the
/// table's, the length its rows; all else is as schemes had it \p last.
Setting withTable(Setting setting, const OpenedTable& table, LastParameters last = {});

/// \p setting with W made of \p vectors, of whose width the encoding becomes where it can; an empty one makes
/// W random again.
Setting withWordVectors(Setting setting, const OpenedTable& vectors);

}  // namespace posiscope
