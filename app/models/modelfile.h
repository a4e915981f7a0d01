// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include "app/models/modelheads.h"
#include "app/models/modelpositions.h"
#include "app/texts/result.h"

namespace posiscope {

/// The file that \p path means: config.json where it is a directory that has one, otherwise itself.
QString modelFile(const QString& path);

/// Whether \p bytes, a whole file or the beginning of a large one, are a GGUF file or the config of a model,
/// even a damaged one.
bool seemsModel(QByteArrayView bytes);

/// What the config.json, the directory around it or the GGUF file at \p path says of a model's positions.
/// Fails naming file and reason.
Result<ModelPositions> openModel(const QString& path);

/// What the config.json or the directory around it at \p path says of a model's heads. Fails likewise.
Result<ModelHeads> openModelHeads(const QString& path);

}  // namespace posiscope
