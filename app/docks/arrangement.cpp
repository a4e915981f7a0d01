// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/arrangement.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <utility>

namespace posiscope {
namespace {

constexpr QLatin1String kTree("cards");
constexpr QLatin1String kRow("row");
constexpr QLatin1String kColumn("column");
constexpr QLatin1String kTabs("tabs");
constexpr QLatin1String kFront("front");
constexpr QLatin1String kSize("size");
constexpr QLatin1String kClosed("closed");
constexpr QLatin1String kFloating("floating");
constexpr QLatin1String kCard("card");
constexpr QLatin1String kSnug("snug");
constexpr QLatin1String kScheme("scheme");
constexpr QLatin1String kAway("away");

constexpr qsizetype kLongestText = 65536;
constexpr int kDeepest = 12;
constexpr double kLargest = 100000;

QJsonObject objectOf(const QRect& r) {
    return {{QStringLiteral("x"), r.x()},
            {QStringLiteral("y"), r.y()},
            {QStringLiteral("width"), r.width()},
            {QStringLiteral("height"), r.height()}};
}

QJsonObject objectOf(const CardTree& tree) {
    QJsonObject object{{kSize, tree.size}};
    if (tree.kind == CardTree::Kind::Tabs) {
        object[kTabs] = QJsonArray::fromStringList(tree.cards);
        if (!tree.front.isEmpty())
            object[kFront] = tree.front;
        return object;
    }
    QJsonArray parts;
    for (const CardTree& part : tree.parts)
        parts << objectOf(part);
    object[tree.kind == CardTree::Kind::Row ? kRow : kColumn] = parts;
    return object;
}

int bounded(const QJsonValue& value) {
    return static_cast<int>(std::clamp(value.toDouble(), -kLargest, kLargest));
}

QRect rectOf(const QJsonObject& object) {
    return {bounded(object[QStringLiteral("x")]), bounded(object[QStringLiteral("y")]),
            bounded(object[QStringLiteral("width")]), bounded(object[QStringLiteral("height")])};
}

/// Those of \p names that are known and come for the first time.
QStringList fresh(const QJsonValue& names, QStringList& known) {
    QStringList found;
    for (const QJsonValue& name : names.toArray())
        if (known.removeOne(name.toString()))
            found << name.toString();
    return found;
}

std::optional<CardTree> readTree(const QJsonObject& object, QStringList& known, int depth) {
    CardTree tree;
    tree.size = std::clamp(object[kSize].toDouble(1), 1.0, kLargest);
    if (object.contains(kTabs)) {
        tree.cards = fresh(object[kTabs], known);
        const QString front = object[kFront].toString();
        tree.front = tree.cards.contains(front) ? front : QString();
        return tree.cards.isEmpty() ? std::nullopt : std::optional(tree);
    }
    const bool row = object.contains(kRow);
    tree.kind = row ? CardTree::Kind::Row : CardTree::Kind::Column;
    if (depth < kDeepest)
        for (const QJsonValue& each : object[row ? kRow : kColumn].toArray())
            if (auto part = readTree(each.toObject(), known, depth + 1))
                tree.parts.push_back(std::move(*part));
    if (tree.parts.empty())
        return std::nullopt;
    if (tree.parts.size() > 1)
        return tree;
    CardTree only = std::move(tree.parts.front());
    only.size = tree.size;
    return only;
}

QStringList chosen(const QJsonValue& names, const QStringList& from) {
    QStringList left = from;
    return fresh(names, left);
}

}  // namespace

QByteArray textOf(const CardArrangement& arrangement) {
    QJsonArray floating;
    for (const FloatingCard& each : arrangement.floating) {
        QJsonObject object = objectOf(each.place);
        object[kCard] = each.card;
        floating << object;
    }
    QJsonObject object{{kTree, objectOf(arrangement.tree)},
                       {kClosed, QJsonArray::fromStringList(arrangement.closed)},
                       {kFloating, floating},
                       {kSnug, arrangement.snug},
                       {kScheme, arrangement.scheme},
                       {kAway, QJsonArray::fromStringList(arrangement.away)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<CardArrangement> readArrangement(const QByteArray& text, const QStringList& known) {
    if (text.size() > kLongestText)
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    QStringList unnamed = known;
    auto tree = readTree(object[kTree].toObject(), unnamed, 0);
    if (!tree)
        return std::nullopt;
    CardArrangement arrangement{
        .tree = std::move(*tree), .closed = {}, .floating = {}, .snug = {}, .scheme = {}, .away = {}};
    const QStringList cards = cardsOf(arrangement.tree);
    arrangement.closed = chosen(object[kClosed], cards);
    QStringList grounded = cards;
    for (const QJsonValue& each : object[kFloating].toArray()) {
        const QJsonObject card = each.toObject();
        if (const QRect place = rectOf(card); place.isValid() && grounded.removeOne(card[kCard].toString()))
            arrangement.floating << FloatingCard{card[kCard].toString(), place};
    }
    if (const QString snug = object[kSnug].toString(); cards.contains(snug))
        arrangement.snug = snug;
    arrangement.scheme = object[kScheme].toString();
    arrangement.away = chosen(object[kAway], cards);
    return arrangement;
}

}  // namespace posiscope
