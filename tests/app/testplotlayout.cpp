// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <deque>

#include <rapidcheck.h>

#include "app/pieces/ink.h"
#include "app/pieces/leastroom.h"
#include "app/pieces/piece.h"
#include "app/pieces/plotlayout.h"
#include "tests/room.h"

namespace posiscope::arrangement_test {

namespace {

/// Wishes without a picture.
class Blank : public Piece {
public:
    explicit Blank(const Wish& wish) : m_wish(wish) {}
    Wish wish(const Ink&) const override { return m_wish; }
    const Wish& wanted() const { return m_wish; }
    QString name() const override { return QStringLiteral("blank"); }
    void draw(QPainter&, const Ink&) override {}

private:
    Wish m_wish;
};

Wishes wishesOf(const std::vector<const Blank*>& pieces) {
    Wishes wishes;
    for (const Blank* piece : pieces)
        wishes[piece] = piece->wanted();
    return wishes;
}

QRect around(const QRect& data, const Wish& wish) {
    return data.marginsAdded(wish.margins);
}

/// A matrix with its colour bar, a curve below it, facts.
struct SquareWithCurve {
    Blank matrix{{.least = {80, 80}, .aspect = 1, .margins = {60, 20, 60, 38}, .gain = 100}};
    Blank curve{
        {.least = {80, 40}, .enough = {kNoEnd, 160}, .margins = {60, 4, 10, 38}, .gain = 1, .rank = 2}};
    Blank facts{{.least = {110, 90}, .enough = {200, 180}, .margins = {}, .gain = 1, .rank = 1}};
    Wishes wishes = wishesOf({&matrix, &curve, &facts});
    PlotLayout arrangement = PlotLayout::either({
        PlotLayout::row({PlotLayout::column({matrix, curve}), facts}),
        PlotLayout::row({matrix, PlotLayout::column({facts, curve})}),
        PlotLayout::column({matrix, PlotLayout::row({curve, facts})}),
    });

    Placement in(int width, int height) const {
        return arrange(arrangement, wishes, QRect(0, 0, width, height));
    }
};

/// Trees of up to \p depth rows and columns over pieces that live in \p pieces.
PlotLayout anyArrangement(std::deque<Blank>& pieces, int depth) {
    const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 4);
    if (kind == 0) {
        Wish wish;
        wish.least = {*rc::gen::inRange(1, 200), *rc::gen::inRange(1, 200)};
        if (*rc::gen::arbitrary<bool>())
            wish.enough = wish.least + QSize(*rc::gen::inRange(0, 300), *rc::gen::inRange(0, 300));
        else if (*rc::gen::arbitrary<bool>()) {
            wish.aspect = 1;
            wish.least.setHeight(wish.least.width());
        }
        wish.margins = {*rc::gen::inRange(0, 60), *rc::gen::inRange(0, 40), *rc::gen::inRange(0, 60),
                        *rc::gen::inRange(0, 40)};
        wish.gain = *rc::gen::inRange(1, 4);
        wish.rank = pieces.empty() ? 0 : *rc::gen::inRange(0, 4);
        return pieces.emplace_back(wish);
    }
    std::vector<PlotLayout> parts;
    for (int count = *rc::gen::inRange(1, 4); count > 0; --count)
        parts.push_back(anyArrangement(pieces, depth - 1));
    return kind == 1   ? PlotLayout::row(parts)
           : kind == 2 ? PlotLayout::column(parts)
                       : PlotLayout::either(parts);
}

}  // namespace

class TestPlotLayout : public QObject {
    Q_OBJECT

private slots:
    void aWideCardHasTheCurveBeside() {
        const SquareWithCurve picture;
        const Placement placed = picture.in(620, 370);
        QVERIFY(placed.fits && placed.left.empty());
        const QRect matrix = placed.data.at(&picture.matrix);
        QCOMPARE(matrix.height(), matrix.width());
        QVERIFY2(matrix.height() >= 300, qPrintable(QString::number(matrix.height())));
        QVERIFY(placed.data.at(&picture.curve).left() > matrix.right());
    }

