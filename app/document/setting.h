// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>

#include "app/checkpoints/openxray.h"
#include "app/files/openedtable.h"
#include "app/files/photo.h"
#include "app/models/modelfile.h"
#include "core/axes/axialparameters.h"
#include "core/axes/gridparameters.h"
#include "core/axes/patchgrids.h"
#include "core/parameters/interval.h"
#include "core/parameters/parameters.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotaryparameters.h"
#include "core/schemes/encoding.h"
#include "core/tables/table.h"
#include "core/words/words.h"

namespace posiscope {

/// The parameters of one scheme. The three schemes with rows of their own share Parameters.
using SchemeParameters =
    std::variant<Parameters, RelativeParameters, RotaryParameters, GridParameters, AxialParameters>;

Scheme schemeOf(const SchemeParameters& parameters);

/// The positions and dimensions of a matrix of rows; for a relative scheme, the tokens and the columns of its
/// table.
SettingExtent extentOf(const SchemeParameters& parameters);

/// The parameters of the matrix of rows; std::nullopt for a relative scheme, which has none.
std::optional<Parameters> rowsOf(const SchemeParameters& parameters);

std::optional<Message> refuse(const SchemeParameters& parameters);

/// The data that is shown: the parameters of a scheme, the tables they may refer to, words and their
/// positions.
struct Setting {
    SchemeParameters parameters{};
    OpenedTable table{};
    InputWords words{};
    OpenedTable wordVectors{};  ///< the word vectors W; empty: random
    OpenedXray xray{};          ///< the X-ray of a model's weights, independent of the scheme
    OpenedModel model{};        ///< the opened model, whose layers are shown; independent of the scheme
    OpenedPhoto photo{};        ///< the picture under the map of a grid of patches

    bool operator==(const Setting&) const = default;
};

/// The last parameters of each kind of scheme, restored when the user returns to it.
struct LastParameters {
    Parameters rows;
    RelativeParameters relative;
    RotaryParameters rotary;
    GridParameters grid;
    AxialParameters axial;

    /// Stores \p parameters. Schemes with rows of their own and rotary schemes share the positions.
    void remember(const SchemeParameters& parameters);
};

/// Whether the opened table is shown.
bool showsOpened(const Parameters& parameters);
bool showsOpened(const SchemeParameters& parameters);

/// Whether \p parameters have a grid of patches, on which a photo can be shown.
bool hasPatches(const SchemeParameters& parameters);
/// The pictures among the tokens; none of a scheme without patches, or of an input of text alone.
PatchGrids patchGridsOf(const SchemeParameters& parameters);

/// Whether the program trains the table of \p parameters.
bool isTrained(const SchemeParameters& parameters);
/// Whether rows are computed in limited precision.
bool isRounded(const SchemeParameters& parameters);

/// Whether the scheme uses the opened table: shows it, or looks it up in a relative scheme.
bool usesOpened(const Setting& setting);

/// The table that serves as the trained values of a relative scheme: the opened table if it fits and is
/// chosen, otherwise random values; null if the scheme has none.
std::shared_ptr<const Table> relativeTableOf(const Setting& setting);

/// The rows of a learned grid, from the opened table if it fits and is chosen, otherwise from random values;
/// those of a grid with padding; null for others.
std::shared_ptr<const Encoding> learnedGridOf(const Setting& setting);

/// \p setting with \p wanted. Switching to the opened table sets the width to the table's; while the table is
/// shown, another width is an error, which Document::whyNot() reports.
Setting withParameters(Setting setting, const Parameters& wanted);

/// \p setting switched to \p scheme, with its \p last parameters.
Setting turnedTo(Setting setting, Scheme scheme, LastParameters last = {});

/// \p setting with \p table opened: the scheme becomes a learned one if it uses no table, d_model becomes the
/// table's width, the length its number of rows. Other parameters come from \p last.
Setting withTable(Setting setting, const OpenedTable& table, LastParameters last = {});

/// \p setting with \p photo under the map of patches; an empty one takes it away.
Setting withPhoto(Setting setting, const OpenedPhoto& photo);

/// \p setting with \p vectors as W; the encoding gets their width if its scheme allows that. An empty table
/// makes W random again.
Setting withWordVectors(Setting setting, const OpenedTable& vectors);

}  // namespace posiscope
