// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/gridsetting.h"

#include <QJsonArray>
#include <QStringList>
#include <algorithm>

#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr QLatin1String kCardsKey("cards");
constexpr QLatin1String kView("view");
constexpr QLatin1String kShown("shown");
constexpr QLatin1String kFront("front");
constexpr QLatin1String kParameters("parameters");
constexpr QLatin1String kCalculation("calculation");
constexpr QLatin1String kScheme("scheme");
constexpr QLatin1String kLent("lent");

struct KeptSeam {
    QLatin1String name;
    double Seams::*value;
    double least;
    double most;
};

constexpr std::array kKeptSeams{
    KeptSeam{QLatin1String("column"), &Seams::column, 0.05, 0.95},
    KeptSeam{QLatin1String("row"), &Seams::row, 0.05, 0.95},
    KeptSeam{QLatin1String("panels"), &Seams::panels, 0, 10000},
    KeptSeam{QLatin1String("parameterShare"), &Seams::parameters, 0, 0.95},
    KeptSeam{QLatin1String("lesson"), &Seams::lesson, 0, 10000},
};

/// Removes the view called \p value from \p known and returns it; empty if \p known does not contain it.
QString taken(const QJsonValue& value, QStringList& known) {
    const QString name = value.toString();
    return known.removeOne(name) ? name : QString();
}

}  // namespace

QJsonObject jsonOf(const GridSetting& setting) {
    QJsonArray cards;
    for (const CardChoice& card : setting.cards)
        cards << QJsonObject{{kView, card.view}, {kShown, card.shown}};
    QJsonObject object{{kCardsKey, cards},
                       {kFront, static_cast<int>(setting.front)},
                       {kParameters, setting.parameters},
                       {kCalculation, setting.calculation},
                       {kScheme, setting.scheme},
                       {kLent, setting.lent}};
    for (const KeptSeam& seam : kKeptSeams)
        object[seam.name] = setting.seams.*seam.value;
    return object;
}

std::optional<GridSetting> readGridSetting(const QJsonObject& object) {
    QStringList views;
    for (const ViewKind& kind : viewKinds())
        views << verbatim(kind.name);
    QStringList shown = views;
    const QJsonArray cards = object[kCardsKey].toArray();
    GridSetting setting;
    bool any = false;
    for (std::size_t i = 0; i < kCards; ++i) {
        const QJsonValue card = cards.at(static_cast<qsizetype>(i));
        CardChoice& choice = setting.cards[i];
        choice.view = taken(card[kView], views);
        if (!choice.view.isEmpty())
            choice.shown = taken(card[kShown], shown);
        any = any || !choice.shown.isEmpty();
    }
    if (!any)
        return std::nullopt;
    setting.front = static_cast<std::size_t>(std::clamp(object[kFront].toInt(), 0, int{kCards} - 1));
    for (const KeptSeam& seam : kKeptSeams)
        setting.seams.*seam.value =
            std::clamp(object[seam.name].toDouble(setting.seams.*seam.value), seam.least, seam.most);
    setting.parameters = object[kParameters].toBool(true);
    setting.calculation = object[kCalculation].toBool(true);
    setting.scheme = object[kScheme].toString();
    setting.lent = object[kLent].toString();
    return setting;
}

}  // namespace posiscope
