// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/workspaces.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr QLatin1String kCurrent("workspace");
constexpr QLatin1String kCards("cards");  // of an arrangement by itself

constexpr qsizetype kLongestRemembered = 262144;

constexpr std::array kForms{Form::Usual, Form::Low, Form::Narrow, Form::Small};

QString nameOf(Workspace workspace, Form form) {
    const QString name = verbatim(workspaces()[static_cast<std::size_t>(workspace)].name);
    switch (form) {
        case Form::Usual:
            break;
        case Form::Low:
            return name + QStringLiteral("-low");
        case Form::Narrow:
            return name + QStringLiteral("-narrow");
        case Form::Small:
            return name + QStringLiteral("-small");
    }
    return name;
}

QJsonObject jsonOf(const CardArrangement& arrangement) {
    return QJsonDocument::fromJson(textOf(arrangement)).object();
}

std::optional<CardArrangement> arrangementIn(const QJsonObject& object, const QStringList& known) {
    return readArrangement(QJsonDocument(object).toJson(QJsonDocument::Compact), known);
}

}  // namespace

const std::array<WorkspaceFacts, kWorkspaces>& workspaces() {
    static constexpr std::array<WorkspaceFacts, kWorkspaces> all{{
        {Workspace::Explore, "explore", POSISCOPE_TEXT("core", "&Explore"),
         POSISCOPE_TEXT("core", "Four cards, the parameters and the calculation")},
        {Workspace::Teach, "teach", POSISCOPE_TEXT("core", "&Teach"),
         POSISCOPE_TEXT("core", "Two large cards side by side, and the parameters")},
        {Workspace::Compare, "compare", POSISCOPE_TEXT("core", "&Compare"),
         POSISCOPE_TEXT("core", "Two wide cards, each with room for A and B side by side")},
    }};
    return all;
}

QByteArray textOf(const KeptWorkspaces& kept) {
    QJsonObject object;
    for (const WorkspaceFacts& facts : workspaces()) {
        if (facts.workspace == kept.current)
            object[kCurrent] = verbatim(facts.name);
        for (const Form form : kForms)
            if (const auto found = kept.arrangements.find({facts.workspace, form});
                found != kept.arrangements.end())
                object[nameOf(facts.workspace, form)] = jsonOf(found->second);
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

KeptWorkspaces readWorkspaces(const QByteArray& text, const QStringList& known) {
    KeptWorkspaces kept;
    if (text.size() > kLongestRemembered)
        return kept;
    QJsonObject object = QJsonDocument::fromJson(text).object();
    if (object.contains(kCards))
        object = {{verbatim(workspaces().front().name), object}};
    for (const WorkspaceFacts& facts : workspaces()) {
        if (object[kCurrent].toString() == verbatim(facts.name))
            kept.current = facts.workspace;
        for (const Form form : kForms)
            if (auto read = arrangementIn(object[nameOf(facts.workspace, form)].toObject(), known))
                kept.arrangements[{facts.workspace, form}] = std::move(*read);
    }
    return kept;
}

}  // namespace posiscope
