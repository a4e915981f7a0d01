// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <QTest>

#include "app/cards/cardchoices.h"
#include "app/cards/cardgrid.h"
#include "app/cards/workspaces.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "tests/room.h"

namespace posiscope::cards_test {
using namespace Qt::StringLiterals;

/// Which cards there are and where they stand, without a window.
class TestCards : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead();
    void nonsenseIsNotRead_data();
    void nonsenseIsNotRead();
    void numbersAreBounded();
    void cardsFillEveryRoom();
    void smallRoomsShowFewerCards();
    void panelsShareTheirColumn();
    void aChosenViewChangesPlaces();
    void theLastCardStays();
    void aSchemeBorrowsCards();
    void aPresetBorrowsACard();
    void aSilentViewGivesItsCardAway();
    void aSilentViewIsNotBrought();
    void anyWalkIsSound();
};

namespace {

constexpr int kSeam = 8;

GridSetting explore() {
    return settingAtFirst(Workspace::Explore);
}

QStringList shown(const GridSetting& setting) {
    QStringList views;
    for (const CardChoice& card : setting.cards)
        views << card.shown;
    return views;
}

bool anything(const QString&) {
    return true;
}

/// What has something to show of a relative scheme, roughly.
bool relativeSpeaks(const QString& view) {
    return view == u"relative"_s || view == u"bias"_s || view == u"attention"_s;
}

WantedCards wanted(const QList<int>& cards, const QSize& least = {280, 240}) {
    WantedCards all;
    for (const int card : cards)
        all.least[static_cast<std::size_t>(card)] = least;
    return all;
}

QList<int> placesIn(const WantedCards& cards, const QSize& room) {
    const GridPlaces places = gridPlaces(cards, {}, QRect(QPoint(0, 0), room), kSeam);
    QList<int> seen;
    for (std::size_t i = 0; i < kCards; ++i)
        if (!places.cards[i].isEmpty())
            seen << static_cast<int>(i);
    return seen;
}

}  // namespace

void TestCards::whatIsWrittenIsRead() {
    KeptWorkspaces kept{.current = Workspace::Teach};
    kept.setting().cards[1] = {u"similarity"_s, u"bias"_s};
    kept.setting().cards[3] = {u"clock"_s, QString()};
    kept.setting().front = 1;
    kept.setting().seams = {.column = 0.3, .row = 0.7, .panels = 300, .parameters = 0.5, .lesson = 400};
    kept.setting().parameters = false;
    kept.setting().scheme = u"relative"_s;
    kept.setting().lent = u"bias"_s;
    const KeptWorkspaces read = readWorkspaces(textOf(kept));
    QVERIFY(read.current == kept.current);
    QVERIFY(read.settings == kept.settings);
}

void TestCards::nonsenseIsNotRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("bytes of Qt") << QByteArray(400, '\xff');
    QTest::newRow("no object") << QByteArray("[1]");
    QTest::newRow("cards are a number") << QByteArray(R"({"explore": {"cards": 7}})");
    QTest::newRow("nobody known") << QByteArray(R"({"explore": {"cards": [{"view": "?", "shown": "?"}]}})");
    QTest::newRow("cards of an old version")
        << QByteArray(R"({"explore": {"cards": {"row": [{"tabs": ["waves"]}]}, "closed": ["waves"]}})");
    QTest::newRow("cut off") << textOf(KeptWorkspaces()).chopped(9);
    QTest::newRow("long") << textOf(KeptWorkspaces()) + QByteArray(70000, ' ');
}

void TestCards::nonsenseIsNotRead() {
    QFETCH(QByteArray, text);
    QVERIFY(readWorkspaces(text).settings == KeptWorkspaces().settings);
}

