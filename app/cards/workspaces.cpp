// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/workspaces.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr QLatin1String kCurrent("workspace");

constexpr qsizetype kLongestRemembered = 65536;

}  // namespace

const std::array<WorkspaceFacts, kWorkspaces>& workspaces() {
    static constexpr std::array<WorkspaceFacts, kWorkspaces> all{{
        {Workspace::Explore, "explore", POSISCOPE_TR_NOOP("core", "&Explore"),
         POSISCOPE_TR_NOOP("core", "Four cards, the parameters and the calculation")},
        {Workspace::Teach, "teach", POSISCOPE_TR_NOOP("core", "&Teach"),
         POSISCOPE_TR_NOOP("core", "Two large cards side by side, and the parameters")},
        {Workspace::Compare, "compare", POSISCOPE_TR_NOOP("core", "&Compare"),
         POSISCOPE_TR_NOOP("core", "Two wide cards, each with room for A and B side by side")},
    }};
    return all;
}

GridSetting settingAtFirst(Workspace workspace) {
    const auto card = [](const char* view) { return CardChoice{QLatin1String(view), QLatin1String(view)}; };
    GridSetting setting;
    setting.scheme = QStringLiteral("sinusoidal");
    setting.calculation = workspace == Workspace::Explore;
    switch (workspace) {
        case Workspace::Explore:
            setting.cards = {card("encoding"), card("similarity"), card("waves"), card("clock")};
            break;
        case Workspace::Teach:
            setting.cards = {card("encoding"), card("similarity"), {}, {}};
            setting.seams.column = 0.5;
            break;
        case Workspace::Compare:
            // The similarity matrix is square; a heatmap needs less height.
            setting.cards = {card("encoding"), {}, card("similarity"), {}};
            setting.seams.row = 0.4;
            break;
    }
    return setting;
}

QByteArray textOf(const KeptWorkspaces& kept) {
    QJsonObject object;
    for (std::size_t i = 0; i < kWorkspaces; ++i) {
        const QString name = verbatim(workspaces()[i].name);
        object[name] = jsonOf(kept.settings[i]);
        if (workspaces()[i].workspace == kept.current)
            object[kCurrent] = name;
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

KeptWorkspaces readWorkspaces(const QByteArray& text) {
    KeptWorkspaces kept;
    if (text.size() > kLongestRemembered)
        return kept;
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    for (std::size_t i = 0; i < kWorkspaces; ++i) {
        const QString name = verbatim(workspaces()[i].name);
        if (object[kCurrent].toString() == name)
            kept.current = workspaces()[i].workspace;
        if (const auto setting = readGridSetting(object[name].toObject()))
            kept.settings[i] = *setting;
    }
    return kept;
}

}  // namespace posiscope
