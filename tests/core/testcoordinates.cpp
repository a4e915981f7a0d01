// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "core/positions/coordinates.h"
#include "core/schemes/encodingmaker.h"
#include "core/words/givenrows.h"
#include "core/words/words.h"
#include "tests/room.h"

namespace posiscope::coordinates_test {

class TestCoordinates : public QObject {
    Q_OBJECT

private slots:
    void rangesCountFromTheirFirst();
    void listsKeepWhatTheyAreGiven();
    void gridsCountTheLastAxisFirst();
    void encodingsSayWhereTheirRowsAre();
};

void TestCoordinates::rangesCountFromTheirFirst() {
    const Coordinates range = Coordinates::range(-3, 1'000'000);
    QCOMPARE(range.tokens(), std::int64_t{1'000'000});
    QCOMPARE(range.axes(), std::size_t{1});
    QCOMPARE(range.at(0), -3.0);
    QCOMPARE(range.at(999'999), 999'996.0);
    QVERIFY(std::isnan(range.at(-1)));
    QVERIFY(std::isnan(range.at(1'000'000)));
}

void TestCoordinates::listsKeepWhatTheyAreGiven() {
    const Coordinates list = Coordinates::list({5, std::nan(""), 0.5});
    QCOMPARE(list.tokens(), std::int64_t{3});
    QVERIFY(!list.firstOfRange());
    QCOMPARE(list.at(0), 5.0);
    QVERIFY(std::isnan(list.at(1)));
    QCOMPARE(list.at(2), 0.5);
}

void TestCoordinates::gridsCountTheLastAxisFirst() {
    QVERIFY(rc::check("tokens of a grid are counted as nested loops do", [] {
        const auto prefix = *rc::gen::inRange<std::int64_t>(0, 3);
        const auto suffix = *rc::gen::inRange<std::int64_t>(0, 3);
        std::vector<std::vector<double>> axes(3);
        for (auto& axis : axes)
            axis = *rc::gen::container<std::vector<double>>(*rc::gen::inRange<std::size_t>(1, 5),
                                                            rc::gen::cast<double>(rc::gen::inRange(-9, 9)));
        const Coordinates grid = Coordinates::grid(axes, prefix, suffix);
        std::int64_t token = prefix;
        for (const double a : axes[0])
            for (const double b : axes[1])
                for (const double c : axes[2]) {
                    RC_ASSERT(grid.at(token, 0) == a);
                    RC_ASSERT(grid.at(token, 1) == b);
                    RC_ASSERT(grid.at(token++, 2) == c);
                }
        RC_ASSERT(grid.tokens() == token + suffix);
        RC_ASSERT(std::isnan(grid.at(prefix - 1, 1)));
        RC_ASSERT(std::isnan(grid.at(token, 2)));
    }));
}

void TestCoordinates::encodingsSayWhereTheirRowsAre() {
    Parameters parameters{.firstPosition = 2};
    const auto consecutive = EncodingMaker().make(parameters);
    QCOMPARE(consecutive->coordinates().firstOfRange(), std::optional<std::int64_t>(2));
    QCOMPARE(consecutive->coordinates().tokens(), parameters.length);
    parameters.firstPosition = 0;
    const InputWords words{.ids = *readPositionIds("7,7,0.5")};
    const auto gathered = atPositionIds(EncodingMaker().make(parameters), words);
    QCOMPARE(gathered->coordinates().tokens(), std::int64_t{3});
    QCOMPARE(gathered->coordinates().at(2), 0.5);
}

POSISCOPE_REGISTER_TEST("coordinates", TestCoordinates, NoApplication);

}  // namespace posiscope::coordinates_test

#include "testcoordinates.moc"