void TestCards::numbersAreBounded() {
    const auto read = readWorkspaces(R"({"explore": {"cards": [{"view": "waves", "shown": "waves"},
        {"view": "waves", "shown": "clock"}, {"view": "clock", "shown": "waves"}],
        "front": 77, "column": -1e300, "row": "?", "panels": 1e300}})");
    const GridSetting& setting = read.setting();
    QCOMPARE(shown(setting), QStringList({u"waves"_s, QString(), QString(), QString()}));
    QVERIFY(setting.cards[1].view.isEmpty());
    QVERIFY(setting.front < kCards && setting.seams.column > 0 && setting.seams.panels <= 10000);
    QCOMPARE(setting.seams.row, Seams().row);
}

/// Of any size, whatever is shown: no overlap, no gap but seams, nothing outside, and the front card is
/// there.
void TestCards::cardsFillEveryRoom() {
    QVERIFY(rc::check([] {
        const QRect room(*rc::gen::inRange(-50, 50), 7, *rc::gen::inRange(60, 4000),
                         *rc::gen::inRange(60, 3000));
        WantedCards cards;
        for (auto& least : cards.least)
            if (*rc::gen::inRange(0, 3) > 0)
                least = QSize(*rc::gen::inRange(0, 700), *rc::gen::inRange(0, 500));
        cards.front = *rc::gen::inRange<std::size_t>(0, kCards);
        const Seams seams{.column = *rc::gen::inRange(5, 95) / 100.0,
                          .row = *rc::gen::inRange(5, 95) / 100.0};
        const GridPlaces places = gridPlaces(cards, seams, room, kSeam);
        QRect all;
        std::int64_t area = 0;
        int count = 0;
        for (std::size_t i = 0; i < kCards; ++i) {
            const QRect& place = places.cards[i];
            if (place.isEmpty())
                continue;
            RC_ASSERT(cards.least[i].has_value());
            RC_ASSERT(room.contains(place));
            for (std::size_t k = 0; k < i; ++k)
                RC_ASSERT(!place.intersects(places.cards[k]));
            all |= place;
            area += std::int64_t{place.width()} * place.height();
            ++count;
        }
        const bool any = std::ranges::any_of(cards.least, [](const auto& each) { return each.has_value(); });
        RC_ASSERT(any == (count > 0));
        RC_ASSERT((!any || all == room));
        RC_ASSERT((!cards.least[cards.front] || !places.cards[cards.front].isEmpty()));
        const auto seamArea = std::int64_t{kSeam} * (room.width() + room.height());
        RC_ASSERT(!any || std::int64_t{room.width()} * room.height() - area <= seamArea);
        for (std::size_t i = 0; i < kCards && count > 1; ++i)
            if (const QSize place = places.cards[i].size(); !place.isEmpty())
                RC_ASSERT(place.expandedTo(*cards.least[i]) == place);
    }));
}

void TestCards::smallRoomsShowFewerCards() {
    WantedCards four = wanted({0, 1, 2, 3});
    QCOMPARE(placesIn(four, {1100, 700}), QList<int>({0, 1, 2, 3}));
    QCOMPARE(placesIn(four, {1100, 400}), QList<int>({0, 1}));
    QCOMPARE(placesIn(four, {500, 700}), QList<int>({0, 1}));
    QCOMPARE(placesIn(four, {500, 400}), QList<int>({0}));
    four.front = 3;
    QCOMPARE(placesIn(four, {1100, 400}), QList<int>({0, 3}));
    QCOMPARE(placesIn(four, {500, 400}), QList<int>({3}));
    QCOMPARE(placesIn(wanted({0, 2}), {1100, 400}), QList<int>({0, 2}));  // beside each other there
    QCOMPARE(placesIn(wanted({0, 1}), {500, 700}), QList<int>({0, 1}));   // one above the other
    QCOMPARE(placesIn(wanted({1, 2, 3}), {1100, 700}), QList<int>({1, 2, 3}));
}

