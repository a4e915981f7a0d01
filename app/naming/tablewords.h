// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/identify/identification.h"

namespace posiscope {

/// One word for what a table is, the same in every language: "sinusoid", "rotary-cos-cache".
QString wordOf(TableFamily family);

/// What the published codes are called that make this table, number for number: "tensor2tensor, fairseq …".
/// Names of projects, the same in every language.
QStringList conventionsOf(const TableName& name);

/// A deliberate mistake, or one that is often made.
struct Mistake {
    QString word;      ///< the same in every language: "positions-from-1"
    QString sentence;  ///< in the language of the program
};
QList<Mistake> mistakesOf(const TableName& name, const NumberRounding& rounding);

/// The whole of it in a line: "Sinusoid, interleaved, base 10000, positions from 0".
QString headlineOf(const TableName& name);

/// The verdict in a line: what it is, between what it is ambiguous, or that it is none of these.
QString headlineOf(const Identification& identification);

/// The exponent of the base for frequency i: "−2i/512", "−i/(n−1)".
QString exponentText(const Ladder& ladder);

/// "1 … 29.6", of LongRoPE, and of how many pairs the table does not tell it.
QString factorsText(const Ladder& ladder);

/// "0–383" where columns follow each other, "0–95, 192–287" where not.
QString columnsText(const std::vector<std::int64_t>& columns);

/// What would tell the readings of an ambiguous table apart.
QString apartText(const Identification& found);

/// The base and how sure it is: "10000 ± 0.02".
QString baseText(const Ladder& ladder);

/// What the numbers were rounded in: "float32", "4 digits, truncated".
QString roundingText(const NumberRounding& rounding);

}  // namespace posiscope