    void aHighCardHasTheCurveBelowOnTheSameWidth() {
        const SquareWithCurve picture;
        const Placement placed = picture.in(420, 700);
        const QRect matrix = placed.data.at(&picture.matrix);
        const QRect curve = placed.data.at(&picture.curve);
        QCOMPARE(curve.left(), matrix.left());
        QVERIFY(curve.top() > matrix.bottom());
        QCOMPARE(matrix.width(), 300);  // 420 less its margins
    }

    /// At every height: also where the matrix is a little narrower than the card allows.
    void theCurveBelowHasTheEdgesOfTheMatrix() {
        const SquareWithCurve picture;
        int below = 0;
        for (int height = 300; height <= 700; ++height) {
            const Placement placed = picture.in(420, height);
            const QRect matrix = placed.data.at(&picture.matrix);
            const auto curve = placed.data.find(&picture.curve);
            if (curve == placed.data.end() || curve->second.top() < matrix.bottom() ||
                curve->second.left() != matrix.left())
                continue;
            const auto facts = placed.data.find(&picture.facts);
            if (facts != placed.data.end() && facts->second.top() == curve->second.top())
                continue;  // share the width
            ++below;
            QCOMPARE(curve->second.right(), matrix.right());
        }
        QVERIFY(below > 20);
    }

    void whatDoesNotFitIsLeftOutByRankAndTold() {
        const SquareWithCurve picture;
        const Placement small = picture.in(230, 160);
        QVERIFY(small.fits);
        QCOMPARE(small.left, (std::vector<const Piece*>{&picture.curve, &picture.facts}));
        const Placement none = picture.in(120, 90);
        QVERIFY(!none.fits);
        const QSize least = leastRoom({230, 160}, [&](const QSize& tried) {
            return picture.in(tried.width(), tried.height()).left.empty();
        });
        QVERIFY(picture.in(least.width(), least.height()).left.empty());
        QVERIFY(!picture.in(least.width() * 9 / 10, least.height() * 9 / 10).left.empty());
    }

    /// A side that was asked for may be needlessly long; the others are as short as they can be.
    void leastRoomHasNothingToSpare() {
        const SquareWithCurve picture;
        const auto isEnough = [&](const QSize& tried) {
            return picture.in(tried.width(), tried.height()).left.empty();
        };
        for (const QSize& asked : {QSize(120, 90), QSize(200, 40), QSize(60, 300), QSize(30, 30)}) {
            QVERIFY(!isEnough(asked));
            const QSize least = leastRoom(asked, isEnough);
            QVERIFY(isEnough(least));
            const QSize narrower(least.width() * 19 / 20, least.height());
            const QSize lower(least.width(), least.height() * 19 / 20);
            QVERIFY(narrower.width() < asked.width() || !isEnough(narrower));
            QVERIFY(lower.height() < asked.height() || !isEnough(lower));
        }
    }

    /// Where words would leave what the picture is made for too little, they say less, and tell it.
    void whatSparesSaysAllWhereItCan() {
        Blank matrix{{.least = {60, 60}, .aspect = 1, .margins = {}}};
        Blank words{{.least = {90, 40},
                     .spare = {30, 20},
                     .enough = {90, kNoEnd},
                     .margins = {},
                     .gain = 0.01,
                     .rank = 1}};
        const Wishes wishes = wishesOf({&matrix, &words});
        const PlotLayout beside = PlotLayout::row({matrix, words});
        const auto widthIn = [&](int width, int height) {
            const Placement placed = arrange(beside, wishes, QRect(0, 0, width, height));
            return placed.left.empty() ? placed.data.at(&words).width() : 0;
        };
        QCOMPARE(widthIn(300, 200), 90);
        QVERIFY(widthIn(220, 200) < 90);  // beside a square of 124 pixels, not of 184
        QVERIFY(widthIn(220, 200) >= 30);
        QCOMPARE(widthIn(200, 100), 90);  // where the square has all of the height
        QVERIFY(widthIn(200, 30) == 0);
    }

