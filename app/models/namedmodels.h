// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include "app/models/modelfile.h"

namespace posiscope {

/// A model that is known by name: public facts of its config.json.
struct NamedModel {
    QString family;      ///< translatable
    QString name;        ///< "Gemma 3 27B"
    QString repository;  ///< "google/gemma-3-27b-it"
    QString source;      ///< where its config was read
    QJsonObject config;  ///< the keys about positions, as in its file
};

/// All of them, grouped by family, from the resource :/models.json.
const QList<NamedModel>& namedModels();

/// The model with this name or repository; case, spaces and signs between letters do not matter. Null if
/// there is none.
const NamedModel* findNamedModel(const QString& name);

/// The names that contain \p part, compared in the same way.
QStringList modelNamesWith(const QString& part);

}  // namespace posiscope
