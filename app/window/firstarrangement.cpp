// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/firstarrangement.h"

#include <algorithm>
#include <utility>

#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr double kPanels = 262;  // pixels

CardTree tabs(double size, const QStringList& cards) {
    return {CardTree::Kind::Tabs, size, cards, cards.value(0), {}};
}

/// Cards that are open at first in any of \p places.
CardTree views(double size, const std::vector<Place>& places) {
    QStringList cards;
    for (const Place place : places)
        for (const ViewKind& kind : viewKinds())
            if (kind.place == place && kind.atFirst)
                cards << verbatim(kind.name);
    return tabs(size, cards);
}

CardTree column(double size, std::vector<CardTree> parts) {
    return {CardTree::Kind::Column, size, {}, {}, std::move(parts)};
}

/// What stands beside the panels.
std::vector<CardTree> viewsOf(Workspace workspace, Form form) {
    using enum Place;
    const CardTree all = views(1160, {UpperLeft, LowerLeft, UpperRight, LowerRight});
    const std::vector<CardTree> beside{views(580, {UpperLeft, LowerLeft}),
                                       views(580, {UpperRight, LowerRight})};
    switch (form) {
        case Form::Usual:
            break;
        case Form::Low:
            return workspace == Workspace::Compare ? std::vector{all} : beside;
        case Form::Narrow:
            if (workspace != Workspace::Teach)
                return {column(1160, {views(1, {UpperLeft, LowerLeft}), views(1, {UpperRight, LowerRight})})};
            [[fallthrough]];
        case Form::Small:
            return {all};
    }
    switch (workspace) {
        case Workspace::Explore:
            break;
        case Workspace::Teach:
            return beside;
        case Workspace::Compare:
            // A matrix of two positions is square, and a heatmap makes do with less height.
            return {column(1160, {views(2, {UpperLeft, LowerLeft}), views(3, {UpperRight, LowerRight})})};
    }
    return {column(530, {views(460, {UpperLeft}), views(300, {LowerLeft})}),
            column(630, {views(460, {UpperRight}), views(300, {LowerRight})})};
}

}  // namespace

CardArrangement arrangementAtFirst(Workspace workspace, Form form) {
    const QString parameters = QStringLiteral("parameters");
    const QString calculation = QStringLiteral("calculation");
    CardArrangement first;
    first.snug = parameters;
    first.tree.kind = CardTree::Kind::Row;
    first.tree.parts = {column(kPanels, {tabs(500, {parameters}), tabs(268, {calculation})})};
    std::ranges::move(viewsOf(workspace, form), std::back_inserter(first.tree.parts));
    if (workspace != Workspace::Explore)
        first.closed << calculation;
    return first;
}

}  // namespace posiscope