    /// In a column the square is as large as the width lets it be, across a page it stands lengthwise;
    /// nothing below is empty.
    void aHeightThatSuitsTheWidth() {
        const SquareWithCurve picture;
        for (const int width : {260, 331, 420, 535, 701, 1400}) {
            const int height = heightFor(picture.arrangement, picture.wishes, width);
            const Placement placed = picture.in(width, height);
            QVERIFY(placed.fits);
            QVERIFY(width <= 420 ? height >= width && height <= 1.41 * width
                                 : height <= std::max(421, width));
            int bottom = 0;
            for (const auto& [piece, data] : placed.data)
                bottom = std::max(bottom, data.bottom() + 1 + picture.wishes.at(piece).margins.bottom());
            QVERIFY2(height - bottom <= 4,
                     qPrintable(QStringLiteral("%1: %2 of %3").arg(width).arg(bottom).arg(height)));
            const QMargins around = picture.wishes.at(&picture.matrix).margins;
            const int most = width - around.left() - around.right();
            QVERIFY(width > 420 || placed.data.at(&picture.matrix).width() >= most - 2);
        }
    }

    /// A page may be higher for what would say less beside the square.
    void aHeightInWhichNothingSaysLess() {
        Blank matrix{{.least = {60, 60}, .aspect = 1, .margins = {}}};
        Blank words{{.least = {90, 280},
                     .spare = {90, 40},
                     .enough = {90, 280},
                     .margins = {},
                     .gain = 0.5,
                     .rank = 1}};
        const Wishes wishes = wishesOf({&matrix, &words});
        const PlotLayout below = PlotLayout::column({matrix, words});
        QVERIFY(arrange(below, wishes, QRect(0, 0, 300, 420)).spared);
        const int height = heightFor(below, wishes, 300);
        const Placement placed = arrange(below, wishes, QRect(0, 0, 300, height));
        QVERIFY(!placed.spared);
        QCOMPARE(placed.data.at(&words).height(), 280);
        QCOMPARE(placed.data.at(&matrix).width(), 300);
    }

    void moreRoomIsNeverLessPicture() {
        const SquareWithCurve picture;
        int before = 0;
        for (int side = 200; side < 2000; side += 7) {
            const Placement placed = picture.in(side * 3 / 2, side);
            const int now = placed.data.at(&picture.matrix).width();
            // A curve or facts that come in may take up to three fifths of the area.
            QVERIFY2(now >= 0.63 * before, qPrintable(QString::number(side)));
            before = now;
        }
    }

    void nothingOverlapsAndNothingIsOutside() {
        const bool held = rc::check([] {
            std::deque<Blank> pieces;
            const PlotLayout arrangement = anyArrangement(pieces, 3);
            std::vector<const Blank*> all;
            for (const Blank& piece : pieces)
                all.push_back(&piece);
            const QRect room(3, 5, *rc::gen::inRange(20, 1500), *rc::gen::inRange(20, 1500));
            const Placement placed = arrange(arrangement, wishesOf(all), room);
            for (const auto& [piece, data] : placed.data) {
                const Wish& wish = static_cast<const Blank*>(piece)->wanted();
                if (placed.fits) {
                    RC_ASSERT(room.contains(around(data, wish)));
                    RC_ASSERT(data.width() >= wish.least.width() && data.height() >= wish.least.height());
                }
                RC_ASSERT(room.contains(data));
                for (const auto& [other, otherData] : placed.data)
                    if (other != piece)
                        RC_ASSERT(
                            !around(data, wish)
                                 .intersects(around(otherData, static_cast<const Blank*>(other)->wanted())));
            }
        });
        QVERIFY(held);
    }
};

POSISCOPE_REGISTER_TEST("plotlayout", TestPlotLayout, NoApplication);

}  // namespace posiscope::arrangement_test

#include "testplotlayout.moc"
