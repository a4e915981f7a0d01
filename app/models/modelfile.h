// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>
#include <memory>
#include <string_view>

#include "app/models/modelheads.h"
#include "app/models/modelpositions.h"
#include "app/texts/result.h"

namespace posiscope {

/// Its option on the command line and in sessions.
inline constexpr std::string_view kModelOption = "model";

/// What an opened model file says.
struct OpenedModel {
    QString source{};  ///< an absolute path or the name of a NamedModel; empty: none is open
    std::shared_ptr<const ModelPositions> positions{};  ///< null: none

    bool operator==(const OpenedModel&) const = default;
};

/// The file that \p path refers to: config.json in a directory that has one, or in that of the transformer in
/// a pipeline of diffusers, otherwise \p path itself.
QString modelFile(const QString& path);

/// Whether \p bytes, a whole file or the beginning of a large one, are a GGUF file or a model's config, even
/// a damaged one.
bool seemsModel(QByteArrayView bytes);

/// Why \p source, FILE or FILE:TENSOR, could not be opened as a table: \p reason, or that it is a model file.
QString whyNoTable(const QString& source, const QString& reason);

struct NamedModel;

/// The model that \p path names, or null: a file of that name comes first, if \p files may be opened.
const NamedModel* namedModelAt(const QString& path, bool files = true);

/// A model's positions from the config.json, its directory, or the GGUF file at \p path, or of the NamedModel
/// that \p path names. The error message names file and reason.
Result<ModelPositions> openModel(const QString& path);

/// The same with its source. \pre \p path names a NamedModel if no \p files may be opened
Result<OpenedModel> openedModel(const QString& path, bool files = true);
/// \p model as the reader of files opens it; its source is its name.
Result<OpenedModel> openedModel(const NamedModel& model);

/// A model's heads from the config.json or its directory at \p path. The error message names file and reason.
Result<ModelHeads> openModelHeads(const QString& path);

}  // namespace posiscope
