// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <QTest>

#include "app/docks/arrangement.h"
#include "tests/room.h"

namespace posiscope::cards_test {
using namespace Qt::StringLiterals;

/// Where cards stand, without a window.
class TestCards : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead();
    void nonsenseIsNoArrangement_data();
    void nonsenseIsNoArrangement();
    void unknownCardsAreLeftOut();
    void sizesAreBounded();
    void cardsFillEveryRoom();
    void hiddenCardsLeaveTheirRoom();
    void aSnugCardHasTheHeightItWants();
    void whereCardsStandTellsTheTree();
    void movedSizesAreTaken();
};

namespace {

using Kind = CardTree::Kind;

const QStringList kKnown{u"parameters"_s, u"calculation"_s, u"encoding"_s,
                         u"waves"_s,      u"clock"_s,       u"spectrum"_s};

CardTree tabs(double size, const QStringList& cards) {
    return {.kind = Kind::Tabs, .size = size, .cards = cards, .front = cards.first(), .parts = {}};
}

CardTree parts(Kind kind, double size, std::vector<CardTree> of) {
    return {.kind = kind, .size = size, .cards = {}, .front = {}, .parts = std::move(of)};
}

CardTree usual() {
    return parts(Kind::Row, 1,
                 {parts(Kind::Column, 262, {tabs(500, {u"parameters"_s}), tabs(268, {u"calculation"_s})}),
                  parts(Kind::Column, 620, {tabs(430, {u"encoding"_s}), tabs(330, {u"waves"_s})}),
                  tabs(540, {u"clock"_s, u"spectrum"_s})});
}

Sharing sharing(const QStringList& hidden = {}) {
    return {.shown = [hidden](const QString& card) { return !hidden.contains(card); },
            .panel = [](const QString& card) { return card == u"parameters"_s || card == u"calculation"_s; },
            .snug = {},
            .seam = 8};
}

QRect placeOf(const QString& card, const std::vector<PlacedCards>& all) {
    for (const PlacedCards& each : all)
        if (each.cards.contains(card))
            return each.place;
    return {};
}

}  // namespace

void TestCards::whatIsWrittenIsRead() {
    CardArrangement arrangement{.tree = usual(),
                                .closed = {u"waves"_s},
                                .floating = {{u"spectrum"_s, {10, -20, 300, 200}}},
                                .snug = u"parameters"_s,
                                .scheme = u"rotary"_s,
                                .away = {u"clock"_s}};
    arrangement.tree.parts[2].front = u"spectrum"_s;
    QVERIFY(readArrangement(textOf(arrangement), kKnown) == arrangement);
}

void TestCards::nonsenseIsNoArrangement_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("bytes of Qt") << QByteArray(400, '\xff');
    QTest::newRow("no object") << QByteArray("[1]");
    QTest::newRow("no cards") << QByteArray(R"({"closed": ["waves"]})");
    QTest::newRow("cards are a number") << QByteArray(R"({"cards": 7})");
    QTest::newRow("nobody known") << QByteArray(R"({"cards": {"row": [{"tabs": ["?"]}]}})");
    QTest::newRow("empty row") << QByteArray(R"({"cards": {"row": []}})");
    QTest::newRow("cut off") << textOf(CardArrangement{usual(), {}, {}, {}, {}, {}}).chopped(9);
    QTest::newRow("deep") << QByteArray(R"({"cards": )") + QByteArray(R"({"row": [)").repeated(100) +
                                 R"({"tabs": ["waves"]})" + QByteArray("]}").repeated(100) + "}";
    QTest::newRow("long") << QByteArray(R"({"cards": {"tabs": ["waves"]}})") + QByteArray(70000, ' ');
}

void TestCards::nonsenseIsNoArrangement() {
    QFETCH(QByteArray, text);
    QVERIFY(!readArrangement(text, kKnown));
}

void TestCards::unknownCardsAreLeftOut() {
    const auto read = readArrangement(
        R"({"cards": {"row": [{"tabs": ["waves", "waves", "?", 3], "front": "?"}, {"column": [{"tabs": ["waves"]}]},
            {"column": [{"tabs": ["clock"], "size": 5}], "size": 7}]},
            "closed": ["clock", "encoding"], "floating": [{"card": "waves", "width": 0}, 5],
            "snug": "parameters", "away": ["?"]})",
        kKnown);
    QVERIFY(read.has_value());
    QCOMPARE(cardsOf(read->tree), QStringList({u"waves"_s, u"clock"_s}));
    QVERIFY(read->tree.parts.at(0).front.isEmpty());
    QVERIFY(read->tree.parts.at(1) == (CardTree{Kind::Tabs, 7, {u"clock"_s}, {}, {}}));
    QCOMPARE(read->closed, QStringList{u"clock"_s});
    QVERIFY(read->floating.isEmpty() && read->snug.isEmpty());
    QVERIFY(read->away.isEmpty());
}

