// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

struct Identification;
struct ReadPart;
struct TableName;

/// What was found, a line each: the name, all that was told of it, what is left. \param which of a file's
/// tensors it is, where that has to be said
QString reportText(const Identification& identification, const QString& which = {});

/// What is left of the table when \p name, one of what was found, is taken off, in a line; places are those
/// of the file.
QString residualText(const Identification& found, const TableName& name);

/// What was read of a tensor that is too large to be compared as a whole.
QString partText(const ReadPart& part);

/// How the file's numbers were put in order before they were named; empty where they were as they are.
QString arrangementText(const Identification& found);

}  // namespace posiscope
