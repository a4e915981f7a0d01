// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/namedmodels.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

namespace posiscope {
namespace {

QList<NamedModel> readNamedModels() {
    QFile file(QStringLiteral(":/models.json"));
    QList<NamedModel> models;
    if (!file.open(QIODevice::ReadOnly))
        return models;
    for (const QJsonValue& entry : QJsonDocument::fromJson(file.readAll()).array())
        models << NamedModel{entry[QLatin1String("family")].toString(),
                             entry[QLatin1String("name")].toString(), entry[QLatin1String("repo")].toString(),
                             entry[QLatin1String("source")].toString(),
                             entry[QLatin1String("config")].toObject()};
    return models;
}

QString lettersOf(const QString& name) {
    QString letters;
    std::ranges::copy_if(name.toLower(), std::back_inserter(letters),
                         [](QChar each) { return each.isLetterOrNumber() || each == u'.'; });
    return letters;
}

}  // namespace

const QList<NamedModel>& namedModels() {
    static const QList<NamedModel> all = readNamedModels();
    return all;
}

const NamedModel* findNamedModel(const QString& name) {
    // Asked in every frame while a model is open.
    static const QHash<QString, const NamedModel*> all = [] {
        QHash<QString, const NamedModel*> byLetters;
        for (const NamedModel& model : namedModels())
            for (const QString& each : {model.name, model.repository})
                if (const QString letters = lettersOf(each); !byLetters.contains(letters))
                    byLetters.insert(letters, &model);
        return byLetters;
    }();
    return all.value(lettersOf(name));
}

QStringList modelNamesWith(const QString& part) {
    QStringList names;
    const QString letters = lettersOf(part);
    for (const NamedModel& model : namedModels())
        if (!letters.isEmpty() && lettersOf(model.name).contains(letters))
            names << model.name;
    if (!names.isEmpty())
        return names;
    QString longest;
    for (const NamedModel& model : namedModels())  // "Llama-3.1-8B-Instruct"
        if (model.name.size() > longest.size() && letters.contains(lettersOf(model.name)))
            longest = model.name;
    return longest.isEmpty() ? QStringList() : QStringList(longest);
}

}  // namespace posiscope