void TestCards::sizesAreBounded() {
    const auto read = readArrangement(
        R"({"cards": {"row": [{"tabs": ["waves"], "size": -4}, {"tabs": ["clock"], "size": 1e300}]},
            "floating": [{"card": "clock", "x": -1e300, "y": 1e300, "width": 1e300, "height": 5}]})",
        kKnown);
    QVERIFY(read.has_value());
    QVERIFY(read->tree.parts.at(0).size >= 1 && read->tree.parts.at(1).size <= 1e6);
    QVERIFY(read->floating.at(0).place.width() <= 1e6 && read->floating.at(0).place.x() >= -1e6);
}

/// Of any size, whatever is hidden: no overlap, no gap but seams, nothing outside.
void TestCards::cardsFillEveryRoom() {
    QVERIFY(rc::check([] {
        const QRect room(*rc::gen::inRange(-50, 50), 7, *rc::gen::inRange(60, 4000),
                         *rc::gen::inRange(60, 3000));
        QStringList hidden;
        for (const QString& card : kKnown)
            if (*rc::gen::inRange(0, 3) == 0)
                hidden << card;
        Sharing with = sharing(hidden);
        with.snug = {u"parameters"_s, *rc::gen::inRange(-10, 2000)};
        const auto found = placed(usual(), room, with);
        QRect all;
        for (const PlacedCards& each : found) {
            RC_ASSERT(each.place.isEmpty() || room.contains(each.place));
            RC_ASSERT(each.cards.contains(each.front));
            for (const PlacedCards& other : found)
                RC_ASSERT(&other == &each || !other.place.intersects(each.place));
            all |= each.place;
        }
        RC_ASSERT(found.empty() == (hidden.size() == kKnown.size()));
        RC_ASSERT(found.empty() || all == room);
    }));
}

void TestCards::hiddenCardsLeaveTheirRoom() {
    const auto found =
        placed(usual(), {0, 0, 1000, 600}, sharing({u"waves"_s, u"clock"_s, u"calculation"_s}));
    QCOMPARE(placeOf(u"parameters"_s, found), QRect(0, 0, 262, 600));
    QCOMPARE(placeOf(u"encoding"_s, found).height(), 600);
    QCOMPARE(placeOf(u"spectrum"_s, found).right(), 999);
    const auto shown = shownPart(usual(), sharing({u"waves"_s, u"clock"_s}).shown);
    QCOMPARE(cardsOf(*shown), QStringList({u"parameters"_s, u"calculation"_s, u"encoding"_s, u"spectrum"_s}));
    QVERIFY(shown->parts.at(1).kind == Kind::Tabs);
    QVERIFY(!shownPart(usual(), [](const QString&) { return false; }));
}

void TestCards::aSnugCardHasTheHeightItWants() {
    Sharing with = sharing();
    with.snug = {u"parameters"_s, 420};
    const auto height = [&with](int room) {
        return placeOf(u"parameters"_s, placed(usual(), {0, 0, 1278, room}, with)).height();
    };
    QCOMPARE(height(1000), 420);
    QCOMPARE(height(750), 420);
    QCOMPARE(height(608), 360);  // the others keep two fifths …
    QCOMPARE(height(408), 200);  // … or 200
    QVERIFY(height(100) > 0);
    with.shown = sharing({u"calculation"_s}).shown;
    QCOMPARE(height(1000), 1000);
}

void TestCards::whereCardsStandTellsTheTree() {
    const auto before = placed(usual(), {0, 0, 1600, 900}, sharing());
    const auto tree = treeOf(before);
    QVERIFY(tree && sameShape(*tree, usual()));
    const auto after = placed(*tree, {0, 0, 1600, 900}, sharing());
    for (const QString& card : kKnown)
        QCOMPARE(placeOf(card, after), placeOf(card, before));
    const auto at = [](const QString& card, const QRect& place) { return PlacedCards{{card}, card, place}; };
    QVERIFY(!treeOf({at(u"a"_s, {0, 0, 60, 40}), at(u"b"_s, {60, 0, 40, 60}), at(u"c"_s, {40, 60, 60, 40}),
                     at(u"d"_s, {0, 40, 40, 60})}));  // like the sails of a windmill
    QVERIFY(!treeOf({}));
}

void TestCards::movedSizesAreTaken() {
    const QRect room(0, 0, 1600, 900);
    CardTree tree = usual();
    const auto before = placed(tree, room, sharing({u"waves"_s}));
    auto moved = before;
    for (PlacedCards& each : moved) {
        if (each.front == u"encoding"_s)
            each.place.setRight(each.place.right() - 100);
        if (each.front == u"clock"_s)
            each.place.setLeft(each.place.left() - 100);
    }
    QVERIFY(takeSizes(tree, *treeOf(moved), *treeOf(before), sharing({u"waves"_s})));
    const auto after = placed(tree, room, sharing({u"waves"_s}));
    for (const QString& card : {u"parameters"_s, u"calculation"_s, u"encoding"_s, u"clock"_s})
        QCOMPARE(placeOf(card, after), placeOf(card, moved));
    QVERIFY(tree.parts[1].parts == usual().parts[1].parts);  // what is not shown keeps its share
}

POSISCOPE_TEST("cards", TestCards, NoApplication);

}  // namespace posiscope::cards_test

#include "testcards.moc"
