// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace posiscope {

struct Identification;
struct ReadPart;
struct TableReading;

/// The result as an object: reportText() for programs.
QJsonObject reportJson(const Identification& identification);

/// The result, one line each: the name, all its parameters, the residual. \param which name of the tensor in
/// the file, if needed \param note how its numbers are read, if their type does not say so
QString reportText(const Identification& identification, const QString& which = {}, const QString& note = {});

/// One line on the residual of the table under \p name, one of the readings; places are those of the file.
QString residualText(const Identification& found, const TableReading& name);

/// The part that was read of a tensor too large to compare as a whole.
QString partText(const ReadPart& part);

/// How the file's numbers were rearranged before identification; empty if they were not.
QString arrangementText(const Identification& found);

}  // namespace posiscope
