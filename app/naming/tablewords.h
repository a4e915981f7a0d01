// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <string_view>

#include "core/identify/identification.h"

namespace posiscope {

/// One word for a table family, the same in every language: "sinusoid", "rotary-cos-cache".
QString wordOf(TableFamily family);

/// One word for what columns hold: "cosines", "pair-angles".
QString wordOf(AxialContent content);

/// The same in the language of the program.
QString contentText(AxialContent content);

/// The label of a choice of \p grid: of "grid-layout", "grid-coordinates" …
QString gridChoiceText(std::string_view option, const GridParameters& grid);

/// Published implementations that produce exactly this table: "tensor2tensor, fairseq …". Names of projects,
/// the same in every language.
QStringList conventionsOf(const TableReading& name);

/// A mistake in the table, deliberate or common.
struct Mistake {
    QString word;      ///< the same in every language: "positions-from-1"
    QString sentence;  ///< in the language of the program
};
QList<Mistake> mistakesOf(const TableReading& name, const Identification& found);

/// A reading in one line: "Sinusoid, interleaved, base 10000, positions from 0".
QString headlineOf(const TableReading& name);

/// The verdict in one line: the name, the alternatives if it is ambiguous, or that it is unknown.
QString headlineOf(const Identification& identification);

/// The exponent of the base for frequency i: "−2i/512", "−i/(n−1)".
QString exponentText(const Ladder& ladder);

/// The range of LongRoPE factors, "1 … 29.6", and the number of pairs whose factor the table does not
/// determine.
QString factorsText(const Ladder& ladder);

/// "0–383" for contiguous columns, "0–95, 192–287" otherwise.
QString columnsText(const std::vector<std::int64_t>& columns);

/// What would distinguish the readings of an ambiguous table.
QString apartText(const Identification& found);

/// The base with its uncertainty: "10000 ± 0.02".
QString baseText(const Ladder& ladder);

/// The precision of the numbers: "float32", "4 digits, truncated".
QString roundingText(const NumberRounding& rounding);

}  // namespace posiscope