void TestCards::panelsShareTheirColumn() {
    const auto height = [](int room, Seams seams = {}) {
        return panelPlaces({true, true, 420}, seams, {0, 0, 262, room}, kSeam).parameters.height();
    };
    QCOMPARE(height(1000), 420);
    QCOMPARE(height(750), 420);
    QCOMPARE(height(608), 360);  // the calculation keeps two fifths …
    QCOMPARE(height(408), 200);  // … or 200 pixels …
    QCOMPARE(height(648), 420);  // … unless a scroll bar would be for little
    QVERIFY(height(100) > 0);
    QCOMPARE(height(1008, {.parameters = 0.25}), 250);
    const PanelPlaces alone = panelPlaces({true, false, 420}, {}, {0, 0, 262, 900}, kSeam);
    QVERIFY(alone.parameters.height() == 900 && alone.calculation.isEmpty() && alone.seam.isEmpty());
}

void TestCards::aChosenViewChangesPlaces() {
    GridSetting setting = explore();
    CardChoices choices(setting, anything);
    choices.choose(0, u"clock"_s);
    QCOMPARE(shown(setting), QStringList({u"clock"_s, u"similarity"_s, u"waves"_s, u"encoding"_s}));
    choices.choose(0, u"spectrum"_s);
    QCOMPARE(shown(setting).first(), u"spectrum"_s);
    choices.open(u"clock"_s);  // at its own place, as there is no free one
    QCOMPARE(shown(setting), QStringList({u"spectrum"_s, u"similarity"_s, u"waves"_s, u"clock"_s}));
    choices.close(1);
    choices.open(u"encoding"_s);  // in the free place
    QCOMPARE(shown(setting), QStringList({u"spectrum"_s, u"encoding"_s, u"waves"_s, u"clock"_s}));
}

void TestCards::theLastCardStays() {
    GridSetting setting = explore();
    CardChoices choices(setting, anything);
    for (std::size_t card = 0; card < kCards; ++card)
        choices.close(card);
    QCOMPARE(shown(setting), QStringList({QString(), QString(), QString(), u"clock"_s}));
}

void TestCards::aSchemeBorrowsCards() {
    GridSetting setting = explore();
    CardChoices(setting, relativeSpeaks).suit(u"relative"_s);
    QCOMPARE(shown(setting), QStringList({u"relative"_s, u"bias"_s, QString(), QString()}));
    CardChoices(setting, relativeSpeaks).close(1);  // gives the card back to what has nothing to show
    QCOMPARE(shown(setting), QStringList({u"relative"_s, QString(), QString(), QString()}));
    CardChoices(setting, anything).suit(u"sinusoidal"_s);
    QVERIFY(setting == explore());
    GridSetting compare = settingAtFirst(Workspace::Compare);
    CardChoices(compare, relativeSpeaks).suit(u"relative"_s);
    QCOMPARE(shown(compare), QStringList({u"relative"_s, QString(), u"bias"_s, QString()}));
    GridSetting one = explore();
    for (std::size_t card = 1; card < kCards; ++card)
        CardChoices(one, anything).close(card);
    CardChoices(one, relativeSpeaks).suit(u"relative"_s);  // its first view keeps the only card
    QCOMPARE(shown(one), QStringList({u"relative"_s, QString(), QString(), QString()}));
}

void TestCards::aPresetBorrowsACard() {
    GridSetting setting = explore();
    CardChoices choices(setting, anything);
    choices.lend(u"pipeline"_s);
    QCOMPARE(shown(setting), QStringList({u"encoding"_s, u"pipeline"_s, u"waves"_s, u"clock"_s}));
    choices.lend(u"construction"_s);
    QCOMPARE(shown(setting), QStringList({u"encoding"_s, u"similarity"_s, u"waves"_s, u"construction"_s}));
    choices.lend({});
    QCOMPARE(shown(setting), shown(explore()));
    choices.open(u"pipeline"_s);  // by a person
    choices.lend(u"pipeline"_s);
    choices.lend({});
    QVERIFY(shown(setting).contains(u"pipeline"_s));
}

/// The first of its place that has something to show and is not shown yet.
void TestCards::aSilentViewGivesItsCardAway() {
    GridSetting setting = explore();
    const auto speaks = [](const QString& view) { return view != u"clock"_s && view != u"binary"_s; };
    CardChoices(setting, speaks).suit(u"learned"_s);
    QCOMPARE(setting.cards[3].shown, u"rotation"_s);
    QCOMPARE(setting.cards[3].view, u"clock"_s);
    CardChoices(setting, [](const QString&) { return false; }).suit(u"sinusoidal"_s);
    QCOMPARE(shown(setting), QStringList({u"encoding"_s, QString(), QString(), QString()}));
}

/// Although it is made for the scheme: it comes with the first model of the scheme that it can show.
void TestCards::aSilentViewIsNotBrought() {
    GridSetting setting = explore();
    const auto speaks = [](const QString& view) { return view != u"sequence"_s; };
    CardChoices(setting, speaks).suit(u"axial"_s);
    QVERIFY(shown(setting).contains(u"channels"_s) && !shown(setting).contains(u"sequence"_s));
    CardChoices(setting, speaks).lend(u"pipeline"_s);
    CardChoices(setting, anything).suit(u"axial"_s);
    QVERIFY(shown(setting).contains(u"sequence"_s) && shown(setting).contains(u"pipeline"_s));
    const auto planeSpeaks = [](const QString& view) { return view == u"plane"_s; };
    CardChoices windows(setting, planeSpeaks);  // of patches, which Relative does not show
    windows.suit(u"relative"_s);
    windows.lend(u"plane"_s);
    QStringList there = shown(setting);
    there.removeAll(QString());
    QCOMPARE(there, QStringList(u"plane"_s));
}

/// Whatever is opened, closed, chosen, lent, and whatever has something to show: a card is there, no view
/// twice, and the text of it is read as it was.
void TestCards::anyWalkIsSound() {
    QVERIFY(rc::check([] {
        GridSetting setting =
            settingAtFirst(workspaces()[*rc::gen::inRange<std::size_t>(0, kWorkspaces)].workspace);
        const auto anyView = [] {
            return verbatim(viewKinds()[*rc::gen::inRange<std::size_t>(0, viewKinds().size())].name);
        };
        const auto anyCard = [] { return *rc::gen::inRange<std::size_t>(0, kCards); };
        for (int step = *rc::gen::inRange(0, 12); step > 0; --step) {
            const int silent = *rc::gen::inRange(1, 6);
            CardChoices choices(setting, [silent](const QString& view) { return view.size() % silent == 0; });
            switch (*rc::gen::inRange(0, 5)) {
                case 0:
                    choices.open(anyView());
                    break;
                case 1:
                    if (const std::size_t card = anyCard(); !setting.cards[card].shown.isEmpty())
                        choices.choose(card, anyView());
                    break;
                case 2:
                    if (const std::size_t card = anyCard(); !setting.cards[card].shown.isEmpty())
                        choices.close(card);
                    break;
                case 3:
                    choices.suit(*rc::gen::element(u"sinusoidal"_s, u"relative"_s, u"rotary"_s));
                    break;
                default:
                    choices.lend(*rc::gen::inRange(0, 2) == 0 ? QString() : anyView());
            }
            RC_ASSERT(choices.count() > 0);
            QStringList views;
            for (const CardChoice& card : setting.cards) {
                RC_ASSERT(card.shown.isEmpty() || !card.view.isEmpty());
                if (!card.shown.isEmpty())
                    views << card.shown;
            }
            RC_ASSERT(views.removeDuplicates() == 0);
            RC_ASSERT(readGridSetting(jsonOf(setting)) == setting);
        }
    }));
}

POSISCOPE_REGISTER_TEST("cards", TestCards, NoApplication);

}  // namespace posiscope::cards_test

#include "testcards.moc"
